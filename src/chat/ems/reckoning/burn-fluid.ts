import { figure, numberIn } from "./figures.ts";

const BURNED = /(?<![\d.,])(\d{1,2}|100) ?(?:%|percent)/i;
/** Of a small child the formula is another: it is reckoned for none lighter than this, in kg. */
const LEAST_KG = 30;
const PARKLAND = 4;
const FIRST_HOURS = 8;

/** What the Parkland formula gives at a weight and a share of burned surface; "" without the share, and for small children. */
export function burnFluid(question: string, kg: number): string {
  const percent = numberIn(question, BURNED);
  if (percent === undefined || percent === 0 || kg < LEAST_KG) return "";
  const day = PARKLAND * kg * percent;
  const first = day / 2;
  return `Parkland, ${figure(kg, 1)} kg, ${percent} % burned: ${PARKLAND} mL x ${figure(kg, 1)} x ${percent} = ${figure(day)} mL in the 24 hours from the burn; the first half, ${figure(first)} mL, within ${FIRST_HOURS} hours of it (${figure(first / FIRST_HOURS)} mL/h if it starts at once).`;
}
