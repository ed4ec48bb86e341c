import { at, elements, type XmlElement } from "../../ooxml/tree.ts";
import { isTransparent } from "../blocks.ts";
import { integer, toggle, value } from "../properties.ts";

/** A cell of a table by the columns of its grid. */
export interface GridCell {
  element: XmlElement;
  /** First column, from 0. */
  column: number;
  /** Number of columns. */
  span: number;
  /** Goes on with the cell above it. */
  above: boolean;
  /** Its filling, "" for none. */
  fill: string;
}

interface GridRow {
  cells: GridCell[];
  /** Repeated at the top of each page: a header by the author's own word. */
  header: boolean;
  /** Formatting that sets the row off from others: the fillings of its cells, "" where one has none, and a line below each. */
  shade: string;
  ruled: boolean;
}

/** No table has more columns than this in Word (63); a file can claim any number. */
export const MAX_COLUMNS = 200;

/** The cells of a `w:tr`, or undefined where the row is deleted. */
export function gridRow(row: XmlElement): GridRow | undefined {
  const properties = at(row, "w:trPr");
  if (at(properties, "w:del") !== undefined) return undefined;
  const cells: GridCell[] = [];
  let column = Math.min(integer(properties, "w:gridBefore") ?? 0, MAX_COLUMNS);
  for (const element of inner(row, "w:tc")) {
    const cell = at(element, "w:tcPr");
    const span = Math.min(Math.max(integer(cell, "w:gridSpan") ?? 1, 1), MAX_COLUMNS);
    const above = goesOn(at(cell, "w:vMerge"));
    const before = goesOn(at(cell, "w:hMerge")) ? cells[cells.length - 1] : undefined;
    if (before) before.span += span;
    else if (at(cell, "w:cellDel") === undefined)
      cells.push({ element, column, span, above, fill: fillOf(element) });
    column += span;
  }
  return {
    cells,
    header: toggle(properties, "w:tblHeader") ?? false,
    shade: shadeOf(cells.map(({ fill }) => fill)),
    ruled: cells.every(({ element }) => isRuled(element)),
  };
}

/** Children with this name, also those in content controls and the like. */
export function* inner(parent: XmlElement, name: string): Generator<XmlElement> {
  for (const child of elements(parent)) {
    if (child.name === name) yield child;
    else if (isTransparent(child.name)) yield* inner(child, name);
  }
}

/** Whether a merge goes on with the cell above, or in older files with the one before. */
function goesOn(merge: XmlElement | undefined): boolean {
  return merge !== undefined && merge.attributes["w:val"] !== "restart";
}

/** How a row is filled by the fillings of its cells: "" where one has none. */
export function shadeOf(fills: readonly string[]): string {
  return fills.includes("") ? "" : [...new Set(fills)].join(" ");
}

function fillOf(cell: XmlElement): string {
  const fill = at(cell, "w:tcPr", "w:shd")?.attributes["w:fill"]?.toLowerCase() ?? "auto";
  return fill === "auto" || fill === "ffffff" ? "" : fill;
}

function isRuled(cell: XmlElement): boolean {
  return !["nil", "none"].includes(value(cell, "w:tcPr", "w:tcBorders", "w:bottom") ?? "none");
}
