import { expect, test } from "bun:test";
import { sheet, texts, workbook } from "../support/xlsx-workbook.ts";

test("check boxes and ticks of symbol fonts are shown as what they look like", async () => {
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts><font/><font><name val="Wingdings"/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs></styleSheet>`;
  const cell = (at: string, inside: string, style = 0) =>
    `<c r="${at}" s="${style}" t="inlineStr"><is>${inside}</is></c>`;
  const rows = [
    `<row>${cell("A1", "<t>BVM</t>")}${cell("B1", "<t>þ</t>", 1)}</row>`,
    `<row>${cell("A2", "<t>NRB</t>")}${cell("B2", "<t>o spare</t>", 1)}</row>`,
    `<row>${cell("A3", '<r><rPr><rFont val="Wingdings"/></rPr><t>ü</t></r><r><t> über</t></r>')}</row>`,
  ];
  expect(await texts(workbook({ rows, more: { "xl/styles.xml": styles } }))).toEqual([
    "# Doses",
    "BVM | ☑",
    "NRB | ☐ spare",
    "✓ über",
  ]);
});

test("a raised figure is a power, in shared strings and comments too; the reading of a sign is left out", async () => {
  const power = '<r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r>';
  const shown = await texts(
    workbook({
      rows: [
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
        '<row r="2"><c r="A2" t="s"><v>1</v></c></row>',
      ],
      parts: {
        sharedStrings: `<sst><si>${power}</si><si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh></si></sst>`,
        comments: `<comments><commentList><comment ref="A1"><text>${power}</text></comment></commentList></comments>`,
      },
    }),
  );
  expect(shown).toEqual(["# Doses", "10^3", "[A1: 10^3]", "課"]);
});

test("what is struck out, a cell or some of its words, is left out", async () => {
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>`;
  const cell = (at: string, inside: string, style = 0) =>
    `<c r="${at}" s="${style}" t="inlineStr"><is>${inside}</is></c>`;
  const dose = "<r><rPr><strike/></rPr><t>0.3 mg </t></r><r><t>0.5 mg</t></r>";
  const rows = [
    `<row>${cell("A1", "<t>Fentanyl</t>", 1)}${cell("B1", "<t>1 mcg</t>", 1)}</row>`,
    `<row>${cell("A2", "<t>Epinephrine</t>", 2)}${cell("B2", dose)}</row>`,
  ];
  expect(await texts(workbook({ rows, more: { "xl/styles.xml": styles } }))).toEqual([
    "# Doses",
    "Epinephrine | 0.5 mg",
  ]);
});

test("a formula that nobody has worked out says nothing", async () => {
  const rows = [
    '<row><c r="A1"><f>SUM(B2:B9)*_xlfn.DAYS(1,2)</f><v></v></c><c r="B1"><f>1+1</f><v>2</v></c></row>',
    '<row><c r="A2" t="str"><f>IF(B2="","",B2)</f><v></v></c></row>',
  ];
  expect(await texts(workbook({ rows }))).toEqual(["# Doses", "2"]);
  // Programs that cannot work it out write 0, and ask Excel to do it when it opens the workbook.
  const dose = [
    '<row><c t="inlineStr"><is><t>Dose (mg)</t></is></c><c><f>B1*0.01</f><v>0</v></c><c><v>0</v></c></row>',
  ];
  const names = '<calcPr fullCalcOnLoad="1"/>';
  expect(await texts(workbook({ rows: dose, names }))).toEqual(["# Doses", "Dose (mg) | 0"]);
  expect(await texts(workbook({ rows: dose }))).toEqual(["# Doses", "Dose (mg) | 0 | 0"]);
});

test("lines of a cell that begin as statements of their own stay apart", async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    `<row>${cell("Aspirin 324 mg by mouth&#10;Oxygen below 94%&#10;&#10;12-lead.&#10;Call early")}</row>`,
    `<row>${cell("Date of&#10;Last Check")}</row>`,
  ];
  expect(await texts(workbook({ rows }))).toEqual([
    "# Doses",
    "Aspirin 324 mg by mouth; Oxygen below 94%; 12-lead. Call early",
    "Date of Last Check",
  ]);
});

test("what limits a dose is set off from the lines beside it in a cell", async () => {
  const rows = [
    ["Drug", "Repeat", "Child"],
    ["Fentanyl", "q 5 min&#10;Max total 300 mcg", "Once&#10;Max 50 mcg"],
    ["Epinephrine", "0.5 mg&#10;q 5 min&#10;Max 3 doses", "Max 0.3 mg&#10;q 5 min x 3"],
    ["Racemic&#10;epinephrine", "once&#10;only", "0.5 mL"],
  ];
  const file = workbook({ rows: sheet(rows, (row) => (row === 0 ? 1 : 0)) });
  expect((await texts(file)).slice(1)).toEqual([
    "Drug: Fentanyl | Repeat: q 5 min; Max total 300 mcg | Child: Once; Max 50 mcg",
    "Drug: Epinephrine | Repeat: 0.5 mg q 5 min; Max 3 doses | Child: Max 0.3 mg; q 5 min x 3",
    "Drug: Racemic epinephrine | Repeat: once only | Child: 0.5 mL",
  ]);
});

test("what begins anew among the items of a cell is apart from them", async () => {
  const lines = [
    "Indications:",
    "- Age over 65",
    "- Deficit",
    "a) weakness",
    "b) numbness",
    "Contraindications:",
    "- None",
  ];
  const rows = sheet([
    ["Protocol", "Text"],
    ["SMR", lines.join("&#10;")],
  ]);
  expect((await texts(workbook({ rows }))).at(-1)).toBe(
    "SMR | Indications: Age over 65; Deficit; a) weakness; b) numbness; Contraindications: None",
  );
});

test("lines behind typed bullets in a cell are items, others go on with them", async () => {
  const rows = [
    ["Drug", "Indications", "Dose"],
    ["Ketamine", "• Pain&#10;• severe&#10;agitation&#10;• RSI", "Give:&#10;- slowly&#10;- once"],
    ["Fentanyl", "- 5 to&#10;0 mcg", "50 mcg"],
  ];
  const file = workbook({ rows: sheet(rows, (row) => (row === 0 ? 1 : 0)) });
  expect((await texts(file)).slice(1)).toEqual([
    "Drug: Ketamine | Indications: Pain; severe agitation; RSI | Dose: Give: slowly; once",
    "Drug: Fentanyl | Indications: - 5 to 0 mcg | Dose: 50 mcg",
  ]);
});
