import type { Fragment } from "../pdf/ink/ink.ts";
import type { Shapes } from "../pdf/ink/shapes.ts";
import type { Found } from "./found.ts";
import { withEdges, withoutBars } from "./lines/bars.ts";
import { withoutBrokenLines } from "./lines/broken-lines.ts";
import { isArrowhead, isCorner, isEdge, usualSize, withoutSide } from "./lines/line-signs.ts";
import { findRules } from "./lines/rules.ts";
import { onWhite } from "./picture/ground.ts";
import type { Picture } from "./picture/picture.ts";
import { withoutScratches } from "./picture/scratches.ts";
import { withoutSpecks } from "./picture/specks.ts";
import { withoutStipple } from "./picture/stipple.ts";
import type { Recognize } from "./recognize.ts";

/** So many lines across and down are a table's. */
const CELLS = { across: 3, down: 2 };

/**
 * The text and the lines in a picture; undefined where it has no text.
 * @param withCells whether one that does not show the cells of a table, or the boxes of a flow chart, is left out
 */
export async function readPicture(
  picture: Picture,
  withCells: boolean,
  recognize: Recognize,
): Promise<Found | undefined> {
  const { picture: unbarred, bars } = withoutBars(withoutStipple(picture));
  const white = onWhite(unbarred);
  const {
    picture: plain,
    strokes,
    ...lines
  } = withoutBrokenLines(withoutScratches(white, findRules(white, picture)));
  const rules = withEdges(lines, bars);
  if (withCells && !hasCells(rules)) return undefined;
  const found = await recognize(withoutSpecks(plain));
  // Pixels are a hundred times the text: waiting for the collector would break the limit of memory.
  Bun.gc(true);
  // What is left of a bar is its edges, which part rows; no line goes through it.
  const usual = usualSize(found.fragments);
  const isSign = (word: Fragment) =>
    isEdge(word, rules.down) ||
    isCorner(word, usual, rules.down) ||
    isArrowhead(word, usual, rules.across, strokes);
  const fragments =
    found.direction === 0
      ? found.fragments.filter((word) => !isSign(word)).map((word) => withoutSide(word, rules.down))
      : found.fragments;
  return fragments.length > 0 ? { ...found, fragments, rules, bars } : undefined;
}

function hasCells({ across, down }: Pick<Shapes, "across" | "down">): boolean {
  return across.length >= CELLS.across && down.length >= CELLS.down;
}
