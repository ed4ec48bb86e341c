import { once } from "../../../once.ts";
import { DOSE } from "../../../wording/dose-units.ts";
import { beginsTicked, closesBracket, isRoute, splitMarker, withoutEmptyBox } from "../../lines/markers.ts";
import { type Row, rowText } from "../../lines/rows.ts";
import { isFigureAgain, isNameAfterDash, restsOfRanges } from "../../paragraphs/broken-lines.ts";
import { isWhollyBold } from "../../paragraphs/headings.ts";
import { endsWith, joinLines, STOPS, type Vocabulary } from "../../paragraphs/join.ts";
import { ownLines } from "./cell-pairs.ts";

/** What marks the items of a list says something in a cell of one line: a minus, a tick. */
const SIGNED = /^(?:[-–—\ufffd] ?[\d.]|[✓✔✗✘☐])/;

/** In ems: what begins farther in than an item by less is beside it. */
const FARTHER = 0.5;
/** In words: a longer item says something itself. */
const NAME_WORDS = 5;
/** "IM 10 mg once", "Initial dose: 6 mg": later in an item it may be of anything. */
const DOSED = new RegExp(`^(?:\\S+ ){0,4}\\S*${DOSE.source}`, "iu");

/** An item of the list in a cell, or the text above one. */
export interface CellItem {
  text: string;
  /** Where it begins and how large its letters are, in points. */
  x: number;
  size: number;
  /** It begins with a marker. */
  isItem: boolean;
  bold: boolean;
  /** It is the first below lines in bold, their title. */
  isBelowTitle: boolean;
  /** It is one of several titles in bold, each of the items below it. */
  isTitle?: true;
}

/** In ems: how far from a cell's left edge its titles begin, at most. */
const AT_EDGE = 0.3;

const NONE: ReadonlySet<Row> = new Set();

/** What parts two items, and names none. */
const JOINS = /^(?:and|or|and ?\/ ?or)\W*$/i;

/** The lines of a cell by the items of its list: what has no marker goes on with the line above. */
export function itemsOf(rows: readonly Row[], known: Vocabulary): CellItem[] {
  const items: CellItem[] = [];
  const titles = titlesIn(rows);
  const rests = restsOfRanges(rows);
  const own = ownLines(rows);
  const areTicked = once(() => rows.some((row) => beginsTicked(rowText(row))));
  let above = "";
  for (const [at, row] of rows.entries()) {
    const line = rowText(row);
    const marker = splitMarker(line);
    const last = items.at(-1);
    const isRest =
      isRoute(line, above) ||
      closesBracket(line, above) ||
      isFigureAgain(line, last?.text ?? "") ||
      isRestOfName(at, rows) ||
      rests.has(row);
    above += ` ${line}`;
    const bold = isWhollyBold(row);
    const entry = { x: row.x0, size: row.size, bold };
    if (titles.has(row)) {
      items.push({ ...entry, text: line, isItem: false, isBelowTitle: false, isTitle: true });
      continue;
    }
    if (last && own.has(row)) {
      items.push({ ...entry, text: line, isItem: false, isBelowTitle: last.isTitle === true });
      continue;
    }
    if (!marker || (!marker.bullet && !last) || isRest) {
      if (last) last.text = joinLines(last.text, line, known);
      else items.push({ ...entry, text: line, isItem: marker !== undefined, isBelowTitle: false });
      continue;
    }
    if (rows.length === 1 && (marker.rest === "" || SIGNED.test(line)))
      return [{ ...entry, text: line, isItem: false, isBelowTitle: false }];
    const isEmptyBox = withoutEmptyBox(line) !== line && areTicked();
    const text = marker.bullet && !isEmptyBox ? marker.rest : line;
    const isFirst = last !== undefined && !bold && rows.slice(0, at).every(isWhollyBold);
    const isBelowTitle = last?.isTitle === true || isFirst;
    if (text !== "") items.push({ ...entry, text, isItem: true, isBelowTitle });
  }
  return items;
}

/**
 * Items as one text, told apart by ";". A short one above others that are set farther in is their label, and each of those
 * that gives a dose is told with it, as what is done with a drug says little without its name: "Fentanyl: 50 mcg IV". So are
 * those below one of several titles: "Adult: 0.5 mg IM".
 */
