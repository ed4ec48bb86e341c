import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Fragment, Ink } from "../ink/ink.ts";

/** A cell of a tagged table: its number on the page, and how many rows and columns it is over. */
interface TaggedCell {
  cell: number;
  rowSpan: number;
  columnSpan: number;
}

/** A table as the document tags it, of which at least the first row are the names of its columns. */
export interface TaggedTable {
  rows: TaggedCell[][];
  /** How many of the first rows are names. */
  names: number;
}

type Tree = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>;
type Child = Tree["children"][number];

/** A table with more is none that a person made. */
const MOST_CELLS = 5_000;
const MOST_COLUMNS = 100;

/** The tables of a page whose names its tags tell, and in which of their cells each marked content is. */
export interface Tags {
  tables: readonly TaggedTable[];
  cells: ReadonlyMap<number, number>;
}

/** In ems: how far apart the entries of a row are at least, one of them in most tables. */
const APART = 1;
/** What is shorter may mark an item. */
const ENTRY = 4;

/** Whether some of the page's marked words stand apart from each other on a line, as in the rows of a table. */
export function mayHaveTables({ text }: Ink): boolean {
  return text.values().some((written) => written.some((word, at) => isEntryBehind(word, written[at - 1])));
}

function isEntryBehind({ mark, x0, y, size }: Fragment, before: Fragment | undefined): boolean {
  return (
    before !== undefined &&
    mark !== undefined &&
    mark !== before.mark &&
    before.text.length >= ENTRY &&
    Math.abs(y - before.y) < size * 0.2 &&
    x0 - before.x1 > size * APART
  );
}

export const NO_TAGS: Tags = { tables: [], cells: new Map() };

/** What the tags of a page tell of tables; nothing where it has none or they are damaged. */
export async function readTags(page: PDFPageProxy): Promise<Tags> {
  const tree: Tree | null = await page.getStructTree().catch(() => null);
  if (!tree) return NO_TAGS;
  const own = new RegExp(`^p${page.ref ? `${page.ref.num}R${page.ref.gen || ""}` : ""}_mc(\\d+)$`);
  const cells = new Map<number, number>();
  let last = 0;
  const take = (cell: Tree) => {
    last++;
    for (const mark of marksIn(cell, own)) cells.set(mark, last);
    return last;
  };
  return { tables: tablesIn(tree, take), cells };
}

/** Tells the words of a page in which cell each of them is. */
export function markCells(ink: Ink, { cells }: Tags): void {
  if (cells.size === 0) return;
  for (const fragments of ink.text.values()) {
    for (const fragment of fragments) {
      const cell = fragment.mark === undefined ? undefined : cells.get(fragment.mark);
      if (cell !== undefined) fragment.cell = cell;
    }
  }
}

/** The tables in a part of the tree, those within cells of one without names too: that is a layout. */
function tablesIn(node: Tree, take: (cell: Tree) => number): TaggedTable[] {
  const table = node.role === "Table" ? namedTable(node, take) : undefined;
  return table ? [table] : node.children.flatMap((child) => (isNode(child) ? tablesIn(child, take) : []));
}

function namedTable(node: Tree, take: (cell: Tree) => number): TaggedTable | undefined {
  const lines = rowsOf(node).map((row) => row.children.filter(isNode).filter(isCell));
  const names = lines.findIndex((cells) => cells.some(({ role }) => role !== "TH"));
  const count = lines.reduce((sum, cells) => sum + cells.length, 0);
  if (names <= 0 || count > MOST_CELLS) return undefined;
  const rows = lines.map((cells) =>
    cells.map((cell) => ({
      cell: take(cell),
      rowSpan: cell.rowSpan ?? 1,
      columnSpan: Math.min(cell.colSpan ?? 1, MOST_COLUMNS),
    })),
  );
  return { rows, names };
}

/** The rows of a table, in its head, body and foot or by themselves. */
function rowsOf({ children }: Tree): Tree[] {
  return children
    .filter(isNode)
    .flatMap((child) => (child.role === "TR" ? [child] : child.role === "Table" ? [] : rowsOf(child)));
}

function marksIn({ children }: Tree, own: RegExp): number[] {
  return children.flatMap((child) => {
    if (isNode(child)) return marksIn(child, own);
    const number = own.exec(child.id)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function isNode(child: Child): child is Tree {
  return "children" in child;
}

function isCell({ role }: Tree): boolean {
  return role === "TH" || role === "TD";
}
