import { expect, test } from "bun:test";
import { blocksOf, grid, shown, text, textsOf } from "../support/pdf.ts";

const LINES = [
  "Open the airway and give oxygen.",
  "Look for a pulse, and count it.",
  "Tell the hospital by radio.",
];
const RULE = `50 ${792 - 98} m 560 ${792 - 98} l S\n`;
const stamp = (y: number, words: string) => text(60, y, words, { font: "F2", size: 90 });

test("a large word behind lines is none of them", async () => {
  expect(await textsOf(stamp(114, "KEEP") + text(60, 90, LINES))).toEqual([LINES.join(" "), "KEEP"]);
});

test("a word that is stamped on pages heads nothing, though no line is written on it", async () => {
  const blocks = await blocksOf(text(60, 90, LINES) + stamp(400, "DRAFT"));
  expect(blocks.map(shown)).toEqual([`paragraph: ${LINES.join(" ")}`, "paragraph: DRAFT"]);
});

test("a table's line through a stamped word strikes nothing out and parts its rows", async () => {
  const rows = [
    ["Drug", "Dose"],
    ["Aspirin", "324 mg"],
    ["Fentanyl", "50 mcg"],
    ["Naloxone", "2 mg"],
  ];
  const texts = await textsOf(stamp(130, "DRAFT") + grid(60, 70, [150, 150], rows));
  expect(texts).toContain("Drug: Aspirin | Dose: 324 mg");
  expect(texts).toContain("Drug: Fentanyl | Dose: 50 mcg");
});

test("a large title with text below it is one", async () => {
  const [title] = await blocksOf(
    text(60, 90, "Protocols", { font: "F2", size: 40 }) + RULE + text(60, 120, LINES),
  );
  expect(title).toMatchObject({ kind: "heading", text: "Protocols" });
});
