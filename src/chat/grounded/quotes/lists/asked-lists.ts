import { anyWord } from "../../../../one-of.ts";
import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { tellsFailing } from "../../question/failing.ts";
import type { Wanted } from "../../question/wants.ts";
import { tellingWords, type WeighedWord } from "../../question/weighed-words.ts";
import type { Statement } from "../../text/statements.ts";
import { TELLS_SIGNS } from "../scores/tells.ts";
import { decidingWords, weigh } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";
import { LEADS } from "./lead-ins.ts";
import { COUNTS } from "./lists.ts";

/** What leads a list in, or heads it, is what is asked about where it has this share of the deciding words. */
const ABOUT = 0.5;
/** So many items make a list. */
const SEVERAL = 2;
/** "Confirm levetiracetam indication", and no contraindications. */
const INDICATIONS = /(?<!contra-?)\bindications?\b/i;

/** Whether a heading leads in when something is used: "Use when", "Give if", and no "Do not use when". */
export const HEADS_USE =
  /^(?:use|give|apply|place|insert|start|consider|indicated|request)(?: (?:it|this))? (?:when|if|for|in):?$/i;

/** A heading that ends as a condition does: "Contact is required if". */
const ON_CONDITION = /\b(?:if|when|unless|following)$/i;
const CALLING = new Set(termsOf("call contact consult notify phone"));
/** Heads the criteria of what the headings above it name: "Sepsis alert > Criteria: 2 or more of". */
const CRITERIA = /^(?:(?:inclusion|activation|alert|entry|patient) )?criteria\b/i;
const NAMES_CRITERIA = /\bcriteria\b/i;
/** What a list may be an answer to. */
const LISTED: readonly Wanted[] = ["steps", "refusal", "time", "person", "order"];

/** Says how many of the items must hold. */
const COUNTED = anyWord`(?:any|all|both|each|one|two|three|four|[1-9]) (?:one |or more |\+ )?(?:of|must|criteria|conditions)`;

/** Whether the items below a section's heading are asked for as a whole, or say little one by one. */
export function headsWhole(section: Section, asked: Asked): boolean {
  const { words, asksSigns } = asked;
  if (COUNTS.test(section.heading) || isLeadAsked(section, asked)) return true;
  if (asksSigns && isAbout(section.named, words)) return true;
  return tellsWhenAsked(section, asked) || speaksAgainst(section, asked);
}

/** Whether its items are read as a list: what it is headed by is what is asked. */
export function isListed(section: Section, asked: Asked): boolean {
  const isAgainst = isAgainstAsked(section, asked);
  return (
    isAgainst ||
    headsCriteria(section, asked) ||
    tellsIndications(section, asked) ||
    isLeadAsked(section, asked)
  );
}

/** Whether its items are the criteria, the signs or the contraindications of all that these are asked of. */
export function isListAsked(section: Section, asked: Asked): boolean {
  // Of what cannot be done no list tells that does not say so.
  if (asked.asksFailing && !section.statements.some(({ text }) => tellsFailing(text))) return false;
  if (isLeadAsked(section, asked)) return true;
  const { heading, statements, named, titled } = section;
  const telling = tellingWords(asked.words);
  if (telling.length > 0 && tellsIndications(section, asked) && telling.every((word) => titled.has(word)))
    return true;
  const items = statements.filter(({ kind }) => kind === "l").length;
  // All that speaks against a drug below its own name may be one thing.
  const isOwn = section.refuses && asked.drugs.some((drug) => named.has(drug));
  if (telling.length === 0 || items < (isOwn ? 1 : SEVERAL)) return false;
  if (speaksAgainst(section, asked)) return telling.every((word) => titled.has(word));
  const leads = new Set(statements.flatMap(({ lead }) => lead ?? []));
  const isLedIn = [...leads].some(
    (lead) => isCounting(lead) && telling.every((word) => lead.holds.has(word)),
  );
  const heads = [heading, ...[...leads].map(({ text }) => text)];
  const isNamed = telling.every((word) => named.has(word)) && heads.some((text) => TELLS_SIGNS.test(text));
  return asked.asksSigns && (isLedIn || isNamed || headsCriteria(section, asked));
}

/** Whether its items are what speaks against that which is asked, by its own heading: rows of doses below that are none. */
function isAgainstAsked(section: Section, asked: Asked): boolean {
  return speaksAgainst(section, asked) && isListAsked(section, asked);
}

/** Whether its items are criteria, by its own heading, of what the headings above that are on, where these are asked for. */
function headsCriteria({ heading, titled, statements }: Section, { words, asksSigns }: Asked): boolean {
  const telling = tellingWords(words);
  return (
    asksSigns &&
    CRITERIA.test(heading) &&
    statements.filter(({ kind }) => kind === "l").length >= SEVERAL &&
    telling.length > 0 &&
    telling.every((word) => titled.has(word))
  );
}

/** Whether it is asked when something may be done, and of no drug. */
function asksWhenMay({ wanted, drugs, asksPermission }: Asked): boolean {
  return asksPermission && wanted.includes("time") && drugs.length === 0;
}

/** Whether words that are held are most of what is asked. */
export function isAbout(held: ReadonlySet<WeighedWord>, words: readonly WeighedWord[]): boolean {
  const deciding = decidingWords(words);
  const present = deciding.filter((word) => held.has(word));
  return present.length > 0 && weigh(present) >= weigh(deciding) * ABOUT;
}

/** Whether it says how many of the items that it leads in must hold: "any two of". */
export function isCounting(lead: Statement | undefined): boolean {
  return lead !== undefined && COUNTED.test(lead.text);
}

/** Whether its heading leads in what stands below it, "Patients who may not refuse:", and has all that is asked. */
function isLeadAsked({ heading, named, titled, statements }: Section, asked: Asked): boolean {
  const { words, wanted, drugs, asksToCall } = asked;
  const deciding = decidingWords(words);
  if (statements.filter(({ kind }) => kind === "l").length < SEVERAL) return false;
  // A drug's name above a list makes it no list of what is asked of the drug.
  const asksList = drugs.length === 0 && !asksToCall && wanted.every((want) => LISTED.includes(want));
  // "Criteria to determine death:" says not who may pronounce it.
  if (!asksList || (wanted.includes("person") && NAMES_CRITERIA.test(heading))) return false;
  if (LEADS.test(heading) && deciding.every((word) => named.has(word))) return true;
  if (!ON_CONDITION.test(heading)) return false;
  // "REFUSAL OF CARE > BASE CONTACT IS REQUIRED IF", of when to call the base for a refusal.
  const asksCall = words.some(({ terms }) => terms.some((term) => CALLING.has(term)));
  const isOnCall = asksCall && termsOf(heading).some((term) => CALLING.has(term));
  return deciding.every((word) => (isOnCall ? titled : named).has(word));
}

/** Whether its items are what must hold for what may be done: its own heading and those above it have all that is asked. */
function tellsWhenAsked({ named, titled }: Section, asked: Asked): boolean {
  const deciding = decidingWords(asked.words);
  return (
    asksWhenMay(asked) &&
    deciding.some((word) => named.has(word)) &&
    deciding.every((word) => titled.has(word))
  );
}

/** Whether its items are what something is given for, where that is asked: "Indications", "Use when". */
function tellsIndications({ heading, statements }: Section, { asksIndication }: Asked): boolean {
  const isHeaded = INDICATIONS.test(heading) || HEADS_USE.test(heading);
  return asksIndication && isHeaded && statements.some(({ kind }) => kind === "l");
}

function speaksAgainst({ refuses }: Section, { wanted }: Asked): boolean {
  return wanted.includes("refusal") && refuses;
}
