import { expect, test } from "bun:test";
import { relationships } from "../support/ooxml.ts";
import { merged, sheet, texts, workbook } from "../support/xlsx-workbook.ts";

interface Placed {
  id: number;
  type: "Checkbox" | "Radio" | "GBox" | "Button" | "Pict";
  /** As in a cell's reference, from 1. */
  row: number;
  column: number;
  caption?: string;
  ticked?: boolean;
}

/** The drawing in which a sheet's controls are kept for older programs. */
function drawing(controls: readonly Placed[]): string {
  const shapes = controls.map(({ id, type, row, column, caption = "", ticked }) => {
    // Each begins a little above its row.
    const anchor = `${column - 1}, 5, ${row - 2}, 17, ${column}, 5, ${row - 1}, 18`;
    return `<v:shape id="_x0000_s${id}"><v:textbox><div><font>${caption}</font></div></v:textbox><x:ClientData ObjectType="${type}"><x:Anchor>
      ${anchor}</x:Anchor>${ticked ? "<x:Checked>1</x:Checked>" : ""}</x:ClientData></v:shape>`;
  });
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">${shapes.join("")}</xml>`;
}

test("boxes and buttons drawn onto cells stand in their rows, under the names of their columns", async () => {
  const rows = sheet([
    ["Airway bag check"],
    ["Item", "Par", "Checked", "Seal"],
    ["BVM adult", 1, undefined, "FALSE"],
    ["BVM child", 1, undefined, "FALSE"],
    ["OPA set", 2, undefined, "FALSE"],
    [],
    ["Shift:"],
  ]).map((row) => row.replaceAll(' t="inlineStr"><is><t>FALSE</t></is>', ' t="b"><v>0</v>'));
  const controls: Placed[] = [
    { id: 1025, type: "Checkbox", row: 3, column: 3, ticked: true },
    { id: 1026, type: "Checkbox", row: 4, column: 3 },
    { id: 1027, type: "Checkbox", row: 5, column: 3, caption: "2 sizes" },
    { id: 1028, type: "Checkbox", row: 3, column: 4, ticked: true },
    { id: 1029, type: "Radio", row: 7, column: 2, caption: "Day", ticked: true },
    { id: 1030, type: "Radio", row: 7, column: 3, caption: "Night" },
    { id: 1031, type: "Button", row: 1, column: 4, caption: "Print" },
    { id: 1032, type: "GBox", row: 9, column: 1, caption: "Sent to" },
    { id: 1033, type: "Checkbox", row: 10, column: 1, caption: "Captain" },
    { id: 1034, type: "Checkbox", row: 12, column: 2 },
  ];
  const more = {
    "xl/drawings/vmlDrawing1.vml": drawing(controls),
    "xl/worksheets/_rels/sheet1.xml.rels": relationships({
      rId9: ["vmlDrawing", "../drawings/vmlDrawing1.vml"],
    }),
  };
  const tail = `${merged("A1:D1")}<legacyDrawing r:id="rId9"/>`;
  expect(await texts(workbook({ rows, tail, more }))).toEqual([
    "# Doses",
    "## Airway bag check",
    "Item: BVM adult | Par: 1 | Checked: ☑ | Seal: ☑",
    "Item: BVM child | Par: 1 | Checked: ☐ | Seal: FALSE",
    "Item: OPA set | Par: 2 | Checked: ☐ 2 sizes | Seal: FALSE",
    "Shift: | ☑ Day | ☐ Night",
    "Sent to",
    "☐ Captain",
  ]);
});

test("of boxes that lie on each other, as deleted rows leave them, the topmost is shown", async () => {
  const rows = sheet([
    ["Item", "Par"],
    ["BVM adult", 1],
    ["OPA set", 2],
  ]);
  const controls: Placed[] = [
    { id: 1025, type: "Checkbox", row: 2, column: 1 },
    { id: 1026, type: "Checkbox", row: 2, column: 1 },
    { id: 1027, type: "Checkbox", row: 2, column: 1, ticked: true },
    { id: 1028, type: "Checkbox", row: 3, column: 1 },
  ];
  const more = {
    "xl/drawings/vmlDrawing1.vml": drawing(controls),
    "xl/worksheets/_rels/sheet1.xml.rels": relationships({
      rId9: ["vmlDrawing", "../drawings/vmlDrawing1.vml"],
    }),
  };
  expect(await texts(workbook({ rows, tail: '<legacyDrawing r:id="rId9"/>', more }))).toEqual([
    "# Doses",
    "Item: ☑ BVM adult | Par: 1",
    "Item: ☐ OPA set | Par: 2",
  ]);
});

test("ActiveX controls say what they are called, whether they are ticked, and what was filled in", async () => {
  const AX =
    'xmlns:ax="http://schemas.microsoft.com/office/2006/activeX" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const bag = (figure: number, value: string, caption: string) =>
    `<ax:ocx ax:classid="{8BD21D${figure}-EC42-11CE-9E0D-00AA006002F3}" ax:persistence="persistPropertyBag" ${AX}><ax:ocxPr ax:name="Value" ax:value="${value}"/><ax:ocxPr ax:name="Caption" ax:value="${caption}"/></ax:ocx>`;
  const controls: Placed[] = [1, 2, 3].map((row) => ({ id: 1024 + row, type: "Pict", row, column: 2 }));
  const more = {
    "xl/drawings/vmlDrawing1.vml": drawing(controls),
    "xl/activeX/1.xml": bag(40, "1", "Checked twice"),
    "xl/activeX/2.xml": bag(50, "0", "Sealed"),
    "xl/activeX/3.xml": bag(10, "Lee", ""),
    "xl/worksheets/_rels/sheet1.xml.rels": relationships({
      rId9: ["vmlDrawing", "../drawings/vmlDrawing1.vml"],
      c1: ["control", "../activeX/1.xml"],
      c2: ["control", "../activeX/2.xml"],
      c3: ["control", "../activeX/3.xml"],
    }),
  };
  const shown = [1, 2, 3].map((at) => `<control shapeId="${1024 + at}" r:id="c${at}"/>`);
  const tail = `<legacyDrawing r:id="rId9"/><controls>${shown.join("")}</controls>`;
  const rows = sheet([["Narcotics"], ["Drug box"], ["Medic:"]]);
  expect(await texts(workbook({ rows, tail, more }))).toEqual([
    "# Doses",
    "Narcotics | ☑ Checked twice",
    "Drug box | ☐ Sealed",
    "Medic: | Lee",
  ]);
});
