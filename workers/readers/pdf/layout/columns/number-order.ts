import { toRows } from "../../lines/rows.ts";
import { type Atom, linesIn } from "../atoms.ts";

/** So many boxes or cards count on. */
const FEWEST = 3;
const MOST = 26;
/** In points: how far what is of a box reaches out of it. */
const OUTSIDE = 4;
/** "1. Airway", "2", "Step 3: Shock", "D. Transport", "4 Transport" */
const NUMBER = /^(?:\p{L}{3,6} )?(\d{1,2}|[A-Z])(?:[.):]?$|[.):] | ?[-–—] )|^(\d{1,2}) (?=\p{Lu})/u;

/** What begins with a number, and all that is under it; or what has none. */
interface Chunk {
  number?: number | undefined;
  atoms: Atom[];
}

/**
 * Columns whose boxes, or cards without frames, count on from 1 across them, or down: each a column of its own, in the order of
 * their numbers. All others stay as they are.
 */
export function inNumberOrder(columns: readonly Atom[][]): readonly Atom[][] {
  if (columns.length === 1 && columns[0]?.every(({ kind }) => kind === "line")) return columns;
  const all = columns.flatMap(toChunks);
  const from = all.findIndex(({ number }) => number !== undefined);
  const to = all.findLastIndex(({ number }) => number !== undefined) + 1;
  const numbered = all.slice(from, to);
  if (from < 0 || numbered.length < FEWEST || numbered.length > MOST) return columns;
  const inOrder = numbered.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const counts = inOrder.every((chunk, i) => chunk.number === i + 1 && goesOn(inOrder[i - 1], chunk));
  if (!counts || inOrder.every((chunk, i) => chunk === numbered[i])) return columns;
  return [...all.slice(0, from), ...inOrder, ...all.slice(to)].map(({ atoms }) => atoms);
}

/** Whether one may follow another as people count: it stands no higher, or beside it to the right. A later part of a text begins anew. */
function goesOn(before: Chunk | undefined, { atoms: [head] }: Chunk): boolean {
  const last = before?.atoms[0];
  return !last || !head || head.y0 > last.y0 - OUTSIDE || head.x0 > last.x1 - OUTSIDE;
}

function toChunks(column: readonly Atom[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const atom of column) {
    const number = numberOf(atom);
    const last = chunks.at(-1);
    const head = last?.atoms[0];
    if (number !== undefined || !last || !head || !isUnder(atom, head, last.number !== undefined))
      chunks.push({ number, atoms: [atom] });
    else last.atoms.push(atom);
  }
  return chunks;
}

/** Whether what follows is of what a number begins: all below a line, and below a box what is within its sides. */
function isUnder({ x0, x1 }: Atom, head: Atom, isNumbered: boolean): boolean {
  const isWithin = x0 > head.x0 - OUTSIDE && x1 < head.x1 + OUTSIDE;
  return head.kind === "line" || !isNumbered || isWithin;
}

/** The number, or the place in the alphabet of the letter, that a line in bold, a box or a small table begins with. */
function numberOf(atom: Atom): number | undefined {
  if (atom.kind === "banded" || atom.kind === "aside") return undefined;
  if (atom.kind === "line") return atom.segment.bold ? toNumber(atom.segment.text) : undefined;
  const inside =
    atom.kind === "grid" ? (atom.cells.find(({ atoms }) => atoms.length > 0)?.atoms ?? []) : [atom];
  return toNumber(toRows(linesIn(inside))[0]?.segments[0]?.text ?? "");
}

function toNumber(text: string): number | undefined {
  const [, written, bare] = NUMBER.exec(text) ?? [];
  const number = written ?? bare;
  if (number === undefined) return undefined;
  return /\d/.test(number) ? Number(number) : number.charCodeAt(0) - "A".charCodeAt(0) + 1;
}
