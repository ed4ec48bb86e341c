import type { FoundPassage } from "../../../search/types.ts";
import { LEAST_MG_DL, numberOf } from "../text/measures/measure-units.ts";
import { isOfSize } from "./asked-measures.ts";

/** "bgl 25": a glucose without a unit. */
const GLUCOSE =
  /\b(?:sugars?|glucose|bgl?|glucometer)\b[^\d.,;|]{0,14}(\d{1,3}(?:\.\d+)?)(?![\d/%]|[.,]\d|\s*(?:mg|mmol|g\b))/i;
const MMOL = /\bmmol\s?\/\s?l/i;
const MG_DL = /\bmg\s?\/\s?dl/i;
/** What is lower is in mmol/L anyway, and meters show nothing higher in that. */
const DOUBTFUL = { least: LEAST_MG_DL, most: 34 };

/** A question whose glucose has no unit, with that in which alone the documents state a glucose where it is mmol/L and may be that. */
export function inOwnUnits(question: string, passages: readonly FoundPassage[]): string {
  const found = GLUCOSE.exec(question);
  const glucose = numberOf(found?.[1]);
  if (!found || glucose < DOUBTFUL.least || glucose > DOUBTFUL.most) return question;
  const end = found.index + found[0].length;
  if (isOfSize(question.slice(end))) return question;
  const texts = passages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  if (!texts.some((text) => MMOL.test(text)) || texts.some((text) => MG_DL.test(text))) return question;
  return `${question.slice(0, end)} mmol/L${question.slice(end)}`;
}
