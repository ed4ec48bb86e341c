import { splitMarker } from "../../lines/markers.ts";
import type { Row } from "../../lines/rows.ts";

/** So many lines with gaps in a box may be the rows of a table. */
const TABLE_ROWS = 4;

/** True for the rows of a box in columns: items of a list begin behind other text. */
export function hasListBeside(rows: readonly Row[]): boolean {
  const beside = rows.filter(({ segments }) =>
    segments.slice(1).some(({ text }) => /\p{L}{2}.* \p{L}/u.test(splitMarker(text)?.rest ?? "")),
  );
  return beside.length > 1;
}

/** True for rows of a box of which several have gaps, as those of a table do. */
export function areParted(rows: readonly Row[]): boolean {
  return rows.filter(({ segments }) => segments.length > 1).length >= TABLE_ROWS;
}
