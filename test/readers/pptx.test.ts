import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { openPptx } from "../../workers/readers/pptx.ts";
import { withFile } from "../support/ooxml.ts";
import { deck, paragraph, type Slide, shape, slideTexts, transform } from "../support/pptx-deck.ts";

const title = (text: string) => shape(text, [0, 0, 1000, 100], 'type="title"');
const frame = (content: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="1" name="F"/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="200"/><a:ext cx="900" cy="300"/></p:xfrm><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></p:graphicFrame>`;

test("slides come in the order of the presentation, hidden ones marked", async () => {
  const bytes = deck([{ shapes: title("One") }, { shapes: title("Two"), attributes: 'show="0"' }]);
  expect(await slideTexts(bytes)).toEqual([["# One"], ["# Two (hidden slide)"]]);
});

test("items keep how many others they stand below", async () => {
  const bullet = (level: number, text: string) =>
    paragraph(text, `<a:pPr lvl="${level}"><a:buChar char="-"/></a:pPr>`);
  const list =
    bullet(0, "Adult") + bullet(1, "Epinephrine 0.3 mg IM") + bullet(0, "Child") + paragraph("☐ Kit sealed");
  await withFile(deck([{ shapes: shape(list) }]), async (path) => {
    const document = await openPptx(path);
    const [slide] = await Array.fromAsync(document.pages(1, 1));
    await document.close();
    expect(slide?.blocks.slice(1)).toEqual([
      { kind: "list_item", text: "Adult" },
      { kind: "list_item", text: "Epinephrine 0.3 mg IM", depth: 1 },
      { kind: "list_item", text: "Child" },
      { kind: "list_item", text: "Kit sealed" },
    ]);
  });
});

test("a range of slides is read by itself", async () => {
  const bytes = deck([{ shapes: title("One") }, { shapes: title("Two") }, { shapes: title("Three") }]);
  await withFile(bytes, async (path) => {
    const document = await openPptx(path);
    const pages: number[] = [];
    for await (const { page, blocks } of document.pages(2, 3)) {
      pages.push(page);
      expect(blocks[0]?.text).toBe(page === 2 ? "Two" : "Three");
    }
    await document.close();
    expect(pages).toEqual([2, 3]);
  });
});

test("columns are read one after the other, rows of boxes across", async () => {
  const columns =
    title("Compare") +
    shape("right text", [520, 200, 400, 500]) +
    shape("right", [520, 130, 400, 70]) +
    shape("left text", [0, 200, 400, 500]) +
    shape("left", [0, 130, 400, 70]);
  expect((await slideTexts(deck([{ shapes: columns }])))[0]).toEqual([
    "# Compare",
    "left",
    "left text",
    "right",
    "right text",
  ]);
  const grid = [0, 1, 2].flatMap((line) => [
    shape(`value ${line}`, [600, 150 + line * 100, 300, 80]),
    shape(`name ${line}`, [0, 150 + line * 100, 300, 80]),
  ]);
  expect((await slideTexts(deck([{ shapes: title("Grid") + grid.join("") }])))[0]).toEqual([
    "# Grid",
    "name 0",
    "value 0",
    "name 1",
    "value 1",
    "name 2",
    "value 2",
  ]);
});

test("cards are read one by one: a name over its text, or boxes on an empty shape", async () => {
  const cards = [0, 1, 2, 3].map((index) => ({
    name: `Drug ${index}`,
    dose: `${index} mg IV`,
    x: (index % 2) * 450,
    y: 100 + Math.floor(index / 2) * 220,
  }));
  const expected = ["# Doses", ...cards.flatMap(({ name, dose }) => [name, dose])];
  const named = cards.map(
    ({ name, dose, x, y }) => shape(name, [x, y, 430, 40]) + shape(dose, [x, y + 60, 430, 140]),
  );
  const framed = cards.map(
    ({ name, dose, x, y }) =>
      shape("<a:p/>", [x, y, 430, 200]) +
      shape(name, [x + 10, y + 10, 410, 80]) +
      shape(dose, [x + 10, y + 110, 410, 80]),
  );
  const slides = [named, framed].map((shapes) => ({ shapes: title("Doses") + shapes.join("") }));
  expect(await slideTexts(deck(slides))).toEqual([expected, expected]);
});

test("text boxes that make a table have the names above them in each row, or the bold one beside them", async () => {
  const bold = (text: string) => `<a:p><a:r><a:rPr b="1"/><a:t>${text}</a:t></a:r></a:p>`;
  const drugs = [
    ["Fentanyl", "50 mcg", "1 mcg/kg"],
    ["Ketamine", "100 mg", "2 mg/kg"],
    ["Midazolam", "5 mg", "0.1 mg/kg"],
  ];
  const across = (texts: string[], y: number) =>
    texts.map((text, column) => (text === "" ? "" : shape(text, [column * 320, y, 300, 60]))).join("");
  const named =
    across(["", bold("Adult"), bold("Child")], 100) +
    drugs.map((row, index) => across(row, 180 + index * 80)).join("");
  const labelled = drugs.map(([drug = "", ...doses], index) =>
    across([bold(drug), ...doses], 180 + index * 80),
  );
  const slides = [named, labelled.join("")].map((shapes) => ({ shapes: title("Doses") + shapes }));
  expect(await slideTexts(deck(slides))).toEqual([
    [
      "# Doses",
      "Fentanyl | Adult: 50 mcg | Child: 1 mcg/kg",
      "Ketamine | Adult: 100 mg | Child: 2 mg/kg",
      "Midazolam | Adult: 5 mg | Child: 0.1 mg/kg",
    ],
    [
      "# Doses",
      "Fentanyl | 50 mcg | 1 mcg/kg",
      "Ketamine | 100 mg | 2 mg/kg",
      "Midazolam | 5 mg | 0.1 mg/kg",
    ],
  ]);
});

test("powers, arrows of symbol fonts and equations read as they look, and what is switched off is not shown", async () => {
  const typed = (text: string, properties: string) =>
    `<a:r><a:rPr ${properties.startsWith("<") ? `>${properties}` : `${properties}>`}</a:rPr><a:t>${text}</a:t></a:r>`;
  const count = `<a:p>${typed("10", "")}${typed("9", 'baseline="30000"')}${typed("/L, SpO", "")}${typed("2", 'baseline="-25000"')}</a:p>`;
  const arrow = `<a:p>${typed("à Call 5 µg, hôpital", '<a:sym typeface="Wingdings"/>')}${typed("þ", '<a:latin typeface="Wingdings"/>')}</a:p>`;
  const part = (name: string, text: string) => `<m:${name}><m:r><m:t>${text}</m:t></m:r></m:${name}>`;
  const math = (inside: string) =>
    `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:f>${inside}</m:f></m:oMath>`;
  const equation = `<a:p>${math(part("num", "S+2D") + part("den", "3"))}</a:p>`;
  const half = `<a:p>${typed("Give 1", "")}<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main">${math(part("num", "1") + part("den", "2"))}</a14:m></a:p>`;
  const off = shape("Old dose").replace('name="Shape"', 'name="Shape" hidden="1"');
  const shapes =
    shape("Labs_x000B_for crews", undefined, 'type="title"') + shape(count + arrow + equation + half) + off;
  expect(await slideTexts(deck([{ shapes }]))).toEqual([
    ["# Labs for crews", "10^9/L, SpO2", "→ Call 5 µg, hôpital☑", "(S+2D)/3", "Give 1 1/2"],
  ]);
});

