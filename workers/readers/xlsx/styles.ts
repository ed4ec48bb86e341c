import { isDateCode } from "../ooxml/number-format.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { at, descendants, elements, isFalse, type XmlElement } from "../ooxml/tree.ts";
import { isSymbolFont } from "../symbols.ts";

/** What a cell's style says about how its value is shown and what role it plays. */
export interface CellStyle {
  /** A format code, or the id of a built-in one. */
  format: string | number;
  isDate: boolean;
  bold: boolean;
  italic: boolean;
  /** Its cells are struck out. */
  struck: boolean;
  /** Its cells are boxes to tick, where they are true or false. */
  box: boolean;
  /** The font where it is one of symbols, else "". */
  symbols: string;
  /** Equal for cells that look alike: font and fill. */
  look: string;
  /** Whether it has a color of its own. */
  filled: boolean;
  /** How far its cells are set in from the left, in characters. */
  indent: number;
  /** Of its letters, in points. */
  size: number;
}

/** In points: of letters where nothing says how large they are. */
const DEFAULT_SIZE = 11;

/** In characters: a step of an indent (ECMA-376 part 1, 18.8.1). */
const INDENT = 3;

/** What aligns a cell so that an indent sets it in from the left. */
const AT_LEFT = new Set(["general", "left"]);

const PLAIN_FONT = { bold: false, italic: false, struck: false, symbols: "", size: DEFAULT_SIZE };

export const PLAIN: CellStyle = {
  format: "General",
  isDate: false,
  ...PLAIN_FONT,
  box: false,
  look: "",
  filled: false,
  indent: 0,
};

/** Built-in dates and times; 27 to 36 and 50 to 58 belong to East Asian installations (ECMA-376 part 1, 18.8.30). */
const DATE_IDS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The cell styles of a workbook by their index. */
export async function readStyles(pkg: OoxmlPackage, part: string | undefined): Promise<CellStyle[]> {
  if (part === undefined) return [];
  const root = await pkg.xml(part);
  const codes = new Map<number, string>();
  for (const { attributes } of elements(at(root, "x:numFmts"), "x:numFmt")) {
    codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "General");
  }
  const fonts = elements(at(root, "x:fonts"), "x:font").map((font) => {
    const name = at(font, "x:name")?.attributes.val ?? "";
    return {
      bold: isOn(font, "x:b"),
      italic: isOn(font, "x:i"),
      struck: isOn(font, "x:strike"),
      symbols: isSymbolFont(name) ? name : "",
      size: Number(at(font, "x:sz")?.attributes.val) || DEFAULT_SIZE,
    };
  });
  return elements(at(root, "x:cellXfs"), "x:xf").map((xf) => {
    const { attributes } = xf;
    const { numFmtId = "0", fontId = "0", fillId = "0" } = attributes;
    const id = Number(numFmtId);
    const format = codes.get(id) ?? (Number.isInteger(id) ? id : "General");
    const isDate =
      typeof format === "string" ? isDateCode(format) : DATE_IDS.some(([a, b]) => id >= a && id <= b);
    const font = fonts[Number(fontId)] ?? PLAIN_FONT;
    const look = `${fontId}/${fillId}`;
    const filled = Number(fillId) > 1;
    return { format, isDate, ...font, box: hasBox(xf), look, filled, indent: indentOf(xf) };
  });
}

/** Boxes to tick are all that Excel keeps so far in this extension (its namespace ends in "2022/featurepropertybag"). */
function hasBox(xf: XmlElement): boolean {
  return [...descendants(xf, "?:xfComplement")].length > 0;
}

function indentOf(xf: XmlElement): number {
  const { horizontal = "general", indent = "0" } = at(xf, "x:alignment")?.attributes ?? {};
  return AT_LEFT.has(horizontal) ? INDENT * (Number(indent) || 0) : 0;
}

function isOn(font: XmlElement, name: "x:b" | "x:i" | "x:strike"): boolean {
  const mark = at(font, name);
  return mark !== undefined && !isFalse(mark.attributes.val);
}
