import type { Asked } from "../../question/asked.ts";
import { isTelling, type WeighedWord } from "../../question/weighed-words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { isNotAtHand } from "../../text/amounts/doses.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "../sections/coverage.ts";
import {
  CONTRAINDICATED,
  forbidsAsked,
  isAgainstPatient,
  LISTS_AGAINST,
  refusedToChild,
  refusesInCase,
} from "../sections/refused.ts";
import type { Section } from "../sections/sections.ts";
import type { Alike } from "./doses-first.ts";

/** "May be left at home", and what takes that away. */
const PERMITS = /\b(?:may|can) (?:be (?:left|released|discharged|treated)|stay|remain|refuse|decline)\b/i;
const REQUIRES = /\b(?:mandatory|recommended|required|must|shall|(?:may|can|should|do) ?not)\b/i;

const NONE_OF = /\bno ([\w-]+)/i;

/** What speaks against what is asked, for this patient or for all: that comes before what is done. */
export function refusals(inOrder: readonly Statement[], section: Section, asked: Asked): Alike[] {
  // "The 1 mg/mL vial is not carried", below the dose.
  const isGiven = inOrder.some((one) => amountIn(one, section, asked) === "given");
  const refused = refusedToChild(section, asked);
  const asksRefusal = asked.wanted.includes("refusal");
  return [
    inOrder.filter(({ text }) => asksRefusal && LISTS_AGAINST.test(text)),
    isGiven ? [] : inOrder.filter((one) => isNotAtHand(one, section, asked)),
    isAgainstPatient(section, asked) ? inOrder.filter(({ fits }) => fits) : [],
    inOrder.filter((one) => one === refused),
    inOrder.filter((one) => refusesInCase(one, section, asked)),
    inOrder.filter((one) => isAgainst(one, asked) || takesAway(one, inOrder)),
    inOrder.filter((one) => forbidsAsked(one, section, asked)),
  ];
}

/** Whether it refuses an asked drug for all that it is asked for: that comes before any dose. */
function isAgainst(one: Statement, { words, drugs, drugsAsked }: Asked): boolean {
  const deciding = decidingWords(words);
  if (drugsAsked.length === 0 || deciding.length < 2) return false;
  if (!deciding.every((word) => one.holds.has(word))) return false;
  return CONTRAINDICATED.test(one.text) || saysNoMoreThan(one, deciding, drugs);
}

/** "Hypothermic: no atropine": that there is none of a drug for what is asked, and nothing besides. */
function saysNoMoreThan(
  { text }: Statement,
  deciding: readonly WeighedWord[],
  drugs: readonly WeighedWord[],
): boolean {
  const [, drug = ""] = NONE_OF.exec(text) ?? [];
  if (held(drugs, drug).size === 0) return false;
  return text
    .split(/[^\p{L}-]+/u)
    .every((word) => word === "" || /^no$/i.test(word) || held(deciding, word).size > 0);
}

/** Whether it takes from a patient that is asked about what another of its list permits: "Taking a sulphonylurea: transport". */
function takesAway(one: Statement, others: readonly Statement[]): boolean {
  const telling = [...one.holds].filter(isTelling);
  if (telling.length === 0 || PERMITS.test(one.text) || !REQUIRES.test(one.text)) return false;
  return others.some(({ text, holds }) => PERMITS.test(text) && telling.some((word) => !holds.has(word)));
}