test("what is struck out is told to be, and the mark of a note is no part of a dose", async () => {
  const typed = (text: string, properties = "") => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`;
  const dose = `<a:p>${typed("Give ")}${typed("0.1 ", 'strike="sngStrike"')}${typed("mg", 'strike="sngStrike"')}${typed(" IM ", 'strike="dblStrike"')}${typed("0.3 mg", 'strike="noStrike"')}${typed("1", 'baseline="30000"')}</a:p>`;
  const shapes = shape("Anaphylaxis", undefined, 'type="title"') + shape(dose);
  expect(await slideTexts(deck([{ shapes }]))).toEqual([
    ["# Anaphylaxis", "Give (struck out: 0.1 mg IM) 0.3 mg¹"],
  ]);
});

test("a flow chart begins at its top, and boxes of a grid are read across", async () => {
  const chart = [
    shape("Rhythm", [0, 0, 1100, 60]),
    shape("Yes", [300, 230, 80, 40]),
    shape("Ventilate", [150, 300, 250, 80]),
    shape("Pulse?", [450, 150, 200, 80]),
    shape("No", [710, 230, 80, 40]),
    shape("Compress", [710, 300, 250, 80]),
  ];
  const cards = ["North", "East", "South", "West"].map((text, index) =>
    shape(text, [(index % 2) * 619, 100 + Math.floor(index / 2) * 260, 600, 241]),
  );
  const slides = [{ shapes: chart.join("") }, { shapes: shape("Bases", [0, 0, 1200, 60]) + cards.join("") }];
  expect(await slideTexts(deck(slides))).toEqual([
    ["# Rhythm", "Pulse?", "Yes", "Ventilate", "No", "Compress"],
    ["# Bases", "North", "East", "South", "West"],
  ]);
});

test("a flow chart with arrows is read along them, the words on them before the box that they lead to", async () => {
  const box = (id: number, text: string, place: Parameters<typeof shape>[1]) =>
    shape(text, place).replace(/<p:cNvPr id="\d+"/, `<p:cNvPr id="${id}"`);
  const arrow = (from: number, to: number, [x, y, w, h]: number[], attributes = "") =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9" name="a"/><p:cNvCxnSpPr>${from > 0 ? `<a:stCxn id="${from}" idx="2"/><a:endCxn id="${to}" idx="0"/>` : ""}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm ${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm><a:ln><a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`;
  const shapes = [
    shape("Altered", [0, 0, 900, 50], 'type="title"'),
    box(2, "Dextrose", [50, 550, 200, 80]),
    box(3, "Naloxone", [350, 550, 200, 80]),
    box(4, "Monitor", [700, 250, 200, 80]),
    box(5, "Sugar below 60?", [100, 400, 200, 80]),
    box(6, "Check sugar", [100, 250, 200, 80]),
    box(7, "Unresponsive?", [400, 90, 200, 80]),
    ...[shape("Yes", [240, 190, 60, 30]), shape("No", [720, 190, 60, 30])],
    ...[shape("Yes:", [70, 500, 60, 30]), shape("No:", [360, 500, 60, 30])],
    arrow(7, 6, [200, 170, 200, 80], 'flipH="1"'),
    arrow(7, 4, [600, 170, 200, 80]),
    arrow(6, 5, [200, 330, 0, 70]),
    // Drawn, but not tied to its boxes.
    arrow(0, 0, [150, 482, 50, 66], 'flipH="1"'),
    arrow(5, 3, [300, 480, 150, 70]),
  ];
  expect(await slideTexts(deck([{ shapes: shapes.join("") }]))).toEqual([
    [
      "# Altered",
      "Unresponsive?",
      "Unresponsive? Yes: Check sugar",
      "Sugar below 60?",
      "Sugar below 60? Yes: Dextrose",
      "Sugar below 60? No: Naloxone",
      "Unresponsive? No: Monitor",
    ],
  ]);
});

test("thick arrows lead on as lines do, also turned ones, and what is written in them is on the way, also from a box without a question mark", async () => {
  const thick = (form: string, text: string, at: [number, number, number, number], turn = "") =>
    shape(text === "" ? "<a:p/>" : text, at)
      .replace("<a:xfrm>", `<a:xfrm ${turn}>`)
      .replace("</a:xfrm>", `</a:xfrm><a:prstGeom prst="${form}"/>`);
  const boxes = (asking: string) => [
    shape("Epinephrine 1 mg", [100, 60, 190, 60]),
    shape(asking, [380, 60, 160, 60]),
    shape("Defibrillate", [640, 60, 200, 60]),
    shape("Search for causes", [100, 180, 190, 60]),
    shape("Amiodarone 300 mg", [640, 180, 200, 60]),
  ];
  const arrows = [
    thick("rightArrow", "Yes", [548, 75, 84, 30]),
    thick("rightArrow", "No", [298, 75, 74, 30], 'flipH="1"'),
    thick("downArrow", "", [720, 126, 40, 48]),
    thick("leftArrow", "", [176, 130, 48, 40], 'rot="-5400000"'),
  ];
  const slides = ["Shockable?", "Shockable rhythm"].map((asking) => ({
    shapes: title("Arrest") + boxes(asking).join("") + arrows.join(""),
  }));
  const expected = (asking: string, asked: string) => [
    "# Arrest",
    asking,
    `${asked} No: Epinephrine 1 mg`,
    "Search for causes",
    `${asked} Yes: Defibrillate`,
    "Amiodarone 300 mg",
  ];
  expect(await slideTexts(deck(slides))).toEqual([
    expected("Shockable?", "Shockable?"),
    expected("Shockable rhythm", "Shockable rhythm:"),
  ]);
});

