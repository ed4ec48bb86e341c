import { drugsIn } from "../../question/drugs.ts";

/** A number with its unit as it stands in a text. */
export interface Quantity {
  /** Comparable: "0.3 mg", "1:10000 ratio". A range has one for each of its ends. */
  keys: readonly string[];
  /** Where it ends in the text, in UTF-16 units, exclusive. */
  end: number;
}

/** The one form that a unit is compared in, and the others it is written in (lower case, singular; `_` is a space). */
const UNITS = new Map(
  Object.entries({
    mg: "milligram mgs",
    mcg: "microgram microg µg μg ug mcgs",
    g: "gram gm gms",
    ng: "nanogram",
    kg: "kilogram kilo kgs",
    lb: "pound lbs",
    ml: "milliliter millilitre cc mls ccs",
    dl: "deciliter decilitre",
    l: "liter litre",
    "l/min": "lpm",
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
    year: "yr yrs yo y/o",
    mmhg: "mm_hg",
    cmh2o: "cm_h2o cm_of_h2o cm_of_water",
    mm: "millimeter millimetre",
    cm: "centimeter centimetre",
    inch: "inches",
    ft: "foot feet",
    mile: "",
    psi: "",
    fr: "french",
    gauge: "ga",
    puff: "actuation",
    spray: "",
    drop: "gtt gtts",
    tablet: "tab tabs",
    vial: "",
    ampule: "amp ampoule",
    dose: "",
    "%": "percent",
    "°c": "degrees_celsius degrees_c °_c",
    "°f": "degrees_fahrenheit degrees_f °_f",
    "°": "degree",
    "/min": "bpm",
    ma: "milliamp",
  }).flatMap(([unit, others]) =>
    [unit, ...others.split(" ").filter((other) => other !== "")].map((name): [string, string] => [
      name.replaceAll("_", " "),
      unit,
    ]),
  ),
);

const ONES = wordValues(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  1,
);
const TENS = wordValues("ten twenty thirty forty fifty sixty seventy eighty ninety", 10);
const FRACTIONS: Record<string, string> = { "¼": "0.25", "½": "0.5", "¾": "0.75" };

const names = [...UNITS.keys()].sort((a, b) => b.length - a.length);
const BASE = `(?:${names.map((name) => `${name.replaceAll(" ", "\\s*")}(?:s|es)?`).join("|")})(?![a-zµμ])`;
/** "120 a minute", "100 compressions per minute", "16 breaths/min" */
const FREQUENCY =
  "(?:(?:compressions?|breaths?|beats?|times)\\s*)?(?:\\/|per\\s|an?\\s|each\\s)\\s*min(?:ute)?(?![a-z])";
/** A unit in any way to write it, as a group of a pattern in small letters. */
export const UNIT = `(?:${FREQUENCY}|${BASE}(?:\\s*(?:/|per\\s)\\s*(?:\\d+\\s*)?${BASE}){0,3})`;
const WORDS = `(?:one hundred|(?:${Object.keys(TENS).slice(1).join("|")})-(?:${Object.keys(ONES).slice(0, 9).join("|")})|${[...Object.keys(TENS), ...Object.keys(ONES)].join("|")}|half an?)`;
const NUMBER = `(?:[1-9]\\/[2-9](?![\\d/])|(?:\\d{1,3}(?:[,\\u2009\\u202f]\\d{3})+|\\d+)(?:[.·]\\d+|[¼½¾])?|[.·]\\d+|[¼½¾](?:\\s+an?\\b)?|\\b${WORDS}\\b)`;
const RANGE = `(?<![\\d.,·])(${NUMBER})(?:\\s*(?:-|–|—|to|or|and)\\s*(${NUMBER}))?`;
/** Between a number and its unit may stand what makes it bold. */
const WITH_UNIT = new RegExp(`${RANGE}[\\s\\u00a0*_\`-]*(${UNIT})`, "gi");
/** "38 C", "100.4 F": letters that mean a temperature behind a number alone. */
const TEMPERATURE = new RegExp(`${RANGE}\\s?([CF])(?![\\w.'’-])`, "g");
/** "14 g needle" and "IV 18 g or larger" are no weights. */
const NEEDLE =
  /^[\s-]*(?:needle|catheter|cannula|angiocath|IVs?\b|or (?:larger|bigger)|in (?:the )?(?:right|left|antecubital|AC\b))/i;
