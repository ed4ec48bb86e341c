import { expect, test } from "bun:test";
import { diagramBlocks } from "../../workers/readers/drawing/diagram.ts";
import type { Block } from "../../workers/readers/model.ts";
import { readXml } from "../../workers/readers/ooxml/tree.ts";
import { openPptx } from "../../workers/readers/pptx.ts";
import { withFile } from "../support/ooxml.ts";
import { deck, paragraph, shape, transform } from "../support/pptx-deck.ts";

const TITLE = shape("Croup", [0, 0, 1000, 100], 'type="title"');

const bold = (text: string) => `<a:p><a:r><a:rPr b="1"/><a:t>${text}</a:t></a:r></a:p>`;
const item = (text: string) => paragraph(text, '<a:pPr><a:buChar char="•"/></a:pPr>');

const row = (...cells: string[]) =>
  `<a:tr>${cells.map((cell) => `<a:tc><a:txBody>${paragraph(cell)}</a:txBody></a:tc>`).join("")}</a:tr>`;
const DRUGS = `<p:graphicFrame><p:xfrm><a:off x="350" y="245"/><a:ext cx="300" cy="200"/></p:xfrm><a:tbl>
  <a:tblPr firstRow="1"/>${row("Drug", "Adult")}${row("Epinephrine", "1 mg")}</a:tbl></p:graphicFrame>`;

async function blocksOf(shapes: string): Promise<Block[]> {
  return await withFile(deck([{ shapes: TITLE + shapes }]), async (path) => {
    const document = await openPptx(path);
    const [slide] = await Array.fromAsync(document.pages(1, 1));
    await document.close();
    return slide?.blocks.slice(1) ?? [];
  });
}

test("boxes with a label in bold and a line below it are one statement each, a lone one is not", async () => {
  const mild = shape(bold("Mild") + paragraph("Score below 3"), [0, 200, 300, 100]);
  const severe = shape(bold("Severe:") + paragraph("Score of 8 or more"), [350, 200, 300, 100]);
  const advice = shape(paragraph("Keep the child calm on the lap of a parent"), [0, 400, 900, 100]);
  expect(await blocksOf(mild + severe + advice)).toEqual([
    { kind: "paragraph", text: "Mild: Score below 3" },
    { kind: "paragraph", text: "Severe: Score of 8 or more" },
    { kind: "paragraph", text: "Keep the child calm on the lap of a parent" },
  ]);
  expect((await blocksOf(mild + advice))[0]).toEqual({ kind: "paragraph", text: "Mild" });
});

test("a figure in bold over what it is of is one statement with that", async () => {
  const calls = shape(bold("92%") + paragraph("of calls within 8 minutes"), [0, 200, 300, 100]);
  const saves = shape(bold("31%") + paragraph("ROSC"), [350, 200, 300, 100]);
  expect((await blocksOf(calls + saves)).map(({ text }) => text)).toEqual([
    "92% of calls within 8 minutes",
    "31%: ROSC",
  ]);
});

test("the lines of a box below one that ends in a colon are its items, a line alone goes on with it", async () => {
  const any = shape(
    [bold("Any one:"), ...["SBP below 70", "Age 65: SBP below 100"].map((line) => paragraph(line))].join(""),
    [0, 200, 300, 100],
  );
  const step = shape(paragraph("HR below 60:") + paragraph("Compressions 3:1"), [350, 200, 300, 100]);
  const broken = shape(
    paragraph("Thanks to:") + paragraph("The council of all crews") + paragraph("for its work"),
    [0, 400, 900, 100],
  );
  expect((await blocksOf(any + step + broken)).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "paragraph: Any one:",
    "list_item: SBP below 70",
    "list_item: Age 65: SBP below 100",
    "paragraph: HR below 60: Compressions 3:1",
    "paragraph: Thanks to:",
    "paragraph: The council of all crews",
    "paragraph: for its work",
  ]);
});

