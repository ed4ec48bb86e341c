/** A piece of a section: a place for a digit ("0", "#", "?"), a text that stands for itself, or a sign with a meaning. */
export interface Token {
  kind: "digit" | "text" | "general" | "point" | "comma" | "percent" | "slash" | "power";
  text: string;
}

/** A section of a format code that shows a number digit by digit: no date. */
export type DigitSection = readonly Token[];

/** Quoted and escaped texts, spaces as wide as a sign, fill characters, brackets, "General", powers of ten, and all else sign by sign. */
const TOKENS = /"([^"]*)"?|\\(.)|(_.)|\*.|\[([^\]]*)\]|General|e[+-]|./gisu;

const SIGNS: Readonly<Record<string, Token["kind"]>> = {
  "0": "digit",
  "#": "digit",
  "?": "digit",
  ".": "point",
  ",": "comma",
  "%": "percent",
  "/": "slash",
  "e+": "power",
  "e-": "power",
  general: "general",
};

/** What a place shows for which the number has no digit. */
const PADDING: Readonly<Record<string, string>> = { "0": "0", "?": " " };

/** More decimals are no number's. */
const MAX_DECIMALS = 30;
/** So many digits Excel keeps of a number. */
const PRECISION = 15;

/** Reads a section of a format code (ECMA-376 part 1, 18.8.31). */
export function readDigits(code: string): DigitSection {
  return [...code.matchAll(TOKENS)].map(([token, quoted, escaped, space, bracket]) => {
    const kind = SIGNS[token.toLowerCase()];
    if (kind) return { kind, text: token };
    const sign = space ? " " : /^\*./su.test(token) ? "" : token;
    return { kind: "text", text: quoted ?? escaped ?? (bracket === undefined ? sign : currency(bracket)) };
  });
}

/** The sign in "[$€-407]"; colors and conditions show nothing. */
function currency(bracket: string): string {
  return /^\$([^-]*)/.exec(bracket)?.[1] ?? "";
}

/** A number in the places of a section, "" where these show nothing of it; `general` is how it is shown without a format. */
export function showDigits(value: number, section: DigitSection, general: (value: number) => string): string {
  const isGeneral = section.some(({ kind }) => kind === "general");
  const point = section.findIndex(({ kind }) => kind === "point");
  const whole = point < 0 ? section : section.slice(0, point);
  const behind = point < 0 ? [] : section.slice(point + 1);
  const last = whole.findLastIndex(isPlace);
  const percents = section.filter(({ kind }) => kind === "percent").length;
  // Between the places of a number a comma groups its digits, behind them it takes three away.
  const grouping = whole.slice(0, Math.max(0, last)).filter(isComma).length;
  const scaled = (Math.abs(value) * 100 ** percents) / 1000 ** (section.filter(isComma).length - grouping);
  const places = Math.min(behind.filter(isPlace).length, MAX_DECIMALS);
  if (!Number.isFinite(scaled)) return general(value);
  const { digits, decimals } = rounded(scaled, places);
  const minus = value < 0 && (isGeneral || /[1-9]/.test(digits + decimals)) ? "-" : "";
  if (isGeneral || (point < 0 && last < 0))
    return minus + textOf(section, isGeneral ? general(Math.abs(value)) : "");
  const before = minus + wholePart(whole, digits, grouping > 0);
  return point < 0 ? before : `${before}.${decimalPart(behind, decimals)}`;
}

/** The digits before the point, none for 0, and so many behind it: 0.145, which is a little less in binary, is 0.15. */
export function rounded(value: number, places: number): { digits: string; decimals: string } {
  const [mantissa = "", exponent = "0"] = value.toExponential(PRECISION - 1).split("e");
  const shift = places + Number(exponent) - (PRECISION - 1);
  const known = BigInt(mantissa.replace(".", ""));
  const unit = 10n ** BigInt(Math.abs(shift));
  const all = String(shift < 0 ? (known + unit / 2n) / unit : known * unit).padStart(places, "0");
  const end = all.length - places;
  return { digits: all.slice(0, end).replace(/^0+/, ""), decimals: all.slice(end) };
}

/** The places are filled from the right; the first one takes all digits that are left. */
export function wholePart(tokens: DigitSection, digits: string, grouped: boolean): string {
  const rest = [...digits];
  const first = tokens.findIndex(isPlace);
  let text = "";
  let count = 0;
  const put = (digit: string) => {
    const comma = grouped && count > 0 && count % 3 === 0 && /\d/.test(digit) ? "," : "";
    text = digit + comma + text;
    count += 1;
  };
  for (const [index, token] of [...tokens.entries()].toReversed()) {
    if (!isPlace(token)) text = textOf([token]) + text;
    else put(rest.pop() ?? PADDING[token.text] ?? "");
    while (index === first && rest.length > 0) put(rest.pop() ?? "");
  }
  return text + rest.join("");
}

/** Zeros at the end are shown only in places that ask for them. */
function decimalPart(tokens: DigitSection, decimals: string): string {
  const places = tokens.filter(isPlace);
  const last = places.findLastIndex(({ text }, place) => text === "0" || /[1-9]/.test(decimals[place] ?? ""));
  let place = -1;
  const shown = tokens.map((token) => {
    if (!isPlace(token)) return textOf([token]);
    place += 1;
    return place <= last ? (decimals[place] ?? "") : (PADDING[token.text] ?? "");
  });
  return shown.join("");
}

export function isPlace({ kind }: Token): boolean {
  return kind === "digit";
}

function isComma({ kind }: Token): boolean {
  return kind === "comma";
}

/** The texts of a section, and the number where "General" stands for it. */
export function textOf(tokens: DigitSection, general = ""): string {
  const shown = tokens.map(({ kind, text }) => (kind === "general" ? general : kind === "comma" ? "" : text));
  return shown.join("");
}
