import { tokenize } from "./terms.ts";

/**
 * What goes into the full-text index for a text: its terms, separated by spaces. The worker passes
 * every column (section, text, filename) through it, the searcher reads questions with the same
 * `tokenize`, and the index itself only splits at spaces: one place decides what a word is.
 */
export function indexText(text: string): string {
  return tokenize(text)
    .map((token) => token.term)
    .join(" ");
}