export function itemsText(items: readonly CellItem[]): string {
  let text = "";
  let labels: { x: number; name: string }[] = [];
  let title = "";
  for (const [at, item] of items.entries()) {
    labels = labels.filter(({ x }) => isFartherIn(item, x));
    const label = labels.at(-1);
    const isFirst = label !== undefined && items[at - 1]?.x === label.x;
    const isBelow = label && DOSED.test(item.text);
    if (item.isTitle) title = nameOf(item);
    const isOfTitle = title !== "" && !label && item.isItem && !item.isBelowTitle && DOSED.test(item.text);
    const name = isBelow && !isFirst ? label.name : isOfTitle ? title : "";
    const own = name === "" ? item.text : `${name}: ${item.text}`;
    text = text === "" ? own : `${ended(text, isFirst || item.isBelowTitle ? ":" : ";")} ${own}`;
    const next = items[at + 1];
    if (next?.isItem && isFartherIn(next, item.x) && isName(item))
      labels.push({ x: item.x, name: nameOf(item) });
  }
  return text;
}

/** The items of a cell with those that it goes on with below. */
export function withRest(
  items: readonly CellItem[],
  [first, ...others]: readonly CellItem[],
  known: Vocabulary,
): CellItem[] {
  const last = items.at(-1);
  if (!first || !last) return [...items];
  if (first.isItem || last.isTitle)
    return [...items, { ...first, isBelowTitle: last.isTitle === true }, ...others];
  return [...items.slice(0, -1), { ...last, text: joinLines(last.text, first.text, known) }, ...others];
}

/** True where what begins with an item goes on below lines in bold, or farther in below the last item. */
export function goesBelow([first]: readonly CellItem[], items: readonly CellItem[]): boolean {
  const last = items.at(-1);
  if (!first?.isItem || !last) return false;
  const isTitle = !first.bold && items.every(({ bold, isItem }) => bold && !isItem);
  return isTitle || (last.isItem && isFartherIn(first, last.x));
}

/** A text with what ends it, where nothing does. */
export function ended(text: string, end: string): string {
  return endsWith(text, `${STOPS},`) ? text : `${text}${end}`;
}

function isFartherIn(item: CellItem, x: number): boolean {
  return item.x - x > FARTHER * item.size;
}

/** True for an item of a few words that gives no dose and is no sentence. */
function isName(item: CellItem): boolean {
  const name = nameOf(item);
  const isShort = name.split(" ").length <= NAME_WORDS && /\p{L}{2}/u.test(name);
  return item.isItem && isShort && !DOSE.test(name) && !/[.;,!?]$/.test(name);
}

/** A label without its number. */
function nameOf({ text }: CellItem): string {
  const marker = splitMarker(text);
  return (marker?.bullet === false ? marker.rest : text).replace(/\s*:$/, "");
}

/** True for the line of a name in bold that wraps before a dash, "UPPER AIRWAY", "- CROUP": no other line begins with a sign. */
function isRestOfName(at: number, rows: readonly Row[]): boolean {
  const [above, row] = [rows[at - 1], rows[at]];
  if (!above || !row || !rows.every(isWhollyBold)) return false;
  const isOnly = rows.every((other) => other === row || !splitMarker(rowText(other)));
  return isOnly && isNameAfterDash(row, above);
}

/**
 * The rows of a cell that begin titles of the lists below them, one for each of several patients, say: in bold at its left edge,
 * and none goes on with bold letters above. Empty where it has but one list below such a row.
 */
function titlesIn(rows: readonly Row[]): ReadonlySet<Row> {
  if (rows.length < 2) return NONE;
  const left = rows.reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  const isTitle = (row: Row | undefined) =>
    row !== undefined &&
    isWhollyBold(row) &&
    row.x0 - left < AT_EDGE * row.size &&
    !JOINS.test(rowText(row)) &&
    splitMarker(rowText(row)) === undefined;
  const titles = rows.filter((row) => isTitle(row) && /^\W?[\p{Lu}\d]/u.test(rowText(row)));
  const overLists = titles.filter((title) => {
    const below = rows.slice(rows.indexOf(title) + 1).find((row) => !isTitle(row));
    return below !== undefined && splitMarker(rowText(below)) !== undefined;
  });
  return new Set(overLists.length > 1 ? titles : []);
}
