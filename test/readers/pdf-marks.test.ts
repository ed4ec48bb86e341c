import { describe, expect, test } from "bun:test";
import { splitMarker } from "../../workers/readers/pdf/lines/markers.ts";
import { tidy } from "../../workers/readers/pdf/paragraphs/tidy.ts";
import {
  blocksOf,
  box,
  FIRST_EXTRA,
  fill,
  pdfFile,
  readPdf,
  shown,
  shownOf,
  text,
  textsOf,
} from "../support/pdf.ts";

test("a bullet that is drawn behind another column's line marks its item", async () => {
  const dot = (x: number, y: number) => `${x} ${792 - y} 3 3 re f\n`;
  const content =
    box(40, 40, 150, 60) +
    text(50, 60, ["Coughing and hoarse", "A voice with a wet sound, noisy"]) +
    box(195, 40, 150, 60) +
    [60, 72, 84].map((y) => dot(201, y)).join("") +
    text(211, 60, ["Urticaria (rash only)", "Anaphylaxis", "Shock"]);
  expect(await textsOf(content)).toContain("Urticaria (rash only); Anaphylaxis; Shock");
});

test("a bullet drawn behind a line that parts columns marks its item, however near the other column's line ends", async () => {
  const dot = (y: number) => `205 ${792 - y} 3 3 re f\n`;
  const content =
    box(40, 40, 156, 60) +
    text(50, 60, ["Compress deep: to a third of", "the chest's depth, that is 5 cm at"]) +
    box(196, 40, 200, 60) +
    [60, 72].map(dot).join("") +
    text(218, 60, ["Ventilate for 30 seconds, and then", "Epinephrine as the chart has it"]);
  expect(await textsOf(content)).toEqual([
    "Compress deep: to a third of the chest's depth, that is 5 cm at | Ventilate for 30 seconds, and then; Epinephrine as the chart has it",
  ]);
});

test("a sign that is explained is no bullet", async () => {
  const note = "* = needs an order from medical control";
  expect(await textsOf(text(50, 60, "Ketamine for pain that does not end *") + text(50, 90, note))).toContain(
    note,
  );
});

test.each(["∗", "◊"])("the bullet of a list in a list, %s, marks its items", (bullet) => {
  expect(splitMarker(`${bullet} Monitor the rhythm`)).toEqual({ bullet: true, rest: "Monitor the rhythm" });
});

test("a sign that is explained beside others is no bullet", () => {
  expect(splitMarker("✓ on standing order · ● on the order of a physician")).toBeUndefined();
  expect(splitMarker("✓ Oxygen; albuterol")).toEqual({ bullet: true, rest: "Oxygen; albuterol" });
});

test("a sign before an item's number says something of it, and its place is the number's", async () => {
  const item = (x: number, y: number, number: string, words: string, sign = "") =>
    (sign === "" ? "" : text(x - 18, y - 0.8, sign, { font: "F3", size: 9 })) +
    text(x, y, number) +
    text(x + 24, y, words);
  const content =
    text(50, 60, "1. Give what is ordered:") +
    item(70, 74, "a)", "Oxygen by mask, and a line") +
    item(70, 88, "b)", "Dopamine 5 mcg/kg/min where the pressure is low", "o") +
    item(70, 102, "c)", "Fentanyl 50 mcg", "p") +
    text(40, 120, "p", { font: "F3" }) +
    text(50, 120, "2. Report to the hospital") +
    text(50, 134, "o", { font: "F3" }) +
    text(60, 134, "Write all of it down") +
    text(50, 160, "p", { font: "F3" }) +
    text(60, 160, "A diamond is for those who are trained.");
  expect(await blocksOf(content)).toEqual([
    { kind: "list_item", text: "1. Give what is ordered:" },
    { kind: "list_item", text: "a) Oxygen by mask, and a line", depth: 1 },
    { kind: "list_item", text: "■ b) Dopamine 5 mcg/kg/min where the pressure is low", depth: 1 },
    { kind: "list_item", text: "♦ c) Fentanyl 50 mcg", depth: 1 },
    { kind: "list_item", text: "♦ 2. Report to the hospital" },
    { kind: "list_item", text: "Write all of it down" },
    { kind: "paragraph", text: "♦ A diamond is for those who are trained." },
  ]);
});

