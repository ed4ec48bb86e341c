import { expect, test } from "bun:test";
import { blocks, boldCell, cell, row, span, table } from "../support/docx-markup.ts";

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

const HEADER = "<w:tblHeader/>";

test("the names of rows of sizes over drugs and their routes are no names of these", async () => {
  const chart = table(
    row([cell("Age", span(2)), "Term", "1 year", "8 years"], HEADER),
    row([cell("Weight (lb / kg)", span(2)), "7 lb\n3 kg", "22 lb\n10 kg", "55 lb\n25 kg"], HEADER),
    row(["Midazolam", "IM", "0.3 mg", "1 mg", "2.5 mg"]),
    row(["Midazolam", "IN, half in each nostril", "0.6 mg", cell("2 mg", span(2))]),
  );
  expect(await blocks(chart)).toEqual([
    "table_row: Midazolam | IM | Term 7 lb 3 kg: 0.3 mg | 1 year 22 lb 10 kg: 1 mg | 8 years 55 lb 25 kg: 2.5 mg",
    "table_row: Midazolam | IN, half in each nostril | Term 7 lb 3 kg: 0.6 mg | 1 year 22 lb 10 kg / 8 years 55 lb 25 kg: 2 mg",
  ]);
});

test("a name over labels and doses stands once, and so does what the names of columns say that a value spans", async () => {
  const merged = (text: string, value = "") => cell(text, `${span(2)}<w:vMerge${value}/>`);
  const chart = table(
    row([merged("Treatment", ' w:val="restart"'), cell("Age / weight", span(3))], HEADER),
    row([merged(""), "Term\n3 kg", "6 months\n8 kg", "1 year\n10 kg"], HEADER),
    row(["Diphenhydramine", "1 mg/kg", "3 mg", "8 mg", "10 mg"]),
    row(["Epinephrine (1 mg in 1 mL of it)\n0.01 mg/kg", "IM", "0.03 mg", cell("0.1 mg", span(2))]),
  );
  expect(await blocks(chart)).toEqual([
    "table_row: Treatment: Diphenhydramine | 1 mg/kg | Age / weight Term 3 kg: 3 mg | Age / weight 6 months 8 kg: 8 mg | Age / weight 1 year 10 kg: 10 mg",
    "table_row: Treatment: Epinephrine (1 mg in 1 mL of it) 0.01 mg/kg | IM | Age / weight Term 3 kg: 0.03 mg | Age / weight 6 months 8 kg, 1 year 10 kg: 0.1 mg",
  ]);
});

test("an empty cell below a weight stands for that, one below a dose for nothing", async () => {
  const rows = (name: string, first: string, second: string) =>
    blocks(
      table(
        row([name, "Drug", "mL"]),
        row([first, "Ketamine", "0.4"]),
        row(["", "Rocuronium", "1.2"]),
        row([second, "Ketamine", "0.8"]),
        row(["", "Rocuronium", "2.4"]),
      ),
    );
  expect(await rows("Weight (kg)", "10", "20")).toEqual([
    "table_row: Weight (kg): 10 | Drug: Ketamine | mL: 0.4",
    "table_row: Weight (kg): 10 | Drug: Rocuronium | mL: 1.2",
    "table_row: Weight (kg): 20 | Drug: Ketamine | mL: 0.8",
    "table_row: Weight (kg): 20 | Drug: Rocuronium | mL: 2.4",
  ]);
  expect((await rows("Weight", "10 kg", "20 kg"))[3]).toBe(
    "table_row: Weight: 20 kg | Drug: Rocuronium | mL: 2.4",
  );
  expect((await rows("Dose", "10 mg", "20 mg"))[3]).toBe("table_row: Drug: Rocuronium | mL: 2.4");
});
