import { oneLine } from "../line.ts";
import { UnreadableError } from "../model.ts";
import { DAMAGED } from "../ooxml/messages.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { partById, partOfType } from "../ooxml/relationships.ts";
import { at, elements, isTrue, textOf, type XmlElement } from "../ooxml/tree.ts";
import { type CellRange, parseRange } from "./reference.ts";

export interface Sheet {
  name: string;
  hidden: boolean;
  /** Undefined where the file lacks it. */
  part: string | undefined;
}

export interface DefinedName {
  name: string;
  /** As written: "Doses!$B$2:$B$9", "0.21". */
  formula: string;
}

export interface Workbook {
  /** In the order of the tabs, chart sheets too. At least one. */
  sheets: Sheet[];
  /** Names that people gave; Excel's own and hidden ones are left out. */
  names: DefinedName[];
  date1904: boolean;
  /** Excel works all formulas out when it opens it: what they have for now is the program's that wrote it. */
  unworked: boolean;
  /** The sheet that is open, from 0, and what of it is shown in a document that the workbook was put into. */
  activeTab: number;
  shown: CellRange | undefined;
  styles: string | undefined;
  sharedStrings: string | undefined;
}

/** Reads the workbook part. Throws UnreadableError. */
export async function readWorkbook(pkg: OoxmlPackage): Promise<Workbook> {
  const root = await pkg.xml(pkg.main);
  const relationships = await pkg.relationships(pkg.main);
  const sheets: Sheet[] = [];
  const parts = new Set<string>();
  for (const { attributes } of elements(at(root, "x:sheets"), "x:sheet")) {
    const part = partById(relationships, attributes["r:id"]);
    // A part belongs to one sheet; named again it would be read again.
    if (part !== undefined && parts.has(part)) continue;
    if (part !== undefined) parts.add(part);
    const name = oneLine(attributes.name ?? "") || `Sheet ${sheets.length + 1}`;
    const hidden = /hidden$/i.test(attributes.state ?? "");
    sheets.push({ name, hidden, part });
  }
  if (parts.size === 0) throw new UnreadableError(DAMAGED);
  return {
    sheets,
    names: elements(at(root, "x:definedNames"), "x:definedName").flatMap(readName),
    date1904: isTrue(at(root, "x:workbookPr")?.attributes.date1904),
    unworked: isTrue(at(root, "x:calcPr")?.attributes.fullCalcOnLoad),
    activeTab: Number(at(root, "x:bookViews", "x:workbookView")?.attributes.activeTab ?? 0) || 0,
    shown: parseRange(at(root, "x:oleSize")?.attributes.ref ?? ""),
    styles: partOfType(relationships, "styles"),
    sharedStrings: partOfType(relationships, "sharedStrings"),
  };
}

function readName(element: XmlElement): DefinedName[] {
  const { name = "", hidden, function: isFunction } = element.attributes;
  if (name.startsWith("_xl") || hidden === "1" || isFunction === "1") return [];
  return [{ name, formula: textOf(element).trim() }];
}
