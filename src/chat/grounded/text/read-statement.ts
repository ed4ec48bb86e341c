import type { KindLetter } from "../../../../db/snapshot.ts";
import type { FoundPassage } from "../../../search/types.ts";
import type { Asked } from "../question/asked.ts";
import { givesDrug, withoutMissing } from "../question/drugs.ts";
import { gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { ELDERLY, PREGNANT } from "../question/words.ts";
import { DOSE } from "./amounts/dose-units.ts";
import { cellValue, columnName } from "./cells.ts";
import { type Fit, fitOf, limitsHolding, statesOtherFinding } from "./measures/fit.ts";
import { scoreFit } from "./measures/grades.ts";
import { isFinding, isOfAdult, isOfPatient, isPastBirth, type Measure } from "./measures/measures.ts";
import type { Range } from "./measures/ranges.ts";
import { isForChildren, NAMES_ELDERLY, namesOthers } from "./populations.ts";
import { heldIn, isNamedIn, isOfKindIn, populationsIn, type ReadText, readText } from "./read-text.ts";
import type { Statement } from "./statements.ts";

/** "Glucose below 60? NO: …" */
const NO_BRANCH = /^([^|]{3,120}?)[?:] (?:No|NO): (?!.*\bYes: )/i;

/** "Patient: Newborn | …" */
const NEWBORNS_ROW = /^(?:[^:|]{1,40}: )?(?:newborns?|neonat\w+)\b[^|:]*(?: \||$)/i;

/** A statement by itself, without what stands above it. */
export function readStatement(
  passage: FoundPassage,
  kind: KindLetter,
  text: string,
  asked: Asked,
): Omit<Statement, "depth" | "forOthers" | "under" | "lead" | "above" | "said"> {
  const { drugs, drugsAsked, populations, overdosed, asksInstead } = asked;
  const read = readText(text);
  const { fit, limits } = readFit(kind, read, asked);
  const holds = readHeld(kind, read, fit, limits, asked);
  const isGiven = drugs.length > 0 && overdosed.length === 0 && !asksInstead;
  const given = isGiven ? withoutMissing(text) : text;
  const namesDrug = drugs.some((drug) => isNamedIn(drug, readText(given)));
  return {
    passage,
    kind,
    text,
    holds,
    names: new Set([...holds].filter((word) => word.population >= 0 || isNamedIn(word, read))),
    literal: new Set(
      [...holds].filter(({ terms }) => terms.every((term) => read.line.includes(` ${term} `))),
    ),
    populations: kind === "r" ? ofRow(text, read.populations, populations) : read.populations,
    fit,
    fits: fit === "holds",
    limits,
    namesDrug,
    ofOtherDrugs: drugsAsked.length > 0 && !namesDrug && givesDrug(text),
  };
}

/** The measures that a text may be for: "Children: age 8 and over" is for none of 70. */
function measuresFor(read: ReadText, measures: readonly Measure[]): readonly Measure[] {
  return isForChildren(read.populations) ? measures.filter((one) => !isOfAdult(one)) : measures;
}

/** How a text stands to the measures asked, and those of its limits that hold them. */
function readFit(
  kind: KindLetter,
  read: ReadText,
  { measures, wanted, populations }: Asked,
): { fit: Fit; limits: readonly Range[] } {
  const { text } = read;
  const own = measuresFor(read, measures);
  if (kind === "r" && NEWBORNS_ROW.test(text) && isPastBirth(own)) return { fit: "misses", limits: [] };
  // "Adult: 10 mg (5 mg under 40 kg) | Pediatric: 0.2 mg/kg": the adult's limit is none of a child's.
  const forThem = kind === "r" && own.length > 0 ? withoutOthers(text, populations) : text;
  // "Age > 65: 0.5 mcg/kg", of an elderly patient whose age is not told.
  const asksOfElderly = wanted.includes("quantity") && populations.has(ELDERLY) && !measures.some(isAge);
  const isElderly = asksOfElderly && NAMES_ELDERLY.test(text);
  const fit =
    noFit(own, text) ??
    fitOf(own, forThem, kind === "r") ??
    scoreFit(own, text) ??
    (isElderly ? "holds" : undefined);
  // "In pregnancy a systolic above 140" says nothing of who is not pregnant; "over 65 years, pregnancy" does.
  const isForPregnant =
    read.populations.has(PREGNANT) &&
    read.populations.size === 1 &&
    !populations.has(PREGNANT) &&
    !own.some((measure) => isOfPatient(measure) || measure.dimension === "gestation");
  if (fit !== "holds") return { fit, limits: [] };
  return isForPregnant
    ? { fit: undefined, limits: [] }
    : { fit, limits: limitsHolding(own, forThem, kind === "r") };
}

/** The asked words that a text holds, and those that it tells by what it is for. */
function readHeld(
  kind: KindLetter,
  read: ReadText,
  fit: Fit,
  limits: readonly Range[],
  { words, drugs, measures, wanted }: Asked,
): Set<WeighedWord> {
  const own = measuresFor(read, measures);
  if (fit !== "holds") {
    // A dose for a 3 year old is not told by "Weight (kg): 3-5".
    const isOfOthers = kind === "r" && (drugs.length > 0 || own.some(isAge));
    const isOther = ({ term, measured }: WeighedWord) => isOfOthers && measured && /^\d+$/.test(term);
    return new Set([...heldIn(words, read)].filter((word) => !isOther(word)));
  }
  // "Supraglottic airways: size 4 for 50 to 90 kg" is for an i-gel too.
  const isSize = wanted.includes("size") && gives("size", read.text);
  // "Under 4 years" says nothing of the sugar of one of 8 months. The weeks of a pregnancy are nobody else's.
  const isOfAgeAlone = limits.length > 0 && limits.every(({ dimension }) => dimension === "age");
  const isFound = own.some(isFinding) && !isOfAgeAlone;
  const isOfWeeks = own.some(({ dimension }) => dimension === "gestation");
  const told = words.filter(
    (word) =>
      (isSize && word.askedFor && isOfKindIn(word, read)) ||
      (isFound && word.measured) ||
      (isOfWeeks && word.population === PREGNANT),
  );
  return heldIn(words, read).union(new Set(told));
}

/**
 * Whom a row is for: "Hospital: Oak | Trauma: Level I | Pediatric trauma: Level II" is for others than children too, who have a
 * column of it; of doses the columns tell whose they are.
 */
function ofRow(row: string, named: ReadonlySet<number>, asked: ReadonlySet<number>): ReadonlySet<number> {
  if (asked.size === 0 || named.size === 0 || !named.isDisjointFrom(asked) || DOSE.test(row)) return named;
  const [first = "", ...cells] = row.split(" | ");
  return cells.length > 1 ? populationsIn([first, ...cells.map(cellValue)].join(" | ")) : named;
}

/** How what is done where a condition is not met stands to a finding: "Glucose ≥ 4 mmol/L? No: repeat" is for those below. */
function noFit(measures: readonly Measure[], text: string): Fit {
  const condition = NO_BRANCH.exec(text)?.[1];
  const found = condition === undefined ? [] : measures.filter(isFinding);
  if (condition === undefined || found.length === 0) return undefined;
  if (fitOf(found, condition, false) === "holds") return "misses";
  return statesOtherFinding(found, condition) ? "holds" : undefined;
}

function isAge({ dimension }: Measure): boolean {
  return dimension === "age";
}

/**
 * A row without its columns for other patients than those asked for; where none is for them, without the parts that are for
 * others: "Adult and from 25 kg 0.3 mg; 10 to 25 kg 0.15 mg".
 */
function withoutOthers(row: string, asked: ReadonlySet<number>): string {
  if (asked.size === 0) return row;
  const isForOthers = (text: string) => namesOthers(populationsIn(text), asked);
  const [first = "", ...cells] = row.split(" | ");
  const isForThem = cells.some((cell) => !populationsIn(cell).isDisjointFrom(asked));
  const own = cells.flatMap((cell) => {
    if (!isForOthers(cell)) return [cell];
    const parts = isForThem || isForOthers(columnName(cell)) ? [] : cell.split("; ");
    return parts.filter((part) => !isForOthers(part)).join("; ") || [];
  });
  return [first, ...own].join(" | ");
}
