import { areRowsApart } from "../../../rows/inner-rows.ts";
import { separator } from "../../../rows/row-text.ts";
import { type Atom, areLines, byHeight, linesIn, type Table } from "../../layout/atoms.ts";
import { flatText } from "../../lines/flat-text.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import { listsBeside, namedRows } from "./cell-columns.ts";
import { type CellItem, itemsOf, itemsText } from "./cell-items.ts";
import { withWholeWords } from "./torn-words.ts";

/** The space that all cells leave at their sides. */
export function paddingOf({ cells }: Table): number {
  let padding = Infinity;
  for (const { cell, atoms } of cells) {
    for (const { x0, x1 } of linesIn(atoms)) padding = Math.min(padding, x0 - cell.x0, cell.x1 - x1);
  }
  return Math.max(0, padding);
}

/** In ems: lines are as near to each other as this, at most. How much farther apart are lines between which their author left space. */
const WIDEST = 1.5;
const APART = 1.1;
/** So many lines, at least, are as near as the nearest; they are so to this share. */
const FEWEST = 2;
const SAME = 1.02;

/** In ems: what is farther below a line of a cell than this does not go on with it. */
export function nextLine({ cells }: Table): number {
  const gaps = cells.flatMap(({ atoms }) => {
    if (atoms.length === 1 && areLines(atoms)) return [];
    const rows = toRows(linesIn(atoms));
    return rows.slice(1).map((row, i) => (row.y - (rows[i]?.y ?? 0)) / row.size);
  });
  const sorted = gaps.filter((gap) => gap > 1).sort((a, b) => a - b);
  const least = sorted.find((gap, i) => (sorted[i + FEWEST - 1] ?? Infinity) <= gap * SAME) ?? WIDEST;
  return Math.min(least, WIDEST) * APART;
}

/**
 * What a cell says; of one in which a table stands and nothing else the rows of this, and of one whose table's rows are looked up
 * one by one these, and what it says besides.
 */
export interface CellText {
  text: string;
  nested?: readonly string[];
  inner?: { rows: readonly string[]; besides: string };
  /** The items of one of one line, of which the text is made. */
  items?: CellItem[];
}

/** What is in a cell whose lines may be so wide, and so far below each other in ems, in order: text turned on its side first. */
export function cellText(
  atoms: readonly Atom[],
  { width, next }: { width: number; next: number },
  known: Vocabulary,
  nested: (table: Table) => string[],
): CellText {
  if (atoms.length === 1 && areLines(atoms)) {
    const items = itemsOf(toRows(linesIn(atoms)), known);
    return { text: itemsText(items), items };
  }
  const textOf = (lines: readonly Segment[]) => {
    const lists = listsBeside(lines);
    if (lists) return asOne(lists.map((list) => flatText(list, known)));
    return flatText(withWholeWords(lines, width, known), known, width, next);
  };
  const parts = atoms.flatMap((atom) => (atom.kind === "aside" ? [atom.block.text] : []));
  const tables: { at: number; rows: string[] }[] = [];
  let lines: Segment[] = [];
  const named = areLines(atoms) ? namedRows(linesIn(atoms)) : undefined;
  if (named) {
    parts.push(asText(named));
    tables.push({ at: parts.length - 1, rows: named });
  }
  for (const atom of named ? [] : byHeight(atoms)) {
    if (atom.kind !== "grid") {
      lines.push(...linesIn([atom]));
      continue;
    }
    const rows = nested(atom);
    parts.push(textOf(lines), asText(rows));
    tables.push({ at: parts.length - 1, rows });
    lines = [];
  }
  parts.push(textOf(lines));
  const join = (all: readonly string[]) =>
    all.reduce((text, part, i) => {
      const isBehindRows = tables.some(({ at }) => at === i - 1);
      return part === "" ? text : text + separator(text, isBehindRows) + part;
    }, "");
  const text = join(parts);
  const [table, ...others] = tables;
  if (!table || others.length > 0) return { text };
  const { rows, at } = table;
  const besides = join(parts.toSpliced(at, 1));
  return {
    text,
    ...(besides === "" && { nested: rows }),
    ...(areRowsApart(rows) && { inner: { rows, besides } }),
  };
}

function asText(rows: readonly string[]): string {
  return rows.map((row) => row.replaceAll(" | ", ", ")).join("; ");
}

/** Lists as one text, told apart by ";". */
function asOne(lists: readonly string[]): string {
  return lists.reduce((text, list) => text + separator(text, true) + list, "");
}
