import { columnName } from "./cells.ts";

/** "gtt/min", "mcg/kg/min", "mL/h", in the name of a row or a column. */
const RATE = /\b(?:gtts?|drops|m?c?g|units?|mL)(?:\/kg)?\/(?:min|h|hr)\b/i;

/** Whether a row tells the rate of a drip by figures alone, "gtt/min | mcg/min 2: 8": its names say what they are. */
export function tellsDrip(row: string): boolean {
  const cells = row.split(" | ");
  const isOfRate = cells.some((cell, at) => RATE.test(columnName(cell)) || (at === 0 && RATE.test(cell)));
  return isOfRate && cells.some((cell) => /: \d/.test(cell));
}
