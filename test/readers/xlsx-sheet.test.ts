import { expect, test } from "bun:test";
import { openXlsx } from "../../workers/readers/xlsx.ts";
import { NAMESPACES, relationships, withFile } from "../support/ooxml.ts";
import { texts, workbook } from "../support/xlsx-workbook.ts";

const row = (index: number, ...cells: string[]) => `<row r="${index}">${cells.join("")}</row>`;
const s = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

test("a hidden sheet is read and marked", async () => {
  const rows = [row(1, s("A1", "secret"))];
  expect(await texts(workbook({ rows, sheet: 'state="veryHidden"' }))).toEqual([
    "# Doses (hidden sheet)",
    "secret",
  ]);
});

test("hidden rows and columns are read and marked, but not what a filter leaves out or an outline folds", async () => {
  const hidden = (index: number, attributes: string, ...cells: string[]) =>
    `<row r="${index}" hidden="1" ${attributes}>${cells.join("")}</row>`;
  const rows = [
    row(1, s("A1", "Drug"), s("B1", "Dose"), s("C1", "Code"), s("D1", "Route")),
    row(2, s("A2", "Atropine"), s("B2", "1 mg"), s("C2", "7"), s("D2", "IV")),
    hidden(3, "", s("A3", "Lidocaine"), s("B3", "50 mg"), s("C3", "8"), s("D3", "IV")),
    hidden(4, 'outlineLevel="1"', s("A4", "Aspirin"), s("B4", "324 mg"), s("C4", "9"), s("D4", "PO")),
  ];
  const cols =
    '<cols><col min="3" max="3" hidden="1"/><col min="4" max="4" hidden="1" outlineLevel="1"/></cols>';
  const shown = await texts(workbook({ rows, tail: cols }));
  expect(shown).toEqual([
    "# Doses",
    "Drug: Atropine | Dose: 1 mg | Code (hidden column): 7 | Route: IV",
    "Drug: Lidocaine (hidden row) | Dose: 50 mg | Code (hidden column): 8 | Route: IV",
    "Drug: Aspirin | Dose: 324 mg | Code (hidden column): 9 | Route: PO",
  ]);
  const titled = [
    row(1, s("A1", "Checked"), s("C1", "March 4")),
    ...rows.map((each) =>
      each.replaceAll(/r="([A-D]?)(\d)"/g, (_, column, at) => `r="${column}${Number(at) + 2}"`),
    ),
  ];
  expect((await texts(workbook({ rows: titled, tail: cols })))[2]).toBe(shown[1]);
  const filtered = await texts(workbook({ rows, tail: '<autoFilter ref="A1:D4"/>' }));
  expect(filtered[2]).toBe("Drug: Lidocaine | Dose: 50 mg | Code: 8 | Route: IV");
});

test("an Excel table is read after the cells that it stands beside", async () => {
  const rows = [
    row(1, s("A1", "Stock of the station")),
    row(2, s("A2", "Item"), s("B2", "Par"), s("E2", "Unit"), s("F2", "Miles")),
    row(3, s("A3", "Gauze"), s("B3", "50"), s("E3", "M-11"), s("F3", "900")),
    row(4, s("A4", "Tape"), s("B4", "20"), s("E4", "M-12"), s("F4", "700")),
  ];
  const table =
    '<table displayName="Vehicles" ref="E2:F4"><tableColumns><tableColumn name="Unit"/><tableColumn name="Miles"/></tableColumns></table>';
  expect(await texts(workbook({ rows, parts: { table } }))).toEqual([
    "# Doses",
    "## Stock of the station",
    "Item: Gauze | Par: 50",
    "Item: Tape | Par: 20",
    "## Vehicles",
    "Unit: M-11 | Miles: 900",
    "Unit: M-12 | Miles: 700",
  ]);
});

test("a cell in the last corner of the sheet costs nothing", async () => {
  const rows = [row(1, s("A1", "first")), row(1_048_576, s("XFD1048576", "last"))];
  const tail = '<mergeCells><mergeCell ref="A1:XFD1"/></mergeCells>';
  const before = process.memoryUsage().rss;
  expect(await texts(workbook({ rows, tail }))).toEqual(["# Doses", "first", "last"]);
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
});

test("comments follow their row, threads take the place of their stand-in", async () => {
  const comments = `<comments><commentList>
    <comment ref="A1"><text><r><t>ask </t></r><r><t>pharmacy</t></r></text></comment>
    <comment ref="A2"><text><t>[Threaded comment] Your version of Excel …</t></text></comment>
    <comment ref="Z9"><text><t>far away</t></text></comment></commentList></comments>`;
  const threadedComment = `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">
    <threadedComment ref="A2"><text>Checked?</text></threadedComment><threadedComment ref="A2"><text>Yes.</text></threadedComment></ThreadedComments>`;
  const rows = [row(1, s("A1", "one")), row(2, s("A2", "two"))];
  expect(await texts(workbook({ rows, parts: { comments, threadedComment } }))).toEqual([
    "# Doses",
    "one",
    "[A1: ask pharmacy]",
    "two",
    "[A2: Checked?]",
    "[A2: Yes.]",
    "[Z9: far away]",
  ]);
});