test("an arrow that is turned leads from where it begins after that", async () => {
  const arrow = (form: string, at: [number, number, number, number], properties: string) =>
    `<p:cxnSp><p:spPr>${transform(at).replace("<a:xfrm", `<a:xfrm ${properties}`)}<a:prstGeom prst="${form}"/><a:ln><a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`;
  const shapes = [
    title("Arrest"),
    shape("Pulse?", [380, 60, 160, 50]),
    shape("No", [300, 150, 40, 20]),
    shape("Start CPR", [100, 220, 180, 50]),
    shape("Oxygen", [100, 320, 180, 50]),
    // Down from the question and to the left: its box is as the line would be without the turn.
    arrow("bentConnector3", [270, 30, 110, 270], 'rot="5400000"'),
    arrow("straightConnector1", [190, 270, 0, 50], 'rot="10800000" flipV="1"'),
  ];
  expect(await slideTexts(deck([{ shapes: shapes.join("") }]))).toEqual([
    ["# Arrest", "Pulse?", "Pulse? No: Start CPR", "Oxygen"],
  ]);
});

test("a label that is turned on its side stands where it is seen", async () => {
  const label = (text: string, y: number) =>
    shape(text, [-60, y + 80, 200, 40]).replace("<a:xfrm>", '<a:xfrm rot="16200000">');
  const shapes = ["Adult", "Child"].map(
    (text, index) =>
      label(text, index * 220 + 100) +
      shape(`${text} dose`, [80, index * 220 + 100, 400, 90]) +
      shape(`${text} route`, [80, index * 220 + 210, 400, 90]),
  );
  const title = shape("Doses", [0, 0, 600, 60]);
  expect(await slideTexts(deck([{ shapes: title + shapes.join("") }]))).toEqual([
    ["# Doses", "Adult", "Adult dose", "Adult route", "Child", "Child dose", "Child route"],
  ]);
});

test("columns above a picture that reaches over them are read one after the other", async () => {
  const columns = ["Asthma", "Heart failure"].map(
    (text, index) =>
      shape(text, [index * 650, 100, 500, 50]) + shape(`${text} care`, [index * 650, 160, 500, 300]),
  );
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="9" name="x" descr="Mask"/><p:nvPr/></p:nvPicPr><p:spPr>${transform([450, 480, 200, 200])}</p:spPr></p:pic>`;
  const shapes =
    shape("Compare", [0, 0, 1150, 60]) + columns.join("") + picture + shape("More", [50, 640, 300, 50]);
  expect((await slideTexts(deck([{ shapes }])))[0]).toEqual([
    "# Compare",
    "Asthma",
    "Asthma care",
    "Heart failure",
    "Heart failure care",
    "More",
    "Mask",
  ]);
});

test("columns below a title that is drawn as a text box are read one after the other", async () => {
  const cards = ["Airway", "Breathing"].map(
    (text, index) =>
      shape(`${text} details`, [index * 320, 210, 280, 150]) +
      shape(text, [index * 320 + 50, 150, 230, 50]) +
      shape(`${index + 1}`, [index * 320, 150, 45, 50]),
  );
  const shapes = shape("Priorities", [0, 0, 600, 60]) + cards.join("");
  expect((await slideTexts(deck([{ shapes }])))[0]).toEqual([
    "# Priorities",
    "- 1. Airway",
    "Airway details",
    "- 2. Breathing",
    "Breathing details",
  ]);
});

test("placeholders take place and bullets from their layout and master", async () => {
  const layout =
    shape("", [0, 500, 900, 100], 'type="body" idx="7"') + shape("", [0, 200, 900, 100], 'idx="8"');
  const styles =
    '<p:txStyles><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr></p:bodyStyle></p:txStyles>';
  const shapes =
    title("T") + shape("lower", undefined, 'type="body" idx="7"') + shape("upper", undefined, 'idx="8"');
  expect(await slideTexts(deck([{ shapes }], layout, "", styles))).toEqual([["# T", "- upper", "- lower"]]);
});

test("automatic numbers are shown, on each level for itself", async () => {
  const numbered = (text: string, level: number, type: string) =>
    paragraph(text, `<a:pPr lvl="${level}"><a:buAutoNum type="${type}"/></a:pPr>`);
  const body =
    numbered("Airway", 0, "arabicPeriod") +
    numbered("Open", 1, "alphaLcParenR") +
    numbered("Clear", 1, "alphaLcParenR") +
    numbered("Breathing", 0, "arabicPeriod") +
    numbered("Look", 1, "alphaLcParenR");
  expect((await slideTexts(deck([{ shapes: title("ABC") + shape(body, [0, 200, 900, 300]) }])))[0]).toEqual([
    "# ABC",
    "- 1. Airway",
    "- a) Open",
    "- b) Clear",
    "- 2. Breathing",
    "- a) Look",
  ]);
});

test("a table's rows have the names of its header, merged cells their text", async () => {
  const cell = (text: string, attributes = "") =>
    `<a:tc ${attributes}><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
  const table = `<a:tbl><a:tblPr firstRow="1"/>
    <a:tr>${cell("Drug")}${cell("Dose", 'gridSpan="2"')}${cell("", 'hMerge="1"')}</a:tr>
    <a:tr>${cell("")}${cell("Adult")}${cell("Child")}</a:tr>
    <a:tr>${cell("Epi", 'rowSpan="2"')}${cell("1 mg")}${cell("0.01 mg/kg")}</a:tr>
    <a:tr>${cell("", 'vMerge="1"')}${cell("repeat")}${cell("repeat")}</a:tr></a:tbl>`;
  expect((await slideTexts(deck([{ shapes: title("T") + frame(table) }])))[0]).toEqual([
    "# T",
    "Drug: Epi | Dose Adult: 1 mg | Dose Child: 0.01 mg/kg",
    "Drug: Epi | Dose Adult: repeat | Dose Child: repeat",
  ]);
  const lines = `<a:tr>${cell("Agency: Harbor")}${cell("Date:", 'gridSpan="2"')}${cell("", 'hMerge="1"')}</a:tr>`;
  const form = table.replace(/<a:tblPr.*?>/, lines);
  expect((await slideTexts(deck([{ shapes: title("T") + frame(form) }])))[0]?.slice(1)).toEqual([
    "Agency: Harbor | Date:",
    "Drug: Epi | Dose Adult: 1 mg | Dose Child: 0.01 mg/kg",
    "Drug: Epi | Dose Adult: repeat | Dose Child: repeat",
  ]);
  const endless = table.replaceAll('gridSpan="2"', 'gridSpan="4000000000"');
  expect((await slideTexts(deck([{ shapes: title("T") + frame(endless) }])))[0]?.length).toBe(3);
});

