import { WIDEST } from "../../geometry.ts";
import type { Atom } from "../atoms.ts";
import { GUTTER, lowest } from "./gutters.ts";

/** The share of a side's lines that may stand across the space between its columns. */
const ACROSS = 0.1;

/** The columns of a side of more than one, from the left. */
export function columnsIn(atoms: readonly Atom[]): Atom[][] {
  const left = Math.floor(lowest(atoms, (atom) => atom.x0));
  const width = Math.min(Math.ceil(-lowest(atoms, (atom) => -atom.x1)) - left, WIDEST);
  const steps = new Int32Array(Math.max(0, width) + 2);
  for (const { x0, x1 } of atoms) {
    const [from, to] = [Math.floor(x0) - left, Math.ceil(x1) - left];
    steps[from] = (steps[from] ?? 0) + 1;
    steps[to] = (steps[to] ?? 0) - 1;
  }
  const ends: number[] = [];
  let [cover, clear] = [0, 0];
  for (let x = 0; x <= width; x++) {
    cover += steps[x] ?? 0;
    clear = cover <= atoms.length * ACROSS ? clear + 1 : 0;
    if (clear === GUTTER && x < width) ends.push(left + x);
  }
  const columns = ends.map((): Atom[] => []);
  columns.push([]);
  for (const atom of atoms) columns[ends.filter((end) => (atom.x0 + atom.x1) / 2 >= end).length]?.push(atom);
  return columns.filter((column) => column.length > 0);
}
