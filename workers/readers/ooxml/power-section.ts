import { type DigitSection, isPlace, rounded, showDigits, wholePart } from "./digit-section.ts";

/** A section of a format code that shows a power of ten: "0.00E+00". */
interface PowerSection {
  mantissa: DigitSection;
  /** "E-" shows the sign of negative powers only. */
  sign: string;
  exponent: DigitSection;
}

/** The parts of a section around its "E+", undefined where it has none between places. */
export function powerOf(section: DigitSection): PowerSection | undefined {
  const at = section.findIndex(({ kind }) => kind === "power");
  const [mantissa, exponent] = [section.slice(0, at), section.slice(at + 1)];
  if (at < 0 || !mantissa.some(isPlace) || !exponent.some(isPlace)) return undefined;
  return { mantissa, sign: section[at]?.text ?? "", exponent };
}

/** A number with its power of ten, which is a multiple of as many as the mantissa has places before its point. */
export function showPower(
  value: number,
  { mantissa, sign, exponent }: PowerSection,
  general: (value: number) => string,
): string {
  const point = mantissa.findIndex(({ kind }) => kind === "point");
  const places = mantissa.slice(0, point < 0 ? undefined : point).filter(isPlace).length || 1;
  const decimals = mantissa.filter(isPlace).length - places;
  const [figures, power = "0"] = value.toExponential().split("e");
  const reduced = (by: number) => Number(`${figures}e${Number(power) - by}`);
  const step = Math.floor(Number(power) / places) * places;
  const isFull = rounded(Math.abs(reduced(step)), Math.max(0, decimals)).digits.length > places;
  const shown = isFull ? step + places : step;
  const digits = shown === 0 ? "" : String(Math.abs(shown));
  const minus = shown < 0 ? "-" : sign.slice(1).replace("-", "");
  return `${showDigits(reduced(shown), mantissa, general)}E${minus}${wholePart(exponent, digits, false)}`;
}
