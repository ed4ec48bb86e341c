import { spelledOut } from "./spelled-out.ts";
import { forEachRun } from "./terms.ts";

/**
 * What goes into the full-text index for a text: its terms, separated by spaces. The worker passes
 * every column (section, text, filename) through it, the searcher reads questions with the same
 * `tokenize`, and the index itself only splits at spaces: one place decides what a word is.
 */
export function indexText(text: string): string {
  const terms: string[] = [];
  forEachRun(spelledOut(text), ({ parts }) => {
    for (const { term } of parts) terms.push(term);
  });
  return terms.join(" ");
}
