import { expect, test } from "bun:test";
import { box, fill, line, text, textsOf } from "../support/pdf.ts";

const NAMES = ["Drug", "Adult dose", "Child's dose", "Route"];
const DRUGS = [
  ["Adenosine", "6 mg, then 12 mg", "0.1 mg/kg", "IV"],
  ["Amiodarone", "300 mg", "5 mg/kg", "IV or IO"],
  ["Atropine", "1 mg", "0.02 mg/kg", "IV"],
  ["Naloxone", "2 mg", "0.1 mg/kg", "IN"],
];
const XS = [60, 140, 260, 380];
const WIDTHS = [80, 120, 120, 100];
const ROWS = DRUGS.map((cells) => cells.map((cell, i) => `${NAMES[i]}: ${cell}`).join(" | "));

/** A table from 100 points below the page's top, a cell drawn where told; row 0 holds the names. */
function table(isDrawn: (row: number, column: number) => boolean, drawn = box, rows = [NAMES, ...DRUGS]) {
  const y = (row: number) => 100 + row * 18;
  return rows
    .flatMap((cells, row) =>
      cells.map((cell, i) => {
        const [x = 0, width = 0] = [XS[i], WIDTHS[i]];
        const cellBox = isDrawn(row, i) ? drawn(x, y(row), width, 18) : "";
        return cellBox + text(x + 4, y(row) + 13, cell, { font: cells === NAMES ? "F2" : "F1" });
      }),
    )
    .join("");
}
const shade = (x: number, y: number, width: number, height: number) => fill(0.85, x, y, width, height);
const isBody = (row: number, column: number) => row > 0 && column > 0;

test.each([
  ["the names of the columns", (row: number) => row > 0],
  ["the first column", (_row: number, column: number) => column > 0],
  ["the last column", (_row: number, column: number) => column < 3],
  ["the names of the columns and the first column", isBody],
  ["the corner", (row: number, column: number) => row + column > 0],
  ["the first column below its name", (row: number, column: number) => row === 0 || column > 0],
  ["the last column below its name", (row: number, column: number) => row === 0 || column < 3],
  ["all but the names of columns and rows", (row: number, column: number) => row * column === 0],
  ["all but the names of the rows", (row: number, column: number) => row > 0 && column === 0],
])("rows are whole with their names where cells are drawn, but not of %s", async (_, isDrawn) => {
  expect(await textsOf(table(isDrawn))).toEqual(ROWS);
});

test("rows are whole where only what stands beside the first column is shaded", async () => {
  expect(await textsOf(table(isBody, shade))).toEqual(ROWS);
});

test("names may be on two lines", async () => {
  const lines = text(264, 82, "Doses of", { font: "F2" }) + text(264, 94, "children", { font: "F2" });
  const others = [0, 1, 3].map((i) => text((XS[i] ?? 0) + 4, 82, NAMES[i] ?? "", { font: "F2" })).join("");
  const body = table(() => true, box, DRUGS);
  expect(await textsOf(lines + others + body)).toEqual(
    ROWS.map((row) => row.replace("Child's dose", "Doses of children")),
  );
});

test("rows that are marked name nothing below or above them", async () => {
  expect(await textsOf(table((row) => row === 2 || row === 3, shade))).toEqual(ROWS);
});

test("text above a table is no name of its columns", async () => {
  const above = text(64, 84, "Give by the crew's level.") + text(64, 96, "Call first.");
  expect(await textsOf(above + table(() => true, box))).toEqual([
    "Give by the crew's level. Call first.",
    ...ROWS,
  ]);
});

test("text beside a table, on lines of its own, is no column of it", async () => {
  const beside = text(500, 118, ["Call for", "more of", "these at", "once."]);
  const texts = await textsOf(table(() => true) + beside);
  expect(texts).toContain("Call for more of these at once.");
  expect(texts).toEqual(expect.arrayContaining(ROWS));
});

test.each(["Scope of practice", "Level"])(
  "names above drawn cells are the columns' though what all of them are, %p, stands over them",
  async (over) => {
    const widths = [150, 70, 70, 70, 70];
    const left = (column: number) => 60 + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const rows = [
      ["Airway adjunct", "x", "x", "x", "x"],
      ["Intubation", "", "", "", "x"],
      ["IV access", "", "", "x", "x"],
    ];
    const names = ["Skill", "EMR", "EMT", "AEMT", "Medic"].map((name, column) =>
      text(left(column) + (column === 0 ? 4 : 35 - name.length * 3), 134, name, { font: "F2" }),
    );
    const cells = rows.flatMap((entries, row) =>
      entries.map((entry, column) => {
        const y = 140 + row * 18;
        const ground = fill(row % 2 === 0 ? 0.7 : 0.95, left(column), y, widths[column] ?? 0, 18);
        const entryAt = left(column) + (column === 0 ? 4 : 32);
        return (
          ground +
          box(left(column), y, widths[column] ?? 0, 18) +
          (entry === "" ? "" : text(entryAt, y + 12, entry))
        );
      }),
    );
    const content =
      text(
        60,
        85,
        "What each level of care may do in the county is told by the table below for all of them.",
      ) +
      text(left(1) + 140 - over.length * 2.7, 121, over, { font: "F2" }) +
      names.join("") +
      cells.join("");
    expect((await textsOf(content)).slice(-3)).toEqual([
      "Skill: Airway adjunct | EMR: x | EMT: x | AEMT: x | Medic: x",
      "Skill: Intubation | Medic: x",
      "Skill: IV access | AEMT: x | Medic: x",
    ]);
  },
);

