import { oneOf } from "../../../one-of.ts";
import type { Question } from "../../types.ts";

const OF_PASSAGES = oneOf`passages?, sources?`;
const NAMES = oneOf`${OF_PASSAGES}, ids?, docs?, documents?, refs?, references?, cite, citations?`;
const NUMBERS = String.raw`(\d+(?:\s{0,4}(?:[,;&–-]|and)\s{0,4}\d+)*)`;
/** "[1†source]", "[1, p. 7]": where in the passage, which the list of sources tells. */
const PLACE = String.raw`(?:†[^\]】\n]{0,20}|,\s?(?:pp?|pages?|slides?|sheets?)\b[^\]】\n]{0,30}|,)?`;
/** "[1]", and as models write it too: "[1, 3]", "[1-3]", "[passage 2]", "【1】", "[^1]", "(source 1)". */
export const CITATION = new RegExp(
  String.raw`(\s{0,8})(?:` +
    String.raw`\\?[[【]\s{0,4}(?:${NAMES}(?:\s{1,4}ids?)?)?[\s#:^]{0,4}${NUMBERS}${PLACE}\s{0,4}\\?[\]】]` +
    String.raw`|\((?:see )?${OF_PASSAGES}[\s#:]{1,4}${NUMBERS}\s{0,4}\)` +
    ")",
  "gi",
);
/** The most sources that one range of numbers names. */
const MAX_RANGE = 50;

/** The list that ends an answer (`sourceList`). */
const SOURCES = /\n{0,2}^Sources:(?:\n\[\d+\] [^\n]*)+/gm;

/** "1, 3-5" is 1, 3, 4 and 5. */
export function idsOf(written: string): number[] {
  return written.split(/[,;&]|and/i).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map(Number);
    return Array.from(
      { length: Math.min(MAX_RANGE, Math.max(1, to - from + 1)) },
      (_, index) => from + index,
    );
  });
}

/** The question with earlier answers that cite nothing: their numbers are now those of other passages, or of none. */
export function uncited(question: Question): Question {
  const turns = question.turns.map(({ role, content }) => ({
    role,
    content: role === "assistant" ? withoutCitations(content) || content : content,
  }));
  return { ...question, turns, transcript: withoutCitations(question.transcript) };
}

/** An answer without its citations and its sources. */
export function withoutCitations(answer: string): string {
  return answer.replace(SOURCES, "").replace(CITATION, "");
}
