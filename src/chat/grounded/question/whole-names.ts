import type { AskedTerm } from "../../../search/types.ts";
import { drugsIn } from "./drugs.ts";

/**
 * A question with the names of drugs that it cuts short as the documents write them: "norepi" asks for norepinephrine, and how
 * a question is read depends on what it names.
 *
 * @param terms the search's reading of the question
 */
export function withWholeNames(question: string, terms: readonly AskedTerm[]): string {
  const whole = new Map(
    terms.flatMap(({ term, readAs = "" }): [string, string][] => {
      const isCut = readAs.toLowerCase().startsWith(term) && readAs.length > term.length;
      return isCut && drugsIn(readAs).size > 0 && drugsIn(term).size === 0 ? [[term, readAs]] : [];
    }),
  );
  if (whole.size === 0) return question;
  return question.replaceAll(/[\w-]+/g, (word) => whole.get(word.toLowerCase()) ?? word);
}
