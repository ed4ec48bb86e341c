import { anyWord, oneOf } from "../../../src/one-of.ts";

/** So many lines has a form at most. */
export const MAX_FORM = 8;
/** So many lines may stand between a page's top and its form, none of them longer, in characters. */
export const MAX_ABOVE = 3;
export const LONGEST_LINE = 100;
const MAX_TITLE = 100;
const MAX_NUMBER = 20;

const NUMBERED_KIND = oneOf`
  policy, policies, protocol, procedure, policy\s?(?:/|&|and)\s?procedure, guideline, standing order, directive, sop
`;
const KIND = oneOf`${NUMBERED_KIND}, document, section, reference`;
const NAME = `(?:(?:${KIND}) )?(?:title ?/ ?subject|subject ?/ ?title|title|subject)|${KIND} name`;
const TITLE = new RegExp(`^(?:${NAME})$`, "i");
const NUMBER_NAME = `(?:(?:${KIND}|(?:general )?order|ref\\.?) ?)?(?:number|no\\.?|num\\.?|#|id)`;
const NUMBER = new RegExp(`^${NUMBER_NAME}$|^${KIND}$`, "i");
/** "Appendix C" in the place of a number */
const LETTERED = new RegExp(`^${oneOf`appendix, annex, attachment, addendum, exhibit`} \\p{Lu}$`, "iu");
/** What else a form gives. */
const OTHER = oneOf`
  (?:last )?(?:effective|issued?|revised|revision|review|approval|original)(?: (?:date|no\.?|number))?, date(?: issued| revised| in effect)?, approved by, supersedes, replaces, version, pages?
`;
const TITLE_CELL = new RegExp(`^(?:${NAME}): *\\S`, "i");
const FORMAL = new RegExp(`^(?:${NAME}|${NUMBER_NAME}|${OTHER})$`, "i");
const BEGINS_FIELD = new RegExp(`^(?:${NAME}|${NUMBER_NAME}|${OTHER})[:;]? +\\S`, "iu");
const LABEL = new RegExp(`(?<![^ ])(${NAME}|${NUMBER_NAME}|${OTHER})([:;]?) +(?=\\S)`, "giu");
/** A title in a row with one of these, and no number, is that of a person. */
const OF_PERSON = anyWord`(?<=^)name(?=$), (?:print|printed|full) name, by, signature, signed, author`;

/** "Treatment Protocol: ALLERGY", "SUBJECT: Burns" at the beginning of a line. */
const LINE_TITLE = new RegExp(`^(?:${NAME}|(?:\\p{L}+ ){0,2}${KIND}): *(?=\\S)`, "iu");
/** "Ref. No. 1210-P", "POLICY # 4.12", with more of a title that has several lines behind it. */
const LINE_NUMBER = new RegExp(
  `(?<![^ ])${NUMBER_NAME}:? *((?=[^ ]*\\d)[\\p{L}\\d][\\p{L}\\d.-]*)(?![^ ])`,
  "iu",
);
/** "REVISED: 04-01-25", with nothing else. */
const OF_DOCUMENT = new RegExp(`^(?:${OTHER}:? (?=[^:]*\\d)[^ :]+(?: [^ :]+){0,3}?(?: |$))+$`, "iu");
const DATED = new RegExp(`(?<!\\p{L})${OTHER}:? (?=[^:]*\\d)[^ :]+(?: [^ :]+){0,3}?$`, "iu");
/** "POLICY 3.01 REFUSAL", "Protocol 402" */
const OF_NUMBER = new RegExp(
  `(?<!\\p{L})${NUMBERED_KIND} (?:\\d{3,}|[\\p{Lu}\\d]+(?:[.-]\\d+)+)(?!\\p{L})`,
  "iu",
);
/** "Policy 12", "SOP 3-2", "Protocol No. 7A": short numbers too, as headers and footers give them. */
const IN_RUNNING = new RegExp(
  `(?<!\\p{L})${NUMBERED_KIND}:? (?:no\\.? |# ?)?(?:[\\p{Lu}\\d]+(?:[.-]\\d+)+|\\p{Lu}{0,2}\\d+)\\p{Lu}?(?![\\p{L}\\d])`,
  "iu",
);

