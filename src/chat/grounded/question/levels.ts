import { anyWord } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";

/** Levels of care from the lowest, as headings name them: what one may do, those above it may too. */
const HEADED: readonly RegExp[] = [
  /\b(?:BLS|EMRs?|EMTs?(?:-?B(?:asic)?)?|Basic|First Responders?)(?![\w-])/i,
  /\b(?:LALS|ILS|AEMTs?|EMT-?I(?:ntermediate)?|A?EMT-?C(?:ardiacs?)?|Intermediate)(?![\w-])/i,
  /\b(?:ALS|EMT-?P(?:aramedic)?|(?:para)?medics?)(?![\w-])/i,
];
/** Those of Australia: ambulance paramedics, and intensive care paramedics. */
const AUSTRALIAN: readonly RegExp[] = [
  /\b(?:APs?\b|[Aa]mbulance [Pp]aramedics?)/,
  /\b(?:ICPs?\b|[Ii]ntensive [Cc]are [Pp]aramedics?)/,
];

/** A level of care for whom something is asked. */
export interface Level {
  asked: RegExp;
  /** The levels that it is one of, from the lowest. */
  levels: readonly RegExp[];
  /** Its place among them. */
  rank: number;
}

/** Of any other, who may do all, nothing is told apart. */
const LEVELS: readonly Level[] = [
  {
    asked:
      /\b(?:BLS|EMRs?|EMTs?(?:-?B)?|(?:an?|the|for) basics?(?= ?(?:[?.,]|$))|basics? (?:can|may|give|do|help)|first responders?)(?![\w-])/i,
    levels: HEADED,
    rank: 0,
  },
  {
    asked: /\b(?:LALS|ILS|AEMTs?|EMT-?Is?|A?EMT-?C(?:ardiacs?)?|intermediates?)(?![\w-])/i,
    levels: HEADED,
    rank: 1,
  },
  { asked: /(?<=\b(?:can|may|does|do) (?:an? )?)APs?(?= \w)/i, levels: AUSTRALIAN, rank: 0 },
];
const ALL_LEVELS = /\ball (?:provider |certification )?levels\b/i;
/** "Advanced EMT" is no EMT: it is read as "AEMT". */
const ADVANCED = /\b(?:advanced|A-) ?EMT/gi;

/** Who may do something, and what a crew is called as a whole; an advanced airway is none. */
export const LEVEL = anyWord`
  EMRs?, A?EMTs?, (?:para)?medics?, APs?, ICPs?, nurses?, physicians?
  [AB]LS, (?:basics?|advanced)(?! airway), intermediates?, levels?
  providers?, crews?, members?, personnel, responders?, every(?:one|body), any(?:one|body)
`;

/** The level of care for whom something is asked; undefined for any other than those known. */
export function askedLevel(question: string): Level | undefined {
  return LEVELS.find(({ asked }) => asked.test(question.replace(ADVANCED, "AEMT")));
}

/** "Can an AP", whose words say who asks and not what is asked about. */
const WHO_MAY = /\b(?:can|may|does|do) (?:an? |the )?$/i;

/** Index terms of the level that is asked what it may do. */
export function levelTerms(question: string): Set<string> {
  const { 0: name = "", index = 0 } = askedLevel(question)?.asked.exec(question) ?? {};
  return new Set(WHO_MAY.test(question.slice(0, index)) ? termsOf(name) : []);
}

/** Who orders what a level may not do by itself. */
const ORDERED =
  /\b(?:orders?|medical (?:control|direction)|base (?:hospital|contact|physician|station)|on-?line)\b/i;

/** "MEDICAL CONTROL CONSIDERATIONS": what stands below it is done by order of somebody who is called. */
const CALLED =
  /\b(?:medical (?:control|direction|oversight)|base (?:hospital|contact|physician|station)|physician orders?|on-?line)\b/i;

/** Whether what stands below a heading is done by order of somebody who is called. */
export function isByOrder(heading: string): boolean {
  return CALLED.test(heading);
}

/** Whether a heading names a level of care, or who orders what stands below it. */
export function namesWhoActs(heading: string): boolean {
  return ORDERED.test(heading) || HEADED.some((pattern) => pattern.test(heading));
}

/** How a heading stands to a level of care: for that or a lower one, or for levels above it, "ALS STANDING ORDERS" for an EMT. */
export function levelBeside(heading: string, { levels, rank }: Level): "within" | "above" | undefined {
  const plain = heading.replace(ADVANCED, "AEMT");
  if (ALL_LEVELS.test(plain)) return "within";
  const lowest = levels.findIndex((pattern) => pattern.test(plain));
  if (lowest < 0) return undefined;
  return lowest > rank ? "above" : "within";
}

/** "Category: Adult | Scope: EMT-B": the level of care that a page or a protocol is for. */
const SCOPE =
  /(?:^| \| )(?:scope(?: of practice)?|(?:provider|minimum|care) level|level of care): ([^|]{2,40})(?: \||$)/i;
/** "Levels | I, P": those that a drug's card says may give it. */
const LEVELS_ROW = /^(?:provider )?levels?(?: of care)?(?: \||:) ?[A-Z][\w, /&+-]{0,40}$/i;

/** Whether a row says for which levels of care its section is. */
export function tellsScope(row: string): boolean {
  const scope = SCOPE.exec(row)?.[1];
  return LEVELS_ROW.test(row) || (scope !== undefined && HEADED.some((pattern) => pattern.test(scope)));
}
