import { anyWord } from "../../../one-of.ts";
import type { Asked } from "../question/asked.ts";
import { gives } from "../question/wanted.ts";
import { PEDIATRIC } from "../question/words.ts";
import { tellsVolumes } from "../text/amounts/amounts.ts";
import { ordersBeside } from "../text/amounts/by-order.ts";
import { isDraft } from "../text/hidden.ts";
import type { Statement } from "../text/statements.ts";
import { keysOf } from "./levels/scope-rows.ts";
import { isOfRoute, isRestricted, isShownBefore, leadsWithMore, namedBy } from "./lists/named-by.ts";
import { isNextStep, isSaidOf, stepsAbove } from "./order/steps.ts";
import type { Section } from "./sections/sections.ts";

/** Ends what the next statement gives another choice for: "Midazolam 10 mg IM OR". */
const OR_NEXT = /\bor$/i;

/** "A: Yes.", which the sentence behind it says more of. */
const ONLY_REPLIES = /^(?:A(?:nswer)?[:.] )?(?:yes|no)[.!]?$/i;

/**
 * The chosen statements in reading order, with what leads one in, the step that one goes on with, and what an asked child is
 * given behind what all are: "1 L of saline. Child 20 mL/kg."
 */
export function withContext(chosen: ReadonlySet<Statement>, section: Section, asked: Asked): Statement[] {
  const { statements } = section;
  const shown = new Set(chosen);
  for (const one of chosen) {
    const { lead, above } = one;
    if (lead && (leadsWithMore(one, lead) || isOfRoute(one)) && namedBy(one) !== lead) shown.add(lead);
    if (above && one.kind === "l" && isRestricted(above) && !isShownBefore(above)) shown.add(above);
    // "Code commander" above "Stands at the feet".
    if (above && asked.wanted.includes("person") && isShownBefore(above)) shown.add(above);
    for (const step of stepsAbove(one)) shown.add(step);
  }
  for (const [at, one] of statements.entries()) {
    const before = statements[at - 1];
    if (!before) continue;
    if (shown.has(one) && !before.forOthers && (isNextStep(one) || isSaidOf(one, before))) shown.add(before);
    if (shown.has(before) && ONLY_REPLIES.test(before.text)) shown.add(one);
    if (shown.has(before) && OR_NEXT.test(before.text) && !one.forOthers) shown.add(one);
    const goesOn = before.populations.size === 0 && !one.ofOtherDrugs;
    if (shown.has(before) && goesOn && isOfAskedChild(one, asked)) shown.add(one);
  }
  const isOfRows = asked.drugs.length > 0 && [...chosen].some(({ kind }) => kind === "r");
  for (const one of isOfRows ? statements.filter(tellsVolumes) : []) shown.add(one);
  const isOnDrug = asked.drugs.some((drug) => section.titled.has(drug));
  for (const order of isOnDrug ? ordersBeside(statements, shown) : []) shown.add(order);
  if (asked.asksLevel || asked.asksWhoMay) for (const key of keysOf(shown, section)) shown.add(key);
  return statements.filter((statement) => shown.has(statement));
}

/** Whether it gives an amount for a child, where one is asked for. */
function isOfAskedChild({ populations, text }: Statement, { populations: asked }: Asked): boolean {
  return asked.has(PEDIATRIC) && populations.has(PEDIATRIC) && gives("quantity", text);
}

/** "Do not carry or give until released" */
const FORBIDS = anyWord`
  (?:do|must|may|should|shall) not, not (?:yet )?(?:to be )?(?:used?|carried|given|approved|released|in (?:effect|force))
  until (?:it is |they are )?(?:released|approved|effective|published|in (?:effect|force))
`;

/** Statements of a draft behind those that say that it does not hold yet. */
export function withWarning(
  chosen: readonly Statement[],
  { passages, statements }: Section,
): readonly Statement[] {
  const warnings = passages.some(isDraft) ? statements.filter(({ text }) => FORBIDS.test(text)) : [];
  return [...new Set([...warnings, ...chosen])];
}
