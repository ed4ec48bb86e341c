import type { Statement } from "../statements.ts";
import { tellsSupplyAlone } from "./supply.ts";

const LABELLED_DOSE = /^\p{Lu}[^:.]{2,100}: [^:]*\d ?(?:mc?g|g|m[lL]|units?|mEq)(?!\p{L})/u;

/** Whether a paragraph gives a dose behind what it is for, as others of its section do: "Anaphylaxis: 0.5 mg IM". */
export function isLabelledDose({ kind, text }: Statement): boolean {
  return kind === "p" && LABELLED_DOSE.test(text) && !tellsSupplyAlone(text);
}

/** The dose so labelled that a sentence of a section is, or stands behind in its paragraph. */
export function labelledDose(one: Statement, statements: readonly Statement[]): Statement | undefined {
  if (one.kind !== "p" || isLabelledDose(one)) return isLabelledDose(one) ? one : undefined;
  const before = statements.slice(0, statements.indexOf(one)).findLast(isLabelledDose);
  return before && areInOne(before, one) ? before : undefined;
}

/** Whether two statements stand in one paragraph. */
function areInOne(first: Statement, second: Statement): boolean {
  return first.passage.blocks.some(({ text }) => text.includes(first.text) && text.includes(second.text));
}
