import { anyWord } from "../../../one-of.ts";

const ASKS_SITE = anyWord`
  sites?, landmarks?, insertion points?
  where (?:to|(?:do|should|can|would) (?:i|we|you)) (?:put|place|insert|stick|dart|poke|drill|decompress|inject|needle)
  where (?:is|are|does|do|should|must)\b.*\b(?:placed|inserted|injected|decompressed|drilled|go in)
`;
/** What else has sites: "on site", "scene and site". */
const NO_BODY = /\b(?:on|off)[ -]?site\b|\b(?:web|fire|collection|staging|landing|work|triage) ?sites?\b/i;
/** Whether a text names a place on a body by which something is put into it. */
export const TELLS_SITE = anyWord`
  intercostal (?:space|margin)s?, ics, mid-?clavicular, mid-?axillary, (?:anterior|posterior) axillary
  cricothyroid membrane, (?:proximal|distal) (?:tibia|femur|humerus|radius), humeral head, tibial tuberosity
  (?:antero-?)?lateral thighs?, mid-?thighs?, deltoids?, vastus lateralis, gluteal, antecubital, sternum, umbilical vein, nostrils?
`;

/** Whether it asks where on the body something is done: "needle decompression site", "where to put the needle". */
export function asksSite(question: string): boolean {
  return ASKS_SITE.test(question) && !NO_BODY.test(question);
}
