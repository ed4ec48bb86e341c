import { expect, test } from "bun:test";
import { merged, sheet, texts, workbook } from "../support/xlsx-workbook.ts";

const BOLD = 1;

/** What is read of rows of cells from column A on, with these ranges merged, of which the first ones are bold. */
const read = async (
  rows: (string | number | undefined)[][],
  { ranges = [], bold = 0, before = "" }: { ranges?: string[]; bold?: number; before?: string } = {},
) => {
  const style = (row: number) => (row < bold ? BOLD : 0);
  const tail = before + (ranges.length > 0 ? merged(...ranges) : "");
  return (await texts(workbook({ rows: sheet(rows, style), tail }))).slice(1);
};
const gap = (count: number) => Array.from({ length: count }, () => undefined);

test("names merged over a few of many columns are those of the columns below them", async () => {
  const names = [
    "Drug",
    "Carried",
    "Dose (mg)",
    "Max (mg)",
    "Dose (mg/kg)",
    "Limit",
    "Route",
    "Level",
    "Notes",
  ];
  const body = [
    ["Atropine", "1 mg/10 mL", 1, 3, 0.02, 0.5, "IV", "P"],
    ["Midazolam", "10 mg/2 mL", 10, 20, 0.2, 10, "IM", "P", "C-IV"],
  ];
  const first =
    "Drug: Atropine | Carried: 1 mg/10 mL | Adult Dose (mg): 1 | Adult Max (mg): 3 | Child Dose (mg/kg): 0.02 | Child Limit: 0.5 | Route: IV | Level: P";
  const rows = [[...gap(2), "Adult", undefined, "Child"], names, ...body];
  for (const bold of [0, 1, 2]) {
    expect((await read(rows, { ranges: ["C1:D1", "E1:F1"], bold }))[0]).toBe(first);
  }
  const titled = [["Formulary"], [], ...rows];
  expect(await read(titled, { ranges: ["A1:I1", "C3:D3", "E3:F3"] })).toContain(first);
  const routes = [
    [...gap(2), "Adult", ...gap(3), "Child"],
    [...gap(2), "IV", undefined, "IM"],
    ["Drug", "Carried", "Dose", "Max", "Dose", "Max", "Dose", "Level", "Shelf", "Box", "Par", "Cost", "Lot"],
    ["Ketamine", "500 mg", 100, 200, 300, 400, 50, "P", "A", "B", "C", "D", "E"],
    ["Fentanyl", "100 mcg", 50, 100, 50, 100, 25, "P", "A", "B", "C", "D", "E"],
  ];
  expect((await read(routes, { ranges: ["C1:F1", "C2:D2", "E2:F2"], bold: 3 }))[0]).toStartWith(
    "Drug: Ketamine | Carried: 500 mg | Adult IV Dose: 100 | Adult IV Max: 200 | Adult IM Dose: 300 | Adult IM Max: 400 | Child Dose: 50 | Level: P",
  );
});

test("a dose that a row does not give is not that of the row above, the drug is", async () => {
  const rows = [
    ["Drug", "Route", "Adult dose", "Child dose", "Notes"],
    ["Epinephrine", "IM", "0.3 mg", "0.15 mg", "Thigh"],
    [undefined, undefined, undefined, "max 0.3 mg", "Repeat"],
    [undefined, "IV", "1 mg", "0.01 mg/kg", "Slowly"],
  ];
  expect((await read(rows)).slice(1)).toEqual([
    "Drug: Epinephrine | Route: IM | Child dose: max 0.3 mg | Notes: Repeat",
    "Drug: Epinephrine | Route: IV | Adult dose: 1 mg | Child dose: 0.01 mg/kg | Notes: Slowly",
  ]);
});

test("a list beside another one goes on alone where that one has ended", async () => {
  const rows = [
    ["Adult", undefined, "Child", undefined],
    ["Drug", "Dose", "Drug", "Dose"],
    ["Ketamine", "2 mg/kg", "Ketamine", "1 mg/kg"],
    [undefined, undefined, "Fentanyl", "1 mcg/kg"],
  ];
  expect((await read(rows, { ranges: ["A1:B1", "C1:D1"], bold: 2 })).at(-1)).toBe(
    "Child Drug: Fentanyl | Child Dose: 1 mcg/kg",
  );
});

test("a hidden column is marked, and a scale that it is part of names the columns", async () => {
  const rows = [
    ["Weight (kg)", 40, 50, 60],
    ["Dopamine", 3, 3.8, 4.5],
    ["Dobutamine", 6, 7.5, 9],
  ];
  expect(await read(rows, { before: '<cols><col min="3" max="3" hidden="1"/></cols>' })).toEqual([
    "Dopamine | Weight 40 kg: 3 | Weight 50 kg (hidden column): 3.8 | Weight 60 kg: 4.5",
    "Dobutamine | Weight 40 kg: 6 | Weight 50 kg (hidden column): 7.5 | Weight 60 kg: 9",
  ]);
});

