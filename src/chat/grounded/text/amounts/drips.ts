import { columnName } from "../cells.ts";
import { namesRate } from "../measures/rates.ts";

/** Whether a row tells the rate of a drip by figures alone, "gtt/min | mcg/min 2: 8": its names say what they are. */
export function tellsDrip(row: string): boolean {
  const cells = row.split(" | ");
  const isOfRate = cells.some((cell, at) => namesRate(columnName(cell)) || (at === 0 && namesRate(cell)));
  return isOfRate && cells.some((cell) => /: \d/.test(cell));
}
