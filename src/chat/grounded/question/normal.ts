import { anyWord, oneOf } from "../../../one-of.ts";

const HEART_RATE = oneOf`hr, heart rates?, pulses?, rates?`;
const BREATHING = oneOf`rr, resp(?:iration|iratory)?s?(?: rates?)?, breath(?:s|ing)(?: rates?)?`;
const PRESSURE = oneOf`[sd]?bp, (?:blood )?pressures?, systolic, map`;
const SATURATION = oneOf`sp?o2, spo₂, sats?, saturation`;
const OTHERS = oneOf`et ?co2, temp(?:erature)?s?, gcs, glucose, vitals?, vital signs?`;
const VITALS = [HEART_RATE, BREATHING, PRESSURE, SATURATION, OTHERS];
const EACH = VITALS.map((names) => anyWord`${names}`);
const VITAL = `(?:${VITALS.join("|")})`;
const USUAL = oneOf`normal, usual, average, expected`;
/** "What is a normal heart rate for a 3 year old"; saline and a rhythm are normal otherwise. */
const ASKS_NORMAL = new RegExp(
  String.raw`\b${USUAL}\b(?! (?:saline|sinus))[^.?;]*\b${VITAL}\b|\b${VITAL}\b[^.?;]*\b${USUAL}(?=\W*$| (?:for|in|of|at|range)\b)`,
  "i",
);

/** What names the vital signs of which it is asked how they are in health; none where that is not asked. */
export function askedNormal(question: string): RegExp[] {
  if (!ASKS_NORMAL.test(question)) return [];
  const named = EACH.filter((names) => names.test(question));
  // "Respiratory rate" names no pulse.
  return named.length > 1
    ? named.filter((names) => names !== EACH[0] || /\b(?:hr|heart|pulse)/i.test(question))
    : named;
}
