import { LARGER } from "../../heading-size.ts";
import { isQuoted } from "../../line.ts";
import type { Block } from "../../model.ts";
import { endsLevels } from "../../wording/care-levels.ts";
import { isContentsTitle } from "../../wording/contents-title.ts";
import { DOSE } from "../../wording/dose-units.ts";
import type { Context } from "../context.ts";
import { around, type Box } from "../geometry.ts";
import { beginsWithDose, isSameStatement } from "../lines/flat-text.ts";
import { splitMarker, withoutEmptyBox } from "../lines/markers.ts";
import { type Row, rowText } from "../lines/rows.ts";
import { beginsNote } from "../lines/segments.ts";
import { wordCount } from "../lines/word-count.ts";
import { isItalic, type Profile, roundSize } from "../profile/profile.ts";
import { isOwnParagraph, lastOf, markedStart } from "./broken-lines.ts";
import { type Entry, entryOf, withEntries } from "./contents.ts";
import type { TextEnds } from "./cut-text.ts";
import { withDepths } from "./depths.ts";
import { footnotesIn } from "./footnotes.ts";
import { goesOn, isNextLine, type Open, ROOM, usualLeading } from "./goes-on.ts";
import { headingLevel, isLevelTag, sizeOf } from "./headings.ts";
import { indexEntries, isNextInIndex } from "./index-entries.ts";
import { joinLines } from "./join.ts";
import { withJoints } from "./joints.ts";
import { areLabelled, isOfLabel, labelOf } from "./labels.ts";
import { largeItems } from "./large-items.ts";
import { lastWidth, leftEdge, rightEdge } from "./line-ends.ts";
import { capitalItems } from "./numbered-siblings.ts";
import { sameLevels } from "./same-levels.ts";
import { withLabels } from "./set-in-lines.ts";
import { withShortNames } from "./short-names.ts";
import { tidy } from "./tidy.ts";
import { titlesFirst } from "./titles-first.ts";

/** Boxes to tick side by side: the first marks no item. */
const CHOICES = /^[☐☑☒❑❒].*[☐☑☒❑❒]/u;
/** The arrows between the boxes of a flow chart, which say nothing by themselves. */
const ARROWS = /^[←-⇿⬅-⬇➔➜➝➞▲▼◄► ]+$/u;

/** In characters: a longer text in large letters is no heading. */
const LONGEST = 220;

/** What ends as a sentence does, and is not numbered as a section: "§ 1307.22 Disposal of controlled substances." */
const SENTENCE = /^(?!§|\d).*\p{L}{2}\.$/u;

/** What stands without a stop, with marks that refer to notes behind it or none: "5 cm ❷". */
const WORDS_END = /[\p{L}\p{Nd})%](?: ?\p{No})*$/u;
/** "Repeat", "CONTACT", and not "PET/CT". */
const BEGINS_ANEW = /^\p{Lu}(?:\p{Ll}|\p{L}{3})/u;

/** A sentence has so many words at least, before its last; a term has fewer. */
const SENTENCE_WORDS = 4;

/** In ems: how far below each other the lines of a sentence are. */
const NEXT_LINE = 1.7;

/** "If the pressure stays high, give:" */
const LEADS_IN = /^(?:if|once|should|unless|when)\b[^:]*, [^:]*:$/i;

/** A block and where it stands. */
export interface Placed extends Box {
  block: Block;
  ends: TextEnds;
  /** Where it begins, behind what marks its item. */
  start: number;
}

