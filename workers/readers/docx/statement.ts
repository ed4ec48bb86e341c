import { anyWord } from "../../../src/one-of.ts";

const VERB = anyWord`
  is, are, was, were, isn['’]t, aren['’]t, must, shall, should, shouldn['’]t, can(?= \p{Ll}), cannot, can['’]t, will(?= \p{Ll}),
  may(?! \d)(?= \p{L}), need not
`;
const VERBS = new RegExp(VERB.source, "iu");
/** What begins a clause that says no more than a name does: "Patients who are pregnant", "If the pulse is slow", "What is shock". */
const CLAUSE = anyWord`
  who, whom, whose, that, which, what, where, when, why, how, if, unless, until, while, once, after, before, since, because, as,
  whether
`;
const FORBIDS = /^\W*(?:never|do not|don['’]t) \p{L}/iu;
/** "10 g = 100 mL" */
const EQUATION = /\d[^=]*=[^=]*\d/;
/** A label and what it says, but no name behind a number: "Policy 12: Transfers". */
const LABELED = /^\p{Lu}[^:.\d]*\p{L}{2}: (\S.*)$/u;
/** So many words in small letters are no title. */
const MIN_SMALL = 3;
/** A line of fewer is a title whatever it says: "SMR is indicated", "Do not fly". */
const MIN_WORDS = 5;

/** Whether a line says something, however it is set off: it has a verb, forbids, equates, or says of a label what belongs to it. */
export function isStatement(line: string): boolean {
  if (/[:?]$/.test(line) || line.split(" ").length < MIN_WORDS) return false;
  return FORBIDS.test(line) || EQUATION.test(line) || hasVerb(line) || isSaidOfLabel(line);
}

function hasVerb(line: string): boolean {
  const verb = VERBS.exec(line);
  const before = line.slice(0, verb?.index ?? 0);
  return /\p{L}{2}/u.test(before) && !CLAUSE.test(before);
}

/** "Medical control: required for all patients" */
function isSaidOfLabel(line: string): boolean {
  const said = LABELED.exec(line)?.[1];
  if (said === undefined) return false;
  const small = said.match(/(?<![\p{L}\p{N}])\p{Ll}{4,}/gu) ?? [];
  return (
    small.length > 0 && (said.endsWith(".") || (small.length >= MIN_SMALL && !/ \p{Lu}\p{Ll}/u.test(said)))
  );
}
