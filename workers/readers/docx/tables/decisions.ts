import { type Decision, decisionIn, decisionText } from "../../wording/arrow-labels.ts";
import type { Item } from "../story.ts";
import { append, extras } from "./row-items.ts";
import type { Row } from "./rows.ts";

/** Whether each row of a table asks something, with arrows to what is done as it is answered. */
export function areDecisions(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every((row) => decisionOf(row) !== undefined);
}

/** Writes each row as one statement. */
export function writeDecisions(rows: readonly Row[], out: Item[]): void {
  for (const row of rows) {
    const decision = decisionOf(row);
    if (decision) {
      const text = decisionText(decision);
      out.push({ kind: "block", block: { kind: "paragraph", text }, bold: false, asks: decision.question });
    }
    append(out, extras(row));
  }
}

function decisionOf({ cells }: Row): Decision | undefined {
  return decisionIn(cells.map(({ text }) => text).filter((text) => text !== ""));
}
