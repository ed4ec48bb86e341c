import { expect, test } from "bun:test";
import { placed, sheet, texts, workbook } from "../support/xlsx-workbook.ts";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
/** Cell styles: 0 plain, 1 bold, 2 set in by a step, 3 by two, 4 set in from the right. */
const STYLES = `<styleSheet ${MAIN}><fonts><font/><font><b/></font></fonts><fills><fill/></fills><cellXfs><xf/><xf fontId="1"/>
<xf><alignment indent="1"/></xf><xf><alignment horizontal="left" indent="2"/></xf><xf><alignment horizontal="right" indent="1"/></xf></cellXfs></styleSheet>`;

type Rows = [number, ...(string | number | undefined)[]][];

/** A workbook of rows whose first cell has the style in the front of each. */
const styled = (rows: Rows) => {
  const cells = sheet(
    rows.map(([_, ...row]) => row),
    (row, column) => (column === 0 ? (rows[row]?.[0] ?? 0) : row === 0 ? 1 : 0),
  );
  return workbook({ rows: cells, more: { "xl/styles.xml": STYLES } });
};

const read = async (rows: Rows) => (await texts(styled(rows))).slice(1);

test("a dose set in below a drug has the drug's name, until a row that is not set in", async () => {
  const rows = await read([
    [1, "Medication", "Adult", "Child"],
    [0, "Epinephrine"],
    [2, "IM", "0.3 mg", "0.01 mg/kg"],
    [2, "IV push", "1 mg", "0.01 mg/kg"],
    [0, "Midazolam"],
    [2, "IV", "2.5 mg", "0.1 mg/kg"],
    [0, "Aspirin", "324 mg", "None"],
  ]);
  expect(rows).toEqual([
    "Medication: Epinephrine",
    "Medication: Epinephrine | IM | Adult: 0.3 mg | Child: 0.01 mg/kg",
    "Medication: Epinephrine | IV push | Adult: 1 mg | Child: 0.01 mg/kg",
    "Medication: Midazolam",
    "Medication: Midazolam | IV | Adult: 2.5 mg | Child: 0.1 mg/kg",
    "Medication: Aspirin | Adult: 324 mg | Child: None",
  ]);
});

test("rows of a pivot table stand below those that add them up; a total, and what begins with that name, do not", async () => {
  const rows = await read([
    [1, "Row Labels", "ALS", "BLS"],
    [1, "North", 410, 622],
    [2, "Cardiac", 120, 31],
    [3, "STEMI", 40, 2],
    [2, "North transfers", 150, 390],
    [2, "Total", 410, 622],
    [1, "South", 300, 298],
    [2, "Cardiac", 99, 20],
  ]);
  expect(rows.slice(1)).toEqual([
    "Row Labels: North | Cardiac | ALS: 120 | BLS: 31",
    "Row Labels: North | Cardiac | STEMI | ALS: 40 | BLS: 2",
    "Row Labels: North transfers | ALS: 150 | BLS: 390",
    "Row Labels: Total | ALS: 410 | BLS: 622",
    "Row Labels: South | ALS: 300 | BLS: 298",
    "Row Labels: South | Cardiac | ALS: 99 | BLS: 20",
  ]);
});

test("spaces typed before labels set them in, one space or an indent here and there does not", async () => {
  const calls: [number, ...(string | number)[]][] = [
    [1, "Calls", "2024", "2025"],
    [0, "Cardiac", 210, 230],
    [0, "   STEMI", 40, 44],
    [0, "Respiratory", 300, 310],
    [0, "   Asthma", 120, 118],
  ];
  expect((await read(calls)).filter((text) => text.includes("STEMI") || text.includes("Asthma"))).toEqual([
    "Calls: Cardiac | STEMI | 2024: 40 | 2025: 44",
    "Calls: Respiratory | Asthma | 2024: 120 | 2025: 118",
  ]);
  const drugs = await read([
    [1, "Drug", "Dose", "Route"],
    [0, "Adenosine", "6 mg", "IV"],
    [0, " Albuterol", "2.5 mg", "Neb"],
    [2, "Atropine", "1 mg", "IV"],
    [4, "Glucagon", "1 mg", "IM"],
  ]);
  expect(drugs.map((text) => text.split(" | ")[0])).toEqual([
    "Drug: Adenosine",
    "Drug: Albuterol",
    "Drug: Atropine",
    "Drug: Glucagon",
  ]);
});

test("a drug in bold heads the rows set in below it and no others", async () => {
  const rows: Rows = [
    [1, "Medication", "Adult", "Child"],
    [1, "Midazolam"],
    [2, "IV", "2.5 mg", "0.1 mg/kg"],
    [2, "IN", "10 mg", "0.2 mg/kg"],
    [0, "Ondansetron", "4 mg", "0.1 mg/kg"],
  ];
  expect(await placed(styled(rows))).toEqual([
    "Doses > Midazolam: Medication: IV | Adult: 2.5 mg | Child: 0.1 mg/kg",
    "Doses > Midazolam: Medication: IN | Adult: 10 mg | Child: 0.2 mg/kg",
    "Doses: Medication: Ondansetron | Adult: 4 mg | Child: 0.1 mg/kg",
  ]);
});

test("a row with its first labels empty has the district above, though a station's number stands beside that", async () => {
  const rows = await read([
    [1, "District", "Station", "Unit", "Calls"],
    [0, "North", "1", "M1", 1200],
    [0, undefined, undefined, "E1", 900],
    [0, undefined, "4", "M4", 800],
  ]);
  expect(rows).toEqual([
    "District: North | Station: 1 | Unit: M1 | Calls: 1200",
    "District: North | Unit: E1 | Calls: 900",
    "District: North | Station: 4 | Unit: M4 | Calls: 800",
  ]);
});
