import { expect, test } from "bun:test";
import { box, line, text, textsOf } from "../support/pdf.ts";

type Line = readonly [words: string, down: number];

/** A row of drawn cells, each of lines so far below its top. */
function row(y: number, high: number, cells: readonly (readonly Line[])[], font = "F1"): string {
  const lineIn =
    (column: number) =>
    ([words, down]: Line) =>
      text(44 + column * 185, y + down, words, { font });
  return cells
    .map((lines, column) => box(40 + column * 185, y, 185, high) + lines.map(lineIn(column)).join(""))
    .join("");
}

const NAMES = row(60, 18, [[["Stage", 12]], [["Findings", 12]], [["Care", 12]]], "F2");

test("lines of a cell are told apart by the space that their author left, though no word more had room, and wrapped ones are not", async () => {
  const content =
    NAMES +
    row(78, 80, [
      [["Mild", 12]],
      [
        ["Shivers and has cold hands and feet in a", 12],
        ["Warm room", 24],
        ["Increased pulse of more than a hundred", 39],
        ["Confusion", 54],
      ],
      [
        ["Blankets, and warm and sweet drinks by", 12],
        ["Mouth", 24],
        ["Aid with the wet clothes, and hot packs on", 39],
        ["Armpits", 51],
      ],
    ]) +
    row(158, 40, [[["Severe", 12]], [["No pulse", 12]], [["Compressions", 12]]]);
  expect((await textsOf(content))[0]).toBe(
    "Stage: Mild | Findings: Shivers and has cold hands and feet in a Warm room; Increased pulse of more than a hundred; " +
      "Confusion | Care: Blankets, and warm and sweet drinks by Mouth; Aid with the wet clothes, and hot packs on Armpits",
  );
});

test("what joins two lines of a cell stands between them, and the others are told apart all the same", async () => {
  const content =
    NAMES +
    row(78, 90, [
      [["Severe", 12]],
      [
        ["History of asthma", 12],
        ["OR", 24],
        ["Wheezing now", 36],
        ["Known allergy AND", 48],
        ["Hives", 60],
      ],
      [
        ["Remove the clothes", 12],
        ["Give three kits", 24],
        ["&", 36],
        ["Give diazepam", 48],
      ],
    ]) +
    row(168, 40, [[["Mild", 12]], [["Runny nose", 12]], [["Oxygen", 12]]]);
  expect((await textsOf(content))[0]).toBe(
    "Stage: Severe | Findings: History of asthma OR Wheezing now; Known allergy AND Hives | " +
      "Care: Remove the clothes; Give three kits & Give diazepam",
  );
});

test("doses by age, and one below another, are told apart, and a remark in brackets is no part of a drug named in bold", async () => {
  const drug = text(44, 90, "Calcium", { font: "F2" }) + text(44, 102, "(dilute it for an infant)");
  const content =
    NAMES +
    row(78, 66, [
      [],
      [
        ["Dose by age", 12],
        ["12-16 months: 1.25 mg in each nostril", 24],
        ["17 months to 5 years: 2.5 mg into the", 36],
        ["thigh", 48],
        ["6 years and older: 5 mg", 60],
      ],
      [
        ["0.1 mg/kg", 12],
        ["Repeat dose 0.2 mg/kg", 24],
      ],
    ]) +
    drug +
    row(144, 40, [
      [["Atropine", 12]],
      [["All ages", 12]],
      [
        ["0.02 mg/kg for each dose (no less than", 12],
        ["0.1 mg)", 24],
      ],
    ]);
  expect(await textsOf(content)).toEqual([
    "Stage: Calcium (dilute it for an infant) | Findings: Dose by age; 12-16 months: 1.25 mg in each nostril; " +
      "17 months to 5 years: 2.5 mg into the thigh; 6 years and older: 5 mg | Care: 0.1 mg/kg; Repeat dose 0.2 mg/kg",
    "Stage: Atropine | Findings: All ages | Care: 0.02 mg/kg for each dose (no less than 0.1 mg)",
  ]);
});

