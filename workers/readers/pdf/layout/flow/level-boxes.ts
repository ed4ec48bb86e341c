import { once } from "../../../once.ts";
import { isTag } from "../../../wording/care-levels.ts";
import type { Context } from "../../context.ts";
import { type Atom, areLines, type Cell, filledCells, linesOf, type Panel, toPanel } from "../atoms.ts";
import { isLevelCard } from "../boxes/level-cards.ts";
import { leadsDown } from "./connectors.ts";
import { levelCardsIn } from "./level-card-tables.ts";

/** In points: how wide the box of a level is, and how far from the box that it labels, or from the side of the one that it stands in. */
const NARROW = 40;
const NEAR = 4;
const INSIDE = 8;
/** In points: boxes this near are flush. */
const FLUSH = 2;

/**
 * Boxes with the level of care that stands in a small box at the left of each: in it, before it, or as its first cell. Cells of a
 * table without arrows stay as they are, but where each has a title that names the level over a list.
 */
export function withLevels(
  atoms: readonly Atom[],
  context: Pick<Context, "heads" | "down" | "fills">,
): readonly Atom[] {
  if (areLines(atoms)) return atoms;
  const isChart = once(() => {
    const ends = context.down.map(({ at, to }) => ({ x0: at, x1: at, y0: to, y1: to }));
    const isLedTo = (atom: Atom) => (atom.kind === "panel" || atom.kind === "grid") && leadsDown(atom, ends);
    return context.heads.length > 0 || atoms.some(isLedTo);
  });
  const opened = atoms.flatMap((atom) => {
    const cards = atom.kind === "grid" ? levelCardsIn(atom, context) : undefined;
    if (cards) return cards;
    const rows = levelRows(atom);
    return rows && (isChart() || rows.every((row) => isLevelCard(row, context))) ? rows : [atom];
  });
  const boxes = opened.map((atom) => (atom.kind === "panel" ? withLevelInside(atom) : atom));
  const tags = tagsIn(boxes);
  const taken = new Set<Atom>();
  const labelled = boxes.map((box) => {
    const tag = tags.find(({ atom }) => !taken.has(atom) && isBefore(atom, box));
    if (!tag || box.kind !== "panel" || !holdsText(box)) return box;
    taken.add(tag.atom);
    return { ...box, x0: Math.min(box.x0, tag.atom.x0), level: tag.level };
  });
  return labelled.filter((atom) => !taken.has(atom));
}

/** The rows of a table as boxes, where each has a level and what is done; undefined for others. */
function levelRows(atom: Atom): Panel[] | undefined {
  if (atom.kind !== "grid") return undefined;
  const cells = filledCells(atom);
  const bodies = cells.filter(({ cell }) => cell.x1 > atom.x1 - NEAR);
  if (bodies.length === 0 || bodies.length * 2 !== cells.length) return undefined;
  const rows = bodies.map((body) => {
    const before = cells.filter((each) => each !== body && isBeside(each, body));
    const [tag, ...others] = before.map(({ cell, atoms }) => (isNarrow(cell) ? tagIn(atoms) : undefined));
    if (tag === undefined || others.length > 0) return undefined;
    return { ...toPanel({ ...body.cell, x0: atom.x0 }, body.atoms), level: tag };
  });
  const found = rows.flatMap((row) => (row && holdsText(row) ? [row] : []));
  return found.length === bodies.length ? found : undefined;
}

/** True for a cell whose middle is on the level of another. */
function isBeside({ cell }: Cell, { cell: { y0, y1 } }: Cell): boolean {
  const middle = (cell.y0 + cell.y1) / 2;
  return middle > y0 && middle < y1;
}

/** A box without the small box at its left that holds a level, which is its level. */
function withLevelInside(box: Panel): Panel {
  const [tag, ...others] = tagsIn(box.atoms);
  if (!tag || others.length > 0 || tag.atom.x0 - box.x0 > INSIDE) return box;
  const atoms = box.atoms.filter((atom) => atom !== tag.atom);
  const isBehind = atoms.every(({ x0 }) => x0 >= tag.atom.x1);
  return isBehind && holdsText({ ...box, atoms }) ? { ...box, atoms, level: tag.level } : box;
}

/** True for a small box right before another, its middle on the level of that. */
function isBefore(tag: Atom, box: Atom): boolean {
  const middle = (tag.y0 + tag.y1) / 2;
  const gap = box.x0 - tag.x1;
  return tag !== box && gap >= -FLUSH && gap <= NEAR && middle > box.y0 && middle < box.y1;
}

/** The small boxes that hold nothing but a level. */
function tagsIn(atoms: readonly Atom[]): { atom: Panel; level: string }[] {
  return atoms.flatMap((atom) => {
    const level = atom.kind === "panel" && isNarrow(atom) ? tagIn(atom.atoms) : undefined;
    return level !== undefined && atom.kind === "panel" ? [{ atom, level }] : [];
  });
}

function isNarrow({ x0, x1 }: { x0: number; x1: number }): boolean {
  return x1 - x0 <= NARROW;
}

function tagIn([only, ...others]: readonly Atom[]): string | undefined {
  if (only?.kind !== "line" || others.length > 0 || !isTag(only.segment.text)) return undefined;
  return only.segment.text.replace(/:$/, "");
}

/** True for a box that holds lines of text and nothing else, no other level. */
function holdsText(box: Panel): boolean {
  const lines = linesOf(box.atoms);
  return (
    lines.length === box.atoms.length && box.parts === 1 && lines.some(({ segment }) => !isTag(segment.text))
  );
}