test("boxes to tick that are drawn before words mark items, and stay where several are on a line", async () => {
  const square = (x: number, y: number, ticked = false) =>
    box(x, y - 8, 9, 9) +
    (ticked ? `${x + 2} ${792 - y + 3} m ${x + 4} ${792 - y + 1} l ${x + 7} ${792 - y + 6} l S\n` : "");
  const items = ["The pressure is below 70 mmHg.", "The patient bleeds, or may bleed."];
  const content =
    items.map((item, i) => square(50, 60 + i * 24) + text(64, 60 + i * 24, item)).join("") +
    square(50, 140) +
    text(64, 140, "Blunt") +
    square(120, 140, true) +
    text(134, 140, "Penetrating");
  expect(await blocksOf(content)).toEqual([
    ...items.map((each) => ({ kind: "list_item" as const, text: each })),
    { kind: "paragraph", text: "☐ Blunt ☒ Penetrating" },
  ]);
});

test.each([0, 1.5])(
  "the boxes of answers %d points below their numbered questions stay beside them",
  async (lower) => {
    const square = (x: number, y: number) => `${x} ${792 - y} 8 8 re S\n`;
    const cross = (x: number, y: number) => `${x + 2} ${792 - y + 2} m ${x + 6} ${792 - y + 6} l S\n`;
    const asked = [
      "1. Is the airway clear?",
      "2. Is the pulse strong?",
      "3. Is the skin warm?",
      "4. Is help near?",
    ];
    const content = asked.map((question, i) => {
      const y = 100 + i * 16;
      const boxes = square(400, y) + square(440, y) + cross(i % 2 === 0 ? 400 : 440, y);
      return text(50, y - lower, question) + boxes + text(410, y, "Yes") + text(450, y, "No");
    });
    const answers = ["☒ Yes ☐ No", "☐ Yes ☒ No", "☒ Yes ☐ No", "☐ Yes ☒ No"];
    const texts = await textsOf(content.join(""));
    expect(texts.map((each) => each.replaceAll(" | ", " "))).toEqual(
      asked.map((each, i) => `${each} ${answers[i]}`),
    );
  },
);

test("a box that a browser fills where it is ticked is told from those that are not", async () => {
  const square = (y: number) => `45 ${792 - y} 9 9 re S\n`;
  const ticked = (y: number) =>
    `q 0 0.46 1 rg 45 ${792 - y} 9 9 re f 1 g 47 ${792 - y + 4} m 49 ${792 - y + 2} l 53 ${792 - y + 6} l 49 ${792 - y + 3} l f Q\n`;
  const items = ["Chest pain", "Nausea", "Syncope"];
  const content =
    square(100) + ticked(114) + square(128) + items.map((each, i) => text(58, 100 + i * 14, each)).join("");
  expect(await textsOf(content)).toEqual(["☐ Chest pain", "☒ Nausea", "☐ Syncope"]);
});

test("a box to tick that is shaded is not ticked, one that is blackened is", async () => {
  const square = (gray: number, x: number) => fill(gray, x + 1, 51, 10, 10) + box(x, 50, 12, 12);
  const content = square(0.9, 50) + text(66, 60, "Blunt") + square(0, 120) + text(136, 60, "Penetrating");
  expect(await textsOf(content)).toEqual(["☐ Blunt ☒ Penetrating"]);
});

