import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, grid, shown, text } from "../support/pdf.ts";

const INTRO = text(
  40,
  40,
  "Give what is said here to those who need it and call for help as soon as you can.",
);
const item = (x: number, y: number, words: string) => text(x, y, `\x95 ${words}`);
const bold = (x: number, y: number, words: string) => text(x, y, words, { font: "F2" });

describe("a table that is no rows", () => {
  test("is a box where it has but a title and its sign beside a list", async () => {
    const content =
      INTRO +
      fill(0.9, 40, 60, 500, 18) +
      box(40, 60, 500, 18) +
      bold(44, 72, "PARAMEDIC ORDERS") +
      box(40, 78, 40, 50) +
      bold(50, 95, "P") +
      box(80, 78, 460, 50) +
      item(90, 92, "Epinephrine 1 mg IV every three minutes") +
      item(90, 108, "Amiodarone 300 mg IV after the third shock") +
      text(40, 150, "The crew writes down whatever was given and at what time it was given to the patient.");
    expect(await blocksOf(content)).toMatchObject([
      { kind: "paragraph" },
      { kind: "heading", text: "PARAMEDIC ORDERS" },
      { kind: "list_item", text: "Epinephrine 1 mg IV every three minutes" },
      { kind: "list_item", text: "Amiodarone 300 mg IV after the third shock" },
      { kind: "paragraph", outside: expect.any(Number) },
    ]);
  });

  test("is columns where each cell has a title of its own over its lists", async () => {
    const cell = (x: number, y: number, title: string, items: readonly string[]) =>
      box(x, y, 250, 60) +
      bold(x + 4, y + 12, title) +
      items.map((words, at) => item(x + 10, y + 28 + at * 14, words)).join("");
    const name = (x: number, words: string) =>
      fill(0.8, x, 60, 250, 18) + box(x, 60, 250, 18) + bold(x + 4, 72, words);
    const content =
      INTRO +
      name(40, "ADULT") +
      name(290, "PEDIATRIC") +
      cell(40, 78, "EMT ORDERS", ["Give oxygen to the patient", "Check the glucose once"]) +
      cell(290, 78, "EMT ORDERS", ["Give oxygen by the mask", "Check the glucose twice"]) +
      cell(40, 138, "MEDIC ORDERS", ["Give dextrose 25 g by vein", "Call for advice"]) +
      cell(290, 138, "MEDIC ORDERS", ["Give dextrose 2 g by vein", "Call for advice"]);
    expect((await blocksOf(content)).slice(1).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "heading ADULT",
      "heading EMT ORDERS",
      "list_item Give oxygen to the patient",
      "list_item Check the glucose once",
      "heading MEDIC ORDERS",
      "list_item Give dextrose 25 g by vein",
      "list_item Call for advice",
      "heading PEDIATRIC",
      "heading EMT ORDERS",
      "list_item Give oxygen by the mask",
      "list_item Check the glucose twice",
      "heading MEDIC ORDERS",
      "list_item Give dextrose 2 g by vein",
      "list_item Call for advice",
    ]);
  });
});

test("a table below a box with a band is not under that", async () => {
  const content =
    INTRO +
    fill(0.9, 40, 60, 450, 18) +
    box(40, 60, 450, 18) +
    bold(44, 72, "MEDICAL CONTROL") +
    box(40, 78, 450, 40) +
    item(50, 92, "Ask for a second dose of the same drug") +
    item(50, 108, "Ask for another drug") +
    fill(0.8, 40, 140, 450, 18) +
    ["Severity", "Sign", "Dose"].map((name, at) => bold(43 + at * 150, 152, name)).join("") +
    grid(
      40,
      140,
      [150, 150, 150],
      [
        ["", "", ""],
        ["Mild", "Cough", "One kit"],
        ["Severe", "Seizure", "Three kits"],
      ],
    );
  expect((await blocksOf(content)).filter(({ kind }) => kind === "table_row")).toEqual([
    { kind: "table_row", text: "Severity: Mild | Sign: Cough | Dose: One kit", outside: expect.any(Number) },
    { kind: "table_row", text: "Severity: Severe | Sign: Seizure | Dose: Three kits" },
  ]);
});

