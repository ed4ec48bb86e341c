import { expect, test } from "bun:test";
import {
  blocks,
  bold,
  boldCell,
  cell,
  heading,
  p,
  placed,
  row,
  span,
  table,
} from "../support/docx-markup.ts";

const GREY = '<w:shd w:val="clear" w:color="auto" w:fill="D9D9D9"/>';
const KETAMINE = [
  ["Drug", "Ketamine", "Class", "Dissociative"],
  ["Onset", "1 min", "Duration", "10-20 min"],
  ["Adult IV", "2 mg/kg", "Peds IV", "1 mg/kg"],
  ["Adult IM", "4 mg/kg", "Peds IM", "4 mg/kg"],
];
const READ = [
  "table_row: Drug: Ketamine | Class: Dissociative",
  "table_row: Onset: 1 min | Duration: 10-20 min",
  "table_row: Adult IV: 2 mg/kg | Peds IV: 1 mg/kg",
  "table_row: Adult IM: 4 mg/kg | Peds IM: 4 mg/kg",
];

/** A card of rows of labels, each made by `label`, and their values. */
function card(label: (text: string) => string, rows: string[][]): string {
  return table(...rows.map((cells) => row(cells.map((text, at) => (at % 2 === 0 ? label(text) : text)))));
}

test("a card of two labels and values a row has each value behind its label", async () => {
  expect(await blocks(card(boldCell, KETAMINE))).toEqual(READ);
  expect(await blocks(card(cell, KETAMINE))).toEqual(READ);
  const trade = [["Generic", "Ketamine", "Trade", "Ketalar"], ...KETAMINE.slice(1)];
  expect(await blocks(card((text) => cell(text, GREY), trade))).toEqual([
    "table_row: Generic: Ketamine | Trade: Ketalar",
    ...READ.slice(1),
  ]);
});

test("rows of cards that repeat say what they are about", async () => {
  const other = [["Drug", "Midazolam", "Class", "Sedative"], ...KETAMINE.slice(2)];
  const cards = await blocks(card(boldCell, KETAMINE) + p("") + card(boldCell, other));
  expect(cards.slice(3)).toEqual([
    "table_row: Ketamine | Adult IM: 4 mg/kg | Peds IM: 4 mg/kg",
    "table_row: Drug: Midazolam | Class: Sedative",
    "table_row: Midazolam | Adult IV: 2 mg/kg | Peds IV: 1 mg/kg",
    "table_row: Midazolam | Adult IM: 4 mg/kg | Peds IM: 4 mg/kg",
  ]);
});

/** A card of two columns, `first` making the cells of its first row. */
function drugCard(values: string[], first: (text: string) => string = cell): string {
  const labels = ["Indication", "Contraindication", "Dose", "Onset"];
  return table(
    ...labels.map((label, at) =>
      row([label, values[at] ?? ""].map((text) => (at === 0 ? first(text) : cell(text)))),
    ),
  );
}
const ALBUTEROL = ["Asthma, COPD", "Allergy", "2.5 mg in 3 mL", "5 min"];
const ADENOSINE = ["Narrow complex SVT", "Heart block", "6 mg rapid IV push", "Seconds"];

test("a card under a heading of its own has no row that is named by the first", async () => {
  const heading = (text: string) => p(text, '<w:outlineLvl w:val="1"/>');
  const read = [
    "h2: Albuterol",
    "table_row: Indication | Asthma, COPD",
    "table_row: Contraindication | Allergy",
    "table_row: Dose | 2.5 mg in 3 mL",
    "table_row: Onset | 5 min",
    "h2: Adenosine",
    "table_row: Indication | Narrow complex SVT",
    "table_row: Contraindication | Heart block",
    "table_row: Dose | 6 mg rapid IV push",
    "table_row: Onset | Seconds",
  ];
  for (const first of [cell, boldCell, (text: string) => cell(text, GREY)]) {
    const cards = [
      heading("Albuterol"),
      drugCard(ALBUTEROL, first),
      heading("Adenosine"),
      drugCard(ADENOSINE, first),
    ];
    expect(await blocks(cards.join(""))).toEqual(read);
  }
});

test("a card whose first row is marked to repeat on each page has no row that is named by it", async () => {
  const [first = [], ...rest] = [
    ["Class", "Antiarrhythmic"],
    ["Dose", "6 mg"],
    ["Repeat", "12 mg"],
    ["Onset", "Seconds"],
  ];
  const marked = table(row(first, "<w:tblHeader/>"), ...rest.map((cells) => row(cells)));
  expect(await blocks(marked)).toEqual([
    "table_row: Class | Antiarrhythmic",
    "table_row: Dose | 6 mg",
    "table_row: Repeat | 12 mg",
    "table_row: Onset | Seconds",
  ]);
  const vendors = table(
    row(["Category", "Vendor"], "<w:tblHeader/>"),
    row(["Equipment", "Acme"]),
    row(["Oxygen", "Airgas"]),
  );
  expect(await blocks(vendors)).toContain("table_row: Category: Equipment | Vendor: Acme");
});

