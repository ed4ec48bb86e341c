import { anyWord, oneOf } from "../../../one-of.ts";
import { drugPlaces } from "./drugs.ts";

/** Says that something did not do or cannot be done. */
const FAILS = anyWord`
  (?:do|does|did|is|are|was|will|has|have|can) not, (?:do|does|did|is|are|was|wo|has|have|ca)n['’]?t, cannot
  fail(?:s|ed|ure|ing)?, unsuccessful(?:ly)?, unable, without success, ineffective
`;
/** "What is given if pacing does not capture": what is done where something fails. */
const ASKS = new RegExp(String.raw`\b(?:if|when|after|once)\b.*?${FAILS.source}`, "i");
/** "Still bad", "no change", "didn't work": what was given did not do, and nothing besides. */
const NO_BETTER = new RegExp(
  String.raw`^\W*(?:(?:it|that|still|he['’]?s|she['’]?s|pt|but) )*${oneOf`
    bad, no better, the same, worse, no (?:change|improvement|response|relief|effect|luck), unchanged
    not (?:work|improv|help|respond|gett)\w*(?: better)?, not better, (?:did|does|is|was)n['’]?t (?:work|help|better|improv)\w*
  `}(?: (?:yet|at all|now))?\W*$`,
  "i",
);
const PERMITS = anyWord`can, may, must, when, within, how`;
const BRANCH = /[?:] (YES|Yes|NO|No): /;
/** "If two attempts fail", "unsuccessful: use the fourth space". */
const TELLS = new RegExp(
  String.raw`\b(?:if|when|after|once|where)\b[^.;]{0,80}?(?:${FAILS.source}|\bno\b)|^(?:\S+ )?(?:unsuccessful|failed|not improv\w+|no (?:change|improvement|response|relief))\b`,
  "i",
);

/** Whether it asks what is done where something fails: "what if two attempts fail", and not when it may not be done. */
export function asksFailing(question: string): boolean {
  const isIfFailing = ASKS.test(question) && !PERMITS.test(question.split(" ", 1)[0] ?? "");
  return isIfFailing || NO_BETTER.test(question);
}

/** The question of a chart that a text answers, and whether by a no: "Capture? NO: …"; undefined for any other text. */
export function branchOf(text: string): { question: string; isNo: boolean } | undefined {
  const parts = text.split(BRANCH);
  const [question, answer] = parts.slice(-3);
  return parts.length < 3 || question === undefined || answer === undefined
    ? undefined
    : { question: question.trim(), isNo: answer.toLowerCase() === "no" };
}

/** Whether a text says what is done where something fails, "If two attempts fail" or "Capture? NO: …". */
export function tellsFailing(text: string): boolean {
  return branchOf(text)?.isNo ?? TELLS.test(text);
}

const STOPS = String.raw`(?:stop|work|respond|improv|break|help|resolv)\w*`;
/**
 * What asks what is given where the first did not do: "still seizing after midazolam", "benzos not working", "second
 * line".
 */
const ASKS_NEXT = anyWord`
  still .*\b(?:after|despite)
  (?:not|n['’]?t|never|won['’]?t|isn['’]?t) ${STOPS} (?:.* )?\b(?:after|despite|with|to)
  (?:second|2nd|third|3rd|next)[ -]line
`;

/** Whether it is asked what is given where the first did not do. */
export function asksNextLine(question: string): boolean {
  return ASKS_NEXT.test(question) || NO_BETTER.test(question);
}

const NEXT_LINE = anyWord`
  (?:second|2nd|third|3rd|next)[ -]line, refractory, (?:do|does|did) not respond, continuing, persist(?:s|ent|ing)?, (?:if|when|should)\b[^.;:]{0,40} continues?
`;
/** A chart's way on: "Still seizing?" and "Yes: …". */
const STILL_SO = /\bstill\b[^.?]*\? yes\b/i;

/** Whether a text, behind the one before it, says what is given where the first did not do. */
export function tellsNextLine(text: string, before = ""): boolean {
  return NEXT_LINE.test(text) || STILL_SO.test(`${before} ${text}`);
}

const ASKS_AGAIN = anyWord`
  (?:second|third|2nd|3rd|another|repeat|next|more|additional) (?:[\w-]+ ){0,2}?(?:doses?|shocks?|bolus(?:es)?|rounds?)
  still .*\b(?:after|despite)
  (?:after|despite) (?:the |one |a )?(?:first|1st|one|two|second|2nd|initial)
`;

/** "Re-bolus", "if no response in 2 minutes: 12 mg": gives it again without those words. */
const AFTER_FIRST = oneOf`
  re-?bolus\w*, re-?dos\w+, already given
  (?:no|inadequate|insufficient|poor|not enough) (?:response|effect|relief|improvement|conversion)
`;
const ASKS_THIRD = anyWord`third, 3rd, after (?:the )?(?:second|2nd|two|2)`;
const THIRD = anyWord`(?:third|3rd)(?![ -]degree), repeat(?:ed|s)?, again, subsequent`;
const SECOND = anyWord`(?:second|2nd)(?!(?: or (?:third|3rd))?[ -]degree), repeat(?:ed|s)?, another, again, additional, subsequent, ${AFTER_FIRST}`;

/** What shows that a text tells what is given or done again, where that is asked for; of a third time no second. */
export function askedAgain(question: string): RegExp | undefined {
  if (!ASKS_AGAIN.test(question)) return undefined;
  return ASKS_THIRD.test(question) ? THIRD : SECOND;
}

/** What stands before "dose", or before the drug: "when do I give a second Narcan". */
const AGAIN = /\b(?:second|2nd|third|3rd|another|repeat)\s+$/i;
const DOSE = /(?<=\b(?:second|2nd|third|3rd|another|repeat) )(?:\w+ )?(?:dose|bolus|round|time)\b|\bredos/i;
const TIMES = oneOf`
  second, third, 2nd, 3rd, again, subsequent, repeat\w*, every, another, additional, further, then, (?<!at )once, twice, single
`;
const GIVEN_AGAIN = anyWord`${TIMES}, ${AFTER_FIRST}, doubled?, times, max\w*, total, in all`;
const WHEN = /\b(?:when|how (?:soon|long|often|quickly)|intervals?)\b/i;
const REPEATED = /\brepeat\w*\b/i;

/** What shows that a text tells when or how often a dose is given again, where another one is asked for. */
export function againUnits(question: string): RegExp[] {
  if (!asksAnotherDose(question)) return [];
  return [GIVEN_AGAIN];
}

function asksAnotherDose(question: string): boolean {
  const drugs = drugPlaces(question);
  const isAgain = ({ start }: { start: number }) => AGAIN.test(question.slice(0, start));
  const isRepeated = drugs.length > 0 && REPEATED.test(question) && WHEN.test(question);
  return DOSE.test(question) || isRepeated || drugs.some(isAgain);
}
