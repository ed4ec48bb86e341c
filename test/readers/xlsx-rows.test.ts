import { describe, expect, test } from "bun:test";
import { sheet, texts, workbook } from "../support/xlsx-workbook.ts";

const s = (reference: string, text: string, style = 0) =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
const n = (reference: string, value: number | string, style = 0) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
const row = (index: number, ...cells: string[]) => `<row r="${index}">${cells.join("")}</row>`;
const BOLD = 1;

describe("rows with the names of their columns", () => {
  test("a bold first row names the cells below it", async () => {
    const rows = [
      row(1, s("A1", "Drug", BOLD), s("B1", "Dose", BOLD)),
      row(2, s("A2", "Epinephrine"), s("B2", "0.3 mg")),
      row(3, s("A3", "Naloxone"), s("B3", "2 mg")),
    ];
    expect(await texts(workbook({ rows }))).toEqual([
      "# Doses",
      "Drug: Epinephrine | Dose: 0.3 mg",
      "Drug: Naloxone | Dose: 2 mg",
    ]);
  });

  test("steps merged across the sheet stand below the level that does them, and are no headings", async () => {
    const lines: [string, number][] = [
      ["EMT", BOLD],
      ["Epinephrine 0.3 mg IM", 0],
      ["Albuterol 2.5 mg", 0],
      ["AEMT", BOLD],
      ["Saline 20 mL/kg", 0],
    ];
    const rows = [
      row(1, s("A1", "History", BOLD), s("B1", "Signs", BOLD)),
      row(2, s("A2", "Sting"), s("B2", "Hives")),
      ...lines.map(([text, style], at) => row(at + 3, s(`A${at + 3}`, text, style))),
    ];
    const ranges = lines.map((_, at) => `<mergeCell ref="A${at + 3}:B${at + 3}"/>`);
    expect(await texts(workbook({ rows, tail: `<mergeCells>${ranges.join("")}</mergeCells>` }))).toEqual([
      "# Doses",
      "History: Sting | Signs: Hives",
      "## EMT",
      "Epinephrine 0.3 mg IM",
      "Albuterol 2.5 mg",
      "## AEMT",
      "Saline 20 mL/kg",
    ]);
  });

  /** Rows whose texts are bold with a "*", and merged across three columns with a "=". */
  function sheet(lines: readonly (readonly string[])[]): Parameters<typeof workbook>[0] {
    const merged = lines.flatMap(([first = ""], at) => (first.startsWith("=") ? [at + 1] : []));
    const rows = lines.map((line, at) =>
      row(
        at + 1,
        ...line.map((text, column) =>
          s(`${"ABC"[column]}${at + 1}`, text.replace(/^=?\*?/, ""), /^=?\*/.test(text) ? BOLD : 0),
        ),
      ),
    );
    const ranges = merged.map((index) => `<mergeCell ref="A${index}:C${index}"/>`);
    return { rows, tail: `<mergeCells>${ranges.join("")}</mergeCells>` };
  }

  test("what a level of care does is not named by the history and the signs above it", async () => {
    const lines = [
      ["=*Seizure"],
      ["*History", "*Signs", "*Differential"],
      ["Epilepsy", "Convulsion", "Hypoglycemia"],
      ["Fever"],
    ];
    const inRows = [...lines, ["EMT", "Protect the airway"], ["PARAMEDIC", "Midazolam 10 mg", "IM"]];
    const findings = [
      "# Doses",
      "## Seizure",
      "History: Epilepsy | Signs: Convulsion | Differential: Hypoglycemia",
      "History: Fever",
    ];
    expect(await texts(workbook(sheet(inRows)))).toEqual([
      ...findings,
      "EMT | Protect the airway",
      "PARAMEDIC | Midazolam 10 mg | IM",
    ]);
    const inLines = [...lines, ["EMT"], ["=Check glucose"], ["Dextrose 10%", "125 mL", "IV"], ["PARAMEDIC"]];
    expect(await texts(workbook(sheet([...inLines, ["Midazolam", "10 mg", "IM"]])))).toEqual([
      ...findings,
      "### EMT",
      "Check glucose",
      "Dextrose 10% | 125 mL | IV",
      "### PARAMEDIC",
      "Midazolam | 10 mg | IM",
    ]);
  });

  test("sections that are called as levels of care keep the names of a list of skills or drugs", async () => {
    const lines = [
      ["*Assessment", "*Student", "*Preceptor"],
      ["Blood glucose", "X", "X"],
      ["=*BLS"],
      ["Oral airway", "X", "X"],
    ];
    expect(await texts(workbook(sheet(lines)))).toEqual([
      "# Doses",
      "Assessment: Blood glucose | Student: X | Preceptor: X",
      "## BLS",
      "Assessment: Oral airway | Student: X | Preceptor: X",
    ]);
  });

  test("a sentence merged across names no rows, a plain word under a bold one does", async () => {
    const lines = [
      ["*Drug", "*Dose", "*Route"],
      ["=*Cardiac"],
      ["=Apply pads and the monitor."],
      ["Atropine", "1 mg", "IV"],
      ["=*Respiratory"],
      ["=Adult"],
      ["Albuterol", "2.5 mg", "Nebulized"],
    ];
    expect(await texts(workbook(sheet(lines)))).toEqual([
      "# Doses",
      "## Cardiac",
      "Apply pads and the monitor.",
      "Drug: Atropine | Dose: 1 mg | Route: IV",
      "## Respiratory",
      "## Adult",
      "Drug: Albuterol | Dose: 2.5 mg | Route: Nebulized",
    ]);
  });

  test("a header of two rows with merged cells is joined", async () => {
    const rows = [
      row(1, s("A1", "Drug", BOLD), s("B1", "Dose", BOLD)),
      row(2, s("B2", "Adult", BOLD), s("C2", "Child", BOLD)),
      row(3, s("A3", "Atropine"), n("B3", 1), n("C3", 0.5)),
    ];
    const tail = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>';
    expect(await texts(workbook({ rows, tail }))).toEqual([
      "# Doses",
      "Drug: Atropine | Dose Adult: 1 | Dose Child: 0.5",
    ]);
  });

  test("a value merged over several columns has their names, and an empty corner that of the labels below it", async () => {
    const rows = [
      row(1, s("B1", "Adult", BOLD), s("C1", "Child", BOLD)),
      row(2, s("A2", "Drug", BOLD)),
      row(3, s("A3", "Atropine", BOLD), s("B3", "1 mg"), s("C3", "0.02 mg/kg")),
      row(4, s("A4", "Glucagon", BOLD), s("B4", "not carried")),
    ];
    const tail = '<mergeCells><mergeCell ref="B4:C4"/></mergeCells>';
    expect(await texts(workbook({ rows, tail }))).toEqual([
      "# Doses",
      "Drug: Atropine | Adult: 1 mg | Child: 0.02 mg/kg",
      "Drug: Glucagon | Adult / Child: not carried",
    ]);
  });

  test("figures in large merged cells have the name above them, and the names are not shown once more", async () => {
    const rows = [
      row(1, s("A1", "Calls", BOLD), s("D1", "Cost per call", BOLD)),
      row(2, n("A2", 4213), n("D2", 412.5)),
    ];
    const ranges = ["A1:B1", "D1:E1", "A2:B2", "D2:E2"].map((ref) => `<mergeCell ref="${ref}"/>`);
    expect(await texts(workbook({ rows, tail: `<mergeCells>${ranges.join("")}</mergeCells>` }))).toEqual([
      "# Doses",
      "Calls: 4213 | Cost per call: 412.5",
    ]);
  });

  test("a label merged over several rows is shown in each of them", async () => {
    const rows = [
      row(1, s("A1", "Group", BOLD), s("B1", "Drug", BOLD), s("C1", "Dose", BOLD)),
      row(2, s("A2", "Cardiac"), s("B2", "Amiodarone"), n("C2", 300)),
      row(3, s("B3", "Adenosine"), n("C3", 6)),
    ];
    const tail = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>';
    expect(await texts(workbook({ rows, tail }))).toEqual([
      "# Doses",
      "Group: Cardiac | Drug: Amiodarone | Dose: 300",
      "Group: Cardiac | Drug: Adenosine | Dose: 6",
    ]);
  });

  test("the names go on below an empty row, and a remark below the table is no value", async () => {
    const rows = [
      row(1, s("A1", "Drug", BOLD), s("B1", "Dose", BOLD), s("C1", "Route", BOLD)),
      row(2, s("A2", "Ketamine"), n("B2", 50), s("C2", "IM")),
      row(4, s("A4", "Fentanyl"), n("B4", 100), s("C4", "IN")),
      row(5, s("A5", "* by weight")),
    ];
    expect(await texts(workbook({ rows }))).toEqual([
      "# Doses",
      "Drug: Ketamine | Dose: 50 | Route: IM",
      "Drug: Fentanyl | Dose: 100 | Route: IN",
      "* by weight",
    ]);
  });

  test("two tables side by side are read one after the other", async () => {
    const rows = [
      row(1, s("A1", "Drug", BOLD), s("B1", "Dose", BOLD), s("E1", "Unit", BOLD), s("F1", "Phone", BOLD)),
      row(2, s("A2", "Aspirin"), n("B2", 324), s("E2", "Medic 1"), n("F2", 5551234567)),
      row(3, s("A3", "Glucose"), n("B3", 25), s("E3", "Medic 2"), n("F3", 5557654321)),
    ];
    expect(await texts(workbook({ rows }))).toEqual([
      "# Doses",
      "Drug: Aspirin | Dose: 324",
      "Drug: Glucose | Dose: 25",
      "Unit: Medic 1 | Phone: 5551234567",
      "Unit: Medic 2 | Phone: 5557654321",
    ]);
  });

  test("a row that one of two tables side by side leaves out ends neither", async () => {
    const rows = [
      row(1, s("A1", "Adult", BOLD), s("B1", "Dose", BOLD), s("E1", "Child", BOLD), s("F1", "Dose", BOLD)),
      row(2, s("A2", "Amiodarone"), s("B2", "300 mg"), s("E2", "Amiodarone"), s("F2", "5 mg/kg")),
      row(3, s("E3", "Lidocaine"), s("F3", "1 mg/kg")),
      row(4, s("A4", "Magnesium"), s("B4", "2 g")),
    ];
    expect(await texts(workbook({ rows }))).toEqual([
      "# Doses",
      "Adult: Amiodarone | Dose: 300 mg",
      "Adult: Magnesium | Dose: 2 g",
      "Child: Amiodarone | Dose: 5 mg/kg",
      "Child: Lidocaine | Dose: 1 mg/kg",
    ]);
  });

  test("lists side by side are read one after the other where each has a title", async () => {
    const rows = [
      row(1, s("A1", "Cardiac", BOLD), s("D1", "Respiratory", BOLD)),
      row(2, s("A2", "Aspirin"), s("B2", "324 mg"), s("D2", "Albuterol"), s("E2", "2.5 mg")),
      row(3, s("A3", "Amiodarone"), s("B3", "300 mg"), s("D3", "Magnesium"), s("E3", "2 g")),
    ];
    expect(await texts(workbook({ rows }))).toEqual([
      "# Doses",
      "## Cardiac",
      "Aspirin | 324 mg",
      "Amiodarone | 300 mg",
      "## Respiratory",
      "Albuterol | 2.5 mg",
      "Magnesium | 2 g",
    ]);
  });

  test("names and values without a header are not taken for one", async () => {
    const rows = [
      row(1, s("A1", "Agency"), s("B1", "Harbor EMS")),
      row(2, s("A2", "Units"), n("B2", 12)),
      row(3, s("A3", "Director"), s("B3", "Dr. Lee")),
    ];
    expect(await texts(workbook({ rows }))).toEqual([
      "# Doses",
      "Agency | Harbor EMS",
      "Units | 12",
      "Director | Dr. Lee",
    ]);
    const figures = [
      row(1, s("A1", "Agency"), s("B1", "Harbor EMS")),
      row(2, s("A2", "Units"), n("B2", 12)),
      row(3, s("A3", "Cost share"), n("B3", 0.35, 3)),
    ];
    expect((await texts(workbook({ rows: figures }))).slice(2)).toEqual(["Units | 12", "Cost share | 35.0%"]);
    const block = [
      row(1, s("A1", "STANDING ORDER", BOLD), s("D1", "No."), s("E1", "SO-14")),
      row(2, s("D2", "Effective"), n("E2", 45658, 2)),
    ];
    expect((await texts(workbook({ rows: block }))).slice(1)).toEqual([
      "STANDING ORDER | No. | SO-14",
      "Effective | 1/1/2025",
    ]);
  });

  test("bold lines above and within a table are headings", async () => {
    const rows = [
      row(1, s("A1", "Drug box", BOLD)),
      row(2, s("A2", "Drug", BOLD), s("B2", "Dose", BOLD)),
      row(3, s("A3", "Cardiac", BOLD)),
      row(4, s("A4", "Atropine"), n("B4", 1)),
      row(5, s("A5", "Amiodarone"), n("B5", 300)),
      row(6, s("A6", "Epinephrine"), n("B6", 1)),
      row(7, s("A7", "Adenosine"), n("B7", 6)),
      row(8, s("A8", "Lidocaine"), n("B8", 100)),
    ];
    expect((await texts(workbook({ rows }))).slice(0, 4)).toEqual([
      "# Doses",
      "## Drug box",
      "### Cardiac",
      "Drug: Atropine | Dose: 1",
    ]);
  });

  test("an Excel table has the names of its columns", async () => {
    const rows = [
      row(2, s("B2", "Drug"), s("C2", "Dose")),
      row(3, s("B3", "Versed"), s("C3", "5 mg")),
      row(4, s("B4", "Zofran"), s("C4", "4 mg")),
    ];
    const table =
      '<table displayName="Drug_box" ref="B2:C4"><tableColumns><tableColumn name="Drug"/><tableColumn name="Dose"/></tableColumns></table>';
    expect(await texts(workbook({ rows, parts: { table } }))).toEqual([
      "# Doses",
      "## Drug box",
      "Drug: Versed | Dose: 5 mg",
      "Drug: Zofran | Dose: 4 mg",
    ]);
  });
});

