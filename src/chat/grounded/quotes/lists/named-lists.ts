import { documentKey } from "../../editions.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";
import { COUNTS } from "./lists.ts";

/** "Condition: Trauma alert (any one criterion) | …": criteria that stand below a heading of that name. */
const NAMED = /^(?:[^:|]{1,40}: )?([^:|(]{4,60}) \(([^)|]{3,40})\)/;
/** So many are shown. */
const MAX_ITEMS = 15;

/** The criteria that shown rows call by name and count, "(any one)", where a section has that name: without them a row tells nothing. */
export function namedLists(shown: readonly Statement[], sections: readonly Section[]): Statement[][] {
  return shown.flatMap((row) => {
    const [, name = "", count = ""] = row.kind === "r" ? (NAMED.exec(row.text) ?? []) : [];
    if (!COUNTS.test(count)) return [];
    const isNamed = ({ heading, passages: [first] }: Section) =>
      heading.toLowerCase() === name.toLowerCase() &&
      first !== undefined &&
      documentKey(first) === documentKey(row.passage);
    const items =
      sections.find(isNamed)?.statements.filter((one) => one.kind === "l" && !one.forOthers) ?? [];
    return items.length > 0 && items.length <= MAX_ITEMS && !items.some((one) => shown.includes(one))
      ? [items]
      : [];
  });
}
