import { type Box, meet, middleOf } from "../../pdf/geometry.ts";
import type { Engine, FoundLine, Word } from "../engine.ts";
import type { Band } from "../lines/line-bands.ts";
import { type Picture, turnPicture } from "../picture/picture.ts";
import { cutOut, findPieces } from "./pieces.ts";

/** In ems: what is shorter may be the letters of words below each other. */
const SHORTEST = 2.5;
/** In ems: how much white is around it. */
const MARGIN = 0.3;
/** Of 100: what is read less surely is no writing that is turned, and words that are read so surely upright are not. */
const SURE = 75;
const UPRIGHT = 88;
/** A page with more is a photograph, or is turned itself. */
const MOST = 60;

/** What stands turned on its side on a page, and in which boxes of it. */
interface TurnedWords {
  lines: FoundLine[];
  boxes: Box[];
}

/**
 * Reads the words on a page that stand turned on their sides, as the names of narrow columns do. `words` are those
 * found upright, `plain` is the page without drawn lines, `across` those of them that part cells, `em` the height of most writing in pixels.
 */
export function readTurned(
  engine: Pick<Engine, "read">,
  words: readonly Word[],
  plain: Picture,
  across: readonly Band[],
  em: number,
): TurnedWords {
  // Large words are found by themselves, but not all of their letters.
  const found: TurnedWords = { lines: [], boxes: words.filter(isSideways).map(({ bbox }) => bbox) };
  const upright = words.filter(({ text, confidence }) => confidence >= UPRIGHT && text.length > 1);
  const candidates = findPieces(turnPicture(plain, 90), em)
    .flatMap((piece) => partedAt(across, turnedBack(piece, plain)))
    .filter(({ y0, y1 }) => y1 - y0 >= em * SHORTEST)
    .filter((box) => !upright.some(({ bbox }) => meet(bbox, box)));
  if (candidates.length > MOST) return found;
  for (const box of candidates) {
    const cut = cutOut(plain, box, Math.ceil(em * MARGIN));
    const readings = ([90, 270] as const).map((turn) => textOf(engine.read(turnPicture(cut, turn), "line")));
    const [best] = readings.toSorted((a, b) => b.confidence - a.confidence);
    if (!best || best.confidence < SURE || !/\p{L}{3}/u.test(best.text)) continue;
    found.lines.push(toLine(best, box, em));
    found.boxes.push(box);
  }
  return found;
}

/** True for a word that is higher than wide, and sure. */
export function isSideways({ text, confidence, bbox: { x0, x1, y0, y1 } }: Word): boolean {
  return confidence >= UPRIGHT && /\p{L}{3}/u.test(text) && y1 - y0 > 2 * (x1 - x0);
}

/** True for a box that reaches into one of what was read turned. */
export function isTurned(box: Box, { boxes }: TurnedWords): boolean {
  return boxes.some((each) => meet(each, box));
}

/** A box in a picture turned clockwise, in the picture as it was. */
function turnedBack({ x0, y0, x1, y1 }: Box, { height }: Picture): Box {
  return { x0: y0, x1: y1, y0: height - x1, y1: height - x0 };
}

/** The parts of a box between the lines that go across it. */
function partedAt(across: readonly Band[], box: Box): Box[] {
  const cuts = across.filter(
    ({ from, to, first, last }) => from < box.x1 && to > box.x0 && first > box.y0 && last < box.y1,
  );
  const tops = [box.y0, ...cuts.map(({ last }) => last + 1)].toSorted((a, b) => a - b);
  const bottoms = [...cuts.map(({ first }) => first), box.y1].toSorted((a, b) => a - b);
  return tops.map((y0, i) => ({ ...box, y0, y1: bottoms[i] ?? box.y1 }));
}

/** What was read, and how surely its least sure word. */
function textOf(lines: readonly FoundLine[]): { text: string; confidence: number } {
  const words = lines.flatMap((line) => line.words);
  return {
    text: words.map(({ text }) => text).join(" "),
    confidence: words.reduce((least, word) => Math.min(least, word.confidence), words.length > 0 ? 100 : 0),
  };
}

/** The words as one upright line in the middle of their box. */
function toLine({ text, confidence }: { text: string; confidence: number }, box: Box, em: number): FoundLine {
  const [, middle] = middleOf(box);
  const baseline = { x0: box.x0, x1: box.x1, y0: middle + em / 3, y1: middle + em / 3 };
  const bbox = { x0: box.x0, x1: box.x1, y0: middle - em / 2, y1: middle + em / 2 };
  return {
    bbox,
    baseline,
    confidence,
    rowAttributes: { rowHeight: em, descenders: 0, ascenders: 0 },
    words: [{ text, confidence, bbox }],
  };
}
