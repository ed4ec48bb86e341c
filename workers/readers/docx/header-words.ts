import type { Block } from "../model.ts";

/** In characters: a longer text with a figure is no edition of the document. */
const LONGEST_EDITION = 60;

/** The words that the headers of all these sections have: the agency's name. */
export function wordsOfAll([first, ...others]: readonly Block[][]): Set<string> {
  const inEach = others.map((lines) => new Set(lines.flatMap((line) => [...wordsOf(line)])));
  const words = (first ?? []).flatMap((line) => [...wordsOf(line)]);
  return new Set(words.filter((word) => inEach.every((each) => each.has(word))));
}

/** Whether two headers have the same lines. */
export function haveSame(lines: readonly Block[] = [], others: readonly Block[] = []): boolean {
  return lines.map(key).join("\n") === others.map(key).join("\n");
}

/** The words of a line, in lower case. */
export function wordsOf(block: Block): Set<string> {
  return wordsIn(key(block));
}

function wordsIn(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu));
}

/** A line as it is compared. */
export function key({ text }: Block): string {
  return text.toLowerCase();
}

/** Whether the texts of a document, as they are compared, say what a line does, its edition shortened or not: "Rev. 4" and "Revision 4, March 2026". */
export function isSaidIn(texts: ReadonlySet<string>, line: Block): boolean {
  if (texts.has(key(line)) || !/\d/.test(line.text)) return texts.has(key(line));
  return [...texts].some((text) => {
    const words = [...wordsIn(text)];
    const isShort = text.length <= LONGEST_EDITION;
    return isShort && [...wordsOf(line)].every((word) => words.some((other) => other.startsWith(word)));
  });
}
