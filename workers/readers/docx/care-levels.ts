import { textsOf } from "./header-cells.ts";
import type { Row } from "./rows.ts";

/** What a protocol names the columns that describe a patient. */
const FINDINGS = /^(?:history|pertinent|signs|symptoms|differential|assessment|indications)\b/i;
const LEVEL =
  "(?:(?:EMR|EMT(?:[- ]?(?:[BIP]|Basic|Intermediate|Paramedic))?|A-?EMT|Advanced EMT|Paramedic|First Responder)s?|Medical Control|[AB]LS|[ABEIMP])";
const LEVELS = new RegExp(`^${LEVEL}(?:\\s*(?:[/,&+]|and|or)\\s*${LEVEL})*:?$`, "i");

/**
 * Where below names like "History" and "Signs" the rows begin that say what each level of care does, "EMT | Oxygen", with a
 * line above them: the names are not theirs. The count of rows where there are none.
 */
export function careLevels(rows: readonly Row[], headers: number): number {
  if (!rows.slice(0, headers).some((row) => FINDINGS.test(textsOf(row)[0] ?? ""))) return rows.length;
  const isCare = ({ cells: [first, ...others] }: Row) => others.length > 0 && LEVELS.test(first?.text ?? "");
  const from = rows.slice(headers).findIndex(isCare);
  if (from < 1) return rows.length;
  const above = rows[headers + from - 1];
  return headers + from - (above?.cells.length === 1 ? 1 : 0);
}
