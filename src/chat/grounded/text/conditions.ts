import { remembered } from "../../../remembered.ts";
import { namedWords } from "../question/ways.ts";

const kindsIn = remembered((text) => new Set(namedWords(text).values()));

/** Whether a heading names what a patient has. */
export function namesCondition(heading: string): boolean {
  return kindsIn(heading).has("condition");
}
