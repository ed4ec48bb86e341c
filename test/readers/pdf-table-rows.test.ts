import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, grid, pdfFile, readPdf, shown, text, textsOf } from "../support/pdf.ts";

test("a first cell that goes on above the line that ends the table is of its last row", async () => {
  const rule = (y: number) => `45 ${792 - y} m 500 ${792 - y} l S\n`;
  const rows = [
    ["", "Class I", "Class II"],
    ["Pulse", "below 100", "100 to 120"],
    ["Need for blood", "monitor", "possible"],
  ];
  const content =
    rows.flatMap((cells, row) => cells.map((cell, i) => text(50 + i * 150, 60 + row * 12, cell))).join("") +
    text(50, 96, "products") +
    [48, 64, 100].map(rule).join("") +
    text(50, 124, "Blood is warmed before it is given to a patient who is cold.");
  expect((await textsOf(content))[1]).toBe("Need for blood products | Class I: monitor | Class II: possible");
});

test("two cells that go on below the others of their row are of one row, and rows without capitals are not", async () => {
  const rows = [
    ["Drug", "Indication", "Adult", "Child"],
    ["Ketorolac", "Pain", "15 mg", "none"],
    ["Magnesium sul-", "Torsades, eclampsia, asthma that", "2 g IV", "50 mg/kg"],
    ["fate", "is severe"],
    ["Midazolam", "Seizure", "10 mg IM", "0.2 mg/kg"],
    ["naloxone", "overdose of opioids, given", "2 mg", "0.1 mg/kg"],
    ["nitroglycerin", "chest pain in adults, not given", "0.4 mg"],
    ["ondansetron", "nausea", "4 mg", "0.1 mg/kg"],
  ];
  const content = rows
    .flatMap((cells, row) => cells.map((cell, i) => text([50, 140, 320, 400][i] ?? 0, 60 + row * 13, cell)))
    .join("");
  const rule = `45 ${792 - 64} m 500 ${792 - 64} l S\n`;
  const texts = await textsOf(rule + content);
  expect(texts[1]).toBe(
    "Drug: Magnesium sulfate | Indication: Torsades, eclampsia, asthma that is severe | Adult: 2 g IV | Child: 50 mg/kg",
  );
  expect(texts.slice(3, 5)).toEqual([
    "Drug: naloxone | Indication: overdose of opioids, given | Adult: 2 mg | Child: 0.1 mg/kg",
    "Drug: nitroglycerin | Indication: chest pain in adults, not given | Adult: 0.4 mg",
  ]);
});

test("two rows that go on with a table are rows, one of them shaded", async () => {
  const names = ["Toxidrome", "Pupils", "Skin"];
  const rows = [
    ["Opioid", "Pinpoint", "Cool"],
    ["Cholinergic", "Small", "Wet"],
    ["Stimulant", "Large", "Sweaty"],
    ["Sedative", "Mid", "Cool"],
    ["Anticholinergic", "Large", "Dry, red"],
  ];
  const page = (table: string[][], named: boolean) =>
    table
      .map((cells, i) => {
        const y = 60 + i * 18;
        const shade = i % 2 === 1 ? fill(0.9, 45, y - 12, 400, 18) : "";
        const font = named && i === 0 ? "F2" : "F1";
        return shade + cells.map((cell, column) => text(50 + column * 150, y, cell, { font })).join("");
      })
      .join("");
  const pages = await readPdf(
    pdfFile([{ content: page([names, ...rows.slice(0, 3)], true) }, { content: page(rows.slice(3), false) }]),
  );
  expect(pages[1]?.blocks.map((block) => block.text)).toEqual([
    "Toxidrome: Sedative | Pupils: Mid | Skin: Cool",
    "Toxidrome: Anticholinergic | Pupils: Large | Skin: Dry, red",
  ]);
});

