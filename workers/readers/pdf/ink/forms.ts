import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Matrix, transformBox } from "../geometry.ts";
import { isEmptyBox, isTicked } from "../lines/markers.ts";
import type { Fragment } from "./ink.ts";

/** What is read of a form field, of all that pdf.js tells. */
interface Field {
  id?: unknown;
  subtype?: unknown;
  fieldType?: unknown;
  fieldValue?: unknown;
  exportValue?: unknown;
  buttonValue?: unknown;
  checkBox?: unknown;
  radioButton?: unknown;
  /** What the field shows, line by line. */
  textContent?: unknown;
  /** What can be chosen: the words that are shown, each with what stands for them in the value. */
  options?: { exportValue?: unknown; displayValue?: unknown }[];
  /** Whether only what is chosen is shown; a list shows all that can be. */
  combo?: unknown;
  /** The size of its letters in points; 0 where they fill the box. */
  defaultAppearanceData?: { fontSize: number };
  hidden?: unknown;
  rect: readonly [x0: number, y0: number, x1: number, y1: number];
}

/** The form fields of a page whose values are read: what is drawn for them is not. */
interface Fields {
  /** As pdf.js names them where it draws them. */
  ids: ReadonlySet<unknown>;
  /** Their values, in their places. */
  values: Fragment[];
}

/** Those of a page that is no form. */
export const NO_FIELDS: Fields = { ids: new Set(), values: [] };

/** How a ticked box reads, and an empty one. */
const TICKED = "☒";
const EMPTY = "☐";
const LINE_HEIGHT = 1.2;
const LARGEST = 11;
/** In ems: how far a value's line is from that of the words beside it. */
const OFF_LINE = 0.5;

/** The page's form fields with what is filled in. `base` brings the page upright, y down. */
export async function readFields(page: PDFPageProxy, base: Matrix): Promise<Fields> {
  // A damaged field takes no other text with it.
  const annotations: readonly Field[] = await page.getAnnotations().catch(() => []);
  const fields = annotations.filter(isFilledIn);
  return { ids: new Set(fields.map(({ id }) => id)), values: valuesOf(fields, base) };
}

/** True for what takes a value: no button to push, and no signature. */
function isFilledIn({ subtype, fieldType, checkBox, radioButton }: Field): boolean {
  const isButton = fieldType === "Btn" && checkBox !== true && radioButton !== true;
  return subtype === "Widget" && fieldType !== "Sig" && !isButton;
}

function valuesOf(fields: readonly Field[], base: Matrix): Fragment[] {
  return fields.flatMap((field) => {
    if (field.hidden === true) return [];
    const [x0, y0, x1, y1] = field.rect;
    const box = transformBox(base, { x0, y0, x1, y1 });
    const lines = filledIn(field)
      .split(/\r\n?|\n/)
      .slice(0, 500);
    const height = (box.y1 - box.y0) / Math.max(1, lines.length);
    const size = Math.max(4, Math.min(sizeOf(field), height / LINE_HEIGHT));
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

/**
 * What is filled in, on the line of the nearest words beside it and no larger than these: a field is a box somewhere
 * around its line.
 */
export function onLines(values: readonly Fragment[], text: readonly Fragment[]): Fragment[] {
  return values.map((value) => {
    let nearest: Fragment | undefined;
    let distance = Infinity;
    for (const words of text) {
      if (Math.abs(words.y - value.y) > value.size * OFF_LINE) continue;
      const away = Math.max(words.x0 - value.x1, value.x0 - words.x1);
      if (away < distance) [nearest, distance] = [words, away];
    }
    return nearest ? { ...value, y: nearest.y, size: Math.min(value.size, nearest.size) } : value;
  });
}

/** Words without the boxes that are typed where a field is ticked. */
export function withoutTypedBoxes(
  text: readonly Fragment[],
  values: readonly Fragment[],
): readonly Fragment[] {
  const boxes = values.filter((value) => isEmptyBox(value.text) || isTicked(value.text));
  if (boxes.length === 0) return text;
  const isUnder = ({ x0, x1, y, size }: Fragment) =>
    boxes.some((box) => Math.min(x1, box.x1) - Math.max(x0, box.x0) > 0 && Math.abs(y - box.y) < size);
  return text.filter((word) => !isEmptyBox(word.text) || !isUnder(word));
}

function sizeOf({ defaultAppearanceData }: Field): number {
  return defaultAppearanceData?.fontSize || LARGEST;
}

function filledIn(field: Field): string {
  const { fieldType, fieldValue, exportValue, buttonValue, checkBox, combo, textContent } = field;
  const { options = [] } = field;
  if (fieldType === "Btn") {
    const ticked = checkBox === true ? exportValue : buttonValue;
    const isOn = typeof fieldValue === "string" && fieldValue !== "Off" && fieldValue === ticked;
    return isOn ? TICKED : EMPTY;
  }
  if (fieldType === "Ch") {
    const chosen = new Set(stringsIn(fieldValue));
    if (chosen.size === 0 && combo !== true)
      return stringsIn(options.map((option) => option.displayValue)).join("\n");
    const shown = options.filter((option) => chosen.has(String(option.exportValue)));
    // What was typed in is none of the options.
    return shown.length > 0
      ? stringsIn(shown.map((option) => option.displayValue)).join(", ")
      : [...chosen].join(", ");
  }
  // Formatted text has no value but what is shown.
  return typeof fieldValue === "string" && fieldValue !== "" ? fieldValue : stringsIn(textContent).join("\n");
}

function stringsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}
