import { BARE, isRising } from "../../wording/scale.ts";
import { countHeaderRows, type HeaderHints, withDivisions } from "../headers/headers.ts";
import type { Cell, Row } from "../rows.ts";
import { ownCells, startColumns } from "./cells.ts";

/** Lines of a form above a table: "Agency: | Harbor EMS". */
const MAX_FORM = 10;

/** Where a table begins among the first rows of a group. */
interface TableStart {
  /** Number of rows above it. */
  above: number;
  /** Its header rows; where a name stands over several columns, it spans them. */
  headers: Row[];
}

/** Finds the header in a group of rows: below its titles, and below the lines of a form that stand on it. */
export function findTable(sample: readonly Row[], hints: HeaderHints): TableStart {
  const first = sample.findIndex(({ cells }) => cells.length > 1);
  if (first < 0) return { above: sample.length, headers: [] };
  const named = namedScale(sample.slice(Math.max(0, first - 1)));
  if (named) {
    const rows = [...named, ...sample.slice(first + 1)];
    return { above: first - 1, headers: rows.slice(0, withDivisions(rows, named.length)) };
  }
  if (areAnswers(sample[first - 1], sample.slice(first))) return { above: first, headers: [] };
  const headers = headersAt(sample, first, hints);
  const [over] = sample.slice(Math.max(0, first - 1), first);
  if (over && headers[0] && isOverFew(over, headers[0]) && areLabelled(sample.slice(first + 1), over))
    return { above: first - 1, headers: [over, ...headers] };
  const fields = Math.max(2, sample[first]?.cells.length ?? 0);
  const top = sample.slice(first, first + MAX_FORM);
  const filled = top.findIndex((row) => !isFilledIn(row));
  const wide = top.findIndex(({ cells }) => cells.length > fields);
  const end = filled > 0 ? filled : wide;
  const form = top.slice(0, end + 1).findLastIndex((row, at) => !isLower(row, top[at - 1]));
  if (headers.length > 0 || form < 1) return { above: first, headers };
  const below = headersAt(sample, first + form, hints);
  return below.length > 0 ? { above: first + form, headers: below } : { above: first, headers };
}

/** True for words below a question, all set alike: what may be ticked, in columns. */
function areAnswers(question: Row | undefined, rows: readonly Row[]): boolean {
  const [asked, ...others] = question?.cells ?? [];
  const next = rows[0]?.index === (question?.index ?? 0) + 1;
  if (!asked?.text.endsWith("?") || others.length > 0 || !next) return false;
  const end = rows.findIndex(({ cells }) => cells.length === 1);
  const answers = (end < 0 ? rows : rows.slice(0, end)).flatMap(ownCells);
  const look = answers[0]?.style.look;
  return answers.every(({ kind, style }) => kind === "text" && style.look === look);
}

/** True for a lower row of a header: names of the upper one are merged down to it, or across what it begins with. */
function isLower({ cells }: Row, over: Row | undefined): boolean {
  const column = cells[0]?.column ?? 0;
  const isAcross = ({ column: from, span }: Cell) => span > 1 && from <= column && column < from + span;
  return (
    cells.some(({ carried }) => carried) ||
    (over !== undefined && over.cells.length > 1 && over.cells.some(isAcross))
  );
}

/** "Unit: | Medic 7 | Date: | 1/3": each label ends in a colon, before what is filled in. */
function isFilledIn(row: Row): boolean {
  const cells = ownCells(row);
  return cells.length > 1 && cells.every(({ text }, at) => at % 2 === 1 || text.endsWith(":"));
}

function headersAt(sample: readonly Row[], start: number, hints: HeaderHints): Row[] {
  const rows = sample.slice(start);
  const spread = spreadGroups(rows);
  return (spread ?? rows).slice(0, Math.max(spread ? 2 : 0, countHeaderRows(spread ?? rows, hints)));
}

/**
 * Names over groups of columns that are not merged: "| Adult | | Child | |" above "Drug | Dose | Route | Dose | Route".
 * They stand over several columns each, where the row below has the same names again.
 */
function spreadGroups([first, second, ...body]: readonly Row[]): Row[] | undefined {
  if (!first || !second || body.length === 0) return undefined;
  const texts = [...ownCells(first), ...ownCells(second)];
  if (!texts.every(({ kind }) => kind === "text")) return undefined;
  const parts = first.cells.map((cell, index) => {
    const until = first.cells[index + 1]?.column ?? Number.POSITIVE_INFINITY;
    return { cell, below: second.cells.filter(({ column }) => column >= cell.column && column < until) };
  });
  const groups = parts.filter(({ below }) => below.length > 1).map(({ below }) => namesOf(below));
  if (groups.length < 2 || new Set(groups).size > 1) return undefined;
  const cells = parts.map(({ cell, below }) => ({ ...cell, span: widthOf(cell, below) }));
  return [{ ...first, cells }, second, ...body];
}

/** What figures that rise are, merged over them or where they begin: "| Dose (mcg/kg/min)" above "Weight (kg) | 5 | 10". */
function namedScale([over, scale, ...body]: readonly Row[]): Row[] | undefined {
  const [name, ...others] = over?.cells ?? [];
  if (!over || !scale || !name || others.length > 0 || name.kind !== "text") return undefined;
  const steps = scale.cells.filter(({ column }) => column >= name.column);
  const span = widthOf({ ...name, span: 1 }, steps);
  const texts = steps.map(({ text }) => text);
  const isScale = texts.every((text) => BARE.test(text)) && isRising(texts);
  const isInside = Math.min(...startColumns(body)) < name.column;
  return isScale && isInside && (name.span === 1 || name.span === span)
    ? [{ ...over, cells: [{ ...name, span }] }, scale]
    : undefined;
}

/** True for a cell merged over a few of the names right below it, each with a column of its own, and not over the first of them. */
function isOverFew({ index, cells: [over] }: Row, names: Row): boolean {
  const [first, ...more] = names.cells;
  if (!over || !first || over.kind !== "text" || over.span < 2) return false;
  const end = over.column + over.span;
  const below = more.filter(({ column }) => column >= over.column && column < end);
  return (
    index + 1 === names.index &&
    over.column >= first.column + first.span &&
    below.length === over.span &&
    over.span * 2 <= names.cells.length &&
    below.every(({ span, carried }) => span === 1 && !carried)
  );
}

/** True where most rows begin before the columns below a cell: with their labels. Else it is the title of a table beside them. */
function areLabelled(rows: readonly Row[], { cells: [over] }: Row): boolean {
  const labelled = rows.filter(({ cells }) => (cells[0]?.column ?? Infinity) < (over?.column ?? 0));
  return labelled.length * 2 > rows.length;
}

function namesOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join("\n");
}

function widthOf({ column, span }: Cell, below: readonly Cell[]): number {
  const last = below[below.length - 1];
  return last ? Math.max(span, last.column + last.span - column) : span;
}
