import { expect, test } from "bun:test";
import {
  blocks,
  bold,
  boldCell,
  cell,
  heading,
  p,
  placed,
  read,
  row,
  span,
  table,
} from "../support/docx-markup.ts";

const FILLED = '<w:shd w:val="clear" w:fill="FFE699"/>';
const bar = (text: string) => table(row([cell(bold(text), FILLED)])) + p("");
const columns = (...rows: string[]) =>
  `<w:tbl><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>${rows.join("")}</w:tbl>${p("")}`;
const PATIENTS = row(["ADULT", "PEDIATRIC"].map(boldCell));
const TEXT = p("Keep the airway open and reassess the patient every five minutes on the way.").repeat(4);

test("a filled bar governs what stands below it, columns too, up to the next bar or heading", async () => {
  const cover = `<w:p><w:r><w:rPr><w:b/><w:sz w:val="60"/></w:rPr><w:t>River County EMS</w:t></w:r></w:p>`;
  const body =
    cover +
    heading("Croup", 2) +
    bar("Standing order") +
    columns(
      PATIENTS,
      row(["• Give oxygen by mask\n• Nebulize saline", "• Blow oxygen by\n• Keep the child calm"]),
    ) +
    p("Take the temperature.") +
    bold("Severe stridor") +
    p("Transport at once.") +
    bar("Call the base first") +
    p("Repeat the treatment.") +
    heading("Shock", 2) +
    TEXT;
  expect((await placed(body)).slice(0, -3)).toEqual([
    "River County EMS > Croup > Standing order > ADULT: Give oxygen by mask",
    "River County EMS > Croup > Standing order > ADULT: Nebulize saline",
    "River County EMS > Croup > Standing order > PEDIATRIC: Blow oxygen by",
    "River County EMS > Croup > Standing order > PEDIATRIC: Keep the child calm",
    "River County EMS > Croup > Standing order: Take the temperature.",
    "River County EMS > Croup > Standing order > Severe stridor: Transport at once.",
    "River County EMS > Croup > Call the base first: Repeat the treatment.",
    `River County EMS > Shock: Keep the airway open and reassess the patient every five minutes on the way.`,
  ]);
});

test("a row in one color over each card of doses names these", async () => {
  const card = (weight: string, color: string, dose: string, fill = FILLED) =>
    table(row([cell(bold(weight), fill), cell("Length 70 cm", fill), cell(bold(color), fill)])) +
    p("Defibrillation: twice") +
    table(row(["Drug", "Dose"].map(boldCell)), row(["Fentanyl", dose]));
  const body = heading("Doses", 1) + card("3 kg", "GREY", "3 mcg") + card("10 kg", "PURPLE", "10 mcg");
  const white = card("15 kg", "WHITE", "15 mcg", '<w:shd w:val="clear" w:fill="FFFFFF"/>');
  const label = table(row([cell(bold("Note"), FILLED), cell("Dilute all", FILLED)]));
  expect((await placed(body + white + label + heading("Forms", 1) + TEXT)).slice(0, 7)).toEqual([
    "Doses > 3 kg, Length 70 cm, GREY: Defibrillation: twice",
    "Doses > 3 kg, Length 70 cm, GREY: Drug: Fentanyl | Dose: 3 mcg",
    "Doses > 10 kg, Length 70 cm, PURPLE: Defibrillation: twice",
    "Doses > 10 kg, Length 70 cm, PURPLE: Drug: Fentanyl | Dose: 10 mcg",
    "Doses > 15 kg, Length 70 cm, WHITE: Defibrillation: twice",
    "Doses > 15 kg, Length 70 cm, WHITE: Drug: Fentanyl | Dose: 15 mcg",
    "Doses > 15 kg, Length 70 cm, WHITE: Note | Dilute all",
  ]);
});

