import { endsRaised, inSuperscript, isNoteMark, opensNote, staysRaised } from "../../raised.ts";
import { DOSE } from "../../wording/dose-units.ts";
import type { Box } from "../geometry.ts";
import type { Fragment } from "../ink/ink.ts";
import { shownWord } from "../ink/signs/signs.ts";
import { toLogicalOrder } from "./bidi.ts";
import { isRightToLeft, isUnspacedAt } from "./scripts.ts";

/** Words on one baseline with nothing wider than a space between them: a line, or its part in one column or cell. */
export interface Segment extends Box {
  text: string;
  /** The baseline. */
  y: number;
  /** Height of the em in points, of most of its letters. */
  size: number;
  bold: boolean;
  /** Written from right to left. */
  rtl: boolean;
  /** Marked by the document as no part of its content. */
  artifact: boolean;
  /** Width of its first word in points. */
  firstWidth: number;
  /** What it is made of, from left to right. */
  pieces: readonly Fragment[];
}

/** In ems: the widest space between two words of one segment. */
export const SEGMENT_GAP = 0.95;

/** In ems: the narrowest gap that is a space. */
const SPACE = 0.1;

/** How much larger a title is than the remark behind it, which is no longer than so many characters and tells no dose. */
const MUCH_LARGER = 1.3;
const LONGEST_REMARK = 50;

/** How much larger than small capitals a word's first letter is, at most. */
const LARGER_CAPITAL = 1.6;

