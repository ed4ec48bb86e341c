import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const bold = { font: "F2" };
const item = (x: number, y: number, ...lines: string[]) => text(x, y, "\x95") + text(x + 12, y, lines);

/** Two columns of 262 points, each with its name on a filling over a cell. */
function columns(y: number, high: number): string {
  return [44, 306]
    .map((x) => fill(0.85, x, y, 262, 18) + box(x, y, 262, 18) + box(x, y + 18, 262, high))
    .concat(text(160, y + 13, "BLS", bold), text(420, y + 13, "ALS", bold))
    .join("");
}

describe("columns of levels of care with lists", () => {
  const tilted = [
    "Keep the head of the bed high. If the pressure is",
    "low and it is tolerated for now, then lay the whole of",
  ];
  const first =
    text(44, 60, "Cardiac arrest", { font: "F2", size: 16 }) +
    columns(74, 660) +
    item(47, 110, ...tilted, "Bed flat, with a pillow") +
    item(47, 146, "Go to the nearest hospital for this") +
    text(310, 120, "Low sugar", bold) +
    "310 670 m 360 670 l S\n" +
    item(310, 134, "Give 25 g of dextrose") +
    item(310, 700, "After 20 minutes of it, and no shockable rhythm") +
    text(322, 712, "at all, nor a pulse in any of the checks, and with");
  const second =
    columns(44, 90) +
    text(322, 76, "end tidal carbon dioxide below 10: call the hospital") +
    item(310, 90, "Stop where nobody saw it") +
    item(310, 104, "Go to a center for all others");
  const head = (page: number) => text(300, 30, `Protocols of the county, page ${page} of 2`, { size: 8 });
  const read = async () =>
    (await readPdf(pdfFile([{ content: head(1) + first }, { content: head(2) + second }]))).map(
      ({ blocks }) => blocks.map(shown),
    );

  test("read each by itself, whatever is drawn in the other one", async () => {
    const [page] = await read();
    expect(page).toContain(
      "list_item: Keep the head of the bed high. If the pressure is low and it is tolerated for now, then lay the whole of Bed flat, with a pillow",
    );
  });

  test("go on on the next page below their names, though the first of them says nothing there", async () => {
    const [upper, lower] = await read();
    expect(upper?.at(-1)).toEndWith("and with end tidal carbon dioxide below 10: call the hospital");
    expect(lower).toEqual([
      "heading2: ALS",
      "list_item: Stop where nobody saw it",
      "list_item: Go to a center for all others",
    ]);
  });
});

test("lines that part the cells between bars over all columns are no arrows from bar to bar", async () => {
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    `${x0} ${792 - y0} m ${x1} ${792 - y1} l S\n`;
  const bar = (y: number, title: string) => fill(0.85, 50, y, 500, 18) + text(220, y + 13, title, bold);
  const content =
    fill(0.85, 50, 60, 250, 18) +
    fill(0.85, 300, 60, 250, 18) +
    text(160, 73, "BLS", bold) +
    text(420, 73, "ALS", bold) +
    item(56, 92, "Take away what causes it") +
    item(56, 106, "Give oxygen to 94% or above") +
    item(306, 92, "Monitor the heart") +
    item(306, 106, "Vein access") +
    bar(118, "MILD: hives or itching only") +
    item(56, 150, "Position of comfort") +
    item(306, 150, "Diphenhydramine 50 mg by mouth, in a muscle", "or in a vein") +
    item(306, 174, "Pediatric: 1 mg/kg, not under 2 years of age") +
    bar(186, "SHOCK") +
    item(56, 218, "Lay the patient flat") +
    item(306, 218, "Epinephrine 0.5 mg in the side of the thigh, every", "five minutes") +
    item(306, 242, "Normal saline 1 liter") +
    bar(254, "Notes") +
    item(56, 286, "Take all to the hospital for some hours") +
    item(56, 300, "Nothing forbids epinephrine in this case") +
    [60, 78, 118, 136, 186, 204, 254, 272, 310].map((y) => line(50, y, 550, y)).join("") +
    line(50, 60, 50, 310) +
    line(550, 60, 550, 310) +
    line(300, 60, 300, 118) +
    line(300, 136, 300, 186) +
    line(300, 204, 300, 254);
  expect((await blocksOf(content)).map(shown)).toEqual([
    "table_row: BLS: Take away what causes it; Give oxygen to 94% or above | ALS: Monitor the heart; Vein access",
    "table_row: MILD: hives or itching only | BLS: Position of comfort | ALS: Diphenhydramine 50 mg by mouth, in a muscle or in a vein; Pediatric: 1 mg/kg, not under 2 years of age",
    "table_row: SHOCK | BLS: Lay the patient flat | ALS: Epinephrine 0.5 mg in the side of the thigh, every five minutes; Normal saline 1 liter",
    "table_row: Notes | Take all to the hospital for some hours; Nothing forbids epinephrine in this case",
  ]);
});

test("names of patients that stand over columns at the top of every page are told on each, whichever column says something", async () => {
  const page = (n: number) =>
    text(300, 30, `Protocols of the county, page ${n} of 5`, { size: 8 }) +
    [44, 306].map((x) => fill(0.85, x, 44, 262, 18) + box(x, 44, 262, 18) + box(x, 62, 262, 300)).join("") +
    text(150, 57, "ADULT", bold) +
    text(400, 57, "PEDIATRIC", bold) +
    (n === 3
      ? ""
      : item(47, 90, `Give amiodarone ${n}00 mg by vein`) + item(47, 104, `Look at monitor ${n}`)) +
    item(310, 90, `Give amiodarone ${n} mg/kg by vein`) +
    item(310, 104, `Ask the parents of patient ${n}`);
  const pages = await readPdf(pdfFile([1, 2, 3, 4, 5].map((n) => ({ content: page(n) }))));
  const adult = (n: number) => [
    `list_item: Give amiodarone ${n}00 mg by vein`,
    `list_item: Look at monitor ${n}`,
  ];
  expect(pages.map(({ blocks }) => blocks.map(shown))).toEqual(
    [1, 2, 3, 4, 5].map((n) => [
      ...(n === 3 ? [] : ["heading1: ADULT", ...adult(n)]),
      "heading1: PEDIATRIC",
      `list_item: Give amiodarone ${n} mg/kg by vein`,
      `list_item: Ask the parents of patient ${n}`,
    ]),
  );
});
