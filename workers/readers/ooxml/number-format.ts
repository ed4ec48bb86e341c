import { LRUCache } from "lru-cache";
import { SSF } from "xlsx";
import { withDateNames } from "./date-names.ts";
import { readDigits, showDigits } from "./digit-section.ts";
import { fractionOf, showFraction } from "./fraction-section.ts";
import { powerOf, showPower } from "./power-section.ts";

/** The number formatter of the xlsx package, which declares no types for it. */
const formatter: {
  format(format: string | number, value: number | string, options: { date1904: boolean }): string;
  is_date(format: string): boolean;
  get_table(): Readonly<Record<number, string>>;
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

const BUILT_IN = formatter.get_table();

/** Excel stores no longer format code. */
const MAX_CODE = 255;

/**
 * A number as Excel shows it in a wide enough cell of a US English installation. `format` is a format
 * code ("0.0%") or the id of a built-in one (ECMA-376 part 1, 18.8.30); `date1904` is the workbook's date system.
 */
export function formatNumber(value: number, format: string | number, date1904 = false): string {
  const code = (typeof format === "number" ? (ON_SCREEN[format] ?? BUILT_IN[format]) : undefined) ?? format;
  if (code === "General") return general(value);
  if (typeof code === "number") return withFormatter(value, code, date1904);
  return code.length > MAX_CODE ? general(value) : inSection(value, code, date1904);
}

/** The section of the code that is for the number; the second one of several without conditions is for negative ones, without a sign. */
function inSection(value: number, code: string, date1904: boolean): string {
  const sections = sectionsOf(code);
  const isConditional = sections.some(({ condition }) => condition);
  const bySign = sections.length === 1 || value > 0 ? 0 : value < 0 ? 1 : 2;
  const section = isConditional
    ? sections.find(({ condition }) => !condition || holds(value, condition))
    : (sections[bySign] ?? sections[0]);
  if (!section) return general(value);
  const { condition, show } = section;
  const isNegative = condition ? /^</.test(condition.sign) && condition.limit <= 0 : section === sections[1];
  return show(isNegative ? Math.abs(value) : value, date1904);
}

/** A date or time; a day before the calendar begins is a number. */
function withFormatter(value: number, format: string | number, date1904: boolean): string {
  try {
    return formatter.format(format, value, { date1904 }) || general(value);
  } catch {
    // A format code that the formatter does not understand: Excel would not have saved it.
    return general(value);
  }
}

/** A part of a format code. */
interface Section {
  /** How it shows a number. */
  show: (value: number, date1904: boolean) => string;
  /** The numbers that it is for, where it says so: "[<=9999999]###-####". */
  condition: { sign: string; limit: number } | undefined;
}

const SECTION = /(?:"[^"]*"?|\\.|[_*].|\[[^\]]*\]|[^;])+|(?<=^|;)(?=;|$)/gsu;
const CONDITION = /\[([<>]=?|=|<>)\s*(-?[\d.]+)\]/;

const understood = new LRUCache<string, Section[]>({ max: 500 });

/** The sections for numbers; one for texts stands behind them. */
function sectionsOf(code: string): Section[] {
  const known = understood.get(code);
  if (known) return known;
  const parts = code.match(SECTION) ?? [];
  const isForText = bareOf(parts.at(-1) ?? "").includes("@");
  const sections = parts.slice(0, isForText ? -1 : undefined).map(readSection);
  understood.set(code, sections);
  return sections;
}

function readSection(code: string): Section {
  const [, sign = "", limit] = CONDITION.exec(code) ?? [];
  return {
    show: showerOf(code.replace(CONDITION, "")),
    condition: limit === undefined ? undefined : { sign, limit: Number(limit) },
  };
}

/** A time of day without parts of seconds: Excel rounds it, where the formatter does not go on to the next day. */
const TO_THE_SECOND = /^(?!.*s\.0)(?:"[^"]*"|\\.|[^"\\])*?[hs]/is;
/** Of a day. */
const SECONDS = 86_400;

function dayOf(serial: number, date1904: boolean): Date {
  return new Date(Date.UTC(date1904 ? 1904 : 1899, date1904 ? 0 : 11, (date1904 ? 1 : 30) + serial));
}

function showerOf(code: string): Section["show"] {
  if (isDateCode(code)) {
    const date = withoutTraps(code);
    return (value, date1904) => {
      const shown = TO_THE_SECOND.test(date) ? Math.round(value * SECONDS) / SECONDS : value;
      return withFormatter(shown, withDateNames(date, dayOf(shown, date1904)), date1904);
    };
  }
  const digits = readDigits(code);
  const fraction = fractionOf(digits);
  if (fraction) return (value) => showFraction(value, fraction);
  const power = powerOf(digits);
  if (power) return (value) => showPower(value, power, general);
  return (value) => showDigits(value, digits, general);
}

function holds(value: number, { sign, limit }: { sign: string; limit: number }): boolean {
  if (sign === "<>") return value !== limit;
  return (
    (sign.includes("<") && value < limit) ||
    (sign.includes(">") && value > limit) ||
    (sign.includes("=") && value === limit)
  );
}

/** Texts, escaped characters and conditions, which mean what they are; then fill characters, points that are no decimal ones, and letters. */
const PARTS = /("[^"]*"|[\\_].|\[[^\]]*\])|\*.|\.(?!0)|[a-z]/gi;
/** The letters of dates and times. */
const OF_DATES = /[abdeghmpsy]/i;

/** Whether a format code shows dates or times; one with places for figures does not, whatever its letters ("0 mg"). */
export function isDateCode(code: string): boolean {
  return (
    code.length <= MAX_CODE && formatter.is_date(code) && !/[0#?]/.test(bareOf(code).replaceAll(/\.0+/g, ""))
  );
}

/** What of a code has a meaning of its own. */
function bareOf(code: string): string {
  return code.replaceAll(PARTS, (part, kept) => (kept === undefined ? part : ""));
}

/** A date's section without what the formatter gets wrong: points ("d.m.yyyy") and letters of words, and fill characters ("*-"), which it writes once. */
function withoutTraps(code: string): string {
  return code.replaceAll(PARTS, (part: string, kept: string | undefined) => {
    if (kept !== undefined) return kept;
    if (part.startsWith("*")) return "";
    return part === "." || !OF_DATES.test(part) ? `\\${part}` : part;
  });
}

/** A text under a format that decorates text (`"see "@`), "" under one that hides it: its fourth section is empty (";;;"). */
export function formatText(text: string, format: string | number): string {
  if (typeof format === "number" || format === "@" || format.length > MAX_CODE) return text;
  if (!format.includes("@") && (format.match(SECTION) ?? []).length < 4) return text;
  try {
    return formatter.format(format, text, { date1904: false });
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
