import { UNKNOWN } from "../ink/signs.ts";
import { flatText, type Row, toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { BlockPart, Part } from "../pages/parts.ts";
import { areAlike, joinEnds } from "../paragraphs/cut-text.ts";
import { endsWith, joinLines, STOPS, type Vocabulary } from "../paragraphs/join.ts";
import { type Context, type Placed, toParagraphs } from "../paragraphs/paragraphs.ts";
import { tidy } from "../paragraphs/tidy.ts";
import { findOpenTables, startRows } from "../tables/open-tables.ts";
import { tableBlocks } from "../tables/table-blocks.ts";
import { isUndivided, readGrid, type TableData } from "../tables/tables.ts";
import { type Atom, type Panel, type Table, words } from "./atoms.ts";
import { withBanded } from "./banded.ts";
import { barHeading, titleBar } from "./bars.ts";
import { belowBoxRows } from "./box-rows.ts";
import { areCardCells } from "./card-cells.ts";
import { findCards } from "./cards.ts";
import { toColumns } from "./columns.ts";
import { withLabels } from "./flow-labels.ts";
import { withFormLabels } from "./form-boxes.ts";
import { withNumerals } from "./numerals.ts";
import { openShades } from "./shades.ts";
import { withSpacedCells } from "./spaced-cells.ts";
import { atBars, withTitle } from "./table-titles.ts";
import { tablesBeside } from "./tables-beside.ts";
import { wrappedFrom } from "./wraps.ts";

/** In words: a framed box with no more is one paragraph, as the boxes of a flow chart are. */
const BOX_WORDS = 90;
/** In words: a box with more may have a heading of its own. */
const TITLED_WORDS = 40;
/** So many lines with gaps in a box may be the rows of a table. */
const TABLE_ROWS = 4;
/** In words: a drawn table with a longer cell may be a page laid out in cells. */
const CELL_WORDS = 160;

/** Reads a region of the page, or the inside of a box, in order. */
export function readRegion(atoms: readonly Atom[], context: Context): Part[] {
  const placed = withFormLabels(withLabels(openShades(withSpacedCells(atoms, context.fills)), context));
  const found = findCards(withNumerals(placed));
  if (!found) return readColumns(placed, context);
  const { above, cards, below } = found;
  return [
    ...readColumns(above, context),
    ...cards.flatMap((card) => readColumn(card, context)),
    ...(below.length > 0 ? readRegion(below, context) : []),
  ];
}

function readColumns(atoms: readonly Atom[], context: Context): Part[] {
  const beside = tablesBeside(atoms, context.edges);
  if (beside) {
    const { above, left, right, below } = beside;
    return [above, left, right, below].flatMap((part) => (part.length > 0 ? readColumns(part, context) : []));
  }
  const parts: Part[] = [];
  const rows = belowBoxRows(withBanded(atoms, context), context.down);
  const columns = rows.flatMap((row) => toColumns(row));
  const ends: number[] = [];
  for (const [at, column] of columns.entries()) {
    const [first, ...rest] = readColumn(columns.length > 1 ? withBanded(column, context) : column, context);
    // Footnotes stand between a paragraph and the rest of it.
    const end =
      ends[wrappedFrom(columns, at)] ??
      parts.findLastIndex((part) => part.kind === "table" || part.block.kind !== "note");
    const last = parts[end];
    const joined = first && last && runOn(last, first, context);
    if (joined) parts[end] = joined;
    else if (first) parts.push(first);
    parts.push(...rest);
    ends.push(parts.length - 1);
  }
  return parts;
}

/** A paragraph that goes on in the next column, as one; undefined where none does. */
function runOn(last: Part, first: Part, context: Context): Part | undefined {
  if (last.kind !== "block" || first.kind !== "block" || first.block.kind !== "paragraph") return undefined;
  if (last.block.kind !== "paragraph" && last.block.kind !== "list_item") return undefined;
  if (endsWith(last.block.text, STOPS) || !/^\p{Ll}/u.test(first.block.text)) return undefined;
  if (last.ends && first.ends && !areAlike(last.ends, first.ends)) return undefined;
  const block = { ...last.block, text: joinLines(last.block.text, first.block.text, context.known) };
  const ends = last.ends && first.ends && joinEnds(last.ends, first.ends, context.known);
  return { kind: "block", block, ...(ends && { ends }) };
}

function readColumn(column: readonly Atom[], context: Context): Part[] {
  const parts: Part[] = [];
  let lines: Segment[] = [];
  const endText = () => {
    if (lines.length > 0) parts.push(...readText(toRows(lines), context));
    lines = [];
  };
  for (const atom of column) {
    if (atom.kind === "line") {
      lines.push(atom.segment);
      continue;
    }
    endText();
    if (atom.kind === "aside") parts.push({ kind: "block", block: atom.block });
    else if (atom.kind === "banded") parts.push(...atBars(atom.table, context.profile));
    else if (atom.kind === "panel") parts.push(...labelled(readPanel(atom, context), atom.label));
    else {
      const table = readGrid(atom, context.known, nestedRows(context.known));
      parts.push(
        ...((isLaidOut(atom) || areCardCells(atom)) && !isUndivided(atom)
          ? cellParts(atom, table, context)
          : withTitle(table, context.profile)),
      );
    }
  }
  endText();
  return parts;
}

/** True for a page laid out in cells, rather than a table some rows of which have much to say. */
function isLaidOut({ grid, cells }: Table): boolean {
  const lengths = Array.from({ length: grid.rows }, (): number[] => []);
  for (const { cell, atoms } of cells) if (atoms.length > 0) lengths[cell.row]?.push(words(atoms));
  const entries = lengths.filter((row) => Math.max(...row) <= BOX_WORDS);
  return lengths.flat().some((length) => length > CELL_WORDS) && entries.length < 2;
}

/** What stands in the cells, one after the other, but where they go on with a table of the page before. */
function cellParts({ cells }: Table, table: TableData, context: Context): Part[] {
  const parts = cells.flatMap(({ atoms }) => readRegion(atoms, context));
  const plain = parts.flatMap((part) => (part.kind === "block" ? [part] : []));
  return plain.length === parts.length ? [{ kind: "table", table, plain }] : parts;
}

/** The rows of a table that stands in a cell, each with its names, as part of that cell. */
function nestedRows(known: Vocabulary): (table: Table) => string {
  const read = (table: Table): string =>
    tableBlocks(readGrid(table, known, read), known)
      .blocks.map(({ text }) => text.replaceAll(" | ", ", "))
      .join("; ");
  return read;
}

function toPart({ block, ends }: Placed): BlockPart {
  return { kind: "block", block, ends };
}

function readText(rows: readonly Row[], context: Context): Part[] {
  const parts: Part[] = [];
  const addText = (from: number, to: number) => {
    parts.push(...toParagraphs(rows.slice(from, to), context).map(toPart));
  };
  let done = 0;
  const tables = findOpenTables(rows, context);
  const start = tables[0]?.from === 0 ? undefined : startRows(rows.slice(0, tables[0]?.from), context.known);
  // The first line of a paragraph may have gaps too, where it is spread over all of a column.
  const beginsText =
    start?.length === 1 && rows.length > 1 && toParagraphs(rows.slice(0, 2), context).length === 1;
  if (start && !beginsText) {
    const plain = toParagraphs(rows.slice(0, start.length), context).map(toPart);
    parts.push({ kind: "table", table: start.table, plain });
    done = start.length;
  }
  for (const { from, to, table } of tables) {
    addText(done, from);
    parts.push(...atBars(table, context.profile));
    done = to;
  }
  addText(done, rows.length);
  return parts;
}

function readPanel(panel: Panel, context: Context): Part[] {
  const lines = panel.atoms.flatMap((atom) => (atom.kind === "line" ? [atom.segment] : []));
  const count = words(panel.atoms);
  if (panel.parts > 1 || lines.length < panel.atoms.length || count > BOX_WORDS) {
    return readRegion(panel.atoms, context);
  }
  const rows = toRows(lines);
  const text = tidy(flatText(lines, context.known));
  if (text === "" || text === UNKNOWN) return [];
  const titled = titleBar(lines, context);
  if (titled) return titled.map((block) => ({ kind: "block", block }));
  const [row, ...others] = rows;
  const heading = row && others.length === 0 ? barHeading(panel, row, text, context) : undefined;
  if (heading) return [{ kind: "block", block: heading }];
  const parted = rows.filter(({ segments }) => segments.length > 1).length;
  if (count > TITLED_WORDS || parted >= TABLE_ROWS) {
    const parts = parted >= TABLE_ROWS ? readRegion(panel.atoms, context) : readText(rows, context);
    if (parts.some((part) => (part.kind === "table" ? !part.plain : part.block.kind === "heading")))
      return parts;
  }
  return [{ kind: "block", block: { kind: "paragraph", text } }];
}

/** A box with what stands on the arrow that leads to it, or beside it. */
function labelled([first, ...rest]: Part[], label: string | undefined): Part[] {
  if (label === undefined) return first ? [first, ...rest] : [];
  const text = tidy(label);
  const between = /[:?]$/.test(text) ? " " : ": ";
  if (first?.kind === "block" && (first.block.kind === "paragraph" || first.block.kind === "heading"))
    return [
      { kind: "block", block: { kind: "paragraph", text: text + between + first.block.text } },
      ...rest,
    ];
  return [{ kind: "block", block: { kind: "paragraph", text } }, ...(first ? [first] : []), ...rest];
}
