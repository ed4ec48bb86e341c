/** Small documents of the four formats, one text a page. */
import { p, run } from "../../support/docx-markup.ts";
import { docx } from "../../support/ooxml.ts";
import { deck, shape } from "../../support/pptx-deck.ts";
import { workbook } from "../../support/xlsx-workbook.ts";
import { pdf } from "../../workers/support/pdf.ts";

export { pdf };

/** A Word document; the pages part where Word rendered a break. */
export function word(pages: readonly string[]): Uint8Array {
  const [first = "", ...rest] = pages;
  const broken = rest.map((text) => `<w:p><w:r><w:lastRenderedPageBreak/></w:r>${run(text)}</w:p>`);
  return docx(p(first) + broken.join(""));
}

/** A deck; each slide has a title and a text. */
export function slides(all: readonly (readonly [title: string, text: string])[]): Uint8Array {
  return deck(
    all.map(([title, text]) => ({
      shapes: shape(title, [0, 0, 900, 100], 'type="title"') + shape(text, [0, 200, 900, 100]),
    })),
  );
}

/** A workbook of one sheet; the first row is its header. */
export function sheet(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return workbook({ rows: rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`) });
}
