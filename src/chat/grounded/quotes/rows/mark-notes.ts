import type { FoundBlock, FoundPassage } from "../../../../search/types.ts";
import { pageKey } from "../../editions.ts";
import { headingsOf } from "../../headings.ts";
import type { Asked } from "../../question/asked.ts";
import { cellValue, columnName, NOTE_MARK } from "../../text/cells.ts";
import type { Statement } from "../../text/statements.ts";
import { isKey, keysOf } from "../levels/scope-rows.ts";
import { shownText } from "../quote-text.ts";
import type { Section } from "../sections/sections.ts";

/** What a note begins with: "* Only if no IV", "3 With an endorsement". */
const OPENS = /^\(?([*†‡§]{1,4}|[⁰¹²³⁴-⁹]{1,2}|\d{1,2})\)? ?[=:–-]? ?(?=[\p{Lu}“"'])/u;

/** In a statement: "age ≥ 14.² Assist with an inhaler"; "m²" is a unit. */
const WITHIN = /(?<=[\p{L}.,;:)%])(?<!\b[ck]?m)([⁰¹²³⁴-⁹]{1,2}(?:,[⁰¹²³⁴-⁹]{1,2}){0,3})(?=[\s.;,)]|$)/gu;
/** What heads the notes that such marks refer to by their numbers. */
const NOTES = /^(?:foot ?)?notes\b/i;
const NUMBERED = /^(\d{1,2})[.)] /;

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * The statements shown of a section, with the notes that the marks in them refer to, and without those that only marks in
 * other rows do: "●²" alone tells nobody that it takes two. `all` are the sections found.
 */
export function withMarkNotes(
  shown: readonly Statement[],
  section: Section,
  all: readonly Section[],
  asked: Asked,
): Statement[] {
  const rows = shown.filter(({ kind }) => kind === "r");
  const marks = new Set([
    ...rows.flatMap((row) => marksIn(shownText(row, asked))),
    ...shown.flatMap((one) => marksWithin(shownText(one, asked))),
  ]);
  if (rows.length === 0 && marks.size === 0) return [...shown];
  const elsewhere = new Set(
    section.statements.flatMap(({ kind, text }) => (kind === "r" ? marksIn(text) : [])),
  );
  const kept = shown.filter((one) => {
    const mark = markOf(one);
    return mark === undefined || marks.has(mark) || !elsewhere.has(mark);
  });
  const statements = [...section.statements, ...statementsAround(section, all)];
  const told = new Set(kept.map(markOf));
  const numbered = marks.size > 0 ? notesBeside(section, all) : new Map<string, Statement>();
  const notes = [...marks].flatMap((mark) =>
    told.has(mark) ? [] : (statements.find((one) => markOf(one) === mark) ?? numbered.get(mark) ?? []),
  );
  const keys = asked.asksLevel || asked.asksWhoMay ? keysOf(rows, { statements }) : [];
  const texts = new Set(kept.map(({ text }) => text));
  return [...kept, ...notes, ...keys.filter(({ text }) => !texts.has(text))];
}

/** Whether a block has the mark of a note in it. */
export function isMarked({ kind, text }: FoundBlock): boolean {
  return (kind === "r" && marksIn(text).length > 0) || marksWithin(text).length > 0;
}

/** Whether a passage has such notes, or says what marks stand for. */
export function explainsMarks({ section, blocks }: FoundPassage): boolean {
  return (
    NOTES.test(headingsOf(section).at(-1) ?? "") ||
    blocks.some((block) => markOf(block) !== undefined || isKey(block))
  );
}

/** The notes of a protocol by their marks, where its last part numbers them, as far as they stand on the section's pages. */
function notesBeside({ passages, path: own }: Section, all: readonly Section[]): Map<string, Statement> {
  const pages = new Set(passages.map(pageKey));
  const isBeside = ({ path }: Section) =>
    NOTES.test(path.at(-1) ?? "") && path.slice(0, -1).every((heading, at) => heading === own[at]);
  const notes = new Map<string, Statement>();
  for (const one of all.filter(isBeside).flatMap(({ statements }) => statements)) {
    const [, number] = NUMBERED.exec(one.text) ?? [];
    if (number !== undefined && pages.has(pageKey(one.passage))) notes.set(raised(number), one);
  }
  return notes;
}

/** What stands on the pages of a section in the sections that it is part of. */
function statementsAround({ passages, path: own }: Section, all: readonly Section[]): Statement[] {
  const pages = new Set(passages.map(pageKey));
  return all
    .filter(({ path }) => path.length < own.length && path.every((heading, at) => heading === own[at]))
    .flatMap(({ statements }) => statements)
    .filter(({ passage }) => pages.has(pageKey(passage)));
}

/** The mark that a note begins with; undefined for a row, an item of a list and what begins with none. */
function markOf({ kind, text }: Pick<Statement, "kind" | "text">): string | undefined {
  const mark = kind === "r" || kind === "l" ? undefined : OPENS.exec(text)?.[1];
  return mark === undefined ? undefined : raised(mark);
}

function raised(mark: string): string {
  return mark.replaceAll(/\d/g, (figure) => RAISED.charAt(Number(figure)));
}

/** The marks in a text, of figures alone. */
function marksWithin(text: string): string[] {
  return [...text.matchAll(WITHIN)].flatMap(([, marks = ""]) => marks.split(","));
}

/** The marks in a row's cells, and in the names of their columns. */
function marksIn(row: string): string[] {
  return row
    .split(" | ")
    .flatMap((cell) => [columnName(cell), cellValue(cell)])
    .flatMap((text) => NOTE_MARK.exec(text)?.[1]?.split(",") ?? []);
}
