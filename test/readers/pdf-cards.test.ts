import { describe, expect, test } from "bun:test";
import { SectionPath } from "../../workers/snapshot/sections.ts";
import { blocksOf, box, fill, grid, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const LABELS = ["Class", "Indication", "Adult dose"];
const HEPARIN = ["Anticoagulant", "STEMI", "60 units/kg"];
const LABETALOL = ["Beta blocker", "Stroke", "10 mg IV"];
const LORAZEPAM = ["Benzodiazepine", "Seizure", "4 mg IV"];

/** Drawn rows from `y` on: a title over both columns, or a label and its value. */
function table(y: number, rows: readonly string[][], font: string): string {
  return rows
    .map(([label = "", value], at) => {
      const top = y + at * 18;
      if (value === undefined) return box(50, top, 400, 18) + text(53, top + 12, label, { font });
      const cells = box(50, top, 120, 18) + box(170, top, 280, 18);
      return cells + text(53, top + 12, label) + text(173, top + 12, value);
    })
    .join("");
}

function card(title: string, values: readonly string[]): string[][] {
  return [[title], ...values.map((value, at) => [LABELS[at] ?? "", value])];
}

/** The rows' texts behind their sections. */
async function rowsOf(...contents: string[]): Promise<string[]> {
  const sections = new SectionPath();
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  return pages
    .flatMap((page) => sections.place(page))
    .flatMap(({ block, section }) => (block.kind === "table_row" ? [`${section}: ${block.text}`] : []));
}

const HEADING = text(50, 60, "Drug Formulary", { font: "F2", size: 18 });

describe("a table of cards, each below a line over both columns", () => {
  test.each(["F1", "F2"])("has this line as the rows' heading, bold or not (%s)", async (font) => {
    const cards = [...card("Heparin", HEPARIN), ...card("Labetalol", LABETALOL)];
    expect(await rowsOf(HEADING + table(90, cards, font))).toEqual([
      "Drug Formulary > Heparin: Class | Anticoagulant",
      "Drug Formulary > Heparin: Indication | STEMI",
      "Drug Formulary > Heparin: Adult dose | 60 units/kg",
      "Drug Formulary > Labetalol: Class | Beta blocker",
      "Drug Formulary > Labetalol: Indication | Stroke",
      "Drug Formulary > Labetalol: Adult dose | 10 mg IV",
    ]);
  });

  test("goes on over a page's end, within a card", async () => {
    const cards = [...card("Heparin", HEPARIN), ...card("Labetalol", LABETALOL)];
    const first = HEADING + table(610, cards.slice(0, 6), "F2");
    const rest = table(50, [...cards.slice(6), ...card("Lorazepam", LORAZEPAM)], "F2");
    expect((await rowsOf(first, rest)).slice(4)).toEqual([
      "Drug Formulary > Labetalol: Indication | Stroke",
      "Drug Formulary > Labetalol: Adult dose | 10 mg IV",
      "Drug Formulary > Lorazepam: Class | Benzodiazepine",
      "Drug Formulary > Lorazepam: Indication | Seizure",
      "Drug Formulary > Lorazepam: Adult dose | 4 mg IV",
    ]);
  });

  test("is none where the rows below the lines are about other things", async () => {
    const rows = [
      ["Hospitals"],
      ["Mercy", "555-0177"],
      ["St. Brigid", "555-0142"],
      ["Dispatch"],
      ["Fire", "555-0100"],
    ];
    const lists = [...rows, ["Sheriff", "555-0101"]];
    expect(await rowsOf(HEADING + table(90, lists, "F2"))).toContain("Drug Formulary: Dispatch");
  });
});

test("cards of a bar with a drug's name and who may give it, what it is for, and a table of doses are read in this order", async () => {
  const frame = (x: number, name: string, level: string, use: string, doses: readonly string[]) =>
    fill(0.2, x, 50, 200, 20) +
    text(x + 5, 64, name, { font: "F2" }) +
    text(x + 150, 64, level, { font: "F2" }) +
    box(x, 50, 200, 150) +
    text(x + 5, 84, "Indications", { font: "F2" }) +
    text(x + 5, 100, [`\x95 ${use}`, "\x95 Call early"]) +
    text(x + 5, 128, "Contraindications", { font: "F2" }) +
    text(x + 5, 144, "\x95 Allergy") +
    grid(x, 160, [100, 100], [["Adult", "Pediatric"], doses]);
  const content =
    frame(50, "Aspirin", "EMT", "Chest pain", ["324 mg", "Not given"]) +
    frame(300, "Ketorolac", "AEMT", "Renal colic", ["15 mg", "0.5 mg/kg"]);
  const [page] = await readPdf(pdfFile([{ content }]));
  expect(page?.blocks.map(({ text }) => text)).toEqual([
    "Aspirin EMT",
    "Indications",
    "Chest pain",
    "Call early",
    "Contraindications",
    "Allergy",
    "Adult: 324 mg | Pediatric: Not given",
    "Ketorolac AEMT",
    "Indications",
    "Renal colic",
    "Call early",
    "Contraindications",
    "Allergy",
    "Adult: 15 mg | Pediatric: 0.5 mg/kg",
  ]);
  expect(await rowsOf(content)).toEqual([
    "Aspirin EMT: Adult: 324 mg | Pediatric: Not given",
    "Ketorolac AEMT: Adult: 15 mg | Pediatric: 0.5 mg/kg",
  ]);
});

test("a card's labels and values side by side name nothing below them, and names in bold on a filling what is", async () => {
  const cells = (y: number, edges: readonly number[], texts: readonly string[], font = "F1") =>
    texts
      .map((words, i) => {
        const [from = 0, to = 0] = edges.slice(i);
        const ground = font === "F2" ? fill(0.8, from, y, to - from, 18) : "";
        return ground + box(from, y, to - from, 18) + text(from + 3, y + 12, words, { font });
      })
      .join("");
  const content =
    cells(60, [50, 150, 250, 350, 450], ["Class", "Analgesic", "Levels", "EMT, Paramedic"]) +
    cells(78, [50, 150, 450], ["Indications", "Pain score 1-4; fever above 38.5 C"]) +
    cells(96, [50, 150, 450], ["Contraindications", "Liver failure"]) +
    cells(114, [50, 250, 450], ["Adult Dose", "Pediatric Dose"], "F2") +
    cells(132, [50, 250, 450], ["1 g PO", "15 mg/kg PO"]) +
    cells(150, [50, 150, 450], ["Notes", "Not twice within four hours"]);
  const [page] = await readPdf(pdfFile([{ content }]));
  expect(page?.blocks.map(({ text }) => text)).toEqual([
    "Class | Analgesic | Levels | EMT, Paramedic",
    "Indications | Pain score 1-4; fever above 38.5 C",
    "Contraindications | Liver failure",
    "Adult Dose: 1 g PO | Pediatric Dose: 15 mg/kg PO",
    "Notes | Not twice within four hours",
  ]);
});

test("a card in a box keeps a label before each line that its author broke, and each label begins anew", async () => {
  const labels = (rows: readonly [label: string, ...lines: string[]][], from: number) => {
    let y = from;
    return rows
      .map(([label, ...lines]) => {
        const shown = lines.map((line, at) =>
          text(at === 0 ? 58 + label.length * 5.8 : 56, y + at * 12, line),
        );
        const drawn = text(56, y, label, { font: "F2" }) + shown.join("");
        y += lines.length * 12 + 4;
        return drawn;
      })
      .join("");
  };
  const card = (name: string, rows: readonly [string, ...string[]][]) =>
    box(50, 50, 240, 150) +
    fill(0.2, 50, 50, 240, 20) +
    text(56, 64, name, { font: "F2" }) +
    labels(rows, 84);
  const atropine = card("Atropine", [
    ["Class:", "Anticholinergic for a slow pulse"],
    ["Adult dose:", "Bradycardia: 1 mg IV"],
    [
      "Pediatric dose:",
      "Bradycardia: 0.02 mg/kg",
      "Organophosphates: call first",
      "Give no less than 0.1 mg",
    ],
    ["Notes:", "Do not push slowly"],
  ]);
  const aspirin = card("Aspirin", [
    ["Class:", "Antiplatelet"],
    ["Contraindications:", "Acute asthma"],
    ["Adult dose:", "324 mg PO"],
  ]);
  const pages = await readPdf(pdfFile([{ content: atropine }, { content: aspirin }]));
  expect(pages.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
    [
      "Atropine",
      "Class: Anticholinergic for a slow pulse",
      "Adult dose: Bradycardia: 1 mg IV",
      "Pediatric dose: Bradycardia: 0.02 mg/kg",
      "Pediatric dose: Organophosphates: call first",
      "Pediatric dose: Give no less than 0.1 mg",
      "Notes: Do not push slowly",
    ],
    ["Aspirin", "Class: Antiplatelet", "Contraindications: Acute asthma", "Adult dose: 324 mg PO"],
  ]);
});

