import { anyWord } from "../../../../one-of.ts";
import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn, givesDrug } from "../../question/drugs.ts";
import { IS_BY_ORDER, NAMES_ORDER } from "../../question/orders.ts";
import { namesRoute, routeTold } from "../../question/routes.ts";
import { countsThings } from "../../question/wanted.ts";
import { namesOfAll, situationWords, type WeighedWord } from "../../question/weighed-words.ts";
import { COLOR, PEDIATRIC } from "../../question/words.ts";
import { isOfRoute } from "../../quotes/lists/named-by.ts";
import type { Section } from "../../quotes/sections/sections.ts";
import { cellValue, columnName } from "../cells.ts";
import { namesCondition } from "../conditions.ts";
import { isForPatient } from "../for-others.ts";
import { columnFits } from "../measures/columns.ts";
import { NAMES_RATE } from "../measures/rates.ts";
import { forPatient, partsFor } from "../of-patient.ts";
import { ADULTS_ONLY } from "../populations.ts";
import { held } from "../read-text.ts";
import type { Statement } from "../statements.ts";
import { givesFigure, TELLS_COUNT } from "./counted.ts";
import { DOSE } from "./dose-units.ts";
import { CONTRAINDICATED, STRENGTH, tellsNoDose } from "./doses.ts";
import {
  clausesOn,
  deniesOne,
  dosesIn,
  givesAmountOf,
  hasNoneOf,
  isNoDoseKey,
  isSolvent,
} from "./drug-amounts.ts";
import { quantities } from "./quantities.ts";
import { tellsStock, withoutSupply } from "./supply.ts";

/** What a statement tells of an amount: that, that there is none, or that of another drug. */
type Amount = "given" | "refused" | "others";

/** A dose that is refused is an answer too. */
const NONE_GIVEN = anyWord`
  not (?:be )?(?:given|used|administered), not (?:for|recommended|up to|in)
  not (?:routinely|generally|usually|normally|currently) (?:given|used|recommended)
  not (?:\w+ )?(?:authorized|approved|permitted|allowed|indicated|effective|advised)
  do not, don't, no dose, no role, no longer, none, nobody, no one, never, adults? only, with(?:held|hold), contra-?indicated
  by order, call, same as
`;

/** "12 kg | 180": the unit is that of a column without a name. */
const FIGURE_CELL = / \| \d[\d.,]*(?= \||$)/;

/** What a volume is asked for by, and what says that figures without a unit are such: "(mL of 2 mg/mL)", and no "5 mL" or "mg/mL". */
const VOLUMES = new Set(termsOf("ml mls cc ccs volume"));
const NAMES_VOLUME = /(?<![\d/] ?)\bmL\b|\bvolumes?\b/i;

/** "Volumes are in mL unless a unit is given": what the figures of a table below it are. */
const TELLS_VOLUMES = /\b(?:volumes?|doses?|amounts?|figures?|numbers?|values?)\b[^.;|]{0,30}\bin mL\b/i;

/** So many statements behind one on a drug may still be on it. */
const BEHIND = 2;

/**
 * Whether a statement gives an amount, and where a drug is asked for, one of that drug for that patient by that way;
 * or says that there is none; "others" where the amounts are those of another drug that it names.
 */
export function amountIn(statement: Statement, section: Section, asked: Asked): Amount | undefined {
  if (statement.forOthers) return undefined;
  const drugs = asked.drugsAsked.filter(({ required }) => required);
  if (drugs.length > 0) return amountOf(drugs, statement, section, asked);
  return givesFigure(statement, section, asked) ? "given" : undefined;
}

/** The same of one of the drugs that are asked for. */
function amountOf(
  drugs: readonly WeighedWord[],
  statement: Statement,
  section: Section,
  asked: Asked,
): Amount | undefined {
  const { text, kind, said } = statement;
  const isHeaded = drugs.some((drug) => section.titled.has(drug));
  const isSaid = drugs.some((drug) => said.has(drug) && !isSolvent(drug, text));
  const isBelow = () => isHeaded || (kind !== "r" && followsOn(statement, section, drugs));
  if (!isSaid && (givesDrug(text) || !isBelow())) return undefined;
  // "From 3 years", of a child of 2: kept where nothing else is for that age.
  if (statement.fit === "limits" || (kind === "r" && hasNoneOf(text, drugs))) return "refused";
  if (asked.populations.has(PEDIATRIC) && isSaid && ADULTS_ONLY.test(text)) return "refused";
  if (!asked.asksSupply && tellsStock(text)) return undefined;
  if (!forPatient(statement, section, asked, drugs)) return undefined;
  if (isOfOtherCase(statement, section, asked)) return "others";
  if (isSaid && isOrderedAlone(statement, section, asked)) return "refused";
  const dosed = kind === "r" && !asked.asksSupply ? withoutSupply(text) : text;
  const own = partsFor(asked.populations, dosed);
  const told = routeTold(text) === text ? clausesOn(drugs, own, kind === "r") : routeTold(text);
  if (!byRoute(withRouteAbove(told, statement), section, asked.routes, isHeaded)) return undefined;
  const isNone = deniesOne(own, drugs);
  if (isSaid && !isNone && asked.again?.test(own)) return "given";
  const isInFigures =
    (isHeaded && tellsByFigures(statement, asked)) || (isSaid && givesVolume(statement, section, asked));
  const isGiven = counts(own, drugs, statement, asked) || isInFigures || givesAmountOf(own, drugs, asked);
  const isAmount = !tellsNoDose(text) && !(asked.asksDose && STRENGTH.test(text));
  if (isAmount && isGiven) return "given";
  // "Call the stroke team" behind a statement on the drug refuses nothing of it.
  const isRefused = (isSaid || isHeaded || statement.fits) && (NONE_GIVEN.test(own) || NAMES_ORDER.test(own));
  const isAgainst = statement.fits && (section.refuses || CONTRAINDICATED.test(text));
  if (isRefused || isNone || isAgainst) return "refused";
  return dosesIn(own, asked).length > 0 ? "others" : undefined;
}

