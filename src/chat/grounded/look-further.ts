import type { FoundBlock, FoundPassage, SearchHere } from "../../search/types.ts";
import { documentKey } from "./editions.ts";
import { headingsOf } from "./headings.ts";
import type { Asked } from "./question/asked.ts";
import { withoutLevel } from "./question/levels.ts";
import { tellingWords } from "./question/weighed-words.ts";
import { explainsMarks, isMarked } from "./quotes/rows/mark-notes.ts";
import { headsAgainst } from "./quotes/sections/refused.ts";
import { replacesAny } from "./quotes/sections/replacing.ts";
import { tellsLegend } from "./text/legends.ts";
import { tellsWhoMay } from "./text/levels.ts";
import { isOfChild } from "./text/measures/measures.ts";
import { isNamedIn, readPassage } from "./text/read-text.ts";
import { numberOf } from "./text/replaces.ts";

/** Passages that one search gives at most. */
export const PASSAGES = 24;
/** Where so many of them name an asked drug, what is told of it is among them. */
const ENOUGH = PASSAGES / 2;
/** So many of them are looked at for tables with marks and for numbers of sections. */
const FIRST = 3;

/** "4.2 Reassess the patient": a line that has a number as a section of it does. */
const OF_SECTION = /^\d{1,3}(?:\.\d{1,3})+[.)]? /;

/** The passages found for a question, with those that say what these are not to be read without and share no word with it. */
export async function lookFurther(
  search: SearchHere,
  query: string,
  found: readonly FoundPassage[],
  asked: Asked,
): Promise<readonly FoundPassage[]> {
  const levels = await withOtherLevels(search, query, await withDrugs(search, found, asked), asked);
  const places = asked.asksDestination ? await withMore(search, `${query} destination`, levels) : levels;
  const scoped = await withScopes(search, places, asked);
  const scopes = await withLegend(search, scoped, asked);
  const noted = await withNotes(search, await withAgeLimits(search, scopes, asked), asked);
  return withReplacing(search, noted);
}

/** With what names an asked drug, where there is more than was found, which may hold the question's other words alone: "dose". */
async function withDrugs(
  search: SearchHere,
  found: readonly FoundPassage[],
  { drugsAsked }: Asked,
): Promise<readonly FoundPassage[]> {
  const asked = drugsAsked.find((drug) => drug.found);
  if (!asked || found.length < PASSAGES) return found;
  const isNamed = (passage: FoundPassage) => isNamedIn(asked, readPassage(passage));
  return hasMany(found, isNamed) ? found : withMore(search, asked.term, found, isNamed);
}

/** Whether enough of the passages are such. Reading one takes its time: no more are read than decide it. */
function hasMany(found: readonly FoundPassage[], isSuch: (passage: FoundPassage) => boolean): boolean {
  let left = ENOUGH;
  for (const [index, passage] of found.entries()) {
    if (left > found.length - index) return false;
    if (isSuch(passage) && --left === 0) return true;
  }
  return false;
}

/** With what is found of a drug or a skill at any level of care: asked what one may do, its own headings are found before that. */
async function withOtherLevels(
  search: SearchHere,
  query: string,
  found: readonly FoundPassage[],
  { asksLevel, level }: Asked,
): Promise<readonly FoundPassage[]> {
  if (!asksLevel || level === undefined || found.length < PASSAGES) return found;
  return withMore(search, withoutLevel(query, level), found);
}

/** With the tables of what each level of care may do, where it is asked who may: the procedure itself is found before them. */
async function withScopes(
  search: SearchHere,
  found: readonly FoundPassage[],
  { asksWhoMay, drugs, words }: Asked,
): Promise<readonly FoundPassage[]> {
  if (!asksWhoMay || drugs.length > 0) return found;
  const names = tellingWords(words).map(({ term }) => term);
  const isScope = ({ blocks }: FoundPassage) =>
    blocks.some(({ kind, text }) => kind === "r" && tellsWhoMay(text));
  return withMore(search, [...names, "EMT AEMT paramedic"].join(" "), found, isScope);
}

/** With what says which levels of care letters stand for, where it is asked what one may do: it names nothing else that is asked. */
async function withLegend(
  search: SearchHere,
  found: readonly FoundPassage[],
  { asksLevel }: Asked,
): Promise<readonly FoundPassage[]> {
  if (!asksLevel || found.some(tellsLegend)) return found;
  return withMore(search, "EMT AEMT intermediate paramedic", found, tellsLegend);
}

/** With what speaks against a drug, where its dose is asked for a child of an age or a weight: "Age less than 1 year". */
async function withAgeLimits(
  search: SearchHere,
  found: readonly FoundPassage[],
  { drugsAsked: given, wanted, measures }: Asked,
): Promise<readonly FoundPassage[]> {
  if (given.length === 0 || !wanted.includes("quantity") || !measures.some(isOfChild)) return found;
  const names = given.map(({ term }) => term).join(" ");
  return withMore(search, `${names} contraindications`, found, ({ section }) => headsAgainst(section));
}

/** With the notes that marks in the first passages found refer to, which stand below all of a table and name nothing in it. */
async function withNotes(
  search: SearchHere,
  found: readonly FoundPassage[],
  { asksLevel, asksWhoMay }: Asked,
): Promise<readonly FoundPassage[]> {
  const asksScope = asksLevel || asksWhoMay;
  const isTable = (block: FoundBlock) =>
    isMarked(block) || (asksScope && block.kind === "r" && tellsWhoMay(block.text));
  const table = found
    .slice(0, FIRST)
    .find(({ section, blocks }) => section.includes(" > ") && blocks.some(isTable));
  const titles = headingsOf(table?.section).slice(0, -1).join(" ");
  return table ? withMore(search, titles, found, explainsMarks) : found;
}

/** With what says that it replaces one of the sections found first, and may name nothing else of what is asked: "Replaces 13.1". */
async function withReplacing(
  search: SearchHere,
  found: readonly FoundPassage[],
): Promise<readonly FoundPassage[]> {
  const numbered = found
    .slice(0, FIRST)
    .flatMap(({ section, blocks }) => [
      ...headingsOf(section).slice(-1),
      ...blocks.map(({ text }) => text).filter((text) => OF_SECTION.test(text)),
    ]);
  const numbers = new Set(numbered.flatMap((text) => numberOf(text) ?? []));
  if (numbers.size === 0) return found;
  return withMore(search, `replaces ${[...numbers].join(" ")}`, found, (passage) =>
    replacesAny(passage, numbers),
  );
}

/** With what another question finds that is meant: where patients are taken is told all over, and by a table of destinations. */
async function withMore(
  search: SearchHere,
  query: string,
  found: readonly FoundPassage[],
  isMeant: (passage: FoundPassage) => boolean = () => true,
): Promise<readonly FoundPassage[]> {
  const keyOf = (passage: FoundPassage) => `${documentKey(passage)} ${passage.passageId}`;
  const keys = new Set(found.map(keyOf));
  const more = await search(query, PASSAGES);
  return [...found, ...more.passages.filter((one) => !keys.has(keyOf(one)) && isMeant(one))];
}
