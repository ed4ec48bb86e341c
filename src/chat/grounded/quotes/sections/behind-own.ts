import type { Asked } from "../../question/asked.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { givesDose } from "../../text/amounts/doses.ts";
import { held, isNamedIn, readText } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { RIVAL, type Scored } from "../scores/scores.ts";
import type { Section } from "./sections.ts";

/** What is left to a section of another protocol, beside one on the condition. */
const BY_THE_WAY = 0.85;
/** The same where the condition is among the signs of something else. */
const AS_A_SIGN = 0.7;
/** What is left, where it is asked what is given, to a section that gives no drug at all. */
const NOTHING_GIVEN = 0.6;
/** "Signs & symptoms: seizures, apnea" */
const SIGNS = /^[^:]*\b(?:signs?|symptoms?)\b[^:]*:/i;

/**
 * What is left of the score of a section of another protocol that gives the drug asked for in the condition by the way, "if
 * seizures occur: midazolam", beside those on that condition.
 */
export function ofOtherCondition(
  { section, top }: Scored,
  { words, drugs, wanted, units, asksFirst }: Asked,
  all: readonly Section[],
): number {
  // "No pulse, asystole. How much epi?"
  const named = words.filter(({ condition, required }) => condition && required);
  const conditions = named.every(({ told }) => told) ? named : named.filter(({ told }) => !told);
  if (drugs.length === 0 && wanted.includes("drug") && !asksFirst)
    return ofLessGiven(section, conditions, all);
  const isGiven = drugs.length > 0 && (wanted.includes("quantity") || wanted.includes("time"));
  const isOfDose = isGiven || (wanted.includes("quantity") && units.length > 0);
  const isOn = ({ titled }: Section) => conditions.some((word) => titled.has(word));
  const isOwn = isOn(section) || drugs.some((drug) => section.named.has(drug));
  // A row of a formulary names what each dose is for.
  const isRowOnIt =
    top.kind === "r" &&
    conditions.some((word) => top.holds.has(word)) &&
    beginsOnIt(top, [...conditions, ...drugs]);
  if (!isOfDose || conditions.length === 0 || isRowOnIt || isOwn) return 1;
  if (!all.some(isOn)) return RIVAL;
  return isSign(top, conditions) ? AS_A_SIGN : BY_THE_WAY;
}

/**
 * The same where it is asked what is given: for a section under another condition of the kind, "Cardiac arrest", beside one under
 * all that is asked, "VF"; and for one that gives no drug, "who may intubate", beside one on as much that does.
 */
function ofLessGiven(section: Section, conditions: readonly WeighedWord[], all: readonly Section[]): number {
  const isNamed = ({ path }: Section) => {
    const headings = readText(path.join(" > "));
    return conditions.every((word) => isNamedIn(word, headings));
  };
  const gives = ({ statements }: Section) => statements.some(givesDose);
  const isOfKind = conditions.length > 0 && !isNamed(section) && all.some(isNamed);
  const givesNone = !gives(section) && all.some((one) => one.coverage >= section.coverage && gives(one));
  return (isOfKind ? BY_THE_WAY : 1) * (givesNone ? NOTHING_GIVEN : 1);
}

/** Whether a row names these only among the signs of what it is on. */
function isSign({ text }: Statement, words: readonly WeighedWord[]): boolean {
  const cells = text.split(" | ").filter((cell) => held(words, cell).size > 0);
  return cells.length > 0 && cells.every((cell) => SIGNS.test(cell));
}

/** Whether a row begins with the drug or the condition: "Organophosphate | bradycardia | Atropine" is on neither. */
function beginsOnIt({ text }: Statement, words: readonly WeighedWord[]): boolean {
  return held(words, text.split(" | ", 1)[0] ?? "").size > 0;
}
