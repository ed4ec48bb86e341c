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

/** "Begin Mg 4 g": a chemical symbol. Behind a figure, in brackets or by weight it is a milligram in capitals. */
const MAGNESIUM = /(?<!\d[\s\u00a0-]*|[/(]|\b(?:dose|per|in)\s)\bMg\b(?![/)])/gi;
const SYMBOL = "Mg";
/** "Test: K | Normal: 3.5-5": the symbols that tables of laboratory values have for what is measured. */
const TESTED =
  /(?<=^(?:[Ll]ab )?(?:[Tt]ests?|[Ll]abs?|[Aa]nalytes?|[Ee]lectrolytes?): )(K|Na|Ca|Cl)(?=\+{0,2}(?: \||$))/gm;
const TESTED_NAMES = new Map([
  ["K", "potassium"],
  ["Na", "sodium"],
  ["Ca", "calcium"],
  ["Cl", "chloride"],
]);
const NAME = "magnesium";

/** Where a text has the symbol of what is given, and the index term of its name. */
export function symbolsIn(text: string): Map<number, string> {
  if (!text.includes(SYMBOL)) return new Map();
  const found = [...text.matchAll(MAGNESIUM)].filter(([written]) => written === SYMBOL);
  return new Map(found.map(({ index }) => [index, NAME]));
}

/** A text with names in place of symbols. */
export function spelledOut(text: string): string {
  let spelled = "";
  let end = 0;
  for (const [start, name] of symbolsIn(text)) {
    spelled += text.slice(end, start) + name;
    end = start + SYMBOL.length;
  }
  return (spelled + text.slice(end)).replaceAll(TESTED, (symbol) => TESTED_NAMES.get(symbol) ?? symbol);
}
