import type { FoundPassage } from "../../../search/types.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { heldIn, readText } from "./read-text.ts";

/** Asked words that a document's own abbreviation stands for, by how it finds the abbreviation in a text. */
export type Abbreviations = ReadonlyMap<RegExp, ReadonlySet<WeighedWord>>;

/** "the Controlled Substance Coordinator (CSC)" */
const EXPLAINED = /((?:\p{Lu}[\p{L}-]+ (?:(?:of|for|and|the|in) )?){2,6})\(([A-Z]{2,6})\)/gu;

/** The abbreviations that a document explains by what is asked: all that it stands for must be asked about. */
export function abbreviationsIn(
  passages: readonly FoundPassage[],
  words: readonly WeighedWord[],
): Abbreviations {
  const telling = words.filter(({ kind }) => kind !== "frame");
  const found = passages.flatMap(({ blocks }) =>
    blocks.flatMap(({ text }) => [...text.matchAll(EXPLAINED)].flatMap((match) => read(match, telling))),
  );
  return new Map(found);
}

function read([, name = "", letters = ""]: RegExpExecArray, words: readonly WeighedWord[]) {
  const names = name
    .trim()
    .split(" ")
    .filter((one) => /^\p{Lu}/u.test(one));
  const own = names.slice(-letters.length);
  if (own.map((one) => one.charAt(0)).join("") !== letters) return [];
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
