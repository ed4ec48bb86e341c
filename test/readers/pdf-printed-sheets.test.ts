import { expect, test } from "bun:test";
import { box, grid, line, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

test("names in bold on several lines, each ruled off, name all rows that a box holds below them, what they measure too", async () => {
  const starts = [60, 150, 210, 290, 360];
  const names = [
    ["Unit", "Morphine", "Morphine", "Fentanyl", "Fentanyl"],
    ["Station", "Given", "Wasted", "Given", "Wasted"],
    ["", "", "(per month)", "", "(per month)"],
    ["No.", "mg", "mg", "mcg", "mcg"],
  ];
  const figures = ["12", "4", "310", "25"];
  const rows = Array.from({ length: 14 }, (_, at) => [
    String(41 + at),
    ...figures.map((figure) => `${Number(figure) + at}`),
  ]);
  const draw = (y: number, cells: readonly string[], font: string) =>
    cells.map((cell, i) => (cell === "" ? "" : text(starts[i] ?? 0, y, cell, { font }))).join("");
  const rule = (y: number) => line(55, y, 430, y);
  const [bottom, end] = [100 + 4 * 14, 100 + 18 * 14];
  const content = [
    ...names.map((cells, at) => draw(110 + at * 14, cells, "F2") + rule(100 + at * 14)),
    rule(bottom),
    ...rows.map((cells, at) => draw(bottom + 10 + at * 14, cells, "F1")),
    rule(end),
    ...[55, 140, 200, 280, 350, 430].map((x) => line(x, bottom, x, end)),
    text(60, end + 30, "Counted by the officer of each shift."),
  ];
  const [page] = await readPdf(pdfFile([{ content: content.join("") }]));
  const rowOf = (at: number) =>
    `Unit Station No.: ${41 + at} | Morphine Given mg: ${12 + at} | Morphine Wasted (per month) mg: ${4 + at} | ` +
    `Fentanyl Given mcg: ${310 + at} | Fentanyl Wasted (per month) mcg: ${25 + at}`;
  expect(page?.blocks.map((block) => block.text)).toEqual([
    ...rows.map((_, at) => rowOf(at)),
    "Counted by the officer of each shift.",
  ]);
});

/** How wide a figure is in Helvetica, in points. */
const FIGURE = 5.56;

/** A figure of a sheet's cell, which ends at its right. */
function figure(right: number, y: number, digits: string): string {
  return text(right - digits.length * FIGURE, y, digits);
}

test("words at the left and figures at the right of a sheet's column are both what it is called", async () => {
  const rows = [
    ["Gauze, 4 x 4", "24"],
    ["Naloxone kit", "on order"],
    ["Traction splint", "2"],
    ["Pediatric mask", "missing"],
    ["Burn sheet", "6"],
  ];
  const content = rows.map(([item = "", stock = ""], at) => {
    const y = 90 + at * 14;
    return text(60, y, item) + (/^\d/.test(stock) ? figure(420, y, stock) : text(250, y, stock));
  });
  const names = text(60, 70, "Item", { font: "F2" }) + text(250, 70, "Stock", { font: "F2" });
  expect(await textsOf(names + content.join(""))).toEqual(
    rows.map(([item, stock]) => `Item: ${item} | Stock: ${stock}`),
  );
});

test("labels of rows in small letters that have nothing beside them are rows of their own", async () => {
  const rows = [
    ["blanket", "12"],
    ["cold pack", ""],
    ["cervical collar, all sizes together", ""],
    ["dressing", "40"],
    ["endotracheal tube", "8"],
    ["flashlight", "4"],
    ["gauze", "60"],
    ["headlamp", "6"],
  ];
  const content = rows.map(([item = "", stock = ""], at) => {
    const y = 90 + at * 14;
    return text(60, y, item) + (stock === "" ? "" : text(300, y, stock));
  });
  const names = text(60, 70, "Item", { font: "F2" }) + text(300, 70, "Stock", { font: "F2" });
  expect(await textsOf(names + content.join(""))).toEqual(
    rows.map(([item, stock]) => `Item: ${item}${stock === "" ? "" : ` | Stock: ${stock}`}`),
  );
});

test("names over columns that are empty, to be filled in by hand, may be long", async () => {
  const widths = [90, 90, 140, 160];
  const rows = [
    ["Crew", "Quarters", "time in and out, both days", "who the crew member relieved"],
    ["Kim", "Harbor", "", ""],
    ["Lee", "North", "", ""],
    ["Ortiz", "Harbor", "", ""],
  ];
  expect(await textsOf(grid(60, 80, widths, rows))).toEqual([
    "Crew | Quarters | time in and out, both days | who the crew member relieved",
    "Crew: Kim | Quarters: Harbor",
    "Crew: Lee | Quarters: North",
    "Crew: Ortiz | Quarters: Harbor",
  ]);
});

test("columns of a sheet that stand on the next page have their own names, where they lie as the first ones do", async () => {
  const places = [60, 180, 300];
  const page = (rows: readonly (readonly string[])[]) => ({
    content: rows
      .map((cells, at) => cells.map((cell, i) => text(places[i] ?? 0, 80 + at * 14, cell)).join(""))
      .join(""),
  });
  const left = [
    ["Drug", "Route", "Adult dose (mg)"],
    ["Adenosine", "IV", "6"],
    ["Amiodarone", "IV", "300"],
    ["Diltiazem", "IV", "20"],
  ];
  const right = [
    ["Child dose (mg)", "Most (mg)"],
    ["3", "12"],
    ["150", "450"],
    ["10", "25"],
  ];
  const pages = await readPdf(pdfFile([page(left), page(right)]));
  expect(pages[1]?.blocks.map((block) => block.text)).toEqual([
    "Child dose (mg): 3 | Most (mg): 12",
    "Child dose (mg): 150 | Most (mg): 450",
    "Child dose (mg): 10 | Most (mg): 25",
  ]);
});

test("the rows of a table stay where a chart beside them begins below the names of their columns", async () => {
  const rows = [
    ["Crew", "Runs"],
    ["Medic 1", "112"],
    ["Medic 2", "98"],
    ["Medic 3", "140"],
  ];
  const table = rows.map(([crew = "", runs = ""], at) =>
    [text(52, 70 + at * 14, crew), at === 0 ? text(110, 70, runs) : figure(146, 70 + at * 14, runs)].join(""),
  );
  const chart =
    box(200, 73, 300, 200) +
    text(300, 190, "Medic 1", { size: 9 }) +
    text(400, 150, "Medic 2", { size: 9 }) +
    text(390, 250, "Medic 3", { size: 9 });
  const texts = await textsOf(table.join("") + chart);
  expect(texts.slice(0, 3)).toEqual(rows.slice(1).map(([crew, runs]) => `Crew: ${crew} | Runs: ${runs}`));
});

test("rows of a label and one figure below a title in bold are rows of their own, though space parts the groups of them", async () => {
  const at = (y: number, cells: readonly string[], font = "F1") =>
    cells.map((cell, i) => text([60, 280, 380][i] ?? 0, y, cell, { font })).join("");
  const groups = [
    ["Calls", "Chest pain", "Falls", "Strokes"],
    ["Transports", "Chest pain", "Falls", "Strokes"],
    ["Crews", "Paramedics", "EMTs", "Volunteers"],
  ];
  const content =
    at(60, ["What was counted", "Share", "Number"], "F2") +
    line(55, 66, 460, 66) +
    at(78, ["Calls answered in time", "93.8%", "532"]) +
    at(104, ["Calls answered late", "6.2%", "35"]) +
    at(130, ["Calls to other agencies", "1.1%", "6"]) +
    groups
      .map(([title = "", ...labels], i) => {
        const y = 160 + i * 75;
        const rows = labels.map((label, j) => at(y + 13 + j * 13, [label, `${90 + i + j}.0%`]));
        return at(y, [title], "F2") + rows.join("");
      })
      .join("");
  const texts = await textsOf(content);
  expect(texts.filter((row) => row.includes(": ")).slice(3)).toEqual(
    groups.flatMap(([, ...labels], i) =>
      labels.map((label, j) => `What was counted: ${label} | Share: ${90 + i + j}.0%`),
    ),
  );
});

test("names of three lines that stand farther apart than rows name these", async () => {
  const starts = [60, 220, 300, 390];
  const draw = (y: number, cells: readonly string[], font = "F1") =>
    cells.map((cell, i) => (cell === "" ? "" : text(starts[i] ?? 0, y, cell, { font, size: 8 }))).join("");
  const names = [
    ["Station", "Share", "Least", "Most"],
    ["", "of calls", "minutes", "minutes"],
    ["", "", "on scene", "on scene"],
  ];
  const rows = Array.from({ length: 12 }, (_, at) => [
    `Station ${at + 1}`,
    `${at + 2}%`,
    `${at + 4}`,
    `${at + 30}`,
  ]);
  const content = [
    ...names.map((cells, at) => draw([58, 70, 83][at] ?? 0, cells, "F2")),
    line(55, 86, 460, 86),
    ...rows.map((cells, at) => draw(94 + at * 10, cells)),
  ];
  expect(await textsOf(content.join(""))).toEqual(
    rows.map(
      ([station, share, least, most]) =>
        `Station: ${station} | Share of calls: ${share} | Least minutes on scene: ${least} | Most minutes on scene: ${most}`,
    ),
  );
});
