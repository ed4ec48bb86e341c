import { expect, test } from "bun:test";
import { blocksOf, box, fill, grid, shownOf, text } from "../support/pdf.ts";

const bold = { font: "F2" };
const SENTENCE =
  "Bring the patient to the closest hospital that can care for what is wrong, and call it early on.";

test("titles in bold a little larger than the text have sections in smaller bold below them", async () => {
  const policy = (title: string) =>
    text(200, 60, title, { ...bold, size: 13 }) +
    text(50, 90, "I. PURPOSE", { ...bold, size: 11 }) +
    text(50, 110, [SENTENCE, SENTENCE], { size: 12 }) +
    text(50, 150, "II. POLICY", { ...bold, size: 11 }) +
    text(50, 170, [SENTENCE, SENTENCE], { size: 12 });
  const headings = (await shownOf(policy("BURNS OF ADULTS"), policy("STROKE"))).filter((line) =>
    /^h/.test(line),
  );
  expect(headings).toEqual([
    "heading1: BURNS OF ADULTS",
    "heading2: I. PURPOSE",
    "heading2: II. POLICY",
    "heading1: STROKE",
    "heading2: I. PURPOSE",
    "heading2: II. POLICY",
  ]);
});

test("a chapter's title that few pages have as large stands over those of its protocols, below a cover or not", async () => {
  const protocol = (number: number) =>
    (number === 2 ? text(50, 60, "Childbirth and after", { ...bold, size: 18 }) : "") +
    text(50, 90, `Protocol of kind ${number}`, { ...bold, size: 15 }) +
    text(50, 110, [SENTENCE, SENTENCE]);
  const cover = text(50, 300, "County Guidelines", { ...bold, size: 26 });
  const pages = Array.from({ length: 24 }, (_, at) => (at === 0 ? cover : protocol(at + 1)));
  expect((await shownOf(...pages)).filter((line) => /^h/.test(line)).slice(0, 3)).toEqual([
    "heading1: County Guidelines",
    "heading1: Childbirth and after",
    "heading2: Protocol of kind 2",
  ]);
});

test("a heading right above another in smaller letters is none of its lines", async () => {
  const content =
    text(50, 60, "Treatment", { ...bold, size: 12.5 }) +
    text(50, 84, "Consider salbutamol", { ...bold, size: 11.7 }) +
    grid(
      50,
      100,
      [120, 300],
      ["Dose", "Most at once", "Interval", "Most doses"].map((name) => [name, SENTENCE.slice(0, 50)]),
    );
  expect((await shownOf(content)).slice(0, 2)).toEqual([
    "heading1: Treatment",
    "heading1: Consider salbutamol",
  ]);
});

test("a title goes on behind a comma, in large letters or within its bracket, past a line drawn beside it", async () => {
  const content =
    text(146, 50, "TREATMENT: CHILDREN, POISONS,", { font: "F2", size: 18 }) +
    text(196, 72, "BURNS AND CHILDBIRTH", { font: "F2", size: 18 }) +
    text(40, 100, [
      "The whole of this part is for crews that have been trained in it within the last",
      "two years, at the hospital or elsewhere, and who were seen to do what it tells.",
    ]) +
    text(40, 142, ["Shock that is distributive (anaphylactic,", "neurogenic)"], { font: "F2" }) +
    text(40, 166, [
      "Give a bolus of 500 mL into a vein, and another one of the same where the",
      "pressure stays low.",
    ]) +
    text(40, 206, ["Glucose of a patient is below 60 mg/dL (neonate", "<45 mg/dL)"], { font: "F2" }) +
    `290 ${792 - 209} m 420 ${792 - 209} l S\n` +
    text(40, 232, [
      "Give 5 mL/kg of dextrose into a vein, and measure it in the same way once more",
      "after that.",
    ]) +
    text(40, 272, ["Call before IV, IO,", "or IM ketamine."], { font: "F2" });
  expect(await shownOf(content)).toEqual([
    "heading1: TREATMENT: CHILDREN, POISONS, BURNS AND CHILDBIRTH",
    "paragraph: The whole of this part is for crews that have been trained in it within the last two years, at the hospital or elsewhere, and who were seen to do what it tells.",
    "heading3: Shock that is distributive (anaphylactic, neurogenic)",
    "paragraph: Give a bolus of 500 mL into a vein, and another one of the same where the pressure stays low.",
    "heading3: Glucose of a patient is below 60 mg/dL (neonate <45 mg/dL)",
    "paragraph: Give 5 mL/kg of dextrose into a vein, and measure it in the same way once more after that.",
    "paragraph: Call before IV, IO, or IM ketamine.",
  ]);
});

