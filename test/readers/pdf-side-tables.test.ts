import { describe, expect, test } from "bun:test";
import { box, fill, line, text, textsOf } from "../support/pdf.ts";

/** Rows 14 points apart from `y` down, the first in bold, with entries at `xs`. */
const table = (xs: readonly number[], y: number, rows: readonly (readonly string[])[]) =>
  rows
    .map((cells, row) =>
      cells
        .map((cell, i) => text(xs[i] ?? 0, y + row * 14, cell, { font: row === 0 ? "F2" : "F1" }))
        .join(""),
    )
    .join("");

const AGES = [
  ["Age", "Rate"],
  ["Newborn", "140"],
  ["1 year", "120"],
  ["6 years", "95"],
];
const DRUGS = [
  ["Drug", "Dose"],
  ["Adenosine", "6 mg"],
  ["Atropine", "1 mg"],
  ["Naloxone", "2 mg"],
];
const AGE_ROWS = ["Age: Newborn | Rate: 140", "Age: 1 year | Rate: 120", "Age: 6 years | Rate: 95"];

test("two tables side by side are read one by one", async () => {
  expect(await textsOf(table([50, 110], 60, AGES) + table([250, 320], 60, DRUGS))).toEqual([
    ...AGE_ROWS,
    "Drug: Adenosine | Dose: 6 mg",
    "Drug: Atropine | Dose: 1 mg",
    "Drug: Naloxone | Dose: 2 mg",
  ]);
});

test("three tables side by side, each below its title, are read one by one", async () => {
  const tubes = [
    ["Tube", "Size"],
    ["2.5", "5 Fr"],
    ["3.5", "8 Fr"],
    ["4.5", "10 Fr"],
  ];
  const titles = ["Heart rates", "Suction", "Again"].map((title, i) =>
    text(50 + i * 180, 46, title, { font: "F2" }),
  );
  const content = titles.join("") + table([50, 110], 60, AGES) + table([230, 270], 60, tubes);
  const texts = await textsOf(content + table([410, 470], 60, AGES));
  expect(texts.filter((each) => each.includes("|"))).toEqual([
    ...AGE_ROWS,
    "Tube: 2.5 | Size: 5 Fr",
    "Tube: 3.5 | Size: 8 Fr",
    "Tube: 4.5 | Size: 10 Fr",
    ...AGE_ROWS,
  ]);
});

test("the columns of one table stay together, though one is far from the next", async () => {
  const rows = AGES.map((row, i) => [
    ...row,
    ["Breaths", "40", "25", "20"][i] ?? "",
    ["Tube", "3.0", "3.5", "5"][i] ?? "",
  ]);
  expect(await textsOf(table([50, 110, 250, 320], 60, rows))).toEqual(
    AGE_ROWS.map((row, i) => `${row} | Breaths: ${rows[i + 1]?.[2]} | Tube: ${rows[i + 1]?.[3]}`),
  );
});

test("four columns equally far apart are of one table", async () => {
  const rows = DRUGS.map((row, i) => [
    ...row,
    ["Class", "Antiarrhythmic", "Vagolytic", "Antagonist"][i] ?? "",
    ["Most", "12 mg", "3 mg", "10 mg"][i] ?? "",
  ]);
  expect(await textsOf(table([50, 190, 330, 470], 60, rows))).toEqual([
    "Drug: Adenosine | Dose: 6 mg | Class: Antiarrhythmic | Most: 12 mg",
    "Drug: Atropine | Dose: 1 mg | Class: Vagolytic | Most: 3 mg",
    "Drug: Naloxone | Dose: 2 mg | Class: Antagonist | Most: 10 mg",
  ]);
});

