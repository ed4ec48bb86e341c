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

/** ECMA-376 part 1, 20.1.10.61 (ST_TextAutonumberScheme); scripts other than Latin are shown in Arabic digits. */
function format(value: number, scheme: string): string {
  const digits = /^alphaLc/.test(scheme)
    ? letters(value)
    : /^alphaUc/.test(scheme)
      ? letters(value).toUpperCase()
      : /^romanLc/.test(scheme)
        ? roman(value)
        : /^romanUc/.test(scheme)
          ? roman(value).toUpperCase()
          : String(value);
  if (scheme.endsWith("ParenBoth")) return `(${digits})`;
  if (scheme.endsWith("ParenR")) return `${digits})`;
  if (scheme.endsWith("Plain")) return digits;
  return `${digits}.`;
}

/** 1 to 26 are a to z, then aa, bb, cc. */
function letters(value: number): string {
  const letter = String.fromCharCode(97 + ((value - 1) % 26));
  return letter.repeat(Math.min(Math.ceil(value / 26), 10));
}

const ROMAN: readonly [number, string][] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function roman(value: number): string {
  if (value > 3999) return String(value);
  let rest = value;
  let text = "";
  for (const [size, digits] of ROMAN) {
    while (rest >= size) {
      text += digits;
      rest -= size;
    }
  }
  return text;
}
