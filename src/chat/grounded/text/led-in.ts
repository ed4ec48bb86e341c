import type { Asked } from "../question/asked.ts";
import { openItems } from "../quotes/lists/counts.ts";
import { itemsAbove, leadIns } from "../quotes/lists/lead-ins.ts";
import { isAboveLevel, isForAwakeAlone, isForNewborns, isForOthers, isForPatient } from "./for-others.ts";
import { statesOtherFinding } from "./measures/fit.ts";
import type { Statement } from "./statements.ts";

/** Puts each statement below what leads it in and the item that it stands below. */
export function putBelow(read: readonly Statement[], asked: Asked): void {
  const open = openItems(read);
  const items = itemsAbove(read, open);
  const leads = leadIns(read, items, open);
  const leading = new Set(leads);
  const isForOne = read.some(({ fits }, at) => fits && leading.has(at));
  for (const [at, statement] of read.entries()) {
    if (leading.has(at)) {
      statement.forOthers ||= isAboveLevel(statement, asked);
      // "If above 100:", of one of 50, where "If below 60:" stands beside it.
      statement.forOthers ||= isForOne && statesOtherFinding(asked.measures, statement.text);
    }
    const lead = read[leads[at] ?? -1];
    if (lead) leadIn(statement, lead, asked);
    const item = read[items[at] ?? -1];
    if (item) {
      statement.above = item;
      statement.under = statement.under.union(item.holds);
    }
  }
}

/** What leads a statement in says of whom, when and at which level of care it holds: "Pediatric:", "Systolic below 90:". */
function leadIn(statement: Statement, lead: Statement, asked: Asked): void {
  statement.lead = lead;
  statement.said = statement.holds.union(lead.holds);
  if (statement.populations.size === 0) statement.populations = lead.populations;
  if (statement.fit === undefined) statement.limits = lead.limits;
  statement.fit ??= lead.fit;
  statement.fits ||= statement.fit === "holds";
  statement.forOthers ||= isForAwakeAlone(lead, asked) || (!statement.fits && isForNewborns(lead, asked));
  statement.forOthers ||= !statement.fits && lead.forOthers && statesOtherFinding(asked.measures, lead.text);
  statement.forOthers ||= !isForPatient(statement, asked) && isForOthers(statement, asked);
  statement.forOthers ||= !statement.fits && isAboveLevel(lead, asked);
}
