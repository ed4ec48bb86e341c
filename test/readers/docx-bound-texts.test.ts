import { expect, test } from "bun:test";
import { cell, p, readFile, run } from "../support/docx-markup.ts";
import { NAMESPACES, packageEntries, relationships } from "../support/ooxml.ts";
import { zip } from "../support/zip.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const ID = "{5f1e0a7b-0000-4000-8000-000000000001}";
const CORE = "{6C3C8BC8-F283-45AE-878A-BAB7291924A1}";

/** A content control that holds this content and is bound to what stands at a path of a store. */
function control(content: string, path: string, { store = ID, kind = "<w:text/>" } = {}): string {
  const binding = `<w:dataBinding w:xpath="${path}" w:storeItemID="${store}"/>`;
  return `<w:sdt><w:sdtPr>${binding}${kind}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
}

/** What is read of a document with this body and data. */
async function read(body: string, data: string): Promise<string[] | undefined> {
  const entries = packageEntries("docx", {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships({ data: ["customXml", "../customXml/item1.xml"] }),
    "customXml/item1.xml": data,
    "customXml/_rels/item1.xml.rels": relationships({ rId1: ["customXmlProps", "itemProps1.xml"] }),
    "customXml/itemProps1.xml": `<ds:datastoreItem ds:itemID="${ID.toUpperCase()}" xmlns:ds="${OFFICE.replace("relationships", "customXml")}"/>`,
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Burn Care</dc:title></cp:coreProperties>`,
  });
  entries["_rels/.rels"] =
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>` +
    `<Relationship Id="b" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
  return (await readFile(zip(entries)))[0];
}

const DATA =
  '<a:protocol xmlns:a="urn:x" route="im"><a:drug>Ketamine</a:drug><a:dose>1 mg/kg</a:dose><a:dose>4 mg/kg</a:dose><a:note/></a:protocol>';

test("a control that is bound to data says what that says, as Word shows it", async () => {
  const title = control(p("[Document title]"), "/ns1:coreProperties[1]/ns0:title[1]", { store: CORE });
  const drug = control(run("[drug]"), "/ns0:protocol[1]/ns0:drug[1]");
  const dose = control(run("[") + run("dose]"), "/ns0:protocol[1]/ns0:dose[2]");
  const items =
    '<w:dropDownList><w:listItem w:displayText="IV" w:value="iv"/><w:listItem w:displayText="IM" w:value="im"/></w:dropDownList>';
  const route = control(run("Choose"), "/ns0:protocol[1]/@route", { kind: items });
  const row = `<w:tr>${cell("Drug")}${control(cell("[drug]"), "/ns0:protocol/ns0:drug")}</w:tr>`;
  const body = `${title}<w:p>${run("Give ")}${drug}${run(" ")}${dose}${run(" ")}${route}${run(".")}</w:p><w:tbl>${row}</w:tbl>`;
  expect(await read(body, DATA)).toEqual([
    "paragraph: Burn Care",
    "paragraph: Give Ketamine 4 mg/kg IM.",
    "table_row: Drug | Ketamine",
  ]);
});

test("a control keeps what it holds where its data is empty, missing or no text", async () => {
  const note = control(run("none"), "/ns0:protocol[1]/ns0:note[1]");
  const missing = control(run("weight"), "/ns0:protocol[1]/ns0:weight[1]");
  const other = control(run("burns"), "/ns0:protocol[1]/ns0:drug[1]", { store: "{0}" });
  const date = control(run("March 4"), "/ns0:protocol[1]/ns0:dose[1]", { kind: "<w:date/>" });
  const body = [note, missing, other, date].map((each) => `<w:p>${each}</w:p>`).join("");
  expect(await read(body, DATA)).toEqual([
    "paragraph: none",
    "paragraph: weight",
    "paragraph: burns",
    "paragraph: March 4",
  ]);
});

test("a document is read whatever its data is", async () => {
  const drug = control(run("[drug]"), "/ns0:protocol[1]/ns0:drug[1]");
  for (const data of ["<a", `<a>${" ".repeat(20_000_000)}</a>`])
    expect(await read(`<w:p>${drug}</w:p>`, data)).toEqual(["paragraph: [drug]"]);
});
