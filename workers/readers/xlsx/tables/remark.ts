import { MAX_LABEL } from "../../rows/row-text.ts";
import type { Cell } from "../rows.ts";
import { LABELLED } from "./divisions.ts";

const FOOTNOTE = /^(?:\(?\w{1,2}\) |\*+ ?|[†‡§] ?|(?:note|notes|source|sources)\b)/i;

/** Whether a text alone in its row is a remark on the table, not a value in its first column. */
export function isRemark({ kind, text }: Cell): boolean {
  return kind === "text" && (FOOTNOTE.test(text) || LABELLED.test(text) || text.length > MAX_LABEL);
}
