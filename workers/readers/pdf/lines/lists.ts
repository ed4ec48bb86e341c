import { splitMarker } from "./markers.ts";
import { type Row, rowText } from "./rows.ts";

/** True for rows that are a list: the first is an item, and another below it. */
export function isList([first, ...others]: readonly Row[]): boolean {
  return (
    first !== undefined && itemOf(first) !== undefined && others.some((row) => itemOf(row) !== undefined)
  );
}

/** The items of lists among rows, of each its first line without its marker. */
export function itemsIn(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => itemOf(row) ?? []);
}

/** Signs without words are of a drawing. */
function itemOf(row: Row): string | undefined {
  const { rest = "" } = splitMarker(rowText(row)) ?? {};
  return /\p{L}{2}/u.test(rest) ? rest : undefined;
}
