import { LARGER } from "../../../../heading-size.ts";
import type { Block } from "../../../../model.ts";
import type { Context } from "../../../context.ts";
import { flatText } from "../../../lines/flat-text.ts";
import type { Part } from "../../../pages/parts.ts";
import { tidy } from "../../../paragraphs/tidy.ts";
import { BESIDE } from "../../../paragraphs/titles-first.ts";
import { isBold } from "../../../tables/tables.ts";
import { linesIn, type Table } from "../../atoms.ts";
import { headingOf } from "./bar-headings.ts";
import { rowsBelow } from "./rows-below.ts";

/** A title, and the table below it where both are drawn as one. */
interface TitleOver {
  title: Part[];
  below: Table | undefined;
}

/** In words: a longer text beside a title is no label of it. */
const LABEL_WORDS = 8;

/**
 * The band that a drawn table is, or begins with where it stands over another one close below it, as a heading: a title
 * in bold and larger than text, beside it labels in smaller letters, all on one filling that no cell below is on. Its cells are
 * none of the columns below, or an empty row parts them from these.
 */
export function titleOverTable(table: Table, context: Context): TitleOver | undefined {
  const { profile, known } = context;
  const band = cellsIn(table, 0);
  const next = cellsIn(table, 1).some(({ atoms }) => atoms.length > 0) ? 1 : 2;
  const [first] = band;
  const fill = first?.cell.fill;
  if (!first || fill === undefined) return undefined;
  const isBand = band.every(
    ({ cell, atoms }) => cell.fill === fill && cell.rowSpan === 1 && atoms.length > 0,
  );
  const isAlone = table.cells.every(({ cell }) => cell.row === 0 || cell.fill !== fill);
  if (!isBand || !isAlone || band.length === 1 || (next === 1 && !areParted(table))) return undefined;
  const texts = band.map(({ atoms }) => {
    const lines = linesIn(atoms);
    const sizes = lines.map(({ size }) => size);
    const text = tidy(flatText(lines, known));
    return { text, isBold: isBold(lines), least: Math.min(...sizes), most: Math.max(...sizes) };
  });
  const isTitle = ({ isBold, least }: (typeof texts)[number]) => isBold && least >= profile.bodySize * LARGER;
  const title = texts.find(isTitle);
  const labels = texts.filter((text) => text !== title);
  if (!title) return undefined;
  const areLabels = labels.every(
    ({ text, most }) => most * BESIDE < title.least && text.split(" ").length <= LABEL_WORDS,
  );
  if (!areLabels) return undefined;
  const blocks: Block[] = [
    headingOf(title.text, title.least, profile),
    ...labels.map(({ text }): Block => ({ kind: "paragraph", text })),
  ];
  return {
    title: blocks.map((block) => ({ kind: "block", block })),
    below: next < table.grid.rows ? rowsBelow(table, next) : undefined,
  };
}

/** True where the cells of the first row are divided where those of the next are not. */
function areParted(table: Table): boolean {
  const below = cellsIn(table, 1).map(({ cell }) => cell.column);
  return cellsIn(table, 0).some(({ cell }) => !below.includes(cell.column));
}

function cellsIn({ cells }: Table, row: number): Table["cells"] {
  return cells.filter(({ cell }) => cell.row === row);
}
