import type { Block } from "../model.ts";
import type { TextEnds } from "./cut-text.ts";
import { around, type Box } from "./geometry.ts";
import { headingLevel, sizeOf } from "./headings.ts";
import { endsWith, joinLines, STOPS, type Vocabulary } from "./join.ts";
import { lastWidth, leftEdge, rightEdge } from "./line-ends.ts";
import { isNumbering, isRoute, splitMarker } from "./markers.ts";
import { isItalic, LARGER, type Profile } from "./profile.ts";
import { type Row, rowText, toRows } from "./rows.ts";
import { isRuledOff } from "./rules.ts";
import { beginsNote } from "./segments.ts";
import type { Frame, Rule } from "./shapes.ts";
import { hasLeaders, tidy } from "./tidy.ts";

/** In characters: a longer paragraph is no paragraph of a person's, and is parted. */
const MAX_LENGTH = 20_000;
/** In characters: the figures along a chart's side are no more. */
const MAX_SCALE = 120;

/** Boxes to tick side by side: the first marks no item. */
const CHOICES = /^[☐☑☒❑❒].*[☐☑☒❑❒]/u;
/** How much larger a title is than what stands beside it and is no part of it. */
const BESIDE = 1.3;
/** The arrows between the boxes of a flow chart, which say nothing by themselves. */
const ARROWS = /^[←-⇿⬅-⬇➔➜➝➞▲▼◄► ]+$/u;

export interface Context {
  profile: Profile;
  known: Vocabulary;
  /** Lines drawn across the page, from the top: text does not run through them. */
  rules: readonly Rule[];
  /** Lines drawn from above to below. */
  down: readonly Rule[];
  /** The lines across with the upper and lower edges of the boxes in `fills`. */
  edges: readonly Rule[];
  /** Boxes with a filling. */
  fills: readonly Frame[];
}

/** A block and where it stands. */
export interface Placed extends Box {
  block: Block;
  ends: TextEnds;
}

interface Open {
  kind: "heading" | "paragraph" | "list_item" | "note";
  level: number;
  text: string;
  /** The last line of the text. */
  last: string;
  rows: Row[];
  /** What is left of the last line, in points. */
  room: number;
}

/** Turns the lines of one column into headings, items and paragraphs. */
export function toParagraphs(
  lines: readonly Row[],
  context: Pick<Context, "profile" | "known" | "rules">,
): Placed[] {
  const placed: Placed[] = [];
  const rows = lines.flatMap((row) => withoutBeside(row, context.profile));
  const leading = usualLeading(rows);
  let open: Open | undefined;
  const close = () => {
    const text = open ? tidy(open.text) : "";
    if (open && text !== "" && !ARROWS.test(text)) {
      const { kind, level } = open;
      const long = kind === "heading" && text.length > 220;
      const block: Block =
        kind === "heading" && !long
          ? { kind, text, level }
          : { kind: long || kind === "heading" ? "paragraph" : kind, text };
      placed.push({ block, ends: endsOf(open), ...around(open.rows) });
    }
    open = undefined;
  };
  rows.forEach((row, index) => {
    const right = rightEdge(rows, index);
    const level = headingLevel(row, right, context.profile, isAlone(rows, index));
    const left = row.segments[0]?.rtl ? leftEdge(rows, index) : 0;
    const note = isNote(row, context.profile);
    if (open && !note && goesOn(open, row, level, { left, right, leading, rules: context.rules })) {
      const line = rowText(row);
      open.text = joinLines(open.text, line, context.known, open.last);
      open.last = line;
      open.rows.push(row);
      open.room = row.segments[0]?.rtl ? row.x0 - left : right - row.x1;
      return;
    }
    close();
    open = { ...begin(row, level, note), room: row.segments[0]?.rtl ? row.x0 - left : right - row.x1 };
  });
  close();
  return placed;
}

function begin(row: Row, level: number, note: boolean): Omit<Open, "room"> {
  const line = rowText(row);
  const marker = splitMarker(line);
  const rows = [row];
  if (level > 0) return { kind: "heading", level, text: line, last: line, rows };
  if (note) return { kind: "note", level: 0, text: line, last: line, rows };
  if (!marker || CHOICES.test(line)) return { kind: "paragraph", level: 0, text: line, last: line, rows };
  const text = marker.bullet ? marker.rest : line;
  return { kind: "list_item", level: 0, text, last: text, rows };
}

function endsOf({ text, last, rows, room }: Open): TextEnds {
  const [first] = rows;
  const segment = first?.segments[0];
  const firstWidth = (first && segment?.rtl ? lastWidth(first) : segment?.firstWidth) ?? 0;
  return { text, last, room, firstWidth, size: first ? sizeOf(first) : 0 };
}

/** A title, and what stands in small letters far beside it, as a date does. */
function withoutBeside(row: Row, { bodySize }: Profile): Row[] {
  const { segments, size } = row;
  if (segments.length < 2 || size < bodySize * LARGER) return [row];
  const large = segments.filter((segment) => segment.size > size / BESIDE);
  if (large.length === segments.length) return [row];
  return [...toRows(large), ...toRows(segments.filter((segment) => !large.includes(segment)))];
}