test("a line in bold over each of two lists side by side is the heading of its list, and of nothing below both", async () => {
  const bls = shape(
    bold("BLS") + item("Cool mist") + item("Oxygen"),
    [0, 200, 400, 300],
    'type="body" idx="1"',
  );
  const als = shape(
    bold("ALS:") + item("Epinephrine by nebulizer"),
    [450, 200, 400, 300],
    'type="body" idx="2"',
  );
  const below = shape("Revised in May", [0, 600, 900, 60]);
  expect(await blocksOf(bls + als + below)).toEqual([
    { kind: "heading", level: 2, text: "BLS" },
    { kind: "list_item", text: "Cool mist" },
    { kind: "list_item", text: "Oxygen" },
    { kind: "heading", level: 2, text: "ALS" },
    { kind: "list_item", text: "Epinephrine by nebulizer" },
    { kind: "paragraph", text: "Revised in May", outside: 2 },
  ]);
  expect((await blocksOf(bls + below))[0]).toEqual({ kind: "paragraph", text: "BLS" });
});

test("a box in bold or larger letters right over a box of its width is the heading of what that says, and of nothing else", async () => {
  const sized = (text: string, size: number) =>
    `<a:p><a:r><a:rPr sz="${size}"/><a:t>${text}</a:t></a:r></a:p>`;
  const before = shape(bold("BEFORE:"), [0, 200, 400, 50]) + shape(item("4 puffs"), [0, 260, 400, 300]);
  const now =
    shape(sized("NOW", 2400), [450, 200, 400, 50]) + shape(sized("6 puffs", 1800), [450, 260, 400, 300]);
  const beside = shape("By spacer only", [900, 300, 90, 60]);
  expect(await blocksOf(before + now + beside)).toEqual([
    { kind: "heading", level: 2, text: "BEFORE" },
    { kind: "list_item", text: "4 puffs" },
    { kind: "heading", level: 2, text: "NOW" },
    { kind: "paragraph", text: "6 puffs" },
    { kind: "paragraph", text: "By spacer only", outside: 2 },
  ]);
  const lone =
    shape(sized("NOW", 2400), [0, 200, 400, 50]) + shape(sized("6 puffs", 1800), [0, 260, 400, 300]);
  expect((await blocksOf(lone))[0]).toEqual({ kind: "paragraph", text: "NOW" });
  const wider = shape(bold("BEFORE"), [0, 200, 900, 50]) + shape(item("4 puffs"), [0, 260, 400, 300]);
  expect((await blocksOf(wider))[0]).toEqual({ kind: "paragraph", text: "BEFORE" });
});

test("so is each box in bold over another that it makes a group with, where all groups are such", async () => {
  const group = (x: number, id: number, title: string, text: string) => {
    const boxes = [shape(title, [x, 200, 300, 40]), shape(text, [x, 240, 300, 100])];
    const named = boxes.map((box, at) => box.replace('id="1"', `id="${id + at}"`)).join("");
    return `<p:grpSp><p:grpSpPr>${transform([x, 200, 300, 140], `<a:chOff x="${x}" y="200"/><a:chExt cx="300" cy="140"/>`)}</p:grpSpPr>${named}</p:grpSp>`;
  };
  const slide = (title: (text: string) => string) =>
    group(0, 10, title("EMT"), "Cool mist") + group(400, 20, title("Medic"), "Racemic epinephrine");
  const below = shape("Keep the child calm", [0, 500, 700, 50]);
  const heads = (await blocksOf(slide(bold) + below)).map(({ kind, text }) => `${kind}: ${text}`);
  expect(heads).toEqual([
    "heading: EMT",
    "paragraph: Cool mist",
    "heading: Medic",
    "paragraph: Racemic epinephrine",
    "paragraph: Keep the child calm",
  ]);
  const plain = (await blocksOf(slide((text) => text) + below)).map(({ text }) => text);
  expect(plain.slice(0, 4)).toEqual(["EMT", "Cool mist", "Medic", "Racemic epinephrine"]);
});

test("a box that looks like the titles of others heads what stands in its column, as a table", async () => {
  const airway = shape(bold("Airway"), [0, 200, 300, 40]) + shape("Suction first", [0, 245, 300, 200]);
  const doses = shape(bold("Doses"), [350, 200, 300, 40]) + DRUGS;
  const after = shape(bold("After ROSC"), [700, 200, 300, 40]);
  const goals =
    shape("SBP above 90", [850, 250, 150, 100]) +
    shape("SpO2 above 94", [700, 250, 150, 100]) +
    shape("Cool to 36 °C", [700, 390, 300, 60]);
  const note = shape("Revised in May", [700, 600, 300, 60]);
  expect((await blocksOf(airway + doses + after + goals + note)).map(({ text }) => text)).toEqual([
    "Airway",
    "Suction first",
    "Doses",
    "Drug: Epinephrine | Adult: 1 mg",
    "After ROSC",
    "SpO2 above 94",
    "SBP above 90",
    "Cool to 36 °C",
    "Revised in May",
  ]);
  const heads = (await blocksOf(airway + doses + after + goals + note)).filter(
    ({ kind }) => kind === "heading",
  );
  expect(heads.map(({ text }) => text)).toEqual(["Airway", "Doses", "After ROSC"]);
  const plain = shape("Doses", [350, 200, 300, 40]) + DRUGS;
  expect((await blocksOf(airway + plain)).every(({ kind }) => kind !== "heading")).toBe(true);
});