test("a name in bold over a table is its heading, larger than its rows and smaller than text as it may be", async () => {
  const rows = ["Suction", "Splint", "Blade"].map((name, i) => [
    name,
    `${i + 2} for infants and ${i + 5} for others`,
  ]);
  const content =
    text(
      40,
      50,
      [
        "The text of the document is larger than what stands in the tables that come",
        "with it, and tells what is done by whom and when, in sentences of some length that",
        "are set in larger letters as they are read from far off in a car, or at night.",
      ],
      { size: 12 },
    ) +
    text(40, 122, "Equipment by size", { font: "F2", size: 9.2 }) +
    grid(40, 128, [100, 300], rows).replaceAll("/F1 10 Tf", "/F1 8 Tf");
  expect(await shownOf(content)).toEqual([
    expect.stringMatching(/^paragraph: The text/),
    "heading1: Equipment by size",
    ...rows.map(([name, size]) => `table_row: ${name} | ${size}`),
  ]);
});

test("initials in large letters are a title, what compares figures or leads in is none", async () => {
  const content =
    text(50, 60, "N/V", { ...bold, size: 13 }) +
    text(50, 90, "GCS <9 & AMS") +
    text(50, 110, "Bring the patient to a hospital.") +
    text(50, 130, "If, in spite of the first steps, the pressure stays high", bold) +
    text(50, 142, "(150 mmHg or more), begin to treat it:", bold) +
    text(50, 154, ["\u0095 Sit the patient up", "\u0095 Give a nitrate"]) +
    text(50, 200, Array(8).fill("The crew tells the hospital what it found."));
  expect((await shownOf(content)).slice(0, 6)).toEqual([
    "heading1: N/V",
    "paragraph: GCS <9 & AMS",
    "paragraph: Bring the patient to a hospital.",
    "paragraph: If, in spite of the first steps, the pressure stays high (150 mmHg or more), begin to treat it:",
    "list_item: Sit the patient up",
    "list_item: Give a nitrate",
  ]);
});

test("a title's bar is one with a level's name in a small box behind the title, too", async () => {
  const card = (y: number, title: string) =>
    box(40, y, 500, 70) +
    fill(0.9, 40.5, y + 0.5, 499, 20) +
    text(50, y + 14, title, { ...bold, size: 9 }) +
    text(50, y + 38, ["\u0095 Tilt the head of the patient", "\u0095 Open the mouth and look into it"]);
  const badge = fill(0.7, 133, 156, 22, 10) + text(137, 164, "EMT", { ...bold, size: 7.5 });
  const content = card(60, "Indications") + card(150, "Procedure in full") + badge + text(50, 260, SENTENCE);
  const headings = (await shownOf(content)).filter((line) => /^h/.test(line));
  expect(headings).toEqual(["heading1: Indications", "heading1: Procedure in full EMT"]);
});

test("a wide box that a page begins with, the rest of one before, keeps its few items apart", async () => {
  const content =
    box(40, 50, 520, 50) +
    text(50, 66, ["\u0095 More of the medicines above.", "\u0095 Norepinephrine by pump alone."]) +
    text(50, 130, [SENTENCE, SENTENCE]) +
    text(50, 170, "Next", bold);
  expect((await shownOf(content)).slice(0, 2)).toEqual([
    "list_item: More of the medicines above.",
    "list_item: Norepinephrine by pump alone.",
  ]);
});

