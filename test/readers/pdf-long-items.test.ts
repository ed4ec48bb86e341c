import { expect, test } from "bun:test";
import { pdfFile, readPdf, text } from "../support/pdf.ts";

test("a long item that ends in a sign, with a paragraph of its own below it, takes no longer to read than others", async () => {
  const lines = Array.from(
    { length: 9 },
    (_, at) => `give oxygen and look at the patient again after minute ${at}`,
  );
  const item = text(40, 60, "1. Stay with the patient,") + text(52, 72, [...lines, "and tell it ="]);
  const own = text(52, 193.6, "Then write it down.") + text(40, 205.6, "2. Write a report.");
  const before = performance.now();
  const [page] = await readPdf(pdfFile([{ content: item + own }]));
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(page?.blocks.map((block) => block.text.slice(-24))).toEqual([
    "it = Then write it down.",
    "2. Write a report.",
  ]);
});
