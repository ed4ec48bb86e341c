import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import { isByOthers, namesRoute } from "../../question/routes.ts";
import { tellingWords, type WeighedWord } from "../../question/weighed-words.ts";
import { COLOR, PEDIATRIC } from "../../question/words.ts";
import { DOSE } from "../../text/amounts/dose-units.ts";
import { strengthsIn, withoutStrengths } from "../../text/amounts/strengths.ts";
import { columnName } from "../../text/cells.ts";
import { levelBeside } from "../../text/levels.ts";
import { columnFits } from "../../text/measures/columns.ts";
import { fitOf, placesAgainst } from "../../text/measures/fit.ts";
import { isOfPatient, type Measure } from "../../text/measures/measures.ts";
import { textRanges } from "../../text/measures/ranges.ts";
import { namesOthers } from "../../text/populations.ts";
import { held, populationsIn } from "../../text/read-text.ts";

/** Names of what the column before it is measured by too, but for its strength: "Dose (adult): 45 mg | Volume 1:1,000: 9 mL". */
const OF_BEFORE = /^(?:(?:dose |total )?volumes?|mL)\b(?!.*\d)/i;

/** What a drug's column is for, "Epinephrine (arrest) mg"; "(mL)" is none. */
const USE = /\(([a-z][a-z -]*[a-z]{4}[a-z -]*)\)/i;

/** A column of shocks, and of no drug: "Defib (J)". */
const OF_SHOCK = /\b(?:defib\w*|cardioversion|joules?)\b|\(J\)/i;

const ASKS_SHOCK = /^(?:defib\w*|joules?|energy|shocks?|cardiover\w*)$/i;

/**
 * Places of the cells of a row that are for other drugs than the asked ones, other ways to give them, other patients, or higher
 * levels of care: who has ten seconds may read the wrong one.
 */
export function placesOfOthers(cells: readonly string[], asked: Asked): ReadonlySet<number> {
  const columns = cells.map(columnName);
  const others = ofOtherDrugs(columns, asked)
    .union(ofOtherUses(columns, asked))
    .union(ofOtherPatients(cells, asked))
    .union(ofOtherPopulations(columns, cells, asked))
    .union(ofHigherLevels(columns, asked))
    .union(ofHidden(columns, asked));
  return others.union(withThem(columns, others));
}

/** Places of the cells that say more of one that is left out: read alone its volume is another dose's. */
function withThem(columns: readonly string[], others: ReadonlySet<number>): Set<number> {
  let isOut = false;
  return placesOf(
    columns.map((column, at) => {
      if (!isOfBefore(column)) isOut = others.has(at);
      return isOut;
    }),
  );
}

/** Whether a column names a drug, the words of its name apart too: "Epinephrine by nebulizer Racemic 2.25%". */
function isNamedBy(drug: WeighedWord, column: string): boolean {
  const terms = new Set(termsOf(column));
  const isApart = (sequence: string) =>
    sequence
      .trim()
      .split(" ")
      .every((term) => terms.has(term));
  return (
    held([drug], column).size > 0 || drug.names.some((parts) => parts.every((part) => part.some(isApart)))
  );
}

function isOfBefore(column: string): boolean {
  return OF_BEFORE.test(withoutStrengths(column)) && drugsIn(column).size === 0;
}

/** Places of the columns of other drugs, where one is an asked drug's. */
function ofOtherDrugs(columns: readonly string[], { drugs, strengths, words }: Asked): Set<number> {
  // "Glucose 10% (mL)": by its strength what may be a finding is a drug.
  const isOfStrength = (column: string) =>
    drugs.length === 0 && !strengthsIn(column).isDisjointFrom(strengths);
  const asksShock = drugs.length === 0 && words.some(({ term }) => ASKS_SHOCK.test(term));
  const isOfShock = (column: string) => asksShock && OF_SHOCK.test(column);
  const isAsked = (column: string) =>
    drugs.some((drug) => isNamedBy(drug, column)) || isOfStrength(column) || isOfShock(column);
  if (!columns.some(isAsked)) return new Set();
  const isDrugs = (column: string) =>
    drugsIn(column).size > 0 ||
    OF_SHOCK.test(column) ||
    (strengthsIn(column).size > 0 && !isOfBefore(column));
  // "Route" behind each drug's dose is that drug's.
  const isRepeated = (column: string) => columns.indexOf(column) !== columns.lastIndexOf(column);
  const isOther = (column: string, at: number) => {
    const drug = isRepeated(column) ? columns.slice(0, at + 1).findLast(isDrugs) : column;
    return drug !== undefined && isDrugs(drug) && !isAsked(drug);
  };
  return placesOf(columns.map(isOther));
}

/**
 * Places of an asked drug's columns that are by other ways, or for something else, than another one of its is: "Epinephrine IV
 * (arrest)" beside "Epinephrine IM (anaphylaxis)".
 */
