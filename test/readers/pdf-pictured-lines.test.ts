import { expect, test } from "bun:test";
import { text, textsOf } from "../support/pdf.ts";

/** A mask of one point painted as wide and high as told: TeX's driver for PostScript draws lines so. */
const mask = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${792 - y} cm BI /IM true /W 1 /H 1 /BPC 1 ID \x00 EI Q\n`;
const head = (x: number, y: number, words: string) => text(x, y, words, { font: "F2", size: 12 });

const LINES = [
  "Aspirin is chewed by the patient,",
  "unless there is an allergy to it,",
  "or blood is lost from the bowel.",
];
/** Helvetica's figures are 5.56 points wide here, its space 2.78. */
const FIGURES = "10 20 30 40 50";

test("what a line painted as a picture strikes out is left out", async () => {
  const line = mask(50 + 2 * 5.56 + 2.78, 97, 4 * 5.56 + 2 * 2.78, 0.4);
  expect(await textsOf(text(50, 100, FIGURES) + line)).toEqual(["10 40 50"]);
});

test("strips that a picture was cut into are no lines", async () => {
  const strips = Array.from({ length: 40 }, (_, i) => mask(50, 70 + i * 2, 400, 2)).join("");
  const content = head(60, 84, "Chest pain") + text(60, 100, LINES);
  expect(await textsOf(strips + content)).toEqual(await textsOf(content));
});
