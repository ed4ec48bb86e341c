import type { KindLetter } from "../../../db/snapshot.ts";
import type { FoundPassage } from "../../search/types.ts";
import type { Asked, WeighedWord } from "./asked.ts";
import { drugsIn } from "./drugs.ts";
import { documentKey } from "./editions.ts";
import { fits } from "./measures.ts";
import { held, heldIn, isNamedIn, populationsIn, readText } from "./read-text.ts";
import { sentences } from "./sentences.ts";
import { ADULT, PEDIATRIC } from "./words.ts";

/** "7 Allergic reaction | 7", "Burns | Page: 12", "Burns ........ 12" */
const CONTENTS_LINE = /^\d[\d.]*\s.*\|\s*\d{1,4}$|\| page: \d{1,4}$|(?:\.{3,}|…)\s*\d{1,4}$/i;
/** A statement that can be quoted by itself: a sentence, list item, table row or note. */
export interface Statement {
  passage: FoundPassage;
  kind: KindLetter;
  text: string;
  /** Asked words that it holds itself. */
  holds: ReadonlySet<WeighedWord>;
  /** Asked drugs of the list item that it stands below, where it names none: it is said of them. */
  under: ReadonlySet<WeighedWord>;
  /** Populations that it names. */
  populations: ReadonlySet<number>;
  /** Whether a range that it states holds the measure asked for. */
  fits: boolean;
  /** Whether it names drugs, and none that is asked for: what holds for its class is said of another. */
  ofOtherDrugs: boolean;
}

/** The found passages of one section of one document, and what of the question they hold. */
export interface Section {
  passages: readonly FoundPassage[];
  statements: readonly Statement[];
  /** Asked words in the headings or the file name: they hold for every statement below. */
  titled: ReadonlySet<WeighedWord>;
  /** Share of the telling words, by weight, that stand in its text, its headings or its file name. */
  coverage: number;
  /** Asked words that the found sections of the same drug's monograph hold, where it is one of a drug's. */
  beside: ReadonlySet<WeighedWord>;
  /** Asked words in the headings alone. */
  headed: ReadonlySet<WeighedWord>;
  /** Asked words in its own heading, the last of them: a chapter's may name what another section is about. */
  named: ReadonlySet<WeighedWord>;
  /** Populations that its headings or its file name name. */
  populations: ReadonlySet<number>;
  /** Whether it names an asked drug itself, and not the class that it is of alone; true where none is asked for. */
  namesDrug: boolean;
  /** Its rows for other measures than the one asked for. */
  missed: readonly Statement[];
  /** Whether those are all it has. */
  forOtherMeasures: boolean;
  /** The search's score of its best passage. */
  score: number;
}

/** Gathers passages into sections, best first as the search gave them. */
export function gather(passages: readonly FoundPassage[], asked: Asked): Section[] {
  const sections = [...eachSection(passages, asked)].map((section) => ({
    section,
    monograph: monographOf(section, asked.drugs),
  }));
  const monographs = Map.groupBy(sections, ({ monograph }) => monograph);
  return sections.map(({ section, monograph }) => {
    const parts = monograph === undefined ? [] : (monographs.get(monograph) ?? []);
    return { ...section, beside: new Set(parts.flatMap((part) => allHeld(part.section))) };
  });
}

/** The heading of an asked drug that a section stands under, as its "Indications" and its "Adult dose" may do. */
function monographOf({ passages: [first] }: Section, drugs: readonly WeighedWord[]): string | undefined {
  const path = first?.section.split(" > ") ?? [];
  const at = path.findIndex((heading) => held(drugs, heading).size > 0);
  return at < 0 ? undefined : JSON.stringify([first?.orgId, first?.filename, path.slice(0, at + 1)]);
}

function allHeld({ statements, titled }: Section): WeighedWord[] {
  return [...titled, ...statements.flatMap(({ holds }) => [...holds])];
}

/** The same, each read when it is come to. */
export function* eachSection(passages: readonly FoundPassage[], asked: Asked): Generator<Section> {
  const groups = Map.groupBy(passages, ({ orgId, filename, section }) =>
    JSON.stringify([orgId, filename, section]),
  );
  const roots = Map.groupBy(passages, documentKey);
  for (const group of groups.values()) {
    const [first] = group;
    const root = first ? commonHeadings(roots.get(documentKey(first)) ?? []) : 0;
    yield readSection(group, asked, root);
  }
}

/** How many headings all of a document's passages stand under, the last of each left out: they tell none from another. */
function commonHeadings(passages: readonly FoundPassage[]): number {
  const paths = passages.map(({ section }) => section.split(" > ").slice(0, -1));
  const [first = []] = paths;
  const differs = first.findIndex((heading, at) => paths.some((path) => path[at] !== heading));
  return differs < 0 ? first.length : differs;
}

