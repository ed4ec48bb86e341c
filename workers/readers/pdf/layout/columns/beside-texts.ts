import { around, type Box, distinct, meet, overlap } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import { type Atom, byHeight, segmentsOf } from "../atoms.ts";
import { bestSplit, MAX_ATOMS, MAX_DEPTH, toRun } from "./columns.ts";
import { gutters, haveSpace } from "./gutters.ts";
import { tableAcross } from "./tables-across.ts";
import { areTextAndTable } from "./text-beside.ts";
import { wrappedTexts } from "./wrapped-texts.ts";

/** In points: how far before a text its column begins, and how near to each other those of one begin; so many are looked at. */
const BEFORE = 1;
const NEAR = 12;
const MOST_STARTS = 6;
const BULLET = /^[•‣◦▪▫■□●○] ?\S/u;
/** In points: lines this near in height stand beside each other. */
const SAME_LINE = 1;

type Atoms = readonly Atom[];

/** Some of a region's atoms. */
interface Part {
  atoms: Atoms;
  /** They are a table over columns of text, or one of these. */
  isOne: boolean;
}

/**
 * A region parted where a text stands in one column and a table in another, and above and below a table over two columns of
 * text, as long as the rows of these are not known.
 */
export function besideTexts(atoms: Atoms, rules: readonly Rule[], isOne = false, depth = 0): Part[] {
  const sorted = byHeight(atoms);
  const isFew = depth < MAX_DEPTH && sorted.length > 3 && sorted.length < MAX_ATOMS;
  const parts = isFew ? partsOf(sorted, rules) : undefined;
  if (!parts) return [{ atoms: sorted, isOne }];
  return parts.flatMap((part) =>
    part.atoms.length > 0 ? besideTexts(part.atoms, rules, part.isOne, depth + 1) : [],
  );
}

function partsOf(sorted: Atoms, rules: readonly Rule[]): Part[] | undefined {
  const found = gutters(sorted);
  const table = tableAcross(sorted, found);
  return table ? partsAcross(sorted, table) : partsBeside(sorted, rules, found);
}

/** What stands above a table over two columns of text, the table, and what stands below it. */
function partsAcross(sorted: Atoms, table: Box): Part[] {
  const middle = ({ y0, y1 }: Atom) => (y0 + y1) / 2;
  const above = sorted.filter((atom) => middle(atom) < table.y0);
  const below = sorted.filter((atom) => middle(atom) > table.y1);
  const own = sorted.filter((atom) => middle(atom) >= table.y0 && middle(atom) <= table.y1);
  return [
    { atoms: above, isOne: false },
    { atoms: own, isOne: true },
    { atoms: below, isOne: false },
  ];
}

function partsBeside(sorted: Atoms, rules: readonly Rule[], found: readonly number[]): Part[] | undefined {
  if (!haveSpace(sorted)) return undefined;
  const split = bestSplit(sorted, rules, [], areTextAndTable, [...found, ...startsOf(sorted)]);
  if (!split) return undefined;
  const { left, right } = toRun(sorted, split.from, split.to, split.gutter);
  return [
    { atoms: sorted.slice(0, split.from), isOne: false },
    { atoms: left, isOne: true },
    { atoms: right, isOne: true },
    { atoms: sorted.slice(split.to), isOne: false },
  ];
}

/** Before which places texts and lists begin, but the first: what a table leaves free there may be narrower than its own spaces. */
function startsOf(sorted: Atoms): number[] {
  const lines = segmentsOf(sorted);
  const begins = lines.map(({ x0 }) => x0);
  if (!(Math.max(...begins) - Math.min(...begins) > NEAR)) return [];
  const items = lines.filter(({ text }) => BULLET.test(text));
  const starts = [...wrappedTexts(lines), ...items].map(({ x0 }) => x0 - BEFORE);
  return distinct(starts, NEAR).slice(1, MOST_STARTS);
}

/**
 * True where columns, or the tables in them, go against parts of their region: one holds something of two parts that stand beside
 * each other, or a row of one part stands in two and no text of that at one side.
 */
export function goAgainst(columns: readonly Atoms[], parts: readonly Part[]): boolean {
  const groups = columns.flatMap((column) => [
    column.filter(({ kind }) => kind !== "banded"),
    ...column.filter(({ kind }) => kind === "banded").map((table) => [table]),
  ]);
  const places = new Map(groups.flatMap((group, at) => group.map((atom): [Atom, number] => [atom, at])));
  const tables = groups.flatMap(([table], at) => (table?.kind === "banded" ? [{ table, at }] : []));
  const placeOf = (atom: Atom) => places.get(atom) ?? tables.find(({ table }) => meet(table, atom))?.at ?? -1;
  const found = parts.map((part) => new Set(part.atoms.map(placeOf)));
  const boxes = parts.map(({ atoms }) => around(atoms));
  const holdsBoth = boxes.some((left, i) =>
    boxes.some(
      (right, j) =>
        left.x1 <= right.x0 &&
        overlap(left.y0, left.y1, right.y0, right.y1) > 0 &&
        !found[i]?.isDisjointFrom(found[j] ?? new Set()),
    ),
  );
  const isCut = ({ atoms, isOne }: Part) => {
    const texts = isOne ? wrappedTexts(segmentsOf(atoms)) : [];
    return (
      isOne &&
      atoms.some((atom, i) => {
        const next = atoms[i + 1];
        if (!next || Math.abs(next.y1 - atom.y1) > SAME_LINE || placeOf(next) === placeOf(atom)) return false;
        const place = Math.max(atom.x0, next.x0);
        return texts.every(({ x0, x1 }) => x0 < place && x1 > place);
      })
    );
  };
  return holdsBoth || parts.some(isCut);
}
