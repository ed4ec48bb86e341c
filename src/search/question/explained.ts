import type { PassageRow, SnapshotReader } from "../snapshot-reader.ts";
import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { termsOf } from "../words/terms.ts";
import { addAlternatives, type Concept } from "./concepts.ts";
import { type Counts, countTerms } from "./counts.ts";
import type { AskedWord } from "./question.ts";
import type { Thesaurus } from "./thesaurus.ts";

/** How much the words count that an abbreviation stands for, beside the abbreviation that is asked for. */
const WEIGHT = 0.8;
/** Abbreviations of a question that are looked up, and passages that are looked into for what one stands for. */
const TRIED = 2;
const READ = 6;
/** So often its words stand there at least; where it stands behind them in brackets, that is enough. */
const ENOUGH = 3;
/** Of all words that it may stand for, those that it stands for make this share: else it stands for several things. */
const ONE_THING = 0.8;
/** One that stands in more passages is found by itself, and looking for what explains it takes as long as the search. */
const RARE = 200;
const ABBREVIATION = /^[a-z]{3,5}$/;
/** Between the words of a name, and no part of its abbreviation. */
const BETWEEN = String.raw`[\s-]+(?:(?:of|and|the|for|to|in)\s+){0,2}`;

/**
 * Adds to an abbreviation that only the documents explain the words that they explain it by, where they use these more:
 * who asks for an "ADU" is also shown what is said of an "accessory dwelling unit".
 */
export async function addExplained(
  words: readonly AskedWord[],
  concepts: readonly Concept[],
  counts: Counts,
  snapshots: readonly SnapshotReader[],
  thesaurus: Thesaurus,
): Promise<void> {
  let tries = TRIED;
  for (const concept of concepts) {
    const { word = "", parts: [term = "", ...more] = [] } = words[concept.word] ?? {};
    const used = counts.all.get(term)?.anywhere ?? 0;
    if (used === 0 || used > RARE || more.length > 0 || !ABBREVIATION.test(word) || thesaurus.knows(term))
      continue;
    if (isOrdinaryWord(word) || tries-- <= 0) continue;
    const matching = (expression: string, limit: number) =>
      Promise.all(snapshots.map((snapshot) => snapshot.match(expression, limit)));
    const ids = await matching(`"${term}"`, READ);
    const passages = await Promise.all(snapshots.map((snapshot, index) => snapshot.byIds(ids[index] ?? [])));
    const sequence = explanation(word, passages.flat());
    if (sequence === undefined) continue;
    const phrase = `NEAR(${sequence.map((one) => `"${one}"`).join(" ")}, 3)`;
    if ((await matching(phrase, used + 1)).flat().length <= used) continue;
    const ways = [{ sequence, weight: WEIGHT }];
    await countTerms(counts, snapshots, ways);
    addAlternatives(concept, ways);
  }
}

/** The index terms, one after the other, whose first letters the word is; none where it may be several things. */
function explanation(word: string, passages: readonly PassageRow[]): string[] | undefined {
  const letters = [...word].map((letter) => String.raw`${letter}\p{L}+`);
  const name = new RegExp(String.raw`(?<!\p{L})${letters.join(BETWEEN)}(\s\(${word})?`, "giu");
  const counts = new Map<string, number>();
  for (const { section, text } of passages) {
    for (const [found, inBrackets] of `${section}\n${text}`.matchAll(name)) {
      const key = termsOf(found.replace(/\s\(.*/, "")).join(" ");
      counts.set(key, (counts.get(key) ?? 0) + (inBrackets ? ENOUGH : 1));
    }
  }
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= ENOUGH && best[1] >= all * ONE_THING ? best[0].split(" ") : undefined;
}