describe("values as Excel shows them", () => {
  test("dates, percents, own formats, truth values and errors", async () => {
    const rows = [
      row(1, n("A1", 45000, 2), n("B1", 0.375, 3), n("C1", 1234.5, 4)),
      row(2, '<c r="A2" t="b"><v>1</v></c>', '<c r="B2" t="e"><v>#N/A</v></c>', n("C2", "1e-2", 5)),
      row(3, '<c r="A3" t="str"><f>A1&amp;"x"</f><v>cached</v></c>', n("B3", 1234567890123)),
    ];
    expect(await texts(workbook({ rows }))).toEqual([
      "# Doses",
      "3/15/2023 | 37.5% | $1,234.50",
      "TRUE | #N/A | 0.01 mg",
      "cached | 1234567890123",
    ]);
  });

  test("points in dates, words without quotes and fill characters", async () => {
    const codes = ["d.m.yyyy", "dd.mm.yyyy hh:mm", "yyyy-mm-ddThh:mm", "0.0 mg", "0 min", "*-0", "mm:ss.0"];
    const formats = codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`);
    const xfs = codes.map((_, index) => `<xf numFmtId="${170 + index}"/>`);
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats.join("")}</numFmts><cellXfs>${xfs.join("")}</cellXfs></styleSheet>`;
    const values = [45731.58, 45731.58, 45731.58, 5, 20, 7, 0.00521];
    const rows = [row(1, ...values.map((value, index) => n(`${"ABCDEFG"[index]}1`, value, index)))];
    expect(await texts(workbook({ rows, more: { "xl/styles.xml": styles } }))).toContain(
      "15.3.2025 | 15.03.2025 13:55 | 2025-03-15T13:55 | 5.0 mg | 20 min | 7 | 07:30.1",
    );
  });

  test("built-in formats as a US English installation shows them", async () => {
    const ids = [7, 14, 22, 47];
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`;
    const rows = [row(1, n("A1", 12.5, 0), n("B1", 45731, 1), n("C1", 45731.58, 2), n("D1", 0.0052, 3))];
    expect(await texts(workbook({ rows, more: { "xl/styles.xml": styles } }))).toContain(
      "$12.50 | 3/15/2025 | 3/15/2025 13:55 | 07:29.3",
    );
  });

  test("dates count from 1904 where the workbook says so", async () => {
    const rows = [row(1, n("A1", 43538, 2))];
    expect(await texts(workbook({ rows, properties: '<workbookPr date1904="1"/>' }))).toContain("3/15/2023");
  });

  test("dates that a strict workbook writes out are shown as formatted", async () => {
    const rows = [row(1, '<c r="A1" t="d" s="2"><v>2023-03-15T00:00:00</v></c>')];
    expect(await texts(workbook({ rows }))).toContain("3/15/2023");
  });

  test("shared strings with formatted runs are whole, without phonetic readings", async () => {
    const sharedStrings =
      "<sst><si><r><t>Epi</t></r><r><t>nephrine_x000a_1:1000</t></r></si><si><t>豊田</t><rPh><t>トヨタ</t></rPh></si></sst>";
    const rows = [row(1, '<c r="A1" t="s"><v>0</v></c>', '<c r="B1" t="s"><v>1</v></c>')];
    expect(await texts(workbook({ rows, parts: { sharedStrings } }))).toContain("Epinephrine 1:1000 | 豊田");
  });
});

test("lines to fill in below a table, filled in, are of no columns; its totals are", async () => {
  const rows = [
    ["Date", "Drug", "Given", "Wasted", "Medic", "Witness"],
    ["May 1", "Fentanyl", 75, 25, "Diaz", "Kim"],
    ["May 2", "Fentanyl", 100, 0, "Okafor", "Shah"],
    ["May 3", "Ketamine", 150, 50, "Diaz", "Kim"],
    ["Total:", undefined, 325, 75],
    ["Reviewed by:", "Capt. Stone", undefined, "On:", "June 1"],
    [],
    ["Sealed by:", "Lt. Kim", undefined, undefined, "Post:", "4"],
  ];
  expect((await texts(workbook({ rows: sheet(rows, (row) => (row === 0 ? 1 : 0)) }))).slice(4)).toEqual([
    "Date: Total: | Given: 325 | Wasted: 75",
    "Reviewed by: | Capt. Stone | On: | June 1",
    "Sealed by: | Lt. Kim | Post: | 4",
  ]);
});

test("what signs stand for and who revised a table, below its rows, are no values", async () => {
  const notes = [
    "MC = medical control",
    "Y = standing order; - = not allowed",
    "Revised 3/1/2026 by Dr. Ruiz",
  ];
  const rows = [
    ["Skill", "EMT", "Medic"],
    ["OPA", "Y", "Y"],
    ["Fentanyl", "MC", "Y"],
    ...notes.map((note) => [note]),
  ];
  const style = (row: number) => (row === 0 ? 1 : 0);
  expect((await texts(workbook({ rows: sheet(rows, style) }))).slice(2)).toEqual([
    "Skill: Fentanyl | EMT: MC | Medic: Y",
    ...notes,
  ]);
});

test("a form stands beside a list that has a title in bold, and names none of its columns", async () => {
  const rows = [
    ["Call sign", "Medic 7", undefined, "Phone list"],
    ["Station", "12", undefined, "Dispatch", "555-1000"],
    ["VIN", "1FDXE", undefined, "Base hospital", "555-2000"],
  ];
  const style = (row: number, column: number) => (row === 0 && column === 3 ? 1 : 0);
  expect((await texts(workbook({ rows: sheet(rows, style) }))).slice(1)).toEqual([
    "Call sign | Medic 7",
    "Station | 12",
    "VIN | 1FDXE",
    "## Phone list",
    "Dispatch | 555-1000",
    "Base hospital | 555-2000",
  ]);
});
