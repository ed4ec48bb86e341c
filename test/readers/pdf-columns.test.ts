import { expect, test } from "bun:test";
import { blocksOf, fill, text, textsOf } from "../support/pdf.ts";

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

test("a list on a slide goes on beside a box, though its items are larger than what stands below them", async () => {
  const item = (x: number, y: number, words: string, size: number) => text(x, y, `\x95 ${words}`, { size });
  const content =
    item(40, 80, "Screening", 22) +
    item(60, 108, "Suspected infection and two of these", 18) +
    item(80, 132, "Fever or chills", 14) +
    item(80, 152, "Fast pulse", 14) +
    item(80, 172, "Fast breathing", 14) +
    item(40, 212, "Treatment", 22) +
    item(60, 240, "Fluid by weight", 18) +
    fill(0.9, 420, 70, 150, 60) +
    text(430, 90, "Remember", { font: "F2", size: 14 }) +
    text(430, 110, "High lactate is shock", { size: 12 });
  expect((await textsOf(content)).slice(4)).toEqual([
    "Fast breathing",
    "Treatment",
    "Fluid by weight",
    "Remember: High lactate is shock",
  ]);
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

test("a list beside paragraphs that go on through its items is no table, though headings stand beside each other", async () => {
  const lines = (x: number, y: number, all: readonly string[]) =>
    all.map((words, i) => text(x, y + i * 11.77, words, { size: 9 })).join("");
  const assist = [
    "Assist with the patient's own nitroglycerin 0.4 mg",
    "when the pressure is above 100 mmHg.",
  ];
  const right = [
    "No nitroglycerin after sildenafil within 24 hours or",
    "tadalafil within 48 hours, in right ventricular pain",
    "again, or with a heart rate below 50 or above 120 per",
    "minute.",
  ];
  const item = (y: number, all: readonly string[]) => lines(73, y, ["-"]) + lines(81, y, all);
  const content =
    text(73, 86.7, "Chest pain and acute coronary syndrome", { font: "F2", size: 12.6 }) +
    text(73, 100, "EMT", { font: "F2", size: 10.8 }) +
    item(112.2, ["Aspirin 324 mg chewed, unless allergic or bleeding."]) +
    item(124, assist) +
    item(147.5, ["Acquire a 12-lead ECG within 10 minutes of contact", "and transmit it."]) +
    text(314, 100, "Contraindications", { font: "F2", size: 10.8 }) +
    lines(314, 112.2, right) +
    text(73, 179.7, "PARAMEDIC", { font: "F2", size: 10.8 }) +
    item(191.9, ["Nitroglycerin 0.4 mg sublingual every 5 minutes;", "maximum of 3 doses."]) +
    item(215.4, ["Fentanyl 50 mcg slow IV for pain that is not", "relieved; maximum 100 mcg."]) +
    item(239, ["Ondansetron 4 mg IV for nausea."]) +
    text(314, 167.9, "Destination", { font: "F2", size: 10.8 }) +
    lines(314, 180.1, [
      "ST elevation of 1 mm in two contiguous leads: the",
      "nearest capable hospital with a scene time of less",
      "than 15 minutes. Call a STEMI alert before leaving",
      "the scene.",
    ]) +
    text(73, 259.4, "Documentation", { font: "F2", size: 10.8 }) +
    lines(73, 271.6, [
      "Record the time of first medical contact, the time of the first ECG, the pain score before and after each treatment,",
      "and the name of the physician who took the report.",
    ]);
  const texts = await textsOf(content);
  expect(texts).toContain(right.join(" "));
  expect(texts).toContain(assist.join(" "));
});

test("entries in small letters below short ones go on with no sentence: they are rows of a table", async () => {
  const rows = [
    ["Tamarack Regional Medical Center", "University Hospital & Burn Center"],
    ["University Hospital & Burn Center", "Tamarack Regional Medical Center to stabilize"],
    ["University Hospital & Burn Center", "none"],
    ["Tamarack Regional Medical Center", "University Hospital & Burn Center"],
    ["Juniper Crisis Center", "none"],
  ];
  const row = (y: number, cells: readonly string[], font = "F1") =>
    cells.map((cell, i) => text([55, 293][i] ?? 0, y, cell, { font })).join("");
  const content =
    row(93, ["First choice", "Second choice"], "F2") +
    rows.map((cells, i) => row(106 + i * 13, cells)).join("");
  expect(await textsOf(content)).toContain(
    "First choice: University Hospital & Burn Center | Second choice: none",
  );
});

test("a bar at the side in small letters is read apart from the text, near which one of its lines ends", async () => {
  const bar = ["Adult airway", "Bleeding that is severe", "Burns by heat and light", "Chest pain", "Drugs"];
  const lines = [
    "A crew that comes upon a patient looks first at what kills first, and does",
    "for it what it can. It holds pressure upon wounds that bleed, opens the",
    "airway of those who do not wake, and gives them breaths where none are",
    "seen. Then it tells the hospital what it found, and when it will be there,",
    "so that a bed and a team are ready for the patient when the crew comes.",
  ];
  const content = bar.map((line, at) => text(20, 93 + at * 15.7, line, { size: 8 })).join("");
  expect(await textsOf(content + text(110, 100, lines))).toContain(lines.join(" "));
});
