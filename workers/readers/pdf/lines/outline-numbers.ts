import type { Fragment } from "../ink/ink.ts";
import { SEGMENT_GAP } from "./segments.ts";

/** The number of a section, or of a paragraph in one, as a line begins with it: "3.0", "3.1". */
interface Numbered {
  chapter: number;
  part: number;
  number: Fragment;
  text: Fragment;
  /** The line above. */
  above: readonly Fragment[];
}

/** "3.0" and "12.4"; "0.5" is an amount. */
const NUMBER = /^([1-9]\d?)\.(\d{1,2})$/;
/** So many that count on are no chance. */
const FEWEST = 3;
/** In points: entries of one column begin this near to each other. */
const SAME_START = 2;

/**
 * The numbers of a page's outline, which might be decimals but for that they count on from line to line, "3.0", "3.1", "3.2",
 * "4.0": each marks what stands behind it. Those below names of columns, each above one of the two, are entries of a table.
 * @param rows what stands on each baseline, from left to right
 */
export function outlineNumbers(rows: readonly (readonly Fragment[])[]): ReadonlySet<Fragment> {
  const all: Numbered[][] = [];
  for (const [at, row] of rows.entries()) {
    const numbered = numberedIn(row, rows[at - 1] ?? []);
    if (!numbered) continue;
    const own = all.findLast((series) => isNext(series.at(-1), numbered));
    if (own) own.push(numbered);
    else all.push([numbered]);
  }
  const outlines = all.filter(
    ([first, ...others]) => first && others.length + 1 >= FEWEST && !isNamed(first),
  );
  return new Set(outlines.flat().map(({ number }) => number));
}

/** The number that a line begins with, where but one text stands behind it, in words. */
function numberedIn(
  [number, text, ...others]: readonly Fragment[],
  above: readonly Fragment[],
): Numbered | undefined {
  const [, chapter, part] = NUMBER.exec(number?.text ?? "") ?? [];
  if (!number || !text || !/^["“(]?\p{L}/u.test(text.text)) return undefined;
  const isParted = others.some(({ x0, size }, at) => x0 - (others[at - 1] ?? text).x1 > SEGMENT_GAP * size);
  return isParted ? undefined : { chapter: Number(chapter), part: Number(part), number, text, above };
}

function isNext(last: Numbered | undefined, { chapter, part }: Numbered): boolean {
  if (last?.chapter === chapter) return part === last.part + 1;
  return last?.chapter === chapter - 1 && part <= 1;
}

/** True where the line above has an entry over the number and one over the text: they name columns. */
function isNamed({ number, text, above }: Numbered): boolean {
  const isOver = ({ x0 }: Fragment) => above.some((entry) => Math.abs(entry.x0 - x0) < SAME_START);
  return isOver(number) && isOver(text);
}
