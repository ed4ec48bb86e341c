import { expect, test } from "bun:test";
import { blocksOf, box, fill, text } from "../support/pdf.ts";

test("bars alike over the parts of one box are on one level, each with what stands below it", async () => {
  const part = (y: number, title: string, items: readonly string[]) =>
    fill(0.85, 50, y, 500, 18) +
    box(50, y, 500, 18) +
    text(55, y + 13, title, { font: "F2" }) +
    box(50, y + 18, 500, 12 + items.length * 12) +
    text(
      55,
      y + 32,
      items.map((item, i) => `${i + 1}. ${item}`),
    );
  const content =
    text(50, 50, "3.05 Cardiac arrest", { font: "F2", size: 14 }) +
    part(60, "First responders", ["Press hard upon the middle of the chest.", "Use the pads for children."]) +
    part(114, "Paramedics", [
      "Give epinephrine every four minutes.",
      "Give dextrose where the glucose is low.",
    ]) +
    part(168, "Remarks", ["Go early.", "Call the hospital for children."]) +
    text(50, 260, "Each of these is written down as soon as the crew has time for it.");
  const headings = (await blocksOf(content)).filter((block) => block.kind === "heading");
  expect(headings).toMatchObject([
    { text: "3.05 Cardiac arrest", level: 1 },
    { text: "First responders", level: 2 },
    { text: "Paramedics", level: 2 },
    { text: "Remarks", level: 2 },
  ]);
});
