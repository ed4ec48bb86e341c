import { told } from "../told.ts";
import type { Answer } from "../types.ts";
import { GENERAL_GUIDANCE } from "./general-guidance.ts";

/** The answer of the embedded reference, which does not hold a topic yet. */
export function referenceAnswer(): Answer {
  const text = `The embedded reference has no topic that answers this.\n\n${GENERAL_GUIDANCE}`;
  return { model: "embedded", sources: [], pieces: told(text, "not_answered") };
}
