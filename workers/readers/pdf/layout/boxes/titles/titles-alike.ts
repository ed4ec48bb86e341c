import { areFlush } from "../../../geometry.ts";
import type { Frame } from "../../../ink/shapes.ts";
import { rowText, toRows } from "../../../lines/rows.ts";
import type { Segment } from "../../../lines/segments.ts";
import type { Part } from "../../../pages/parts.ts";
import { isWhollyBold } from "../../../paragraphs/headings.ts";
import { tidy } from "../../../paragraphs/tidy.ts";
import { isCapitals } from "../../../profile/profile.ts";
import { fillOf } from "../../../tables/drawn/grids.ts";
import { type Atom, areLines, byHeight, linesIn, type Panel, segmentsOf } from "../../atoms.ts";
import type { Titled } from "./titled-boxes.ts";

/** In points: how far from each other the titles of one box begin, and how much their sizes differ. */
const SAME_START = 1;
const SAME_SIZE = 0.2;

/** True for a box that begins with a bar and has others that look like it further down: the first is no title of all. */
export function hasBarsAlike({ atoms }: Panel, fills: readonly Frame[]): boolean {
  const [first, ...others] = byHeight(atoms);
  const fill = first && barFill(first, fills);
  return fill !== undefined && others.some((other) => barFill(other, fills) === fill);
}

/** The filling of a box that holds but lines in bold. */
function barFill(atom: Atom, fills: readonly Frame[]): string | undefined {
  if (atom.kind !== "panel" || !areLines(atom.atoms)) return undefined;
  return toRows(linesIn([atom])).every(isWhollyBold) ? fillOf(atom, fills) : undefined;
}

/** What stands under the title of a box with the further titles that are set as that one is, on bars like its or not, at its level. */
export function withTitlesAlike(
  parts: readonly Part[],
  { title }: Titled,
  { box, level, fills }: { box: Panel; level: number; fills: readonly Frame[] },
): Part[] {
  const lines = barLines(box, fills) ?? segmentsOf(box.atoms);
  if (!title.segments.every((segment) => lines.includes(segment))) return [...parts];
  const isAlike = (text: string) => isCapitals(text) === isCapitals(rowText(title));
  const alike = toRows(lines).filter(
    (row) =>
      isWhollyBold(row) &&
      Math.abs(row.x0 - title.x0) < SAME_START &&
      Math.abs(row.size - title.size) < SAME_SIZE &&
      isAlike(rowText(row)),
  );
  const texts = new Set(alike.map((row) => tidy(rowText(row))));
  return parts.map((part) =>
    part.kind === "block" && part.block.kind === "heading" && texts.has(part.block.text)
      ? { ...part, block: { ...part.block, level } }
      : part,
  );
}

/** The lines of the bars of one filling and width that a box is parted by; undefined where it does not begin with one. */
function barLines({ atoms }: Panel, fills: readonly Frame[]): Segment[] | undefined {
  const [first, ...others] = byHeight(atoms);
  if (first?.kind !== "panel") return undefined;
  const fill = fillOf(first, fills);
  const bars = others.filter(
    (atom) => atom.kind === "panel" && areFlush(atom, first, SAME_START) && fillOf(atom, fills) === fill,
  );
  return fill === undefined ? [] : [first, ...bars].flatMap((bar) => linesIn([bar]));
}
