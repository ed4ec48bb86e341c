import { type Atom, byHeight } from "../atoms.ts";
import { bestSplit, MAX_ATOMS, MAX_DEPTH, toRun } from "./columns.ts";
import { gutters } from "./gutters.ts";
import { tableAcross } from "./tables-across.ts";
import { areTextAndTable } from "./text-beside.ts";

/**
 * A region parted where a text stands in one column and a table in another, and above and below a table over two columns of
 * text, as long as the rows of these are not known.
 */
export function besideTexts(atoms: readonly Atom[], depth = 0): Atom[][] {
  const sorted = byHeight(atoms);
  const isFew = depth < MAX_DEPTH && sorted.length > 3 && sorted.length < MAX_ATOMS;
  const parts = isFew ? (partsAcross(sorted) ?? partsBeside(sorted)) : undefined;
  return parts
    ? parts.filter((part) => part.length > 0).flatMap((part) => besideTexts(part, depth + 1))
    : [sorted];
}

/** What stands above a table over two columns of text, the table, and what stands below it; undefined without one. */
export function partsAcross(sorted: readonly Atom[]): Atom[][] | undefined {
  for (const gutter of gutters(sorted)) {
    const table = tableAcross(sorted, gutter);
    if (!table) continue;
    const middle = ({ y0, y1 }: Atom) => (y0 + y1) / 2;
    const above = sorted.filter((atom) => middle(atom) < table.y0);
    const below = sorted.filter((atom) => middle(atom) > table.y1);
    return [above, sorted.filter((atom) => !above.includes(atom) && !below.includes(atom)), below];
  }
  return undefined;
}

function partsBeside(sorted: readonly Atom[]): (readonly Atom[])[] | undefined {
  const split = bestSplit(sorted, [], [], areTextAndTable);
  if (!split) return undefined;
  const { left, right } = toRun(sorted, split.from, split.to, split.gutter);
  return [sorted.slice(0, split.from), left, right, sorted.slice(split.to)];
}