test("the white rows of a table whose other rows are shaded cell by cell have its columns", async () => {
  const table = [
    ["Hospital", "City", "Level"],
    ["Mercy", "Orland", "Primary"],
    ["Lakeside", "Dunmore", "Comprehensive"],
    ["General", "Fairview", "Acute"],
    ["Harbor", "Milton", "Primary"],
  ];
  const content =
    box(45, 50, 450, 100) +
    table
      .map((cells, i) => {
        const y = 50 + i * 20;
        const shaded = i % 2 === 0 ? cells.map((_, column) => fill(0.8, 45 + column * 150, y, 150, 20)) : [];
        const rule = `45 ${792 - y} m 495 ${792 - y} l S\n`;
        const font = i === 0 ? "F2" : "F1";
        const words = cells.map((cell, column) => text(50 + column * 150, y + 14, cell, { font }));
        return [...shaded, rule, ...words].join("");
      })
      .join("");
  expect(await textsOf(content)).toEqual(
    table.slice(1).map(([name, city, level]) => `Hospital: ${name} | City: ${city} | Level: ${level}`),
  );
});

test("a white row among rows of other colors is one of theirs", async () => {
  const zones = [
    ["Zone", "Weight", "Tube", "Shock"],
    ["Grey", "4 kg", "3.0", "8 J"],
    ["Pink", "6 kg", "3.5", "13 J"],
    ["White", "16 kg", "4.5", "33 J"],
    ["Blue", "21 kg", "5.0", "40 J"],
    ["Green", "33 kg", "6.0", "66 J"],
  ];
  const content = zones
    .map((cells, i) => {
      const y = 50 + i * 22;
      const shade = cells[0] === "White" ? "" : fill(0.9 - i * 0.05, 45, y, 400, 22);
      const font = i === 0 ? "F2" : "F1";
      return (
        shade + cells.map((cell, column) => text(50 + column * 100, y + 14, cell, { font, size: 8 })).join("")
      );
    })
    .join("");
  expect(await textsOf(content)).toEqual(
    zones
      .slice(1)
      .map(
        ([zone, weight, tube, shock]) =>
          `Zone: ${zone} | Weight: ${weight} | Tube: ${tube} | Shock: ${shock}`,
      ),
  );
});

test("a table's last line is part of it, though what stands far below is smaller", async () => {
  const rows = [
    ["Cause", "Sign", "Treatment"],
    ["Hypoxia", "Cyanosis", "Ventilate with oxygen"],
    ["Acidosis", "Long arrest", "Sodium bicarbonate 50 mEq"],
    ["Toxins", "Pills", "Naloxone 2 mg, or glucagon"],
  ];
  const content =
    rows
      .map((cells, i) =>
        cells
          .map((cell, column) =>
            text(50 + column * 130, 60 + i * 18, cell, { font: i === 0 ? "F2" : "F1", size: 9 }),
          )
          .join(""),
      )
      .join("") +
    text(310, 124, "5 mg for beta blockers", { size: 9 }) +
    text(50, 740, "Metro Fire", { size: 7 });
  expect(await textsOf(content)).toContain(
    "Cause: Toxins | Sign: Pills | Treatment: Naloxone 2 mg, or glucagon 5 mg for beta blockers",
  );
});

test("labels with colons are names of their rows: no row below or before names them", async () => {
  const pairs = (rows: readonly string[][]) =>
    rows
      .map(([label = "", value = ""], i) => text(50, 60 + i * 26, label) + text(180, 60 + i * 26, value))
      .join("");
  const named = pairs([
    ["Cause", "Sign"],
    ["Hypoxia", "Cyanosis 88%"],
    ["Acidosis", "pH 7.1"],
    ["Toxins", "Pills 30"],
  ]);
  const card = [
    ["Trade name:", "Ketalar"],
    ["Concentration:", "50 mg/mL"],
    ["Pain dose:", "0.2 mg/kg IV"],
  ];
  const pages = await readPdf(pdfFile([{ content: named }, { content: pairs(card) }]));
  expect(pages[1]?.blocks.map((block) => block.text)).toEqual(card.map((row) => row.join(" ")));
});

test("a row that a page's end cuts behind a comma is whole", async () => {
  const widths = [100, 90, 100];
  const names = ["Agent", "Signs", "Antidote"];
  const first = grid(50, 600, widths, [
    names,
    ["Chlorine", "Cough", "Albuterol"],
    ["Cyanide", "Collapse, arrest,", "Cobalamin"],
  ]);
  const second = grid(50, 50, widths, [
    names,
    ["", "normal saturation", ""],
    ["Opioid", "Apnea", "Naloxone"],
  ]);
  const pages = await readPdf(pdfFile([{ content: first }, { content: second }]));
  expect(pages[0]?.blocks.at(-1)?.text).toBe(
    "Agent: Cyanide | Signs: Collapse, arrest, normal saturation | Antidote: Cobalamin",
  );
});

