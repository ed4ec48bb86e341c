import { isLevelTag } from "../../../wording/care-levels.ts";
import type { Context } from "../../context.ts";
import { type Atom, byHeight, type Cell, filledCells, type Panel, type Table, toPanel } from "../atoms.ts";
import { isLevelCard } from "../boxes/level-cards.ts";
import { rowsBelow } from "../boxes/titles/rows-below.ts";

/** In points: how wide the cell of a level is at most, and how far from the side of the table its orders end. */
const NARROW = 40;
const NEAR = 4;
/** So many lines has the name of a level, "E / A / P" one below the other. */
const MOST_LINES = 3;

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
  const cells = filledCells(table);
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
  const box = toPanel({ ...tag.cell, x1: table.x1 }, [...title.atoms, ...body.atoms]);
  return { panel: { ...box, level }, own: [tag, ...beside] };
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
function toAtoms(cells: readonly Cell[], table: Table): Atom[] {
  const rows = new Set(cells.map(({ cell }) => cell.row));
  if (rows.size === cells.length) return cells.map(({ cell, atoms }) => toPanel(cell, atoms));
  const end = Math.max(...cells.map(({ cell }) => cell.row + cell.rowSpan));
  return [rowsBelow(table, Math.min(...rows), end)];
}
