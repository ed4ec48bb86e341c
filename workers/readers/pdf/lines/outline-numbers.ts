import type { Fragment } from "../ink/ink.ts";
import { beginsRun, type Runs, toRuns } from "./wide-spaces.ts";

/** The number of a chapter, or of a section in it, as a line begins with it: "3", "3.0", "3.1". */
interface Numbered {
  chapter: number;
  /** Undefined for "3". */
  section: number | undefined;
  number: Fragment;
  /** Where what it numbers begins. */
  start: number;
  /** What stands in the line above, parted where the space is wide. */
  above: Runs;
}

/** "3.0" and "12.4"; "0.5" is an amount. */
const NUMBER = /^([1-9]\d?)(?:\.(\d{1,2}))?$/;
const SECTION = /^[1-9]\d?\.\d{1,2}$/;
const BEGINS_TEXT = /^["“(]?\p{L}/u;
const NONE: ReadonlySet<Fragment> = new Set();
/** So many that count on are no chance; a page that a person made has no more lines with numbers. */
const FEWEST = 3;
const MOST = 500;
/** In ems: names of columns are no farther above their first row. */
const NEAR = 2.5;

/**
 * The numbers of a page's outline, which might be decimals but for that they count on from line to line, "3.0", "3.1", "3.2",
 * "4.0", and those of chapters right above their first: each marks what stands behind it. Those below names of columns are
 * entries of a table.
 * @param rows what stands on each baseline, from left to right
 */
export function outlineNumbers(rows: readonly (readonly Fragment[])[]): ReadonlySet<Fragment> {
  if (!haveSections(rows)) return NONE;
  const numbered = inColumns(rows.map(toRuns)).flatMap((lines) =>
    lines.flatMap((line, at) => numberedIn(line, lines[at - 1] ?? []) ?? []),
  );
  if (numbered.length > MOST) return new Set();
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
  // Of numbers that mostly do not, a few may count on by chance.
  if (sections.size * 2 < all.flat().length) return new Set();
  const isChapter = ({ section, chapter }: Numbered, at: number) => {
    const next = numbered[at + 1];
    const isFirst = next !== undefined && sections.has(next) && next.section === 1;
    return section === undefined && isFirst && next.chapter === chapter;
  };
  return new Set([...sections, ...numbered.filter(isChapter)].map(({ number }) => number));
}

/** True for lines with as many numbers of sections before words as an outline has at least, first or behind a wide space. */
function haveSections(rows: readonly (readonly Fragment[])[]): boolean {
  let found = 0;
  for (const row of rows) {
    for (let at = 0; at + 1 < row.length; at++) {
      const [word, next] = [row[at], row[at + 1]];
      if (!word || !next || !isFigure(word.text) || !SECTION.test(word.text)) continue;
      if (beginsRun(row[at - 1], word) && BEGINS_TEXT.test(next.text)) found++;
    }
  }
  return found >= FEWEST;
}

function isFigure(text: string): boolean {
  const code = text.charCodeAt(0);
  return code > 48 && code < 58;
}

/** What begins in the left half of a page, line by line, and then what begins in its right half. */
function inColumns(lines: readonly Runs[]): Runs[][] {
  const starts = lines.flat().flatMap(([first]) => (first ? [first.x0] : []));
  const ends = lines.flat().flatMap((run) => run.at(-1)?.x1 ?? []);
  const middle = (least(starts) - least(ends.map((end) => -end))) / 2;
  const isLeft = ([first]: readonly Fragment[]) => first !== undefined && first.x0 < middle;
  return [lines.map((runs) => runs.filter(isLeft)), lines.map((runs) => runs.filter((run) => !isLeft(run)))];
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((some, other) => Math.min(some, other), Infinity);
}

/** The number that a line begins with, with words behind it; an entry of the contents has none. */
function numberedIn(line: Runs, above: Runs): Numbered | undefined {
  const [first = [], far = []] = line;
  const [number, near] = first;
  const [, chapter, section] = NUMBER.exec(number?.text ?? "") ?? [];
  const text = near ?? far[0];
  if (!number || !text || !chapter || !BEGINS_TEXT.test(text.text)) return undefined;
  const part = section === undefined ? undefined : Number(section);
  return { chapter: Number(chapter), section: part, number, start: text.x0, above };
}

function isNext(last: Numbered | undefined, { chapter, section = 0 }: Numbered): boolean {
  if (last?.section === undefined) return false;
  if (last.chapter === chapter) return section === last.section + 1;
  return last.chapter === chapter - 1 && section <= 1;
}

/** True where the line close above has a name over the number, and another behind it: they name columns. */
function isNamed({ number, start, above: [name, ...others] }: Numbered): boolean {
  const [first, last] = [name?.[0], name?.at(-1)];
  if (!first || !last || others.length === 0 || number.y - first.y > NEAR * number.size) return false;
  // "2" over "2.1" is the number of its chapter.
  const isName = !NUMBER.test(first.text);
  return isName && first.x0 < number.x1 && last.x1 < start;
}