test("a bar keeps the turn of the page in it, and a form that names a document is no bar", async () => {
  const turned = `<w:p><w:r><w:lastRenderedPageBreak/><w:rPr><w:b/></w:rPr><w:t>10 kg</w:t></w:r></w:p>`;
  const bars = table(row([cell(turned, FILLED), cell(bold("PURPLE"), FILLED)]));
  const form = ["Policy number", "405", "Title", "Level of crew"];
  const filled = table(row(form.map((text) => cell(bold(text), FILLED))));
  const pages = await read(heading("Doses", 1) + TEXT + bars + p("Twice") + TEXT + filled + TEXT);
  expect(pages[1]?.slice(0, 2)).toEqual(["h2: 10 kg, PURPLE", "paragraph: Twice"]);
  expect(pages[1]).toContain("table_row: Policy number | 405 | Title | Level of crew");
});

test("columns without names have those of the patients in the table above, over a bar", async () => {
  const statements = row([
    "Ask for a second dose after three minutes",
    "Ask for a second dose after five minutes",
  ]);
  const lists = row(["• Give epinephrine for a severe attack", "• Discuss epinephrine\n• Discuss magnesium"]);
  const labels = row(["Oxygen", "By mask at ten liters for all who are short of breath"]);
  const start = heading("Asthma", 2) + columns(PATIENTS, row(["Albuterol by mask", "Albuterol blown by"]));
  const named = start + bar("Call first") + columns(statements) + bar("No contact") + columns(lists) + TEXT;
  expect((await placed(named)).slice(0, -4)).toEqual([
    "Asthma: ADULT: Albuterol by mask | PEDIATRIC: Albuterol blown by",
    "Asthma > Call first: ADULT: Ask for a second dose after three minutes | PEDIATRIC: Ask for a second dose after five minutes",
    "Asthma > No contact > ADULT: Give epinephrine for a severe attack",
    "Asthma > No contact > PEDIATRIC: Discuss epinephrine",
    "Asthma > No contact > PEDIATRIC: Discuss magnesium",
  ]);
  const [, , parted] = await placed(start + p("For all:") + columns(statements) + TEXT);
  expect(parted).toBe(
    "Asthma: Ask for a second dose after three minutes | Ask for a second dose after five minutes",
  );
  const [, labeled] = await placed(start + columns(labels) + TEXT);
  expect(labeled).toBe("Asthma: Oxygen | By mask at ten liters for all who are short of breath");
});

test("lists beside each other are two lists, also where one has one item", async () => {
  const lists = row(["• Give epinephrine for a severe attack", "• Discuss epinephrine\n• Discuss magnesium"]);
  expect((await placed(heading("Asthma", 2) + columns(lists) + TEXT)).slice(0, 3)).toEqual([
    "Asthma: Give epinephrine for a severe attack",
    "Asthma: Discuss epinephrine",
    "Asthma: Discuss magnesium",
  ]);
});

test("each cell to be ticked is an item below the title of the checklist, or the name of its column", async () => {
  const ticks = [
    row(["☐ Suction at the head", "☐ Two lines flushed now"]),
    row(["☐ Tube size called out", ""]),
  ];
  const before = heading("Airway", 1) + p("Call the hospital.");
  const titled = table(row([cell("Intubation checklist", span(2))]), ...ticks);
  expect(await placed(before + titled + p("Go."))).toEqual([
    "Airway: Call the hospital.",
    "Airway > Intubation checklist: Suction at the head",
    "Airway > Intubation checklist: Two lines flushed now",
    "Airway > Intubation checklist: Tube size called out",
    "Airway: Go.",
  ]);
  const named = table(row(["Before", "After"]), ...ticks, row(["", "☐ Sedation drawn up"]));
  expect(await placed(before + named)).toEqual([
    "Airway: Call the hospital.",
    "Airway > Before: Suction at the head",
    "Airway > Before: Tube size called out",
    "Airway > After: Two lines flushed now",
    "Airway > After: Sedation drawn up",
  ]);
  const apart = table(row(["☐", "Helmet on the head"]), row(["☒", "Belt at the waist"]));
  expect((await blocks(apart)).slice(0, 2)).toEqual([
    "list_item: ☐ Helmet on the head",
    "list_item: ☒ Belt at the waist",
  ]);
  const answers = table(row(["☐ Yes", "☐ No"]), row(["☐ Left", "☐ Right"]));
  expect((await blocks(answers))[0]).toBe("table_row: ☐ Yes | ☐ No");
});