test("columns whose rows make room for an entry beside them are of one table", async () => {
  const entries = [
    ["Hospital", "Telephone", "Services", "Contact"],
    ["Saint Mary", "555-0101", "Trauma", "Nurse"],
    ["County", "555-0134", "Burns, children,\nobstetrics", "Supervisor"],
    ["Lakeside", "555-0177", "Emergency", "Nurse"],
    ["University", "555-0199", "Trauma, stroke", "Transfer center"],
  ];
  const content = entries.flatMap((row, i) =>
    row.map((cell, column) =>
      text([50, 110, 300, 390][column] ?? 0, [60, 76, 92, 120, 136][i] ?? 0, cell.split("\n"), {
        font: i === 0 ? "F2" : "F1",
      }),
    ),
  );
  expect((await textsOf(content.join("")))[1]).toBe(
    "Hospital: County | Telephone: 555-0134 | Services: Burns, children, obstetrics | Contact: Supervisor",
  );
});

test.each([13.5, 13.2])(
  "a table whose rows have several lines, %d points apart, keeps its last column and is no part of the table beside it",
  async (lead) => {
    const ages = [
      ["Newborn", "100\x96|180", "30\x96|60", "60-80"],
      ["Infant", "100\x96|160", "30\x96|60", "72-104"],
      ["Toddler", "90-150", "24\x96|40", "86-106"],
      ["School|age", "70-120", "18\x96|30", "97-115"],
      ["Adolescent", "60-100", "12\x96|16", "110\x96|131"],
    ];
    const words = [
      "Combative: a danger to the staff",
      "Agitated: moves without purpose",
      "Alert and calm",
      "Drowsy: awakens to a voice",
      "Deep sedation: moves only if|touched",
    ];
    const xs = [49, 116, 165, 201, 272, 313];
    const cellOf = (column: number, y: number, cell: string, font = "F1") =>
      cell
        .split("|")
        .map((line, i) => text(xs[column] ?? 0, y + i * lead, line, { size: 11, font }))
        .join("");
    const content =
      ["Age", "HR", "RR", "SBP", "RASS", "Description"].map((name, i) => cellOf(i, 90, name, "F2")).join("") +
      ages.flatMap((row, i) => row.map((cell, j) => cellOf(j, 109 + i * 31.5, cell))).join("") +
      words
        .map((word, i) => cellOf(4, 117.5 + i * 26, `${4 - i * 2}`) + cellOf(5, 117.5 + i * 26, word))
        .join("");
    const rules = "49 697 m 256 697 l S 272 689 m 554 689 l S\n";
    expect((await textsOf(content + rules)).slice(0, 5)).toEqual(
      ages
        .map((row) => row.map((cell) => cell.replace("\x96|", "–").replace("|", " ")))
        .map(
          ([age, rate, breaths, pressure]) => `Age: ${age} | HR: ${rate} | RR: ${breaths} | SBP: ${pressure}`,
        ),
    );
  },
);

describe("two tables as far apart as their columns are read one by one, each below its title,", () => {
  const FOUR_AGES = AGES.map((row, i) => [...row, ["Breaths", "40", "25", "20"][i] ?? ""]);
  const FOUR_DRUGS = DRUGS.map((row, i) => [...row, ["Route", "IV", "IV", "IN"][i] ?? ""]);
  const titles = text(50, 46, "Vital signs", { font: "F2" }) + text(250, 46, "Doses", { font: "F2" });
  const content = titles + table([54, 120, 180], 64, FOUR_AGES) + table([254, 330, 390], 64, FOUR_DRUGS);
  const expected = [
    "Vital signs",
    "Age: Newborn | Rate: 140 | Breaths: 40",
    "Age: 1 year | Rate: 120 | Breaths: 25",
    "Age: 6 years | Rate: 95 | Breaths: 20",
    "Doses",
    "Drug: Adenosine | Dose: 6 mg | Route: IV",
    "Drug: Atropine | Dose: 1 mg | Route: IV",
    "Drug: Naloxone | Dose: 2 mg | Route: IN",
  ];

  test("where lines are drawn across each", async () => {
    const rules = [68, 82, 96, 110].map(
      (y) => `50 ${792 - y} m 230 ${792 - y} l S 250 ${792 - y} m 430 ${792 - y} l S\n`,
    );
    expect(await textsOf(rules.join("") + content)).toEqual(expected);
  });

  test("where some rows of each are filled", async () => {
    const stripes = [82].map((y) => fill(0.9, 50, y, 180, 14) + fill(0.9, 250, y, 180, 14));
    expect(await textsOf(stripes.join("") + content)).toEqual(expected);
  });
});

