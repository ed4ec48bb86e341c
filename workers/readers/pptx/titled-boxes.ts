import { around, readingOrder } from "../drawing/reading-order.ts";
import { fillOf, isBold } from "../drawing/table.ts";
import { at, descendants } from "../ooxml/tree.ts";
import { headingOf, outside } from "./column-heads.ts";
import { placeholderOf } from "./layouts.ts";
import type { SlidePiece } from "./shapes.ts";

/** In characters: a longer text is no title. */
const LONGEST = 60;
/** Sides that differ by less than this share of a width are under each other. */
const SAME = 0.1;
/** A box begins below its title within so many heights of that. */
const NEAR = 1;
/** So many boxes with titles say by themselves that these are titles; a lone one has to stand over a list. */
const FEWEST = 2;
/** What a title like theirs heads begins within so many of its heights, and goes on after gaps of no more. */
const FARTHEST = 2;

/** So many titles beside each other are as wide as their words, and stand over what begins or is centered where they do. */
const IN_A_ROW = 3;

interface Titled {
  title: SlidePiece;
  /** In reading order. */
  bodies: readonly [SlidePiece, ...SlidePiece[]];
}

/** The pieces of a slide with boxes below their titles read in one; each such pair may be a group, where all groups of texts are. */
export function withTitledBoxes(pieces: readonly SlidePiece[], isTitled: boolean): SlidePiece[] {
  const groups = pieces.flatMap(({ parts }) => (parts ? [parts] : []));
  if (groups.length < FEWEST) return titledBoxes(pieces, isTitled);
  const opened = titledBoxes(
    pieces.flatMap((piece) => piece.parts ?? [piece]),
    isTitled,
  );
  const isInOne = (parts: readonly SlidePiece[]) =>
    opened.some(({ ids }) => parts.every((part) => part.ids.isSubsetOf(ids)));
  return groups.every(isInOne) ? opened : titledBoxes(pieces, isTitled);
}

/**
 * The pieces of a slide, where a short box in bold or in larger letters stands right over a box of its width: it is the
 * heading of what is in that, and of nothing elsewhere. So is each that looks like it over whatever stands in its column, as
 * tables. `isTitled` says whether the slide has a title that is not among them.
 */
function titledBoxes(pieces: readonly SlidePiece[], isTitled: boolean): SlidePiece[] {
  const titles = pieces.filter((piece) => isTitle(piece) && (isTitled || !isTopmost(piece, pieces)));
  const plain = titles.flatMap((title): Titled[] => {
    const row = titles.filter(({ box }) => isSameSide(box.y, title.box.y, title.box.height));
    const inRow =
      row.length >= IN_A_ROW && row.every((other) => pieces.some((piece) => isUnder(piece, other, true)));
    const isOver = (piece: SlidePiece) => isUnder(piece, title, inRow);
    const body =
      pieces.find((piece) => isOver(piece) && isSetOff(title, piece)) ??
      pieces.find((piece) => isBeside(piece, title) && isSetOff(title, piece));
    return body ? [{ title, bodies: [body] }] : [];
  });
  if (plain.length === 0) return [...pieces];
  const titled = [...plain, ...likeThose(plain, titles, pieces)];
  const isList = plain.some(({ bodies: [body] }) => body.blocks[0]?.kind === "list_item");
  if (titled.length < FEWEST && !isList) return [...pieces];
  const top = Math.min(...titled.map(({ title }) => title.box.y));
  return pieces.flatMap((piece) => {
    const own = titled.find(({ title }) => title === piece);
    if (own) return [joined(own)];
    if (titled.some(({ bodies }) => bodies.includes(piece))) return [];
    return [piece.box.y >= top ? { ...piece, blocks: outside(piece.blocks) } : piece];
  });
}

/** The other titles that look like those found, with what stands in the column below each. */
function likeThose(
  found: readonly Titled[],
  titles: readonly SlidePiece[],
  pieces: readonly SlidePiece[],
): Titled[] {
  const taken = new Set(found.flatMap(({ title, bodies }) => [title, ...bodies]));
  const looks = found.map(({ title }) => lookOf(title));
  const others = titles.filter((piece) => !taken.has(piece) && isLike(lookOf(piece), looks));
  for (const title of others) taken.add(title);
  return others.flatMap((title): Titled[] => {
    const [body, ...more] = readingOrder(columnBelow(title, pieces, taken));
    return body ? [{ title, bodies: [body, ...more] }] : [];
  });
}

interface Look {
  height: number;
  bold: boolean;
  /** Of the largest letters; NaN where none is said. */
  size: number;
}

