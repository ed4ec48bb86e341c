import { oneOf } from "../../../one-of.ts";
import type { FoundPassage } from "../../../search/types.ts";
import { documentKey } from "../editions.ts";
import { headingsOf } from "../headings.ts";
import { MONTH } from "./days.ts";

const YEAR = String.raw`\W*(?:19|20)\d\d\W*`;
const WHAT = oneOf`
  dos(?:e|es|ing|age), protocols?, polic(?:y|ies), procedures?, practices?, way, versions?, standards?, guidelines?
`;
/** "30 June", "July 1, 2026" */
const DATE = String.raw`(?:${YEAR}|\W*(?:\d{1,2} )?${MONTH}(?: \d{1,2})?(?:,? (?:19|20)\d\d)?\W*)`;
const labelOf = (words: string, withDate: string, date = YEAR) =>
  new RegExp(
    String.raw`^(?:(?:the )?(?:${YEAR})?${words}(?: ${WHAT})?(?:${YEAR})?|${withDate}${date})\W*$`,
    "i",
  );
/** Heads what was done before: "OLD (2025)", "2025 (old)". */
const FORMER = labelOf(
  oneOf`old, former(?:ly)?, previous(?:ly)?, prior, superseded, outdated`,
  "(?:before|until)",
);
/** Heads what is done now, beside it: "NEW (2026)", "2026 (new)". */
const CURRENT = labelOf(oneOf`new, now, current(?:ly)?, revised, updated`, "(?:after|since|from)");

/**
 * Heads what was done before where a heading beside it says that what stands there is new: "Before" beside "Now", "Until 30
 * June" beside "From 1 July".
 */
const FORMER_BESIDE = labelOf(oneOf`before, until now, current(?:ly)?`, "until", DATE);
const NEW = labelOf(oneOf`new, now, revised, updated`, "(?:after|since|from)", DATE);

/** How a heading stands to what holds now; undefined for one that says nothing of that. */
function standingOf(heading: string): "former" | "current" | undefined {
  if (FORMER.test(heading)) return "former";
  return CURRENT.test(heading) ? "current" : undefined;
}

/** A place in the document of a passage: below these headings. */
function placeKey(passage: FoundPassage, headings: readonly string[]): string {
  return JSON.stringify([documentKey(passage), headings]);
}

/** What tells, of some passages, whether one stands under a heading that says that it holds no more, by itself or beside another. */
export function formerAmong(passages: readonly FoundPassage[]): (passage: FoundPassage) => boolean {
  const withNew = new Set(
    passages.flatMap((passage) =>
      headingsOf(passage.section).flatMap((heading, at, path) =>
        NEW.test(heading) ? [placeKey(passage, path.slice(0, at))] : [],
      ),
    ),
  );
  return (passage) =>
    headingsOf(passage.section).some(
      (heading, at, path) =>
        FORMER.test(heading) ||
        (FORMER_BESIDE.test(heading) && withNew.has(placeKey(passage, path.slice(0, at)))),
    );
}

/** The innermost heading of a path that says what stands below it is about: no "NEW (2026)". */
export function ownHeading(path: readonly string[]): string {
  return path.findLast((heading) => standingOf(heading) === undefined) ?? path.at(-1) ?? "";
}
