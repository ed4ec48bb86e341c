import type { Asked } from "../../question/asked.ts";
import { gives } from "../../question/wanted.ts";
import type { Wanted } from "../../question/wants.ts";
import { isTelling, type WeighedWord } from "../../question/weighed-words.ts";
import { isWithin } from "../../text/measures/fit.ts";
import type { Statement } from "../../text/statements.ts";
import { listOf } from "../lists/lists.ts";
import { asksForAll } from "../lists/named-by.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";

/** What is left of the score of the most telling of a list's items for one before it to be as telling. */
const AS_TELLING = 0.8;
/** What one item of a list tells and the others do not. */
const SAID_BY_ONE: readonly Wanted[] = ["person", "contact", "place"];

/**
 * The item of a list that an answer begins with, where another is the most telling: the first of those that must all be met; of
 * what is to be done, the first that tells as much, since that is done in its order; else the first that is about as telling,
 * where the question tells none of them by a figure or a drug.
 */
export function firstOfList(
  top: Statement,
  inOrder: readonly Statement[],
  scores: ReadonlyMap<Statement, number>,
  asked: Asked,
  section: Section,
): { first: Statement; list: readonly Statement[] } {
  const only = (first: Statement) => ({ first, list: [] });
  const list = top.kind === "l" ? listOf(top, section) : undefined;
  if (!list) return only(top);
  const beside = list.items.filter((one) => inOrder.includes(one));
  const { measures, drugs, words, wanted, units } = asked;
  const asksFigure = wanted.includes("quantity") || units.length > 0;
  // "Who approves a permit": who is told by an item, whatever leads it in.
  const givesMore = (lead: Statement) =>
    SAID_BY_ONE.some((want) => wanted.includes(want) && gives(want, top.text) && !gives(want, lead.text));
  const isOfList = (lead: Statement) =>
    measures.length === 0 && !givesMore(lead) && isToldByLead(top, lead, words, section);
  const isWhole = list.lead && (asksForAll(list.lead) || isOfList(list.lead));
  if (!asksFigure && isWhole && beside.length > 1) return { first: beside[0] ?? top, list: beside };
  if (!top.above) return only(top);
  const telling = ({ said }: Statement) => [...said].filter(isTelling).length;
  // "Below 60: compressions" is not to be read behind "below 100: ventilate".
  const isWider = ({ limits }: Statement) =>
    top.limits.some((own) => limits.some((limit) => isWithin(own, limit)));
  if (asked.asksDeed) return only(beside.find((one) => telling(one) >= telling(top) && !isWider(one)) ?? top);
  const isTold = measures.length > 0 || drugs.length > 0;
  if (isTold || wanted.includes("quantity")) return only(top);
  const least = (scores.get(top) ?? 0) * AS_TELLING;
  const isAlike = (one: Statement) =>
    (scores.get(one) ?? 0) >= least &&
    [...top.holds].every((word) => word.kind !== "telling" || one.said.has(word));
  return only(beside.find(isAlike) ?? top);
}

/** Whether what leads an item in has all that is asked, and the item no more of it: none of the list is asked for above the others. */
function isToldByLead(
  { holds }: Statement,
  lead: Statement,
  words: readonly WeighedWord[],
  { titled }: Section,
): boolean {
  const isTold = (word: WeighedWord) => lead.holds.has(word) || titled.has(word);
  const deciding = decidingWords(words);
  const isLeads = deciding.some((word) => lead.holds.has(word));
  return (
    isLeads && deciding.every(isTold) && [...holds].every((word) => word.kind === "frame" || isTold(word))
  );
}