test("a row that a page's end cuts is whole though one of its cells goes on with a figure, below names that are repeated", async () => {
  const names = ["Illness", "Drug", "Begin", "For whom"];
  const rows = [
    names,
    ["Rabies", "Vaccine", "At once", "The bitten"],
    ["Meningitis", "Ciprofloxacin 500 mg", "In 24 hours, not after", "All who gave suction"],
  ];
  const rest = [
    names,
    ["", "by mouth", "14 days", "or mouth to mouth"],
    ["Scabies", "Permethrin", "At once", "All"],
  ];
  const [first = [], second = []] = await readPdf(
    pdfFile(
      [grid(50, 650, [70, 100, 107, 100], rows), grid(50, 50, [70, 100, 107, 100], rest)].map((content) => ({
        content,
      })),
    ),
  ).then((pages) => pages.map(({ blocks }) => blocks.map(shown)));
  expect([...first, ...second]).toEqual([
    "table_row: Illness: Rabies | Drug: Vaccine | Begin: At once | For whom: The bitten",
    "table_row: Illness: Meningitis | Drug: Ciprofloxacin 500 mg by mouth | Begin: In 24 hours, not after 14 days | For whom: All who gave suction or mouth to mouth",
    "table_row: Illness: Scabies | Drug: Permethrin | Begin: At once | For whom: All",
  ]);
});

test("cells with a little space around each are a table", async () => {
  const rows = [
    ["Hospital", "Trauma", "Stroke"],
    ["Mercy Regional", "Level II", "Primary"],
    ["St. Brendan", "Level IV", "None"],
  ];
  const content = rows
    .map((row, i) =>
      row
        .map(
          (cell, j) =>
            fill(i === 0 ? 0.7 : 0.93, 50 + j * 126, 50 + i * 26, 120, 20) +
            text(56 + j * 126, 64 + i * 26, cell),
        )
        .join(""),
    )
    .join("");
  expect(await textsOf(content)).toEqual([
    "Hospital: Mercy Regional | Trauma: Level II | Stroke: Primary",
    "Hospital: St. Brendan | Trauma: Level IV | Stroke: None",
  ]);
});

describe("a table with lines above and below its names and its last row", () => {
  const rule = (y: number) => `72 ${792 - y} m 540 ${792 - y} l S\n`;
  const table = (y: number) =>
    [48, y - 14, y + 6, y + 84].map(rule).join("") +
    [
      { at: 0, cells: ["Drug", "Adult dose", "Notes"] },
      { at: 20, cells: ["Ketamine", "2 mg/kg IV; 1 mg/kg if", "First choice. No more"] },
      { at: 32, cells: ["(induction)", "in shock", "than 200 mg."] },
      { at: 50, cells: ["Etomidate", "0.3 mg/kg IV", "Not in suspected sepsis."] },
      { at: 68, cells: ["Propofol", "5 to 50 mcg/kg/min", "Hold for a mean pressure"] },
      { at: 80, cells: ["", "", "below 65."] },
    ]
      .map(({ at, cells }) => cells.map((cell, i) => text(72 + i * 150, y + at, cell)).join(""))
      .join("");
  const ROWS = [
    "Drug: Ketamine (induction) | Adult dose: 2 mg/kg IV; 1 mg/kg if in shock | Notes: First choice. No more than 200 mg.",
    "Drug: Etomidate | Adult dose: 0.3 mg/kg IV | Notes: Not in suspected sepsis.",
    "Drug: Propofol | Adult dose: 5 to 50 mcg/kg/min | Notes: Hold for a mean pressure below 65.",
  ];

  test("has its names, though a numbered heading and a caption stand above it", async () => {
    const heading =
      text(72, 90, "4.3", { font: "F2" }) + text(110, 90, "Induction and sedation", { font: "F2" });
    const caption = text(200, 112, "Table 3: Drugs for intubation");
    expect((await textsOf(heading + caption + table(140))).slice(-3)).toEqual(ROWS);
  });

  test("ends at the last of them, though a caption and a numbered heading stand below it", async () => {
    const caption = text(200, 240, "Table 1: Drugs for intubation");
    const heading = text(72, 264, "1.2", { font: "F2" }) + text(110, 264, "Crew composition", { font: "F2" });
    const content =
      table(140) + caption + heading + text(72, 282, "The crew is one nurse and one paramedic.");
    expect(await textsOf(content)).toEqual([
      ...ROWS,
      "Table 1: Drugs for intubation",
      "1.2 Crew composition",
      "The crew is one nurse and one paramedic.",
    ]);
  });
});