/** True where a line in italics stands above one in regular letters, and not below another in italics. */
function isAlone(rows: readonly Row[], index: number): boolean {
  const [above, next] = [rows[index - 1], rows[index + 1]];
  return next !== undefined && !next.segments.some(isItalic) && !above?.segments.some(isItalic);
}

/** A footnote begins with a raised mark, or an asterisk, and is smaller than the body. */
function isNote(row: Row, { bodySize }: Profile): boolean {
  const first = row.segments[0];
  if (!first || sizeOf(row) >= bodySize * 0.95) return false;
  return beginsNote(first) || /^(?:\*{1,3}|[†‡§]) ?\p{L}/u.test(first.text);
}

interface Measures {
  /** How far lines from right to left reach. */
  left: number;
  right: number;
  leading: number;
  rules: readonly Rule[];
}

/** The distance of most lines from the one above, in ems. */
function usualLeading(rows: readonly Row[]): number {
  const gaps: number[] = [];
  for (let i = 1; i < rows.length; i++) {
    const gap = ((rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0)) / (rows[i]?.size ?? 1);
    if (gap > 0.5 && gap < 2.6) gaps.push(gap);
  }
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.4)] ?? 1.3;
}

/** Tells whether a line belongs to what stands above it. */
function goesOn(open: Open, row: Row, level: number, { left, right, leading, rules }: Measures): boolean {
  const above = open.rows.at(-1);
  if (!above || open.text.length > MAX_LENGTH) return false;
  const text = rowText(row);
  // Dots that lead the eye to a line's end are in one entry each, which the page's number ends.
  const isEntry = hasLeaders(text) || (open.kind === "paragraph" && endsWithNumber(open.last));
  if (isEntry && hasLeaders(rowText(above))) return false;
  if (open.kind === "paragraph" && isScale(open.text) && isScale(text)) return true;
  const size = sizeOf(row);
  const gap = row.y - above.y;
  const ratio = size / sizeOf(above);
  if (ratio > 1.13 || ratio < 0.88 || gap <= 0) return false;
  if (gap > Math.max(leading, 1) * size * 1.28) return false;
  // An underline is as long as its text; what is longer parts it from the next.
  const area = { from: above.y + 1, to: row.y - size * 0.5, x0: row.x0, x1: row.x1 };
  if (isRuledOff(rules, area, Math.max(40, (above.x1 - above.x0) * 1.02))) return false;
  const first = row.segments[0];
  const em = size;
  const fits = right - above.x1 > (first?.firstWidth ?? 0) + em * 1.3;
  const centred =
    Math.abs(row.x0 + row.x1 - above.x0 - above.x1) < em && Math.abs(row.x0 - above.x0) > em * 0.5;
  if (open.kind === "heading") {
    if (level !== open.level || isNumbering(text.split(" ")[0] ?? "")) return false;
    return (
      row.segments[0]?.bold === above.segments[0]?.bold && (!fits || centred || endsWith(open.last, "-–,&"))
    );
  }
  if (level > 0 && !isRunOn(open, row)) return false;
  if ((splitMarker(text) && !isRoute(text, open.text)) || (first && beginsNote(first))) return false;
  if (first?.pieces[0]?.badge) return false;
  if (first?.rtl) return above.x0 - left <= lastWidth(row) + em * 1.3;
  const begin = open.rows[0] ?? above;
  const opening = /^[\p{Lu}\p{N}"“(‘[]/u.test(text);
  if (open.kind === "list_item") {
    if (row.x0 < begin.x0 - em * 0.5) return !fits && !opening && !endsWith(open.last, STOPS);
    if (row.x0 > begin.x0 + em * 0.4) return true;
    return !fits;
  }
  if (centred) return true;
  const ended = endsWith(open.last, `${STOPS})]"”’`);
  // A first line is often set in; lines after it are not.
  if (row.x0 > above.x0 + em * 0.6) return !ended && !(opening && fits);
  if (row.x0 < above.x0 - em * 0.6 && open.rows.length > 1) return !ended;
  return !(fits && (ended || opening));
}

function endsWithNumber(text: string): boolean {
  return /[._…·] ?(?:\d{1,4}|[ivxl]{1,6})$/.test(text);
}

/** True for nothing but figures, as along the sides of a chart: each by itself says nothing. */
function isScale(text: string): boolean {
  return text.length < MAX_SCALE && /^[-−–+\d.,% ]+$/.test(text) && /\d$|%$/.test(text);
}

/** A bold or capital line in the middle of a bold or capital paragraph is no heading. */
function isRunOn(open: Open, row: Row): boolean {
  const above = open.rows.at(-1);
  return (
    open.rows.length > 0 &&
    above?.segments.at(-1)?.bold === row.segments[0]?.bold &&
    !endsWith(open.last, STOPS)
  );
}