test("cards under plain lines are named by these, and one that names itself by that", async () => {
  const cards = [p("Albuterol"), drugCard(ALBUTEROL), p("Adenosine"), drugCard(ADENOSINE)];
  expect((await blocks(cards.join("")))[3]).toBe("table_row: Albuterol | Dose | 2.5 mg in 3 mL");
  const named = (drug: string, dose: string) =>
    table(row(["Drug", drug]), row(["Class", "Sedative"]), row(["Dose", dose]));
  const others = [
    p("Sedation"),
    named("Midazolam", "2.5 mg"),
    p("Induction"),
    named("Etomidate", "0.3 mg/kg"),
  ];
  expect((await blocks(others.join("")))[3]).toBe("table_row: Midazolam | Dose | 2.5 mg");
});

test("two columns of which both have a name keep their names", async () => {
  const rows = [
    ["Route", "Dose"],
    ["IV", "2 mg"],
    ["IM", "4 mg"],
  ];
  const doses = table(
    ...rows.map((cells, at) => row(cells.map((text) => (at === 0 ? boldCell(text) : cell(text))))),
  );
  expect(await blocks(doses)).toEqual([
    "table_row: Route: IV | Dose: 2 mg",
    "table_row: Route: IM | Dose: 4 mg",
  ]);
});

test("cards beside each other are read one after the other", async () => {
  const rows = [
    ["Drug", "Ketamine", "Drug", "Midazolam"],
    ["Adult IV", "2 mg/kg", "Adult IV", "2.5 mg"],
    ["Peds IV", "1 mg/kg", "", ""],
  ];
  expect(await blocks(card(boldCell, rows))).toEqual([
    "table_row: Drug: Ketamine",
    "table_row: Ketamine | Adult IV: 2 mg/kg",
    "table_row: Ketamine | Peds IV: 1 mg/kg",
    "table_row: Drug: Midazolam",
    "table_row: Midazolam | Adult IV: 2.5 mg",
  ]);
});

test("a card may have a title, a value over several columns, a label without a value and notes", async () => {
  const body = table(
    row([cell(bold("SEDATION"), span(4))]),
    row([boldCell("Name:"), cell("Fentanyl (Sublimaze)", span(3))]),
    row([boldCell("Adult"), "1 mcg/kg", boldCell("Peds"), "1 mcg/kg"]),
    row([boldCell("Max"), "100 mcg", boldCell("Given at"), ""]),
    row([cell("Watch the airway.", span(4))]),
  );
  expect(await blocks(body)).toEqual([
    "h1: SEDATION",
    "table_row: Name: Fentanyl (Sublimaze)",
    "table_row: Adult: 1 mcg/kg | Peds: 1 mcg/kg",
    "table_row: Max: 100 mcg | Given at",
    "paragraph: Watch the airway.",
  ]);
});

test("names over columns of words and figures in turns are no labels, and lists side by side keep their names", async () => {
  const routes = table(
    row(["Drug", "Adult", "Route", "Peds"]),
    row(["Epinephrine", "0.3 mg", "IM", "0.15 mg"]),
    row(["Atropine", "1 mg", "IV", "0.02 mg/kg"]),
  );
  expect((await blocks(routes))[0]).toBe(
    "table_row: Drug: Epinephrine | Adult: 0.3 mg | Route: IM | Peds: 0.15 mg",
  );
  const lists = card(boldCell, [
    ["Item", "Count", "Item", "Count"],
    ["BVM", "2", "OPA", "6"],
    ["King LT", "3", "Suction", "1"],
  ]);
  expect((await blocks(lists))[0]).toBe("table_row: Item: BVM | Count: 2");
});

