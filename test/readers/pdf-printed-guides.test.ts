import { expect, test } from "bun:test";
import { blocksOf, box, grid, shown, text, textsOf } from "../support/pdf.ts";

const title = (x: number, y: number, words: string) => text(x, y, words, { font: "F2", size: 13 });
const heading = (x: number, y: number, words: string) => text(x, y, words, { font: "F2" });
const items = (x: number, y: number, words: readonly string[]) =>
  text(
    x,
    y,
    words.map((item) => `\x95 ${item}`),
    { size: 9 },
  );

test("two short pages on one sheet are read one after the other where their page numbers go on", async () => {
  const content =
    title(40, 222, "Hyperkalemia") +
    heading(40, 244, "ECG") +
    items(44, 258, ["Peaked T waves", "Wide QRS"]) +
    heading(40, 292, "Treat") +
    items(44, 306, ["Calcium chloride 1 g IV over 5 min", "Albuterol 10 mg neb"]) +
    title(430, 222, "Adrenal Crisis") +
    heading(430, 244, "Treat") +
    items(434, 258, ["Hydrocortisone 100 mg IV/IM", "Child: 2 mg/kg, max 100 mg", "LR 20 mL/kg"]) +
    text(40, 760, "Field Guide | 16", { size: 7 }) +
    text(430, 760, "Field Guide | 17", { size: 7 });
  expect(await textsOf(content, "/MediaBox[0 0 792 612]")).toEqual([
    "Hyperkalemia",
    "ECG",
    "Peaked T waves",
    "Wide QRS",
    "Treat",
    "Calcium chloride 1 g IV over 5 min",
    "Albuterol 10 mg neb",
    "Field Guide | 16",
    "Adrenal Crisis",
    "Treat",
    "Hydrocortisone 100 mg IV/IM",
    "Child: 2 mg/kg, max 100 mg",
    "LR 20 mL/kg",
    "Field Guide | 17",
  ]);
});

test("doses on lines of their own beside a label at the right are told apart", async () => {
  const label = (y: number, words: string) => text(140 - words.length * 5.2, y, words, { font: "F2" });
  const content =
    label(100, "Indications") +
    text(150, 100, "Pain, procedural sedation, severe agitation of adults") +
    label(116, "Adult dose") +
    text(150, 116, ["Pain: 0.2 mg/kg IV over 10 min", "Agitation: 4 mg/kg IM, max 400 mg", "IO: 2 mg/kg"]) +
    label(156, "Adverse effects") +
    text(150, 156, "Laryngospasm, emergence reaction, hypertension");
  expect((await textsOf(content))[1]).toBe(
    "Adult dose: Pain: 0.2 mg/kg IV over 10 min; Agitation: 4 mg/kg IM, max 400 mg; IO: 2 mg/kg",
  );
});

test("a row that begins with a route and a colon is no rest of the dose above it", async () => {
  const content = grid(
    50,
    100,
    [80, 300],
    [
      ["Drug", "Dose"],
      ["Lidocaine", ""],
      ["Ketamine", "0.2 mg/kg"],
    ],
  );
  const doses = text(133, 128, ["1 mg/kg", "IO pain: 0.5 mg/kg, max 20 mg"], { size: 6 });
  expect((await textsOf(content + doses))[0]).toBe(
    "Drug: Lidocaine | Dose: 1 mg/kg; IO pain: 0.5 mg/kg, max 20 mg",
  );
});

test("terms in bold that begin lines are a paragraph each, however long the lines are", async () => {
  const term = (y: number, words: string, rest: string) =>
    text(50, y, words, { font: "F2" }) + text(50 + words.length * 5.9 + 8, y, rest);
  const content =
    term(100, "Load", "150 mg in 100 mL D5W over 10 minutes and then stop.") +
    term(112, "Maintenance", "1 mg/min for 6 hours (33 mL/h).") +
    term(124, "Pediatric", "5 mg/kg over 30 minutes.");
  expect(await textsOf(content)).toEqual([
    "Load 150 mg in 100 mL D5W over 10 minutes and then stop.",
    "Maintenance 1 mg/min for 6 hours (33 mL/h).",
    "Pediatric 5 mg/kg over 30 minutes.",
  ]);
});