test("columns hardly farther apart than words are columns where all rows have the gap", async () => {
  const rows = [
    ["Adenosine", "600 mg", "0.10 mg/kg", "IV"],
    ["Epinephrine", "300 mg", "0.01 mg/kg", "IM"],
    ["Fentanyl", "100 mcg", "0.05 mg/kg", "IV or IN"],
    ["Ketamine", "200 mg", "0.20 mg/kg", "IV"],
    ["Midazolam", "100 mg", "0.20 mg/kg", "IM or IN"],
    ["Naloxone", "200 mg", "0.10 mg/kg", "IN"],
  ];
  // In Helvetica of ten points half an em is left behind the longest of each column.
  const places = [50, 108.4, 152, 206.7];
  const drawn = [["Drug", "Adult", "Child", "Route"], ...rows].map((row, at) =>
    row
      .map((cell, i) => text(places[i] ?? 0, 100 + at * 13, cell, { font: at === 0 ? "F2" : "F1" }))
      .join(""),
  );
  expect(await textsOf(text(50, 70, "Give what is named here, and no more.") + drawn.join(""))).toEqual([
    "Give what is named here, and no more.",
    ...rows.map(
      ([drug, adult, child, route]) => `Drug: ${drug} | Adult: ${adult} | Child: ${child} | Route: ${route}`,
    ),
  ]);
});

test("what follows the same word on each line is no column", async () => {
  const doses = [
    "0.3 mg into the thigh",
    "100 mcg over a minute",
    "20 mg in a slow push",
    "2 mg in each nostril",
  ];
  const drawn = doses.map((dose, at) => text(50, 100 + at * 13, "Give") + text(75, 100 + at * 13, dose));
  expect((await blocksOf(drawn.join(""))).map(({ kind }) => kind)).not.toContain("table_row");
});

test("the words of a name in small capitals are one name", async () => {
  // The first letter has ten points, the others seven; the spaces are those of the larger one, the rows end at one place.
  const name = ["G", "LASGOW", "COMA", "SCALE"].map((word, at) =>
    text([150, 157.8, 192.6, 217.3][at] ?? 0, 100, word, { font: "F2", size: at === 0 ? 10 : 7 }),
  );
  const scales: [string, number][] = [
    ["13-15", 215.4],
    ["9-12", 221],
    ["6-8", 226.5],
    ["4-5", 226.5],
  ];
  const rows = scales.map(
    ([scale, x], at) => text(50, 115 + at * 14, String(4 - at)) + text(x, 115 + at * 14, scale),
  );
  const drawn = text(50, 100, "Points", { font: "F2" }) + name.join("") + rows.join("");
  expect((await textsOf(drawn))[0]).toBe("Points: 4 | GLASGOW COMA SCALE: 13-15");
});

test("a note below a table over its first columns, hardly farther apart than words, takes none of them away", async () => {
  const names = ["Setting", "Normal", "Obstructive", "Normal", "Obstructive"];
  const rows = [
    ["Tidal volume", "6-8 mL/kg", "6 mL/kg", "6-8 mL/kg", "6 mL/kg"],
    ["Rate", "14", "8", "20", "12"],
    ["PEEP", "5", "0-5", "5", "0-5"],
    ["I:E", "1:2", "1:4", "1:2", "1:4"],
  ];
  const at = [50, 111, 167, 232, 288];
  const line = (cells: readonly string[], y: number, font: string) =>
    cells.map((cell, i) => text(at[i] ?? 0, y, cell, { font })).join("");
  const content =
    line(["", "Adult", "", "Child"], 46, "F2") +
    line(names, 60, "F2") +
    rows.map((row, i) => line(row, 74 + i * 14, "F1")).join("") +
    text(50, 126, "a", { size: 6 }) +
    text(53.5, 130, "Ideal body weight.");
  const over = ["", "Adult ", "Adult ", "Child ", "Child "];
  expect(await textsOf(content)).toEqual([
    ...rows.map((row) => row.map((cell, i) => `${over[i]}${names[i]}: ${cell}`).join(" | ")),
    "a Ideal body weight.",
  ]);
});

