import { LARGER } from "../../../../heading-size.ts";
import { isDark } from "../../../ink/dark.ts";
import type { Part } from "../../../pages/parts.ts";
import { tidy } from "../../../paragraphs/tidy.ts";
import type { Profile } from "../../../profile/profile.ts";
import { isWhole, toBlock } from "../../../tables/blocks/above-names.ts";
import { hasBoldLabel, headerDepth } from "../../../tables/blocks/header-rows.ts";
import { areOtherNames } from "../../../tables/blocks/other-names.ts";
import { isBoldRow, type TableCell, type TableData, type TableRow } from "../../../tables/tables.ts";
import { underName } from "../../columns/under-names.ts";
import { columnLists } from "../column-lists.ts";
import { headingOf, LONGEST_TITLE } from "./bar-headings.ts";

/** So many rows has a card below its title, at least. */
const FEWEST_IN_CARD = 2;

/**
 * A table; its first row is a heading where it is a bar over all columns, large, on a dark filling or in bold over rows that are
 * not, and so is another bar next below it, under the first.
 */
export function withTitle(table: TableData, profile: Profile): Part[] {
  const [row, ...rows] = table.rows;
  const [cell] = row?.cells ?? [];
  if (!row || !cell || !isWhole(row, table) || cell.text.length > LONGEST_TITLE)
    return atBars(table, profile);
  // On a dark filling its last words, the levels of care beside a drug's name, may be in regular letters.
  const isLarge = isDark(cell.fill) || (cell.bold && row.size >= profile.bodySize * LARGER);
  const others = rows.filter((other) => isWhole(other, table) && isLike(cell, other.cells[0]));
  if (!isLarge && (!isSetOff(cell, rows) || others.length > 0))
    return atBars(others.length > 0 ? withNamesFirst(table) : table, profile);
  const title = tidy(cell.text);
  const heading = headingOf(title, row.size, profile);
  const lists = columnLists(title, { ...table, rows }, Math.min(6, heading.level + 1));
  if (lists) return [{ kind: "block", block: heading }, ...lists];
  const under = withTitle({ ...table, rows }, profile);
  const isTitled = under[0]?.kind === "block";
  const [first, ...parts] = isTitled ? underName(under, heading.level) : atBars({ ...table, rows }, profile);
  const named: Part[] = first?.kind === "table" ? [{ ...first, title }] : first ? [first] : [];
  return [{ kind: "block", block: heading }, ...named, ...parts];
}

/** True for a bar in bold with a title, "Table 2: Doses" too, no field that is filled in, over rows that are not in bold: else any of these may be one. */
function isSetOff({ text, bold }: TableCell, below: readonly TableRow[]): boolean {
  const rows = below.filter(({ cells }) => cells.length > 1);
  const isTitle = bold && /\p{L}{2}/u.test(text) && !/[.,;!?:]$|^[^:\d]*:\s/.test(text);
  return isTitle && !rows.every(isBoldRow);
}

function isLike({ bold, fill }: TableCell, other: TableCell | undefined): boolean {
  return bold === other?.bold && fill === other.fill;
}

/** A table whose first bar governs some rows, as others further down do, with the names below it above it: they are those of all. */
function withNamesFirst(table: TableData): TableData {
  const [bar, ...rows] = table.rows;
  const depth = headerDepth(table, rows, undefined);
  if (!bar?.cells[0]?.bold || depth === 0) return table;
  return { ...table, rows: [...rows.slice(0, depth), bar, ...rows.slice(depth)] };
}

/**
 * A table in parts, each bar above names, "GREEN | 30–36 kg" over "Drug | Dose | Volume", as the heading of the rows below it; and
 * so what a card is of, with what stands beside it as a paragraph.
 */
export function atBars(table: TableData, profile: Profile): Part[] {
  const { rows } = table;
  const cards = cardTitles(rows);
  const bars = rows.flatMap((row, at) => {
    const isCard = cards.has(row);
    return isCard || isBar(rows.slice(at), table) ? [{ at, isCard, ...row }] : [];
  });
  const parts: Part[] =
    bars[0]?.at === 0 ? [] : [{ kind: "table", table: { ...table, rows: rows.slice(0, bars[0]?.at) } }];
  bars.forEach(({ at, isCard, cells, size }, i) => {
    const title = isCard ? cells.slice(0, 1) : cells;
    const aside = toBlock("paragraph", textOf(cells.slice(title.length)));
    const blocks = [headingOf(textOf(title), size, profile), ...aside];
    parts.push(...blocks.map((block): Part => ({ kind: "block", block })));
    parts.push({ kind: "table", table: { ...table, rows: rows.slice(at + 1, bars[i + 1]?.at) } });
  });
  return parts;
}

/**
 * What cards below each other are of, each in bold with what it is sold as beside it, "Atropine | 1 mg/10 mL", above labels in bold, and
 * alone on its filling: of a table of which every second row is filled none is.
 */
function cardTitles(rows: readonly TableRow[]): ReadonlySet<TableRow> {
  const fill = rows[0]?.cells[0]?.fill;
  const filled = rows.flatMap((row, at) => (row.cells.some((cell) => cell.fill === fill) ? [at] : []));
  const ends = [...filled.slice(1), rows.length];
  const areTitles =
    fill !== undefined &&
    filled.every((at, i) => (ends[i] ?? 0) - at > FEWEST_IN_CARD && isCardTitle(rows[at], rows[at + 1]));
  return new Set(areTitles ? filled.flatMap((at) => rows[at] ?? []) : []);
}

function isCardTitle(row: TableRow | undefined, next: TableRow | undefined): boolean {
  const [title, ...aside] = row?.cells ?? [];
  return (
    title?.bold === true &&
    title.from === 0 &&
    aside.length > 0 &&
    aside.every(({ fill, bold, text }) => fill === title.fill && !bold && /^\d/.test(text)) &&
    next !== undefined &&
    hasBoldLabel(next)
  );
}

/** True for a first row on one filling, in bold or on a dark one, over names that are not on it and have a cell each. */
function isBar([bar, names, next]: readonly TableRow[], table: TableData): boolean {
  const [first, ...others] = bar?.cells ?? [];
  if (!bar || first?.fill === undefined || first.from > 0 || others.length === 0) return false;
  const { fill } = first;
  return (
    bar.cells.every((cell) => cell.fill === fill && (cell.bold || isDark(fill))) &&
    names?.cells.every((cell) => cell.fill !== fill) === true &&
    // Drawn over several columns it may name these.
    !(table.drawn && bar.cells.some(({ from, to }) => to - from > 1)) &&
    textOf(bar.cells).length <= LONGEST_TITLE &&
    areOtherNames(names, next, table)
  );
}

function textOf(cells: readonly TableCell[]): string {
  return cells.map(({ text }) => tidy(text)).join(" ");
}
