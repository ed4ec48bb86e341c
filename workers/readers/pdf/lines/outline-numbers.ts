import type { Fragment } from "../ink/ink.ts";
import { SEGMENT_GAP } from "./segments.ts";

/** The number of a chapter, or of a section in it, as a line begins with it: "3", "3.0", "3.1". */
interface Numbered {
  chapter: number;
  /** Undefined for "3". */
  section: number | undefined;
  number: Fragment;
  text: Fragment;
  /** The line above. */
  above: readonly Fragment[];
}

/** "3.0" and "12.4"; "0.5" is an amount. */
const NUMBER = /^([1-9]\d?)(?:\.(\d{1,2}))?$/;
/** So many that count on are no chance. */
const FEWEST = 3;
/** In ems: names of columns are no farther above their first row. */
const NEAR = 2.5;

/**
 * The numbers of a page's outline, which might be decimals but for that they count on from line to line, "3.0", "3.1", "3.2",
 * "4.0", and those of chapters right above their first: each marks what stands behind it. Those below names of columns are
 * entries of a table.
 * @param rows what stands on each baseline, from left to right
 */
export function outlineNumbers(rows: readonly (readonly Fragment[])[]): ReadonlySet<Fragment> {
  const numbered = rows.flatMap((row, at) => numberedIn(row, rows[at - 1] ?? []) ?? []);
  const all: Numbered[][] = [];
  for (const each of numbered) {
    if (each.section === undefined) continue;
    const own = all.findLast((series) => isNext(series.at(-1), each));
    if (own) own.push(each);
    else all.push([each]);
  }
  const outlines = all.filter(
    ([first, ...others]) => first && others.length + 1 >= FEWEST && !isNamed(first),
  );
  const sections = new Set(outlines.flat());
  const isChapter = ({ section, chapter }: Numbered, at: number) => {
    const next = numbered[at + 1];
    const isFirst = next !== undefined && sections.has(next) && next.section === 1;
    return section === undefined && isFirst && next.chapter === chapter;
  };
  return new Set([...sections, ...numbered.filter(isChapter)].map(({ number }) => number));
}

/** The number that a line begins with, where but one text stands behind it, in words. */
function numberedIn(
  [number, text, ...others]: readonly Fragment[],
  above: readonly Fragment[],
): Numbered | undefined {
  const [, chapter, section] = NUMBER.exec(number?.text ?? "") ?? [];
  if (!number || !text || !chapter || !/^["“(]?\p{L}/u.test(text.text)) return undefined;
  if (others.some((word, at) => isApart(others[at - 1] ?? text, word))) return undefined;
  return {
    chapter: Number(chapter),
    section: section === undefined ? undefined : Number(section),
    number,
    text,
    above,
  };
}

function isApart(before: Fragment, { x0, size }: Fragment): boolean {
  return x0 - before.x1 > SEGMENT_GAP * size;
}

function isNext(last: Numbered | undefined, { chapter, section = 0 }: Numbered): boolean {
  if (last?.section === undefined) return false;
  if (last.chapter === chapter) return section === last.section + 1;
  return last.chapter === chapter - 1 && section <= 1;
}

/** True where the line close above has a name over the number, and another behind it: they name columns. */
function isNamed({ number, text, above: [first, ...others] }: Numbered): boolean {
  if (!first || number.y - first.y > NEAR * number.size) return false;
  const end = others.findIndex((word, at) => isApart(others[at - 1] ?? first, word));
  const { x1 } = others[end - 1] ?? first;
  return end >= 0 && first.x0 < number.x1 && x1 > number.x0 && x1 < text.x0;
}
