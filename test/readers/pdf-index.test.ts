import { expect, test } from "bun:test";
import { blocksOf, text, textsOf } from "../support/pdf.ts";

test("each entry of an index is a paragraph of its own, and none in capitals is a heading", async () => {
  const letters = [
    ["A", "acetaminophen, 5", "airway, 3, 4"],
    ["H", "HACE, 5", "HAPE, 5, 6", "hypothermia, 4-6"],
    ["N", "naloxone, 5, 7", "nine-line, 7"],
  ];
  let y = 60;
  const content = letters.map(([letter = "", ...entries]) => {
    const drawn = text(50, y, letter, { font: "F2", size: 8.5 }) + text(50, y + 10, entries, { size: 8 });
    y += 10 + entries.length * 9.6 + 4;
    return drawn;
  });
  const body = text(320, 60, "Each of the guidelines is read by the medical director every year.");
  const blocks = await blocksOf(content.join("") + body);
  for (const entry of letters.flatMap(([, ...entries]) => entries))
    expect(blocks).toContainEqual({ kind: "paragraph", text: entry });
});

test("the title of the contents is by itself, with an entry of the next column on its line", async () => {
  const entry = (x: number, y: number, title: string, page: number) =>
    text(x, y, `${title} ${".".repeat(40 - title.length)} ${page}`);
  const content =
    text(40, 50, "Contents", { font: "F2", size: 14 }) +
    ["Bleeding", "Seizures", "Burns"].map((title, i) => entry(40, 80 + i * 15, title, i + 2)).join("") +
    ["Drowning", "Snakebite", "Lightning"].map((title, i) => entry(320, 50 + i * 15, title, i + 6)).join("");
  expect(await textsOf(content)).toEqual([
    "Contents",
    "Bleeding … 2",
    "Seizures … 3",
    "Burns … 4",
    "Drowning … 6",
    "Snakebite … 7",
    "Lightning … 8",
  ]);
});
