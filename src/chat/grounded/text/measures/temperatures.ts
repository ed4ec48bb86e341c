import { anyWord, oneOf } from "../../../../one-of.ts";

/** "°C", "degrees F", "F", as parts of a pattern for units; what has a sign or a word alone says its scale by its size. */
export const DEGREES = oneOf`
  (?:[°º˚]\s?|deg(?:ree)?s?\.?\s)?(?:celsius|centigrade|fahrenheit|[CF](?!-))
  [°º˚], degrees?
`;
export const CELSIUS = /^(?:[°º˚]|deg\w*\.?)?\s?c(?:$|elsius|entigrade)/i;
export const FAHRENHEIT = /^(?:[°º˚]|deg\w*\.?)?\s?f(?:$|ahrenheit)/i;
/** "104 degrees": of which scale it does not say. */
export const UNSCALED = /^(?:[°º˚]|degrees?)$/i;

/** No patient is so warm in Celsius that a number above this is none in Fahrenheit. */
const MOST_CELSIUS = 45;

/** The scale of a temperature that is written without one. */
export function scaleOf(degrees: number): "C" | "F" {
  return degrees > MOST_CELSIUS ? "F" : "C";
}

/** What a number behind it is the temperature of a patient by; a fever and the like stay what is asked about, too. */
const COLD_OR_HOT = oneOf`fevers?, febrile, (?:hypo|hyper)thermi(?:a|c)(?: (?:cardiac )?arrest)?, rewarm(?:ed|ing)?`;
export const BODY_BEFORE = new RegExp(
  String.raw`\b(?:(?:core|body|rectal|oral|tympanic) )?temp(?:erature)?s?\b\.?[^\d.,;|]{0,28}$|\bcore\b[^\d.,;|]{0,6}$|(?<=\b${COLD_OR_HOT}\b[^\d.,;|]{0,14})$`,
  "i",
);
const BODY_BEHIND =
  /^[\s,]*(?:fever|temp(?:erature)?|core|rectal|oral|tympanic|febrile|(?:hypo|hyper)therm)/i;

/** In degrees Celsius, what has been measured of patients; what is colder or hotter is the temperature of something else. */
const OF_BODIES = { from: 13, to: 46 };

/** Whether one can be so warm, in degrees Celsius. */
export function isOfBody(celsius: number): boolean {
  return OF_BODIES.from <= celsius && celsius <= OF_BODIES.to;
}

/** What else has a temperature, or what a patient's is to become: before a number. */
const OF_ELSE = new RegExp(
  String.raw`\b(?:stor(?:e[ds]?|age|ing)|refrigerat\w+|(?:warm|heat|cool|set)(?:ed|ing|er)? (?:to|at|until)|until)\b[^.;|\d]{0,32}$|\b${oneOf`
    room, ambient, air, outdoors?, outside, environment\w*, water, bath, immersion, fluids?, saline, blood, weather, fridge
  `}(?: temp(?:erature)?s?)?[\s,:(]*(?:(?:is|at|of|from|between|above|below|over|under|exceed\w*) )*(?:[<>≤≥]\s?)?$`,
  "i",
);
const ELSE_BEHIND = anyWord`water, bath, fluids?, saline, room, outside, outdoors, weather`;

/** Whether a number between these texts is the temperature of no patient: "fluids warmed to 39 °C", "a water bath of 104 °F". */
export function isOfElse(before: string, after = ""): boolean {
  return OF_ELSE.test(before) || ELSE_BEHIND.exec(after.slice(0, 10))?.index === 1;
}

/** In a question, without a sign: "62 F" is a woman and "c" with something, unless it goes on what is cold or hot. */
const LETTER = /^[cf]$/i;
const WARMTH = /temp|fever|febril|therm|warm|heat|\bhot\b|cold|frozen|freez|cool|drown|core/i;
/** Nobody is as old. */
const NOBODYS_AGE = 100;

/** Whether the letter of a unit may say a temperature in a question. */
export function isDegrees(written: string, number: number, before: string, after: string): boolean {
  if (!LETTER.test(written) || number >= NOBODYS_AGE) return true;
  if (/c/i.test(written)) return written === "C" || WARMTH.test(before + after);
  return BODY_BEFORE.test(before) || BODY_BEHIND.test(after);
}

/** "Kid 103 fever", "84 core temp": in a question, a number of the size that temperatures have, before what it is of. */
export const BODY_NUMBER =
  /(?<![\d.,/])(2[5-9]|3\d|4[0-5]|7[89]|[89]\d|10\d|11[0-5])(\.\d{1,2})?(?=\s(?:fever|(?:core |rectal )?temp(?:erature)?|febrile)\b)/gi;
