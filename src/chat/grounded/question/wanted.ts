import { tokenize } from "../../../search/words/terms.ts";
import { drugsIn } from "./drugs.ts";

const WANTED = [
  "quantity",
  "time",
  "frequency",
  "size",
  "person",
  "place",
  "contact",
  "refusal",
  "drug",
  "meaning",
  "steps",
] as const;

/** What a question wants besides statements about its subject. */
export type Wanted = (typeof WANTED)[number];

/** What shows that it is asked for, and that a text gives it. */
interface Want {
  asked: RegExp;
  /** None for steps: any statement may be one. */
  given?: RegExp;
}

export const NUMBER_WORD =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|half|twice|once|single|double";
export const TIME_UNIT =
  "s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|wks?|months?|mos?|years?|yrs?|shifts?";

/** What says when something is, or on what condition. */
const TIME_GIVEN = new RegExp(
  String.raw`(?:\d|\b(?:${NUMBER_WORD}))[\s-]*(?:${TIME_UNIT})\b|\b\d{1,2}:\d{2}\b|\b\d{1,2} ?[ap]\.?m\b|\b\d{4} hours\b|\b\d{4} ?[-–] ?\d{4}\b|\b24/7\b|\bM(?:on)?[-–]F(?:ri)?\b|\b(?:every|within|after|before|until|prior to|immediately|daily|weekly|monthly|annual|annually|quarterly|upon|as soon as|when|if|unless|once|twice)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|\d [A-Z][a-z]+ \d{4}|\b\d{1,2}/\d{1,2}/\d{2,4}\b|\b(?:19|20)\d\d\b`,
  "i",
);

