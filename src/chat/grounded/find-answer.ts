import type { AskedTerm, FoundBlock, FoundPassage, SearchHere } from "../../search/types.ts";
import type { Source } from "../types.ts";
import { isChildHere } from "./childhood.ts";
import { documentKey, findEditions } from "./editions.ts";
import { headingsOf } from "./headings.ts";
import { type Offer, offerPassages } from "./model/offer-passages.ts";
import { worthAsking } from "./model/worth-asking.ts";
import type { Asked } from "./question/asked.ts";
import { askedByNumber, byContents, underTitle } from "./question/by-contents.ts";
import { tellsWhoMay, withoutLevel } from "./question/levels.ts";
import { inOwnUnits } from "./question/own-units.ts";
import { inPlainWords } from "./question/plain-words.ts";
import { readAsked } from "./question/read-asked.ts";
import type { WeighedWord } from "./question/weighed-words.ts";
import { ELDERLY } from "./question/words.ts";
import { explainsMarks, isMarked } from "./quotes/mark-notes.ts";
import { begins, saysWhatCounts } from "./quotes/patients-told.ts";
import { quotePods } from "./quotes/quote-pods.ts";
import { quoteText } from "./quotes/quote-text.ts";
import { headsAgainst } from "./quotes/refused.ts";
import { replacesAny } from "./quotes/replacing.ts";
import { tellsLegend } from "./text/legends.ts";
import { isOfChild, isOfElderly } from "./text/measures.ts";
import { namesElderly } from "./text/populations.ts";
import { isNamedIn, readText } from "./text/read-text.ts";
import { numberOf } from "./text/replaces.ts";

/** What a search thread needs to know to find what answers a question. */
export interface Asking {
  /** The user's turn as it stands. */
  content: string;
  /** The question made whole, which is searched for. */
  query: string;
  /** Index terms of the query that come from earlier turns alone. */
  carried: ReadonlySet<string>;
  severalPods: boolean;
  /** Whether the client is shown what the sources say. */
  showSources: boolean;
  /** Who words the answer. */
  by: "model" | "quotes";
}

/** What the documents hold: passages for a model to answer from, an answer of quotes, or nothing that answers. */
export type Finding = { passages: number } & (
  | { kind: "offered"; offer: Offer }
  | { kind: "quoted"; text: string; sources: Source[] }
  | { kind: "nothing" }
);

const PASSAGES = 24;
/** So many of them are looked at for tables with marks and for numbers of sections. */
const FIRST = 3;

/** Searches, and reads what is found. Run by a search thread: taking passages apart takes milliseconds. */
export default async function findAnswer(search: SearchHere, asked: Asking): Promise<Finding> {
  const content = inPlainWords(asked.content);
  const asking = { ...asked, content, query: asked.query.replace(asked.content, () => content) };
  const { passages: found, terms } = await search(asking.query, PASSAGES);
  const numbered = askedByNumber(asking.content);
  const listed = numbered === undefined ? [] : (await search(numbered, PASSAGES)).passages;
  const titled = byContents(asking.content, [...found, ...listed]);
  if (titled === undefined) return read(search, asking, found, terms);
  const { question, title } = titled;
  const { passages, terms: ofTitle } = await search(question, PASSAGES);
  const own = underTitle(passages, title);
  return read(search, { ...asking, content: question, query: question }, own, ofTitle);
}

async function read(
  search: SearchHere,
  { content, query, carried, severalPods, showSources, by }: Asking,
  found: readonly FoundPassage[],
  terms: readonly AskedTerm[],
): Promise<Finding> {
  const byWords = readAsked(content, query, terms, carried);
  const meant = namesNoMore(byWords) ? `how do i treat ${content}` : inOwnUnits(content, found);
  const asChild = await isChildHere(search, byWords);
  const asked = asChild || meant !== content ? readAsked(meant, query, terms, carried, asChild) : byWords;
  const levels = await withOtherLevels(search, query, await withDrugs(search, found, asked), asked);
  const places = asked.asksDestination ? await withMore(search, `${query} destination`, levels) : levels;
  const scoped = await withScopes(search, await withMeant(search, places), asked);
  const scopes = await withLegend(search, scoped, asked);
  const noted = await withNotes(search, await withAgeLimits(search, scopes, asked), asked);
  const passages = await withReplacing(search, noted);
  const editions = await findEditions(search, passages);
  const nothing: Finding = { kind: "nothing", passages: passages.length };
  if (by === "model") {
    if (!worthAsking(passages, asked, terms)) return nothing;
    const offer = offerPassages(passages, editions, severalPods, showSources);
    return { kind: "offered", passages: passages.length, offer };
  }
  const quoted = quotePods(passages, asked, editions);
  if (quoted.length === 0) return nothing;
  return {
    kind: "quoted",
    passages: passages.length,
    ...quoteText(quoted, asked, severalPods, editions),
  };
}