/** "Patients over 50 years" below "Base hospital order", of one of 60: for the patient, and no dose. */
function isOrderedAlone(one: Statement, { heading }: Section, asked: Asked): boolean {
  const isOrdered = isForPatient(one, asked) && IS_BY_ORDER.test(heading);
  return isOrdered && quantities(one.text).every(({ keys }) => keys.some(isNoDoseKey));
}

/** "3 auto-injectors", of how many. */
function counts(
  text: string,
  drugs: readonly WeighedWord[],
  { kind }: Statement,
  { asksCount }: Asked,
): boolean {
  return asksCount && (countsThings(text, namesOfAll(drugs)) || (kind === "r" && TELLS_COUNT.test(text)));
}

/** Whether a row names no drug and tells the rate of a drip, or what is for the patient, by a figure without a unit. */
function tellsByFigures(row: Statement, asked: Asked): boolean {
  if (row.kind !== "r" || drugsIn(row.text).size > 0) return false;
  return tellsDrip(row.text) || (isForPatient(row, asked) && FIGURE_CELL.test(row.text));
}

/** "Pediatric dose: asthma 40 mg/kg" of torsades, for which the same section has an adult's dose alone. */
function isOfOtherCase(one: Statement, { titled, statements }: Section, { words }: Asked): boolean {
  const cases = situationWords(words).filter(({ told }) => !told);
  const isOnIt = ({ said }: Statement) => cases.some((word) => said.has(word));
  if (isOnIt(one) || cases.some((word) => titled.has(word)) || !namesCondition(one.text)) return false;
  return statements.some((other) => other.forOthers && isOnIt(other) && DOSE.test(other.text));
}

/** A dose that names no way to give it, with what it stands below: "Epinephrine IM:", "under 25 kg: 0.15 mg". */
function withRouteAbove(text: string, { lead, above }: Statement): string {
  return namesRoute(text) ? text : [text, lead?.text ?? "", above?.text ?? ""].join("; ");
}

/** Whether one of the last statements before it is on one of the drugs. */
function followsOn(statement: Statement, { statements }: Section, drugs: readonly WeighedWord[]): boolean {
  const at = statements.indexOf(statement);
  return statements
    .slice(Math.max(0, at - BEHIND), at)
    .some(({ said, text }) => drugs.some((drug) => said.has(drug) && !isSolvent(drug, text)));
}

/**
 * Whether a row of a table of volumes has a figure for the patient where a volume is asked for: "Lorazepam (mL of 2 mg/mL) |
 * 10 kg: 0.25", "Adenosine (3 mg/mL) | 10 kg: 0.33" below "Volumes in mL".
 */
function givesVolume({ kind, text, fits }: Statement, { path, statements }: Section, asked: Asked): boolean {
  const asksVolume = asked.words.some(({ terms }) => terms.some((term) => VOLUMES.has(term)));
  const isOfVolumes = path.some((heading) => NAMES_VOLUME.test(heading)) || statements.some(tellsVolumes);
  if (kind !== "r" || !(asksVolume || isOfVolumes)) return false;
  const cells = text.split(" | ");
  const fitting = columnFits(asked.measures, text);
  const isFor = (cell: string, at: number) =>
    (fits && fitting[at] === "holds") || isOfAskedColor(cell, asked);
  const isOwn = cells.some((cell, at) => isFor(cell, at) && /^\d/.test(cellValue(cell)));
  const above = statements.flatMap((one) => (one.kind === "r" ? [] : [one.text]));
  return isOwn && [cells[0] ?? "", ...path, ...above].some((told) => NAMES_VOLUME.test(told));
}

/** Whether a statement says that the figures of a table are volumes: its rows are not to be read without it. */
export function tellsVolumes({ kind, text }: Pick<Statement, "kind" | "text">): boolean {
  return kind !== "r" && TELLS_VOLUMES.test(text);
}

/** Whether a cell stands in the column of a color that is asked for: "Yellow 12–14 kg". */
function isOfAskedColor(cell: string, { words }: Asked): boolean {
  const color = COLOR.exec(columnName(cell))?.[0];
  return color !== undefined && held(words, color).size > 0;
}

/** Whether a row tells the rate of a drip by figures alone, "gtt/min | mcg/min 2: 8": its names say what they are. */
function tellsDrip(row: string): boolean {
  const cells = row.split(" | ");
  const isOfRate = cells.some((cell) => NAMES_RATE.test(columnName(cell)));
  return isOfRate && cells.some((cell) => /: \d/.test(cell));
}

/** What tells the way to give what is in a statement: of a row the line above its table, where that is one on the way. */
export function routeText(statement: Statement): string {
  const { text, lead } = statement;
  return lead && isOfRoute(statement) && routeTold(text) === text ? lead.text : text;
}

/** In a section on the drug itself the way to give it may stand in a line of its own. */
function byRoute(text: string, section: Section, routes: readonly RegExp[], isHeaded: boolean): boolean {
  const { statements, start } = section;
  const others = isHeaded ? statements.map((one) => one.text) : [];
  const texts = [routeTold(text), start.section, ...others];
  return routes.length === 0 || routes.some((route) => texts.some((one) => route.test(one)));
}