function lookOf(piece: SlidePiece): Look {
  const size = Math.max(...sizesOf(piece));
  return { height: piece.box.height, bold: isBold(piece.shape), size };
}

function isLike({ height, bold, size }: Look, looks: readonly Look[]): boolean {
  return looks.some((look) => {
    const isAsHigh = Math.abs(height - look.height) <= SAME * look.height;
    return isAsHigh && bold === look.bold && Object.is(size, look.size);
  });
}

/** What stands below a title within its sides, without a wide gap, as far as another title or what one heads. */
function columnBelow(
  title: SlidePiece,
  pieces: readonly SlidePiece[],
  taken: ReadonlySet<SlidePiece>,
): SlidePiece[] {
  const { x, y, width, height } = title.box;
  const slack = SAME * width;
  const below = pieces.filter(
    ({ box }) => box.y >= y + height / 2 && box.x >= x - slack && box.x + box.width <= x + width + slack,
  );
  const column: SlidePiece[] = [];
  let bottom = y + height;
  for (const piece of below.toSorted((a, b) => a.box.y - b.box.y)) {
    if (taken.has(piece) || piece.box.y > bottom + height * FARTHEST) break;
    column.push(piece);
    bottom = Math.max(bottom, piece.box.y + piece.box.height);
  }
  return column;
}

function isTitle({ shape, isText, blocks }: SlidePiece): boolean {
  const [block, ...others] = blocks;
  const isLine =
    isText && others.length === 0 && (block?.kind === "paragraph" || block?.kind === "list_item");
  if (!isLine || block.text.length > LONGEST || placeholderOf(at(shape, "p:nvSpPr"))) return false;
  return /\p{L}{2}|^\d{4}$/u.test(block.text) && !/[.;,!?]$/.test(block.text);
}

function isTopmost(title: SlidePiece, pieces: readonly SlidePiece[]): boolean {
  return !pieces.some((piece) => piece !== title && piece.box.y < title.box.y + title.box.height / 2);
}

/** Whether a box is right under a title, as wide as that; or wider or narrower, where `inRow` says that others so stand beside the title. */
function isUnder({ isText, box }: SlidePiece, { box: title }: SlidePiece, inRow: boolean): boolean {
  const widest = Math.max(box.width, title.width);
  const isNear = box.y >= title.y + title.height / 2 && box.y <= title.y + title.height + title.height * NEAR;
  const isBelow = isSameSide(box.x, title.x, widest);
  const isCentered = isSameSide(box.x + box.width / 2, title.x + title.width / 2, widest);
  const isAsWide = isSameSide(box.width, title.width, widest);
  return (
    isText && isNear && (inRow ? (isBelow || isCentered) && box.width * 2 > title.width : isBelow && isAsWide)
  );
}

/** Whether a box of more than a line is as high as a title, right of it and near. */
function isBeside({ isText, box, blocks }: SlidePiece, { box: title }: SlidePiece): boolean {
  const away = box.x - title.x - title.width;
  const isLevel =
    isSameSide(box.y, title.y, title.height) && isSameSide(box.height, title.height, title.height);
  return isText && blocks.length > 1 && isLevel && away >= -SAME * title.width && away <= title.height * NEAR;
}

function isSameSide(side: number, other: number, size: number): boolean {
  return Math.abs(side - other) <= SAME * size;
}

/** Whether the letters of a box are bolder than those of another, or as bold and larger, or it is filled as the other is not. */
function isSetOff(title: SlidePiece, body: SlidePiece): boolean {
  const isBolder = isBold(title.shape) && !isBold(body.shape);
  if (fillOf(title.shape) !== "" && fillOf(body.shape) === "") return true;
  const smallest = Math.min(...sizesOf(title));
  return isBolder || smallest > Math.max(...sizesOf(body));
}

/** The sizes of letters that the runs of a box say; one that says none may be of any. */
function sizesOf({ shape }: SlidePiece): number[] {
  return [...descendants(shape, "a:r")].map((run) => Number(at(run, "a:rPr")?.attributes.sz ?? Number.NaN));
}

/** Boxes with their title, read in one. */
function joined({ title, bodies }: Titled): SlidePiece {
  const parts = [title, ...bodies];
  const { x, y, width, height } = around(bodies);
  const top = title.box.y;
  return {
    ...bodies[0],
    ids: new Set(parts.flatMap(({ ids }) => [...ids])),
    box: { x, y: top, width, height: y + height - top },
    text: parts.map(({ text }) => text).join(" "),
    blocks: [...title.blocks.map((block) => headingOf(block)), ...bodies.flatMap(({ blocks }) => blocks)],
  };
}
