import { expect, test } from "bun:test";
import { box, fill, text, textsOf } from "../support/pdf.ts";

const PLACES = [60, 240, 400, 470, 560, 640];
/** In points: the height of a row. */
const HEIGHT = 18;

const line = (y: number, entries: readonly string[]) =>
  entries
    .map((entry, i) => (entry ? text((PLACES[i] ?? 0) + (entry === "Y" ? 8 : 0), y, entry, { size: 8 }) : ""))
    .join("");

/** What stands in row `i` of a table over 650 points, shaded or not. */
function row(i: number, entries: readonly string[], gray?: number): string {
  const shade = gray === undefined ? "" : fill(gray, 50, 88 + i * HEIGHT, 650, HEIGHT);
  return shade + line(100 + i * HEIGHT, entries);
}

const WIDE = "/MediaBox[0 0 792 792]";
const HOSPITALS = [
  ["Mercy Hospital", "4364 Elm St", "", "III", "Y", "555-7101"],
  ["Valley Hospital", "8712 Main St", "", "II", "", "555-6325"],
  ["County Hospital", "7109 Main St", "Y", "", "", "555-5167"],
  ["St. Mary Hospital", "1005 Main St", "", "I", "", "555-9039"],
];

test("a Y among the entries of a striped table is one of them, and answers no question", async () => {
  const names = ["Facility", "Address", "STEMI", "Trauma", "Burn", "Phone"];
  const rows = HOSPITALS.map((entries, i) => row(i + 1, entries, i % 2 === 1 ? 0.9 : undefined)).join("");
  const content = `1 g ${fill(0.2, 50, 88, 650, HEIGHT)}1 g ${line(100, names)}0 g ${rows}`;
  expect(await textsOf(content, WIDE)).toEqual(
    HOSPITALS.map((entries) =>
      entries.flatMap((entry, i) => (entry ? `${names[i]}: ${entry}` : [])).join(" | "),
    ),
  );
});

test("a line in two parts close above a striped table names none of its columns, though its first row has gaps", async () => {
  const names = ["Facility", "Address", "STEMI", "Trauma", "Burn", "Phone"];
  const rows = HOSPITALS.map((entries, i) => row(i + 1, entries, i % 2 === 1 ? 0.9 : undefined)).join("");
  const head = names
    .map((name, i) => text((PLACES[i] ?? 0) + 4, 100, name, { font: "F2", size: 8 }))
    .join("");
  const content =
    text(60, 80, "Region Four", { size: 8 }) +
    text(300, 80, "Spring of 2026", { size: 8 }) +
    `${fill(0.2, 50, 88, 650, HEIGHT)}1 g ${head}0 g ${rows}`;
  expect(await textsOf(content, WIDE)).toEqual([
    "Region Four | Spring of 2026",
    ...HOSPITALS.map((entries) =>
      entries.flatMap((entry, i) => (entry ? `${names[i]}: ${entry}` : [])).join(" | "),
    ),
  ]);
});

test("names on a dark bar above cells name each column, some of them in bold or not, as of a scan", async () => {
  const sides = [50, 230, 390, 460];
  const rows = [0, 1, 2].map((i) => 106 + i * HEIGHT);
  const cells = rows
    .map((y) => sides.map((x, i) => box(x, y, (sides[i + 1] ?? 550) - x, HEIGHT)).join(""))
    .join("");
  const names = ["Skill", "EMR", "EMT", "AEMT"];
  const head = names.map((name, i) =>
    text((PLACES[i] ?? 0) + 4, 100, name, { font: i > 1 ? "F2" : "F1", size: 8 }),
  );
  const entries = [
    ["Oral airway", "X", "X", "X"],
    ["Nasal airway", "", "X", "X"],
    ["Intubation", "", "", "X"],
  ];
  const content =
    `${fill(0.05, 50, 88, 500, HEIGHT)}1 g ${head.join("")}0 g ${cells}` +
    box(50, 88, 500, HEIGHT) +
    entries.map((row, i) => line((rows[i] ?? 0) + 12, row)).join("");
  expect(await textsOf(content, WIDE)).toEqual([
    "Skill: Oral airway | EMR: X | EMT: X | AEMT: X",
    "Skill: Nasal airway | EMT: X | AEMT: X",
    "Skill: Intubation | AEMT: X",
  ]);
});