test("a picture in a cell is no error in it", async () => {
  const picture = '<c r="B1" t="e" vm="1"><v>#VALUE!</v></c>';
  const rows = [
    row(1, s("A1", "Mask"), picture, s("C1", "Par 2")),
    row(2, s("A2", "Tape"), '<c r="B2" t="e"><v>#N/A</v></c>', s("C2", "Par 4")),
  ];
  expect(await texts(workbook({ rows }))).toEqual(["# Doses", "Mask | Par 2", "Tape | #N/A | Par 4"]);
});

test("damaged comments, drawings and tables leave the rows whole", async () => {
  const parts = {
    comments: "<comments><comment>",
    threadedComment: "<a>",
    drawing: "<wsDr>",
    table: "<table ref='A1'>",
  };
  expect(await texts(workbook({ rows: [row(1, s("A1", "one"))], parts }))).toEqual(["# Doses", "one"]);
});

test("a drawing that a sheet names several times is shown once", async () => {
  const box = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:oneCellAnchor><xdr:sp><xdr:txBody><a:p><a:r><a:t>Call early</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:oneCellAnchor></xdr:wsDr>`;
  const more = {
    "xl/drawing1.xml": box,
    "xl/worksheets/_rels/sheet1.xml.rels": relationships({
      rId1: ["drawing", "../drawing1.xml"],
      rId2: ["drawing", "/xl/drawing1.xml"],
    }),
  };
  expect(await texts(workbook({ rows: [row(1, s("A1", "one"))], more }))).toEqual([
    "# Doses",
    "one",
    "Call early",
  ]);
});

test("boxes to tick in cells are shown as boxes", async () => {
  const box = `<extLst><ext xmlns:xfpb="http://schemas.microsoft.com/office/spreadsheetml/2022/featurepropertybag"><xfpb:xfComplement i="0"/></ext></extLst>`;
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf/><xf>${box}</xf></cellXfs></styleSheet>`;
  const tick = (at: string, value: number) => `<c r="${at}" s="1" t="b"><v>${value}</v></c>`;
  const rows = [
    row(1, tick("A1", 1), s("B1", "Suction at hand")),
    row(2, tick("A2", 0), s("B2", "Two lines flushed")),
    row(3, '<c r="A3" t="b"><v>0</v></c>', s("B3", "Latex free")),
  ];
  expect(await texts(workbook({ rows, more: { "xl/styles.xml": styles } }))).toEqual([
    "# Doses",
    "☑ Suction at hand",
    "☐ Two lines flushed",
    "FALSE | Latex free",
  ]);
});

test("boxes to tick that are drawn onto a sheet stand before their texts", async () => {
  const shape = (id: number, text: string) =>
    `<xdr:oneCellAnchor><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="${id}" name="Check Box" hidden="1"><a:extLst><a:ext><a14:compatExt spid="_x0000_s${id}"/></a:ext></a:extLst></xdr:cNvPr></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:oneCellAnchor>`;
  const drawing = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main">${shape(1025, "Suction at hand")}${shape(1026, "Two lines flushed")}${shape(1027, "Print")}</xdr:wsDr>`;
  const control = (type: string, more = "") =>
    `<formControlPr xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" objectType="${type}" ${more}/>`;
  const ids = ["rId2", "rId3", "rId4"];
  const controls = ids.map((id, at) => `<control shapeId="${1025 + at}" r:id="${id}"/>`);
  const more = {
    "xl/drawing1.xml": drawing,
    "xl/ctrlProps/1.xml": control("CheckBox", 'checked="Checked"'),
    "xl/ctrlProps/2.xml": control("CheckBox"),
    "xl/ctrlProps/3.xml": control("Button"),
    "xl/worksheets/_rels/sheet1.xml.rels": relationships({
      rId1: ["drawing", "../drawing1.xml"],
      rId2: ["ctrlProp", "../ctrlProps/1.xml"],
      rId3: ["ctrlProp", "../ctrlProps/2.xml"],
      rId4: ["ctrlProp", "../ctrlProps/3.xml"],
    }),
  };
  const tail = `<controls>${controls.join("")}</controls>`;
  expect(await texts(workbook({ tail, more }))).toEqual([
    "# Doses",
    "☑ Suction at hand",
    "☐ Two lines flushed",
    "Print",
  ]);
});

