import { isLevelTag } from "../../../wording/care-levels.ts";
import type { Context } from "../../context.ts";
import { around } from "../../geometry.ts";
import type { GridCell } from "../../tables/drawn/grids.ts";
import { type Atom, byHeight, type Panel, type Table } from "../atoms.ts";
import { isLevelCard } from "../boxes/level-cards.ts";

/** In points: how wide the cell of a level is at most, and how far from the side of the table its orders end. */
const NARROW = 40;
const NEAR = 4;
/** So many lines has the name of a level, "E / A / P" one below the other. */
const MOST_LINES = 3;

type Cell = Table["cells"][number];

/** A level of care beside its orders, and the cells that are drawn for it. */
interface Card {
  panel: Panel;
  own: readonly Cell[];
}

/**
 * A drawn table of the boxes of levels of care one below the other, each a letter beside a title in a cell of its own over the
 * orders, as those boxes. What is drawn without a gap between them, a note or a table, is by itself. Undefined for others.
 */
export function levelCardsIn(table: Table, context: Pick<Context, "fills">): Atom[] | undefined {
  const cells = table.cells.filter(({ atoms }) => atoms.length > 0);
  const cards = cells.flatMap((cell) => {
    const card = cardOf(cell, cells, table);
    return card && isLevelCard(card.panel, context) ? [card] : [];
  });
  if (cards.length === 0) return undefined;
  const taken = new Set(cards.flatMap(({ own }) => own));
  const panels = cards.map(({ panel }) => panel);
  const rest = cells.filter((cell) => !taken.has(cell));
  if (rest.some(({ cell }) => panels.some(({ y0, y1 }) => cell.y0 < y1 - NEAR && cell.y1 > y0 + NEAR)))
    return undefined;
  return byHeight([...panels, ...runsOf(rest, panels).flatMap((run) => toAtoms(run, table))]);
}

/** The box that a cell of a level begins: a title and what stands below it, both as high together as the cell. */
function cardOf(tag: Cell, cells: readonly Cell[], table: Table): Card | undefined {
  const level = tag.cell.column === 0 && tag.cell.x1 - tag.cell.x0 <= NARROW ? levelIn(tag.atoms) : undefined;
  if (level === undefined) return undefined;
  const beside = cells.filter(({ cell }) => {
    const middle = (cell.y0 + cell.y1) / 2;
    return cell !== tag.cell && middle > tag.cell.y0 && middle < tag.cell.y1;
  });
  const [title, body, ...others] = beside.toSorted((a, b) => a.cell.y0 - b.cell.y0);
  if (!title || !body || others.length > 0) return undefined;
  if (beside.some(({ cell }) => cell.x1 < table.x1 - NEAR)) return undefined;
  const { x0, y0, y1 } = tag.cell;
  const atoms = [...title.atoms, ...body.atoms];
  const panel: Panel = { kind: "panel", parts: 1, atoms, level, x0, y0, x1: table.x1, y1 };
  return { panel, own: [tag, ...beside] };
}

/** The level that is all that a cell holds, in a line or a few. */
function levelIn(atoms: readonly Atom[]): string | undefined {
  const lines = byHeight(atoms).map((atom) => (atom.kind === "line" ? atom.segment.text : undefined));
  if (lines.length > MOST_LINES || lines.includes(undefined)) return undefined;
  const text = lines.join(" ").replace(/:$/, "");
  return isLevelTag(text) ? text : undefined;
}

/** The cells that stand between boxes, from one to the next. */
function runsOf(cells: readonly Cell[], panels: readonly Panel[]): Cell[][] {
  const runs = new Map<number, Cell[]>();
  for (const cell of cells) {
    const above = panels.filter(({ y1 }) => y1 <= cell.cell.y0 + NEAR).length;
    runs.set(above, [...(runs.get(above) ?? []), cell]);
  }
  return [...runs.values()];
}

/** Cells one below the other as boxes, and those of a table as that. */
function toAtoms(cells: readonly Cell[], { grid }: Table): Atom[] {
  const rows = new Set(cells.map(({ cell }) => cell.row));
  if (rows.size === cells.length) {
    return cells.map(({ cell: { x0, y0, x1, y1 }, atoms }) => ({
      kind: "panel",
      parts: 1,
      atoms,
      x0,
      y0,
      x1,
      y1,
    }));
  }
  const box = around(cells.map(({ cell }) => cell));
  const own = grid.cells.filter(({ y0, y1 }) => y0 >= box.y0 - NEAR && y1 <= box.y1 + NEAR);
  const atRows = starts(own.flatMap(({ row, rowSpan }) => [row, row + rowSpan]));
  const atColumns = starts(own.flatMap(({ column, columnSpan }) => [column, column + columnSpan]));
  const moved = new Map(
    own.map((cell): [GridCell, GridCell] => {
      const [row, column] = [atRows.indexOf(cell.row), atColumns.indexOf(cell.column)];
      const rowSpan = atRows.indexOf(cell.row + cell.rowSpan) - row;
      const columnSpan = atColumns.indexOf(cell.column + cell.columnSpan) - column;
      return [cell, { ...cell, row, column, rowSpan, columnSpan }];
    }),
  );
  const inner = cells.flatMap(({ cell, atoms }) => {
    const at = moved.get(cell);
    return at ? [{ cell: at, atoms }] : [];
  });
  const { cut } = grid;
  const parted = {
    ...box,
    rows: atRows.length - 1,
    columns: atColumns.length - 1,
    cells: [...moved.values()],
    cut,
  };
  return [{ kind: "grid", ...box, grid: parted, cells: inner }];
}

function starts(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}
