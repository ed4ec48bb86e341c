import { around, type Box } from "../../pdf/geometry.ts";
import type { FoundLine, Word } from "../engine.ts";
import { usualEm } from "./line-height.ts";
import { areRoutes } from "./spelled.ts";

/** Of 100: words read less surely may be holes, staples and scribbles, which are read as a few letters; surer ones tell where text stands. */
const DOUBTED = 75;
const SURE = 85;
const LONGEST = 4;
/** In ems: what is higher is no word of the text; a line that is, is several marks below each other; how far from all text dirt is. */
const HIGHER = 1.15;
const MARK_HIGHER = 1.5;
const SEVERAL = 2;
const APART = 3;
/** Share of the words. */
const FEW = 0.05;
/** Of the height of a word: another in its line so high is written with it. */
const AS_HIGH = 0.7;

/** The lines of a page without what is read of its dirt. */
export function withoutDirt(lines: readonly FoundLine[]): FoundLine[] {
  const em = usualEm(lines);
  const sure = lines.flatMap(({ words }) =>
    words.filter(({ text, confidence }) => (confidence >= SURE && /\p{L}{3}/u.test(text)) || areRoutes(text)),
  );
  if (sure.length === 0) return [...lines];
  const text = mostOf(sure);
  return lines
    .filter((line) => line.words.some((word) => sure.includes(word)) || !areStacked(line, em))
    .map((line) => ({ ...line, words: line.words.filter((word) => !isDirt(word, line, text, em)) }))
    .filter(({ words }) => words.length > 0);
}

/** True for marks below each other that are read as one line. */
function areStacked({ bbox, confidence, words }: FoundLine, em: number): boolean {
  const isShort = words.every((word) => word.text.length <= LONGEST);
  return isShort && confidence < DOUBTED && heightOf(bbox) > em * SEVERAL;
}

/** True for a few signs, doubted, that are higher than the text, beside nothing so high, or far from all text; figures only there. */
function isDirt(word: Word, line: FoundLine, text: Box, em: number): boolean {
  const { bbox, confidence } = word;
  if (/[.)]$/.test(word.text) || areRoutes(word.text)) return false;
  const isMark = !/[\p{L}\p{N}]/u.test(word.text);
  if (word.text.length > LONGEST || (confidence >= DOUBTED && !isMark)) return false;
  if (isApart(bbox, text, em * APART)) return true;
  const high = heightOf(bbox);
  if (/^\d+$/.test(word.text) || high <= em * (isMark ? MARK_HIGHER : HIGHER)) return false;
  return !line.words.some((other) => other !== word && heightOf(other.bbox) >= high * AS_HIGH);
}

/** The box around some words, but for the few that reach farthest to each side. */
function mostOf(words: readonly Word[]): Box {
  const { y0, y1 } = around(words.map(({ bbox }) => bbox));
  const few = Math.floor(words.length * FEW);
  const lefts = words.map(({ bbox }) => bbox.x0).toSorted((a, b) => a - b);
  const rights = words.map(({ bbox }) => bbox.x1).toSorted((a, b) => b - a);
  return { x0: lefts[few] ?? 0, y0, x1: rights[few] ?? 0, y1 };
}

function isApart({ x0, y0, x1, y1 }: Box, text: Box, far: number): boolean {
  return x1 < text.x0 - far || x0 > text.x1 + far || y1 < text.y0 - far || y0 > text.y1 + far;
}

function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}
