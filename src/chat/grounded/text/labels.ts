import { anyWord } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import type { Asked } from "../question/asked.ts";
import { drugPlaces, drugsIn, givesDrug } from "../question/drugs.ts";
import { namedWords } from "../question/ways.ts";
import { namesOfAll, type WeighedWord } from "../question/weighed-words.ts";
import { populationOf } from "../question/words.ts";
import { DOSE_UNIT } from "./amounts/dose-units.ts";
import { areInOne } from "./amounts/doses.ts";
import { cellValue, columnName } from "./cells.ts";
import { addHeld } from "./places.ts";
import { held, isNamedIn, readText } from "./read-text.ts";
import type { Statement } from "./statements.ts";

/** "2. Sepsis, child: 20 mL/kg": what a line is on, and what it says of that. */
const LABELLED = /^(?:\(?\w{1,4}[.)] )?([^:|]{3,60}): (.*)$/s;
const AMOUNT = /^(?:up to |about )?\d/i;
const DOSED = new RegExp(String.raw`^\d[\d.,]* ?${DOSE_UNIT}\b`, "i");
/** Begins a line on the same as the one before. */
const GOES_ON = anyWord`if, when, after, still, refractory, persistent, recurrent, repeat\w*, again, then, or, and`;

/** "Indication: SVT" */
const FOR_WHAT = /^(?:indications?|conditions?|rhythms?|problems?|diagnos[ei]s|used? for)\b[^:]{0,20}: /i;
/** The "No" branch of a question. */
const DENIED = /\? no$/i;

/** "If it infiltrates: phentolamine 5 mg", behind "Norepinephrine may run by a peripheral line." */
const ON_THE_SAME = /^(?:(?:if|when|once|where|should|unless) )?(?:it|they)\b/i;

/**
 * Lets a line that begins with an amount for other patients, "DKA child: 0.05 units/kg/hr", be said of the drug that the line
 * before it, "DKA adult: insulin 0.1 units/kg/hr", begins with for the same; and a sentence on "it" of the drug that its paragraph
 * is on so far.
 */
export function carryDrugs(read: readonly Statement[], drugs: readonly WeighedWord[]): void {
  if (drugs.length === 0) return;
  for (const [at, one] of read.entries()) {
    const last = read[at - 1];
    const isOfLast = last && (goesOnByLabel(one, last) || goesOnByPatient(one, last));
    const before = isOfLast ? last : meantByIt(one, at, read);
    if (!before) continue;
    const [first] = drugPlaces(before.text);
    const asked = drugs.filter((drug) => first && namesOfAll([drug]).has(first.term));
    if (asked.length === 0) continue;
    addHeld(one, new Set(asked));
    one.ofOtherDrugs = false;
  }
}

/** "Second dose 5 mg/kg", "Repeat 20 mg in 5 minutes": in running text of what is given before it. */
const SAYS_AGAIN =
  /^(?:\(?\w{1,3}[.)] )?(?:(?:may|can) be )?(?:(?:second|third|2nd|3rd|another|additional|further|subsequent|next) dos\w+|(?:may |can )?repeat\w*)\b/i;

/**
 * Marks what is given again and names no drug as another's, where that is what stands before it: the second dose of the drug
 * that is asked for is none of diltiazem.
 */
export function leaveToOthers(read: readonly Statement[], { drugsAsked }: Asked): void {
  if (drugsAsked.length === 0) return;
  let isOthers = false;
  for (const one of read) {
    if (drugsIn(one.text).size > 0) isOthers = one.ofOtherDrugs && one.kind === "p";
    else if (isOthers && one.kind === "p" && SAYS_AGAIN.test(one.text)) one.ofOtherDrugs = true;
  }
}

/** "Maximum 12 mg", "Not to exceed 3 doses": in running text of what is given before it. */
const TELLS_MOST = /^(?:max(?:imum)?\b|not? (?:to exceed|more than)\b|up to\b)/i;

