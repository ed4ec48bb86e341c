import { termsOf } from "../../../search/words/terms.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import type { Statement } from "./statements.ts";

/** What the things are that a table of destinations lists: "burn center" is none the more for being called one. */
const PLACES = new Set(termsOf("hospital facility center centre clinic department destination"));

/** "Burns | Oak Meadow: Y | St. Anne: N", of a table of destinations: its columns are the hospitals. */
const MARK = /: (?:Y|N|Yes|No|X|✓|✔|✗|[-–—])$/i;
const OF_PLACES = /\b(?:destinations?|hospitals?|facilit(?:y|ies))\b/i;

function isOfPlaces({ kind, text, passage }: Statement): boolean {
  const marks = kind === "r" ? text.split(" | ").filter((cell) => MARK.test(cell)) : [];
  return marks.length > 1 && OF_PLACES.test(passage.section);
}

/** What a statement holds besides, by another name. */
export function addHeld(one: Statement, words: ReadonlySet<WeighedWord>): void {
  one.holds = one.holds.union(words);
  one.said = one.said.union(words);
  one.names = one.names.union(words);
}

/** The name of the first column of a row, of a table of places behind a band that rows begin with too: "Out of county | Hospital: …". */
const BEHIND_BAND = /^(?:[^:|]{1,60} \| )?([^:|]{1,40}): /;

/** Whether it is a row on one place: "Hospital: Oak Meadow | Burn: Yes". */
export function isPlaceRow({ kind, text }: Statement): boolean {
  return kind === "r" && termsOf(BEHIND_BAND.exec(text)?.[1] ?? "").some((term) => PLACES.has(term));
}

const PLACE_CELL = /(?:^| \| )(?:destinations?|hospitals?|facilit(?:y|ies)): [^|]{3,}/i;

/** Whether a row names the place for what it is on: "Finding: Stroke | Destination: Mercy Hospital". */
export function namesOnePlace({ kind, text, holds }: Statement): boolean {
  const isOnIt = [...holds].some((word) => word.kind === "telling" && word.required && !namesPlace(word));
  return kind === "r" && isOnIt && PLACE_CELL.test(text);
}

/** Whether a word names the kind of thing that a table of destinations lists. */
export function namesPlace({ terms }: WeighedWord): boolean {
  return terms.every((term) => PLACES.has(term));
}

/** Where a row holds a place by the name that it has, "Oak Meadow Medical Center", all rows of these do. */
function sharePlace(read: Statement[], place: WeighedWord): void {
  const rows = read.filter(({ kind }) => kind === "r");
  const holding = rows.find(({ holds }) => holds.has(place));
  if (!holding) return;
  for (const row of rows) {
    row.holds = row.holds.union(new Set([place]));
    row.said = row.said.union(new Set([place]));
    if (holding.names.has(place)) row.names = row.names.union(new Set([place]));
    if (holding.literal.has(place)) row.literal = row.literal.union(new Set([place]));
  }
}

/** Lets the rows of tables of places hold those that are asked for. */
export function sharePlaces(read: Statement[], words: readonly WeighedWord[]): void {
  for (const place of words.filter(namesPlace)) {
    sharePlace(read, place);
    for (const one of read) if (isOfPlaces(one)) addHeld(one, new Set([place]));
  }
}
