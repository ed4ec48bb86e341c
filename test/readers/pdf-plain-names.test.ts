import { describe, expect, test } from "bun:test";
import { box, text, textsOf } from "../support/pdf.ts";

const LEAD = 18;

interface Look {
  /** Which of the first row's entries are in bold. */
  bold?: (column: number) => boolean;
  /** Points of the first row's letters. */
  size?: number;
}

/** Rows of entries at `xs` from `y` down, without lines. */
function table(
  xs: readonly number[],
  y: number,
  rows: readonly (readonly string[])[],
  { bold = () => false, size = 10 }: Look = {},
) {
  const drawn = rows.flatMap((entries, row) =>
    entries.map((entry, i) =>
      text(xs[i] ?? 0, y + row * LEAD, entry, {
        font: row === 0 && bold(i) ? "F2" : "F1",
        size: row === 0 ? size : 10,
      }),
    ),
  );
  return drawn.join("");
}

const RATES = [
  ["Weight", "2 mcg/kg/min", "5 mcg/kg/min", "10 mcg/kg/min"],
  ["40 kg", "3", "7.5", "15"],
  ["50 kg", "3.8", "9.4", "18.8"],
  ["60 kg", "4.5", "11.2", "22.5"],
];
const DOSES = [
  ["Weight (kg)", "Epinephrine 0.1 mg/mL", "Dextrose 10%"],
  ["3", "0.03 mg (0.3 mL)", "15 mL"],
  ["4", "0.04 mg (0.4 mL)", "20 mL"],
  ["5", "0.05 mg (0.5 mL)", "25 mL"],
];
const DRUGS = [
  ["Drug", "First dose", "Next dose"],
  ["Adenosine", "6 mg", "12 mg"],
  ["Atropine", "1 mg", "1 mg"],
  ["Naloxone", "2 mg", "2 mg"],
];
const ITEMS = [
  ["Item", "Ambulance", "Fly car"],
  ["Saline", "6", "2"],
  ["Blanket", "8", "4"],
  ["Tourniquet", "4", "2"],
];
const PAIRS = [
  ["Test", "Normal", "Else"],
  ["Smile", "Even", "Uneven"],
  ["Grip", "Equal", "Weak"],
  ["Speech", "Clear", "Slurred"],
];
const ITEM_ROW = "Item: Tourniquet | Ambulance: 4 | Fly car: 2";

describe("names that are set as their rows are", () => {
  test("are those of doses where they are words over figures", async () => {
    const texts = await textsOf(table([60, 160, 320], 72, DOSES));
    expect(texts[1]).toBe("Weight (kg): 4 | Epinephrine 0.1 mg/mL: 0.04 mg (0.4 mL) | Dextrose 10%: 20 mL");
  });

  test("are those of bare figures where they give them a unit, though one was misread", async () => {
    const [names = [], ...rows] = RATES;
    const misread = [names.with(2, "S mcg/kg/min"), ...rows];
    const texts = await textsOf(table([60, 160, 280, 400], 72, misread));
    expect(texts[2]).toBe("Weight: 60 kg | 2 mcg/kg/min: 4.5 | S mcg/kg/min: 11.2 | 10 mcg/kg/min: 22.5");
  });

  test("are names where most of them are in bold and nothing below is", async () => {
    const texts = await textsOf(table([60, 160, 280], 72, PAIRS, { bold: (column) => column < 2 }));
    expect(texts[1]).toBe("Test: Grip | Normal: Equal | Else: Weak");
  });

  test("are none where figures of the rows stand in larger letters: no dose is told by the one above", async () => {
    const texts = await textsOf(table([60, 160, 280, 400], 72, RATES.slice(1), { size: 12 }));
    expect(texts).toEqual(["40 kg | 3 | 7.5 | 15", "50 kg | 3.8 | 9.4 | 18.8", "60 kg | 4.5 | 11.2 | 22.5"]);
  });
});

