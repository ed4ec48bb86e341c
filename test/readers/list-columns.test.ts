import { expect, test } from "bun:test";
import { openDocx } from "../../workers/readers/docx.ts";
import type { Block } from "../../workers/readers/model.ts";
import { boldCell, cell, p, blocks as readDocx, row, span, table } from "../support/docx-markup.ts";
import { docx, withFile } from "../support/ooxml.ts";
import { blocksOf, box, fill, pdfFile, readPdf, text, textsOf, upwards } from "../support/pdf.ts";

const BLS = ["Oxygen below 94 percent", "Aspirin 324 mg chewed, unless allergic"];
const ALS = ["Fentanyl 50 mcg IV for pain over 5", "Ondansetron 4 mg IV or ODT", "V4R for an inferior STEMI"];
const ORDERS = ["Fentanyl beyond 100 mcg", "Bypass of the nearest SRC over 45 minutes"];

/** A heading and the items below it, as they are told. */
function under(name: string, list: readonly string[]): string[][] {
  return [["heading", name], ...list.map((item) => ["list_item", item])];
}

/** Two columns of lists below their names, a box with a title over a list, and text below it. */
const PROTOCOL = [
  ...under("BLS TREATMENT", BLS),
  ...under("ALS TREATMENT", ALS),
  ...under("BASE HOSPITAL ORDER REQUIRED", ORDERS),
  ["paragraph", "Leave within 10 minutes."],
];

const items = (list: readonly string[]) => list.map((item) => `• ${item}`).join("\n");
const dashed = (list: readonly string[]) => list.map((item) => `- ${item}`);

const DRAWN =
  box(50, 60, 250, 18) +
  box(300, 60, 250, 18) +
  text(54, 72, "BLS TREATMENT", { font: "F2" }) +
  text(304, 72, "ALS TREATMENT", { font: "F2" }) +
  box(50, 78, 250, 60) +
  box(300, 78, 250, 60) +
  text(54, 92, dashed(BLS)) +
  text(304, 92, dashed(ALS)) +
  fill(0.8, 50, 160, 500, 18) +
  box(50, 160, 500, 18) +
  text(54, 172, "BASE HOSPITAL ORDER REQUIRED", { font: "F2" }) +
  box(50, 178, 500, 40) +
  text(54, 192, dashed(ORDERS)) +
  text(50, 250, "Leave within 10 minutes.");

const WRITTEN =
  table(
    row([boldCell("BLS TREATMENT"), boldCell("ALS TREATMENT")]),
    row([cell(items(BLS)), cell(items(ALS))]),
  ) +
  p("") +
  table(row([boldCell("BASE HOSPITAL ORDER REQUIRED")]), row([cell(items(ORDERS))])) +
  p("Leave within 10 minutes.") +
  p("x ".repeat(200));

function told(blocks: readonly Block[]): string[][] {
  return blocks.map(({ kind, text }) => [kind, text]);
}

test("lists in the columns of a PDF's table stand item by item below their columns' names", async () => {
  expect(told(await blocksOf(DRAWN))).toEqual(PROTOCOL);
});

test("what stands below a box with a title is not of it", async () => {
  const ofWord = await withFile(docx(WRITTEN), async (path) => {
    const document = await openDocx(path);
    const pages = await Array.fromAsync(document.pages(1, 1));
    await document.close();
    return pages.flatMap((page) => page.blocks);
  });
  for (const blocks of [await blocksOf(DRAWN), ofWord]) {
    const title = blocks.find(({ text }) => text.startsWith("BASE"));
    const below = blocks.find(({ text }) => text.startsWith("Leave"));
    expect(below?.outside).toBe(title?.kind === "heading" ? title.level : Number.NaN);
  }
});

test("lists in the columns of a Word table stand item by item below their columns' names", async () => {
  const read = await readDocx(WRITTEN);
  expect(read.slice(0, -1)).toEqual(
    PROTOCOL.map(([kind, text]) => `${kind === "heading" ? "h1" : kind}: ${text}`),
  );
});

test("names of such columns are headings where much of the text is bold, and in plain letters", async () => {
  const [first = "", second = ""] = BLS;
  const tables = table(
    row([cell("TREATMENT", span(2))]),
    row(["BLS", "ALS"]),
    row([cell(items([first])), cell(items(ALS))]),
    row([cell("PEDIATRIC", span(2))]),
    row(["BLS", "ALS"]),
    row([cell(items([second])), cell(items(ORDERS))]),
  );
  const read = await readDocx(tables);
  expect(read.filter((line) => line.startsWith("h"))).toEqual([
    "h1: TREATMENT",
    "h1: BLS",
    "h1: ALS",
    "h1: PEDIATRIC",
    "h1: BLS",
    "h1: ALS",
  ]);
  expect(read.filter((line) => line.startsWith("list_item"))).toEqual(
    [first, ...ALS, second, ...ORDERS].map((item) => `list_item: ${item}`),
  );
});

