import { UnreadableError } from "../../model.ts";
import { damagedFile } from "../load.ts";
import type { PageSources } from "./page-sources.ts";
import { allPages, samplePages } from "./sample-pages.ts";
import { hasText } from "./source.ts";

/**
 * Refuses a document none of whose pages has text: a damaged one, and without recognition one of pictures, or of letters that
 * only people can read. A page of pictures among others is an empty page.
 * @param recognizes whether pictures are read
 * @throws UnreadableError
 */
export async function requireText(sources: PageSources, count: number, recognizes: boolean): Promise<void> {
  let damaged = false;
  let whole = false;
  let hasLetters = false;
  for (const numbers of [samplePages(count), allPages(count)]) {
    for (const number of numbers) {
      const source = await sources.drawn(number);
      if (hasText(source)) return;
      damaged ||= source.damaged;
      whole ||= !source.damaged;
      hasLetters ||= source.look?.asDrawn === true;
      if (recognizes && whole) return;
    }
  }
  throw damaged
    ? damagedFile()
    : new UnreadableError(
        `the pages ${hasLetters ? "show letters that they do not tell a program" : "are pictures without text"} and reading of pictures is switched off; upload a copy that has gone through text recognition (OCR)`,
      );
}