describe("a table close below another and its title has its own names", () => {
  const title = (words: string, font = "F1") => text(60, 144, words, { font });
  const isBold = () => true;

  test("where they are words over figures", async () => {
    const texts = await textsOf(
      table([60, 160, 280], 72, DRUGS) + title("PAR LEVELS") + table([60, 160, 280], 162, ITEMS),
    );
    expect(texts.slice(3)).toEqual([
      "PAR LEVELS",
      "Item: Saline | Ambulance: 6 | Fly car: 2",
      "Item: Blanket | Ambulance: 8 | Fly car: 4",
      ITEM_ROW,
    ]);
  });

  test("where title and names are in bold", async () => {
    const upper = table([60, 160, 280], 72, DRUGS, { bold: isBold });
    const lower = table([60, 160, 280], 162, PAIRS, { bold: isBold });
    const texts = await textsOf(upper + title("Stroke", "F2") + lower);
    expect(texts.at(-1)).toBe("Test: Speech | Normal: Clear | Else: Slurred");
  });

  test("where its first column has the same name, though one of the others was misread", async () => {
    const [, ...rows] = RATES;
    const names = ["Weight", "2.5 mcg/kg/min", "S mcg/kg/min", "20 mcg/kg/min"];
    const places = [60, 160, 280, 400];
    const texts = await textsOf(
      table(places, 72, RATES) + title("Dobutamine") + table(places, 162, [names, ...rows]),
    );
    expect(texts.at(-1)).toBe(
      "Weight: 60 kg | 2.5 mcg/kg/min: 4.5 | S mcg/kg/min: 11.2 | 20 mcg/kg/min: 22.5",
    );
  });

  test("where its columns begin at other places", async () => {
    const texts = await textsOf(
      table([60, 160, 280, 400], 72, RATES) + title("Stroke") + table([60, 200, 340], 162, PAIRS),
    );
    expect(texts.filter((each) => each.includes("mcg/kg/min"))).toHaveLength(3);
  });

  test.each(["F1", "F2"])(
    "where these are words over figures, farther from the rows above (%s)",
    async (font) => {
      const rates = [
        ["Age", "Rate", "Breaths"],
        ["Newborn", "140", "40"],
        ["1 year", "120", "25"],
        ["6 years", "95", "20"],
      ];
      const routes = [...DRUGS, ["Ketamine", "Slowly", "Never"]];
      const upper = table([60, 160, 280], 72, routes, { bold: isBold });
      const lower = table([60, 160, 280], 192, rates);
      const texts = await textsOf(upper + text(60, 170, "Vital signs", { font }) + lower);
      expect(texts.slice(-4)).toEqual([
        "Vital signs",
        "Age: Newborn | Rate: 140 | Breaths: 40",
        "Age: 1 year | Rate: 120 | Breaths: 25",
        "Age: 6 years | Rate: 95 | Breaths: 20",
      ]);
    },
  );

  test("but an entry in bold with its figure, below a label, is a row of the table above", async () => {
    const costs = [
      ["Part", "Cost"],
      ["Labor", "300"],
      ["Paint", "225"],
      ["Frame", "410"],
    ];
    const supplies = [
      ["Cleaner", "60"],
      ["Tape", "30"],
      ["Other", "15"],
    ];
    const upper = table([60, 160], 72, costs, { bold: isBold });
    const lower = table([60, 160], 162, supplies, { bold: isBold });
    expect((await textsOf(upper + title("Supplies", "F2") + lower)).at(-1)).toBe("Part: Other | Cost: 15");
  });

  const steps = (numbered: (step: number, y: number) => string) => {
    const bold = (x: number, words: string) => text(x, 72, words, { font: "F2" });
    const rows = [
      "Coma score below 14",
      "Penetrating injury to the head or neck, or to the\nextremities above the elbow",
      "Fall over 20 feet",
      "Older adult",
    ].map((criteria, i) => {
      const y = [92, 122, 152, 182][i] ?? 0;
      return (
        numbered(i + 1, y) + text(120, y, criteria.split("\n")) + text(400, y, i < 3 ? "Trauma" : "Closest")
      );
    });
    return bold(60, "Step") + bold(120, "Criteria") + bold(400, "Hospital") + rows.join("");
  };

  test("but a row that begins as the names do, below the rest of an entry, is a row", async () => {
    const texts = await textsOf(steps((step, y) => text(60, y, `Step ${step}`)));
    expect(texts.slice(1)).toEqual([
      "Step: Step 2 | Criteria: Penetrating injury to the head or neck, or to the extremities above the elbow | Hospital: Trauma",
      "Step: Step 3 | Criteria: Fall over 20 feet | Hospital: Trauma",
      "Step: Step 4 | Criteria: Older adult | Hospital: Closest",
    ]);
  });

  test("but the number below the name of a step is no title", async () => {
    const texts = await textsOf(steps((step, y) => text(60, y, ["Step", `${step}`])));
    expect(texts.slice(2)).toEqual([
      "Step: Step 3 | Criteria: Fall over 20 feet | Hospital: Trauma",
      "Step: Step 4 | Criteria: Older adult | Hospital: Closest",
    ]);
  });

  test("but rows below a label go on with the names above it", async () => {
    const [, ...rows] = DRUGS;
    const below = rows.map(([drug = "", ...doses]) => [`${drug} again`, ...doses]);
    const texts = await textsOf(
      table([60, 160, 280], 72, DRUGS, { bold: isBold }) +
        title("Children", "F2") +
        table([60, 160, 280], 162, below),
    );
    expect(texts.at(-1)).toBe("Children | Drug: Naloxone again | First dose: 2 mg | Next dose: 2 mg");
  });
});

