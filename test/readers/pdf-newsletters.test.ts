import { expect, test } from "bun:test";
import { blocksOf, fill, shown, text, textsOf } from "../support/pdf.ts";

const bold = { font: "F2" };

/** Two columns of text below a strip between two lines, with a bulletin's number at one end and its date at the other. */
const MASTHEAD = [
  text(50, 60, "The Lantern", { ...bold, size: 26 }),
  fill(0, 50, 72, 500, 2),
  text(50, 86, "Bulletin 4", { ...bold, size: 10 }),
  text(492, 86, "May 5, 2031", { ...bold, size: 10 }),
  fill(0, 50, 92, 500, 2),
].join("");

const LEFT = [
  "Trucks are washed every Monday and the",
  "oil is looked at before the first call that",
  "day. Tires are changed each spring and",
  "chains come off when the snow is gone.",
  "Who leaves the station signs the book",
  "with the hour, and a refusal that is taken",
  "after a lift needs",
];
const RIGHT = [
  "a full set of vitals and a call to medical",
  "direction. The station in the valley has a",
  "new door that closes by itself. Its code is",
  "known to the officer of the day, who tells",
  "it to those who come from another town",
  "to help us. The old door stays as it was",
  "until the summer is over.",
];

test("a newsletter's date at the end of its strip cuts no sentence that goes on in the next column", async () => {
  const column = (x: number, lines: readonly string[]) =>
    lines.map((line, at) => text(x, 112 + at * 14, line, { size: 10 })).join("");
  const texts = await textsOf(MASTHEAD + column(50, LEFT) + column(310, RIGHT));
  expect(texts.slice(0, 2)).toEqual(["The Lantern", "Bulletin 4 May 5, 2031"]);
  expect(texts.join("\n")).toContain("after a lift needs a full set of vitals");
});

test("the names of a table's columns between two lines stay with it where it goes on overleaf", async () => {
  const rows = Array.from(
    { length: 9 },
    (_, at) => text(52, 112 + at * 14, `Drug ${at}`) + text(300, 112 + at * 14, `${at} mg by mouth`),
  );
  const names = text(52, 86, "Name", bold) + text(300, 86, "Dose", bold);
  const content =
    text(50, 60, "Formulary", { ...bold, size: 16 }) +
    fill(0, 50, 72, 500, 1) +
    names +
    fill(0, 50, 92, 500, 1) +
    rows.join("");
  expect(await textsOf(content)).toContain("Name: Drug 4 | Dose: 4 mg by mouth");
});

const paragraph = (y: number, lines: readonly string[]) =>
  lines.map((line, at) => text(50, y + at * 14, line, { size: 10 })).join("");

test("what somebody is quoted with in large letters heads nothing", async () => {
  const content =
    text(50, 60, "Oxygen", { ...bold, size: 14 }) +
    paragraph(80, ["Give oxygen by mask to all who are short of breath."]) +
    text(50, 110, '"Nobody has ever died of air that', { ...bold, size: 14 }) +
    text(50, 127, 'came too early." - Dr. Vance', { ...bold, size: 14 }) +
    paragraph(150, ["Change the mask after each patient, and wash your hands."]);
  expect((await blocksOf(content)).map(shown).filter((each) => each.includes("Nobody"))).toEqual([
    'paragraph: "Nobody has ever died of air that came too early." - Dr. Vance',
  ]);
});

test("a figure in large letters heads nothing, and stands below what it is of", async () => {
  const year = (y: number, name: string, figure: string) =>
    text(50, y, name, { ...bold, size: 9 }) + text(50, y + 22, figure, { size: 20 });
  const content =
    text(50, 50, "The year in figures", { ...bold, size: 16 }) +
    year(80, "CALLS FOR SERVICE", "12,345") +
    year(130, "COLLECTED", "$4.2 million") +
    paragraph(180, ["All figures are of the year that ended in June, and no call is counted twice."]);
  expect((await blocksOf(content)).map(shown).slice(1, 5)).toEqual([
    "heading3: CALLS FOR SERVICE",
    "paragraph: 12,345",
    "heading3: COLLECTED",
    "paragraph: $4.2 million",
  ]);
});

test.each([
  [
    "the number of a section",
    [
      "Effective in May. Replaces the nasal line of section",
      "4.2. Give midazolam into the nose at once, half a side.",
    ],
  ],
  [
    "the unit of a figure",
    [
      "In heart failure give a smaller bolus at a time, and no more than 1",
      "L. Listen to the lungs after each of them, and write it down.",
    ],
  ],
])("%s at the start of a line marks no item", async (_, lines) => {
  expect(await textsOf(paragraph(60, lines))).toEqual([lines.join(" ")]);
});

test("each line that ends with a telephone number is one entry", async () => {
  const lines = [
    "Redwood General Hospital 555-010-0142",
    "St. Anne Hospital 555-010-0199",
    "Duty officer (nights) 555-010-0120",
  ];
  expect(await textsOf(paragraph(60, lines))).toEqual(lines);
});
