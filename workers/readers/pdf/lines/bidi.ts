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
  "≤": "≥",
  "≥": "≤",
};

/** Brackets that stand where they open and close something, and the others: ")up to 3(". */
const WELL_SET = /(?<!\S)[([{](?=\S)|(?<=\S)[)\]}](?![\p{L}\p{N}])/gu;
const ILL_SET = /(?<!\S)[)\]}](?=\S)|(?<=\S)[([{](?![\p{L}\p{N}])/gu;

/**
 * The words of a line as drawn from left to right, put in the order in which they are read. A
 * line with more right-to-left letters than others is read from its right end; runs of the other
 * direction within it, and numbers, keep theirs. Of a bracket some programs tell how it is drawn,
 * and others whether it opens or closes: where it stands shows which.
 */
export function toLogicalOrder(words: readonly string[]): string {
  const asDrawn = inOrder(words, "drawn");
  return count(asDrawn, ILL_SET) > count(asDrawn, WELL_SET) ? inOrder(words, "meant") : asDrawn;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function inOrder(words: readonly string[], brackets: "drawn" | "meant"): string {
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
    const turned = isRightToLeft(word) || (mainlyRight && !/\p{L}/u.test(word));
    const last = runs.at(-1);
    const parts = turned ? turnedParts(word) : [...word];
    const text = parts.map((part) => (turned === (brackets === "drawn") ? mirrored(part) : part)).join("");
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

/** Figures with what keeps them in their order, and Latin words. */
const FROM_LEFT =
  /[%°‰$€£#]*[\p{Script=Latin}\p{N}]+(?:[.,:/\-+%][\p{Script=Latin}\p{N}]+)*[%°‰$€£#]*|[\s\S]/gu;
/** "5–15", as drawn by programs that let a dash keep the order of its figures, which others do not. */
const RANGE = /^(\d+(?:\.\d+)?)[–—](\d+(?:\.\d+)?)$/u;

/** The parts of a word from its right end on: its characters, but numbers and Latin words, which read from the left. */
function turnedParts(word: string): string[] {
  const [, first, second] = RANGE.exec(word) ?? [];
  return Number(first) < Number(second) ? [word] : (word.match(FROM_LEFT) ?? []).reverse();
}

function mirrored(part: string): string {
  return MIRRORED[part] ?? part;
}