test.each([1, 2])(
  "names alone in drawn cells, in %p rows, are those of the rows below them",
  async (depth) => {
    const starts = [60, 180, 260, 340];
    const names = [
      ["Medication", "Rate", "Dose", "Most"],
      ["", "mL/hr", "mg/kg", "mg"],
    ].slice(0, depth);
    const doses = [
      ["Ipratropium", "400", "0.03", "200"],
      ["Haloperidol", "8.1", "4.2", "6.6"],
      ["Albuterol", "375", "0.5", "61"],
    ];
    const drawn = [...names, ...doses].flatMap((entries, row) =>
      entries.map((entry, column) => {
        const [x, y] = [starts[column] ?? 0, 100 + row * 18];
        const cell = row < depth ? box(x, y, column === 0 ? 120 : 80, 18) : "";
        return cell + (entry === "" ? "" : text(x + 4, y + 12, entry));
      }),
    );
    const units = depth === 1 ? ["", "", ""] : [" mL/hr", " mg/kg", " mg"];
    expect((await textsOf(drawn.join("")))[0]).toBe(
      `Medication: Ipratropium | Rate${units[0]}: 400 | Dose${units[1]}: 0.03 | Most${units[2]}: 200`,
    );
  },
);

test("rows of drugs in a frame below names in cells of their own are each whole, though no column is of figures", async () => {
  const starts = [60, 180, 270, 350];
  const rows = [
    ["Drug", "Route", "Repeat", "Adult dose"],
    ["Morphine", "IV", "no repeat", "2 to 4 mg slow push, watch the breathing"],
    ["Calcium", "IV or IO", "once", "1 g slowly"],
    ["Midazolam", "IM", "once", "-"],
    ["Amiodarone", "IV", "no repeat", "150 mg over ten minutes"],
  ];
  const content = rows.flatMap((entries, row) =>
    entries.map((entry, column) => {
      const [x, y] = [starts[column] ?? 0, 100 + row * 16];
      const width = (starts[column + 1] ?? 560) - x;
      const ground = row === 0 ? fill(0.8, x, y, width, 16) : "";
      return ground + text(x + 4, y + 11, entry, { font: row === 0 ? "F2" : "F1" });
    }),
  );
  const frame =
    box(60, 100, 500, 80) +
    starts
      .slice(1)
      .map((x) => `${x} ${792 - 116} m ${x} ${792 - 180} l S\n`)
      .join("");
  expect(await textsOf([...content, frame, `60 ${792 - 116} m 560 ${792 - 116} l S\n`].join(""))).toEqual(
    rows
      .slice(1)
      .map(
        ([drug, route, repeat, dose]) =>
          `Drug: ${drug} | Route: ${route} | Repeat: ${repeat} | Adult dose: ${dose}`,
      ),
  );
});

test("rows of a drawn head are parted where lines between their cells alone begin below a title, and end above others", async () => {
  const cells = (y: number, entries: readonly (readonly [x: number, words: string[]])[]) =>
    entries.map(([x, words]) => text(x + 4, y, words)).join("");
  const content =
    box(50, 60, 500, 90) +
    text(54, 74, ["Supply room of station 4", "How a splint is cleaned"]) +
    [150, 250, 380].map((x) => line(x, 100, x, 130)).join("") +
    cells(112, [
      [50, ["Revision No:", "07"]],
      [150, ["Replaces:", "06"]],
      [250, ["Date in effect:", "3/2/2026"]],
      [380, ["Owner:", "Logistics"]],
    ]) +
    [220, 400].map((x) => line(x, 130, x, 150)).join("") +
    cells(144, [
      [50, ["Author: Ann Bell"]],
      [220, ["Director: Dr. Carl Dow"]],
      [400, ["Chief: Eve Ford"]],
    ]);
  expect(await textsOf(content + text(50, 190, "Wear gloves while the splint is washed."))).toEqual([
    "Supply room of station 4; How a splint is cleaned",
    "Revision No: 07 | Replaces: 06 | Date in effect: 3/2/2026 | Owner: Logistics",
    "Author: Ann Bell | Director: Dr. Carl Dow | Chief: Eve Ford",
    "Wear gloves while the splint is washed.",
  ]);
});
