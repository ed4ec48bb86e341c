import { oneOf } from "../../../../one-of.ts";
import { WHO_IS_CALLED } from "../../question/orders.ts";
import { populationsIn } from "../read-text.ts";
import { AMOUNT } from "./dose-units.ts";

/** "Contact base.", "(Base hospital order required)", "Requires OLMC order." */
const ORDERED = new RegExp(
  String.raw`^\(?(?:${oneOf`
    (?:contact|call|consult|phone)(?: with)? (?:the )?${WHO_IS_CALLED}
    (?:requires?|needs?|only (?:by|with)) (?:an? |the )?${WHO_IS_CALLED}(?: physician)? (?:orders?|contact|approval|authori[sz]ation|consult\w*)
    ${WHO_IS_CALLED}(?: physician)? (?:orders?|contact|approval|authori[sz]ation|consult\w*)(?: (?:is|only|required|needed|first))
  `})\b`,
  "i",
);

/** "Contact base for direct verbal order": on no condition, and for no more than that. */
const ALWAYS = new RegExp(
  String.raw`^\(?(?:contact|call|consult|phone)(?: with)? (?:the )?${WHO_IS_CALLED}(?: for (?:an? )?(?:direct )?(?:verbal )?(?:orders?|approval|direction|consult\w*))?\.?\)?$`,
  "i",
);

/** In characters: what is longer says something by itself. */
const SHORT = 110;

/** "Pediatric dose: Arrest: 5 mg/kg": whose doses a paragraph gives. */
const LABEL = /^[^:.;|]{3,30}: /;
/** "Not under 6 months", "With a pulse: not given": of which only the label says whose it is, as of another amount. */
const REFUSES = /^(?:not?|never|do not)\b|: not\b/i;

/** Whether a sentence is said of the patients that the label of its paragraph names, and of no others. */
function isOfLabel(part: string, [first = ""]: readonly string[]): boolean {
  const whose = populationsIn(LABEL.exec(first)?.[0] ?? "");
  return whose.size > 0 && populationsIn(part).isSubsetOf(whose) && (REFUSES.test(part) || AMOUNT.test(part));
}

/** Sentences, one that tells who orders a dose behind that dose, and what is said of the same patients: alone it is given by nobody's leave, or to anybody. */
export function withTheirOrder(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isOrder = part.length <= SHORT && ORDERED.test(part);
    if (before !== undefined && AMOUNT.test(before) && (isOrder || isOfLabel(part, joined)))
      joined[joined.length - 1] = `${before} ${part}`;
    else joined.push(part);
  }
  return joined;
}

/** On the card of a drug the lines right before or behind shown doses that say no more than that these are given by order. */
export function ordersBeside<One extends { kind: string; text: string }>(
  statements: readonly One[],
  shown: ReadonlySet<One>,
): One[] {
  const isDose = (one: One | undefined) => one !== undefined && shown.has(one) && AMOUNT.test(one.text);
  return statements.filter(
    ({ kind, text }, at) =>
      kind !== "r" && ALWAYS.test(text) && (isDose(statements[at - 1]) || isDose(statements[at + 1])),
  );
}
