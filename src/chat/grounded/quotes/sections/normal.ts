import type { Asked } from "../../question/asked.ts";
import type { Section } from "./sections.ts";

/** What says that a figure is how it is in health, or how low it may be: "Normal SBP = 70 + 2 × age", "Low: 80 | High: 110". */
const TELLS_NORMAL = /\bnormals?\b(?! salin)|\bvital(?:s| signs?)\b|\breference\b|\branges?\b|\blow\b/i;

/** Where it is asked how a vital sign is in health, that is told, or told for the age: one patient's heart rate is not it. */
export function tellsNormal({ statements, path }: Section, { normal }: Asked): boolean {
  if (normal.length === 0) return true;
  const isHeaded = path.some((heading) => TELLS_NORMAL.test(heading));
  return statements.some(
    ({ text, fits, lead }) =>
      /\d/.test(text) &&
      normal.some((names) => [text, lead?.text ?? "", ...path].some((one) => names.test(one))) &&
      (fits || isHeaded || TELLS_NORMAL.test(text)),
  );
}
