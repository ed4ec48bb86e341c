import { expect, test } from "bun:test";
import { box, fill, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

/** Helvetica's figures are 0.556 em wide, its space 0.278. */
const DIGIT = 5.56;
const SPACE = 2.78;
/** A line drawn from x to `end`, `y` points below the page's top. */
const line = (x: number, y: number, end: number) => `${x} ${792 - y} m ${end} ${792 - y} l S\n`;

test("what is struck out in a line is left out, and what is underlined is not", async () => {
  const content =
    text(50, 100, "10 20 30 40 50") +
    line(50 + 2 * DIGIT + SPACE, 97, 50 + 6 * DIGIT + 3 * SPACE) +
    line(50 + 8 * DIGIT + 4 * SPACE, 101.5, 50 + 10 * DIGIT + 4 * SPACE);
  expect(await textsOf(content)).toEqual(["10 40 50"]);
});

test("words on the side of a box are not", async () => {
  const end = 50 + 10 * DIGIT + 4 * SPACE;
  const content = `50 ${792 - 97} m ${end} ${792 - 97} l ${end} 740 l 50 740 l s\n`;
  expect(await textsOf(content + text(50, 100, "10 20 30 40 50"))).toEqual(["10 20 30 40 50"]);
});

test("words on a bar that is drawn as one broad line are not", async () => {
  const bar = `q 14 w ${line(48, 97, 52 + 10 * DIGIT + 4 * SPACE)}Q\n`;
  expect(await textsOf(bar + text(50, 100, "10 20 30 40 50"))).toEqual(["10 20 30 40 50"]);
});

test("what takes the place of struck figures without a space stands alone", async () => {
  const content =
    `BT /F1 10 Tf 50 ${792 - 100} Td (Give 0.3) Tj (0.5 mg) Tj ET\n` +
    // "Give " takes 24.46 points, "0.3" 13.9.
    line(74.46, 97, 88.36);
  expect(await textsOf(content)).toEqual(["Give 0.5 mg"]);
});

test("a struck item takes its number with it, and a struck row its table's", async () => {
  const content =
    text(50, 100, ["1. Open the airway.", "2. 333 444", "3. Look for a pulse."]) +
    line(50 + DIGIT + 2 * SPACE, 109, 50 + 7 * DIGIT + 3 * SPACE) +
    grid(
      50,
      200,
      [100, 100],
      [
        ["Drug", "Dose"],
        ["Ketamine", "5 mg"],
        ["1234", "5678"],
        ["Morphine", "3 mg"],
      ],
    ) +
    line(53, 245, 53 + 4 * DIGIT) +
    line(153, 245, 153 + 4 * DIGIT);
  expect(await textsOf(content)).toEqual([
    "1. Open the airway.",
    "3. Look for a pulse.",
    "Drug: Ketamine | Dose: 5 mg",
    "Drug: Morphine | Dose: 3 mg",
  ]);
});

test("a line that goes on beside its words strikes nothing out", async () => {
  const content = line(50, 97, 300) + text(150, 100, "1234 5678");
  expect(await textsOf(content)).toEqual(["1234 5678"]);
});

test("what was painted over in white is left out, and what stands on the paint is read", async () => {
  const content =
    fill(1, 40, 80, 300, 40) +
    text(50, 100, "Give 0.3 mg of epinephrine IM") +
    fill(1, 73, 90, 32, 14) +
    text(74, 100, "0.5 mg");
  expect(await textsOf(content)).toEqual(["Give 0.5 mg of epinephrine IM"]);
});

test("what stands in the hole of a white frame is read", async () => {
  const frame = "q 1 g 0 0 612 792 re 40 40 532 712 re f* Q ";
  expect(await textsOf(`${text(50, 100, "Give 0.5 mg of epinephrine IM")} ${frame}`)).toEqual([
    "Give 0.5 mg of epinephrine IM",
  ]);
});

test("what shows through the paint is read", async () => {
  const content = `${text(50, 100, "Give 0.5 mg of epinephrine IM")} q /G gs ${fill(1, 73, 90, 32, 14)} Q`;
  const resources = "/ExtGState<</G<</ca 0.4>>>>";
  const [page] = await readPdf(pdfFile([{ content, resources }]));
  expect(page?.blocks.map((block) => block.text)).toEqual(["Give 0.5 mg of epinephrine IM"]);
});

test("an answer on the line of an arrow that is hardly longer is not struck out", async () => {
  const arrow = "190 727 m 206 727 l S\n218 727 m 206 731 l 206 723 l h f\n";
  const content =
    box(40, 40, 150, 50) +
    text(50, 60, "Vein found?") +
    arrow +
    text(192, 68.5, "No") +
    box(218, 40, 150, 50) +
    text(228, 60, "Glucagon 1 mg IM");
  expect(await textsOf(content)).toEqual(["Vein found?", "Vein found? No: Glucagon 1 mg IM"]);
});

test("a figure right behind struck words, without a space, is left", async () => {
  const content =
    `BT /F1 10 Tf 50 ${792 - 100} Td (Report within 24 hours) Tj (1 hour to the base.) Tj ET\n` +
    // "Report within " takes 61.13 points, "24 hours" 38.91.
    line(50 + 61.13, 97, 50 + 61.13 + 38.91);
  expect(await textsOf(content)).toEqual(["Report within 1 hour to the base."]);
});
