import type { FoundPassage } from "../../../search/types.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { headingsOf } from "../headings.ts";

/** "Protocol 7007", "policy no. 412": what a document numbers in its table of contents. */
const NUMBERED =
  /\b(protocol|policy|procedure|guideline|reference|directive)s?(?: no\.?| number)?\s?#?\s?([A-Z]{0,3}-?\d{2,4}(?:\.\d+)?[A-Z]?)(?![\w.-]*\w)/i;

/**
 * A question that asks for what has a number, by the title that a table of contents gives to it: the number may stand in no heading.
 * Undefined where none does, or where a heading has the number itself.
 */
export function byContents(
  question: string,
  passages: readonly FoundPassage[],
): { question: string; title: string } | undefined {
  const [asked = "", kind = "", number = ""] = NUMBERED.exec(question) ?? [];
  if (asked === "") return undefined;
  const isNumber = new RegExp(String.raw`(?<![\w.-])${escaped(number)}(?![\w.-]*\w)`, "i");
  if (passages.some(({ section }) => isNumber.test(section))) return undefined;
  const line = new RegExp(
    String.raw`^(?:[^:|]{1,20}: )?${escaped(number)}(?: \| (?:[^:|]{1,20}: )?|[.:]? )(\p{Lu}[^|:]{3,80}?)(?: \| |\s*(?:\.{3,}|…))`,
    "iu",
  );
  const titles = passages.flatMap(({ blocks }) => blocks.flatMap(({ text }) => line.exec(text)?.[1] ?? []));
  const [title, ...more] = new Set(titles);
  if (title === undefined || more.length > 0) return undefined;
  return { question: question.replace(asked, `${title} ${kind}`), title };
}

/** The passages below a heading of that title; where there are none, all. */
export function underTitle(passages: readonly FoundPassage[], title: string): readonly FoundPassage[] {
  const terms = (text: string) => ` ${termsOf(text).join(" ")} `;
  const own = passages.filter(({ section }) =>
    headingsOf(section).some((heading) => terms(heading).includes(terms(title))),
  );
  return own.length > 0 ? own : passages;
}

function escaped(number: string): string {
  return number.replaceAll(".", String.raw`\.`);
}
