import type { KindLetter } from "../../../../db/snapshot.ts";
import type { FoundPassage } from "../../../search/types.ts";
import type { Asked } from "../question/asked.ts";
import { isForAwake } from "../question/awake.ts";
import { drugsIn } from "../question/drugs.ts";
import { levelBeside, ordersOf } from "../question/levels.ts";
import { gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { PEDIATRIC } from "../question/words.ts";
import { isNextOf, openItems } from "../quotes/counts.ts";
import { itemsAbove, leadIns } from "../quotes/lead-ins.ts";
import { type Abbreviations, abbreviatedIn } from "./abbreviations.ts";
import { type AfterCount, isAfter } from "./after-counts.ts";
import { leaveOutAsides, leaveOutShownVitals, leaveOutUnlabelled } from "./asides.ts";
import { rowsOfDay } from "./days.ts";
import { rowsOf } from "./first-cells.ts";
import { type Fit, isByColumns, statesOtherFinding } from "./fit.ts";
import { gradesOf, notOfGrade } from "./grades.ts";
import { withFirstHeader } from "./header-rows.ts";
import { carryDrugs, isOnOther, leaveToOthers } from "./labels.ts";
import { isFinding, isOfPatient } from "./measures.ts";
import { notSelected } from "./not-selected.ts";
import { leaveToAges } from "./only-ages.ts";
import { addHeld, sharePlaces } from "./places.ts";
import { isForChildren, namesNewbornsAlone, namesOthers } from "./populations.ts";
import type { Range } from "./ranges.ts";
import { partsOf, readStatement } from "./read-statement.ts";
import { rowsBeside } from "./rows-beside.ts";

/** A statement that can be quoted by itself: a sentence, list item, table row or note. */
export interface Statement {
  passage: FoundPassage;
  kind: KindLetter;
  text: string;
  /** Of an item, or a paragraph that goes on with one, how many it stands below. */
  depth: number;
  /** Asked words that it holds itself. */
  holds: ReadonlySet<WeighedWord>;
  /** Those of them that it names, and does not hold by their class or by what shows them. */
  names: ReadonlySet<WeighedWord>;
  /** Those of them that it has in the form asked. */
  literal: ReadonlySet<WeighedWord>;
  /** Asked words of what it stands below and is said of: the item above it in a list, or one on a drug where it names none. */
  under: ReadonlySet<WeighedWord>;
  /** What leads it in, "For snake bites:". */
  lead: Statement | undefined;
  /** The item that it stands below in a list. */
  above: Statement | undefined;
  /** Asked words that it holds itself or is led in with. */
  said: ReadonlySet<WeighedWord>;
  /** Populations that it names. */
  populations: ReadonlySet<number>;
  /** Whether it is for other patients than those asked for, an adult's dose beside a child's, or an option that was not chosen. */
  forOthers: boolean;
  /** How its ranges stand to the measures asked for. */
  fit: Fit;
  /** Whether a range that it states holds the measure asked for. */
  fits: boolean;
  /** Those of its ranges that do and are limits. */
  limits: readonly Range[];
  /** Whether it names an asked drug itself. */
  namesDrug: boolean;
  /** Whether it names drugs, and none that is asked for: what holds for its class is said of another. */
  ofOtherDrugs: boolean;
}

/** "POLICY NO. 300 | EFFECTIVE: 1/1/2025" */
const OF_NUMBER = /^(?:policy|procedure|protocol|document) (?:no\b|number\b|#)[^|]*\|/i;

/** "Policy 4104: Effective: 1/1/2025 | Revised: 6/1/2025 | Page: 1 of 3": of a document, and of nothing that it is on. */
const OF_DOCUMENT =
  /^(?:(?:(?:[a-z]+ )?(?:policy|procedure|protocol|guideline) \d[\w.-]*: )?(?:effective|issued?|revised|revision|reviewed|review|approved|supersedes|version|date|pages?|(?:policy|procedure|protocol|document) (?:no|number|#))\b[^|]*(?:\| |$))+$/i;

/**
 * The statements of a section's passages, in order, and what of the question they hold.
 * @param abbreviations those that their document explains
 */
export function readStatements(
  passages: readonly FoundPassage[],
  asked: Asked,
  abbreviations: Abbreviations = new Map(),
): Statement[] {
  const stretches = stretchesOf(passages).map((stretch) => readStretch(stretch, asked));
  const read = stretches.flat();
  if (abbreviations.size > 0) for (const one of read) addHeld(one, abbreviatedIn(one.text, abbreviations));
  sharePlaces(read, asked.words);
  carryDrugs(read, asked.drugs);
  for (const stretch of stretches) leaveToOthers(stretch, asked.drugs);
  leaveOutAsides(read, asked);
  leaveOutUnlabelled(read, asked);
  leaveOutShownVitals(read, asked);
  const beside = read.some(({ fits }) => fits) ? [] : asked.measures.flatMap((one) => rowsBeside(one, read));
  for (const stretch of stretches) putBelow(stretch, asked);
  for (const option of notSelected(read)) option.forOthers = true;
  for (const one of read) one.forOthers ||= isOnOther(one, read, asked);
  const byCells = asked.cells.map((ofCell) => rowsOf(ofCell, read));
  for (const statement of read) {
    const isOfGrade =
      asked.grade !== undefined && statement.kind === "r" && gradesOf(statement).includes(asked.grade);
    // What is found in a patient says more of what is to be done: "newborn, heart rate 50".
    const isByCell = !asked.measures.some(isFinding) && byCells.some(({ own }) => own.includes(statement));
    if (beside.includes(statement) || isOfGrade || isByCell) {
      statement.fit = "holds";
      statement.fits = true;
    }
  }
  leaveToAges(read);
  const ofOtherGrades = asked.grade === undefined ? [] : notOfGrade(asked.grade, read);
  for (const statement of [...ofOtherGrades, ...byCells.flatMap(({ others }) => others)]) {
    statement.fit = "misses";
    statement.fits = false;
  }
  const byDay = asked.day && rowsOfDay(asked.day, read);
  for (const one of byDay?.own ?? []) {
    one.fit = "holds";
    one.fits = true;
  }
  for (const one of byDay?.others ?? []) one.fit = "misses";
  for (const after of asked.after) tellByCount(read, after);
  return read;
}

/** "After 5 shocks": what is done after 3 is for others, where something is told for 5. */
function tellByCount(read: readonly Statement[], after: AfterCount): void {
  const own = read.filter(({ text }) => isAfter(text, after) === true);
  for (const one of own) {
    one.fit = "holds";
    one.fits = true;
  }
  if (own.length === 0) return;
  for (const one of read) one.forOthers ||= isAfter(one.text, after) === false;
}

/** Passages of one section that may follow on each other: between others are pages that were not found, or another protocol. */
function stretchesOf(passages: readonly FoundPassage[]): FoundPassage[][] {
  const stretches: FoundPassage[][] = [];
  for (const passage of passages) {
    const stretch = stretches.at(-1);
    const isNear = (stretch?.at(-1)?.page ?? Number.NEGATIVE_INFINITY) >= passage.page - 1;
    if (stretch && isNear) stretch.push(passage);
    else stretches.push([passage]);
  }
  return stretches;
}

function readStretch(passages: readonly FoundPassage[], asked: Asked): Statement[] {
  const isTelling = ({ kind, text, holds }: Statement) =>
    holds.size > 0 || !(["r", "n"].includes(kind) ? OF_DOCUMENT : OF_NUMBER).test(text);
  const drugs = new Set(asked.drugs);
  // What stands in a list below an item on a drug, and names no other, is said of that drug.
  let above: ReadonlySet<WeighedWord> = new Set();
  let step: { text: string; depth: number } | undefined;
  const read = passages.flatMap((passage) => {
    const compared = withFirstHeader(passage.blocks);
    return passage.blocks.flatMap(({ kind, text, depth = 0 }, at) =>
      partsOf(kind, text).map((part): Statement => {
        const row = part.kind === "r" ? compared[at] : undefined;
        const statement = readStatement(passage, part.kind, part.text, asked, row);
        const isNextStep = kind === "l" && step !== undefined && isNextOf(step, { text: part.text, depth });
        // "5. Stop when breathing is adequate, at most 8 mg" is still on it.
        const goesOn = kind === "p" && step !== undefined && depth > step.depth;
        if ((kind !== "l" && !goesOn) || (isNextStep && !gives("drug", part.text))) above = new Set();
        if (kind === "l" && drugsIn(part.text).size > 0) {
          above = statement.holds.intersection(drugs);
          step = { text: part.text, depth };
        }
        const isForThem =
          !isForNewborns(part, asked) && !isForOthers(statement, asked) && !isOrderAbove(part, asked);
        const forOthers = isForAwakeAlone(part, asked) || (!isForPatient(statement, asked) && !isForThem);
        const said = statement.holds;
        return { ...statement, depth, forOthers, under: above, lead: undefined, above: undefined, said };
      }),
    );
  });
  return read.filter(isTelling);
}

/** Puts each statement below what leads it in and the item that it stands below. */
function putBelow(read: readonly Statement[], asked: Asked): void {
  const open = openItems(read);
  const items = itemsAbove(read, open);
  const leads = leadIns(read, items, open);
  const leading = new Set(leads);
  const isForOne = read.some(({ fits }, at) => fits && leading.has(at));
  for (const [at, statement] of read.entries()) {
    if (leading.has(at)) {
      statement.forOthers ||= isAboveLevel(statement, asked);
      // "If above 100:", of one of 50, where "If below 60:" stands beside it.
      statement.forOthers ||= isForOne && statesOtherFinding(asked.measures, statement.text);
    }
    const lead = read[leads[at] ?? -1];
    if (lead) leadIn(statement, lead, asked);
    const item = read[items[at] ?? -1];
    if (item) {
      statement.above = item;
      statement.under = statement.under.union(item.holds);
    }
  }
}

/** What leads a statement in says of whom, when and at which level of care it holds: "Pediatric:", "Systolic below 90:". */
function leadIn(statement: Statement, lead: Statement, asked: Asked): void {
  statement.lead = lead;
  statement.said = statement.holds.union(lead.holds);
  if (statement.populations.size === 0) statement.populations = lead.populations;
  if (statement.fit === undefined) statement.limits = lead.limits;
  statement.fit ??= lead.fit;
  statement.fits ||= statement.fit === "holds";
  statement.forOthers ||= isForAwakeAlone(lead, asked) || (!statement.fits && isForNewborns(lead, asked));
  statement.forOthers ||= !statement.fits && lead.forOthers && statesOtherFinding(asked.measures, lead.text);
  statement.forOthers ||= !isForPatient(statement, asked) && isForOthers(statement, asked);
  statement.forOthers ||= !statement.fits && isAboveLevel(lead, asked);
}

/** Whether it is for the patient's age or weight; what it says of a finding, "adult: glucose below 250", is for whom it names. */
function isForPatient({ fits }: { fits: boolean }, { measures }: Asked): boolean {
  return fits && measures.some(isOfPatient);
}

/** Whether a statement is for adults alone where a child is asked for, or the other way about. */
function isForOthers(
  { populations }: Pick<Statement, "populations">,
  { populations: asked }: Asked,
): boolean {
  return namesOthers(populations, asked) && (asked.has(PEDIATRIC) || isForChildren(populations));
}

/** Whether it begins as the orders of a level above the one whose are asked for: "what does an EMT give". */
function isOrderAbove({ text }: { text: string }, { level, asksLevel }: Asked): boolean {
  const own = level === undefined || asksLevel ? undefined : ordersOf(text);
  return level !== undefined && own !== undefined && levelBeside(own, level) === "above";
}

/** Whether it is for newborns alone, where another child is asked for. */
function isForNewborns({ text }: { text: string }, { isPastBirth }: Asked): boolean {
  // "Newborn: 3.0 | 3 yrs: 4.0": a row of all ages.
  return isPastBirth && namesNewbornsAlone(text) && !isByColumns(text);
}

/** Whether it is for patients who are awake, where one is asked for who is not: nothing by mouth. */
function isForAwakeAlone({ text }: { text: string }, { isUnconscious }: Asked): boolean {
  return isUnconscious && isForAwake(text);
}

/** Whether what leads in names a level of care above the one asked for. */
function isAboveLevel({ text }: Statement, { level }: Asked): boolean {
  return level !== undefined && levelBeside(text, level) === "above";
}

/**
 * Those for the measures asked for, and the rows for others.
 * @param headed asked words in the headings: all below them is said of these
 */
export function splitByFit(
  read: readonly Statement[],
  { words }: Asked,
  headed: ReadonlySet<WeighedWord>,
): { statements: Statement[]; missed: Statement[] } {
  const drugs = words.filter(({ drug, told }) => drug && !told);
  const subjects = drugs.length > 0 ? drugs : words.filter(isSubject);
  const isOnIt = ({ said, under }: Statement) =>
    subjects.length === 0 || subjects.some((word) => said.has(word) || under.has(word) || headed.has(word));
  const someFits = read.some((one) => one.fits && isOnIt(one));
  // "Passive cooling until the team agrees. Not below 1,800 g."
  const goesOn = (one: Statement) => {
    const before = read[read.indexOf(one) - 1];
    return /^Not\b/.test(one.text) && before !== undefined && before.kind !== "r" && isOnIt(before);
  };
  // Where nothing on what is asked is for the measure, its limit answers: "ibuprofen from 6 months", "rows: 8 years and over".
  const isLimit = (one: Statement) =>
    (one.kind === "r" ? one.namesDrug : isOnIt(one) || goesOn(one)) && !someFits;
  const isFor = (one: Statement) => (one.fit === "limits" ? isLimit(one) : one.fit !== "misses");
  return {
    statements: read.filter(isFor),
    missed: read.filter((statement) => statement.kind === "r" && !isFor(statement)),
  };
}

/** Whether a word says what is asked about, and not for whom. */
function isSubject({ kind, required, population, measured }: WeighedWord): boolean {
  return kind === "telling" && required && population < 0 && !measured;
}
