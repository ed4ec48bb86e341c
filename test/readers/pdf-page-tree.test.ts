import { expect, test } from "bun:test";
import { readPdf, text } from "../support/pdf.ts";
import { pdfOf, stream } from "../support/pdf-objects.ts";

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const STEPS = ["Check the pulse.", "Give oxygen.", "Splint the leg.", "Call the hospital."];
const FIRST_PAGE = 6;
const FIRST_TEXT = FIRST_PAGE + STEPS.length;

/** Its pages stand in two branches of its tree and beside them; the first comes again at the end. */
const nested = pdfOf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[4 0 R 8 0 R 5 0 R]/Count 5>>",
  FONT,
  "<</Type/Pages/Parent 2 0 R/Kids[6 0 R 7 0 R]/Count 2>>",
  "<</Type/Pages/Parent 2 0 R/Kids[9 0 R 6 0 R]/Count 2>>",
  ...STEPS.map(
    (_, index) =>
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${FIRST_TEXT + index} 0 R>>`,
  ),
  ...STEPS.map((step) => stream(text(50, 100, step))),
]);

test.each([1, 2, 3, 4, 5])("the pages of a tree are read in their order from page %i on", async (first) => {
  const pages = await readPdf(nested, first);
  const texts = pages.map(({ blocks }) => blocks.map((block) => block.text).join());
  expect(texts).toEqual([...STEPS, STEPS[0] ?? ""].slice(first - 1));
});
