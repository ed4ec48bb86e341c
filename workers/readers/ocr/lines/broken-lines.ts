import type { Box } from "../../pdf/geometry.ts";
import type { Rule } from "../../pdf/ink/shapes.ts";
import { type Unscratched, wipe } from "../picture/scratches.ts";
import { findBlots } from "../words/pieces.ts";

/** Points: how thick a piece of a line is at most, and how far pieces are apart along it and off it. */
const THICK = 1.2;
const GAP = 8;
const SHIFT = 0.7;
/** Points: how long it is at least, by itself and beside what is whole of it. So many pieces it has, and they are such a share of it. */
const SHORTEST = 30;
const SHORTEST_BESIDE = 9;
const FEWEST = 6;
const FEWEST_BESIDE = 3;
const INK = 0.25;
/** Points from one piece to the next, at most, or what share of it they are: dots that lead to a number are farther apart, and so are letters below each other. */
const PITCH = 2.1;
const DASHES = 0.65;
/** Points: how high letters are at least and most, and how near to a line they are no more in it; share of a line that may be in them. */
const LETTER = 3;
const HIGHEST = 40;
const NEAR = 1;
const IN_LETTERS = 0.15;
/** How many of the latest pieces tell where a line goes on: the sheet may lie askew. */
const LATEST = 8;
/** A picture with more blots is a photograph. */
const MOST_BLOTS = 20_000;

/** A piece of a line, in pixels, or what is whole of it; the line leads across. */
interface Piece extends Box {
  rule?: Rule;
}

/** Pixels along a line. */
interface Extent {
  from: number;
  to: number;
}

/** Pieces one behind the other. */
interface Chain extends Extent {
  pieces: Piece[];
  at: number;
}

/**
 * The picture without thin lines that a scan broke into dots and dashes, and its lines with those: they part cells as
 * whole ones do, and left where they are they are read as signs, and mar the words beside them.
 */
export function withoutBrokenLines(drawn: Unscratched): Unscratched {
  const { picture, across, down } = drawn;
  const blots = findBlots(picture, 1);
  if (blots.length > MOST_BLOTS) return drawn;
  const broken = [
    brokenLines(blots, across, picture.scale),
    brokenLines(blots.map(turned), down, picture.scale),
  ] as const;
  if (broken.every((lines) => lines.length === 0)) return drawn;
  const gray = picture.gray.slice();
  const [joinedAcross = [], joinedDown = []] = broken.map((lines, i) => {
    const toRule = (at: number, { from, to }: Extent): Rule => ({
      at: at / picture.scale,
      from: from / picture.scale,
      to: to / picture.scale,
    });
    const parts = lines.flatMap((line) => brokenParts(line).map((part) => toRule(line.at, part)));
    wipe({ ...picture, gray }, parts, i === 1);
    const whole = new Set(lines.flatMap(({ pieces }) => pieces.map(({ rule }) => rule)));
    const others = [across, down][i]?.filter((rule) => !whole.has(rule)) ?? [];
    return [...others, ...lines.map((line) => toRule(line.at, line))];
  });
  return { ...drawn, picture: { ...picture, gray }, across: joinedAcross, down: joinedDown };
}

/** A box of a picture whose rows are the columns of this one. */
function turned({ x0, y0, x1, y1 }: Box): Box {
  return { x0: y0, x1: y1, y0: x0, y1: x1 };
}

/** The lines that lead across and are broken. */
function brokenLines(blots: readonly Box[], rules: readonly Rule[], scale: number): Chain[] {
  const thin = blots.filter(({ y0, y1 }) => y1 - y0 <= THICK * scale);
  const whole = rules.map((rule) => ({
    x0: rule.from * scale,
    x1: rule.to * scale,
    y0: rule.at * scale,
    y1: rule.at * scale,
    rule,
  }));
  const letters = blots.filter(({ x0, x1, y0, y1 }) => {
    const size = Math.max(x1 - x0, y1 - y0);
    return size >= LETTER * scale && size <= HIGHEST * scale && y1 - y0 > THICK * scale;
  });
  return chainsOf([...thin, ...whole], scale).filter(
    (line) => isLine(line, scale) && !isInLetters(line, letters, scale),
  );
}

function chainsOf(pieces: readonly Piece[], scale: number): Chain[] {
  const done: Chain[] = [];
  let open: Chain[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x0 - b.x0)) {
    const isOpen = ({ to }: Chain) => piece.x0 - to <= GAP * scale;
    done.push(...open.filter((line) => !isOpen(line)));
    open = open.filter(isOpen);
    const at = (piece.y0 + piece.y1) / 2;
    const line = open.find((each) => Math.abs(each.at - at) <= SHIFT * scale);
    if (!line) {
      open.push({ pieces: [piece], from: piece.x0, to: piece.x1, at });
      continue;
    }
    line.pieces.push(piece);
    line.to = Math.max(line.to, piece.x1);
    line.at = piece.rule ? at : line.at + (at - line.at) / Math.min(line.pieces.length, LATEST);
  }
  return [...done, ...open];
}

/** What is broken of a chain: between its whole parts, and before and behind them. */
function brokenParts({ pieces, from, to }: Chain): Extent[] {
  const parts: Extent[] = [];
  let end = from;
  for (const { x0, x1, rule } of pieces) {
    if (!rule) continue;
    if (x0 > end) parts.push({ from: end, to: x0 });
    end = Math.max(end, x1);
  }
  return to > end ? [...parts, { from: end, to }] : parts;
}

function isLine(line: Chain, scale: number): boolean {
  const { pieces } = line;
  const broken = pieces.filter(({ rule }) => !rule);
  const length = brokenParts(line).reduce((sum, { from, to }) => sum + to - from, 0);
  const isPartly = broken.length < pieces.length;
  if (broken.length < (isPartly ? FEWEST_BESIDE : FEWEST)) return false;
  if (length < (isPartly ? SHORTEST_BESIDE : SHORTEST) * scale) return false;
  const ink = broken.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / length;
  return ink >= DASHES || (ink >= INK && length / broken.length <= PITCH * scale);
}

/** True for pieces of letters, and for dots that lead from one word to another: letters lie on the line, or stand at both its ends. */
function isInLetters({ from, to, at }: Chain, letters: readonly Box[], scale: number): boolean {
  const near = letters.filter(({ y0, y1 }) => y0 <= at + NEAR * scale && y1 >= at - NEAR * scale);
  const within = near.reduce(
    (sum, { x0, x1 }) => sum + Math.max(0, Math.min(x1, to) - Math.max(x0, from)),
    0,
  );
  if (within > (to - from) * IN_LETTERS) return true;
  const far = GAP * scale;
  return (
    near.some(({ x1 }) => x1 <= from && x1 >= from - far) && near.some(({ x0 }) => x0 >= to && x0 <= to + far)
  );
}
