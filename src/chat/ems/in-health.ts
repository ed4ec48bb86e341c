import { anyWord, oneOf } from "../../one-of.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { PEDIATRIC } from "../grounded/question/words.ts";
import { isOfPatient } from "../grounded/text/measures/measures.ts";
import type { Topic } from "../reference/topics.ts";
import { textsOf } from "./topic-texts.ts";

/** How a title of such a topic has them, as index terms. */
const VITAL_SIGNS = " vital sign ";
const VITAL = oneOf`
  heart rate, hr, pulse rate, resp(?:iratory|iration)? rate, rr, breathing rate
  systolic, s?bp, blood pressure, vitals?(?: signs?)?
`;
const VITAL_FIRST = new RegExp(
  String.raw`^\W*(?:what(?:'?s| is| are)? (?:the |an? )?)?${VITAL}(?: range)?\b(?! \d{2})`,
  "i",
);
const IN_ILLNESS = anyWord`no, not, without, absent, low, high, fast, slow, weak, dropping, falling, rising`;
const OF_VITAL = /^(?:heart|hr|pulse|resp\w*|rr|breath\w*|systolic|blood|pressure|s?bp|vitals?)$/i;
const LOWEST = anyWord`
  (?:min(?:imum)?|lowest)(?: (?:acceptable|allowed|normal))? (?:systolic|sbp|bp|blood pressure)
  (?:systolic|sbp|bp|blood pressure) (?:minimum|lower limit)
  (?:lower )?(?:limit|cut-?off|threshold)(?: of| for)? (?:systolic|sbp|bp|blood pressure|hypotens\w+)
  (?:systolic|sbp|bp|blood pressure|hypotens\w+) (?:cut-?off|threshold|limit|definition|formula|criteria)
  what(?:'?s| is)? (?:systolic|sbp|bp|blood pressure|(?:is )?(?:considered )?hypotens\w+)(?: is)?(?: considered)?(?: hypotens\w+| low| too low)?(?= (?:for|in)\b)
  considered hypotensive
`;

/**
 * The topics on vital signs, where a question asks how one is in health, or how low a child's pressure may be: it is
 * none of a newborn to resuscitate, nor of high blood pressure.
 */
export function topicsInHealth(content: string, asked: Asked, topics: readonly Topic[]): Topic[] {
  const isOfChild =
    asked.populations.has(PEDIATRIC) && (LOWEST.test(content) || asksVitalAlone(content, asked));
  if (asked.normal.length === 0 && !isOfChild) return [];
  return topics.filter(isOnVitalSigns);
}

/** Whether a topic is on vital signs as such. */
export function isOnVitalSigns(topic: Topic): boolean {
  return textsOf(topic).title.line.includes(VITAL_SIGNS);
}

/** "Respiratory rate for a 6 month old": nothing else is the matter with the child, and nothing was measured. */
function asksVitalAlone(content: string, { words, measures }: Asked): boolean {
  const telling = words.filter(({ kind, population }) => kind === "telling" && population < 0);
  return (
    VITAL_FIRST.test(content) &&
    !IN_ILLNESS.test(content) &&
    telling.every(({ term }) => OF_VITAL.test(term)) &&
    measures.every(isOfPatient)
  );
}
