import { expect, test } from "bun:test";
import { merged, placed, sheet, workbook } from "../support/xlsx-workbook.ts";

const [PLAIN, BOLD, DATE] = [0, 1, 2];

/** What stands under what, of rows of which those in `bold` are bold, with these ranges merged. */
const read = async (
  rows: (string | number | undefined)[][],
  { bold = [], ranges = [] }: { bold?: number[]; ranges?: string[] } = {},
) => {
  const style = (row: number) => (bold.includes(row) ? BOLD : PLAIN);
  return await placed(
    workbook({ rows: sheet(rows, style), tail: ranges.length > 0 ? merged(...ranges) : "" }),
  );
};

test("a bold line below names with an empty corner heads rows and is no name", async () => {
  const rows = [
    [undefined, "Norepinephrine", "Epinephrine"],
    ["PREPARATION"],
    ["Mix", "4 mg/250 mL", "1 mg/250 mL"],
    ["DOSING"],
    ["Start", "2 mcg/min", "1 mcg/min"],
  ];
  for (const ranges of [[], ["A2:C2", "A4:C4"]]) {
    expect(await read(rows, { bold: [0, 1, 3], ranges })).toEqual([
      "Doses > PREPARATION: Mix | Norepinephrine: 4 mg/250 mL | Epinephrine: 1 mg/250 mL",
      "Doses > DOSING: Start | Norepinephrine: 2 mcg/min | Epinephrine: 1 mcg/min",
    ]);
  }
});

test("days below months that are merged over them name the columns, beside the name of the labels; doses do not", async () => {
  const rows = [
    [undefined, "January", undefined, undefined, "February"],
    ["Medic", 1, 2, 3, 1, 2],
    ["Ruiz", "A", "B", "C", "A", "B"],
    ["Osei", "B", "C", "A", "B", "C"],
  ];
  expect((await read(rows, { bold: [0, 1], ranges: ["B1:D1", "E1:F1"] }))[0]).toBe(
    "Doses: Medic: Ruiz | January 1: A | January 2: B | January 3: C | February 1: A | February 2: B",
  );
  const doses = [
    [undefined, "Low", undefined, "High"],
    ["Ketamine", 1, 2, 3, 4],
    ["Fentanyl", 50, 75, 100, 150],
  ];
  expect((await read(doses, { bold: [0], ranges: ["B1:C1", "D1:E1"] }))[0]).toBe(
    "Doses: Ketamine | Low: 1 | Low: 2 | High: 3 | High: 4",
  );
});

test("entries below a date alone are of that day, and a total is not", async () => {
  const rows = [
    ["Date", "Time", "Drug", "Amount"],
    [46082],
    [undefined, "0815", "Fentanyl", "100 mcg"],
    [46083, "0902", "Ketamine", "200 mg"],
    [undefined, undefined, "Ketamine total", "200 mg"],
  ];
  const style = (row: number, column: number) => (row === 0 ? BOLD : column === 0 ? DATE : PLAIN);
  const shown = await placed(workbook({ rows: sheet(rows, style) }));
  expect(shown.filter((text) => text.includes("Drug: "))).toEqual([
    "Doses: Date: 3/1/2026 | Time: 0815 | Drug: Fentanyl | Amount: 100 mcg",
    "Doses: Date: 3/2/2026 | Time: 0902 | Drug: Ketamine | Amount: 200 mg",
    "Doses: Drug: Ketamine total | Amount: 200 mg",
  ]);
});

test("plain lines in capitals head the rows of a list, short ones among the rows do not", async () => {
  const rows = [
    ["Item", "Size", "Par"],
    ["AIRWAY"],
    ["OPA", "80 mm", 2],
    ["CIRCULATION"],
    ["IV catheter", "18 ga", 10],
    ["NPA"],
  ];
  expect(await read(rows)).toEqual([
    "Doses > AIRWAY: Item: OPA | Size: 80 mm | Par: 2",
    "Doses > CIRCULATION: Item: IV catheter | Size: 18 ga | Par: 10",
    "Doses > CIRCULATION: Item: NPA",
  ]);
});

test("a plain line between two tables with the same names is the title of the second", async () => {
  const rows = [
    ["Hospital contacts"],
    ["Name", "Phone", "Fax"],
    ["Mercy", "555-0100", "555-0101"],
    ["Agency contacts"],
    ["Name", "Phone", "Fax"],
    ["Sheriff", "555-0200", "555-0201"],
  ];
  expect(await read(rows)).toEqual([
    "Doses > Hospital contacts: Name: Mercy | Phone: 555-0100 | Fax: 555-0101",
    "Doses > Agency contacts: Name: Sheriff | Phone: 555-0200 | Fax: 555-0201",
  ]);
});

