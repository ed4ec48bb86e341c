/** What comes in several strengths, and a strength in percent beside it. */
const SOLUTION = "(?:dextrose|glucose|saline|sodium chloride|calcium|lidocaine|epi(?:nephrine)?)";
const PERCENT = String.raw`(\d{1,2}(?:\.\d{1,2})?) ?%`;
/** "D50", "D12.5W", "dextrose 10%", "3% saline", "1:10,000" */
const STRENGTH = new RegExp(
  String.raw`\bD(\d{1,2}(?:\.5)?)W?\b|\b${SOLUTION}[ (]{1,2}${PERCENT}|\b${PERCENT} (?:\w+ )?${SOLUTION}\b|\b(1 ?: ?\d{1,2},?000)\b`,
  "gi",
);

/** The strengths of solutions that a text names: "50" for D50W, as for dextrose 50%, "1:1000". */
export function strengthsIn(text: string): Set<string> {
  const strengths = [...text.matchAll(STRENGTH)].flatMap(([, ...found]) => found.find(Boolean) ?? []);
  return new Set(strengths.map((strength) => strength.replace(/[ ,]/g, "")));
}

/** A text with blanks for the strengths in it: "glucose 10%" is no glucose of 10. */
export function withoutStrengths(text: string): string {
  return text.replace(STRENGTH, (strength) => " ".repeat(strength.length));
}
