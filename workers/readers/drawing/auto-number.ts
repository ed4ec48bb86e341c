import { numeral } from "../docx/lists/numeral.ts";

interface Counter {
  key: string;
  value: number;
}

/** The numbers of automatically numbered paragraphs within one text body, as shown: "3.", "b)", "(iv)". */
export class AutoNumber {
  #levels: (Counter | undefined)[] = [];

  /** The number of the next paragraph on this level (from 0); `scheme` as in `a:buAutoNum type`. */
  next(level: number, scheme: string, startAt: number): string {
    const key = `${scheme} ${startAt}`;
    const last = this.#levels[level];
    const value = last?.key === key ? last.value + 1 : startAt;
    this.#levels.length = level;
    this.#levels[level] = { key, value };
    return format(value, scheme);
  }

  /** A paragraph without a number ends the lists on its level and below. */
  interrupt(level: number): void {
    this.#levels.length = Math.min(this.#levels.length, level);
  }
}

/** The number formats of WordprocessingML that the schemes of DrawingML correspond to. */
const FORMATS: readonly [RegExp, string][] = [
  [/^alphaLc/, "lowerLetter"],
  [/^alphaUc/, "upperLetter"],
  [/^romanLc/, "lowerRoman"],
  [/^romanUc/, "upperRoman"],
];

/** ECMA-376 part 1, 20.1.10.61 (ST_TextAutonumberScheme); scripts other than Latin are shown in Arabic digits. */
function format(value: number, scheme: string): string {
  const digits = numeral(value, FORMATS.find(([pattern]) => pattern.test(scheme))?.[1] ?? "decimal");
  if (scheme.endsWith("ParenBoth")) return `(${digits})`;
  if (scheme.endsWith("ParenR")) return `${digits})`;
  if (scheme.endsWith("Plain")) return digits;
  return `${digits}.`;
}