function readSection(passages: FoundPassage[], asked: Asked, root: number): Section {
  const ordered = passages.toSorted((a, b) => a.page - b.page || a.passageId - b.passageId);
  const title = ordered.map(({ section, filename }) => `${section} ${stem(filename)}`).join(" ");
  const titled = held(asked.words, title);
  const path = ordered[0]?.section ?? "";
  const { drugs } = asked;
  const headed = held(asked.words, path.split(" > ").slice(root).join(" ")).union(held(drugs, path));
  // What stands in a list below an item on a drug, and names no other, is said of that drug.
  let above = new Set<WeighedWord>();
  const read = ordered.flatMap((passage) =>
    passage.blocks.flatMap(({ kind, text }) =>
      (kind === "p" || kind === "n" ? sentences(text) : [text]).filter(isStatement).map((part) => {
        const words = readText(part);
        const namesDrug = drugs.some((drug) => isNamedIn(drug, words));
        const holds = heldIn(asked.words, words);
        if (kind !== "l" || drugsIn(part).size > 0)
          above = kind === "l" ? holds.intersection(new Set(drugs)) : new Set();
        return {
          passage,
          kind,
          text: part,
          holds,
          under: above,
          populations: words.populations,
          namesDrug,
          ofOtherDrugs: drugs.length > 0 && !namesDrug && drugsIn(part).size > 0,
          fit: fits(asked.measures, part, kind === "r"),
        };
      }),
    ),
  );
  const statements = read.flatMap(({ fit, ...statement }) =>
    fit === "misses" ? [] : [{ ...statement, fits: fit === "holds" }],
  );
  const missed = read.flatMap(({ fit, ...statement }) =>
    fit === "misses" && statement.kind === "r" ? [{ ...statement, fits: false }] : [],
  );
  const present = asked.words.filter(
    (word) => titled.has(word) || statements.some(({ holds }) => holds.has(word)),
  );
  return {
    passages: ordered,
    statements,
    titled,
    headed,
    named: held(asked.words, path.split(" > ").at(-1) ?? ""),
    beside: new Set(),
    populations: populationsIn(title),
    namesDrug:
      drugs.length === 0 ||
      read.some(({ namesDrug }) => namesDrug) ||
      drugs.some((drug) => isNamedIn(drug, readText(title))),
    missed,
    forOtherMeasures: missed.length >= 2 && !statements.some((statement) => statement.fits),
    coverage: forOthers(asked, title, statements) ? 0 : coverage(asked, new Set(present)),
    score: Math.max(...ordered.map(({ score }) => score)),
  };
}

/** Not the line of a table of contents, nor an arrow between two boxes. */
function isStatement(text: string): boolean {
  return /\p{L}/u.test(text) && !CONTENTS_LINE.test(text);
}

/** Whether a section speaks of another population than the one asked about. */
function forOthers({ words }: Asked, title: string, statements: readonly Statement[]): boolean {
  const asked = words.map(({ population }) => population).filter((population) => population >= 0);
  if (asked.length === 0) return false;
  const titled = populationsIn(title);
  if (asked.some((population) => titled.has(population))) return false;
  // A chapter's heading may name several ("Trauma, obstetrics, pain").
  if (titled.size > 0)
    return statements.every(({ populations }) => populations.isDisjointFrom(new Set(asked)));
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
 * without telling words is held to its general ones.
 */
export function coverage({ words, measures }: Asked, present: ReadonlySet<WeighedWord>): number {
  const deciding = decidingWords(words);
  const measured = measures.some(({ dimension }) => dimension === "age" || dimension === "weight");
  const decisive = ({ drug, population }: WeighedWord) =>
    drug || (population > ADULT && !(measured && population === PEDIATRIC));
  if (words.some((word) => word.required && !word.told && decisive(word) && !present.has(word))) return 0;
  return weigh(deciding.filter((word) => present.has(word))) / (weigh(deciding) || 1);
}

/** The required words that decide whether a text answers: the telling ones, failing those the general ones. */
export function decidingWords(words: readonly WeighedWord[]): readonly WeighedWord[] {
  const required = words.filter((word) => word.required);
  return (
    (["telling", "general"] as const)
      .map((kind) => required.filter((word) => word.kind === kind))
      .find((found) => found.length > 0) ?? []
  );
}

/** Their weights together. */
export function weigh(words: readonly WeighedWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

function stem(filename: string): string {
  return filename.replace(/\.[^.]*$/, "").replace(/[_-]+/g, " ");
}
