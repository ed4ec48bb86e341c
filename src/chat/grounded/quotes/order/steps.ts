import { oneOf } from "../../../../one-of.ts";
import { drugsIn } from "../../question/drugs.ts";
import { gives } from "../../question/wanted.ts";
import { areInOne } from "../../text/amounts/doses.ts";
import { isOfScale } from "../../text/measures/first-cells.ts";
import type { Statement } from "../../text/statements.ts";
import { LEADS } from "../lists/lead-ins.ts";
import { isShownBefore } from "../lists/named-by.ts";

/** "Repeat every 5 minutes", "Max 1 mg per dose": of whatever is done or given above. */
const GOES_ON = /^(?:\(?\w{1,3}[.)]\s)?(?:may |can )?(?:repeat\w*|again|max(?:imum)?)\b/i;

/**
 * The step that a statement is not to be read without: "Repeat every 2 minutes" below "7. Defibrillate" is not epinephrine's.
 * None where that stands before it in the same line.
 */
function stepOf(one: Statement): Statement | undefined {
  const { text, above, lead } = one;
  if (!above || (lead === above && isShownBefore(above))) return undefined;
  if (isOwnLine(one)) return above;
  // "Over 20 minutes, at most 2 g", below the drug that it is of.
  const isOnDrug = drugsIn(above.text).size > 0 && !LEADS.test(above.text);
  const isOfAbove = GOES_ON.test(text) || (isOnDrug && gives("drug", text));
  return isOfAbove && drugsIn(text).size === 0 ? above : undefined;
}

/** Whether it goes on with an item in a line of its own; a line of a scale, "−3 Moderate", is read by itself. */
function isOwnLine(one: Statement): boolean {
  return one.kind === "p" && !isOfScale(one);
}

/** The steps that a statement is not to be read without, the nearest first. */
export function stepsAbove(one: Statement): Statement[] {
  const step = stepOf(one);
  return step ? [step, ...stepsAbove(step)] : [];
}

/** Statements with all that stands below a step together and in its order, where some of it is not to be read without. */
export function withTheirSteps(statements: readonly Statement[], inOrder: readonly Statement[]): Statement[] {
  const itemOf = (one: Statement) =>
    isOwnLine(one) && one.above !== undefined && statements.includes(one.above) ? [one.above] : [];
  const steps = new Set(statements.flatMap((one) => [...stepsAbove(one), ...itemOf(one)]));
  const groups = Map.groupBy(statements, (one) => outermost(one, steps) ?? one);
  return [...groups.values()].flatMap((group) =>
    group.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b)),
  );
}

/** The outermost of the steps that a statement is or stands below. */
function outermost(one: Statement, steps: ReadonlySet<Statement>): Statement | undefined {
  if (isOfScale(one)) return undefined;
  return (one.above && outermost(one.above, steps)) ?? (steps.has(one) ? one : undefined);
}

/** "If still obstructed" */
const NEXT_STEP = new RegExp(
  String.raw`^${oneOf`
    if (?:still|this|that|unsuccessful|ineffective|not (?:effective|successful))
    if no (?:response|improvement|effect|change), if not improving
    then, otherwise, failing that, after that
  `}\b`,
  "i",
);

/** "Above it ask for the state aircraft", "Below that: a saline lock": which limit it means stands before it. */
const LEANS =
  /^(?:above|below|over|under|beyond|past|outside|without|after|before) (?:(?:it|them)\b|(?:that|this)(?=[,:;]))/i;

/** Whether it says nothing without the sentence before it in its paragraph. */
export function isSaidOf(one: Statement, before: Statement): boolean {
  return LEANS.test(one.text) && one.kind !== "r" && areInOne(before, one);
}

/** Whether it says what is done after what stands before it, which is shown before it too. */
export function isNextStep({ text }: { text: string }): boolean {
  return NEXT_STEP.test(text);
}
