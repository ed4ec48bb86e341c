import { describe, expect, test } from "bun:test";
import { merged, sheet, texts, workbook } from "../support/xlsx-workbook.ts";

const BOLD = 1;
const DATE = 2;
const ITALIC = 6;

const read = async (...given: Parameters<typeof sheet>) =>
  (await texts(workbook({ rows: sheet(...given) }))).slice(1);

describe("a header without any formatting", () => {
  test("weights and ages over columns are named with what they measure", async () => {
    const rows = [
      ["Agency:", "Lakeside EMS"],
      ["Revised:", "January"],
      ["Weight (kg)", 5, 10, 15],
      ["Epinephrine (mL)", 0.5, 1, 1.5],
      ["Atropine (mL)", 1, 2, 3],
    ];
    expect(await read(rows)).toEqual([
      "Agency: | Lakeside EMS",
      "Revised: | January",
      "Epinephrine (mL) | Weight 5 kg: 0.5 | Weight 10 kg: 1 | Weight 15 kg: 1.5",
      "Atropine (mL) | Weight 5 kg: 1 | Weight 10 kg: 2 | Weight 15 kg: 3",
    ]);
  });

  test("weights below colors name the columns with them, and a line names the rows below that begin alike", async () => {
    const rows = [
      ["Zone", "Gray", "Pink"],
      ["Weight (kg)", "3-5", "6-7"],
      ["Epinephrine"],
      ["mg", 0.04, 0.065],
      ["mL", 0.4, 0.65],
      ["Atropine"],
      ["mg", 0.1, 0.13],
      ["mL", 1, 1.3],
    ];
    expect(await read(rows)).toEqual([
      "## Epinephrine",
      "mg | Gray Weight 3-5 kg: 0.04 | Pink Weight 6-7 kg: 0.065",
      "mL | Gray Weight 3-5 kg: 0.4 | Pink Weight 6-7 kg: 0.65",
      "## Atropine",
      "mg | Gray Weight 3-5 kg: 0.1 | Pink Weight 6-7 kg: 0.13",
      "mL | Gray Weight 3-5 kg: 1 | Pink Weight 6-7 kg: 1.3",
    ]);
  });

  test("names of other drugs further down name the rows below them, and never those of the first", async () => {
    const part = (one: string, two: string) => [
      ["Weight", one, undefined, two],
      [undefined, "mg", "mL", "mg", "mL"],
      ["50 kg", 100, 1, 15, 7.5],
      ["75 kg", 150, 1.5, 22.5, 11.25],
    ];
    const rows = [...part("Ketamine", "Etomidate"), ["Paralytic"], ...part("Rocuronium", "Succinylcholine")];
    expect((await read(rows)).slice(2)).toEqual([
      "## Paralytic",
      "Weight | Rocuronium mg | Rocuronium mL | Succinylcholine mg | Succinylcholine mL",
      "Weight: 50 kg | Rocuronium mg: 100 | Rocuronium mL: 1 | Succinylcholine mg: 15 | Succinylcholine mL: 7.5",
      "Weight: 75 kg | Rocuronium mg: 150 | Rocuronium mL: 1.5 | Succinylcholine mg: 22.5 | Succinylcholine mL: 11.25",
    ]);
  });

  test("a second row of a drug below an empty corner is the drug's, and ages name their columns", async () => {
    const rows = [
      [undefined, undefined, "5 kg", "10 kg"],
      ["Epinephrine", "mg", 0.05, 0.1],
      [undefined, "mL", 0.5, 1],
      ["Atropine", "mg", 0.1, 0.2],
      [undefined, "mL", 1, 2],
    ];
    expect((await read(rows)).slice(1)).toEqual([
      "Epinephrine | mL | 5 kg: 0.5 | 10 kg: 1",
      "Atropine | mg | 5 kg: 0.1 | 10 kg: 0.2",
      "Atropine | mL | 5 kg: 1 | 10 kg: 2",
    ]);
    const ages = [
      ["Drug", "0-28 days", "1-12 months"],
      ["Naloxone", "0.1 mg", "0.1 mg/kg"],
      ["Fentanyl", "1 mcg/kg", "50 mcg"],
    ];
    expect((await read(ages))[0]).toBe("Drug: Naloxone | 0-28 days: 0.1 mg | 1-12 months: 0.1 mg/kg");
    const vitals = [
      ["Age", "Systolic BP", "Weight (kg)", "ETT size"],
      ["Newborn", "60-90", "3-4", "3-3.5"],
      ["1-12 months", "70-100", "5-10", "3.5-4"],
    ];
    const isBold = (row: number, column: number) => (row === 0 || column === 0 ? BOLD : 0);
    expect((await read(vitals, isBold))[0]).toBe(
      "Age: Newborn | Systolic BP: 60-90 | Weight (kg): 3-4 | ETT size: 3-3.5",
    );
  });

  test("a row that is only made bold names nothing", async () => {
    const rows = [
      [undefined, "Child", "Max"],
      ["Naloxone", "0.1 mg/kg", "2 mg"],
      ["Morphine", "0.1 mg/kg", "4 mg"],
      ["Rocuronium", "Avoid", "Consult"],
      ["Ketamine", "1 mg/kg", "100 mg"],
    ];
    const isBold = (row: number) => (row === 0 || row === 3 ? BOLD : 0);
    expect((await read(rows, isBold)).slice(1)).toEqual([
      "Morphine | Child: 0.1 mg/kg | Max: 4 mg",
      "Rocuronium | Avoid | Consult",
      "Ketamine | 1 mg/kg | 100 mg",
    ]);
  });

  test("figures below a merged name are the doses of a drip table", async () => {
    const rows = sheet([
      ["Weight (kg)", "mcg/kg/min"],
      [undefined, 2, 5],
      [50, 3.8, 9.4],
      [60, 4.5, 11.3],
    ]);
    const tail = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>';
    expect((await texts(workbook({ rows, tail }))).slice(1)).toEqual([
      "Weight (kg): 50 | mcg/kg/min 2: 3.8 | mcg/kg/min 5: 9.4",
      "Weight (kg): 60 | mcg/kg/min 2: 4.5 | mcg/kg/min 5: 11.3",
    ]);
    const weights = sheet([
      ["Dose", "Weight (kg)"],
      ["mcg/kg/min", 50, 60],
      [0.05, 4.7, 5.6],
      [0.1, 9.4, 11.2],
      ["Rates in mL/h"],
    ]);
    const merged = '<mergeCells><mergeCell ref="B1:C1"/></mergeCells>';
    expect((await texts(workbook({ rows: weights, tail: merged }))).slice(1)).toEqual([
      "Dose mcg/kg/min: 0.05 | Weight 50 kg: 4.7 | Weight 60 kg: 5.6",
      "Dose mcg/kg/min: 0.1 | Weight 50 kg: 9.4 | Weight 60 kg: 11.2",
      "Rates in mL/h",
    ]);
    const drugs = sheet([
      ["Drug", "Doses (mg)"],
      ["Morphine", 2, 4],
      ["Ketamine", 10, 20],
    ]);
    expect((await texts(workbook({ rows: drugs, tail: merged })))[1]).toBe(
      "Drug: Morphine | Doses (mg): 2 | Doses (mg): 4",
    );
  });

  test("a sentence or a line in italics below all rows is of no column", async () => {
    const rows = [
      ["Drug", "Par"],
      ["Adenosine", 4],
      ["Atropine", 6],
      ["Send old drugs back within 5 days."],
      ["Checked monthly"],
    ];
    expect((await read(rows, (row) => (row === 0 ? BOLD : row === 4 ? ITALIC : 0))).slice(1)).toEqual([
      "Drug: Atropine | Par: 6",
      "Send old drugs back within 5 days.",
      "Checked monthly",
    ]);
  });

  test("lines of a report that begin alike name the rows below them", async () => {
    const rows = [
      ["Run", "Priority", "Minutes"],
      ["Unit: M-11"],
      ["25-001", "P1", 7.5],
      ["25-009", "P2", 11],
      ["Unit: M-12"],
      ["25-002", "P1", 8],
      ["Printed: Monday"],
    ];
    expect(await read(rows)).toEqual([
      "## Unit: M-11",
      "Run: 25-001 | Priority: P1 | Minutes: 7.5",
      "Run: 25-009 | Priority: P2 | Minutes: 11",
      "## Unit: M-12",
      "Run: 25-002 | Priority: P1 | Minutes: 8",
      "Printed: Monday",
    ]);
  });

  test("lines in capitals name the rows below them, where no row begins so", async () => {
    const rows = [
      ["Item", "Size", "Medic 11", "Place"],
      ["DRUGS"],
      ["Adenosine", "6 mg/2 mL", 6, "Drug box"],
      ["D10", "250 mL bag", 4, "Cabinet"],
      ["AIRWAY"],
      ["Oral airway", "80 mm", 2, "Airway bag"],
    ];
    expect(await read(rows)).toEqual([
      "## DRUGS",
      "Item: Adenosine | Size: 6 mg/2 mL | Medic 11: 6 | Place: Drug box",
      "Item: D10 | Size: 250 mL bag | Medic 11: 4 | Place: Cabinet",
      "## AIRWAY",
      "Item: Oral airway | Size: 80 mm | Medic 11: 2 | Place: Airway bag",
    ]);
    const inCapitals = [...rows, ["IO NEEDLE", "25 mm", 2, "Cabinet"]];
    expect(await read(inCapitals)).toContain("Item: AIRWAY");
  });

  test("words over codes, and words beside an empty corner, are a header", async () => {
    const skills = [
      ["Skill", "EMT", "AEMT", "P"],
      ["Airway", "X", "X", "X"],
      ["IV", undefined, "X", "X"],
      ["Cric", undefined, undefined, "X"],
    ];
    expect(await read(skills)).toEqual([
      "Skill: Airway | EMT: X | AEMT: X | P: X",
      "Skill: IV | AEMT: X | P: X",
      "Skill: Cric | P: X",
    ]);
    const units = [
      [undefined, "M-11", "M-12"],
      ["Type", "III", "I"],
      ["Station", "North", "South"],
    ];
    expect(await read(units)).toEqual(["Type | M-11: III | M-12: I", "Station | M-11: North | M-12: South"]);
    const shifts = [
      ["Ortiz", "D", "N", "V"],
      ["Chen", "N", "D", "D"],
    ];
    expect((await read(shifts))[0]).toBe("Ortiz | D | N | V");
  });

  test("words over codes beside two empty corners are a header over two columns of labels", async () => {
    const rows = [
      [undefined, undefined, "EMR", "EMT", "Medic"],
      ["Airway", "Suction", "X", "X", "X"],
      [undefined, "Needle cricothyrotomy", undefined, undefined, "X"],
      ["Bleeding", "Tourniquet", "X", "X", "X"],
      [undefined, "Wound packing", undefined, "X", "X"],
    ];
    expect(await read(rows)).toEqual([
      "Airway | Suction | EMR: X | EMT: X | Medic: X",
      "Airway | Needle cricothyrotomy | Medic: X",
      "Bleeding | Tourniquet | EMR: X | EMT: X | Medic: X",
      "Bleeding | Wound packing | EMT: X | Medic: X",
    ]);
  });

  test("abbreviations beside what they stand for are none", async () => {
    const rows = [
      ["AMA", "against medical advice", "NRB", "non-rebreather"],
      ["BVM", "bag valve mask", "OPA", "oropharyngeal airway"],
      ["CPAP", "continuous positive airway pressure", "PRN", "as needed"],
    ];
    expect(await read(rows)).toEqual(rows.map((cells) => cells.join(" | ")));
  });

  test("levels of care over what each may do are a header", async () => {
    const rows = [
      ["Drug", "EMT", "AEMT", "Paramedic", "Critical care"],
      ["Albuterol", "Yes", "Yes", "Yes", "Yes"],
      ["Ketamine", "No", "No", "Order", "Yes"],
      ["Rocuronium", "No", "No", "No", "Yes"],
    ];
    expect((await read(rows)).slice(1)).toEqual([
      "Drug: Ketamine | EMT: No | AEMT: No | Paramedic: Order | Critical care: Yes",
      "Drug: Rocuronium | EMT: No | AEMT: No | Paramedic: No | Critical care: Yes",
    ]);
  });

  test("names that are those of the rows too are a header", async () => {
    const rows = [
      [undefined, "Epinephrine", "Dopamine", "Lidocaine"],
      ["Epinephrine", "-", "C", "I"],
      ["Dopamine", "C", "-", "C"],
      ["Lidocaine", "I", "C", "-"],
      ["C = compatible"],
    ];
    expect((await read(rows)).slice(0, 2)).toEqual([
      "Epinephrine | Epinephrine: - | Dopamine: C | Lidocaine: I",
      "Dopamine | Epinephrine: C | Dopamine: - | Lidocaine: C",
    ]);
  });

  test("in an Excel table too", async () => {
    const rows = sheet([
      ["Weight (kg)", "5", "10"],
      ["Atropine", 1, 2],
    ]);
    const names = ["Weight (kg)", "5", "10"].map((name) => `<tableColumn name="${name}"/>`).join("");
    const table = `<table displayName="Table1" ref="A1:C2"><tableColumns>${names}</tableColumns></table>`;
    expect(await texts(workbook({ rows, parts: { table } }))).toContain(
      "Atropine | Weight 5 kg: 1 | Weight 10 kg: 2",
    );
  });

  test("dates over the days of a roster name its columns", async () => {
    const rows = [
      ["Unit", 46083, 46084],
      ["Medic 1", "Ortiz", "Kim"],
      ["Medic 2", "OFF", "Shah"],
    ];
    expect(await read(rows, (row, column) => (row === 0 && column > 0 ? DATE : 0))).toEqual([
      "Unit: Medic 1 | 3/2/2026: Ortiz | 3/3/2026: Kim",
      "Unit: Medic 2 | 3/2/2026: OFF | 3/3/2026: Shah",
    ]);
  });

  test("words over ranges of figures do, a row of the same kind as those below does not", async () => {
    const rows = [
      ["Age", "Heart rate", "Breaths"],
      ["Newborn", "120-160", "40-60"],
      ["Adult", "60-100", "12-20"],
    ];
    expect(await read(rows)).toEqual([
      "Age: Newborn | Heart rate: 120-160 | Breaths: 40-60",
      "Age: Adult | Heart rate: 60-100 | Breaths: 12-20",
    ]);
    const apgar = [
      ["Sign", 0, 1, 2],
      ["Heart rate", "Absent", "under 100", "over 100"],
    ];
    expect(await read(apgar)).toEqual(["Sign: Heart rate | 0: Absent | 1: under 100 | 2: over 100"]);
    const figures = [
      apgar[0] ?? [],
      ["Pulse", "Absent", "< 100", "> 100"],
      ["Breathing", "Absent", "Slow", "Good cry"],
    ];
    expect((await read(figures))[0]).toBe("Sign: Pulse | 0: Absent | 1: < 100 | 2: > 100");
    const shares = [
      ["Station", "90th pct", "Calls"],
      ["Station 1", 8.1, 412],
    ];
    expect(await read(shares)).toEqual(["Station: Station 1 | 90th pct: 8.1 | Calls: 412"]);
    const people = [
      ["Ortiz", "Chief of operations", "555-0100"],
      ["Kim", "Training", "555-0101"],
      ["Shah", "Supply", "555-0102"],
    ];
    expect((await read(people))[0]).toBe("Ortiz | Chief of operations | 555-0100");
  });
});

