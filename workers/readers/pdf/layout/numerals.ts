import type { Segment } from "../lines/segments.ts";
import { type Atom, type Line, linesOf, toLine } from "./atoms.ts";

/** How much larger a numeral is than the heading beside it; in ems of its own: how far before it. */
const LARGER = 1.3;
const BEFORE = 1.5;
/** So many headings have one; a page that a person made has fewer. */
const FEWEST = 4;
const MOST = 100;
/** "1", "12." */
const NUMERAL = /^\d{1,2}[.)]?$/;
const LONGEST = 3;

/**
 * The atoms with each large numeral beside the heading of a step, in a box of its own or not, as part of that heading:
 * "1 Overdose".
 */
export function withNumerals(atoms: readonly Atom[]): readonly Atom[] {
  const numerals = atoms.flatMap(toNumeral);
  if (numerals.length < FEWEST || numerals.length > MOST) return atoms;
  const heads = linesOf(atoms).filter(({ segment }) => segment.bold);
  const numbered = new Map<Atom, Line>();
  const taken = new Set<Atom>();
  for (const numeral of numerals) {
    const head = heads.find((line) => isBefore(numeral, line));
    if (!head || numbered.has(head)) continue;
    const text = `${numeral.segment.text} ${head.segment.text}`;
    numbered.set(head, toLine({ ...head.segment, text }));
    taken.add(numeral.atom);
  }
  if (numbered.size < FEWEST) return atoms;
  return atoms.flatMap((atom) => (taken.has(atom) ? [] : [numbered.get(atom) ?? atom]));
}

/** A line of a numeral alone, or a box that holds nothing else. */
interface Numeral {
  atom: Atom;
  segment: Segment;
}

function toNumeral(atom: Atom): Numeral[] {
  const [line, ...others] = atom.kind === "panel" ? atom.atoms : [atom];
  if (line?.kind !== "line" || others.length > 0) return [];
  const { text } = line.segment;
  return text.length <= LONGEST && NUMERAL.test(text) ? [{ atom, segment: line.segment }] : [];
}

function isBefore({ segment, atom: { x1, y0, y1 } }: Numeral, head: Line): boolean {
  return (
    segment.size >= head.segment.size * LARGER &&
    head.x0 >= x1 &&
    head.x0 - x1 < BEFORE * segment.size &&
    head.y0 < y1 &&
    head.y1 > y0
  );
}
