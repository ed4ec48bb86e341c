import { expect, test } from "bun:test";
import { createCanvas } from "@napi-rs/canvas";
import { openReader } from "../../workers/readers/index.ts";
import type { Page } from "../../workers/readers/model.ts";
import { createRecognize } from "../../workers/readers/ocr/recognize.ts";
import { p } from "../support/docx-markup.ts";
import { NAMESPACES, packageEntries, relationships, withFile } from "../support/ooxml.ts";
import { scanPng } from "../support/scan.ts";
import { zip } from "../support/zip.ts";

// A picture takes seconds where the machine has other work.

const recognize = createRecognize();
const LINES = ["Give epinephrine 0.3 mg into the outer thigh.", "Repeat it in 5 minutes if needed."];
const TABLE = [
  ["Drug", "Adult", "Child"],
  ["Epinephrine", "0.3 mg", "0.15 mg"],
  ["Atropine", "1 mg", "0.5 mg"],
];
const ROWS = [
  "Drug: Epinephrine | Adult: 0.3 mg | Child: 0.15 mg",
  "Drug: Atropine | Adult: 1 mg | Child: 0.5 mg",
];
const POINT = 12_700;
const PICTURE = "http://schemas.openxmlformats.org/drawingml/2006/picture";
const WP = "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing";

/** A photograph: no two pixels beside each other are alike. */
function photograph(): Uint8Array {
  const canvas = createCanvas(600, 600);
  const context = canvas.getContext("2d");
  const image = context.createImageData(600, 600);
  for (let at = 0; at < image.data.length; at++)
    image.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 256;
  context.putImageData(image, 0, 0);
  return canvas.toBuffer("image/png");
}