test("empty cells where a row begins stand for the words above them, but not in a total", async () => {
  const rows = [
    ["Drug", "Use", "Dose"],
    ["Midazolam", "Seizure", "10 mg"],
    [undefined, "Sedation", "2.5 mg"],
    [undefined, undefined, "repeat once"],
    [undefined, "Total", "3"],
  ];
  expect(await read(rows, (row) => (row === 0 ? BOLD : 0))).toEqual([
    "Drug: Midazolam | Use: Seizure | Dose: 10 mg",
    "Drug: Midazolam | Use: Sedation | Dose: 2.5 mg",
    "Drug: Midazolam | Use: Sedation | Dose: repeat once",
    "Use: Total | Dose: 3",
  ]);
});

test("an empty cell below a weight stands for that, one below an amount for nothing", async () => {
  const rows = (name: string) => [
    [name, "Drug", "mL"],
    [10, "Ketamine", 0.4],
    [undefined, "Rocuronium", 1.2],
    [20, "Ketamine", 0.8],
    [undefined, "Rocuronium", 2.4],
  ];
  expect((await read(rows("Weight (kg)"))).slice(1)).toEqual([
    "Weight (kg): 10 | Drug: Rocuronium | mL: 1.2",
    "Weight (kg): 20 | Drug: Ketamine | mL: 0.8",
    "Weight (kg): 20 | Drug: Rocuronium | mL: 2.4",
  ]);
  expect((await read(rows("Par"))).at(-1)).toBe("Drug: Rocuronium | mL: 2.4");
});

