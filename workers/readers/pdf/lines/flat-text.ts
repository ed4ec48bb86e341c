import { joinLines as joinStatements } from "../../rows/row-text.ts";
import { DOSE_UNIT } from "../../wording/dose-units.ts";
import { restsOfRanges } from "../paragraphs/broken-lines.ts";
import { isWhollyBold } from "../paragraphs/headings.ts";
import { joinLines, type Vocabulary } from "../paragraphs/join.ts";
import { ended, itemsOf, itemsText } from "../tables/cells/cell-items.ts";
import { splitMarker } from "./markers.ts";
import { partsAt } from "./parts-at.ts";
import { type Row, rowText, toRows } from "./rows.ts";
import type { Segment } from "./segments.ts";

/** In ems: room that a line leaves beside the first word of the next, where the author broke it. */
const ROOM = 1;

const AMOUNT = `\\d[\\d.,]*(?: ?[-–] ?\\d[\\d.,]*)? ?${DOSE_UNIT}(?!\\p{L})`;
/** "0.3 mg IM" below the name of a drug goes on with it. */
const DOSE = new RegExp(`^${AMOUNT}`, "iu");
/** "Lorazepam IV 0.1 mg/kg", "methylPREDNISolone: 2 mg/kg", but not "Dose 2 mg". */
const DRUG_DOSE = new RegExp(
  `^(?!Dose )(?:\\p{Lu}\\p{L}{3,}|\\p{Ll}+\\p{Lu}{3}\\p{L}*):? (?:[A-Z/]{2,5} )?${AMOUNT}`,
  "u",
);
/** "IV/IM (max 50 mg)", and what a route stands behind. */
const ROUTE = /^(?:I[MNOV]|S[CLQ]|P[OR]|ET|Neb)\b/;
const DOSED = new RegExp(`\\d ?${DOSE_UNIT}(?:/\\p{L}+)*$`, "iu");
/** Words that no statement ends with. */
const LEADS_ON =
  /(?:^| )(?:an|and|or|the|of|to|per|for|with|via|from|than|into|if|as|then|give|administer|repeat|plus|either|by|dose|consider)$/i;
/** Words before a time or a place, with which no line of a box ends a statement. */
const BEFORE_TIME = /(?:^| )(?:every|over|at|within|after|until)$/i;
/** "-or-" between two statements that are one. */
const JOINT = /^[-–]? ?(?:and|or) ?[-–]?$/i;
/** "(max 50 mg)" at an end. */
const LIMITED = /^\([^()]*\d[^()]*\)[⁰¹²³⁴-⁹,]*$/;
/** "every 3–5 min" at one. */
const OFTEN = /(?:\bevery|\bq) ?\d+(?: ?[-–] ?\d+)? ?(?:min(?:ute)?s?|h(?:ou)?rs?)\.?$/i;

/**
 * The text of a cell or a small box as one paragraph: its lines joined, the items of a list told apart by ";". Lines may be
 * so `wide`: what begins anew where there was room is told apart too, and what is farther than `next` from the line above.
 * @param next in ems; Infinity where lines may be as far apart as they like
 */
export function flatText(segments: readonly Segment[], known: Vocabulary, wide = 0, next = Infinity): string {
  const rows = toRows(segments);
  const mayBreak = wide > 0 && rows.length > 1 && !rows.every(isWhollyBold);
  return asStatements(rows, mayBreak ? broken(rows, wide, next) : [], known);
}

/** The text of a box that says what is done, in bold as it may be, its lines told apart as above. */
export function actionText(segments: readonly Segment[], known: Vocabulary, wide: number): string {
  const rows = toRows(segments);
  const lines: Row[][] = [];
  for (const line of broken(rows, wide, Infinity)) {
    const [above, [first]] = [lines.at(-1), line];
    const isDose =
      above && first && DOSE.test(rowText(first)) && !above.some((row) => /\d/.test(rowText(row)));
    if (isDose) above.push(...line);
    else lines.push(line);
  }
  return asStatements(rows, lines, known);
}

function asStatements(rows: readonly Row[], lines: readonly Row[][], known: Vocabulary): string {
  return lines.length > 1 ? joinStatements(titled(lines, known)) : itemsText(itemsOf(rows, known));
}

