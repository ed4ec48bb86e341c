import { anyWord } from "../../../../one-of.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";
import { FIRST, isNext } from "./counts.ts";
import { LEADS } from "./lead-ins.ts";

/** Says that a list is to be read whole: "only if:", "(ANY one sufficient)", "≥2 of the following". */
export const COUNTS = anyWord`
  only (?:if|when), following, either of
  (?:any|all|one|two|three|four|each|both|none|[1-9]) (?:or more |\+ )?(?:of|must|applies|apply|present|sufficient|required)
  (?:any|all) (?:one|that|criteria|conditions)
`;

/** A list, and what leads it in or heads it; nothing does so for the steps right below a heading. */
interface List {
  lead: Statement | undefined;
  items: readonly Statement[];
}

/** What leads in or stands above in a list, or ends with a colon before it, and the items that stand so below it. */
export function listsOf({ statements }: Section): Map<Statement, Statement[]> {
  const lists = new Map<Statement, Statement[]>();
  let head: Statement | undefined;
  for (const one of statements) {
    if (one.kind !== "l") head = one.kind === "p" && LEADS.test(one.text) ? one : undefined;
    const parent = one.above ?? (one.kind === "l" ? (one.lead ?? head) : undefined);
    if (!parent) continue;
    const items = lists.get(parent);
    if (items) items.push(one);
    else lists.set(parent, [one]);
  }
  return lists;
}

/** Steps that are counted below a heading, from each first one on. */
export function countedRuns({ statements }: Section): Statement[][] {
  const runs: Statement[][] = [];
  for (const one of statements) {
    const run = runs.at(-1);
    if (one.kind !== "l" || one.above || one.lead) continue;
    if (FIRST.test(one.text)) runs.push([one]);
    else if (run && isNext(run.at(-1)?.text ?? "", one.text)) run.push(one);
  }
  return runs;
}

/** The list that a statement is an item of. */
export function listOf(one: Statement, section: Section): List | undefined {
  const led = [...listsOf(section)].find(([, items]) => items.includes(one));
  if (led) return { lead: led[0], items: led[1] };
  const run = countedRuns(section).find((items) => items.includes(one));
  return run && { lead: undefined, items: run };
}
