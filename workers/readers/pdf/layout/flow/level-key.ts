import { isLevelLine } from "../../../wording/care-levels.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import type { Context } from "../../paragraphs/paragraphs.ts";
import { linesIn, type Table } from "../atoms.ts";

/**
 * True for the key of a chart's colours: boxes beside each other, each with the name of a level of care on another filling. It
 * says nothing by itself, as colours are not read.
 */
export function isLevelKey({ grid, cells }: Table, { heads }: Pick<Context, "heads">): boolean {
  const filled = cells.filter(({ atoms }) => atoms.length > 0);
  const fills = new Set(filled.flatMap(({ cell }) => cell.fill ?? []));
  const areLevels = filled.every(({ atoms }) => isLevelLine(toRows(linesIn(atoms)).map(rowText).join(" ")));
  return (
    heads.length > 0 && grid.rows === 1 && filled.length > 1 && fills.size === filled.length && areLevels
  );
}
