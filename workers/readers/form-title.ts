import { anyWord, oneOf } from "../../src/one-of.ts";

/** So many lines has a form at most. */
export const MAX_FORM = 8;
const MAX_TITLE = 100;
const MAX_NUMBER = 20;

const KIND = oneOf`
  policy, policies, protocol, procedure, policy\s?(?:/|&|and)\s?procedure, guideline, standing order, directive, document, sop, section,
  reference
`;
const NAME = `(?:(?:${KIND}) )?(?:title|subject|title ?/ ?subject|subject ?/ ?title)`;
const TITLE = new RegExp(`^${NAME}$|^${KIND} name$`, "i");
const NUMBER = new RegExp(`^(?:(?:${KIND}) ?)?(?:number|no\\.?|num\\.?|#|id)$|^${KIND}$`, "i");
/** A title in a row with one of these is that of a person. */
const OF_PERSON = anyWord`(?<=^)name(?=$), (?:print|printed|full) name, by, signature, signed, author`;

/** "SUBJECT: Burns", "Treatment Protocol: ALLERGY" at the beginning of a line. */
const LINE_TITLE = new RegExp(`^(?:${NAME}|(?:\\p{L}+ ){0,2}${KIND}): *(?=\\S)`, "iu");
/** "Ref. No. 1210-P", "POLICY # 4.12" */
const LINE_NUMBER = new RegExp(
  `(?<![^ ])(?:${KIND}|ref\\.?)? ?(?:number|no\\.|no:|num\\.|#):? *((?=[^ ]*\\d)[\\p{L}\\d][\\p{L}\\d.-]*)$`,
  "iu",
);

/** What a form names whose rows have these texts: "405 Level of Crew"; undefined where it is none. */
export function formTitle(rows: readonly string[]): string | undefined {
  if (rows.length > MAX_FORM) return undefined;
  const all = rows.map(fieldsOf);
  const titled = all.filter((fields) => valueUnder(fields, TITLE) !== undefined);
  const [fields = []] = titled;
  const isAlone = titled.length === 1 && all.flat().length > 1;
  if (!isAlone || fields.some(([label]) => OF_PERSON.test(label))) return undefined;
  return numbered(valueUnder(fields, TITLE) ?? "", valueUnder(all.flat(), NUMBER, /^(?=.*\d)/) ?? "");
}

/** What a line names that says nothing else: "Treatment Protocol: ALLERGY Ref. No. 1219" is "1219 ALLERGY". */
export function lineTitle(text: string): string | undefined {
  const [label] = LINE_TITLE.exec(text) ?? [];
  const [ending, number = ""] = LINE_NUMBER.exec(text) ?? [];
  if (label === undefined || ending === undefined) return undefined;
  return numbered(text.slice(label.length, -ending.length).trim(), number);
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
  const isNew = number !== "" && number.length <= MAX_NUMBER && !title.includes(number);
  return isNew ? `${number} ${title}` : title;
}

type Field = [label: string, value: string];

/** The labels and values of a row: in a cell, or in two beside each other. */
function fieldsOf(text: string): Field[] {
  const cells = text.split(" | ");
  return cells.flatMap((cell, at): Field[] => {
    const [, label = cell, own = ""] = /^([^:]+?)\s*:\s*(.*)$/.exec(cell) ?? [];
    const value = own || (cells[at + 1] ?? "");
    return value === "" ? [] : [[label, value]];
  });
}

function valueUnder(fields: readonly Field[], label: RegExp, value = /\S/): string | undefined {
  return fields.find((field) => label.test(field[0]) && value.test(field[1]))?.[1];
}
