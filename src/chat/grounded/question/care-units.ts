import { anyWord, oneOf } from "../../../one-of.ts";
import { DOSE, DRUG_UNIT } from "../text/amounts/dose-units.ts";
import { TO_DRIVE } from "./everyday-units.ts";
import type { AskedIn } from "./units-asked.ts";
import { TIME_UNIT } from "./wants.ts";

/** What is asked for of a patient, a drug or a device in a unit of its own: energies, rates, pressures, volumes. */
export const CARE_UNITS: readonly AskedIn[] = [
  { asked: /\b(?:energy|joules?)\b/i, given: /\d\s*J\b|\bJ: ?\d|\bjoules?\b|\benergy\b|\(J\)/i },
  {
    // A slow heart rate, or one of 50, is how the patient is.
    asked:
      /(?<!\b(?:slow|low|fast|rapid|high) (?:heart |breathing |respiratory |pulse )?)\brates?\b(?! (?:(?:of|is|was) )?\d)/i,
    given: new RegExp(
      oneOf`
        \d\s*(?:[\wµ]+\s*)?(?:\/|\b(?:per|an?|each|every)\b|%|\bpercent)
        [$€£]\s?\d
        \b(?:rates?|HR|RR|BPM|pulse|respirations?)\b[^|;.]{0,24}\d
        \bover (?:at least )?\d+(?: ?(?:-|–|to) ?\d+)? ?(?:min|h(?:r|ours?)?\b)
        \b(?:rates?|HR|RR|pulse|respirations?)\b \| [\w ]{1,20}: \d
        \brates? \([^)|]{1,20}\/ ?(?:min|h)[^)|]{0,8}\)
        \b(?:times|double|by \d+ to|(?:one|time) and (?:a|one)[ -]half)\b
      `,
      "i",
    ),
  },
  {
    asked: anyWord`
      (?:cpap|bipap|niv) (?:start\w* |initial |max\w* )?(?:pressures?|settings?|cm ?h2o)
      (?:start(?:ing)?|initial) (?:cpap|bipap|niv)
      pressures? (?:for|on|of) (?:the )?(?:cpap|bipap|niv)
    `,
    given: /\d\s*cm\b|\bcm\s?(?:h2o|h₂o|of water)|\b(?:CPAP|BiPAP|NIV|PEEP|[EI]PAP)\D{0,40}\d/i,
  },
  { asked: /\bsettings?\W*$/i, given: /\d/ },
  { asked: /(?<!\bend[- ])\btidal\b/i, given: /\btidal\b|\bVT\b|mL\/kg/i },
  { asked: /^(?!.*\b(?:cpap|bipap|niv)\b).*\bpeep\b/i, given: /\bPEEP\b/i },
  { asked: /\bfi ?o2\b/i, given: /\bfi ?o2\b|\bfio₂|\binspired oxygen\b/i },
  // "Lactated Ringer's" is another thing.
  { asked: /\blactates?\b(?! ring)/i, given: /\blactates?\b|\blactic\b/i },
  {
    asked: /^(?=.*\b(?:targets?|goals?)\b)(?=.*\b(?:et ?co2|sp?o2|sats?|saturations?|oxygen|bp|sbp|map)\b)/i,
    given:
      /\d ?%|\d\s?(?:mm\s?Hg|kPa)|\b(?:et ?co2|sp?o2|spo₂|sat\w*|bp|sbp|map|systolic|pressure)\b\D{0,25}\d|\d\D{0,12}\b(?:mm|systolic)/i,
  },
  {
    asked: /\b(?:what|which) pressures?\b/i,
    given:
      /\d\s*(?:psi|mm\s?hg|kpa|bar|atm|ata|cm\s?(?:h2o|of water))\b|\b(?:systolic|diastolic|pressures?|MAP)\b\D{0,30}\d/i,
  },
  {
    asked: new RegExp(String.raw`\bhow (?:fast|quick(?:ly)?|slow(?:ly)?)\b(?!${TO_DRIVE})`, "i"),
    // "Once more after 5 minutes" is when, and not how fast.
    given: new RegExp(
      oneOf`
        \b(?:over|within|under|in|than|of|for)\b (?:[a-z]+ ){0,3}?\d[\d.]*(?: ?(?:-|–|to) ?\d+)?[ -]?(?:${TIME_UNIT}|s)\b
        (?:\/|\b(?:per|an?|each|every)\b) ?(?:min|sec|h)|\d ?(?:mph|knots)\b
        \b(?:slow|rapid)(?:ly)?\b|\bwide open\b|\bimmediate(?:ly)?\b|\bas (?:fast|soon) as\b|\bat once\b
      `,
      "i",
    ),
  },
  { asked: /\b(?:what|which) volume\b/i, given: /\d\s*(?:mL|cc|L|liters?)\b/ },
  {
    asked: /\bratios?\b/i,
    // Not a strength, "1:10,000", nor a time, "3 to 5 minutes".
    given: new RegExp(
      oneOf`
        (?<![\d:])\d{1,3} ?: ?\d{1,2}(?![\d:]|,\d)
        \b\d{1,2} (?:compressions? )?(?:to|for) (?:every )?\d{1,2}\b(?! ?(?:${TIME_UNIT}|${DRUG_UNIT})\b)
      `,
      "i",
    ),
  },
  { asked: /\bppm\b/i, given: /\d ?ppm\b/i },
  {
    asked: /\bMAP (?:goal|target)|\b(?:goal|target) MAP\b/i,
    given: /\bMAP\b|\bmean (?:arterial|blood|pressure)/i,
  },
  { asked: /\bpuffs?\b/i, given: /\b(?:puff|actuation|activation|spray)s?\b/i },
  {
    asked: /\b(?:bolus|push(?:[- ]dose)|loading dose)\b/i,
    // Not what is given over time: "5 to 50 mcg/kg/min".
    given: new RegExp(oneOf`\b(?:bolus|push|load), ${DOSE.source}`, "i"),
  },
];