test("lines of a box that begin with labels are told apart below a title, however little room they leave", async () => {
  const lines = ["Place: on the side", "Glucose: look again", "Vital signs: every 5 min"];
  const content = box(40, 40, 130, 60) + text(45, 54, "After the fit", { font: "F2" }) + text(45, 66, lines);
  const below = box(40, 140, 130, 30) + text(45, 158, "Transport");
  expect(await textsOf(content + below)).toEqual([
    "After the fit: Place: on the side; Glucose: look again; Vital signs: every 5 min",
    "Transport",
  ]);
});

test("lines that begin with labels are paragraphs below whom they are for, however little room they leave", async () => {
  const lines = [
    "Fingers: two, or both thumbs",
    "Compression depth: 4 cm",
    "Compression rate: 100 to 120/min",
  ];
  const content =
    box(40, 40, 170, 60) + text(45, 54, "Infants (< 1 year)", { font: "F2" }) + text(45, 66, lines);
  expect(await textsOf(content)).toEqual(["Infants (< 1 year)", ...lines]);
});

test("a dash that a line of a cell begins with below the end of a figure is within a range, and marks an item elsewhere", async () => {
  const care: Line[] = [
    ["Initial doses:", 12],
    ["- 5 mg for age > 9", 24],
    ["- 10 mg for adults", 36],
  ];
  const content =
    NAMES +
    row(78, 40, [
      [["Atropine", 12]],
      [
        ["1 mg. Organophosphate 2", 12],
        ["- 6 mg every 5 min", 24],
      ],
      [
        ["Fentanyl 1 mcg/kg", 12],
        ["- max 100 mcg", 24],
      ],
    ]) +
    row(118, 44, [[["Diazepam", 12]], [["Seizures", 12]], care]);
  expect(await textsOf(content)).toEqual([
    "Stage: Atropine | Findings: 1 mg. Organophosphate 2 - 6 mg every 5 min | Care: Fentanyl 1 mcg/kg - max 100 mcg",
    "Stage: Diazepam | Findings: Seizures | Care: Initial doses: 5 mg for age > 9; 10 mg for adults",
  ]);
});

test("a number that closes a bracket begins no item of a cell", async () => {
  const content =
    NAMES +
    row(78, 50, [
      [["Trauma", 12]],
      [["Step one", 12]],
      [
        ["Valley General (Level", 12],
        ["III) if Memorial is far", 24],
      ],
    ]) +
    row(128, 20, [[["Burns", 12]], [["Any", 12]], [["Memorial", 12]]]);
  expect((await textsOf(content))[0]).toBe(
    "Stage: Trauma | Findings: Step one | Care: Valley General (Level III) if Memorial is far",
  );
});

test("lines below the words of a link part no rows, however near to the sides of its cell", async () => {
  const xs = [60, 160, 260];
  const cells = (y: number, height: number, entries: readonly (readonly string[])[]) =>
    entries
      .map((lines, i) => box(xs[i] ?? 0, y, 100, height) + text((xs[i] ?? 0) + 1.5, y + 12, lines))
      .join("");
  const underlined = [
    [48.9, 112],
    [75.6, 124],
  ].map(([width = 0, y = 0]) => line(161.5, y + 1.2, 161.5 + width, y + 1.2));
  const content =
    cells(80, 20, [["Course"], ["Form"], ["Room"]]) +
    cells(100, 40, [["Airway"], ["Form-12 of", "the year 2026-27"], ["Station 4"]]) +
    cells(140, 20, [["Burns"], ["Form-13"], ["Station 7"]]) +
    underlined.join("");
  expect(await textsOf(content)).toEqual([
    "Course: Airway | Form: Form-12 of the year 2026-27 | Room: Station 4",
    "Course: Burns | Form: Form-13 | Room: Station 7",
  ]);
});