test("a line right above other names heads the rows below it", async () => {
  const rows = [
    ["Drug", "Dose", "Route"],
    ["Naloxone", "2 mg", "IN"],
    ["Glucagon", "1 mg", "IM"],
    ["PEDIATRIC"],
    ["Drug", "Dose", "Max", "Route"],
    ["Naloxone", "0.1 mg/kg", "2 mg", "IN"],
    ["Glucagon", "0.5 mg", "1 mg", "IM"],
  ];
  expect((await read(rows)).slice(2, 5)).toEqual([
    "## PEDIATRIC",
    "Drug | Dose | Max | Route",
    "Drug: Naloxone | Dose: 0.1 mg/kg | Max: 2 mg | Route: IN",
  ]);
});

test("an empty cell below a mark of what applies does not", async () => {
  for (const mark of ["X", "SO"]) {
    const rows = [
      ["EMT", "Medic", "Treatment"],
      [mark, mark, "Oxygen"],
      [undefined, mark, "Midazolam 10 mg IM"],
    ];
    expect(await read(rows, (row) => (row === 0 ? BOLD : 0))).toEqual([
      `EMT: ${mark} | Medic: ${mark} | Treatment: Oxygen`,
      `Medic: ${mark} | Treatment: Midazolam 10 mg IM`,
    ]);
  }
});

test("dates over the names of days are one header", async () => {
  const rows = [
    [undefined, 46083, 46084],
    ["Name", "Mon", "Tue"],
    ["Ortiz", "D", "N"],
    ["Kim", "N", "D"],
  ];
  const looks = (row: number) => (row === 0 ? DATE : row === 1 ? BOLD : 0);
  expect(await read(rows, looks)).toEqual([
    "Name: Ortiz | 3/2/2026 Mon: D | 3/3/2026 Tue: N",
    "Name: Kim | 3/2/2026 Mon: N | 3/3/2026 Tue: D",
  ]);
});

test("a scale that is repeated for print says nothing new", async () => {
  const scale = ["Weight (kg)", 5, 10];
  expect(await read([scale, ["Epinephrine", 0.5, 1], scale, ["Atropine", 1, 2]])).toEqual([
    "Epinephrine | Weight 5 kg: 0.5 | Weight 10 kg: 1",
    "Atropine | Weight 5 kg: 1 | Weight 10 kg: 2",
  ]);
});

test("the same names below another title say nothing new, and a merged line at the end heads nothing", async () => {
  const shifts = ["Shift", "A", "B"];
  const rows = [
    ["Station 1"],
    shifts,
    ["Captain", "Lee", "Kim"],
    ["Medic", "Ortiz", "Diaz"],
    [],
    ["Station 2"],
    shifts,
    ["Captain", "Hall", "West"],
    ["Medic", "Cole", "Reed"],
    ["Trades go through the captain"],
  ];
  const tail = '<mergeCells><mergeCell ref="A10:C10"/></mergeCells>';
  const style = (row: number) => (row % 5 === 0 ? BOLD : 0);
  expect((await texts(workbook({ rows: sheet(rows, style), tail }))).slice(4)).toEqual([
    "## Station 2",
    "Shift: Captain | A: Hall | B: West",
    "Shift: Medic | A: Cole | B: Reed",
    "Trades go through the captain",
  ]);
});

test("a weight without its unit names columns with figures", async () => {
  const rows = [
    ["Weight", 5, 10],
    ["Epinephrine", 0.05, 0.1],
  ];
  expect(await read(rows)).toEqual(["Epinephrine | Weight 5: 0.05 | Weight 10: 0.1"]);
});

test("below a line within a table, a row of names begins another one", async () => {
  const rows = [
    ["Date", "Day", "Medic"],
    ["3/2", "Monday", "Lee"],
    ["3/3", "Tuesday", "Ortiz"],
    ["Supervisors"],
    ["Name", "Cell", "Shift"],
    ["Smith", "555-0101", "A"],
    ["Jones", "555-0102", "B"],
    ["Spare"],
    ["3/4", "Wednesday", "Kim"],
  ];
  const shown = await read(rows, (_, column) => (column === 0 ? BOLD : 0));
  expect(shown.slice(2, 6)).toEqual([
    "## Supervisors",
    "Name | Cell | Shift",
    "Name: Smith | Cell: 555-0101 | Shift: A",
    "Name: Jones | Cell: 555-0102 | Shift: B",
  ]);
});

test("weights beside figures on top name the rows, and a name above the figures names those", async () => {
  const rows = [
    ["Weight (kg)", 5, 10, 20],
    [50, 9.4, 18.8, 37.5],
    [60, 11.3, 22.5, 45],
  ];
  expect(await read(rows)).toEqual([
    "Weight (kg): 50 | 5: 9.4 | 10: 18.8 | 20: 37.5",
    "Weight (kg): 60 | 5: 11.3 | 10: 22.5 | 20: 45",
  ]);
  const named = [
    "Weight (kg): 50 | Dose 5 mcg/kg/min: 9.4 | Dose 10 mcg/kg/min: 18.8 | Dose 20 mcg/kg/min: 37.5",
    "Weight (kg): 60 | Dose 5 mcg/kg/min: 11.3 | Dose 10 mcg/kg/min: 22.5 | Dose 20 mcg/kg/min: 45",
  ];
  const over = [[undefined, "Dose (mcg/kg/min)"], ...rows];
  expect(await read(over)).toEqual(named);
  const tail = '<mergeCells><mergeCell ref="B1:D1"/></mergeCells>';
  expect((await texts(workbook({ rows: sheet(over), tail }))).slice(1)).toEqual(named);
  const beside = [
    [undefined, undefined, "Dose"],
    [undefined, undefined, 5, 10],
    ["Weight", 50, 9.4, 18.8],
  ];
  expect(await read(beside)).toEqual(["Weight | 50 | Dose 5: 9.4 | Dose 10: 18.8"]);
});

