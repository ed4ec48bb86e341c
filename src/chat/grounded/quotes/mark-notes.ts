import type { FoundBlock } from "../../../search/types.ts";
import type { Asked } from "../question/asked.ts";
import { columnName, NOTE_MARK } from "../text/cells.ts";
import type { Statement } from "../text/statements.ts";
import { shownText } from "./quote-text.ts";
import { isKey, keysOf } from "./scope-rows.ts";
import type { Section } from "./sections.ts";

/** What a note begins with: "* Only if no IV", "3 With an endorsement". */
const OPENS = /^\(?([*†‡§]{1,4}|[⁰¹²³⁴-⁹]{1,2}|\d{1,2})\)? ?[=:–-]? ?(?=[\p{Lu}“"'])/u;

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * The statements shown of a section, with the notes that the marks in the shown cells of rows refer to, and without those
 * that only marks in other rows do: "●²" alone tells nobody that it takes two. `all` are the sections found.
 */
export function withMarkNotes(
  shown: readonly Statement[],
  section: Section,
  all: readonly Section[],
  asked: Asked,
): Statement[] {
  const rows = shown.filter(({ kind }) => kind === "r");
  if (rows.length === 0) return [...shown];
  const marks = new Set(rows.flatMap((row) => marksIn(shownText(row, asked))));
  const elsewhere = new Set(
    section.statements.flatMap(({ kind, text }) => (kind === "r" ? marksIn(text) : [])),
  );
  const kept = shown.filter((one) => {
    const mark = markOf(one);
    return mark === undefined || marks.has(mark) || !elsewhere.has(mark);
  });
  const statements = [...section.statements, ...statementsAround(section, all)];
  const told = new Set(kept.map(markOf));
  const notes = [...marks].flatMap((mark) =>
    told.has(mark) ? [] : (statements.find((one) => markOf(one) === mark) ?? []),
  );
  const keys = asked.asksLevel || asked.asksWhoMay ? keysOf(rows, { statements }) : [];
  const texts = new Set(kept.map(({ text }) => text));
  return [...kept, ...notes, ...keys.filter(({ text }) => !texts.has(text))];
}

/** Whether a block is a row with the mark of a note in it. */
export function isMarked({ kind, text }: FoundBlock): boolean {
  return kind === "r" && marksIn(text).length > 0;
}

/** Whether a block is such a note, or says what marks stand for. */
export function explainsMarks(block: FoundBlock): boolean {
  return markOf(block) !== undefined || isKey(block);
}

/** What stands on the pages of a section in the sections that it is part of. */
function statementsAround({ passages, path: own }: Section, all: readonly Section[]): Statement[] {
  const pages = new Set(passages.map(pageOf));
  return all
    .filter(({ path }) => path.length < own.length && path.every((heading, at) => heading === own[at]))
    .flatMap(({ statements }) => statements)
    .filter(({ passage }) => pages.has(pageOf(passage)));
}

function pageOf({ orgId, filename, page }: Statement["passage"]): string {
  return JSON.stringify([orgId, filename, page]);
}

/** The mark that a note begins with; undefined for a row, an item of a list and what begins with none. */
function markOf({ kind, text }: Pick<Statement, "kind" | "text">): string | undefined {
  const mark = kind === "r" || kind === "l" ? undefined : OPENS.exec(text)?.[1];
  return mark?.replaceAll(/\d/g, (figure) => RAISED.charAt(Number(figure)));
}

/** The marks in a row's cells, and in the names of their columns. */
function marksIn(row: string): string[] {
  return row.split(" | ").flatMap((cell) => {
    const name = columnName(cell);
    return [name, cell.slice(name === "" ? 0 : name.length + 2)].flatMap(
      (text) => NOTE_MARK.exec(text)?.[1]?.split(",") ?? [],
    );
  });
}
