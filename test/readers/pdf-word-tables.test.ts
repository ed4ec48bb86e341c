import { describe, expect, test } from "bun:test";
import { box, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

const PLACES = [60, 160, 260, 360, 440];
const LEAD = 12;

/** Rows of cells, each of one or more lines, one close below the other, as Word sets a table without lines; names in bold. */
function rows(table: readonly (readonly (string | readonly string[])[])[]): string {
  let y = 72;
  return table
    .map((cells, row) => {
      const font = row === 0 ? "F2" : "F1";
      const drawn = cells.map((cell, i) => text(PLACES[i] ?? 0, y, cell, { font })).join("");
      y += LEAD * Math.max(...cells.map((cell) => [cell].flat().length));
      return drawn;
    })
    .join("");
}

describe("cells of several lines in a table without lines, its rows close to each other,", () => {
  test("are whole: names, strengths below a drug, and text broken twice", async () => {
    const content = rows([
      ["Drug", "Route", "Adult dose", ["Pediatric", "dose"], "Maximum"],
      ["Adenosine", "IV", ["6 mg rapid IV", "push, then", "12 mg"], "0.1 mg/kg", "12 mg"],
      ["Amiodarone", "IV", "300 mg", "5 mg/kg", "450 mg"],
      [["Epinephrine", "1:1,000"], "IM", "0.3 mg", "0.01 mg/kg", "0.5 mg"],
      ["Fentanyl", "IN", "1 mcg/kg", "1.5 mcg/kg", "100 mcg"],
      ["Ketamine", "IV", "1 mg/kg", "1 mg/kg", "100 mg"],
      ["Lidocaine", "IV", "1 mg/kg", "1 mg/kg", "100 mg"],
      ["Midazolam", "IM", "10 mg", "0.2 mg/kg", "10 mg"],
      ["Naloxone", "IN", "2 mg", "0.1 mg/kg", "4 mg"],
    ]);
    const texts = await textsOf(content);
    expect(texts[0]).toBe(
      "Drug: Adenosine | Route: IV | Adult dose: 6 mg rapid IV push, then 12 mg | Pediatric dose: 0.1 mg/kg | Maximum: 12 mg",
    );
    expect(texts[2]).toBe(
      "Drug: Epinephrine 1:1,000 | Route: IM | Adult dose: 0.3 mg | Pediatric dose: 0.01 mg/kg | Maximum: 0.5 mg",
    );
    expect(texts).toHaveLength(8);
  });
});

test("a scale that goes on further down names the doses below it", async () => {
  const table = [
    ["Weight", "3 kg", "5 kg", "7 kg"],
    ["Epinephrine", "0.03 mg", "0.05 mg", "0.07 mg"],
    ["Weight", "10 kg", "15 kg", "20 kg"],
    ["Epinephrine", "0.1 mg", "0.15 mg", "0.2 mg"],
  ];
  const bold = grid(60, 72, [100, 80, 80, 80], table).replace(
    /\/F1(?=[^\n]*\((?:Weight|3 kg|5 kg|7 kg|10 kg|15 kg|20 kg)\))/g,
    "/F2",
  );
  expect(await textsOf(bold)).toEqual([
    "Weight: Epinephrine | 3 kg: 0.03 mg | 5 kg: 0.05 mg | 7 kg: 0.07 mg",
    "Weight: Epinephrine | 10 kg: 0.1 mg | 15 kg: 0.15 mg | 20 kg: 0.2 mg",
  ]);
});

describe("names in a drawn table that look like its rows", () => {
  test("are told by the weights among them, and by a strength above amounts", async () => {
    const weights = [
      ["Agent", "Dose", "60 kg", "80 kg"],
      ["Etomidate", "0.3 mg/kg", "18 mg", "24 mg"],
      ["Ketamine", "1.5 mg/kg", "90 mg", "120 mg"],
    ];
    const strengths = [
      ["Weight", "Age", "Epinephrine 0.1 mg/mL"],
      ["3 kg", "Newborn", "0.3 mL"],
      ["10 kg", "1 year", "1 mL"],
    ];
    const widths = [100, 80, 130, 80];
    expect(await textsOf(grid(60, 72, widths, weights) + grid(60, 300, widths, strengths))).toEqual([
      "Agent: Etomidate | Dose: 0.3 mg/kg | 60 kg: 18 mg | 80 kg: 24 mg",
      "Agent: Ketamine | Dose: 1.5 mg/kg | 60 kg: 90 mg | 80 kg: 120 mg",
      "Weight: 3 kg | Age: Newborn | Epinephrine 0.1 mg/mL: 0.3 mL",
      "Weight: 10 kg | Age: 1 year | Epinephrine 0.1 mg/mL: 1 mL",
    ]);
  });

  test("are no dose that is given at most above others", async () => {
    const doses = [
      ["Adenosine", "Fast push", "Max 12 mg"],
      ["Atropine", "Push", "3 mg"],
      ["Naloxone", "Slow push", "4 mg"],
    ];
    const [first] = await textsOf(grid(60, 72, [100, 80, 130], doses));
    expect(first).toBe("Adenosine | Fast push | Max 12 mg");
  });
});

test("a word too long for its cell is whole, and two words below each other are two", async () => {
  const rows = [
    [["Drug"], ["Minutes", "of it"], ["Maximu", "m"]],
    [["Epineph", "rine"], ["10"], ["1 mg"]],
    [["Dopami", "ne IV"], ["10"], ["50 mcg"]],
  ];
  const drawn = rows.flatMap((cells, row) =>
    cells.map(
      (lines, i) => box(60 + i * 44, 72 + row * 28, 44, 28) + text(64 + i * 44, 83 + row * 28, lines),
    ),
  );
  const known = text(60, 200, "Give epinephrine at once where the patient has no pulse and call for help.");
  expect((await textsOf(drawn.join("") + known)).slice(0, 2)).toEqual([
    "Drug: Epinephrine | Minutes of it: 10 | Maximum: 1 mg",
    "Drug: Dopamine IV | Minutes of it: 10 | Maximum: 50 mcg",
  ]);
});

test("a drug's name that is torn over three lines, or behind another word, is whole", async () => {
  const rows = [
    [["Drug"], ["Route"]],
    [["Diphenh", "ydramin", "e"], ["PO"]],
    [["Saline b", "icarbona", "te slowly"], ["IV"]],
    [["Gives a", "more even", "rate of it"], ["IV"]],
  ];
  const at = (row: number) => 72 + row * 40;
  const texts = rows.flatMap((cells, row) =>
    cells.map((lines, i) => text(64 + i * 100, at(row) + 11, lines)),
  );
  const drawn = rows.flatMap((cells, row) => cells.map((_, i) => box(60 + i * 44, at(row), 44, 40)));
  const expected = [
    "Drug: Diphenhydramine | Route: PO",
    "Drug: Saline bicarbonate slowly | Route: IV",
    "Drug: Gives a more even rate of it | Route: IV",
  ];
  expect(await textsOf(texts.join(""))).toEqual(expected);
  const near = rows.flatMap((cells, row) => cells.map((lines, i) => text(64 + i * 44, at(row) + 11, lines)));
  expect(await textsOf(drawn.join("") + near.join(""))).toEqual(expected);
});

test("names in a table without lines that look like its rows are told by the codes below them", async () => {
  const places = [60, 200, 280, 360];
  const table = [
    ["Drug", "EMR", "EMT", "Paramedic"],
    ["Aspirin", "Yes", "Yes", "Yes"],
    ["Naloxone", "Yes", "Yes", "Yes"],
    ["Dextrose 10 %", "No", "No", "Yes"],
    ["Nitroglycerin", "No", "Yes", "Yes"],
  ];
  const drawn = table.flatMap((cells, row) =>
    cells.map((cell, i) => text(places[i] ?? 0, 72 + row * 12, cell)),
  );
  const texts = await textsOf(drawn.join(""));
  expect(texts[2]).toBe("Drug: Dextrose 10 % | EMR: No | EMT: No | Paramedic: Yes");
});

test("two rows of a drawn table with no line between them are two", async () => {
  const widths = [100, 100, 120];
  const names = ["Rhythm", "Energy", "Drug"];
  const rows = [
    ["VF", "VT"],
    ["200 J", "100 J"],
    ["Amiodarone 300 mg", "Adenosine 6 mg"],
  ];
  const drawn = rows.map((lines, i) => {
    const x = 60 + i * 100;
    return box(x, 90, widths[i] ?? 0, 34) + text(x + 3, 102, lines);
  });
  const head = grid(60, 72, widths, [names]).replaceAll("/F1", "/F2");
  expect(await textsOf(head + drawn.join(""))).toEqual([
    "Rhythm: VF | Energy: 200 J | Drug: Amiodarone 300 mg",
    "Rhythm: VT | Energy: 100 J | Drug: Adenosine 6 mg",
  ]);
});

test("a card of labels in bold is no part of the table that ends the page before", async () => {
  const doses = grid(
    60,
    680,
    [140, 140],
    [
      ["Drug", "Adult dose"],
      ["Atropine", "1 mg"],
      ["Adenosine", "6 mg"],
    ],
  ).replace(/\/F1(?=[^\n]*\((?:Drug|Adult dose)\))/g, "/F2");
  const labels = ["Class", "Pediatric dose", "Onset"];
  const values = ["Dissociative anesthetic", "1 mg/kg IV", "30 sec"];
  const card = grid(
    60,
    72,
    [140, 140],
    labels.map((label, i) => [label, values[i] ?? ""]),
  );
  const bold = card.replace(new RegExp(`/F1(?=[^\\n]*\\((?:${labels.join("|")})\\))`, "g"), "/F2");
  const textsBelow = async (content: string) => {
    const pages = await readPdf(pdfFile([{ content: doses }, { content }]));
    return pages[1]?.blocks.map((block) => block.text);
  };
  expect(await textsBelow(bold)).toEqual(labels.map((label, i) => `${label}: ${values[i]}`));
  expect((await textsBelow(card))?.[0]).toBe("Drug: Class | Adult dose: Dissociative anesthetic");
});

test("a table of which only the lines between its cells are drawn has all of its rows and columns", async () => {
  const cells = [
    ["Weight", "Epinephrine", "Atropine"],
    ["5 kg", "0.05 mg", "0.1 mg"],
    ["10 kg", "0.1 mg", "0.2 mg"],
    ["20 kg", "0.2 mg", "0.4 mg"],
  ];
  const words = cells.flatMap((row, i) =>
    row.map((cell, k) => text(65 + k * 90, 72 + i * 18, cell, { font: i === 0 ? "F2" : "F1" })),
  );
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    `${x0} ${792 - y0} m ${x1} ${792 - y1} l S `;
  const across = [78, 96, 114].map((y) => line(60, y, 330, y));
  const down = [150, 240].map((x) => line(x, 60, x, 132));
  expect(await textsOf([...words, ...across, ...down].join(""))).toEqual(
    cells
      .slice(1)
      .map(([weight, first, second]) => `Weight: ${weight} | Epinephrine: ${first} | Atropine: ${second}`),
  );
});

test("ticks at the top of the next page stay, and are of the columns that they stand in, though few are there", async () => {
  const places = [60, 200, 260, 320, 380];
  const line = (y: number, cells: readonly string[], font = "F1") =>
    cells.map((cell, i) => (cell ? text(places[i] ?? 0, y, cell, { font }) : "")).join("");
  const lines = (cells: readonly (readonly string[])[]) =>
    cells.map((row, i) => line(90 + i * 16, row)).join("");
  const first = lines([
    ["Oral airway", "X", "X", "X", "X"],
    ["Tourniquet", "X", "X", "X", "X"],
    ["Intubation", "", "", "", "X"],
  ]);
  const next = lines([
    ["Aspirin", "", "X", "X", "X"],
    ["Bone needle", "", "", "X", "X"],
    ["Fluids", "", "", "X", "X"],
    ["Oxygen", "X", "X", "X", "X"],
  ]);
  const names = line(74, ["Skill", "EMR", "EMT", "AEMT", "Medic"], "F2");
  const pages = await readPdf(pdfFile([{ content: names + first }, { content: next }]));
  const texts = pages[1]?.blocks.map((block) => block.text);
  // Two entries that nothing parts there have both names, instead of the first.
  expect(texts).toEqual([
    "Skill: Aspirin | EMT: X | AEMT: X | Medic: X",
    "Skill: Bone needle | AEMT: X | Medic: X",
    "Skill: Fluids | AEMT: X | Medic: X",
    "Skill: Oxygen | EMR / EMT: X X | AEMT: X | Medic: X",
  ]);
});

test("a table between three lines, its rows close to each other, is no text in columns", async () => {
  const places = [60, 150, 330];
  const lines = [
    ["State", "Findings", "Care"],
    ["Low glucose", "Glucose below 60 mg/dL, altered", "Oral glucose 15 g if able to swallow"],
    ["", "mental status, sweating", "and dextrose 10% 250 mL IV without"],
    ["", "", "delay"],
    ["Opioid over-", "Pinpoint pupils, slow breathing", "Ventilate first; naloxone 2 mg IN at"],
    ["dose", "unresponsive", "most every three minutes"],
    ["Heat stroke", "Hot skin, confusion, temperature", "Cool first, transport second, and do"],
    ["", "above 104 F", "not stop cooling on the way"],
  ];
  const content = lines.flatMap((row, i) =>
    row.map((entry, k) => (entry ? text(places[k] ?? 0, 72 + i * 12 + (i > 0 ? 4 : 0), entry) : "")),
  );
  const rules = [60, 77, 166].map((y) => `60 ${792 - y} m 510 ${792 - y} l S `);
  expect(await textsOf([...content, ...rules].join(""))).toEqual([
    "State: Low glucose | Findings: Glucose below 60 mg/dL, altered mental status, sweating | Care: Oral glucose 15 g if able to swallow and dextrose 10% 250 mL IV without delay",
    "State: Opioid overdose | Findings: Pinpoint pupils, slow breathing unresponsive | Care: Ventilate first; naloxone 2 mg IN at most every three minutes",
    "State: Heat stroke | Findings: Hot skin, confusion, temperature above 104 F | Care: Cool first, transport second, and do not stop cooling on the way",
  ]);
});
