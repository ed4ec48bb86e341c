import type { Asked } from "../question/asked.ts";
import { isForAwake } from "../question/patient-kinds.ts";
import { PEDIATRIC } from "../question/words.ts";
import { openItems } from "../quotes/lists/counts.ts";
import { itemsAbove, leadIns } from "../quotes/lists/lead-ins.ts";
import { levelBeside, ordersOf } from "./levels.ts";
import { statesOtherFinding } from "./measures/fit.ts";
import { isOfPatient } from "./measures/measures.ts";
import { isForChildren, namesNewbornsAlone, namesOthers } from "./populations.ts";
import type { Statement } from "./statements.ts";

/** Whether it is for the patient's age or weight; what it says of a finding, "adult: glucose below 250", is for whom it names. */
export function isForPatient({ fits }: { fits: boolean }, { measures }: Asked): boolean {
  return fits && measures.some(isOfPatient);
}

/** Whether a statement is for adults alone where a child is asked for, or the other way about. */
export function isForOthers(
  { populations }: Pick<Statement, "populations">,
  { populations: asked }: Asked,
): boolean {
  return namesOthers(populations, asked) && (asked.has(PEDIATRIC) || isForChildren(populations));
}

/** Whether it begins as the orders of a level above the one whose are asked for: "what does an EMT give". */
export function isOrderAbove({ text }: { text: string }, { level, asksLevel }: Asked): boolean {
  const own = level === undefined || asksLevel ? undefined : ordersOf(text);
  return level !== undefined && own !== undefined && levelBeside(own, level) === "above";
}

/** Whether it is for newborns alone, where another child is asked for. */
export function isForNewborns({ text }: { text: string }, { isPastBirth }: Asked): boolean {
  return isPastBirth && namesNewbornsAlone(text);
}

/** Whether it is for patients who are awake, where one is asked for who is not: nothing by mouth. */
export function isForAwakeAlone({ text }: { text: string }, { isUnconscious }: Asked): boolean {
  return isUnconscious && isForAwake(text);
}

/** Whether what leads in names a level of care above the one asked for. */
function isAboveLevel({ text }: Statement, { level }: Asked): boolean {
  return level !== undefined && levelBeside(text, level) === "above";
}

/** Puts each statement below what leads it in and the item that it stands below. */
export function putBelow(read: readonly Statement[], asked: Asked): void {
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