test("a cell merged over columns has the names of all of them, of many the first and the last", async () => {
  const colors = ["Grey", "Pink", "Red", "Purple", "Yellow", "White"];
  const doses = [
    ["Drug", ...colors],
    ["Epinephrine (mL)", 0.4, 0.65, 0.85, 1.05, 1.3, 1.65],
    ["Ketorolac", "Contraindicated", ...gap(4), "8 mg"],
  ];
  expect((await read(doses, { ranges: ["B3:F3"], bold: 1 })).at(-1)).toBe(
    "Drug: Ketorolac | Grey / Pink / Red / Purple / Yellow: Contraindicated | White: 8 mg",
  );
  const dates = Array.from({ length: 14 }, (_, day) => `3/${day + 1}`);
  const roster = [
    ["Name", ...dates],
    ["Lee", ...dates.map(() => "D")],
    ["Cole", "VACATION", ...gap(13)],
  ];
  expect((await read(roster, { ranges: ["B3:O3"], bold: 1 })).at(-1)).toBe(
    "Name: Cole | 3/1 – 3/14: VACATION",
  );
});

test("colors with the weights that they are for name the columns, however the row looks", async () => {
  const rows = [
    ["Equipment", "GRAY 3-5 kg", "PINK (6-7 kg)", "RED: 8-9 kg"],
    ["King Airway", "Size 0 (Clear)", "Size 1 (White)", "Size 1 (White)"],
    ["LMA", "#1", "#1", "#1.5"],
  ];
  expect(await read(rows)).toEqual([
    "Equipment: King Airway | GRAY 3-5 kg: Size 0 (Clear) | PINK (6-7 kg): Size 1 (White) | RED: 8-9 kg: Size 1 (White)",
    "Equipment: LMA | GRAY 3-5 kg: #1 | PINK (6-7 kg): #1 | RED: 8-9 kg: #1.5",
  ]);
});

test("rates and doses by weight are given, and name no columns: below a note, below an empty row, or first of all", async () => {
  const header = ["Drug", "Start", "Max"];
  const rows = [
    ["Norepinephrine", "2 mcg/min", "30 mcg/min"],
    ["Dopamine", "5 mcg/kg/min", "20 mcg/kg/min"],
    ["Ketamine", "1 mg/kg", "4 mg/kg"],
  ];
  const named = rows.map(([drug, start, max]) => `Drug: ${drug} | Start: ${start} | Max: ${max}`);
  const noted = [header, ["Titrate to a MAP of 65"], ...rows];
  expect((await read(noted, { ranges: ["A2:C2"], bold: 1 })).slice(1)).toEqual(named);
  for (const parted of [
    [header, [], ...rows],
    [header, ...rows.slice(0, 1), [], ...rows.slice(1)],
  ])
    expect(await read(parted, { bold: 1 })).toEqual(named);
  expect(await read(rows)).toEqual(rows.map((row) => row.join(" | ")));
});

test("a table below another one, with other names in words and their units below them, has none of that one's names", async () => {
  const rows = [
    ["Weight (kg)", "Tube (mm)", "Blade", "Joules"],
    [3, 3.3, 1, 6],
    [5, 3.5, 1, 10],
    [],
    ["Age", "HR", "RR", "SBP"],
    [undefined, "beats/min", "breaths/min", "mmHg"],
    ["Newborn", "100-180", "40-60", "60-90"],
    ["1 y", "90-150", "24-40", "85-105"],
  ];
  expect((await read(rows, { bold: 1 })).slice(-2)).toEqual([
    "Age: Newborn | HR beats/min: 100-180 | RR breaths/min: 40-60 | SBP mmHg: 60-90",
    "Age: 1 y | HR beats/min: 90-150 | RR breaths/min: 24-40 | SBP mmHg: 85-105",
  ]);
});

test("pairs of names and values beside each other are no columns where the names are bold in every row", async () => {
  const rows = [
    ["Drug", "Ketamine", "Class", "Dissociative"],
    ["Onset", "1 min", "Duration", "15 min"],
    ["Adult IV", "2 mg/kg", "Child IV", "1 mg/kg"],
  ];
  const file = workbook({ rows: sheet(rows, (_, column) => (column % 2 === 0 ? BOLD : 0)) });
  expect((await texts(file)).slice(1)).toEqual(rows.map((row) => row.join(" | ")));
});