const NUMBERED_CELL = new RegExp(
  `^(?:\\p{L}+ ){0,2}${NUMBERED_KIND} ((?:\\d{3,}|[\\p{Lu}\\d]+(?:[.-]\\d+)+)\\p{Lu}?)(?=$|:)`,
  "iu",
);

/** What a form names whose rows have these texts: "405 Level of Crew"; undefined where it is none. */
export function formTitle(rows: readonly string[]): string | undefined {
  if (rows.length > MAX_FORM) return undefined;
  const all = rows.map(fieldsOf);
  const titled = all.filter((fields) => valueUnder(fields, TITLE) !== undefined);
  const [fields = []] = titled;
  const title = valueUnder(fields, TITLE) ?? "";
  // A cell over several rows stands in each.
  const isOne = titled.length > 0 && titled.every((each) => valueUnder(each, TITLE) === title);
  if (!isOne || all.flat().length < 2) return undefined;
  const isPerson = fields.some(([label]) => OF_PERSON.test(label)) && numberIn(fields) === "";
  return isPerson ? undefined : numbered(title, numberIn(all.flat()) || numberAlone(rows));
}

/** Whether a row of a form gives no more than the title and its number. */
export function isTitleRow(row: string): boolean {
  const fields = fieldsOf(row);
  const isNumber = (value: string) => /\d/.test(value) || LETTERED.test(value);
  const isOfTitle = ([label, value]: Field) => TITLE.test(label) || (NUMBER.test(label) && isNumber(value));
  return fields.length > 0 && fields.every(isOfTitle) && fields.some(([label]) => TITLE.test(label));
}

/** Whether a cell gives the title of a form behind its label, "SUBJECT: Burns": its row names no columns. */
export function isTitleCell(cell: string): boolean {
  return TITLE_CELL.test(cell);
}

/** Whether a row begins with the title so, and gives the number, and no more: "SUBJECT: Burns | Order No. 12". */
export function isNumberedTitleRow(row: string): boolean {
  return isTitleCell(row) && isTitleRow(row) && numberIn(fieldsOf(row)) !== "";
}

/** Whether a row of a form gives its title, its number, or who made it and when, and nothing else. */
export function isFormalRow(row: string): boolean {
  const fields = fieldsOf(row);
  return fields.length > 0 && fields.every(([label]) => FORMAL.test(label));
}

/** Whether some cells are the names of a form's columns, of its title and its number: "TITLE", "PROTOCOL NO.", "PAGE". */
export function areFormNames(cells: readonly string[]): boolean {
  const has = (label: RegExp) => cells.some((cell) => label.test(cell));
  return has(TITLE) && has(NUMBER) && cells.every((cell) => FORMAL.test(cell));
}

/** Whether a cell of a row begins with a label of forms: it is no row of another table. */
export function isOfForm(row: string): boolean {
  return row.split(" | ").some((cell) => BEGINS_FIELD.test(cell));
}

/** What a line names that says no more than that and its number: "Treatment Protocol: ALLERGY Ref. No. 1219" is "1219 ALLERGY". */
export function lineTitle(text: string): string | undefined {
  if (!text.includes(":")) return undefined;
  const label = LINE_TITLE.exec(text)?.[0];
  const found = label === undefined ? null : LINE_NUMBER.exec(text);
  if (label === undefined || !found) return undefined;
  const [said, number = ""] = found;
  const [before, behind] = [text.slice(label.length, found.index), text.slice(found.index + said.length)];
  const title = [before, behind].map((part) => part.replaceAll(/^[ |]+|[ |]+$/g, "")).join(" ");
  return numbered(title.trim(), number);
}

/** What a line names in capitals behind a label that is in none, as "Treatment Guideline: BURNS"; its number may end the line above. */
export function labelledTitle(text: string, above = ""): string | undefined {
  const [label = ""] = LINE_TITLE.exec(text) ?? [];
  const title = text.slice(label.length);
  if (!/\p{Ll}/u.test(label) || /\p{Ll}/u.test(title)) return undefined;
  return numbered(title, LINE_NUMBER.exec(above)?.[1] ?? "");
}

