import { isDark } from "../../ink/dark.ts";
import { areLines, linesIn, type Table } from "../../layout/atoms.ts";

/** In points: how far a line may reach over the edge of its column. */
const INSIDE = 2;
/** So many columns that each have a word are named by these, however each is set. */
const SEVERAL = 3;

/**
 * A cell over several columns as one cell of each, where what is in it stands in these: styles that shade every second
 * row draw no lines in the others.
 */
export function byColumns(whole: Table["cells"][number], edges: readonly number[]): Table["cells"] {
  const { cell, atoms } = whole;
  if (cell.columnSpan < 2 || !areLines(atoms)) return [whole];
  const end = cell.column + cell.columnSpan;
  const columnAt = (x: number) => edges.findLastIndex((edge, i) => i < end && edge <= x + INSIDE);
  const columns = Map.groupBy(atoms, ({ x0 }) => columnAt(x0));
  const fits = atoms.every(({ x0, x1 }) => columnAt(x1 - 2 * INSIDE) === columnAt(x0));
  if (!fits || columns.size < 2) return [whole];
  const areNames = columns.size >= SEVERAL && columns.size === cell.columnSpan;
  if (!areNames && isTitle(whole)) return [whole];
  return [...columns].map(([column, inside]) => ({
    cell: { ...cell, column, columnSpan: 1 },
    atoms: inside,
  }));
}

/** True for a dark bar with words in bold and others: a drug's name and at its end who may give it, not names of columns. */
function isTitle({ cell, atoms }: Table["cells"][number]): boolean {
  const [first, ...others] = linesIn(atoms);
  return isDark(cell.fill) && others.some(({ bold }) => bold !== first?.bold);
}
