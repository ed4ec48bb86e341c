import { namedPairs } from "../../lines/cell-pairs.ts";
import { flatText } from "../../lines/flat-text.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import type { TableCell } from "../tables.ts";

/** Names in a cell, each over labels and what there is to each, as rows of their own: how a drug acts by each of its routes. */
export function innerPairs(lines: readonly Segment[], known: Vocabulary): Pick<TableCell, "inner"> {
  const named = namedPairs(toRows(lines));
  if (!named) return {};
  const textOf = (rows: readonly Row[]) =>
    flatText(
      rows.flatMap(({ segments }) => segments),
      known,
    );
  return { inner: { rows: named.groups.map(textOf), besides: textOf(named.above) } };
}
