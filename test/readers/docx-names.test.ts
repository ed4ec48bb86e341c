import { expect, test } from "bun:test";
import { blocks, row, table } from "../support/docx-markup.ts";

test("names without any formatting are names though they stand again further down, or have units below them", async () => {
  const again = table(
    row(["Drug", "Dose", "Route"]),
    row(["Naloxone", "2 mg", "IN"]),
    row(["Ketamine", "25 mg", "IV"]),
    row(["Drug", "Dose", "Route"]),
    row(["Fentanyl", "50 mcg", "IV"]),
  );
  expect(await blocks(again)).toEqual([
    "table_row: Drug: Naloxone | Dose: 2 mg | Route: IN",
    "table_row: Drug: Ketamine | Dose: 25 mg | Route: IV",
    "table_row: Drug: Fentanyl | Dose: 50 mcg | Route: IV",
  ]);
  const units = table(
    row(["Agent", "Start", "Most"]),
    row(["", "mg/kg", "mcg/min"]),
    row(["Dopamine", "0.5", "15"]),
    row(["Lidocaine", "1.5", "40"]),
  );
  expect(await blocks(units)).toEqual([
    "table_row: Agent: Dopamine | Start mg/kg: 0.5 | Most mcg/min: 15",
    "table_row: Agent: Lidocaine | Start mg/kg: 1.5 | Most mcg/min: 40",
  ]);
});

test("a first row of doses names no doses below it, though the table's style sets it off", async () => {
  const styles =
    '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"/></w:style>';
  const rows = [
    row(["Furosemide", "40 mg", "IV"]),
    row(["Calcium", "1 g", "IV"]),
    row(["Bicarbonate", "50 mEq", "IO"]),
  ];
  const properties = '<w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook w:val="04A0"/></w:tblPr>';
  expect(await blocks(table(properties, ...rows), { styles })).toContain("table_row: Calcium | 1 g | IV");
  const named = [row(["Drug", "Dose", "Route"]), ...rows];
  expect(await blocks(table(properties, ...named), { styles })).toContain(
    "table_row: Drug: Calcium | Dose: 1 g | Route: IV",
  );
});
