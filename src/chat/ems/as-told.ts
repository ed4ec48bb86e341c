import { anyWord } from "../../one-of.ts";
import { ABSENT_SIGN } from "./topic-texts.ts";
import { readVitals } from "./vitals.ts";

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
/** "Bleeding 12 weeks" */
const BLEEDING_AT = /\b(?<!nose )(?:bleeding|spotting),? (?:at )?(?:[5-9]|[1-3]\d|4[0-2])[ -]?w(?:ee)?ks?\b/i;
const OF_OTHER_WEEKS = anyWord`
  (?:for|past|last|over|after|within|every) \d{1,2} ?w(?:ee)?ks?, surgery, post-?op\w*, deliver\w*, birth, c-?section, gave birth
`;

const LATE_IN_PREGNANCY = /\b(?:second|third|2nd|3rd) trimester\b(?!.*\bpregnan)/i;

/** A question of a woman at 38 weeks is one of a pregnant woman, and of bleeding at 12. */
export function asPregnant(question: string): string {
  const isWoman = WOMAN.test(question) && !OF_NEWBORN_OR_TIME.test(question);
  const isInTrouble =
    (BLEEDING_AT.test(question) ||
      TROUBLE.test(question.slice(WEEKS.exec(question)?.index ?? question.length))) &&
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

/** Late in a pregnancy and in the weeks after it a seizure or a high pressure is one of the pregnancy. */
export function asEclampsia(question: string): string {
  const isPregnant = GESTATION.test(question) && !OF_NEWBORN_OR_TIME.test(question);
  const isOne = (isPregnant || AFTER_BIRTH.test(question)) && OF_ECLAMPSIA.test(question);
  return isOne ? `${question} eclampsia` : question;
}

const BLEEDS_MUCH = anyWord`hemorrhag\w*, (?:heavy|heavily|lots? of|profuse\w*|massive|won'?t stop|soak\w*)(?: \w+){0,2} bleed\w*, bleed\w*(?: \w+){0,2} (?:heavy|heavily|a lot|profuse\w*)`;
const JUST_DELIVERED = anyWord`just delivered, placenta (?:is |came |was )?(?:out|delivered), after (?:the )?(?:birth|delivery)`;

/** "Just delivered, soaking pads, heavy bleeding" */
export function asHemorrhageAfterBirth(question: string): string {
  const isAfter = AFTER_BIRTH.test(question) || JUST_DELIVERED.test(question);
  return isAfter && BLEEDS_MUCH.test(question) ? `${question} postpartum hemorrhage` : question;
}

const SHORT_OF_BREATH = anyWord`sob, short(?:ness)? of breath, dyspnea, trouble breathing, chest pain, cp, pleuritic`;
const OF_CLOT = anyWord`
  dvt, (?:swollen|swelling of) (?:(?:one|the|her|his|left|right) )?(?:leg|calf), (?:leg|calf) (?:is |was )?(?:swollen|swelling)
  long (?:flight|car ride|haul), birth control pills?
`;

/** Short of breath with a swollen leg, or in the weeks after a birth: what a clot in the lung is known by. */
export function asEmbolism(question: string): string {
  const isClot = OF_CLOT.test(question) || AFTER_BIRTH.test(question);
  return isClot && SHORT_OF_BREATH.test(question) ? `${question} pulmonary embolism` : question;
}

const JUST_BORN = /^(?=.*\b(?:born|delivered|delivery)\b).*\b(?:baby|newborn|infant|neonate)\b/is;
const UNWELL = anyWord`gasping, limp, floppy, blue, cold, (?:not|isn'?t) (?:breathing|crying), hr \d+, heart rate \d+`;

/** "Delivered at home, baby gasping" */
export function asNewborn(question: string): string {
  return JUST_BORN.test(question) && UNWELL.test(question) ? `${question} newborn resuscitation` : question;
}

const OF_SKIN = anyWord`hives, urticaria, welts, itch(?:y|ing|es)?`;
const OF_SKIN_ALONE = anyWord`only, just, alone, nothing else, no other (?:signs?|symptoms?)`;
const OF_ANAPHYLAXIS = anyWord`
  sob, short(?:ness)? of breath, dyspnea, breath\w*, wheez\w+, stridor, hoarse\w*, swell\w*, swollen, throat, tongue, lips?, face, angioedema
  vomit\w*, diarrhea, faint\w*, syncop\w+, dizzy, pale, hypotens\w+, shock, anaphyla\w+, epi\w*, (?:s?bp|pressure) \d+, \d{2,3}\/\d+
`;

/** Hives, and nothing of an anaphylaxis: "bee sting, hives only, no sob". */
export function asSimpleAllergy(question: string): string {
  const there = question.replaceAll(ABSENT_SIGN, " ");
  const isAlone = there !== question || OF_SKIN_ALONE.test(question);
  return isAlone && OF_SKIN.test(there) && !OF_ANAPHYLAXIS.test(there)
    ? `${there} simple allergic reaction`
    : question;
}

const OF_INFECTION = anyWord`
  uti, urinary (?:tract )?infection, infect(?:ed|ion), pneumonia, cellulitis, abscess, foul[- ]smelling urine, urine (?:smell\w*|stinks), septic\w*
`;
const OF_SEPSIS = anyWord`
  confus\w*, altered, lethargic, weak, mottled, chills, rigors, feb?rile, fever, temp \d+, (?:s?bp|pressure)(?: of| is)? [4-9]\d, hr 1[1-9]\d, rr [2-5]\d
`;

/** An infection with a sign that it is in the blood: "confused, uti, temp 96". */
export function asSepsis(question: string): string {
  return OF_INFECTION.test(question) && OF_SEPSIS.test(question) ? `${question} sepsis` : question;
}

const FELL = anyWord`fell, falls?, fallen, (?:hit|struck|bumped) (?:(?:his|her|their|the) )?head`;
const ON_THINNER = anyWord`
  (?:on|takes?|taking) (?:coumadin|warfarin|eliquis|apixaban|xarelto|rivaroxaban|pradaxa|dabigatran|plavix|clopidogrel)
`;

/** "Grandma fell on coumadin" */
export function asFallOnThinner(question: string): string {
  return FELL.test(question) && ON_THINNER.test(question) ? `${question} fall on blood thinners` : question;
}

const DEHYDRATED = anyWord`dehydrat\w+`;
const POOR_REFILL = anyWord`cap(?:illary)? ?refill?, crt, mottled, poor perfusion, lethargic, hypotens\w+, (?:s?bp|pressure)(?: of| is)? [4-8]\d`;

/** Dehydrated with poor perfusion: in shock. */
export function asHypovolemic(question: string): string {
  return POOR_REFILL.test(question) ? question.replace(DEHYDRATED, "hypovolemic shock") : question;
}

const ARRESTED = anyWord`cardiac arrest, arrested, v-?fib, vf, asystole, pea`;
/** In C, the core below which shocks and drugs may do nothing (National Model EMS Clinical Guidelines). */
const COLD = 30;

/** "Core temp 84, pulseless": an arrest in the cold. */
export function asColdArrest(question: string): string {
  const isCold = (readVitals(question).vitals.get("temperature") ?? COLD) < COLD;
  return isCold && ARRESTED.test(question) ? `${question} hypothermic arrest` : question;
}

const HIGH_UP =
  /\b(?:climb|hik|trek|mountain|summit|camp|ski|altitude|elevation)\w*\b.*\b(?:[89]|1\d|2\d),?\d{3} ?(?:ft|feet)\b/i;

/** A question of somebody so high up a mountain is one of the altitude. */
export function asAltitude(question: string): string {
  return HIGH_UP.test(question) ? `${question} altitude sickness` : question;
}

const WIDE =
  /^(?=.*\b(?:hr|rate|tach\w*|pulse)\b).*\bwide(?= (?:and )?(?:regular|irregular|monomorphic|fast)| ?(?:$|[,.]))/is;

/** "HR 170, wide and regular" */
export function asWide(question: string): string {
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
export function asResolved(question: string): string {
  return [INFANT, SPELL, OVER].every((sign) => sign.test(question)) ? `${question} BRUE` : question;
}
