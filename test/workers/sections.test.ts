import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { fromReader } from "../../workers/reading/reader-protocol.ts";
import { SectionPath } from "../../workers/snapshot/sections.ts";

const heading = (level: number, text: string): Block => ({ kind: "heading", level, text });
const text: Block = { kind: "paragraph", text: "…" };

test("a block has the path of the headings above it, a heading the path above itself", () => {
  const path = new SectionPath();
  const blocks = [text, heading(1, "Airway"), heading(3, "Adult"), text, heading(2, "Child"), text];
  expect(path.place({ page: 1, blocks }).map(({ section }) => section)).toEqual([
    "",
    "",
    "Airway",
    "Airway > Adult",
    "Airway",
    "Airway > Child",
  ]);
});

test("a section runs on over pages until a heading of its level", () => {
  const path = new SectionPath();
  path.place({ page: 1, blocks: [heading(1, "Airway"), heading(2, "Adult")] });
  const blocks = [text, heading(1, "Breathing"), text];
  expect(path.place({ page: 2, blocks }).map(({ section }) => section)).toEqual([
    "Airway > Adult",
    "",
    "Breathing",
  ]);
});

test("the title of a form on each page of it is read once, and stands above all others", () => {
  const path = new SectionPath();
  path.place({
    page: 1,
    blocks: [heading(1, "Contents"), heading(0, "401 Refusal"), heading(1, "Policy"), text],
  });
  const goesOn = path.place({ page: 2, blocks: [heading(1, "401 Refusal"), text] });
  expect(goesOn).toEqual([{ block: text, section: "401 Refusal > Policy" }]);
  const next = path.place({ page: 3, blocks: [heading(0, "402 Helicopters"), text] });
  expect(next.map(({ section }) => section)).toEqual(["", "402 Helicopters"]);
});

test("a caption names the rows of its table and nothing after them", () => {
  const path = new SectionPath();
  const row: Block = { kind: "table_row", text: "Drug: Adenosine | Dose: 6 mg" };
  const note: Block = { kind: "note", text: "1 For adults" };
  path.place({ page: 1, blocks: [heading(2, "3 Doses"), heading(2, "Table 4. Adults"), row] });
  const sections = path.place({ page: 2, blocks: [row, note, text, heading(2, "Figure 2. Clock"), text] });
  expect(sections.map(({ section }) => section)).toEqual([
    "3 Doses > Table 4. Adults",
    "3 Doses > Table 4. Adults",
    "3 Doses",
    "3 Doses",
    "3 Doses",
  ]);
  const tables = [
    heading(2, "Table 5. Children"),
    row,
    heading(2, "Table 6. Infants"),
    row,
    heading(4, "Notes"),
  ];
  expect(path.place({ page: 3, blocks: [...tables, text] }).map(({ section }) => section)).toEqual([
    "3 Doses",
    "3 Doses > Table 5. Children",
    "3 Doses",
    "3 Doses > Table 6. Infants",
    "3 Doses",
    "3 Doses > Notes",
  ]);
});

test("numbers tell which heading stands under which where they look alike", () => {
  const path = new SectionPath();
  const headings = ["3 Airway", "3.2 Adults", "3.2.1 Steps", "3.3 Children", "3.30 More", "4 Breathing"];
  const sections = path.place({ page: 1, blocks: headings.map((name) => heading(2, name)) });
  expect(sections.map(({ section }) => section)).toEqual([
    "",
    "3 Airway",
    "3 Airway > 3.2 Adults",
    "3 Airway",
    "3 Airway",
    "",
  ]);
});

test("a heading of the next level stands under the numbered ones that look alike", () => {
  const path = new SectionPath();
  const headings = [heading(1, "3 Airway"), heading(1, "3.2 Adults"), heading(2, "Steps")];
  const rest = [heading(2, "Doses"), text, heading(1, "3.3 Children"), text];
  const sections = path.place({ page: 1, blocks: [...headings, text, ...rest] });
  expect(sections.map(({ section }) => section)).toEqual([
    "",
    "3 Airway",
    "3 Airway > 3.2 Adults",
    "3 Airway > 3.2 Adults > Steps",
    "3 Airway > 3.2 Adults",
    "3 Airway > 3.2 Adults > Doses",
    "3 Airway",
    "3 Airway > 3.3 Children",
  ]);
});

