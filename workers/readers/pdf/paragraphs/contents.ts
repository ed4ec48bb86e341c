import { endsWithDigit, tidy } from "./tidy.ts";

/** An entry of a table of contents: its title, and the page that dots lead to. */
export interface Entry {
  title: string;
  page: number;
}

/** So many entries make a table of contents; fewer may be a list of things and how many there are. */
const FEWEST = 3;

/** The entry that a paragraph is, if it is one; larger figures are codes rather than pages. */
export function entryOf(text: string): Entry | undefined {
  if (!endsWithDigit(text)) return undefined;
  const [dots, page] = /[._…·]\s?[._…·]\s?[._…·]\s*(\d{1,3})$/.exec(text) ?? [];
  const title = dots && tidy(text.slice(0, -dots.length));
  return title ? { title, page: Number(page) } : undefined;
}

/**
 * The texts of paragraphs in order, entries of a table of contents with their dots as one sign, "Burns … 12", so that
 * nobody takes them for what is said of burns: several after each other, on pages that follow each other.
 */
export function withEntries(texts: readonly string[], entries: readonly (Entry | undefined)[]): string[] {
  const shown = [...texts];
  for (let from = 0, to = 0; from < entries.length; from = to) {
    to = from + 1;
    while (entries[to] && (entries[to]?.page ?? 0) >= (entries[to - 1]?.page ?? Infinity)) to++;
    if (to - from < FEWEST) continue;
    entries.slice(from, to).forEach((entry, i) => {
      if (entry) shown[from + i] = `${entry.title} … ${entry.page}`;
    });
  }
  return shown;
}
