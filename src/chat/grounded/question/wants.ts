import { anyWord, oneOf } from "../../../one-of.ts";
import { AMOUNT } from "../text/amounts/dose-units.ts";
import { WHO_IS_CALLED } from "./orders.ts";

export const WANTED = [
  "quantity",
  "time",
  "frequency",
  "size",
  "person",
  "place",
  "contact",
  "order",
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

/** Sources of patterns for numbers in words, and for units of time. */
export const NUMBER_WORD = oneOf`
  one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen
  twenty, thirty, forty, fifty, sixty, ninety, hundred, thousand
  half, twice, once, single, double
`;
export const TIME_UNIT = oneOf`
  s, secs?, seconds?, mins?, minutes?, h, hrs?, hours?
  days?, weeks?, wks?, months?, mos?, years?, yrs?, shifts?
`;
export const WEEKDAY = "(?:sun|mon|tues|wednes|thurs|fri|satur)day";
const SHORT_DAY = oneOf`mo?, mon, tue?s?, wed, thu?r?s?, fr?, fri, sat?, sun?`;
/** Words that say when something is, or on what condition. */
const WHEN = oneOf`
  every, daily, weekly, monthly, quarterly, annual, annually, once, twice
  within, after, before, until, prior to, immediately, upon, as soon as, when, if, unless
`;
/** "Number of vials", and not "phone number of the hospital". */
export const NUMBER_OF = String.raw`(?<!\b(?:phone|telephone|call|fax|pager|contact) )\bnumber of`;
/** What has a number that nobody calls. */
const NUMBERED = oneOf`
  account, badge, case, claim, code, form, id, license, lot, model, order, part, plate, policy, reference
  registration, room, serial, station, substance, tax, unit
`;

/** How radio channels are called: "VTAC 12", "MED-4", "8TAC91". */
export const CHANNEL = String.raw`\b(?:[VU7-8]?(?:TAC|CALL|MED)|MED|TAC|OPS|EMS|CMD|HEAR|V?FIRE|LE?AW|TG)[ -]?\d{1,2}\b`;

/** How many figures a number to call has with those for the place: "0800 555 783", "020 7946 0958", "1300 555 012". */
const FIGURES = String.raw`(?=(?:[()]?\d[() -]*){9,12}(?![\d.,/]))`;
/** A number to call: "555-0188", one behind the figures for a place, or what is called on one, "call the desk on 13 11 26". */
export const PHONE = oneOf`
  (?<!\d)\d{3}[-. ]\d{4}(?!\d)
  (?<![\d.,/+-])${FIGURES}(?:\+\d{1,3} ?)?\(?(?:0\d{1,4}|1[38]00)\)?(?:[ -]\d{2,4}){1,3}(?![\d/])
  \b(?:[Cc]all|[Pp]hone|[Rr]ing|[Dd]ial)\b[^.;|\d]{0,60}\bon \+?\d[\d ()-]{4,}\d(?![\d/])
`;

/** What a patient cannot do, and nobody forbids: "can't swallow". */
const UNABLE = oneOf`
  breath, swallow, speak, talk, walk, see, feel, move, get an?, find, intubat, ventilat, oxygenat
`;

/** Behind what is asked for: "heart rate of 50" and "rate below 60" are told. */
const UNTOLD = String.raw`(?! (?:(?:of|is|was|at) )?(?:(?:${oneOf`below, under, above, over, less than, more than, greater than`}) )?\d)`;

/** "When should a helicopter not be called" */
export const NOT_BE = String.raw`(?:can|may|should|must) (?:[\w'’-]+ ){1,5}?not be`;

export const WANTS: Record<Wanted, Want> = {
  quantity: {
    asked: anyWord`
      how (?:much|many|fast|high|low|deep|strong|hot|cold|far|heavy|tall)
      (?<!\bpush[- ])dos(?:e|es|age|ages|ing)
      amounts?, concentrations?, strengths?, rates?${UNTOLD}, volumes?, percent(?:age)?
      joules?, energy, milligrams?, temperatures?${UNTOLD}
      max(?:imum)?, ceiling, min(?:imum)?, limits?, cut-?off, thresholds?
      (?<!which )levels?(?! (?:\d|[b-d]\b|a (?:suit|ppe|gear|protection)\b|[IV]+\b|of (?:providers?|care|certification|practice)\b))
      ${NUMBER_OF}
    `,
    given: new RegExp(String.raw`\d|\b${NUMBER_WORD}\b`, "i"),
  },
  time: {
    asked: anyWord`
      when(?! (?:i|we|you|he|she|they|it|someone|somebody|there|not)\b)
      how (?:long|often|soon|quickly|late|frequently|early)
      what time, window, intervals?, repeat(?:ed)?, deadlines?, expir\w*
      hours, minutes, days
      ^(?:[\w-]+ ){1,3}(?<!\b(?:scene|transport|response|transit|travel) )time(?=\W*$)
    `,
    given: new RegExp(
      oneOf`
        (?:\d\)?|\b${NUMBER_WORD})[\s-]*${TIME_UNIT}\b
        \b(?:first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)) ${TIME_UNIT}\b
        \b\d{1,2}:\d{2}\b
        \b\d{1,2} ?[ap]\.?m\b
        \b\d{4} hours\b
        \b\d{4} ?(?:[-–]|to|until) ?\d{4}\b
        \b(?:at|by|from|until) \d{4}\b
        \b24/7\b
        \b${SHORT_DAY} ?(?:[-–]|to|through) ?${SHORT_DAY}\b
        \bhours: (?:\d{1,2} ?[-–]|weekdays|weekends|daily|always)
        \b${WEEKDAY}
        \b${WHEN}\b
        \b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d
        \d [A-Z][a-z]+ \d{4}
        \b\d{1,2}/\d{1,2}/\d{2,4}\b
        \bthe (?:\d{1,2}(?:st|nd|rd|th)|first|last)(?= (?:and|or|of)\b|[.,;]|$)
        \b(?:19|20)\d\d\b
      `,
      "i",
    ),
  },
  frequency: {
    asked: anyWord`how (?:often|frequently)`,
    given: anyWord`
      every, each, per, repeat(?:ed)?, after, once, twice
      hourly, daily, weekly, monthly, quarterly, yearly, annual(?:ly)?
      a (?:day|week|month|year|shift|minute)
      q\s?\d\w*
      (?:dos(?:ing|e)|repeat) interval
    `,
  },
  size: {
    asked: anyWord`
      (?:what|which) (?:length|diameter)
      how (?:big|large|small|wide|thick)
      sizes?, gauges?, french
    `,
    given: new RegExp(
      oneOf`
        \d\s*-?\s*(?:mm|cm|fr|french|gauge|ga|inch|inches|in|ft|feet|")\b
        (?<![\d.,])(?:1[0-9]|2[0-8])\s*-?\s*g\b
        (?:\d|\b${NUMBER_WORD})\s+(?:square|sq\.?) \w
        \((?:mm|cm|fr|french|gauge|ga|inches|in)\)
        #\s?\d
        \bQRS\b[^.;|\d]{0,20}\d
        \b(?:sizes?|gauge)\b
      `,
      "i",
    ),
  },
  person: {
    asked: anyWord`
      who(?:m|se)?
      (?:can|may) (?:an? |the )?(?:basic|emt|aemt|emr|medic|paramedic|intermediate|nurse)s?
      wh(?:ich|at) (?:role|level|provider|person|position|title|officer)
    `,
    given: anyWord`
      emrs?, emts?, aemts?, paramedics?, medics?, crews?, attendants?, drivers?, pilots?, responders?, dispatchers?
      nurses?, physicians?, doctors?, pharmacists?, medical control, providers?, technicians?, coroners?
      officers?, directors?, chiefs?, captains?, lieutenants?, supervisors?, commanders?, coordinators?, managers?
      leads?, leaders?, chair, committees?, staff, members?, personnel, employees?, partners?, instructors?, operators?
      parents?, guardians?, police, law enforcement, authorit(?:y|ies), agenc(?:y|ies)
    `,
  },
  place: {
    asked: /\bwhere\b|\b(?:sites?|landmarks?)\s*\??$/i,
    given: anyWord`
      hospitals?, cent(?:er|re)s?, departments?, clinics?, facilit(?:y|ies), destinations?, stations?, scene, home
      rooms?, cabinets?, box(?:es)?, bins?, bags?
      sites?, intercostal space, axillary line, mid-?clavicular, deltoid, thigh, tibia, arm, leg, chest, forehead
      side, above, below, behind, next to, (?:in|into|on|at|to) the
    `,
  },
  contact: {
    asked: new RegExp(
      oneOf`
        \b(?:phone|telephone|fax|pager|call) (?:number|extension)
        \bnumber for\b
        \bnumber to (?:call|give|ring|dial|reach)\b
        \bhotline\b
        (?<!\b${NUMBERED} )\bnumber\s*\??$
        \b(?:what|which)(?:'?s| is)?\b[^?]*\b(?:channel|frequency|extension|phone)\s*\??$
        \b(?:what|which) (?:radio )?(?:channel|frequency|phone)\b
        \be-?mail\b
      `,
      "i",
    ),
    given: new RegExp(
      String.raw`${PHONE}|\S@\S|\b(?:channel|ext\.?|extension|talkgroup):?\s*(?:[a-z]+\s*)?\d|\bmhz\b|${CHANNEL}`,
      "i",
    ),
  },
  order: {
    asked: anyWord`
      (?:call|contact|consult|notify|phone|ask)(?: (?:the|my|with))? ${WHO_IS_CALLED}
      (?:need|require|take)s? (?:an? |the )?${WHO_IS_CALLED}(?: (?:contact|orders?|approval|permission))?
      ${WHO_IS_CALLED} (?:(?:contact|call|orders?|approval|consult\w*) )?(?:required|needed|necessary|mandatory)
    `,
    given: anyWord`
      (?:contact|call|consult|notify|phone)(?:ing)?(?: with)?(?: the)? ${WHO_IS_CALLED}
      ${WHO_IS_CALLED}(?: physician)? (?:contact|orders?|approval|authori[sz]ation|consult\w*)
    `,
  },
  refusal: {
    asked: anyWord`
      (?:can'?t|(?:can|may|should|must)(?:n'?t| ?not))\b(?! ${UNABLE})
      (?:can|may|should|must|do|would) (?:i|we|you|they|one) not\b(?! ${UNABLE})
      when ${NOT_BE}
      not (?:to )?(?:be )?(?:give|given|get|use|used|allowed|put|place|insert|start)
      (?:has|have|having|with|there(?:'?s)?|is|are) no
      never, avoid, contra-?indicat\w+, withhold, off the table, exclusions?
    `,
    // "Pressure below 90? No: nitroglycerin" and "No (mild): diphenhydramine" are a chart's answers, and refuse nothing.
    given:
      /\b(?:not|no(?!(?: \([^)]{1,30}\))?:)|never|none|avoid|withhold|hold if|exclu(?:sions?|ded?s?)|contra-?indicat\w+|except|unless|without)\b|n't\b/i,
  },
  drug: {
    asked: anyWord`
      what (?:else |first )?(?:do|can|should|could|would|to|may)\b.*\b(?:give|gives?|push|administer)
      (?:what|which)(?:'?s| is| are)? (?:the )?(?:(?:first|initial)(?:[- ]line)? )?(?:drugs?|meds?|medications?|medicines?|antibiotics?)
      what (?:goes in|is given|gets given)
      give what
      antidote
    `,
    given: AMOUNT,
  },
  meaning: {
    asked: new RegExp(
      oneOf`
        \bwhat (?:counts as|qualifies|is considered|is meant|does .* mean)
        \b(?:what|who) (?:is|'?s) an? [\w -]+\?*$
        \bwhat makes\b
        \bdefin(?:e|ed|ition)\b
        \bconsidered (?:an?|to be)\b
      `,
      "i",
    ),
    given:
      /\b(?:is|are) (?:defined|considered|an?|any|when|one)\b|\bmeans?\b|\bdefin|\brefers? to\b|\bcounts? as\b/i,
  },
  steps: {
    asked: anyWord`
      how (?:do|should|to|can|would|are|is|does|must)
      what (?:are|should|do|must|equipment|drugs|medications|supplies)
      what is the (?:procedure|process|order|treatment|management)
      which, steps?, procedures?, checklist, list, criteria, indications?, contra-?indications?, (?<!who )signs, symptoms
      manage(?:ment)?, treat(?:ment|ed)?
    `,
  },
};
