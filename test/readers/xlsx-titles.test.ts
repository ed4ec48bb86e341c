import { describe, expect, test } from "bun:test";
import { merged, placed, sheet, texts, workbook } from "../support/xlsx-workbook.ts";

const [BOLD, ITALIC, LARGE] = [1, 6, 7];

describe("above the names of columns", () => {
  test("a line in italics below the title and what the columns' sizes are called head nothing", async () => {
    const rows = [
      ["Pediatric Doses"],
      ["Volumes are rounded to the nearest mark"],
      [undefined, undefined, "Weight band"],
      ["Drug", "Per kg", "Gray 3-5 kg", "Pink 6-7 kg", "Red 8-9 kg"],
      ["Atropine", "0.02 mg", "0.1 mg", "0.13 mg", "0.17 mg"],
      ["Ketamine", "2 mg", "8 mg", "13 mg", "17 mg"],
    ];
    const style = (row: number) => [BOLD, ITALIC, BOLD, BOLD][row] ?? 0;
    const tail = merged("A1:E1", "A2:E2", "C3:E3");
    expect((await texts(workbook({ rows: sheet(rows, style), tail }))).slice(1)).toEqual([
      "## Pediatric Doses",
      "Volumes are rounded to the nearest mark",
      "Weight band",
      "Drug: Atropine | Per kg: 0.02 mg | Gray 3-5 kg: 0.1 mg | Pink 6-7 kg: 0.13 mg | Red 8-9 kg: 0.17 mg",
      "Drug: Ketamine | Per kg: 2 mg | Gray 3-5 kg: 8 mg | Pink 6-7 kg: 13 mg | Red 8-9 kg: 17 mg",
    ]);
  });

  test("the first line of a sheet is its title, set off or not; a sentence and a field of a form are none", async () => {
    const below = async (first: string, ...rows: string[][]) =>
      (await texts(workbook({ rows: sheet([[first], ...rows]) })))[1];
    const table = [
      ["Item", "Par"],
      ["Burn sheet", "four"],
      ["OB kit", "two"],
    ];
    expect(await below("OLD LEVELS 2024 - DO NOT USE", ...table)).toBe("## OLD LEVELS 2024 - DO NOT USE");
    expect(await below("Drug box", ...table)).toBe("## Drug box");
    expect(await below("OLD LEVELS 2024 - DO NOT USE", [], ...table)).toBe("## OLD LEVELS 2024 - DO NOT USE");
    expect(await below("Count by hand. Send changes in.", ...table)).toBe("Count by hand. Send changes in.");
    expect(await below("File path", ["Status", "Done"])).toBe("File path");
  });

  test("a name over a few of them is part of these, the title of a table beside the first is not", async () => {
    const rows = [
      ["Controlled Drugs"],
      [undefined, undefined, "Adult dose"],
      ["Drug", "Stock", "IV", "IM"],
      ["Fentanyl", "100 mcg", "50 mcg", "75 mcg"],
      ["Ketamine", "500 mg", "100 mg", "300 mg"],
    ];
    const style = (row: number) => (row < 3 ? BOLD : 0);
    const tail = merged("A1:D1", "C2:D2");
    expect((await texts(workbook({ rows: sheet(rows, style), tail }))).slice(1)).toEqual([
      "## Controlled Drugs",
      "Drug: Fentanyl | Stock: 100 mcg | Adult dose IV: 50 mcg | Adult dose IM: 75 mcg",
      "Drug: Ketamine | Stock: 500 mg | Adult dose IV: 100 mg | Adult dose IM: 300 mg",
    ]);
    const beside = [
      [undefined, undefined, "Samples"],
      ["Run", "Date", "Time", "Pulse"],
      ["Morning", "May", "08:00", 90],
      ...["08:01", "08:02", "08:03"].map((time, i) => [undefined, undefined, time, 92 + i]),
    ];
    const shown = await texts(
      workbook({ rows: sheet(beside, (row) => (row < 2 ? BOLD : 0)), tail: merged("C1:D1") }),
    );
    expect(shown.filter((line) => line.includes("Samples"))).toEqual(["## Samples"]);
  });

  test("a few plain words right above them are the table's name, whom to call is not", async () => {
    const rows = [
      ["Directory"],
      ["Switchboard 555-0100, then extension"],
      ["Stations"],
      ["Station", "Phone"],
      ["North", "555-0101"],
      ["South", "555-0102"],
    ];
    const style = (row: number) => (row === 0 || row === 3 ? BOLD : 0);
    const shown = await texts(workbook({ rows: sheet(rows, style), tail: merged("A1:B1", "A2:B2") }));
    expect(shown.slice(1, 5)).toEqual([
      "## Directory",
      "Switchboard 555-0100, then extension",
      "### Stations",
      "Station: North | Phone: 555-0101",
    ]);
  });
});

test("what is in smaller letters below empty rows, beside each other or not, stands below the sheet's title", async () => {
  const rows = [
    ["Chest pain"],
    ["HISTORY"],
    ["Onset", "Radiation"],
    [],
    ["TREATMENT"],
    ["EMT", "Aspirin 324 mg"],
    [],
    ["AIRWAY", undefined, undefined, "TRAUMA"],
    ["Item", "Par", undefined, "Item", "Par"],
    ["BVM", 1, undefined, "CAT", 4],
  ];
  const style = (row: number) => (row === 0 ? LARGE : [1, 4, 7, 8].includes(row) ? BOLD : 0);
  const tail = merged("A1:E1", "A2:E2", "A5:E5");
  expect(await placed(workbook({ rows: sheet(rows, style), tail }))).toEqual([
    "Doses > Chest pain > HISTORY: Onset | Radiation",
    "Doses > Chest pain > TREATMENT: EMT | Aspirin 324 mg",
    "Doses > Chest pain > AIRWAY: Item: BVM | Par: 1",
    "Doses > Chest pain > TRAUMA: Item: CAT | Par: 4",
  ]);
});

test("lines with typed bullets below a title are items", async () => {
  const rows = [["PEARLS"], ["• No nitroglycerin in an inferior infarct"], ["• Women present otherwise"]];
  expect((await texts(workbook({ rows: sheet(rows, (row) => (row === 0 ? BOLD : 0)) }))).slice(1)).toEqual([
    "## PEARLS",
    "No nitroglycerin in an inferior infarct",
    "Women present otherwise",
  ]);
});

test("lines that are merged over tables side by side are over all of them", async () => {
  const rows = [
    ["ALS Dose Card"],
    ["Effective May 2026"],
    ["ADULT", undefined, undefined, "PEDIATRIC"],
    ["Drug", "Dose", undefined, "Drug", "Dose"],
    ["Naloxone", "2 mg", undefined, "Naloxone", "0.1 mg/kg"],
    ["Ketamine", "100 mg", undefined, "Ketamine", "2 mg/kg"],
  ];
  const bold = (row: number) => (row === 1 || row > 3 ? 0 : BOLD);
  const tail = merged("A1:E1", "A2:E2", "A3:B3", "D3:E3");
  expect(await texts(workbook({ rows: sheet(rows, bold), tail }))).toEqual([
    "# Doses",
    "## ALS Dose Card",
    "Effective May 2026",
    "### ADULT",
    "Drug: Naloxone | Dose: 2 mg",
    "Drug: Ketamine | Dose: 100 mg",
    "### PEDIATRIC",
    "Drug: Naloxone | Dose: 0.1 mg/kg",
    "Drug: Ketamine | Dose: 2 mg/kg",
  ]);
});
