import { around, type Box, holds, meet, middleOf } from "../../pdf/geometry.ts";
import type { Engine, FoundLine, Word } from "../engine.ts";
import { withoutRules } from "../lines/rules.ts";
import type { Picture } from "../picture/picture.ts";
import { withSigns } from "./alike.ts";
import { chooseWords, DOUBTED, scoreOf } from "./choose-words.ts";
import { asDrawn } from "./figures.ts";
import { takeFractions } from "./fractions.ts";
import { usualEm } from "./line-height.ts";
import { cutOut, findPieces } from "./pieces.ts";
import { isSideways, isTurned, readTurned } from "./turned-words.ts";

/** Of 100: words that Tesseract is this sure of are right. */
const SURE = 88;
/** In ems: a wider stretch of writing without a word was overlooked. */
const UNREAD = 0.55;
/** In ems: how much white is around a piece; each is tried until one gives a reading that is sure. */
const MARGINS = [0.15, 0.3, 0.6, 0.05];
/** So many of those readings are most. */
const AGREED = 3;
/** In ems: a piece so long takes long to read; two readings that agree, the page's among them, are enough. */
const LONG = 12;
/** A page of which more is doubted is a photograph. */
const MAX_AGAIN = 500;
/** What leads from an entry to its page's number, and is read as letters from there on. */
const DOTS = /\.{3}/;

/**
 * The lines found on a page with those pieces read once more, each by itself, that were overlooked or doubted:
 * Tesseract, which looks for columns of text, loses single figures in the cells of tables, and whole columns of them.
 */
export function lookAgain(
  engine: Pick<Engine, "read">,
  lines: readonly FoundLine[],
  page: Picture,
): FoundLine[] {
  const em = usualEm(lines);
  if (em === 0) return [...lines];
  const { plain, across } = withoutRules(page);
  const words = wordsOf(lines);
  const turned = readTurned(engine, words, plain, across, em);
  const fractions = takeFractions(engine, plain, em);
  const found: FoundLine[] = [...turned.lines, ...fractions];
  /** The words that no later look has replaced. */
  const current = new Set(wordsOf([...lines, ...found]));
  for (const word of words) if (isTurned(word.bbox, turned) && !isSideways(word)) current.delete(word);
  const signs = wordsOf(fractions);
  const marred = words.filter(({ bbox }) => signs.some((sign) => isPart(sign.bbox, bbox)));
  for (const word of marred) current.delete(word);
  let count = 0;
  for (const piece of findPieces(plain, em)) {
    if (isTurned(piece, turned)) continue;
    // Pieces may lie within each other: what is found in one is not to be found once more.
    const before = [...current].filter((word) => isIn(word, piece));
    // What else a word says that a fraction is part of is read without it.
    const rest = marred.filter(({ bbox }) => meet(bbox, piece));
    if (rest.length === 0 && !isDoubted(before, piece, em)) continue;
    if (count++ === MAX_AGAIN) break;
    const replaced = before.filter((word) => !signs.includes(word));
    const chosen = chooseWords(replaced, readSurely(engine, plain, piece, em, before));
    if (!chosen) continue;
    for (const word of chosen.gone) current.delete(word);
    for (const word of wordsOf(chosen.lines)) current.add(word);
    found.push(...chosen.lines);
  }
  const drawn = [...lines, ...found]
    .map((line) => leftOf(line, (word) => current.has(word)))
    .filter((line) => line.words.length > 0)
    .map((line) => ({
      ...line,
      words: line.words.map((word, i) => asDrawn(word, plain, em, line.words[i + 1]?.text)),
    }));
  return withSigns(drawn, plain, em);
}

/** A line with those of its words that are left, as sure and as high as they are: what was replaced made it doubted, and may have been two rows. */
function leftOf(line: FoundLine, isLeft: (word: Word) => boolean): FoundLine {
  const words = line.words.filter(isLeft);
  if (words.length === line.words.length) return line;
  const least = Math.min(...words.map((word) => word.confidence));
  const bbox = around(words.map((word) => word.bbox));
  return { ...line, bbox, words, confidence: Math.max(line.confidence, least) };
}

function wordsOf(lines: readonly FoundLine[]): Word[] {
  return lines.flatMap((line) => line.words);
}

/** True for a sign that is part of a word, or that the word was read for. */
function isPart(sign: Box, word: Box): boolean {
  return holds(word, middleOf(sign)) || holds(sign, middleOf(word));
}

/** True for a word that was read in a piece, or, not surely, in several pieces one below the other. */
function isIn({ bbox, confidence }: Word, piece: Box): boolean {
  return holds(piece, middleOf(bbox)) || (confidence < SURE && holds(bbox, middleOf(piece)));
}

/** True where a piece holds writing that was not read, or not surely. */
function isDoubted(words: readonly Word[], { x0, x1 }: Box, em: number): boolean {
  if (words.length === 0) return true;
  let read = x0;
  for (const { bbox, confidence } of words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)) {
    if (confidence < SURE || bbox.x0 - read > em * UNREAD) return true;
    read = Math.max(read, bbox.x1);
  }
  return x1 - read > em * UNREAD;
}

/**
 * A short piece reads otherwise with more or less white around it: what is read most surely. Figures that most
 * readings agree on are right, however much each is doubted.
 * @param before what was read of it with the page
 */
function readSurely(
  engine: Pick<Engine, "read">,
  page: Picture,
  piece: Box,
  em: number,
  before: readonly Word[],
): FoundLine[] {
  const readings: FoundLine[][] = [];
  const said = new Set([textOf(before)]);
  const isLong = piece.x1 - piece.x0 > em * LONG;
  for (const margin of MARGINS) {
    const lines = readPiece(engine, page, piece, Math.ceil(em * margin));
    const words = wordsOf(lines);
    if (words.length > 0 && words.every(({ confidence }) => confidence >= SURE)) return lines;
    const text = textOf(words);
    if (isLong && said.has(text)) return withConfidence(lines, DOUBTED);
    said.add(text);
    readings.push(lines);
  }
  const [best = []] = readings.toSorted((a, b) => scoreOf(wordsOf(b)) - scoreOf(wordsOf(a)));
  const text = textOf(wordsOf(best));
  const agreed = readings.filter((lines) => textOf(wordsOf(lines)) === text).length >= AGREED;
  if (!agreed) return best;
  return /\d/.test(text) ? withConfidence(best, SURE) : withConfidence(best, DOUBTED);
}

/** The lines, no word of them doubted more than so, but for rows of dots. */
function withConfidence(lines: readonly FoundLine[], least: number): FoundLine[] {
  const atLeast = (confidence: number) => Math.max(confidence, least);
  return lines.map((line) => ({
    ...line,
    confidence: atLeast(line.confidence),
    words: line.words.map((word) =>
      DOTS.test(word.text) ? word : { ...word, confidence: atLeast(word.confidence) },
    ),
  }));
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join("");
}

function readPiece(engine: Pick<Engine, "read">, page: Picture, piece: Box, margin: number): FoundLine[] {
  const [left, top] = [piece.x0 - margin, piece.y0 - margin];
  const moved = ({ x0, y0, x1, y1 }: Box) => ({ x0: x0 + left, y0: y0 + top, x1: x1 + left, y1: y1 + top });
  return engine.read(cutOut(page, piece, margin), "line").map((line) => ({
    ...line,
    bbox: moved(line.bbox),
    baseline: moved(line.baseline),
    words: line.words.map((word) => ({ ...word, bbox: moved(word.bbox) })),
  }));
}