test("names over several columns go with those below them, from which a line parts them", async () => {
  const line = (y: number) => `50 ${792 - y} m 500 ${792 - y} l S\n`;
  const rows = [
    ["Drug", "Dose", "Maximum", "Dose", "Maximum"],
    ["Epinephrine", "1 mg", "3 mg", "0.01 mg/kg", "1 mg"],
    ["Amiodarone", "300 mg", "450 mg", "5 mg/kg", "300 mg"],
    ["Lidocaine", "100 mg", "200 mg", "1 mg/kg", "100 mg"],
  ];
  const upper = text(215, 72, "Adult", { font: "F2" }) + text(396, 72, "Child", { font: "F2" });
  const content =
    [60, 78, 96, 150].map(line).join("") +
    upper +
    table([60, 160, 250, 340, 430], 90, rows, { bold: () => true });
  expect((await textsOf(content))[1]).toBe(
    "Drug: Amiodarone | Adult Dose: 300 mg | Adult Maximum: 450 mg | Child Dose: 5 mg/kg | Child Maximum: 300 mg",
  );
});

test("names over several columns are told from those below them by a line that leaves out the first", async () => {
  const places = [60, 140, 200, 260, 320];
  const entries = (y: number, cells: readonly string[]) =>
    cells.map((cell, i) => (cell ? text(places[i] ?? 0, y, cell) : "")).join("");
  const line = (x: number, y: number) => `${x} ${792 - y} m 360 ${792 - y} l S\n`;
  const rows = [
    ["10 kg", "3", "0.06", "30", "0.6"],
    ["20 kg", "6", "0.12", "60", "1.2"],
    ["40 kg", "12", "0.24", "120", "2.4"],
    ["60 kg", "18", "0.36", "180", "3.6"],
  ];
  const content =
    entries(72, ["Weight", "Pain", "", "Agitation"]) +
    line(120, 76) +
    entries(88, ["", "mg", "mL", "mg", "mL"]) +
    rows.map((row, i) => line(60, 92 + i * 16) + entries(104 + i * 16, row)).join("");
  expect(await textsOf(content)).toEqual(
    rows.map(
      ([weight, pain, drawn, agitation, again]) =>
        `Weight: ${weight} | Pain mg: ${pain} | Pain mL: ${drawn} | Agitation mg: ${agitation} | Agitation mL: ${again}`,
    ),
  );
});

