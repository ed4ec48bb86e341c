import { expect, test } from "bun:test";
import { blocksOf, text } from "../support/pdf.ts";

/** Items, each so far in, one below the other. */
async function depthsOf(items: readonly [x: number, words: string][]) {
  const lines = items.map(([x, words], at) => text(x, 100 + at * 12, words)).join("");
  return (await blocksOf(lines)).map((block) => [block.text, "depth" in block ? block.depth : 0]);
}

test("an item keeps how many others it stands below", async () => {
  expect(
    await depthsOf([
      [50, "\x95 Adult:"],
      [68, "- Epinephrine 0.3 mg IM in the thigh"],
      [86, "o May be repeated once"],
      [68, "- Albuterol 2.5 mg for wheezing"],
      [50, "\x95 Pediatric:"],
      [68, "- Epinephrine 0.15 mg IM in the thigh"],
    ]),
  ).toEqual([
    ["Adult:", 0],
    ["Epinephrine 0.3 mg IM in the thigh", 1],
    ["May be repeated once", 2],
    ["Albuterol 2.5 mg for wheezing", 1],
    ["Pediatric:", 0],
    ["Epinephrine 0.15 mg IM in the thigh", 1],
  ]);
});

test("numbers set flush right are of one list", async () => {
  expect(
    await depthsOf([
      [55, "9. Give oxygen by mask"],
      [50, "10. Reassess the airway"],
      [50, "11. Transport without delay"],
    ]),
  ).toEqual([
    ["9. Give oxygen by mask", 0],
    ["10. Reassess the airway", 0],
    ["11. Transport without delay", 0],
  ]);
});