test("a bold first row is a header without the program's mark, and a full line above it is none", async () => {
  const cell = (text: string, bold = false, attributes = "") =>
    `<a:tc ${attributes}><a:txBody><a:p><a:r><a:rPr b="${bold ? 1 : 0}"/><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const row = (...cells: string[]) => `<a:tr>${cells.join("")}</a:tr>`;
  const table = `<a:tbl>${row(cell("Exclusions", true, 'gridSpan="2"'), cell("", false, 'hMerge="1"'))}
    ${row(cell("Criterion", true), cell("Limit", true))}${row(cell("Systolic"), cell("&gt; 185 mmHg"))}</a:tbl>`;
  expect((await slideTexts(deck([{ shapes: title("T") + frame(table) }])))[0]).toEqual([
    "# T",
    "Exclusions",
    "Criterion: Systolic | Limit: > 185 mmHg",
  ]);
});

test("a few words in each of several columns over nothing but texts are names, below a title across too", async () => {
  const row = (...texts: string[]) => {
    const cells = texts.map((text) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`);
    return `<a:tr>${cells.join("")}</a:tr>`;
  };
  const across = `<a:tr><a:tc gridSpan="3"><a:txBody>${paragraph("Injuries")}</a:txBody></a:tc><a:tc hMerge="1"/><a:tc hMerge="1"/></a:tr>`;
  const femur = row("Femur", "Traction splint with padding at the groin", "Trauma center by the fastest way");
  const wrist = row(
    "Wrist",
    "Board splint with the hand in position",
    "Any hospital that treats broken bones",
  );
  const read = async (...rows: string[]) => {
    const table = `<a:tbl><a:tblPr firstRow="1"/>${across}${rows.join("")}</a:tbl>`;
    return (await slideTexts(deck([{ shapes: title("T") + frame(table) }])))[0]?.slice(2);
  };
  expect(await read(row("Injury", "Splint", "Transport"), femur, wrist)).toEqual([
    "Injury: Femur | Splint: Traction splint with padding at the groin | Transport: Trauma center by the fastest way",
    "Injury: Wrist | Splint: Board splint with the hand in position | Transport: Any hospital that treats broken bones",
  ]);
  expect((await read(row("Toe", "Tape", "None"), femur, row("Wrist", "Sling", "None")))?.[0]).toBe(
    "Toe | Tape | None",
  );
});