test("the signs of ZapfDingbats are read as what they show, and a cross says something", async () => {
  const objects = ["<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>"];
  const resources = `/Font<</F1 3 0 R/F4 ${FIRST_EXTRA} 0 R>>`;
  const items = [
    "Repeat in both arms",
    "Do not lower by more than a quarter",
    "Sit the patient up",
    "Count the pulse",
    "Give 5 mg IV",
    "Call the hospital",
  ];
  const signs = ["4", "8", "o", "\xe4", "\xb6", "\xad"]
    .map((sign, i) => text(50, 60 + i * 24, sign, { font: "F4" }))
    .join("");
  const content = signs + items.map((item, i) => text(66, 60 + i * 24, item)).join("");
  const [page] = await readPdf(pdfFile([{ content, resources }], { objects }));
  expect(page?.blocks).toEqual([
    { kind: "list_item", text: "Repeat in both arms" },
    { kind: "list_item", text: "✘ Do not lower by more than a quarter" },
    { kind: "list_item", text: "Sit the patient up" },
    { kind: "list_item", text: "Count the pulse" },
    { kind: "list_item", text: "❶ Give 5 mg IV" },
    { kind: "list_item", text: "② Call the hospital" },
  ]);
});

test("a small circle before C or F is a degree's, and others mark items", () => {
  expect(tidy("Cool where it is ≥ 38.0 ◦C or 100.4◦F: 1 ◦ Cold packs 2 ◦ Fans")).toBe(
    "Cool where it is ≥ 38.0 °C or 100.4°F: 1 ◦ Cold packs 2 ◦ Fans",
  );
});

test("a soft hyphen within a line is a hyphen, and one sign for degrees of a scale is two", () => {
  expect(tidy("A 12\u00adlead ECG, a bag\u00advalve\u00admask, 38.3 ℃ (101 ℉)")).toBe(
    "A 12-lead ECG, a bag-valve-mask, 38.3 °C (101 °F)",
  );
});

test("bullets and numbers in larger letters mark their items, a little lower than these stand", async () => {
  const items = ["Step one: give midazolam 0.1 mg/kg", "Step two: call medical control", "Transport"];
  const list = (top: number, marker: (at: number) => string) =>
    items
      .map((item, i) => text(50, top + 2 + i * 24, marker(i), { size: 12 }) + text(68, top + i * 24, item))
      .join("");
  const content = list(60, () => "\u0095") + list(160, (at) => `${at + 1}.`);
  expect(await textsOf(content)).toEqual([...items, ...items.map((item, i) => `${i + 1}. ${item}`)]);
});

describe("small bullets high in their lines", () => {
  const item = (x: number, y: number, words: string, size = 10) =>
    text(x, y - size * 0.47, "\u0095", { size: size / 2 }) + text(x + 16, y, words, { size });

  test("mark items, one level below what they stand under", async () => {
    const content =
      text(50, 60, "\u0095") +
      text(64, 60, "Stroke with bleeding") +
      item(64, 72, "Pressure: leave it below 220/120") +
      item(64, 84, "Blood thinners: none") +
      text(50, 96, "\u0095") +
      text(64, 96, "Stroke without");
    expect(await blocksOf(content)).toEqual([
      { kind: "list_item", text: "Stroke with bleeding" },
      { kind: "list_item", text: "Pressure: leave it below 220/120", depth: 1 },
      { kind: "list_item", text: "Blood thinners: none", depth: 1 },
      { kind: "list_item", text: "Stroke without" },
    ]);
  });

  test("make no column of two lists beside each other, and tell the items of a cell apart", async () => {
    const title = (x: number, y: number, words: string) => text(x, y, words, { font: "F2", size: 12 });
    const slide =
      title(50, 60, "Bleeding") +
      title(330, 60, "Clot") +
      ["Pressure: leave it alone", "Blood thinners: none", "Seizures: be ready"]
        .map((words, i) => item(50, 84 + i * 24, words))
        .join("") +
      ["Aspirin: 325 mg by mouth", "Time: be quick", "Onset: ask for it"]
        .map((words, i) => item(330, 84 + i * 24, words))
        .join("");
    const cells = [50, 250]
      .map(
        (x, i) =>
          box(x, 200, 200, 60) +
          text(x + 6, 212, ["Valid", "Not valid"][i] ?? "", { font: "F2" }) +
          item(x + 6, 226, ["Name: in full", "Name: missing"][i] ?? "") +
          item(x + 6, 240, ["Date: of today", "Date: past"][i] ?? ""),
      )
      .join("");
    expect(await textsOf(slide + cells)).toEqual([
      "Bleeding",
      "Pressure: leave it alone",
      "Blood thinners: none",
      "Seizures: be ready",
      "Clot",
      "Aspirin: 325 mg by mouth",
      "Time: be quick",
      "Onset: ask for it",
      "Valid: Name: in full; Date: of today | Not valid: Name: missing; Date: past",
    ]);
  });
});

