import { oneLine } from "../line.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, elements } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";
import { type CellRange, parseRange } from "./reference.ts";
import { unescapeText } from "./text.ts";

/** A range that was made a table in Excel. */
export interface Table {
  /** "" where it still has the name that Excel gave it. */
  name: string;
  range: CellRange;
  /** The names of its columns, from the left. */
  columns: string[];
  headerRows: number;
}

/** The tables of a worksheet with these relationships. Throws UnreadableError. */
export async function readTables(
  pkg: OoxmlPackage,
  relationships: readonly Relationship[],
): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { type, target } of relationships) {
    if (type !== "table") continue;
    const root = await unlessDamaged(pkg.xml(target));
    if (!root) continue;
    const { ref = "", headerRowCount = "1", displayName = "" } = root.attributes;
    const range = parseRange(ref);
    const headerRows = headerRowCount === "0" ? 0 : 1;
    if (!range) continue;
    const columns = elements(at(root, "x:tableColumns"), "x:tableColumn").map(({ attributes }) =>
      oneLine(unescapeText(attributes.name ?? "")),
    );
    tables.push({
      name: isDefault(displayName) ? "" : oneLine(displayName.replaceAll("_", " ")),
      range,
      // A table without a header row has names that nobody sees.
      columns: headerRows === 0 ? [] : columns,
      headerRows,
    });
  }
  return tables;
}

/** Excel names tables "Table1", in the language of its installation. */
function isDefault(name: string): boolean {
  return /^\p{L}+\d+$/u.test(name);
}
