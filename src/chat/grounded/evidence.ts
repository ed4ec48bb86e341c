import type { KindLetter } from "../../../db/snapshot.ts";
import type { FoundPassage } from "../../search/types.ts";
import type { Asked } from "./asked.ts";
import { coverage, decidingWords, forOthers, namesNobody } from "./coverage.ts";
import { drugsIn } from "./drugs.ts";
import { documentKey, titleOf } from "./editions.ts";
import { fits } from "./measures.ts";
import { held, heldIn, isNamedIn, populationsIn, readText } from "./read-text.ts";
import { sentences } from "./sentences.ts";
import type { WeighedWord } from "./weighed-words.ts";

/** "7 Allergic reaction | 7", "Burns | Page: 12", "Burns ........ 12" */
const CONTENTS_LINE = /^\d[\d.]*\s.*\|\s*\d{1,4}$|\| page: \d{1,4}$|(?:\.{3,}|…)\s*\d{1,4}$/i;
/** A statement that can be quoted by itself: a sentence, list item, table row or note. */
export interface Statement {
  passage: FoundPassage;
  kind: KindLetter;
  text: string;
  /** Asked words that it holds itself. */
  holds: ReadonlySet<WeighedWord>;
  /** Those of them that it names, and does not hold by their class or by what shows them. */
  names: ReadonlySet<WeighedWord>;
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

/**
 * How many headings all of a document's passages stand under: they tell none from another. Where all have the same
 * ones, the last of them is left out.
 */
function commonHeadings(passages: readonly FoundPassage[]): number {
  const [first = [], ...others] = [...new Set(passages.map(({ section }) => section))].map((section) =>
    section.split(" > "),
  );
  if (others.length === 0) return first.length - 1;
  const differs = first.findIndex((heading, at) => others.some((path) => path[at] !== heading));
  return differs < 0 ? first.length : differs;
}

function readSection(passages: FoundPassage[], asked: Asked, root: number): Section {
  const ordered = passages.toSorted((a, b) => a.page - b.page || a.passageId - b.passageId);
  const title = ordered.map(({ section, filename }) => `${section} ${titleOf(filename)}`).join(" ");
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
          names: new Set([...holds].filter((word) => word.population >= 0 || isNamedIn(word, words))),
          under: above,
          populations: words.populations,
          namesDrug,
          ofOtherDrugs: drugs.length > 0 && !namesDrug && drugsIn(part).size > 0,
          fit: fits(asked.measures, part, kind === "r"),
        };
      }),
    ),
  );
  // Where nothing is for the measure asked, a drug's limit answers: "ibuprofen from 6 months".
  const someFits = read.some(({ fit }) => fit === "holds");
  const isFor = ({ fit, kind, namesDrug }: (typeof read)[number]) =>
    fit === "limits" ? kind !== "r" && namesDrug && !someFits : fit !== "misses";
  const toStatement = ({ fit, ...statement }: (typeof read)[number]): Statement => ({
    ...statement,
    fits: fit === "holds",
  });
  const statements = read.filter(isFor).map(toStatement);
  const missed = read.filter((one) => one.kind === "r" && !isFor(one)).map(toStatement);
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
    coverage: forOthers(asked, title, statements)
      ? 0
      : coverage(
          asked,
          new Set(present),
          decidingWords(asked.words).every((word) => headed.has(word)) && namesNobody(title, statements),
        ),
    score: Math.max(...ordered.map(({ score }) => score)),
  };
}

/** Not the line of a table of contents, nor an arrow between two boxes. */
function isStatement(text: string): boolean {
  return /\p{L}/u.test(text) && !CONTENTS_LINE.test(text);
}
