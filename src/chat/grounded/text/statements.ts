import type { KindLetter } from "../../../../db/snapshot.ts";
import type { FoundPassage } from "../../../search/types.ts";
import { termsOf } from "../../../search/words/terms.ts";
import type { Asked } from "../question/asked.ts";
import { drugsIn } from "../question/drugs.ts";
import { levelBeside } from "../question/levels.ts";
import { gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { PEDIATRIC } from "../question/words.ts";
import { isNextOf, itemsAbove, leadIns } from "../quotes/lead-ins.ts";
import { gradesOf, notOfGrade, scoreFit } from "./grades.ts";
import { type Fit, fitOf, isFinding, isOfAdult, isPastBirth, limitsHolding } from "./measures.ts";
import type { Range } from "./ranges.ts";
import {
  heldIn,
  isForChildren,
  isNamedIn,
  isOfKindIn,
  namesOthers,
  populationsIn,
  readText,
} from "./read-text.ts";
import { rowsBeside } from "./rows-beside.ts";
import { sentences } from "./sentences.ts";
import { textsSideBySide } from "./side-by-side.ts";

/** A statement that can be quoted by itself: a sentence, list item, table row or note. */
export interface Statement {
  passage: FoundPassage;
  kind: KindLetter;
  text: string;
  /** Of an item, how many it stands below. */
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
  /** Whether it is for other patients than those asked for: an adult's dose is not shown for a child. */
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

/** "7 Allergic reaction | 7", "Burns | Page: 12", "Burns ........ 12" */
const CONTENTS_LINE = /^\d[\d.]*\s.*\|\s*\d{1,4}$|\| page: \d{1,4}$|(?:\.{3,}|…)\s*\d{1,4}$/i;

/** "Patient: Newborn | …" */
const NEWBORNS_ROW = /^(?:[^:|]{1,40}: )?(?:newborns?|neonat\w+)\b[^|:]*(?: \||$)/i;

/** "YES ▼ NO ▼": the answers of a flow chart without the boxes that they lead to. */
const ANSWERS = /^(?:(?:yes|no)\P{L}*)+$/iu;

/** "Effective: 1/1/2025 | Revised: 6/1/2025 | Page: 1 of 3": of a document, and of nothing that it is on. */
const OF_DOCUMENT =
  /^(?:(?:effective|issued?|revised|revision|reviewed|review|approved|supersedes|version|date|pages?)\b[^|]*(?:\| |$))+$/i;

/** "Table 5: Ventilator starting points" */
const CAPTION = /^(?:table|figure|fig\.|exhibit|chart) [\dA-Z]{1,3}(?:[.-]\d+)*[.:]? [^.]{0,120}$/i;

/** The statements of a section's passages, in order, and what of the question they hold. */
export function readStatements(passages: readonly FoundPassage[], asked: Asked): Statement[] {
  const drugs = new Set(asked.drugs);
  // What stands in a list below an item on a drug, and names no other, is said of that drug.
  let above: ReadonlySet<WeighedWord> = new Set();
  let step: { text: string; depth: number } | undefined;
  const isTelling = ({ kind, text, holds }: Statement) =>
    kind !== "r" || holds.size > 0 || !OF_DOCUMENT.test(text);
  const all = passages.flatMap((passage) =>
    passage.blocks.flatMap(({ kind, text, depth = 0 }) =>
      partsOf(kind, text).map((part): Statement => {
        const statement = readStatement(passage, part.kind, part.text, asked);
        const isNextStep = kind === "l" && step !== undefined && isNextOf(step, { text: part.text, depth });
        // "5. Stop when breathing is adequate, at most 8 mg" is still on it.
        if (kind !== "l" || (isNextStep && !gives("drug", part.text))) above = new Set();
        if (kind === "l" && drugsIn(part.text).size > 0) {
          above = statement.holds.intersection(drugs);
          step = { text: part.text, depth };
        }
        const forOthers = !statement.fits && isForOthers(statement, asked);
        const said = statement.holds;
        return { ...statement, depth, forOthers, under: above, lead: undefined, above: undefined, said };
      }),
    ),
  );
  const read = all.filter(isTelling);
  for (const place of asked.words.filter(namesPlace)) sharePlace(read, place);
  const items = itemsAbove(read);
  const leads = leadIns(read, items);
  const beside = read.some(({ fits }) => fits) ? [] : asked.measures.flatMap((one) => rowsBeside(one, read));
  const leading = new Set(leads);
  for (const [at, statement] of read.entries()) {
    if (leading.has(at)) statement.forOthers ||= isAboveLevel(statement, asked);
    const lead = read[leads[at] ?? -1];
    if (lead) putBelow(statement, lead, asked);
    const item = read[items[at] ?? -1];
    if (item) {
      statement.above = item;
      statement.under = statement.under.union(item.holds);
    }
    const isOfGrade =
      asked.grade !== undefined && statement.kind === "r" && gradesOf(statement).includes(asked.grade);
    if (beside.includes(statement) || isOfGrade) {
      statement.fit = "holds";
      statement.fits = true;
    }
  }
  const ofOtherGrades = asked.grade === undefined ? [] : notOfGrade(asked.grade, read);
  for (const statement of ofOtherGrades) {
    statement.fit = "misses";
    statement.fits = false;
  }
  return read;
}

/** What leads a statement in says of whom, when and at which level of care it holds: "Pediatric:", "Systolic below 90:". */
function putBelow(statement: Statement, lead: Statement, asked: Asked): void {
  statement.lead = lead;
  statement.said = statement.holds.union(lead.holds);
  if (statement.populations.size === 0) statement.populations = lead.populations;
  statement.fit ??= lead.fit;
  statement.fits ||= statement.fit === "holds";
  statement.forOthers ||= !statement.fits && (isForOthers(statement, asked) || isAboveLevel(lead, asked));
}

/** What the things are that a table of destinations lists: "burn center" is none the more for being called one. */
const PLACES = new Set(termsOf("hospital facility center centre clinic department"));

function namesPlace({ terms }: WeighedWord): boolean {
  return terms.every((term) => PLACES.has(term));
}

/** Where a row holds a place by the name that it has, "Oak Meadow Medical Center", all rows of these do. */
function sharePlace(read: Statement[], place: WeighedWord): void {
  const rows = read.filter(({ kind }) => kind === "r");
  const holding = rows.find(({ holds }) => holds.has(place));
  if (!holding) return;
  for (const row of rows) {
    row.holds = row.holds.union(new Set([place]));
    row.said = row.said.union(new Set([place]));
    if (holding.names.has(place)) row.names = row.names.union(new Set([place]));
    if (holding.literal.has(place)) row.literal = row.literal.union(new Set([place]));
  }
}

/** Whether a statement is for adults alone where a child is asked for, or the other way about. */
function isForOthers(
  { populations }: Pick<Statement, "populations">,
  { populations: asked }: Asked,
): boolean {
  return namesOthers(populations, asked) && (asked.has(PEDIATRIC) || isForChildren(populations));
}

/** Whether what leads in names a level of care above the one asked for. */
function isAboveLevel({ text }: Statement, { level }: Asked): boolean {
  return level !== undefined && levelBeside(text, level) === "above";
}

/** What of a block can be quoted: not the line of a table of contents, a caption, nor an arrow between two boxes. */
function partsOf(kind: KindLetter, text: string): { kind: KindLetter; text: string }[] {
  const texts = kind === "r" ? textsSideBySide(text) : [];
  const parts = kind === "p" || kind === "n" ? sentences(text) : [text];
  const isNone = (part: string) => [CONTENTS_LINE, CAPTION, ANSWERS].some((pattern) => pattern.test(part));
  const own = texts.length > 0 ? texts : parts;
  return own
    .filter((part) => /\p{L}/u.test(part) && !isNone(part))
    .map((part) => ({ kind: texts.length > 0 ? "p" : kind, text: part }));
}

function readStatement(
  passage: FoundPassage,
  kind: KindLetter,
  text: string,
  { words, drugs, measures, wanted, populations }: Asked,
): Omit<Statement, "depth" | "forOthers" | "under" | "lead" | "above" | "said"> {
  const read = readText(text);
  // "Children: age 8 and over" is for none of 70.
  const own = isForChildren(read.populations) ? measures.filter((one) => !isOfAdult(one)) : measures;
  // "Adult: 10 mg (5 mg under 40 kg) | Pediatric: 0.2 mg/kg": the adult's limit is none of a child's.
  const forThem = kind === "r" && own.length > 0 ? withoutOthers(text, populations) : text;
  const isNewborns = kind === "r" && NEWBORNS_ROW.test(text) && isPastBirth(own);
  const fit = isNewborns ? "misses" : (fitOf(own, forThem, kind === "r") ?? scoreFit(own, text));
  // "Supraglottic airways: size 4 for 50 to 90 kg" is for an i-gel too.
  const isSize = fit === "holds" && wanted.includes("size") && gives("size", text);
  const ofKind = words.filter((word) => isSize && word.askedFor && isOfKindIn(word, read));
  const isFindingHeld = fit === "holds" && own.some(isFinding);
  const findings = words.filter(({ measured }) => isFindingHeld && measured);
  // A dose for a 3 year old is not told by "Weight (kg): 3-5".
  const isOfOthers = kind === "r" && drugs.length > 0 && fit !== "holds";
  const isOtherNumber = ({ term, measured }: WeighedWord) => isOfOthers && measured && /^\d+$/.test(term);
  const written = [...heldIn(words, read)].filter((word) => !isOtherNumber(word));
  const holds = new Set([...written, ...ofKind, ...findings]);
  const namesDrug = drugs.some((drug) => isNamedIn(drug, read));
  return {
    passage,
    kind,
    text,
    holds,
    names: new Set([...holds].filter((word) => word.population >= 0 || isNamedIn(word, read))),
    literal: new Set(
      [...holds].filter(({ terms }) => terms.every((term) => read.line.includes(` ${term} `))),
    ),
    populations: read.populations,
    fit,
    fits: fit === "holds",
    limits: fit === "holds" ? limitsHolding(own, forThem, kind === "r") : [],
    namesDrug,
    ofOtherDrugs: drugs.some(({ told }) => !told) && !namesDrug && drugsIn(text).size > 0,
  };
}

/** A row without its columns for other patients than those asked for. */
function withoutOthers(row: string, asked: ReadonlySet<number>): string {
  if (asked.size === 0) return row;
  const cells = row.split(" | ");
  return cells.filter((cell, at) => at === 0 || !namesOthers(populationsIn(cell), asked)).join(" | ");
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
  // Where nothing on what is asked is for the measure, its limit answers: "ibuprofen from 6 months", "rows: 8 years and over".
  const isLimit = (one: Statement) => (one.kind === "r" ? one.namesDrug : isOnIt(one)) && !someFits;
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
