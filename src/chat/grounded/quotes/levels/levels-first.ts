import type { Asked } from "../../question/asked.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { withLevel } from "../../text/legends.ts";
import { levelBeside } from "../../text/levels.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import type { Alike } from "../order/doses-first.ts";
import { isOfStock } from "../rows/stock-rows.ts";
import type { Section } from "../sections/sections.ts";
import { inLevelBox } from "./level-box.ts";
import { scopeRows } from "./scope-rows.ts";

/** What says whether a level of care may do what is asked, and what says so of another level. */
export function ofLevels(inOrder: readonly Statement[], section: Section, asked: Asked): Alike[] {
  const { asksLevel, level, drugs } = asked;
  const standOf = (one: Statement) => level && levelBeside(withLevel(one.text, section.legend), level);
  // "ICP: Levetiracetam", where it is asked who may give it.
  const told = inOrder.filter(
    (one) =>
      asksLevel && !isOfStock(one, section) && isForLevel(one, section, drugs) && standOf(one) !== undefined,
  );
  return [
    scopeRows({ statements: inOrder }, asked),
    told.filter((one) => standOf(one) === "within"),
    inOrder.filter((one) => inLevelBox(one, section, asked) === "within"),
    told,
  ];
}

/** Whether what it says of a level of care is on one of the drugs: of "After nitroglycerin? Yes: A: saline" the saline is the AEMT's. */
function isForLevel(one: Statement, { legend }: Section, drugs: readonly WeighedWord[]): boolean {
  const ofLevel = withLevel(one.text, legend);
  if (ofLevel !== one.text) return held(drugs, ofLevel).size > 0;
  return drugs.some((drug) => one.said.has(drug));
}