test("whom a heading names stands above the levels of care below it, though they look alike or larger", () => {
  const path = new SectionPath();
  const blocks = [
    ...[
      heading(1, "CHEST PAIN"),
      heading(3, "ADULT"),
      heading(3, "BLS"),
      heading(3, "ALS STANDING ORDERS"),
      text,
    ],
    ...[
      heading(4, "STEMI"),
      text,
      heading(4, "PEDIATRIC (14 years of age and under)"),
      heading(3, "BLS"),
      text,
    ],
    ...[heading(3, "BASE HOSPITAL ORDER"), heading(4, "STEMI"), text, heading(3, "NOTES"), text],
  ];
  const placed = path.place({ page: 1, blocks });
  expect(placed.filter(({ block }) => block === text).map(({ section }) => section)).toEqual([
    "CHEST PAIN > ADULT > ALS STANDING ORDERS",
    "CHEST PAIN > ADULT > ALS STANDING ORDERS > STEMI",
    "CHEST PAIN > PEDIATRIC (14 years of age and under) > BLS",
    "CHEST PAIN > PEDIATRIC (14 years of age and under) > BASE HOSPITAL ORDER > STEMI",
    "CHEST PAIN > NOTES",
  ]);
});

test("levels of care stand under a heading right above the first of them, though they look alike", () => {
  const path = new SectionPath();
  const blocks = [
    heading(1, "Opioids"),
    heading(2, "Treatment"),
    heading(2, "EMT"),
    text,
    heading(2, "AEMT"),
    text,
    heading(2, "Transport"),
    text,
    heading(2, "Paramedic"),
    text,
  ];
  const read = path.place({ page: 1, blocks }).filter(({ block }) => block === text);
  expect(read.map(({ section }) => section)).toEqual([
    "Opioids > Treatment > EMT",
    "Opioids > Treatment > AEMT",
    "Opioids > Transport",
    "Opioids > Paramedic",
  ]);
});

test("a level of care stands under no patients where each level has its own", () => {
  const path = new SectionPath();
  const levels = ["BLS", "ALS"].flatMap((level) => [
    heading(3, level),
    heading(3, "ADULT"),
    text,
    heading(3, "CHILD"),
    text,
  ]);
  const placed = path.place({
    page: 1,
    blocks: [heading(1, "SEIZURE"), ...levels, heading(3, "ALS (PEDIATRIC)"), text],
  });
  expect(placed.filter(({ block }) => block === text).map(({ section }) => section)).toEqual([
    "SEIZURE > ADULT",
    "SEIZURE > CHILD",
    "SEIZURE > ADULT",
    "SEIZURE > CHILD",
    "SEIZURE > ALS (PEDIATRIC)",
  ]);
});

test("what a reader says of a block's place comes through from its process", () => {
  const blocks = [
    { ...heading(2, "NOTES"), outside: 2 },
    { ...text, outside: 3 },
  ];
  const parts = [{ page: 1, blocks, last: true }];
  expect(fromReader.parse({ type: "parts", parts })).toEqual({ type: "parts", parts });
});

test("what stands below all columns does not stand under the headings in them", () => {
  const path = new SectionPath();
  const below: Block = { kind: "paragraph", text: "Call the base.", outside: 3 };
  const blocks = [heading(1, "CHEST PAIN"), heading(3, "PEDIATRIC"), heading(4, "BLS"), text, below, text];
  expect(
    path
      .place({ page: 1, blocks })
      .map(({ section }) => section)
      .slice(3),
  ).toEqual(["CHEST PAIN > PEDIATRIC > BLS", "CHEST PAIN", "CHEST PAIN"]);
});

test("what each level of care does in a table is under none of the lists of whom a protocol is for, and of what to bear in mind", () => {
  const path = new SectionPath();
  const row = (text: string): Block => ({ kind: "table_row", text });
  const item: Block = { kind: "list_item", text: "Foreign body" };
  const blocks = [
    heading(1, "Asthma"),
    heading(2, "Exclusion criteria"),
    item,
    row("EMT: Oxygen"),
    row("Paramedic: Magnesium"),
    heading(4, "Key points"),
    item,
    row("ALL PROVIDERS / EMT"),
    heading(2, "Contraindications"),
    row("Drug: Nitroglycerin | Not with: sildenafil"),
  ];
  const sections = path.place({ page: 1, blocks }).map(({ section }) => section);
  expect(sections.slice(2)).toEqual([
    "Asthma > Exclusion criteria",
    "Asthma",
    "Asthma",
    "Asthma",
    "Asthma > Key points",
    "Asthma",
    "Asthma",
    "Asthma > Contraindications",
  ]);
});