test("names that look alike over several rows of such columns name all of them, with an item alone or none", async () => {
  const protocol = (drug: string, base: string) =>
    table(
      row([boldCell("BLS Treatment"), boldCell("ALS Treatment")]),
      row([cell(items(["Rest."])), cell(items([drug, "Saline."]))]),
      row([boldCell("Base Order"), boldCell("Comments")]),
      row([cell(base), cell(items(["Hives after food are a sign of it."]))]),
    );
  for (const [drug, base, order] of [
    ["Epinephrine.", items(["Pacing."]), "list_item: Pacing."],
    ["Epinephrine by weight.", "None", "paragraph: None"],
  ] as const) {
    expect(await readDocx(protocol(drug, base))).toEqual([
      "h1: BLS Treatment",
      "list_item: Rest.",
      "h1: ALS Treatment",
      `list_item: ${drug}`,
      "list_item: Saline.",
      "h1: Base Order",
      order,
      "h1: Comments",
      "list_item: Hives after food are a sign of it.",
    ]);
  }
  const card = (drug: string) => [row([boldCell("Drug"), boldCell("Dose")]), row([drug, "0.01 mg/kg"])];
  expect(await readDocx(table(...card("Epinephrine"), ...card("Atropine")))).toContain(
    "table_row: Drug: Atropine | Dose: 0.01 mg/kg",
  );
});

test.each([
  ["an entry with a bullet", ["Aspirin"], ["324 mg", "chewed, unless the patient is allergic"]],
  ["figures item by item", ["Aspirin by mouth", "Fentanyl by vein"], ["324 mg", "50 mcg"]],
])("%s stays in its row", async (_, drugs, doses) => {
  const [drug, dose] = [drugs, doses].map((list) => list.join("; "));
  const written = table(
    row([boldCell("Drug"), boldCell("Dose")]),
    row([drugs, doses].map((list) => cell(items(list)))),
  );
  expect(await readDocx(written + p("x ".repeat(60)))).toContain(`table_row: Drug: ${drug} | Dose: ${dose}`);
  const drawn =
    box(50, 60, 200, 18) +
    box(250, 60, 250, 18) +
    text(54, 72, "Drug", { font: "F2" }) +
    text(254, 72, "Dose", { font: "F2" }) +
    box(50, 78, 200, 40) +
    box(250, 78, 250, 40) +
    text(54, 92, dashed(drugs)) +
    text(254, 92, dashed(doses));
  expect(told(await blocksOf(drawn))).toEqual([["table_row", `Drug: ${drug} | Dose: ${dose}`]]);
});

const EMT = ["Remove the trigger.", "Epinephrine 0.3 mg IM in the thigh."];
const MEDIC = ["Diphenhydramine 50 mg IV.", "Epinephrine drip 2 to 10 mcg/min for shock."];
const BY_LEVEL = [...under("EMT", EMT), ...under("MEDIC", MEDIC)];

/** A row of two cells: a name, as drawn at its place, and a list. */
function levelRow(y: number, name: string, list: readonly string[]): string {
  return box(50, y, 60, 50) + box(110, y, 440, 50) + name + text(116, y + 15, dashed(list));
}

test.each([
  ["upright", (y: number, name: string) => text(54, y + 20, name, { font: "F2", size: 9 })],
  ["turned", (y: number, name: string) => upwards(80, y + 48, name)],
])("each row that names a level of care, %s, stands item by item below it", async (_, name) => {
  const drawn = levelRow(60, name(60, "EMT"), EMT) + levelRow(110, name(110, "MEDIC"), MEDIC);
  expect(told(await blocksOf(drawn))).toEqual(BY_LEVEL);
});

test("each row of a Word table that names a level of care stands item by item below it", async () => {
  const written = table(row([cell("EMT"), cell(items(EMT))]), row([cell("MEDIC"), cell(items(MEDIC))]));
  expect(await readDocx(written)).toEqual(
    BY_LEVEL.map(([kind, line]) => `${kind === "heading" ? "h1" : kind}: ${line}`),
  );
});

