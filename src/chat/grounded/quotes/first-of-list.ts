import type { Asked } from "../question/asked.ts";
import { isWithin } from "../text/fit.ts";
import type { Statement } from "../text/statements.ts";
import { asksForAll } from "./named-by.ts";

/** What is left of the score of the most telling of a list's items for one before it to be as telling. */
const AS_TELLING = 0.8;

/**
 * The item of a list that an answer begins with, where another is the most telling: the first of those that must all be met; of
 * what is to be done, the first that tells as much, since that is done in its order; else the first that is about as telling,
 * where the question tells none of them by a figure, a drug or a condition.
 */
export function firstOfList(
  top: Statement,
  inOrder: readonly Statement[],
  scores: ReadonlyMap<Statement, number>,
  asked: Asked,
): Statement {
  if (top.kind !== "l" || !top.above) return top;
  const beside = inOrder.filter(({ kind, above }) => kind === "l" && above === top.above);
  const { measures, drugs, words, wanted, units } = asked;
  const asksFigure = wanted.includes("quantity") || units.length > 0;
  if (!asksFigure && top.lead && asksForAll(top.lead)) return beside[0] ?? top;
  const telling = ({ said }: Statement) => [...said].filter(({ kind }) => kind === "telling").length;
  // "Below 60: compressions" is not to be read behind "below 100: ventilate".
  const isWider = ({ limits }: Statement) =>
    top.limits.some((own) => limits.some((limit) => isWithin(own, limit)));
  if (asked.asksDeed) return beside.find((one) => telling(one) >= telling(top) && !isWider(one)) ?? top;
  const isTold = measures.length > 0 || drugs.length > 0 || words.some(({ condition }) => condition);
  if (isTold || wanted.includes("quantity") || wanted.includes("drug")) return top;
  const least = (scores.get(top) ?? 0) * AS_TELLING;
  const isAlike = (one: Statement) =>
    (scores.get(one) ?? 0) >= least &&
    [...top.holds].every((word) => word.kind !== "telling" || one.said.has(word));
  return beside.find(isAlike) ?? top;
}
