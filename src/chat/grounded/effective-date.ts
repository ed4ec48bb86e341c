const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = `(${MONTHS.join("|")})[a-z]*\\.?`;
const FORMS: readonly {
  form: string;
  read: (parts: string[]) => [year: string, month: string, day: string];
}[] = [
  { form: String.raw`(\d{4})-(\d{1,2})-(\d{1,2})`, read: ([y = "", m = "", d = ""]) => [y, m, d] },
  // As the United States write dates: the month first.
  { form: String.raw`(\d{1,2})[/.](\d{1,2})[/.](\d{4})`, read: ([m = "", d = "", y = ""]) => [y, m, d] },
  {
    form: String.raw`(\d{1,2})[/.](\d{1,2})[/.](\d{2})\b`,
    read: ([m = "", d = "", y = ""]) => [`20${y}`, m, d],
  },
  {
    form: String.raw`${MONTH}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`,
    read: ([m = "", d = "", y = ""]) => [y, month(m), d],
  },
  {
    form: String.raw`(\d{1,2})(?:st|nd|rd|th)?\s+${MONTH},?\s+(\d{4})`,
    read: ([d = "", m = "", y = ""]) => [y, month(m), d],
  },
  { form: String.raw`${MONTH},?\s+(\d{4})`, read: ([m = "", y = ""]) => [y, month(m), "1"] },
];
const STATED = String.raw`\b(?:effective|in effect|in force)(?:\s+(?:date|from|as of|on|since|beginning))*\s*[:|–-]?\s*`;
const PATTERNS = FORMS.map(({ form, read }) => ({ pattern: new RegExp(STATED + form, "i"), read }));

/** The date from which a text says it holds ("Effective: March 1, 2026"), as `2026-03-01`; undefined where it states none. */
export function effectiveDate(text: string): string | undefined {
  for (const { pattern, read } of PATTERNS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [year, month, day] = read(found.slice(1)).map((part) => part.padStart(2, "0"));
    const date = `${year}-${month}-${day}`;
    const time = Date.parse(`${date}T00:00:00Z`);
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(date)) return date;
  }
  return undefined;
}

function month(name: string): string {
  return String(1 + MONTHS.indexOf(name.toLowerCase().slice(0, 3)));
}
