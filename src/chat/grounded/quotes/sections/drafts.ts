import { anyWord } from "../../../../one-of.ts";
import { isDraft } from "../../text/hidden.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "./sections.ts";

/** "Do not carry or give until released" */
const FORBIDS = anyWord`
  (?:do|must|may|should|shall) not, not (?:yet )?(?:to be )?(?:used?|carried|given|approved|released|in (?:effect|force))
  until (?:it is |they are )?(?:released|approved|effective|published|in (?:effect|force))
`;

/** Statements of a draft behind those that say that it does not hold yet. */
export function withWarning(
  chosen: readonly Statement[],
  { passages, statements }: Section,
): readonly Statement[] {
  const warnings = passages.some(isDraft) ? statements.filter(({ text }) => FORBIDS.test(text)) : [];
  return [...new Set([...warnings, ...chosen])];
}
