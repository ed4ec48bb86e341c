import type { Context } from "../../context.ts";
import { around, type Box, holds, middleOf } from "../../geometry.ts";
import type { Segment } from "../../lines/segments.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { findBandedTables } from "../../tables/banded/banded-tables.ts";
import { measure, type TableData } from "../../tables/tables.ts";
import { type Atom, byHeight, linesIn, words } from "../atoms.ts";
import { isOverColumns } from "../columns/over-columns.ts";
import { areWrappedApart } from "../columns/wraps-apart.ts";
import { isRuledBesideText } from "./ruled-beside-text.ts";
import { shadedCells } from "./shades.ts";
import { untilTitles } from "./titles/until-titles.ts";

/** In words: a box between the rows of a table with no more is a label of those below it. */
const LABEL_WORDS = 8;
/** Share of the width of what is below them that bars over two columns have together, at least. */
const BARS = 0.6;

/** The atoms with each table that is told by its rows alone as one. */
export function withBanded(atoms: readonly Atom[], context: Context): readonly Atom[] {
  const loose = [...atoms.filter(({ kind }) => kind === "line"), ...shadedCells(atoms, context.fills)];
  const banded = findBandedTables(linesIn(loose), context).flatMap((table) => {
    const parts = untilTitles(table, context.bars);
    return parts.length > 1 ? parts.flatMap((part) => findBandedTables(part, context)) : [table];
  });
  if (banded.length === 0) return atoms;
  // A box is taken whole or not at all.
  const boxes = loose.filter(({ kind }) => kind !== "line").map((atom) => linesIn([atom]));
  const lines = linesIn(atoms);
  const found = banded.filter(({ segments, ...table }) => {
    const inside = new Set(segments);
    const isWhole = boxes.every((lines) => new Set(lines.map((line) => inside.has(line))).size < 2);
    const within = atoms.filter((atom) => holds(table, middleOf(atom)));
    const isOne =
      !headColumns(within) &&
      !isOverColumns({ ...table, segments }, lines) &&
      !isRuledBesideText(segments, context.rules) &&
      !areWrappedApart(segments);
    return isWhole && isOne;
  });
  if (found.length === 0) return atoms;
  const tables = found.map(({ segments, tops, ...banded }) => {
    const labels = atoms.flatMap((atom) => (holds(banded, middleOf(atom)) ? labelIn(atom) : []));
    const rows = labels.filter((label) => !segments.includes(label));
    const table = rows.length > 0 ? withLabelRows(banded.table, tops, rows) : banded.table;
    return { segments: [...segments, ...rows], atom: { ...banded, table, kind: "banded" } satisfies Atom };
  });
  const taken = new Set(tables.flatMap(({ segments }) => segments));
  const rest = atoms.filter((atom) => !linesIn([atom]).some((segment) => taken.has(segment)));
  return byHeight([...rest, ...tables.map(({ atom }) => atom)]);
}

/** True for boxes of one line beside each other at different heights: they head what stands in columns, and label no rows. */
function headColumns(atoms: readonly Atom[]): boolean {
  const boxes = atoms.filter((atom) => labelIn(atom).length > 0);
  const { x0, x1 } = around(atoms);
  // A table may have boxes in its cells.
  const areBars = (a: Box, b: Box) => a.x1 - a.x0 + b.x1 - b.x0 > BARS * (x1 - x0);
  return boxes.some((box) =>
    boxes.some(
      (lower) => lower.y0 >= box.y1 && (lower.x0 >= box.x1 || (lower.x1 <= box.x0 && areBars(lower, box))),
    ),
  );
}

/** The one short line that a box holds, if no arrow leads to it: between the rows of a table it is a label of those below it. */
function labelIn(atom: Atom): Segment[] {
  const lines = linesIn([atom]);
  const isLabel = atom.kind === "panel" && atom.label === undefined && words([atom]) <= LABEL_WORDS;
  return isLabel && lines.length === 1 ? lines : [];
}

/** A table with labels that stand on bars between its rows, each as a row over all columns; `tops` is where its rows begin. */
function withLabelRows(table: TableData, tops: readonly number[], labels: readonly Segment[]): TableData {
  const rows = [
    ...table.rows.map((row, i) => ({ row, top: tops[i] ?? 0 })),
    ...labels.map((label) => {
      const { text, bold, size, y } = label;
      const cell = { text: tidy(text), from: 0, to: table.edges.length, bold, ...measure([label]) };
      return { row: { cells: [cell], ruled: false, size }, top: y };
    }),
  ];
  return { ...table, rows: rows.toSorted((a, b) => a.top - b.top).map(({ row }) => row) };
}