test("a plain line between an empty row and a table's header heads that table, and no remark or field does", async () => {
  const part = (title: string[]) => [
    title,
    ["Dose (mcg/min)", "Rate (mL/h)", "Drops"],
    [2, 8, 8],
    [4, 15, 15],
  ];
  const style = (row: number) => (row < 2 || row === 6 ? BOLD : 0);
  const headed = async (title: string[]) => {
    const rows = sheet([...part(["Epinephrine 1 mg / 250 mL"]), [], ...part(title)], style);
    const shown = await texts(workbook({ rows, tail: merged("A1:C1") }));
    return shown.filter((text) => text.startsWith("#")).slice(1);
  };
  expect(await headed(["Nitroglycerin 50 mg / 250 mL"])).toEqual([
    "## Epinephrine 1 mg / 250 mL",
    "## Nitroglycerin 50 mg / 250 mL",
  ]);
  expect((await headed(["Norepinephrine", "Microdrip"])).at(-1)).toBe("## Norepinephrine | Microdrip");
  expect(await headed(["Checked by:"])).toHaveLength(1);
  expect(await headed(["Use a pump for all of these."])).toHaveLength(1);
});

test("a drug with its dose by weight below the line of a group names no weights", async () => {
  const rows = [
    ["Weight (kg)", undefined, 4, 6, 9],
    ["ARREST"],
    ["Epinephrine 0.01 mg/kg", "0.1 mg/mL", 0.4, 0.6, 0.9],
    ["FLUIDS"],
    ["NS bolus 20 mL/kg", "mL", 80, 120, 180],
    ["D10 5 mL/kg", "mL", 20, 30, 45],
  ];
  expect(await read(rows, { ranges: ["A1:B1", "A2:E2", "A4:E4"], bold: 1 })).toEqual([
    "## ARREST",
    "Epinephrine 0.01 mg/kg | 0.1 mg/mL | Weight 4 kg: 0.4 | Weight 6 kg: 0.6 | Weight 9 kg: 0.9",
    "## FLUIDS",
    "NS bolus 20 mL/kg | mL | Weight 4 kg: 80 | Weight 6 kg: 120 | Weight 9 kg: 180",
    "D10 5 mL/kg | mL | Weight 4 kg: 20 | Weight 6 kg: 30 | Weight 9 kg: 45",
  ]);
});

test("days across the top stand behind more than one name", async () => {
  const rows = [
    ["Drug", "Par", 1, 2, 3, 4],
    ["Fentanyl", 6, 6, 6, 5, 6],
    ["Ketamine", 2, 2, 2, 2, 2],
    ["Initials", undefined, "JD", "RK", "JD", "MS"],
  ];
  expect((await read(rows, { bold: 1 })).slice(0, 1)).toEqual([
    "Drug: Fentanyl | Par: 6 | 1: 6 | 2: 6 | 3: 5 | 4: 6",
  ]);
});

test("names go on over empty rows between groups, two of them too, above rows whose labels have no name", async () => {
  const groups = [
    [
      ["Fentanyl", "50 mcg", "1 mcg/kg", "IV"],
      ["Ketamine", "20 mg", "0.2 mg/kg", "IV"],
    ],
    [
      ["Adenosine", "6 mg", "0.1 mg/kg", "IV"],
      ["Atropine", "1 mg", "0.02 mg/kg", "IV"],
    ],
  ];
  const of = (row: readonly string[], label: string) =>
    `${label}${row[0]} | Adult: ${row[1]} | Child: ${row[2]} | Route: ${row[3]}`;
  for (const corner of [undefined, "Drug"]) {
    for (const empty of [1, 2]) {
      const rows = [
        [corner, "Adult", "Child", "Route"],
        ...groups.flatMap((group) => [...group, ...gap(empty).map(() => [])]),
      ];
      expect(await read(rows)).toEqual(groups.flat().map((row) => of(row, corner ? `${corner}: ` : "")));
    }
  }
});

test("a table under a title has its own names where it says again what the labels are called, or words over doses", async () => {
  const rows = [
    ["Bolus doses"],
    ["Drug", "Dose", "Route"],
    ["Fentanyl", "50 mcg", "IV"],
    ["Ketamine", "25 mg", "IM"],
    [],
    ["Infusions"],
    ["Set the pump to what the table says."],
    ["Drug", "Bolus", "Infusion"],
    [undefined, "mg/kg", "mcg/min"],
    ["Dopamine", "0.5", "15"],
    ["Lidocaine", "1.5", "40"],
    [],
    ["Children"],
    ["Call before each dose."],
    ["Drug", "Child", "Newborn"],
    ["Atropine", "0.02 mg/kg", "N/A"],
    ["Naloxone", "—", "0.1 mg/kg"],
    ["Nitroglycerin", "—", "N/A"],
    ["Dextrose", "5 mL/kg", "2 mL/kg"],
  ];
  const isTitle = (at: number) => rows[at]?.length === 1 && !rows[at][0]?.endsWith(".");
  const shown = await texts(workbook({ rows: sheet(rows, (at) => (isTitle(at) ? BOLD : 0)) }));
  expect(shown).toContain("Drug: Dopamine | Bolus mg/kg: 0.5 | Infusion mcg/min: 15");
  expect(shown).toContain("Drug: Naloxone | Child: — | Newborn: 0.1 mg/kg");
  expect(shown.at(-1)).toBe("Drug: Dextrose | Child: 5 mL/kg | Newborn: 2 mL/kg");
});

