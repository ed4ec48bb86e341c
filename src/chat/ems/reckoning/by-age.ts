import { anyWord } from "../../../one-of.ts";
import { figure, numberIn } from "./figures.ts";

const MONTHS_A_YEAR = 12;
/** The formulas are for these years of age. */
const FROM = 1;
const TO = 10;
/** Under this age a cuffed tube has a size of its own. */
const TUBE_FROM = 2;
const TUBE = anyWord`tubes?, ett?, endotracheal, intubat\w+`;
const WEIGHT = anyWord`weights?, weighs?, how (?:heavy|many (?:kg|kilos?)), kg, kilos?`;
const DEPTH = anyWord`depth, deep`;
/** In mm: "5.0", "a 7 tube" */
const SIZE = /(?<![\d.,])([2-9]\.[05]|[3-8](?= (?:mm|ett?|tube)\b))(?!\d)/i;
const LOWEST = anyWord`hypotens\w+, lowest, minimum, min, limit, cut-?off, threshold`;

/** How deep a tube of the size that is told goes; "" where none is. */
export function tubeDepth(question: string): string {
  const size = DEPTH.test(question) ? numberIn(question, SIZE) : undefined;
  return size === undefined ? "" : `Depth by tube size: 3 x ${size} = ${figure(3 * size, 1)} cm.`;
}

/** What a child's age comes to by the formulas of its topics: weight, lowest systolic pressure, size of a tube; "" for other ages. */
export function byAge(topic: string, question: string, months: number, isWeighed: boolean): string {
  const age = Math.floor(months / MONTHS_A_YEAR);
  if (age < FROM || age > TO) return "";
  if (topic === "pediatric-tube-size" && DEPTH.test(question))
    return `Age ${age}: depth at the lips ${age} / 2 + 12 = ${figure(age / 2 + 12, 1)} cm.`;
  if (topic === "pediatric-tube-size")
    return age < TUBE_FROM || !TUBE.test(question)
      ? ""
      : `Age ${age}: cuffed ${age} / 4 + 3.5 = ${figure(age / 4 + 3.5, 2)} mm, uncuffed ${age} / 4 + 4 = ${figure(age / 4 + 4, 2)} mm: the nearest half size, and one smaller and larger at hand.`;
  if (!isWeighed && WEIGHT.test(question))
    return `Age ${age}: 2 x (${age} + 4) = ${2 * (age + 4)} kg, or 3 x ${age} + 7 = ${3 * age + 7} kg.`;
  return LOWEST.test(question)
    ? `Age ${age}: hypotension is a systolic pressure below 70 + 2 x ${age} = ${70 + 2 * age} mmHg.`
    : "";
}
