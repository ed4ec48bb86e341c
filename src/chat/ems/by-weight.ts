/** "0.01 mg/kg", "2 to 5 mL/kg" */
const A_KILOGRAM = /(?<!\()\b(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))? (mcg|mg|g|mL|mEq|units)\/kg\b(?!\/)/g;
/** "at most 0.5 mg", "at most 2 L" */
const AT_MOST = /\bat most (\d+(?:\.\d+)?) (mcg|mg|g|mL|L|mEq|units)\b(?!\/)/;
/** A part of a dose that holds from or up to an age says nothing of a weight. */
const BY_AGE = /\b(?:years?|months?|weeks?)\b/;
/** What a larger unit is of the smaller one. */
const LARGER: Readonly<Record<string, { of: string; factor: number }>> = {
  g: { of: "mg", factor: 1000 },
  L: { of: "mL", factor: 1000 },
};

/**
 * A dose with what it is at a weight: "0.01 mg/kg (20 kg: 0.2 mg), at most 0.5 mg". Only where its text gives the most
 * that may be given: without that a product is no dose.
 */
export function byWeight(dose: string, kg: number): string {
  return dose
    .split("; ")
    .map((part) => (BY_AGE.test(part) ? part : withProducts(part, kg)))
    .join("; ");
}

function withProducts(part: string, kg: number): string {
  return part.replaceAll(A_KILOGRAM, (rate, low: string, high: string | undefined, unit: string) => {
    const most = mostIn(part, unit);
    if (most === undefined) return rate;
    const products = [low, high].filter((one) => one !== undefined).map((one) => Number(one) * kg);
    const amounts = products.map((product) => String(Number(Math.min(product, most).toPrecision(3))));
    return `${rate} (${Number(kg.toFixed(1))} kg: ${[...new Set(amounts)].join(" to ")} ${unit})`;
  });
}

/** The most that may be given, in the unit of the dose. */
function mostIn(part: string, unit: string): number | undefined {
  const [, amount, own = ""] = AT_MOST.exec(part) ?? [];
  if (amount === undefined) return undefined;
  if (own === unit) return Number(amount);
  const larger = LARGER[own];
  return larger?.of === unit ? Number(amount) * larger.factor : undefined;
}
