import { expect, test } from "bun:test";
import { line, pdfFile, readPdf, text } from "../support/pdf.ts";

test("names in bold on several lines, each ruled off, name all rows that a box holds below them, what they measure too", async () => {
  const starts = [60, 150, 210, 290, 360];
  const names = [
    ["Unit", "Morphine", "Morphine", "Fentanyl", "Fentanyl"],
    ["Station", "Given", "Wasted", "Given", "Wasted"],
    ["", "", "(per month)", "", "(per month)"],
    ["No.", "mg", "mg", "mcg", "mcg"],
  ];
  const figures = ["12", "4", "310", "25"];
  const rows = Array.from({ length: 14 }, (_, at) => [
    String(41 + at),
    ...figures.map((figure) => `${Number(figure) + at}`),
  ]);
  const draw = (y: number, cells: readonly string[], font: string) =>
    cells.map((cell, i) => (cell === "" ? "" : text(starts[i] ?? 0, y, cell, { font }))).join("");
  const rule = (y: number) => line(55, y, 430, y);
  const [bottom, end] = [100 + 4 * 14, 100 + 18 * 14];
  const content = [
    ...names.map((cells, at) => draw(110 + at * 14, cells, "F2") + rule(100 + at * 14)),
    rule(bottom),
    ...rows.map((cells, at) => draw(bottom + 10 + at * 14, cells, "F1")),
    rule(end),
    ...[55, 140, 200, 280, 350, 430].map((x) => line(x, bottom, x, end)),
    text(60, end + 30, "Counted by the officer of each shift."),
  ];
  const [page] = await readPdf(pdfFile([{ content: content.join("") }]));
  const rowOf = (at: number) =>
    `Unit Station No.: ${41 + at} | Morphine Given mg: ${12 + at} | Morphine Wasted (per month) mg: ${4 + at} | ` +
    `Fentanyl Given mcg: ${310 + at} | Fentanyl Wasted (per month) mcg: ${25 + at}`;
  expect(page?.blocks.map((block) => block.text)).toEqual([
    ...rows.map((_, at) => rowOf(at)),
    "Counted by the officer of each shift.",
  ]);
});