test("lists stand below the names of their columns, also where they are numbered below a bold line", async () => {
  const list = (line: string, ...items: string[]) => cell(bold(line) + items.map((item) => p(item)).join(""));
  const lists = row([
    list("Glucose below 60", "1. Give dextrose by vein", "2. Give glucose by mouth"),
    list("Glucose below 50", "1. Give dextrose by weight", "2. Check it again"),
  ]);
  expect((await placed(heading("Low sugar", 2) + columns(PATIENTS, lists) + TEXT)).slice(0, 4)).toEqual([
    "Low sugar > ADULT > Glucose below 60: 1. Give dextrose by vein",
    "Low sugar > ADULT > Glucose below 60: 2. Give glucose by mouth",
    "Low sugar > PEDIATRIC > Glucose below 50: 1. Give dextrose by weight",
    "Low sugar > PEDIATRIC > Glucose below 50: 2. Check it again",
  ]);
});

test("the title of a table names its rows and nothing below it", async () => {
  const title = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${bold("Pulse by age")}</w:tc>`;
  const rates = columns(row([title]), row(["Age", "Pulse"].map(boldCell)), row(["1 year", "120"]));
  expect((await placed(heading("Children", 2) + rates + TEXT)).slice(0, 2)).toEqual([
    "Children > Pulse by age: Age: 1 year | Pulse: 120",
    "Children: Keep the airway open and reassess the patient every five minutes on the way.",
  ]);
  // No style heads the text here, and a form names it.
  const name = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${bold("County drug list")}</w:tc>`;
  const form = columns(row([name]), row(["Policy no.: 42", "Effective date: 1/1/2026"]));
  expect((await placed(form + TEXT + rates + TEXT)).slice(-5, -3)).toEqual([
    "County drug list > Pulse by age: Age: 1 year | Pulse: 120",
    "County drug list: Keep the airway open and reassess the patient every five minutes on the way.",
  ]);
});

test("a bold line over the columns of a table governs them, and nothing below the table", async () => {
  const over = (text: string) => row([`<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${bold(text)}</w:tc>`]);
  const lists = row(["• Give oxygen by mask\n• Nebulize saline", "• Blow oxygen by\n• Keep the child calm"]);
  const body =
    heading("Croup", 2) +
    columns(over("Standing order"), PATIENTS, lists, over("Call first"), PATIENTS, lists) +
    TEXT +
    columns(over("Findings"), row([cell("Stridor at rest", span(2))]), PATIENTS, lists);
  const read = await placed(body);
  const [adult, , child] = read;
  expect([adult, child, read[4], read[6]]).toEqual([
    "Croup > Standing order > ADULT: Give oxygen by mask",
    "Croup > Standing order > PEDIATRIC: Blow oxygen by",
    "Croup > Call first > ADULT: Give oxygen by mask",
    "Croup > Call first > PEDIATRIC: Blow oxygen by",
  ]);
  expect(read[8]).toStartWith("Croup: Keep the airway open");
  expect(read.slice(-5, -3)).toEqual([
    "Croup > Findings: Stridor at rest",
    "Croup > ADULT: Give oxygen by mask",
  ]);
});

test("filled bars and large letters head what stands below them, however much of a short document is bold", async () => {
  const large =
    '<w:p><w:r><w:rPr><w:b/><w:sz w:val="36"/></w:rPr><w:t>Respiratory distress</w:t></w:r></w:p>';
  const body = large + bar("EMT and all others") + p("Oxygen") + bar("Advanced EMT") + p("IV access");
  expect(await blocks(body)).toEqual([
    "h1: Respiratory distress",
    "h2: EMT and all others",
    "paragraph: Oxygen",
    "h2: Advanced EMT",
    "paragraph: IV access",
  ]);
});