/** "[ ]", "[x]", "( )" */
const TYPED_BOX = /^(?:\[ {0,3}([xX✓✔])? {0,3}\]|\( {1,3}\)) (?=["“(]?[\p{Lu}\d])/u;

/** One segment of these fragments, at least one, ordered from left to right. */
export function toSegment(run: readonly Fragment[]): Segment {
  let boldChars = 0;
  let chars = 0;
  let x1 = -Infinity;
  let artifact = true;
  for (const fragment of run) {
    const { length } = fragment.text;
    chars += length;
    if (fragment.bold) boldChars += length;
    if (fragment.x1 > x1) x1 = fragment.x1;
    if (!fragment.artifact) artifact = false;
  }
  const size = sizeOf(run);
  const main = run.find((fragment) => fragment.size === size) ?? run[0];
  const y = main?.y ?? 0;
  const x0 = run[0]?.x0 ?? 0;
  const words = toWords(run);
  const drawn = withBox(words.join(" "));
  const rtl = isRightToLeft(drawn);
  return {
    text: rtl ? toLogicalOrder(words) : drawn,
    x0,
    x1,
    y0: y - size * 0.8,
    y1: y + size * 0.22,
    y,
    size,
    bold: boldChars * 2 > chars,
    rtl,
    artifact,
    firstWidth: firstWidth(run),
    pieces: run,
  };
}

/** A line with the box to tick that is typed before its words, "[ ]", "[x]" or "( )", as such a box. */
function withBox(line: string): string {
  return line.startsWith("[") || line.startsWith("(")
    ? line.replace(TYPED_BOX, (_, tick?: string) => (tick ? "☑ " : "☐ "))
    : line;
}

/** True where a segment begins with the mark of a footnote. */
export function beginsNote({ pieces: [mark, next] }: Segment): boolean {
  return mark !== undefined && next !== undefined && isRaised(mark, next) && opensNote(mark.text);
}

/** The size of most letters. */
function sizeOf(run: readonly Fragment[]): number {
  const first = run[0]?.size ?? 0;
  if (!run.some((fragment) => fragment.size !== first) || isTitled(run)) return first;
  const sizes = new Map<number, number>();
  for (const fragment of run)
    sizes.set(fragment.size, (sizes.get(fragment.size) ?? 0) + fragment.text.length);
  let size = 0;
  for (const [each, count] of sizes) if (count > (sizes.get(size) ?? 0)) size = each;
  return smallCapitals(run, size);
}

/** True for a title in bold that a remark in much smaller letters follows, though that may be longer: "Stroke  Protocol 5-2". */
function isTitled(run: readonly Fragment[]): boolean {
  const end = run.findIndex(({ size }) => size !== run[0]?.size);
  const [title, remark] = [run.slice(0, end), run.slice(end)];
  const size = title[0]?.size ?? 0;
  const areSmaller = remark.every((fragment) => !fragment.bold && fragment.size * MUCH_LARGER <= size);
  const text = remark.map((fragment) => fragment.text).join(" ");
  return (
    areSmaller &&
    title.every(({ bold }) => bold) &&
    /\p{L}{3}/u.test(title.map((fragment) => fragment.text).join("")) &&
    text.length <= LONGEST_REMARK &&
    !DOSE.test(text)
  );
}

/** Capitals of two sizes are small capitals: a word's first letter tells how large the text is. */
function smallCapitals(run: readonly Fragment[], size: number): number {
  if (areBegunLarger(run, size)) return run[0]?.size ?? size;
  if (run.some((fragment) => /\p{Ll}/u.test(fragment.text))) return size;
  const larger = run.filter(
    (fragment) =>
      fragment.size > size && fragment.size < size * LARGER_CAPITAL && /\p{Lu}/u.test(fragment.text),
  );
  return larger.length >= 1 && run.length <= larger.length * 4 ? (larger[0]?.size ?? size) : size;
}

/** True where a larger capital begins the first word, whose other letters some programs hand on as small ones. */
function areBegunLarger(run: readonly Fragment[], size: number): boolean {
  const rest = run.findIndex((fragment) => fragment.size === size);
  const [first, last, next] = [run[0], run[rest - 1], run[rest]];
  if (!first || !last || !next || first.size <= size || first.size >= size * LARGER_CAPITAL) return false;
  const isWithin = !next.spaced && next.x0 - last.x1 < TIGHT * size;
  const larger = run.filter((fragment) => fragment.size === first.size);
  return isWithin && /\p{Ll}/u.test(next.text) && larger.every(({ text }) => /^[^\p{Ll}]+$/u.test(text));
}

function firstWidth(run: readonly Fragment[]): number {
  const first = run[0];
  if (!first) return 0;
  // Lines without spaces break after any character.
  if (isUnspacedAt(first.text, 0)) return first.size;
  let end = first.x1;
  for (const fragment of run) {
    if (fragment === first) continue;
    if (fragment.spaced || fragment.x0 - end > SPACE * fragment.size) break;
    end = fragment.x1;
  }
  return end - first.x0;
}

/** The words of a line in the order drawn; what stands close together is one word. */
function toWords(run: readonly Fragment[]): string[] {
  const tracked = letterGap(run);
  const words: string[] = [];
  let word: string | undefined;
  let end = 0;
  let last: Fragment | undefined;
  let raised: Fragment | undefined;
  for (let at = 0; at < run.length; at++) {
    const fragment = run[at];
    if (!fragment) break;
    const { text } = fragment;
    const gap = fragment.x0 - end;
    const em = Math.min(fragment.size, last?.size ?? fragment.size);
    const wide = tracked === undefined ? fragment.spaced || gap > SPACE * em : gap > tracked;
    if (last === undefined || word === undefined) word = text;
    else if (last.badge) {
      words.push(shownWord(word + (fragment.badge ? "," : ":")));
      word = text;
    } else if (isWrittenRaised(fragment, { last, raised }, word) && !(wide && opensWord(run, at))) {
      word += inSuperscript(text);
      raised = fragment;
    } else if (wide || isMarked(last, fragment, word, words.length + 1)) {
      words.push(shownWord(word));
      word = text;
    } else word += isPower(last, fragment, word) ? inSuperscript(text) : text;
    end = last ? Math.max(end, fragment.x1) : fragment.x1;
    last = fragment;
  }
  if (word !== undefined) words.push(shownWord(word));
  return words;
}

/** A raised figure or letter after a word, or at a line's start before one, refers to a note. */
function isMarked(last: Fragment, next: Fragment, before: string, count: number): boolean {
  if (isRaised(next, last)) return isNoteMark(before, next.text);
  return count === 1 && isRaised(last, next) && opensNote(before);
}

/** A raised figure after a figure: "10³" is not "103". */
function isPower(last: Fragment, next: Fragment, before: string): boolean {
  return isRaised(next, last) && /^[-−–]?\d+$/.test(next.text) && /\d$/.test(before);
}

/** Figures that are raised behind a word stay so, the next of several notes too. */
function isWrittenRaised(
  next: Fragment,
  { last, raised }: { last: Fragment; raised: Fragment | undefined },
  before: string,
): boolean {
  const isNext = next.size === raised?.size && next.y === raised.y && endsRaised(before);
  return (isNext || isRaised(next, last)) && staysRaised(before, next.text);
}

/** True for a raised figure with no space behind it: "¹²C", "¹/2". */
function opensWord(run: readonly Fragment[], at: number): boolean {
  const [figure, next] = run.slice(at, at + 2);
  return (
    figure !== undefined &&
    next !== undefined &&
    !next.spaced &&
    next.x0 - figure.x1 <= SPACE * figure.size &&
    /^[\p{L}\d/⁄]/u.test(next.text)
  );
}

/** True where `small` is set as a superscript beside `large`. */
function isRaised(small: Fragment, large: Fragment): boolean {
  const rise = (large.y - small.y) / large.size;
  return rise > 0.12 && small.size < large.size * (rise > 0.3 ? 0.97 : 0.85);
}

/** In ems: letters of one word that are set apart are nearer to each other than words are. */
const TIGHT = 0.2;
/** Letters that kerning pulls together, as in "PA I N"; and how many others a line has for each, at least. */
const KERNED = /^[\p{Lu}\d\p{P}]{2,3}$/u;
const OTHERS = 3;

/** So many letters that stand apart alike are no chance; in ems: how alike their gaps are. */
const FEWEST_LETTERS = 4;
const EVEN = 0.03;

/** The one gap, wider than a space may be, between the letters of words that are set apart: in small capitals too. */
function evenGap(run: readonly Fragment[]): number | undefined {
  const isLetter = (fragment: Fragment | undefined) => /^\p{L}$/u.test(fragment?.text ?? "");
  const letters = run.filter(isLetter);
  if (letters.length < FEWEST_LETTERS || letters.length * 2 <= run.length || run.length > 200)
    return undefined;
  const em = Math.min(...letters.map(({ size }) => size));
  const gaps = run.slice(1).flatMap((each, i) => {
    const gap = each.x0 - (run[i]?.x1 ?? 0);
    return each.spaced || gap > TIGHT * em || !(isLetter(each) || isLetter(run[i])) ? [] : [gap];
  });
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const isEven = least > SPACE * em && most - least < EVEN * em;
  return gaps.length >= FEWEST_LETTERS - 1 && isEven ? most : undefined;
}

/** True where half of what stands on a line may be single letters. */
function areMostlyLetters(run: readonly Fragment[]): boolean {
  let letters = 0;
  for (const { text } of run) if (text.length <= 2) letters++;
  return letters * 2 > run.length;
}

/** For "H E A D I N G" set letter by letter: the gap above which a new word begins; else undefined. */
export function letterGap(run: readonly Fragment[]): number | undefined {
  if (!areMostlyLetters(run)) return undefined;
  const even = evenGap(run);
  if (even !== undefined) return even * 1.7;
  const kerned = run.filter(({ text }) => text.length > 1);
  if (run.length < 3 || run.length > 200 || kerned.length * (OTHERS + 1) > run.length) return undefined;
  if (!kerned.every(({ text }) => KERNED.test(text))) return undefined;
  const gaps: number[] = [];
  for (let i = 1; i < run.length; i++) gaps.push((run[i]?.x0 ?? 0) - (run[i - 1]?.x1 ?? 0));
  const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const isTight = middle < TIGHT * (run[0]?.size ?? 0) && run.every(({ text }) => !/\p{Ll}/u.test(text));
  if (middle <= 0 || ((kerned.length > 0 || run.length < 5) && !isTight)) return undefined;
  return middle * 1.7;
}
