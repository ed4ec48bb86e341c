import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Matrix, transformBox } from "../geometry.ts";
import type { Fragment } from "./ink.ts";

/** What is read of a form field, of all that pdf.js tells. */
interface Field {
  subtype?: unknown;
  fieldType?: unknown;
  fieldValue?: unknown;
  exportValue?: unknown;
  buttonValue?: unknown;
  checkBox?: unknown;
  radioButton?: unknown;
  hidden?: unknown;
  rect?: unknown;
}

/** How a ticked box reads, and an empty one. */
const TICKED = "☒";
const EMPTY = "☐";
const LINE_HEIGHT = 1.2;
const LARGEST = 11;

/** The values filled into a page's form fields, as text in their places. `base` brings the page upright, y down. */
export async function readFields(page: PDFPageProxy, base: Matrix): Promise<Fragment[]> {
  // A damaged field takes no other text with it.
  const fields: readonly Field[] = await page.getAnnotations().catch(() => []);
  return fields.flatMap((field) => {
    if (field.subtype !== "Widget" || field.hidden === true) return [];
    const rect = Array.isArray(field.rect) ? field.rect.filter((side) => typeof side === "number") : [];
    const [x0, y0, x1, y1] = rect;
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return [];
    const box = transformBox(base, { x0, y0, x1, y1 });
    const lines = filledIn(field)
      .split(/\r\n?|\n/)
      .slice(0, 500);
    const height = (box.y1 - box.y0) / Math.max(1, lines.length);
    const size = Math.max(4, Math.min(LARGEST, height / LINE_HEIGHT));
    const top = lines.length > 1 ? box.y0 : (box.y0 + box.y1 - size * LINE_HEIGHT) / 2;
    return lines.flatMap((line, index): Fragment[] => {
      const text = line.trim();
      if (text === "") return [];
      // A box to tick reaches over its own outline, which parts nothing.
      const wide =
        field.fieldType === "Btn"
          ? box.x1 - box.x0 + 1
          : Math.min(text.length * size * 0.5, Math.max(box.x1 - box.x0 - 2, size * 0.5));
      const y = top + size * (LINE_HEIGHT * index + 1);
      return [
        { text, x0: box.x0 + 1, x1: box.x0 + 1 + wide, y, size, bold: false, spaced: true, artifact: false },
      ];
    });
  });
}

function filledIn(field: Field): string {
  const { fieldType, fieldValue } = field;
  if (fieldType === "Btn") {
    if (field.checkBox === true) return isOn(fieldValue) && fieldValue === field.exportValue ? TICKED : EMPTY;
    if (field.radioButton === true)
      return isOn(fieldValue) && fieldValue === field.buttonValue ? TICKED : EMPTY;
    return "";
  }
  if (Array.isArray(fieldValue)) return fieldValue.filter((value) => typeof value === "string").join(", ");
  return typeof fieldValue === "string" ? fieldValue : "";
}

function isOn(value: unknown): boolean {
  return typeof value === "string" && value !== "Off" && value !== "";
}
