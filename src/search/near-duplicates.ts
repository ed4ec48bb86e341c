import { forEachRun } from "./terms.ts";

/** What two texts are compared by. */
export interface Fingerprint {
  words: ReadonlySet<string>;
  /** The numbers in order: two texts that differ in a dose are not the same. */
  numbers: string;
}

const SAME_SHARE = 0.9;

export function toFingerprint(text: string): Fingerprint {
  const words = new Set<string>();
  const numbers: string[] = [];
  forEachRun(text, ({ parts }) => {
    for (const { term } of parts) {
      words.add(term);
      if (/\d/.test(term)) numbers.push(term);
    }
  });
  return { words, numbers: numbers.join(" ") };
}

/** Whether two texts say the same: the same numbers, and nine tenths of their words in common. */
export function isNearDuplicate(a: Fingerprint, b: Fingerprint): boolean {
  if (a.numbers !== b.numbers) return false;
  let common = 0;
  for (const word of a.words) if (b.words.has(word)) common++;
  return common >= SAME_SHARE * (a.words.size + b.words.size - common);
}
