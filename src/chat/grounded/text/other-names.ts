import { oneOf } from "../../../one-of.ts";

const CALLED = oneOf`alias(?:es)?, also (?:known as|called), a\.?k\.?a\.?, synonyms?, other names?, search (?:terms|words)`;
/** "Alias: fast pulse, flutter": what else the topic of a section is called, and no statement on it. */
export const OTHER_NAMES = new RegExp(`^${CALLED}: `, "i");

/** What some texts say that their topic is called as well. */
export function otherNamesIn(texts: readonly string[]): string {
  return texts.filter((text) => OTHER_NAMES.test(text)).join(" | ");
}
