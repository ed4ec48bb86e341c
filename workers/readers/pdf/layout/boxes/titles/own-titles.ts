import { overlap } from "../../../geometry.ts";
import type { Atom, Line } from "../../atoms.ts";

/** In ems: how far above its table a title stands; in points: how far its middle may be beside the table, and titles off their line. */
const ABOVE = 2;
const BESIDE = 8;
const LEVEL = 2;

/** A column's atoms, the titles that stand side by side over tables side by side each before its own: else they are one line. */
export function withOwnTitles(column: readonly Atom[]): readonly Atom[] {
  const at = column.findIndex((atom, i) => isTable(atom) && areBeside(atom, column[i + 1]));
  if (at < 0) return column;
  const after = column.findIndex((atom, i) => i > at && !areBeside(column[i - 1], atom));
  const end = after < 0 ? column.length : after;
  const tables = column.slice(at, end);
  const titles = column.slice(Math.max(0, at - tables.length), at).toSorted((a, b) => a.x0 - b.x0);
  const areTitles =
    titles.length === tables.length &&
    titles.every((title, i) => title.kind === "line" && isTitleOf(title, tables[i], titles[0]));
  const rest = withOwnTitles(column.slice(end));
  if (!areTitles) return [...column.slice(0, end), ...rest];
  const titled = tables.flatMap((table, i) => [...titles.slice(i, i + 1), table]);
  return [...column.slice(0, at - titles.length), ...titled, ...rest];
}

function isTable({ kind }: Atom): boolean {
  return kind === "banded" || kind === "grid";
}

/** Whether a table stands on the right of another. */
function areBeside(left: Atom | undefined, right: Atom | undefined): boolean {
  if (!left || !right || !isTable(left) || !isTable(right)) return false;
  return right.x0 >= left.x1 && overlap(left.y0, left.y1, right.y0, right.y1) > 0;
}

function isTitleOf(
  { segment, x0, x1, y0, y1 }: Line,
  table: Atom | undefined,
  first: Atom | undefined,
): boolean {
  if (!table || !first) return false;
  const middle = (x0 + x1) / 2;
  const isOver = middle > table.x0 - BESIDE && middle < table.x1 + BESIDE;
  return (
    isOver &&
    segment.bold &&
    Math.abs(y0 - first.y0) < LEVEL &&
    table.y0 - y1 < ABOVE * segment.size &&
    y0 < table.y0
  );
}
