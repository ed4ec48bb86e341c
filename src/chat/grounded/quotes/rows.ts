import type { Asked } from "../question/asked.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { held } from "../text/read-text.ts";
import type { Statement } from "../text/statements.ts";
import type { Section } from "./sections.ts";

/** So many rows that hold the same of what is asked are not shown beside another section, and come behind one as good. */
const ALIKE = 4;

/** A cell that says no: "STEMI: No", "Trauma: –". */
const DENIAL = /(?:^|[,;:] )([^:,;|]{1,60}): (?:no|none|n\/a|never|[-–—✗✘×])$/i;
/** "24/7": where it is asked for, what is open at other hours is none of it. */
const ALL_HOURS = /\b24 ?\/ ?7\b/;

/** The rows of a table that what is asked for does not tell from one another; of a list of what is asked for all that fit are told. */
export function alikeRows(section: Section, asked: Asked): Set<Statement> {
  const rows = section.statements.filter(({ kind }) => kind === "r");
  const groups = Map.groupBy(rows, (row) =>
    JSON.stringify([row.fits, [...row.holds].map(({ term }) => term)]),
  );
  const alike = new Set([...groups.values()].filter((group) => group.length >= ALIKE).flat());
  const listed = listedRows(section, asked);
  const denied = deniedRows(section, asked);
  const isTold = listed.some((row) => !alike.has(row) || denied.has(row));
  return isTold ? alike.difference(new Set(listed)) : alike;
}

/** Rows that deny what is asked, "STEMI: No", where another of their table holds as much and does not deny it. */
export function deniedRows({ statements }: Section, { words, wanted }: Asked): Set<Statement> {
  if (wanted.includes("refusal")) return new Set();
  const rows = statements
    .filter(({ kind }) => kind === "r")
    .map((row) => ({ row, denies: deniedIn(row.text, words).size > 0 || lacksHours(row, words) }));
  const isHeldBy = (row: Statement) =>
    rows.some((other) => !other.denies && other.row.holds.isSupersetOf(row.holds));
  return new Set(rows.filter(({ row, denies }) => denies && isHeldBy(row)).map(({ row }) => row));
}

/** Whether what is asked for at all hours is not told so by a row. */
function lacksHours({ text }: Statement, words: readonly WeighedWord[]): boolean {
  return words.some(({ term }) => ALL_HOURS.test(term)) && !ALL_HOURS.test(text);
}

/** The words that a row names a column by whose cell says no. */
function deniedIn(row: string, words: readonly WeighedWord[]): Set<WeighedWord> {
  const columns = row.split(" | ").flatMap((cell) => DENIAL.exec(cell)?.[1] ?? []);
  return columns.length > 0 ? held(words, columns.join(" | ")) : new Set();
}

const FIRST_COLUMN = /^([^:|]{1,40}): /;

/** The rows of a table of what is asked for by name: "which hospitals", of one whose first column is "Hospital". */
function listedRows({ statements }: Section, { words }: Asked): Statement[] {
  const things = words.filter(({ isHead }) => isHead);
  return statements.filter(
    ({ kind, text }) => kind === "r" && held(things, FIRST_COLUMN.exec(text)?.[1] ?? "").size > 0,
  );
}

/**
 * Rows beside the chosen ones of such a table that hold as much of what these are to have, "which hospitals take burns": where
 * some are left out, the list tells that there are no more.
 */
export function rowsAsGood(chosen: ReadonlySet<Statement>, section: Section, asked: Asked): Statement[] {
  const denied = deniedRows(section, asked);
  const rows = listedRows(section, asked).filter((one) => !one.forOthers && !denied.has(one));
  const told = (row: Statement) =>
    new Set([...row.holds].filter(({ kind, askedFor }) => kind === "telling" && !askedFor));
  const isTold = (row: Statement) => told(row).size > 0 && rows.includes(row);
  const wanted = [...chosen].filter(isTold).map(told);
  return rows.filter((row) => !chosen.has(row) && wanted.some((words) => words.isSubsetOf(told(row))));
}

/** Whether a row holds some of what is asked for that another row of its table holds, and nothing besides. */
export function saysLess(statement: Statement, row: Statement): boolean {
  if (statement.kind !== "r" || statement.passage.section !== row.passage.section) return false;
  const [own, others] = [toldBy(statement), toldBy(row)];
  return own.isSubsetOf(others) && own.size < others.size;
}

function toldBy({ holds, fits }: Statement): Set<unknown> {
  return new Set([
    ...[...holds].filter(({ kind, measured }) => kind !== "frame" && !measured),
    ...(fits ? ["fits"] : []),
  ]);
}
