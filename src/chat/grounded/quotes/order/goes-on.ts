import { oneOf } from "../../../../one-of.ts";
import { drugsIn } from "../../question/drugs.ts";
import type { Statement } from "../../text/statements.ts";

/** "If still obstructed" */
const NEXT_STEP = new RegExp(
  String.raw`^${oneOf`
    if (?:still|this|that|unsuccessful|ineffective|not (?:effective|successful))
    if no (?:response|improvement|effect|change), if not improving
    then, otherwise, failing that, after that
  `}\b`,
  "i",
);

/** "That is why we went to the infusion." */
const LEANS_BACK =
  /^(?:(?:that|this) is (?:why|because)|therefore|thus|hence|consequently|for (?:this|that) reason|because of (?:this|that)|as a result)\b/i;

const REPEATS = /\b(?:repeat\w*|again)\b/i;

/** Whether it says what is done after what stands before it, which is shown before it too. */
export function isNextStep({ text }: { text: string }): boolean {
  return NEXT_STEP.test(text);
}

/** Whether it says what follows from the sentence before it, and is not quoted without that. */
export function leansBack({ kind, text }: Statement): boolean {
  return kind !== "r" && LEANS_BACK.test(text);
}

/** "b. Repeat once" behind "a. Ketamine 100 mg", of one step. */
export function goesOnWith({ above, text }: Statement, before: Statement | undefined): boolean {
  if (!before || !above || before.above !== above) return false;
  return REPEATS.test(text) && drugsIn(text).size === 0 && drugsIn(before.text).size > 0;
}
