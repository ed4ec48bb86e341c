import { isWhollyBold } from "../paragraphs/headings.ts";
import { splitMarker } from "./markers.ts";
import { type Row, rowText } from "./rows.ts";

/** In ems: how far from a cell's left edge its titles begin, at most. */
const AT_EDGE = 0.3;
/** What parts two items, and names none. */
const JOINS = /^(?:and|or|and ?\/ ?or)\W*$/i;

/**
 * The rows of a cell that begin titles of the lists below them, one for each of several patients, say: in bold at its left edge,
 * and none goes on with bold letters above. Empty where it has but one list below such a row.
 */
export function titlesIn(rows: readonly Row[]): Set<Row> {
  const left = rows.reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  const isTitle = (row: Row | undefined) =>
    row !== undefined &&
    isWhollyBold(row) &&
    row.x0 - left < AT_EDGE * row.size &&
    !JOINS.test(rowText(row)) &&
    splitMarker(rowText(row)) === undefined;
  const titles = rows.filter((row) => isTitle(row) && /^\W?[\p{Lu}\d]/u.test(rowText(row)));
  const overLists = titles.filter((title) => {
    const below = rows.slice(rows.indexOf(title) + 1).find((row) => !isTitle(row));
    return below !== undefined && splitMarker(rowText(below)) !== undefined;
  });
  return new Set(overLists.length > 1 ? titles : []);
}
