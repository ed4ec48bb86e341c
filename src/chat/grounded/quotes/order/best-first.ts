import type { Asked } from "../../question/asked.ts";
import { isIntoVein, lacksVein, namesVein } from "../../question/routes.ts";
import { gives } from "../../question/wanted.ts";
import { isTelling } from "../../question/weighed-words.ts";
import { ADULT } from "../../question/words.ts";
import { isOfPatient } from "../../text/measures/measures.ts";
import { isForChildren } from "../../text/populations.ts";
import type { Statement } from "../../text/statements.ts";
import { listOf } from "../lists/lists.ts";
import { asksForAll, isOfRoute, isRestricted, isShownBefore, namedBy } from "../lists/named-by.ts";
import { mostTelling, type Scored, toldScores } from "../scores/scores.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";
import { isOutOfVein } from "./doses-first.ts";
import { firstOfList } from "./first-of-list.ts";
import { isNextStep, isSaidOf, withTheirSteps } from "./steps.ts";
import { toldFirst } from "./told-first.ts";

const MANY = 3;
/**
 * The most telling statement, then the others in reading order: who has ten seconds reads one line. Where a drug's dose
 * or something else in a unit of its own is asked for, one that gives it where there is any.
 */
export function bestFirst(inOrder: readonly Statement[], scored: Scored, asked: Asked): Statement[] {
  const { section } = scored;
  const candidates = ofNearestLead(toldFirst(forVein(inOrder, asked), scored, asked), asked);
  const names = new Set(inOrder.map(namedBy));
  const says = candidates.filter((one) => !names.has(one));
  const [likeliest] = mostTelling(withoutChildren(says.length > 0 ? says : candidates, asked), scored);
  if (!likeliest) return [...inOrder];
  const { first: top, list } = firstOfList(likeliest, inOrder, toldScores(scored), asked, section);
  const best = withBefore(top, inOrder, asked);
  const together: readonly Statement[] = list.length > 0 ? withLead(best, list, inOrder, section) : best;
  const family = list.length > 0 ? together : withFamily(together, top, inOrder, asked);
  const rest = inOrder.filter((one) => !family.includes(one));
  const ordered = withTheirSteps([...family, ...rest], inOrder);
  // "No IV access: 10 g IM" below what is given into a vein: that is not to be read first.
  const isInPlace =
    asked.lacksVein && top.above !== undefined && namesVein(top.above.text) && isOutOfVein(top);
  return isInPlace ? [top, ...ordered.filter((one) => one !== top)] : ordered;
}

/**
 * Those that are not into a vein where that is wanting and another way is given; else those that do not begin with that
 * want, "If no IV: 10 g IM", where another names a vein.
 */
function forVein(some: readonly Statement[], { lacksVein: isWanting, routes }: Asked): readonly Statement[] {
  if (isWanting) {
    const others = some.filter(({ text }) => !isIntoVein(text));
    return others.some(isOutOfVein) ? others : some;
  }
  const isFallback = ({ text }: Statement) => lacksVein(text.split(/[:,]/, 1)[0] ?? "");
  if (routes.length > 0 || !some.some((one) => !isFallback(one) && namesVein(one.text))) return some;
  return some.filter((one) => !isFallback(one));
}

/** Those below no lead that tells less of the case than one beside it: "For medical arrest:" beside "For traumatic arrest:". */
function ofNearestLead(some: readonly Statement[], { words }: Asked): readonly Statement[] {
  const leads = [...new Set(some.flatMap(({ lead }) => lead ?? []))];
  const telling = decidingWords(words).filter(isTelling);
  const told = ({ holds }: Statement) => new Set(telling.filter((word) => holds.has(word)));
  const isFarther = (one: Statement, lead: Statement) =>
    leads.some((other) => {
      const missing = told(other).difference(told(lead));
      return missing.size > 0 && told(lead).isSubsetOf(told(other)) && one.literal.isDisjointFrom(missing);
    });
  const nearest = some.filter((one) => !one.lead || !isFarther(one, one.lead));
  return nearest.some(({ lead }) => lead) ? nearest : some;
}