describe("a list whose first row has no figures, as those below it have", () => {
  const LISTS = [
    [
      ["Oxygen", "Titrate to keep saturation normal"],
      ["Aspirin", "324 mg chewed"],
      ["Nitroglycerin", "0.4 mg every 5 min"],
      ["Morphine", "2 to 4 mg slow IV"],
    ],
    [
      ["Oxygen", "As needed", "By mask"],
      ["Aspirin", "324 mg", "By mouth"],
      ["Nitroglycerin", "0.4 mg", "Under the tongue"],
      ["Morphine", "4 mg", "IV slowly"],
    ],
    [
      ["Cardiac monitor", "All patients", "Continuous"],
      ["12-lead ECG", "Within 10 min", "Repeat every 15 min"],
      ["IV access", "18 gauge", "Once"],
      ["Glucose", "Below 60", "Repeat in 10 min"],
    ],
  ];
  for (const rows of LISTS) {
    test(`has no names of columns: ${rows[0]?.join(", ")}`, async () => {
      const texts = await textsOf(table([60, 200, 400], 100, rows));
      expect(texts).toEqual(rows.map((row) => row.join(" | ")));
    });
  }

  test("has them where they are called as columns are, or stand over nothing but figures", async () => {
    const rows = [
      ["Rhythm", "First energy"],
      ["Fibrillation", "200 J, then 300 J"],
      ["Flutter", "50 J, then 100 J"],
    ];
    expect(await textsOf(table([60, 200], 100, rows))).toEqual([
      "Rhythm: Fibrillation | First energy: 200 J, then 300 J",
      "Rhythm: Flutter | First energy: 50 J, then 100 J",
    ]);
    const counts = [
      ["Cause", "Calls"],
      ["Falls", "412"],
      ["Chest pain", "388"],
    ];
    expect(await textsOf(table([60, 200], 100, counts))).toEqual([
      "Cause: Falls | Calls: 412",
      "Cause: Chest pain | Calls: 388",
    ]);
  });
});

describe("weights of children under the names of their ages are the columns' names", () => {
  const ages = ["Infant", "Child"];
  const weights = ["Drug", "3 kg", "5 kg", "10 kg", "20 kg"];
  const doses = [
    ["Epinephrine", "0.03 mg", "0.05 mg", "0.1 mg", "0.2 mg"],
    ["Atropine", "0.1 mg", "0.1 mg", "0.2 mg", "0.4 mg"],
    ["Amiodarone", "15 mg", "25 mg", "50 mg", "100 mg"],
  ];
  const starts = [60, 180, 260, 340, 420];
  test.each(["F1", "F2"])("each age where its first weight begins, in %s", async (font) => {
    const content =
      ages.map((age, at) => text(starts[1 + 2 * at] ?? 0, 100, age, { font })).join("") +
      weights.map((weight, at) => text(starts[at] ?? 0, 116, weight, { font })).join("") +
      table(starts, 136, doses);
    expect((await textsOf(content))[0]).toBe(
      "Drug: Epinephrine | Infant 3 kg: 0.03 mg | Infant 5 kg: 0.05 mg | Child 10 kg: 0.1 mg | Child 20 kg: 0.2 mg",
    );
  });
});

test.each([
  [18, 24],
  [20, 22],
])(
  "names %p points above the first row, nearer than rows are to each other (%p), are none of it",
  async (above, apart) => {
    const rows = [
      ["Weight", "Epinephrine", "Atropine", "Amiodarone"],
      ["3 kg", "0.03 mg", "0.1 mg", "15 mg"],
      ["5 kg", "0.05 mg", "0.1 mg", "25 mg"],
      ["10 kg", "0.1 mg", "0.2 mg", "50 mg"],
    ];
    const at = (row: number) => (row === 0 ? 100 : 100 + above + (row - 1) * apart);
    const content = rows.flatMap((entries, row) =>
      entries.map((entry, column) => text(60 + column * 110, at(row), entry)),
    );
    expect((await textsOf(content.join("")))[0]).toBe(
      "Weight: 3 kg | Epinephrine: 0.03 mg | Atropine: 0.1 mg | Amiodarone: 15 mg",
    );
  },
);

