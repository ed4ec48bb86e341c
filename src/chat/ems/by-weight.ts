/** "0.01 mg/kg", "2 to 5 mL/kg" */
const A_KILOGRAM =
  /(?<!\(|at most |\([\d.]+ to |[\d.])\b(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))? (mcg|mg|g|mL|mEq|units|J)\/kg\b(?!\/)/g;
/** "at most 0.5 mg", "at most 2 L" */
const AT_MOST = /\bat most (\d+(?:\.\d+)?) (mcg|mg|g|mL|L|mEq|units)\b(?!\/)/;
/** A part of a dose that holds from or up to an age says nothing of a weight. */
const BY_AGE = /\b(?:years?|months?|weeks?)\b/;
/** What a larger unit is of the smaller one. */
const LARGER: Readonly<Record<string, { of: string; factor: number }>> = {
  g: { of: "mg", factor: 1000 },
  L: { of: "mL", factor: 1000 },
};

/** In kg: up to it somebody is a child (National Model EMS Clinical Guidelines), and an adult seldom dosed by another weight. */
const CHILD_TO = 40;
const ADULT_TO = 100;
/** "Above 24 kg", "up to 24 kg": of the two that a dose is told for one is the patient's. */
const ABOVE = /\babove (\d+) kg\b/;
const UP_TO = /\b(?:up to|under|below) (\d+) kg\b/;
/** "1 L as a rapid infusion", "0.8 to 2 mg": the amount that a dose begins with. */
const AMOUNT = /^(?:\d+(?:\.\d+)? to )?(\d[\d,]*(?:\.\d+)?) (mcg|mg|g|mL|L|mEq|units)\b(?!\/)/;

/** What an adult gets where a child's dose is reckoned; null where the text gives an adult none. */
type OfAdult = string | null;

/**
 * A dose with what it is at a weight: "0.01 mg/kg (20 kg: 0.2 mg), at most 0.5 mg". Where its text gives no most, a child
 * gets no product above an adult's dose, nor a heavy patient any: without a limit that is no dose.
 * @param adult left out where the dose is an adult's
 */
export function byWeight(dose: string, kg: number, adult?: OfAdult): string {
  return dose
    .split(/(; |\. )/)
    .map((part) => (BY_AGE.test(part) || isForOthers(part, kg) ? part : withProducts(part, kg, adult)))
    .join("");
}

function isForOthers(part: string, kg: number): boolean {
  return kg <= Number(ABOVE.exec(part)?.[1] ?? 0) || kg > Number(UP_TO.exec(part)?.[1] ?? kg);
}

function withProducts(part: string, kg: number, adult: OfAdult | undefined): string {
  return part.replaceAll(A_KILOGRAM, (rate, low: string, high: string | undefined, unit: string) => {
    const products = [low, high].filter((one) => one !== undefined).map((one) => Number(one) * kg);
    const most = amountIn(AT_MOST, part, unit);
    const isWithin =
      most !== undefined || (!AT_MOST.test(part) && Math.max(...products) <= unsaidMost(kg, adult, unit));
    if (!isWithin) return rate;
    const amounts = products.map((product) =>
      String(Number(Math.min(product, most ?? product).toPrecision(3))),
    );
    return `${rate} (${Number(kg.toFixed(1))} kg: ${[...new Set(amounts)].join(" to ")} ${unit})`;
  });
}

/** The most that is given where the text does not say it. */
function unsaidMost(kg: number, adult: OfAdult | undefined, unit: string): number {
  if (adult) return amountIn(AMOUNT, adult, unit) ?? 0;
  return kg <= (adult === null ? CHILD_TO : ADULT_TO) ? Number.POSITIVE_INFINITY : 0;
}

/** The amount that a text gives by a pattern, in the unit of the dose. */
function amountIn(pattern: RegExp, text: string, unit: string): number | undefined {
  const [, amount, own = ""] = pattern.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const value = Number(amount.replace(",", ""));
  if (own === unit) return value;
  const larger = LARGER[own];
  return larger?.of === unit ? value * larger.factor : undefined;
}
