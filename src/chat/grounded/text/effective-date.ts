import { MONTHS, monthOf } from "./days.ts";

const MONTH = `(${MONTHS.join("|")})[a-z]*\\.?`;
/** Ways to write a date, and their parts; a month or a day that is not written is "". */
const FORMS: readonly {
  form: string;
  read: (parts: string[]) => [year: string, month: string, day: string];
}[] = [
  { form: String.raw`(\d{4})[-/](\d{1,2})[-/](\d{1,2})`, read: ([y = "", m = "", d = ""]) => [y, m, d] },
  // As the United States write dates: the month first.
  { form: String.raw`(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})`, read: ([m = "", d = "", y = ""]) => [y, m, d] },
  {
    form: String.raw`(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})\b`,
    read: ([m = "", d = "", y = ""]) => [`20${y}`, m, d],
  },
  {
    form: String.raw`${MONTH}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`,
    read: ([m = "", d = "", y = ""]) => [y, `${monthOf(m)}`, d],
  },
  {
    form: String.raw`(\d{1,2})(?:st|nd|rd|th)?\s+${MONTH},?\s+(\d{4})`,
    read: ([d = "", m = "", y = ""]) => [y, `${monthOf(m)}`, d],
  },
  { form: String.raw`${MONTH},?\s+(\d{4})`, read: ([m = "", y = ""]) => [y, `${monthOf(m)}`, ""] },
  { form: String.raw`(\d{4})-(\d{1,2})(?![-\d])`, read: ([y = "", m = ""]) => [y, m, ""] },
  { form: String.raw`(\d{1,2})/(\d{4})`, read: ([m = "", y = ""]) => [y, m, ""] },
  { form: String.raw`(\d{1,2})/(\d{2})(?![/\d])`, read: ([m = "", y = ""]) => [`20${y}`, m, ""] },
  { form: String.raw`(20\d{2})(?![-/.\d])`, read: ([y = ""]) => [y, "", ""] },
];
const BETWEEN = String.raw`(?:\s+(?:date|dates|from|as of|on|since|beginning|in))*\s*[:|–-]?\s*`;
/** What a document says of its own date; what it holds from counts before when it was last written. */
const STATED = [
  String.raw`\b(?:effective|in effect|in force|valid)`,
  String.raw`\b(?:revised|revision|rev\.?|updated|issued|version|edition)`,
];
const PATTERNS = STATED.map((stated) => ({
  // Most texts state no date, and there are many forms to look for.
  word: new RegExp(stated, "i"),
  forms: FORMS.map(({ form, read }) => ({ pattern: new RegExp(stated + BETWEEN + form, "i"), read })),
}));

/**
 * The date that a text says it holds from ("Effective: March 1, 2026"), failing that the one of its revision ("Rev.
 * 2023-07"), as exact as it is stated: `2026-03-01`, `2023-07` or `2024`; undefined where it states none.
 */
export function effectiveDate(text: string): string | undefined {
  for (const { word, forms } of PATTERNS) {
    for (const { pattern, read } of word.test(text) ? forms : []) {
      const found = pattern.exec(text);
      const date = found && toDate(read(found.slice(1)));
      if (date) return date;
    }
  }
  return undefined;
}

function toDate(parts: readonly string[]): string | undefined {
  const given = parts.filter((part) => part !== "").map((part) => part.padStart(2, "0"));
  const date = given.join("-");
  const day = [...given, "01", "01"].slice(0, 3).join("-");
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? date : undefined;
}
