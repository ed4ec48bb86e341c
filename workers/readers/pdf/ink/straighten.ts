import { around, type Box, type Matrix, meet, middleOf, transformBox } from "../geometry.ts";
import type { Fragment, Ink } from "./ink.ts";
import { mainDirection, rotation } from "./turns.ts";

/** In degrees: what is turned by less is read as it stands: a card or a note put askew on a page. */
const SLIGHT = 15;
const ALIKE = 2;
/** In ems: words of one card are no farther apart. */
const BESIDE = 2;
const BELOW = 1.6;
/** A page has so many words on cards, at most. */
const MOST = 1500;

/** Words near each other in one direction, and where they stand on the page. */
interface Piece {
  direction: number;
  words: Fragment[];
  place: Box;
}

/**
 * Sets text that is turned a little, each card of it about its own middle, upright among the rest, so that it is read as what
 * is written upright is. What would come to lie on other text stays as it is; so does a page that lies askew as a whole.
 */
export function straightened(ink: Ink): Ink {
  const main = mainDirection(ink.text);
  const base = Math.round(main / 90) * 90;
  const slight = [...ink.text].filter(([direction]) => isSlight(direction - base));
  const words = slight.reduce((sum, [, { length }]) => sum + length, 0);
  if (words === 0 || words > MOST) return ink;
  const letters = (fragments: readonly Fragment[]) =>
    fragments.reduce((sum, { text }) => sum + text.length, 0);
  const all = slight.reduce((sum, [, fragments]) => sum + letters(fragments), 0);
  const isAskew = isSlight(main - base) && letters(ink.text.get(main) ?? []) * 2 > all;
  if (isAskew) return ink;
  const text = new Map(ink.text);
  const level = base % 360;
  const upright = [...(text.get(level) ?? [])];
  const lines = upright.map(boxOf);
  for (const [direction] of slight) text.set(direction, []);
  for (const card of cardsOf(slight.flatMap(([direction, words]) => piecesOf(words, direction)))) {
    const set = turnedBack(card, level);
    const boxes = set.map(boxOf);
    const place = around(boxes);
    if (lines.some((line) => meet(line, place))) {
      for (const { direction, words } of card) text.get(direction)?.push(...words);
      continue;
    }
    upright.push(...set);
    lines.push(...boxes);
  }
  for (const [direction] of slight) if (text.get(direction)?.length === 0) text.delete(direction);
  return { ...ink, text: text.set(level, upright) };
}

function isSlight(degrees: number): boolean {
  return signed(degrees) !== 0 && Math.abs(signed(degrees)) <= SLIGHT;
}

/** A turn between -180 and 180 degrees. */
function signed(degrees: number): number {
  return ((degrees + 540) % 360) - 180;
}

/** Pieces of a card turned about the middle of all of them: in its own frame each is upright, so that its words only move. */
function turnedBack(card: readonly Piece[], level: number): Fragment[] {
  const [first, ...others] = card;
  if (!first) return [];
  const longest = others.reduce(
    (best, piece) => (piece.words.length > best.words.length ? piece : best),
    first,
  );
  const [centerX, centerY] = middleOf(around(card.map(({ place }) => place)));
  const back = rotation(level - longest.direction);
  return card.flatMap(({ words, direction }) => {
    const [x, y] = middleOf(around(words.map(boxOf)));
    const [pageX, pageY] = turn(rotation(direction), x, y);
    const [fromX, fromY] = turn(back, pageX - centerX, pageY - centerY);
    const [toX, toY] = turn(rotation(-level), centerX + fromX, centerY + fromY);
    return words.map((word) => ({
      ...word,
      x0: word.x0 + toX - x,
      x1: word.x1 + toX - x,
      y: word.y + toY - y,
    }));
  });
}

function turn([a, b, c, d]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y, b * x + d * y];
}

/** Words of one direction that stand near each other, and where on the page. */
function piecesOf(words: readonly Fragment[], direction: number): Piece[] {
  const placed = words.map((word) => ({ word, box: boxOf(word), em: word.size }));
  return grouped(placed, () => true).map((piece) => {
    const place = transformBox(rotation(direction), around(piece.map(({ box }) => box)));
    const own = piece.map(({ word }) => word);
    return { direction, words: own, place };
  });
}

/** The pieces near each other that are turned by about as much: a title and its text may differ by a rounding. */
function cardsOf(pieces: readonly Piece[]): Piece[][] {
  const placed = pieces.map((piece) => ({ piece, box: piece.place, em: piece.words[0]?.size ?? 0 }));
  const areAlike = (a: { piece: Piece }, b: { piece: Piece }) =>
    Math.abs(signed(a.piece.direction - b.piece.direction)) <= ALIKE;
  return grouped(placed, areAlike).map((card) => card.map(({ piece }) => piece));
}

/** Groups what stands near another of its group, and goes with it. */
function grouped<T extends { box: Box; em: number }>(
  all: readonly T[],
  goesWith: (a: T, b: T) => boolean,
): T[][] {
  const groups: T[][] = [];
  for (const one of all) {
    const near = groups.filter((group) => group.some((other) => isNear(one, other) && goesWith(one, other)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), one]);
  }
  return groups;
}

function isNear(a: { box: Box; em: number }, b: { box: Box; em: number }): boolean {
  const em = Math.max(a.em, b.em);
  const { x0, y0, x1, y1 } = a.box;
  return meet(
    { x0: x0 - BESIDE * em, x1: x1 + BESIDE * em, y0: y0 - BELOW * em, y1: y1 + BELOW * em },
    b.box,
  );
}

function boxOf({ x0, x1, y, size }: Fragment): Box {
  return { x0, x1, y0: y - size * 0.8, y1: y + size * 0.2 };
}
