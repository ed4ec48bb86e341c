import { expect } from "bun:test";
import { openDocx } from "../../workers/readers/docx.ts";
import type { Page } from "../../workers/readers/model.ts";
import { inSections } from "./in-sections.ts";
import { docx, withFile } from "./ooxml.ts";

/** The pages of a document with this body, each block as "kind: text"; a heading as "h2: text". */
export function read(...document: Parameters<typeof docx>): Promise<string[][]> {
  return readFile(docx(...document));
}

/** The same of a document that is written already. */
export async function readFile(bytes: Uint8Array): Promise<string[][]> {
  return await withFile(bytes, async (path) => {
    const opened = await openDocx(path);
    const pages: Page[] = [];
    for await (const page of opened.pages(1, opened.pageCount)) pages.push(page);
    await opened.close();
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
    return pages.map(({ blocks }) =>
      blocks.map((block) => `${block.kind === "heading" ? `h${block.level}` : block.kind}: ${block.text}`),
    );
  });
}

/** The blocks of a document of one page. */
export async function blocks(...document: Parameters<typeof docx>): Promise<string[]> {
  const pages = await read(...document);
  expect(pages).toHaveLength(1);
  return pages[0] ?? [];
}

/** The texts of a document in their sections. */
export function placed(...document: Parameters<typeof docx>): Promise<string[]> {
  return withFile(docx(...document), async (path) => {
    const opened = await openDocx(path);
    const pages = await Array.fromAsync(opened.pages(1, opened.pageCount));
    await opened.close();
    return inSections(pages);
  });
}

/** A heading by its style. */
export function heading(text: string, level: number): string {
  return p(text, `<w:outlineLvl w:val="${level - 1}"/>`);
}

/** A run of text with these run properties. */
export function run(text: string, properties = ""): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A paragraph of one run with these paragraph properties. */
export function p(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
}

/** A cell of paragraphs, a line each, or of markup, with these cell properties. */
export function cell(content: string, properties = ""): string {
  const inside = content.startsWith("<")
    ? content
    : content
        .split("\n")
        .map((line) => p(line))
        .join("");
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`;
}

/** A paragraph in bold. */
export function bold(text: string): string {
  return `<w:p>${run(text, "<w:b/>")}</w:p>`;
}

/** A cell of one paragraph in bold. */
export function boldCell(text: string): string {
  return cell(bold(text));
}

/** The cell property that spans so many columns. */
export function span(columns: number): string {
  return `<w:gridSpan w:val="${columns}"/>`;
}

/** A row of cells, given as markup or as plain text, with these row properties. */
export function row(cells: readonly string[], properties = ""): string {
  const inside = cells.map((content) => (content.startsWith("<w:tc>") ? content : cell(content))).join("");
  return `<w:tr><w:trPr>${properties}</w:trPr>${inside}</w:tr>`;
}

/** A table of rows. */
export function table(...rows: string[]): string {
  return `<w:tbl>${rows.join("")}</w:tbl>`;
}