/** The last statement of its paragraph that names a drug, where a sentence is on "it", or on how often or how much of it at most. */
function meantByIt(one: Statement, at: number, read: readonly Statement[]): Statement | undefined {
  const goesOn = [SAYS_AGAIN, TELLS_MOST].some((begins) => begins.test(one.text)) && !givesDrug(one.text);
  if (one.kind !== "p" || !(goesOn || ON_THE_SAME.test(one.text))) return undefined;
  const naming = read.slice(0, at).findLast(({ text }) => drugsIn(text).size > 0);
  return naming && areInOne(naming, one) ? naming : undefined;
}

function goesOnByLabel(one: Statement, before: Statement): boolean {
  const [own, other] = [labelled(one), labelled(before)];
  return (
    own !== undefined &&
    other !== undefined &&
    AMOUNT.test(own.said) &&
    isForOthersOfSame(own.label, other.label)
  );
}

/** "5 mg IM if 13 to 40 kg", behind "Midazolam 10 mg IM if over 40 kg": the same drug for patients of another weight. */
function goesOnByPatient(one: Statement, before: Statement): boolean {
  const isAfter = one.kind === "l" && before.kind === "l" && one.depth === before.depth;
  return (
    isAfter &&
    one.fit !== undefined &&
    before.fit !== undefined &&
    DOSED.test(one.text) &&
    drugsIn(one.text).size === 0
  );
}

/** Whether two labels differ in the patients that they name alone. */
function isForOthersOfSame(one: string, other: string): boolean {
  const isPatient = (term: string) => populationOf(term) >= 0;
  const [own, others] = [termsOf(one), termsOf(other)];
  const rest = (terms: readonly string[]) => terms.filter((term) => !isPatient(term)).join(" ");
  return own.some(isPatient) && others.some(isPatient) && one !== other && rest(own) === rest(others);
}

/**
 * Whether a line gives a drug for something else than the condition asked, by its label, "Beta blocker overdose: insulin
 * 1 unit/kg", or by its column for that, "Indication: SVT", where another of its list or table is on that condition.
 */
export function isOnOther(one: Statement, read: readonly Statement[], asked: Asked): boolean {
  const conditions = asked.words.filter(({ condition, required, told }) => condition && required && !told);
  const drugs = asked.drugsAsked;
  if (conditions.length === 0 || drugs.length === 0) return false;
  return one.kind === "r" ? isRowOnOther(one, read, conditions) : isLineOnOther(one, read, conditions, drugs);
}

function isLineOnOther(
  one: Statement,
  read: readonly Statement[],
  conditions: readonly WeighedWord[],
  drugs: readonly WeighedWord[],
): boolean {
  const label = labelled(one)?.label;
  // "STEMI? No: nitroglycerin" is for none with a STEMI.
  if (label === undefined || !isOfCondition(label) || DENIED.test(label) || held(drugs, label).size > 0)
    return false;
  if (conditions.some((word) => one.said.has(word))) return false;
  return read.some((other) => {
    const own = labelled(other);
    if (own === undefined) return false;
    const onIt = held(conditions, own.label).size;
    // "Atrial fibrillation: diltiazem" says that adenosine is not for that.
    return onIt === conditions.length || (onIt > 0 && held(drugs, own.said).size > 0);
  });
}

function isRowOnOther(
  one: Statement,
  read: readonly Statement[],
  conditions: readonly WeighedWord[],
): boolean {
  const column = cellFor(one.text);
  const isNamed = (text: string) => conditions.some((word) => isNamedIn(word, readText(text)));
  if (column === undefined || isNamed(one.text)) return false;
  return read.some((other) => {
    const own = other.kind === "r" && other !== one ? cellFor(other.text) : undefined;
    return own?.name === column.name && isNamed(own.value);
  });
}

/** The cell of a row that tells what it is for. */
function cellFor(row: string): { name: string; value: string } | undefined {
  const cell = row.split(" | ").find((one) => FOR_WHAT.test(one));
  return cell === undefined ? undefined : { name: columnName(cell), value: cellValue(cell) };
}

/** Whether a label names what a patient has or has taken, and goes on with nothing said before. */
function isOfCondition(label: string): boolean {
  return !GOES_ON.test(label) && [...namedWords(label).values()].some((named) => named !== "other");
}

function labelled({ kind, text }: Statement): { label: string; said: string } | undefined {
  const [, label, said = ""] = (kind === "r" ? null : LABELLED.exec(text)) ?? [];
  return label === undefined ? undefined : { label, said };
}
