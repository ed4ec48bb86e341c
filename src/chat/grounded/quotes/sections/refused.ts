import { headingsOf } from "../../headings.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn, givesDrug } from "../../question/drugs.ts";
import { namesOfAll, type WeighedWord } from "../../question/weighed-words.ts";
import { ADULT, PEDIATRIC, PREGNANT } from "../../question/words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { hasNoneOf } from "../../text/amounts/drug-amounts.ts";
import { cellValue, withoutCount } from "../../text/cells.ts";
import { isForPatient } from "../../text/for-others.ts";
import { columnFits } from "../../text/measures/columns.ts";
import { isOfPatient } from "../../text/measures/measures.ts";
import { FOR_ADULTS_ONLY, isForChildren } from "../../text/populations.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "./coverage.ts";
import type { Section } from "./sections.ts";

const REFUSED =
  /\bcontra-?indicated\b|\bnot (?:approved|authorized|permitted|allowed|recommended|indicated|given|used)\b|\bdo not (?:give|use|administer)\b/i;
/** "Contraindicated under 2 years", "in shock": not for all children. */
const LIMITED =
  /\d|\b(?:if|when|with|in|unless|except|until)\b(?! (?:children|pa?ediatrics?|peds|infants)\b)/i;

/** "Do NOT use a tourniquet, ice or suction": what is not to be done, up to where the clause ends. */
const FORBIDDEN =
  /\b(?:do not|don['’]t|never|must not|should not|shall not)\b(?! (?:have|meet|need|require|respond|want|show|appear))([^.;:|]*)/gi;

/** "Lights and siren must not be used", "beards are not allowed": the same of what stands before. */
const NOT_TO_BE =
  /\b(?:(?:must|shall|should|may) not be|(?:is|are) (?:not (?:allowed|permitted)|prohibited|forbidden))\b/i;
const CLAUSE_END = /[.;:|]/;

/** Whether it forbids all that one asks whether it is allowed, in a section on the rest: "snakebite, is a tourniquet ok". */
export function forbidsAsked({ text, holds }: Statement, { titled }: Section, asked: Asked): boolean {
  if (!asked.asksWhether) return false;
  const deciding = decidingWords(asked.words);
  const things = deciding.filter((word) => !titled.has(word));
  if (things.length === 0 || !things.every((word) => holds.has(word))) return false;
  const forbidden = [...text.matchAll(FORBIDDEN)].map(([, clause = ""]) => clause);
  const notToBe = text
    .split(CLAUSE_END)
    .map((clause) => clause.slice(0, Math.max(0, clause.search(NOT_TO_BE))));
  return [...forbidden, ...notToBe].some((clause) => held(things, clause).size > 0);
}

/**
 * What a drug's own page, or a sentence on it, says of children where that has none of their doses, "Pediatric: Contraindicated",
 * and a child's dose is asked for: that holds whatever it is asked for. A whole protocol may be so:
 * "Two paramedics are required. Adults only."
 */
export function refusedToChild(section: Section, asked: Asked): Statement | undefined {
  const { drugs, wanted, populations } = asked;
  const isOfChild = populations.has(PEDIATRIC) && !populations.has(ADULT);
  const isOwn = drugs.some((drug) => !drug.told && section.named.has(drug));
  const isOnIt = isOfChild && decidingWords(asked.words).some((word) => section.titled.has(word));
  const forAdults = section.statements.find(({ text }) => isOnIt && FOR_ADULTS_ONLY.test(text));
  if (forAdults || !isOfChild || !wanted.includes("quantity")) return forAdults;
  if (section.statements.some((one) => amountIn(one, section, asked) === "given")) return undefined;
  return section.statements.find(
    ({ kind, text, populations: own, forOthers, namesDrug }) =>
      (isOwn || namesDrug) &&
      (kind !== "r" || !text.includes(" | ")) &&
      !forOthers &&
      isForChildren(own) &&
      REFUSED.test(text) &&
      !LIMITED.test(withoutCount(text)),
  );
}

export const CONTRAINDICATED =
  /(?<!\b(?:unless|if|not|when) )\bcontra-?indicated\b|\b(?:do|must|should) not (?:be )?(?:give|given|use|used|administer)/i;
/** "Absolute contraindications: ", of a drug's card */
export const LISTS_AGAINST = /^(?:\w+ )?contra-?indicat\w*\b[^:|]{0,20}: /i;
/** "Known or suspected", of a condition that speaks against a drug. */
const QUALIFIED = /\b(?:acute|severe|known|suspected|active|chronic|recent|history of|any)\b|\buse$/gi;
const ITEMS = /,|\b(?:and|or)\b/i;
/** "IV epinephrine", "more than 10 mg", "a second dose": not the drug as such. */
const ONE_WAY =
  /\d|\b(?:IV|IM|IN|IO|PO|SL|SC|dos(?:es?|ing)|repeat\w*)\b|\b(?:intra|sub)\w+|\b(?:oral|second)(?:ly)?\b/;
/** "In any patient with potential for" what is named then. */
const UP_TO_ITEM = /^.*\b(?:during|for|if|in|of|to|with)\b/i;

/**
 * "Ketorolac is contraindicated in head injury, chest pain or pregnancy": whether it names an asked drug and the asked case itself,
 * or names that on the drug's own card, "Contraindications: sepsis, age under 10 years".
 */
export function refusesInCase(one: Statement, section: Section, asked: Asked): boolean {
  const { text } = one;
  const own = asked.drugsAsked;
  const conditions = asked.words.filter(({ condition }) => condition);
  const isOnDrug = own.some((drug) => section.headed.has(drug)) && !namesOtherDrug(section.heading, asked);
  if (LISTS_AGAINST.test(text) && isOnDrug) {
    const isPregnants = asked.populations.has(PREGNANT) && one.populations.has(PREGNANT);
    if (one.fits || isPregnants) return true;
    const items = text.replace(LISTS_AGAINST, "").split(ITEMS);
    return (
      conditions.length > 0 && items.some((item) => namesNoMoreThan(item.replace(QUALIFIED, ""), conditions))
    );
  }
  if (own.length === 0 || conditions.length === 0 || !CONTRAINDICATED.test(text)) return false;
  return text.split(CLAUSE_END).some((clause) => {
    const at = clause.search(CONTRAINDICATED);
    if (at === -1 || ONE_WAY.test(clause) || held(own, clause).size === 0) return false;
    const items = clause.slice(at).split(ITEMS);
    return items.some((item) => namesNoMoreThan(item.replace(UP_TO_ITEM, ""), conditions));
  });
}

/** Whether it names all of these words and none besides: "pain" is not "chest pain", "renal failure" is "kidney failure". */
function namesNoMoreThan(item: string, words: readonly WeighedWord[]): boolean {
  const parts = item.split(/[^\p{L}-]+/u).filter(Boolean);
  return parts.length === words.length && held(words, item).size === words.length;
}

/** Whether a section says that an asked drug is contraindicated in the case that is asked about. */
export function isAgainstCase(section: Section, asked: Asked): boolean {
  const { statements } = section;
  return statements.some((one) => refusesInCase(one, section, asked));
}

/** Whether a section, by its own heading, lists contraindications. */
export function headsAgainst(section: string): boolean {
  return /^contra-?indicat/i.test(headingsOf(section).at(-1) ?? "");
}

/** Whether a section lists what speaks against an asked drug, and one of that holds the patient's own age or weight. */
export function isAgainstPatient(section: Section, asked: Asked): boolean {
  const { refuses, headed, statements } = section;
  const { drugsAsked, wanted, measures } = asked;
  const isDosed = wanted.includes("quantity") && measures.some(isOfPatient);
  const isOnDrug = drugsAsked.some((drug) => headed.has(drug));
  // A card's doses may stand below what speaks against the drug.
  return (
    isDosed &&
    refuses &&
    isOnDrug &&
    statements.some((one) => one.fits && amountIn(one, section, asked) !== "given")
  );
}

/** "Maximum 4 mg. Not under 6 months." */
const NOT_BELOW =
  /\bnot (?:for (?:those )?|in (?:those )?|given |used |recommended )?(?:under|below|younger than|before) \d/i;

/** Whether it says of an asked drug that it is not given to a patient of this age or weight: "not given under 2 years", "not under 6 months". */
function deniesPatient(one: Statement, section: Section, asked: Asked): boolean {
  if (!asked.wanted.includes("quantity") || !asked.measures.some(isOfPatient)) return false;
  if (one.kind === "r") return one.namesDrug && isColumnRefused(one.text, asked);
  const isOnDrug = asked.drugs.some((drug) => !drug.told && (section.named.has(drug) || one.said.has(drug)));
  // "Pediatric dose: Not given under 16", on the drug's own card.
  const isOfIt =
    one.namesDrug || (isOnDrug && !one.ofOtherDrugs && amountIn(one, section, asked) !== "given");
  if (one.fits && isOfIt && REFUSED.test(one.text)) return true;
  return one.fit === "limits" && isOnDrug && NOT_BELOW.test(one.text);
}

/** Whether a row on what is asked, and no drug, says from which age on, of a patient who is younger: "intubate a 9 yo". */
function limitsPatient({ statements }: Section, { drugs, wanted, measures, words, normal }: Asked): boolean {
  const isOnDeed = drugs.length === 0 && wanted.length === 0 && normal.length === 0;
  const subjects = decidingWords(words).filter((word) => word.kind === "telling" && !word.measured);
  if (!isOnDeed || subjects.length === 0 || !measures.some(isOfPatient)) return false;
  return statements.some(
    ({ kind, fit, literal }) =>
      kind === "r" && fit === "limits" && subjects.every((word) => literal.has(word)),
  );
}

/** Whether a section says that an asked drug, or what else is asked, is not for this patient, or not for the asked case: that is told first. */
export function speaksAgainst(section: Section, asked: Asked): boolean {
  const isDenied = section.statements.some((one) => deniesPatient(one, section, asked));
  return (
    isDenied ||
    limitsPatient(section, asked) ||
    isAgainstPatient(section, asked) ||
    isAgainstCase(section, asked)
  );
}

/** "Contact medical control before any benzodiazepine" */
const CALL_BEFORE = /\b(?:call|consult|contact)\b[^.;|]*\bbefore (?:any|each|giving|the)\b/i;

/** Whether the column of a row that is for the patient says that nothing is given: "3-5 kg: Do not give". */
function isColumnRefused(row: string, { measures }: Asked): boolean {
  const cells = row.split(" | ");
  return columnFits(measures, row).some(
    (fit, at) => fit === "holds" && REFUSED.test(cellValue(cells[at] ?? "")),
  );
}

/**
 * Whether a row is for the patient's age or weight and says that the drug is not given, "Under 15 kg: Not given", "Ibuprofen: –",
 * or a sentence for that says whom to call before.
 */
export function isWithheld(one: Statement, section: Section, asked: Asked): boolean {
  if (!isForPatient(one, asked)) return false;
  if (one.kind !== "r")
    return one.namesDrug
      ? [CALL_BEFORE, REFUSED].some((against) => against.test(one.text))
      : CALL_BEFORE.test(one.text) && !givesDrug(one.text);
  if (one.namesDrug && isColumnRefused(one.text, asked)) return true;
  const isOfDrug = !one.text.includes(" | ") || hasNoneOf(one.text, asked.drugs);
  return isOfDrug && amountIn(one, section, asked) === "refused";
}

/** "Contraindications", and not "Indications / Contraindications" */
const AGAINST = /^(?!.*(?<!contra-?)\bindications?\b).*\b(?:contra-?indicat|do not|exclu|withhold|avoid)/i;
/** Heads what speaks against each of what the headings below it name: "Contraindications" above "Ketorolac". */
const AGAINST_EACH = /^(?:\w+ )?contra-?indications?$/i;

/** Whether a heading, the last of `path`, heads what speaks against something, and against no drug beside those asked for. */
export function headsRefusal(heading: string, path: readonly string[], asked: Asked): boolean {
  return AGAINST.test(heading) || (AGAINST_EACH.test(path.at(-2) ?? "") && !namesOtherDrug(heading, asked));
}

/** "Buprenorphine/naloxone" of naloxone. */
function namesOtherDrug(heading: string, { drugs }: Asked): boolean {
  const names = namesOfAll(drugs);
  return drugs.length > 0 && [...drugsIn(heading)].some((drug) => !names.has(drug));
}
