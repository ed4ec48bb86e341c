import { figure, numberIn } from "./figures.ts";

/** Liters for each psi of a cylinder, as the topic on oxygen cylinders has them. */
const FACTORS: Readonly<Record<string, number>> = { d: 0.16, e: 0.28, g: 2.41, h: 3.14, k: 3.14, m: 1.56 };
const CYLINDER =
  /\b(?:([deghkm])[- ](?:size[d]? )?(?:oxygen |o2 )?(?:cyl(?:inder)?s?|tanks?|bottles?)|(?:cyl(?:inder)?|tank|bottle) (?:size )?([deghkm]))\b/i;
const FLOW =
  /(?<![\d.,])(\d{1,2}(?:\.\d)?) ?(?:l\/min|lpm|l\/m|lit(?:er|re)s?(?: (?:a|per) min(?:ute)?)?)\b/i;
/** "Nrb 15", "on a mask at 10" */
const FLOW_BY =
  /\b(?:nrb|non-?rebreather|nc|cannula|mask|flow)(?: (?:of|at))? (\d{1,2})\b(?! ?(?:psi|%|min))/i;
/** "1500 psi", "psi 1500", "psi is at 1,500" */
const PRESSURE = /(?<![\d.,])(\d,?\d{3}|\d{3}) ?psi\b/i;
const PRESSURE_BEHIND = /\bpsi\b(?: (?:is|of|at|reads|gauge))* ?[:=]? ?(\d,?\d{3}|\d{3})\b(?! ?(?:l|m))/i;
const FULL = 2_000;
/** The pressure at which a cylinder is changed, in psi. */
const REST = 200;

/** How long a cylinder lasts at a flow; it is taken for full where no pressure is told. "" without cylinder and flow. */
export function cylinderMinutes(question: string): string {
  const [, before, behind] = CYLINDER.exec(question) ?? [];
  const size = (before ?? behind ?? "").toLowerCase();
  const factor = FACTORS[size];
  const flow = numberIn(question, FLOW) ?? numberIn(question, FLOW_BY);
  if (factor === undefined || flow === undefined || flow === 0) return "";
  const told = numberIn(question, PRESSURE) ?? numberIn(question, PRESSURE_BEHIND);
  const psi = told ?? FULL;
  if (psi <= REST)
    return `At ${psi} psi nothing is left above the safe rest of ${REST} psi: change the cylinder.`;
  const minutes = Math.floor(((psi - REST) * factor) / flow);
  const from = told === undefined ? `full, ${figure(psi)} psi` : `${figure(psi)} psi`;
  return `${size.toUpperCase()} cylinder, ${from}, at ${flow} L/min: (${figure(psi)} - ${REST}) x ${factor} / ${flow} = ${figure(minutes)} minutes.`;
}
