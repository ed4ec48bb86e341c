import { expect, test } from "bun:test";
import { sheet, texts, workbook } from "../support/xlsx-workbook.ts";

const table = (name: string, ref: string) =>
  `<table displayName="${name}" ref="${ref}"><tableColumns><tableColumn name="Drug"/><tableColumn name="Dose"/></tableColumns></table>`;

test("Excel tables beside each other are read one after the other, each under its title and its name", async () => {
  const rows = sheet([
    ["Adult", undefined, undefined, "Child"],
    ["Drug", "Dose", undefined, "Drug", "Dose"],
    ["Naloxone", "2 mg", undefined, "Naloxone", "0.1 mg/kg"],
    ["Ketamine", "2 mg/kg", undefined, "Ketamine", "1 mg/kg"],
    [undefined, undefined, undefined, "Fentanyl", "1 mcg/kg"],
    [],
    ["Call for more"],
  ]);
  const tables = [table("Child_doses", "D2:E5"), table("Table1", "A2:B4")];
  expect((await texts(workbook({ rows, tables }))).slice(1)).toEqual([
    "## Adult",
    "Drug: Naloxone | Dose: 2 mg",
    "Drug: Ketamine | Dose: 2 mg/kg",
    "## Child",
    "### Child doses",
    "Drug: Naloxone | Dose: 0.1 mg/kg",
    "Drug: Ketamine | Dose: 1 mg/kg",
    "Drug: Fentanyl | Dose: 1 mcg/kg",
    "Call for more",
  ]);
});

test("an Excel table stands below the title of its sheet", async () => {
  const rows = sheet(
    [["Station 3 Stock"], ["Count weekly"], [], ["Drug", "Dose"], ["Naloxone", "2 mg"]],
    (row) => (row === 0 ? 1 : 0),
  );
  expect((await texts(workbook({ rows, tables: [table("Drugs", "A4:B5")] }))).slice(1)).toEqual([
    "## Station 3 Stock",
    "Count weekly",
    "### Drugs",
    "Drug: Naloxone | Dose: 2 mg",
  ]);
});

test("a line over Excel tables that is no title of each is a line", async () => {
  const rows = sheet([
    ["Doses", "2026"],
    ["Drug", "Dose", undefined, "Drug", "Dose"],
    ["Naloxone", "2 mg", undefined, "Naloxone", "0.1 mg/kg"],
  ]);
  const tables = [table("Adult", "A2:B3"), table("Child", "D2:E3")];
  expect((await texts(workbook({ rows, tables }))).slice(1)).toEqual([
    "Doses | 2026",
    "## Adult",
    "Drug: Naloxone | Dose: 2 mg",
    "## Child",
    "Drug: Naloxone | Dose: 0.1 mg/kg",
  ]);
});

test("a note on a cell names what its row is about, not the cell nor who wrote it", async () => {
  const comments = `<comments><authors><author>Lee, K</author></authors><commentList>
    <comment ref="B1" authorId="0"><text><t>2026 doses</t></text></comment>
    <comment ref="B2" authorId="0"><text><r><t>Lee, K:</t></r><r><t>
      repeat once</t></r></text></comment>
    <comment ref="E3" authorId="0"><text><t>short supply</t></text></comment></commentList></comments>`;
  const rows = sheet(
    [
      ["Drug", "Dose", undefined, "Drug", "Dose"],
      ["Naloxone", "2 mg", undefined, "Ketamine", "1 mg/kg"],
      ["Atropine", "1 mg", undefined, "Fentanyl", "1 mcg/kg"],
    ],
    (row) => (row === 0 ? 1 : 0),
  );
  for (const tables of [[], [table("Adult", "A1:B3"), table("Child", "D1:E3")]]) {
    const shown = (await texts(workbook({ rows, tables, parts: { comments } }))).slice(1);
    expect(shown.filter((text) => !text.startsWith("#"))).toEqual([
      "[B1: 2026 doses]",
      "Drug: Naloxone | Dose: 2 mg",
      "[Naloxone - note: repeat once]",
      "Drug: Atropine | Dose: 1 mg",
      "Drug: Ketamine | Dose: 1 mg/kg",
      "Drug: Fentanyl | Dose: 1 mcg/kg",
      "[Fentanyl - note: short supply]",
    ]);
  }
});

test("a list beside a drip table takes no row of that table's header away", async () => {
  const rows = sheet([
    ["Weight (kg)", "Dose (mcg/kg/min)", undefined, undefined, "Bag", "Concentration"],
    [undefined, 0.1, 0.2, undefined, "4 mg/250 mL", "16 mcg/mL"],
    [40, 15, 30, undefined, "8 mg/250 mL", "32 mcg/mL"],
    [50, 18.8, 37.5],
    [60, 22.5, 45],
  ]);
  const tail = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>';
  expect((await texts(workbook({ rows, tail }))).slice(1)).toEqual([
    "Weight (kg): 40 | Dose 0.1 mcg/kg/min: 15 | Dose 0.2 mcg/kg/min: 30",
    "Weight (kg): 50 | Dose 0.1 mcg/kg/min: 18.8 | Dose 0.2 mcg/kg/min: 37.5",
    "Weight (kg): 60 | Dose 0.1 mcg/kg/min: 22.5 | Dose 0.2 mcg/kg/min: 45",
    "Bag | Concentration",
    "4 mg/250 mL | 16 mcg/mL",
    "8 mg/250 mL | 32 mcg/mL",
  ]);
});

