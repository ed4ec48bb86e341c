import { columnsIn } from "./band-columns.ts";
import type { Run } from "./bands.ts";
import { groupLabels, NAME_LEAD } from "./group-labels.ts";

/** In ems: a gap that no two lines of one cell have. */
export const CLEAR_GAP = 0.85;
/** Share of the rows of a table, at least, that lines part. */
const PARTED = 0.5;
/** Share of the usual space between two rows that lines part: where no line is drawn, so much space parts others. */
const NEARLY_USUAL = 0.9;
/** Share of the space between two rows that another two have, at least, and that lines of one row have, at most. */
const NEARLY = 0.95;
const CLOSER = 0.85;

/** Which strips, beside those below a line, begin a row of a table most of whose rows lines part; undefined for other tables. */
export function rowsByRules(run: Run): boolean[] | undefined {
  const { strips, gutters, gaps, ruled, headed, named } = run;
  const several = strips.filter(({ segments }) => segments.length > 1).length;
  if (ruled.filter(Boolean).length < Math.max(2, (several - 1) * PARTED)) return undefined;
  const limit = ruledGap(run);
  const apart = rowGap(run);
  const labels = groupLabels(strips, named, gutters, apart);
  // Of what nothing sets off as names the first line alone may be so, above rows or the label of some.
  const isPlain = !headed && (strips[0]?.segments.length ?? 0) > 2;
  return strips.map((strip, i) => {
    const gap = gaps[i - 1] ?? 0;
    const isLabelled = (headed ? i > named : isPlain && i <= 2) && (labels[i] || labels[i - 1]);
    const isFar = (headed ? i > named : isPlain && i === 1) && gap >= apart;
    const isOwn = isFar && strip.segments.length > 1 && columnsIn([strip], gutters).has(0);
    return isLabelled || isOwn || gap >= limit;
  });
}

/** The gap from which lines are of different rows though no line parts them, as under a header of a striped table. */
function ruledGap({ strips, gaps, ruled }: Run): number {
  const parted = gaps.filter((_, i) => ruled[i]).toSorted((a, b) => a - b);
  const middle = parted[parted.length >> 1] ?? 0;
  return middle >= CLEAR_GAP * (strips[0]?.size ?? 0) ? middle * NEARLY_USUAL : Infinity;
}

/** The least space between rows that lines part; Infinity where lines of one row may be as far apart. */
function rowGap({ strips, gaps, ruled }: Run): number {
  const least = Math.min(...gaps.filter((_, i) => ruled[i]));
  const isWide = least > NAME_LEAD * (strips[0]?.size ?? 0) || Math.min(...gaps) < least * CLOSER;
  return isWide ? least * NEARLY : Infinity;
}
