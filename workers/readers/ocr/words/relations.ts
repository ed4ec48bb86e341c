import { around, type Box } from "../../pdf/geometry.ts";
import type { Drawn } from "./drawn.ts";

/**
 * What "<", ">", "≤", "≥" and "±", of which Tesseract does not know the last three, are read as: "≥ 38" as "238" too, or as
 * "2" before a "38".
 */
const READ_AS = /^(?:[<>«»≤≥](?:[<>=»]|-(?!\d))?|[=+±£]|2(?=\d|$))/;
/** In ems: more than the space between figures. A 2 whose foot is cut off by a bad print has none behind it. */
const SPACE = 0.2;
/** In ems: how high such a sign is, at least and most. */
const HIGH = [0.25, 0.8] as const;
/** Share of its height that is its top, and that may be its bar; share of its width where its arms end, and that its bar has. */
const TOP = 0.12;
const FOOT = 0.15;
const ENDS = 0.4;
const BAR = 0.75;
/** Share of its height where its tip is, at least and most; of its width how far the tip reaches at most, and how far its lower arm leads back. */
const TIP = [0.2, 0.65] as const;
const NARROW = 0.7;
const BACK = 0.15;
/** Share of a sign's width that the line and the bar of "±" have, and where the sides of its stem are; of its height, what is none of them at most. */
const LINE = 0.7;
const STEM = [0.25, 0.75] as const;
const MEETING = 0.3;

/** From where to where the ink of a row reaches, and how much it is, in shares of a sign's width. */
interface Extent {
  from: number;
  to: number;
  ink: number;
}

/**
 * A word with the relation that it begins with, behind a bracket too, as that is drawn: an angle, a bar below it, which touches it in dark
 * copies, or a plus over a bar; undefined where none is. `behind` is the word behind it, `em` that of the page;
 * `drawnIn` tells how the word is drawn, with what is right below it.
 */
export function withRelation(
  text: string,
  behind: string,
  drawnIn: () => Drawn,
  em: number,
  space = SPACE,
): string | undefined {
  const opened = text.startsWith("(") ? "(" : "";
  const read = text.slice(opened.length);
  if (!READ_AS.test(read) || (read === "2" && !/^\d/.test(behind))) return undefined;
  const drawn = drawnIn();
  const blots = drawn.blots.slice(opened.length);
  const [first] = blots;
  if (!first) return undefined;
  const box = around(blots.filter(({ x0, x1 }) => x0 < first.x1 && first.x0 < x1));
  const next = blots.find(({ x0 }) => x0 >= box.x1);
  if (read.startsWith("2") && (next?.x0 ?? Infinity) - box.x1 < em * space) return undefined;
  const high = box.y1 - box.y0;
  if (high < em * HIGH[0] || high > em * HIGH[1]) return undefined;
  const rows = rowsOf(drawn, box);
  const sign = isPlus(rows) ? "±" : (angleOf(rows, "<", "≤") ?? angleOf(rows.map(mirrored), ">", "≥"));
  return sign && opened + read.replace(READ_AS, sign);
}

/** Which of two angles that open to the right the rows show, by whether there is a bar below it; undefined for neither. */
function angleOf(rows: readonly (Extent | undefined)[], plain: string, barred: string): string | undefined {
  const at = (share: number) => Math.round(rows.length * share);
  const tops = rows.slice(0, Math.max(1, at(TOP)));
  const feet = rows.slice(-Math.max(1, at(FOOT)));
  const upper = rows.slice(0, at(TIP[1])).filter((row) => row !== undefined);
  const [tip] = upper.toSorted((a, b) => a.from + a.to - b.from - b.to);
  if (!tip || rows.indexOf(tip) < at(TIP[0]) || tip.to > NARROW) return undefined;
  const lower = rows.slice(rows.indexOf(tip), -Math.max(1, at(FOOT)));
  const isArm = (row: Extent | undefined) => row === undefined || row.from > ENDS;
  if (!tops.every(isArm) || !lower.some((row) => row && row.from > tip.from + BACK)) return undefined;
  if (feet.some((row) => row && row.ink >= BAR)) return barred;
  return feet.every(isArm) ? plain : undefined;
}

/** True for a stem with a line across it, over a bar, which it reaches in small print; where they meet, rows are neither. */
function isPlus(rows: readonly (Extent | undefined)[]): boolean {
  const kinds = rows.map((row) => {
    if (!row || (row.from > STEM[0] && row.to < STEM[1])) return "stem";
    return row.ink > LINE ? "line" : "between";
  });
  const [above, line, below, bar, ...others] = kinds.filter(
    (kind, at) => kind !== "between" && kind !== kinds.slice(0, at).findLast((each) => each !== "between"),
  );
  const isCrossed = above === "stem" && line === "line" && below === "stem" && bar === "line";
  return (
    isCrossed &&
    others.length === 0 &&
    kinds.filter((kind) => kind === "between").length < rows.length * MEETING
  );
}

function mirrored(row: Extent | undefined): Extent | undefined {
  return row && { ...row, from: 1 - row.to, to: 1 - row.from };
}

/** How far the ink of each row of pixels within a box reaches; undefined of one without ink. */
function rowsOf({ picture, dark }: Drawn, { x0, x1, y0, y1 }: Box): (Extent | undefined)[] {
  return Array.from({ length: y1 - y0 }, (_, row) => {
    const pixels = picture.gray.subarray((y0 + row) * picture.width + x0, (y0 + row) * picture.width + x1);
    const from = pixels.findIndex((level) => level < dark);
    const to = pixels.findLastIndex((level) => level < dark) + 1;
    const ink = pixels.reduce((count, level) => count + (level < dark ? 1 : 0), 0);
    const wide = x1 - x0;
    return from < 0 ? undefined : { from: from / wide, to: to / wide, ink: ink / wide };
  });
}
