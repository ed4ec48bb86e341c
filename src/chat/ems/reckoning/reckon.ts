import type { Asked } from "../../grounded/question/asked.ts";
import { PEDIATRIC } from "../../grounded/question/words.ts";
import { apgarScore } from "./apgar.ts";
import { atWeight } from "./at-weight.ts";
import { burnFluid } from "./burn-fluid.ts";
import { burnedShare } from "./burned-share.ts";
import { byAge, tubeDepth } from "./by-age.ts";
import { comaScore } from "./coma-score.ts";
import { converted } from "./conversion.ts";
import { cylinderMinutes } from "./cylinder.ts";
import { drawUp } from "./draw-up.ts";
import { dropsAMinute } from "./drops.ts";
import { withShortUnits } from "./figures.ts";
import { infusionRate } from "./infusion.ts";
import { ofPressure } from "./of-pressure.ts";

interface Reckoned {
  text: string;
  /** The id of the topic that tells the formula. */
  topic: string;
}

/**
 * What a question's own numbers come to by a formula that a topic tells: "how long does a D cylinder last at 10 L/min".
 * None where they are not all there, for it is no guess.
 * @param topic the id of the topic that answers; "" where none does: a volume or a pressure is reckoned in any
 */
export function reckon(topic: string, question: string, asked: Asked): Reckoned | undefined {
  const kg = measured("weight", asked);
  const short = withShortUnits(question);
  const math =
    drawUp(short, kg) || converted(question, kg) || infusionRate(short, kg) || dropsAMinute(question);
  if (math !== "") return { text: math, topic: "drug-math" };
  const pressure = ofPressure(question);
  if (pressure !== "") return { text: pressure, topic: "vital-signs" };
  const text = ofTopic(topic, question, asked) || atWeight(short, kg);
  return text === "" ? undefined : { text, topic: topic || "drug-math" };
}

function measured(wanted: "weight" | "age", { measures }: Asked): number | undefined {
  return measures.find(({ dimension }) => dimension === wanted)?.value;
}

/** By the rule of nines a body has an adult's shares from 10 years on. */
function isChild(asked: Asked): boolean {
  const months = measured("age", asked);
  return months === undefined ? asked.populations.has(PEDIATRIC) : months < 120;
}

function ofTopic(topic: string, question: string, asked: Asked): string {
  const [kg, months] = [measured("weight", asked), measured("age", asked)];
  const ofAge = () => (months === undefined ? "" : byAge(topic, question, months, kg !== undefined));
  switch (topic) {
    case "oxygen-cylinder":
      return cylinderMinutes(question);
    case "glasgow-coma-scale":
      return comaScore(question);
    case "newborn-resuscitation":
      return apgarScore(question);
    case "burns":
      return (kg === undefined ? "" : burnFluid(question, kg)) || burnedShare(question, isChild(asked));
    case "pediatric-assessment":
      return ofAge();
    case "pediatric-tube-size":
      return tubeDepth(question) || ofAge();
    default:
      return "";
  }
}
