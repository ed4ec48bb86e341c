import type { KindLetter } from "../../../../../db/snapshot.ts";
import { anyWord } from "../../../../one-of.ts";

/** Whether a row that begins with such a cell is for what is asked, or for another of its kind; undefined where it is of no such kind. */
export type OfCell = (cell: string) => boolean | undefined;

/** The groups of children that tables are by, from the youngest. */
const GROUPS = [
  anyWord`newborns?, neonat(?:e|es|al), newly[- ]born, preemies?`,
  anyWord`infants?`,
  anyWord`toddlers?`,
  anyWord`pre-?school(?:ers?)?`,
  anyWord`school[- ]?aged?, schoolchild(?:ren)?`,
  anyWord`adolescents?, teens?, teenagers?`,
];
const CHILDREN = /\bchild(?:ren)?\b/i;
/** "RASS -3": of a scale around zero the sign counts. */
const SIGNED = /\b(?:rass|score)\b\D{0,6}?([+−–-]) ?(\d)(?!\d)/i;
const SIGNED_CELL = /^(?:([+−–-]) ?(\d)|0)$/;
/** "−3 Moderate, movement to voice": a line of a scale that is no table. */
const SIGNED_ITEM = /^([+−–-] ?[1-9]|0)(?= \p{L})/u;
/** "Third shock", beside "Shock #3 and all subsequent shocks". */
const ORDINAL = /\b(first|1st|second|2nd|third|3rd|fourth|4th) (shock)\b/i;
const ORDINALS = ["first", "second", "third", "fourth"];
const NUMBERED_CELL = /^([a-z]+) ?# ?(\d+)(.*)$/i;
const AND_ALL = /\b(?:all|subsequent|further|onward)/i;
/** "Age group: Infant (1 to 12 months) | …" */
const FIRST_CELL = /^(?:[^:|]{1,40}: )?([^:|]{1,40})(?: \||:|$)/;

/** How the rows of tables are told apart by their first cells, for what a question is on. */
export function askedCells(question: string): OfCell[] {
  return [ofGroup(question), ofSign(question), ofOrdinal(question)].filter((one) => one !== undefined);
}

/** Of the group of children that it names. */
function ofGroup(question: string): OfCell | undefined {
  const [group, ...more] = groupsIn(question);
  if (group === undefined || more.length > 0) return undefined;
  return (cell) =>
    [...GROUPS, CHILDREN].some((name) => name.exec(cell)?.index === 0)
      ? groupsIn(cell).includes(group)
      : undefined;
}

function groupsIn(text: string): number[] {
  return GROUPS.flatMap((group, at) => (group.test(text) ? [at] : []));
}

function ofSign(question: string): OfCell | undefined {
  const asked = SIGNED.exec(question);
  if (!asked) return undefined;
  return (cell) => {
    const own = SIGNED_CELL.exec(cell);
    return own ? own[2] === asked[2] && (own[1] === "+") === (asked[1] === "+") : undefined;
  };
}

function ofOrdinal(question: string): OfCell | undefined {
  const [, ordinal = "", name = ""] = ORDINAL.exec(question) ?? [];
  if (name === "") return undefined;
  const asked = Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  return (cell) => {
    const [, thing = "", number, rest = ""] = NUMBERED_CELL.exec(cell) ?? [];
    if (thing.toLowerCase() !== name.toLowerCase()) return undefined;
    return Number(number) === asked || (Number(number) < asked && AND_ALL.test(rest));
  };
}

/** Whether it is a line or a row of a scale around zero: "−3 Moderate", "RASS: -3 | …". */
export function isOfScale({ kind, text }: { kind: KindLetter; text: string }): boolean {
  return kind === "r" ? SIGNED_CELL.test(FIRST_CELL.exec(text)?.[1] ?? "") : SIGNED_ITEM.test(text);
}

/** The rows for what is asked and those for others of its kind, of a table that has a row for each. */
export function rowsOf<Row extends { kind: KindLetter; text: string }>(
  ofCell: OfCell,
  read: readonly Row[],
): { own: Row[]; others: Row[] } {
  const isOf = ({ kind, text }: Row) => {
    if (kind === "r") return ofCell(FIRST_CELL.exec(text)?.[1] ?? "");
    const figure = SIGNED_ITEM.exec(text)?.[1];
    return figure === undefined ? undefined : ofCell(figure);
  };
  const own = read.filter((row) => isOf(row) === true);
  const others = read.filter((row) => isOf(row) === false);
  return own.length > 0 && others.length > 0 ? { own, others } : { own: [], others: [] };
}
