import type { KindLetter } from "../../../../db/snapshot.ts";
import type { FoundPassage } from "../../../search/types.ts";
import type { Asked } from "../question/asked.ts";
import { givesDrug, withoutMissing } from "../question/drugs.ts";
import { gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { ELDERLY, PREGNANT } from "../question/words.ts";
import { withTheirOrder } from "./amounts/by-order.ts";
import { DOSE } from "./amounts/dose-units.ts";
import { cellValue, columnName } from "./cells.ts";
import { OTHER_NAMES } from "./conditions.ts";
import { type Fit, fitOf, limitsHolding, statesOtherFinding } from "./measures/fit.ts";
import { scoreFit } from "./measures/grades.ts";
import { isFinding, isOfAdult, isOfPatient, isPastBirth, type Measure } from "./measures/measures.ts";
import { isForChildren, NAMES_ELDERLY, namesOthers } from "./populations.ts";
import { heldIn, isNamedIn, isOfKindIn, populationsIn, readText } from "./read-text.ts";
import { sentences } from "./sentences.ts";
import { boxesSideBySide, dosesSideBySide, textsSideBySide } from "./side-by-side.ts";
import type { Statement } from "./statements.ts";

/** "Glucose below 60? NO: …" */
const NO_BRANCH = /^([^|]{3,120}?)[?:] (?:No|NO): (?!.*\bYes: )/i;

/** "7 Allergic reaction | 7", "Burns | Page: 12", "Burns ........ 12"; not "12 kg | 120", nor "5 to 9 years | 85". */
const CONTENTS_LINE =
  /^\d[\d.]*\s(?!(?:(?:to|[-–]) ?\d[\d.]* ?)?(?:kg|lbs?|g|months?|mos?|weeks?|wks?|days?|y(?:ea)?rs?|hours?|hrs?|min(?:ute)?s?)\b).*\|\s*\d{1,4}$|\| page: \d{1,4}$|(?:\.{3,}|…)\s*\d{1,4}$/i;

/** "Patient: Newborn | …" */
const NEWBORNS_ROW = /^(?:[^:|]{1,40}: )?(?:newborns?|neonat\w+)\b[^|:]*(?: \||$)/i;

/** "YES ▼ NO ▼", "Persistent risk ▼": the answers of a flow chart without the boxes that they lead to; "OR" between two lines. */
const ANSWERS = /^(?:(?:yes|no|or|and)\P{L}*)+$|^[^.;:|]{1,40}[▼▲►▶↓⬇→➔]$/iu;

/** "Table 5: Ventilator starting points" */
const CAPTION = /^(?:table|figure|fig\.|exhibit|chart) [\dA-Z]{1,3}(?:[.-]\d+)*[.:]? [^.]{0,120}$/i;

const NO_STATEMENTS = [CONTENTS_LINE, CAPTION, ANSWERS, OTHER_NAMES];

/**
 * "Transport is mandatory if any of these are present: First seizure. Pregnancy.": criteria in one line, each nothing without
 * what leads in.
 */
const CRITERIA_IN_LINE =
  /^[^.:;]{5,140}\b(?:if|when|unless|following|(?:any|all|one|either) of[^.:;]{0,40}|(?:is|are) present): \p{Lu}[^:]*$/u;

/** "Physician's name and time: ______": to be filled in, and nothing that is told. */
const BLANK = /[:?]\s*_{3,}[_\s.]*$/;

/**
 * What of a block can be quoted: not the line of a table of contents, a caption, other names, a line to fill in, nor an arrow
 * between two boxes.
 */
export function partsOf(kind: KindLetter, text: string): { kind: KindLetter; text: string }[] {
  const texts = kind === "r" ? textsSideBySide(text) : [];
  const isText = (kind === "p" || kind === "n") && !CRITERIA_IN_LINE.test(text);
  const cells =
    kind === "r" && texts.length === 0 ? [dosesSideBySide(text), boxesSideBySide(text)].flat() : [];
  const parts = isText ? withTheirOrder(sentences(text)) : cells.length > 0 ? cells : [text];
  const none = kind === "r" ? NO_STATEMENTS : [...NO_STATEMENTS, BLANK];
  const isNone = (part: string) => none.some((pattern) => pattern.test(part));
  const own = texts.length > 0 ? texts : parts;
  return own
    .filter((part) => /\p{L}/u.test(part) && !isNone(part))
    .map((part) => ({ kind: texts.length > 0 ? "p" : kind, text: part }));
}

/** A statement by itself, without what stands above it. */
export function readStatement(
  passage: FoundPassage,
  kind: KindLetter,
  text: string,
  { words, drugs, drugsAsked, measures, wanted, populations, overdosed, asksInstead }: Asked,
): Omit<Statement, "depth" | "forOthers" | "under" | "lead" | "above" | "said"> {
  const read = readText(text);
  // "Children: age 8 and over" is for none of 70.
  const own = isForChildren(read.populations) ? measures.filter((one) => !isOfAdult(one)) : measures;
  // "Adult: 10 mg (5 mg under 40 kg) | Pediatric: 0.2 mg/kg": the adult's limit is none of a child's.
  const forThem = kind === "r" && own.length > 0 ? withoutOthers(text, populations) : text;
  const isNewborns = kind === "r" && NEWBORNS_ROW.test(text) && isPastBirth(own);
  // "Age > 65: 0.5 mcg/kg", of an elderly patient whose age is not told.
  const asksOfElderly = wanted.includes("quantity") && populations.has(ELDERLY) && !measures.some(isAge);
  const isElderly = asksOfElderly && NAMES_ELDERLY.test(text);
  const found = isNewborns
    ? "misses"
    : (noFit(own, text) ??
      fitOf(own, forThem, kind === "r") ??
      scoreFit(own, text) ??
      (isElderly ? "holds" : undefined));
  // "In pregnancy a systolic above 140" says nothing of who is not pregnant; "over 65 years, pregnancy" does.
  const isForPregnant =
    read.populations.has(PREGNANT) &&
    read.populations.size === 1 &&
    !populations.has(PREGNANT) &&
    !own.some((measure) => isOfPatient(measure) || measure.dimension === "gestation");
  const fit = found === "holds" && isForPregnant ? undefined : found;
  // "Supraglottic airways: size 4 for 50 to 90 kg" is for an i-gel too.
  const isSize = fit === "holds" && wanted.includes("size") && gives("size", text);
  const ofKind = words.filter((word) => isSize && word.askedFor && isOfKindIn(word, read));
  const limits = fit === "holds" ? limitsHolding(own, forThem, kind === "r") : [];
  // "Under 4 years" says nothing of the sugar of one of 8 months. The weeks of a pregnancy are nobody else's.
  const isOfAgeAlone = limits.length > 0 && limits.every(({ dimension }) => dimension === "age");
  const [isFound, isOfWeeks] = [
    own.some(isFinding) && !isOfAgeAlone,
    own.some(({ dimension }) => dimension === "gestation"),
  ];
  const findings = words.filter(
    ({ measured, population }) =>
      fit === "holds" && ((isFound && measured) || (isOfWeeks && population === PREGNANT)),
  );
  // A dose for a 3 year old is not told by "Weight (kg): 3-5".
  const isOfOthers = kind === "r" && fit !== "holds" && (drugs.length > 0 || own.some(isAge));
  const isOtherNumber = ({ term, measured }: WeighedWord) => isOfOthers && measured && /^\d+$/.test(term);
  const written = [...heldIn(words, read)].filter((word) => !isOtherNumber(word));
  const holds = new Set([...written, ...ofKind, ...findings]);
  const isGiven = drugs.length > 0 && overdosed.length === 0 && !asksInstead;
  const given = isGiven ? withoutMissing(text) : text;
  const rest = given === text ? read : readText(given);
  const namesDrug = drugs.some((drug) => isNamedIn(drug, rest));
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
