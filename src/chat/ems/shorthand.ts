import { anyWord, oneOf } from "../../one-of.ts";
import { drugsIn } from "../grounded/question/drugs.ts";

/** Said of a temperature or a catheter, and of no woman: "88F core", "14 F catheter". */
const OF_F = anyWord`
  temp\w*, core, rectal, tympanic, degrees, celsius, fahrenheit, to c, in c, water, ambient, outside, hypotherm\w*, hypertherm\w*
  cold, snow, frozen, shiver\w*, heat, catheters?, french, fr, foley, bougie, ett?, tubes?
`;
/** Said of meters or minutes, and of no man: "30m fall", "45m after the dose". */
const BEHIND_M = oneOf`
  after, ago, later, post, since, transport, eta, out, away, high, height, tall, deep, drop, dive, fall(?! at home)
`;
const PATIENT = oneOf`(?:pt|patient)(?: is)?(?: an?)?, (?:i )?(?:have|got) an?, an?, for an?`;
/** First of all words but those that lead in a patient. A small number may be one of months, or a size. */
const behindPatient = (age: string) => new RegExp(String.raw`^(\W*(?:${PATIENT} )?)${age}`);
const EITHER = behindPatient(String.raw`([1-9]\d?) ?y\/?o ?(?:([fF])|[mM])\b`);
const MAN = behindPatient(String.raw`(2[5-9]|[3-9]\d) ?[mM]\b(?! ?\d)(?! ${BEHIND_M}\b)`);
const WOMAN = behindPatient(String.raw`(1[3-9]|[2-9]\d) ?[fF]\b(?! ?\d(?!\d? ?w))`);
/** In years; "3 y/o F" is a girl. */
const WOMAN_FROM = 13;
const SECONDS = /(?<=\d ?)secs?\b/gi;
const TREATMENT = /\b(?:tx|rx)(?=\W*$)/i;

/** "Baby 2 wks fever" */
const AGE_BEHIND = new RegExp(
  String.raw`\b(${oneOf`bab(?:y|ies), infant, newborn, neonate, toddler, child, kid`}) (\d{1,2}) ?(${oneOf`days?, wks?, weeks?, mos?, months?, yrs?, years?`})\b(?! (?:ago|after|later|old|of|since))`,
  "i",
);
/** Who says so is no matter: "caller states her baby is blue". */
const REPORTED = new RegExp(
  String.raw`^\W*(?:the )?${oneOf`caller, rp, reporting party, bystanders?, family, staff, dispatch`} ${oneOf`says?, states?, reports?, advises?`}(?: that)? `,
  "i",
);
/** What cannot be had is no care that is refused: "can't get an iv". */
const NOT_HAD =
  /\b(?:can'?t|cannot|couldn'?t|unable to) (?:get|find|start|establish|place|obtain) (?:an? |any )?(?=(?:iv|io|line|access|vein)\b)/gi;
/** "Adenosine 6 didn't work", "epi x2 no change": what was given, and not what is asked for. */
const FAILED = new RegExp(
  String.raw`\b([a-z-]{3,})(?: \d+(?: ?m?c?g)?)?(?:,? (?:given|twice|x ?\d|and))* ${oneOf`
    (?:is |are |was )?(?:not|isn'?t|wasn'?t|didn'?t|doesn'?t|won'?t|hasn'?t) (?:work|help|touch)\w*
    (?:had |has )?(?:fail(?:s|ed)|(?:no|not) (?:effect|response|change|improvement|better|relief)), (?:is |was )?ineffective
  `}`,
  "gi",
);
/** The same: "epi given twice, still hypotensive". */
const GIVEN = /\b([a-z-]{3,})(?:,? (?:given|twice|x ?\d|\d times))+(?=,? (?:and |but )?still\b)/gi;
/** The same: "not responding to epi". */
const NO_RESPONSE =
  /\b(?:not respond\w*|unresponsive|refractory|no (?:response|change|improvement|relief)) (?:to|with|from) ([a-z-]{3,})/gi;
