import { expect, test } from "bun:test";
import { box, fill, grid, pdfFile, readPdf, text } from "../support/pdf.ts";

const WORDS = [
  "The crew leaves its boots and its",
  "coats at the door of the house, and",
  "puts them on again before it leaves",
  "for the next call of the same shift.",
];

/** A section of a narrow column, as high as 80 points. */
function section(x: number, y: number, title: string): string {
  return text(x, y, title, { font: "F2", size: 13 }) + text(x, y + 18, WORDS);
}

test("a page's side bar is under none of its sections, its title is read first, and a table goes on in the next column", async () => {
  const head =
    text(40, 60, "The Call Box", { font: "F2", size: 26 }) +
    text(420, 50, "Bulletin 7", { size: 10 }) +
    text(420, 62, "March 2026", { size: 10 }) +
    box(40, 68, 530, 0) +
    box(40, 71, 530, 0);
  const columns =
    section(40, 90, "Boots") +
    section(40, 170, "Coats") +
    section(40, 250, "Cover of events") +
    text(43, 342, "Crowd", { font: "F2" }) +
    text(113, 342, "Cover", { font: "F2" }) +
    box(40, 330, 70, 18) +
    box(110, 330, 100, 18) +
    grid(
      225,
      78,
      [70, 100],
      [
        ["Under 500", "one medic"],
        ["500 and over", "two medics"],
      ],
    ) +
    text(225, 130, "Requests are made a week ahead of it.") +
    section(225, 165, "Gloves") +
    section(225, 244, "Hats");
  const bar =
    fill(0.9, 420, 76, 150, 275) +
    text(426, 92, "Dates", { font: "F2" }) +
    text(426, 106, ["April 1: the new bags", "April 9: fit test at Station 2"], { size: 9 }) +
    text(426, 140, "Thanks", { font: "F2" }) +
    text(
      426,
      154,
      [
        "To the crew of Medic 4, who",
        "stayed all night at the flood",
        "and went on until noon. The",
        "county has thanked them in",
        "a letter to all stations, which",
        "hangs in the kitchen of each.",
      ],
      { size: 9 },
    );
  const [page] = await readPdf(pdfFile([{ content: bar + head + columns }]));
  const blocks = page?.blocks ?? [];
  const texts = blocks.map((block) => block.text);
  expect(texts.slice(0, 3)).toEqual(["The Call Box", "Bulletin 7 March 2026", "Boots"]);
  expect(texts).toContain("Crowd: 500 and over | Cover: two medics");
  expect(blocks.find((block) => block.text === "Hats")).toMatchObject({ level: 2 });
  expect(blocks.find((block) => block.text === "Dates")).toMatchObject({ kind: "heading", outside: 2 });
});

test("a table that spans two columns of sections is under none of them, its long caption a heading", async () => {
  const caption = "TABLE 3.1 - Care for hypoglycaemia and hyperglycaemia of adults";
  const columns =
    text(40, 60, "Glycaemic emergencies", { font: "F2", size: 18 }) +
    section(40, 90, "Introduction") +
    section(40, 170, "Too little sugar") +
    section(240, 97, "Too much sugar") +
    section(240, 177, "Causes");
  const table =
    text(40, 270, caption, { font: "F2", size: 9 }) +
    text(43, 290, "Look for", { font: "F2" }) +
    text(223, 290, "Do", { font: "F2" }) +
    box(40, 278, 180, 18) +
    box(220, 278, 177, 18) +
    grid(
      40,
      296,
      [180, 177],
      [
        ["No answer", "Give glucose by drip"],
        ["Thirst", "Give fluids by drip"],
      ],
    );
  const [page] = await readPdf(pdfFile([{ content: columns + table }]));
  const blocks = page?.blocks ?? [];
  const at = blocks.findIndex((block) => block.text === caption);
  expect(blocks[at]).toMatchObject({ kind: "heading", outside: 2 });
  expect(blocks[at + 1]?.text).toBe("Look for: No answer | Do: Give glucose by drip");
});

test("a box that fills the second of two columns goes on with the first", async () => {
  const lines = Array.from({ length: 4 }, () => WORDS).flat();
  const content =
    text(40, 60, "Rapid pulse", { font: "F2", size: 18 }) +
    section(40, 90, "All crews") +
    section(40, 180, "Definition") +
    text(40, 270, lines.slice(0, 5)) +
    fill(0.9, 310, 76, 170, 260) +
    text(316, 92, "Paramedic", { font: "F2", size: 13 }) +
    text(316, 110, lines);
  const [page] = await readPdf(pdfFile([{ content }]));
  expect(page?.blocks.map(({ text }) => text)).toContain("Paramedic");
  expect(page?.blocks.filter(({ outside }) => outside !== undefined)).toEqual([]);
});
