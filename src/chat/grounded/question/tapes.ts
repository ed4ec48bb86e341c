import { termsOf } from "../../../search/words/terms.ts";
import { TAPE_COLORS } from "../text/populations.ts";
import { drugsIn } from "./drugs.ts";

/** "White zone", "in the red" */
const ZONE = new RegExp(String.raw`\b${TAPE_COLORS} (zone|tape|colou?r|card|band|section)\b`, "gi");

/** Index terms of what a color of a length-based tape is called where a drug is asked for: a column may be headed by the color alone. */
export function zoneTerms(question: string): ReadonlySet<string> {
  if (drugsIn(question).size === 0) return new Set();
  return new Set([...question.matchAll(ZONE)].flatMap(([, name = ""]) => termsOf(name)));
}
