import { LARGER } from "../../../../heading-size.ts";
import type { Block } from "../../../../model.ts";
import type { Context } from "../../../context.ts";
import type { Box } from "../../../geometry.ts";
import { isDark } from "../../../ink/dark.ts";
import { flatText } from "../../../lines/flat-text.ts";
import { type Row, rowText, toRows } from "../../../lines/rows.ts";
import type { Part } from "../../../pages/parts.ts";
import { tidy } from "../../../paragraphs/tidy.ts";
import { fillOf } from "../../../tables/drawn/grids.ts";
import { type Atom, areLines, type Cell, linesIn, type Panel, segmentsOf, type Table } from "../../atoms.ts";
import { headingOf, isCode, LONGEST_TITLE, titleBar } from "./bar-headings.ts";

/** In heights of one of its lines: how wide a band is, at least. */
const NARROWEST = 8;
/** Share of the size of text: what is smaller is a remark, in a dark band what is no larger than text. */
const SMALLER = 0.95;
const NO_LARGER = 1.02;

/**
 * The title in a filled band, larger and bolder than text, as a heading, and the remark in letters smaller than text below it,
 * or the words beside it; undefined for other boxes.
 */
export function titleBand(panel: Panel, context: Context): Part[] | undefined {
  const isFilled = panel.label === undefined && fillOf(panel, context.fills) !== undefined;
  const blocks = isFilled ? bandBlocks(panel, panel.atoms, context) : undefined;
  // A title alone is told from other lines by how its bar looks.
  if (blocks && blocks.length > 1) return blocks;
  const isText = isFilled && areLines(panel.atoms);
  const beside = isText ? titleBar(segmentsOf(panel.atoms), context) : undefined;
  return beside && beside.length > 1 ? beside.map((block) => ({ kind: "block", block })) : undefined;
}

/** The same of a table of one row, a title with its number beside it, one of them filled at least. */
export function titleRow({ grid, cells, ...box }: Table, context: Context): Part[] | undefined {
  const isFilled = ({ cell }: Cell) => cell.fill !== undefined;
  if (grid.rows > 1 || !cells.some(isFilled)) return undefined;
  const texts = cells.map(({ atoms }) =>
    linesIn(atoms)
      .map(({ text }) => text)
      .join(" "),
  );
  const titles = texts.filter((text) => !isCode({ text }));
  if (titles.length !== 1) return undefined;
  return bandBlocks(
    box,
    cells.flatMap(({ atoms }) => atoms),
    context,
  );
}

function bandBlocks(
  box: Box,
  atoms: readonly Atom[],
  { profile, known, fills }: Context,
): Part[] | undefined {
  const rows = toRows(linesIn(atoms));
  const end = rows.findIndex((row) => !isTitle(row, profile.bodySize));
  const title = end < 0 ? rows : rows.slice(0, end);
  const below = rows.slice(title.length);
  const text = tidy(title.map(rowText).join(" "));
  const isNarrow = box.x1 - box.x0 < (NARROWEST * (box.y1 - box.y0)) / rows.length;
  const share = isDark(fillOf(box, fills)) ? NO_LARGER : SMALLER;
  const areSmall = below.every(({ size }) => size < profile.bodySize * share);
  if (!/\p{L}{2}/u.test(text) || text.length > LONGEST_TITLE || isNarrow || !areSmall) return undefined;
  const remark = tidy(
    flatText(
      below.flatMap(({ segments }) => segments),
      known,
    ),
  );
  const heading = headingOf(text, sizeIn(title), profile);
  const blocks: Block[] = remark === "" ? [heading] : [heading, { kind: "paragraph", text: remark }];
  return blocks.map((block) => ({ kind: "block", block }));
}

/** True for a line whose largest letters are larger than text, and bold: words in small letters behind them may be a label's. */
function isTitle(row: Row, bodySize: number): boolean {
  const size = sizeIn([row]);
  const large = row.segments.flatMap(({ pieces }) => pieces).filter((piece) => piece.size === size);
  return size >= bodySize * LARGER && large.every(({ bold }) => bold);
}

function sizeIn(rows: readonly Row[]): number {
  return Math.max(
    ...rows.flatMap(({ segments }) => segments.flatMap(({ pieces }) => pieces.map(({ size }) => size))),
  );
}