test("names over nothing are shown where a merged line below reaches over them", async () => {
  const rows = [
    ["Item", "Par", "Mon", "Tue"],
    ["Mask", 2],
    ["Trauma"],
    ["Item", "Par", "Mon", "Tue"],
    ["Collar", 4],
  ];
  const tail = '<mergeCells><mergeCell ref="A3:D3"/></mergeCells>';
  const style = (row: number) => (row === 0 || (row > 1 && row < 4) ? BOLD : 0);
  expect((await texts(workbook({ rows: sheet(rows, style), tail }))).slice(1)).toEqual([
    "Item | Par | Mon | Tue",
    "Item: Mask | Par: 2",
    "## Trauma",
    "Item: Collar | Par: 4",
  ]);
});

test("a scale that goes on further down names what follows it", async () => {
  const rows = [
    ["Drug", 3, 5],
    ["Epinephrine", 0.03, 0.05],
    ["Drug", 10, 20],
    ["Epinephrine", 0.1, 0.2],
  ];
  expect(await read(rows, (row) => (row % 2 === 0 ? BOLD : 0))).toEqual([
    "Drug: Epinephrine | 3: 0.03 | 5: 0.05",
    "Drug | 10 | 20",
    "Drug: Epinephrine | 10: 0.1 | 20: 0.2",
  ]);
});

test("the names of a table stand below a form that is as wide", async () => {
  const rows = [
    ["Unit:", "Medic 7", "Date:", "1/3"],
    ["Item", "Par", "Location", "Expires"],
    ["Adenosine", 3, "Drug box A", "2027-01"],
    ["Ketamine", 2, "Safe", "2026-12"],
  ];
  expect(await read(rows)).toEqual([
    "Unit: | Medic 7 | Date: | 1/3",
    "Item: Adenosine | Par: 3 | Location: Drug box A | Expires: 2027-01",
    "Item: Ketamine | Par: 2 | Location: Safe | Expires: 2026-12",
  ]);
});

test("a form of several cells above a table has no names", async () => {
  const rows = [
    ["Candidate:", "Lee", "Date:"],
    ["#", "Step", "Points", "Try"],
    [1, "Takes gloves", 1, "X"],
    [2, "Ventilates", 1, "X"],
  ];
  expect(await read(rows, (row) => (row === 1 ? BOLD : 0))).toEqual([
    "Candidate: | Lee | Date:",
    "#: 1 | Step: Takes gloves | Points: 1 | Try: X",
    "#: 2 | Step: Ventilates | Points: 1 | Try: X",
  ]);
});

test("records beside each other are named by the first field", async () => {
  const rows = [
    ["Drug", "Amiodarone", "Lidocaine"],
    ["Adult dose", "300 mg", "1.5 mg/kg"],
    ["Route", "IV", "IV/IO"],
  ];
  expect(await read(rows, (_, column) => (column === 0 ? BOLD : 0))).toEqual([
    "Adult dose | Amiodarone: 300 mg | Lidocaine: 1.5 mg/kg",
    "Route | Amiodarone: IV | Lidocaine: IV/IO",
  ]);
});

test("a table with an empty row below each of its rows, or below its header, has the names of that", async () => {
  const rows = [
    ["Drug", "Adult dose", "Route"],
    ["Epinephrine", "0.3 mg", "IM"],
    ["Atropine", "1 mg", "IV"],
    ["Adenosine", "6 mg", "IV"],
  ];
  const named = [
    "Drug: Epinephrine | Adult dose: 0.3 mg | Route: IM",
    "Drug: Atropine | Adult dose: 1 mg | Route: IV",
    "Drug: Adenosine | Adult dose: 6 mg | Route: IV",
  ];
  expect(await read(rows.flatMap((row) => [row, []]))).toEqual(named);
  const [header = [], ...body] = rows;
  expect(await read([header, [], ...body])).toEqual(named);
  expect((await read(body))[0]).toBe("Epinephrine | 0.3 mg | IM");
  const items = [
    ["Item", "Par", "Shelf"],
    ["Mask", 2, "A"],
    ["Collar", 4, "B"],
  ];
  const other = ["Item: Mask | Par: 2 | Shelf: A", "Item: Collar | Par: 4 | Shelf: B"];
  expect(await read([...rows.flatMap((row) => [row, []]), ...items])).toEqual([...named, ...other]);
  expect(await read([["Unit", "M-11", "Lee"], [], ...items])).toEqual(["Unit | M-11 | Lee", ...other]);
});

test("names of two rows, or above a line over the rows, name these over an empty row; a list above a list names none", async () => {
  const bold = (rows: number) => (row: number) => (row < rows ? BOLD : 0);
  const hospitals = [
    [undefined, undefined, "Receives"],
    ["Hospital", "Beds", "Burns", "Births"],
    [],
    ["Harbor", 40, undefined, "X"],
    ["Hillside", 25, "X"],
  ];
  const two = workbook({ rows: sheet(hospitals, bold(2)), tail: merged("C1:D1") });
  expect((await texts(two)).slice(1)).toEqual([
    "Hospital: Harbor | Beds: 40 | Receives Births: X",
    "Hospital: Hillside | Beds: 25 | Receives Burns: X",
  ]);
  const items = [["Item", "Shelf", "Par"], [], ["DRESSINGS"], ["Gauze", "A", 20], ["Tape", "B", 4]];
  const lined = workbook({ rows: sheet(items, bold(3)), tail: merged("A3:C3") });
  expect((await texts(lined)).slice(1)).toEqual([
    "## DRESSINGS",
    "Item: Gauze | Shelf: A | Par: 20",
    "Item: Tape | Shelf: B | Par: 4",
  ]);
  const lists = [
    ["Day", "Lee", "Ruiz"],
    ["Eve", "Kim", "Poe"],
    [],
    ["Cab", "Mask", "Cuff"],
    ["Bin", "Tape", "Gauze"],
  ];
  expect((await read(lists))[0]).toBe("Day | Lee | Ruiz");
});

test("the last row that stays in sight while the sheet is scrolled is the header", async () => {
  const rows = [
    ["Crew", "Bay"],
    ["Rosa", "North"],
    ["Ines", "South"],
  ];
  expect((await read(rows)).at(-1)).toBe("Ines | South");
  const tail = '<sheetViews><sheetView><pane ySplit="1" state="frozen"/></sheetView></sheetViews>';
  expect(await texts(workbook({ rows: sheet(rows), tail }))).toContain("Crew: Ines | Bay: South");
});

test("what stands below tables side by side goes on with the one whose columns it has", async () => {
  const rows = [
    ["Agency", "Number", undefined, "Hospital", "ED", "Fax"],
    ["Sheriff", "555-0101", undefined, "Harbor", "555-0111", "555-0112"],
    ["Patrol", "555-0102", undefined, "Hillside", "555-0113", "555-0114"],
    [],
    ["Poison center", "555-0103"],
  ];
  expect((await read(rows, (row) => (row === 0 ? BOLD : 0))).at(-1)).toBe(
    "Agency: Poison center | Number: 555-0103",
  );
});