/** Turns the lines of one column into headings, items and paragraphs. */
export function toParagraphs(
  lines: readonly Row[],
  context: Pick<Context, "profile" | "known" | "rules">,
): readonly Placed[] {
  const placed: Placed[] = [];
  const entries: (Entry | undefined)[] = [];
  const { rules, profile } = context;
  const rows = titlesFirst(
    lines.filter((row) => !endsLevels(rowText(row))),
    profile,
  );
  const leading = usualLeading(rows);
  let open: Open | undefined;
  const close = () => {
    const text = open ? tidy(open.text) : "";
    if (open && text !== "" && !ARROWS.test(text)) {
      const { kind, level } = open;
      const isHeading = kind === "heading" && isTitle(text);
      const block: Block = isHeading
        ? { kind, text, level, ...(open.rows.every(isLevelTag) && { inList: true as const }) }
        : { kind: kind === "heading" ? "paragraph" : kind, text };
      const [first] = open.rows;
      const box = around(open.rows);
      const { x0, y0, x1, y1 } = box;
      placed.push({ block, ends: endsOf(open), start: markedStart(first) ?? x0, x0, y0, x1, y1 });
      entries.push(entryOf(open.text));
    }
    open = undefined;
  };
  const indexed = indexEntries(rows);
  const footnotes = footnotesIn(rows, rules);
  const rights = rows.map((_, index) => rightEdge(rows, index));
  const levels = levelsOf(rows, rights, profile, indexed);
  const isCard = areLabelled(rows);
  let inContents = false;
  rows.forEach((row, index) => {
    const right = rights[index] ?? row.x1;
    const level = levels[index] ?? 0;
    const left = row.segments[0]?.rtl ? leftEdge(rows, index) : 0;
    const room = row.segments[0]?.rtl ? row.x0 - left : right - row.x1;
    const note = isNote(row, profile) || isStarred(rows, index) || footnotes.has(row);
    const measures = { left, right, leading, rules, next: rows[index + 1], lineGap: profile.lineGap };
    if (level > 0) inContents = isContentsTitle(rowText(row));
    const isEntry = (before: Open) =>
      isNextInIndex(row, lastOf(before.rows), indexed) ||
      (inContents && level === 0 && isNextEntryOf(before, row));
    const isNext = (before: Open) => !note && !isEntry(before) && goesOn(before, row, level, measures);
    let next = open !== undefined && isNext(open);
    if (open?.kind === "heading" && !next && level === 0 && isCutOff(open, row, profile)) {
      open = { ...open, kind: "paragraph", level: 0 };
      next = isNext(open);
    }
    if (open && next) {
      const line = rowText(row);
      const stop = open.kind === "list_item" ? stopBefore(row, open, profile.lineGap) : "";
      open.text = joinLines(open.text + stop, line, context.known, open.last + stop);
      open.last = line;
      open.rows.push(row);
      open.room = room;
      return;
    }
    const above = open && open.label !== "" && level === 0 && !note ? open : undefined;
    const isOfAbove =
      above && isNextLine(above.rows, row, leading, rules) && isOfLabel(rows, index, above.label, levels);
    const label = above && isOfAbove ? above.label : "";
    close();
    const begun = begin(row, level, note, profile.marks);
    open = {
      ...begun,
      text: label === "" ? begun.text : `${label} ${begun.text}`,
      label: label === "" && isCard && begun.kind === "paragraph" ? labelOf(row) : label,
      room,
    };
  });
  close();
  if (!entries.some(Boolean)) return withDepths(withJoints(withLabels(placed)));
  const texts = withEntries(
    placed.map(({ block }) => block.text),
    entries,
  );
  const named = placed.map((each, i) => ({
    ...each,
    block: { ...each.block, text: texts[i] ?? each.block.text },
  }));
  return withDepths(withJoints(withLabels(named)));
}

/** False for a sentence, one that somebody says and what leads a list in, however they are set. */
function isTitle(text: string): boolean {
  return text.length <= LONGEST && !SENTENCE.test(text) && !LEADS_IN.test(text) && !isQuoted(text);
}

/** True for the next entry of the contents: it begins as one does, where the one above begins. */
function isNextEntryOf({ rows: [first] }: Open, row: Row): boolean {
  return Math.abs(row.x0 - first.x0) < 1 && /^[\p{Lu}\d]/u.test(rowText(row));
}

/** The levels of the headings that lines are; 0 for others, and for those of an index. */
function levelsOf(
  rows: readonly Row[],
  rights: readonly number[],
  profile: Profile,
  indexed: ReadonlySet<Row>,
): number[] {
  const levels = rows.map((row, index) => {
    if (indexed.has(row) || isLedDose(row, rows[index - 1])) return 0;
    const alone = profile.italicsAreHeadings && isAlone(rows, index);
    return headingLevel(row, rights[index] ?? row.x1, profile, { alone, next: rows[index + 1] });
  });
  const [inCapitals, large] = [capitalItems(rows, levels, profile), largeItems(rows, levels, profile)];
  const own = levels.map((level, index) => (inCapitals.has(index) || large.has(index) ? 0 : level));
  return sameLevels(rows, withShortNames(rows, own));
}

/** True for a dose, in bold as it may be, below a line that leads to it: "For sedation:". */
function isLedDose(row: Row, above: Row | undefined): boolean {
  return above !== undefined && rowText(above).endsWith(":") && DOSE.test(rowText(row));
}