test("lines hardly closer than rows are of one row where all of them are as close", async () => {
  const rows = [
    ["Hospital", "Telephone", "Services", "Diversion\ncontact"],
    ["Saint Mary Medical\nCenter", "555-0101", "Trauma, burns", "Charge nurse"],
    ["County General", "555-0134", "Children", "House\nsupervisor"],
    ["Lakeside Community\nHospital", "555-0177", "Emergency", "Charge nurse"],
    ["University Hospital", "555-0199", "Stroke", "Transfer\ncenter"],
  ];
  let y = 59;
  const content = rows.map((row, index) => {
    const lines = row.map((cell) => cell.split("\n"));
    const font = index === 0 ? "F2" : "F1";
    const drawn = lines.map((cell, i) => text([60, 160, 230, 310][i] ?? 0, y, cell, { font }));
    y += 12 * (Math.max(...lines.map(({ length }) => length)) - 1) + 13.5;
    return drawn.join("");
  });
  expect(await textsOf(content.join(""))).toEqual([
    "Hospital: Saint Mary Medical Center | Telephone: 555-0101 | Services: Trauma, burns | Diversion contact: Charge nurse",
    "Hospital: County General | Telephone: 555-0134 | Services: Children | Diversion contact: House supervisor",
    "Hospital: Lakeside Community Hospital | Telephone: 555-0177 | Services: Emergency | Diversion contact: Charge nurse",
    "Hospital: University Hospital | Telephone: 555-0199 | Services: Stroke | Diversion contact: Transfer center",
  ]);
});

test("ranges of figures that narrow cells break after the dash are of one row", async () => {
  const rows = [
    ["Newborn", "100\x96\n180", "30\x96\n60", "60\x96\n80"],
    ["Infant", "100\x96\n160", "30\x96\n60", "72\x96\n104"],
    ["School\nage", "70\x96\n120", "18\x96\n30", "97\x96\n115"],
    ["Adult", "60-100", "12-16", "110 to\n131"],
  ];
  const drawn = [["Age", "HR", "RR", "SBP"], ...rows].map((row, i) =>
    row.map((cell, column) =>
      text([60, 120, 165, 200][column] ?? 0, 40 + i * 27, cell.split("\n"), { font: i === 0 ? "F2" : "F1" }),
    ),
  );
  const read = (rules: string) => textsOf(drawn.flat().join("") + rules);
  const rules = [45, 83, 110, 137, 164].map((y) => `60 ${792 - y} m 240 ${792 - y} l S\n`);
  const expected = [
    "Age: Newborn | HR: 100–180 | RR: 30–60 | SBP: 60–80",
    "Age: Infant | HR: 100–160 | RR: 30–60 | SBP: 72–104",
    "Age: School age | HR: 70–120 | RR: 18–30 | SBP: 97–115",
    "Age: Adult | HR: 60-100 | RR: 12-16 | SBP: 110 to 131",
  ];
  expect(await read(rules[0] ?? "")).toEqual(expected);
  expect(await read(rules.join(""))).toEqual(expected);
});

test.each([
  ["figures", ["5 mL/hr", "9 mL/hr", "11 mL/hr"]],
  ["words", ["give", "hold", "ask first"]],
])("labels in bold stay beside %s below names in bold, though the corner is plain", async (_, entries) => {
  const weights = ["40 kg", "60 kg", "80 kg"];
  const rows = ["Dopamine", "Epinephrine", "Norepinephrine", "Lidocaine"].map((drug, i) => [
    drug,
    ...entries.map((_, j) => entries[(i + j) % 3] ?? ""),
  ]);
  const content =
    text(60, 92, "Drug / weight") +
    weights.map((weight, j) => text(210 + j * 70, 92, weight, { font: "F2" })).join("") +
    rows
      .flatMap((row, i) =>
        row.map((entry, j) =>
          text(j === 0 ? 60 : 140 + j * 70, 114 + i * 17, entry, { font: j === 0 ? "F2" : "F1" }),
        ),
      )
      .join("");
  expect(await textsOf(content)).toEqual(
    rows.map(([drug, ...cells]) =>
      [`Drug / weight: ${drug}`, ...cells.map((cell, j) => `${weights[j]}: ${cell}`)].join(" | "),
    ),
  );
});

