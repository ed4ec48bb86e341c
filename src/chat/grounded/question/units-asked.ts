import { anyWord, oneOf } from "../../../one-of.ts";
import { drugPlaces } from "./drugs.ts";
import { NUMBER_WORD, PHONE, TIME_UNIT, WEEKDAY } from "./wants.ts";
import { COLOR } from "./words.ts";

const STREET = oneOf`
  St(?:reet)?, R(?:oa)?d, Ave(?:nue)?, Dr(?:ive)?, Lane, Ln, Blvd, Boulevard, Way, Court, Ct, Place, Pl
  Highway, Hwy, Hill, Square, Parkway, Pkwy
`;
const LENGTH = oneOf`
  mm, cm, m, km, meters?, metres?, in, inch(?:es)?, ft, foot, feet, yards?, miles?, stor(?:y|ies), fingers?, ["”′″]
`;

/**
 * What is asked for in a unit of its own, and how a text that gives it looks: a temperature is no answer to what
 * something costs.
 */
const ASKED_IN: readonly { asked: RegExp; given: RegExp }[] = [
  {
    asked: /\btemp(?:erature)?s?\b|\bhow (?:hot|cold|warm)\b|\bdegrees\b/i,
    given:
      /\d\s*°?\s?[CF]\b|(?<!\b(?:\d(?:st|nd|rd|th)|first|second|third)[ -])\bdegrees?\b|\btemperature\D{0,20}\d|\bat room temp/i,
  },
  {
    asked: anyWord`
      costs?, prices?, salary, wages?, (?:the|what|a) fine
      how much (?:do|does|is|are|did|will)\b.*\b(?:charged?|paid|pay|fees?|earn)
    `,
    given: new RegExp(
      oneOf`
        [$€£\`]\s?\d
        \b(?:dollars?|euros?|cents?|free|no charge|without charge|fees?|costs?|USD|EUR)\b
        \b(?:prices?|amounts?|totals?|salar(?:y|ies)|wages?|pay)\b[^|;:]{0,20}: ?\d
        \btimes the (?:\w+ )?(?:rate|pay|wage|salary)\b
      `,
      "i",
    ),
  },
  {
    asked: /\bhow (?:heavy\b(?! (?:an?|can|may|is too)\b)|much (?:does|do|can) .*\bweigh\b)/i,
    // What it may carry is not what it weighs.
    given:
      /(?<!\b(?:limit|max\w*|capacity|up to|over|under|from)\b[^|;.\d]{0,12}[\d,.]*)\d\s*(?:kg|lbs?|pounds?|kilo)/i,
  },
  { asked: /\b(?:energy|joules?)\b/i, given: /\d\s*J\b|\bjoules?\b|\benergy\b|\(J\)/i },
  {
    asked: /^(?:what(?:'?s| is) (?:the |a )?)?(?:estimated |normal |average )?weight (?:of|for)\b/i,
    given: /(?<!\/)\b\d[\d.]*\s*(?:kg|lbs?|pounds?)\b|\(kg\)|\b(?:times|plus) \d|\d ?[×x*+] ?\d|\btape\b/i,
  },
  {
    asked: /\bweight\b[^?.;]*\b(?:estimat|calculat)\w*|\b(?:estimate|calculate)\b[^?.;]*\bweight\b/i,
    given:
      /\d ?[×x*+] ?\d|\) ?[×x*+] ?\d|\b(?:times|plus) \d|\b(?:us(?:e|ing)|by|with)\b[^.;|]{0,40}\btape\b|\bformula\b/i,
  },
  {
    asked:
      /\baddress (?:of|for|to)\b|\b(?:what|which)(?:'?s| is| are)? (?:the |our )?(?:\w+ ){0,2}address\b/i,
    given: new RegExp(oneOf`
      \b\d{1,5} (?:[NSEW]\.? )?(?:[A-Z][\w.]* ){1,3}${STREET}\b
      \bP\.? ?O\.? Box\b
      \baddress:[ ]
      \S@\S
    `),
  },
  {
    asked: /(?<!\b(?:with)?in )\bwhat time\b/i,
    given:
      /\b\d{1,2}:\d{2}\b|\b\d{1,2} ?[ap]\.?m\b|\b\d{4}(?: hours| h\b|[-–]\d{4})|\bnoon\b|\bmidnight\b|\b24 hours\b|\btime\b/i,
  },
  {
    asked: /\bhow far apart\b/i,
    given: new RegExp(
      String.raw`\bapart\b|\bevery \d|(?:\d|\b${NUMBER_WORD})[\s-]*(?:${TIME_UNIT}|${LENGTH})(?![a-z])`,
      "i",
    ),
  },
  {
    asked: /\bwithin (?:what|how (?:long|many|much))\b/i,
    given:
      /\b(?:within|before|no (?:later|more|longer) than|at most|up to|under)\b[^.;|]{0,24}\d|\b(?:immediately|at once|as soon as)\b/i,
  },
  {
    // A slow heart rate, or one of 50, is how the patient is.
    asked:
      /(?<!\b(?:slow|low|fast|rapid|high) (?:heart |breathing |respiratory |pulse )?)\brates?\b(?! (?:(?:of|is|was) )?\d)/i,
    given: new RegExp(
      oneOf`
        \d\s*(?:[\wµ]+\s*)?(?:\/|\b(?:per|an?|each|every)\b|%|\bpercent)
        [$€£]\s?\d
        \b(?:rates?|HR|RR|BPM|pulse|respirations?)\b[^|;.]{0,24}\d
        \b(?:rates?|HR|RR|pulse|respirations?)\b \| [\w ]{1,20}: \d
        \brates? \([^)|]{1,20}\/ ?(?:min|h)[^)|]{0,8}\)
        \b(?:times|double|by \d+ to|(?:one|time) and (?:a|one)[ -]half)\b
      `,
      "i",
    ),
  },
  {
    asked:
      /\bhow (?:far(?! (?:ahead|in advance|along|out|apart)\b)|tall|wide|deep|thick)\b|\bdistances?\b|\bdepth\b|\bwhat height\b/i,
    given: new RegExp(
      oneOf`
        (?:\d|\b(?:one|two|three|four|five|six|eight|ten|twelve|half))[\s-]*${LENGTH}(?![a-z])
        \((?:mm|cm|in|inch(?:es)?|ft|feet|m)\)
        \bdepth\b[^|]*\d
        \bQRS\b[^.;|\d]{0,20}\d
        \b(?:stor(?:y|ies)|finger(?:s|breadths?)?|centimeters?|diameter)\b
        \b(?:level (?:of|with)|above|below|until|recoil)\b
        \b(?:trans(?:port|fer|it)\w*|drive|driving|flight|travel)\b[^.;|]*\d[\s-]*(?:min|h(?:ou)?r)
      `,
      "i",
    ),
  },
  {
    asked: /\bhow old\b|\bwhat age\b|\bage (?:limit|cut-?off)\b|^(?:\S+ ){1,2}age\s*\??$/i,
    given: new RegExp(
      oneOf`
        \d[\s-]*(?:y\/?o|years?|yrs?|months?|mos?|weeks?|days?)\b
        \bage[sd]?\b\D{0,20}\d
        \d(?:st|nd|rd|th) birthday\b
        \b\d+ (?:and|or|&) (?:older|over|up|under|younger|above|below)\b
        (?:\b(?:over|under|below|above|than|until|from)|[<>≤≥]) ?\d
        \b(?:adults?|child|minors?|infants?|newborns?)\b
      `,
      "i",
    ),
  },
  {
    asked: /\b(?:what|which) (?:\w+ )?colou?rs?\b/i,
    given: COLOR,
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
  {
    asked: /\b(?:what|which) forms?\b|(?<!\b(?:in|the|this|that|of) )\bform(?: (?:number|no\.?))?\W*$/i,
    given: /(?<!\bthis )\bforms?\b/i,
  },
  { asked: /\btidal\b/i, given: /\btidal\b|\bVT\b|mL\/kg/i },
  { asked: /^(?!.*\b(?:cpap|bipap|niv)\b).*\bpeep\b/i, given: /\bPEEP\b/i },
  { asked: /\bfi ?o2\b/i, given: /\bfi ?o2\b|\bfio₂|\binspired oxygen\b/i },
  // "Lactated Ringer's" is another thing.
  { asked: /\blactates?\b(?! ring)/i, given: /\blactates?\b|\blactic\b/i },
  {
    asked: anyWord`
      (?:on )?scene times?
      how long\b.*\b(?:on|at) (?:the )?scene
      time on (?:the )?scene
    `,
    given: new RegExp(
      String.raw`^(?=.*\b(?:on[- ])?scenes?\b).*(?:(?:\d|\b${NUMBER_WORD})[\s-]*(?:min|h)|\(min\w*\))`,
      "i",
    ),
  },
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
    asked: /\bhow (?:fast|quick(?:ly)?|slow(?:ly)?)\b/i,
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
    asked: anyWord`
      (?:weight|load) (?:limit|max\w*)
      (?:max\w*|limit\w*) (?:(?:patient|pt|body) )?(?:weight|load)
      (?:weight|load|lift(?:ing)?) capacity
      how heavy (?:an?|can|may|is too)
    `,
    given:
      /^(?=.*(?:\d\s?(?:kg|kilo|lbs?|pounds?|tons?)\b|\((?:kg|lbs?)\))).*(?:\bmax|exceed|\bup to\b|\bnot? more\b|\blimit|\bcapacity\b|\bat most\b|[<≤]|\b(?:under|below|over|above|heavier)\b)/i,
  },
  {
    asked: /\b(?:min(?:imum)?|lowest|smallest) weight\b|\bweight (?:min(?:imum)?|cut-?off)\b/i,
    given:
      /(?:[>≥]|\b(?:over|above|at least|from|than)) ?\d[\d.]* ?(?:kg|kilo|lbs?|pounds?)|\d ?(?:kg|kilos?|lbs?|pounds?) (?:and|or) (?:over|above|more|up|heavier)/i,
  },
  {
    asked: /\bhow long\b|\b(?:how many|max(?:imum)?) (?:seconds|minutes|hours|days|weeks|months|years)\b/i,
    given: new RegExp(
      oneOf`
        (?:\d|\b${NUMBER_WORD})[\s)-]*(?:\w+ )?(?:${TIME_UNIT}|mm|cm|m|ft|foot|feet|in|inch(?:es)?|pages?|words?)\b
        \b(?:until|indefinitely|permanent(?:ly)?|as long as|no longer than|immediately)\b
        \((?:in )?(?:min(?:utes?)?|sec(?:onds?)?|hours?|h|days)\b
      `,
      "i",
    ),
  },
  {
    asked: /\b(?:max(?:imum)?|ceiling)\b/i,
    given: new RegExp(
      oneOf`
        \bmax, exceed, \blimit
        \b(?:up to|more than|not? (?:over|above|greater|higher)|at most|until|total|cumulative|in all|ceiling|cap(?:ped)?|top|heavier)\b
        \b(?:and (?:up|older|over)|before (?:calling|orders?))\b
        (?:\d|\b(?:one|two|three|four))\)? [a-z][^.;|]{0,30}\b(?:allowed|permitted)\b
        \b(?:(?<!at )once|single|\d+ doses)\b
        \brepeat\w*\b[^|;.]{0,20}\d
        \b(?:increase|titrate)d? (?:\w+ )?to \d
      `,
      "i",
    ),
  },
  {
    asked: /\bratios?\b/i,
    // Not a strength, "1:10,000", nor a time, "3 to 5 minutes".
    given: new RegExp(
      oneOf`
        (?<![\d:])\d{1,3} ?: ?\d{1,2}(?![\d:]|,\d)
        \b\d{1,2} (?:compressions? )?(?:to|for) (?:every )?\d{1,2}\b(?! ?(?:${TIME_UNIT}|m?c?g|m[lL])\b)
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
    asked:
      /\bwhom? (?:do|should|can|must) (?:i|we|you) (?:call|contact|phone|ring|reach|notify)\b(?! before\b)/i,
    given: new RegExp(
      String.raw`${PHONE}|\b(?:call|contact|notif|phone|ring|page|radio|reach|report|inform|tell|advis|consult|request|activat|alert|dispatch|summon)`,
      "i",
    ),
  },
  { asked: /\bfax\b/i, given: /\bfax\b/i },
  {
    asked: /\b(?:tele)?phone number\b/i,
    given: new RegExp(String.raw`${PHONE}|\bext(?:ension|\.)? ?\d`, "i"),
  },
  {
    asked: /\b(?:bolus|push(?:[- ]dose)|loading dose)\b/i,
    // Not what is given over time: "5 to 50 mcg/kg/min".
    given: /\b(?:bolus|push|load)|\d\s*(?:mg|mcg|g|mL|units?|mEq)(?:\/kg)?(?![\w/])/i,
  },
];

const LIMIT = oneOf`limits?, cut-?offs?, thresholds?, min(?:imum)?, lowest, max(?:imum)?, highest`;
/** "BP limit for aspirin": a pressure, and no dose of it. */
const LIMIT_OF_PRESSURE = new RegExp(
  String.raw`\b(?:bp|sbp|blood pressure|systolic)\s+${LIMIT}\b|\b${LIMIT}\s+(?:bp|sbp|blood pressure|systolic)\b`,
  "i",
);
const PRESSURE_GIVEN =
  /[<>≤≥]\s?\d{2,3}|\b\d{2,3}\/\d{2,3}\b|\b(?:systolic|[SD]?BP|pressure|MAP)\b\D{0,30}\d{2}|\d{2,3}\s*(?:mm\s?Hg|systolic)/i;

/** Whether a limit of the blood pressure is asked for. */
function asksPressureLimit(question: string): boolean {
  return LIMIT_OF_PRESSURE.test(question);
}

/** What stands before "dose", or before the drug: "when do I give a second Narcan". */
const AGAIN = /\b(?:second|2nd|third|3rd|another|repeat)\s+$/i;
const DOSE = /(?<=\b(?:second|2nd|third|3rd|another|repeat) )(?:\w+ )?(?:dose|bolus|round|time)\b|\bredos/i;
const TIMES = oneOf`
  second, third, 2nd, 3rd, again, repeat\w*, every, another, additional, further, then, (?<!at )once, twice, single
`;
const GIVEN_AGAIN = anyWord`${TIMES}, doubled?, times, max\w*, total, in all`;
/** Asked when, the most of all doses is no answer. */
const WHEN = /\b(?:when|how (?:soon|long|often|quickly)|intervals?)\b/i;
const AGAIN_AT = new RegExp(
  String.raw`\b(?:${TIMES}|redose\w*|q ?\d+|(?:earlier|previous|last) dose)\b|[×x] ?\d`,
  "i",
);
const REPEATED = /\brepeat\w*\b/i;
/** A day by its name, and what tells which days. */
const DAY = anyWord`(?:${WEEKDAY}|holiday)s?`;
const DAYS_GIVEN = anyWord`
  (?:${WEEKDAY}|week(?:end|day)|holiday)s?
  (?:every|each|any|all) (?:days?|times?|hours)
  daily, 24 hours, 24\/7, day (?:or|and) night
`;

/** Which of two is the faster: "is IM or IV quicker". */
const QUICKER = /\b(?:which|what|or)\b.*\b(?:quick|fast)(?:er|est)\b/i;
const QUICKER_GIVEN = /\b(?:quick|fast|short|slow|soon)(?:er|est)\b|\brapid|\bonset\b[^.;|]{0,30}\d/i;

/** "Does leave pay the full salary?" asks for no amount. */
const YES_OR_NO = /^\W*(?:is|are|was|do|does|did|can|could|may|must|should|will|would|has|have)\b/i;

/** What shows that a text gives what a question asks for in a unit of its own; none where any number will do. */
export function askedUnits(question: string): RegExp[] {
  const units = ASKED_IN.filter(({ asked }) => asked.test(question)).map(({ given }) => given);
  return [
    ...(YES_OR_NO.test(question) ? [] : units),
    ...(asksAgain(question) ? [WHEN.test(question) ? AGAIN_AT : GIVEN_AGAIN] : []),
    ...(DAY.test(question) ? [DAYS_GIVEN] : []),
    ...(QUICKER.test(question) ? [QUICKER_GIVEN] : []),
    ...(asksPressureLimit(question) ? [PRESSURE_GIVEN] : []),
  ];
}

function asksAgain(question: string): boolean {
  const drugs = drugPlaces(question);
  const isAgain = ({ start }: { start: number }) => AGAIN.test(question.slice(0, start));
  const isRepeated = drugs.length > 0 && REPEATED.test(question) && WHEN.test(question);
  return DOSE.test(question) || isRepeated || drugs.some(isAgain);
}
