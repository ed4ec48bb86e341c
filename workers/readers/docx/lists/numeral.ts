const ROMAN: [number, string][] = [
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

const RUSSIAN = "абвгдежзиклмнопрстуфхцчшщыэюя";
const ARABIC = "أبتثجحخدذرزسشصضطظعغفقكلمنهوي";
const HEBREW = "אבגדהוזחטיכלמנסעפצקרשת";
const CHICAGO = "*†‡§";

const WORDS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/**
 * A list number as shown in a number format of WordprocessingML (ECMA-376 part 1, 17.18.59). Formats of
 * scripts not listed here are shown in Arabic digits.
 */
export function numeral(value: number, format: string): string {
  switch (format) {
    case "none":
    case "bullet":
      return "";
    case "lowerRoman":
      return roman(value);
    case "upperRoman":
      return roman(value).toUpperCase();
    case "lowerLetter":
      return repeated(value, "abcdefghijklmnopqrstuvwxyz");
    case "upperLetter":
      return repeated(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    case "russianLower":
      return repeated(value, RUSSIAN);
    case "russianUpper":
      return repeated(value, RUSSIAN.toUpperCase());
    case "arabicAlpha":
      return repeated(value, ARABIC);
    case "hebrew2":
      return repeated(value, HEBREW);
    case "chicago":
      return repeated(value, CHICAGO);
    case "decimalZero":
      return String(value).padStart(2, "0");
    case "numberInDash":
      return `- ${value} -`;
    case "ordinal":
      return `${value}${suffix(value)}`;
    case "cardinalText":
      return capital(WORDS[value - 1]) ?? String(value);
    case "ordinalText":
      return capital(ORDINALS[value - 1]) ?? `${value}${suffix(value)}`;
    case "decimalEnclosedCircle":
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : String(value);
    default:
      // A format of one's own is written by example: "001, 002, 003, ...".
      return String(value).padStart(/^0+1(?=,)/.exec(format)?.[0].length ?? 1, "0");
  }
}

function roman(value: number): string {
  if (value < 1 || value > 32_767) return String(value);
  let rest = value;
  let text = "";
  for (const [worth, letters] of ROMAN) {
    for (; rest >= worth; rest -= worth) text += letters;
  }
  return text;
}

/** a to z, then aa, bb, cc. */
function repeated(value: number, alphabet: string): string {
  if (value < 1 || value > 780) return String(value);
  const letters = [...alphabet];
  const letter = letters[(value - 1) % letters.length] ?? "";
  return letter.repeat(Math.ceil(value / letters.length));
}

function suffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}

function capital(word: string | undefined): string | undefined {
  return word === undefined ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
}
