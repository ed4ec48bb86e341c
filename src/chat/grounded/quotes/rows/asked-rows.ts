import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { tellingWords, type WeighedWord } from "../../question/weighed-words.ts";
import { wordClass } from "../../question/words.ts";
import { HEADS_STOCK, TELLS_CHECK, tellsStock, tellsSupplyAlone } from "../../text/amounts/supply.ts";
import { columnName } from "../../text/cells.ts";
import { isPlaceRow, namesPlace } from "../../text/places.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";

/** Whether a section is a table of places of which one is or has all that these are asked for: "which hospitals are burn centers". */
export function listsPlaces({ statements }: Section, asked: Asked): boolean {
  const words = wordsOnPlaces(asked);
  const hasAll = ({ holds }: Statement) => words.length > 0 && words.every((word) => holds.has(word));
  return isOnPlaces(asked) && statements.some((row) => isPlaceRow(row) && hasAll(row));
}

/** Rows on places that have nothing of what these are asked for, where others of their section have: Mercy, of "LVAD destination". */
export function otherPlaces({ statements }: Section, asked: Asked): Set<Statement> {
  const words = wordsOnPlaces(asked);
  const hasAny = ({ holds }: Statement) => words.some((word) => holds.has(word));
  if (!isOnPlaces(asked) || !statements.some(hasAny)) return new Set();
  return new Set(statements.filter((row) => isPlaceRow(row) && !hasAny(row)));
}

function isOnPlaces({ asksPlaces, asksDestination }: Asked): boolean {
  return asksPlaces || asksDestination;
}

/** What is asked of places beside what these are called. */
function wordsOnPlaces({ words }: Asked): readonly WeighedWord[] {
  return decidingWords(words).filter((word) => !namesPlace(word));
}

/** "Side effects: apnoea; bradycardia": a row of a card with one label and what is said under it; "Dose – Anaphylaxis" tells doses. */
const LABELLED = /^(?![^:|]*\bdos(?:e|es|age|ing)\b)([^:|]{4,40}): [^|]+$/i;

/** Whether a row's own label is what a question asks for, "precautions of fentanyl": all that stands behind it is asked for. */
export function hasAskedLabel(
  { kind, text }: Pick<Statement, "kind" | "text">,
  { words, wanted }: Asked,
): boolean {
  if (kind !== "r" || wanted.includes("quantity")) return false;
  const asked = new Set(words.flatMap(({ terms }) => terms));
  const own = labelOf(text);
  return own.every((term) => asked.has(term)) && own.some((term) => wordClass(term) !== "frame");
}

/** Whether such a row stands on the card of all else that is asked about. */
export function isAskedRow(one: Statement, section: Section, asked: Asked): boolean {
  if (!hasAskedLabel(one, asked)) return false;
  const label = new Set(labelOf(one.text));
  const others = decidingWords(asked.words).filter(({ terms }) => !terms.every((term) => label.has(term)));
  return others.length > 0 && others.every((word) => section.named.has(word));
}

/** Index terms of the label of such a row; none of any other. */
function labelOf(text: string): string[] {
  return termsOf(LABELLED.exec(text)?.[1] ?? "");
}

/** Whether it tells how much of a drug is kept, as a row or in words, and of nobody who gives it: "Ketamine | Par BLS: 0". */
export function isOfStock({ kind, text }: Statement, { path }: Pick<Section, "path">): boolean {
  const isRow = kind === "r" && (tellsSupplyAlone(text) || path.some((heading) => HEADS_STOCK.test(heading)));
  return isRow || tellsStock(text);
}

/**
 * "CPAP kit | Min: 2 | Max: 3" is no pressure at most, nor is a par what is given instead; "how much fentanyl should the supervisor
 * have" asks for what stands in the column "Supervisor".
 */
export function isStockAlone({ path, statements }: Section, asked: Asked): boolean {
  const { asksSupply, asksCount, wanted, words } = asked;
  if (asksSupply || asksCount || !wanted.includes("quantity")) return false;
  if (!path.some((text) => HEADS_STOCK.test(text))) return false;
  const whose = tellingWords(words).filter(({ drug, found }) => !drug && found);
  const names = new Set(statements.flatMap((one) => (one.kind === "r" ? columnsBehind(one.text) : [])));
  return whose.length === 0 || !whose.every((word) => [...names].some((name) => held([word], name).size > 0));
}

/** What the columns of a row behind its first are called. */
function columnsBehind(row: string): string[] {
  return row.split(" | ").slice(1).map(columnName);
}

/** Whether it is such a row on what is asked for, where it is asked how much of that is kept, or where. */
export function isAskedStock(one: Statement, section: Section, { asksStock, drugs, words }: Asked): boolean {
  if (!asksStock || !isOfStock(one, section)) return false;
  const things = drugs.length > 0 ? drugs : tellingWords(words);
  return things.some((word) => one.holds.has(word));
}

/** Where it is asked how much of something is kept, or where, or how often that is checked, that is told of it, and not its dose. */
export function tellsOfStock(section: Section, { asksStock, asksCheck, drugs }: Asked): boolean {
  if (!(asksStock || asksCheck) || drugs.length === 0) return true;
  const { statements, path } = section;
  return statements.some(
    (one) =>
      drugs.some((drug) => one.said.has(drug)) &&
      (isOfStock(one, section) || (asksCheck && [one.text, ...path].some((text) => TELLS_CHECK.test(text)))),
  );
}
