import { columnOf } from "../open/table-columns.ts";
import { patientLabels } from "../rows/patient-labels.ts";
import { isBold } from "../tables.ts";
import type { Strip } from "./strips.ts";

/** In ems: the widest gap between the lines of a name. */
export const NAME_LEAD = 0.55;
/** In points: the lines of one name begin this near to each other, and so do labels. */
const SAME_START = 2;

/**
 * How many of the first strips are names in bold, -1 for all: what follows is not, or a label of the rows below it.
 * @param gaps the space below each strip but the last
 */
export function boldNames(run: readonly Strip[], gaps: readonly number[]): number {
  if (!isBold(run[0]?.segments ?? [])) return 0;
  const labels = patientLabels(run);
  return run.findIndex(
    (strip, i) => labels[i] || !areBold(strip) || (i > 0 && isLabel(run, i, gaps[i - 1] ?? 0)),
  );
}

/** True for names in bold; the long name of a row with a mark is mostly bold too. */
function areBold({ segments }: Strip): boolean {
  return isBold(segments) && segments.filter(({ bold }) => bold).length * 2 > segments.length;
}

/**
 * True for what stands alone below names, farther than their lines from each other, or as another does between the rows:
 * a label of the rows below it. Right below a name that is not the first it is the rest of that.
 */
function isLabel(run: readonly Strip[], at: number, gap: number): boolean {
  const [label, ...beside] = run[at]?.segments ?? [];
  const names = run.slice(0, at);
  if (!label || beside.length > 0 || !names.some(({ segments }) => segments.length > 1)) return false;
  const isRest = names.some(({ segments: [_, ...others] }) =>
    others.some((name) => Math.abs(name.x0 - label.x0) < SAME_START),
  );
  const isAgain = run.slice(at + 1, -1).some(({ segments: [other, ...rest] }) => {
    const begins = other !== undefined && Math.abs(other.x0 - label.x0) < SAME_START;
    return begins && rest.length === 0 && other.bold && /^\p{Lu}/u.test(label.text);
  });
  return !isRest && (isAgain || gap > NAME_LEAD * label.size);
}

/**
 * Which strips of a table, from `start` on, stand alone above rows that they name. They are in bold, where no row's first
 * entry is. Or they stand as far from the lines above and below them as rows do.
 * @param apart the least space between two rows; Infinity where lines of one row may be as far apart
 */
export function groupLabels(
  run: readonly Strip[],
  start: number,
  gutters: readonly number[],
  apart: number,
): boolean[] {
  const isFirst = (segment: Strip["segments"][number]) => columnOf(segment, gutters) === 0;
  const rows = run.slice(start).filter(({ segments }) => segments.length > 1);
  const isKeyed = rows.some(({ segments }) => segments.some((each) => each.bold && isFirst(each)));
  return run.map((label, i) => {
    const [name, ...beside] = label.segments;
    const [above, below] = [run[i - 1], run[i + 1]];
    if (i < start || !name || beside.length > 0 || !below || below.segments.length < 2) return false;
    if (name.bold && !isKeyed) return true;
    const isFar = below.top - label.bottom >= apart && (!above || label.top - above.bottom >= apart);
    return name.x0 < (gutters[0] ?? 0) && isFar && below.segments.some(isFirst);
  });
}
