interface Cell {
  /** Its column's name; empty where the reader found none. */
  name: string;
  text: string;
}

interface ReadTable {
  columns: string[];
  rows: Map<string, string>[];
}

/** More columns than this, or rows that share too few, are no table that a person could look over. */
const MOST_COLUMNS = 12;

/** The cells of a row as readers write it: "Drug: Epinephrine | Adult dose: 0.3 mg". */
export function cellsOf(row: string): Cell[] {
  return row.split(" | ").map((cell) => {
    const named = /^([^:[\]]{1,60}): (.+)$/s.exec(cell);
    return { name: named?.[1] ?? "", text: named?.[2] ?? cell };
  });
}

/** The rows as one table, where each cell has a column's name; undefined where they are not of one table. */
export function tableOf(rows: readonly string[]): ReadTable | undefined {
  const cells = rows.map(cellsOf);
  const columns: string[] = [];
  for (const row of cells) {
    let place = 0;
    for (const { name } of row) {
      const known = columns.indexOf(name);
      if (known < 0) columns.splice(place, 0, name);
      place = (known < 0 ? place : known) + 1;
    }
  }
  const named = new Map(columns.map((column) => [column, 0]));
  for (const { name } of cells.flat()) named.set(name, (named.get(name) ?? 0) + 1);
  const shared = [...named.values()].filter((count) => count > rows.length / 2).length;
  const fits =
    rows.length > 1 &&
    columns.length > 1 &&
    columns.length <= MOST_COLUMNS &&
    !columns.includes("") &&
    shared > columns.length / 2 &&
    cells.every((row) => new Set(row.map(({ name }) => name)).size === row.length);
  if (!fits) return undefined;
  return { columns, rows: cells.map((row) => new Map(row.map(({ name, text }) => [name, text]))) };
}
