import { namesOver } from "../../rows/names-over.ts";
import { isRising } from "../../wording/scale.ts";
import { isSizeRow } from "../../wording/sizes.ts";
import type { Cell, Row } from "../rows.ts";
import {
  cellsByColumn,
  coveredColumns,
  isPeriod,
  looksLike,
  looksOf,
  ownCells,
  startColumns,
} from "../tables/cells.ts";
import {
  dividesHeader,
  givesDates,
  givesUnits,
  isDividedByFigures,
  LONGEST_NAME,
} from "./header-divisions.ts";
import { looksDifferent, MAX_HEADER_ROWS } from "./looks-different.ts";
import { isFormRow, readsAsHeader } from "./reads-as-header.ts";

/** A cell over more columns is shown with the first and the last name. */
const MAX_NAMES = 10;

/** Rows below the header that are looked at. */
const BODY_SAMPLE = 30;

/** What a sheet says of its rows. */
export interface SheetHints {
  /** Row that carries the sheet's filter buttons. */
  filterRow: number | undefined;
  /** The last row that stays in sight while the sheet is scrolled. */
  frozenRow: number | undefined;
}

export interface HeaderHints extends SheetHints {
  /** A header above already names these columns: only a row that looks like a header or plainly reads as one replaces it. */
  continues: boolean;
}

/** How many of the first rows are column headers: 0 to 4. */
export function countHeaderRows(all: readonly Row[], hints: HeaderHints): number {
  const rows = tableRows(all);
  const [first, ...below] = rows;
  if (!first || below.length === 0) return 0;
  if (namesGroups(rows)) {
    const named = countHeaderRows(all.slice(1), hints);
    if (named > 0) return named + 1;
  }
  const [next, ...after] = below;
  const areDated = next !== undefined && givesDates(first, ownCells(next), after);
  const names = (rows: readonly Row[]) => {
    const body = rows.slice(0, BODY_SAMPLE);
    return (
      canBeHeader(first, [first, ...rows]) &&
      (first.index === hints.filterRow ||
        first.index === hints.frozenRow ||
        areDated ||
        (!isFormRow(first, body) &&
          (looksDifferent(first, body) ||
            readsAsHeader(first, body, hints.continues) ||
            isDividedByFigures(first, body))))
    );
  };
  const isMeasured = next !== undefined && givesUnits(first, ownCells(next), after);
  const values = isMeasured || areDated ? after : below;
  const near = untilLine(values);
  if (!names(values) && (near === values || !names(near))) return 0;
  return withDivisions(rows, 1);
}

/**
 * Whether the first row names groups of the columns that the next one names, or groups of these, whatever share of them:
 * cells merged across, none of them over the labels of the rows.
 */
function namesGroups([first, ...rows]: readonly Row[]): boolean {
  const [second] = rows;
  if (!first || !second) return false;
  const groups = ownCells(first);
  const columns = startColumns([first, ...rows]);
  const named = coveredColumns([second]);
  return (
    groups.length > 1 &&
    groups.some(({ span }) => span > 1) &&
    groups.every(({ kind, column }) => kind === "text" && column > Math.min(...columns)) &&
    ([...columns].every((column) => named.has(column)) || namesGroups(rows))
  );
}

/** The rows up to a line of one cell below some of several: it may be the title of another table. */
function untilLine(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex((row) => ownCells(row).length > 1);
  const end = rows.findIndex(({ cells }, index) => index > first && cells.length === 1);
  return end < 0 ? rows : rows.slice(0, end);
}

/** The first `count` rows, which are headers, and those below them that go on with these: so many in all. */
export function withDivisions(rows: readonly Row[], count: number): number {
  const [above, next, ...body] = rows.slice(count - 1);
  const isFull = count >= MAX_HEADER_ROWS || count >= rows.length - 1;
  if (isFull || !above || !next || !dividesHeader(above, next, body.slice(0, BODY_SAMPLE))) return count;
  return withDivisions(rows, count + 1);
}

/** The rows of the first table: up to where a row looks as the first one again, which sets few rows off from the others. */
export function tableRows(rows: readonly Row[]): readonly Row[] {
  const looks = looksOf(rows.slice(0, 1));
  const several = rows.filter((row) => ownCells(row).length > 1);
  const alike = several.filter((row) => looksLike(row, looks));
  const body = several.find((row) => !alike.includes(row));
  const again = body && alike.find(({ index }) => index > body.index);
  return again && alike.length * 2 <= several.length ? rows.filter(({ index }) => index < again.index) : rows;
}

