import type { Block } from "../../model.ts";
import type { Frame } from "../ink/shapes.ts";
import type { Row } from "../lines/rows.ts";
import type { Part } from "../pages/parts.ts";
import { LARGER, type Profile, sizeLevel } from "../pages/profile.ts";
import { sizeOf } from "../paragraphs/headings.ts";
import type { Context } from "../paragraphs/paragraphs.ts";
import { tidy } from "../paragraphs/tidy.ts";
import { fillOf } from "../tables/grids.ts";
import { isBold, type TableData } from "../tables/tables.ts";
import type { Panel } from "./atoms.ts";

/** Of 255: a filling below it is dark. */
const DARK = 128;
/** In characters: a longer text names nothing. */
const LONGEST = 100;
/** In ems, and in heights: how high a bar is at most, and how wide at least. */
const HIGHEST = 2.6;
const NARROWEST = 8;

/** A table; its first row is a heading where it is a bar over all columns, large or on a dark filling. */
export function withTitle(table: TableData, profile: Profile): Part[] {
  const [row, ...rows] = table.rows;
  const [cell, ...others] = row?.cells ?? [];
  const isBar = cell?.bold && others.length === 0 && cell.to - cell.from === table.edges.length;
  if (!row || !cell || !isBar || rows.length === 0 || cell.text.length > LONGEST)
    return [{ kind: "table", table }];
  if (row.size < profile.bodySize * LARGER && !isDark(cell.fill)) return [{ kind: "table", table }];
  return [
    { kind: "block", block: headingOf(tidy(cell.text), row.size, profile) },
    { kind: "table", table: { ...table, rows } },
  ];
}

/** The line that stands by itself in a box as a heading: it is large, or the box a bar; undefined for others. */
export function barHeading(panel: Panel, row: Row, text: string, context: Context): Block | undefined {
  const { profile, fills } = context;
  const size = sizeOf(row);
  if (text.length > LONGEST) return undefined;
  const isHeading = size >= profile.bodySize * LARGER || isBar(panel, row, fills);
  return isHeading ? headingOf(text, size, profile) : undefined;
}

function headingOf(text: string, size: number, profile: Profile): Block {
  const larger = size >= profile.bodySize * LARGER;
  const level = larger ? sizeLevel(size, profile) : profile.headingSizes.length + 1;
  return { kind: "heading", text, level: Math.min(6, level) };
}

/** A low, wide box with one line in bold, or on a dark filling, is a heading's bar. */
function isBar(panel: Panel, row: Row, fills: readonly Frame[]): boolean {
  const height = panel.y1 - panel.y0;
  const isLow = height < HIGHEST * sizeOf(row) && panel.x1 - panel.x0 > NARROWEST * height;
  return isLow && (isBold(row.segments) || isDark(fillOf(panel, fills)));
}

/** True for a dark filling, #rrggbb; patterns are none. */
export function isDark(fill: string | undefined): boolean {
  const value = /^#[\da-f]{6}$/.test(fill ?? "") ? Number.parseInt(fill?.slice(1) ?? "", 16) : 0xffffff;
  return (value >> 16) + ((value >> 8) & 255) + (value & 255) < DARK * 3;
}
