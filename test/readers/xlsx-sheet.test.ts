import { expect, test } from "bun:test";
import { openXlsx } from "../../workers/readers/xlsx.ts";
import { withFile } from "../support/ooxml.ts";
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

test("named cells and ranges, and a printed header that says something, are shown", async () => {
  const names = `<definedNames><definedName name="AdultDose">Doses!$B$1</definedName><definedName name="All">'Doses'!$A$1:$B$9</definedName>
    <definedName name="_xlnm.Print_Area">Doses!$A$1</definedName><definedName name="Gone">#REF!</definedName></definedNames>`;
  const rows = [row(1, s("A1", "Dose"), s("B1", "0.3 mg"))];
  const tail =
    '<headerFooter><oddHeader>&amp;C&amp;"Arial,Bold"&amp;12Draft R&amp;&amp;D</oddHeader><oddFooter>Page &amp;P of &amp;N</oddFooter></headerFooter>';
  expect(await texts(workbook({ rows, names, tail }))).toEqual([
    "# Doses",
    "Dose | 0.3 mg",
    "[AdultDose (B1): 0.3 mg]",
    "[All (A1:B9)]",
    "Draft R&D",
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

test("rows and cells without references follow one another", async () => {
  const rows = ["<row><c><v>1</v></c><c><v>2</v></c></row>", "<row><c/><c><v>3</v></c></row>"];
  expect(await texts(workbook({ rows }))).toEqual(["# Doses", "1 | 2", "3"]);
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