test("a first row without values is none of names", async () => {
  const rows = sheet([
    ["Adult", "Child", "Infant"],
    ["N/A", "N/A", undefined],
    [10, 5, 1],
    [12, 6, 2],
  ]);
  expect(await texts(workbook({ rows }))).toEqual([
    "# Doses",
    "Adult: N/A | Child: N/A",
    "Adult: 10 | Child: 5 | Infant: 1",
    "Adult: 12 | Child: 6 | Infant: 2",
  ]);
});

test("figures below a name that is merged over them divide it, beside merged names or an empty corner", async () => {
  const rows = [
    ["Drug", "mg/mL", "Weight (kg)"],
    [undefined, undefined, 5, 10, 20],
    ["Epinephrine", "0.1 mg/mL", 0.05, 0.1, 0.2],
    ["Amiodarone", "50 mg/mL", 25, 50, 100],
  ];
  const style = (row: number) => (row < 2 ? BOLD : 0);
  const tail = merged("A1:A2", "B1:B2", "C1:E1");
  expect((await texts(workbook({ rows: sheet(rows, style), tail }))).slice(1)).toEqual([
    "Drug: Epinephrine | mg/mL: 0.1 mg/mL | Weight 5 kg: 0.05 | Weight 10 kg: 0.1 | Weight 20 kg: 0.2",
    "Drug: Amiodarone | mg/mL: 50 mg/mL | Weight 5 kg: 25 | Weight 10 kg: 50 | Weight 20 kg: 100",
  ]);
  const drip = [
    ["mcg/kg/min", "Weight (kg)"],
    [undefined, 50, 60, 70],
    [5, 9, 11, 13],
    [10, 19, 23, 26],
  ];
  for (const look of [style, () => 0]) {
    expect((await texts(workbook({ rows: sheet(drip, look), tail: merged("B1:D1") }))).slice(1)).toEqual([
      "mcg/kg/min: 5 | Weight 50 kg: 9 | Weight 60 kg: 11 | Weight 70 kg: 13",
      "mcg/kg/min: 10 | Weight 50 kg: 19 | Weight 60 kg: 23 | Weight 70 kg: 26",
    ]);
  }
});

test("words name two columns of figures, however they look", async () => {
  const rows = [
    ["mg/min", "gtt/min"],
    [1, 15],
    [2, 30],
  ];
  expect(await read(rows)).toEqual(["mg/min: 1 | gtt/min: 15", "mg/min: 2 | gtt/min: 30"]);
});

test("doses below a merged name are those of the columns below what is filled in above them, too", async () => {
  const rows = [
    ["Concentration", 200, "mcg/mL"],
    ["Weight (kg)", "Dose (mcg/kg/min)"],
    [undefined, 0.25, 0.5, 0.75, 1],
    [8, 0.6, 1.2, 1.8, 2.4],
    [10, 0.75, 1.5, 2.25, 3],
  ];
  for (const tail of [merged("A2:A3", "B2:E2"), merged("B2:E2")]) {
    expect((await texts(workbook({ rows: sheet(rows), tail }))).at(-1)).toBe(
      "Weight (kg): 10 | Dose 0.25 mcg/kg/min: 0.75 | Dose 0.5 mcg/kg/min: 1.5 | Dose 0.75 mcg/kg/min: 2.25 | Dose 1 mcg/kg/min: 3",
    );
  }
});

test("in an Excel table, weights beside figures on top name the rows", async () => {
  const rows = sheet([
    ["Weight (kg)", "5", "10"],
    [50, 9.4, 18.8],
  ]);
  const names = ["Weight (kg)", "5", "10"].map((name) => `<tableColumn name="${name}"/>`).join("");
  const table = `<table displayName="Table1" ref="A1:C2"><tableColumns>${names}</tableColumns></table>`;
  expect(await texts(workbook({ rows, parts: { table } }))).toContain("Weight (kg): 50 | 5: 9.4 | 10: 18.8");
});

test("names over groups that are not merged stand over each of their columns", async () => {
  const rows = [
    [undefined, "Adult", undefined, "Child"],
    ["Drug", "Dose", "Route", "Dose", "Route"],
    ["Ketamine", "2 mg/kg", "IV", "4 mg/kg", "IM"],
    ["Fentanyl", "1 mcg/kg", "IV", "2 mcg/kg", "IN"],
  ];
  expect(await read(rows)).toEqual([
    "Drug: Ketamine | Adult Dose: 2 mg/kg | Adult Route: IV | Child Dose: 4 mg/kg | Child Route: IM",
    "Drug: Fentanyl | Adult Dose: 1 mcg/kg | Adult Route: IV | Child Dose: 2 mcg/kg | Child Route: IN",
  ]);
});

test("a second header under the first table names what follows, and its title stands beside the first", async () => {
  const rows = [
    ["Hospitals"],
    ["Hospital", "Phone"],
    ["Mercy", "555-0100"],
    ["County", "555-0101"],
    ["Staff"],
    ["Name", "Role"],
    ["Ortiz", "Chief"],
  ];
  expect(await read(rows, (row) => ([0, 1, 4, 5].includes(row) ? BOLD : 0))).toEqual([
    "## Hospitals",
    "Hospital: Mercy | Phone: 555-0100",
    "Hospital: County | Phone: 555-0101",
    "## Staff",
    "Name | Role",
    "Name: Ortiz | Role: Chief",
  ]);
});

test("a bold remark within a table is no header", async () => {
  const rows = [
    ["Drug", "Dose", "Route", "Max", "Repeat"],
    ["Ketamine", "2 mg/kg", "IV", "200 mg", "no"],
    ["SEDATION", "see page 4"],
    ["Midazolam", "2.5 mg", "IV", "10 mg", "yes"],
  ];
  expect((await read(rows, (row) => (row % 2 === 0 ? BOLD : 0)))[2]).toBe(
    "Drug: Midazolam | Dose: 2.5 mg | Route: IV | Max: 10 mg | Repeat: yes",
  );
});

test("bold lines with rows between them stand beside each other", async () => {
  const rows = [["CHEST PAIN"], ["EMT"], ["Aspirin 324 mg"], ["PARAMEDIC"], ["Fentanyl 1 mcg/kg"]];
  expect(await read(rows, (row) => ([0, 1, 3].includes(row) ? BOLD : 0))).toEqual([
    "## CHEST PAIN",
    "### EMT",
    "Aspirin 324 mg",
    "### PARAMEDIC",
    "Fentanyl 1 mcg/kg",
  ]);
});

describe("forms of names and values", () => {
  const card = (drug: string, dose: string) => [
    ["Drug", drug],
    ["Class", "Opioid antagonist"],
    ["Adult dose", dose],
  ];
  const expected = [
    "## Naloxone",
    "Drug | Naloxone",
    "Class | Opioid antagonist",
    "Adult dose | 2 mg",
    "## Nalmefene",
    "Drug | Nalmefene",
    "Class | Opioid antagonist",
    "Adult dose | 1 mg",
  ];

  test("one after another are headed by their first value", async () => {
    const first = card("Naloxone", "2 mg");
    const second = card("Nalmefene", "1 mg");
    const labels = (_: number, column: number) => (column === 0 ? BOLD : 0);
    expect(await read([...first, [], ...second], labels)).toEqual(expected);
    expect(await read([...first, ...second], labels)).toEqual(expected);
  });

  test("beside each other, each goes with its own name, with an empty column between them or none", async () => {
    const people = (left: string[], right: string[], gap: undefined[]) =>
      ["Role", "Name", "Phone"].map((label, at) => [label, left[at], ...gap, label, right[at]]);
    const pair = (gap: undefined[]) => [
      ...people(["Medical Director", "Dr. Osei", "555-0101"], ["EMS Chief", "R. Dunn", "555-0102"], gap),
      [],
      ...people(["Poison Control", "Hotline", "555-0122"], ["Hazmat", "Lt. Kim", "555-0133"], gap),
    ];
    for (const gap of [[], [undefined]]) {
      const rows = [["Call list"], [], ...pair(gap)];
      expect((await read(rows, (row) => (row === 0 ? BOLD : 0))).slice(0, 9)).toEqual([
        "## Call list",
        "## Medical Director",
        "Role | Medical Director",
        "Name | Dr. Osei",
        "Phone | 555-0101",
        "## EMS Chief",
        "Role | EMS Chief",
        "Name | R. Dunn",
        "Phone | 555-0102",
      ]);
    }
  });

  test("one alone has no heading", async () => {
    expect(await read([...card("Naloxone", "2 mg"), [], ["Printed monthly"]])).toEqual([
      "Drug | Naloxone",
      "Class | Opioid antagonist",
      "Adult dose | 2 mg",
      "Printed monthly",
    ]);
  });

  test("a list with the same name in each row is none", async () => {
    const rows = [
      ["Drug", "Naloxone"],
      ["Drug", "Ketamine"],
      ["Drug", "Fentanyl"],
    ];
    expect(await read(rows)).toEqual(["Drug | Naloxone", "Drug | Ketamine", "Drug | Fentanyl"]);
  });
});

