/**
 * The source of a pattern for any of those listed. Each stands on a line of its own or between commas, and may be a small
 * pattern itself: "officers?", "cent(?:er|re)s?".
 */
export function oneOf(list: TemplateStringsArray, ...parts: string[]): string {
  const listed = String.raw(list, ...parts).split(/,\s|\n/);
  const trimmed = listed.map((one) => one.trim()).filter((one) => one !== "");
  return `(?:${trimmed.join("|")})`;
}

/** A pattern for any of the words and phrases listed as for `oneOf`, as whole words, in small letters or capitals. */
export function anyWord(list: TemplateStringsArray, ...parts: string[]): RegExp {
  return new RegExp(String.raw`\b${oneOf(list, ...parts)}\b`, "i");
}
