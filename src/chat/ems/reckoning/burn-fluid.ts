import { figure } from "./figures.ts";

const SHARE = /(?<![\d.,])(\d{1,2}|100) ?(?:%|percent)/gi;
/** What is a share of oxygen, and of no skin: "spo2 88%", "on 100% oxygen". */
const OF_OXYGEN =
  /\b(?:s[pa]?o2|o2|sats?|saturation|satt?ing|pulse ox)\b[^\d.,;]{0,12}\d{2,3} ?(?:%|percent)?|\d{2,3} ?(?:%|percent) (?:o2|oxygen|sats?|on|ra|room air)\b/gi;
/** Of a small child the formula is another: it is reckoned for none lighter than this, in kg. */
const LEAST_KG = 30;
const PARKLAND = 4;
const FIRST_HOURS = 8;

/** What the Parkland formula gives at a weight and a share of burned surface; "" without just one share, and for small children. */
export function burnFluid(question: string, kg: number): string {
  const shares = new Set(
    [...question.replaceAll(OF_OXYGEN, "").matchAll(SHARE)].map(([, one]) => Number(one)),
  );
  const [percent] = shares;
  if (!percent || shares.size > 1 || kg < LEAST_KG) return "";
  const day = PARKLAND * kg * percent;
  const first = day / 2;
  return `Parkland, ${figure(kg, 1)} kg, ${percent} % burned: ${PARKLAND} mL x ${figure(kg, 1)} x ${percent} = ${figure(day)} mL in the 24 hours from the burn; the first half, ${figure(first)} mL, within ${FIRST_HOURS} hours of it (${figure(first / FIRST_HOURS)} mL/h if it starts at once).`;
}