test("a first row in another color, or over what says the same again, is a header without the program's mark", async () => {
  const row = (color: string, ...texts: string[]) => {
    const fill = `<a:tcPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:tcPr>`;
    const cell = (text: string) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody>${fill}</a:tc>`;
    return `<a:tr>${texts.map(cell).join("")}</a:tr>`;
  };
  const read = async (...rows: string[]) =>
    (await slideTexts(deck([{ shapes: title("T") + frame(`<a:tbl>${rows.join("")}</a:tbl>`) }])))[0]?.slice(
      1,
    );
  const plain = (first: string) =>
    read(row(first, "Ketamine", "Nasal", "Pain"), row("b4c7dc", "Fentanyl", "Muscle", "Shock"));
  expect(await plain("729fcf")).toEqual(["Ketamine: Fentanyl | Nasal: Muscle | Pain: Shock"]);
  expect(await plain("b4c7dc")).toEqual(["Ketamine | Nasal | Pain", "Fentanyl | Muscle | Shock"]);
  const same = row("729fcf", "Aspirin", "≥ 18 years", "N/A", "N/A");
  expect(await read(row("729fcf", "Drug", "Age", "HR", "SBP"), same)).toEqual([
    "Drug: Aspirin | Age: ≥ 18 years | HR: N/A | SBP: N/A",
  ]);
  const changes = [
    row("b4c7dc", "Ketamine for pain", "0.3 mg/kg, max 30 mg", "0.2 mg/kg, max 20 mg"),
    row("b4c7dc", "Epinephrine", "Every 5 min", "Every 5 min, three times"),
    row("b4c7dc", "Naloxone IN, EMT", "4 mg, repeat once", "4 mg, repeat every 3 min"),
  ];
  expect(await read(row("b4c7dc", "Topic", "Old", "New (February 1, 2027)"), ...changes)).toEqual([
    "Topic: Ketamine for pain | Old: 0.3 mg/kg, max 30 mg | New (February 1, 2027): 0.2 mg/kg, max 20 mg",
    "Topic: Epinephrine | Old: Every 5 min | New (February 1, 2027): Every 5 min, three times",
    "Topic: Naloxone IN, EMT | Old: 4 mg, repeat once | New (February 1, 2027): 4 mg, repeat every 3 min",
  ]);
});

test("a slide's tables have the line over each of them in their rows, where each has one", async () => {
  const row = (...texts: string[]) =>
    `<a:tr>${texts.map((text) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`).join("")}</a:tr>`;
  const tableAt = (y: number, ...rows: string[]) =>
    frame(`<a:tbl><a:tblPr firstRow="1"/>${rows.join("")}</a:tbl>`).replace('y="200"', `y="${y}"`);
  const card = (dose: string) => [row("Class", "Antiarrhythmic"), row("Dose", dose), row("Repeat", "once")];
  const cards = (over: string) =>
    title("Drugs") +
    shape("Adenosine", [0, 150, 900, 40]) +
    tableAt(200, ...card("6 mg")) +
    (over && shape(over, [0, 550, 900, 40])) +
    tableAt(600, ...card("1.5 mg/kg"));
  expect((await slideTexts(deck([{ shapes: cards("Lidocaine") }])))[0]).toEqual([
    "# Drugs",
    "Adenosine",
    "Adenosine | Class | Antiarrhythmic",
    "Adenosine | Dose | 6 mg",
    "Adenosine | Repeat | once",
    "Lidocaine",
    "Lidocaine | Class | Antiarrhythmic",
    "Lidocaine | Dose | 1.5 mg/kg",
    "Lidocaine | Repeat | once",
  ]);
  expect((await slideTexts(deck([{ shapes: cards("Call the hospital first.") }])))[0]).toContain(
    "Dose | 6 mg",
  );
});

test("a first row of sentences names no columns", async () => {
  const row = (...texts: string[]) =>
    `<a:tr>${texts.map((text) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`).join("")}</a:tr>`;
  const sentence =
    "The results of all crews are looked at together at the end of each month by the medical director";
  const table = `<a:tbl><a:tblPr firstRow="1"/>${row(`${sentence}.`, `${sentence}, too.`)}${row("a", "b")}</a:tbl>`;
  expect((await slideTexts(deck([{ shapes: title("T") + frame(table) }])))[0]).toEqual([
    "# T",
    `${sentence}. | ${sentence}, too.`,
    "a | b",
  ]);
});

test("slides have the numbers that the presentation gives them", async () => {
  const labels = await withFile(
    deck([{ shapes: title("A") }, { shapes: title("B") }], "", "", "", 'firstSlideNum="5"'),
    async (path) => {
      const opened = await openPptx(path);
      const pages = await Array.fromAsync(opened.pages(1, opened.pageCount));
      await opened.close();
      return pages.map(({ label }) => label);
    },
  );
  expect(labels).toEqual(["5", "6"]);
});

test("charts show title, series, categories and values as formatted, with what these measure", async () => {
  const points = (...values: string[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("");
  const named = (name: string) => `<c:title><c:tx><c:rich>${paragraph(name)}</c:rich></c:tx></c:title>`;
  const chart = (
    format: string,
    ...values: string[]
  ) => `<c:chartSpace><c:chart>${named("Survival")}<c:plotArea><c:barChart>
    <c:ser><c:tx><c:strRef><c:strCache>${points("Witnessed")}</c:strCache></c:strRef></c:tx>
    <c:cat><c:strRef><c:strCache>${points("2023", "2024")}</c:strCache></c:strRef></c:cat>
    <c:val><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(...values)}</c:numCache></c:numRef></c:val></c:ser>
    </c:barChart><c:catAx/><c:valAx>${named("Percent of all")}</c:valAx></c:plotArea></c:chart></c:chartSpace>`;
  const shapes =
    title("T") + frame('<c:chart r:id="chart"/>').replace('name="F"', 'name="F" descr="Bar chart"');
  const charts = [chart("0%", "0.31", "0.345"), chart("General", "31", "34.5")];
  const slide = (content: string): Slide => ({ shapes, parts: { chart: ["chart", content] } });
  expect(await slideTexts(deck(charts.map(slide)))).toEqual([
    ["# T", "Survival", "Percent of all", "2023 | Witnessed: 31%", "2024 | Witnessed: 35%"],
    ["# T", "Survival", "2023 | Witnessed (Percent of all): 31", "2024 | Witnessed (Percent of all): 34.5"],
  ]);
});

test("a pie that shows shares is read with them, once", async () => {
  const points = (...values: (string | number)[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("");
  const pie = (format: string, ...values: number[]) => {
    const chart = `<c:chartSpace><c:chart><c:plotArea><c:pieChart><c:ser>
      <c:cat><c:strRef><c:strCache>${points("Medical", "Trauma")}</c:strCache></c:strRef></c:cat>
      <c:val><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(...values)}</c:numCache></c:numRef></c:val>
      </c:ser><c:dLbls><c:showPercent val="1"/></c:dLbls></c:pieChart></c:plotArea></c:chart></c:chartSpace>`;
    const shapes = title("Calls") + frame('<c:chart r:id="chart"/>');
    return slideTexts(deck([{ shapes, parts: { chart: ["chart", chart] } }]));
  };
  expect(await pie("General", 360, 140)).toEqual([["# Calls", "Medical | 360 (72%)", "Trauma | 140 (28%)"]]);
  expect(await pie("0%", 0.72, 0.28)).toEqual([["# Calls", "Medical | 72%", "Trauma | 28%"]]);
});

test("labels that somebody wrote at a chart's points are told with the values, and the sizes of bubbles", async () => {
  const points = (...values: (string | number)[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("");
  const numbers = (name: string, ...values: number[]) =>
    `<c:${name}><c:numLit>${points(...values)}</c:numLit></c:${name}>`;
  const label = (index: number, text: string) =>
    `<c:dLbl><c:idx val="${index}"/><c:tx><c:rich>${paragraph(text)}</c:rich></c:tx></c:dLbl>`;
  const labels = label(0, "new protocol") + label(1, "[CATEGORY NAME]; [VALUE]");
  const chart = (group: string) =>
    `<c:chartSpace><c:chart><c:plotArea>${group}<c:catAx/><c:valAx><c:title><c:tx><c:rich>${paragraph("Calls")}</c:rich></c:tx></c:title></c:valAx></c:plotArea></c:chart></c:chartSpace>`;
  const line = `<c:lineChart><c:ser><c:dLbls>${labels}</c:dLbls>${numbers("cat", 2023, 2024)}${numbers("val", 31, 35)}</c:ser></c:lineChart>`;
  const bubbles = `<c:bubbleChart><c:ser>${numbers("xVal", 1)}${numbers("yVal", 3)}${numbers("bubbleSize", 51)}</c:ser></c:bubbleChart>`;
  const c15 = 'xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart"';
  const fromCells = `<c:barChart><c:ser>${numbers("val", 4, 5)}<c:extLst><c:ext ${c15}><c15:showDataLabelsRange val="1"/><c15:datalabelsRange><c15:dlblRangeCache>${points("few", "more")}</c15:dlblRangeCache></c15:datalabelsRange></c:ext></c:extLst></c:ser></c:barChart>`;
  const shapes = title("Calls") + frame('<c:chart r:id="chart"/>');
  const slides = [line, bubbles, fromCells].map(
    (group): Slide => ({ shapes, parts: { chart: ["chart", chart(group)] } }),
  );
  expect(await slideTexts(deck(slides))).toEqual([
    ["# Calls", "2023 | Calls: 31 (new protocol)", "2024 | Calls: 35"],
    ["# Calls", "1 | Calls: 3, size 51"],
    ["# Calls", "Calls: 4 (few)", "Calls: 5 (more)"],
  ]);
});

test("each of two axes of a chart says what its own series measure", async () => {
  const axis = (name: string, id: number, title: string) =>
    `<c:${name}><c:axId val="${id}"/><c:title><c:tx><c:rich>${paragraph(title)}</c:rich></c:tx></c:title></c:${name}>`;
  const series = (name: string, value: number, by: number[]) =>
    `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:cat><c:strLit><c:pt idx="0"><c:v>2025</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:pt idx="0"><c:v>${value}</c:v></c:pt></c:numLit></c:val></c:ser>${by.map((id) => `<c:axId val="${id}"/>`).join("")}`;
  const plot = `<c:barChart>${series("Arrests", 120, [1, 2])}</c:barChart><c:lineChart>${series("ROSC", 31, [3, 4])}</c:lineChart>`;
  const axes = [
    axis("catAx", 1, "Year"),
    axis("valAx", 2, "Calls"),
    axis("catAx", 3, "Year"),
    axis("valAx", 4, "Percent"),
  ];
  const chart = `<c:chartSpace><c:chart><c:plotArea>${plot}${axes.join("")}</c:plotArea></c:chart></c:chartSpace>`;
  const frame = `<p:graphicFrame><a:graphic><a:graphicData><c:chart r:id="rId1"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const slide = { shapes: frame, parts: { rId1: ["chart", chart] as [string, string] } };
  expect((await slideTexts(deck([slide])))[0]?.slice(1)).toEqual([
    "Year: 2025 | Arrests (Calls): 120 | ROSC (Percent): 31",
  ]);
});

