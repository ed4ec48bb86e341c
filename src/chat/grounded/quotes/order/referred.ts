import { itemCount } from "../../../../item-count.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";

/** "Treat as a discrepancy under Section D." */
const REFERS =
  /\b(?:under|see|per|follow|use|go to) (?:section|part|paragraph|step|item) ([A-Z]|\d{1,2})(?![\w-]|\. ?[A-Z\d])/i;

/** What stands below the item of its section that a statement refers to: it says nothing without that. */
export function referredBy({ text }: Statement, { statements }: Section): Statement[] {
  const [, count] = REFERS.exec(text) ?? [];
  if (count === undefined) return [];
  const items = statements.filter(({ kind, text }) => kind === "l" && countOf(text) === count.toUpperCase());
  const [item, ...more] = items.filter((one) => statements.some(({ above }) => above === one));
  if (!item || more.length > 0) return [];
  return statements.filter((one) => one.above === item && !one.forOthers);
}

/** "D" of "D. Discrepancy". */
function countOf(text: string): string | undefined {
  return itemCount(text) ? /^\(?([A-Z]|\d{1,2})[.)]\s/.exec(text)?.[1] : undefined;
}
