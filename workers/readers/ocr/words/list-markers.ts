import type { Fragment } from "../../pdf/ink/ink.ts";

/** In ems: how far the text of an item is from its marker, at least and most; and how far markers and texts of one list begin from each other. */
const GAP = [0.4, 4] as const;
const SAME_START = 0.7;
/** A marker has no more signs. */
const LONGEST = 5;
const CLEAN = /^(\(?)(?:(\d{1,2})|([A-Z])|([a-z])|([IVX]{2,5}))([.)])$/;
const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
/** What may be a marker that was misread: a letter or a figure, or several with signs and figures among them, or in capitals. */
const MISREAD = /^(?:\P{L}*[\p{L}\p{N}]?[^\p{L}\s]*|[\p{Lu}\d|[\]\\!lIi]{1,4}[.:,;)]?)$/u;
/** What the strokes of numerals are read as. */
const STROKE = /[1lIiL|![\]]/g;

/** How an item is counted: in figures, letters or numerals, and with what around them. */
interface Count {
  style: "1" | "A" | "a" | "I";
  value: number;
  open: string;
  close: string;
}

/** The first word of a line with the text behind it. */
interface Marker {
  word: Fragment;
  text: Fragment;
}

/**
 * The words of a page with markers of lists as they are counted, where one is misread: "C" and "4" below "B." and "3.",
 * "IL." and "11." below "I." and before "IV.". What is misread has no stop, and reads as the cell of a table.
 */
export function withMarkers(words: readonly Fragment[]): Fragment[] {
  const mended = new Map<Fragment, string>();
  for (const column of columnsOf(words)) {
    let above: { count: Count; marker: Marker } | undefined;
    for (const [at, marker] of column.entries()) {
      const own = countsOf(marker.word.text);
      const next = column[at + 1];
      const count = above ? nextOf(above.count) : undefined;
      if (above && count && areBeside(above.marker, marker)) {
        const goesOn = own.some((each) => isSame(each, count));
        const before = next && countsOf(next.word.text).some((each) => isSame(each, nextOf(count)));
        const isMisread =
          !goesOn &&
          !own.some(({ value }) => value === 1) &&
          isLike(marker.word.text, count, before === true && areBeside(marker, next));
        if (isMisread) mended.set(marker.word, textOf(count));
        if (goesOn || isMisread) {
          above = { count, marker };
          continue;
        }
      }
      const first = firstOf(marker, next);
      if (first && own[0] && !isSame(own[0], first) && own[0].style === first.style)
        mended.set(marker.word, textOf(first));
      const [count0] = first ? [first] : own.toSorted((a, b) => a.value - b.value);
      above = count0 ? { count: count0, marker } : above;
    }
  }
  return words.map((word) => ({ ...word, text: mended.get(word) ?? word.text }));
}

/** The first words of lines that may be markers, each of those that begin at one place from the top. */
function columnsOf(words: readonly Fragment[]): Marker[][] {
  const columns: Marker[][] = [];
  const rows = [...Map.groupBy(words, ({ y }) => y)].toSorted(([a], [b]) => a - b);
  for (const [, row] of rows) {
    const [word, text] = row.toSorted((a, b) => a.x0 - b.x0);
    if (!word || !text || word.text.length > LONGEST || !/^[\p{L}(]/u.test(text.text)) continue;
    const gap = (text.x0 - word.x1) / text.size;
    if (gap > GAP[1] || (gap < GAP[0] && !CLEAN.test(word.text))) continue;
    const column = columns.find(([first]) => first && isNear(first.word, word));
    if (column) column.push({ word, text });
    else columns.push([{ word, text }]);
  }
  return columns;
}

function isNear(one: Fragment, other: Fragment): boolean {
  return Math.abs(one.x0 - other.x0) < other.size * SAME_START;
}

function areBeside(one: Marker, other: Marker): boolean {
  return isNear(one.text, other.text);
}

/** The ways a marker counts: "I." is a numeral and a letter. */
function countsOf(text: string): Count[] {
  const [, open = "", figures, capital, small, numeral, close = ""] = CLEAN.exec(text) ?? [];
  const around = { open, close };
  const roman = ROMAN.indexOf(numeral ?? capital ?? "") + 1;
  const counts: Count[] = roman > 0 ? [{ style: "I", value: roman, ...around }] : [];
  if (figures) counts.push({ style: "1", value: Number(figures), ...around });
  if (capital) counts.push({ style: "A", value: capital.charCodeAt(0) - 64, ...around });
  if (small) counts.push({ style: "a", value: small.charCodeAt(0) - 96, ...around });
  return counts;
}

function nextOf(count: Count): Count {
  return { ...count, value: count.value + 1 };
}

function isSame(one: Count, other: Count): boolean {
  return one.style === other.style && one.value === other.value;
}

function textOf({ style, value, open, close }: Count): string {
  const signs = {
    "1": String(value),
    A: String.fromCharCode(64 + value),
    a: String.fromCharCode(96 + value),
    I: ROMAN[value - 1] ?? String(value),
  };
  return open + signs[style] + close;
}

/** True for what a marker may be read as that counts so: it is like it, or anything between the markers before and behind it. */
function isLike(text: string, count: Count, isBetween: boolean): boolean {
  if (!MISREAD.test(text)) return false;
  const signs = text.replace(/^[([]?(?=[^1])|[.:,;)]$/g, "");
  const due = textOf({ ...count, open: "", close: "" });
  if (count.style === "I" && signs.replace(STROKE, "I") === due) return true;
  if (signs.toLowerCase() === due.toLowerCase()) return true;
  // A figure is misread as another, and as a numeral's strokes, and hardly ever as a letter.
  return isBetween && (/\d/.test(signs) ? count.style !== "A" && count.style !== "a" : true);
}

/** The count of a marker as the first of its list, where the second is right below it. */
function firstOf(marker: Marker, next: Marker | undefined): Count | undefined {
  if (!next || !areBeside(marker, next)) return undefined;
  const second = countsOf(next.word.text).find(({ style, value }) => style !== "I" && value === 2);
  return second && { ...second, value: 1 };
}