/** "1:10,000", "15:2", "15 compressions to 2 breaths" */
const RATIO =
  /(?<![\d.:])(\d+)(?::|\s*compressions?\s+(?:to|for)\s+(?:every\s+)?)(\d{1,3}(?:,\d{3})+|\d+)(?![\d:])/gi;
const CLAUSE_END = /[.;|]\s/;
/** Needles on an ambulance are of these gauges: "2 g IV" is a dose. */
const GAUGES = { least: 10, most: 30 };
/** A number that a word or a sign makes one of measure: "SBP < 90", "GCS of 8", "size 4". */
const BARE = new RegExp(
  `(?:[<>≤≥]\\s*|\\b(?:size|score|gcs|sbp|systolic|below|above|under|over|at least)\\s+(?:of\\s+)?)(${NUMBER})(?![\\d.,:%/]*\\d)(?!\\s*(?:-|–|to\\s)\\s*\\d)(?![\\s-]*${UNIT}|\\s?[cf]\\b)`,
  "gi",
);
/** A table cell whose column names the unit: "Dose (mg): 0.3", "Single dose (mg): 10 IM / 5 IV"; "; Volume (mL): 2" is another. */
const CELL_WITH_UNIT = new RegExp(
  `(?:^|\\s)(?:\\((${UNIT})\\)|(${UNIT})): ([^|;]*(?:;(?! [^|;:]{1,60}: )[^|;]*)*)`,
  "gi",
);
/** Stands in each of these: prose has none, and every word of it would be tried as a unit. */
const CELL_NAMED = ": ";
/** A row that begins with the unit of its cells: "Rocuronium (mL) | Red 8-9 kg: 1". */
const ROW_WITH_UNIT = new RegExp(`^[^|;]*\\((${UNIT})\\)(?: \\||;) `, "i");
const CELL_WITHOUT_UNIT = /(?<=[|;] )[^|;:]*[^|;:)]: ([^|;]*)/g;
const WITHOUT_UNIT = new RegExp(`${RANGE}(?![\\d.,:/%°]*\\d|[\\s-]*(?:${UNIT}|[µμ%°]))`, "gi");

const ANY_NUMBER = new RegExp(NUMBER, "gi");
const ONLY_FREQUENCY = new RegExp(`^${FREQUENCY}$`);

/**
 * The numbers with units of a text, in order, ratios such as 1:10,000, thresholds such as < 90, and numbers whose column
 * names the unit among them.
 */
export function quantities(text: string): Quantity[] {
  const found = withUnits(text);
  for (const match of text.matchAll(BARE)) add(found, endOf(match), [canonicalNumber(match[1] ?? "")]);
  return found.sort((a, b) => a.end - b.end);
}

/** "18 g IV" is a needle, "dextrose 25 g IV" a dose. */
function isGauge(number: string | undefined, before: string, after: string): boolean {
  const gauge = Number(number);
  const isNeedle = gauge >= GAUGES.least && gauge <= GAUGES.most && NEEDLE.test(after);
  return isNeedle && drugsIn(before.split(CLAUSE_END).at(-1) ?? "").size === 0;
}

