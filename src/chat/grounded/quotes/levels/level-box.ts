import type { Asked } from "../../question/asked.ts";
import { levelBeside } from "../../text/levels.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";

/** "ALS: Albuterol", "BLS ALS EMT may use the kit": capitals that say who does what follows. */
const LABEL = /^(?:[A-Z]{2,5}(?:[ ,/&+]{1,3}|(?=:)))+/;

/**
 * How a statement stands to the level of care that is asked whether it may give a drug, in a box that is headed by both, "BLS:
 * Epinephrine": what names no level there is for that one.
 */
export function inLevelBox(one: Statement, section: Section, asked: Asked): "within" | "above" | undefined {
  const { level, asksLevel, drugs } = asked;
  const isBox =
    asksLevel &&
    level !== undefined &&
    drugs.some((drug) => section.named.has(drug)) &&
    levelBeside(section.heading, level) === "within";
  if (!isBox) return undefined;
  const label = LABEL.exec(one.text)?.[0];
  if (label !== undefined) return levelBeside(label, level);
  return one.kind === "r" ? "within" : undefined;
}
