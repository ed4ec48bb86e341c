import type { Asked } from "../question/asked.ts";
import type { Statement } from "../text/statements.ts";
import { headsStock, namesWhereKept, tellsSupplyAlone } from "../text/supply.ts";
import type { Section } from "./sections.ts";

/** Whether it is a row of how a drug comes and how much of it is kept, and of nobody who gives it: "Ketamine | Par BLS: 0". */
export function isOfStock({ kind, text }: Statement, { path }: Pick<Section, "path">): boolean {
  return kind === "r" && (tellsSupplyAlone(text) || path.some(headsStock));
}

/** "CPAP kit | Min: 2 | Max: 3" is no pressure at most, nor is a par what is given instead. */
export function isStockAlone({ path, statements }: Section, asked: Asked): boolean {
  const isList = path.some(headsStock) && statements.some(({ kind }) => kind === "r");
  if (asked.asksInstead) return isList;
  const isAsked =
    asked.asksSupply || asked.asksCount || asked.words.some(({ terms }) => namesWhereKept(terms));
  return isList && !isAsked && asked.wanted.includes("quantity");
}

/** "Item: Ketamine | Location: Safe" */
const LOCATION = /(?:^| \| )(?:location|place|kept|stored|where)\b[^:|]{0,20}: /i;

/** Whether it is such a row on what is asked for, where it is asked how much of that is kept, or where. */
export function isAskedStock(one: Statement, section: Section, { asksStock, words, wanted }: Asked): boolean {
  if (!asksStock || !isOfStock(one, section)) return false;
  const isOnIt = words.some((word) => word.kind === "telling" && word.required && one.holds.has(word));
  return isOnIt && (!wanted.includes("place") || LOCATION.test(one.text));
}