describe("a row of a table is no header", () => {
  test("where it looks like most rows, and some lines are bold", async () => {
    const rows = [
      ["Airway bag", "suction unit"],
      ["Trauma bag", "pelvic binder"],
      ["SEALED", "once a month"],
      ["Drug bag", "glucagon"],
      ["Splint bag", "traction splint"],
    ];
    expect((await read(rows, (row) => (row === 2 ? BOLD : 0)))[1]).toBe("Trauma bag | pelvic binder");
  });

  test("where it begins with a label of its own", async () => {
    const rows = [
      ["Station:", "North", "South"],
      ["Phone:", "555-0100", "555-0101"],
      ["Beds:", 4, 6],
    ];
    expect((await read(rows))[1]).toBe("Phone: | 555-0100 | 555-0101");
  });

  test("where it holds the fields of a form, each before its value", async () => {
    const rows = [
      ["Name", "Lee", "Level", "Medic"],
      ["Date", "Monday", "Unit", "M-11"],
      ["Shift", "Day", "Station", "Harbor"],
    ];
    expect((await read(rows))[1]).toBe("Date | Monday | Unit | M-11");
  });

  test("where names and values stand by twos, a column between them", async () => {
    const rows = [
      ["Incident", "24-11873", undefined, "Auditor", "Boone"],
      ["Incident date", "3-Nov-24", undefined, "Score", "87%"],
    ];
    expect(await read(rows)).toEqual([
      "Incident | 24-11873 | Auditor | Boone",
      "Incident date | 3-Nov-24 | Score | 87%",
    ]);
  });

  test("where its figures measure nothing", async () => {
    const rows = [
      ["Par", 1, 5],
      ["Shelf", "top", "bottom"],
      ["Seal", "red", "green"],
    ];
    expect((await read(rows))[1]).toBe("Shelf | top | bottom");
  });

  test("where it is as bold as the header and gives a dose", async () => {
    const rows = [
      ["Drug", "Dose"],
      ["Ketamine", "2 mg/kg"],
      ["Naloxone", "2 mg"],
      ["Fentanyl", "1 mcg/kg"],
    ];
    expect((await read(rows, (row) => (row % 2 === 0 ? BOLD : 0))).slice(1)).toEqual([
      "Drug: Naloxone | Dose: 2 mg",
      "Drug: Fentanyl | Dose: 1 mcg/kg",
    ]);
  });
});

test("a filled line alone heads the rows below it, and lines to fill in below a table are no rows of it", async () => {
  const rows = [
    ["Item", "Unit", "Par"],
    ["AIRWAY"],
    ["OPA", "ea", 4],
    ["CIRCULATION"],
    ["Gauze", "box", 10],
    ["Checked by:", undefined, "Date:"],
  ];
  const styles =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf/><xf fillId="1"/></cellXfs></styleSheet>';
  const filled = sheet(rows, (row) => (row === 1 || row === 3 ? 1 : 0));
  expect(await texts(workbook({ rows: filled, more: { "xl/styles.xml": styles } }))).toEqual([
    "# Doses",
    "## AIRWAY",
    "Item: OPA | Unit: ea | Par: 4",
    "## CIRCULATION",
    "Item: Gauze | Unit: box | Par: 10",
    "Checked by: | Date:",
  ]);
});

test("rows each in a color of their own are told apart by it, and name no columns", async () => {
  const rows = [
    ["Red", "No radial pulse"],
    ["Yellow", "Cannot walk"],
    ["Green", "Walks"],
    ["Black", "Does not breathe"],
  ];
  const styles =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf fillId="1"/><xf fillId="2"/><xf fillId="3"/><xf fillId="4"/></cellXfs></styleSheet>';
  const filled = sheet(rows, (row) => row);
  expect(await texts(workbook({ rows: filled, more: { "xl/styles.xml": styles } }))).toEqual([
    "# Doses",
    "Red | No radial pulse",
    "Yellow | Cannot walk",
    "Green | Walks",
    "Black | Does not breathe",
  ]);
});

test("tables under each other with the same plain header have its names, and titles beside each other", async () => {
  const header = ["Drug", "Concentration", "Adult dose"];
  const rows = [
    ["Analgesics"],
    header,
    ["Fentanyl", "50 mcg/mL", "1 mcg/kg"],
    ["Antiemetics"],
    header,
    ["Ondansetron", "2 mg/mL", "4 mg"],
  ];
  const merges = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A4:C4"/></mergeCells>';
  expect(await texts(workbook({ rows: sheet(rows), tail: merges }))).toEqual([
    "# Doses",
    "## Analgesics",
    "Drug: Fentanyl | Concentration: 50 mcg/mL | Adult dose: 1 mcg/kg",
    "## Antiemetics",
    "Drug: Ondansetron | Concentration: 2 mg/mL | Adult dose: 4 mg",
  ]);
});

test("a line of two names over a pivot table does not take the place of its header", async () => {
  const rows = [
    ["Count of Incident", "Column Labels"],
    ["Row Labels", "M-1", "M-2", "Grand Total"],
    ["Cardiac", 12, 9, 21],
    ["Trauma", 8, 11, 19],
    ["Grand Total", 20, 20, 40],
  ];
  const shown = await read(rows, (row) => (row < 2 || row === 4 ? BOLD : 0));
  expect(shown.slice(0, 2)).toEqual([
    "Count of Incident | Column Labels",
    "Row Labels: Cardiac | M-1: 12 | M-2: 9 | Grand Total: 21",
  ]);
});

test("how many are on duty each day is no week of a calendar", async () => {
  const rows = [
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    [1, 1, 1, 1, 1],
    ["Ortiz", "Chen", "Diaz", "Ortiz", "Chen"],
  ];
  expect((await read(rows)).at(-1)).toStartWith("Monday: Ortiz | Tuesday: Chen");
});

test("lines that look like the one above rows without a header stand beside it", async () => {
  const rows = [
    ["Exterior", undefined],
    ["Headlights", "☐ Pass"],
    ["Horn", "☐ Pass"],
    ["Interior", undefined],
    ["Stretcher", "☐ Pass"],
  ];
  const shown = await read(rows, (row) => (row === 0 || row === 3 ? BOLD : 0));
  expect(shown.filter((text) => text.startsWith("#"))).toEqual(["## Exterior", "## Interior"]);
});

