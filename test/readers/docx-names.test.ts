import { expect, test } from "bun:test";
import { blocks, boldCell, cell, row, span, table } from "../support/docx-markup.ts";

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

test("an abbreviation and what it stands for name no others below them, though the table's style sets the first row off", async () => {
  const styles =
    '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"/></w:style>';
  const properties = '<w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook w:val="04A0"/></w:tblPr>';
  const rows = [
    ["AMA", "against medical advice", "NRB", "non-rebreather"],
    ["BVM", "bag valve mask", "PRN", "as needed"],
  ];
  const read = (...all: string[][]) =>
    blocks(table(properties, ...all.map((cells) => row(cells))), { styles });
  expect(await read(...rows)).toEqual(rows.map((cells) => `table_row: ${cells.join(" | ")}`));
  const named = await read(["UNIT", "Home"], ["ALS", "Station 4"], ["BLS", "Station 2"]);
  expect(named[0]).toBe("table_row: UNIT: ALS | Home: Station 4");
});

test("a first row without figures names no rows below it that say more than a figure, or whose figure it stands for", async () => {
  const lists = [
    [
      ["Oxygen", "Titrate to saturation"],
      ["Aspirin", "324 mg chewed"],
      ["Nitroglycerin", "0.4 mg every 5 min"],
    ],
    [
      ["Saline", "As ordered", "IV"],
      ["Morphine", "4 mg", "IV"],
      ["Ketorolac", "15 mg", "IM"],
    ],
  ];
  for (const list of lists) {
    expect(await blocks(table(...list.map((entries) => row(entries))))).toEqual(
      list.map((entries) => `table_row: ${entries.join(" | ")}`),
    );
  }
  const named = [
    ["Finding", "Calls"],
    ["Falls", "412"],
    ["Chest pain", "388"],
  ];
  expect(await blocks(table(...named.map((entries) => row(entries))))).toEqual([
    "table_row: Finding: Falls | Calls: 412",
    "table_row: Finding: Chest pain | Calls: 388",
  ]);
});

test("two or three empty cells where names begin stand over as many columns of labels, set off or not", async () => {
  const names = ["", "", "EMR", "EMT", "Medic"];
  const skills = [
    row(["Airway", "Suction", "X", "X", "X"]),
    row(["Airway", "Needle cricothyrotomy", "", "", "X"]),
    row(["Bleeding", "Tourniquet", "X", "X", "X"]),
    row(["Bleeding", "Wound packing", "", "X", "X"]),
  ];
  const three = await blocks(
    table(
      row(["", ...names]),
      row(["Airway", "Adult", "OPA", "X", "X", "X"]),
      row(["Airway", "Adult", "Tube", "", "", "X"]),
    ),
  );
  expect(three.at(-1)).toBe("table_row: Airway | Adult | Tube | Medic: X");
  for (const first of [row(names), row(names.map(boldCell))])
    expect(await blocks(table(first, ...skills))).toEqual([
      "table_row: Airway | Suction | EMR: X | EMT: X | Medic: X",
      "table_row: Airway | Needle cricothyrotomy | Medic: X",
      "table_row: Bleeding | Tourniquet | EMR: X | EMT: X | Medic: X",
      "table_row: Bleeding | Wound packing | EMT: X | Medic: X",
    ]);
});

test("names over several columns beside two empty cells are in the names of each", async () => {
  const wide = (text: string) => cell(text, span(2));
  const rows = [
    row(["", "", wide("Adult"), wide("Pediatric")]),
    row(["Drug", "Route", "Dose", "Max", "Dose", "Max"]),
    row(["Midazolam", "IV", "2.5 mg", "10 mg", "0.1 mg/kg", "5 mg"]),
    row(["Ketamine", "IM", "4 mg/kg", "400 mg", "3 mg/kg", "200 mg"]),
  ];
  expect(await blocks(table(...rows))).toEqual([
    "table_row: Drug: Midazolam | Route: IV | Adult Dose: 2.5 mg | Adult Max: 10 mg | Pediatric Dose: 0.1 mg/kg | Pediatric Max: 5 mg",
    "table_row: Drug: Ketamine | Route: IM | Adult Dose: 4 mg/kg | Adult Max: 400 mg | Pediatric Dose: 3 mg/kg | Pediatric Max: 200 mg",
  ]);
});