describe("boxes beside each other, a few points apart", () => {
  const LINES = [
    "Slow pulse, low pressure and cold skin",
    "Drugs with names that end in -olol",
    "Call for advice",
    "Watch the glucose",
  ];

  test("are each read with what is drawn below it, and the levels in that", async () => {
    const pair = (x: number, title: string, treatment: string) =>
      box(x, 60, 250, 70) +
      bold(x + 4, 72, title) +
      text(x + 4, 86, LINES) +
      box(x, 130, 250, 20) +
      box(x, 130, 14, 20) +
      bold(x + 4, 143, "P") +
      text(x + 20, 143, treatment);
    const content =
      INTRO + pair(40, "Beta Blockers", "Glucagon 2 mg IV") + pair(294, "Calcium Blockers", "Calcium 1 g IV");
    const read = (await blocksOf(content)).filter(({ kind }) => kind === "heading" || kind === "table_row");
    expect(read).toMatchObject([
      { kind: "heading", text: "Beta Blockers" },
      { kind: "table_row", text: "P: Glucagon 2 mg IV" },
      { kind: "heading", text: "Calcium Blockers" },
      { kind: "table_row", text: "P: Calcium 1 g IV" },
    ]);
    const rows = read.filter(({ kind }) => kind === "table_row");
    expect(rows.filter(({ outside }) => outside !== undefined)).toEqual([]);
  });

  test("are read list by list where their bullets stand in columns, however close those come", async () => {
    const content =
      INTRO +
      box(40, 60, 300, 70) +
      bold(44, 72, "History") +
      ["Age and weight", "Loss of blood, from whatever", "Pregnancy"]
        .map((words, i) => item(46, 86 + i * 12, words))
        .join("") +
      [item(190, 86, "Home drugs, such as"), text(198, 98, "warfarin"), item(190, 110, "Pale skin")].join(
        "",
      ) +
      box(344, 60, 200, 70) +
      bold(348, 72, "Differential") +
      ["Sepsis", "Trauma"].map((words, i) => item(350, 86 + i * 12, words)).join("") +
      ["Tumor", "Stroke"].map((words, i) => item(430, 86 + i * 12, words)).join("");
    expect((await blocksOf(content)).slice(1).map(({ text }) => text)).toEqual([
      "History",
      "Age and weight",
      "Loss of blood, from whatever",
      "Pregnancy",
      "Home drugs, such as warfarin",
      "Pale skin",
      "Differential",
      "Sepsis",
      "Trauma",
      "Tumor",
      "Stroke",
    ]);
  });
});

test("a box with a title below one with a title that is alike is no part of that", async () => {
  const content =
    INTRO +
    box(40, 60, 300, 50) +
    bold(44, 72, "Advanced Airway") +
    item(50, 88, "Intubate or use another device") +
    item(50, 102, "Confirm where the tube is") +
    box(40, 114, 300, 50) +
    bold(44, 126, "Drug Therapy") +
    text(44, 140, "Epinephrine: 1 mg every 3 minutes");
  expect((await blocksOf(content)).slice(1).filter(({ kind }) => kind !== "list_item")).toMatchObject([
    { kind: "heading", text: "Advanced Airway" },
    { kind: "heading", text: "Drug Therapy" },
    { kind: "paragraph", text: "Epinephrine: 1 mg every 3 minutes" },
  ]);
});

test("a cell that leads in to items is a list below what leads in to it, in each of several below each other", async () => {
  const cell = (y: number, high: number, gray: number, lead: string, items: readonly string[]) =>
    fill(gray, 40, y, 460, high) +
    box(40, y, 460, high) +
    text(44, y + 12, lead, { font: "F2" }) +
    items.map((words, i) => item(48, y + 26 + i * 12, words)).join("");
  const content =
    text(40, 60, "Transport", { font: "F2", size: 14 }) +
    cell(70, 46, 0.8, "Go to the hospital if any of these is present:", ["A first seizure.", "Pregnancy."]) +
    cell(116, 34, 0.9, "The patient may stay at home if:", ["A competent adult is present."]);
  expect((await blocksOf(content)).map(shown)).toEqual([
    "heading1: Transport",
    "paragraph: Go to the hospital if any of these is present:",
    "list_item: A first seizure.",
    "list_item: Pregnancy.",
    "paragraph: The patient may stay at home if:",
    "list_item: A competent adult is present.",
  ]);
});
