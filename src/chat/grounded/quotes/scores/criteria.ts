import { oneOf } from "../../../../one-of.ts";
import { drugsIn } from "../../question/drugs.ts";
import { givesDose } from "../../text/amounts/doses.ts";
import type { Statement } from "../../text/statements.ts";

const BOUND = oneOf`under, over, below, above, less than, more than, greater than, at least, or (?:more|less|higher|lower|over|under|above|below)`;
/** A figure from which something counts as it: "HR over 90", "NEWS ≥ 5", "33 to 50%", "BP 160/110", "5 or more patients". */
const BOUNDED = new RegExp(
  oneOf`
    [<>≤≥] ?\d
    \b${BOUND} (?:an? )?(?:\w+ )?\d
    \d[\w%°./ ]{0,12} ${BOUND}\b
    \d ?(?:to|–|-) ?\d+ ?%
    \b[12]?\d\d\/\d{2,3}\b
  `,
  "i",
);
/** Says of what it is that it is this: "anaphylaxis is likely when", "declare an MCI with". */
const SAYS =
  /\b(?:is|are) (?:likely|suspected|present|defined|diagnosed|positive)\b|\bdeclare\b|\bcounts? as\b|\bred flags?:|\bcriteria\b(?!\?)/i;

/** Whether a statement tells what something is known by and gives nothing for it: by saying so, or by a figure alone. */
export function tellsCriteria(statement: Statement): "says" | "bounds" | undefined {
  const { text } = statement;
  if (givesDose(statement) || drugsIn(text).size > 0) return undefined;
  if (SAYS.test(text)) return "says";
  return BOUNDED.test(text) ? "bounds" : undefined;
}
