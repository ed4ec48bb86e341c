import { expect, test } from "bun:test";
import { p, readFile } from "../support/docx-markup.ts";
import { docx, NAMESPACES, packageEntries, relationships } from "../support/ooxml.ts";
import { deck, shape } from "../support/pptx-deck.ts";
import { workbook } from "../support/xlsx-workbook.ts";
import { zip } from "../support/zip.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A document with this body and parts; those named .docx and .html are declared as such. */
function host(body: string, parts: Record<string, Uint8Array | string>): Uint8Array {
  const targets = Object.keys(parts).map((name): [string, [string, string]] => [name, ["aFChunk", name]]);
  const entries = packageEntries("docx", {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships(Object.fromEntries(targets)),
  });
  const types = entries["[Content_Types].xml"] ?? "";
  const declared = types.replace(
    "<Override",
    `<Default Extension="docx" ContentType="${WORD}"/><Default Extension="html" ContentType="text/html"/><Override`,
  );
  const inner = Object.entries(parts).map(([name, content]) => [`word/${name}`, content]);
  return zip({ ...entries, "[Content_Types].xml": declared, ...Object.fromEntries(inner) });
}

/** A document shown in the text, as an icon or with its content. */
const object = (id: string, aspect: string, program = "Excel.Sheet.12") =>
  `<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="${program}" DrawAspect="${aspect}" r:id="${id}"/></w:object></w:r></w:p>`;

const chunk = (id: string) => `<w:altChunk r:id="${id}"/>`;

test("a Word document that a program put into another is read at its place, with its own lists", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const item = p("Aspirin", '<w:numPr><w:numId w:val="1"/></w:numPr>');
  const inner = docx(`${item}<w:sectPr/>`, { numbering });
  expect(await readFile(host(p("Before") + chunk("a.docx") + p("After"), { "a.docx": inner }))).toEqual([
    ["paragraph: Before", "list_item: 3. Aspirin", "paragraph: After"],
  ]);
});

test("a table of a web page keeps doses with their drugs where cells are merged", async () => {
  const html = `<table><tr><td><b>Drug</b></td><td colspan="2"><b>Adult</b></td></tr>
    <tr><td rowspan="2">Epinephrine</td><td>0.3 mg</td><td>IM</td></tr><tr><td>1 mg</td><td>IV</td></tr></table>
    <p>10<sup>3</sup> units, aspirin<sup>1</sup></p>`;
  expect(await readFile(host(chunk("a.html"), { "a.html": html }))).toEqual([
    [
      "table_row: Drug: Epinephrine | Adult: 0.3 mg | Adult: IM",
      "table_row: Drug: Epinephrine | Adult: 1 mg | Adult: IV",
      "paragraph: 10^3 units, aspirin¹",
    ],
  ]);
});

test("a damaged document within another is left out, and so is one within that, or one named again", async () => {
  const deep = host(p("Outer") + chunk("b.docx"), { "b.docx": docx(p("Deep")) });
  const body = chunk("a.docx") + chunk("a.docx") + chunk("c.docx") + p("After");
  expect(await readFile(host(body, { "a.docx": deep, "c.docx": "no archive" }))).toEqual([
    ["paragraph: Outer", "paragraph: After"],
  ]);
});

test("a workbook that is shown in a document is read as far as it is shown, one behind an icon is not", async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const inner = workbook({
    rows: [
      `<row r="1">${cell("A1", "Drug")}${cell("B1", "Dose")}${cell("C1", "beside")}</row>`,
      `<row r="2">${cell("A2", "Aspirin")}${cell("B2", "324 mg")}</row>`,
      `<row r="3">${cell("A3", "Atropine")}${cell("B3", "1 mg")}</row>`,
      `<row r="4">${cell("A4", "below")}</row>`,
    ],
    names: '<oleSize ref="A1:B3"/>',
  });
  const body =
    object("a.xlsx", "Content") + object("b.xlsx", "Icon") + object("c.xlsx", "Content") + p("After");
  expect(await readFile(host(body, { "a.xlsx": inner, "b.xlsx": inner, "c.xlsx": "damaged" }))).toEqual([
    ["table_row: Drug: Aspirin | Dose: 324 mg", "table_row: Drug: Atropine | Dose: 1 mg", "paragraph: After"],
  ]);
});

test("of a long workbook that is shown without saying how much of it, a page or two is read", async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => `<row><c><v>${index}</v></c></row>`);
  const [page] = await readFile(host(object("a.xlsx", "Content"), { "a.xlsx": workbook({ rows }) }));
  expect(page?.length).toBeLessThan(600);
});

test("a Word document that is shown in another is read", async () => {
  const body = object("a.docx", "Content", "Word.Document.12") + p("After");
  expect(await readFile(host(body, { "a.docx": docx(p("Aspirin 324 mg")) }))).toEqual([
    ["paragraph: Aspirin 324 mg", "paragraph: After"],
  ]);
});

test("of a presentation that is shown in a document the first slide is read, without its notes", async () => {
  const note = `<p:notes><p:cSld><p:spTree>${shape("Ask first")}</p:spTree></p:cSld></p:notes>`;
  const slide = (text: string) => shape("Doses", [0, 0, 9, 9], 'type="title"') + shape(text, [0, 50, 9, 9]);
  const inner = deck([
    { shapes: slide("Aspirin 324 mg"), parts: { notes: ["notesSlide", note] } },
    { shapes: slide("Atropine 1 mg") },
  ]);
  const untitled = deck([{ shapes: "" }]);
  const show = (name: string) => object(name, "Content", "PowerPoint.Show.12");
  const body = show("a.pptx") + show("b.pptx") + p("After");
  expect(await readFile(host(body, { "a.pptx": inner, "b.pptx": untitled }))).toEqual([
    ["paragraph: Doses", "paragraph: Aspirin 324 mg", "paragraph: After"],
  ]);
});

test("a document of pictures alone is refused with what to do, an empty one and one with a line are read", async () => {
  const picture = {
    "word/_rels/document.xml.rels": relationships({ rId1: ["image", "media/scan.png"] }),
    "word/media/scan.png": "",
  };
  const document = (body: string) =>
    zip(
      packageEntries("docx", {
        "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
        ...picture,
      }),
    );
  await expect(readFile(document("<w:p/>"))).rejects.toThrow(
    "reading of pictures is switched off; upload a copy",
  );
  expect(await readFile(document(p("Policy 12")))).toEqual([["paragraph: Policy 12"]]);
  expect(await readFile(docx("<w:p/>"))).toEqual([[]]);
});