test("names on a dark bar of two rows are those of the columns below, above and between bars with labels", async () => {
  const hospitals = HOSPITALS.map((entries) => entries.with(2, "").with(4, "Y"));
  const head =
    fill(0.2, 50, 70, 650, 36) +
    `1 g ${text(466, 80, "Capabilities", { size: 8 })}` +
    line(90, ["Facility", "Address", "", "", "", "Phone"]) +
    `${line(99, ["", "", "STEMI", "Trauma", "Burn"])}0 g `;
  const content =
    head +
    hospitals.map((entries, i) => row(i + 1, entries, i % 2 === 0 ? 0.95 : undefined)).join("") +
    row(5, ["South Zone"], 0.8) +
    hospitals
      .slice(0, 3)
      .map((entries, i) => row(i + 6, entries.with(2, "Y"), i % 2 === 0 ? undefined : 0.95))
      .join("");
  const read = await textsOf(content, WIDE);
  expect(read[0]).toBe(
    "Facility: Mercy Hospital | Address: 4364 Elm St | Capabilities Trauma: III | Capabilities Burn: Y | Phone: 555-7101",
  );
  expect(read.slice(5)).toEqual([
    "Facility: Mercy Hospital | Address: 4364 Elm St | Capabilities STEMI: Y | Capabilities Trauma: III | Capabilities Burn: Y | Phone: 555-7101",
    "Facility: Valley Hospital | Address: 8712 Main St | Capabilities STEMI: Y | Capabilities Trauma: II | Capabilities Burn: Y | Phone: 555-6325",
    "Facility: County Hospital | Address: 7109 Main St | Capabilities STEMI: Y | Capabilities Burn: Y | Phone: 555-5167",
  ]);
});

test("two tables with names on fillings close below each other keep the rows of each apart", async () => {
  const row = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => text([50, 170, 290][i] ?? 0, y, entry, { font })).join("");
  const names = (y: number, entries: readonly string[]) =>
    fill(0.8, 46, y - 12, 460, 16) + row(y, entries, "F2");
  const content =
    names(92, ["Drug", "Dose", "Route"]) +
    row(108, ["Aspirin", "324 mg", "PO"]) +
    row(122, ["Fentanyl", "50 mcg", "IV"]) +
    row(136, ["Glucagon", "1 mg", "IM"]) +
    names(152, ["Age", "Tube", "Blade"]) +
    row(168, ["1 year", "3.5", "1"]) +
    row(182, ["2 years", "4", "2"]) +
    row(196, ["6 years", "5", "2"]);
  expect(await textsOf(content)).toEqual([
    "Drug: Aspirin | Dose: 324 mg | Route: PO",
    "Drug: Fentanyl | Dose: 50 mcg | Route: IV",
    "Drug: Glucagon | Dose: 1 mg | Route: IM",
    "Age: 1 year | Tube: 3.5 | Blade: 1",
    "Age: 2 years | Tube: 4 | Blade: 2",
    "Age: 6 years | Tube: 5 | Blade: 2",
  ]);
});

test("lines with an entry in each column below names on fillings are rows, close as they stand", async () => {
  const names = ["Drug", "Dose", "Route"];
  const rows = [
    ["Epinephrine", "0.3 mg", "IM"],
    ["Albuterol", "5 mg", "Inhaled"],
    ["Famotidine", "20 mg", "IV"],
  ];
  const at = (column: number) => 40 + column * 150;
  const head = names.map((name, nth) => fill(0.8, at(nth), 100, 150, 20) + text(at(nth) + 4, 114, name));
  const cells = rows.flatMap((row, line) =>
    row.map((entry, nth) => text(at(nth) + 4, 134 + line * 14, entry)),
  );
  expect(await textsOf([...head, ...cells].join(""))).toEqual([
    "Drug: Epinephrine | Dose: 0.3 mg | Route: IM",
    "Drug: Albuterol | Dose: 5 mg | Route: Inhaled",
    "Drug: Famotidine | Dose: 20 mg | Route: IV",
  ]);
});
