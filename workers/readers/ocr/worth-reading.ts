import { holds } from "../pdf/geometry.ts";
import { type Fragment, type Ink, lettersIn, upright } from "../pdf/ink/ink.ts";
import { toSegments } from "../pdf/lines/lines.ts";
import { toRows } from "../pdf/lines/rows.ts";

/** How a page is looked at whose text layer may not say what it shows. */
export interface Look {
  /** All that is drawn on it is read, and its text layer left out; else its pictures are. */
  asDrawn?: true;
  /** How much of the page its pictures must be, 0 to 1. */
  covered: number;
  /** Whether they must show the cells of a table, or the boxes of a flow chart. */
  withCells: boolean;
}

/** So few letters beside a page's picture may be a stamp's, a title or a page number. */
export const FEW_LETTERS = 60;
/** So few at a page's edges may be all it says besides. */
const FEW_APART = 400;
/** With more letters a page's figures are not looked at, which takes half a second. */
const MOST_BESIDE = 1_000;
/** How much of a page its pictures are: of one with letters apart from them, and with others. */
const COVERED_APART = 0.15;
const COVERED_STAMPED = 0.7;
/** Of the page's height: where headers, with a title below them, and footers stand. */
const EDGE = 0.15;
/** Share of a page's words that another program's recognition laid invisibly over its picture. */
const LAYER = 0.9;
/** So many of a table's lines were taken for letters, or so many rows have so many entries that begin below each other. */
const STROKES = 3;
const ROWS = 3;
const COLUMNS = 3;
const STROKE = /[|¦]|^[[\]{}]$/;

/** Words that the layer of a poor reading has, figures with letters in them and units as they are read there: so many, and such a share of all. */
const MISREAD =
  /^\(?(?:\d*(?:[lI]\d+|\d[lOI])\d*|\d+S|O[.,]\d+|(?:\d+(?:[.,]\d+)?)?(?:rng|rncg|rnL|meg|mcq|nig)(?:\/\p{L}+)?)[).,;:]*$/u;
const MANY_MISREAD = 3;
const SHARE_MISREAD = 0.01;

/** So many letters of which nothing tells what they are, and such a share of all: those of signs and formulas are half of it at most. */
const MANY_UNKNOWN = 20;
const SHARE_UNKNOWN = 0.12;
/** Letters that are not recognized, and the scripts of which nearly all on a page are of one. */
const FOREIGN = /(?!\p{Script=Latin})\p{L}/gu;
const SCRIPTS = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ...["Hangul", "Cyrillic", "Greek", "Arabic", "Hebrew", "Thai", "Devanagari"].map(
    (script) => new RegExp(`\\p{Script=${script}}`, "gu"),
  ),
];
/** How many times the letters of its text layer those are that a page draws as shapes: a layer for searching has as many. */
const TIMES_OUTLINED = 2;

/** For a page without letters. */
export const ANY_PICTURES: Look = { covered: 0.02, withCells: false };
/** For a page that hides its text. */
export const AS_DRAWN: Look = { asDrawn: true, covered: 0, withCells: false };

/**
 * True where people read what programs cannot: a font does not tell which letters its shapes are, or the letters are
 * shapes without a font.
 */
export function hidesText(ink: Ink): boolean {
  const { unknown, outlined } = ink;
  if (unknown < MANY_UNKNOWN && outlined < FEW_LETTERS) return false;
  return isGarbled(ink) || (outlined >= FEW_LETTERS && outlined > lettersIn(ink) * TIMES_OUTLINED);
}

/** True where fonts do not tell what a page's letters are. Of a script that is not recognized, what they tell is all there is. */
export function isGarbled(ink: Ink): boolean {
  const { unknown } = ink;
  if (unknown < MANY_UNKNOWN || unknown <= lettersIn(ink) * SHARE_UNKNOWN) return false;
  const text = [...ink.text.values()].flat().map((fragment) => fragment.text);
  const foreign = countIn(text, FOREIGN);
  const most = Math.max(...SCRIPTS.map((script) => countIn(text, script)));
  return most <= unknown || most * 2 <= foreign;
}

function countIn(texts: readonly string[], letters: RegExp): number {
  return texts.reduce((sum, text) => sum + (text.match(letters)?.length ?? 0), 0);
}

/**
 * How to look at a page; undefined where its text layer says what it shows.
 * @param letters how many the page has in its text layer
 */
export function worthReading(ink: Ink, letters: number, height: number): Look | undefined {
  if (letters === 0) return ANY_PICTURES;
  if (letters < FEW_APART && isAtEdges(ink, height)) return { covered: COVERED_APART, withCells: false };
  if (letters < FEW_LETTERS) return { covered: COVERED_STAMPED, withCells: false };
  const layer = layerOf(upright(ink));
  if (isMisread(layer)) return { covered: COVERED_STAMPED, withCells: false };
  const mayHaveCells = (letters <= MOST_BESIDE && isBesideFigures(ink)) || isUnsureLayer(layer);
  return mayHaveCells ? { covered: COVERED_APART, withCells: true } : undefined;
}

/** True where all upright text stands where headers and footers do, and there is no other. */
function isAtEdges({ text }: Ink, height: number): boolean {
  const isAtEdge = ({ y }: Fragment) => y < height * EDGE || y > height * (1 - EDGE);
  return [...text].every(([direction, words]) => direction === 0 && words.every(isAtEdge));
}

/** True where a page's words stand beside its figures: one may be a flow chart that was pasted below a title. */
function isBesideFigures({ text, shapes: { figures } }: Ink): boolean {
  if (figures.length === 0) return false;
  const isInFigure = ({ x0, x1, y }: Fragment) => figures.some((figure) => holds(figure, [(x0 + x1) / 2, y]));
  return [...text].every(([direction, words]) => direction === 0 && !words.some(isInFigure));
}

/** What another program's recognition laid over a page's picture, where that is most of its words. */
function layerOf(words: readonly Fragment[]): Fragment[] {
  const hidden = words.filter((word) => word.hidden);
  return hidden.length < words.length * LAYER ? [] : hidden;
}

/** True for a layer whose doses are told wrongly: a better reading is worth its time. */
function isMisread(layer: readonly Fragment[]): boolean {
  const words = layer.flatMap(({ text }) => text.split(/\s+/));
  const misread = words.filter((word) => MISREAD.test(word)).length;
  return misread >= MANY_MISREAD && misread >= words.length * SHARE_MISREAD;
}

/**
 * True where a layer looks as if that program had met a table: few of those tell its lines
 * from its letters, and none says which cell a word stands in.
 */
function isUnsureLayer(hidden: readonly Fragment[]): boolean {
  if (hidden.length === 0) return false;
  if (hidden.filter(({ text }) => STROKE.test(text)).length >= STROKES) return true;
  const rows = toRows(toSegments(hidden, [])).filter(({ segments }) => segments.length >= COLUMNS);
  const starts = rows.flatMap(({ segments }) => segments.map(({ x0, size }) => Math.round(x0 / size)));
  const columns = [...Map.groupBy(starts, (start) => start).values()].filter((own) => own.length >= ROWS);
  return columns.length >= COLUMNS;
}
