import { anyWord, oneOf } from "../../../one-of.ts";
import type { AskedIn } from "./units-asked.ts";
import { NUMBER_WORD, PHONE, TIME_UNIT } from "./wants.ts";
import { COLOR } from "./words.ts";

const STREET = oneOf`
  St(?:reet)?, R(?:oa)?d, Ave(?:nue)?, Dr(?:ive)?, Lane, Ln, Blvd, Boulevard, Way, Court, Ct, Place, Pl
  Highway, Hwy, Hill, Square, Parkway, Pkwy
`;
const LENGTH = oneOf`
  mm, cm, m, km, meters?, metres?, in, inch(?:es)?, ft, foot, feet, yards?, miles?, stor(?:y|ies), fingers?, ["”′″]
`;

/** Behind "how fast": a car's speed is meant, and not how a drug is given. */
export const TO_DRIVE = String.raw` (?:can|may|do|should|could|must) (?:i|we|you) (?:drive|travel)\b`;

/** What is asked for of anything in a unit of its own: costs, weights, lengths, times, ages, addresses, numbers to call. */
export const EVERYDAY_UNITS: readonly AskedIn[] = [
  {
    // "Temp 105" tells it.
    asked:
      /(?<!\d )\btemp(?:erature)?s?\b(?!\D{0,14}\d)|\bhow (?:hot|cold|warm)\b|(?<!\btemp\w*\D{0,14}[\d.]+ ?)\bdegrees\b/i,
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
      /\b\d{1,2}:\d{2}\b|\b\d{1,2} ?[ap]\.?m\b|\b\d{4}(?: hours| h\b| ?(?:[-–]|to|until) ?\d{4})|\b(?:at|by|from|until) \d{4}\b|\bnoon\b|\bmidnight\b|\b24 hours\b|\btime\b/i,
  },
  {
    asked: /\bhow far apart\b/i,
    given: new RegExp(
      String.raw`\bapart\b|\bevery \d|(?:\d|\b${NUMBER_WORD})[\s-]*(?:${TIME_UNIT}|${LENGTH})(?![a-z])`,
      "i",
    ),
  },
  {
    asked: new RegExp(String.raw`\bhow fast${TO_DRIVE}|\bspeed limit\b`, "i"),
    given: /\b(?:mph|mi?\/h|km\/h|kph|miles (?:per|an) hour|(?:posted|speed) limits?|speeds?)\b/i,
  },
  {
    asked: /\bwithin (?:what|how (?:long|many|much))\b/i,
    given:
      /\b(?:within|before|no (?:later|more|longer) than|at most|up to|under)\b[^.;|]{0,24}\d|\b(?:immediately|at once|as soon as)\b/i,
  },
  {
    asked:
      /\bhow (?:far(?! (?:ahead|in advance|along|out|apart|(?:can|do|may|should) (?:i|we|you) (?:bypass|drive|transport|travel))\b)|tall|wide|deep|thick)\b|\bdistances?\b|\bdepth\b|\bwhat height\b/i,
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
    asked: /\b(?:what|which) forms?\b|(?<!\b(?:in|the|this|that|of) )\bform(?: (?:number|no\.?))?\W*$/i,
    given: /(?<!\bthis )\bforms?\b/i,
  },
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
    asked: anyWord`
      (?:weight|load) (?:limit|max\w*)
      (?:max\w*|limit\w*) (?:(?:patient|pt|body) )?(?:weight|load)
      (?:weight|load|lift(?:ing)?) capacity
      how heavy (?:an?|can|may|is too)
    `,
    given:
      /^(?=.*(?:\d\s?(?:kg|kilo|lbs?|pounds?|tons?)\b|\((?:kg|lbs?)\))).*(?:\bmax|exceed|\bup to\b|\bnot? more\b|\blimit|\bcapacity\b|\brated\b|\bat most\b|[<≤]|\b(?:under|below|over|above|heavier)\b)/i,
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
        \b(?:up to|more than|not? (?:over|above|greater|higher)|at most|until|total|cumulative|in all|ceiling|rated|cap(?:ped)?|top|heavier)\b
        \b(?:and (?:up|older|over)|before (?:calling|orders?))\b
        (?:\d|\b(?:one|two|three|four))\)? [a-z][^.;|]{0,30}\b(?:allowed|permitted)\b
        \b(?:(?<!at )once|single|\d+ doses)\b
        \brepeat\w*\b[^|;.]{0,20}\d
        \b(?:increase|titrate)d? (?:\w+ )?to \d
        [,(] ?to \d
        \d ?(?:-|–|to) ?\d[\d.]* ?(?:m?c?g|units?|mL)(?:\/kg)?\/(?:min|h)
      `,
      "i",
    ),
  },
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
];
