import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";

const BOLUS = /\b(?:fluid|saline|ns|lr|crystalloid|volume) bolus(?:es)?\b/i;

const LINE_OF_TREATMENT = /\b(?:first|second|third|1st|2nd|3rd)[- ]line\b/i;

/** "Sepsis fluid 90 kg": a weight is told for an amount. */
const FLUID_AT_WEIGHT = /^(?=.*\bfluids?\b).*\d ?(?:kgs?|kilos?|lbs?|pounds)\b/is;

/** A question of a fluid bolus, or of what is second-line, is one of how much: the dose is what is looked for. */
function asDose(question: string): string {
  return [BOLUS, LINE_OF_TREATMENT, FLUID_AT_WEIGHT].some((one) => one.test(question))
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
  took (?:too (?:much|many)|all|(?:a|the) (?:whole )?(?:bottle|bunch|handful|lot|box) of)
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
/** "Ate dad's blood pressure pills": whichever they were. */
const PILLS = new RegExp(
  String.raw`${SWALLOWED.source} (?:[\w']+ ){0,4}(?:pills?|tablets?|meds|medicines?|medications?)\b`,
  "i",
);
const OVERDOSE = /\bod(?:'?d|ed)?\b/i;

/**
 * A question of a drug that was swallowed is one of its overdose: the drug's own doses are no answer. Of what nobody
 * should swallow it is one of poisoning: what is done where it got into an eye is no answer.
 */
function asOverdose(question: string): string {
  if (PILLS.test(question) && !termsOf(question).some(isDrug)) return question.replace(PILLS, "overdose");
  if (POISON.test(question)) return question.replace(SWALLOWED, "poisoning");
  const drug = question.match(/[a-z-]{3,}/gi)?.find((word) => termsOf(word).some(isDrug));
  if (drug === undefined) return question;
  return SWALLOWED.test(question) ? `${question} ${drug} overdose` : question.replace(OVERDOSE, "overdose");
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

const WOMAN = anyWord`wom[ae]n, females?, ladies, lady, mom, mother, wife, girlfriend, she, her, pt, patient`;
/** Said of a newborn, or of how long something has lasted. */
const OF_NEWBORN_OR_TIME = anyWord`
  bab(?:y|ies), infants?, newborns?, neonates?, preemies?, premature, born, post-?partum
  (?:for|past|last|over|after|within|every) \d{2} ?w(?:ee)?ks?, w(?:ee)?ks? (?:ago|old|of age|later|after)
`;
/** From the weeks on in which what is special to a pregnancy is treated as such, to the last. */
const GESTATION = /\b(?:2\d|3\d|4[0-2])[ -]?w(?:ee)?ks?\b(?! ?\d)|\b(?:g\d ?p\d|gravid\w*|gestation\w*)\b/i;

/** Earlier ones tell of a pregnancy only beside what is treated as its trouble: "12 weeks bleeding". */
const EARLY_WEEKS = /\b(?:[5-9]|1\d)[ -]?w(?:ee)?ks?\b(?! (?:ago|old|of age|later|after|post|since))/i;
const TROUBLE = anyWord`
  (?<!nose )bleeding, spotting, cramp(?:s|ing), miscarr\w*, (?:one[- ]sided |lower |left |right )?(?:belly|abdominal|abd|pelvic) pain
`;
const LATE_IN_PREGNANCY = /\b(?:second|third|2nd|3rd) trimester\b(?!.*\bpregnan)/i;

/** A question of a woman at 38 weeks is one of a pregnant woman, and of bleeding at 12. */
function asPregnant(question: string): string {
  const isWoman = WOMAN.test(question) && !OF_NEWBORN_OR_TIME.test(question);
  const isEarly = TROUBLE.test(question.slice(EARLY_WEEKS.exec(question)?.index ?? question.length));
  const isOne = LATE_IN_PREGNANCY.test(question) || isEarly || (GESTATION.test(question) && isWoman);
  return isOne ? `${question} pregnant` : question;
}

const INFANT = /\b(?:bab(?:y|ies)|infants?|newborns?|neonates?|(?:month|week|mo|wk)s?[ -]?old|m\/?o)\b/i;
const SPELL = anyWord`
  (?:stopped|quit|not|wasn'?t|no longer) breathing, apn(?:ea|eic)
  (?:turned|went|was|looked) (?:blue|gr[ae]y|pale|purple|limp|stiff|floppy)
  blue spell, choking spell
`;
const WELL = "(?:fine|ok(?:ay)?|normal|good|better|al(?:l )?right|pink)";
const OVER = anyWord`
  (?:${WELL}|herself|himself) (?:now|again)
  (?:now|but|back to|is|seems|looks|acting) (?:\w+ )?${WELL}
  resolved
`;

/** A question of an infant's spell that is over is one of a brief resolved event: no resuscitation is called for. */
function asResolved(question: string): string {
  return [INFANT, SPELL, OVER].every((sign) => sign.test(question)) ? `${question} BRUE` : question;
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

/**
 * A question in the words by which topics are called: of a bolus, of shocks, of what was swallowed, of an infant's spell, of a
 * woman at 38 weeks, of pressing the chest.
 */
export function asTopicsCall(question: string): string {
  return asCompressions(asPregnant(asDefibrillation(asResolved(asOpioid(asOverdose(asDose(question)))))));
}
