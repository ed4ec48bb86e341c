import { anyWord, oneOf } from "../../../one-of.ts";
import { drugPlaces } from "./drugs.ts";

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
/** Asked when, the most of all doses is no answer. */
const WHEN = /\b(?:when|how (?:soon|long|often|quickly)|intervals?)\b/i;
const AGAIN_AT = new RegExp(
  String.raw`\b(?:${TIMES}|redose\w*|q ?\d+|(?:earlier|previous|last) dose)\b|[×x] ?\d`,
  "i",
);
const REPEATED = /\brepeat\w*\b/i;

/** What shows that a text tells when or how often a dose is given again, where another one is asked for. */
export function againUnits(question: string): RegExp[] {
  if (!asksAnotherDose(question)) return [];
  return [WHEN.test(question) ? AGAIN_AT : GIVEN_AGAIN];
}

function asksAnotherDose(question: string): boolean {
  const drugs = drugPlaces(question);
  const isAgain = ({ start }: { start: number }) => AGAIN.test(question.slice(0, start));
  const isRepeated = drugs.length > 0 && REPEATED.test(question) && WHEN.test(question);
  return DOSE.test(question) || isRepeated || drugs.some(isAgain);
}
