import { expect, test } from "bun:test";
import { blocks, boldCell, cell, p, read, row, run, span, table } from "../support/docx-markup.ts";

const HEADER = "<w:tblHeader/>";

test("each row has its columns' names, and a cell of several paragraphs is one value", async () => {
  const body = table(
    row(["Drug", "Adult dose:", "Note"], HEADER),
    row(["Epinephrine", "0.3 mg\nrepeat in 5 min", ""]),
    row(["Atropine", "1 mg", "IV"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Drug: Epinephrine | Adult dose: 0.3 mg repeat in 5 min",
    "table_row: Drug: Atropine | Adult dose: 1 mg | Note: IV",
  ]);
});

test("merged cells repeat their value in each row, and headers over headers make one name", async () => {
  const merge = (text: string, value = "") => cell(text, `<w:vMerge${value}/>`);
  const start = ' w:val="restart"';
  const body = table(
    row([merge("Drug", start), cell("Dose", span(2))], HEADER),
    row([merge(""), "Adult", "Child"], HEADER),
    row([merge("Fentanyl", start), "50 mcg", "1 mcg/kg"]),
    row([merge(""), "100 mcg", "2 mcg/kg"]),
    row([cell("All doses are maximum doses", span(3))]),
    row(["Ketamine", cell("1 mg/kg", span(2))]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Drug: Fentanyl | Dose Adult: 50 mcg | Dose Child: 1 mcg/kg",
    "table_row: Drug: Fentanyl | Dose Adult: 100 mcg | Dose Child: 2 mcg/kg",
    "table_row: All doses are maximum doses",
    "table_row: Drug: Ketamine | Dose Adult / Dose Child: 1 mg/kg",
  ]);
});

test("a line to be filled in among the names of columns names nothing", async () => {
  const body = table(row(["Time started: ______", "Points"], HEADER), row(["Opens the airway", "1"]));
  expect(await blocks(body)).toEqual(["table_row: Opens the airway | Points: 1"]);
});

test("bullets that were typed on the lines of a cell are left out, and its lines go with those beside them", async () => {
  const lines = (...texts: string[]) =>
    `<w:p>${texts.map((text) => run(text)).join("<w:r><w:br/></w:r>")}</w:p>`;
  const stock = lines("• BVM adult", "• BVM child", "• OPA set");
  const body = table(
    row(["Cabinet", "Contents", "Par"], HEADER),
    row(["A", cell(stock), cell(lines("2", "1", "1"))]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Cabinet: A | Contents: BVM adult | Par: 2",
    "table_row: Cabinet: A | Contents: BVM child | Par: 1",
    "table_row: Cabinet: A | Contents: OPA set | Par: 1",
  ]);
  const alone = table(row(["Cabinet", "Contents"], HEADER), row(["A", cell(stock)]));
  expect(await blocks(alone)).toEqual(["table_row: Cabinet: A | Contents: BVM adult; BVM child; OPA set"]);
});

test("a first row that looks like a header is one; one that does not is a row", async () => {
  const bold = table(row([boldCell("Sign"), boldCell("Action")]), row(["Wheeze", "Albuterol"]));
  expect(await blocks(bold)).toEqual(["table_row: Sign: Wheeze | Action: Albuterol"]);
  const figures = table(row(["Age", "Rate"]), row(["1", "120"]), row(["6", "100"]));
  expect(await blocks(figures)).toEqual(["table_row: Age: 1 | Rate: 120", "table_row: Age: 6 | Rate: 100"]);
  const merged = (text: string, value = "") => cell(text, `<w:vMerge${value}/>`);
  const ranges = table(
    row(["Score", "Go to"]),
    row([merged("0-3", ' w:val="restart"'), "Primary"]),
    row([merged(""), "Any"]),
    row(["4-6", "Comprehensive"]),
    row([cell("Call ahead", span(2))]),
  );
  expect(await blocks(ranges)).toEqual([
    "table_row: Score: 0-3 | Go to: Primary",
    "table_row: Score: 0-3 | Go to: Any",
    "table_row: Score: 4-6 | Go to: Comprehensive",
    "table_row: Call ahead",
  ]);
  const ruledCell = (text: string) => cell(text, '<w:tcBorders><w:bottom w:val="single"/></w:tcBorders>');
  const ruled = table(row([ruledCell("Sign"), ruledCell("Action")]), row(["Wheeze", "Albuterol"]));
  expect(await blocks(ruled)).toEqual(["table_row: Sign: Wheeze | Action: Albuterol"]);
  const measures = table(
    row(["Age", "D10"], HEADER),
    row(["&lt; 2 months", "2 mL"]),
    row(["≥ 2 months", "5 mL"]),
  );
  expect(await blocks(measures)).toEqual([
    "table_row: Age: < 2 months | D10: 2 mL",
    "table_row: Age: ≥ 2 months | D10: 5 mL",
  ]);
  const plain = table(row(["Name", "Ann"]), row(["Unit", "Medic"]));
  expect(await blocks(plain)).toEqual(["table_row: Name | Ann", "table_row: Unit | Medic"]);
});

test("a form whose values are figures from the second row on has no header", async () => {
  const form = (field: (text: string) => string, ...fields: string[][]) =>
    table(
      row([cell("ADENOSINE", span(2))]),
      ...fields.map(([name = "", value = ""]) => row([field(name), value])),
    );
  const fields = [
    ["Class", "Antiarrhythmic"],
    ["Adult dose", "6 mg"],
    ["Pediatric dose", "0.1 mg/kg"],
  ];
  expect((await blocks(form(cell, ...fields))).slice(1)).toEqual([
    "table_row: Class | Antiarrhythmic",
    "table_row: Adult dose | 6 mg",
    "table_row: Pediatric dose | 0.1 mg/kg",
  ]);
  const heart = [
    ["Rhythm", "Sinus"],
    ["Lower", "60"],
    ["Upper", "100"],
  ];
  expect((await blocks(form(boldCell, ...heart))).slice(1)).toEqual([
    "table_row: Rhythm | Sinus",
    "table_row: Lower | 60",
    "table_row: Upper | 100",
  ]);
});

test("records beside each other are named by the first field, forms with two fields a row are not", async () => {
  const drugs = table(
    row([boldCell("Drug"), "Amiodarone", "Lidocaine"]),
    row([boldCell("Adult dose"), "300 mg", "1.5 mg/kg"]),
    row([boldCell("Route"), "IV", "IV/IO"]),
    row([boldCell("Max"), "450 mg", "3 mg/kg"]),
  );
  expect(await blocks(drugs)).toEqual([
    "table_row: Adult dose | Amiodarone: 300 mg | Lidocaine: 1.5 mg/kg",
    "table_row: Route | Amiodarone: IV | Lidocaine: IV/IO",
    "table_row: Max | Amiodarone: 450 mg | Lidocaine: 3 mg/kg",
  ]);
  const crew = table(
    row([boldCell("Name"), "Lee", boldCell("Level"), "Medic"]),
    row([boldCell("Date"), "Monday", boldCell("Unit"), "Engine"]),
    row([boldCell("Shift"), "Day", boldCell("Station"), "Harbor"]),
  );
  expect((await blocks(crew))[1]).toBe("table_row: Date: Monday | Unit: Engine");
  const steps = table(
    row([boldCell("Year"), boldCell("Revenue"), boldCell("Savings")]),
    row(["2024", "$5", "$6"]),
    row(["Total", "$5", "$6"]),
  );
  expect((await blocks(steps))[0]).toBe("table_row: Year: 2024 | Revenue: $5 | Savings: $6");
});

test("a table that follows another at once goes on with it where it has no names of its own", async () => {
  const grid = (...widths: number[]) =>
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>`;
  const first = table(
    grid(3000, 3000),
    row([boldCell("Drug"), boldCell("Dose")]),
    row(["Epinephrine", "0.3 mg"]),
  );
  const more = table(grid(3000, 3000), row(["Atropine", "1 mg"]), row(["Adenosine", "6 mg"]));
  const other = table(grid(3000, 3000), row([boldCell("Item"), boldCell("Par")]), row(["Mask", "2"]));
  expect(await blocks(`${first}<w:bookmarkEnd w:id="1"/>${more}${other}`)).toEqual([
    "table_row: Drug: Epinephrine | Dose: 0.3 mg",
    "table_row: Drug: Atropine | Dose: 1 mg",
    "table_row: Drug: Adenosine | Dose: 6 mg",
    "table_row: Item: Mask | Par: 2",
  ]);
  const names = table(grid(3000, 3000), row([boldCell("Drug"), boldCell("Dose")]));
  expect(await blocks(names + more)).toEqual([
    "table_row: Drug: Atropine | Dose: 1 mg",
    "table_row: Drug: Adenosine | Dose: 6 mg",
  ]);
  expect(await blocks(first + p("") + more)).toContain("table_row: Atropine | 1 mg");
  const wide = table(grid(2000, 4000), row(["Mask", "2"]), row(["Collar", "4"]));
  expect(await blocks(first + wide)).toContain("table_row: Mask | 2");
});

test("a scale that goes on further down, or a header in the same filling, names what follows it", async () => {
  const half = (...weights: string[]) => [
    row(["Weight", ...weights].map(boldCell)),
    row(["Epinephrine", ...weights.map((weight) => `${Number.parseInt(weight, 10) / 100} mg`)]),
  ];
  expect(await blocks(table(...half("3 kg", "5 kg"), ...half("10 kg", "20 kg")))).toEqual([
    "table_row: Epinephrine | 3 kg: 0.03 mg | 5 kg: 0.05 mg",
    "table_row: Epinephrine | 10 kg: 0.1 mg | 20 kg: 0.2 mg",
  ]);
  const filled = (text: string) =>
    cell(`<w:p>${run(text, "<w:b/>")}</w:p>`, '<w:shd w:val="clear" w:fill="CCCCCC"/>');
  const drugs = [
    row(["Naloxone", "2 mg"]),
    row(["Ketamine", "20 mg"]),
    row([boldCell("Fentanyl"), boldCell("High alert")]),
  ];
  const body = table(
    row(["Drug", "Dose"].map(filled)),
    ...drugs,
    row(["Item", "Size"].map(filled)),
    row(["Mask", "Adult"]),
    row(["Collar", "Child"]),
  );
  expect((await blocks(body)).slice(2)).toEqual([
    "table_row: Drug: Fentanyl | Dose: High alert",
    "table_row: Item: Mask | Size: Adult",
    "table_row: Item: Collar | Size: Child",
  ]);
});

test("lines of a form above the names of a table have none", async () => {
  const body = table(
    row([cell("Candidate: ____", span(3)), cell("Date: ____", span(2))]),
    row(["#", "Step", "Points", "First try", "Second try"].map(boldCell)),
    row(["1", "Takes gloves", "1", "☐", "☐"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Candidate: ____ | Date: ____",
    "table_row: #: 1 | Step: Takes gloves | Points: 1 | First try: ☐ | Second try: ☐",
  ]);
});

test("a second row in bold completes the names above it: below spans, or weights below ages", async () => {
  const bolds = (...texts: string[]) => row(texts.map(boldCell));
  const wide = (text: string) => cell(`<w:p>${run(text, "<w:b/>")}</w:p>`, span(2));
  const fluids = table(
    row(["", wide("Adult"), wide("Child")]),
    bolds("Condition", "Bolus", "Max", "Bolus", "Max"),
    row(["Sepsis", "500 mL", "30 mL/kg", "20 mL/kg", "60 mL/kg"]),
  );
  expect(await blocks(fluids)).toEqual([
    "table_row: Condition: Sepsis | Adult Bolus: 500 mL | Adult Max: 30 mL/kg | Child Bolus: 20 mL/kg | Child Max: 60 mL/kg",
  ]);
  const ages = table(
    bolds("Age", "Newborn", "1 yr", "5 yr"),
    bolds("Weight", "3 kg", "10 kg", "20 kg"),
    row(["Epinephrine", "0.03 mg", "0.1 mg", "0.2 mg"]),
  );
  expect(await blocks(ages)).toEqual([
    "table_row: Epinephrine | Newborn 3 kg: 0.03 mg | 1 yr 10 kg: 0.1 mg | 5 yr 20 kg: 0.2 mg",
  ]);
  const colors = [row(["Zone", "", "Gray", "Pink"]), row(["Weight (kg)", "Concentration", "3-5", "6-7"])];
  const zones = table(
    ...colors,
    row(["Epinephrine", "0.1 mg/mL", "0.4 mL", "0.65 mL"]),
    ...colors,
    row(["Atropine", "0.1 mg/mL", "1 mL", "1.3 mL"]),
  );
  expect(await blocks(zones)).toEqual([
    "table_row: Epinephrine | Concentration: 0.1 mg/mL | Gray Weight 3-5 kg: 0.4 mL | Pink Weight 6-7 kg: 0.65 mL",
    "table_row: Atropine | Concentration: 0.1 mg/mL | Gray Weight 3-5 kg: 1 mL | Pink Weight 6-7 kg: 1.3 mL",
  ]);
  const drip = table(
    row(["", cell("Dose (mcg/kg/min)", span(2))]),
    bolds("Weight (kg)", "5", "10"),
    row(["50", "9.4 mL/hr", "18.8 mL/hr"]),
    row(["60", "11.3 mL/hr", "22.5 mL/hr"]),
  );
  expect((await blocks(drip)).slice(1)).toEqual([
    "table_row: Weight (kg): 50 | 5: 9.4 mL/hr | 10: 18.8 mL/hr",
    "table_row: Weight (kg): 60 | 5: 11.3 mL/hr | 10: 22.5 mL/hr",
  ]);
  const phones = table(
    bolds("Name", "Phone", "Name", "Phone"),
    row(["Mercy", "555-0100", "County", "555-0200"]),
  );
  expect(await blocks(phones)).toEqual([
    "table_row: Name: Mercy | Phone: 555-0100",
    "table_row: Name: County | Phone: 555-0200",
  ]);
});

test("what each column is divided into alike names it, and a line names the rows below that begin alike", async () => {
  const routes = table(
    row(["Drug", cell("Gray", span(2)), cell("Pink", span(2))]),
    row(["Dose", "mg", "mL", "mg", "mL"]),
    row([cell("Epinephrine", span(5))]),
    row(["First", "0.04", "0.4", "0.06", "0.6"]),
    row([cell("Atropine", span(5))]),
    row(["First", "0.1", "1", "0.13", "1.3"]),
  );
  expect(await blocks(routes)).toEqual([
    "table_row: Epinephrine | Drug Dose: First | Gray mg: 0.04 | Gray mL: 0.4 | Pink mg: 0.06 | Pink mL: 0.6",
    "table_row: Atropine | Drug Dose: First | Gray mg: 0.1 | Gray mL: 1 | Pink mg: 0.13 | Pink mL: 1.3",
  ]);
});

test("names of other drugs further down name the rows below them, and never those of the first", async () => {
  const bolds = (...texts: string[]) => row(texts.map(boldCell));
  const titled = (text: string) => row([cell(`<w:p>${run(text, "<w:b/>")}</w:p>`, span(3))]);
  const part = (corner: string, ...drugs: [string, string]) => [
    bolds(corner, ...drugs),
    row(["50 kg", "100", "15"]),
    row(["75 kg", "150", "22.5"]),
  ];
  const doses = (corner: string, one: string, two: string) => [
    `table_row: ${corner}50 kg | ${one}: 100 | ${two}: 15`,
    `table_row: ${corner}75 kg | ${one}: 150 | ${two}: 22.5`,
  ];
  const first: [string, string] = ["Ketamine", "Etomidate"];
  const second: [string, string] = ["Rocuronium", "Succinylcholine"];
  for (const corner of ["Weight", ""]) {
    const body = table(...part(corner, ...first), titled("Paralytic"), ...part(corner, ...second));
    const shown = corner && `${corner}: `;
    expect(await blocks(body)).toEqual([
      ...doses(shown, ...first),
      "h1: Paralytic",
      ...doses(shown, ...second),
    ]);
  }
  const label = (text: string) => cell(text, '<w:vMerge w:val="restart"/>');
  const wide = (corner: string, drug: string, other: string) => [
    row([label(corner), cell(drug, span(2)), cell(other, span(2))]),
    row([cell("", "<w:vMerge/>"), "mg", "mL", "mg", "mL"]),
    row(["50 kg", "100", "1", "15", "7.5"]),
  ];
  expect(await blocks(table(...wide("Adult", ...first), ...wide("Child", ...second)))).toEqual([
    "table_row: Adult: 50 kg | Ketamine mg: 100 | Ketamine mL: 1 | Etomidate mg: 15 | Etomidate mL: 7.5",
    "table_row: Child: 50 kg | Rocuronium mg: 100 | Rocuronium mL: 1 | Succinylcholine mg: 15 | Succinylcholine mL: 7.5",
  ]);
});

test("what each level of care does is not named by the history and the signs above it", async () => {
  const body = table(
    row(["History", "Signs", "Differential"].map(boldCell)),
    row(["Allergy", "Hives", "Asthma"]),
    row([boldCell("EMT"), cell("Epinephrine 0.3 mg IM", span(2))]),
    row([boldCell("AEMT / Paramedic"), cell("Diphenhydramine 50 mg IV", span(2))]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: History: Allergy | Signs: Hives | Differential: Asthma",
    "table_row: EMT | Epinephrine 0.3 mg IM",
    "table_row: AEMT / Paramedic | Diphenhydramine 50 mg IV",
  ]);
});

test("a row that is only made bold names nothing, nor does the header name what may be below another", async () => {
  const bolds = (...texts: string[]) => row(texts.map(boldCell));
  const body = table(
    bolds("", "Child", "Max"),
    row(["Naloxone", "0.1 mg/kg", "2 mg"]),
    row(["Morphine", "0.1 mg/kg", "4 mg"]),
    bolds("Rocuronium", "Avoid", "Consult"),
    row(["Ketamine", "1 mg/kg", "100 mg"]),
    row(["Fentanyl", "1 mcg/kg", "50 mcg"]),
  );
  expect((await blocks(body)).slice(1)).toEqual([
    "table_row: Morphine | Child: 0.1 mg/kg | Max: 4 mg",
    "table_row: Rocuronium | Avoid | Consult",
    "table_row: Ketamine | 1 mg/kg | 100 mg",
    "table_row: Fentanyl | 1 mcg/kg | 50 mcg",
  ]);
});

test("rows of a list whose labels are merged down are not named by its first drug", async () => {
  const label = (text: string, start = ' w:val="restart"') => cell(text, `<w:vMerge${start}/>`);
  const drug = (name: string, indication: string, adult: string, child: string) => [
    row([label(name), cell(indication, span(2))]),
    row([label("", ""), adult, child]),
  ];
  const list = table(
    ...drug("Epinephrine", "Cardiac arrest", "Adult 1 mg", "Child 0.01 mg/kg"),
    ...drug("Atropine", "Bradycardia", "Adult 0.5 mg", "Child 0.02 mg/kg"),
  );
  expect(await blocks(list)).toEqual([
    "table_row: Epinephrine | Cardiac arrest",
    "table_row: Epinephrine | Adult 1 mg | Child 0.01 mg/kg",
    "table_row: Atropine | Bradycardia",
    "table_row: Atropine | Adult 0.5 mg | Child 0.02 mg/kg",
  ]);
});

test("concentrations and ordinals over figures name columns, doses that rise over doses do not", async () => {
  const dilution = table(
    row(["Dose", "10 mg/mL", "50 mg/mL"]),
    row(["0.5 mg/kg", "0.05 mL/kg", "0.01 mL/kg"]),
  );
  expect(await blocks(dilution)).toEqual([
    "table_row: Dose: 0.5 mg/kg | 10 mg/mL: 0.05 mL/kg | 50 mg/mL: 0.01 mL/kg",
  ]);
  const repeated = table(
    row(["Medication", "1st dose", "2nd dose"]),
    row(["Adenosine", "6 mg", "12 mg"]),
    row(["Amiodarone", "300 mg", "150 mg"]),
  );
  expect((await blocks(repeated))[0]).toBe(
    "table_row: Medication: Adenosine | 1st dose: 6 mg | 2nd dose: 12 mg",
  );
  const doses = table(
    row(["Fentanyl", "25 mcg", "50 mcg", "75 mcg"]),
    row(["Naloxone", "1 mcg", "2 mcg", "4 mcg"]),
  );
  expect((await blocks(doses))[1]).toBe("table_row: Naloxone | 1 mcg | 2 mcg | 4 mcg");
});

test("a row that begins further right has an empty corner", async () => {
  const before = '<w:gridBefore w:val="1"/>';
  const body = table(
    row(["Adult", "Child"], before),
    row(["Epinephrine", "0.3 mg", "0.01 mg/kg"]),
    row(["Route", "IM", "IM"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Epinephrine | Adult: 0.3 mg | Child: 0.01 mg/kg",
    "table_row: Route | Adult: IM | Child: IM",
  ]);
  const header = row(["Sign", "Finding", "Score"], HEADER);
  const signs = table(header, row(["Eyes", "Open", "4"]), row(["To voice", "3"], before));
  expect((await blocks(signs))[1]).toBe("table_row: Sign: Eyes | Finding: To voice | Score: 3");
});

test("names that the next row divides are a header, however they look", async () => {
  const rows = [
    row(["Ketamine", "2 mg/kg", "200 mg", "1 mg/kg"]),
    row(["Midazolam", "2.5 mg", "10 mg", "0.1 mg/kg"]),
  ];
  const expected = [
    "table_row: Drug: Ketamine | Adult Dose: 2 mg/kg | Adult Max: 200 mg | Child Dose: 1 mg/kg",
    "table_row: Drug: Midazolam | Adult Dose: 2.5 mg | Adult Max: 10 mg | Child Dose: 0.1 mg/kg",
  ];
  const merged = [cell("Drug", '<w:vMerge w:val="restart"/>'), cell("", "<w:vMerge/>")] as const;
  const plain = [row([merged[0], cell("Adult", span(2)), "Child"]), row([merged[1], "Dose", "Max", "Dose"])];
  expect(await blocks(table(...plain, ...rows))).toEqual(expected);
  const bold = [
    row([boldCell("Drug"), cell(`<w:p>${run("Adult", "<w:b/>")}</w:p>`, span(2)), boldCell("Child")]),
    row(["", boldCell("Dose"), boldCell("Max"), boldCell("Dose")]),
  ];
  expect(await blocks(table(...bold, ...rows))).toEqual(expected);
});

test("units below the names of columns belong to them, and names with a concentration stand over figures", async () => {
  const rows = [row(["Epinephrine", "0.01", "0.1"]), row(["Atropine", "0.02", "0.5"])];
  const bold = row([boldCell("Drug"), boldCell("Dose"), boldCell("Conc")]);
  expect(await blocks(table(bold, row(["", "mg/kg", "mg/mL"]), ...rows))).toEqual([
    "table_row: Drug: Epinephrine | Dose mg/kg: 0.01 | Conc mg/mL: 0.1",
    "table_row: Drug: Atropine | Dose mg/kg: 0.02 | Conc mg/mL: 0.5",
  ]);
  const names = ["kg", "lb", "Epinephrine (1 mg/mL)"];
  const weights = [row(["10", "22", "0.1 mL"]), row(["20", "44", "0.2 mL"])];
  expect(await blocks(table(row(names), ...weights))).toEqual([
    "table_row: kg: 10 | lb: 22 | Epinephrine (1 mg/mL): 0.1 mL",
    "table_row: kg: 20 | lb: 44 | Epinephrine (1 mg/mL): 0.2 mL",
  ]);
});

test("figures name columns together with what they measure", async () => {
  const rows = [row(["Epinephrine (mL)", "0.5", "1", "1.5"]), row(["Atropine (mL)", "1", "2", "3"])];
  expect(await blocks(table(row(["Weight (kg)", "5", "10", "15"]), ...rows))).toEqual([
    "table_row: Epinephrine (mL) | Weight 5 kg: 0.5 | Weight 10 kg: 1 | Weight 15 kg: 1.5",
    "table_row: Atropine (mL) | Weight 5 kg: 1 | Weight 10 kg: 2 | Weight 15 kg: 3",
  ]);
  expect((await blocks(table(row(["Drug", "3-5 kg", "6-7 kg", "8-9 kg"]), ...rows)))[0]).toBe(
    "table_row: Drug: Epinephrine (mL) | 3-5 kg: 0.5 | 6-7 kg: 1 | 8-9 kg: 1.5",
  );
  const divided = table(
    row([cell("Drug", '<w:vMerge w:val="restart"/>'), cell("Weight (kg)", span(3))], HEADER),
    row([cell("", "<w:vMerge/>"), "5", "10", "15"], HEADER),
    ...rows,
  );
  expect((await blocks(divided))[0]).toBe(
    "table_row: Drug: Epinephrine (mL) | Weight 5 kg: 0.5 | Weight 10 kg: 1 | Weight 15 kg: 1.5",
  );
  const drip = table(
    row([boldCell("mcg/kg/min"), cell("Weight (kg)", span(3))], HEADER),
    row(["", "50", "60", "70"]),
    row(["5", "9", "11", "13"]),
  );
  expect(await blocks(drip)).toEqual([
    "table_row: mcg/kg/min: 5 | Weight 50 kg: 9 | Weight 60 kg: 11 | Weight 70 kg: 13",
  ]);
  const measured = table(
    row(["Dose", cell("Weight (kg)", span(2))]),
    row(["mcg/kg/min", "50", "60"]),
    row(["0.05", "4.7", "5.6"]),
    row(["0.1", "9.4", "11.2"]),
  );
  expect(await blocks(measured)).toEqual([
    "table_row: Dose mcg/kg/min: 0.05 | Weight 50 kg: 4.7 | Weight 60 kg: 5.6",
    "table_row: Dose mcg/kg/min: 0.1 | Weight 50 kg: 9.4 | Weight 60 kg: 11.2",
  ]);
  const weights = [row(["50", "9.4", "18.8"]), row(["60", "11.3", "22.5"])];
  expect(await blocks(table(row(["Weight (kg)", "5", "10"]), ...weights))).toEqual([
    "table_row: Weight (kg): 50 | 5: 9.4 | 10: 18.8",
    "table_row: Weight (kg): 60 | 5: 11.3 | 10: 22.5",
  ]);
  const rates = table(
    row(["Weight", cell("Dose (mcg/kg/min), rate in mL/h", span(2))]),
    row(["kg", "5", "10"]),
    row(["50", "9.4", "18.8"]),
    row(["60", "11.3", "22.5"]),
  );
  expect((await blocks(rates))[0]).toBe(
    "table_row: Weight kg: 50 | Dose (mcg/kg/min), rate in mL/h 5: 9.4 | Dose (mcg/kg/min), rate in mL/h 10: 18.8",
  );
  const ladder = table(row(["FiO2", "0.3", "0.4"].map(boldCell)), row(["PEEP", "5", "5-8"]));
  expect(await blocks(ladder)).toEqual(["table_row: PEEP | FiO2 0.3: 5 | FiO2 0.4: 5-8"]);
  const apgar = table(row(["Sign", "0", "1", "2"]), row(["Heart rate", "Absent", "under 100", "over 100"]));
  expect(await blocks(apgar)).toEqual([
    "table_row: Sign: Heart rate | 0: Absent | 1: under 100 | 2: over 100",
  ]);
  const figures = table(row(["Par", "1", "2", "4"]), row(["Max", "2", "4", "8"]));
  expect((await blocks(figures))[0]).toBe("table_row: Par | 1 | 2 | 4");
  // What is given is no scale, and years need nothing.
  expect(
    (await blocks(table(row(["Epinephrine", "0.1 mg", "0.2 mg"]), row(["Atropine", "1 mg", "2 mg"]))))[0],
  ).toBe("table_row: Epinephrine | 0.1 mg | 0.2 mg");
  const years = table(row(["Year", "2024", "2025"], HEADER), row(["Calls", "900", "950"]));
  expect(await blocks(years)).toEqual(["table_row: Year: Calls | 2024: 900 | 2025: 950"]);
});

test("a line within a table that is set off from its rows stands in each of them", async () => {
  const body = table(
    row(["Drug", "Dose"], HEADER),
    row(["Aspirin", "324 mg"]),
    row([cell("CARDIAC ARREST", span(2))]),
    row(["Epinephrine", "1 mg"]),
    row(["Amiodarone", "300 mg"]),
    row([boldCell("Sedation"), ""]),
    row(["Ketamine", "2 mg/kg"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Drug: Aspirin | Dose: 324 mg",
    "table_row: CARDIAC ARREST | Drug: Epinephrine | Dose: 1 mg",
    "table_row: CARDIAC ARREST | Drug: Amiodarone | Dose: 300 mg",
    "table_row: Sedation | Drug: Ketamine | Dose: 2 mg/kg",
  ]);
});

test("empty cells where a row begins stand for the words above them, but not in a total or under numbers", async () => {
  const body = table(
    row(["Drug", "Use", "Dose"], HEADER),
    row(["Midazolam", "Seizure", "10 mg"]),
    row(["", "Sedation", "2.5 mg"]),
    row(["", "Total", "2"]),
    row(["4", "Ketamine", "2 mg/kg"]),
    row(["", "Fentanyl", "1 mcg/kg"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Drug: Midazolam | Use: Seizure | Dose: 10 mg",
    "table_row: Drug: Midazolam | Use: Sedation | Dose: 2.5 mg",
    "table_row: Use: Total | Dose: 2",
    "table_row: Drug: 4 | Use: Ketamine | Dose: 2 mg/kg",
    "table_row: Use: Fentanyl | Dose: 1 mcg/kg",
  ]);
});

test("without names of columns a label in bold is that of the texts below the one beside it too", async () => {
  const body = table(
    row([boldCell("EMT"), "Oxygen"]),
    row(["", "Albuterol 2.5 mg"]),
    row([boldCell("Medic"), "Magnesium 2 g IV"]),
    row(["", "CPAP"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: EMT | Oxygen",
    "table_row: EMT | Albuterol 2.5 mg",
    "table_row: Medic | Magnesium 2 g IV",
    "table_row: Medic | CPAP",
  ]);
});

test("an empty cell below a mark of what applies does not", async () => {
  const marked = (mark: string) =>
    table(
      row(["EMT", "Medic", "Treatment"], HEADER),
      row([mark, mark, "Oxygen"]),
      row(["", mark, "Midazolam 10 mg IM"]),
    );
  for (const mark of ["X", "✓", "SO"]) {
    expect(await blocks(marked(mark))).toEqual([
      `table_row: EMT: ${mark} | Medic: ${mark} | Treatment: Oxygen`,
      `table_row: Medic: ${mark} | Treatment: Midazolam 10 mg IM`,
    ]);
  }
});

test("rows of forms that repeat say what they are about", async () => {
  const form = (drug: string, dose: string) =>
    table(row(["Drug", drug]), row(["Class", "Opioid antagonist"]), row(["Adult dose", dose]));
  expect(await blocks(form("Naloxone", "2 mg") + p("") + form("Nalmefene", "1 mg"))).toEqual([
    "table_row: Drug | Naloxone",
    "table_row: Naloxone | Class | Opioid antagonist",
    "table_row: Naloxone | Adult dose | 2 mg",
    "table_row: Drug | Nalmefene",
    "table_row: Nalmefene | Class | Opioid antagonist",
    "table_row: Nalmefene | Adult dose | 1 mg",
  ]);
  expect((await blocks(form("Naloxone", "2 mg")))[2]).toBe("table_row: Adult dose | 2 mg");
  const titled = (drug: string, use: string) =>
    table(row([cell(drug, span(2))]), row(["Class", "Opioid"]), row(["Use", use]), row(["Onset", "2 min"]));
  expect(await blocks(titled("Fentanyl", "Pain") + p("") + titled("Morphine", "Chest pain"))).toEqual([
    "paragraph: Fentanyl",
    "table_row: Class | Opioid",
    "table_row: Use | Pain",
    "table_row: Onset | 2 min",
    "paragraph: Morphine",
    "table_row: Class | Opioid",
    "table_row: Use | Chest pain",
    "table_row: Onset | 2 min",
  ]);
});

test("a header whose first name is the one that is divided has two rows", async () => {
  const merged = (text: string, value = "") => cell(text, `<w:vMerge${value}/>`);
  const body = table(
    row([cell(`<w:p>${run("Weight", "<w:b/>")}</w:p>`, span(2)), merged("Epinephrine", ' w:val="restart"')]),
    row(["kg", "lb", merged("")]),
    row(["5", "11", "0.05 mL"]),
    row(["10", "22", "0.1 mL"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Weight kg: 5 | Weight lb: 11 | Epinephrine: 0.05 mL",
    "table_row: Weight kg: 10 | Weight lb: 22 | Epinephrine: 0.1 mL",
  ]);
});

test("what columns are usually called names them without any formatting; a form has such words below each other", async () => {
  const terms = table(row(["Term", "Definition"]), row(["LKW", "Last known well"]), row(["TXA", "A drug"]));
  expect((await blocks(terms))[0]).toBe("table_row: Term: LKW | Definition: Last known well");
  const alone = table(row(["Drug", "Dose"]), row(["Midazolam", "Adult: 5 mg"]));
  expect(await blocks(alone)).toEqual(["table_row: Drug: Midazolam | Dose: Adult: 5 mg"]);
  const cases = table(
    row(["Situation", "Action"]),
    row(["Broken vial", "Save it."]),
    row(["Expired drug", "Return it."]),
  );
  expect((await blocks(cases))[1]).toBe("table_row: Situation: Expired drug | Action: Return it.");
  const form = table(row(["Name", "Date"]), row(["Dose", "Time"]));
  expect(await blocks(form)).toEqual(["table_row: Name | Date", "table_row: Dose | Time"]);
  const crew = table(
    row(["Name", "Certification level", "Base"]),
    row(["Ortiz", "Paramedic", "North"]),
    row(["Chen", "EMT", "South"]),
  );
  expect((await blocks(crew))[1]).toBe("table_row: Name: Chen | Certification level: EMT | Base: South");
  const shifts = table(row(["Ortiz", "Chen", "Diaz"]), row(["Lee", "Wu", "Roy"]), row(["Kim", "Fox", "Day"]));
  expect((await blocks(shifts))[1]).toBe("table_row: Lee | Wu | Roy");
  const card = table(row(["Category", "Medication"]), row(["Name", "Aspirin"]), row(["Route", "By mouth"]));
  expect((await blocks(card))[1]).toBe("table_row: Name | Aspirin");
});

test("days, months, years and the names of the rows over columns are a header, however they look", async () => {
  const body = table(
    row(["Shift", "Mon", "Tues.", "Wed"]),
    row(["A", "Ortiz", "", "Chen"]),
    row(["B", "", "Diaz", ""]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Shift: A | Mon: Ortiz | Wed: Chen",
    "table_row: Shift: B | Tues.: Diaz",
  ]);
  const crossed = table(row(["Drug", "Epi", "Lido"]), row(["Epi", "-", "C"]), row(["Lido", "C", "-"]));
  expect((await blocks(crossed))[0]).toBe("table_row: Drug: Epi | Epi: - | Lido: C");
  const years = table(row(["", "2023", "2024"]), row(["ROSC", "30%", "33%"]));
  expect(await blocks(years)).toEqual(["table_row: ROSC | 2023: 30% | 2024: 33%"]);
  const skills = table(row(["Skill", "EMT", "AEMT"]), row(["Airway", "X", "X"]), row(["IV", "", "X"]));
  expect((await blocks(skills))[1]).toBe("table_row: Skill: IV | AEMT: X");
  const units = table(row(["", "M-11", "M-12"]), row(["Type", "III", "I"]), row(["Base", "North", "South"]));
  expect((await blocks(units))[1]).toBe("table_row: Base | M-11: North | M-12: South");
  const names = table(row(["Crew", "Mona", "Tuesday", "Wes"]), row(["A", "Ortiz", "Diaz", "Chen"]));
  expect((await blocks(names))[0]).toBe("table_row: Crew | Mona | Tuesday | Wes");
});

test("a title over the whole width stays, above the header", async () => {
  const body = table(
    row([cell("Pediatric doses", span(2))]),
    row([boldCell("Drug"), boldCell("Dose")]),
    row(["Midazolam", "0.2 mg/kg"]),
  );
  expect(await blocks(body)).toEqual([
    "paragraph: Pediatric doses",
    "table_row: Drug: Midazolam | Dose: 0.2 mg/kg",
  ]);
  const title = cell(`<w:p>${run("Pediatric doses", "<w:b/>")}</w:p>`, span(2));
  const bold = table(row([title]), row(["Drug", "Dose"], HEADER), row(["Midazolam", "0.2 mg/kg"]));
  const text = p("Doses for children are by weight, and no dose is more than that of an adult.");
  expect((await blocks(text + bold)).slice(1)).toEqual([
    "h1: Pediatric doses",
    "table_row: Drug: Midazolam | Dose: 0.2 mg/kg",
  ]);
});

test("a header row that is there again is left out; a merged label stays without a header", async () => {
  const again = table(row(["Drug", "Dose"], HEADER), row(["A", "1"]), row(["Drug", "Dose"]), row(["B", "2"]));
  expect(await blocks(again)).toEqual(["table_row: Drug: A | Dose: 1", "table_row: Drug: B | Dose: 2"]);
  const merged = table(
    row([cell("Fluids", '<w:vMerge w:val="restart"/>'), "saline"]),
    row([cell("", "<w:vMerge/>"), "lactate"]),
  );
  expect(await blocks(merged)).toEqual(["table_row: Fluids | saline", "table_row: Fluids | lactate"]);
});

test("a column without values keeps its name", async () => {
  const body = table(row(["Drug", "Given by"], HEADER), row(["Aspirin", ""]));
  expect(await blocks(body)).toEqual(["table_row: Drug | Given by", "table_row: Drug: Aspirin"]);
});

test("labels and figures under each other in one row are read line by line; lists are not", async () => {
  const broken = cell(`<w:p><w:r><w:t>10</w:t><w:br/><w:t>12</w:t></w:r></w:p>${p("15")}<w:p/>`);
  const values = table(row(["Weight", "Dose"], HEADER), row(["Infant\nChild\nTeen", broken]));
  expect(await blocks(values)).toEqual([
    "table_row: Weight: Infant | Dose: 10",
    "table_row: Weight: Child | Dose: 12",
    "table_row: Weight: Teen | Dose: 15",
  ]);
  const lists = table(row(["Give if", "Not if"], HEADER), row(["pain\nfever\ncough", "shock\nallergy\nage"]));
  expect(await blocks(lists)).toEqual(["table_row: Give if: pain fever cough | Not if: shock allergy age"]);
});

test("such lines are read by their parts where longer ones push the others apart", async () => {
  const labels = ["Pulse", "Pressure", "Breaths", "", "Saturation on", "room air", "", "Glucose"];
  const adult = ["90", "120", "16", "", "", "95", "", "", "80"];
  const infant = ["140", "80", "40"];
  const columns = [labels, adult, infant].map((lines) => cell(lines.map((line) => p(line)).join("")));
  const body = table(row(["Sign", "Adult", "Infant"], HEADER), row(columns));
  expect(await blocks(body)).toEqual([
    "table_row: Sign: Pulse | Adult: 90 | Infant: 140",
    "table_row: Sign: Pressure | Adult: 120 | Infant: 80",
    "table_row: Sign: Breaths | Adult: 16 | Infant: 40",
    "table_row: Sign: Saturation on room air | Adult: 95",
    "table_row: Sign: Glucose | Adult: 80",
  ]);
});

const BULLETS =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';

test("titles over the items in a cell stand before these, each behind the items of the one above", async () => {
  const item = (words: string) => p(words, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
  const adult =
    p("EMT") +
    item("Oxygen") +
    item("12-lead") +
    p("Paramedic") +
    item("Atropine 1 mg IV") +
    p("every 3 minutes");
  const body = table(row(["ADULT", "PEDIATRIC"], HEADER), row([cell(adult), "Call first"]));
  expect(await blocks(body, { numbering: BULLETS })).toEqual([
    "table_row: ADULT: EMT: Oxygen; 12-lead; Paramedic: Atropine 1 mg IV every 3 minutes | PEDIATRIC: Call first",
  ]);
});

test("what stands below the table in a cell begins anew", async () => {
  const nested = table(row(["Route", "Dose"], HEADER), row(["IV", "1 mg"]), row(["IM", "2 mg"]));
  const body = table(
    row(["Drug", "Doses"], HEADER),
    row(["Atropine", cell(`${nested}${p("Hold if fast")}`)]),
  );
  expect((await blocks(body)).at(-1)).toBe(
    "table_row: Drug: Atropine | Doses: Route: IV, Dose: 1 mg; Route: IM, Dose: 2 mg; Hold if fast",
  );
});

test("a nested table stays in its cell, a table of one column is text", async () => {
  const nested = table(row(["Weight", "Dose"], HEADER), row(["10 kg", "1 mg"]), row(["20 kg", "2 mg"]));
  const body = table(row(["Drug", "Doses"], HEADER), row(["Atropine", `${nested}<w:p/>`]));
  expect(await blocks(body)).toEqual([
    "table_row: Drug: Atropine | Doses: Weight: 10 kg, Dose: 1 mg; Weight: 20 kg, Dose: 2 mg",
  ]);
  const frame = table(row([cell(p("Airway", '<w:outlineLvl w:val="0"/>') + p("Open it.") + nested)]));
  expect(await blocks(frame)).toEqual([
    "h1: Airway",
    "paragraph: Open it.",
    "table_row: Weight: 10 kg | Dose: 1 mg",
    "table_row: Weight: 20 kg | Dose: 2 mg",
  ]);
});

test("the doses by weight of a table in a cell are rows with what stands beside them", async () => {
  const doses = ["10 kg", "20 kg", "30 kg"].map((weight, at) => row([weight, `${at + 1} mg`]));
  const nested = table([row(["Weight", "Dose"], HEADER), ...doses].join(""));
  const formula = `${p("Formula: 0.1 mg/kg")}${nested}<w:p/>`;
  const headed = table(row(["Drug", "Doses"], HEADER), row(["Atropine", formula]));
  expect(await blocks(headed)).toEqual([
    "table_row: Drug: Atropine | Doses: Formula: 0.1 mg/kg",
    "table_row: Drug: Atropine | Doses | Weight: 10 kg | Dose: 1 mg",
    "table_row: Drug: Atropine | Doses | Weight: 20 kg | Dose: 2 mg",
    "table_row: Drug: Atropine | Doses | Weight: 30 kg | Dose: 3 mg",
  ]);
  const labelled = table(row(["1. Route", "Push it fast"]), row(["2. Doses", `${nested}<w:p/>`]));
  expect(await blocks(labelled)).toEqual([
    "table_row: 1. Route | Push it fast",
    "table_row: 2. Doses | Weight: 10 kg | Dose: 1 mg",
    "table_row: 2. Doses | Weight: 20 kg | Dose: 2 mg",
    "table_row: 2. Doses | Weight: 30 kg | Dose: 3 mg",
  ]);
});

test("long cells side by side without a header are text in columns", async () => {
  const long = "Assess the scene and the patient. ".repeat(40).trim();
  expect(await blocks(table(row([`${long} Left`, `${long} Right`])))).toEqual([
    `paragraph: ${long} Left`,
    `paragraph: ${long} Right`,
  ]);
  const lists = table(row(["Give\nAspirin\nOxygen", "Do not give\nMorphine"]));
  expect(await blocks(lists)).toEqual(
    ["Give", "Aspirin", "Oxygen", "Do not give", "Morphine"].map((text) => `paragraph: ${text}`),
  );
  const values = table(row(["Pulse\nPressure\nSugar", "60 to 100\n120\n70 to 140"]));
  expect((await blocks(values))[0]).toBe("table_row: Pulse | 60 to 100");
});

test("a column of numbers that Word counts keeps them", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const counted = cell(p("", '<w:numPr><w:numId w:val="1"/></w:numPr>'));
  const body = table(row(["Step", "Action"], HEADER), row([counted, "Open"]), row([counted, "Breathe"]));
  expect(await blocks(body, { numbering })).toEqual([
    "table_row: Step: 1. | Action: Open",
    "table_row: Step: 2. | Action: Breathe",
  ]);
});

test("rows in content controls are kept, deleted ones left out, notes follow their row", async () => {
  const note = `<w:p>${run("2 mg")}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`;
  const body = table(
    `<w:sdt><w:sdtContent>${row(["A", cell(note)])}</w:sdtContent></w:sdt>`,
    row(["B", "3 mg"], "<w:del/>"),
  );
  expect(await blocks(body, { footnotes: `<w:footnote w:id="1">${p("Off label")}</w:footnote>` })).toEqual([
    "table_row: A | 2 mg¹",
    "note: ¹ Off label",
  ]);
});

test("a row over two pages turns the page once", async () => {
  const turned = (text: string) =>
    cell(`<w:p>${run(text)}<w:r><w:lastRenderedPageBreak/></w:r>${run(" on")}</w:p>`);
  const started = cell(`<w:p><w:r><w:lastRenderedPageBreak/></w:r>${run("C")}</w:p>`);
  const body = table(row([turned("A"), turned("B")]), row([started, "D"]));
  expect(await read(body)).toEqual([["table_row: A on | B on"], [], ["table_row: C | D"]]);
});

test("a row with a first cell of its own is no part of a header that spans columns", async () => {
  const body = table(
    row(["Drug", cell("Dose", span(2))], HEADER),
    row(["Naloxone", "by nose", "by vein"]),
    row(["Ketamine", "4 mg/kg", "2 mg/kg"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Drug: Naloxone | Dose: by nose | Dose: by vein",
    "table_row: Drug: Ketamine | Dose: 4 mg/kg | Dose: 2 mg/kg",
  ]);
});

test("an empty row above the names of columns, a year in them and dashes below hide none", async () => {
  const sheet = table(
    row(["", "", ""]),
    row(["Region", "2024 Calls", "2025 Calls"]),
    row(["North", "262", "–"]),
    row(["South", "274", "316"]),
    row(["West", "357", "562"]),
  );
  expect((await blocks(sheet))[0]).toBe("table_row: Region: North | 2024 Calls: 262 | 2025 Calls: –");
  // What goes on from the row above is no empty one.
  const merged = table(
    row([cell("Adult", '<w:vMerge w:val="restart"/>'), "Name: Lee"]),
    row([cell("", "<w:vMerge/>"), ""]),
    row([cell("", "<w:vMerge/>"), "Date: May"]),
  );
  expect(await blocks(merged)).toContain("table_row: Adult | Date: May");
});

test("a line within a table does not stand for an empty cell below it", async () => {
  const body = table(
    row(["Drug", "Dose", "Route"], HEADER),
    row([cell("CARDIAC ARREST", span(3))]),
    row(["", "1 mg", "IV"]),
  );
  expect(await blocks(body)).toContain("table_row: CARDIAC ARREST | Dose: 1 mg | Route: IV");
});

test("cells merged sideways as older programs write it are one", async () => {
  const merge = (value: string) => `<w:hMerge w:val="${value}"/>`;
  const body = table(
    row([boldCell("Drug"), cell("Dose", merge("restart")), cell("", merge("continue"))], HEADER),
    row(["", "Adult", "Child"], HEADER),
    row(["Ketamine", "1 mg", "0.5 mg"]),
  );
  expect(await blocks(body)).toEqual(["table_row: Drug: Ketamine | Dose Adult: 1 mg | Dose Child: 0.5 mg"]);
});

test("a border that stands a hair beside that of the header makes no column of its own", async () => {
  const grid = (...widths: number[]) =>
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>`;
  const rows = [
    row([cell("Area"), cell("Adult", span(2)), "Child"], HEADER),
    row([cell("Head", span(2)), "9%", "18%"]),
    row([cell("Leg", span(2)), "18%", "14%"]),
  ];
  expect(await blocks(table(grid(3000, 24, 3000, 3000), ...rows))).toEqual([
    "table_row: Area: Head | Adult: 9% | Child: 18%",
    "table_row: Area: Leg | Adult: 18% | Child: 14%",
  ]);
  const narrow = row([cell("Area"), "#", "Adult", "Child"], HEADER);
  const numbered = row(["Head", "1", "9%", "18%"]);
  expect(await blocks(table(grid(3000, 150, 3000, 3000), narrow, numbered))).toEqual([
    "table_row: Area: Head | #: 1 | Adult: 9% | Child: 18%",
  ]);
});

test("a filling that the rows below do not have in turns sets a header off; rows of a color each have none", async () => {
  const filled = (color: string, ...texts: string[]) =>
    row(texts.map((text) => cell(text, `<w:shd w:fill="${color}"/>`)));
  const banded = table(
    filled("4472C4", "Ana Ortiz", "Ben Chen"),
    filled("D9E2F3", "runs the drill", "drives"),
    row(["cleans", "checks"]),
    filled("D9E2F3", "signs", "files"),
  );
  expect(await blocks(banded)).toEqual([
    "table_row: Ana Ortiz: runs the drill | Ben Chen: drives",
    "table_row: Ana Ortiz: cleans | Ben Chen: checks",
    "table_row: Ana Ortiz: signs | Ben Chen: files",
  ]);
  const colors = table(
    filled("FF0000", "at once", "cannot walk"),
    filled("FFFF00", "soon", "obeys"),
    filled("00FF00", "later", "walks"),
  );
  expect((await blocks(colors))[0]).toBe("table_row: at once | cannot walk");
});

test("usual names of columns are a header, however they are set", async () => {
  const limits = table(
    row(["Expense", "Limit", "Receipt"]),
    row(["Meals", "$65", "above $25"]),
    row(["Car", "compact", "always"]),
  );
  expect(await blocks(limits)).toEqual([
    "table_row: Expense: Meals | Limit: $65 | Receipt: above $25",
    "table_row: Expense: Car | Limit: compact | Receipt: always",
  ]);
});

test("what each level of care does has no header, though the first level is filled", async () => {
  const filled = row(["EMT", "Oxygen"].map((text) => cell(text, '<w:shd w:fill="00FF00"/>')));
  const levels = table(filled, row(["AEMT", "IV access"]), row(["Paramedic", "Fentanyl"]));
  expect(await blocks(levels)).toEqual([
    "table_row: EMT | Oxygen",
    "table_row: AEMT | IV access",
    "table_row: Paramedic | Fentanyl",
  ]);
});

test("lines of a cell that begin as statements of their own stay apart; a broken name or sentence does not", async () => {
  const body = table(
    row(["Level of\nCare", "Treatment"], HEADER),
    row(["EMT", "Aspirin 324 mg by mouth\nOxygen below 94%\n12-lead"]),
    row(["Paramedic", "Fentanyl 1 mcg/kg for severe pain\nrepeat once after 5 minutes"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Level of Care: EMT | Treatment: Aspirin 324 mg by mouth; Oxygen below 94%; 12-lead",
    "table_row: Level of Care: Paramedic | Treatment: Fentanyl 1 mcg/kg for severe pain repeat once after 5 minutes",
  ]);
});

test("a flow chart drawn as a table names what follows an answer by the question, until the ways meet", async () => {
  const body = table(
    row([cell("Pulse present?", span(2))]),
    row(["Yes", "No"]),
    row(["↓", "↓"]),
    row(["Check sugar", "Start CPR"]),
    row([cell("Transport", span(2))]),
    row(["Medic", "Engine"]),
  );
  expect(await blocks(body)).toEqual([
    "paragraph: Pulse present?",
    "table_row: Pulse present? Yes: Check sugar | Pulse present? No: Start CPR",
    "paragraph: Transport",
    "table_row: Medic | Engine",
  ]);
  const beside = table(row(["Yes", "Shockable?", "No"]), row(["Defibrillate", "", "Epinephrine"]));
  expect(await blocks(beside)).toEqual([
    "table_row: Yes | Shockable? | No",
    "table_row: Shockable? Yes: Defibrillate | Shockable? No: Epinephrine",
  ]);
});

test("a form's questions with their answers beside them are rows", async () => {
  const body = table(
    row(["Question", "Yes", "No"], HEADER),
    row(["Allergies?", "☐", "☒"]),
    row(["Asthma?", "☒", "☐"]),
  );
  expect(await blocks(body)).toEqual([
    "table_row: Question: Allergies? | Yes: ☐ | No: ☒",
    "table_row: Question: Asthma? | Yes: ☒ | No: ☐",
  ]);
  const chosen = table(row(["Question", "First", "Second"], HEADER), row(["Allergies?", "Yes", "No"]));
  expect(await blocks(chosen)).toEqual(["table_row: Question: Allergies? | First: Yes | Second: No"]);
});

test("the header of a form that is empty is shown once, however often it stands there", async () => {
  const header = row(["Date", "Name", "Count"], HEADER);
  const again = row(["Date", "Name", "Count"]);
  expect(await blocks(table(header, row(["", "", ""]), again))).toEqual(["table_row: Date | Name | Count"]);
});

test("a sentence beside a word below numbered rows is of no column", async () => {
  const rows = [
    ["1", "Tell me your name.", "Right"],
    ["2", "Who stays with you?", "An adult"],
    ["Result", "Any line failed: call the hospital.", ""],
  ];
  const names = row(["Line", "Question", "Pass if"].map(boldCell));
  expect(await blocks(table(names, ...rows.map((cells) => row(cells))))).toEqual([
    "table_row: Line: 1 | Question: Tell me your name. | Pass if: Right",
    "table_row: Line: 2 | Question: Who stays with you? | Pass if: An adult",
    "table_row: Result | Any line failed: call the hospital.",
  ]);
});

test("words that ask what stands below them are names of columns, set off or not", async () => {
  const rows = [
    row(["Vaccine", "Who", "When"]),
    row(["Influenza", "All", "In fall"]),
    row(["Tdap", "Field", "Later"]),
  ];
  expect((await blocks(table(...rows)))[0]).toBe("table_row: Vaccine: Influenza | Who: All | When: In fall");
  const limits = [
    row(["Situation", "Limit"]),
    row(["School zone", "As posted"]),
    row(["Bridge", "Walking pace"]),
  ];
  expect((await blocks(table(...limits)))[0]).toBe("table_row: Situation: School zone | Limit: As posted");
});
