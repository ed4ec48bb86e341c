import { splitMarker } from "./markers.ts";
import { type Row, rowText } from "./rows.ts";

/** Signs that mark an item, and are no pointer, tick or warning. */
const PLAIN_BULLET = /^[•‣◦▪▫■□●○] ?\S/u;

/** True for rows that are a list: the first is an item, and another below it. */
export function isList([first, ...others]: readonly Row[]): boolean {
  if (first === undefined || itemOf(first) === undefined) return false;
  return others.some((row) => itemOf(row) !== undefined);
}

/** True for rows that begin with a sentence up to a colon, and go on with items. */
export function isLedList(rows: readonly Row[]): boolean {
  const at = rows.findIndex((row) => itemOf(row) !== undefined);
  const [last, first] = [rows[at - 1], rows[at]];
  return last !== undefined && first !== undefined && rowText(last).endsWith(":") && beginsItem(first);
}

/** True for a line that begins with a round or square bullet, which marks an item though there is no other. */
export function beginsItem(row: Row): boolean {
  return itemOf(row) !== undefined && PLAIN_BULLET.test(rowText(row));
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
