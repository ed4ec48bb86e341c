import { DOSE } from "./amounts/dose-units.ts";
import { withoutCount } from "./cells.ts";
import type { Statement } from "./statements.ts";

type Text = Pick<Statement, "kind" | "text">;

/** "See: Sepsis, Shock (Adult)": names where more stands and says nothing itself. */
const POINTER =
  /^\P{L}*(?:see(?: also)?|refer to|also see|related(?: (?:protocols?|topics?|pages?))?)(?::| (?=\p{Lu}))[^.;|\d]{3,160}\.?$/iu;

/** "For patients requiring cardioversion see Protocol 7.6": what is given for that stands there, and none of it here. */
const ELSEWHERE =
  /\b(?:see|refer to)(?: the| also)? (?:protocol|policy|procedure|guideline|section|appendix) (?=[\w.]*\d)/i;

const REFERENCE = /^(?:references?|sources?|adapted from|citations?): /i;
/** "12. Smith AB, Jones C, et al. Title" */
const AUTHORS =
  /^\W*(?:\d+\W+)?(?:\p{Lu}[\p{L}’'-]+ \p{Lu}{1,3}, )+(?:\p{Lu}[\p{L}’'-]+ \p{Lu}{1,3}\b|et al\b)/u;
/** "N Engl J Med 2004;350:2151-9.": where it was published, to its end. */
const PUBLISHED =
  /\b(?:19|20)\d\d(?: \p{Lu}\p{Ll}{2}(?: \d+)?)?; ?\d+ ?(?:\([^)]{1,12}\))?: ?e?\d+(?:[-‑–]e?\d+)?\.?(?: (?:doi|PMID|Available at)\b.*)?$/u;

/** A few words that are no sentence: so few, or more in capitals as a title's. */
const LABEL_WORDS = 3;
const UNTITLED = /(?<![\p{L}-])\p{Ll}{4,}/u;

/** Whether it says no more than where something stands. */
export function isPointer({ kind, text }: Text): boolean {
  return kind !== "r" && (POINTER.test(text) || (ELSEWHERE.test(text) && !DOSE.test(text)));
}

/** "Reference: ESC 2023 Guidelines", and what stands in a list of literature: names on what it is founded. */
export function isReference({ kind, text }: Text): boolean {
  return kind !== "r" && (REFERENCE.test(text) || AUTHORS.test(text) || PUBLISHED.test(text));
}

/** Whether it is a title or a picture's label and no sentence: "B. Within Existing Space", "Stainless nut". */
export function isLabel({ kind, text }: Text): boolean {
  const plain = withoutCount(text);
  const isTitle = kind === "p" || (kind === "l" && plain !== text);
  if (!isTitle || /[.!?:;\d]/.test(plain)) return false;
  return plain.split(" ").length <= LABEL_WORDS || !UNTITLED.test(plain);
}