test("rows that lines part from others have what the first of them begins with, one with an entry of two lines or none", async () => {
  const places = [50, 150, 280, 420];
  const line = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => (entry ? text(places[i] ?? 0, y, entry, { font }) : "")).join("");
  const rule = (y: number) => `50 ${792 - y} m 480 ${792 - y} l S\n`;
  const content =
    line(60, ["Infusion", "Mix", "Rate ordered", "Pump"], "F2") +
    rule(65) +
    line(78, ["Dopamine", "400 mg in 250 mL", "5 mcg/kg/min", "13"]) +
    line(94, ["", "", "10 mcg/kg/min", "26"]) +
    line(110, ["", "", "15 mcg/kg/min", "39"]) +
    rule(115) +
    line(128, ["Lidocaine", "1 g in 250 mL", "1 mg/min", "15"]) +
    line(144, ["", "", "2 mg/min", "30"]) +
    rule(149) +
    line(162, ["Oxytocin", "20 units in 1 L", "After birth, wide open", "999"]) +
    line(174, ["", "", "the first 500 mL", ""]) +
    rule(179) +
    line(192, ["Heparin", "25000 units in 500 mL", "800 units/h", "16"]) +
    line(208, ["", "", "1000 units/h", "20"]);
  expect(await textsOf(content)).toEqual([
    "Infusion: Dopamine | Mix: 400 mg in 250 mL | Rate ordered: 5 mcg/kg/min | Pump: 13",
    "Infusion: Dopamine | Mix: 400 mg in 250 mL | Rate ordered: 10 mcg/kg/min | Pump: 26",
    "Infusion: Dopamine | Mix: 400 mg in 250 mL | Rate ordered: 15 mcg/kg/min | Pump: 39",
    "Infusion: Lidocaine | Mix: 1 g in 250 mL | Rate ordered: 1 mg/min | Pump: 15",
    "Infusion: Lidocaine | Mix: 1 g in 250 mL | Rate ordered: 2 mg/min | Pump: 30",
    "Infusion: Oxytocin | Mix: 20 units in 1 L | Rate ordered: After birth, wide open the first 500 mL | Pump: 999",
    "Infusion: Heparin | Mix: 25000 units in 500 mL | Rate ordered: 800 units/h | Pump: 16",
    "Infusion: Heparin | Mix: 25000 units in 500 mL | Rate ordered: 1000 units/h | Pump: 20",
  ]);
});

test("the one row of a table with lines between all rows that has two doses for adults and children names its drug with both, and one that leads on to the second is whole", async () => {
  const places = [50, 150, 290, 420];
  const line = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => (entry ? text(places[i] ?? 0, y, entry, { font }) : "")).join("");
  const rows = [
    ["Albuterol", "2.5 to 5 mg, repeat as", "2.5 mg", "NEB"],
    ["Adenosine", "6 mg rapid push", "0.1 mg/kg", "IV"],
    ["Fentanyl", "50 mcg over 2 min, then", "1 mcg/kg, then", "IV"],
    ["Naloxone", "2 mg", "0.1 mg/kg", "IN"],
  ];
  const tops = [78, 108, 138, 168];
  const content =
    line(60, ["Drug", "Adult dose", "Pediatric dose", "Route"], "F2") +
    rows.map((row, i) => line(tops[i] ?? 0, row)).join("") +
    line(90, ["", "needed", "", ""]) +
    line(120, ["", "12 mg repeat", "6 mg limit", ""]) +
    line(150, ["", "25 mcg as needed", "0.5 mcg/kg", ""]) +
    [65, 95, 125, 155, 173].map((y) => `50 ${792 - y} m 480 ${792 - y} l S\n`).join("");
  const read = await textsOf(content);
  expect(read.filter((row) => /12 mg|50 mcg/.test(row))).toEqual([
    "Drug: Adenosine | Adult dose: 12 mg repeat | Pediatric dose: 6 mg limit",
    "Drug: Fentanyl | Adult dose: 50 mcg over 2 min, then 25 mcg as needed | Pediatric dose: 1 mcg/kg, then 0.5 mcg/kg | Route: IV",
  ]);
});