test("a narrow table right above a wide one, and the other way round, have their own names", async () => {
  const narrow = [
    ["Name", "Phone"],
    ["Dispatch", "555-0111"],
    ["Director", "555-0100"],
  ];
  const wide = [
    ["Skill", "EMR", "EMT", "AEMT", "Medic"],
    ["OPA", "X", "X", "X", "X"],
    ["Intubation", undefined, undefined, undefined, "X"],
  ];
  const names = ["Name: Dispatch | Phone: 555-0111", "Skill: Intubation | Medic: X"];
  const bold = (row: number) => (row % 3 === 0 ? BOLD : 0);
  expect(await read([...narrow, ...wide], bold)).toEqual(expect.arrayContaining(names));
  expect(await read([...wide, ...narrow], bold)).toEqual(expect.arrayContaining(names));
});

test("another table of as many columns below an empty row has its own names; rows that go on have those above", async () => {
  const rows = [
    ["Drug", "Dose", "Route"],
    ["Fentanyl", "50 mcg", "IV"],
    ["Aspirin", "324 mg", "PO"],
    [],
    ["Ketamine", "25 mg", "IV"],
    ["Naloxone", "2 mg", "IN"],
    [],
    ["Year", "Calls", "Transports"],
    ["2023", 4350, 3150],
    ["2024", 4600, 3300],
  ];
  const shown = await read(rows);
  expect(shown).toContain("Drug: Ketamine | Dose: 25 mg | Route: IV");
  expect(shown.at(-1)).toBe("Year: 2024 | Calls: 4600 | Transports: 3300");
});

test("tables below each other, merged to fit one sheet, have each its own names", async () => {
  const _ = undefined;
  const rows = [
    ["All ages", _, _, _, _, _],
    ["Drug", _, "Dose", _, "Route", _],
    ["Adenosine", _, "6 mg", _, "IV", _],
    ["Atropine", _, "1 mg", _, "IV", _],
    ["Naloxone", _, "2 mg", _, "IN", _],
    ["By age", _, _, _, _, _],
    ["Drug", _, "Adult", _, "Child", _],
    [_, _, "Dose", "Route", "Dose", "Most"],
    ["Fentanyl", _, "50 mcg", "IV", "1 mcg/kg", "50 mcg"],
    ["Midazolam", _, "5 mg", "IM", "0.1 mg/kg", "5 mg"],
    ["Glucagon", _, "1 mg", "IM", "0.5 mg", "1 mg"],
  ];
  const pairs = (row: number) => [`A${row}:B${row}`, `C${row}:D${row}`, `E${row}:F${row}`];
  const ranges = [
    ...["A1:F1", "A6:F6", "A7:B8", "C7:D7", "E7:F7"],
    ...[2, 3, 4, 5].flatMap(pairs),
    ...[9, 10, 11].map((row) => `A${row}:B${row}`),
  ].map((range) => `<mergeCell ref="${range}"/>`);
  const isBold = (row: number) => [0, 1, 5, 6, 7].includes(row);
  const file = workbook({
    rows: sheet(rows, (row) => (isBold(row) ? BOLD : 0)),
    tail: `<mergeCells>${ranges.join("")}</mergeCells>`,
  });
  expect((await texts(file)).slice(1)).toEqual([
    "## All ages",
    "Drug: Adenosine | Dose: 6 mg | Route: IV",
    "Drug: Atropine | Dose: 1 mg | Route: IV",
    "Drug: Naloxone | Dose: 2 mg | Route: IN",
    "## By age",
    "Drug | Adult Dose | Adult Route | Child Dose | Child Most",
    "Drug: Fentanyl | Adult Dose: 50 mcg | Adult Route: IV | Child Dose: 1 mcg/kg | Child Most: 50 mcg",
    "Drug: Midazolam | Adult Dose: 5 mg | Adult Route: IM | Child Dose: 0.1 mg/kg | Child Most: 5 mg",
    "Drug: Glucagon | Adult Dose: 1 mg | Adult Route: IM | Child Dose: 0.5 mg | Child Most: 1 mg",
  ]);
});

describe("a header without any formatting, on a sheet with more tables or shades,", () => {
  const drugs = [
    ["Drug", "Dose", "Route"],
    ["Adenosine", "6 mg", "IV"],
    ["Atropine", "1 mg", "IM"],
    ["Naloxone", "2 mg", "IN"],
    ["Fentanyl", "50 mcg", "IV"],
  ];
  const doses = [
    "Drug: Adenosine | Dose: 6 mg | Route: IV",
    "Drug: Atropine | Dose: 1 mg | Route: IM",
    "Drug: Naloxone | Dose: 2 mg | Route: IN",
    "Drug: Fentanyl | Dose: 50 mcg | Route: IV",
  ];

  test("has one row though that below it is as white as it, above a filled one", async () => {
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf/><xf fillId="1"/></cellXfs></styleSheet>';
    const striped = sheet(drugs, (row) => (row > 0 && row % 2 === 0 ? 1 : 0));
    const file = workbook({ rows: striped, more: { "xl/styles.xml": styles } });
    expect((await texts(file)).slice(1)).toEqual(doses);
  });

  test("names the rows down to the title of the next table, which has its own, above labels too", async () => {
    const skills = [
      ["Skill", "EMR", "EMT", "Paramedic"],
      ["Airway"],
      ["Suction", "X", "X", "X"],
      ["Intubation", undefined, undefined, "X"],
      ["Circulation"],
      ["Tourniquet", "X", "X", "X"],
    ];
    const others = [["Drug", "Dose", "Route"], ...drugs.slice(1)];
    const rows = [["Adults"], ...drugs, ["Scope of practice"], ...skills, ["Children"], ...others];
    const isLabel = (row: number) => rows[row]?.length === 1;
    const shown = await read(rows, (row) => (isLabel(row) ? BOLD : 0));
    expect(shown).toEqual(expect.arrayContaining(doses));
    expect(shown.filter((text) => text.startsWith("Skill: "))).toEqual([
      "Skill: Suction | EMR: X | EMT: X | Paramedic: X",
      "Skill: Intubation | Paramedic: X",
      "Skill: Tourniquet | EMR: X | EMT: X | Paramedic: X",
    ]);
    expect(shown.slice(-4)).toEqual(doses);
  });
});

test("titles above tables are of one level, though text stands between each and its table", async () => {
  const titled = (title: string) => [
    [title],
    ["Write down the time of each dose."],
    ["Drug", "Dose"],
    ["Adenosine", title === "Adults" ? "6 mg" : "0.1 mg/kg"],
    ["Atropine", title === "Adults" ? "1 mg" : "0.02 mg/kg"],
  ];
  const rows = [["Protocols"], ...titled("Adults"), ...titled("Children"), ...titled("Infants")];
  const isBold = (row: number) => row === 0 || row % 5 === 1 || row % 5 === 3;
  const shown = await read(rows, (row) => (isBold(row) ? BOLD : 0));
  expect(shown.filter((text) => text.startsWith("#"))).toEqual([
    "## Protocols",
    "### Adults",
    "### Children",
    "### Infants",
  ]);
});

test("the first row of a form names no columns, in bold as it may be; a real header does", async () => {
  const bold = (row: number) => (row === 0 ? BOLD : 0);
  const form = [
    ["Class", "Opioid antagonist"],
    ["Indication", "Overdose"],
    ["Dose", "2 mg"],
    ["Route", "IN"],
  ];
  expect((await read(form, bold))[2]).toBe("Dose | 2 mg");
  const doses = [
    ["Drug", "Adult"],
    ["Naloxone", "2 mg"],
    ["Fentanyl", "1 mcg/kg"],
    ["Ketamine", "1 mg/kg"],
  ];
  expect((await read(doses, bold))[0]).toBe("Drug: Naloxone | Adult: 2 mg");
});

