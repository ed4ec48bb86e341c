import type { Asked } from "../../grounded/question/asked.ts";
import { apgarScore } from "./apgar.ts";
import { burnFluid } from "./burn-fluid.ts";
import { burnedShare } from "./burned-share.ts";
import { byAge } from "./by-age.ts";
import { comaScore } from "./coma-score.ts";
import { converted } from "./conversion.ts";
import { cylinderMinutes } from "./cylinder.ts";
import { drawUp } from "./draw-up.ts";
import { dropsAMinute } from "./drops.ts";
import { infusionRate } from "./infusion.ts";
import { ofPressure } from "./of-pressure.ts";

export interface Reckoned {
  text: string;
  /** The id of the topic that tells the formula. */
  topic: string;
}

/**
 * What a question's own numbers come to by a formula that a topic tells: "how long does a D cylinder last at 10 L/min".
 * None where they are not all there, for it is no guess.
 * @param topic the id of the topic that answers; "" where none does: a volume or a pressure is reckoned in any
 */
export function reckon(topic: string, question: string, { measures }: Asked): Reckoned | undefined {
  const measured = (wanted: "weight" | "age") =>
    measures.find(({ dimension }) => dimension === wanted)?.value;
  const math = drawUp(question) || converted(question) || infusionRate(question, measured("weight"));
  if (math !== "") return { text: math, topic: "drug-math" };
  const pressure = ofPressure(question);
  if (pressure !== "") return { text: pressure, topic: "vital-signs" };
  const text = ofTopic(topic, question, measured("weight"), measured("age"));
  return text === "" ? undefined : { text, topic };
}

function ofTopic(
  topic: string,
  question: string,
  kg: number | undefined,
  months: number | undefined,
): string {
  switch (topic) {
    case "oxygen-cylinder":
      return cylinderMinutes(question);
    case "drug-math":
      return dropsAMinute(question);
    case "glasgow-coma-scale":
      return comaScore(question);
    case "newborn-resuscitation":
      return apgarScore(question);
    case "burns":
      return (kg === undefined ? "" : burnFluid(question, kg)) || burnedShare(question, months);
    case "pediatric-assessment":
    case "pediatric-tube-size":
      return months === undefined ? "" : byAge(topic, question, months);
    default:
      return "";
  }
}
