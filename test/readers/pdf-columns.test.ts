import { expect, test } from "bun:test";
import { blocksOf, text, textsOf } from "../support/pdf.ts";

/** Lines that fill a column at the left. */
const FULL = [
  "The crew looks at the wound, holds firm pressure upon",
  "it, and tells the receiving hospital by radio of what it",
];
const head = (x: number, y: number, words: string) => text(x, y, words, { font: "F2", size: 12 });

test("the last heading of a column is read with it, though the other column ends above it", async () => {
  const content =
    head(40, 50, "Bleeding") +
    text(40, 68, [...FULL, "found there."]) +
    text(320, 50, "Call the hospital before the patient is moved.") +
    head(320, 74, "Seizures") +
    text(320, 90, ["The patient is laid upon one side.", "The glucose is measured."]) +
    head(40, 130, "Whole blood") +
    text(40, 148, ["1. Warm each unit.", "2. Record its number."]);
  const texts = await textsOf(content);
  const places = ["Bleeding", "Whole blood", "2. Record its number.", "Seizures"].map((each) =>
    texts.indexOf(each),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("a sentence goes on at the top of the next column, though the first begins lower below a title", async () => {
  const left = [
    "1. Apply the tourniquet over the clothes, high on the",
    "limb and clearly above the place that it bleeds from, on",
  ];
  const content =
    text(40, 64, "Care under fire", { font: "F2", size: 14 }) +
    text(40, 90, [...left.slice(0, 1), ...FULL, ...left.slice(1)]) +
    text(335, 50, "the injured limb and move to cover.") +
    text(323, 62, [
      "a. Dressings are not used in this phase of the care.",
      "b. The airway waits until later.",
    ]) +
    text(320, 86, ["2. Tell the leader of the team of each patient who", "cannot walk to cover alone."]);
  const item = [...left.slice(0, 1), ...FULL, ...left.slice(1), "the injured limb and move to cover."].join(
    " ",
  );
  expect(await textsOf(content)).toContain(item);
});

test("a table between lines as wide as itself is read by itself beside the text of another column", async () => {
  const rule = (y: number) => `330 ${792 - y} m 560 ${792 - y} l S\n`;
  const entries = [
    ["Level I trauma", "Northfield", "0190"],
    ["Burn > 10%", "Harlow Institute", "0121"],
    ["Antivenom", "St. Agnes", "0148"],
    ["Hyperbaric", "Bay Chamber", "0133"],
  ];
  const row = (cells: readonly string[], y: number, font = "F1") =>
    cells.map((cell, i) => text([333, 415, 505][i] ?? 0, y, cell, { font })).join("");
  const content =
    text(40, 50, "is not given to those who were under snow for longer.") +
    head(40, 76, "Burial in snow") +
    text(40, 92, [
      "1. Below one hour and above 30 degrees: standard care,",
      "in which five breaths are given first by the crew.",
    ]) +
    text(40, 120, ["2. Above one hour and below 30 degrees with an open", "airway: treat as deep cold."]) +
    head(40, 160, "Frostbite") +
    text(40, 178, [...FULL, ...FULL, ...FULL]) +
    text(320, 50, "Table 4. Centers") +
    rule(56) +
    row(["Condition", "Center", "Telephone"], 66, "F2") +
    rule(70) +
    entries.map((cells, i) => row(cells, 82 + i * 12)).join("") +
    rule(124) +
    head(320, 150, "Lightning") +
    text(320, 168, [...FULL, ...FULL, ...FULL]);
  const blocks = await blocksOf(content);
  expect(blocks.filter(({ kind }) => kind === "table_row").map((block) => block.text)).toEqual(
    entries.map(
      ([condition, center, phone]) => `Condition: ${condition} | Center: ${center} | Telephone: ${phone}`,
    ),
  );
  const texts = blocks.map((block) => block.text);
  expect(texts).toContain("Burial in snow");
  expect(texts.indexOf("Table 4. Centers")).toBeGreaterThan(texts.indexOf("Burial in snow"));
});