/**
 * Whether a line says of a document when it was revised, which page it is, and nothing else: "EFFECTIVE: 07-20-84 PAGE 1
 * OF 3". One in lower case goes on with the line above.
 */
export function isOfDocument(text: string): boolean {
  return OF_DOCUMENT.test(text) && !/^\p{Ll}/u.test(text);
}

/** Whether a line ends with when its document was revised: "COUNTY EMS REVISED: 04-01-25". */
export function isDated(text: string): boolean {
  return DATED.test(text);
}

/** Whether a heading is that of a numbered policy or protocol: "EMS POLICY 3.01 REFUSAL". */
export function isNumberedTitle(text: string): boolean {
  return OF_NUMBER.test(text);
}

/** Whether a header or footer names a policy or protocol by its number, however short that is: "Policy 12", "Chest Pain - SOP 3-2". */
export function isRunningTitle(text: string): boolean {
  return IN_RUNNING.test(text);
}

/** What such a header or footer says but for what is numbered, and its number. */
export function withoutRunningNumber(text: string): string {
  return text.replace(IN_RUNNING, "").replaceAll("  ", " ").trim();
}

/** Whether a cell gives the number of a policy or protocol and nothing else: "Policy 4104". */
export function isKindAndNumber(cell: string): boolean {
  return NUMBERED_CELL.exec(cell)?.[0] === cell;
}

/** Whether a text says all that a title does; its number may stand in one of them alone. */
export function saysTitle(text: string, title: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(title).every((word) => words.has(word) || /\d/.test(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function numbered(title: string, number: string): string | undefined {
  if (!/\p{L}{3}/u.test(title) || title.length > MAX_TITLE) return undefined;
  const name = [...new Set(title.split("; "))].join("; ");
  const isNew = number !== "" && number.length <= MAX_NUMBER && !name.includes(number);
  return isNew ? `${number} ${name}` : name;
}

type Field = [label: string, value: string];

/** The labels and values of a row: in a cell, or in two beside each other. */
function fieldsOf(text: string): Field[] {
  const cells = text.split(" | ");
  return cells.flatMap((cell, at): Field[] => {
    const labelled = labelledIn(cell);
    if (labelled.length > 0) return labelled;
    const colon = cell.indexOf(":");
    const label = colon > 0 ? cell.slice(0, colon).trimEnd() : cell;
    const own = colon > 0 ? cell.slice(colon + 1).trimStart() : "";
    const value = own || (cells[at + 1] ?? "");
    return value === "" ? [] : [[label, value]];
  });
}

/** What a cell or a line gives by the labels of forms, with a colon or before all else: "POLICY TITLE Restraints". */
function labelledIn(text: string): Field[] {
  const labels = [...text.matchAll(LABEL)].filter(
    ({ index, 2: colon }) => colon !== "" || /^(?:[^:]*: )?$/.test(text.slice(0, index)),
  );
  return labels.map(({ index, 0: { length }, 1: label = "" }, at) => [
    label,
    text.slice(index + length, labels[at + 1]?.index).replace(/[\s;]+$/, ""),
  ]);
}

/** The number that a cell gives with its kind alone: "Policy 4104", "Treatment Guideline 8001: Revised: 01/01/2026". */
function numberAlone(rows: readonly string[]): string {
  const cells = rows.flatMap((row) => row.split(" | "));
  return cells.map((cell) => NUMBERED_CELL.exec(cell)?.[1] ?? "").find((number) => number !== "") ?? "";
}

function numberIn(fields: readonly Field[]): string {
  return valueUnder(fields, NUMBER, /^(?=.*\d)/) ?? valueUnder(fields, NUMBER, LETTERED) ?? "";
}

function valueUnder(fields: readonly Field[], label: RegExp, value = /\S/): string | undefined {
  return fields.find((field) => label.test(field[0]) && value.test(field[1]))?.[1];
}
