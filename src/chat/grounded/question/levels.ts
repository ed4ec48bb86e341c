import { anyWord } from "../../../one-of.ts";

/** Levels of care from the lowest: what one may do, those above it may too. */
const ASKED: readonly RegExp[] = [
  /\b(?:BLS|EMRs?|EMTs?(?:-?B)?|(?:an?|the|for) basics?(?= ?(?:[?.,]|$))|basics? (?:can|may|give|do|help)|first responders?)(?![\w-])/i,
  /\b(?:LALS|ILS|AEMTs?|EMT-?Is?|A?EMT-?C(?:ardiacs?)?|intermediates?)(?![\w-])/i,
];
const HEADED: readonly RegExp[] = [
  /\b(?:BLS|EMRs?|EMTs?(?:-?B(?:asic)?)?|Basic|First Responders?)(?![\w-])/i,
  /\b(?:LALS|ILS|AEMTs?|EMT-?I(?:ntermediate)?|A?EMT-?C(?:ardiacs?)?|Intermediate)(?![\w-])/i,
  /\b(?:ALS|EMT-?P(?:aramedic)?|(?:para)?medics?)(?![\w-])/i,
];
/** "Advanced EMT" is no EMT: it is read as "AEMT". */
const ADVANCED = /\b(?:advanced|A-) ?EMT/gi;

/** Who may do something, and what a crew is called as a whole; an advanced airway is none. */
export const LEVEL = anyWord`
  EMRs?, A?EMTs?, (?:para)?medics?, nurses?, physicians?
  [AB]LS, (?:basics?|advanced)(?! airway), intermediates?, levels?
  providers?, crews?, members?, personnel, responders?, every(?:one|body), any(?:one|body)
`;

/** The level of care for whom something is asked: 0 for EMTs, 1 for advanced ones; undefined for any other, who may do all. */
export function askedLevel(question: string): number | undefined {
  const level = ASKED.findIndex((pattern) => pattern.test(question.replace(ADVANCED, "AEMT")));
  return level < 0 ? undefined : level;
}

/** Who orders what a level may not do by itself. */
const ORDERED =
  /\b(?:orders?|medical (?:control|direction)|base (?:hospital|contact|physician|station)|on-?line)\b/i;

/** Whether a heading names a level of care, or who orders what stands below it. */
export function namesWhoActs(heading: string): boolean {
  return ORDERED.test(heading) || HEADED.some((pattern) => pattern.test(heading));
}

/** How a heading stands to a level of care: for that or a lower one, or for levels above it, "ALS STANDING ORDERS" for an EMT. */
export function levelBeside(heading: string, level: number): "within" | "above" | undefined {
  const plain = heading.replace(ADVANCED, "AEMT");
  const lowest = HEADED.findIndex((pattern) => pattern.test(plain));
  if (lowest < 0) return undefined;
  return lowest > level ? "above" : "within";
}

/** "Category: Adult | Scope: EMT-B": the level of care that a page or a protocol is for. */
const SCOPE =
  /(?:^| \| )(?:scope(?: of practice)?|(?:provider|minimum|care) level|level of care): ([^|]{2,40})(?: \||$)/i;

/** The level of care that a row says its section is for, as it is written; undefined where it says none. */
export function scopeIn(row: string): string | undefined {
  const scope = SCOPE.exec(row)?.[1];
  return scope !== undefined && HEADED.some((pattern) => pattern.test(scope)) ? scope : undefined;
}