test("units below the names, over nothing but bare figures, are part of the names", async () => {
  const rows = [
    ["Drug", "Dose", "Volume"],
    ["", "mg", "mL"],
    ["Epinephrine", "0.3", "3"],
    ["Atropine", "1", "10"],
  ];
  const content = rows.flatMap((entries, row) =>
    entries.map(
      (entry, column) =>
        box(60 + column * 130, 100 + row * 18, 130, 18) +
        (entry === "" ? "" : text(64 + column * 130, 112 + row * 18, entry, { font: row < 2 ? "F2" : "F1" })),
    ),
  );
  expect((await textsOf(content.join("")))[0]).toBe("Drug: Epinephrine | Dose mg: 0.3 | Volume mL: 3");
});

test.each([20, 40])(
  "names far above the first row, whose figures end %p points behind where these begin, are theirs",
  async (right) => {
    const rows = [
      ["Oxytocin", "5.5", "0.02"],
      ["Thiamine", "75", "9"],
      ["Morphine", "0.7", "0.04"],
      ["Ipratropium", "25", "0.06"],
    ];
    const names = ["Medication", "Volume", "Dose"].map((name, column) =>
      text(60 + column * 150, 100, name, { font: "F2" }),
    );
    const units = ["(mL)", "mg/kg"].map((unit, at) => text(210 + at * 150, 114, unit, { font: "F2" }));
    const entries = rows.flatMap((row, at) =>
      row.map((entry, column) =>
        text(column === 0 ? 60 : 80 + right + column * 150 - entry.length * 5, 146 + at * 15, entry),
      ),
    );
    expect((await textsOf([...names, ...units, ...entries].join("")))[0]).toBe(
      "Medication: Oxytocin | Volume (mL): 5.5 | Dose mg/kg: 0.02",
    );
  },
);

test.each(["F1", "F2"])(
  "names that end where their columns do are none of the next ones, whose entries begin near them, in %s",
  async (font) => {
    const weights = ["Drug", "3 kg", "5 kg", "10 kg", "20 kg"];
    const doses = [
      ["Epinephrine", "0.03 mg", "0.05 mg", "0.1 mg", "0.2 mg"],
      ["Atropine", "0.1 mg", "0.1 mg", "0.2 mg", "0.4 mg"],
      ["Amiodarone", "15 mg", "25 mg", "50 mg", "100 mg"],
      ["Lidocaine", "3 mg", "5 mg", "10 mg", "20 mg"],
    ];
    const starts = [60, 175, 255, 335, 415];
    const names = weights.map((name, at) => {
      const right = (starts[at + 1] ?? 495) - 10;
      return text(at === 0 ? 60 : right - name.length * 5, 100, name, { font });
    });
    expect((await textsOf(names.join("") + table(starts, 120, doses)))[0]).toBe(
      "Drug: Epinephrine | 3 kg: 0.03 mg | 5 kg: 0.05 mg | 10 kg: 0.1 mg | 20 kg: 0.2 mg",
    );
  },
);

test("the answers of a test's first question name none of those below the next ones", async () => {
  const row = (at: number, cells: readonly string[], font = "F1") =>
    cells
      .map((cell, i) => {
        const width = 480 / cells.length;
        const [x, y] = [60 + i * width, 80 + at * 18];
        return box(x, y, width, 18) + text(x + 4, y + 13, cell, { font });
      })
      .join("");
  const content =
    row(0, ["1. How many breaths a minute does a baby need?"]) +
    row(1, ["A. Ten", "B. Twenty", "C. Forty", "D. Eighty"], "F2") +
    row(2, ["2. How many hands press on the chest of a child?"]) +
    row(3, ["A. None", "B. One", "C. Two", "D. Three"], "F2");
  expect(await textsOf(content)).toEqual([
    "1. How many breaths a minute does a baby need?",
    "A. Ten | B. Twenty | C. Forty | D. Eighty",
    "2. How many hands press on the chest of a child?",
    "A. None | B. One | C. Two | D. Three",
  ]);
});