describe("tables between lines of their own width are read one by one", () => {
  const ruled = (x: number, y: number, width: number, title: string, rows: readonly (readonly string[])[]) =>
    text(x, y - 18, title, { font: "F2" }) +
    table([x + 4, x + 4 + width / 2], y, rows) +
    rows.map((_, row) => `${x} ${788 - y - row * 14} m ${x + width} ${788 - y - row * 14} l S\n`).join("");
  const ages = ["Vital signs", ...AGE_ROWS];
  const doses = [
    "Doses",
    "Drug: Adenosine | Dose: 6 mg",
    "Drug: Atropine | Dose: 1 mg",
    "Drug: Naloxone | Dose: 2 mg",
  ];

  test("where three stand side by side", async () => {
    const content =
      ruled(50, 80, 150, "Vital signs", AGES) +
      ruled(215, 80, 150, "Doses", DRUGS) +
      ruled(380, 80, 150, "Vital signs", AGES);
    expect(await textsOf(content)).toEqual([...ages, ...doses, ...ages]);
  });

  test("where text over both parts one pair from the next", async () => {
    const pair = (y: number) => ruled(50, y, 220, "Vital signs", AGES) + ruled(290, y, 220, "Doses", DRUGS);
    const between =
      "Contact medical control where the patient does not improve, or where the doses of the crew are used up.";
    expect(await textsOf(pair(80) + text(50, 160, between) + pair(210))).toEqual([
      ...ages,
      ...doses,
      between,
      ...ages,
      ...doses,
    ]);
  });
});

describe("sections of a pocket card, each below its bar, are read one by one", () => {
  const bar = (x: number, y: number, title: string) =>
    fill(0.2, x, y, 180, 14) + text(x + 4, y + 10, title, { font: "F2" });
  const striped = (x: number, y: number, starts: readonly number[], rows: readonly (readonly string[])[]) =>
    rows.map((_, i) => (i % 2 === 1 ? fill(0.9, x, y + i * 14, 180, 14) : "")).join("") +
    table(
      starts.map((start) => x + start),
      y + 10,
      rows,
    );
  const oxygen = [
    ["psi", "D", "E", "M"],
    ["2000", "29", "50", "281"],
    ["1500", "21", "36", "203"],
    ["1000", "13", "22", "125"],
  ];
  const OXYGEN_ROWS = [
    "psi: 2000 | D: 29 | E: 50 | M: 281",
    "psi: 1500 | D: 21 | E: 36 | M: 203",
    "psi: 1000 | D: 13 | E: 22 | M: 125",
  ];

  test("where a table stands beside text and a lower one", async () => {
    const drugs = [...DRUGS, ["Glucagon", "1 mg"], ["Ketamine", "20 mg"], ["Morphine", "4 mg"]];
    const burns = ["Parkland: 4 mL and the weight and the", "part of the skin, half of it in 8 hours."];
    const content =
      bar(50, 40, "Drugs") +
      striped(50, 56, [4, 110], drugs) +
      bar(250, 40, "Burns") +
      text(254, 66, burns) +
      bar(250, 90, "Oxygen") +
      striped(250, 106, [4, 60, 100, 140], oxygen);
    expect(await textsOf(content)).toEqual([
      "Drugs",
      ...drugs.slice(1).map(([drug, dose]) => `Drug: ${drug} | Dose: ${dose}`),
      "Burns",
      burns.join(" "),
      "Oxygen",
      ...OXYGEN_ROWS,
    ]);
  });

  test("where a bar like that of the table above it stands over other columns", async () => {
    const phrases = [
      ["Pain?", "Dolor?"],
      ["Where?", "Donde?"],
      ["Breathe", "Respire"],
    ];
    const content =
      bar(50, 40, "Oxygen") +
      striped(50, 56, [4, 70, 112, 150], oxygen) +
      bar(50, 116, "Phrases") +
      phrases
        .map(
          ([phrase = "", other = ""], i) => text(54, 142 + i * 14, phrase) + text(130, 142 + i * 14, other),
        )
        .join("");
    expect(await textsOf(content)).toEqual([
      "Oxygen",
      ...OXYGEN_ROWS,
      "Phrases",
      ...phrases.map((row) => row.join(" | ")),
    ]);
  });

  test("but a bar over the same columns is a label of their rows", async () => {
    const children = [
      ["Adenosine", "0.1 mg/kg"],
      ["Atropine", "0.02 mg/kg"],
      ["Naloxone", "0.1 mg/kg"],
    ];
    const content =
      bar(50, 40, "Adults") +
      striped(50, 56, [4, 110], DRUGS) +
      bar(50, 116, "Children") +
      children
        .map(([drug = "", dose = ""], i) => text(54, 142 + i * 14, drug) + text(160, 142 + i * 14, dose))
        .join("");
    const texts = await textsOf(content);
    expect(texts.slice(0, 2)).toEqual(["Adults", "Drug: Adenosine | Dose: 6 mg"]);
    expect(texts.slice(-3)).toEqual(
      children.map(([drug, dose]) => `Children | Drug: ${drug} | Dose: ${dose}`),
    );
  });
});

