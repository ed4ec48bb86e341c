import type { Asked } from "../question/asked.ts";
import { isForAwake } from "../question/awake.ts";
import { PEDIATRIC } from "../question/words.ts";
import { levelBeside, ordersOf } from "./levels.ts";
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
export function isAboveLevel({ text }: Statement, { level }: Asked): boolean {
  return level !== undefined && levelBeside(text, level) === "above";
}