function withUnits(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(TEMPERATURE))
    add(found, endOf(match), keys([match[1], match[2]], `°${match[3]}`));
  for (const match of text.matchAll(WITH_UNIT)) {
    const [before, after] = [text.slice(0, match.index), text.slice(endOf(match))];
    const unit = match[3]?.toLowerCase() === "g" && isGauge(match[1], before, after) ? "gauge" : match[3];
    add(found, endOf(match), keys([match[1], match[2]], unit));
  }
  for (const match of text.matchAll(RATIO)) {
    const ratio = `${canonicalNumber(match[1] ?? "")}:${canonicalNumber(match[2] ?? "")} ratio`;
    add(found, endOf(match), [ratio]);
  }
  const inCells = text.includes(CELL_NAMED);
  const ofRow = inCells ? ROW_WITH_UNIT.exec(text)?.[1] : undefined;
  for (const cell of ofRow ? text.matchAll(CELL_WITHOUT_UNIT) : []) addBare(found, cell, cell[1], ofRow);
  for (const cell of inCells ? text.matchAll(CELL_WITH_UNIT) : [])
    addBare(found, cell, cell[3], cell[1] ?? cell[2]);
  return found;
}

/** Adds the numbers without a unit in the value that a cell ends with, in this one. */
function addBare(found: Quantity[], cell: RegExpExecArray, value = "", unit?: string): void {
  const start = endOf(cell) - value.length;
  for (const match of value.matchAll(WITHOUT_UNIT))
    add(found, start + endOf(match), keys([match[1], match[2]], unit));
}

function endOf({ 0: whole, index }: RegExpExecArray): number {
  return index + whole.length;
}

/** Adds what ends there, but where something that was found before it does. */
function add(found: Quantity[], end: number, keys: string[]): void {
  if (!found.some((other) => other.end === end)) found.push({ keys, end });
}

/** What a document's text states: its quantities, and every number by itself. */
export function statedQuantities(text: string): Set<string> {
  const stated = new Set(withUnits(text).flatMap((quantity) => quantity.keys));
  for (const [number] of text.matchAll(ANY_NUMBER)) stated.add(canonicalNumber(number));
  return stated;
}

function keys(numbers: readonly (string | undefined)[], unit = ""): string[] {
  const canonical = canonicalUnit(unit.toLowerCase());
  return numbers
    .filter((number) => number !== undefined)
    .map((number) => `${canonicalNumber(number)} ${canonical}`);
}

function canonicalNumber(written: string): string {
  const plain = Number(written);
  if (!Number.isNaN(plain)) return String(plain);
  const number = written.toLowerCase().trim();
  if (number.startsWith("half")) return "0.5";
  if (/^[¼½¾]/.test(number)) return String(FRACTIONS[number[0] ?? ""]);
  if (number === "one hundred") return "100";
  const [tens = "", ones = ""] = number.split("-");
  const word = (TENS[tens] ?? ONES[tens] ?? Number.NaN) + (ONES[ones] ?? 0);
  if (!Number.isNaN(word)) return String(word);
  if (number.includes("/")) return String(Number(number[0]) / Number(number[2]));
  const digits = number.replace(/[,\u2009\u202f]/g, "").replace("·", ".");
  return String(Number(digits.replace(/[¼½¾]/, (sign) => FRACTIONS[sign]?.slice(1) ?? "")));
}

/** "10 ml" behind a slash keeps its number. */
function canonicalUnit(written: string): string {
  const known = UNITS.get(written);
  if (known !== undefined) return known;
  if (ONLY_FREQUENCY.test(written)) return "/min";
  const parts = written.replace(/\s*\bper\s+/g, "/").split("/");
  return parts
    .map((part) => {
      const [, count, name = ""] = /^(\d*)\s*(.*)$/.exec(part.trim()) ?? [];
      const one = name.replace(/\s+/g, " ");
      const unit = [one, one.replace(/e?s$/, ""), one.replace(/s$/, ""), one.replaceAll(" ", "")]
        .map((form) => UNITS.get(form))
        .find((form) => form !== undefined);
      return `${count ? `${count} ` : ""}${unit ?? one}`;
    })
    .join("/");
}

function wordValues(words: string, step: number): Record<string, number> {
  return Object.fromEntries(words.split(" ").map((word, index) => [word, (index + 1) * step]));
}
