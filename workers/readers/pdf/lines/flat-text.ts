import { joinLines as joinStatements } from "../../row-text.ts";
import { isFigureAgain, isNameAfterDash } from "../paragraphs/broken-lines.ts";
import { isWhollyBold } from "../paragraphs/headings.ts";
import { endsWith, joinLines, STOPS, type Vocabulary } from "../paragraphs/join.ts";
import { isRoute, splitMarker } from "./markers.ts";
import { type Row, rowText, toRows } from "./rows.ts";
import type { Segment } from "./segments.ts";

/** What marks the items of a list says something in a cell of one line: a minus, a tick. */
const SIGNED = /^(?:[-–—\ufffd] ?[\d.]|[✓✔✗✘☐])/;

/** In ems: room that a line leaves beside the first word of the next, where the author broke it. */
const ROOM = 1;

/**
 * The text of a cell or a small box as one paragraph: its lines joined, the items of a list told apart by ";". Lines may be
 * so `wide`: what begins anew where there was room is told apart too, and what is farther than `next` from the line above.
 * @param next in ems; Infinity where lines may be as far apart as they like
 */
export function flatText(segments: readonly Segment[], known: Vocabulary, wide = 0, next = Infinity): string {
  let text = "";
  const rows = toRows(segments);
  const lines = wide > 0 ? broken(rows, wide, next) : [];
  if (lines.length > 1) return joinStatements(titled(lines, known));
  for (const [at, row] of rows.entries()) {
    const line = rowText(row);
    const marker = splitMarker(line);
    const isRest = isRoute(line, text) || isFigureAgain(line, text) || isRestOfName(at, rows);
    if (!marker || (!marker.bullet && text === "") || isRest) {
      text = joinLines(text, line, known);
      continue;
    }
    if (rows.length === 1 && (marker.rest === "" || SIGNED.test(line))) return line;
    const item = marker.bullet ? marker.rest : line;
    if (item === "") continue;
    const isTitle = !isWhollyBold(row) && rows.slice(0, at).every(isWhollyBold);
    text = text === "" ? item : `${ended(text, isTitle ? ":" : ";")} ${item}`;
  }
  return text;
}

/** A text with what ends it, where nothing does. */
function ended(text: string, end: string): string {
  return endsWith(text, `${STOPS},`) ? text : `${text}${end}`;
}

/** The texts of lines, what is in bold over others as the title of the one below it: "Start: 500 mL/h". */
function titled(lines: readonly (readonly Row[])[], known: Vocabulary): string[] {
  const texts: string[] = [];
  let title = "";
  for (const [at, line] of lines.entries()) {
    const text = line.reduce((all, row) => joinLines(all, rowText(row), known), "");
    const whole = title === "" ? text : `${ended(title, ":")} ${text}`;
    const next = lines[at + 1];
    const isTitle = line.every(isWhollyBold) && next !== undefined && !next.every(isWhollyBold);
    if (!isTitle) texts.push(whole);
    title = isTitle ? whole : "";
  }
  return texts;
}

/** True for the line of a name in bold that wraps before a dash, "UPPER AIRWAY", "- CROUP": no other line begins with a sign. */
function isRestOfName(at: number, rows: readonly Row[]): boolean {
  const [above, row, next] = [rows[at - 1], rows[at], rows[at + 1]];
  if (!above || !row || !rows.every(isWhollyBold)) return false;
  const isOnly = rows.every((other) => other === row || !splitMarker(rowText(other)));
  return isOnly && isNameAfterDash(row, above, next);
}

/** "Stable VT: 150 mg" */
function isLabelled(row: Row): boolean {
  return /^\p{Lu}[^:.;|]{1,30}: \S/u.test(rowText(row));
}

/** Rows by the lines that their author broke; none for a name, which is in bold, or a list, whose items are told by their markers. */
function broken(rows: readonly Row[], wide: number, next: number): Row[][] {
  if (rows.every(isWhollyBold)) return [];
  const lines: Row[][] = [];
  const areLabelled = rows[0] !== undefined && isLabelled(rows[0]);
  for (const row of rows) {
    if (splitMarker(rowText(row))) return [];
    const above = lines.at(-1)?.at(-1);
    const [first] = row.segments;
    const hasRoom = above && first && above.x1 - above.x0 + first.firstWidth + ROOM * row.size < wide;
    const isBelowTitle = above && isWhollyBold(above) && !isWhollyBold(row);
    const isNext = areLabelled && isLabelled(row);
    const isFar = above && row.y - above.y > next * row.size;
    if (above && !hasRoom && !isBelowTitle && !isNext && !isFar) lines.at(-1)?.push(row);
    else lines.push([row]);
  }
  return lines;
}
