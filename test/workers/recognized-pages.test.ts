import { expect, test } from "bun:test";
import { RecognizedPages } from "../../workers/reading/recognized-pages.ts";

test("each page of a document of pictures is recognized once, and comes with what it needs", async () => {
  const asked: number[] = [];
  const scanned = new RecognizedPages([1, 40, 80], async (page) => {
    asked.push(page);
    return { page, found: `page ${page}` };
  });
  const numbers = async (first: number, last: number) =>
    (await scanned.neededFor(first, last)).map(({ page }) => page).sort((a, b) => a - b);
  expect(await numbers(1, 2)).toEqual([1, 2, 40, 80]);
  for (let page = 3; page < 79; page += 2) await numbers(page, page + 1);
  expect(await numbers(79, 80)).toEqual([1, 40, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
  expect(asked.sort((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
});
