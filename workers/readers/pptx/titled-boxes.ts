import { isBold } from "../drawing/table.ts";
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

interface Titled {
  title: SlidePiece;
  body: SlidePiece;
}

/**
 * The pieces of a slide, where a short box in bold or in larger letters stands right over a box of its width: it is the
 * heading of what is in that, and of nothing elsewhere. `isTitled` says whether the slide has a title that is not among them.
 */
export function withTitledBoxes(pieces: readonly SlidePiece[], isTitled: boolean): SlidePiece[] {
  const titled = pieces.flatMap((title): Titled[] => {
    if (!isTitle(title) || (!isTitled && isTopmost(title, pieces))) return [];
    const body = pieces.find((piece) => isUnder(piece, title) && isSetOff(title, piece));
    return body ? [{ title, body }] : [];
  });
  const isList = titled.some(({ body }) => body.blocks[0]?.kind === "list_item");
  if (titled.length < FEWEST && !isList) return [...pieces];
  const top = Math.min(...titled.map(({ title }) => title.box.y));
  return pieces.flatMap((piece) => {
    const own = titled.find(({ title }) => title === piece);
    if (own) return [joined(own)];
    if (titled.some(({ body }) => body === piece)) return [];
    return [piece.box.y >= top ? { ...piece, blocks: outside(piece.blocks) } : piece];
  });
}

function isTitle({ shape, isText, blocks }: SlidePiece): boolean {
  const [block, ...others] = blocks;
  const isLine = isText && block?.kind === "paragraph" && others.length === 0;
  if (!isLine || block.text.length > LONGEST || placeholderOf(at(shape, "p:nvSpPr"))) return false;
  return /\p{L}{2}/u.test(block.text) && !/[.;,!?]$/.test(block.text);
}

function isTopmost(title: SlidePiece, pieces: readonly SlidePiece[]): boolean {
  return !pieces.some((piece) => piece !== title && piece.box.y < title.box.y + title.box.height / 2);
}

function isUnder({ isText, box }: SlidePiece, title: SlidePiece): boolean {
  const slack = SAME * Math.max(box.width, title.box.width);
  const bottom = title.box.y + title.box.height;
  return (
    isText &&
    box.y >= title.box.y + title.box.height / 2 &&
    box.y <= bottom + title.box.height * NEAR &&
    Math.abs(box.x - title.box.x) <= slack &&
    Math.abs(box.width - title.box.width) <= slack
  );
}

/** Whether the letters of a box are bolder than those of another, or as bold and larger. */
function isSetOff(title: SlidePiece, body: SlidePiece): boolean {
  const isBolder = isBold(title.shape) && !isBold(body.shape);
  const smallest = Math.min(...sizesOf(title));
  return isBolder || smallest > Math.max(...sizesOf(body));
}

/** The sizes of letters that the runs of a box say; one that says none may be of any. */
function sizesOf({ shape }: SlidePiece): number[] {
  return [...descendants(shape, "a:r")].map((run) => Number(at(run, "a:rPr")?.attributes.sz ?? Number.NaN));
}

/** A box with its title, read in one. */
function joined({ title, body }: Titled): SlidePiece {
  const y = title.box.y;
  return {
    ...body,
    ids: new Set([...title.ids, ...body.ids]),
    box: { ...body.box, y, height: body.box.y + body.box.height - y },
    text: `${title.text} ${body.text}`,
    blocks: [...title.blocks.map((block) => headingOf(block)), ...body.blocks],
  };
}
