import { oneOf } from "../../../../one-of.ts";
import { termsOf } from "../../../../search/words/terms.ts";

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NUMBER = String.raw`(\d{1,2}|${NUMBERS.join("|")})`;
const COUNTED = new RegExp(String.raw`\b${NUMBER} (?:[\w-]+ ){0,2}?([a-z]{3,}s)\b`, "gi");
const AFTER = new RegExp(
  String.raw`\b${oneOf`after, despite, failed, following, if`} (?:the )?${NUMBER} (?:[\w-]+ ){0,2}?([a-z]{3,}s)\b`,
  "gi",
);
const HAVE_FAILED = /\b(?:after|despite|fail(?:ed|s|ing)?|persist\w*|refractory|still)\b/i;

/** So many of something that was done: "after 5 shocks". */
export interface AfterCount {
  count: number;
  thing: string;
}

/** What was done so many times without success, where a question says so. */
export function askedAfter(question: string): AfterCount[] {
  return HAVE_FAILED.test(question) ? [...question.matchAll(COUNTED)].map(toCount) : [];
}

/** Whether a text says what is done after so many, or after another number of these; undefined where it counts none. */
export function isAfter(text: string, asked: AfterCount): boolean | undefined {
  const told = [...text.matchAll(AFTER)].map(toCount).filter(({ thing }) => thing === asked.thing);
  return told.length === 0 ? undefined : told.some(({ count }) => count === asked.count);
}

function toCount([, number = "", things = ""]: RegExpMatchArray): AfterCount {
  const word = NUMBERS.indexOf(number.toLowerCase());
  return { count: word < 0 ? Number(number) : word + 1, thing: termsOf(things).join(" ") };
}
