import { isRightToLeft } from "./scripts.ts";

const MIRRORED: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

/** The number of an item, as drawn: what stands behind it is to its left. */
const ITEM = /^[.:]\p{N}+$/u;

/**
 * The words of a line as drawn from left to right, put in the order in which they are read. A
 * line with more right-to-left letters than others is read from its right end; runs of the other
 * direction within it, and numbers, keep theirs.
 */
export function toLogicalOrder(words: readonly string[]): string {
  let right = 0;
  let left = 0;
  for (const word of words) {
    for (const char of word) {
      if (isRightToLeft(char)) right++;
      else if (/\p{L}/u.test(char)) left++;
    }
  }
  const mainlyRight = right >= left;
  const runs: { right: boolean; words: string[] }[] = [];
  for (const word of words) {
    const turned = isRightToLeft(word) || (mainlyRight && (!/[\p{L}\p{N}]/u.test(word) || ITEM.test(word)));
    const last = runs.at(-1);
    const text = turned ? reverse(word) : word;
    if (last && last.right === turned) last.words.push(text);
    else runs.push({ right: turned, words: [text] });
  }
  for (const run of runs) if (run.right) run.words.reverse();
  if (mainlyRight) runs.reverse();
  return runs.flatMap((run) => run.words).join(" ");
}

/** A unit, as drawn among words that are read from the right, stands left of its figure: "mg 0.5". */
const AMOUNT = /^((?:mc|m|k|µ|μ)?[gGlLJ]|units?|IU|mEq|mmol|min|mm|cm)(\/\p{Script=Latin}+)* (\d[\d.,]*)$/u;

/** What stands in a cell of a table that is read from the right, with a figure before its unit. */
export function cellInOrder(text: string): string {
  return text.replace(AMOUNT, (_, unit: string, per = "", figure: string) => `${figure} ${unit}${per}`);
}

/** Turns a word round, but for numbers and Latin words in it, which read from the left. */
function reverse(word: string): string {
  const parts = word.match(/[\p{Script=Latin}\p{N}]+(?:[.,:/\-+%][\p{Script=Latin}\p{N}]+)*|[\s\S]/gu) ?? [];
  return parts
    .reverse()
    .map((part) => MIRRORED[part] ?? part)
    .join("");
}
