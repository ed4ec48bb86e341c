import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";

const DEFINITION =
  /^(?:[-•(]?\w{1,3}[.)] )?([^.,;:|]{2,60}?)[”"’']?,? (?:means?|(?:is|are) (?:defined|the|an?)|shall mean|refers? to)\b/i;
const GLOSSARY = /\b(?:glossary|definitions|terms)\b/i;
const ENTRY = /^([^:|=–—]{2,40}?)(?::| [=–—-]) \S/;
/** "1. OLMC = on-line order required": in whatever it stands. */
const EQUALS = /^(?:\(?\w{1,3}[.)] )?([^:|=\d]{2,30}?) = [A-Za-z]/;
/** Says that a meaning is asked for, and need not stand where it is told. */
const ASKS = new Set(termsOf("define defined definition mean meaning stand stands"));

/**
 * Whether it begins with what is asked about and says what that means: "refractory shock means" says nothing of the shock index.
 * Of a glossary each entry does so, "Eclampsia: seizure of …".
 */
export function defines({ text, holds }: Statement, { heading }: Section, { words }: Asked): boolean {
  const subject = decidingWords(words).filter(({ terms }) => !terms.every((term) => ASKS.has(term)));
  const asked = words.filter(
    ({ required, kind, terms }) => required && kind !== "frame" && !terms.every((term) => ASKS.has(term)),
  );
  // "What makes a directive valid" is not told by what a directive is.
  const isAll = asked.every((word) => holds.has(word));
  const entry = isAll && GLOSSARY.test(heading) ? ENTRY.exec(text) : null;
  const [, defined = ""] = DEFINITION.exec(text) ?? entry ?? (isAll ? EQUALS.exec(text) : null) ?? [];
  return defined !== "" && subject.length > 0 && subject.every((word) => held([word], defined).size > 0);
}
