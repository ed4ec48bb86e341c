/** Languages by the last ten bits of the identifier that a format code has for them ([MS-LCID] 2.1). */
const LANGUAGES: Readonly<Record<number, string>> = {
  6: "da",
  7: "de",
  10: "es",
  12: "fr",
  16: "it",
  19: "nl",
  20: "nb",
  22: "pt",
  29: "sv",
};

/** By how often the letter is written, from three times on. */
const WIDTHS = ["short", "long", "narrow"] as const;

/** The code of a date with the names of its month and day in the language that the code says: `d "marzo"` for "[$-40A]d mmmm". */
export function withDateNames(code: string, day: Date): string {
  const [, id = "", name] = /\[\$[^\]-]*-(?:([\da-f]+)|([a-z]{2,3})-[^\]]*)\]/i.exec(code) ?? [];
  const language = name ?? LANGUAGES[Number.parseInt(id, 16) & 0x3ff];
  if (language === undefined || Number.isNaN(day.getTime())) return code;
  return code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|m{3,5}|d{3,4}/gi, (part) => {
    if (!/^[md]/i.test(part)) return part.startsWith("[$") ? "" : part;
    const width = WIDTHS[part.length - 3];
    const shown = /^m/i.test(part) ? { month: width } : { weekday: width };
    return `"${day.toLocaleDateString(language, { ...shown, timeZone: "UTC" })}"`;
  });
}
