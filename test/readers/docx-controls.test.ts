import { expect, test } from "bun:test";
import { checkBox, compoundFile } from "../support/active-x.ts";
import { readFile } from "../support/docx-markup.ts";
import { NAMESPACES, packageEntries, relationships } from "../support/ooxml.ts";
import { zip } from "../support/zip.ts";

const control = (id: string) => `<w:r><w:object><w:control r:id="${id}"/></w:object></w:r>`;
const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
const part = (figure: number, kept = "") =>
  `<ax:ocx ax:classid="{8BD21D${figure}-EC42-11CE-9E0D-00AA006002F3}" xmlns:ax="http://schemas.microsoft.com/office/2006/activeX">${kept}</ax:ocx>`;

test("ActiveX controls stand in their paragraphs, ticked or not, with what was filled in", async () => {
  const bag = `<ax:ocxPr ax:name="Value" ax:value="Lee"/>`;
  const body = [
    text("Seal intact ") + control("rId1") + control("rId2"),
    control("rId3"),
    text("Medic: ") + control("rId4"),
    control("rId5") + text("Broken"),
  ];
  const parts = packageEntries("docx", {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body.map((p) => `<w:p>${p}</w:p>`).join("")}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships(
      Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`rId${at}`, ["control", `activeX/${at}.xml`]])),
    ),
    ...Object.fromEntries(
      [50, 50, 40, 10, 40].map((figure, at) => [
        `word/activeX/${at + 1}.xml`,
        part(figure, figure === 10 ? bag : ""),
      ]),
    ),
    ...Object.fromEntries(
      [1, 2, 3, 5].map((at) => [
        `word/activeX/_rels/${at}.xml.rels`,
        relationships({ rId1: ["activeXControlBinary", `${at}.bin`] }),
      ]),
    ),
  });
  const kept = {
    "word/activeX/1.bin": compoundFile("contents", checkBox("Yes", true)),
    "word/activeX/2.bin": compoundFile("contents", checkBox("No", false)),
    "word/activeX/3.bin": Buffer.concat([
      Buffer.alloc(16, 1),
      checkBox("Counted with the relief crew", true),
    ]),
    "word/activeX/5.bin": Buffer.from("no control"),
  };
  expect(await readFile(zip({ ...parts, ...kept }))).toEqual([
    [
      "paragraph: Seal intact ☑ Yes ☐ No",
      "list_item: ☑ Counted with the relief crew",
      "paragraph: Medic: Lee",
      "paragraph: Broken",
    ],
  ]);
});