const WANTS: Record<Wanted, Want> = {
  quantity: {
    asked:
      /\bhow (?:much|many|fast|high|low|deep|strong|hot|cold|far|heavy|tall)\b|\bdos(?:e|es|age|ages|ing)\b|\bamounts?\b|\bconcentrations?\b|\bstrengths?\b|\brates?\b|\bjoules?\b|\bvolumes?\b|\bmax(?:imum)?\b|\bceiling\b|\bcut-?off\b|\bmilligrams?\b|\bmin(?:imum)?\b|\bthresholds?\b|\btemperatures?\b|\benergy\b|\blimits?\b|\bpercent(?:age)?\b|\blevels?\b(?! (?:\d|[IV]+\b))|(?<!\b(?:phone|telephone|call|fax|pager|contact) )\bnumber of\b/i,
    given: new RegExp(String.raw`\d|\b(?:${NUMBER_WORD})\b`, "i"),
  },
  time: {
    asked:
      /\bwhen\b(?! (?:i|we|you|he|she|they|it|someone|somebody|there)\b)|\bhow (?:long|often|soon|quickly|late|frequently|early)\b|\bwhat time\b|\bwindow\b|\bintervals?\b|\brepeat(?:ed)?\b|\bdeadlines?\b|\b(?:hours|minutes|days)\b|\bexpir/i,
    given: TIME_GIVEN,
  },
  frequency: {
    asked: /\bhow (?:often|frequently)\b/i,
    given:
      /\b(?:every|each|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|once|twice|hourly|per|repeat(?:ed)?|after|a (?:day|week|month|year|shift|minute))\b|\bq\s?\d/i,
  },
  size: {
    asked:
      /\b(?:what|which) (?:size|gauge|length|diameter)\b|\bhow (?:big|large|small|wide|thick)\b|\bsizes?\b|\bgauges?\b|\bfrench\b/i,
    given: new RegExp(
      String.raw`\d\s*-?\s*(?:mm|cm|fr|french|gauge|ga|g|inch|inches|in|ft|feet|")\b|(?:\d|\b(?:${NUMBER_WORD}))\s+(?:square|sq\.?) \w|\bsizes?\b|#\s?\d|\bgauge\b`,
      "i",
    ),
  },
  person: {
    asked:
      /\bwho(?:m|se)?\b|\bwho's\b|\b(?:can|may) (?:an? |the )?(?:basic|emt|aemt|emr|medic|paramedic|intermediate|nurse)s?\b|\bwh(?:ich|at) (?:role|level|provider|person|position|title|officer)\b/i,
    given:
      /\b(?:officers?|directors?|paramedics?|emts?|aemts?|emrs?|chiefs?|captains?|lieutenants?|supervisors?|nurses?|physicians?|doctors?|providers?|medics?|crews?|dispatchers?|commanders?|coordinators?|managers?|partners?|leads?|leaders?|committees?|staff|members?|personnel|responders?|drivers?|pilots?|pharmacists?|medical control|parents?|guardians?|police|law enforcement|authorit(?:y|ies)|agenc(?:y|ies)|coroners?|attendants?|technicians?|instructors?|operators?|chair|employees?)\b/i,
  },
  place: {
    asked: /\bwhere\b/i,
    given:
      /\b(?:hospitals?|cent(?:er|re)s?|departments?|clinics?|destinations?|facilit(?:y|ies)|stations?|rooms?|cabinets?|box(?:es)?|bins?|bags?|sites?|scene|home|thigh|tibia|arm|leg|chest|forehead|side|above|below|behind|next to|(?:in|into|on|at|to) the)\b/i,
  },
  contact: {
    asked:
      /\b(?:phone|telephone|fax|pager|call) (?:number|extension)|\bnumber for\b|(?<!\b(?:claim|policy|lot|serial|badge|unit|case|room|id|account|order|reference|code|substance|license|plate|model|part|form|registration|station|tax) )\bnumber\s*\??$|\b(?:what|which)(?:'?s| is)?\b[^?]*\b(?:channel|frequency|extension|phone)\s*\??$|\b(?:what|which) (?:radio )?(?:channel|frequency|phone)\b|\be-?mail\b/i,
    given: /\d{3}[-. ]\d{4}|\S@\S|\b(?:channel|ext\.?|extension|talkgroup):?\s*(?:[a-z]+\s*)?\d|\bmhz\b/i,
  },
  refusal: {
    asked:
      /\b(?:can'?t|(?:can|may|should|must)(?:n'?t| ?not))\b(?! (?:breath|swallow|speak|talk|walk|see|feel|move|get an?|find|intubat|ventilat|oxygenat))|\bnot (?:be )?(?:give|given|get|use|used|allowed)\b|\b(?:has|have|having|with|there(?:'?s)?|is|are) no\b|\b(?:never|avoid|contraindicat\w+|withhold|off the table)\b/i,
    given:
      /\b(?:not?|never|none|avoid|withhold|hold if|exclu(?:sions?|ded?s?)|contraindicat\w+|except|unless|without)\b|n't\b/i,
  },
  drug: {
    asked:
      /\bwhat (?:else |first )?(?:do|can|should|could|would|to|may)\b.*\b(?:give|gives?|push|administer)\b|\b(?:what|which)(?:'?s| is| are)? (?:the )?(?:drugs?|meds?|medications?|medicines?|antidote|antibiotics?)\b|\bantidote\b|\bwhat (?:goes in|is given|gets given)\b/i,
    given: /\d\s*(?:mg|mcg|g|mL|units?|mEq|J|L)\b/,
  },
  meaning: {
    asked:
      /\bwhat (?:counts as|qualifies|is considered|is meant|does .* mean|(?:is|'?s) an? [\w -]+\?*$)|\bdefin(?:e|ed|ition)\b|\bconsidered (?:an?|to be)\b|\bwhat makes\b/i,
    given:
      /\b(?:is|are) (?:defined|considered|an?|any|when|one)\b|\bmeans?\b|\bdefin|\brefers? to\b|\bcounts? as\b/i,
  },
  steps: {
    asked:
      /\bsteps?\b|\bprocedures?\b|\bhow (?:do|should|to|can|would|are|is|does|must)\b|\bchecklist\b|\bcriteria\b|\bindications?\b|\bcontraindications?\b|\blist\b|\bsigns\b|\bsymptoms\b|\bmanage(?:ment)?\b|\btreat(?:ment|ed)?\b|\bwhat (?:are|should|do|must|equipment|drugs|medications|supplies)\b|\bwhich\b|\bwhat is the (?:procedure|process|order|treatment|management)\b/i,
  },
};

/** "Who is the medical director?" asks for a name, "who is a child?" does not. */
const ASKS_NAME = /\bwho(?:'?s| is| are) (?:the|our|my)\b/i;
const TITLED_NAME = /\b(?:Dr|Mr|Mrs|Ms|Chief|Capt(?:ain)?|Lieutenant|Lt)\.?\s+[A-Z][a-z]/;
const FULL_NAME =
  /\b[A-Z][a-z'’-]*\.?\s+(?:[A-Z]\.\s+)?(?!(?:Hospital|Cent(?:er|re)|Department|Unit|Program|Protocol|Procedure|Team|Office|Services?|Control|Care|Policy|Health|January|February|March|April|May|June|July|August|September|October|November|December)\b)[A-Z][a-z'’-]+/g;

/** Whether somebody is asked for by what they are. */
export function asksName(question: string): boolean {
  return ASKS_NAME.test(question);
}

/** Whether a text has what may be somebody's name, or says what other office somebody has. */
export function hasName(text: string): boolean {
  const isRole = (name: string) => gives("person", name);
  const isNamed = [...text.matchAll(FULL_NAME)].some(([name]) => !isRole(name));
  return isNamed || TITLED_NAME.test(text) || /\b(?:is|are) (?:the|our|an?)\b/.test(text);
}

/** What the question wants, in no order. */
export function readWanted(question: string): Wanted[] {
  return WANTED.filter((want) => WANTS[want].asked.test(question));
}

/** Whether a text gives what is wanted. */
export function gives(want: Wanted, text: string): boolean {
  return WANTS[want].given?.test(text) === true || (want === "drug" && drugsIn(text).size > 0);
}

/** Not "14 gauge" or "5 minutes": there the number counts something else. */
const NUMBER_BEFORE = new RegExp(
  String.raw`(?:\d|\b(?:${NUMBER_WORD}))[\s-]+(?!(?:gauge|inch(?:es)?|[cm]m|m?c?g|mL|kg|${TIME_UNIT})\b)(?:[\w-]+\s+){0,4}$`,
  "i",
);

/** Whether a number stands just before one of the things that these index terms name: "two adult stretchers". */
export function countsThings(text: string, terms: ReadonlySet<string>): boolean {
  return tokenize(text).some(
    ({ term, start }) => terms.has(term) && NUMBER_BEFORE.test(text.slice(0, start)),
  );
}
