import { oneOf } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { drugsIn } from "./drugs.ts";
import { SOMEBODY } from "./phrases.ts";
import { namedWords } from "./ways.ts";

const PATIENT = oneOf`patients?, pts?, adults?, kids?, child(?:ren)?, bab(?:y|ies), infants?, newborns?, someone, he, she`;
const NAMES_PATIENT = new RegExp(String.raw`\b${PATIENT}\b`, "i");
/** Up to four words. */
const NAME = String.raw`((?:[\w-]+ ){0,3}?[\w-]+)`;
const ARTICLE = "(?:an? |the |our )?";

/** "How much vacation do flight nurses get": what somebody is given who is no patient. */
export const EARNED = new RegExp(
  String.raw`\bhow much ${NAME} (?:do|does|will|can) (?:(?!${PATIENT}\b)[\w-]+ ){1,4}?(?:get|have|has|earn|accrue)s?\b`,
  "gi",
);

const KEEP = oneOf`keep, store, retain, save`;
/** "How long do we keep dash cam video" */
export const KEPT_FOR = new RegExp(
  String.raw`\bhow long (?:do|does|must|should|to) (?:${SOMEBODY} )?(?:have to )?${KEEP} ${ARTICLE}${NAME}(?=\s*(?:\?|$))`,
  "gi",
);

const VEHICLE = oneOf`ambulances?, units?, trucks?, rigs?, engines?, bags?, kits?, trailers?`;
const SOME = "(?:an? |any |the )?";
/** "Does the ski patrol have a helipad", "is CPAP on the ambulance" */
export const HAD = new RegExp(
  oneOf`
    \b(?:do|does) (?:(?!${PATIENT}\b)[\w-]+ ){1,5}?(?:have(?! to\b)|carry|stock) ${SOME}${NAME}(?=\s*(?:\?|$))
    ^(?:is|are) (?:there )?${SOME}${NAME} (?:(?:stocked|carried|kept) )?(?:on|in) (?:the |our |every |each )?(?:[\w-]+ ){0,2}${VEHICLE}\b
  `,
  "gi",
);

const OPENS = oneOf`door, gate, safe, lock, alarm, entry, access, keypad, garage`;
/** "Door code for the crisis center" */
export const CODE_OF = new RegExp(
  String.raw`\b(${OPENS} (?:code|combination|key|pin))s? (?:for|of|to|at)\b`,
  "gi",
);

const AT_WORK = oneOf`
  sizes?, rest, polic(?:y|ies), rules?, minimums?, restrictions?, limits?, hours, schedules?, pay, leave, vacation, par
  uniforms?, ppe, masks?, suits?, points?, staffing, training, tests?, certifications?
  deadlines?, channels?, frequenc(?:y|ies), codes?, forms?, fees?
`;
/** "LZ size for fixed wing": a few words on what is asked at work, and what that is asked of. */
const ASKED_OF = new RegExp(
  `^(?:what(?:'?s| is| are) )?${ARTICLE}(?:[\\w-]+ ){0,3}${AT_WORK} for ${ARTICLE}(?:[a-z-]+ ){0,2}?([a-z-]+)\\W*$`,
  "i",
);
/** Whoever is called by what he was doing, "splint for a skateboarder", is a patient as any. */
const DOER = /(?:[eo]r|ist|ian|m[ae]n|people)s?$/i;

/** Index terms of the thing that a few words ask something of, where that is neither somebody nor what a patient has. */
export function askedOf(message: string): string[] {
  const [, thing = ""] = ASKED_OF.exec(message) ?? [];
  const isPatient = NAMES_PATIENT.test(message) || DOER.test(thing);
  if (thing === "" || isPatient || drugsIn(message).size > 0) return [];
  const named = namedWords(message);
  return [...named.values()].includes("condition") ? [] : termsOf(thing);
}