test("named cells and ranges, and a printed header that says something, are shown", async () => {
  const names = `<definedNames><definedName name="AdultDose">Doses!$B$1</definedName><definedName name="All">'Doses'!$A$1:$B$9</definedName>
    <definedName name="_xlnm.Print_Area">Doses!$A$1</definedName><definedName name="Gone">#REF!</definedName></definedNames>`;
  const rows = [row(1, s("A1", "Dose"), s("B1", "0.3 mg"))];
  const tail =
    '<headerFooter><oddHeader>&amp;C&amp;"Arial,Bold"&amp;12Draft R&amp;&amp;D - Page &amp;P of &amp;N&amp;RPage &amp;P</oddHeader><oddFooter>&amp;CCounty EMS - Page &amp;P of &amp;N</oddFooter></headerFooter>';
  expect(await texts(workbook({ rows, names, tail }))).toEqual([
    "# Doses",
    "Dose | 0.3 mg",
    "[AdultDose (B1): 0.3 mg]",
    "[All (A1:B9)]",
    "Draft R&D",
  ]);
});

test("what is printed on several sheets stands once, and what a sheet's tab or rows say is not said again", async () => {
  const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ${NAMESPACES}`;
  const printed = (left: string, right: string) =>
    `<headerFooter><oddHeader>&amp;L${left}</oddHeader><oddFooter>&amp;R${right}</oddFooter></headerFooter>`;
  const second = [
    row(1, s("A1", "KITS")),
    row(2),
    row(3, s("A3", "Item"), s("B3", "Count")),
    row(4, s("A4", "Mask"), s("B4", "2")),
  ];
  const sheets = ["Doses", "Kits"].map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at + 1}"/>`,
  );
  const file = workbook({
    rows: [row(1, s("A1", "Dose"), s("B1", "0.3 mg"))],
    tail: printed("County EMS", "Doses"),
    more: {
      "xl/workbook.xml": `<workbook ${main}><sheets>${sheets.join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": relationships({
        s1: ["worksheet", "worksheets/sheet1.xml"],
        s2: ["worksheet", "worksheets/sheet2.xml"],
      }),
      "xl/worksheets/sheet2.xml": `<worksheet ${main}><sheetData>${second.join("")}</sheetData>${printed("County EMS", "Checked by the captain")}</worksheet>`,
    },
  });
  expect(await texts(file)).toEqual([
    "# Doses",
    "Dose | 0.3 mg",
    "County EMS",
    "# Kits",
    "Item | Count",
    "Mask | 2",
    "Checked by the captain",
  ]);
});

test("text boxes and alternative texts are shown in the order of their places", async () => {
  const spreadsheetDrawing = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";
  const anchor = (line: number, content: string) =>
    `<x:twoCellAnchor><x:from><x:col>0</x:col><x:row>${line}</x:row></x:from>${content}</x:twoCellAnchor>`;
  const drawing = `<x:wsDr xmlns:x="${spreadsheetDrawing}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">
    ${anchor(9, "<x:sp><x:txBody><a:p><a:r><a:t>Call control</a:t></a:r></a:p></x:txBody></x:sp>")}
    ${anchor(2, '<x:pic><x:nvPicPr><x:cNvPr name="Picture 1" descr="A map of the district"/></x:nvPicPr></x:pic>')}
    ${anchor(3, '<x:pic><x:nvPicPr><x:cNvPr name="Picture 2" descr="logo.png"/></x:nvPicPr></x:pic>')}</x:wsDr>`;
  expect(await texts(workbook({ parts: { drawing } }))).toEqual([
    "# Doses",
    "A map of the district",
    "Call control",
  ]);
});

test("a flow chart that is drawn on a sheet is read along its arrows", async () => {
  const namespaces =
    'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const anchor = (content: string) =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>2</xdr:row></xdr:from>${content}</xdr:twoCellAnchor>`;
  const frame = (x: number, y: number, width: number, height: number) =>
    `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
  const box = (id: number, text: string, x: number, y: number, width = 160) =>
    anchor(
      `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="${id}" name="Box"/></xdr:nvSpPr><xdr:spPr>${frame(x, y, width, 40)}</xdr:spPr><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`,
    );
  const arrow = (from: number, to: number, x: number, y: number) =>
    anchor(
      `<xdr:cxnSp><xdr:nvCxnSpPr><xdr:cNvCxnSpPr><a:stCxn id="${from}"/><a:endCxn id="${to}"/></xdr:cNvCxnSpPr></xdr:nvCxnSpPr><xdr:spPr>${frame(x, y, 40, 60)}<a:ln><a:tailEnd type="triangle"/></a:ln></xdr:spPr></xdr:cxnSp>`,
    );
  const shapes = [
    box(5, "Oxygen", 400, 100),
    box(4, "Start CPR", 0, 100),
    box(2, "Pulse?", 200, 0),
    box(6, "No", 120, 50, 30),
    box(7, "Yes", 390, 50, 30),
    arrow(2, 4, 160, 40),
    arrow(2, 5, 360, 40),
  ];
  const drawing = `<xdr:wsDr ${namespaces}>${shapes.join("")}</xdr:wsDr>`;
  expect(await texts(workbook({ parts: { drawing } }))).toEqual([
    "# Doses",
    "Pulse?",
    "Pulse? No: Start CPR",
    "Pulse? Yes: Oxygen",
  ]);
});

test("rows and cells without references follow one another", async () => {
  const rows = ["<row><c><v>1</v></c><c><v>2</v></c></row>", "<row><c/><c><v>3</v></c></row>"];
  expect(await texts(workbook({ rows }))).toEqual(["# Doses", "1 | 2", "3"]);
});

test("rows end where their element does, however its tags are spaced", async () => {
  const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const merge = '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>';
  const row = '<row><c t="inlineStr"><is><t>Give oxygen</t></is></c></row>';
  const part = `<worksheet xmlns="${spreadsheet}"><sheetData\n>${row}</sheetData\n>${merge}</worksheet>`;
  const shown = await texts(workbook({ more: { "xl/worksheets/sheet1.xml": part } }));
  expect(shown).toEqual(["# Doses", "Give oxygen"]);
});

test("text that would not fit into memory is refused with the sheet's name", async () => {
  const long = "x".repeat(32_000);
  const sharedStrings = `<sst><si><t>${long}</t></si></sst>`;
  const cells = Array.from({ length: 2200 }, (_, i) => `<row r="${i + 1}"><c t="s"><v>0</v></c></row>`);
  await expect(texts(workbook({ rows: cells, parts: { sharedStrings } }))).rejects.toThrow(
    /"Doses" holds more text/,
  );
});

test("a workbook that names a sheet it does not have is damaged", async () => {
  const bytes = workbook({ properties: '<sheets><sheet name="Lost" r:id="rId9"/></sheets>' });
  await withFile(bytes, async (path) => {
    await expect(openXlsx(path)).rejects.toThrow(/the file is damaged/);
  });
});

test("a sheet that the workbook names but lacks is said to be missing, and the others are read", async () => {
  const properties = '<sheets><sheet name="Lost" r:id="rId9"/><sheet name="Doses" r:id="rId1"/></sheets>';
  expect(await texts(workbook({ properties, rows: [row(1, s("A1", "Atropine"))] }))).toEqual([
    "# Lost (missing from the file)",
    "# Doses",
    "Atropine",
  ]);
});

test("a hidden column of an Excel table is marked", async () => {
  const rows = [
    row(1, s("A1", "Drug"), s("B1", "Cost")),
    row(2, s("A2", "Aspirin"), s("B2", "1.20")),
    row(3, s("A3", "Atropine"), s("B3", "9.50")),
  ];
  const table =
    '<table displayName="Table1" ref="A1:B3"><tableColumns><tableColumn name="Drug"/><tableColumn name="Cost"/></tableColumns></table>';
  const tail = '<cols><col min="2" max="2" hidden="1"/></cols>';
  expect(await texts(workbook({ rows, tail, parts: { table } }))).toEqual([
    "# Doses",
    "Drug: Aspirin | Cost (hidden column): 1.20",
    "Drug: Atropine | Cost (hidden column): 9.50",
  ]);
});

test("the labels of a form's check boxes are shown, other hidden shapes are not", async () => {
  const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const A14 = 'xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"';
  const shape = (text: string, inside: string) =>
    `<xdr:oneCellAnchor><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="1" hidden="1">${inside}</xdr:cNvPr></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:oneCellAnchor>`;
  const control = "<a:extLst><a:ext><a14:compatExt/></a:ext></a:extLst>";
  const drawing = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ${A} ${A14}>${shape("Oxygen above 500 psi", control)}${shape("Secret", "")}</xdr:wsDr>`;
  expect(await texts(workbook({ parts: { drawing } }))).toEqual(["# Doses", "Oxygen above 500 psi"]);
});

test("a row of thousands of cells with gaps between them is read at once", async () => {
  const letters = (column: number): string =>
    column > 26
      ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
      : String.fromCharCode(64 + column);
  const columns = Array.from({ length: 6000 }, (_, index) => letters(index * 2 + 1));
  const rows = Array.from({ length: 20 }, (_, index) =>
    row(index + 1, ...columns.map((column) => `<c r="${column}${index + 1}"><v>${index}</v></c>`)),
  );
  expect(await texts(workbook({ rows }))).toHaveLength(21);
});
