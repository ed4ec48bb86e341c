import { LARGER } from "../../../heading-size.ts";
import { isDark } from "../../ink/dark.ts";
import type { Part } from "../../pages/parts.ts";
import type { Profile } from "../../pages/profile.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { areOtherNames } from "../../tables/blocks/other-names.ts";
import type { TableCell, TableData, TableRow } from "../../tables/tables.ts";
import { headingOf, LONGEST_TITLE } from "./bars.ts";

/** A table; its first row is a heading where it is a bar over all columns, large or on a dark filling. */
export function withTitle(table: TableData, profile: Profile): Part[] {
  const [row, ...rows] = table.rows;
  const [cell, ...others] = row?.cells ?? [];
  const isBar = others.length === 0 && cell !== undefined && cell.to - cell.from === table.edges.length;
  if (!row || !isBar || rows.length === 0 || cell.text.length > LONGEST_TITLE) return atBars(table, profile);
  // On a dark filling its last words, the levels of care beside a drug's name, may be in regular letters.
  const isHeading =
    isDark(cell.fill) || (cell.bold && (row.size >= profile.bodySize * LARGER || isSetOff(cell, rows)));
  if (!isHeading) return atBars(table, profile);
  const title = tidy(cell.text);
  const [first, ...parts] = atBars({ ...table, rows }, profile);
  const named: Part[] = first?.kind === "table" ? [{ ...first, title }] : first ? [first] : [];
  return [{ kind: "block", block: headingOf(title, row.size, profile) }, ...named, ...parts];
}

/** True for a bar on a filling of its own, which no row below it is on as a whole. */
function isSetOff({ fill }: TableCell, below: readonly TableRow[]): boolean {
  return fill !== undefined && !below.some(({ cells }) => cells.every((cell) => cell.fill === fill));
}

/** A table in parts, each bar above names, "GREEN | 30–36 kg" over "Drug | Dose | Volume", as the heading of the rows below it. */
export function atBars(table: TableData, profile: Profile): Part[] {
  const { rows } = table;
  const bars = rows.flatMap((_, at) => (isBar(rows.slice(at), table) ? [at] : []));
  const parts: Part[] =
    bars[0] === 0 ? [] : [{ kind: "table", table: { ...table, rows: rows.slice(0, bars[0]) } }];
  bars.forEach((at, i) => {
    const { cells = [], size = 0 } = rows[at] ?? {};
    parts.push({ kind: "block", block: headingOf(textOf(cells), size, profile) });
    parts.push({ kind: "table", table: { ...table, rows: rows.slice(at + 1, bars[i + 1]) } });
  });
  return parts;
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

function textOf(cells: TableRow["cells"]): string {
  return cells.map(({ text }) => tidy(text)).join(" ");
}
