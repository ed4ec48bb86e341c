import { expect, test } from "bun:test";
import { blocks, p, run } from "../support/docx-markup.ts";

const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const line = (text: string, kind: string, id: number) => `<w:p>${run(text)}${reference(kind, id)}</w:p>`;
const notes = (kind: string, ...texts: string[]) =>
  texts.map((text, index) => `<w:${kind} w:id="${index + 1}">${p(text)}</w:${kind}>`).join("");
const section = (properties: string) => `<w:sectPr><w:type w:val="continuous"/>${properties}</w:sectPr>`;

test("endnotes are marked by figures, unless footnotes have these", async () => {
  const body = line("Give 5 mg", "endnote", 1) + line("Wait", "endnote", 2);
  const endnotes = notes("endnote", "Once.", "A minute.");
  expect(await blocks(body, { endnotes })).toEqual([
    "paragraph: Give 5 mg¹",
    "note: ¹ Once.",
    "paragraph: Wait²",
    "note: ² A minute.",
  ]);
  const footnotes = notes("footnote", "By mouth.");
  expect(await blocks(line("Give", "footnote", 1) + body, { footnotes, endnotes })).toEqual([
    "paragraph: Give¹",
    "note: ¹ By mouth.",
    "paragraph: Give 5 mg",
    "note: Once.",
    "paragraph: Wait",
    "note: A minute.",
  ]);
});

test("footnotes have the signs of their section, count from its number, and begin anew where it says so", async () => {
  const signs = section('<w:footnotePr><w:numFmt w:val="chicago"/></w:footnotePr>');
  const figures = section(
    '<w:footnotePr><w:numStart w:val="4"/><w:numRestart w:val="eachSect"/></w:footnotePr>',
  );
  const body =
    line("Give 5", "footnote", 1) +
    line("Wait", "footnote", 2) +
    `<w:p><w:pPr>${signs}</w:pPr></w:p>` +
    line("Give again", "footnote", 3) +
    figures;
  const footnotes = notes("footnote", "Once.", "A minute.", "At most twice.");
  expect(await blocks(body, { footnotes })).toEqual([
    "paragraph: Give 5 *",
    "note: * Once.",
    "paragraph: Wait†",
    "note: † A minute.",
    "paragraph: Give again⁴",
    "note: ⁴ At most twice.",
  ]);
});