test("an empty column within a table takes no dose from its drug", async () => {
  const doses = sheet([
    ["Drug", "Concentration", undefined, "5 kg", "10 kg"],
    ["Epinephrine", "0.1 mg/mL", undefined, 0.5, 1],
    ["Atropine", "0.1 mg/mL", undefined, 1, 2],
    ["Amiodarone", "50 mg/mL", undefined, 0.5, 1],
  ]);
  expect((await texts(workbook({ rows: doses }))).slice(1)).toEqual([
    "Drug: Epinephrine | Concentration: 0.1 mg/mL | 5 kg: 0.5 | 10 kg: 1",
    "Drug: Atropine | Concentration: 0.1 mg/mL | 5 kg: 1 | 10 kg: 2",
    "Drug: Amiodarone | Concentration: 50 mg/mL | 5 kg: 0.5 | 10 kg: 1",
  ]);
  const unnamed = sheet([
    ["Drug", "Concentration"],
    ["Epinephrine", "0.1 mg/mL", undefined, "0.01 mg/kg", "IV"],
    ["Atropine", "0.1 mg/mL", undefined, "0.02 mg/kg", "IV/IO"],
    ["Amiodarone", "50 mg/mL", undefined, "5 mg/kg", "IV"],
  ]);
  expect((await texts(workbook({ rows: unnamed }))).slice(2)).toEqual([
    "Epinephrine | 0.1 mg/mL | 0.01 mg/kg | IV",
    "Atropine | 0.1 mg/mL | 0.02 mg/kg | IV/IO",
    "Amiodarone | 50 mg/mL | 5 mg/kg | IV",
  ]);
});

test("a table of ages beside one of drugs is read by itself, however many rows both have", async () => {
  const rows = sheet([
    ["Drug", "Dose", undefined, "Age", "Pulse"],
    ["Epinephrine", "0.01 mg/kg", undefined, "1 yr", 120],
    ["Atropine", "0.02 mg/kg", undefined, "2 yr", 110],
    ["Amiodarone", "5 mg/kg", undefined, "3 yr", 100],
  ]);
  expect((await texts(workbook({ rows }))).slice(1)).toEqual([
    "Drug: Epinephrine | Dose: 0.01 mg/kg",
    "Drug: Atropine | Dose: 0.02 mg/kg",
    "Drug: Amiodarone | Dose: 5 mg/kg",
    "Age: 1 yr | Pulse: 120",
    "Age: 2 yr | Pulse: 110",
    "Age: 3 yr | Pulse: 100",
  ]);
});

test("lists beside each other under one plain row of names are read one after the other, and none has labels of another", async () => {
  const _ = undefined;
  const longer = [
    ["Agent", "Bolus", "Drip", _, "Antidote", "Amount"],
    ["Amiodarone", "300 mg", "1 mg/min", _, "Naloxone", "0.4 mg"],
    ["Lidocaine", "1.5 mg/kg", "2 mg/min", _, "Glucagon", "1 mg"],
    [_, _, _, _, "Atropine", "2 mg"],
  ];
  expect((await texts(workbook({ rows: sheet(longer) }))).slice(1)).toEqual([
    "Agent: Amiodarone | Bolus: 300 mg | Drip: 1 mg/min",
    "Agent: Lidocaine | Bolus: 1.5 mg/kg | Drip: 2 mg/min",
    "Antidote: Naloxone | Amount: 0.4 mg",
    "Antidote: Glucagon | Amount: 1 mg",
    "Antidote: Atropine | Amount: 2 mg",
  ]);
  const alike = longer.slice(0, 3).map((row) => row.slice(4).concat(_, row.slice(4)));
  expect((await texts(workbook({ rows: sheet(alike) }))).slice(1)).toEqual([
    "Antidote: Naloxone | Amount: 0.4 mg",
    "Antidote: Glucagon | Amount: 1 mg",
    "Antidote: Naloxone | Amount: 0.4 mg",
    "Antidote: Glucagon | Amount: 1 mg",
  ]);
  const remarks = [
    ["Agent", "Bolus", _, "Push", "Level"],
    ["Amiodarone", "300 mg", _, "Slowly", "Medic"],
    ["Lidocaine", "1.5 mg/kg", _, "Slowly", "Medic"],
    ["Atropine", "1 mg"],
  ];
  expect(await texts(workbook({ rows: sheet(remarks) }))).toContain(
    "Agent: Lidocaine | Bolus: 1.5 mg/kg | Push: Slowly | Level: Medic",
  );
});

test("an empty cell below a weight in an Excel table stands for that", async () => {
  const names = ["Weight (kg)", "Drug", "mL"];
  const rows = sheet([names, [10, "Ketamine", 0.4], [undefined, "Rocuronium", 1.2], [20, "Ketamine", 0.8]]);
  const table = `<table displayName="Table1" ref="A1:C4"><tableColumns>${names.map((name) => `<tableColumn name="${name}"/>`).join("")}</tableColumns></table>`;
  expect((await texts(workbook({ rows, parts: { table } }))).slice(1)).toEqual([
    "Weight (kg): 10 | Drug: Ketamine | mL: 0.4",
    "Weight (kg): 10 | Drug: Rocuronium | mL: 1.2",
    "Weight (kg): 20 | Drug: Ketamine | mL: 0.8",
  ]);
});
