import { expect, test } from "bun:test";
import { blocks, bold, boldCell, cell, row, span, table } from "../support/docx-markup.ts";

const wide = (text: string, columns: number) => cell(bold(text), span(columns));
const ADULT_AND_CHILD = row([wide("ADULT", 2), wide("PEDIATRIC", 2)]);
const DOSES = [
  row(["Midazolam", "5 mg", "Midazolam", "0.1 mg/kg"]),
  row(["Ketamine", "2 mg/kg", "Ketamine", "1 mg/kg"]),
  row(["", "", "Fentanyl", "1 mcg/kg"]),
];

test("names merged over the columns of adults and of children are those of each dose", async () => {
  const read = [
    "table_row: ADULT Drug: Midazolam | ADULT Dose: 5 mg | PEDIATRIC Drug: Midazolam | PEDIATRIC Dose: 0.1 mg/kg",
    "table_row: ADULT Drug: Ketamine | ADULT Dose: 2 mg/kg | PEDIATRIC Drug: Ketamine | PEDIATRIC Dose: 1 mg/kg",
    "table_row: PEDIATRIC Drug: Fentanyl | PEDIATRIC Dose: 1 mcg/kg",
  ];
  const names = ["Drug", "Dose", "Drug", "Dose"];
  expect(await blocks(table(ADULT_AND_CHILD, row(names.map(boldCell)), ...DOSES))).toEqual(read);
  expect(await blocks(table(ADULT_AND_CHILD, row(names), ...DOSES))).toEqual(read);
  const others = ["Drug", "Dose", "Medication", "Amount"];
  expect((await blocks(table(ADULT_AND_CHILD, row(others.map(boldCell)), ...DOSES)))[2]).toBe(
    "table_row: PEDIATRIC Medication: Fentanyl | PEDIATRIC Amount: 1 mcg/kg",
  );
});

test("a row that only the second of two lists side by side has takes no words of the first", async () => {
  const body = table(
    row(["Drug", "Route", "Drug", "Route"].map(boldCell)),
    row(["Midazolam", "IM", "Midazolam", "IN"]),
    row(["", "", "Diazepam", "PR"]),
  );
  expect((await blocks(body)).at(-1)).toBe("table_row: Drug: Diazepam | Route: PR");
});

test("a row of the first of two lists side by side is named by the one above it where its own cell is empty", async () => {
  const body = table(
    row(["Drug", "Route", "Drug", "Route"].map(boldCell)),
    row(["Midazolam", "IM", "Fentanyl", "IN"]),
    row(["", "IV", "Ketamine", "IM"]),
  );
  expect((await blocks(body)).at(-1)).toStartWith("table_row: Drug: Midazolam | Route: IV");
});

test("names that stand twice are those of two records a row, each a row of its own", async () => {
  const body = (...more: string[]) =>
    table(
      row(["Drug", "Dose", "Drug", "Dose"].map(boldCell)),
      row(["Atropine", "0.06 mg", "Fentanyl", "3 mcg"]),
      row([cell("Give slowly", span(4))]),
      row(["Adenosine", "0.3 mg", "", ""]),
      ...more,
    );
  expect(await blocks(body())).toEqual([
    "table_row: Drug: Atropine | Dose: 0.06 mg",
    "table_row: Drug: Fentanyl | Dose: 3 mcg",
    "table_row: Give slowly",
    "table_row: Drug: Adenosine | Dose: 0.3 mg",
  ]);
  // A record without its beginning goes on with the one above.
  expect((await blocks(body(row(["Ketamine", "2 mg", "", "4 mcg"])))).at(-1)).toBe(
    "table_row: Drug: Ketamine | Dose: 2 mg | Dose: 4 mcg",
  );
});

test("an empty column between two lists is none: each dose has its names and its side", async () => {
  const parted = table(
    row([wide("ADULT DOSES", 2), "", wide("PEDIATRIC DOSES", 2)]),
    row(["Drug", "Dose", "", "Drug", "Dose"].map(boldCell)),
    row(["Midazolam", "10 mg", "", "Midazolam", "0.2 mg/kg"]),
    row([cell("Call medical control before a second dose", span(5))]),
    row(["", "", "", "Diazepam", "0.5 mg/kg"]),
  );
  expect(await blocks(parted)).toEqual([
    "table_row: ADULT DOSES Drug: Midazolam | ADULT DOSES Dose: 10 mg | PEDIATRIC DOSES Drug: Midazolam | PEDIATRIC DOSES Dose: 0.2 mg/kg",
    "table_row: Call medical control before a second dose",
    "table_row: PEDIATRIC DOSES Drug: Diazepam | PEDIATRIC DOSES Dose: 0.5 mg/kg",
  ]);
  const named = table(
    row(["Drug", "Adult", "", "Drug", "Peds"].map(boldCell)),
    row(["Midazolam", "10 mg", "", "Midazolam", "0.2 mg/kg"]),
    row(["", "", "", "Lorazepam", "0.1 mg/kg"]),
  );
  expect(await blocks(named)).toEqual([
    "table_row: Drug: Midazolam | Adult: 10 mg | Drug: Midazolam | Peds: 0.2 mg/kg",
    "table_row: Drug: Lorazepam | Peds: 0.1 mg/kg",
  ]);
});

