import { expect, test } from "bun:test";
import { bold, boldCell, heading, p, placed, row, run, table } from "../support/docx-markup.ts";

const UNDERLINED = '<w:u w:val="single"/>';
const TEXT = p("Keep the airway open and reassess the patient every five minutes on the way.").repeat(4);
const underlined = (text: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr>${run(text, UNDERLINED)}</w:p>`;

test("underlined headings stand below the bold one above them, bold ones after an underlined one beside it", async () => {
  const drug =
    bold("Adult dose") +
    underlined("Seizure") +
    p("10 mg IM") +
    underlined("Agitation") +
    p("5 mg IM") +
    bold("Pediatric dose") +
    underlined("Seizure") +
    p("0.2 mg/kg IM");
  expect((await placed(heading("Midazolam", 1) + drug + TEXT)).slice(0, 3)).toEqual([
    "Midazolam > Adult dose > Seizure: 10 mg IM",
    "Midazolam > Adult dose > Agitation: 5 mg IM",
    "Midazolam > Pediatric dose > Seizure: 0.2 mg/kg IM",
  ]);
  const mixed =
    underlined("Uses") + p("Seizures") + bold("Risks") + p("Apnea") + underlined("Storage") + p("Cool");
  expect((await placed(heading("Midazolam", 1) + mixed + TEXT)).slice(0, 3)).toEqual([
    "Midazolam > Uses: Seizures",
    "Midazolam > Risks: Apnea",
    "Midazolam > Storage: Cool",
  ]);
});

test("a step is below no heading that is set in between the step before and it", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const step = (text: string) => p(text, '<w:numPr><w:numId w:val="1"/></w:numPr>');
  const age = (text: string, dose: string) => underlined(text, '<w:ind w:left="360"/>') + p(dose);
  const body =
    heading("Seizure", 1) +
    step("For a seizure:") +
    age("Infants", "1 mg IM") +
    age("Children", "5 mg IM") +
    step("Find a vein") +
    bold("After the seizure") +
    step("Check the sugar");
  expect((await placed(body + TEXT, { numbering })).slice(0, 5)).toEqual([
    "Seizure: 1. For a seizure:",
    "Seizure > Infants: 1 mg IM",
    "Seizure > Children: 5 mg IM",
    "Seizure: 2. Find a vein",
    "Seizure > After the seizure: 3. Check the sugar",
  ]);
});

test("a caption that begins left of bold items of a list, each over its steps, stands below none of them", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>${run(text, "<w:b/>")}</w:p>`;
  const body =
    heading("After an exposure", 1) +
    item("Wash") +
    p("Use soap and water for some minutes, and flush the eyes with plenty of water.") +
    item("Report") +
    p("Call the officer on duty before the end of the shift, by day or by night.") +
    bold("Table 2. Time off") +
    table(row(["Disease", "Days off"].map(boldCell)), row(["Measles", "16"]));
  expect((await placed(body, { numbering })).slice(1)).toEqual([
    "After an exposure > B. Report: Call the officer on duty before the end of the shift, by day or by night.",
    "After an exposure > Table 2. Time off: Disease: Measles | Days off: 16",
  ]);
});
