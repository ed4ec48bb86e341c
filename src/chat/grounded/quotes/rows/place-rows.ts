import type { Asked } from "../../question/asked.ts";
import { isPlaceRow, namesPlace } from "../../text/places.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";
import { denyingRows } from "./rows.ts";

/** Says which of them is meant, and nothing that a table has of it. */
const WHICH = /^(?:closest|nearest|closer|nearer)$/;

/** Whether a section is a table of places of which one is or has all that these are asked for: "which hospitals are burn centers". */
export function listsPlaces(section: Section, asked: Asked): boolean {
  if (!asked.asksPlaces || asked.asksSigns) return false;
  const words = decidingWords(asked.words).filter((word) => !namesPlace(word) && !WHICH.test(word.term));
  const denying = denyingRows(section, asked);
  return (
    words.length > 0 &&
    section.statements.some(
      (row) =>
        isPlaceRow(row) && !row.forOthers && !denying.has(row) && words.every((word) => row.holds.has(word)),
    )
  );
}
