import { anyWord } from "../../../one-of.ts";
import type { FoundPassage } from "../../../search/types.ts";

/** How the readers mark the name of a sheet or slide that somebody hid. */
const HIDDEN = / \(hidden (?:sheet|slide)\)(?: > |$)/;
/** "Draft: antibiotics (NOT IN EFFECT)" */
const DRAFT = anyWord`draft, not (?:yet )?in (?:effect|force), under review, (?:pending|awaiting) approval`;

/** Whether a passage stands on a sheet or slide that somebody hid. */
export function isHidden({ section }: FoundPassage): boolean {
  return HIDDEN.test(section);
}

/** Whether a passage, by a heading that it stands under, does not hold yet. */
export function isDraft({ section }: FoundPassage): boolean {
  return DRAFT.test(section);
}