describe("a table in each of two columns of text", () => {
  const PROSE = [
    "Call the physician where you are in doubt about it, and",
    "write down what was given, when, by whom, and what the",
    "patient said of it. Watch the monitor all of the time, and",
    "do not leave the patient alone with those who stand by.",
    "The pumps are in the second drawer on the left.",
  ];
  const page = (y: { left: number; right: number }, ruled: boolean) =>
    [
      {
        x: 54,
        y: y.left,
        names: ["Drug", "Dose", "Route"],
        drugs: ["Adenosine", "Amiodarone", "Atropine", "Calcium"],
      },
      {
        x: 316,
        y: y.right,
        names: ["Drug", "Rate", "Time"],
        drugs: ["Dextrose", "Dopamine", "Esmolol", "Fentanyl"],
      },
    ]
      .map(({ x, y, names, drugs }) => {
        const row = (at: number, cells: readonly string[], font: string) =>
          cells.map((cell, i) => text(x + i * 80, at, cell, { font })).join("");
        const rule = (at: number) => `${x - 4} ${792 - at} m ${x + 236} ${792 - at} l S\n`;
        return (
          text(x, y - 96, PROSE) +
          row(y, names, "F2") +
          drugs.map((drug, i) => row(y + 14 * (i + 1), [drug, `${i + 1} mg`, "IV"], "F1")).join("") +
          (ruled ? [y - 10, y + 4, y + 62].map(rule).join("") : "") +
          text(x, y + 90, PROSE)
        );
      })
      .join("");
  const rows = [
    ...["Adenosine", "Amiodarone", "Atropine", "Calcium"].map(
      (drug, i) => `Drug: ${drug} | Dose: ${i + 1} mg | Route: IV`,
    ),
    ...["Dextrose", "Dopamine", "Esmolol", "Fentanyl"].map(
      (drug, i) => `Drug: ${drug} | Rate: ${i + 1} mg | Time: IV`,
    ),
  ];

  test.each([
    ["its rows beside those of the other", { left: 170, right: 170 }, false],
    ["a row higher than the other", { left: 184, right: 170 }, false],
    ["between lines of its own, at another height", { left: 188, right: 170 }, true],
  ])("has its own rows and names: %s", async (_, y, ruled) => {
    const texts = await textsOf(page(y, ruled));
    expect(texts.filter((each) => each.startsWith("Drug"))).toEqual(rows);
  });
});