test("what stands below a label is not of it where no other follows above the next heading", async () => {
  const lines: [string, string][] = [
    ["All patients:", "two sets of vital signs, no more than a quarter of an hour apart."],
    ["Oxygen:", "to a saturation of 94 to 98%."],
    ["", "Glucose is checked in each seizure."],
  ];
  const line = (y: number, label: string, words: string) =>
    text(50, y, label, { font: "F2" }) + text(50 + label.length * 6, y, words);
  const content =
    text(50, 60, "General Care", { font: "F2", size: 14 }) +
    lines.map(([label, words], at) => line(80 + at * 12, label, words)).join("") +
    text(50, 140, "Chest Pain", { font: "F2", size: 14 }) +
    line(160, "Aspirin:", "324 mg chewed.");
  expect((await blocksOf(content)).map(({ text }) => text)).toEqual([
    "General Care",
    "All patients: two sets of vital signs, no more than a quarter of an hour apart.",
    "Oxygen: to a saturation of 94 to 98%.",
    "Glucose is checked in each seizure.",
    "Chest Pain",
    "Aspirin: 324 mg chewed.",
  ]);
});

test("a box of lists, each below a line in bold, has these as headings, however short it is", async () => {
  const left = [
    ["Indications:", "\x95 Bleeding from a limb that pressure does not stop"],
    ["Contraindications:", "\x95 Bleeding that is not from a limb", "\x95 A wound where none can be applied"],
  ].flat();
  const right = [
    "Technique:",
    "1. Apply two inches above the wound.",
    "2. Tighten until the pulse is gone.",
  ].concat("Documentation:", "\x95 The time, and where it was applied");
  const column = (x: number, lines: string[]) =>
    box(x, 50, 250, lines.length * 14 + 12) +
    lines
      .map((line, at) => text(x + 8, 66 + at * 14, line, { font: line.endsWith(":") ? "F2" : "F1", size: 8 }))
      .join("");
  expect((await blocksOf(column(40, left) + column(310, right))).map(shown)).toEqual([
    "heading2: Indications:",
    "list_item: Bleeding from a limb that pressure does not stop",
    "heading2: Contraindications:",
    "list_item: Bleeding that is not from a limb",
    "list_item: A wound where none can be applied",
    "heading2: Technique:",
    "list_item: 1. Apply two inches above the wound.",
    "list_item: 2. Tighten until the pulse is gone.",
    "heading2: Documentation:",
    "list_item: The time, and where it was applied",
  ]);
});

test("a paragraph of its own is not said behind the run-in label of the one above it", async () => {
  const labelled = (y: number, label: string, said: string) =>
    text(56, y, label, { font: "F2" }) + text(58 + label.length * 5.8, y, said);
  const content =
    labelled(80, "Each box holds:", "fentanyl 100 mcg x 5 and morphine 10 mg x 2, and no more.") +
    text(56, 104, "Seals are green when the box is full, and red when it is opened.") +
    text(56, 128, "Only paramedics with a county number may sign out a box.") +
    labelled(152, "Breakage:", "keep the pieces and call the shift commander.");
  const [page] = await readPdf(pdfFile([{ content }]));
  const texts = page?.blocks.map((block) => block.text) ?? [];
  expect(texts.filter((one) => one.includes("Each box holds:"))).toHaveLength(1);
  expect(texts).toContain("Only paramedics with a county number may sign out a box.");
});