/** A box from the left edge on, with these lines. */
const column = (at: number, lines: string, fill = "") =>
  shape(lines, [at, 200, 300, 300]).replace("</p:spPr>", `${fill}</p:spPr>`);
const FILL = '<a:solidFill><a:srgbClr val="D9E2F3"/></a:solidFill>';
const lines = (...texts: string[]) => texts.map((text) => paragraph(text)).join("");

test("what several filled boxes beside each other begin with heads each, words of a list do not", async () => {
  const ischemic = lines("Ischemic", "No treatment under 220/120", "Lay flat if tolerated");
  const bleeding = lines("Hemorrhagic", "Head up 30 degrees", "Target SBP 140 by order");
  const pregnant = lines("Pregnant", "Treat as eclampsia over 160/110", "Magnesium 4 g IV");
  const shown = async (...boxes: string[]) =>
    (await blocksOf(boxes.map((box, at) => column(at * 310, box, FILL)).join(""))).map(
      ({ kind, text }) => `${kind}: ${text}`,
    );
  expect(await shown(ischemic, bleeding, pregnant)).toEqual([
    "heading: Ischemic",
    "paragraph: No treatment under 220/120",
    "paragraph: Lay flat if tolerated",
    "heading: Hemorrhagic",
    "paragraph: Head up 30 degrees",
    "paragraph: Target SBP 140 by order",
    "heading: Pregnant",
    "paragraph: Treat as eclampsia over 160/110",
    "paragraph: Magnesium 4 g IV",
  ]);
  const list = lines("Aspirin", "Oxygen", "Nitroglycerin if SBP over 100");
  expect((await shown(list, list, list))[0]).toBe("paragraph: Aspirin");
});

test("a line in bold over several lines beside another such heads them", async () => {
  const before = column(0, bold("Before") + lines("20 minutes of ALS", "Call for every stop"));
  const now = column(310, bold("Now") + lines("30 minutes of ALS", "EtCO2 under 10"));
  expect(
    (await blocksOf(before + now)).flatMap(({ kind, text }) => (kind === "heading" ? text : [])),
  ).toEqual(["Before", "Now"]);
});

test("what stands below a point of SmartArt is a step further in", async () => {
  const point = (id: number, text: string) =>
    `<dgm:pt modelId="${id}"><dgm:t>${paragraph(text)}</dgm:t></dgm:pt>`;
  const link = (from: number, to: number) => `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${to}"/>`;
  const points = ["EMT", "Glucose", "Paramedic", "12-lead"].map((text, at) => point(at + 1, text)).join("");
  const xml = `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">
    <dgm:ptLst><dgm:pt modelId="0" type="doc"/>${points}</dgm:ptLst>
    <dgm:cxnLst>${link(0, 1)}${link(1, 2)}${link(0, 3)}${link(3, 4)}</dgm:cxnLst></dgm:dataModel>`;
  const model = await readXml(new Blob([xml]).stream());
  expect(diagramBlocks(model)).toEqual([
    { kind: "list_item", text: "EMT" },
    { kind: "list_item", text: "Glucose", depth: 1 },
    { kind: "list_item", text: "Paramedic" },
    { kind: "list_item", text: "12-lead", depth: 1 },
  ]);
});

const filled = (text: string, at: Parameters<typeof shape>[1]) =>
  shape(text, at).replace("</p:spPr>", '<a:solidFill><a:srgbClr val="C00000"/></a:solidFill></p:spPr>');
const said = async (shapes: string) => (await blocksOf(shapes)).map(({ kind, text }) => `${kind}: ${text}`);

