import { expect, test } from "bun:test";
import { box, grid, line, pdfFile, readPdf, text } from "../support/pdf.ts";

const arrow = (x: number, from: number, to: number) => line(x, from, x, to);

function boxed(x: number, y: number, lines: string[], height = 10 + lines.length * 12): string {
  return box(x, y, 150, height) + text(x + 8, y + 16, lines);
}

test("boxes beside each other are read from left to right, and a question before what answers it at its left", async () => {
  const chart =
    boxed(230, 40, ["Glucose low?"], 30) +
    line(305, 70, 305, 85) +
    line(135, 85, 475, 85) +
    arrow(135, 85, 110) +
    arrow(475, 85, 110) +
    text(115, 100, "YES") +
    text(455, 100, "NO") +
    boxed(60, 110, ["Give oral glucose", "Look at it again", "Give it once more"]) +
    boxed(400, 110, ["Face drooping?"], 30) +
    line(475, 140, 475, 165) +
    line(135, 165, 475, 165) +
    arrow(135, 165, 190) +
    arrow(475, 165, 190) +
    text(115, 180, "NO") +
    text(455, 180, "YES") +
    boxed(60, 190, ["Go to other care"]) +
    boxed(400, 190, ["Tell the stroke center", "and leave the scene", "within ten minutes"]);
  const fork =
    boxed(230, 40, ["Is it stridor or wheezing?"], 30) +
    line(305, 70, 305, 85) +
    line(135, 85, 475, 85) +
    arrow(135, 85, 110) +
    arrow(475, 85, 110) +
    boxed(60, 110, ["Wheezing:", "albuterol by nebulizer", "and prednisone"]) +
    boxed(400, 110, ["Stridor: epinephrine"], 30);
  const [page, other] = await readPdf(pdfFile([{ content: chart }, { content: fork }]));
  expect(other?.blocks.map((block) => block.text.slice(0, 8))).toEqual(["Is it st", "Wheezing", "Stridor:"]);
  expect(page?.blocks.map((block) => block.text)).toEqual([
    "Glucose low?",
    "Glucose low? YES: Give oral glucose; Look at it again; Give it once more",
    "Glucose low? NO: Face drooping?",
    "Face drooping? NO: Go to other care",
    "Face drooping? YES: Tell the stroke center and leave the scene within ten minutes",
  ]);
});

test("a title is read before the box of a line that stands on its right, however high that begins", async () => {
  const content =
    text(40, 60, "Age: 5 years", { font: "F2", size: 16 }) +
    box(480, 42, 60, 24) +
    text(490, 58, "22 kg", { font: "F2" }) +
    grid(
      40,
      90,
      [250, 250],
      [
        ["Adrenaline", "0.22 mg IV"],
        ["Amiodarone", "110 mg IV"],
      ],
    );
  const [page] = await readPdf(pdfFile([{ content }]));
  expect(page?.blocks.map((block) => block.text).slice(0, 1)).toEqual(["Age: 5 years, 22 kg"]);
});
