/** What doses and normal values are given by; what is given itself (mg, mL) is no scale. */
const MEASURE =
  /(?:^|[^\p{L}])(?:kgs?|kilograms?|lbs?|pounds?|years?|yrs?|months?|mos?|weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|cm|inch(?:es)?)(?![\p{L}/])/iu;
/** "5", "5 kg", "3-5 kg", "< 10 kg", "40+" */
const FIGURE = /^(?:[<>≤≥]=? ?)?(\d+(?:\.\d+)?)(?: ?(?:-|–|to) ?\d+(?:\.\d+)?)? ?([^\d]*)$/u;
export const BARE = /^[\d.]+$/;
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

/** What follows one another in turn, in lower case. */
const TURNS = [
  "sunday monday tuesday wednesday thursday friday saturday",
  "january february march april may june july august september october november december",
  "q1 q2 q3 q4",
].map((names) => names.split(" "));
const MIN_TURNS = 3;

/** Whether the texts are days, months or quarters one after another: "Mon", "Tue", "Wed". */
function areInTurn(texts: readonly string[]): boolean {
  const short = texts.map((text) => text.toLowerCase().replace(/\.$/, ""));
  const turns = TURNS.find((names) => names.some((name) => isShort(short[0] ?? "", name)));
  const first = turns?.findIndex((name) => isShort(short[0] ?? "", name)) ?? 0;
  return (
    turns !== undefined &&
    texts.length >= MIN_TURNS &&
    short.every((text, index) => isShort(text, turns[(first + index) % turns.length] ?? ""))
  );
}

/** "tues" for "tuesday". */
function isShort(text: string, name: string): boolean {
  return text.length > 1 && name.startsWith(text);
}

/**
 * Whether the texts of a row are the steps of a scale over which a table gives values: "Weight (kg) | 5 | 10 | 15",
 * "Drug | 5 kg | 10 kg", "Shift | Mon | Tue | Wed". The figures rise, and the first cell or their unit says what they measure.
 */
export function isScale([corner = "", ...steps]: readonly string[]): boolean {
  const measured = MEASURE.test(corner) || steps.every((text) => MEASURE.test(FIGURE.exec(text)?.[2] ?? ""));
  return (measured && isRising(steps)) || areInTurn(steps);
}

/**
 * The names of columns, where bare figures take with them what they measure, which names no column then:
 * "Weight (kg) | 5 | 10" gives "", "Weight 5 kg", "Weight 10 kg".
 */
export function measuredNames(names: readonly string[]): string[] {
  const [corner = "", ...steps] = names;
  const bare = steps.every((text) => BARE.test(text) && !YEAR.test(text));
  if (!bare || !isScale(names)) return [...names];
  const measured = steps.map((step) => measuredName(corner, step));
  return measured.every((name) => name !== undefined) ? ["", ...measured] : [...names];
}

/** "Weight (kg)" over "5" is "Weight 5 kg"; undefined where the one measures nothing or the other is no bare figure. */
export function measuredName(measure: string, step: string): string | undefined {
  if (!BARE.test(step) || !MEASURE.test(measure)) return undefined;
  const [, name = measure, unit = ""] = /^(.*\S) ?\(([^()]+)\)$/.exec(measure) ?? [];
  return `${name} ${step} ${unit}`.trim();
}
