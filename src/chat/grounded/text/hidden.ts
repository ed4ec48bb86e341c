import type { FoundPassage } from "../../../search/types.ts";

/** How the readers mark the name of a sheet or slide that somebody hid. */
const HIDDEN = / \(hidden (?:sheet|slide)\)(?: > |$)/;

/** Whether a passage stands on a sheet or slide that somebody hid. */
export function isHidden({ section }: FoundPassage): boolean {
  return HIDDEN.test(section);
}
