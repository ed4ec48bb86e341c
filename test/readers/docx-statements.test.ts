import { expect, test } from "bun:test";
import { blocks, bold, cell, heading, p, placed, row, table } from "../support/docx-markup.ts";

const TEXT = p(
  "Keep the airway open and reassess the patient every five minutes on the way to hospital.",
).repeat(9);

test("a bold line that says something is no heading", async () => {
  const said = [
    "Ketorolac is not given to anybody under 17",
    "Morphine should not be given after a head injury",
    "Never walk up to a running rotor",
    "Don’t intubate if the jaw is clenched",
    "WARNING: too much pressure can cause a pneumothorax",
    "*25 g of dextrose = 250 mL of D10",
    "Medical control: Required for all patients with repeated seizures",
    "Medical control: Required before the second dose.",
  ];
  const titles = [
    "Patients who are pregnant or shall be",
    "If the pulse is slow and weak",
    "What is a medical emergency?",
    "SMR is indicated",
    "Do not resuscitate",
    "Choose one that is at hand:",
    "Drug list effective May 2024 for crews",
    "Appendix B: medications carried on ambulances",
    "Treatment protocol: Chest pain",
  ];
  const read = await blocks([...said, ...titles].map(bold).join(TEXT) + TEXT);
  const kept = read.filter((text) => !text.includes("Keep the airway"));
  expect(kept).toEqual([...said.map((text) => `paragraph: ${text}`), ...titles.map((text) => `h1: ${text}`)]);
});

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="360"/></w:pPr></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/><w:pPr><w:ind w:left="720"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const item = (text: string, level: number, run = "") =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;

test("a bold item among items that are not bold is an item, bold ones above others are headings", async () => {
  const body =
    item("Oxygen", 0) +
    item("Two failed attempts", 0, "<w:b/>") +
    item("Transport", 0) +
    TEXT +
    item("Scene", 0, "<w:b/>") +
    item("Gloves", 1) +
    item("Hazards", 1) +
    item("Airway", 0, "<w:b/>");
  const read = await blocks(body, { numbering: NUMBERING });
  expect(read.filter((text) => !text.includes("Keep the airway"))).toEqual([
    "list_item: 1. Oxygen",
    "list_item: 2. Two failed attempts",
    "list_item: 3. Transport",
    "h1: 4. Scene",
    "list_item: a) Gloves",
    "list_item: b) Hazards",
    "h1: 5. Airway",
  ]);
});

test("a bold sentence with a number and nothing below it is a step, and steps stand beside the bold ones that are headings", async () => {
  const body =
    heading("Seizure", 1) +
    item("Begin general care.", 0, "<w:b/>") +
    item("Signs", 0, "<w:b/>") +
    item("Twitching", 1) +
    item("Give.", 0, "<w:b/>") +
    item("Midazolam 10 mg IM", 1) +
    item("Protect the head", 0) +
    item("Go on with general care.", 0, "<w:b/>");
  const read = await placed(body + heading("Shock", 1) + TEXT, { numbering: NUMBERING });
  expect(read.slice(0, 5)).toEqual([
    "Seizure: 1. Begin general care.",
    "Seizure > 2. Signs: a) Twitching",
    "Seizure > 3. Give.: a) Midazolam 10 mg IM",
    "Seizure: 4. Protect the head",
    "Seizure: 5. Go on with general care.",
  ]);
});

test("a step in capitals whose number counts on with steps that are not is one of them, and sections in capitals are headings", async () => {
  const typed = (text: string) => p(text, '<w:ind w:left="720" w:hanging="360"/>');
  const body =
    heading("Tachycardia", 1) +
    bold("EMT") +
    typed("1. Oxygen, and a 12-lead on the way") +
    bold("PARAMEDIC") +
    typed("2. STABLE, WIDE:") +
    typed("3. Call the base, whatever the rhythm") +
    heading("Policy", 1) +
    typed("1. PURPOSE") +
    p("It protects crews.") +
    typed("2. SCOPE") +
    p("It holds for all.");
  expect((await placed(body + TEXT)).slice(0, 5)).toEqual([
    "Tachycardia > EMT: 1. Oxygen, and a 12-lead on the way",
    "Tachycardia > PARAMEDIC: 2. STABLE, WIDE:",
    "Tachycardia > PARAMEDIC: 3. Call the base, whatever the rhythm",
    "Policy > 1. PURPOSE: It protects crews.",
    "Policy > 2. SCOPE: It holds for all.",
  ]);
});

test("a box between the items of a list stands below the item that heads them, and the list goes on there", async () => {
  const body =
    heading("Landing", 1) +
    item("Procedure", 0, "<w:b/>") +
    item("Choose a site", 1) +
    table(row([cell(bold("Warning") + p("Never walk to the tail."))])) +
    item("Report wires", 1);
  expect((await placed(body + TEXT, { numbering: NUMBERING })).slice(0, 3)).toEqual([
    "Landing > 1. Procedure: a) Choose a site",
    "Landing > 1. Procedure > Warning: Never walk to the tail.",
    "Landing > 1. Procedure: b) Report wires",
  ]);
});

test("a quotation is no heading, a bold title whose lines are broken is one however long they are together", async () => {
  const styles = '<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Intense Quote"/></w:style>';
  const first = "REGIONAL COUNCIL OF EMERGENCY MEDICAL SERVICES AGENCIES";
  const second = "DETERMINATION OF UNSURVIVABLE INJURIES AND RESUSCITATION";
  const title = `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${first}</w:t><w:br/><w:t>${second}</w:t></w:r></w:p>`;
  const quote = `<w:p><w:pPr><w:pStyle w:val="Q"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Call the base hospital</w:t></w:r></w:p>`;
  const read = await blocks(title + TEXT + quote, { styles });
  expect(read[0]).toBe(`h1: ${first} ${second}`);
  expect(read.at(-1)).toBe("paragraph: Call the base hospital");
});

test("the subject of a memorandum is the heading of its text", async () => {
  const memo = (about: string) =>
    bold("MEMORANDUM") +
    ["TO:\tAll crews", "FROM:\tA. Lee, MD", `${about}:\tNew stroke center`, "Effective: May 1"]
      .map((line) => p(line.replace("\t", "</w:t><w:tab/><w:t>")))
      .join("");
  const text = TEXT + p("Call early.") + heading("What to do", 1) + p("Go to Mercy.");
  const read = (await placed(memo("RE") + text)).filter((line) => !line.includes("Keep the airway"));
  expect(read).toEqual([
    "New stroke center: TO: All crews",
    "New stroke center: FROM: A. Lee, MD",
    "New stroke center: Effective: May 1",
    "New stroke center: Call early.",
    "New stroke center > What to do: Go to Mercy.",
  ]);
  expect((await placed(memo("ON") + text)).at(-1)).toBe("What to do: Go to Mercy.");
});
