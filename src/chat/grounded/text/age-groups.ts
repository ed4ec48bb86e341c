import type { KindLetter } from "../../../../db/snapshot.ts";
import { anyWord } from "../../../one-of.ts";

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
/** "Age group: Infant (1 to 12 months) | …" */
const FIRST_CELL = /^(?:[^:|]{1,40}: )?([^:|]{1,40})(?: \||:|$)/;

/** The group of children that a question is on, where it names one by its name. */
export function askedAgeGroup(question: string): number | undefined {
  const [group, ...more] = groupsIn(question);
  return more.length === 0 ? group : undefined;
}

function groupsIn(text: string): number[] {
  return GROUPS.flatMap((group, at) => (group.test(text) ? [at] : []));
}

/** The rows for a group of children and those for others, of a table that has a row for each. */
export function rowsByAgeGroup<Row extends { kind: KindLetter; text: string }>(
  group: number,
  read: readonly Row[],
): { own: Row[]; others: Row[] } {
  const cells = read
    .filter(({ kind }) => kind === "r")
    .map((row) => ({ row, cell: FIRST_CELL.exec(row.text)?.[1] ?? "" }))
    .filter(({ cell }) => [...GROUPS, CHILDREN].some((name) => name.exec(cell)?.index === 0));
  const own = cells.filter(({ cell }) => groupsIn(cell).includes(group)).map(({ row }) => row);
  const others = cells.map(({ row }) => row).filter((row) => !own.includes(row));
  return own.length > 0 && others.length > 0 ? { own, others } : { own: [], others: [] };
}