test("a first row of doses names no doses below it, whatever their units", async () => {
  const rows = [
    ["Naloxone", "2 mg", "IN"],
    ["Calcium", "1 g", "IV"],
    ["Bicarbonate", "50 mEq", "IV"],
    ["Fentanyl", "50 mcg/kg", "IM"],
  ];
  expect(await read(rows.slice(1))).toContain("Bicarbonate | 50 mEq | IV");
  expect(await read(rows)).toContain("Naloxone | 2 mg | IN");
});

test("names of other columns, or of fewer, are no row of the table above them", async () => {
  const bolus = [
    ["Drug", "Dose", "Route"],
    ["Fentanyl", "50 mcg", "IV"],
    ["Ketamine", "25 mg", "IM"],
  ];
  const drips = [
    ["Infusions"],
    ["Agent", "Start", "Most"],
    ["Dopamine", "5 mcg/min", "20 mcg/min"],
    ["Lidocaine", "1 mg/min", "4 mg/min"],
  ];
  expect((await read([...bolus, ...drips])).slice(-2)).toEqual([
    "Agent: Dopamine | Start: 5 mcg/min | Most: 20 mcg/min",
    "Agent: Lidocaine | Start: 1 mg/min | Most: 4 mg/min",
  ]);
  const ages = bolus.map((row, at) => [...row.slice(0, 2), at === 0 ? "Child" : `${at} mg`]);
  const antidotes = [
    ["Antidote", "Amount"],
    ["Naloxone", "0.4 mg"],
    ["Glucagon", "1 mg"],
  ];
  expect((await read([...ages, [], ...antidotes])).slice(-2)).toEqual([
    "Naloxone | 0.4 mg",
    "Glucagon | 1 mg",
  ]);
});

test("names that have units below them are names below another table, too", async () => {
  const rows = [
    [undefined, "Ketamine", "Fentanyl"],
    ["Adult", "1 mg/kg", "1 mcg/kg"],
    ["Child", "0.5 mg/kg", "0.5 mcg/kg"],
    ["Route", "IM", "IV"],
    [],
    ["Dosing"],
    ["Drug", "Bolus", "Infusion"],
    [undefined, "mg/kg", "mcg/min"],
    ["Dopamine", "0.5", "15"],
    ["Lidocaine", "1.5", "40"],
  ];
  expect((await read(rows)).slice(-2)).toEqual([
    "Drug: Dopamine | Bolus mg/kg: 0.5 | Infusion mcg/min: 15",
    "Drug: Lidocaine | Bolus mg/kg: 1.5 | Infusion mcg/min: 40",
  ]);
});

test("points over words name the columns, the most first too", async () => {
  const rows = [
    ["Sign", "3", "2", "1"],
    ["Eyes", "Open", "To pain", "Closed"],
    ["Voice", "Clear", "Words", "None"],
  ];
  expect(await read(rows)).toEqual([
    "Sign: Eyes | 3: Open | 2: To pain | 1: Closed",
    "Sign: Voice | 3: Clear | 2: Words | 1: None",
  ]);
  const counts = [
    ["Gloves", 3, 2, 1],
    ["Masks", 5, 4, 2],
    ["Gowns", 2, 2, 2],
  ];
  expect(await read(counts)).toContain("Gloves | 3 | 2 | 1");
});

test("what a merged cell covers is not shown, beside it or below it", async () => {
  const rows = [
    ["Drug", "Patient", "Dose", "Repeat"],
    ["Naloxone", "Adult", "2 mg", "1 mg"],
    ["Fentanyl", "Child", "0.1 mg/kg", "0.1 mg/kg"],
    ["Ketamine", "Adult", "1 mg/kg", "4 mg/kg"],
  ];
  expect(await read(rows, { ranges: ["A2:A3", "C4:D4"], bold: 1 })).toEqual([
    "Drug: Naloxone | Patient: Adult | Dose: 2 mg | Repeat: 1 mg",
    "Drug: Naloxone | Patient: Child | Dose: 0.1 mg/kg | Repeat: 0.1 mg/kg",
    "Drug: Ketamine | Patient: Adult | Dose / Repeat: 1 mg/kg",
  ]);
});

test("what stands in place of a figure names no figures below it", async () => {
  const rows = [
    ["Oxygen", "As needed", "By mask"],
    ["Aspirin", "324 mg", "By mouth"],
    ["Morphine", "4 mg", "IV slowly"],
  ];
  expect(await read(rows)).toEqual(rows.map((row) => row.join(" | ")));
});
