import { describe, expect, test } from "bun:test";
import { box, fill, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

test("names that reach over two rows are beside names of two rows", async () => {
  const zones = ["GREY", "PINK", "RED"];
  const content =
    box(40, 40, 120, 36) +
    text(45, 62, "Medication", { font: "F2" }) +
    zones
      .map(
        (zone, i) =>
          box(160 + i * 80, 40, 80, 18) +
          text(165 + i * 80, 52, zone, { font: "F2" }) +
          box(160 + i * 80, 58, 80, 18) +
          text(165 + i * 80, 70, `${i + 3}-${i + 5} kg`, { font: "F2" }),
      )
      .join("") +
    grid(
      40,
      76,
      [120, 80, 80, 80],
      [
        ["Adenosine", "0.4 mg", "0.65 mg", "0.85 mg"],
        ["Atropine", "0.1 mg", "0.13 mg", "0.17 mg"],
      ],
    );
  expect(await textsOf(content)).toEqual([
    "Medication: Adenosine | GREY 3-5 kg: 0.4 mg | PINK 4-6 kg: 0.65 mg | RED 5-7 kg: 0.85 mg",
    "Medication: Atropine | GREY 3-5 kg: 0.1 mg | PINK 4-6 kg: 0.13 mg | RED 5-7 kg: 0.17 mg",
  ]);
});

test("the weights below the colors of patients are of their names", async () => {
  const rows = [
    ["Zone", "Grey", "Pink", "Red"],
    ["Weight", "3-5 kg", "6-7 kg", "8-9 kg"],
    ["Epinephrine", "0.4 mL", "0.65 mL", "0.85 mL"],
    ["Tube", "3.5", "3.5", "4.0"],
  ];
  expect(await textsOf(grid(40, 58, [120, 80, 80, 80], rows))).toEqual([
    "Epinephrine | Grey 3-5 kg: 0.4 mL | Pink 6-7 kg: 0.65 mL | Red 8-9 kg: 0.85 mL",
    "Tube | Grey 3-5 kg: 3.5 | Pink 6-7 kg: 3.5 | Red 8-9 kg: 4.0",
  ]);
});

test("what the rows of ages and weights are called is before no row of a table with names in bold", async () => {
  const names = ["Age", "Newborn", "6 mths", "1 yr"];
  const rows = [
    ["Weight", "3 kg", "7 kg", "10 kg"],
    ["Tube (cuffed)", "3.0", "3.0", "3.5"],
    ["Shock", "15 J", "35 J", "50 J"],
  ];
  const top = names
    .map((name, i) => {
      const x = i === 0 ? 40 : 80 + i * 80;
      return box(x, 40, i === 0 ? 120 : 80, 18) + text(x + 3, 52, name, { font: "F2" });
    })
    .join("");
  expect(await textsOf(top + grid(40, 58, [120, 80, 80, 80], rows))).toEqual([
    "Tube (cuffed) | Newborn 3 kg: 3.0 | 6 mths 7 kg: 3.0 | 1 yr 10 kg: 3.5",
    "Shock | Newborn 3 kg: 15 J | 6 mths 7 kg: 35 J | 1 yr 10 kg: 50 J",
  ]);
});

test("units in plain letters below names in bold over several columns are names too", async () => {
  const rows = [
    ["Zone", "kg", "mg", "mL"],
    ["Grey", "3-5", "0.04", "0.4"],
    ["Pink", "6-7", "0.065", "0.65"],
  ];
  const names = text(45, 52, "Band", { font: "F2" }) + text(250, 52, "Epinephrine 0.1 mg/mL", { font: "F2" });
  const content =
    box(40, 40, 200, 18) + box(240, 40, 160, 18) + names + grid(40, 58, [120, 80, 80, 80], rows);
  expect((await textsOf(content))[1]).toBe(
    "Band Zone: Pink | Band kg: 6-7 | Epinephrine 0.1 mg/mL mg: 0.065 | Epinephrine 0.1 mg/mL mL: 0.65",
  );
});

test("steps of a figure beside units, below names in bold over several columns, are names too; a row with a label is none", async () => {
  const read = (rows: readonly string[][]) => {
    const names = text(45, 52, "Weight", { font: "F2" }) + text(250, 52, "Percent burned", { font: "F2" });
    const drawn = box(40, 40, 160, 18) + box(200, 40, 240, 18) + names;
    return textsOf(drawn + grid(40, 58, [80, 80, 80, 80, 80], rows));
  };
  const doses = [
    ["20", "44", "50", "100", "150"],
    ["30", "66", "75", "150", "225"],
  ];
  expect(await read([["kg", "lb", "10", "20", "30"], ...doses])).toEqual([
    "Weight kg: 20 | Weight lb: 44 | Percent burned 10: 50 | Percent burned 20: 100 | Percent burned 30: 150",
    "Weight kg: 30 | Weight lb: 66 | Percent burned 10: 75 | Percent burned 20: 150 | Percent burned 30: 225",
  ]);
  const shares = ["10 percent", "20 percent", "30 percent"];
  expect((await read([["kg", "lb", ...shares], ...doses]))[0]).toBe(
    "Weight kg: 20 | Weight lb: 44 | Percent burned 10 percent: 50 | Percent burned 20 percent: 100 | Percent burned 30 percent: 150",
  );
  const labelled = ["Infant", "Child", "Adult"].map((label, at) => [
    label,
    "kg",
    ...["1", "2", "3"].map((n) => `${at}${n}`),
  ]);
  expect(await read(labelled)).toHaveLength(3);
});

describe("a table close below another, with names of its own", () => {
  const drugs = [
    ["Drug", "Dose", "Route", "Most"],
    ["Adenosine", "6 mg", "IV", "12 mg"],
    ["Aspirin", "324 mg", "PO", "324 mg"],
    ["Atropine", "1 mg", "IV", "3 mg"],
  ];
  const ages = [
    ["Age", "Blade", "Tube", "Rate"],
    ["Newborn", "0-1", "3.0", "40"],
    ["1 year", "1", "4.0", "30"],
    ["5 years", "2", "5.0", "24"],
  ];
  const table = (top: number, lead: number, starts: readonly number[], rows: readonly string[][]) =>
    rows
      .flatMap((cells, row) =>
        cells.map((cell, i) =>
          text(starts[i] ?? 0, top + row * lead, cell, { font: row === 0 ? "F2" : "F1" }),
        ),
      )
      .join("");
  const stripes = (top: number) => [1, 3].map((row) => fill(0.9, 40, top + row * 20 - 14, 440, 20)).join("");

  test("is one by itself where every second row of both is shaded", async () => {
    const content = table(60, 20, [50, 170, 280, 390], drugs) + table(160, 20, [50, 180, 280, 350], ages);
    const texts = await textsOf(stripes(60) + stripes(160) + content);
    expect(texts[2]).toBe("Drug: Atropine | Dose: 1 mg | Route: IV | Most: 3 mg");
    expect(texts[5]).toBe("Age: 5 years | Blade: 2 | Tube: 5.0 | Rate: 24");
  });

  test("reads names at the left of the columns that they reach over", async () => {
    const groups = text(50, 60, "Airway", { font: "F2" }) + text(350, 60, "Breathing", { font: "F2" });
    const rows = ages.map((cells, row) => [...cells, ["Volume", "20 mL", "80 mL", "150 mL"][row] ?? ""]);
    const texts = await textsOf(groups + table(80, 20, [50, 160, 260, 350, 440], rows));
    expect(texts.at(-1)).toBe(
      "Airway Age: 5 years | Airway Blade: 2 | Airway Tube: 5.0 | Breathing Rate: 24 | Breathing Volume: 150 mL",
    );
  });
});

describe("centred columns between ruled rows", () => {
  const names = ["Medication", "Adult dose", "Not to be given"];
  const first = [
    ["Aspirin", "324 mg", "Allergy"],
    ["Fentanyl", "1 mcg/kg IV", "Hypotension"],
    ["Naloxone", "2 mg IN", "None"],
  ];
  const second = [
    ["Midazolam", "5 mg IV", "Systolic pressure below one hundred"],
    ["Oxytocin", "10 units IM", "Child"],
    ["Adenosine", "6 mg IV, then 12 mg", "Block"],
    ["Ketamine", "0.2 mg/kg", "None"],
  ];
  const middles = [90, 260, 430];
  const rows = (table: string[][], font = "F1") =>
    table
      .map((cells, row) =>
        cells
          .map((cell, i) => text((middles[i] ?? 0) - cell.length * 2.5, 60 + row * 20, cell, { font }))
          .concat(`40 ${792 - 66 - row * 20} m 560 ${792 - 66 - row * 20} l S\n`)
          .join(""),
      )
      .join("");
  const named = ([drug, dose, not]: string[]) =>
    `Medication: ${drug} | Adult dose: ${dose} | Not to be given: ${not}`;

  test("keep their names on the next page, where other entries begin elsewhere", async () => {
    const upper = rows([names], "F2") + rows([["", "", ""], ...first]);
    const pages = await readPdf(pdfFile([{ content: upper }, { content: rows(second) }]));
    const texts = pages.map(({ blocks }) => blocks.map((block) => block.text));
    expect(texts).toEqual([first.map(named), second.map(named)]);
  });
});

test("an entry wider than most of its column's is in it alone", async () => {
  const entries = ["None", "Long QT", "Hypotension", "Neonates", "Heart block", "Renal failure", "Digoxin"];
  const wide = "A phosphodiesterase inhibitor";
  const content = [
    ["Medication", "Avoid"],
    ...entries.map((entry) => ["Not given", entry]),
    ["Not given", wide],
  ]
    .map(
      ([drug = "", avoid = ""], i) =>
        text(150 - drug.length * 2.4, 60 + i * 20, drug, { font: i === 0 ? "F2" : "F1" }) +
        text(270 - avoid.length * 2.4, 60 + i * 20, avoid, { font: i === 0 ? "F2" : "F1" }),
    )
    .join("");
  expect((await textsOf(content)).at(-1)).toBe(`Medication: Not given | Avoid: ${wide}`);
});

describe("names that nothing but their cells sets off", () => {
  const rows = [
    ["40 kg", "80", "1.6", "40", "4"],
    ["60 kg", "120", "2.4", "60", "6"],
  ];

  test("are those over several columns, beside one that reaches lower", async () => {
    const content =
      box(40, 40, 80, 36) +
      text(45, 52, "Weight") +
      [
        ["Ketamine 50 mg/mL", "mg", "mL"],
        ["Rocuronium 10 mg/mL", "mg", "mL"],
      ]
        .map(
          ([name = "", ...units], i) =>
            box(120 + i * 160, 40, 160, 18) +
            text(125 + i * 160, 52, name) +
            grid(120 + i * 160, 58, [80, 80], [units]),
        )
        .join("") +
      grid(40, 76, [80, 80, 80, 80, 80], rows);
    expect((await textsOf(content)).at(-1)).toBe(
      "Weight: 60 kg | Ketamine 50 mg/mL mg: 120 | Ketamine 50 mg/mL mL: 2.4 | Rocuronium 10 mg/mL mg: 60 | Rocuronium 10 mg/mL mL: 6",
    );
  });

  test("are those behind an empty corner", async () => {
    const items = [
      ["", "Item", "Par", "Expires"],
      ["Cab", "Flashlight", "2", "none"],
      ["Drugs", "Glucagon", "1", "02/26"],
    ];
    expect((await textsOf(grid(40, 40, [60, 120, 60, 80], items))).at(-1)).toBe(
      "Drugs | Item: Glucagon | Par: 1 | Expires: 02/26",
    );
  });
});

test("the first row of a striped table is apart from its names, white as both are", async () => {
  const table = [
    ["APGAR sign", "Absent", "Present"],
    ["Color", "Blue", "Pink"],
    ["Pulse", "None", "Fast"],
    ["Reflex", "None", "Cough"],
    ["Tone", "Limp", "Active"],
    ["Breathing", "None", "Crying"],
  ];
  const content = table
    .map((cells, i) => {
      const y = 60 + i * 15;
      const shade = i > 0 && i % 2 === 0 ? fill(0.9, 45, y - 11, 400, 15) : "";
      const font = i === 0 ? "F2" : "F1";
      return shade + cells.map((cell, column) => text(50 + column * 150, y, cell, { font })).join("");
    })
    .join("");
  expect(await textsOf(content)).toEqual(
    table.slice(1).map(([sign, no, yes]) => `APGAR sign: ${sign} | Absent: ${no} | Present: ${yes}`),
  );
});

test("names over two columns of figures keep their second line, and the units below them", async () => {
  const bold = { font: "F2" };
  const rows = [
    ["5", "11", "75", "2.3"],
    ["8", "18", "120", "3.8", "80", "4"],
    ["10", "22", "150", "4.7", "100", "5"],
    ["15", "33", "225", "7", "150", "7.5"],
    ["20", "44", "300", "9.4", "200", "10"],
    ["30", "66", "450", "14", "300", "15"],
  ];
  const content =
    [128, 146, 164, 182, 200, 218, 236, 254].map((y) => `56 ${792 - y} m 556 ${792 - y} l S\n`).join("") +
    text(62, 118, "Weight (kg)", bold) +
    text(145, 118, "Weight (lb)", bold) +
    text(242, 112.5, "Acetaminophen 160 mg/5 mL", bold) +
    text(289, 123.7, "15 mg/kg", bold) +
    text(425, 112.5, "Ibuprofen 100 mg/5 mL", bold) +
    text(458.5, 123.7, "10 mg/kg", bold) +
    [258, 352, 436, 512].map((x, i) => text(x, 142, i % 2 ? "mL" : "mg", bold)).join("") +
    rows
      .flatMap((row, i) =>
        row.map((cell, column) => text([62, 145, 258, 352, 436, 516][column] ?? 0, 160 + i * 18, cell)),
      )
      .join("") +
    text(462, 160, "Not given");
  expect((await textsOf(content)).at(-1)).toBe(
    "Weight (kg): 30 | Weight (lb): 66 | Acetaminophen 160 mg/5 mL 15 mg/kg mg: 450 | " +
      "Acetaminophen 160 mg/5 mL 15 mg/kg mL: 14 | Ibuprofen 100 mg/5 mL 10 mg/kg mg: 300 | " +
      "Ibuprofen 100 mg/5 mL 10 mg/kg mL: 15",
  );
});

test("a name at the left of its column names the figures at its right", async () => {
  const names = ["Weight (kg)", "Dopamine 5 mcg/kg/min", "Dopamine 10 mcg/kg/min", "Bolus (mL)"];
  const ends = [150, 270, 390, 480];
  const rows = [3, 5, 8, 10, 12].map((weight) => [weight, weight * 2, weight * 4, weight * 20].map(String));
  const at = (column: number) => (column === 0 ? 50 : (ends[column - 1] ?? 0) + 3);
  const content =
    names.map((name, i) => text(at(i), 60, name)).join("") +
    rows
      .map((row, i) =>
        row.map((cell, j) => text((ends[j] ?? 0) - cell.length * 5.56, 74 + i * 14, cell)).join(""),
      )
      .join("");
  expect(await textsOf(content)).toEqual(
    rows.map((row) => row.map((cell, i) => `${names[i]}: ${cell}`).join(" | ")),
  );
});

test("columns that few rows tick have their names", async () => {
  const names = ["Medication", "EMR", "EMT", "AEMT", "Paramedic"];
  const at = [50, 200, 229, 258, 300];
  const ticks = ["  xx", " xxx", "  xx", "x xx", "   x", "  xx", "   x", " xxx", "   x", "   x"];
  const drugs = ["Atropine", "Aspirin", "Diltiazem", "Naloxone", "Ketamine", "Glucagon", "Etomidate"].concat([
    "Albuterol",
    "Adenosine",
    "Heparin",
  ]);
  const content =
    names.map((name, i) => text(at[i] ?? 0, 60, name, { font: "F2" })).join("") +
    drugs
      .map((drug, row) => {
        const signs = [...(ticks[row] ?? "")].map((tick, i) =>
          text((at[i + 1] ?? 0) + 8, 80 + row * 20, tick),
        );
        return text(50, 80 + row * 20, drug) + signs.filter((_, i) => ticks[row]?.[i] === "x").join("");
      })
      .join("");
  expect(await textsOf(content)).toEqual(
    drugs.map((drug, row) =>
      [
        `Medication: ${drug}`,
        ...names.slice(1).flatMap((name, i) => (ticks[row]?.[i] === "x" ? [`${name}: x`] : [])),
      ].join(" | "),
    ),
  );
});

test("doses over a line that parts two groups of rows are no names of those below", async () => {
  const drugs = [
    ["Adenosine", "6 mg", "12 mg"],
    ["Atropine", "1 mg", "3 mg"],
    ["Amiodarone", "300 mg", "450 mg"],
    ["Lidocaine", "100 mg", "200 mg"],
    ["Naloxone", "2 mg", "10 mg"],
  ];
  const rows = drugs.flatMap((row, i) =>
    row.map((cell, column) => text(50 + 150 * column, 60 + 20 * i, cell)),
  );
  const line = `45 ${792 - 66} m 450 ${792 - 66} l S\n`;
  expect(await textsOf(rows.join("") + line)).toEqual(drugs.map((row) => row.join(" | ")));
});

test("a name in bold over a weight is one name, without a colon, which would end it", async () => {
  const zones = [
    ["GREY", "3 to 5 kg"],
    ["BLUE", "19 to 23 kg"],
  ];
  const names = zones
    .map(([zone = "", weight = ""], i) => {
      const x = 170 + i * 90;
      return box(x, 100, 90, 30) + text(x + 5, 112, zone, { font: "F2" }) + text(x + 5, 124, weight);
    })
    .join("");
  const rows = grid(
    50,
    130,
    [120, 90, 90],
    [
      ["Epinephrine", "0.04 mg", "0.21 mg"],
      ["Tube", "3.0", "5.0"],
    ],
  );
  expect(await textsOf(box(50, 100, 120, 30) + names + rows)).toEqual([
    "Epinephrine | GREY 3 to 5 kg: 0.04 mg | BLUE 19 to 23 kg: 0.21 mg",
    "Tube | GREY 3 to 5 kg: 3.0 | BLUE 19 to 23 kg: 5.0",
  ]);
});
