import { expect, test } from "bun:test";
import { blocksOf, box, disc, fill, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

test.each([
  ["STOP: confirm the drug, dose and route before giving it.", "paragraph"],
  ["Warning! A patient in arrest goes to the closest center", "paragraph"],
  ["If pregnant over 20 weeks: Magnesium 4 g IV over 5 minutes", "paragraph"],
  ["Do not give nitroglycerin if the pressure is under 100", "paragraph"],
  ["All crews wear a mask and gloves during the transport.", "paragraph"],
  ["DO NOT RESUSCITATE", "heading"],
  ["IF THE PATIENT HAS NO PULSE BEGIN CPR AT ONCE", "paragraph"],
  ["If Poor Perfusion, Low Pressure or Slow Breathing Is Present", "heading"],
  ["If the patient is stable", "heading"],
  ["WARNING SIGNS", "heading"],
  ["Magnesium 4 g IV over 5 minutes", "heading"],
])("a box across the page with %p is a %s", async (words, kind) => {
  const content =
    text(40, 50, "Seizures in adults and in children are treated as one, whatever is their cause.") +
    box(40, 70, 520, 22) +
    text(60, 85, words, { font: "F2" }) +
    text(40, 115, "Repeat midazolam once after five minutes, by the route that is then at hand.");
  expect((await blocksOf(content))[1]).toMatchObject({ kind, text: words });
});

test("a title's bar has a name in small letters at its end behind the title", async () => {
  const content =
    fill(0.85, 40, 50, 520, 26) +
    text(50, 69, "Epinephrine", { font: "F2", size: 16 }) +
    text(500, 64, "(Adrenalin)", { font: "F2" }) +
    text(45, 95, "Arrest: 1 mg IV every three to five minutes, for as long as the arrest goes on.");
  expect((await blocksOf(content))[0]).toMatchObject({ kind: "heading", text: "Epinephrine (Adrenalin)" });
});

test("a title's bar has words lower than the title by themselves, and what is below it stands under the title", async () => {
  const content =
    fill(0.85, 40, 50, 520, 30) +
    text(50, 69, "Allergic reaction", { font: "F2", size: 16 }) +
    text(480, 74, "River County", { font: "F2" }) +
    text(45, 115, "Epinephrine 0.3 mg into the muscle of the thigh, again after five minutes if needed.");
  expect(await blocksOf(content)).toEqual([
    { kind: "heading", text: "Allergic reaction", level: 1 },
    { kind: "paragraph", text: "River County" },
    {
      kind: "paragraph",
      text: "Epinephrine 0.3 mg into the muscle of the thigh, again after five minutes if needed.",
    },
  ]);
});

test("a title's bar has its number before the title, and small lines beside it by themselves, over a table too", async () => {
  const bar = (y: number, number: string, title: string) =>
    fill(0.85, 40, y, 520, 27) +
    text(47, y + 18, number, { font: "F2", size: 13 }) +
    text(200, y + 18, title, { font: "F2", size: 15 }) +
    text(480, y + 11, "Revised: 03/15/2025", { size: 7.5 }) +
    text(497, y + 20, "Approved: RD", { size: 7.5 });
  const rows = [
    ["Class", "Opioid, which is given for pain that is severe"],
    ["Adult", "1 mcg/kg IV, not more than 100 mcg at a time"],
  ];
  const page = (title: string) =>
    text(40, 30, "River County Hospital District", { size: 8 }) +
    bar(54, "2-12", title) +
    text(45, 100, "Glucose is measured first in all patients whose words or arms are weak.") +
    bar(200, "4-09", `${title} drug`) +
    grid(40, 231, [110, 410], rows);
  const pages = await readPdf(
    pdfFile(["Stroke", "Sepsis", "Burns"].map((title) => ({ content: page(title) }))),
  );
  expect(pages[1]?.blocks.slice(0, 6)).toMatchObject([
    { kind: "heading", text: "2-12 Sepsis" },
    { kind: "paragraph", text: "Revised: 03/15/2025 Approved: RD" },
    { kind: "paragraph" },
    { kind: "heading", text: "4-09 Sepsis drug" },
    { kind: "paragraph", text: "Revised: 03/15/2025 Approved: RD" },
    { kind: "table_row" },
  ]);
});

test("a title is read before the lines beside it, the upper of which is a little higher", async () => {
  const content =
    text(40, 60, "Seizure", { font: "F2", size: 18 }) +
    text(480, 53, "Protocol M-14", { size: 9 }) +
    text(480, 64, "Effective 07/2026", { size: 9 }) +
    text(
      40,
      95,
      "Protect the patient from harm, and do not restrain anybody who has a seizure or had one; call for help.",
    );
  expect(await blocksOf(content)).toMatchObject([
    { kind: "heading", text: "Seizure" },
    { kind: "paragraph", text: "Protocol M-14 Effective 07/2026" },
    { kind: "paragraph" },
  ]);
});

test("a bar at the top of a box of rows, whose columns are not drawn, is their heading", async () => {
  const rows = [
    ["Epinephrine 0.1 mg/mL", "0.065 mg", "0.65 mL"],
    ["Atropine 0.1 mg/mL", "0.13 mg", "1.3 mL"],
    ["Adenosine 3 mg/mL", "0.65 mg", "0.22 mL"],
    ["Dextrose 10%", "3.25 g", "33 mL"],
  ];
  const card = [["Drug", "Dose", "Volume"], ...rows]
    .map(
      (row, i) =>
        box(40, 120 + i * 18, 300, 18) +
        row.map((cell, at) => text([45, 180, 260][at] ?? 0, 132 + i * 18, cell)).join(""),
    )
    .join("");
  const content = fill(0.2, 40, 100, 300, 20) + box(40, 100, 300, 20) + text(45, 114, "PINK 6-7 kg") + card;
  expect((await blocksOf(content)).slice(0, 2)).toMatchObject([
    { kind: "heading", text: "PINK 6-7 kg" },
    { kind: "table_row", text: "Drug: Epinephrine 0.1 mg/mL | Dose: 0.065 mg | Volume: 0.65 mL" },
  ]);
});

/** A small circle, as browsers draw bullets. */
const dot = (x: number, y: number) => disc(0, x + 1.5, y, 1.5);

test("bars at heights of their own head the lists of their columns, which are no table together", async () => {
  const columns: [string, string[]][][] = [
    [
      ["Anaphylaxis", ["Epinephrine 0.3 mg IM", "Diphenhydramine 50 mg IV", "Albuterol 2.5 mg neb"]],
      [
        "Asthma",
        ["Albuterol 5 mg and ipratropium 0.5 mg", "Magnesium 2 g IV", "Methylprednisolone 125 mg IV"],
      ],
      ["Croup", ["Dexamethasone 0.6 mg/kg by mouth", "Racemic epinephrine 0.5 mL neb"]],
    ],
    [
      ["Seizure", ["Midazolam 10 mg IM", "Glucose check", "Left lateral position"]],
      ["Sepsis", ["30 mL/kg crystalloid", "Norepinephrine for MAP < 65", "Alert the hospital", "Lactate"]],
      ["Hyperkalemia", ["Calcium chloride 1 g IV", "Sodium bicarbonate 50 mEq", "Albuterol 10 mg neb"]],
      ["Heat stroke", ["Cool first, transport second", "Ice-water immersion to 39"]],
    ],
    [
      ["Hypothermia", ["Handle gently", "Warm to 30 before drugs", "One shock only"]],
      ["Overdose", ["Naloxone 0.4 mg IN", "Activated charcoal 1 g/kg"]],
      ["Eclampsia", ["Magnesium 4 g IV over 20 min", "Labetalol 20 mg IV for SBP 160"]],
      ["Preterm birth", ["Warm, dry, stimulate", "PPV at 40-60/min when HR < 100"]],
      ["Cyanide", ["Hydroxocobalamin 5 g IV over 15 min"]],
    ],
  ];
  const content = columns
    .map((cards, at) => {
      const x = 41.25 + at * 183;
      let y = at === 0 ? 111 : 107.25;
      return cards
        .map(([name, items]) => {
          const bar =
            fill(0.2, x - 1, y - 28, 166, 15.5) + text(x + 3, y - 16, name, { font: "F2", size: 10.5 });
          const list = items.map(
            (item, i) => dot(x, y - 3 + i * 10.5) + text(x + 10.4, y + i * 10.5, item, { size: 9 }),
          );
          y += 24 + items.length * 10.5;
          return bar + list.join("");
        })
        .join("");
    })
    .join("");
  expect(await textsOf(content)).toEqual(columns.flat(3));
});

test("what somebody says in bold is no heading", async () => {
  const said = "\x93I want to help you; nobody here will hurt you.\x94";
  const content =
    text(40, 60, said, { font: "F2" }) +
    text(40, 84, "Say it again, in the same words, for as long as the patient listens to what is said.");
  expect((await blocksOf(content))[0]?.kind).toBe("paragraph");
});

test("a title over all of its bar goes on in a second line, which may begin with a dash", async () => {
  const bar = (y: number, lines: readonly string[]) =>
    fill(0.85, 40, y, 470, 40) + text(50, y + 16, lines, { font: "F2", size: 12 });
  const content =
    bar(50, [
      "Swallowed aspirin (not acetaminophen, which is paracetamol), and all that",
      "quickens the heart",
    ]) +
    text(
      45,
      110,
      Array<string>(4).fill("Give charcoal to a patient who is awake and took it less than an hour ago."),
    ) +
    bar(170, ["Trouble with the breathing of children, in the airway above the voice box", "- Croup"]) +
    text(45, 230, "Let the child sit as it wants to, and keep it calm.");
  expect(await blocksOf(content)).toMatchObject([
    {
      kind: "heading",
      text: "Swallowed aspirin (not acetaminophen, which is paracetamol), and all that quickens the heart",
    },
    { kind: "paragraph" },
    {
      kind: "heading",
      text: "Trouble with the breathing of children, in the airway above the voice box - Croup",
    },
    { kind: "paragraph" },
  ]);
});

test("a title in a bar, with a remark in smaller letters behind it, heads the columns below, whatever the remark's length", async () => {
  const card = (title: string, remark: string) =>
    fill(0.4, 0, 0, 612, 34) +
    text(20, 24, title, { font: "F2", size: 16 }) +
    text(450, 24, remark, { size: 10 }) +
    text(20, 54, "INDICATIONS", { font: "F2", size: 10 }) +
    text(20, 68, ["\u0095 Anaphylaxis of an adult", "\u0095 Asthma of a child"], { size: 8 }) +
    text(230, 54, "DOSAGE AND ADMINISTRATION", { font: "F2", size: 10 }) +
    text(230, 68, "Route: slow injection over two minutes or more into a vein.", { size: 8 }) +
    grid(
      230,
      80,
      [90, 90, 90],
      [
        ["AGE", "DOSE", "VOLUME"],
        ["1 month", "25 mg", "0.25 ml"],
        ["6 months", "50 mg", "0.5 ml"],
        ["Adult", "200 mg", "2 ml"],
      ],
    );
  const pages = await readPdf(
    pdfFile([
      { content: card("HYDROCORTISONE", "Anaphylaxis, slow IV") },
      { content: card("IBUPROFEN", "Oral") },
    ]),
  );
  expect(pages.map(({ blocks: [title] }) => title)).toEqual([
    { kind: "heading", level: 1, text: "HYDROCORTISONE Anaphylaxis, slow IV" },
    { kind: "heading", level: 1, text: "IBUPROFEN Oral" },
  ]);
  const rows = pages[0]?.blocks.map((row) => row.text).filter((row) => row.startsWith("AGE"));
  expect(rows).toEqual([
    "AGE: 1 month | DOSE: 25 mg | VOLUME: 0.25 ml",
    "AGE: 6 months | DOSE: 50 mg | VOLUME: 0.5 ml",
    "AGE: Adult | DOSE: 200 mg | VOLUME: 2 ml",
  ]);
});

test("a title in plain letters that goes on below a near number is a heading, its number behind it", async () => {
  const content =
    fill(0.85, 40, 40, 500, 48) +
    text(50, 60, "Cardiac Arrest (Adult): Ventricular Fibrillation and Pulseless", { size: 17 }) +
    text(509, 60, "3.5", { font: "F2", size: 17 }) +
    text(50, 80, "Ventricular Tachycardia", { size: 17 }) +
    text(45, 110, [
      "Epinephrine 1 mg IV every three to five minutes, for as long as the arrest goes on.",
      "Compressions go on while the defibrillator is charged, and stop for the shock alone.",
    ]);
  expect((await blocksOf(content))[0]).toMatchObject({
    kind: "heading",
    text: "Cardiac Arrest (Adult): Ventricular Fibrillation and Pulseless Ventricular Tachycardia 3.5",
  });
});

test("a title of two lines in a bar of a column is a heading as those of one line are", async () => {
  const prose = Array<string>(5).fill("Care goes on to the hospital, and ends there with a report");
  const bar = (x: number, y: number, lines: readonly string[]) =>
    fill(0.2, x, y, 240, 8 + lines.length * 16) + text(x + 6, y + 14, lines, { font: "F2", size: 13 });
  const content =
    bar(40, 50, ["6.1 Advance Directives: DNR and", "MOLST"]) +
    text(40, 110, prose, { size: 9 }) +
    bar(40, 190, ["6.2 Refusal of Care"]) +
    text(40, 235, prose, { size: 9 });
  expect((await blocksOf(content)).filter(({ kind }) => kind === "heading")).toEqual([
    { kind: "heading", level: 1, text: "6.1 Advance Directives: DNR and MOLST" },
    { kind: "heading", level: 1, text: "6.2 Refusal of Care" },
  ]);
});

test("a title's bar has the code in a small box at its end behind the title", async () => {
  const content =
    fill(0.3, 40, 50, 520, 26) +
    text(50, 69, "Cetirizine", { font: "F2", size: 16 }) +
    box(500, 54, 40, 15) +
    text(507, 65, "CTZ", { font: "F2", size: 11.5 }) +
    text(45, 95, "Given by mouth for hives or itching, to adults and to children of six years or more.");
  expect((await blocksOf(content))[0]).toMatchObject({ kind: "heading", text: "Cetirizine CTZ" });
});

test("a box painted over the end of a level's bar is read by itself, whole", async () => {
  const bold = { font: "F2", size: 9 };
  const bar = (y: number, level: string) =>
    fill(0.85, 40, y, 520, 16) +
    `40 ${792 - y} m 560 ${792 - y} l S\n40 ${776 - y} m 560 ${776 - y} l S\n` +
    text(200, y + 12, level, { font: "F2" });
  const content =
    text(40, 60, "C. Differential") +
    text(50, 76, "1. Asthma, faint, panic.") +
    text(40, 92, "D. Treatment", { font: "F2" }) +
    bar(100, "EMT") +
    text(50, 134, ["1. Scrape out the stinger.", "2. Give epinephrine 0.3 mg into the thigh."]) +
    text(
      50,
      160,
      "3. Give albuterol 2.5 mg by the nebulizer if the patient wheezes, and again if it helps.",
    ) +
    bar(170, "Paramedic") +
    text(50, 204, "4. Give methylprednisolone 125 mg by vein.") +
    fill(1, 380, 76, 170, 60) +
    box(380, 76, 170, 60) +
    text(386, 89, "EPINEPHRINE IS FIRST.", bold) +
    text(386, 100, "Other drugs do not treat a low", bold) +
    text(386, 113, "pressure, or the airway.", bold);
  const blocks = await blocksOf(content);
  const said = "EPINEPHRINE IS FIRST. Other drugs do not treat a low pressure, or the airway.";
  const texts = blocks.map((block) => block.text);
  expect(texts).toContain(said);
  expect(texts.slice(texts.indexOf("EMT"), texts.indexOf("EMT") + 4)).toEqual([
    "EMT",
    "1. Scrape out the stinger.",
    "2. Give epinephrine 0.3 mg into the thigh.",
    "3. Give albuterol 2.5 mg by the nebulizer if the patient wheezes, and again if it helps.",
  ]);
});
