import { oneOf } from "../../../../../src/one-of.ts";
import { beginsForm } from "../../../rows/fields.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { TableData, TableRow } from "../tables.ts";

const LONGEST_NAME = 80;
/** What a card calls what it is about. */
const NAMED = oneOf`drug, medication, medicine, agent, skill, procedure, name, generic name, (?:drug|medication|medicine|skill|procedure) name, name of (?:drug|medication|medicine)`;
const LABEL = new RegExp(`^${NAMED}:?$`, "i");

/**
 * What the first row of a drawn table says that all rows below it are about: "Medication | Aspirin", in bold on a filling that
 * none of them is on, above "Indications | Chest pain". Undefined for another table.
 */
export function cardName(
  { cells }: TableRow,
  below: readonly TableRow[],
  { drawn, edges }: TableData,
): string | undefined {
  const [label, title, ...others] = cells;
  if (!drawn || edges.length !== 2 || !label || !title || others.length > 0) return undefined;
  const { fill } = title;
  const isSetOff = fill !== undefined && label.fill === fill && label.bold && title.bold;
  if (!isSetOff || below.some((row) => row.cells.some((cell) => cell.fill === fill))) return undefined;
  const [corner, name] = [tidy(label.text), tidy(title.text)];
  const labels = below.flatMap((row) => (row.cells.length > 1 ? [tidy(row.cells[0]?.text ?? "")] : []));
  const isName = LABEL.test(corner) && name.length <= LONGEST_NAME && /\p{L}{2}/u.test(name);
  return isName && beginsForm({ corner, names: [name], labels, below: [] }) ? name : undefined;
}