test("a title in a bar with a smaller remark in its midst is as large as its ends", async () => {
  const card = (age: string, color: string) =>
    fill(0.8, 40, 44, 320, 24) +
    text(50, 60, age, { ...bold, size: 16 }) +
    text(130, 60, "36 - 40 pounds or so", { ...bold, size: 11 }) +
    text(260, 60, color, { ...bold, size: 16 }) +
    text(50, 90, [SENTENCE, SENTENCE]);
  const drug =
    text(50, 60, "Drug Reference", { ...bold, size: 16 }) + text(50, 90, "Ketamine", { ...bold, size: 14 });
  const lines = await shownOf(drug + text(50, 110, [SENTENCE, SENTENCE]), card("4 YR", "WHITE"));
  expect(lines.filter((line) => /^h/.test(line))).toEqual([
    "heading1: Drug Reference",
    "heading2: Ketamine",
    "heading1: 4 YR 36 - 40 pounds or so WHITE",
  ]);
});

test("names in bold between rows of pairs head the rows below them", async () => {
  const pair = (y: number, [name = "", value = ""]: readonly string[]) =>
    value === "" ? text(50, y, name, bold) : text(50, y, `${name}:`) + text(170, y, value);
  const rows = [
    ["Airway", "size 2"],
    ["Needle", "22 g, blue"],
    ["Common Drugs"],
    ["Albuterol", "2.5 mg"],
    ["Fentanyl", "10 mcg"],
    ["Rare Drugs"],
    ["Dopamine", "drop every 20 s"],
    ["Labetalol", "do not use"],
  ];
  const content =
    text(50, 40, "4 YR", { ...bold, size: 18 }) + rows.map((row, at) => pair(70 + at * 16, row)).join("");
  expect(await shownOf(content)).toEqual([
    "heading1: 4 YR",
    "table_row: Airway: size 2",
    "table_row: Needle: 22 g, blue",
    "heading6: Common Drugs",
    "table_row: Albuterol: 2.5 mg",
    "table_row: Fentanyl: 10 mcg",
    "heading6: Rare Drugs",
    "table_row: Dopamine: drop every 20 s",
    "table_row: Labetalol: do not use",
  ]);
});

test("a section's number and its name in bold are a heading, though a point ends it", async () => {
  const rule = "The person in charge keeps a list of all who may open the safe.";
  const blocks = await blocksOf(
    text(50, 60, "18.33.010 Purpose.", { font: "F2" }) +
      text(50, 74, [rule, rule]) +
      text(50, 116, "18.33.020 Review and approval.", { font: "F2" }) +
      text(50, 130, [rule, rule]),
  );
  expect(blocks.filter(({ kind }) => kind === "heading").map((block) => block.text)).toEqual([
    "18.33.010 Purpose.",
    "18.33.020 Review and approval.",
  ]);
});

test("a sentence of two full lines in larger letters than most is no heading", async () => {
  const row = (y: number) => text(50, y, "Checks of the safe, its seal and its log by two members of a crew");
  const blocks = await blocksOf(
    Array.from({ length: 12 }, (_, at) => row(60 + 14 * at)).join("") +
      text(
        50,
        260,
        [
          "In the year that ended in June nobody lost a vial of what",
          "Central Station keeps in the safe of its second room.",
        ],
        { size: 14 },
      ),
  );
  expect(blocks.at(-1)).toEqual({
    kind: "paragraph",
    text: "In the year that ended in June nobody lost a vial of what Central Station keeps in the safe of its second room.",
  });
});

test("a line that goes on in bold with what turned to bold in the midst of the one above is no heading", async () => {
  const [above, first] = ["The three aims of a program that is fair to all who live here:", "Equal Care,"];
  const blocks = await blocksOf(
    text(50, 60, "Whoever asks for it gets the same ambulance at the same time of day.") +
      `BT /F1 10 Tf 50 702 Td (${above} ) Tj /F2 10 Tf (${first}) Tj ET\n` +
      text(50, 104, "Fast Help:", bold) +
      text(50, 130, "Nobody waits for longer than eight minutes."),
  );
  expect(blocks.map((block) => block.text)).toContain(`${above} ${first} Fast Help:`);
  expect(blocks.some(({ kind }) => kind === "heading")).toBe(false);
});