test("rates that rise below a name merged over them name the columns of doses that have their units with them", async () => {
  const rows = sheet([
    ["Weight", "Rate in mcg/kg/min"],
    [undefined, 2, 5, 10],
    ["50 kg", "3 mL", "7 mL", "15 mL"],
    ["60 kg", "4 mL", "9 mL", "18 mL"],
  ]);
  expect((await texts(workbook({ rows, tail: merged("A1:A2", "B1:D1") }))).slice(1)).toEqual([
    "Weight: 50 kg | Rate 2 mcg/kg/min: 3 mL | Rate 5 mcg/kg/min: 7 mL | Rate 10 mcg/kg/min: 15 mL",
    "Weight: 60 kg | Rate 2 mcg/kg/min: 4 mL | Rate 5 mcg/kg/min: 9 mL | Rate 10 mcg/kg/min: 18 mL",
  ]);
});

test("a table's names are told though another table follows below a line", async () => {
  const rows = [
    ["Drug", "Dose"],
    ["Aspirin", "324 mg"],
    ["Fentanyl", "50 mcg"],
    ["Sizes"],
    ["Age", "Tube"],
    ["1 year", "3.5"],
  ];
  expect((await read(rows)).slice(0, 2)).toEqual([
    "Drug: Aspirin | Dose: 324 mg",
    "Drug: Fentanyl | Dose: 50 mcg",
  ]);
});

test("names over values below each other are no header, whatever stands beside the first", async () => {
  const rows = [
    ["STARTING FLOW", "Oxygen over 30 minutes"],
    ["6 L/min"],
    ["MAXIMUM"],
    ["15 L/min"],
    ["REPEAT AFTER"],
    ["5 min"],
  ];
  const shown = await texts(workbook({ rows: sheet(rows, (row) => (row % 2 === 0 ? 1 : 0)) }));
  expect(shown.filter((text) => text.includes(":"))).toEqual([]);
  expect(shown).toContain("5 min");
});

test("what may be ticked below a question, in columns, has no names", async () => {
  const answers = [
    ["Chest pain or pressure", "Shortness of breath", "Weakness on one side"],
    ["Dizziness or fainting", "Headache, sudden", "Trouble with speech"],
    ["Nausea or vomiting", "Fever or chills", "Other, please tell"],
  ];
  const rows = [["Form for the crew"], [], ["What does the patient complain of?"], ...answers];
  expect(await read(rows, (row) => (row === 2 ? BOLD : 0))).toEqual([
    "## Form for the crew",
    "## What does the patient complain of?",
    ...answers.map((row) => row.join(" | ")),
  ]);
});

test("dates below the days of a roster are of its header, beside names merged down or an empty corner", async () => {
  const crews = [
    ["Diaz", "Lt", "A", "A", "OFF"],
    ["Kim", "FF", "OFF", "B", "B"],
    ["Shah", "FF", "A", "OFF", "A"],
  ];
  const rows = [["Name", "Rank", "Mon", "Tue", "Wed"], [undefined, undefined, "6/1", "6/2", "6/3"], ...crews];
  const shown = "Name: Kim | Rank: FF | Mon 6/1: OFF | Tue 6/2: B | Wed 6/3: B";
  expect((await texts(workbook({ rows: sheet(rows), tail: merged("A1:A2", "B1:B2") })))[2]).toBe(shown);
  const dated = [rows[0] ?? [], [undefined, undefined, 46174, 46175, 46176], ...crews];
  const style = (row: number, column: number) => (row === 0 ? BOLD : row === 1 && column > 1 ? DATE : 0);
  expect((await texts(workbook({ rows: sheet(dated, style) })))[2]).toBe(
    "Name: Kim | Rank: FF | Mon 6/1/2026: OFF | Tue 6/2/2026: B | Wed 6/3/2026: B",
  );
});

test("what columns are called below an empty row begins another table, of one row too", async () => {
  const rows = [
    ["Drug", "Dose", "Route"],
    ["Epi", "1 mg", "IV"],
    [],
    ["Device", "Size", "Qty"],
    ["ETT", 7.5, 2],
  ];
  expect((await texts(workbook({ rows: sheet(rows) }))).slice(1)).toEqual([
    "Drug: Epi | Dose: 1 mg | Route: IV",
    "Device: ETT | Size: 7.5 | Qty: 2",
  ]);
});

test("what stands below the days of a month has these in its names", async () => {
  const rows = [
    ["June Training"],
    ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    [undefined, 1, 2, 3, 4, 5, 6],
    [undefined, "CPR 0900", undefined, "ACLS 1000"],
    [7, 8, 9, 10, 11, 12, 13],
    [undefined, undefined, undefined, undefined, undefined, "Skills lab"],
    ["* Bring your card to each class."],
  ];
  const style = (row: number) => (row < 2 ? BOLD : 0);
  expect((await texts(workbook({ rows: sheet(rows, style), tail: merged("A1:G1") }))).slice(3)).toEqual([
    "Mon 1: CPR 0900 | Wed 3: ACLS 1000",
    "Sun: 7 | Mon: 8 | Tue: 9 | Wed: 10 | Thu: 11 | Fri: 12 | Sat: 13",
    "Fri 12: Skills lab",
    "* Bring your card to each class.",
  ]);
});

test("the weeks of a calendar may have labels, and go on in the next month", async () => {
  const rows = [
    [undefined, "Mon", "Tue", "Wed", "Thu", "Fri"],
    ["Crew A", 20, 21, 22, 23, 24],
    [undefined, undefined, "Skills lab"],
    ["Crew B", 27, 28, 29, 30, 1],
    [undefined, undefined, undefined, undefined, "Drug count", "Open house"],
  ];
  const style = (row: number, column: number) => (row === 0 || column === 0 ? BOLD : 0);
  expect(await read(rows, style)).toEqual([
    "Crew A | Mon: 20 | Tue: 21 | Wed: 22 | Thu: 23 | Fri: 24",
    "Tue 21: Skills lab",
    "Crew B | Mon: 27 | Tue: 28 | Wed: 29 | Thu: 30 | Fri: 1",
    "Crew B | Thu 30: Drug count | Fri 1: Open house",
  ]);
  const hours = [
    ["Name", "Mon", "Tue", "Wed", "Thu", "Fri"],
    ["Ortiz", 9, 10],
    ["Chen", 12, 8, undefined, undefined, 8],
  ];
  expect((await read(hours)).at(-1)).toBe("Name: Chen | Mon: 12 | Tue: 8 | Fri: 8");
});

test("a first row of names beside what they are called names the columns where all labels are in bold", async () => {
  const bold = (_: number, column: number) => (column === 0 ? BOLD : 0);
  const vehicles = [
    ["Unit", "M51", "M52", "M53"],
    ["Make", "Ford", "Ram", "Ford"],
    ["Mileage", 84211, 51200, 10322],
  ];
  expect(await read(vehicles, bold)).toEqual([
    "Unit: Make | M51: Ford | M52: Ram | M53: Ford",
    "Unit: Mileage | M51: 84211 | M52: 51200 | M53: 10322",
  ]);
});

test("words over nothing but boxes to tick name columns", async () => {
  const rows = [
    ["Item", "Checked"],
    ["Suction", "☐"],
    ["BVM", "☑"],
  ];
  expect(await read(rows)).toEqual(["Item: Suction | Checked: ☐", "Item: BVM | Checked: ☑"]);
});
