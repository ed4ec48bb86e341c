import { haveOwnColors } from "../../rows/own-colors.ts";
import type { Row } from "../rows.ts";
import { cellsByColumn, looksLike, looksOf, ownCells } from "../tables/cells.ts";

/** No header has more. */
export const MAX_HEADER_ROWS = 4;

/** Font or fill of the row differ from the cells below, in nearly every column. */
export function looksDifferent(first: Row, below: readonly Row[]): boolean {
  // Lines of one cell stand out from the rows themselves, where there are rows.
  const several = below.filter((row) => ownCells(row).length > 1);
  const body = several.length > 0 ? several : below;
  let compared = 0;
  let different = 0;
  const looks = looksOf([first]);
  const alike = body.map((row) => looksLike(row, looks));
  // Where no row has several cells, what looks like the first one stands over values as that does: names of a form.
  if (several.length === 0 && alike.some(Boolean)) return false;
  // More rows of the header look like its first one.
  let skipped = 0;
  while (skipped < MAX_HEADER_ROWS - 1 && skipped < body.length - 1 && alike[skipped]) skipped += 1;
  // So do the lines within the table, and the header of another one below it.
  const unlike = body.filter((_, index) => !alike[index]);
  if (unlike.length * 2 < body.length - skipped) return false;
  const byColumn = cellsByColumn(unlike);
  for (const head of ownCells(first)) {
    const below = byColumn.get(head.column);
    if (!below) continue;
    compared += 1;
    const [own, ...others] = [head, ...below].map(({ style }) => style.look);
    const same = others.filter((look) => look === own).length;
    if (same <= others.length / 4 && !haveOwnColors([own, ...others])) different += 1;
  }
  return compared > 0 && different >= compared * 0.8;
}