test("rows of what all do, and of what needs an order, stand so beside those of levels of care", async () => {
  const rows = [
    ["ALL", BLS],
    ["EMT", EMT],
    ["MED CTRL", ORDERS],
  ] as const;
  const expected = rows.flatMap(([name, list]) => under(name, list));
  const written = table(...rows.map(([name, list]) => row([cell(name), cell(items(list))])));
  expect(await readDocx(written)).toEqual(
    expected.map(([kind, line]) => `${kind === "heading" ? "h1" : kind}: ${line}`),
  );
  const drawn = rows.map(([name, list], at) =>
    levelRow(60 + at * 50, text(54, 80 + at * 50, name, { font: "F2", size: 9 }), list),
  );
  expect(told(await blocksOf(drawn.join("")))).toEqual(expected);
});

/** Two shaded names above two cells. */
function named(y: number, names: readonly [string, string], cells: readonly (readonly string[])[]): string {
  return [50, 300]
    .map(
      (x, at) =>
        fill(0.85, x, y, 250, 18) +
        box(x, y, 250, 18) +
        text(x + 4, y + 12, names[at] ?? "", { font: "F2" }) +
        box(x, y + 18, 250, 42) +
        text(x + 4, y + 32, cells[at] ?? []),
    )
    .join("");
}

test("names that stand again below lists name those below them, and a box under these is of none", async () => {
  const pearls = ["Do not delay pacing.", "A transplant does not answer."];
  const drawn =
    named(60, ["EMT", "AEMT"], [dashed(EMT), dashed(["IV access.", "Saline 250 mL."])]) +
    named(
      120,
      ["PARAMEDIC", "MEDICAL CONTROL"],
      [dashed(MEDIC), dashed(["Dopamine 5 mcg/kg/min.", "Glucagon 3 mg."])],
    ) +
    box(50, 182, 500, 40) +
    text(54, 196, "Pearls", { font: "F2" }) +
    text(54, 210, dashed(["Sedate before pacing."])) +
    text(304, 196, dashed(pearls));
  const read = told(await blocksOf(drawn));
  expect(read.filter(([kind]) => kind === "heading").map(([, line]) => line)).toEqual([
    "EMT",
    "AEMT",
    "PARAMEDIC",
    "MEDICAL CONTROL",
    "Pearls",
  ]);
  expect(read.slice(-3).map(([, line]) => line)).toEqual(["Sedate before pacing.", ...pearls]);
});

test("two names on the filling of a table's names name what stands below them", async () => {
  const drawn =
    named(60, ["Adult", "Pediatric"], [["Saline 500 mL, to 2 L."], ["Saline 20 mL/kg."]]) +
    named(120, ["BLS", "ALS"], [["Direct pressure, tourniquet."], ["TXA 2 g IV within 3 hours."]]);
  expect((await blocksOf(drawn)).map(({ text }) => text)).toEqual([
    "Adult: Saline 500 mL, to 2 L. | Pediatric: Saline 20 mL/kg.",
    "BLS: Direct pressure, tourniquet. | ALS: TXA 2 g IV within 3 hours.",
  ]);
});

const ARREST = ["Epinephrine 1 mg after the second shock", "Amiodarone 300 mg after the third"];

test("lines of a cell that its author broke are told apart, those that fill it are not", async () => {
  const cells = (rhythm: string, drugs: readonly string[]) =>
    box(50, 78, 100, 40) + box(150, 78, 300, 40) + text(54, 92, rhythm) + text(154, 92, drugs);
  const names =
    box(50, 60, 100, 18) +
    box(150, 60, 300, 18) +
    text(54, 72, "Rhythm", { font: "F2" }) +
    text(154, 72, "Drugs", { font: "F2" });
  const told = async (drugs: readonly string[]) => (await textsOf(names + cells("VF", drugs))).at(-1);
  expect(await told(ARREST)).toBe(`Rhythm: VF | Drugs: ${ARREST.join("; ")}`);
  const wrapped = [
    "Give epinephrine 1 mg at once after the second shock, and then",
    "Amiodarone is given after the third",
  ];
  expect(await told(wrapped)).toBe(`Rhythm: VF | Drugs: ${wrapped.join(" ")}`);

  const written = (cells: readonly string[]) =>
    readDocx(table(row([boldCell("Rhythm"), boldCell("Drugs")]), row(cells)) + p("x ".repeat(60)));
  const broken = `<w:p><w:r><w:t>${ARREST.join("</w:t><w:br/><w:t>")}</w:t></w:r></w:p>`;
  expect(await written(["VF", cell(broken)])).toContain(
    `table_row: Rhythm: VF | Drugs: ${ARREST.join("; ")}`,
  );
});