/** What is told first with all of its list, what leads that in where it is read with its first item: "Permitted when ALL are present:". */
function withLead(
  best: readonly Statement[],
  list: readonly Statement[],
  inOrder: readonly Statement[],
  section: Section,
): Statement[] {
  const [first] = list;
  const lead = first && listOf(first, section)?.lead;
  // What stands below an item stays there.
  const whole = list.flatMap((one) => inOrder.filter((other) => other === one || isBelow(other, one)));
  if (!first || !lead || !inOrder.includes(lead)) return [...new Set([...best, ...whole])];
  if (namedBy(first) !== lead) return [...new Set([lead, ...best, ...whole])];
  // Of many items, or those that say nothing one by one, the first alone is told with its name.
  const isOnce = list.length >= MANY || asksForAll(lead);
  return [...new Set(isOnce ? [first, lead, ...best, ...whole] : [...best, ...whole])];
}

/** Those that are not for children alone, where nobody is asked for and another is on as much and for adults, or on more. */
function withoutChildren(some: readonly Statement[], { populations, measures }: Asked): readonly Statement[] {
  if (populations.size > 0 || measures.some(isOfPatient)) return some;
  const others = some.filter((one) => !isForChildren(one.populations));
  const telling = ({ said }: Statement) => [...said].filter(isTelling);
  const saysMore = (other: Statement, one: Statement) =>
    (other.populations.has(ADULT) || telling(other).length > telling(one).length) &&
    telling(one).every((word) => other.said.has(word));
  const isLess = (one: Statement) => others.some((other) => saysMore(other, one));
  return some.filter((one) => !isForChildren(one.populations) || !isLess(one));
}

/** The most telling statement behind what it is not to be read without: what leads it in or limits it, or the step that it goes on with. */
function withBefore(top: Statement, inOrder: readonly Statement[], asked: Asked): Statement[] {
  const before = inOrder[inOrder.indexOf(top) - 1];
  // "Trach blocked": what is done first; who asks for a rate wants the step that has one.
  const isNext = (asked.wanted.length === 0 && isNextStep(top)) || (before && isSaidOf(top, before));
  const step = before && isNext ? [before] : [];
  // "ONLY in cardiac arrest, by these:" above what may be done; who asks for a dose or a figure in a unit has that first.
  const asksFigure = asked.wanted.includes("quantity") && (asked.drugs.length > 0 || asked.units.length > 0);
  const above = [top.lead, top.above].find((one) => one && !isShownBefore(one) && inOrder.includes(one));
  const isLedIn =
    isOfRoute(top) || (!asksFigure && (above === top.lead || (above !== undefined && isRestricted(above))));
  return [...new Set([...(above && isLedIn ? [above] : []), ...step, top])];
}

/**
 * What is told first with all else that stands below the item that leads it in: behind another list they would be read as that
 * one's. They keep their order, but where a figure is asked for.
 */
function withFamily(
  together: readonly Statement[],
  top: Statement,
  inOrder: readonly Statement[],
  { wanted, units }: Asked,
): readonly Statement[] {
  const head = [top.lead, top.above].find((one) => one?.kind === "l" && together.includes(one));
  if (!head) return together;
  const below = inOrder.filter((one) => one.lead === head || isBelow(one, head));
  // Of what is given the one that is asked for is read first.
  const asksFigure = wanted.includes("quantity") || units.length > 0;
  const isInOrder = !asksFigure && !gives("drug", top.text);
  const before = together.filter((one) => !below.includes(one));
  return [...new Set([...before, ...(isInOrder ? [] : [top]), ...below])];
}

/** Whether it stands below an item, or below what does. */
function isBelow({ above }: Statement, item: Statement): boolean {
  return above !== undefined && (above === item || isBelow(above, item));
}
