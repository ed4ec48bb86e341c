import { oneOf } from "../../../one-of.ts";
import { remembered } from "../../../remembered.ts";
import { givesDrug } from "../question/drugs.ts";
import { DOSE } from "./amounts/dose-units.ts";
import { cellValue, columnName } from "./cells.ts";
import { populationsIn } from "./read-text.ts";
import { CONTINUES, sentences } from "./sentences.ts";

const CELL = /^([^:]{1,40}): (.+)$/s;

/**
 * The sentences of a row that is no record but texts side by side, "ADULT: … | PEDIATRIC: …", each under the name of its
 * column; none where the row is a record, whose cells tell something together.
 */
export const textsSideBySide = remembered((row): readonly string[] => {
  const cells = row.split(" | ").map((cell) => {
    const [, name = "", text = ""] = CELL.exec(cell) ?? [];
    return { name, text };
  });
  if (cells.length < 2 || !cells.every(({ name }) => populationsIn(name).size > 0)) return [];
  const columns = cells.map(({ name, text }) => ({ name, parts: together(sentences(text)) }));
  if (columns.every(({ parts }) => parts.length < 2)) return [];
  return columns.flatMap(({ name, parts }) => parts.map((part) => `${name}: ${part}`));
});

/** Between the items or sentences of a cell; so many make a text, which no record's cell is. */
const BETWEEN = /; |(?<=[.!?)]) (?=\p{Lu})/u;
const ITEMS = 3;

/**
 * The cells of a row that is no record but the orders of several drugs side by side, "ANALGESIC: Ketamine 10 mg IV; … |
 * ANTI-INFLAMMATORY: Ketorolac 15 mg IV; …", each with a dose of its own; none for other rows.
 */
export const dosesSideBySide = remembered((row): readonly string[] => {
  const cells = row.split(" | ");
  if (cells.length < 2) return [];
  const isOrder = (cell: string) => {
    const value = cellValue(cell);
    return columnName(cell) !== "" && givesDrug(value) && DOSE.test(value);
  };
  const isText = cells.some((cell) => cell.split(BETWEEN).length >= ITEMS);
  return isText && cells.every(isOrder) ? cells : [];
});

const BOX = new RegExp(
  `^(?:[a-z]+ )?${oneOf`
    indications?, contra-?indications?, exclusions?, (?:in|ex)clusion criteria, (?:pre)?cautions?, warnings?
    procedures?, dos(?:e|es|age|ing), administration, pearls, notes
  `}: `,
  "i",
);

/** The cells of a row that is the boxes of a card, "Indications: …; … | Contraindications: …; …"; none for other rows. */
export const boxesSideBySide = remembered((row): readonly string[] => {
  const cells = row.split(" | ");
  const isText = cells.some((cell) => cell.split(BETWEEN).length >= ITEMS);
  return cells.length > 1 && isText && cells.every((cell) => BOX.test(cell)) ? cells : [];
});

/** Sentences, those that go on with one behind it. */
function together(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && CONTINUES.test(part)) joined[joined.length - 1] = `${before} ${part}`;
    else joined.push(part);
  }
  return joined;
}