test("what a layout says of its own slides stands on them, what most slides or a footer say does not", async () => {
  const name = (text: string, y: number) => shape(text, [0, y, 900, 90]);
  const layout = name("PEDIATRIC", 150) + name("County EMS", 920) + shape("“", [0, 200, 20, 20]);
  const slide = (text: string, more: Partial<Slide> = {}): Slide => ({
    shapes: title(text) + shape(`${text} dose`, [0, 400, 900, 80]),
    ...more,
  });
  const other = { layout: "obj" };
  const size = '<p:sldSz cx="1000" cy="1000"/>';
  const mixed = [slide("Asthma"), slide("Croup", other), slide("Fever", other), slide("Pain", other)];
  expect(await slideTexts(deck(mixed, layout, name("Every slide", 150), "", "", size))).toEqual([
    ["# Asthma", "PEDIATRIC", "Asthma dose"],
    ["# Croup", "Croup dose"],
    ["# Fever", "Fever dose"],
    ["# Pain", "Pain dose"],
  ]);
  const switchedOff = slide("Asthma", { attributes: 'showMasterSp="0"' });
  const most = [slide("Asthma"), switchedOff, slide("Fever"), slide("Pain", other)];
  expect((await slideTexts(deck(most, layout, "", "", "", size))).flat()).not.toContain("PEDIATRIC");
  const hidden = [switchedOff, slide("Croup", other)];
  expect((await slideTexts(deck(hidden, layout, "", "", "", size))).flat()).not.toContain("PEDIATRIC");
});

test("the days of a chart count from 1904 where it says so", async () => {
  const chart = (system: string) =>
    `<c:chartSpace>${system}<c:chart><c:plotArea><c:lineChart><c:ser><c:cat><c:numLit><c:formatCode>m/d/yyyy</c:formatCode><c:pt idx="0"><c:v>43538</c:v></c:pt></c:numLit></c:cat><c:val><c:numLit><c:pt idx="0"><c:v>12</c:v></c:pt></c:numLit></c:val></c:ser></c:lineChart></c:plotArea></c:chart></c:chartSpace>`;
  const slides = ['<c:date1904 val="1"/>', '<c:date1904 val="0"/>'].map(
    (system): Slide => ({
      shapes: title("Calls") + frame('<c:chart r:id="chart"/>'),
      parts: { chart: ["chart", chart(system)] },
    }),
  );
  expect(await slideTexts(deck(slides))).toEqual([
    ["# Calls", "3/15/2023 | 12"],
    ["# Calls", "3/14/2019 | 12"],
  ]);
});

test("the newer kinds of chart show title, names and values too", async () => {
  const chart = `<cx:chartSpace><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:lvl><cx:pt idx="0">Calls</cx:pt></cx:lvl></cx:strDim>
    <cx:numDim type="val"><cx:lvl formatCode="#,##0"><cx:pt idx="0">1250</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData>
    <cx:chart><cx:title><cx:tx><cx:txData><cx:v>Funnel</cx:v></cx:txData></cx:tx></cx:title><cx:plotArea><cx:plotAreaRegion><cx:series>
    <cx:tx><cx:txData><cx:v>2024</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>`;
  const shapes = title("T") + frame('<cx:chart r:id="chart"/>');
  expect(await slideTexts(deck([{ shapes, parts: { chart: ["chartEx", chart] } }]))).toEqual([
    ["# T", "Funnel", "Calls | 2024: 1,250"],
  ]);
});

test("SmartArt is read from its tree, whatever order its points are stored in", async () => {
  const point = (id: number, text: string) =>
    `<dgm:pt modelId="${id}"><dgm:t>${paragraph(text)}</dgm:t></dgm:pt>`;
  const link = (from: number, to: number, order: number) =>
    `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
  const data = `<dgm:dataModel><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${point(3, "Treat")}${point(2, "Scene size-up")}${point(1, "Assess")}</dgm:ptLst>
    <dgm:cxnLst>${link(0, 3, 1)}${link(0, 1, 0)}${link(1, 2, 0)}</dgm:cxnLst></dgm:dataModel>`;
  const shapes = title("T") + frame('<dgm:relIds r:dm="data"/>');
  expect(await slideTexts(deck([{ shapes, parts: { data: ["diagramData", data] } }]))).toEqual([
    ["# T", "- Assess", "- Scene size-up", "- Treat"],
  ]);
});

test("a damaged chart, diagram, layout or page of notes leaves the slide whole", async () => {
  const shapes =
    title("T") +
    frame('<c:chart r:id="chart"/>') +
    frame('<dgm:relIds r:dm="data"/>') +
    shape("Call", [0, 900, 10, 10]);
  const damaged: Record<string, [string, string]> = {
    chart: ["chart", "<c:chartSpace>"],
    data: ["diagramData", "<dgm:dataModel>"],
    notes: ["notesSlide", "<p:notes>"],
  };
  const bytes = deck([{ shapes, parts: damaged }], "<p:sp>");
  expect(await slideTexts(bytes)).toEqual([["# T", "Call"]]);
});

test("the day on which a slide is shown is not told, one that somebody wrote is", async () => {
  const today = '<a:p><a:fld type="datetimeFigureOut"><a:t>3/15/2023</a:t></a:fld></a:p>';
  const written = shape("Effective 1/1/2024", [0, 400, 900, 80]);
  const shapes = title("T") + written + shape(today, [0, 900, 90, 10], 'type="dt"');
  expect(await slideTexts(deck([{ shapes }]))).toEqual([["# T", "Effective 1/1/2024"]]);
});

test("notes and alternative texts are shown; slide numbers and decoration are not", async () => {
  const picture = (descr: string, extension = "") =>
    `<p:pic><p:nvPicPr><p:cNvPr id="1" name="Picture 4" descr="${descr}">${extension}</p:cNvPr></p:nvPicPr><p:spPr>${transform([0, 300, 10, 10])}</p:spPr></p:pic>`;
  const decorative =
    '<a:extLst><a:ext><d:decorative xmlns:d="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';
  const number = '<a:p><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p>';
  const shapes =
    title("T") +
    picture("Placement of the pads") +
    picture("IMG_0042.JPG") +
    picture("county_seal") +
    picture("seal%20(1)") +
    picture("Image result for defibrillator clipart") +
    picture("A close-up of a machine&#10;&#10;Description automatically generated with low confidence") +
    picture("A diagram of a heart&#10;&#10;AI-generated content may be incorrect.") +
    picture("a flourish", decorative) +
    shape(number, [0, 900, 10, 10], 'type="sldNum"');
  const cells = ["Epinephrine", "0.3 mg"].map(
    (text) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`,
  );
  const table = frame(`<a:tbl><a:tr>${cells.join("")}</a:tr></a:tbl>`);
  const notes = `<p:notes><p:cSld><p:spTree>${shape("Say it slowly", undefined, 'type="body"')}${shape(number, undefined, 'type="sldNum"')}${table}</p:spTree></p:cSld></p:notes>`;
  expect(await slideTexts(deck([{ shapes, parts: { notes: ["notesSlide", notes] } }]))).toEqual([
    ["# T", "Placement of the pads", "note: Say it slowly", "note: Epinephrine | 0.3 mg"],
  ]);
});

