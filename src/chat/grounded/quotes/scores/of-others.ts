import type { Asked } from "../../question/asked.ts";
import { isByOthers, isIntoVein } from "../../question/routes.ts";
import { TOO_MUCH } from "../../question/told-terms.ts";
import { ADULT, PEDIATRIC } from "../../question/words.ts";
import { routeText } from "../../text/amounts/amounts.ts";
import { DOSE } from "../../text/amounts/dose-units.ts";
import { strengthsIn } from "../../text/amounts/strengths.ts";
import { isForPulseless } from "../../text/conditions.ts";
import { isRowOfChild, NO_ADULT } from "../../text/measures/measures.ts";
import { namesOthers } from "../../text/populations.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { inLevelBox } from "../levels/told-of-level.ts";
import type { Section } from "../sections/sections.ts";

/** "Dextrose 50% only where dextrose 10% is not available" */
const IN_ITS_PLACE = /\b(?:if|where|when|unless)\b[^.;|]{0,40}\b(?:available|unavailable|carried|at hand)\b/i;

/** "Beta blocker toxicity" */
const TOXIC = new RegExp(String.raw`\b${TOO_MUCH}\b`, "i");

const NONE_GIVEN = /\bno ([\w-]+)(?= (?:was |has been )?(?:given|taken|used)\b)/i;

/** Whether a statement is for other patients, on other drugs, by other ways or for another level of care than asked for. */
export function isOfOthers(statement: Statement, section: Section, asked: Asked): boolean {
  return (
    (!statement.fits && namesOthers(statement.populations, asked.populations)) ||
    isOfChild(statement, asked) ||
    (statement.ofOtherDrugs && !asked.drugs.some((drug) => section.named.has(drug))) ||
    isByOthers(routeText(statement), asked.routes) ||
    isOfOtherStrength(statement, asked) ||
    inLevelBox(statement, section, asked) === "above" ||
    (asked.hasPulse && isForPulseless(statement.text)) ||
    (asked.lacksVein && isIntoVein(statement.text)) ||
    deniesTold(statement, asked) ||
    isOfOtherOverdose(statement, section, asked)
  );
}

/** Whether it is a row for the age of a child, where an adult is asked for. */
function isOfChild({ kind, text }: Statement, { populations }: Asked): boolean {
  const isAdults = populations.has(ADULT) && !populations.has(PEDIATRIC);
  return isAdults && kind === "r" && isRowOfChild(text, NO_ADULT);
}

/** Whether it names strengths of a solution, "D10W", and not the one asked for. */
function isOfOtherStrength({ text }: Statement, { strengths }: Asked): boolean {
  if (strengths.size === 0) return false;
  const named = strengthsIn(DOSE.test(text) ? text.replace(IN_ITS_PLACE, " ") : text);
  return named.size > 0 && named.isDisjointFrom(strengths);
}

/** Whether it is on too much of another drug than the patient had, where its section has a statement on that. */
function isOfOtherOverdose(statement: Statement, section: Section, { overdosed }: Asked): boolean {
  const isOn = ({ said }: Statement) => overdosed.some((word) => said.has(word));
  return TOXIC.test(statement.text) && !isOn(statement) && section.statements.some(isOn);
}

/** Whether it is for who had none of a drug that the patient had: "no epinephrine given" of a refusal after epinephrine. */
function deniesTold({ text }: Statement, { drugs, denial }: Asked): boolean {
  const told = drugs.filter((one) => one.told);
  if (told.length === 0 || denial !== undefined) return false;
  const [, drug] = NONE_GIVEN.exec(text) ?? [];
  return drug !== undefined && held(told, drug).size > 0;
}
