import type { KindLetter } from "../../../db/snapshot.ts";
import { tokenize } from "../../search/terms.ts";
import type { FoundPassage } from "../../search/types.ts";
import { type Asked, indexLine, type WeighedWord } from "./asked.ts";
import { fits } from "./measures.ts";
import { sentences } from "./sentences.ts";
import { attribute } from "./wanted.ts";
import { ADULT, PEDIATRIC, populationOf } from "./words.ts";

/** Words of one stem for readers have at least so many first letters alike, and so much of the longer one. */
const KIN_LETTERS = 6;
const KIN_SHARE = 0.8;

/** "7 Allergic reaction | 7", "Burns ........ 12" */
const CONTENTS_LINE = /(?:\.{3,}|…|\|)\s*\d{1,4}$/;
/** "under 8 years", "6 months": a child without the word. */
const CHILD_AGE =
  /\b(?:under|below|younger than|less than|up to) (?:the age of )?(?:1[0-7]|[1-9]) ?(?:years?|y\/?o|yrs?)\b|\b\d+ (?:weeks?|months?) (?:old|of age)\b/i;

/** A statement that can be quoted by itself: a sentence, list item, table row or note. */
export interface Statement {
  passage: FoundPassage;
  kind: KindLetter;
  text: string;
  /** Asked words that it holds itself. */
  holds: ReadonlySet<WeighedWord>;
  /** Populations that it names. */
  populations: ReadonlySet<number>;
  /** Whether a range that it states holds the measure asked for. */
  fits: boolean;
}

/** The found passages of one section of one document, and what of the question they hold. */
export interface Section {
  passages: readonly FoundPassage[];
  statements: readonly Statement[];
  /** Asked words in the headings or the file name: they hold for every statement below. */
  titled: ReadonlySet<WeighedWord>;
  /** Share of the telling words, by weight, that stand in its text, its headings or its file name. */
  coverage: number;
  /** Asked words in the headings alone. */
  headed: ReadonlySet<WeighedWord>;
  /** Populations that its headings or its file name name. */
  populations: ReadonlySet<number>;
  /** Whether its rows are for other measures than the one asked for. */
  forOtherMeasures: boolean;
  /** The search's score of its best passage. */
  score: number;
}

/** Gathers passages into sections, best first as the search gave them. */
export function gather(passages: readonly FoundPassage[], asked: Asked): Section[] {
  return [...eachSection(passages, asked)];
}

/** The same, each read when it is come to. */
export function* eachSection(passages: readonly FoundPassage[], asked: Asked): Generator<Section> {
  const groups = Map.groupBy(passages, ({ orgId, filename, section }) =>
    JSON.stringify([orgId, filename, section]),
  );
  for (const group of groups.values()) yield readSection(group, asked);
}

function readSection(passages: FoundPassage[], asked: Asked): Section {
  const ordered = passages.toSorted((a, b) => a.page - b.page || a.passageId - b.passageId);
  const title = ordered.map(({ section, filename }) => `${section} ${stem(filename)}`).join(" ");
  const titled = held(asked.words, title);
  const headed = held(asked.words, ordered[0]?.section ?? "");
  const read = ordered.flatMap((passage) =>
    passage.blocks.flatMap(({ kind, text }) =>
      (kind === "p" || kind === "n" ? sentences(text) : [text]).filter(isStatement).map((part) => ({
        passage,
        kind,
        text: part,
        holds: held(asked.words, part),
        populations: populationsIn(part),
        fit: fits(asked.measures, part, kind === "r"),
      })),
    ),
  );
  const statements = read.flatMap(({ fit, ...statement }) =>
    fit === "misses" ? [] : [{ ...statement, fits: fit === "holds" }],
  );
  const missed = read.filter(({ fit, kind }) => fit === "misses" && kind === "r").length;
  const present = asked.words.filter(
    (word) => titled.has(word) || statements.some(({ holds }) => holds.has(word)),
  );
  return {
    passages: ordered,
    statements,
    titled,
    headed,
    populations: populationsIn(title),
    forOtherMeasures: missed >= 2 && !statements.some((statement) => statement.fits),
    coverage: forOthers(asked, title, statements) ? 0 : coverage(asked, new Set(present)),
    score: Math.max(...ordered.map(({ score }) => score)),
  };
}