/** It is chewed by adults: "how many baby aspirin". */
const BABY_ASPIRIN = /\bbaby (?=aspirins?\b|asa\b)/gi;
/** What hit whom: "motorcycle vs car" asks to tell nothing apart. */
const COLLISION = new RegExp(
  String.raw`\b(${oneOf`cars?, autos?, vehicle, truck, semi, bus, train, suv, van, atv, moped, scooter, e-?bike, bike, bicycle, bicyclist, cyclist, motorcycle, mc, ped(?:estrian)?`}) (?:vs?|versus)\b\.?(?= )`,
  "gi",
);
/** "K+ 7.1": it is high. */
const POTASSIUM = /\b(?:k ?\+?|potassium) ?(?:is |of |was |= ?)?(?=[6-9]\.\d\b)/gi;
/** Said of pain, and not of radiation. */
const SPREADS = /\bradiat(?:es|ing|ed)\b/gi;
/** Said of pupils, and not of a rash. */
const PINPOINT = /\bpin-?point\b(?! (?:pupils?|eyes?|rash|spots?|red|bleed\w*|dots?|hole))/gi;
/** What a pupil that is wide and fixed is a sign of. */
const BLOWN_PUPIL = /\b(?:blown pupils?|pupils? (?:is |are )?blown)\b/gi;
/** "Leg bent wrong, no pulse in foot" */
const BENT = new RegExp(
  String.raw`\b(${oneOf`legs?, arms?, wrist, ankle, knee, elbow, forearm, thigh, shin`}) (?:is |was |looks? )*(?:bent|crooked|angulated|deformed)(?: the)?(?: wrong(?: way)?)?`,
  "gi",
);
/** The same, of a limb below an injury. */
const NO_LIMB_PULSE =
  /\bno (?:distal pulses?|pulses? in (?:(?:the|his|her) )?(?:foot|feet|hand|leg|arm))\b/gi;
const BY_MOUTH = anyWord`oral glucose, glucose gel, by mouth`;
const CANNOT_SWALLOW = /\b(?:drool\w*|gurgl\w*|not following(?: commands)?)\b/i;
const NO_SYMPTOMS = /\b(?:no|without|denies) (?:any )?(?:symptoms|sx|complaints?)\b/gi;
const NOREPINEPHRINE = /\bnor-?epi\b/gi;
/** What was done for the patient and is not the matter: "trach, suction no help". */
const DONE_IN_VAIN = new RegExp(
  String.raw`\b${oneOf`suction(?:ing|ed)?, bagging, bvm, cpap, oxygen, o2, pacing, inhaler`} (?:is |was )?(?:no help|(?:not|isn'?t|wasn'?t|didn'?t|doesn'?t|won'?t) (?:work|help)\w*)`,
  "gi",
);
/** Food, and no animal. */
const HOT_DOG = /\b(?:hot|corn) ?dog(?=s?\b)/gi;
/** "Knife stuck in his eye", "knife still in his belly" */
const STUCK = new RegExp(
  String.raw`\b(${oneOf`knife, blade, nail, glass, screwdriver, arrow, stick, branch, rebar, metal, pole, rod, scissors, pencil, fork, spike`}) (?:(?:is |was |still |got )*(?:stuck|sticking|embedded|lodged|jammed)|(?:is |was )?still) (in|into|through|out of)\b`,
  "gi",
);

/** When a stroke's signs were not there yet, and no vital sign in health. */
const LAST_NORMAL = /\blast (?:known |seen )?(?:normal|ok(?:ay)?|fine)\b/gi;
/** "Stemi in II III aVF": the leads of a wall. */
const INFERIOR_LEADS =
  /\b(?<=\b(?:stemi|mi|elevation|ste)\b.*)(?:ii|2),? (?:(?:iii|3),? )?(?:and |& )?avf\b/gi;
/** "Peds vfib first shock j/kg" */
const JOULES = /^(?!.*\b(?:how (?:many|much)|what)\b)(.*)(?<!\d ?)\b(?:j\/kg|joules)\b/i;
/** "I see the head": of a birth. */
const CROWNING =
  /\b(?:see|seeing) (?:the |a )?(?:baby'?s )?(?:head|hair)\b(?! (?:wound|injury|lac))|\b(?:baby'?s )?head (?:is )?(?:showing|visible)\b/gi;
/** "Sat dropping after tube" */
const AFTER_TUBE =
  /\b(?:after|post|since) (?:(?:the|i|we) )?tub(?:e|ing|ed)(?: (?:him|her|them))?\b(?! (?:feed|out|came))/gi;