test("a fraction whose parts stand above each other is in line with its text", async () => {
  const bar = (x: number, y: number, width: number) => `${x} ${792 - y} m ${x + width} ${792 - y} l S\n`;
  const half =
    text(50, 60, "Give 2") +
    text(82, 56, "1", { size: 7 }) +
    bar(81.5, 57.5, 5) +
    text(82, 65, "2", { size: 7 }) +
    text(90, 60, "of the doses.");
  const rate =
    text(50, 110, "Rate =") + text(88, 103.5, "dose x 60") + bar(85, 107.5, 51) + text(86, 117, "mL + bolus");
  expect(await textsOf(half + rate)).toEqual(["Give 2 1/2 of the doses.", "Rate = dose x 60 / (mL + bolus)"]);
});

test("names above and below a line are of a table, with the name of its rows beside them", async () => {
  const bar = (y: number) => `120 ${792 - y} m 300 ${792 - y} l S\n`;
  const content =
    text(50, 66, "Weight") +
    text(170, 58, "Epinephrine") +
    bar(63) +
    text(125, 74, "mg") +
    text(240, 74, "mL") +
    bar(80) +
    [92, 106].map((y) => text(50, y, "5 kg") + text(125, y, "0.05") + text(240, y, "0.5")).join("");
  expect((await textsOf(content)).join(" ")).not.toContain(" / ");
});

test("a border that is filled, as between two rectangles, is the outline of a box to tick", async () => {
  const border = (x: number, y: number) => `${x} ${792 - y} 11 11 re ${x + 1} ${793 - y} 9 9 re f*\n`;
  const words = ["Two lines that flow", "Suction under the pillow"];
  const content = words.map((each, i) => border(40, 60 + i * 16) + text(56, 58 + i * 16, each)).join("");
  expect(await blocksOf(content)).toMatchObject(words.map((text) => ({ kind: "list_item", text })));
});

test("a decimal at the end of a sentence numbers no item, and a charge stands behind its figure", async () => {
  const content =
    text(
      40,
      60,
      "Correct the potassium where it is above what is normal for the age of the patient, give or take",
    ) +
    text(40, 72, "0.2. Then HCO") +
    text(104, 75, "3", { size: 7 }) +
    text(108, 68, "-", { size: 7 }) +
    text(113, 72, "is measured again by the nurse.");
  expect(await textsOf(content)).toEqual([
    expect.stringMatching(/give or take 0\.2\. Then HCO3- is measured again by the nurse\.$/),
  ]);
});

test("an empty box to tick stays in a list of which others are ticked, and boxes beside each other make no heading", async () => {
  const square = (y: number, x = 50) => box(x, y - 8, 9, 9);
  const cross = (y: number, x = 50) => `${x + 2} ${792 - y + 2} m ${x + 7} ${792 - y + 6} l S\n`;
  const bold = { font: "F2" };
  const content =
    text(50, 60, "Vasopressor", bold) +
    square(80) +
    cross(80) +
    text(64, 80, "Norepinephrine 4 mcg/min") +
    square(94) +
    text(64, 94, "Dopamine 5 mcg/kg/min") +
    text(50, 120, "Checked", bold) +
    square(140) +
    text(64, 140, "Oxygen by mask") +
    square(154) +
    text(64, 154, "Suction") +
    square(190) +
    text(64, 190, "Included", bold) +
    square(190, 130) +
    cross(190, 130) +
    text(144, 190, "Not included", bold);
  expect(await blocksOf(content)).toEqual([
    expect.objectContaining({ kind: "heading", text: "Vasopressor" }),
    { kind: "list_item", text: "☒ Norepinephrine 4 mcg/min" },
    { kind: "list_item", text: "☐ Dopamine 5 mcg/kg/min" },
    expect.objectContaining({ kind: "heading", text: "Checked" }),
    { kind: "list_item", text: "Oxygen by mask" },
    { kind: "list_item", text: "Suction" },
    { kind: "paragraph", text: "☐ Included ☒ Not included" },
  ]);
});

