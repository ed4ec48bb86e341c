import type { Asked } from "../../question/asked.ts";
import { leavesToAbove, limitsLevel, namesLevel, ordersOf } from "../../text/levels.ts";
import type { Statement } from "../../text/statements.ts";
import { FITS } from "../scores/score-weights.ts";
import type { Section } from "../sections/sections.ts";
import { inLevelBox } from "./level-box.ts";

/** What it adds that a statement is for the level of care that is asked for, or tells what that may give. */
export function levelBonuses(statement: Statement, section: Section, asked: Asked): number[] {
  const isWithin = inLevelBox(statement, section, asked) === "within";
  return [
    isOrderOf(statement, asked) || isWithin ? FITS : 0,
    isRefusedToLevel(statement, asked) || tellsOfLevel(statement, asked) ? FITS : 0,
  ];
}

/** Whether it says something of an asked drug for the level of care that is asked for, by name: "ketamine by AEMTs requires approval". */
function tellsOfLevel({ kind, text, said }: Statement, { asksLevel, level, drugs }: Asked): boolean {
  return (
    asksLevel &&
    level !== undefined &&
    kind !== "r" &&
    drugs.some((drug) => said.has(drug)) &&
    namesLevel(text, level)
  );
}

/** Whether it begins as the orders of the level of care that these are asked of: "AEMT STANDING ORDERS: saline". */
function isOrderOf({ text }: Statement, { level, asksLevel }: Asked): boolean {
  const own = ordersOf(text);
  return level !== undefined && !asksLevel && own !== undefined && namesLevel(own, level);
}

/** Whether it tells that an asked drug is not what the level of care that is asked for may give, or all that this may. */
function isRefusedToLevel({ text, holds }: Statement, { asksLevel, level, drugs }: Asked): boolean {
  if (!asksLevel || drugs.length === 0) return false;
  const isOnDrug = drugs.some((drug) => holds.has(drug));
  return limitsLevel(text, level) || (isOnDrug && leavesToAbove(text, level));
}