test("words over figures below a line of a form name these, the fields of the form name nothing", async () => {
  const rows = [
    ["Unit:", "M7", "Date:", "3/4/26"],
    ["Patient"],
    ["Age:", 54, "Sex:", "M"],
    ["Vitals"],
    ["Time", "BP", "HR", "SpO2"],
    ["0812", "88/50", 48, "94%"],
    ["0820", "96/60", 52, "96%"],
  ];
  expect(await read(rows, { bold: [1, 3] })).toEqual([
    "Doses: Unit: | M7 | Date: | 3/4/26",
    "Doses > Patient: Age: | 54 | Sex: | M",
    "Doses > Vitals: Time | BP | HR | SpO2",
    "Doses > Vitals: Time: 0812 | BP: 88/50 | HR: 48 | SpO2: 94%",
    "Doses > Vitals: Time: 0820 | BP: 96/60 | HR: 52 | SpO2: 96%",
  ]);
});

test("text below another title below a table is no row of that", async () => {
  const rows = [
    ["GLASGOW COMA SCALE"],
    ["Score", "Eye", "Verbal"],
    ["4", "Spontaneous", "Confused"],
    ["3", "To voice", "Words"],
    ["PARKLAND"],
    ["4 mL x kg x %TBSA; half in the first 8 hours"],
  ];
  expect((await read(rows, { bold: [0, 1, 4] })).slice(1)).toEqual([
    "Doses > GLASGOW COMA SCALE: Score: 3 | Eye: To voice | Verbal: Words",
    "Doses > PARKLAND: 4 mL x kg x %TBSA; half in the first 8 hours",
  ]);
});

test("texts behind boxes or numbers from 1 on in cells of their own are items, rows of more are not", async () => {
  const steps = ["Count all vials", "Sign the log"];
  expect(await read(steps.map((step) => ["☐", step]))).toEqual(steps.map((step) => `Doses: ☐ ${step}`));
  expect(await read(steps.map((step, at) => [at + 1, step]))).toEqual(
    steps.map((step, at) => `Doses: ${at + 1}. ${step}`),
  );
  expect(await read(steps.map((step, at) => [at + 1, step, "crew"]))).toEqual(
    steps.map((step, at) => `Doses: ${at + 1} | ${step} | crew`),
  );
});

test("a legend beside a table is no column of it", async () => {
  const rows = [
    ["Drug", "Count", undefined, "Legend"],
    ["Atropine", 3, undefined, "Green = checked"],
    ["Adenosine", 2, undefined, "Red = expired"],
    ["Amiodarone", 4],
  ];
  expect(await read(rows, { bold: [0] })).toEqual([
    "Doses: Drug: Atropine | Count: 3",
    "Doses: Drug: Adenosine | Count: 2",
    "Doses: Drug: Amiodarone | Count: 4",
    "Doses > Legend: Green = checked",
    "Doses > Legend: Red = expired",
  ]);
});

test("a text below one beside a label in bold is of that label too", async () => {
  const rows = [
    ["EMT", "Oxygen to keep SpO2 at 94%"],
    [undefined, "Aspirin 324 mg PO"],
    ["Medic", "Fentanyl 1 mcg/kg IV"],
    [undefined, "12-lead ECG"],
  ];
  const cells = sheet(rows, (_, column) => (column === 0 ? BOLD : PLAIN));
  expect(await placed(workbook({ rows: cells }))).toEqual([
    "Doses: EMT | Oxygen to keep SpO2 at 94%",
    "Doses: EMT | Aspirin 324 mg PO",
    "Doses: Medic | Fentanyl 1 mcg/kg IV",
    "Doses: Medic | 12-lead ECG",
  ]);
});

test("a line apart from all tables that looks as the first title is that of the next table", async () => {
  const rows = [
    ["April on call"],
    [],
    ["Day", "First", "Second"],
    ["Tue", "Ruiz", "Osei"],
    ["Wed", "Osei", "Ruiz"],
    [],
    ["May on call"],
    [],
    ["Day", "First", "Second"],
    ["Thu", "Ruiz", "Kim"],
  ];
  expect(await read(rows, { bold: [0, 2, 6, 8] })).toEqual([
    "Doses > April on call: Day: Tue | First: Ruiz | Second: Osei",
    "Doses > April on call: Day: Wed | First: Osei | Second: Ruiz",
    "Doses > May on call: Day: Thu | First: Ruiz | Second: Kim",
  ]);
});