const SATS_FALL =
  /\b(?:(?:o2|spo2|oxygen) )?sat(?:s|uration)?(?: (?:is|are|keeps?|started))? (?:drop\w*|fall\w*|tank\w*|crash\w*|going down) (?=after intubation)/gi;
/** "After we get pulses back" */
const PULSE_BACK = /\b(?:get|gets|got|getting|have|has|had) (?:(?:an?|the|his|her|their) )?pulses? back\b/gi;
/** "How deep do I put a 5.0 tube" */
const HOW_DEEP =
  /\bhow (?:deep|far)\b(?: (?!chest|feeding|ng|og|suction)[\w.]+){0,6} (?:ett?(?: tube)?|(?<!(?:chest|feeding|ng|og|gastric) )tube)\b(?! (?:out|from))/gi;
/** "Needle d where" */
const NEEDLE = /\bneedle d(?:ecomp)?\b/gi;
/** "Weight of a 6 year old", "how much does a 6 year old weigh" */
const WEIGHT_OF = /\bweight (?:of|for) (?=an? \d)/gi;
const WEIGHS = /\b(?:does|should|would) (an? \d[\w -]{1,20}?) weigh\b/gi;

/** "Right sided MI bp 90/60, nitro ok?" */
const IS_OK = /\b([a-z-]{3,}) (?:ok|okay|safe)(?=\W*$)/i;

function afterDrug(said: string, word: string): string {
  return drugsIn(word).size > 0 ? `after ${word}` : said;
}

/** A question with what crews shorten written out: "72F" is a woman of 72 years and no temperature, "tx?" asks how to treat. */
export function inFull(question: string): string {
  const written = question
    .replace(REPORTED, "")
    .replace(AGE_BEHIND, "$1 $2 $3 old")
    .replace(SECONDS, "seconds")
    .replace(TREATMENT, "treatment")
    .replace(NOT_HAD, "no ")
    .replace(BABY_ASPIRIN, "chewable ")
    .replace(HOT_DOG, "sausage")
    .replace(DONE_IN_VAIN, "")
    .replace(COLLISION, "$1 crash with")
    .replace(POTASSIUM, "hyperkalemia ")
    .replace(SPREADS, "spreading")
    .replace(PINPOINT, "pinpoint pupils")
    .replace(BLOWN_PUPIL, "herniation, wide pupil")
    .replace(BENT, "$1 fracture")
    .replace(NO_LIMB_PULSE, "poor distal circulation")
    .replace(CANNOT_SWALLOW, (said) => (BY_MOUTH.test(question) ? "cannot swallow" : said))
    .replace(NO_SYMPTOMS, "asymptomatic")
    .replace(NOREPINEPHRINE, "norepinephrine")
    .replace(STUCK, "$1 impaled $2")
    .replace(LAST_NORMAL, "last known well")
    .replace(INFERIOR_LEADS, "inferior leads")
    .replace(JOULES, "$1how many joules")
    .replace(CROWNING, "crowning")
    .replace(PULSE_BACK, "rosc")
    .replace(HOW_DEEP, (said) => `ett tube depth ${/\d(?:\.\d)?/.exec(said)?.[0] ?? ""}`)
    .replace(AFTER_TUBE, "after intubation")
    .replace(SATS_FALL, "desats ")
    .replace(NEEDLE, "needle decompression")
    .replace(WEIGHT_OF, "estimated weight of ")
    .replace(WEIGHS, "estimated weight of $1")
    .replace(IS_OK, (said, word: string) => (drugsIn(word).size > 0 ? `can i give ${word}` : said))
    .replace(FAILED, afterDrug)
    .replace(GIVEN, afterDrug)
    .replace(NO_RESPONSE, afterDrug);
  const ofEither = written.replace(EITHER, (_, before: string, age: string, female?: string) =>
    [`${before}${age} year old`, ...(female && Number(age) >= WOMAN_FROM ? ["woman"] : [])].join(" "),
  );
  const ofMan = ofEither.replace(MAN, "$1$2 year old");
  return OF_F.test(question) ? ofMan : ofMan.replace(WOMAN, "$1$2 year old woman");
}