/** Whether a question names what a patient has, and no more: then it asks what is done about it. */
function namesNoMore({ words, wanted, drugs, measures }: Asked): boolean {
  const telling = words.filter(({ required, population }) => required && population < 0);
  const isAlone = wanted.length === 0 && drugs.length === 0 && measures.length === 0;
  return isAlone && telling.length > 0 && telling.every(({ condition }) => condition);
}

/** With what names an asked drug, where all that was found holds more of the question's other words: "dose". */
async function withDrugs(
  search: SearchHere,
  found: readonly FoundPassage[],
  { drugs }: Asked,
): Promise<readonly FoundPassage[]> {
  const naming =
    (drug: WeighedWord) =>
    ({ section, blocks }: FoundPassage) =>
      isNamedIn(drug, readText([section, ...blocks.map(({ text }) => text)].join(" | ")));
  const missing = drugs.find((drug) => drug.found && !drug.told && !found.some(naming(drug)));
  return missing ? withMore(search, missing.term, found, naming(missing)) : found;
}

/** With what is found of a drug at any level of care: asked what one may give, its own headings are found before the drug. */
async function withOtherLevels(
  search: SearchHere,
  query: string,
  found: readonly FoundPassage[],
  { asksLevel, level, drugs }: Asked,
): Promise<readonly FoundPassage[]> {
  if (!asksLevel || level === undefined || drugs.length === 0) return found;
  return withMore(search, withoutLevel(query, level), found);
}

/** With what its chapter has beside what counts as that: what is done about an exposure names no needlestick. */
async function withMeant(
  search: SearchHere,
  found: readonly FoundPassage[],
): Promise<readonly FoundPassage[]> {
  const meaning = found.slice(0, FIRST).find(({ section }) => saysWhatCounts(headingsOf(section)));
  if (!meaning) return found;
  const chapter = headingsOf(meaning.section).slice(0, -1);
  const isBeside = (passage: FoundPassage) =>
    documentKey(passage) === documentKey(meaning) && begins(headingsOf(passage.section), chapter);
  return withMore(search, chapter.at(-1) ?? "", found, isBeside);
}

/** With the tables of what each level of care may do, where it is asked who may: the procedure itself is found before them. */
async function withScopes(
  search: SearchHere,
  found: readonly FoundPassage[],
  { asksWhoMay, drugs, words }: Asked,
): Promise<readonly FoundPassage[]> {
  if (!asksWhoMay || drugs.length > 0) return found;
  const telling = words.filter(({ kind, required }) => kind === "telling" && required);
  const names = telling.map(({ term }) => term).join(" ");
  const isScope = ({ blocks }: FoundPassage) =>
    blocks.some(({ kind, text }) => kind === "r" && tellsWhoMay(text));
  return names === "" ? found : withMore(search, `${names} EMT AEMT paramedic`, found, isScope);
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

/**
 * With what is found of a drug for those over an age, where its dose is asked for one who is old, "Age > 65: half the dose", and
 * of its contraindications where one asks for a child of an age or a weight: "Age less than 1 year".
 */
async function withAgeLimits(
  search: SearchHere,
  found: readonly FoundPassage[],
  { drugs, wanted, populations, measures }: Asked,
): Promise<readonly FoundPassage[]> {
  const given = drugs.filter(({ told }) => !told);
  const isOld = populations.has(ELDERLY) || measures.some(isOfElderly);
  if (given.length === 0 || !wanted.includes("quantity")) return found;
  const names = given.map(({ term }) => term).join(" ");
  if (isOld) return withMore(search, `${names} age 65`, found, tellsOfElderly);
  if (!measures.some(isOfChild)) return found;
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
  const tables = found
    .slice(0, FIRST)
    .filter(({ section, blocks }) => section.includes(" > ") && blocks.some(isTable));
  const [table] = tables;
  if (!table) return found;
  const pages = new Set(tables.map(pageOf));
  // A table that goes on over pages is explained on its first.
  const sections = new Set(tables.map(sectionOf));
  const isBeside = (passage: FoundPassage) => pages.has(pageOf(passage)) || sections.has(sectionOf(passage));
  const titles = headingsOf(table.section).slice(0, -1).join(" ");
  return withMore(search, titles, found, (passage) => isBeside(passage) && explainsMarks(passage));
}

/** With what says that it replaces one of the sections found first, and may name nothing else of what is asked: "Replaces 13.1". */
async function withReplacing(
  search: SearchHere,
  found: readonly FoundPassage[],
): Promise<readonly FoundPassage[]> {
  const headings = found.slice(0, FIRST).flatMap(({ section }) => headingsOf(section).slice(-1));
  const numbers = new Set(headings.flatMap((heading) => numberOf(heading) ?? []));
  if (numbers.size === 0) return found;
  return withMore(search, `replaces ${[...numbers].join(" ")}`, found, (passage) =>
    replacesAny(passage, numbers),
  );
}

function pageOf(passage: FoundPassage): string {
  return `${documentKey(passage)} ${passage.page}`;
}

function sectionOf(passage: FoundPassage): string {
  return JSON.stringify([documentKey(passage), passage.section]);
}

function tellsOfElderly({ blocks }: FoundPassage): boolean {
  return blocks.some(({ text }) => namesElderly(text));
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
