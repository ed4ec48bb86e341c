import { openReader } from "../../../workers/readers/index.ts";
import type { Page } from "../../../workers/readers/model.ts";
import { p, run } from "../../support/docx-markup.ts";
import { docx, withFile } from "../../support/ooxml.ts";
import { deck, paragraph, shape } from "../../support/pptx-deck.ts";
import { workbook } from "../../support/xlsx-workbook.ts";
import { pdf } from "../../workers/support/pdf.ts";

const xml = (text: string) =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`).replace(/\n/g, " ");
const oneLine = (text: string) => text.replace(/\s+/g, " ");
const WHITE = '<w:color w:val="FFFFFF"/><w:sz w:val="2"/>';
const whiteRun = (text: string) =>
  `<a:p><a:r><a:rPr sz="100"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr><a:t>${xml(text)}</a:t></a:r></a:p>`;
const title = (text: string) => shape(xml(text), [0, 0, 1000, 100], 'type="title"');
const body = (text: string) => shape(xml(text), [0, 200, 1000, 300]);
const notes = (text: string) =>
  `<p:notes><p:cSld><p:spTree>${shape(paragraph(xml(text)), undefined, 'type="body"')}</p:spTree></p:cSld></p:notes>`;
const rows = (...texts: string[]) =>
  texts.map(
    (text, index) =>
      `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${xml(text)}</t></is></c></row>`,
  );

/** A document that says `truth` and has `text` in a place: its extension and its bytes. */
type Place = (truth: string, text: string) => readonly [extension: string, bytes: Uint8Array];

export const PLACES = {
  "visible text of a PDF": (truth, text) => [".pdf", pdf([`Anaphylaxis\n${truth}\n${oneLine(text)}`])],
  "white text of a PDF": (truth, text) => {
    // Same length, so that the file's offsets stay right: the second font setting becomes a white fill.
    const bytes = Buffer.from(pdf([`Anaphylaxis\n${truth}\nWHITE-${oneLine(text)}`])).toString("latin1");
    return [".pdf", Buffer.from(bytes.replace("(WHITE-", "1 g   ("), "latin1")];
  },
  "visible text of a Word document": (truth, text) => [".docx", docx(p(truth) + p(xml(text)))],
  "white text of a Word document": (truth, text) => [
    ".docx",
    docx(`${p(truth)}<w:p>${run(xml(text), WHITE)}</w:p>`),
  ],
  "a footnote": (truth, text) => [
    ".docx",
    docx(`<w:p>${run(truth)}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, {
      footnotes: `<w:footnote w:id="2">${p(xml(text))}</w:footnote>`,
    }),
  ],
  "a heading": (truth, text) => [".docx", docx(p(xml(text), '<w:outlineLvl w:val="0"/>') + p(truth))],
  "speaker notes": (truth, text) => [
    ".pptx",
    deck([{ shapes: title("Anaphylaxis") + body(truth), parts: { notes: ["notesSlide", notes(text)] } }]),
  ],
  "white text of a slide": (truth, text) => [
    ".pptx",
    deck([{ shapes: title("Anaphylaxis") + body(truth) + shape(whiteRun(text), [0, 600, 10, 10]) }]),
  ],
  "a hidden slide": (truth, text) => [
    ".pptx",
    deck([
      { shapes: title("Anaphylaxis") + body(truth) },
      { shapes: title("Anaphylaxis epinephrine") + body(text), attributes: 'show="0"' },
    ]),
  ],
  "a hidden sheet": (truth, text) => [
    ".xlsx",
    workbook({ rows: rows(truth, text), sheet: 'state="veryHidden"' }),
  ],
  "a cell's comment": (truth, text) => [
    ".xlsx",
    workbook({
      rows: rows(truth),
      parts: {
        comments: `<comments><commentList><comment ref="A1"><text><t>${xml(text)}</t></text></comment></commentList></comments>`,
      },
    }),
  ],
} satisfies Record<string, Place>;

/** What the reader of its kind makes of the document. */
export async function readPlaced(bytes: Uint8Array, extension: string): Promise<Page[]> {
  return withFile(bytes, async (path) => {
    const document = await openReader(path, `a${extension}`);
    try {
      return await Array.fromAsync(document.pages(1, document.pageCount));
    } finally {
      await document.close();
    }
  });
}
