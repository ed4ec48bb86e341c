import type { Asked } from "../../question/asked.ts";
import { givesDose } from "../../text/amounts/doses.ts";
import { withLevel } from "../../text/legends.ts";
import { isRefusedTo, leavesToAbove, limitsLevel, namesLevel, ordersOf } from "../../text/levels.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { FITS, GIVEN } from "../scores/score-weights.ts";
import type { Section } from "../sections/sections.ts";
import { inLevelBox } from "./level-box.ts";

/** "EMT: May only give by mouth" */
const MAY = /^[\w ,/-]+: may\b/i;

/** What it adds that a statement is for the level of care that is asked for, or tells what that may give. */
export function levelBonuses(statement: Statement, section: Section, asked: Asked): number[] {
  const isWithin = inLevelBox(statement, section, asked) === "within";
  return [
    asked.asksLevel ? ofLetters(statement, section, asked) : 0,
    isOrderOf(statement, asked) || isWithin ? FITS : 0,
    isRefusedToLevel(statement, asked) || tellsOfLevel(statement, asked) ? FITS : 0,
  ];
}

/**
 * What it adds that it gives an asked drug in a document whose letters tell who may: most with its own, "B: Aspirin", or
 * "A: May give by mouth" below the drug.
 */
function ofLetters(statement: Statement, { legend }: Section, { drugs }: Asked): number {
  if (legend.size === 0) return 0;
  const ofLevel = withLevel(statement.text, legend);
  const isOnDrug = held(drugs, ofLevel).size > 0;
  if (ofLevel === statement.text) return isOnDrug && givesDose(statement) ? GIVEN : 0;
  const isBelow = MAY.test(ofLevel) && drugs.some((drug) => statement.under.has(drug));
  return isOnDrug || isBelow ? FITS : 0;
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
  return limitsLevel(text, level) || (isOnDrug && (leavesToAbove(text, level) || isRefusedTo(text, level)));
}
