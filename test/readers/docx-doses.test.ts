import { expect, test } from "bun:test";
import { blocks, boldCell, row, table } from "../support/docx-markup.ts";

test("doses for each kilogram or minute that rise name no other doses, nor do times above other times", async () => {
  const sedation = [
    ["Ketamine", "1 mg/kg", "4 mg/kg"],
    ["Midazolam", "0.1 mg/kg", "0.2 mg/kg"],
  ];
  const drips = [
    ["Norepinephrine", "2 mcg/min", "30 mcg/min"],
    ["Dopamine", "5 mcg/kg/min", "20 mcg/kg/min"],
  ];
  const times = [
    ["Midazolam", "2 min", "30 min"],
    ["Lorazepam", "5 min", "60 min"],
  ];
  const steps = [
    ["Midazolam", "1 mg", "2 mg", "5 mg"],
    ["Fentanyl", "25 mcg", "50 mcg", "100 mcg"],
  ];
  for (const rows of [sedation, drips, times, steps]) {
    const shown = rows.map((cells) => `table_row: ${cells.join(" | ")}`);
    expect(await blocks(table(...rows.map((cells) => row(cells))))).toEqual(shown);
  }
});

test("doses over weights, and doses that the corner names, are names of columns", async () => {
  const chart = (corner: string) =>
    table(
      row([corner, "5 mcg/kg/min", "10 mcg/kg/min", "20 mcg/kg/min"]),
      row(["50 kg", "9 mL/hr", "19 mL/hr", "38 mL/hr"]),
      row(["60 kg", "11 mL/hr", "23 mL/hr", "45 mL/hr"]),
    );
  const read = "50 kg | 5 mcg/kg/min: 9 mL/hr | 10 mcg/kg/min: 19 mL/hr | 20 mcg/kg/min: 38 mL/hr";
  for (const corner of ["Dopamine", "Dose"])
    expect((await blocks(chart(corner)))[0]).toBe(`table_row: ${corner}: ${read}`);
});

test("a scale of weights that goes on further down names the doses below each of its rows", async () => {
  const body = table(
    row(["Drug", "5 kg", "10 kg"]),
    row(["Ketamine", "10 mg", "20 mg"]),
    row(["Drug", "15 kg", "20 kg"]),
    row(["Ketamine", "30 mg", "40 mg"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Drug: Ketamine | 5 kg: 10 mg | 10 kg: 20 mg",
    "table_row: Drug: Ketamine | 15 kg: 30 mg | 20 kg: 40 mg",
  ]);
});

test("several indications of a drug beside as many doses are paired, other doses of a cell stay apart", async () => {
  const body = table(
    row(["Drug", "Indication", "Dose"].map(boldCell)),
    row(["Magnesium", "Torsades\nAsthma\nEclampsia", "2 g over 2 min\n2 g over 20 min\n4 g over 5 min"]),
    row(["Amiodarone", "Arrest", "300 mg\n150 mg"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Drug: Magnesium | Indication: Torsades | Dose: 2 g over 2 min",
    "table_row: Drug: Magnesium | Indication: Asthma | Dose: 2 g over 20 min",
    "table_row: Drug: Magnesium | Indication: Eclampsia | Dose: 4 g over 5 min",
    "table_row: Drug: Amiodarone | Indication: Arrest | Dose: 300 mg; 150 mg",
  ]);
});

test("rates over other rates are a scale, where the corner or the rows say what of", async () => {
  const rows = [
    ["Rate", "2 mcg/min", "4 mcg/min"],
    ["4 mcg/mL", "30 mL/h", "60 mL/h"],
    ["8 mcg/mL", "15 mL/h", "30 mL/h"],
  ];
  expect(await blocks(table(...rows.map((cells) => row(cells))))).toEqual([
    "table_row: Rate: 4 mcg/mL | 2 mcg/min: 30 mL/h | 4 mcg/min: 60 mL/h",
    "table_row: Rate: 8 mcg/mL | 2 mcg/min: 15 mL/h | 4 mcg/min: 30 mL/h",
  ]);
});