test("what stands below the table in a cell begins anew", async () => {
  const inner = grid(
    210,
    124,
    [60, 80],
    [
      ["Route", "Dose"],
      ["IV", "1 mcg/kg"],
      ["IN", "2 mcg/kg"],
    ],
  );
  const content =
    grid(50, 80, [150, 250], [["Drug", "Details"]]) +
    box(50, 98, 150, 120) +
    box(200, 98, 250, 120) +
    text(53, 110, "Fentanyl") +
    text(203, 112, "Titrate to pain of 4.") +
    inner +
    text(203, 196, "Hold below 90 mmHg.") +
    grid(50, 218, [150, 250], [["Ketamine", "0.2 mg/kg"]]);
  expect((await textsOf(content))[0]).toContain("Route: IN, Dose: 2 mcg/kg; Hold below 90 mmHg.");
});

test("the text beside a table in smaller letters is text, and its items are no headings", async () => {
  const content =
    text(50, 60, "Seizure", { font: "F2", size: 16 }) +
    text(50, 84, "It holds for patients of less than 15 years.", { size: 12 }) +
    text(50, 104, ["1. Glucose below 60 mg/dL", "2. Temperature", "3. Signs of trauma"], { size: 12 }) +
    grid(
      50,
      160,
      [100, 100, 100, 100],
      [
        ["Drug", "Adult dose", "Pediatric dose", "Route"],
        ...["Lorazepam", "Midazolam", "Diazepam", "Ketamine", "Phenobarbital"].map((drug) => [
          drug,
          "10 mg once",
          "0.2 mg/kg once",
          "IV or IM",
        ]),
      ],
    ) +
    text(50, 300, "Contact the base for a third dose.", { size: 12 });
  expect((await blocksOf(content)).map(shown).filter((line) => !line.startsWith("table_row"))).toEqual([
    "heading1: Seizure",
    "paragraph: It holds for patients of less than 15 years.",
    "list_item: 1. Glucose below 60 mg/dL",
    "list_item: 2. Temperature",
    "list_item: 3. Signs of trauma",
    "paragraph: Contact the base for a third dose.",
  ]);
});

test("the first item of a list is one though it seems larger than the next, as the signs in it make it in a scan", async () => {
  const content =
    text(50, 60, [
      "Any child who has fever and a seizure is looked at by a",
      "physician before the crew leaves again.",
    ]) +
    text(50, 110, "1. Glucose below 60 mg/dL", { size: 12.5 }) +
    text(50, 125, ["2. Temperature", "3. Signs of trauma"]);
  expect((await blocksOf(content)).slice(1).map(shown)).toEqual([
    "list_item: 1. Glucose below 60 mg/dL",
    "list_item: 2. Temperature",
    "list_item: 3. Signs of trauma",
  ]);
});

test("drugs with their doses are a paragraph each, though no line leaves room for the next", async () => {
  const doses = [
    "Albuterol 2.5 mg neb, may repeat twice",
    "Ipratropium 0.5 mg neb once",
    "Magnesium sulfate 2 g IV over 20 minutes",
    "Epinephrine 0.3 mg IM if severe",
  ];
  expect(await textsOf(heading(50, 100, "Asthma") + text(50, 118, doses))).toEqual(["Asthma", ...doses]);
  const sentence = ["Albuterol 2.5 mg is given with or without", "Ipratropium 0.5 mg as often as it helps."];
  const dose = [
    "Before the transport give the child who wheezes,",
    "Albuterol 2.5 mg by nebulizer, and wait for",
    "Epinephrine until the wheezing has come back.",
  ];
  expect(await textsOf(text(50, 118, dose))).toEqual([dose.join(" ")]);
  expect(await textsOf(text(50, 118, sentence))).toEqual([sentence.join(" ")]);
});

test("lines of paragraphs beside a long table in smaller letters are no headings", async () => {
  const lines = [
    "Regular narrow complex tachycardia over 150 per minute in a",
    "stable adult is treated with vagal maneuvers before any drug. If",
    "these fail, adenosine is given fast through a large vein. Irregular",
    "rhythms are not given adenosine, as it does not help with them.",
  ];
  const table = Array.from({ length: 12 }, (_, i) => [
    `Rhythm ${i + 1}`,
    "Rate over 150, narrow",
    "Drug 6 mg, then 12 mg",
    "Record a strip",
  ]);
  const content =
    text(50, 60, lines, { size: 12 }) +
    text(50, 140, "Record a strip during each dose", { size: 12 }) +
    grid(50, 160, [70, 120, 130, 90], [["Name", "Findings", "Treatment", "Notes"], ...table]);
  const blocks = await blocksOf(content);
  expect(blocks[0]?.text).toBe(lines.join(" "));
  expect(blocks.some(({ kind }) => kind === "heading")).toBe(false);
});
