import { expect, test } from "bun:test";
import { byHeight, type Panel } from "../../workers/readers/pdf/layout/atoms.ts";
import { SectionPath } from "../../workers/snapshot/sections.ts";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

const bold = { font: "F2" };

/** A box whose title stands on a dark bar over its lines. */
function titledBox(x: number, y: number, height: number, title: string, lines: readonly string[]): string {
  const bar = `${fill(0.2, x, y, 230, 16)}1 g ${text(x + 4, y + 12, title, bold)}0 g `;
  return box(x, y, 230, height) + box(x, y, 230, 16) + bar + text(x + 4, y + 30, lines);
}

/** The texts of a PDF's blocks, each behind the headings above it. */
async function placed(content: readonly string[]): Promise<string[]> {
  const path = new SectionPath();
  const pages = await readPdf(pdfFile(content.map((each) => ({ content: each }))));
  const blocks = pages.flatMap((page) => path.place(page));
  return blocks
    .filter(({ block }) => block.kind !== "heading")
    .map(({ block, section }) => (section === "" ? block.text : `${section} > ${block.text}`));
}

const title = text(230, 60, "CARDIAC ARREST", { font: "F2", size: 16 });
const filler = text(
  40,
  640,
  Array.from({ length: 6 }, () => "Further text of the page in letters of the usual size."),
);
const adult =
  titledBox(44, 124, 50, "BLS", ["\x95 Compress at 100 to 120", "\x95 Ventilate 10 a minute"]) +
  titledBox(44, 180, 74, "ALS", [
    "\x95 Epinephrine 1 mg IV",
    "\x95 Amiodarone 300 mg IV",
    "\x95 Look for",
    "   causes",
  ]) +
  titledBox(44, 260, 40, "BASE HOSPITAL ORDER", ["\x95 Calcium 1 g IV"]);
const child =
  titledBox(318, 124, 50, "BLS", ["\x95 Compress 15:2", "\x95 Ventilate 20 a minute"]) +
  titledBox(318, 180, 40, "ALS", ["\x95 Epinephrine 0.01 mg/kg IV"]);
const notes =
  box(40, 330, 512, 40) + text(46, 344, "NOTES", bold) + text(46, 358, ["\x95 Scene time is 15 minutes."]);

const expected = [
  "CARDIAC ARREST > ADULT > BLS > Compress at 100 to 120",
  "CARDIAC ARREST > ADULT > BLS > Ventilate 10 a minute",
  "CARDIAC ARREST > ADULT > ALS > Epinephrine 1 mg IV",
  "CARDIAC ARREST > ADULT > ALS > Amiodarone 300 mg IV",
  "CARDIAC ARREST > ADULT > ALS > Look for causes",
  "CARDIAC ARREST > ADULT > BASE HOSPITAL ORDER > Calcium 1 g IV",
  "CARDIAC ARREST > PEDIATRIC (14 years and under) > BLS > Compress 15:2",
  "CARDIAC ARREST > PEDIATRIC (14 years and under) > BLS > Ventilate 20 a minute",
  "CARDIAC ARREST > PEDIATRIC (14 years and under) > ALS > Epinephrine 0.01 mg/kg IV",
  "CARDIAC ARREST > NOTES > Scene time is 15 minutes.",
];

test("the cells of a table that hold boxes with titles are columns, each read under its name, and what is below them is not", async () => {
  const names =
    box(40, 100, 240, 18) +
    text(140, 113, "ADULT", bold) +
    box(280, 100, 272, 18) +
    text(330, 113, "PEDIATRIC (14 years and under)", bold);
  const cells = box(40, 118, 240, 190) + box(280, 118, 272, 190);
  expect((await placed([title + names + cells + adult + child + notes + filler])).slice(0, 10)).toEqual(
    expected,
  );
});

test("boxes below whom they are for are read column by column, though some end at one height", async () => {
  const named = (x: number, name: string) => box(x, 106, 230, 18) + text(x + 20, 119, name, bold);
  const content =
    title +
    named(44, "ADULT") +
    named(318, "PEDIATRIC (14 years and under)") +
    adult +
    child +
    notes +
    filler;
  expect((await placed([content])).slice(0, 10)).toEqual(expected);
});

test("names in a row of their own, or above plain lines, name the columns below them", async () => {
  const row =
    box(40, 100, 240, 18) +
    text(140, 113, "ADULT", bold) +
    box(280, 100, 272, 18) +
    text(330, 113, "PEDIATRIC (14 years and under)", bold);
  expect((await placed([title + row + adult + child + notes + filler])).slice(0, 10)).toEqual(expected);
  const plain = (x: number, lines: readonly [string, string?][]) =>
    lines.map(([words, font = "F1"], i) => text(x, 110 + i * 13, words, { font })).join("");
  const columns =
    plain(40, [
      ["ADULT", "F2"],
      ["BLS", "F2"],
      ["\x95 Oxygen"],
      ["ALS", "F2"],
      ["\x95 Epinephrine 1 mg IV every 3 minutes"],
    ]) + plain(320, [["CHILD", "F2"], ["ALS", "F2"], ["\x95 Epinephrine 0.01 mg/kg IV"], ["\x95 Keep warm"]]);
  expect((await placed([title + columns + filler])).slice(0, 4)).toEqual([
    "CARDIAC ARREST > ADULT > BLS > Oxygen",
    "CARDIAC ARREST > ADULT > ALS > Epinephrine 1 mg IV every 3 minutes",
    "CARDIAC ARREST > CHILD > ALS > Epinephrine 0.01 mg/kg IV",
    "CARDIAC ARREST > CHILD > ALS > Keep warm",
  ]);
});

test("columns that go on on the next page keep their names there", async () => {
  const names =
    box(40, 600, 240, 18) +
    text(140, 613, "ADULT", bold) +
    box(280, 600, 272, 18) +
    text(330, 613, "CHILDREN", bold);
  const cells = box(40, 618, 240, 130) + box(280, 618, 272, 130);
  const first =
    titledBox(44, 624, 50, "BLS", ["\x95 Compress"]) +
    titledBox(44, 680, 50, "ALS", ["\x95 Epinephrine 1 mg IV"]) +
    titledBox(318, 624, 50, "BLS", ["\x95 Compress 15:2"]);
  const text2 = text(
    40,
    100,
    Array.from({ length: 20 }, () => "Further text of the page in letters of the usual size."),
  );
  const rest =
    box(40, 40, 240, 60) +
    box(280, 40, 272, 60) +
    text(50, 60, "Calcium 1 g IV") +
    text(290, 60, "Calcium 20 mg/kg IV");
  const read = await placed([title + text2 + names + cells + first, rest + filler]);
  expect(read).toContain("CARDIAC ARREST > ADULT: Calcium 1 g IV | CHILDREN: Calcium 20 mg/kg IV");
});

test("boxes of exactly one height are read from the left, however their heights add up", () => {
  const panel = (x0: number): Panel => {
    const [y0, y1] = [153.374993609375, 251.624989515625];
    return { kind: "panel", parts: 1, atoms: [], x0, x1: x0 + 254, y0, y1 };
  };
  expect(byHeight([panel(46), panel(312)]).map(({ x0 }) => x0)).toEqual([46, 312]);
});