/** Whether a line in as large letters goes on with what is no heading then: the first lines of a text set large. */
function isCutOff({ rows, room }: Open, row: Row, { bodySize }: Profile): boolean {
  const size = sizeOf(row);
  const isAsLarge = rows.every((one) => roundSize(sizeOf(one)) === roundSize(size));
  const isFull = room < (row.segments[0]?.firstWidth ?? 0) + size;
  if (isAsLarge && isFull && (endsPlain(row) || endsSentence(row, rows))) return true;
  return isAsLarge && size >= bodySize * LARGER && /^\p{Ll}\S*(?: \S+){3}/u.test(rowText(row));
}

/** True for a line that goes on in bold in the midst of a sentence, and in regular letters then. */
function endsPlain({ segments }: Row): boolean {
  const [first, ...others] = segments.flatMap(({ pieces }) => pieces);
  return first?.bold === true && /^\p{Ll}/u.test(first.text) && others.at(-1)?.bold === false;
}

/** True for the last line of a sentence in the letters of those above it, right below them. */
function endsSentence(row: Row, rows: Open["rows"]): boolean {
  const above = lastOf(rows);
  const isNear = row.y - above.y < NEXT_LINE * row.size && Math.abs(row.x0 - above.x0) < row.size;
  const isAlike = row.segments.every(({ bold }) => bold === rows[0].segments[0]?.bold);
  return isNear && isAlike && /\p{L}{2}\.$/u.test(rowText(row)) && /\p{Ll}/u.test(rowText(above));
}

function begin(
  row: Row,
  level: number,
  note: boolean,
  marks: readonly string[],
): Omit<Open, "room" | "label"> {
  const line = rowText(row);
  const marker = splitMarker(line);
  const rows: Open["rows"] = [row];
  if (level > 0) return { kind: "heading", level, text: line, last: line, rows };
  if (note) return { kind: "note", level: 0, text: line, last: line, rows };
  if (!marker || CHOICES.test(line)) return { kind: "paragraph", level: 0, text: line, last: line, rows };
  const isMark = marks.includes(line.slice(0, 1)) || withoutEmptyBox(line) !== line;
  const text = marker.bullet && !isMark ? marker.rest : line;
  return { kind: "list_item", level: 0, text, last: text, rows };
}

function endsOf({ text, last, rows, room }: Open): TextEnds {
  const [first] = rows;
  const [segment] = first.segments;
  const firstWidth = (segment?.rtl ? lastWidth(first) : segment?.firstWidth) ?? 0;
  return { text, last, room, firstWidth, size: sizeOf(first) };
}

/** True where a line in italics stands above one in regular letters, and not below another in italics. */
function isAlone(rows: readonly Row[], index: number): boolean {
  const [above, next] = [rows[index - 1], rows[index + 1]];
  return next !== undefined && !next.segments.some(isItalic) && !above?.segments.some(isItalic);
}

/** One line alone that begins with an asterisk explains one; the items of a list are several. */
function isStarred(rows: readonly Row[], index: number): boolean {
  return beginsStarred(rows[index]) && !beginsStarred(rows[index - 1]) && !beginsStarred(rows[index + 1]);
}

function beginsStarred(row: Row | undefined): boolean {
  return /^\* ?["“‘]?\p{L}/u.test(row?.segments[0]?.text ?? "");
}

/** A footnote begins with a raised mark, or an asterisk, and is smaller than the body. */
function isNote(row: Row, { bodySize }: Profile): boolean {
  const first = row.segments[0];
  if (!first || sizeOf(row) >= bodySize * 0.95) return false;
  return beginsNote(first) || /^(?:\*{1,5}|[†‡§]) ?["“‘]?\p{L}/u.test(first.text);
}

/** What parts a line of an item from those above: a paragraph is a sentence of its own, as is what its author broke off. */
function stopBefore(row: Row, { rows, text, room }: Open, lineGap: number | undefined): string {
  if (!WORDS_END.test(text) || isSameStatement(row, lastOf(rows))) return "";
  if (isOwnParagraph(row, rows, lineGap)) return isSentenceLike(text) ? "." : "";
  const hasRoom = room > (row.segments[0]?.firstWidth ?? 0) + sizeOf(row) * ROOM;
  return (hasRoom && BEGINS_ANEW.test(rowText(row))) || beginsWithDose(row) ? ";" : "";
}

/** So many words as a sentence has, not a term. */
function isSentenceLike(text: string): boolean {
  const before = text.slice(0, Math.max(0, text.lastIndexOf(" ")));
  return wordCount(before) >= SENTENCE_WORDS;
}
