import { around } from "../drawing/reading-order.ts";
import type { SlidePiece } from "./shapes.ts";

/** So many numbers from 1 on say by themselves that they count what stands beside or below them. */
const FEWEST = 2;
/** What a number counts is no farther from it than so many of its sides. */
const FARTHEST = 2;

/** What a number counts: the distance of a text on the way from it, where it stands there. */
type Way = (number: SlidePiece, text: SlidePiece) => number;

/** The pieces of a slide, where numbers from 1 on stand in boxes or discs of their own: each is the number of the text beside it, or else of that below it. */
export function withNumberedBoxes(pieces: readonly SlidePiece[]): SlidePiece[] {
  const numbers = pieces.filter(isNumber);
  if (numbers.length < FEWEST || !areCounted(numbers)) return [...pieces];
  const texts = pieces.filter(({ text }) => /\p{L}{2}/u.test(text));
  const numbered = textsOn(beside, numbers, texts) ?? textsOn(below, numbers, texts);
  if (!numbered) return [...pieces];
  return pieces.flatMap((piece) => {
    const number = numbered.get(piece);
    if (number) return [joined(number, piece)];
    return numbers.includes(piece) ? [] : [piece];
  });
}

function isNumber({ isText, text }: SlidePiece): boolean {
  return isText && /^\d{1,2}[.)]?$/.test(text);
}

function areCounted(numbers: readonly SlidePiece[]): boolean {
  const counts = numbers.map(({ text }) => Number.parseInt(text, 10)).toSorted((a, b) => a - b);
  return counts.every((count, at) => count === at + 1);
}

/** The number of each text, where every number has one of its own on this way; else undefined. */
function textsOn(
  way: Way,
  numbers: readonly SlidePiece[],
  texts: readonly SlidePiece[],
): Map<SlidePiece, SlidePiece> | undefined {
  const numbered = new Map<SlidePiece, SlidePiece>();
  for (const number of numbers) {
    const nearest = texts.toSorted((a, b) => way(number, a) - way(number, b))[0];
    if (nearest && Number.isFinite(way(number, nearest))) numbered.set(nearest, number);
  }
  const areTexts = [...numbered.keys()].every(({ isText }) => isText);
  return areTexts && numbered.size === numbers.length ? numbered : undefined;
}

function beside({ box: number }: SlidePiece, { box }: SlidePiece): number {
  const middle = number.y + number.height / 2;
  const away = box.x - number.x - number.width;
  const isThere = box.y <= middle && middle <= box.y + box.height && away >= -number.width;
  return isThere && away <= FARTHEST * number.width ? Math.abs(away) : Number.POSITIVE_INFINITY;
}

function below({ box: number }: SlidePiece, { box }: SlidePiece): number {
  const middle = number.x + number.width / 2;
  const away = box.y - number.y - number.height;
  const isThere = box.x <= middle && middle <= box.x + box.width && away >= -number.height;
  return isThere && away <= FARTHEST * number.height ? Math.abs(away) : Number.POSITIVE_INFINITY;
}

/** A text with its number: an item where it is one paragraph. */
function joined(number: SlidePiece, piece: SlidePiece): SlidePiece {
  const [first, ...others] = piece.blocks;
  if (!first) return piece;
  const mark = `${Number.parseInt(number.text, 10)}.`;
  const text = `${mark} ${first.text}`;
  const isItem = others.length === 0 && first.kind === "paragraph";
  return {
    ...piece,
    ids: new Set([...number.ids, ...piece.ids]),
    box: around([number, piece]),
    text: `${mark} ${piece.text}`,
    blocks: [isItem ? { ...first, kind: "list_item", text } : { ...first, text }, ...others],
  };
}
