import { oneOf } from "../../../one-of.ts";
import { DRUG_UNIT } from "../text/amounts/dose-units.ts";
import { CHANNEL, PHONE } from "./wants.ts";
import { COLOR } from "./words.ts";

/** What sedates, and what somebody is sedated for: there it is given to sedate. */
const SEDATIVE = oneOf`midazolam, versed, lorazepam, ativan, diazepam, valium, ketamine, etomidate, propofol`;
const SEDATED_FOR = oneOf`pacing, paced, cardioversion, cardioverting, intubat\w+, ventilator, restrain\w*, agitat\w+, combativ\w+, violen\w+`;

/**
 * Words of a question that a text can satisfy without holding them: "contraindicated" by "do not give",
 * "maximum" by "not to exceed". By index term.
 */
const ATTRIBUTES: readonly [terms: readonly string[], RegExp][] = [
  [
    ["contraind"],
    new RegExp(
      oneOf`
        contra-?indicat
        ^no\b(?!\.)
        \b(?:do|does|should|must|may) not\b
        \bnot (?:in|with)\b
        (?:^|\.\s)not (?:for(?! children)|if|when)\b
        \bnot (?:be )?(?:give|given|use|used|administer)
        \b(?:don't|avoid|never|withhold|hold if|except|unless)\b
        \bexclu(?:sions?|ded?s?)\b
      `,
      "i",
    ),
  ],
  [
    ["max", "maximum", "ceil", "cap", "cumul"],
    /\bmax|exceed|\bup to\b|\bat most\b|\bno more than\b|\bnot? (?:over|above|greater|higher)\b|\blimit|\btotal\b|\bcumulative\b/i,
  ],
  [
    ["cutoff", "threshold"],
    /\b(?:below|above|under|over|less than|more than|at least|or (?:less|more))\b|[<>≤≥]/i,
  ],
  [["min", "minimum", "lowest"], /\bmin(?:imum)?\b|\bat least\b|\bno (?:less|fewer) than\b|[≥>]/i],
  [["suppl"], /^(?:[^|]*\| )*(?:[\w ]+ )?(?:concentrat|packag|strength)[^|:]*:/i],
  [
    ["concentr", "strength"],
    new RegExp(oneOf`concentrat, \d\s*${DRUG_UNIT}\s*(?:\/|per|in)\s*\d*\s*ml\b, \b1:\d`, "i"),
  ],
  [
    ["still", "keep", "better", "work", "refractor", "persist"],
    new RegExp(
      oneOf`
        refractory, persist, despite, in spite, no response, does not respond, unresolved, worse, deteriorat
        \bfails?\b, \bstill\b
        \bafter (?:\d|two|three|the (?:second|third))
      `,
      "i",
    ),
  ],
  [["overdos", "od", "poison", "toxic"], /\b(?:toxicolog|toxidrome|toxic|overdos|poison)/i],
  [["pain"], /\banalges/i],
  [
    ["sedat"],
    new RegExp(
      String.raw`\bRASS\b|\b${SEDATIVE}\b.*\b${SEDATED_FOR}\b|\b${SEDATED_FOR}\b.*\b${SEDATIVE}\b`,
      "i",
    ),
  ],
  [["bolu"], /\bloading\b|\bbolus|\bover (?:at least )?\d+ ?(?:s|sec\w*|min\w*)\b/i],
  [
    ["fast", "speed"],
    /\d\s*(?:mph|km\/h|knots|miles (?:an|per) hour)\b|\bspeed|\bover (?:at least )?\d+(?: (?:to|or|-) \d+)? ?(?:s|sec|min|h)/i,
  ],
  [["quicker", "quickest", "faster", "fastest"], /\b(?:quick|fast|short)(?:er|est)\b/i],
  [["joul", "energ"], /\d\s*(?:J\b|joules?\b)|\(J\)/],
  [["nose", "nasal", "intranas"], /\bIN\b|\b[Ii]ntranasal|\b[Nn]asal|\b[Nn]ose\b|\b[Nn]ostril/],
  [["intramuscular"], /\bIM\b/],
  [["rectal", "rectum"], /\bPR\b(?![ -]?interval)|\b[Rr]ect(?:al|um)/],
  [["bp", "sbp"], /blood pressure|systolic|\b(?:[SD]?BP|MAP)\b|\bmm\s?Hg\b|\b[12]?\d\d\/\d{2,3}\b/i],
  [
    ["goal", "target"],
    /\b(?:goals?|targets?|aim\w*|keep|maintain|titrate\w*|until|under|below|above|over|at least|at most)\b|\d (?:to|-) \d/i,
  ],
  [
    ["sugar", "bgl", "bg", "fsbg"],
    /\bglucose (?:of|is|level|below|above|under|over|less|more)\b|\bcheck (?:the |a |blood )*glucose\b|\bglucose\s*[<>≤≥]/i,
  ],
  [["depth"], /\bdeep\b/i],
  [["check", "recheck"], /\b(?:recheck|reassess|monitor)/i],
  [["needl", "angiocath", "iv"], /\d\s*-?\s*gauge\b/i],
  [["cathet", "cath"], /\d\s*-?\s*(?:gauge|fr|french)\b/i],
  [
    [
      "mom",
      "mother",
      "dad",
      "father",
      "parent",
      "husband",
      "wife",
      "spous",
      "son",
      "daughter",
      "sister",
      "brother",
    ],
    /\bfamil(?:y|ies)\b|\brelatives?\b|\bnext of kin\b|\bparents?\b|\bguardians?\b|\bcaregivers?\b/i,
  ],
  [
    ["drip", "infus", "gtt"],
    new RegExp(
      oneOf`
        infus
        \bdrips?\b
        \b(?:m?c?g|mL|units?|mEq|kg|drops|gtts?)\s?(?:\/|\b(?:an?|per)\b)\s?(?:min(?:ute)?|h(?:r|our)?)\b
      `,
      "i",
    ),
  ],
  // "Off" and "up" are no index terms: "time off" and "hung up" are not to be had as other words are.
  [["vacat", "pto"], /(?<!\bon[^.;|]{0,20})\b(?:time|days?) off\b|\b(?:annual|vacation|paid) leave\b/i],
  [["hung"], /\bhang(?:s|ing)?[- ]?ups?\b|\bhung up\b|\babandoned call|\bdisconnect/i],
  // "HR 50 – 120, SBP 100 – 180" are vital signs.
  [
    ["vital", "sign"],
    /(?:\b(?:[Hh]eart rate|HR|[Pp]ulse|[Rr]espirat\w+|RR|[Bb]lood pressure|S?BP|[Ss]ystolic|[Tt]emperature|SpO2|SpO₂|GCS)\b.*){2}/,
  ],
  [["channel", "talkgroup"], new RegExp(CHANNEL, "i")],
  [["start", "begin"], /\b(?:effective|in (?:effect|force)|takes? effect)\b[^.;|]{0,20}\d/i],
  [["phone", "telephon"], new RegExp(`phone|${PHONE}`, "i")],
  [["peep", "epap", "ipap"], /\d\s*cm\s?H2O|\bcm of water/i],
  [["color", "colour"], COLOR],
  [
    ["destin", "hospit"],
    new RegExp(
      oneOf`
        \b(?:hospital|cent(?:er|re)|facility|emergency department|ED|clinic|(?:burn|stroke|trauma|cardiac) unit)\b
        \b(?:take|taken|transport(?:ed)?|bring|bypass(?:ed)?|goe?s?)\b[^.;|]{0,30}\bto [\w. ]{0,20}\b(?:general|regional|memorial|university|st\.|saint)
      `,
      "i",
    ),
  ],
  [["transport"], /\bdestination\b/i],
  [["formula", "equat"], /\d\s*[x×*+]\s|[x×*+]\s*\d|\btimes \d|\bplus \d/i],
  [["cost", "price", "fee", "charg"], /[$€£]\s?\d|\b(?:fees?|charges?|costs?)\b/i],
  [
    ["deadlin", "due"],
    /\b(?:within|by|before|no later than|days? (?:of|after)|end of)\b|\bin \d+ (?:hours?|(?:business |working )?days?|weeks?|months?)\b/i,
  ],
  [["percentag", "percent"], /\d\s*%|percent/i],
  [["hourl"], /\bhours?\b|\/\s?h(?:r|our)?\b/i],
  [["defib", "defibril"], /\b(?:bi|mono)phasic/i],
  [["third"], /\bthird\b|\bthen\b[^.;]{0,40}\bthen\b/i],
  [["2nd", "3rd"], /\b(?:second|third|repeat\w*|again|another)\b/i],
  [["truck", "rig", "ambul"], /\bunits? (?:stock|par)\b|\b(?:on|per) (?:the |each |every )?unit\b/i],
  // "36 hours in a row"
  [["row", "consecut"], /\bconsecutive|\bin a row\b/i],
  [["last"], /\blast(?:s|ed|ing)?\b|\bduration\b|\bwears? off\b|\bhalf-life\b|\bvalid\b/i],
  // "In the last 48 hours" is no duration.
  [
    ["durat"],
    /\b(?:out)?lasts\b|(?<!\b(?:the|in|of) )\b(?:out)?last(?:ed|ing)? (?:for|about|up to|longer|only|at least|\d)|\bduration\b|\bwears? off\b|\bhalf-life\b|\bvalid\b/i,
  ],
  [["class", "classif"], /\bclass(?:ification)?\b[^.;|:]{0,20}:/i],
  [["own", "owner"], /\bproperty of\b|\bbelongs? to\b|\bown(?:s|er)?\b/i],
  [["free"], /\bfree\b|\b(?:no|without|at no|free of) (?:charge|cost|fee)\b/i],
  [["mile", "mileag", "odomet"], /\bmiles?\b|\bmileage\b|\bodometer\b/i],
  [["talk", "speak"], /\bto (?:voice|speech)\b|\bverbal (?:command|stimul)|\bspeaks?\b|\btalks?\b/i],
  [
    ["temperatur", "temp"],
    /\d\s*°?\s?[CF]\b|(?<!\b(?:\d(?:st|nd|rd|th)|[Ff]irst|[Ss]econd|[Tt]hird)[ -])\bdegrees?\b/,
  ],
  [["interv"], /\bevery \d|\bq ?\d|\bhourly\b|\bevery (?:hour|minute)/i],
  [
    ["site"],
    /\b(?:intercostal space|axillary line|mid-?clavicular line|thigh|deltoid|tibia|humer\w+|forearm|antecubital)\b/i,
  ],
];

