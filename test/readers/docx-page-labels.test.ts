import { expect, test } from "bun:test";
import { openDocx } from "../../workers/readers/docx.ts";
import { p, run } from "../support/docx-markup.ts";
import { NAMESPACES, packageEntries, relationships, withFile } from "../support/ooxml.ts";
import { zip } from "../support/zip.ts";

const NUMBER = "<w:p><w:r><w:instrText> PAGE \\* MERGEFORMAT </w:instrText></w:r></w:p>";
const TURNED = "<w:r><w:lastRenderedPageBreak/></w:r>";

/** The numbers of the pages of a document, each beside what the page itself is called. */
async function labels(body: string, footer = NUMBER): Promise<[number, string | undefined][]> {
  const entries = packageEntries("docx", {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships({
      foot: ["footer", "footer.xml"],
      plain: ["footer", "plain.xml"],
    }),
    "word/footer.xml": `<w:ftr ${NAMESPACES}>${footer}</w:ftr>`,
    "word/plain.xml": `<w:ftr ${NAMESPACES}>${p("Valley EMS")}</w:ftr>`,
  });
  return await withFile(zip(entries), async (path) => {
    const opened = await openDocx(path);
    const pages = await Array.fromAsync(opened.pages(1, opened.pageCount));
    await opened.close();
    return pages.map(({ page, label }) => [page, label]);
  });
}

/** The end of a section with these properties. */
const section = (properties: string) =>
  `<w:sectPr><w:footerReference w:type="default" r:id="foot"/><w:footerReference w:type="first" r:id="plain"/>${properties}</w:sectPr>`;
const page = (text: string) => `<w:p>${TURNED}${run(text)}</w:p>`;
const FRONT = section('<w:pgNumType w:fmt="lowerRoman"/><w:titlePg/>');

test("pages have the numbers that their footers show, Roman ones in front and from 1 on behind these", async () => {
  const body = `${p("Cover")}${page("Contents")}${page("Preface")}<w:p><w:pPr>${FRONT}</w:pPr></w:p>${page("Burns")}${page("Falls")}`;
  expect(await labels(body + section('<w:pgNumType w:start="1"/>'))).toEqual([
    [1, undefined],
    [2, "ii"],
    [3, "iii"],
    [4, "1"],
    [5, "2"],
  ]);
});

test("pages have no numbers of their own where no footer shows them, or they count through", async () => {
  const body = `${p("Burns")}${page("Falls")}`;
  const anew = section('<w:pgNumType w:start="7"/>');
  expect(await labels(body + anew, p("Valley EMS"))).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
  expect(await labels(body + section(""))).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
  expect((await labels(body + anew)).at(-1)).toEqual([2, "8"]);
});
