import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";

const BOLUS = /\b(?:fluid|saline|ns|lr|crystalloid|volume) bolus(?:es)?\b/i;

const LINE_OF_TREATMENT = /\b(?:first|second|third|1st|2nd|3rd)[- ]line\b/i;

/** "Wide complex tachycardia meds" */
const WHICH_DRUGS =
  /^(?:[\w-]+ ){1,4}(?:meds|medications|drugs)(?: (?:adults?|peds|kids?|child(?:ren)?|infants?))?\W*$/i;
/** "Sepsis fluid 90 kg": a weight is told for an amount. */
const FLUID_AT_WEIGHT = /^(?=.*\bfluids?\b).*\d ?(?:kgs?|kilos?|lbs?|pounds)\b/is;

/** A question of a fluid bolus, of what is second-line, or of the drugs, is one of how much: the dose is what is looked for. */
function asDose(question: string): string {
  return [BOLUS, LINE_OF_TREATMENT, WHICH_DRUGS, FLUID_AT_WEIGHT].some((one) => one.test(question))
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
  return SWALLOWED.test(question) ? `${question} ${drug} overdose` : question.replace(OVERDOSE, "overdose");
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

const WOMAN = anyWord`wom[ae]n, females?, ladies, lady, mom, mother, wife, girlfriend, she, she'?s, her, pt, patient`;
/** Said of a newborn, or of how long something has lasted. */
const OF_NEWBORN_OR_TIME = anyWord`
  bab(?:y|ies), infants?, newborns?, neonates?, preemies?, premature, born, post-?partum
  (?:for|past|last|over|after|within|every) \d{2} ?w(?:ee)?ks?, w(?:ee)?ks? (?:ago|old|of age|later|after)
`;
/** From the weeks on in which what is special to a pregnancy is treated as such, to the last. */
const GESTATION = /\b(?:2\d|3\d|4[0-2])[ -]?w(?:ee)?ks?\b(?! ?\d)|\b(?:g\d ?p\d|gravid\w*|gestation\w*)\b/i;

/** Any tell of a pregnancy beside what is treated as its trouble: "12 weeks bleeding". */
const WEEKS = /\b(?:[5-9]|[1-3]\d|4[0-2])[ -]?w(?:ee)?ks?\b(?! (?:ago|old|of age|later|after|post|since))/i;
const TROUBLE = anyWord`
  (?<!nose )bleeding, spotting, cramp(?:s|ing), miscarr\w*, (?:one[- ]sided |lower |left |right )?(?:belly|abdominal|abd|pelvic) pain
`;
const OF_OTHER_WEEKS = anyWord`
  (?:for|past|last|over|after|within|every) \d{1,2} ?w(?:ee)?ks?, surgery, post-?op\w*, deliver\w*, birth, c-?section, gave birth
`;

const LATE_IN_PREGNANCY = /\b(?:second|third|2nd|3rd) trimester\b(?!.*\bpregnan)/i;

/** A question of a woman at 38 weeks is one of a pregnant woman, and of bleeding at 12. */
function asPregnant(question: string): string {
  const isWoman = WOMAN.test(question) && !OF_NEWBORN_OR_TIME.test(question);
  const isInTrouble =
    TROUBLE.test(question.slice(WEEKS.exec(question)?.index ?? question.length)) &&
    ![OF_NEWBORN_OR_TIME, OF_OTHER_WEEKS].some((other) => other.test(question));
  const isSeizing = /\b\d\d ?w(?:ee)?ks?,? (?:seizing|seizure|seized)\b/i.test(question);
  const isOne =
    LATE_IN_PREGNANCY.test(question) ||
    isInTrouble ||
    (isSeizing && GESTATION.test(question)) ||
    (GESTATION.test(question) && isWoman);
  return isOne ? `${question} pregnant` : question;
}

const AFTER_BIRTH = anyWord`post[- ]?partum, (?:after|since) (?:birth|delivery|giving birth|delivering), gave birth, had (?:a|her) baby`;
const OF_ECLAMPSIA = anyWord`seiz\w*, convuls\w*, headache, blurr\w+, vision, seeing spots, (?:s?bp|pressure)(?: of| is)? (?:1[4-9]|2\d)\d`;

/** Weeks after a birth too a seizure or a high pressure is one of the pregnancy. */
function asEclampsia(question: string): string {
  return AFTER_BIRTH.test(question) && OF_ECLAMPSIA.test(question) ? `${question} eclampsia` : question;
}

const SHORT_OF_BREATH = anyWord`sob, short(?:ness)? of breath, dyspnea, trouble breathing, chest pain, cp, pleuritic`;
const OF_CLOT = anyWord`
  dvt, (?:swollen|swelling of) (?:(?:one|the|her|his|left|right) )?(?:leg|calf), (?:leg|calf) (?:is |was )?(?:swollen|swelling)
  long (?:flight|car ride|haul), birth control pills?
`;

/** Short of breath with a swollen leg, or in the weeks after a birth: what a clot in the lung is known by. */
function asEmbolism(question: string): string {
  const isClot = OF_CLOT.test(question) || AFTER_BIRTH.test(question);
  return isClot && SHORT_OF_BREATH.test(question) ? `${question} pulmonary embolism` : question;
}

const JUST_BORN = /^(?=.*\b(?:born|delivered|delivery)\b).*\b(?:baby|newborn|infant|neonate)\b/is;
const UNWELL = anyWord`gasping, limp, floppy, blue, cold, (?:not|isn'?t) (?:breathing|crying), hr \d+, heart rate \d+`;

/** "Delivered at home, baby gasping" */
function asNewborn(question: string): string {
  return JUST_BORN.test(question) && UNWELL.test(question) ? `${question} newborn resuscitation` : question;
}

const HIGH_UP =
  /\b(?:climb|hik|trek|mountain|summit|camp|ski|altitude|elevation)\w*\b.*\b(?:[89]|1\d|2\d),?\d{3} ?(?:ft|feet)\b/i;

/** A question of somebody so high up a mountain is one of the altitude. */
function asAltitude(question: string): string {
  return HIGH_UP.test(question) ? `${question} altitude sickness` : question;
}

const WIDE =
  /^(?=.*\b(?:hr|rate|tach\w*|pulse)\b).*\bwide(?= (?:and )?(?:regular|irregular|monomorphic|fast)| ?(?:$|[,.]))/is;

/** "HR 170, wide and regular" */
function asWide(question: string): string {
  return WIDE.test(question) ? question.replace(/\bwide\b/i, "wide complex tachycardia") : question;
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
  asEmbolism,
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