test("numbers in discs are the numbers of the texts beside or below them, other figures are not", async () => {
  const steps = ["Check the drug", "Check the dose", "Give it"];
  const beside = steps.map(
    (text, nth) =>
      shape(`${nth + 1}`, [0, 200 + nth * 90, 60, 60]) + shape(text, [80, 200 + nth * 90, 600, 60]),
  );
  const items = steps.map((text, nth) => `list_item: ${nth + 1}. ${text}`);
  expect(await said(beside.join(""))).toEqual(items);
  const below = steps.map(
    (text, nth) =>
      shape(`${nth + 1}`, [120 + nth * 320, 200, 60, 60]) + shape(text, [nth * 320, 280, 300, 60]),
  );
  expect(await said(below.join(""))).toEqual(items);
  const figures = ["4", "12"].map(
    (figure, nth) =>
      shape(figure, [0, 200 + nth * 90, 60, 60]) + shape("calls", [80, 200 + nth * 90, 600, 60]),
  );
  expect(await said(figures.join(""))).toEqual([
    "paragraph: 4",
    "paragraph: calls",
    "paragraph: 12",
    "paragraph: calls",
  ]);
});

test("filled boxes on the left head the lists beside them, and name the lines beside them", async () => {
  const bars = (levels: string[], text: (level: string) => string) =>
    levels
      .map(
        (level, nth) =>
          filled(level, [0, 200 + nth * 120, 150, 100]) +
          shape(text(level), [160, 200 + nth * 120, 700, 100]),
      )
      .join("");
  const lists = (levels: string[]) =>
    levels.flatMap((level) => [`heading: ${level}`, `list_item: ${level} care`, "list_item: Oxygen"]);
  const list = (level: string) => item(`${level} care`) + item("Oxygen");
  expect(await said(bars(["EMT", "AEMT"], list))).toEqual(lists(["EMT", "AEMT"]));
  expect(await said(bars(["EMT", "AEMT", "Paramedic"], list))).toEqual(lists(["EMT", "AEMT", "Paramedic"]));
  expect(await said(bars(["S", "A", "M"], (letter) => `${letter} of the history`))).toEqual([
    "table_row: S | S of the history",
    "table_row: A | A of the history",
    "table_row: M | M of the history",
  ]);
});

test("filled boxes in a row head what is centered or begins below each, as years do in bold", async () => {
  const steps = ["Dispatch", "Scene", "Hospital"].map(
    (text, nth) =>
      filled(text, [20 + nth * 320, 200, 200, 60]) + shape(`${text} first`, [nth * 320, 270, 240, 80]),
  );
  expect(await said(steps.join(""))).toEqual(
    ["Dispatch", "Scene", "Hospital"].flatMap((text) => [`heading: ${text}`, `paragraph: ${text} first`]),
  );
  const years = ["2019", "2022", "2025"].map(
    (year, nth) =>
      shape(bold(year), [nth * 320, 200, 120, 60]) + shape(`Since ${year}`, [nth * 320, 290, 300, 80]),
  );
  expect(await said(years.join(""))).toEqual(
    ["2019", "2022", "2025"].flatMap((year) => [`heading: ${year}`, `paragraph: Since ${year}`]),
  );
});

test("cards of one size are read across where they were drawn across, else down", async () => {
  const places = [
    [0, 200],
    [500, 200],
    [0, 420],
    [500, 420],
  ] as const;
  const cards = places.map(([x, y], nth) => shape(`Case ${nth + 1}`, [x, y, 400, 200]));
  expect(await said(cards.join(""))).toEqual([1, 2, 3, 4].map((nth) => `paragraph: Case ${nth}`));
  const down = [0, 2, 1, 3].map((nth) => cards[nth] ?? "");
  expect(await said(down.join(""))).toEqual([1, 3, 2, 4].map((nth) => `paragraph: Case ${nth}`));
});

test("what begins below each of several lower boxes in a row is read behind it", async () => {
  const steps = [
    ["0 min", "CPR, pads on"],
    ["2 min", "Shock"],
    ["4 min", "Epinephrine 1 mg"],
  ];
  const boxes = steps.map(
    ([when = "", what = ""], at) =>
      shape(when, [at * 320, 200, 100, 40]) + shape(what, [at * 320, 280, 300, 60]),
  );
  expect(await said(boxes.join(""))).toEqual(steps.flat().map((text) => `paragraph: ${text}`));
});
