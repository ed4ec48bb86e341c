/** What doses and normal values are given by; what is given itself (mg, mL) is no scale. */
const MEASURE =
  /(?:^|[^\p{L}])(?:weight|age|kgs?|kilograms?|lbs?|pounds?|years?|yrs?|months?|mos?|weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|cm|inch(?:es)?)(?![\p{L}/])/iu;
/** "20 mL/kg", "5 mcg/kg/min": what is given for so much. */
const RATE = /\d ?\p{L}{1,6}(?:\/\p{L}{1,6}){1,2}/gu;
/** "5", "5 kg", "3-5 kg", "< 10 kg", "40+", "5 kg (11 lb)" */
export const FIGURE =
  /^(?:[<>≤≥]=? ?)?(\d+(?:\.\d+)?)(?: ?(?:-|–|to) ?\d+(?:\.\d+)?)? ?([^\d]*?)(?: ?\(\d[^()]*\))?$/u;
/** A figure by itself. */
export const BARE = /^[\d.]+$/;
/** "5", "3-5", "< 10", "40+" */
const STEP = /^(?:[<>≤≥]=? ?)?[\d.]+(?: ?(?:-|–|to) ?[\d.]+| ?\+)?$/;
/** A figure that counts years, and is no dose. */
export const YEAR = /^(?:19|20)\d\d$/;

/** Whether the texts are figures that rise, with the same unit or none: "5 kg", "10 kg"; "3-5", "6-7". */
export function isRising(texts: readonly string[]): boolean {
  const figures = texts.map((text) => FIGURE.exec(text));
  const rises = figures.every((figure, index) => {
    const before = figures[index - 1];
    return figure !== null && (!before || Number(figure[1]) > Number(before[1]));
  });
  return texts.length >= 2 && rises && new Set(figures.map((figure) => figure?.[2])).size === 1;
}

/**
 * Whether words below a name say how the labels under them are measured, as most of these are figures: "mcg/kg/min" below "Dose"
 * and above "0.05", "0.1".
 */
export function namesFigures(text: string, labels: readonly string[]): boolean {
  const figures = labels.filter((label) => unitOf(label) === "");
  return /^\D*\p{L}/u.test(text) && figures.length > 1 && figures.length * 2 > labels.length;
}

/** "mg" of "0.5 mg" and "1-2 mg", "" of a bare figure; undefined for what is none. */
export function unitOf(text: string): string | undefined {
  return FIGURE.exec(text)?.[2];
}

/** Whether a row goes on with the scale of the header: "Weight | 10 kg | 15 kg" below "Weight | 3 kg | 5 kg" and its doses. */
export function isScaleAgain(
  [corner, ...steps]: readonly string[],
  [label, ...more]: readonly string[],
): boolean {
  return label !== "" && label === corner && isRising(steps) && isRising(more);
}

const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
/** What comes in turns, in lower case. */
const TURNS = [
  WEEKDAYS,
  "january february march april may june july august september october november december".split(" "),
  "q1 q2 q3 q4".split(" "),
];
const MIN_TURNS = 3;
const COLOR = /^(?:gr[ae]y|pink|red|purple|yellow|white|blue|orange|green|brown|black)(?!\p{L})/iu;
const COLORED = /(?:^|[^\p{L}])(?:zones?|colou?rs?|tape|broselow)(?!\p{L})/iu;
/** What stands around the weights beside colors: "GRAY (3-5 kg)", "Pink: 6-7 kg" */
const AROUND = /^[\s(:–-]+|\)$/gu;
/** The first word. */
const WORD = /^[a-z]+\d*(?!\p{L})/u;

/** Whether the texts are days, months or quarters, no two neighbors the same: "Mon", "Tue", "Wed 3/4"; "Jan", "Apr", "Jul". */
function areInTurn(texts: readonly string[]): boolean {
  const follow = texts.every((text, index) => text !== texts[index - 1]);
  return texts.length >= MIN_TURNS && follow && TURNS.some((names) => areOf(texts, names));
}

/** Whether the texts begin with some of the names; one letter of each will do for a whole week. */
function areOf(texts: readonly string[], names: readonly string[]): boolean {
  const shortest = texts.length >= WEEKDAYS.length ? 1 : 2;
  return texts.every((text) => {
    const word = WORD.exec(text.toLowerCase())?.[0] ?? "";
    return word.length >= shortest && names.some((name) => name.startsWith(word));
  });
}

/**
 * Whether the texts of a row are the steps of a scale over which a table gives values: "Weight (kg) | 5 | 10 | 15",
 * "Drug | 5 kg | 10 kg", "Drug | GRAY 3-5 kg | PINK 6-7 kg", "Shift | Mon | Tue | Wed". The figures rise, and the first cell or their unit says what they measure.
 */
export function isScale([corner = "", ...names]: readonly string[]): boolean {
  const steps = areColors(names)
    ? names.map((name) => name.replace(COLOR, "").replaceAll(AROUND, ""))
    : names;
  // "NS bolus 20 mL/kg" is a row of a table, and names no weights.
  const isName = MEASURE.test(corner.replaceAll(RATE, "")) && unitOf(corner) === undefined;
  const measured = isName || steps.every((text) => isMeasure(unitOf(text)));
  return (measured && isRising(steps)) || areInTurn(steps);
}

/**
 * The names of columns, where bare figures take with them what they measure, which names no column then:
 * "Weight (kg) | 5 | 10" gives "", "Weight 5 kg", "Weight 10 kg". `labels` is what stands below the corner:
 * where it is such figures too ("50", "60 kg"), the corner names them and not the columns. "Zone" or "Color" over other things
 * than colors names the columns' colors, and no row.
 */
export function measuredNames(names: readonly string[], labels: readonly string[]): string[] {
  const [corner = "", ...steps] = names;
  if (COLORED.test(corner) && areColors(steps) && !labels.some((label) => COLOR.test(label)))
    return ["", ...steps];
  const bare = steps.every((text) => STEP.test(text) && !YEAR.test(text));
  if (!bare || !isScale(names) || areMeasured(labels)) return [...names];
  const measured = steps.map((step) => measuredName(corner, step));
  return measured.every((name) => name !== undefined) ? ["", ...measured] : [...names];
}

/** Whether texts are the colors of a tape by which children are measured. */
function areColors(texts: readonly string[]): boolean {
  return texts.length >= MIN_TURNS && texts.every((text) => COLOR.test(text));
}

/** Whether most of the texts are figures of what doses are given by: "50", "3-5", "60 kg". */
export function areMeasured(texts: readonly string[]): boolean {
  const measured = texts.map(unitOf).filter((unit) => unit === "" || isMeasure(unit));
  return measured.length * 2 > texts.length;
}

/** Whether a unit is one that doses are given by: "kg", "min". What is given itself is so much per another: "mg/kg", "mL/min". */
function isMeasure(unit = ""): boolean {
  return MEASURE.test(unit) && !unit.includes("/");
}

/** "Weight (kg)" over "5" is "Weight 5 kg"; undefined where the one measures nothing, or tells two units, or the other is no bare figure. */
export function measuredName(measure: string, step: string): string | undefined {
  if (!STEP.test(step) || !MEASURE.test(measure)) return undefined;
  if (/^(?:kg|lb)s?$/i.test(measure)) return `${step} ${measure.toLowerCase()}`;
  const [, name = measure, unit = ""] = /^(.*\S)(?: in | ?\()([^()]+?)\)?$/.exec(measure) ?? [];
  return name.includes("(") ? undefined : `${name} ${step} ${unit}`.trim();
}
