import type { Asked } from "../../question/asked.ts";
import { isNow, tellsChange } from "../../text/former.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "./coverage.ts";
import type { Section } from "./sections.ts";

/**
 * Whether a section is headed as what is done now of all that is asked, or says that this was changed: that comes before what
 * does not say so.
 */
export function isNews({ path, headed, statements }: Section, { words, asksReason }: Asked): boolean {
  const deciding = decidingWords(words);
  if (asksReason) return false;
  const isOnAll = ({ said }: Statement) => deciding.every((word) => said.has(word) || headed.has(word));
  if (deciding.length > 1 && statements.some((one) => tellsChange(one.text) && isOnAll(one))) return true;
  return isNow(path) && deciding.every((word) => headed.has(word));
}
