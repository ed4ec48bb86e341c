import type { KindLetter } from "../../../../db/snapshot.ts";

/** "Crowd | Minimum cover": the names of columns, in a row of their own. */
const HEADER = /^[^:|\d]{2,30}(?: \| [^:|\d]{2,30})+$/;
/** "5,000–14,999 | 2 ambulances": a row that begins with figures alone and names no column. */
const OF_FIGURES =
  /^(?:(?:under|over|up to|more than|less than|at least|[<>≤≥]) ?)?\d[\d,.]*(?: ?(?:-|–|—|to) ?\d[\d,.]*)?(?: (?:and|or) (?:over|more|above|up|under|less))? \| [^:]+$/i;

/**
 * The rows of a list as they are compared with what is asked: those below the names of their columns with the name of the first,
 * "Crowd: 5,000–14,999 | 2 ambulances".
 */
export function withFirstHeader(parts: readonly { kind: KindLetter; text: string }[]): string[] {
  let header: string | undefined;
  return parts.map(({ kind, text }) => {
    if (kind !== "r") header = undefined;
    else if (HEADER.test(text)) header = text.split(" | ", 1)[0];
    else if (header !== undefined && OF_FIGURES.test(text)) return `${header}: ${text}`;
    return text;
  });
}