const heading = text(50, 200, "Burns", { font: "F2", size: 14 });

describe("a row of a level beside numbered steps that goes on on the next page, though lines close both pages", () => {
  /** Rows of so many lines, each a level on a filling beside what is done at it. */
  const levels = (y: number, rows: readonly (readonly [level: string, lines: readonly string[]])[]) =>
    rows
      .map(([level, lines], at) => {
        const top = y + rows.slice(0, at).reduce((sum, [, above]) => sum + above.length * 12 + 8, 0);
        const high = lines.length * 12 + 8;
        const boxes = fill(0.8, 50, top, 60, high) + box(50, top, 60, high) + box(110, top, 400, high);
        const [first = "", ...rest] = lines;
        const title = /^\d/.test(first) ? text(116, top + 12, lines) : "";
        const titled = text(116, top + 12, first, { font: "F2" }) + text(116, top + 24, rest);
        return boxes + text(56, top + 12, level, { font: "F2" }) + (title || titled);
      })
      .join("");
  const first = levels(690, [
    ["EMT", ["1. Measure the glucose."]],
    ["CRT", ["Adult", "1. Glucose below 70: dextrose 25 g."]],
  ]);
  const read = async (content: string) =>
    (await readPdf(pdfFile([{ content: first }, { content }]))).map(({ blocks }) => blocks.map(shown));
  const whole = "table_row: CRT: Adult: 1. Glucose below 70: dextrose 25 g. 2. No line: glucagon 1 mg.";
  const other = "table_row: P: Pediatric: 1. Call for advice.";

  test("is whole, above other rows and by itself", async () => {
    const rest: [string, string[]] = ["", ["2. No line: glucagon 1 mg."]];
    const [above, below] = await read(levels(50, [rest, ["P", ["Pediatric", "1. Call for advice."]]]));
    expect(above?.at(-1)).toBe(whole);
    expect(below).toEqual([other]);
    const [alone, text] = await read(levels(50, [rest]) + heading);
    expect(alone?.at(-1)).toBe(whole);
    expect(text).toEqual(["heading1: Burns"]);
  });

  test("ends above a row of its own, alone on the page, which is one of the table too", async () => {
    const steps = ["Pediatric", "\x95 Call for advice.", "\x95 Go."];
    const [above, below] = await read(levels(50, [["P", steps]]) + heading);
    expect(above?.at(-1)).toBe("table_row: CRT: Adult: 1. Glucose below 70: dextrose 25 g.");
    expect(below).toEqual(["table_row: P: Pediatric: Call for advice. Go.", "heading1: Burns"]);
  });
});

test("what is said beside several rows is of each of them, though it is a sentence; a longer text is said once", async () => {
  const names = ["Drug", "Use", "Never", "Notes"].map((name, i) =>
    text(44 + i * 120, 52, name, { font: "F2" }),
  );
  const tops = [58, 76].map((y, i) => text(164, y + 12, ["First dose", "Second dose"][i] ?? ""));
  const columns = [40, 160, 280, 400];
  const boxes = columns.map(
    (x) =>
      box(x, 40, 120, 18) + (x === 160 ? box(x, 58, 120, 18) + box(x, 76, 120, 74) : box(x, 58, 120, 92)),
  );
  const never = [
    "Block of the second degree;",
    "sick sinus without a pacer;",
    "known preexcitation with",
    "atrial fibrillation; asthma",
  ];
  const notes = [
    "Flush the line with all of",
    "it at once, as it lasts for",
    "seconds; tell the patient",
    "that it is felt, and print",
    "a strip all the while; do",
    "not give it to whom it did",
    "not help before this one,",
    "and call the hospital soon",
  ];
  const content =
    [...boxes, ...names, ...tops].join("") +
    text(44, 70, "Adenosine") +
    text(284, 70, never, { size: 9 }) +
    text(404, 70, notes, { size: 9 });
  const said = `Never: ${never.join(" ")}`;
  const [first, second] = await textsOf(content);
  expect(first).toBe(`Drug: Adenosine | Use: First dose | ${said} | Notes: ${notes.join(" ")}`);
  expect(second).toBe(`Drug: Adenosine | Use: Second dose | ${said}`);
});
