import { rowText } from "../../rows/row-text.ts";
import type { Item } from "../story.ts";
import type { Cell } from "./cell.ts";
import { append, extras, tableRow } from "./row-items.ts";
import type { Row } from "./rows.ts";

const ANSWER = /^(?:yes|no)[.:!]?$/i;
const ARROWS = /^[\s\u2190-\u21ff\u2794-\u27be\u2b00-\u2bff]+$/;

/** Whether a table is a flow chart: a question, and its answers beside each other below or beside it. */
export function isFlow(rows: readonly Row[]): boolean {
  let above: string[] = [];
  for (const row of rows) {
    const texts = shown(row);
    if (answersOf(row).length > 1 && [...texts, ...above].some(isQuestion)) return true;
    if (texts.length > 0) above = texts;
  }
  return false;
}

/** Writes a flow chart row by row: what stands below an answer is named by the question and by it, until the ways meet. */
export function writeFlow(rows: readonly Row[], out: Item[]): void {
  let names = new Map<number, string>();
  let question = "";
  for (const row of rows) {
    const texts = shown(row);
    question = texts.find(isQuestion) ?? question;
    const answers = answersOf(row);
    if (answers.length > 1) {
      names = new Map(
        answers.flatMap(({ column, span, text }) =>
          Array.from({ length: span }, (_, index): [number, string] => [
            column + index,
            `${question} ${text}`,
          ]),
        ),
      );
    } else if (row.cells.length === 1) names = new Map();
    if (texts.length === answers.length) append(out, extras(row));
    else if (row.cells.length === 1) append(out, row.cells[0]?.items ?? []);
    else {
      const cells = row.cells.filter(({ text, above }) => !above && !ARROWS.test(text));
      const labels = cells.map(({ column, text }) => (ANSWER.test(text) ? "" : (names.get(column) ?? "")));
      out.push(
        tableRow(
          rowText(
            cells.map(({ text }) => text),
            labels,
          ),
        ),
      );
      append(out, extras(row));
    }
  }
}

/** The texts of a row that are no arrows. */
function shown({ cells }: Row): string[] {
  return cells.map(({ text }) => text).filter((text) => text !== "" && !ARROWS.test(text));
}

function isQuestion(text: string): boolean {
  return text.endsWith("?");
}

/** The answers in a row of these and arrows, with a question between them if any; none in a form's row, which begins with its question. */
function answersOf({ cells }: Row): Cell[] {
  const filled = cells.filter(({ text }) => text !== "" && !ARROWS.test(text));
  const answers = filled.filter(({ text }, index) => !isQuestion(text) || index === 0);
  return answers.every(({ text }) => ANSWER.test(text)) ? answers : [];
}
