import { forEachRun } from "../words/terms.ts";

/** What two texts are compared by. */
interface Fingerprint {
  /** The numbers in order: two texts that differ in a dose are not the same. */
  numbers: string;
  /** Read when first asked for: most texts differ in a number. */
  words(): ReadonlySet<string>;
}

const SAME_SHARE = 0.9;

/** What a text is compared by; its words are taken apart only when they are asked for. */
export function toFingerprint(text: string): Fingerprint {
  let words: ReadonlySet<string> | undefined;
  return {
    numbers: (text.match(/\d+(?:[.,:/]\d+)*/g) ?? []).join(" "),
    words() {
      words ??= wordsOf(text);
      return words;
    },
  };
}

/** Whether two texts say the same: the same numbers, and nine tenths of their words in common. */
export function isNearDuplicate(a: Fingerprint, b: Fingerprint): boolean {
  if (a.numbers !== b.numbers) return false;
  let common = 0;
  for (const word of a.words()) if (b.words().has(word)) common++;
  return common >= SAME_SHARE * (a.words().size + b.words().size - common);
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  forEachRun(text, ({ parts }) => {
    for (const { term } of parts) words.add(term);
  });
  return words;
}