/** The texts of lines, what is in bold over others as the title of the one below it: "Start: 500 mL/h". */
function titled(lines: readonly (readonly Row[])[], known: Vocabulary): string[] {
  const texts: string[] = [];
  let title = "";
  for (const [at, line] of lines.entries()) {
    const text = line.reduce((all, row) => joinLines(all, rowText(row), known), "");
    const whole = title === "" ? text : `${ended(title, ":")} ${text}`;
    const next = lines[at + 1];
    const isAbove = next?.[0] !== undefined && !next.every(isWhollyBold) && !isRemark(next[0]);
    const isTitle = line.every(isWhollyBold) && isAbove;
    if (!isTitle) texts.push(whole);
    title = isTitle ? whole : "";
  }
  return texts;
}

/** "Stable VT: 150 mg" */
function isLabelled(row: Row): boolean {
  return /^\p{Lu}[^:.;|]{1,30}: \S/u.test(rowText(row));
}

/** "12-16 months: 1.25 mg", "< 15 kg: 0.15 mg" */
function isSized(row: Row): boolean {
  return /^[<>≤≥]? ?\d[^:.;|]{0,20}\p{L}[^:.;|]{0,20}: \S/u.test(rowText(row));
}

/** "(dilute it)" says something about what stands in bold above it, which is no title then. */
function isRemark(row: Row): boolean {
  return rowText(row).startsWith("(");
}

/** Whether a line begins with a drug and its dose: "Albuterol 5 mg by nebulizer". */
export function beginsWithDose(row: Row): boolean {
  return DRUG_DOSE.test(rowText(row));
}

/** "Midazolam IV 0.1 mg/kg (maximum 4 mg)" above "Lorazepam IV 0.1 mg/kg" ends a statement, however full its line is. */
function isNextDrug(row: Row, above: Row): boolean {
  return DRUG_DOSE.test(rowText(row)) && endsDose(rowText(above));
}

/** True for an amount with its limit in brackets at the end, or with how often. */
function endsDose(text: string): boolean {
  if (OFTEN.test(text)) return /\d/.test(text.replace(OFTEN, ""));
  const limit = text.lastIndexOf("(");
  const before = text.slice(0, Math.max(0, limit));
  return LIMITED.test(text.slice(limit)) && /\d/.test(before.slice(before.lastIndexOf(")") + 1));
}

/** True for a text that ends within a statement: "is thus 2.4 pt, and". */
export function leadsOn(text: string): boolean {
  return LEADS_ON.test(text);
}

/**
 * True for a line that goes on with the one above though that had room: "may repeat", "(max 50 mg)", "IV/IM" behind "1 mg/kg",
 * "Stroke Center" behind "Alert to".
 */
export function isSameStatement(row: Row, above: Row): boolean {
  const [line, last] = [rowText(row), rowText(above)];
  const isBelowBold = isWhollyBold(above) && !isWhollyBold(row);
  const isRest = /^(?:\p{Ll}+(?!\p{L})|\()/u.test(line) && !isBelowBold;
  const isJoined = JOINT.test(line) || JOINT.test(last);
  const isRoute = ROUTE.test(line) && DOSED.test(last) && !isLabelled(row);
  return isRest || isJoined || isRoute || leadsOn(last) || BEFORE_TIME.test(last);
}

/** Rows by the lines that their author broke; none for a list, whose items are told by their markers. */
export function broken(rows: readonly Row[], wide: number, next: number): Row[][] {
  const labelled = rows.filter(isLabelled);
  const areMost = labelled.length > 1 && labelled.length * 2 >= rows.length;
  const areLabelled = areMost || (labelled.length > 0 && labelled[0] === rows[0]);
  const areSized = rows.filter(isSized).length > 1;
  const rests = restsOfRanges(rows);
  if (rows.some((row) => splitMarker(rowText(row)) && !rests.has(row))) return [];
  return partsAt(rows, (row, at) => {
    const above = rows[at - 1] ?? row;
    if (rests.has(row) || isSameStatement(row, above)) return false;
    const width = row.segments[0]?.firstWidth ?? Infinity;
    const hasRoom = above.x1 - above.x0 + width + ROOM * row.size < wide;
    // In bold as it may be, what goes on in the midst of a sentence is no title.
    const isBelowTitle = isWhollyBold(above) && !isWhollyBold(row) && !/^[\p{Ll}(]/u.test(rowText(row));
    const isNext = (areLabelled && isLabelled(row)) || (areSized && isSized(row));
    const isFar = row.y - above.y > next * row.size;
    return hasRoom || isBelowTitle || isNext || isFar || isNextDrug(row, above);
  });
}
