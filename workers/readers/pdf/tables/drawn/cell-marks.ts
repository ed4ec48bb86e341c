import { holds, middleOf } from "../../geometry.ts";
import type { Mark, Shapes } from "../../ink/shapes.ts";
import { discsIn } from "../../ink/signs/drawn-keys.ts";
import { signOf } from "../../ink/signs/drawn-marks.ts";
import { UNKNOWN } from "../../ink/signs/signs.ts";
import { type Table, toLine } from "../../layout/atoms.ts";
import { toSegment } from "../../lines/segments.ts";

/**
 * Puts the marks that are drawn in cells without text into them as text: ticks, crosses, dots of one colour, boxes to tick; for
 * others, and for small pictures, a sign that says that it cannot be told what is there.
 */
export function markCells(tables: readonly Table[], shapes: Shapes): void {
  if (tables.length === 0) return;
  const all = [...shapes.marks, ...shapes.pictures, ...discsIn(shapes)];
  if (all.length === 0) return;
  for (const table of tables) {
    const named = table.cells.filter(({ atoms }) => atoms.length > 0).map(({ cell }) => cell);
    if (named.length === 0) continue;
    const rows = new Set(named.map(({ row }) => row));
    const columns = new Set(named.map(({ column }) => column));
    const found = new Map<Table["cells"][number], Mark[]>();
    for (const mark of all) {
      const cell = emptyCellAt(table, middleOf(mark));
      // What stands in no row and column of words is a drawing.
      if (cell && rows.has(cell.cell.row) && columns.has(cell.cell.column))
        found.set(cell, [...(found.get(cell) ?? []), mark]);
    }
    const shown = [...found].map(([cell, drawn]) => {
      const signs = drawn.filter((mark) => mark.sign);
      // A tick may stand on a disc.
      return { cell, drawn: signs.length > 0 ? signs : drawn };
    });
    const sign = signOf(shown.flatMap(({ drawn }) => drawn));
    for (const { cell, drawn } of shown) {
      const [first, ...others] = drawn;
      if (!first) continue;
      const text = first.outline && others.length > 0 ? UNKNOWN : sign(first);
      const { x0, x1, y1: y } = first;
      const piece = { text, x0, x1, y, size: 1, bold: false, spaced: false, artifact: false };
      cell.atoms.push(toLine(toSegment([piece])));
    }
  }
}

function emptyCellAt(
  table: Table,
  place: readonly [x: number, y: number],
): Table["cells"][number] | undefined {
  if (!holds(table, place)) return undefined;
  return table.cells.find(({ cell, atoms }) => atoms.length === 0 && holds(cell, place));
}
