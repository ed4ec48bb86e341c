import type { Asked } from "../../question/asked.ts";
import { headsStock, tellsCheck, tellsStock, tellsSupplyAlone } from "../../text/amounts/supply.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";
import { isAspect } from "../sections/situation.ts";

/** Whether it is a row of how a drug comes and how much of it is kept, and of nobody who gives it: "Ketamine | Par BLS: 0". */
export function isOfStock({ kind, text }: Statement, { path }: Pick<Section, "path">): boolean {
  return kind === "r" && (tellsSupplyAlone(text) || path.some(headsStock));
}

/** "CPAP kit | Min: 2 | Max: 3" is no pressure at most, nor is a par what is given instead. */
export function isStockAlone({ path, statements }: Section, asked: Asked): boolean {
  const isList = path.some(headsStock) && statements.some(({ kind }) => kind === "r");
  if (asked.asksInstead) return isList;
  return isList && !asked.asksSupply && !asked.asksCount && asked.wanted.includes("quantity");
}

/** "Item: Ketamine | Location: Safe" */
const LOCATION = /(?:^| \| )(?:location|place|kept|stored|where)\b[^:|]{0,20}: /i;

/** Whether it is such a row on what is asked for, where it is asked how much of that is kept, or where. */
export function isAskedStock(one: Statement, section: Section, { asksStock, words, wanted }: Asked): boolean {
  if (!asksStock || !isOfStock(one, section)) return false;
  const isOnIt = words.some((word) => word.kind === "telling" && word.required && one.holds.has(word));
  return isOnIt && (!wanted.includes("place") || LOCATION.test(one.text));
}

/** Where it is asked how much of something is kept, or where, or how often that is checked, that is told of it, and not its dose. */
export function tellsOfStock(section: Section, { asksStock, asksCheck, drugs, words }: Asked): boolean {
  if (!(asksStock || asksCheck)) return true;
  const { statements, path, titled } = section;
  const things = decidingWords(words).filter((word) => word.kind === "telling" && !isAspect(word));
  if (drugs.length === 0)
    return (
      things.length === 0 ||
      things.some((word) => titled.has(word) || statements.some(({ said }) => said.has(word)))
    );
  const tells = asksCheck ? tellsCheck : tellsStock;
  return statements.some(
    (one) =>
      drugs.some((drug) => one.said.has(drug)) &&
      (isOfStock(one, section) || [one.text, ...path].some(tells)),
  );
}