/** Not the line of a table of contents, nor an arrow between two boxes. */
function isStatement(text: string): boolean {
  return /\p{L}/u.test(text) && !(CONTENTS_LINE.test(text) && !text.includes(": "));
}

/** Whether a section speaks of another population than the one asked about. */
function forOthers({ words }: Asked, title: string, statements: readonly Statement[]): boolean {
  const asked = words.map(({ population }) => population).filter((population) => population >= 0);
  if (asked.length === 0) return false;
  const titled = populationsIn(title);
  if (asked.some((population) => titled.has(population))) return false;
  if (titled.size > 0) return true;
  // Adults are often meant where nobody is named, so that only what is all about children is not for them.
  const telling = statements.filter(({ holds }) => [...holds].some(({ kind }) => kind === "telling"));
  return (
    asked.includes(ADULT) &&
    telling.length > 0 &&
    telling.every(({ populations }) => isForChildren(populations))
  );
}

function isForChildren(populations: ReadonlySet<number>): boolean {
  return populations.has(PEDIATRIC) && !populations.has(ADULT);
}

/**
 * Share of the telling words, by weight, that are present; 0 where a drug or a population
 * asked for is not: what holds for adults may harm a child. A question
 * without telling words is held to its general ones, and failing those to all.
 */
export function coverage({ words, measures }: Asked, present: ReadonlySet<WeighedWord>): number {
  const deciding = decidingWords(words);
  const measured = measures.some(({ dimension }) => dimension === "age" || dimension === "weight");
  const decisive = ({ drug, population }: WeighedWord) =>
    drug || (population > ADULT && !(measured && population === PEDIATRIC));
  if (words.some((word) => word.required && !word.told && decisive(word) && !present.has(word))) return 0;
  return weigh(deciding.filter((word) => present.has(word))) / (weigh(deciding) || 1);
}

/** The required words that decide whether a text answers: the telling ones, failing those the general ones, or all. */
export function decidingWords(words: readonly WeighedWord[]): readonly WeighedWord[] {
  const required = words.filter((word) => word.required);
  return (
    (["telling", "general", "frame"] as const)
      .map((kind) => required.filter((word) => word.kind === kind))
      .find((found) => found.length > 0) ?? []
  );
}

/** Their weights together. */
export function weigh(words: readonly WeighedWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

/** The words that the text holds, in any way to write them. */
export function held(words: readonly WeighedWord[], text: string): Set<WeighedWord> {
  const line = indexLine(text);
  const present = line.split(" ").filter((term) => term.length >= KIN_LETTERS);
  const populations = populationsIn(text);
  return new Set(
    words.filter(
      ({ terms, ways, population, drug }) =>
        populations.has(population) ||
        terms.some((term) => attribute(term)?.test(text)) ||
        (!drug && terms.some((term) => present.some((other) => areKin(term, other)))) ||
        ways.some((parts) =>
          parts.every((sequences) => sequences.some((sequence) => line.includes(sequence))),
        ),
    ),
  );
}

/** Whether two stems begin alike but for an ending: "asthma" and "asthmat(ic)", "cardiovert" and "cardiovers(ion)". */
function areKin(one: string, other: string): boolean {
  const letters = Math.max(KIN_LETTERS, Math.ceil(KIN_SHARE * Math.max(one.length, other.length)));
  return one.length >= letters && one.slice(0, letters) === other.slice(0, letters);
}

/** The populations that a text names. */
export function populationsIn(text: string): Set<number> {
  const named = tokenize(text).map(({ term }) => populationOf(term));
  const aged = CHILD_AGE.test(text) ? [PEDIATRIC] : [];
  return new Set([...named.filter((population) => population >= 0), ...aged]);
}

function stem(filename: string): string {
  return filename.replace(/\.[^.]*$/, "").replace(/[_-]+/g, " ");
}
