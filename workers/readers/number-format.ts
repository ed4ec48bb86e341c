import { LRUCache } from "lru-cache";
import { SSF } from "xlsx";

/** The number formatter of the xlsx package, which declares no types for it. */
const formatter: {
  format(format: string | number, value: number | string, options: { date1904: boolean }): string;
  is_date(format: string): boolean;
} = SSF;

/** Built-in formats that Excel shows in the way of its installation, here of US English, and not as the formatter does. */
const ON_SCREEN: Readonly<Record<number, string>> = {
  5: '"$"#,##0_);("$"#,##0)',
  6: '"$"#,##0_);("$"#,##0)',
  7: '"$"#,##0.00_);("$"#,##0.00)',
  8: '"$"#,##0.00_);("$"#,##0.00)',
  14: "m/d/yyyy",
  22: "m/d/yyyy h:mm",
  47: "mm:ss.0",
};

/** Excel stores no longer format code. */
const MAX_CODE = 255;

/**
 * A number as Excel shows it in a wide enough cell of a US English installation. `format` is a format
 * code ("0.0%") or the id of a built-in one (ECMA-376 part 1, 18.8.30); `date1904` is the workbook's date system.
 */
export function formatNumber(value: number, format: string | number, date1904 = false): string {
  const code = (typeof format === "number" ? ON_SCREEN[format] : undefined) ?? format;
  if (code === "General" || code === 0) return general(value);
  if (typeof code === "string" && code.length > MAX_CODE) return general(value);
  try {
    // An empty result is a format that hides the number, or a date before the calendar begins.
    const safe = typeof code === "string" ? withoutTraps(code) : code;
    return formatter.format(safe, value, { date1904 }) || general(value);
  } catch {
    // A format code that the formatter does not understand: Excel would not have saved it.
    return general(value);
  }
}

/** Texts, escaped characters and conditions, which mean what they are; then fill characters, points that are no decimal ones, and letters. */
const PARTS = /("[^"]*"|[\\_].|\[[^\]]*\])|\*.|\.(?!0)|[a-z]/gi;
/** The letters of dates and times. */
const OF_DATES = /[abdeghmpsy]/i;

const understood = new LRUCache<string, string>({ max: 500 });

/** Whether a format code shows dates or times; one with places for figures does not, whatever its letters ("0 mg"). */
export function isDateCode(code: string): boolean {
  const bare = code
    .replaceAll(PARTS, (part, kept) => (kept === undefined ? part : ""))
    .replaceAll(/\.0+/g, "");
  return code.length <= MAX_CODE && formatter.is_date(code) && !/[0#?]/.test(bare);
}

/**
 * The code without what the formatter gets wrong: points ("d.m.yyyy") and letters of words in dates, words
 * without quotes behind figures, and fill characters ("*-0"), which it writes once.
 */
function withoutTraps(code: string): string {
  const known = understood.get(code);
  if (known !== undefined) return known;
  const isDate = isDateCode(code);
  const isMixed = !isDate && formatter.is_date(code);
  const safe = code.replaceAll(PARTS, (part: string, kept: string | undefined) => {
    if (kept !== undefined) return kept;
    if (part.startsWith("*")) return "";
    const isText = part === "." ? isDate : isMixed || (isDate && !OF_DATES.test(part));
    return isText ? `\\${part}` : part;
  });
  understood.set(code, safe);
  return safe;
}

/** A text under a format that decorates text (`"see "@`). */
export function formatText(text: string, format: string | number): string {
  if (typeof format === "number" || format === "@" || !format.includes("@") || format.length > MAX_CODE) {
    return text;
  }
  try {
    return formatter.format(format, text, { date1904: false }) || text;
  } catch {
    // As above.
    return text;
  }
}

/** Long whole numbers keep their digits: identifiers and telephone numbers are searched for as they are. */
function general(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return formatter.format("General", value, { date1904: false });
}
