import type { Context } from "../../context.ts";
import { around } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import { flatText } from "../../lines/flat-text.ts";
import { type Row, rowText } from "../../lines/rows.ts";
import type { BlockPart, Part } from "../../pages/parts.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { fillOf } from "../../tables/drawn/grids.ts";
import type { TableData } from "../../tables/tables.ts";
import { type Atom, areLines, byHeight, type Panel } from "../atoms.ts";
import { isListed } from "../boxes/listed-cells.ts";
import { headingOf, isHeadingBar } from "../boxes/titles/bar-headings.ts";
import { levelBars } from "../boxes/titles/level-bars.ts";
import { type Titled, titledBox } from "../boxes/titles/titled-boxes.ts";
import { hasBarsAlike, withTitlesAlike } from "../boxes/titles/titles-alike.ts";
import type { HeadedColumns } from "./headed-columns.ts";
import type { NamedColumns } from "./named-columns.ts";
import { levelOf, underName } from "./under-names.ts";

/** In points: boxes nearer to each other touch. */
const TOUCH = 1.5;
/** In points: how far what is drawn in a column reaches out of its text. */
const INSIDE = 4;

/** Reads a region of the page, or the inside of a box. */
export type Read = (atoms: readonly Atom[], context: Context) => Part[];

/**
 * Reads a page laid out in columns: each from top to bottom under its name as heading, and then what stands below all.
 * `table` is the same read as a table, where it is one; `read` reads a region.
 */
export function readNamed(
  { above, columns, below }: NamedColumns,
  table: TableData | undefined,
  read: Read,
  context: Context,
): Part[] {
  const titles = above.flatMap((box) => read(opened(box), context));
  const names = columns.map(({ name }) => toHeading(name, context).block);
  const level = Math.max(Math.min(...names.map((name) => name.level)), levelOf(titles, 0) + 1);
  const parts = columns.flatMap(({ atoms }, i): Part[] => {
    const name = names.slice(i, i + 1).map((block): Part => ({ kind: "block", block: { ...block, level } }));
    return [...name, ...underName(readBoxes(atoms, read, besideOthers(columns, i, context)), level)];
  });
  const others = below.flatMap((box) => readBox(box, read, context));
  const cells = table && { table, names: names.map(({ text }) => text) };
  const end: Part = { kind: "columns", level, name: names.at(-1)?.text, ...(cells && { cells }) };
  return [...titles, ...parts, end, ...underName(others, level - 1)];
}

/** Reads texts below the boxes that say what they are about, each as an item where that is no more than its number. */
export function readHeaded({ above, columns, below }: HeadedColumns, read: Read, context: Context): Part[] {
  const areNumbers = columns.every(({ name }) => /^\d{1,2}$/.test(rowText(name)));
  const parts = areNumbers
    ? columns.flatMap(({ name, atoms }) => numbered(rowText(name), read(atoms, context)))
    : readNamed({ above: [], columns, below: [] }, undefined, read, context);
  return [...read(above, context), ...parts, ...read(below, context)];
}

/** What stands below a number in a box of its own, as an item of a list. */
function numbered(number: string, [first, ...others]: readonly Part[]): Part[] {
  if (first?.kind !== "block" || first.block.kind !== "paragraph") return [];
  const text = `${number}. ${first.block.text}`;
  return [{ kind: "block", block: { kind: "list_item", text } }, ...others];
}

/** A context without the lines drawn within other columns, as under their titles. */
function besideOthers(columns: NamedColumns["columns"], own: number, context: Context): Context {
  const others = columns.flatMap(({ atoms }, at) =>
    at === own || atoms.length === 0 ? [] : [around(atoms)],
  );
  const isInOther = ({ from, to }: Rule) =>
    others.some(({ x0, x1 }) => from > x0 - INSIDE && to < x1 + INSIDE);
  return { ...context, rules: context.rules.filter((rule) => !isInOther(rule)) };
}

function readBoxes(atoms: readonly Atom[], read: Read, context: Context): Part[] {
  const parts: Part[] = [];
  let others: Atom[] = [];
  const endOthers = () => {
    if (others.length > 0) parts.push(...read(others, context));
    others = [];
  };
  for (const atom of byHeight(atoms)) {
    if (atom.kind !== "panel") {
      others.push(atom);
      continue;
    }
    endOthers();
    parts.push(...readBox(atom, read, context));
  }
  endOthers();
  return parts;
}

/** A box, what is in it below its title as heading where it has one. */
export function readBox(box: Panel, read: Read, context: Context): Part[] {
  const titled = titledBox(box, context.fills);
  if (!titled) return read(opened(box), context);
  const heading = toHeading(titled.title, context);
  const rest = { ...box, atoms: titled.body };
  const isTitled = titledBox(rest, context.fills) !== undefined && !hasBarsAlike(rest, context.fills);
  const parts = isTitled
    ? readBox(rest, read, context)
    : read(
        titled.body.flatMap((atom) => unboxed(atom, titled.body, context)),
        inside(box, context),
      );
  const [[bar], [next]] = [byHeight(box.atoms), byHeight(rest.atoms)];
  const levels = levelBars(heading, parts[0], [bar, next]);
  if (levels) return [levels, ...parts.slice(1)];
  const { level } = heading.block;
  return [heading, ...withTitlesAlike(underName(parts, level), titled, { box, level, fills: context.fills })];
}

/** A box with a title in a bar as heading, and what is below it, in its own boxes, under that. */
export function readBarred({ title, body }: Titled, box: Panel, read: Read, context: Context): Part[] {
  const heading = toHeading(title, context);
  return [heading, ...underName(read(body, inside(box, context)), heading.block.level)];
}

/** A box as it is read: the items of a list by themselves. */
function opened(box: Panel): readonly Atom[] {
  return isListed(box.atoms) ? box.atoms : [box];
}

/** The lines of a box that holds nothing else, has no box beside it, and is no heading's bar apart from others on its filling. */
function unboxed(atom: Atom, body: readonly Atom[], context: Context): Atom[] {
  if (atom.kind !== "panel" || !areLines(atom.atoms)) return [atom];
  if (body.some((other) => other.kind === "panel" && isBeside(other, atom))) return [atom];
  const fill = fillOf(atom, context.fills);
  const touches = body.some(
    (other) =>
      Math.min(Math.abs(other.y0 - atom.y1), Math.abs(atom.y0 - other.y1)) < TOUCH &&
      other.kind === "panel" &&
      fillOf(other, context.fills) === fill,
  );
  return body.length > 1 && !touches && isHeadingBar(atom, context) ? [atom] : atom.atoms;
}

function isBeside(a: Panel, b: Panel): boolean {
  return (a.x0 >= b.x1 || a.x1 <= b.x0) && a.y0 < b.y1 && a.y1 > b.y0;
}

/** A context without the lines drawn beside a box. */
function inside({ x0, x1 }: Panel, context: Context): Context {
  return { ...context, rules: context.rules.filter(({ from, to }) => from < x1 && to > x0) };
}

function toHeading(row: Row, { profile, known }: Context) {
  const block = headingOf(tidy(flatText(row.segments, known)), row.size, profile);
  return { kind: "block", block } satisfies BlockPart;
}