/** A picture that says it has 3.6 thousand million pixels. */
function bomb(): Uint8Array {
  const png = Buffer.from(scanPng({ lines: LINES }));
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

/** A picture of so many points in a Word document, as today's and as older programs write it. */
const drawn = (id: string, size: number) =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${WP}"><wp:extent cx="${size * POINT}" cy="${size * POINT}"/><a:graphic><a:graphicData uri="${PICTURE}"><pic:pic xmlns:pic="${PICTURE}"><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const older = (id: string, size: number) =>
  `<w:p><w:r><w:pict><v:shape style="width:${size}pt;height:${size}pt"><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r></w:p>`;

function word(body: string, pictures: Record<string, Uint8Array>): Uint8Array {
  const names = Object.keys(pictures).map((id): [string, [string, string]] => [
    id,
    ["image", `media/${id}.png`],
  ]);
  const media = Object.entries(pictures).map(([id, png]) => [`word/media/${id}.png`, png]);
  const parts = {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships(Object.fromEntries(names)),
  };
  return zip({ ...packageEntries("docx", parts), ...Object.fromEntries(media) });
}

/** A presentation of one slide with a picture of it: all of it, or beside more text. */
function slide(png: Uint8Array, text: string): Uint8Array {
  const p = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
  const shape = `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Text"/></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const picture = `<p:pic><p:blipFill><a:blip r:embed="rId1"/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6858000" cy="6858000"/></a:xfrm></p:spPr></p:pic>`;
  const parts = {
    "ppt/presentation.xml": `<p:presentation ${p} ${NAMESPACES}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships({ rId1: ["slide", "slides/slide1.xml"] }),
    "ppt/slides/slide1.xml": `<p:sld ${p} ${NAMESPACES}><p:cSld><p:spTree>${picture}${text && shape}</p:spTree></p:cSld></p:sld>`,
    "ppt/slides/_rels/slide1.xml.rels": relationships({ rId1: ["image", "../media/image1.png"] }),
  };
  return zip({ ...packageEntries("pptx", parts), "ppt/media/image1.png": png });
}

/** A workbook of one sheet, with a picture of so many points and a name in its first cell. */
function sheet(png: Uint8Array, size: number): Uint8Array {
  const xdr = 'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const cell = '<row><c t="inlineStr"><is><t>Chart</t></is></c></row>';
  const parts = {
    "xl/workbook.xml": `<workbook ${main} ${NAMESPACES}><sheets><sheet name="Doses" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships({ rId1: ["worksheet", "sheet1.xml"] }),
    "xl/sheet1.xml": `<worksheet ${main}><sheetData>${cell}</sheetData></worksheet>`,
    "xl/_rels/sheet1.xml.rels": relationships({ rId1: ["drawing", "drawing1.xml"] }),
    "xl/drawing1.xml": `<xdr:wsDr ${xdr} ${NAMESPACES}><xdr:oneCellAnchor><xdr:ext cx="${size * POINT}" cy="${size * POINT}"/><xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill><xdr:spPr/></xdr:pic></xdr:oneCellAnchor></xdr:wsDr>`,
    "xl/_rels/drawing1.xml.rels": relationships({ rId1: ["image", "image1.png"] }),
  };
  return zip({ ...packageEntries("xlsx", parts), "xl/image1.png": png });
}

async function read(file: Uint8Array, name: string, ocr = true): Promise<Page[]> {
  return await withFile(file, async (path) => {
    const document = await openReader(path, name, ocr ? recognize : undefined);
    try {
      return await Array.fromAsync(document.pages(1, document.pageCount));
    } finally {
      await document.close();
    }
  });
}

const textsOf = (pages: readonly Page[]) => pages.map(({ blocks }) => blocks.map(({ text }) => text));

test("a slide that is a picture is read, with its lines and its table", async () => {
  const file = slide(scanPng({ lines: LINES, table: TABLE }), "");
  const pages = await read(file, "a.pptx");
  expect(textsOf(pages)).toEqual([["Slide 1", LINES.join(" "), ...ROWS]]);
  expect(pages[0]?.ocr).toBe(true);
  expect(await read(file, "a.pptx", false)).toEqual([
    { page: 1, blocks: [{ kind: "heading", level: 1, text: "Slide 1" }] },
  ]);
});

test("beside the text of a slide a picture is read where it shows a table", async () => {
  const text = "Watch breathing and blood pressure, and give the dose once more after ten minutes.";
  const [table] = textsOf(await read(slide(scanPng({ lines: [], table: TABLE }), text), "a.pptx"));
  expect(table).toEqual(["Slide 1", ...ROWS, text]);
  const [lines] = textsOf(await read(slide(scanPng({ lines: LINES }), text), "a.pptx"));
  expect(lines).toEqual(["Slide 1", text]);
});

test("a picture of a table on a sheet is read, a small one is not", async () => {
  const table = scanPng({ lines: [], table: TABLE });
  const [page] = await read(sheet(table, 320), "a.xlsx");
  expect(page?.blocks.map(({ text }) => text)).toEqual(["Doses", "Chart", ...ROWS]);
  expect(page?.ocr).toBe(true);
  expect(textsOf(await read(sheet(table, 320), "a.xlsx", false))).toEqual([["Doses", "Chart"]]);
  expect(textsOf(await read(sheet(table, 100), "a.xlsx"))).toEqual([["Doses", "Chart"]]);
});

test("a photograph, a damaged picture and one of too many pixels say nothing", async () => {
  for (const png of [photograph(), Buffer.from("no picture"), bomb()])
    expect(textsOf(await read(slide(png, ""), "a.pptx"))).toEqual([["Slide 1"]]);
});

test("pictures of tables in a Word document are read where they stand", async () => {
  const before = p(
    "Every patient in pain is asked how bad it is before and after each dose, and it is charted.",
  );
  const after = p("Watch breathing.");
  const table = scanPng({ lines: [], table: TABLE });
  for (const picture of [drawn("rId1", 320), older("rId1", 320)]) {
    const [page] = await read(word(before + picture + after, { rId1: table }), "a.docx");
    expect(page?.blocks.map(({ text }) => text).slice(1)).toEqual([...ROWS, "Watch breathing."]);
    expect(page?.ocr).toBe(true);
  }
  const [small] = await read(word(before + drawn("rId1", 100) + after, { rId1: table }), "a.docx");
  expect(small?.blocks).toHaveLength(2);
});

test("a Word document of scanned pages is read, and refused where nothing can be read in them", async () => {
  const turn = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  const body = drawn("rId1", 400) + turn + drawn("rId2", 400);
  const scans = { rId1: scanPng({ lines: LINES }), rId2: scanPng({ lines: [], table: TABLE }) };
  const file = word(body, scans);
  expect(textsOf(await read(file, "a.docx"))).toEqual([[LINES.join(" ")], ROWS]);
  expect(read(file, "a.docx", false)).rejects.toThrow("reading of pictures is switched off");
  const photographs = word(drawn("rId1", 400), { rId1: photograph() });
  expect(read(photographs, "a.docx")).rejects.toThrow("pictures in which nothing can be read");
});
