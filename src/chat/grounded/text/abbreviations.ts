import type { FoundPassage } from "../../../search/types.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { heldIn, readText } from "./read-text.ts";

/** Asked words that a document's own abbreviation stands for, by how it finds the abbreviation in a text. */
export type Abbreviations = ReadonlyMap<RegExp, ReadonlySet<WeighedWord>>;

/** "(CSC)", and what stands before it: "the Controlled Substance Coordinator ". */
const SHORT = /\(([A-Z]{2,6})\)/g;
const NAME = /(?:\p{L}[\p{L}-]+ ){2,12}$/u;
/** In characters: how far back a name is looked for. */
const LONGEST = 300;
/** "Abbreviation: SO | Meaning: Standing order": a line of a list of them. */
const LISTED = /^(?:[^:|]{1,30}: )?([A-Z]{2,6}) \| (?:[^:|]{1,30}: )?([\p{L} -]{4,80})$/u;
/** Words that an abbreviation has no letter for. */
const SMALL = /^(?:of|for|and|the|in)$/i;

/** The abbreviations that a document explains by what is asked: all that it stands for must be asked about. */
export function abbreviationsIn(
  passages: readonly FoundPassage[],
  words: readonly WeighedWord[],
): Abbreviations {
  const found = passages.flatMap(({ blocks }) =>
    blocks.flatMap(({ text }) => explainedIn(text).flatMap((one) => read(one, words))),
  );
  return new Map(found);
}

/** Each abbreviation that a text explains, behind the words that it is explained by or that end in these. */
function explainedIn(text: string): { name: string; letters: string }[] {
  const [, letters, name = ""] = LISTED.exec(text) ?? [];
  if (letters !== undefined) return [{ name, letters }];
  return [...text.matchAll(SHORT)].flatMap(({ index, 1: short = "" }) => {
    const [words] = NAME.exec(text.slice(Math.max(0, index - LONGEST), index)) ?? [];
    return words === undefined ? [] : [{ name: words, letters: short }];
  });
}

function read({ name, letters }: { name: string; letters: string }, words: readonly WeighedWord[]) {
  const names = name
    .trim()
    .split(/[ -]/)
    .filter((one) => !SMALL.test(one));
  const own = names.slice(-letters.length);
  if (own.map((one) => one.charAt(0).toUpperCase()).join("") !== letters) return [];
  const held = own.map((one) => heldIn(words, readText(one)));
  if (held.some(({ size }) => size === 0)) return [];
  const entry: [RegExp, ReadonlySet<WeighedWord>] = [
    new RegExp(String.raw`(?<![\w-])${letters}s?(?![\w-])`),
    new Set(held.flatMap((some) => [...some])),
  ];
  return [entry];
}

/** The asked words that abbreviations in a text stand for. */
export function abbreviatedIn(text: string, abbreviations: Abbreviations): Set<WeighedWord> {
  return new Set([...abbreviations].flatMap(([pattern, words]) => (pattern.test(text) ? [...words] : [])));
}
