import { oneOf } from "../../../one-of.ts";
import { SOMEBODY } from "./phrases.ts";

const PATIENT = oneOf`patients?, pts?, adults?, kids?, child(?:ren)?, bab(?:y|ies), infants?, newborns?, someone, he, she`;
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
