import { MAX_LABEL } from "../../rows/row-text.ts";
import type { Cell } from "../rows.ts";
import { LABELLED } from "./divisions.ts";

const FOOTNOTE = /^(?:\(?\w{1,2}\) |\*+ ?|[†‡§] ?|(?:note|notes|source|sources)\b)/i;

/** What a sign in the cells stands for, "MC = medical control", and who revised a table, when. */
const LEGEND = /^[^\s="]{1,6} ?= ?\p{L}/u;
const REVISED =
  /^(?:revised|updated|effective|reviewed|approved|ref(?:erence)?s?|legend|key|questions?)\b.*[\d?:]/i;

/** Whether a text alone in its row is a remark on the table, not a value in its first column. */
export function isRemark({ kind, text }: Cell): boolean {
  const isNote = [FOOTNOTE, LABELLED, LEGEND, REVISED].some((note) => note.test(text));
  return kind === "text" && (isNote || text.length > MAX_LABEL);
}