test("a group keeps together and stands where its transform puts it", async () => {
  const inside = shape("second", [0, 50, 100, 10]) + shape("first", [0, 0, 100, 10]);
  const group = `<p:grpSp><p:grpSpPr>${transform([0, 700, 900, 100], '<a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/>')}</p:grpSpPr>${inside}</p:grpSp>`;
  const shapes = title("T") + group + shape("above", [0, 200, 900, 100]);
  expect((await slideTexts(deck([{ shapes }])))[0]).toEqual(["# T", "above", "first", "second"]);
});

test("what is in a group that is turned or flipped stands where it is seen, arrows too", async () => {
  const grouped = (attributes: string, inside: string) => {
    const placed = transform(
      [0, 200, 400, 400],
      '<a:chOff x="0" y="0"/><a:chExt cx="400" cy="400"/>',
    ).replace("<a:xfrm", `<a:xfrm ${attributes}`);
    const shapes = `${title("T")}<p:grpSp><p:grpSpPr>${placed}</p:grpSpPr>${inside}</p:grpSp>`;
    return slideTexts(deck([{ shapes }])).then(([slide]) => slide?.slice(1));
  };
  const column = ["one", "two", "three"].map((text, at) => shape(text, [0, at * 150, 400, 50])).join("");
  expect(await grouped("", column)).toEqual(["one", "two", "three"]);
  expect(await grouped('rot="10800000"', column)).toEqual(["three", "two", "one"]);
  expect(await grouped('flipV="1"', column)).toEqual(["three", "two", "one"]);
  // Turned to the right the first one is on the right.
  expect(await grouped('rot="5400000"', column)).toEqual(["three", "two", "one"]);
  expect(await grouped('rot="5400000" flipV="1"', column)).toEqual(["one", "two", "three"]);
  const line = (at: [number, number, number, number]) =>
    `<p:cxnSp><p:spPr>${transform(at)}<a:prstGeom prst="line"/><a:ln><a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`;
  const chart = [
    shape("Start CPR", [0, 350, 100, 50]),
    shape("Shockable?", [0, 200, 100, 50]),
    shape("Check the rhythm", [0, 0, 100, 50]),
    line([50, 50, 0, 150]),
    line([50, 250, 0, 100]),
  ];
  expect(await grouped("", chart.join(""))).toEqual(["Check the rhythm", "Shockable?", "Start CPR"]);
  const upsideDown = await grouped('flipV="1"', chart.join(""));
  expect(upsideDown).toEqual(["Check the rhythm", "Shockable?", "Start CPR"]);
});

test("a slide without a title is named by the line above everything else, or by its number", async () => {
  const named = shape("Cardiac arrest", [0, 0, 900, 80]) + shape("Start compressions", [0, 200, 900, 80]);
  const unnamed = shape("A single line of text", [0, 0, 900, 80]);
  expect(await slideTexts(deck([{ shapes: named }, { shapes: unnamed }]))).toEqual([
    ["# Cardiac arrest", "Start compressions"],
    ["# Slide 2", "A single line of text"],
  ]);
});

test("a slide without a title is named by its first lines, or by the line above its list", async () => {
  const bullet = (text: string) => paragraph(text, '<a:pPr><a:buChar char="•"/></a:pPr>');
  const list = shape(
    paragraph("Contraindications") + bullet("Recent surgery") + bullet("Bleeding"),
    [0, 0, 900, 500],
  );
  const lines = shape(paragraph("Why such urgency") + paragraph("in stroke care?"), [0, 0, 900, 200]);
  const sentence = shape(paragraph("Call early.") + paragraph("Go to the right hospital."), [0, 0, 900, 200]);
  expect(await slideTexts(deck([list, lines, sentence].map((shapes) => ({ shapes }))))).toEqual([
    ["# Contraindications", "- Recent surgery", "- Bleeding"],
    ["# Why such urgency in stroke care?"],
    ["# Slide 3", "Call early.", "Go to the right hospital."],
  ]);
});

test("a presentation without slides is refused", async () => {
  await expect(slideTexts(deck([]))).rejects.toThrow(/has no slides/);
});

test("a slide that the presentation names but lacks is said to be missing, and the others are read", async () => {
  const airway = shape("Airway", undefined, 'type="title"');
  expect(await slideTexts(deck([{ shapes: "", missing: true }, { shapes: airway }]))).toEqual([
    ["# Slide 1 (missing from the file)"],
    ["# Airway"],
  ]);
});

test("lines of a slide set with tabs are rows with the names of the first", async () => {
  const lines = ["Age\tPulse\tBreaths", "Infant\t100-160\t30-60", "Child\t70-120\t20-30"];
  const body = shape(lines.map((line) => paragraph(line)).join(""), [0, 2, 9, 4]);
  expect(await slideTexts(deck([{ shapes: shape("Vitals", [0, 0, 9, 1], 'type="title"') + body }]))).toEqual([
    [
      "# Vitals",
      "Age | Pulse | Breaths",
      "Age: Infant | Pulse: 100-160 | Breaths: 30-60",
      "Age: Child | Pulse: 70-120 | Breaths: 20-30",
    ],
  ]);
});

