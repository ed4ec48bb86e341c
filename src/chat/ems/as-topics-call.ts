import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";
import {
  asAltitude,
  asEclampsia,
  asEmbolism,
  asHemorrhageAfterBirth,
  asHypovolemic,
  asNewborn,
  asPregnant,
  asResolved,
  asSepsis,
  asWide,
} from "./as-told.ts";

const BOLUS = /\b(?:fluid|saline|ns|lr|crystalloid|volume) bolus(?:es)?\b/i;

const LINE_OF_TREATMENT = /\b(?:first|second|third|1st|2nd|3rd)[- ]line\b/i;

/** "Wide complex tachycardia meds" */
const WHICH_DRUGS =
  /^(?:[\w-]+ ){1,4}(?:meds|medications|drugs)(?: (?:adults?|peds|kids?|child(?:ren)?|infants?))?\W*$/i;
/** "Sepsis fluid 90 kg": a weight is told for an amount. */
const FLUID_AT_WEIGHT = /^(?=.*\bfluids?\b).*\d ?(?:kgs?|kilos?|lbs?|pounds)\b/is;

/** "Ntg drip rate start": without numbers nothing is to be reckoned. */
const DRIP = /^(?!.*\d).*\bdrip rate\b/i;
/** "How many times can I repeat" */
const AGAIN =
  /\bhow (?:many times|often|soon) (?:can|may|do|should) (?:i|we|you) (?:repeat|re-?dose|give (?:it|more|another))\b/i;

/** A question of a fluid bolus, of what is second-line, or of the drugs, is one of how much: the dose is what is looked for. */
function asDose(question: string): string {
  const isDrip = DRIP.test(question) && termsOf(question).some(isDrug);
  if (isDrip) return question.replace(/\bdrip rate\b/i, "drip dose");
  return [BOLUS, LINE_OF_TREATMENT, WHICH_DRUGS, FLUID_AT_WEIGHT, AGAIN].some((one) => one.test(question))
    ? `${question} dose`
    : question;
}

const NO_PULSE = anyWord`
  no (?:palpable )?pulse, without (?:a )?pulse, pulseless(?! electrical)
`;
/** A limb has none below an injury, and a pump makes none. */
const OF_LIMB_OR_PUMP = anyWord`
  arms?, legs?, limbs?, hands?, foot, feet, wrist, ankle, elbow, knee, distal, radial, pedal
  fractures?, fx, dislocat\w*, l?vads?, heart ?pump, heartmate
`;

/** A question of a patient without a pulse is one of an arrest, whatever the rhythm: "vtach, no pulse". */
export function asArrest(question: string): string {
  return OF_LIMB_OR_PUMP.test(question) ? question : question.replace(NO_PULSE, "cardiac arrest");
}

/** Said of a current: the state of shock has no plural, and nobody gives it. */
const SHOCKS = anyWord`
  shocks, (?:first|second|third|next|initial|another) shock
  (?:do|should|can|may|must|will|to) (?:i |we |you |they )?shock(?= ?(?:\?|$|(?:him|her|it|them|this|that|an?|the)\b))
  shock (?:him|her|it|them)
`;
/** What gives them by itself, or by accident. */
const BY_ITSELF = anyWord`a?icd, pacemaker, defibrillator, taser, electric\w*, outlet, wire, lightning`;

/** A question of shocks is one of defibrillation: what is done for somebody in shock is no answer. */
function asDefibrillation(question: string): string {
  return SHOCKS.test(question) && !BY_ITSELF.test(question) ? `${question} defibrillation` : question;
}

