import { isList } from "../../lines/lists.ts";
import { toRows } from "../../lines/rows.ts";
import { type Atom, linesIn } from "../atoms.ts";

/** True for what stands in a cell where it is a list and nothing else. */
export function isListed(atoms: readonly Atom[]): boolean {
  return atoms.every(({ kind }) => kind === "line") && isList(toRows([...linesIn(atoms)]));
}
