import type { Asked } from "../../question/asked.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { levelText, withLevel } from "../../text/legends.ts";
import {
  headsLevel,
  isOfLevel,
  LEVEL,
  leavesToAbove,
  levelBeside,
  limitsLevel,
  namesLevel,
  ordersOf,
  tellsScope,
} from "../../text/levels.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import type { Alike } from "../order/doses-first.ts";
import { isOfStock } from "../rows/asked-rows.ts";
import { FITS } from "../scores/score-weights.ts";
import type { Section } from "../sections/sections.ts";
import { scopeRows } from "./scope-rows.ts";

/** What it adds that a statement is for the level of care that is asked for, or tells what that may give. */
export function levelBonuses(statement: Statement, section: Section, asked: Asked): number[] {
  const isWithin = inLevelBox(statement, section, asked) === "within";
  return [isOrderOf(statement, asked) || isWithin ? FITS : 0, isRefusedToLevel(statement, asked) ? FITS : 0];
}

/** Whether it begins as the orders of the level of care that these are asked of: "AEMT STANDING ORDERS: saline". */
function isOrderOf({ text }: Statement, { level, asksLevel }: Asked): boolean {
  const own = ordersOf(text);
  return level !== undefined && !asksLevel && own !== undefined && namesLevel(own, level);
}

/** Whether it leaves an asked drug to levels of care above the one that is asked for. */
function isRefusedToLevel({ text, holds }: Statement, { asksLevel, level, drugs }: Asked): boolean {
  if (!asksLevel || drugs.length === 0) return false;
  const isOnDrug = drugs.some((drug) => holds.has(drug));
  return isOnDrug && leavesToAbove(text, level);
}

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

/** Where it is asked what a level of care may do, levels must be spoken of; where it is asked who may, with the drug. */
export function speaksOfLevel(section: Section, { asksLevel, asksWho, drugs }: Asked): boolean {
  const { start, path, statements, legend } = section;
  if (!asksLevel || [start.filename, ...path].some(headsLevel)) return true;
  const isOnDrug = ({ said }: Statement) => drugs.some((drug) => said.has(drug));
  // "Par BLS: 0" says what a truck carries, and "two crew members sign" beside a drug not who gives it.
  const own = statements.filter((one) => !isOfStock(one, section) && (!asksWho || isOnDrug(one)));
  const texts = own.map(({ text }) => levelText(text, legend));
  return texts.some((text) => (drugs.length === 0 ? LEVEL.test(text) : isOfLevel(text) || tellsScope(text)));
}

/** Whether it tells all that the level may give that is asked what it may: what is not among that is refused. */
export function tellsAllOfLevel({ statements }: Section, { asksLevel, level, drugs }: Asked): boolean {
  return asksLevel && drugs.length > 0 && statements.some(({ text }) => limitsLevel(text, level));
}