test("the lines of a box are told apart, and what is in bold is the title of those below", async () => {
  const bold = { font: "F2" };
  const drawn =
    text(50, 60, "Stop the burning and remove rings.") +
    box(320, 80, 200, 80) +
    text(326, 94, "Start", bold) +
    text(326, 106, ["Age 14 and over 500 mL/h", "Age 6 to 13 250 mL/h", "Under 6 125 mL/h"]);
  expect(await textsOf(drawn)).toContain(
    "Start: Age 14 and over 500 mL/h; Age 6 to 13 250 mL/h; Under 6 125 mL/h",
  );
});

test("a heading close below boxes beside each other is read behind both", async () => {
  const boxed = (x: number, title: string, lines: readonly string[]) =>
    box(x, 60, 250, 56) + text(x + 6, 74, title, { font: "F2" }) + text(x + 6, 88, lines);
  const drawn =
    boxed(44, "MILD", ["Keep the child calm.", "Humidified oxygen."]) +
    boxed(312, "SEVERE", ["Nebulized epinephrine 5 mL.", "Dexamethasone 0.6 mg/kg."]) +
    text(44, 132, "Burns", { font: "F2", size: 15 }) +
    text(44, 150, "Stop the burning process at once and then remove all rings from the hands.") +
    text(44, 162, "Cool with water for ten minutes where the burn is below a tenth of the body.");
  const read = await textsOf(drawn);
  const at = (text: string) => read.findIndex((line) => line.includes(text));
  expect(at("Burns")).toBeGreaterThan(at("Dexamethasone"));
});

test("rows without lines close below a table that has one under every row are another table's", async () => {
  const xs = [50, 250, 350, 450];
  const line = (y: number, cells: readonly string[], font = "F1") =>
    cells.map((entry, at) => (entry ? text(xs[at] ?? 0, y, entry, { font }) : "")).join("");
  const ruled = [
    ["Supply", "ALS", "BLS", "Check"],
    ["Cervical collar", "4", "4", "Weekly"],
    ["OB kit", "2", "1", "Monthly"],
    ["Naloxone 2 mg", "6", "2", "Daily"],
  ];
  const people = [
    ["Duty chief", "Dr. Okafor", "", "555-0170"],
    ["Poison center", "24 hours", "", "800-222-1222"],
  ];
  const drawn =
    ruled
      .map((cells, at) => {
        const y = 60 + at * 18;
        return `${line(y, cells, at === 0 ? "F2" : "F1")}50 ${792 - y - 5} m 520 ${792 - y - 5} l S\n`;
      })
      .join("") + people.map((cells, at) => line(138 + at * 18, cells)).join("");
  const read = await textsOf(drawn);
  expect(read.slice(0, 3).at(-1)).toBe("Supply: Naloxone 2 mg | ALS: 6 | BLS: 2 | Check: Daily");
  expect(read.slice(3).join("\n")).not.toMatch(/Supply|ALS|Check/);
});

test("cards beside each other have their titles over their items, and what stands below all is of none", async () => {
  const card = (x: number, title: string, list: readonly string[]) =>
    box(x, 60, 160, 70) + text(x + 6, 74, title, { font: "F2" }) + text(x + 6, 88, dashed(list));
  const drawn =
    card(40, "Asthma", ["Albuterol 5 mg.", "CPAP 5 cmH2O."]) +
    card(220, "Pulmonary edema", ["CPAP 10 cmH2O.", "No furosemide."]) +
    text(40, 150, "Sit every patient up, and watch the capnography of all of them.");
  const blocks = await blocksOf(drawn);
  expect(told(blocks)).toEqual([
    ["heading", "Asthma"],
    ["list_item", "Albuterol 5 mg."],
    ["list_item", "CPAP 5 cmH2O."],
    ["heading", "Pulmonary edema"],
    ["list_item", "CPAP 10 cmH2O."],
    ["list_item", "No furosemide."],
    ["paragraph", "Sit every patient up, and watch the capnography of all of them."],
  ]);
  const [asthma] = blocks;
  expect(blocks.at(-1)?.outside).toBe(asthma?.kind === "heading" ? asthma.level : Number.NaN);
});

test("the rest of a list on the next page stands before the level of care that follows", async () => {
  const pages = [
    levelRow(60, text(54, 80, "EMT", { font: "F2", size: 9 }), EMT) +
      levelRow(110, text(54, 130, "AEMT", { font: "F2", size: 9 }), BLS),
    levelRow(40, "", ORDERS) + levelRow(90, text(54, 110, "MEDIC", { font: "F2", size: 9 }), MEDIC),
  ];
  const [, next] = await readPdf(pdfFile(pages.map((content) => ({ content }))));
  expect(told(next?.blocks ?? [])).toEqual([
    ...ORDERS.map((item) => ["list_item", item]),
    ...under("MEDIC", MEDIC),
  ]);
});