test("items that are counted on behind a table with a title stand where those before it do", () => {
  const item = (words: string, depth?: number): Block => ({
    kind: "list_item",
    text: words,
    ...(depth && { depth }),
  });
  const row: Block = { kind: "table_row", text: "Item: Arm | Score: 1" };
  const list = [item("4. Call"), item("5. Score:"), item("a. By the table", 1)];
  const goesOn = [
    heading(2, "Stroke"),
    ...list,
    heading(6, "Severity"),
    row,
    row,
    item("6. Transport"),
    text,
  ];
  const sections = new SectionPath().place({ page: 1, blocks: goesOn }).map(({ section }) => section);
  expect(sections.slice(-4)).toEqual(["Stroke > Severity", "Stroke > Severity", "Stroke", "Stroke"]);
  const anew = [heading(2, "Stroke"), ...list, heading(6, "Severity"), row, item("1. Add all up")];
  expect(new SectionPath().place({ page: 1, blocks: anew }).at(-1)?.section).toBe("Stroke > Severity");
});

test("the name of a level of care is below a condition whose steps are counted on under it", () => {
  const step = (words: string): Block => ({ kind: "list_item", text: words });
  const blocks = [
    heading(2, "CRACKLES"),
    step("1. Sit up"),
    step("2. Mask"),
    heading(2, "PARAMEDIC"),
    step("3. Nitroglycerin"),
    heading(2, "STRIDOR"),
    step("1. Oxygen"),
    heading(2, "MFR/EMT/SPECIALIST"),
    step("1. Suction"),
    heading(2, "PARAMEDIC"),
    step("2. Forceps"),
    heading(2, "ALS Assist"),
    step("3. Monitor"),
    heading(2, "Paramedic"),
    step("4. Drugs"),
  ];
  const placed = new SectionPath().place({ page: 1, blocks });
  expect(placed.flatMap(({ block, section }) => (block.kind === "list_item" ? [section] : []))).toEqual([
    "CRACKLES",
    "CRACKLES",
    "CRACKLES > PARAMEDIC",
    "STRIDOR",
    "MFR/EMT/SPECIALIST",
    "PARAMEDIC",
    "ALS Assist",
    "Paramedic",
  ]);
});

test("an item counted on from a numbered heading stands beside it, and one of a list below it under it", () => {
  const path = new SectionPath();
  const item = (text: string, depth?: number): Block => ({
    kind: "list_item",
    text,
    ...(depth && { depth }),
  });
  path.place({ page: 1, blocks: [heading(2, "Death"), heading(5, "2. Exclusions"), item("a) Pregnancy")] });
  const blocks = [
    item("b) Cold water", 1),
    item("3. Termination needs all of these:"),
    item("a) No pulse", 1),
    heading(5, "4. Orders"),
    item("1. Call"),
    item("5. Is of that list, where 2. to 4. are read elsewhere"),
  ];
  expect(path.place({ page: 2, blocks }).map(({ section }) => section)).toEqual([
    "Death > 2. Exclusions",
    "Death",
    "Death",
    "Death",
    "Death > 4. Orders",
    "Death > 4. Orders",
  ]);
});

test("a cover's title heads what follows, and its other lines do not", () => {
  const path = new SectionPath();
  const date: Block = { kind: "paragraph", text: "March 2026" };
  path.place({ page: 1, blocks: [heading(1, "Protocols"), heading(2, "Regional Edition"), date] });
  const blocks = [text, heading(3, "Asthma"), text];
  expect(path.place({ page: 2, blocks }).map(({ section }) => section)).toEqual([
    "Protocols",
    "Protocols",
    "Protocols > Asthma",
  ]);
});

test("a labelled paragraph behind a label's own list stands beside it, where such labels stand above", () => {
  const path = new SectionPath();
  const line = (text: string): Block => ({ kind: "paragraph", text });
  const item = (text: string): Block => ({ kind: "list_item", text });
  const blocks = [
    heading(1, "Atropine"),
    line("Class: anticholinergic"),
    heading(2, "Pediatric dose:"),
    item("0.02 mg/kg"),
    line("Supplied: 1 mg in 10 mL"),
    heading(1, "Dosing"),
    heading(2, "By age:"),
    line("Adult: 1 mg"),
    line("Child: 0.02 mg/kg"),
    heading(1, "Ketamine"),
    line("Schedule III"),
    heading(2, "Adult dose:"),
    item("0.2 mg/kg"),
    line("Supplied: 500 mg in 10 mL"),
  ];
  const placed = path.place({ page: 1, blocks });
  const sectionOf = (text: string) => placed.find(({ block }) => block.text === text)?.section;
  expect(sectionOf("0.02 mg/kg")).toBe("Atropine > Pediatric dose:");
  expect(sectionOf("Supplied: 1 mg in 10 mL")).toBe("Atropine");
  expect(sectionOf("Child: 0.02 mg/kg")).toBe("Dosing > By age:");
  expect(sectionOf("Supplied: 500 mg in 10 mL")).toBe("Ketamine");
});
