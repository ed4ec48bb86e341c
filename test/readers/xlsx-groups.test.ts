import { expect, test } from "bun:test";
import { placed, sheet, workbook } from "../support/xlsx-workbook.ts";

const BOLD = 1;

const SCOPE = [
  ["Scope of practice"],
  [],
  ["Skill", "EMT", "Paramedic"],
  ["Airway"],
  ["Intubation", "X", "Yes"],
  ["Drugs"],
  ["Glucagon", "Yes*", "Yes"],
  [],
  ["* After a course."],
];

test("lines of a sheet apart below its groups of rows are in none of them, nor do these end its title", async () => {
  const isBold = (row: number) => (row < 3 || row === 3 || row === 5 ? BOLD : 0);
  expect(await placed(workbook({ rows: sheet(SCOPE, isBold) }))).toEqual([
    "Doses > Scope of practice > Airway: Skill: Intubation | EMT: X | Paramedic: Yes",
    "Doses > Scope of practice > Drugs: Skill: Glucagon | EMT: Yes* | Paramedic: Yes",
    "Doses > Scope of practice: * After a course.",
  ]);
});

test("a title of a table's own holds for its groups, and not that of the sheet", async () => {
  const rows = [
    ["Reference"],
    [],
    ["Adults"],
    ["Drug", "Dose", "Route"],
    ["Pain"],
    ["Fentanyl", "50 mcg", "IV"],
  ];
  const isBold = (row: number) => (row < 5 ? BOLD : 0);
  expect(await placed(workbook({ rows: sheet(rows, isBold) }))).toEqual([
    "Doses > Adults > Pain: Drug: Fentanyl | Dose: 50 mcg | Route: IV",
  ]);
});

test("a few words in bold over plain lines head these, and no table below", async () => {
  const rows = [
    ["POLICY 12 – EXPOSURE"],
    ["Call the nurse within an hour."],
    [],
    ["POLICY 14 – MUTUAL AID"],
    ["The chief approves any unit that leaves."],
    ["Two units stay."],
    [],
    ["Unit", "Station", "Phone"],
    ["Medic 1", "North", "555-0101"],
    ["Medic 2", "South", "555-0102"],
  ];
  const isBold = (row: number) => (row === 0 || row === 3 || row === 7 ? BOLD : 0);
  expect(await placed(workbook({ rows: sheet(rows, isBold) }))).toEqual([
    "Doses > POLICY 12 – EXPOSURE: Call the nurse within an hour.",
    "Doses > POLICY 14 – MUTUAL AID: The chief approves any unit that leaves.",
    "Doses > POLICY 14 – MUTUAL AID: Two units stay.",
    "Doses: Unit: Medic 1 | Station: North | Phone: 555-0101",
    "Doses: Unit: Medic 2 | Station: South | Phone: 555-0102",
  ]);
});
