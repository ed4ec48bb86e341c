import type { Asked } from "../../question/asked.ts";
import { gives } from "../../question/wanted.ts";
import type { Statement } from "../../text/statements.ts";
import { levelOf } from "../lists/counts.ts";

/**
 * What is told first with all else that stands below the item that leads it in: behind another list they would be read as that
 * one's. Counted they keep their order, but where a figure is asked for.
 */
export function withFamily(
  together: readonly Statement[],
  top: Statement,
  inOrder: readonly Statement[],
  { wanted, units }: Asked,
): readonly Statement[] {
  const head = [top.lead, top.above].find((one) => one?.kind === "l" && together.includes(one));
  if (!head || top.kind !== "l") return together;
  const below = inOrder.filter((one) => one.lead === head || isBelow(one, head));
  const isCounted = below.every(({ kind, text }) => kind !== "l" || levelOf(text) !== undefined);
  // Of what is given the one that is asked for is read first.
  const asksFigure = wanted.includes("quantity") || units.length > 0;
  const isInOrder = isCounted && !asksFigure && !gives("drug", top.text);
  const before = together.filter((one) => !below.includes(one));
  return [...new Set([...before, ...(isInOrder ? [] : [top]), ...below])];
}

/** Whether it stands below an item, or below what does. */
export function isBelow({ above }: Statement, item: Statement): boolean {
  return above !== undefined && (above === item || isBelow(above, item));
}
