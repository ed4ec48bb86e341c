import type { Engine, FoundLine } from "./engine.ts";
import type { Picture } from "./picture.ts";
import { findPieces, type Piece } from "./pieces.ts";
import { withoutRules } from "./rules.ts";
import { usualEm } from "./text.ts";

type Word = FoundLine["words"][number];

/** Of 100: words that Tesseract is this sure of are right. */
const SURE = 88;
/** In ems: a wider stretch of writing without a word was overlooked; and how much white is around a piece. */
const UNREAD = 0.55;
const MARGIN = 0.05;
/** A page of which more is doubted is a photograph. */
const MAX_AGAIN = 500;
/** Of 100: letters that are doubted more speak against a reading. */
const DOUBTED = 40;

/**
 * The lines found on a page with those pieces read once more, each by itself, that were overlooked or doubted:
 * Tesseract, which looks for columns of text, loses single figures in the cells of tables, and whole columns of them.
 */
export function lookAgain(engine: Engine, lines: readonly FoundLine[], page: Picture): FoundLine[] {
  const em = usualEm(lines);
  if (em === 0) return [...lines];
  const plain = withoutRules(page);
  const words = lines.flatMap((line) => line.words);
  const replaced = new Set<Word>();
  const found: FoundLine[] = [];
  const doubted = findPieces(plain, em)
    .map((piece) => ({ piece, before: words.filter((word) => isIn(word, piece)) }))
    .filter(({ piece, before }) => isDoubted(before, piece, em));
  for (const { piece, before } of doubted.slice(0, MAX_AGAIN)) {
    const again = readPiece(engine, plain, piece, Math.ceil(em * MARGIN));
    if (scoreOf(again.flatMap((line) => line.words)) <= scoreOf(before)) continue;
    for (const word of before) replaced.add(word);
    found.push(...again);
  }
  const kept = lines.map((line) => ({ ...line, words: line.words.filter((word) => !replaced.has(word)) }));
  return [...kept.filter((line) => line.words.length > 0), ...found];
}

function isIn({ bbox: { x0, x1, y0, y1 } }: Word, piece: Piece): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return piece.x0 <= x && x <= piece.x1 && piece.y0 <= y && y <= piece.y1;
}

/** True where a piece holds writing that was not read, or not surely. */
function isDoubted(words: readonly Word[], { x0, x1 }: Piece, em: number): boolean {
  if (words.length === 0) return true;
  let read = x0;
  for (const { bbox, confidence } of words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)) {
    if (confidence < SURE || bbox.x0 - read > em * UNREAD) return true;
    read = Math.max(read, bbox.x1);
  }
  return x1 - read > em * UNREAD;
}

function readPiece(engine: Engine, page: Picture, { x0, y0, x1, y1 }: Piece, margin: number): FoundLine[] {
  const [width, height] = [x1 - x0 + 2 * margin, y1 - y0 + 2 * margin];
  const gray = new Uint8Array(width * height).fill(255);
  for (let y = y0; y < y1; y++) {
    const row = page.gray.subarray(y * page.width + x0, y * page.width + x1);
    gray.set(row, (y - y0 + margin) * width + margin);
  }
  const [left, top] = [x0 - margin, y0 - margin];
  const moved = ({ x0, y0, x1, y1 }: Piece) => ({ x0: x0 + left, y0: y0 + top, x1: x1 + left, y1: y1 + top });
  return engine.read({ width, height, gray, scale: page.scale }, "line").map((line) => ({
    ...line,
    bbox: moved(line.bbox),
    baseline: moved(line.baseline),
    words: line.words.map((word) => ({ ...word, bbox: moved(word.bbox) })),
  }));
}

/** How much was read, and how surely. */
function scoreOf(words: readonly Word[]): number {
  return words.reduce(
    (sum, { text, confidence }) => sum + (confidence - DOUBTED) * (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0),
    0,
  );
}
