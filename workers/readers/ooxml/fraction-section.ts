import { type DigitSection, isPlace, textOf, wholePart } from "./digit-section.ts";

/** A section of a format code that shows a fraction: "# ?/?", "?/8". */
interface FractionSection {
  /** What stands before the numerator: the places of whole ones, where it has some. */
  before: DigitSection;
  numerator: DigitSection;
  /** Places ("??"), or the denominator itself ("16"). */
  denominator: string;
  after: DigitSection;
}

/** Excel shows no more places of a denominator. */
const MAX_PLACES = 7;
/** What is left of a number below this is an inaccuracy. */
const TINY = 5e-8;

/** The parts of a section around the slash between its places, undefined where it has none. */
export function fractionOf(section: DigitSection): FractionSection | undefined {
  const signs = section.map(({ text }) => (text.length === 1 ? text : ".")).join("");
  const found = /([0#?]+) *\/( *(?:[1-9]\d*|[0#?]+))/.exec(signs);
  if (!found) return undefined;
  const [all, places = "", figures = ""] = found;
  return {
    before: section.slice(0, found.index),
    numerator: section.slice(found.index, found.index + places.length),
    denominator: figures.trim(),
    after: section.slice(found.index + all.length),
  };
}

/** A number as whole ones and a fraction, which is left out where nothing is left for it. */
export function showFraction(value: number, section: FractionSection): string {
  const { before, numerator, denominator, after } = section;
  const size = Math.abs(value);
  const [over, under] = nearest(size, denominator);
  const whole = before.some(isPlace) ? Math.floor(over / under) : 0;
  const rest = over - whole * under;
  const isWhole = before.some(isPlace) && rest === 0 && !numerator.some(({ text }) => text === "0");
  const grouped = before.some(({ kind }) => kind === "comma");
  const ones = wholePart(before, whole > 0 || isWhole ? String(whole) : "", grouped).trimStart();
  const fraction = isWhole ? "" : `${wholePart(numerator, String(rest), false)}/${under}`;
  return `${value < 0 && over > 0 ? "-" : ""}${ones}${fraction}${textOf(after)}`;
}

/** Numerator and denominator of the fraction next to a number. */
function nearest(size: number, denominator: string): [number, number] {
  const whole = Math.floor(size);
  const fixed = /^[1-9]/.test(denominator) ? Number(denominator) : undefined;
  const [over, under] = fixed
    ? [Math.round((size - whole) * fixed), fixed]
    : converge(size - whole, 10 ** Math.min(denominator.length, MAX_PLACES) - 1);
  return [whole * under + over, under];
}

/** The last convergent of the continued fraction of a number below 1 whose denominator is within the limit. */
function converge(part: number, limit: number): [number, number] {
  let [over, under] = [0, 1];
  let [lastOver, lastUnder] = [1, 0];
  for (let rest = part; rest > TINY; ) {
    const times = Math.floor(1 / rest);
    const next = times * under + lastUnder;
    if (next > limit) break;
    [lastOver, lastUnder, over, under] = [over, under, times * over + lastOver, next];
    rest = 1 / rest - times;
  }
  return [over, under];
}