test("titles on one line over tables side by side stand each before its own", async () => {
  const bold = { font: "F2" };
  const table = (x: number, title: string, rows: readonly (readonly [string, string])[]) =>
    text(x, 100, title, bold) +
    rows
      .map(([key, value], i) => {
        const font = i === 0 ? bold : {};
        const y = 120 + i * 18;
        return text(x, y, key, font) + text(x + 70, y, value, font) + line(x, y + 5, x + 140, y + 5);
      })
      .join("");
  const vitals = [
    ["Age", "Rate"],
    ["Adult", "12-20"],
    ["Child", "18-30"],
    ["Infant", "25-50"],
  ] as const;
  const motor = [
    ["Points", "Response"],
    ["1", "None"],
    ["2", "Withdraws"],
    ["3", "Localizes"],
  ] as const;
  const content =
    text(40, 60, "Vital Sign Reference", { font: "F2", size: 18 }) +
    table(40, "Breaths a minute", vitals) +
    table(260, "Motor score", motor);
  const read = await textsOf(content);
  expect(read.slice(0, 3)).toEqual(["Vital Sign Reference", "Breaths a minute", "Age: Adult | Rate: 12-20"]);
  expect(read.slice(5, 7)).toEqual(["Motor score", "Points: 1 | Response: None"]);
});

test("the title of all of three cards beside each other stands above them, though it is no wider than the second", async () => {
  const card = (x: number, name: string) =>
    box(x, 60, 150, 74) +
    fill(0.8, x, 60, 150, 18) +
    text(x + 6, 73, name, { font: "F2" }) +
    ["Adult", "Child", "Avoid"]
      .map(
        (label, at) =>
          text(x + 6, 92 + at * 16, label, { font: "F2" }) + text(x + 60, 92 + at * 16, `${at + 1} mg`),
      )
      .join("");
  const cards = ["Adenosine", "Atropine", "Naloxone"].map((name, at) => card(50 + at * 156, name));
  const texts = await textsOf(text(238, 50, "Drug cards", { font: "F2", size: 15 }) + cards.join(""));
  expect(texts.slice(0, 2)).toEqual(["Drug cards", "Adenosine"]);
  expect(texts.slice(-3)).toEqual(["Adult: 1 mg", "Child: 2 mg", "Avoid: 3 mg"]);
});

test("tables below titles beside each other are read one by one, though a title like theirs and a table over both stand below", async () => {
  const title = (x: number, y: number, words: string) => text(x, y, words, { font: "F2", size: 13 });
  const below = [
    ["ACS", "Acute coronary syndrome", "LKW", "Last known well"],
    ["BVM", "Bag-valve mask", "MAP", "Mean arterial pressure"],
    ["CPR", "Chest compressions", "NRB", "Mask with a bag"],
  ];
  const texts = await textsOf(
    title(50, 60, "Rates") +
      title(300, 60, "Doses") +
      table([50, 130], 76, AGES) +
      table([300, 370], 76, DRUGS) +
      title(50, 150, "Abbreviations") +
      below
        .map((cells, row) =>
          cells.map((cell, i) => text([50, 90, 300, 340][i] ?? 0, 168 + row * 14, cell)).join(""),
        )
        .join(""),
  );
  expect(texts.slice(0, 9)).toEqual([
    "Rates",
    ...AGE_ROWS,
    "Doses",
    "Drug: Adenosine | Dose: 6 mg",
    "Drug: Atropine | Dose: 1 mg",
    "Drug: Naloxone | Dose: 2 mg",
    "Abbreviations",
  ]);
});
