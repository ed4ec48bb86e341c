import type { Asked } from "../question/asked.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { held } from "../text/read-text.ts";
import type { Statement } from "../text/statements.ts";
import type { Section } from "./sections.ts";

/** So many rows that hold the same of what is asked are not shown beside another section, and come behind one as good. */
const ALIKE = 4;

/** A cell that says no: "STEMI: No", "Trauma: –". */
const DENIAL = /^([^:]{1,60}): (?:no|none|n\/a|never|[-–—✗✘×])$/i;

/** The rows of a table that what is asked for does not tell from one another. */
export function alikeRows({ statements }: Section): Set<Statement> {
  const rows = statements.filter(({ kind }) => kind === "r");
  const groups = Map.groupBy(rows, (row) =>
    JSON.stringify([row.fits, [...row.holds].map(({ term }) => term)]),
  );
  return new Set([...groups.values()].filter((group) => group.length >= ALIKE).flat());
}

/** Rows that deny what is asked, "STEMI: No", where another of their table holds as much and does not deny it. */
export function deniedRows({ statements }: Section, { words, wanted }: Asked): Set<Statement> {
  if (wanted.includes("refusal")) return new Set();
  const rows = statements
    .filter(({ kind }) => kind === "r")
    .map((row) => ({ row, denies: deniedIn(row.text, words).size > 0 }));
  const isHeldBy = (row: Statement) =>
    rows.some((other) => !other.denies && other.row.holds.isSupersetOf(row.holds));
  return new Set(rows.filter(({ row, denies }) => denies && isHeldBy(row)).map(({ row }) => row));
}

/** The words that a row names a column by whose cell says no. */
function deniedIn(row: string, words: readonly WeighedWord[]): Set<WeighedWord> {
  const columns = row.split(" | ").flatMap((cell) => DENIAL.exec(cell)?.[1] ?? []);
  return columns.length > 0 ? held(words, columns.join(" | ")) : new Set();
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