const SHOWN_BY = new Map(ATTRIBUTES.flatMap(([terms, shown]) => terms.map((term) => [term, shown])));

/** Things that a text is on without the word: compressions by how many there are to a breath, "15:2"; a score by its name. */
const SHOWN_THINGS: ReadonlyMap<string, RegExp> = new Map([
  ["compress", /(?<![\d:])(?:30|15|5|3) ?: ?[12](?![\d:]|,\d)/],
  ["pen", /\bauto[ -]?injectors?\b/i],
  ["postpartum", /\b(?:after|of|following) (?:the )?(?:child)?(?:birth|delivery)\b/i],
  ["mask", /\bN-?95\b|\brespirators?\b/i],
  ["score", /\bGlasgow\b|\bGCS\b/i],
  ["salin", /\b0\.9 ?% ?(?:sodium chloride|NaCl)\b|\bNS\b/],
  // How much of the body surface is burned.
  ["burn", /\d ?% TBSA\b/],
  // "V4": what a patient says, of the coma scale.
  ["verbal", /(?:^|: )V[1-5](?: \||$)/],
  ["motor", /(?:^|: )M[1-6](?: \||$)/],
]);

/** What shows that a text is on the term without holding it, where there is such a thing. */
export function shownBy(term: string): RegExp | undefined {
  return SHOWN_THINGS.get(term) ?? attribute(term);
}

/** What shows that a text satisfies the term without holding it, where there is such a thing. */
export function attribute(term: string): RegExp | undefined {
  return SHOWN_BY.get(term);
}

/** Whether one of some terms is what is asked of a thing, as its temperature is, and no thing itself. */
export function isAttribute(terms: readonly string[]): boolean {
  return terms.some((term) => attribute(term));
}
