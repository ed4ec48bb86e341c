import type { Asked } from "../../grounded/question/asked.ts";
import { burnFluid } from "./burn-fluid.ts";
import { comaScore } from "./coma-score.ts";
import { cylinderMinutes } from "./cylinder.ts";
import { dropsAMinute } from "./drops.ts";
import { infusionRate } from "./infusion.ts";

/**
 * What a question's own numbers come to by a formula that a topic tells: "how long does a D cylinder last at 10 L/min".
 * "" where they are not all there, for it is no guess.
 * @param topic the id of the topic that answers
 */
export function reckon(topic: string, question: string, { measures }: Asked): string {
  if (topic === "oxygen-cylinder") return cylinderMinutes(question);
  const kg = measures.find(({ dimension }) => dimension === "weight")?.value;
  if (topic === "drug-math") return infusionRate(question, kg) || dropsAMinute(question);
  if (topic === "glasgow-coma-scale") return comaScore(question);
  return topic === "burns" && kg !== undefined ? burnFluid(question, kg) : "";
}