test("fields of a form above and below a table leave it its names", async () => {
  const body = table(
    row([boldCell("Name:"), "Jane Doe", boldCell("Cert #:"), "P12345"]),
    row([cell(bold("Skill"), span(2)), boldCell("Pass"), boldCell("Fail")]),
    row([cell("Opens airway", span(2)), "☐", "☒"]),
    row(["Evaluator:", "R. Kim", "Date:", "1/3/26"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Name: | Jane Doe | Cert #: | P12345",
    "table_row: Skill: Opens airway | Pass: ☐ | Fail: ☒",
    "table_row: Evaluator: | R. Kim | Date: | 1/3/26",
  ]);
});

test("bold names of lists side by side are no form below their columns' names", async () => {
  const body = table(
    row(["Drug", "Adult", "Drug", "Peds"].map(boldCell)),
    row([boldCell("Midazolam"), "10 mg", boldCell("Midazolam"), "0.2 mg/kg"]),
    row([boldCell("Diazepam"), "10 mg", boldCell("Diazepam"), "0.3 mg/kg"]),
  );
  expect((await blocks(body))[1]).toBe(
    "table_row: Drug: Diazepam | Adult: 10 mg | Drug: Diazepam | Peds: 0.3 mg/kg",
  );
});

test("a row in bold on a filling within a card names what stands below it, as far as the cells are the same", async () => {
  const half = (text: string, set = false) => cell(set ? bold(text) : text, span(2) + (set ? GREY : ""));
  const wide = (text: string) => cell(text, span(3));
  const card = table(
    row(["Class", "Analgesic", "Levels", "EMT, Paramedic"]),
    row(["Indications", wide("Pain score 1-4")]),
    row([half("Adult Dose", true), half("Pediatric Dose", true)]),
    row([half("1 g PO"), half("15 mg/kg PO")]),
    row([half("650 mg PR"), half("10 mg/kg PR")]),
    row(["Notes", wide("Not twice within four hours")]),
  );
  expect(await blocks(card)).toEqual([
    "table_row: Class | Analgesic | Levels | EMT, Paramedic",
    "table_row: Indications | Pain score 1-4",
    "table_row: Adult Dose: 1 g PO | Pediatric Dose: 15 mg/kg PO",
    "table_row: Adult Dose: 650 mg PR | Pediatric Dose: 10 mg/kg PR",
    "table_row: Notes | Not twice within four hours",
  ]);
});

const POINTS = [
  "1. Titrate it until the patient breathes, not until the patient wakes up.",
  "2. The opioid may outlast it: watch the breathing all the way to the hospital.",
  "3. Give no more than the agitated patient needs, who may wake up in withdrawal and fight.",
];

test("a long list beside a label stands item by item below it, a short one is a value", async () => {
  const statements = POINTS.map((point) => point.slice(3));
  const written = table(
    row([boldCell("Indications"), "• Slow breathing\n• Pinpoint pupils"]),
    row([boldCell("Key Points:"), cell(POINTS.join("\n"))]),
    row([boldCell("Hazards"), cell(statements.join("\n"))]),
    row([boldCell("Levels"), "Paramedic"]),
  );
  expect(await blocks(p("x ".repeat(300)) + written)).toEqual([
    `paragraph: ${"x ".repeat(300).trim()}`,
    "table_row: Indications | Slow breathing; Pinpoint pupils",
    "h1: Key Points:",
    ...POINTS.map((point) => `list_item: ${point}`),
    "h1: Hazards",
    ...statements.map((statement) => `paragraph: ${statement}`),
    "table_row: Levels | Paramedic",
  ]);
});

test("the labels of lists in cards that repeat say what they are about", async () => {
  const drug = (name: string) =>
    table(
      row(["Drug", name]),
      row(["Dose", "0.4 mg"]),
      row(["Hints", cell(POINTS.join("\n"))]),
      row(["Levels", "Paramedic"]),
    );
  const cards = await blocks(drug("Naloxone") + p("") + drug("Nalmefene"));
  expect(cards.slice(6)).toEqual([
    "table_row: Naloxone | Levels | Paramedic",
    "table_row: Drug | Nalmefene",
    "table_row: Nalmefene | Dose | 0.4 mg",
    "h1: Nalmefene – Hints",
    ...POINTS.map((point) => `list_item: ${point}`),
    "table_row: Nalmefene | Levels | Paramedic",
  ]);
});

test("what the first level of care does names no other level's orders, all of which are lists below the levels", async () => {
  const level = (tag: string, ...orders: string[]) => row([tag, orders.join("\n")].map((text) => cell(text)));
  const orders = (first: string, ...others: string[]) =>
    table(
      level("EMT", `1. ${first}`),
      ...others.map((text) => level("CRT\nP", `1. ${text}`, "2. Call the hospital")),
      level("MC", "1. A second dose"),
    );
  const body =
    heading("Pain", 1) +
    orders("Acetaminophen 1 g by mouth.", "Fentanyl 1 mcg/kg", "Ketamine 0.2 mg/kg") +
    heading("Shock", 1) +
    orders("Lay the patient flat.", "Norepinephrine 5 mcg/min");
  expect(await placed(body)).toEqual([
    "Pain > EMT: 1. Acetaminophen 1 g by mouth.",
    "Pain > CRT P: 1. Fentanyl 1 mcg/kg",
    "Pain > CRT P: 2. Call the hospital",
    "Pain > CRT P: 1. Ketamine 0.2 mg/kg",
    "Pain > CRT P: 2. Call the hospital",
    "Pain > MC: 1. A second dose",
    "Shock > EMT: 1. Lay the patient flat.",
    "Shock > CRT P: 1. Norepinephrine 5 mcg/min",
    "Shock > CRT P: 2. Call the hospital",
    "Shock > MC: 1. A second dose",
  ]);
});
