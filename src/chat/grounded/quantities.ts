/** A number with its unit as it stands in a text. */
export interface Quantity {
  /** Comparable: "0.3 mg", "1:10000 ratio". A range has one for each of its ends. */
  keys: readonly string[];
  /** Where it ends in the text, in UTF-16 units, exclusive. */
  end: number;
}

/** Unit as written (lower case, singular) to the one form it is compared in. */
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mg: "milligram mgs",
    mcg: "microgram µg μg ug mcgs",
    g: "gram gm gms",
    ng: "nanogram",
    kg: "kilogram kilo kgs",
    lb: "pound lbs",
    ml: "milliliter millilitre cc mls ccs",
    dl: "deciliter decilitre",
    l: "liter litre",
    unit: "iu",
    meq: "milliequivalent",
    mmol: "millimole",
    j: "joule",
    s: "second sec secs",
    min: "minute mins",
    h: "hour hr hrs",
    day: "d",
    week: "wk wks",
    month: "mo mos",
    year: "yr yrs",
    mmhg: "mm\u00a0hg",
    mm: "millimeter millimetre",
    cm: "centimeter centimetre",
    inch: "inches",
    ft: "foot feet",
    fr: "french",
    gauge: "ga",
    puff: "",
    drop: "gtt gtts",
    tablet: "tab tabs",
    "%": "percent",
    "°c": "degrees\u00a0celsius",
    "°f": "degrees\u00a0fahrenheit",
    lpm: "",
    bpm: "",
    ma: "milliamp",
  }).flatMap(([unit, others]) =>
    [unit, ...others.split(" ").filter((other) => other !== "")].map((name): [string, string] => [
      name.replaceAll("\u00a0", " "),
      unit,
    ]),
  ),
);

const NUMBER_WORDS: Record<string, string> = {
  ...Object.fromEntries(
    "one two three four five six seven eight nine ten eleven twelve"
      .split(" ")
      .map((word, index) => [word, String(index + 1)]),
  ),
  fifteen: "15",
  twenty: "20",
  thirty: "30",
  sixty: "60",
};

const names = [...UNITS.keys()].sort((a, b) => b.length - a.length).map((name) => `${name}(?:s|es)?`);
const BASE = `(?:${names.join("|")})(?![a-zµμ])`;
const UNIT = `${BASE}(?:\\s*(?:/|per\\s)\\s*(?:\\d+\\s*)?${BASE})*`;
const NUMBER = `(?:(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|\\.\\d+|\\b(?:${Object.keys(NUMBER_WORDS).join("|")})\\b)`;
const RANGE = `(?<![\\d.,])(${NUMBER})(?:\\s*(?:-|–|—|to|or)\\s*(${NUMBER}))?`;
const WITH_UNIT = new RegExp(`${RANGE}[\\s\\u00a0-]*(${UNIT})`, "gi");
const RATIO = /(?<![\d.:])(\d+):(\d{1,3}(?:,\d{3})+|\d{3,})(?![\d:])/g;
/** A table cell whose column names the unit: "Dose (mg): 0.3". */
const UNIT_IN_HEADER = new RegExp(`(?:\\(|\\s)(${UNIT})\\)?\\s*:\\s*${RANGE}(?!\\s*[a-zµμ%°])`, "gi");

/** The numbers with units of a text, in order, ratios such as 1:10,000 among them. */
export function quantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(WITH_UNIT)) {
    const [whole, from, to, unit] = match;
    found.push({ keys: keys([from, to], unit), end: match.index + whole.length });
  }
  for (const match of text.matchAll(RATIO)) {
    const ratio = `${match[1]}:${match[2]?.replaceAll(",", "")} ratio`;
    found.push({ keys: [ratio], end: match.index + match[0].length });
  }
  return found.sort((a, b) => a.end - b.end);
}

/** What a document's text states: its quantities, and numbers whose column names the unit. */
export function statedQuantities(text: string): Set<string> {
  const stated = new Set(quantities(text).flatMap((quantity) => quantity.keys));
  for (const [, unit, from, to] of text.matchAll(UNIT_IN_HEADER)) {
    for (const key of keys([from, to], unit)) stated.add(key);
  }
  return stated;
}

function keys(numbers: readonly (string | undefined)[], unit: string | undefined): string[] {
  const canonical = (unit ?? "")
    .toLowerCase()
    .replace(/\s*\bper\s+/g, "/")
    .split("/")
    .map((part) => canonicalUnit(part.trim()))
    .join("/");
  return numbers
    .filter((number) => number !== undefined)
    .map((number) => `${canonicalNumber(number.toLowerCase())} ${canonical}`);
}

function canonicalNumber(number: string): string {
  return String(Number(NUMBER_WORDS[number] ?? number.replaceAll(",", "")));
}

/** "10 ml" behind a slash keeps its number. */
function canonicalUnit(written: string): string {
  const [, count, name] = /^(\d*)\s*(.*)$/.exec(written) ?? [];
  const unit =
    UNITS.get(name ?? "") ??
    UNITS.get((name ?? "").replace(/e?s$/, "")) ??
    UNITS.get((name ?? "").replace(/s$/, "")) ??
    name;
  return `${count ? `${count} ` : ""}${unit}`;
}
