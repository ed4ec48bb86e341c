import type { TellsLetters } from "./fonts/font-table.ts";
import type { TellsGlyphs } from "./fonts/glyphs.ts";
import type { Shapes } from "./shapes.ts";

/** A piece of text set in one go: at most one word, one font, one size. */
export interface Fragment {
  /** As drawn from left to right, so right-to-left scripts are still reversed. */
  text: string;
  /** Start and end along the baseline and its height, in the frame of the text's direction, y down. */
  x0: number;
  x1: number;
  y: number;
  /** Height of the em in points. */
  size: number;
  bold: boolean;
  italic?: boolean;
  /** It stands in a box of its own before the line. */
  badge?: boolean;
  /** It stands in a box of its own above the items of a list that it says who may do. */
  tag?: boolean;
  /** It stands in the upper right corner of a box, and is no part of the line beside it. */
  corner?: boolean;
  /** It numbers the item that begins behind it, in a disc of its own. */
  step?: boolean;
  /** A space was drawn before it. */
  spaced: boolean;
  /** Nobody sees it: it lies over a picture, for searching. */
  hidden?: boolean;
  /** Marked by the document as no part of its content: running headers, footers, page numbers. */
  artifact: boolean;
  /** The marked content that it is in, as the document's tags name it. */
  mark?: number;
  /** The cell of a tagged table that it is in: a number of the page's own. */
  cell?: number;
}

/** What a page shows: its text by direction (degrees clockwise, 0 to 359) and its lines and boxes. */
export interface Ink {
  text: Map<number, Fragment[]>;
  shapes: Shapes;
  /** How many of its letters are signs of which nothing tells what they are. */
  unknown: number;
  /** How many letters may be drawn as shapes, in lines. */
  outlined: number;
}

/** The words that are written from left to right. */
export function upright({ text }: Ink): readonly Fragment[] {
  return text.get(0) ?? [];
}

/** How many letters there are in all directions. */
export function lettersIn({ text }: Ink): number {
  let count = 0;
  for (const words of text.values()) for (const word of words) count += word.text.length;
  return count;
}

/** What a font tells about itself; pdf.js' font objects have at least these. */
export interface FontFacts extends TellsGlyphs {
  /** As in the file, with its subset's tag: "ABCDEF+Arial-BoldMT". */
  name?: string;
  vertical: boolean;
  isType3Font: boolean;
  /** It is not in the file. */
  missingFile?: boolean;
  fontMatrix?: readonly number[] | null;
  bbox?: readonly number[] | null;
  /** Those of its letters, by their codes, in its own units. */
  widths?: readonly (number | undefined)[];
  /** Its codes have several bytes, and are mostly the numbers of its signs. */
  composite?: boolean;
  /** What its own table tells of its signs, by their codes; pdf.js adds what their names tell. */
  includedToUnicode?: TellsLetters;
  /** The names of its glyphs, by their codes, where they are not those of its encoding. */
  differences?: ReadonlyMap<number, string>;
}