test("a table that is a flow chart names what follows an answer by the question", async () => {
  const cell = (text: string, attributes = "") =>
    `<a:tc ${attributes}><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
  const rows = [
    cell("Pulse?", 'gridSpan="2"') + cell("", 'hMerge="1"'),
    cell("Yes") + cell("No"),
    cell("Ventilate") + cell("Start CPR"),
  ];
  const table = `<a:tbl>${rows.map((cells) => `<a:tr>${cells}</a:tr>`).join("")}</a:tbl>`;
  expect(await slideTexts(deck([{ shapes: title("T") + frame(table) }]))).toEqual([
    ["# T", "Pulse?", "Pulse? Yes: Ventilate | Pulse? No: Start CPR"],
  ]);
});

test("what stands in a text box at the same place at the edge of most slides is on the first one alone", async () => {
  const footer = (text: string, x = 0) => shape(text, [x, 6_500_000, 3_000_000, 300_000]);
  const slide = (title: string, text: string, last: string) => ({
    shapes: shape(title, undefined, 'type="title"') + shape(text, [0, 2_000_000, 5_000_000, 900_000]) + last,
  });
  const slides = [
    slide("Airway", "Call early", footer("County EMS 2026")),
    slide("Sedation", "Call early", footer("County EMS 2026", 2000)),
    slide("Pressors", "Call early", footer("Draft")),
    slide("Ventilator", "Call early", footer("County EMS 2026")),
  ];
  expect(await slideTexts(deck(slides))).toEqual([
    ["# Airway", "Call early", "County EMS 2026"],
    ["# Sedation", "Call early"],
    ["# Pressors", "Call early", "Draft"],
    ["# Ventilator", "Call early"],
  ]);
  expect((await slideTexts(deck(slides.slice(0, 2))))[1]).toContain("County EMS 2026");
  const numbered = ["1", "2", "3", "Draft 4"].map((number) =>
    slide("Airway", "Call early", footer(`2026 course - ${number}`)),
  );
  expect((await slideTexts(deck(numbered))).map(([, , last]) => last)).toEqual([
    "2026 course - 1",
    undefined,
    undefined,
    "2026 course - Draft 4",
  ]);
  const name = (text: string) => shape(text, [0, 100_000, 5_000_000, 500_000]);
  const untitled = ["one", "two", "three"].map((text) => ({
    shapes: name("Airway") + shape(text, [0, 2_000_000, 5_000_000, 900_000]),
  }));
  expect((await slideTexts(deck(untitled))).map(([first]) => first)).toEqual([
    "# Airway",
    "# Airway",
    "# Airway",
  ]);
});

test("what the footers of several slides say is on none, what one says alone is", async () => {
  const slide = (name: string, ...footers: string[]) => ({
    shapes: title(name) + shape("Call early", [0, 2_000_000, 900, 100]) + footers.join(""),
  });
  const footer = (text: string, type = "ftr") => shape(text, undefined, `type="${type}" idx="11"`);
  const slides = [
    slide("Airway", footer("County EMS 2026"), footer("May 2026", "dt")),
    slide("Sedation", footer("Source: trial of 2019")),
    slide("Pressors", footer("County EMS 2026"), footer("May 2026", "dt")),
  ];
  expect(await slideTexts(deck(slides))).toEqual([
    ["# Airway", "Call early"],
    ["# Sedation", "Call early", "Source: trial of 2019"],
    ["# Pressors", "Call early"],
  ]);
});

test("the texts over the columns of a slide that compares are headings of these, and not of what is below both", async () => {
  const inBold = (text: string) => `<a:p><a:r><a:rPr b="1"/><a:t>${text}</a:t></a:r></a:p>`;
  const slide = (types: readonly [string, string], head = paragraph) =>
    title("Sepsis") +
    shape(head("BLS"), [0, 200, 400, 60], `${types[0]} idx="1"`) +
    shape(paragraph("Oxygen") + paragraph("Glucose"), [0, 280, 400, 300], `${types[1]} idx="2"`) +
    shape(head("ALS"), [500, 200, 400, 60], `${types[0]} idx="3"`) +
    shape(paragraph("Two lines") + paragraph("Fluid"), [500, 280, 400, 300], `${types[1]} idx="4"`) +
    shape("Revised in May", [0, 700, 900, 60]);
  const read = async (types: readonly [string, string], head = paragraph) => {
    const slides: Block[] = [];
    await withFile(deck([{ shapes: slide(types, head) }]), async (path) => {
      const document = await openPptx(path);
      for await (const { blocks } of document.pages(1, 1)) slides.push(...blocks);
      await document.close();
    });
    return slides.slice(1).map(({ kind, text, outside }) => `${kind} ${text} ${outside ?? ""}`.trim());
  };
  expect(await read(['type="body"', 'sz="half"'])).toEqual([
    "heading BLS",
    "paragraph Oxygen",
    "paragraph Glucose",
    "heading ALS",
    "paragraph Two lines",
    "paragraph Fluid",
    "paragraph Revised in May 2",
  ]);
  expect(await read(['type="body"', 'type="body"'])).not.toContain("heading BLS");
  expect(await read(["", ""], inBold)).toContain("heading BLS");
  expect(await read(["", ""])).not.toContain("heading BLS");
});

test("lists in a table stand below the names of their columns or rows, and what is below the table under none", async () => {
  const list = (items: readonly string[]) =>
    items.map((item) => paragraph(item, '<a:pPr><a:buChar char="•"/></a:pPr>')).join("");
  const table = (...rows: string[][]) =>
    frame(
      `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="1"/><a:gridCol w="1"/></a:tblGrid>${rows
        .map(
          (cells) =>
            `<a:tr>${cells.map((cell) => `<a:tc><a:txBody>${cell}</a:txBody></a:tc>`).join("")}</a:tr>`,
        )
        .join("")}</a:tbl>`,
    );
  const [bls, als] = [
    ["Oxygen below 94%", "Aspirin 324 mg, unless allergic"],
    ["Fentanyl 50 mcg IV", "Ondansetron 4 mg IV or ODT"],
  ];
  const below = shape("Call early", [0, 600, 400, 50]);
  const bytes = deck([
    {
      shapes: title("Columns") + table([paragraph("BLS"), paragraph("ALS")], [list(bls), list(als)]) + below,
    },
    { shapes: title("Rows") + table([paragraph("EMT"), list(bls)], [paragraph("MEDIC"), list(als)]) + below },
  ]);
  const told = (first: string, second: string) => [
    `# ${first}`,
    ...bls.map((item) => `- ${item}`),
    `# ${second}`,
    ...als.map((item) => `- ${item}`),
    "Call early",
  ];
  expect(await slideTexts(bytes)).toEqual([
    ["# Columns", ...told("BLS", "ALS")],
    ["# Rows", ...told("EMT", "MEDIC")],
  ]);
  await withFile(bytes, async (path) => {
    const document = await openPptx(path);
    for await (const { blocks } of document.pages(1, 2)) expect(blocks.at(-1)?.outside).toBe(2);
    await document.close();
  });
});