test("a sign before a title that is larger than the bullets of the lists is no bullet", async () => {
  const dot = (x: number, y: number, size: number) => `${x} ${792 - y} ${size} ${size} re f\n`;
  const list = (y: number, items: string[]) =>
    items.map((item, at) => dot(56, y - 4 + at * 14, 2.5) + text(66, y + at * 14, item)).join("");
  const title = (y: number, words: string) => text(62, y, words, { font: "F2", size: 11 });
  const content =
    text(50, 60, "Refusal of care", { font: "F2", size: 11 }) +
    list(76, ["Age 18 or over", "Normal vital signs"]) +
    dot(50, 116, 7) +
    title(116, "Call the physician") +
    list(132, ["Age below 5 years", "Chest pain or syncope"]);
  expect((await blocksOf(content)).map(shown)).toEqual([
    "heading2: Refusal of care",
    "list_item: Age 18 or over",
    "list_item: Normal vital signs",
    "heading2: Call the physician",
    "list_item: Age below 5 years",
    "list_item: Chest pain or syncope",
  ]);
});

test("the letters of a font of icons mark items, and those of a font of text are read", async () => {
  const read = async (name: string) => {
    const objects = [`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`];
    const resources = `/Font<</F1 3 0 R/F4 ${FIRST_EXTRA} 0 R>>`;
    const items = ["Sit the patient up", "Count the pulse", "Call the hospital"];
    const content = items.map(
      (item, i) => text(50, 60 + i * 24, "m", { font: "F4" }) + text(66, 60 + i * 24, item),
    );
    const [page] = await readPdf(pdfFile([{ content: content.join(""), resources }], { objects }));
    return page?.blocks.map((block) => `${block.kind} ${block.text}`);
  };
  expect(await read("ABCDEF+AppleIconFour")).toEqual([
    "list_item Sit the patient up",
    "list_item Count the pulse",
    "list_item Call the hospital",
  ]);
  expect((await read("ABCDEF+Lexicon"))?.join(" ")).toContain("m Count the pulse");
});

test("the controls of a form that a browser prints as letters over each other are boxes to tick", async () => {
  const control = (y: number, letters: string) => [...letters].map((letter) => text(50, y, letter)).join("");
  const content = [
    text(50, 60, "Airway kit") + text(50, 84, "Sealed on arrival"),
    control(120, "gfedc") + text(70, 120, "Adult masks in three sizes"),
    control(144, "gfedcb") + text(70, 144, "Child masks in two sizes"),
  ];
  const [page] = await readPdf(pdfFile([{ content: content.join("") }]));
  expect(page?.blocks.slice(-2).map(({ text }) => text)).toEqual([
    "☐ Adult masks in three sizes",
    "☑ Child masks in two sizes",
  ]);
});

test("boxes to tick that are typed, [ ], [x] and ( ), are boxes, each before an item of its own", async () => {
  const words = ["Main tank above 500 psi, with its valve closed", "Suction", "Monitor"];
  const checks = (boxes: readonly string[]) => words.map((line, i) => `${boxes[i]} ${line}`);
  const content =
    text(50, 60, "Start of shift", { font: "F2" }) +
    text(50, 76, checks(["[ ]", "[x]", "[ ]"])) +
    text(50, 130, "Before the ride", { font: "F2" }) +
    text(50, 146, checks(["( )", "( )", "( )"])) +
    text(50, 200, "[x] marks the place of a reading.");
  expect(await shownOf(content)).toEqual([
    "heading2: Start of shift",
    ...checks(["☐", "☑", "☐"]).map((item) => `list_item: ${item}`),
    "heading2: Before the ride",
    ...words.map((item) => `list_item: ${item}`),
    "paragraph: [x] marks the place of a reading.",
  ]);
});
