import type { KindLetter } from "../../../db/snapshot.ts";
import { tokenize } from "../../search/terms.ts";

/** What a question wants besides statements about its subject. */
export type Wanted =
  | "quantity"
  | "time"
  | "frequency"
  | "size"
  | "person"
  | "place"
  | "contact"
  | "refusal"
  | "steps";

interface Want {
  asked: RegExp;
  given: RegExp;
}

const NUMBER_WORD =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|twice|once|single|double";
const TIME_UNIT =
  "s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|wks?|months?|mos?|years?|yrs?|shifts?";

const WANTS: Record<Wanted, Want> = {
  quantity: {
    asked:
      /\bhow (?:much|many|fast|high|low|deep|strong|hot|cold|far|heavy|tall)\b|\bdos(?:e|es|age|ages|ing)\b|\bamounts?\b|\bconcentrations?\b|\bstrengths?\b|\brates?\b|\bjoules?\b|\bvolumes?\b|\bmax(?:imum)?\b|\bceiling\b|\bcut-?off\b|\bmilligrams?\b|\bmin(?:imum)?\b|\bthresholds?\b|\btemperatures?\b|\benergy\b|\blimits?\b|\bpercent(?:age)?\b|\blevels?\b|\bnumber of\b/i,
    given: new RegExp(String.raw`\d|\b(?:${NUMBER_WORD})\b`, "i"),
  },
  time: {
    asked:
      /\bwhen\b|\bhow (?:long|often|soon|quickly|late|frequently|old|early)\b|\bwhat time\b|\bwindow\b|\bintervals?\b|\brepeat(?:ed)?\b|\bdeadlines?\b|\b(?:hours|minutes|days)\b|\bexpir/i,
    given: new RegExp(
      String.raw`(?:\d|\b(?:${NUMBER_WORD}))[\s-]*(?:${TIME_UNIT})\b|\b\d{1,2}:\d{2}\b|\b\d{4} hours\b|\b(?:every|within|after|before|until|prior to|immediately|daily|weekly|monthly|annual|annually|quarterly|upon|as soon as|if|unless|once)\b`,
      "i",
    ),
  },
  frequency: {
    asked: /\bhow (?:often|frequently)\b/i,
    given:
      /\b(?:every|each|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|once|twice|hourly|per|repeat(?:ed)?|after|a (?:day|week|month|year|shift|minute))\b|\bq\s?\d/i,
  },
  size: {
    asked:
      /\b(?:what|which) (?:size|gauge|length|diameter)\b|\bhow (?:big|large|small|wide|thick|long)\b|\bsizes?\b|\bgauges?\b|\bfrench\b/i,
    given: /\d\s*-?\s*(?:mm|cm|fr|french|gauge|ga|g|inch|inches|in|ft|feet|")\b|\bsizes?\b|#\s?\d|\bgauge\b/i,
  },
  person: {
    asked:
      /\bwho(?:m|se)?\b|\bwho's\b|\bwh(?:ich|at) (?:role|level|provider|person|position|title|officer)\b/i,
    given:
      /\b(?:officers?|directors?|paramedics?|emts?|aemts?|emrs?|chiefs?|captains?|lieutenants?|supervisors?|nurses?|physicians?|doctors?|providers?|medics?|crews?|dispatchers?|commanders?|coordinators?|managers?|partners?|leads?|leaders?|committees?|staff|members?|personnel|responders?|drivers?|pilots?|pharmacists?|medical control|parents?|guardians?|police|coroners?|attendants?|technicians?|instructors?|operators?|chair|employees?)\b/i,
  },
  place: {
    asked: /\bwhere\b/i,
    given:
      /\b(?:hospitals?|cent(?:er|re)s?|departments?|clinics?|destinations?|facilit(?:y|ies)|stations?|rooms?|cabinets?|box(?:es)?|bins?|bags?|sites?|scene|home|thigh|tibia|arm|leg|chest|forehead|side|above|below|behind|next to|(?:in|into|on|at|to) the)\b/i,
  },
  contact: {
    asked:
      /\b(?:phone|telephone|fax|pager|call) (?:number|extension)|\bnumber for\b|\b(?:what|which) (?:radio )?(?:channel|frequency|phone)\b|\be-?mail\b/i,
    given: /\d{3}[-. ]\d{4}|\S@\S|\b(?:channel|ext\.?|extension|talkgroup)\s*\w+|\bmhz\b/i,
  },
  refusal: {
    asked:
      /\b(?:can|may|should|must)(?:n'?t| ?not)\b(?! (?:breath|swallow|speak|talk|walk|see|feel|move|get an?|find|intubat|ventilat))|\bnot (?:be )?(?:give|given|get|use|used|allowed)\b|\b(?:never|avoid|contraindicat\w+|withhold|off the table)\b/i,
    given: /\b(?:not?|never|none|avoid|withhold|contraindicat\w+|except|unless|without)\b|n't\b/i,
  },
  steps: {
    asked:
      /\bsteps?\b|\bprocedures?\b|\bhow (?:do|should|to|can|would|are|is|does|must)\b|\bchecklist\b|\bcriteria\b|\bindications?\b|\bcontraindications?\b|\blist\b|\bsigns\b|\bsymptoms\b|\bmanage(?:ment)?\b|\btreat(?:ment|ed)?\b|\bwhat (?:are|should|do|must|equipment|drugs|medications|supplies)\b|\bwhich\b|\bwhat is the (?:procedure|process|order|treatment|management)\b/i,
    given: /^/,
  },
};

/** What the question wants, in no order. */
export function readWanted(question: string): Wanted[] {
  return (
    ["quantity", "time", "frequency", "size", "person", "place", "contact", "refusal", "steps"] as const
  ).filter((want) => WANTS[want].asked.test(question));
}

/** Whether a statement of that kind gives what is wanted. */
export function gives(want: Wanted, text: string, kind: KindLetter): boolean {
  return want === "steps" ? kind === "l" : WANTS[want].given.test(text);
}

/** Not "14 gauge" or "5 minutes": there the number counts something else. */
const NUMBER_BEFORE = new RegExp(
  String.raw`(?:\d|\b(?:${NUMBER_WORD}))[\s-]+(?!(?:gauge|inch(?:es)?|[cm]m|m?c?g|mL|kg|${TIME_UNIT})\b)(?:[\w-]+\s+){0,4}$`,
  "i",
);
const NUMBER_AFTER = /^\w*\s*[:=x×(]\s*\d/i;

/** Whether a number stands just before one of the things that these index terms name ("two adult stretchers"), or behind it after a colon. */
export function countsThings(text: string, terms: ReadonlySet<string>): boolean {
  return tokenize(text).some(
    ({ term, start, end }) =>
      terms.has(term) && (NUMBER_BEFORE.test(text.slice(0, start)) || NUMBER_AFTER.test(text.slice(end))),
  );
}

/**
 * Words of a question that a text can satisfy without holding them: "contraindicated" by "do not give",
 * "maximum" by "not to exceed". By index term.
 */
const ATTRIBUTES: readonly [terms: readonly string[], RegExp][] = [
  [
    ["contraind"],
    /contraindicat|^no\b|\bnot (?:in|with)\b|\b(?:do|does|should|must|may) not\b|\b(?:don't|avoid|never|withhold|except|unless)\b|\bnot (?:be )?(?:give|given|use|used|administer)/i,
  ],
  [
    ["max", "maximum", "ceil", "cap"],
    /\bmax|exceed|\bup to\b|\bno more than\b|\blimit|\btotal\b|\bcumulative\b/i,
  ],
  [
    ["cutoff", "threshold"],
    /\b(?:below|above|under|over|less than|more than|at least|or (?:less|more))\b|[<>≤≥]/i,
  ],
  [["min", "minimum", "lowest"], /\bmin(?:imum)?\b|\bat least\b|\bno (?:less|fewer) than\b|[≥>]/i],
  [["concentr", "strength"], /concentrat|\d\s*(?:mg|mcg|g|units?)\s*(?:\/|per|in)\s*\d*\s*ml\b|\b1:\d/i],
  [
    ["rout"],
    /\b(?:IM|IV|IO|IN|SQ|SC|PO|SL|PR|ET)\b|\bintra[a-z]+|\boral|\bnebuli|\bsubcutan|\bsublingual|\brectal|\bby mouth\b/,
  ],
  [
    ["repeat", "redos"],
    /repeat|\bagain\b|\bevery\b|\badditional\b|\bsecond dose\b|\bmay be given\b|\bmore\b/i,
  ],
  [["indic"], /indicat|\bfor\b|\bif\b|\bwhen\b|\bused\b|\bcriteria\b/i],
  [["side", "advers"], /side effect|advers|may cause|\bwatch for\b|reaction/i],
  [["joul"], /\d\s*(?:J\b|joules?\b)/],
  [["milliamp", "ma"], /\d\s*(?:mA\b|milliamp)/],
  [["nose", "nasal", "intranas"], /\bIN\b|\bintranasal|\bnasal|\bnose\b|\bnostril/],
  [["muscl", "im"], /\bIM\b|intramuscular|\bmuscle\b/],
  [["bp", "sbp"], /blood pressure|systolic|\bmm\s?Hg\b/i],
  [["needl", "cathet", "angiocath", "iv"], /\d\s*-?\s*gauge\b/i],
  [["bsa", "tbsa"], /\d\s*%|percent|body surface/i],
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
    /\bfamil(?:y|ies)\b|\brelatives?\b|\bnext of kin\b/i,
  ],
  [["drip", "infus", "gtt"], /infus|\bdrips?\b|\/\s?(?:min|h(?:r|our)?)\b|\b(?:a|per) (?:minute|hour)\b/i],
  [["phone", "telephon"], /phone|\d{3}[-. ]\d{4}/i],
  [["email"], /\S@\S/],
];

const SHOWN_BY = new Map(ATTRIBUTES.flatMap(([terms, shown]) => terms.map((term) => [term, shown])));

/** What shows that a text satisfies the term without holding it, where there is such a thing. */
export function attribute(term: string): RegExp | undefined {
  return SHOWN_BY.get(term);
}