/** The name of each column that the header rows cover; `body` are rows below them. */
export function columnNames(headers: readonly Row[], body: readonly Row[]): Map<number, string> {
  const texts = new Map<number, string[]>();
  const marks = new Map<number, string>();
  headers.forEach((row, depth) => {
    for (const { column, span, text, mark } of row.cells) {
      if (mark !== "") marks.set(column, mark);
      for (let covered = column; covered < column + span; covered += 1) {
        const levels = texts.get(covered) ?? headers.map(() => "");
        levels[depth] = text;
        texts.set(covered, levels);
      }
    }
  });
  // Labels of the rows may stand under an empty corner.
  const left = Math.min(...texts.keys(), ...startColumns(body));
  const columns = [...new Set([left, ...texts.keys()])].toSorted((a, b) => a - b);
  const labels = cellsByColumn(body).get(left) ?? [];
  const names = namesOver(
    headers.map((_, depth) => columns.map((column) => texts.get(column)?.[depth] ?? "")),
    labels.map(({ text }) => text),
  );
  // A corner over several columns that names no row names none of these.
  const corner = texts.get(left)?.join("\n");
  const isCorner = (column: number) => names[0] === "" && texts.get(column)?.join("\n") === corner;
  const named = columns.map((column, index): [number, string] => [
    column,
    (isCorner(column) ? "" : (names[index] ?? "")) + (marks.get(column) ?? ""),
  ]);
  return new Map(named.filter(([column]) => texts.has(column)));
}

/** The name of the cell's column; where it is merged over several, the names of all, of many the first and the last. */
export function nameOver({ column, span }: Cell, names: ReadonlyMap<number, string>): string {
  const over = new Set<string>();
  for (let covered = column; covered < column + span; covered += 1) {
    const name = names.get(covered) ?? "";
    if (name !== "") over.add(name);
  }
  const [first = "", ...more] = over;
  return over.size > MAX_NAMES ? `${first} – ${more.at(-1)}` : [...over].join(" / ");
}

/** The texts of a row from its first figure on, "1", "2", "3" of "Drug | Par | 1 | 2 | 3", without the first. */
function behindWords(cells: readonly Cell[]): string[] {
  const texts = cells.slice(1).map(({ text }) => text);
  const first = cells.slice(1).findIndex(({ kind }) => kind !== "text");
  return texts.slice(Math.max(0, first));
}

/** Points, the most first: "4", "3", "2", "1". */
function areScores(texts: readonly string[]): boolean {
  const isNext = (text: string, at: number) => at === 0 || Number(text) === Number(texts[at - 1]) - 1;
  return texts.length > 1 && texts.every((text) => /^\d$/.test(text)) && texts.every(isNext);
}

/** Several short texts (or years, dates and rising figures) over at least half of the columns and most of the cells. */
function canBeHeader(first: Row, rows: readonly Row[]): boolean {
  const cells = ownCells(first);
  const columns = startColumns(rows);
  // Dates alone stand over the names of a roster's days.
  const dates = cells.every(isPeriod);
  const named = coveredColumns(rows.slice(0, dates ? 2 : 1));
  const covered = [...named].filter((column) => columns.has(column)).length;
  // Labels of the rows may stand under an empty corner.
  const left = Math.min(...named);
  const body = rows
    .slice(1, 1 + BODY_SAMPLE)
    .flatMap(ownCells)
    .filter(({ column }) => column >= left);
  const underName = body.filter(({ column }) => named.has(column)).length;
  return (
    cells.length > 1 &&
    covered >= columns.size / 2 &&
    underName >= body.length * 0.7 &&
    (dates ? ownCells(rows[1] ?? first) : cells).some(({ kind }) => kind === "text") &&
    cells.every(({ text }) => text.length <= LONGEST_NAME) &&
    (cells.every((cell) => cell.kind === "text" || isPeriod(cell)) ||
      isRising(behindWords(cells)) ||
      areScores(behindWords(cells)) ||
      isSizeRow(cells.map(({ text }) => text)))
  );
}
