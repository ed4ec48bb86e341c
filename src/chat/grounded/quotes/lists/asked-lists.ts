import { anyWord } from "../../../../one-of.ts";
import type { Asked } from "../../question/asked.ts";
import type { Wanted } from "../../question/wants.ts";
import { tellingWords, type WeighedWord } from "../../question/weighed-words.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords, weigh } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";
import { LEADS } from "./lead-ins.ts";

/** What leads a list in, or heads it, is what is asked about where it has this share of the deciding words. */
const ABOUT = 0.5;
/** So many items make a list. */
const SEVERAL = 2;
/** "Confirm levetiracetam indication", and no contraindications. */
const INDICATIONS = /(?<!contra-?)\bindications?\b/i;

/** Whether a heading leads in when something is used: "Use when", "Give if", and no "Do not use when". */
const HEADS_USE =
  /^(?:use|give|apply|place|insert|start|consider|indicated|request)(?: (?:it|this))? (?:when|if|for|in):?$/i;

/** A heading that ends as a condition does: "Contact is required if". */
const ON_CONDITION = /\b(?:if|when|unless|following)$/i;
/** Heads the criteria of what the headings above it name: "Sepsis alert > Criteria: 2 or more of". */
const CRITERIA = /^(?:(?:inclusion|activation|alert|entry|patient) )?criteria\b/i;
const NAMES_CRITERIA = /\bcriteria\b/i;
/** What a list may be an answer to. */
const LISTED: readonly Wanted[] = ["steps", "refusal", "time", "person", "order"];

/** Says how many of the items must hold. */
const COUNTED = anyWord`(?:any|all|both|each|one|two|three|four|[1-9]) (?:one |or more |\+ )?(?:of|must|criteria|conditions)`;

/** Whether the items below a section's heading are asked for as a whole, or say little one by one. */
export function headsWhole(section: Section, asked: Asked): boolean {
  const { named } = section;
  const { words, asksSigns } = asked;
  if (isLeadAsked(section, asked) || (asksSigns && isAbout(named, words))) return true;
  return tellsWhenAsked(section, asked) || speaksAgainst(section, asked);
}

/** Whether its items are read as a list: what it is headed by is what is asked, and rows of doses below that are none. */
export function isListed(section: Section, asked: Asked): boolean {
  const isAgainst = speaksAgainst(section, asked) && isListAsked(section, asked);
  return isAgainst || tellsIndications(section, asked);
}

/** Whether its items are the criteria, the signs, the indications or the contraindications of all that these are asked of. */
export function isListAsked(section: Section, asked: Asked): boolean {
  const { heading, statements, titled } = section;
  const telling = tellingWords(asked.words);
  if (telling.length === 0) return false;
  const isOnAll = telling.every((word) => titled.has(word));
  if (tellsIndications(section, asked)) return isOnAll;
  if (statements.filter(({ kind }) => kind === "l").length < SEVERAL) return false;
  if (speaksAgainst(section, asked)) return isOnAll;
  const leads = new Set(statements.flatMap(({ lead }) => lead ?? []));
  const isLedIn = [...leads].some(
    (lead) => isCounting(lead) && telling.every((word) => lead.holds.has(word)),
  );
  return asked.asksSigns && (isLedIn || (CRITERIA.test(heading) && isOnAll));
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
function isLeadAsked({ heading, named, statements }: Section, asked: Asked): boolean {
  const { words, wanted, drugs, asksToCall } = asked;
  if (statements.filter(({ kind }) => kind === "l").length < SEVERAL) return false;
  // A drug's name above a list makes it no list of what is asked of the drug.
  const asksList = drugs.length === 0 && !asksToCall && wanted.every((want) => LISTED.includes(want));
  // "Criteria to determine death:" says not who may pronounce it.
  if (!asksList || (wanted.includes("person") && NAMES_CRITERIA.test(heading))) return false;
  const isLead = LEADS.test(heading) || ON_CONDITION.test(heading);
  return isLead && decidingWords(words).every((word) => named.has(word));
}

/** Whether its items are what must hold for what may be done: its headings have all that is asked. */
function tellsWhenAsked({ titled }: Section, { words, wanted, asksPermission }: Asked): boolean {
  const isAsked = asksPermission && wanted.includes("time");
  return isAsked && decidingWords(words).every((word) => titled.has(word));
}

/** Whether its items are what something is given for, where that is asked: "Indications", "Use when". */
function tellsIndications({ heading }: Section, { asksIndication }: Asked): boolean {
  return asksIndication && (INDICATIONS.test(heading) || HEADS_USE.test(heading));
}

function speaksAgainst({ refuses }: Section, { wanted }: Asked): boolean {
  return wanted.includes("refusal") && refuses;
}
