import { oneOf } from "../../../../one-of.ts";

/** "If still obstructed" */
const NEXT_STEP = new RegExp(
  String.raw`^${oneOf`
    if (?:still|this|that|unsuccessful|ineffective|not (?:effective|successful))
    if no (?:response|improvement|effect|change), if not improving
    then, otherwise, failing that, after that
  `}\b`,
  "i",
);

/** Whether it says what is done after what stands before it, which is shown before it too. */
export function isNextStep({ text }: { text: string }): boolean {
  return NEXT_STEP.test(text);
}
