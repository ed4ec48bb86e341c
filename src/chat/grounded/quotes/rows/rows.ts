import type { Asked } from "../../question/asked.ts";
import { isTelling, type WeighedWord } from "../../question/weighed-words.ts";
import { DOSE } from "../../text/amounts/dose-units.ts";
import { CONTRAINDICATED } from "../../text/amounts/doses.ts";
import { columnName } from "../../text/cells.ts";
import { isPlaceRow } from "../../text/places.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";

/** So many rows that hold the same of what is asked are not shown beside another section, and come behind one as good. */
const ALIKE = 4;

/** A cell that says no: "STEMI: No", "Trauma: –". */
const DENIAL = /(?:^|[,;:] )([^:,;|]{1,60}): (?:no|none|n\/a|never|[-–—✗✘×])$/i;
/** An X is a no beside a tick, and a yes beside blanks. */
const CROSS = /^([^:,;|]{1,60}): x$/i;
/** "Trauma, STEMI, Burn: Not a receiving hospital" */
const NONE_OF_IT = /^([^:|]{1,120}): not an? /i;
const TICK = /: [✓✔☑✅](?: \||$)/u;
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
export function deniedRows(section: Section, asked: Asked): Set<Statement> {
  if (asked.wanted.includes("refusal")) return new Set();
  const denying = denyingRows(section, asked);
  const rows = section.statements.filter(({ kind }) => kind === "r");
  // "Ibuprofen: –" in the row for the patient's own age is what is asked.
  const isHeldBy = (row: Statement) =>
    !row.fits && rows.some((other) => !denying.has(other) && other.holds.isSupersetOf(row.holds));
  return new Set([...denying].filter(isHeldBy));
}

/** Rows that deny what is asked, "STEMI: No". */
function denyingRows({ statements }: Section, { words }: Asked): Set<Statement> {
  const rows = statements.filter(({ kind }) => kind === "r");
  const isTicked = rows.some(({ text }) => TICK.test(text));
  return new Set(rows.filter(({ text }) => deniedIn(text, words, isTicked).size > 0));
}

/** The words that a row names a column by whose cell says no, and no other column: "Peds ED: X | ED phone: 555-0101" denies no phone. */
function deniedIn(row: string, words: readonly WeighedWord[], isTicked: boolean): Set<WeighedWord> {
  const denials = [DENIAL, NONE_OF_IT, ...(isTicked ? [CROSS] : [])];
  const cells = row.split(" | ").map((cell) => ({
    name: columnName(cell),
    denied: denials.flatMap((denial) => denial.exec(cell)?.[1] ?? []).join(" | "),
  }));
  const denied = cells.map((cell) => cell.denied).filter((column) => column !== "");
  if (denied.length === 0) return new Set();
  const told = cells.filter((cell) => cell.denied === "").map(({ name }) => name);
  return held(words, denied.join(" | ")).difference(held(words, told.join(" | ")));
}

/** Rows that are for the patient's weight alone, where others of their section are on the drug that is asked for: a shock's joules. */
export function rowsOfNone({ statements, titled }: Section, { drugsAsked, routes }: Asked): Set<Statement> {
  if (drugsAsked.some((drug) => titled.has(drug))) return new Set();
  const rows = statements.filter(({ kind, fits }) => kind === "r" && fits);
  const isOnDrug = ({ holds }: Statement) => drugsAsked.some((drug) => holds.has(drug));
  const isOfWay = ({ term }: WeighedWord) => routes.some((route) => route.test(term));
  const saysNothing = ({ said }: Statement) =>
    ![...said].some((word) => isTelling(word) && !word.measured && !isOfWay(word));
  return new Set(rows.some(isOnDrug) ? rows.filter(saysNothing) : []);
}

/** The rows of a table of places, where these are asked for: "which hospitals". */
function listedRows({ statements }: Section, { asksPlaces }: Asked): Statement[] {
  return asksPlaces ? statements.filter(isPlaceRow) : [];
}

/**
 * Whether a row holds some of what is asked for that another row of its table holds, and nothing besides. What heads a card
 * is said of each: "IM: 10 units" below the drug's name says no less than the row that has that name.
 */
export function saysLess(statement: Statement, row: Statement, { titled }: Section): boolean {
  if (statement.kind !== "r" || statement.passage.section !== row.passage.section) return false;
  // What gives a dose or speaks against it says more than what does neither, whatever else that holds.
  const isAgainst = (one: Statement) => CONTRAINDICATED.test(one.text);
  const tells = (one: Statement) => DOSE.test(one.text) || isAgainst(one);
  if (isAgainst(statement) || (tells(statement) && !tells(row))) return false;
  const heading = DOSE.test(statement.text) ? titled : new Set<WeighedWord>();
  const [own, others] = [toldBy(statement, heading), toldBy(row, heading)];
  return own.isSubsetOf(others) && own.size < others.size;
}

function toldBy({ holds, fits }: Statement, named: ReadonlySet<WeighedWord>): Set<unknown> {
  return new Set([
    ...[...holds.difference(named)].filter(({ kind, measured }) => kind !== "frame" && !measured),
    ...(fits ? ["fits"] : []),
  ]);
}
