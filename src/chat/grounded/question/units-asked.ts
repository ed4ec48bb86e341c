import { anyWord, oneOf } from "../../../one-of.ts";
import { CARE_UNITS } from "./care-units.ts";
import { EVERYDAY_UNITS } from "./everyday-units.ts";
import { againUnits } from "./failing.ts";
import { WEEKDAY } from "./wants.ts";

/**
 * What is asked for in a unit of its own, and how a text that gives it looks: a temperature is no answer to what
 * something costs.
 */
export interface AskedIn {
  asked: RegExp;
  given: RegExp;
}

const LIMIT = oneOf`limits?, cut-?offs?, thresholds?, min(?:imum)?, lowest, max(?:imum)?, highest`;
/** Whether a limit of the blood pressure is asked for, "BP limit for aspirin", and no dose. */
const ASKS_PRESSURE_LIMIT = new RegExp(
  String.raw`\b(?:bp|sbp|blood pressure|systolic)\s+${LIMIT}\b|\b${LIMIT}\s+(?:bp|sbp|blood pressure|systolic)\b`,
  "i",
);
const PRESSURE_GIVEN =
  /[<>≤≥]\s?\d{2,3}|\b\d{2,3}\/\d{2,3}\b|\b(?:systolic|[SD]?BP|pressure|MAP)\b\D{0,30}\d{2}|\d{2,3}\s*(?:mm\s?Hg|systolic)/i;

/** A day by its name, and what tells which days. */
const DAY = anyWord`(?:${WEEKDAY}|holiday)s?`;
const DAYS_GIVEN = anyWord`
  (?:${WEEKDAY}|week(?:end|day)|holiday)s?
  m ?[-–] ?(?:th|f|sat?|sun?), (?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)
  (?:every|each|any|all) (?:days?|times?|hours)
  daily, 24 hours, 24\/7, day (?:or|and) night
`;

/** Which of two is the faster: "is IM or IV quicker". */
const QUICKER = /\b(?:which|what|or)\b.*\b(?:quick|fast)(?:er|est)\b/i;
const QUICKER_GIVEN = /\b(?:quick|fast|short|slow|soon)(?:er|est)\b|\brapid|\bonset\b[^.;|]{0,30}\d/i;

/** "Does leave pay the full salary?" asks for no amount. */
const YES_OR_NO = /^\W*(?:is|are|was|do|does|did|can|could|may|must|should|will|would|has|have)\b/i;

/** What shows that a text gives what a question asks for in a unit of its own; none where any number will do. */
export function askedUnits(question: string): RegExp[] {
  const units = [...EVERYDAY_UNITS, ...CARE_UNITS]
    .filter(({ asked }) => asked.test(question))
    .map(({ given }) => given);
  return [
    ...(YES_OR_NO.test(question) ? [] : units),
    ...againUnits(question),
    ...(DAY.test(question) ? [DAYS_GIVEN] : []),
    ...(QUICKER.test(question) ? [QUICKER_GIVEN] : []),
    ...(ASKS_PRESSURE_LIMIT.test(question) ? [PRESSURE_GIVEN] : []),
  ];
}