const SWALLOWED = anyWord`
  ate, eaten, swallowed, ingested, drank, got into
  took (?:too (?:much|many)|all|(?:(?:a|the) )?(?:whole )?(?:bottle|bunch|handful|lot|box) of)
  (?:took|taken) (?:about |like |maybe |over )?(?:[6-9]|\d{2,3})(?:-\d+)?(?= (?!m?c?g\b|ml\b|units?\b|min|hours?\b|hrs?\b|days?\b|weeks?\b|seconds?\b|puffs?\b)[a-z])
`;
/** What is no drug, and nobody's food. */
const POISON = anyWord`
  bleach, lye, ammonia, cleaners?, (?:drain|oven|toilet) (?:cleaner|opener), detergents?, (?:laundry|tide) pods?
  gasoline, kerosene, (?:lamp|tiki) (?:oil|fuel), lighter fluid, paint thinner, turpentine
  anti-?freeze, windshield fluid
  weed ?killer, pesticide, rat poison, chemicals?
  hand sanitizer, rubbing alcohol
`;
const IN_EYE = new RegExp(
  String.raw`${POISON.source} (?:splash\w* )?(?:in|into|to) (?:(?:the|his|her|my|both) )?eyes?\b`,
  "i",
);
/** "Ate dad's blood pressure pills": whichever they were. */
const PILLS = new RegExp(
  String.raw`${SWALLOWED.source} (?:[\w']+ ){0,4}(?:pills?|tablets?|meds|medicines?|medications?)\b`,
  "i",
);
const OVERDOSE = /\bod(?:'?d|ed)?\b/i;
/** "How much tylenol is toxic", "toxic dose of aspirin" */
const TOXIC = /\btoxic(?:ity)? (?:doses?|amounts?|levels?)\b|\b(?:is|are|becomes?|be) (?:toxic|poisonous)\b/i;

/**
 * A question of a drug that was swallowed is one of its overdose: the drug's own doses are no answer. Of what nobody
 * should swallow it is one of poisoning: what is done where it got into an eye is no answer.
 */
function asOverdose(question: string): string {
  if (PILLS.test(question) && !termsOf(question).some(isDrug)) return question.replace(PILLS, "overdose");
  if (IN_EYE.test(question)) return question.replace(IN_EYE, "chemical in eye");
  if (POISON.test(question)) return question.replace(SWALLOWED, "poisoning");
  const drug = question.match(/[a-z-]{3,}/gi)?.find((word) => termsOf(word).some(isDrug));
  if (drug === undefined) return question;
  return SWALLOWED.test(question) || TOXIC.test(question)
    ? `${question} ${drug} overdose`
    : question.replace(OVERDOSE, "overdose");
}

const IN_THROAT = anyWord`
  (?:gagging|gagged|choked) on
  (?:stuck|lodged|caught|something) (?:in|down) (?:(?:the|his|her|their|my|\w+'?s) )?(?:throat|airway|windpipe)
`;
const HAS_SWALLOWED = /\bswallowed (?:(?:an?|the|some|his|her|their) )?[\w-]+/i;
const NO_AIR = anyWord`
  (?:can'?t|cannot|can not|unable to|won'?t) (?:cry|breathe|speak|talk|make a sound), not (?:breathing|crying)
  blue, silent, no sound, gagging, gasping
`;

/** Who swallowed something and gets no air chokes on it. */
function asChoking(question: string): string {
  if (termsOf(question).some(isDrug) || POISON.test(question)) return question;
  const chokes = question.replace(IN_THROAT, "choking");
  return NO_AIR.test(question) ? chokes.replace(HAS_SWALLOWED, "choking") : chokes;
}

const OPIOID = anyWord`
  heroin, oxy(?:codone|contin|s)?, percocets?, percs?, norcos?, vicodin, lortab, hydrocodone, roxicodone, roxys?, methadone
  morphine, hydromorphone, dilaudid, tramadol, codeine, buprenorphine, suboxone, fent(?:anyl)?
`;
const OVERDOSED = /\boverdos\w*/i;

/** A question of an overdose of one of the opioids is one of any. */
function asOpioid(question: string): string {
  const isOverdose = OVERDOSED.test(question) || SWALLOWED.test(question);
  return OPIOID.test(question) && isOverdose ? `${question} opioid overdose` : question;
}

/** "How deep do I press on an 8 year old": nothing else is pressed so. */
const PRESSING =
  /\bhow (deep|far|hard|fast|quick(?:ly)?)(?: down)? (?:do|should|must) (?:i|we|you) (?:press|push|pump)\b(?! (?:it|the (?:drug|dose|med\w*)))/i;

/** A question of how the chest is pressed is one of compressions. */
function asCompressions(question: string): string {
  return question.replace(PRESSING, (_, how: string) =>
    /^(?:fast|quick)/i.test(how) ? "CPR compression rate" : "CPR compression depth",
  );
}

/** In this order. */
const READINGS = [
  asDose,
  asChoking,
  asOverdose,
  asOpioid,
  asResolved,
  asDefibrillation,
  asPregnant,
  asEclampsia,
  asHemorrhageAfterBirth,
  asEmbolism,
  asSepsis,
  asHypovolemic,
  asNewborn,
  asAltitude,
  asWide,
  asCompressions,
];

/**
 * A question in the words by which topics are called: of a bolus, of shocks, of what was swallowed or is choked on, of an infant's spell, of a
 * woman at 38 weeks, of pressing the chest.
 */
export function asTopicsCall(question: string): string {
  return READINGS.reduce((said, read) => read(said), question);
}
