import { expect, test } from "bun:test";
import { text, textsOf } from "../support/pdf.ts";

const starts = [60, 170, 290, 350, 460];
const row = (y: number, cells: readonly string[], font = "F1") =>
  cells.map((cell, i) => text(starts[i] ?? 0, y, cell, { font })).join("");
const line = (y: number, from = 55, to = 540) => `${from} ${792 - y} m ${to} ${792 - y} l S\n`;

/** Names of two lines, and the line below them at 84. */
const NAMES =
  line(46) +
  text(215, 60, "Adult") +
  text(420, 60, "Child") +
  line(64, 165, 340) +
  line(64, 345, 540) +
  text(60, 68, "Medication") +
  row(78, ["", "Dose", "Most", "Dose", "Most"]) +
  line(84);

test("a row as near to a wrapped entry above it as this is to its first line is a row of its own", async () => {
  const content =
    NAMES +
    row(100, ["Adenosine", "6 mg, then 12 mg if", "30 mg", "0.1 mg/kg IV", "6 mg"]) +
    text(170, 112, "not converted") +
    row(124, ["Albuterol", "2.5 mg nebulized", "10 mg", "2.5 mg nebulized", "7.5 mg"]) +
    row(146, ["Amiodarone", "300 mg in arrest", "450 mg", "5 mg/kg IV", "300 mg"]) +
    row(168, ["Atropine", "1 mg IV", "3 mg", "0.02 mg/kg IV", "1 mg"]) +
    row(190, ["Glucagon", "1 mg IM", "2 mg", "0.5 mg IM where", "1 mg"]) +
    text(350, 202, "below 20 kg") +
    row(214, ["Ipratropium", "0.5 mg nebulized", "1.5 mg", "0.25 mg nebulized", "0.5 mg"]) +
    row(236, ["Lidocaine", "1.5 mg/kg IV", "3 mg/kg", "1 mg/kg IV", "100 mg"]) +
    line(244);
  const texts = await textsOf(content);
  expect(texts).toContain(
    "Medication: Adenosine | Adult Dose: 6 mg, then 12 mg if not converted | Adult Most: 30 mg | Child Dose: 0.1 mg/kg IV | Child Most: 6 mg",
  );
  expect(texts).toContain(
    "Medication: Ipratropium | Adult Dose: 0.5 mg nebulized | Adult Most: 1.5 mg | Child Dose: 0.25 mg nebulized | Child Most: 0.5 mg",
  );
});

test("names over columns of figures, some of whose entries are words, are names though each row is ruled off", async () => {
  const content =
    NAMES +
    [
      ["Adenosine", "6 mg IV", "30 mg", "0.1 mg/kg IV", "6 mg"],
      ["Aspirin", "324 mg PO", "324 mg", "Not given", "-"],
      ["Epinephrine", "1 mg IV", "none", "0.01 mg/kg IV", "1 mg"],
      ["Fentanyl", "50 mcg IV", "200 mcg", "1 mcg/kg IV", "100 mcg"],
      ["Naloxone", "2 mg IV", "10 mg", "0.1 mg/kg IV", "2 mg"],
    ]
      .map((cells, i) => row(98 + i * 18, cells) + line(103 + i * 18))
      .join("");
  expect(await textsOf(content)).toContain(
    "Medication: Epinephrine | Adult Dose: 1 mg IV | Adult Most: none | Child Dose: 0.01 mg/kg IV | Child Most: 1 mg",
  );
});

test("lines with an entry in every column are rows, though no word of one would fit above and a wider space follows", async () => {
  const rows = [
    ["Item", "Place", "State", "Checked by"],
    ["Traction splint", "Left cabinet", "Sealed", "Ann Bell"],
    ["Vacuum splint", "Right cabinet", "Sealed", "Eve Ford"],
    ["Pelvic binder", "Trauma bag", "Opened", "Carl Dow"],
  ];
  const entriesAt = (y: number, entries: readonly string[]) =>
    entries.map((entry, i) => text(60 + i * 120, y, entry)).join("");
  const content =
    rows.map((row, at) => entriesAt(80 + at * 18, row)).join("") +
    line(86) +
    [0, 1].map((at) => entriesAt(175 + at * 18, [`Seal number ${at}`, "Spare"])).join("");
  expect((await textsOf(content)).slice(0, 3)).toEqual([
    "Item: Traction splint | Place: Left cabinet | State: Sealed | Checked by: Ann Bell",
    "Item: Vacuum splint | Place: Right cabinet | State: Sealed | Checked by: Eve Ford",
    "Item: Pelvic binder | Place: Trauma bag | State: Opened | Checked by: Carl Dow",
  ]);
});
