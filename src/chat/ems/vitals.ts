import { oneOf } from "../../one-of.ts";
import type { Vital } from "../reference/schema.ts";
import type { Limit, Topic } from "../reference/topics.ts";

/** What was measured of a patient: beats a minute, mmHg, degrees Celsius, mg/dL. */
type Vitals = ReadonlyMap<Vital, number>;

/** How a question writes each: the number is a group. */
const WRITTEN: readonly [Vital, RegExp][] = [
  ["pulse", /\b(?:hr|heart ?rate|pulse(?! ?ox))\b[^\d.,;]{0,12}(\d{2,3})\b(?! ?%|\/\d)/i],
  ["pulse", /\b(\d{2,3}) ?bpm\b/i],
  ["systolic", /\b(?:s?bp|blood pressure|pressure|systolic)\b[^\d.,;]{0,12}(\d{2,3})\b(?:\/\d{2,3})?/i],
  ["systolic", /(?<![\d./])(\d{2,3})\/(\d{2,3})(?![\d/])/],
  [
    "temperature",
    /\b(?:temp(?:erature)?|core)\b[^\d.,;]{0,12}(\d{2,3}(?:\.\d)?)(?![\d/]) ?(?:°? ?[FC]\b|degrees)?/i,
  ],
  ["temperature", /(?<![\d./])(\d{2,3}(?:\.\d)?) (?:° ?[FC]?|degrees|[FC])? ?(?:body )?temp(?:erature)?\b/i],
  ["temperature", /(?<![\d.])(\d{2,3}(?:\.\d)?) ?(?:° ?[FC]?|degrees|[FC]\b)/],
  // Nobody is as old: "105 f".
  ["temperature", /(?<![\d.])(1\d\d(?:\.\d)?) ?f\b/i],
  ["glucose", /\b(?:sugar|glucose|bgl?|cbg|fsbs|glucometer)\b[^\d.,;]{0,14}(\d{2,3})\b/i],
];
/** No patient is so warm in Celsius, and none lives so cold in Fahrenheit. */
const FAHRENHEIT_FROM = 46;
/** What can be measured of a patient: "a 14 F catheter" is none, nor "hydrocodone 10/325". */
const MEASURABLE: Record<Vital, readonly [from: number, to: number]> = {
  pulse: [10, 350],
  systolic: [20, 350],
  temperature: [13, 46],
  glucose: [5, 999],
};
/** What is turned by so many degrees: "raise the head 30 degrees". */
const TURNED_BY =
  /\b(?:angle|bed|elevat\w*|flex\w*|fowler\w*|head|hob|rais\w*|recumbent|rotat\w*|tilt\w*|turn\w*)\b[^\d.;]{0,20}$/i;
const TURNS =
  /^ ?(?:angle|head[- ]up|(?:of )?(?:elevation|flexion|rotation)|to the (?:left|right)|upright)\b/i;

const UNIT = oneOf`
  y(?:ea)?rs?, y\/?o, mos?, months?, m\/o, weeks?, wks?, days?, d\/o
  hours?, hrs?, min(?:ute)?s?, sec(?:ond)?s?
  kgs?, kilos?, lbs?, pounds?, %
`;
/** What follows a number that is an age, a weight, a time or a share: "high blood pressure in a 30 year old". */
const OTHER_UNIT = new RegExp(`^[ -]?${UNIT}(?![a-z])`, "i");

/**
 * The vital signs that a question states, each within what can be measured of a patient, and the question without them;
 * whatever a document's rows may be for, `askedMeasures` reads.
 */
export function readVitals(question: string): { vitals: Vitals; rest: string } {
  const vitals = new Map<Vital, number>();
  let rest = question;
  for (const [vital, written] of WRITTEN) {
    const found = written.exec(rest);
    if (!found || vitals.has(vital)) continue;
    const [whole, number, diastolic] = found;
    const before = rest.slice(0, found.index);
    const after = rest.slice(found.index + whole.length);
    if (OTHER_UNIT.test(after)) continue;
    if (vital === "temperature" && (TURNED_BY.test(before) || TURNS.test(after))) continue;
    const isFahrenheit = vital === "temperature" && (/F$/i.test(whole) || Number(number) >= FAHRENHEIT_FROM);
    const value = isFahrenheit ? ((Number(number) - 32) * 5) / 9 : Number(number);
    const [from, to] = MEASURABLE[vital];
    if (value < from || value > to || value <= Number(diastolic ?? 0)) continue;
    vitals.set(vital, value);
    rest = rest.replace(whole, " ");
  }
  return { vitals, rest };
}

/** Whether a sugar or a temperature is among them: a low one and a fever have topics of their own in any patient. */
export function hasOwnTopic(vitals: Vitals): boolean {
  return vitals.has("glucose") || vitals.has("temperature");
}

/** What is beyond an adult's limit on this side is so for a child all the more. */
const CHILDS_TOO = { pulse: "below", systolic: "above" } as const;
/** In months, the age from which one is no infant. */
const CHILD_FROM = 12;
/**
 * Beats a minute from which a child's pulse is beyond an adult's limit too, an infant's and an older one's. Los Angeles
 * County, Medical Control Guideline 1317.1, as the topic on narrow-complex tachycardia has them.
 */
const TOO_FAST = { infant: 220, child: 180 };

/**
 * The topics that what was measured leads to, of each sign the one whose limit is nearest, and those whose limits for
 * a sign it is not beyond.
 * @param isChild a child's pulse is faster and its pressure lower than the limits are made for
 * @param months its age, where that is told
 */
export function followVitals(
  topics: readonly Topic[],
  vitals: Vitals,
  isChild: boolean,
  months: number | undefined,
): { led: Topic[]; ruledOut: Set<Topic> } {
  const led: Topic[] = [];
  const ruledOut = new Set<Topic>();
  for (const [vital, value] of vitals) {
    const tooFast = months !== undefined && months < CHILD_FROM ? TOO_FAST.infant : TOO_FAST.child;
    const isFast = vital === "pulse" && value >= tooFast;
    const isAdults = isChild && (vital === "pulse" || vital === "systolic") && !isFast;
    const beyond = topics.flatMap((topic) => {
      const limit = topic.vitals.find((it) => it.vital === vital);
      if (!limit || (isAdults && limit[CHILDS_TOO[vital]] === undefined)) return [];
      return [{ topic, by: byHowMuch(limit, value) }];
    });
    for (const { topic, by } of beyond) if (by <= 0 && !isAdults) ruledOut.add(topic);
    const [nearest] = beyond.filter(({ by }) => by > 0).sort((a, b) => a.by - b.by);
    if (nearest) led.push(nearest.topic);
  }
  return { led, ruledOut };
}

/** How far a value is beyond a limit; 0 or less where it is not. */
function byHowMuch({ below, above }: Limit, value: number): number {
  return below !== undefined ? below - value : value - (above ?? Number.POSITIVE_INFINITY);
}