function ofOtherUses(columns: readonly string[], { drugs, words, routes }: Asked): Set<number> {
  const own = columns.filter((column) => held(drugs, column).size > 0);
  const isByWay = (column: string) => namesRoute(column) && !isByOthers(column, routes);
  const situation = tellingWords(words).filter(({ drug }) => !drug);
  const isForIt = (column: string) => held(situation, USE.exec(column)?.[1] ?? "").size > 0;
  const someByWay = own.some(isByWay);
  const someForIt = own.some(isForIt);
  const isOther = (column: string) =>
    (someByWay && isByOthers(column, routes)) || (someForIt && USE.test(column) && !isForIt(column));
  return placesOf(columns.map((column) => own.includes(column) && isOther(column)));
}

/** Places of the columns for other measures, groups or colors, where one is for the patient's: "SBP < 100", "Infant", "Pink 6 kg". */
function ofOtherPatients(cells: readonly string[], asked: Asked): Set<number> {
  const { measures, words } = asked;
  const fits = columnFits(measures, cells.join(" | "));
  if (fits.includes("holds")) return placesOf(fits.map((fit) => fit === "misses"));
  const columns = cells.map(columnName);
  const byName = asked.cells.map((ofCell) => columns.map(ofCell)).find((of) => of.includes(true));
  if (byName) return placesOf(byName.map((is) => is === false));
  const colors = columns.map((column) => COLOR.exec(column)?.[0]);
  const isAsked = colors.map((color) => color !== undefined && held(words, color).size > 0);
  return isAsked.includes(true)
    ? placesOf(colors.map((color, at) => color !== undefined && !isAsked[at]))
    : new Set();
}

/**
 * Places of the columns for others, where one is for those asked for: "Adult dose" beside "Child dose"; but not where only
 * they name the drug: "Adult: Hydroxocobalamin 5 g | Child: 70 mg/kg".
 */
function ofOtherPopulations(
  columns: readonly string[],
  cells: readonly string[],
  { populations: asked }: Asked,
): Set<number> {
  const named = columns.map(populationsIn);
  const others = placesOf(named.map((own) => namesOthers(own, asked)));
  const left = drugsIn(cells.filter((_, at) => !others.has(at)).join(" | "));
  const isTold = [...others].every((at) => drugsIn(cells[at] ?? "").isSubsetOf(left));
  return isTold && named.some((own) => !own.isDisjointFrom(asked)) ? others : new Set();
}

/** Places of the columns for levels of care above the one asked for, where one is for that: "EMT" beside "Paramedic". */
function ofHigherLevels(columns: readonly string[], { level }: Asked): Set<number> {
  const stands = columns.map((column) => (level === undefined ? undefined : levelBeside(column, level)));
  return stands.includes("within") ? placesOf(stands.map((stand) => stand === "above")) : new Set();
}

/** How the readers mark a column that somebody hid. */
const HIDDEN = / \(hidden column\)$/;

/** Places of the columns that somebody hid, but for what is asked for by its name: "2021 dose (mg)" is not given. */
function ofHidden(columns: readonly string[], { words }: Asked): Set<number> {
  const things = words.filter(({ kind }) => kind !== "frame");
  const isAsked = (name: string) => held(things, name).size > 0;
  return placesOf(columns.map((column) => HIDDEN.test(column) && !isAsked(column.replace(HIDDEN, ""))));
}

function placesOf(found: readonly boolean[]): Set<number> {
  return new Set(found.flatMap((is, at) => (is ? [at] : [])));
}

/** In months: what is not for those below such an age is for no child. */
const GROWN = 12 * 12;
const AGE = /^(?:patient'?s? )?ages?\b[^:|\d]{0,20}: /i;

/**
 * The place of the cell of a row on a drug that refuses it to the child whose dose is asked for: "Age: Over 16 years",
 * "Contraindications: age < 15". The dose in the others is not to be read.
 */
export function refusingCell(cells: readonly string[], asked: Asked): number | undefined {
  const { drugsAsked, wanted, measures, populations } = asked;
  const isDosed = drugsAsked.length > 0 && wanted.includes("quantity");
  if (!isDosed || !populations.has(PEDIATRIC)) return undefined;
  const against = placesAgainst(cells.join(" | "));
  const ofPatient = measures.filter(isOfPatient);
  const refuses = (cell: string, at: number) =>
    ofPatient.length > 0
      ? refusesPatient(cell, against.has(at), ofPatient)
      : against.has(at) && refusesChildren(cell) && !cells.some(givesChild);
  const at = cells.findIndex((cell, at) => at > 0 && refuses(cell, at));
  return at < 0 ? undefined : at;
}

function refusesPatient(cell: string, isAgainst: boolean, measures: readonly Measure[]): boolean {
  const fit = isAgainst || AGE.test(cell) ? fitOf(measures, cell, true) : undefined;
  return fit === (isAgainst ? "holds" : "limits");
}

function refusesChildren(cell: string): boolean {
  return textRanges(cell).some(
    ({ dimension, from, to }) => dimension === "age" && from === 0 && to >= GROWN - 1 && Number.isFinite(to),
  );
}

function givesChild(cell: string): boolean {
  return populationsIn(cell).has(PEDIATRIC) && DOSE.test(cell);
}
