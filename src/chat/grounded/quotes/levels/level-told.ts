import type { Asked } from "../../question/asked.ts";
import { levelText } from "../../text/legends.ts";
import { headsLevel, isOfLevel, LEVEL, limitsLevel, tellsScope } from "../../text/levels.ts";
import type { Statement } from "../../text/statements.ts";
import { isOfStock } from "../rows/stock-rows.ts";
import type { Section } from "../sections/sections.ts";

/** Where it is asked what a level of care may do, levels must be spoken of; where it is asked who may, with the drug. */
export function speaksOfLevel(section: Section, { asksLevel, asksWho, drugs }: Asked): boolean {
  const { passages, path, statements, legend } = section;
  if (!asksLevel || path.some(asksWho ? isOfLevel : headsLevel)) return true;
  const isOnDrug = ({ said }: Statement) => drugs.some((drug) => said.has(drug));
  const textOf = ({ text }: Statement) => levelText(text, legend);
  // "Par BLS: 0" says what a truck carries, and "two crew members sign" beside a drug not who gives it.
  const ofCare = statements.filter((one) => !isOfStock(one, section));
  const own = ofCare.filter((one) => !asksWho || isOnDrug(one));
  if (asksWho) return own.some((one) => isOfLevel(textOf(one)));
  const isFiled = drugs.length === 0 || !statements.some(isOnDrug) || ofCare.some(isOnDrug);
  if (isFiled && LEVEL.test(passages[0]?.filename ?? "")) return true;
  const namesOne = (text: string) => isOfLevel(text) || tellsScope(text);
  return own.some((one) => (drugs.length === 0 ? LEVEL.test(textOf(one)) : namesOne(textOf(one))));
}

/** Whether it tells all that the level may give that is asked what it may: what is not among that is refused. */
export function tellsAllOfLevel({ statements }: Section, { asksLevel, level, drugs }: Asked): boolean {
  return asksLevel && drugs.length > 0 && statements.some(({ text }) => limitsLevel(text, level));
}