test("the first of several drugs in one table is no title of the others' doses", async () => {
  const drug = (name: string) => row([wide(name, 3)]);
  const names = row(["Route", "Adult", "Peds"].map(boldCell));
  const doses = [row(["IN", "100 mcg", "1.5 mcg/kg"]), row(["IV", "50 mcg", "1 mcg/kg"])];
  const read = [
    "table_row: Fentanyl | Route: IN | Adult: 100 mcg | Peds: 1.5 mcg/kg",
    "table_row: Fentanyl | Route: IV | Adult: 50 mcg | Peds: 1 mcg/kg",
    "table_row: Ketamine | Route: IV | Adult: 0.3 mg/kg | Peds: 0.3 mg/kg",
  ];
  const ketamine = row(["IV", "0.3 mg/kg", "0.3 mg/kg"]);
  expect(await blocks(table(drug("Fentanyl"), names, ...doses, drug("Ketamine"), names, ketamine))).toEqual(
    read,
  );
  expect(await blocks(table(drug("Fentanyl"), names, ...doses, drug("Ketamine"), ketamine))).toEqual(read);
  const noted = await blocks(table(drug("Fentanyl"), names, ...doses, drug("Maximum 300 mcg")));
  expect([noted[0], noted.at(-1)]).toEqual(["h1: Fentanyl", "table_row: Maximum 300 mcg"]);
});

test("the same words below each of several bands name the columns, however they look", async () => {
  const names = row(["Route", "Adult", "Peds"]);
  const body = table(
    row([wide("Midazolam", 3)]),
    names,
    row(["IM", "10 mg", "0.2 mg/kg"]),
    row([wide("Lorazepam", 3)]),
    names,
    row(["IV", "4 mg", "0.1 mg/kg"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Midazolam | Route: IM | Adult: 10 mg | Peds: 0.2 mg/kg",
    "table_row: Lorazepam | Route: IV | Adult: 4 mg | Peds: 0.1 mg/kg",
  ]);
});

test("lines over the whole width, the first of them right below the names, name the rows below each, however plain", async () => {
  const line = (text: string) => row([cell(text, span(2))]);
  const names = row(["Drug", "Dose"].map(boldCell));
  const [epinephrine, midazolam] = [row(["Epinephrine", "0.01 mg/kg"]), row(["Midazolam", "0.2 mg/kg"])];
  expect(await blocks(table(names, line("Cardiac arrest"), epinephrine, line("Seizure"), midazolam))).toEqual(
    [
      "table_row: Cardiac arrest | Drug: Epinephrine | Dose: 0.01 mg/kg",
      "table_row: Seizure | Drug: Midazolam | Dose: 0.2 mg/kg",
    ],
  );
  const remarks = table(names, epinephrine, line("Give slowly"), midazolam, line("Watch the breathing"));
  expect((await blocks(remarks)).slice(1)).toEqual([
    "table_row: Give slowly",
    "table_row: Drug: Midazolam | Dose: 0.2 mg/kg",
    "table_row: Watch the breathing",
  ]);
});

test("a title in the first cell, with nothing beside it, hides no names below it, and heads the table", async () => {
  const body = table(
    row(["Pressors", "", ""]),
    row(["Drug", "Start", "Max"].map(boldCell)),
    row(["Norepinephrine", "2 mcg/min", "30 mcg/min"]),
    row(["Vasopressin", "0.03 units/min", "0.04 units/min"]),
  );
  expect(await blocks(body)).toEqual([
    "h1: Pressors",
    "table_row: Drug: Norepinephrine | Start: 2 mcg/min | Max: 30 mcg/min",
    "table_row: Drug: Vasopressin | Start: 0.03 units/min | Max: 0.04 units/min",
  ]);
});

test("the one total at the end of a table is of all its parts, totals of each are theirs", async () => {
  const sheet = (...parts: string[][]) =>
    table(
      row(["Step", "Points"].map(boldCell)),
      row([wide("SCENE", 2)]),
      row(["Gloves", "1"]),
      ...parts.map((cells) => row(cells)),
      row([wide("AIRWAY", 2)]),
      row(["Opens", "2"]),
      row(["Total", "3"]),
    );
  expect((await blocks(sheet())).at(-1)).toBe("table_row: Step: Total | Points: 3");
  expect((await blocks(sheet(["Total", "1"]))).at(-1)).toBe("table_row: AIRWAY | Step: Total | Points: 3");
});
