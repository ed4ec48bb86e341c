import { BESIDE, type Dimension, HIGH, LOW, N, namedUnit, UNIT, type Unit, unitOf } from "./measure-units.ts";

/** Both ends belong to it. */
export interface Range {
  dimension: Dimension;
  from: number;
  to: number;
}

const AND_MORE = /^[\s,]*(?:and|or) (?:more|above|over|older|greater|up|heavier)\b|^\s*\+/i;
const AND_LESS = /^[\s,]*(?:and|or) (?:less|below|under|younger|fewer|lighter)\b/i;

/** What the header says of bare numbers: "Weight (kg): 5", "Age: 5 to 6", "Minutes after birth: 1". */
export function cellRanges(cell: string, place: number): Range[] {
  const [, header = "", value = cell] = /^([^:]{1,60}): (.*)$/.exec(cell) ?? [];
  const named = /\((kg|lb|years?|months?|mmhg|min|minutes?)\)/i.exec(header)?.[1];
  const beginning = /^(minutes?|age|weight|systolic)\b/i.exec(header)?.[1]?.toLowerCase();
  const own =
    named ??
    (beginning === "age"
      ? "years"
      : beginning === "weight"
        ? "kg"
        : beginning === "systolic"
          ? "mmHg"
          : beginning);
  const unit = own === undefined ? undefined : unitOf(own);
  const ranges = textRanges(value, unit);
  const points = place === 0 ? onlyNumber(value, unit) : [];
  return [...ranges, ...points].filter(({ dimension }) => dimension !== "minute" || place === 0);
}

function onlyNumber(value: string, unit: Unit | undefined): Range[] {
  const match = new RegExp(String.raw`^${N}\s*${UNIT}?$`, "i").exec(value.trim());
  const own = match?.[2] === undefined ? unit : unitOf(match[2]);
  if (!match || !own) return [];
  const at = Number(match[1]) * own.factor;
  return [{ dimension: own.dimension, from: at, to: at }];
}

const BETWEEN = new RegExp(
  String.raw`(?<![\d.,/])${N}\s*${UNIT}?\s*(?:to under|to less than|to|or|-|–|—|through)\s*${N}(?:[\s-]*${UNIT})?`,
  "gi",
);

/**
 * The ranges that a text states.
 * @param inHeader the unit of its bare numbers
 */
export function textRanges(text: string, inHeader: Unit | undefined): Range[] {
  const ranges: Range[] = [];
  const rest = text.replace(
    BETWEEN,
    (whole, from: string, first: string | undefined, to: string, last: string | undefined, at: number) => {
      const aged = /\bage[sd]? $/i.test(text.slice(0, at)) ? unitOf("years") : undefined;
      const end = unitOf(last ?? first ?? "") ?? inHeader ?? aged ?? namedUnit(text.slice(0, at));
      const begin = first === undefined ? end : unitOf(first);
      if (!end || begin?.dimension !== end.dimension) return " ".repeat(whole.length);
      const open = /under|less/.test(whole);
      // "3 to 4 years" takes in a child until the fifth birthday, "50 to 90 kg" ends at 90.
      const past = end.dimension === "age" && !open ? end.factor - BESIDE : open ? -BESIDE : 0;
      ranges.push({
        dimension: end.dimension,
        from: Number(from) * begin.factor,
        to: Number(to) * end.factor + past,
      });
      return " ".repeat(whole.length);
    },
  );
  const single = new RegExp(String.raw`(?<![\d.,/])${N}[\s-]*${UNIT}?`, "gi");
  for (const match of rest.matchAll(single)) {
    const before = rest.slice(0, match.index);
    const after = rest.slice(match.index + match[0].length);
    const aged = /\bage[sd]? (?:over |under )?$/i.test(before) ? unitOf("years") : undefined;
    const unit = match[2] === undefined ? (inHeader ?? aged ?? namedUnit(before)) : unitOf(match[2]);
    if (
      !unit ||
      (match[2] === undefined && /^\s*[a-z%/]/i.test(after) && !AND_MORE.test(after) && !AND_LESS.test(after))
    )
      continue;
    const value = Number(match[1]) * unit.factor;
    const { dimension } = unit;
    if (AND_MORE.test(after)) ranges.push({ dimension, from: value, to: Number.POSITIVE_INFINITY });
    else if (AND_LESS.test(after)) ranges.push({ dimension, from: 0, to: value });
    else if (LOW.test(before)) {
      const from = /from|least|≥/i.test(before.slice(-9)) ? value : value + BESIDE;
      ranges.push({ dimension, from, to: Number.POSITIVE_INFINITY });
    } else if (HIGH.test(before)) {
      const whole = /up to|most|≤/i.test(before.slice(-8));
      ranges.push({ dimension, from: 0, to: whole ? value + unit.factor - BESIDE : value - BESIDE });
    }
  }
  return ranges;
}
