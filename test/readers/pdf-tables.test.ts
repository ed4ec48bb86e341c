import { describe, expect, test } from "bun:test";
import { blocksOf, box, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

const NAMES = ["Drug", "Indication", "Adult dose", "Maximum"];
/** The lines of each cell. */
const DOSES = [
  [
    ["Adenosine"],
    ["Stable supraventricular", "tachycardia that did not end", "after a vagal maneuver"],
    ["6 mg IV"],
    ["12 mg"],
  ],
  [["Dextrose", "10 %"], ["Low blood glucose"], ["250 mL IV"], ["250 mL"]],
  [["Fentanyl"], ["Severe pain"], ["1 mcg/kg IV, repeated", "once after ten minutes"], ["100 mcg"]],
  [["Naloxone"], ["Opioids"], ["2 mg IN"], ["4 mg"]],
];
const ROWS = DOSES.map((row) => row.map((lines, i) => `${NAMES[i]}: ${lines.join(" ")}`).join(" | "));
const COLUMNS = [50, 130, 300, 450];
const LINE = 12;
const PADDING = 4;

interface Style {
  /** Cells are set in the middle of their row's height. */
  centred?: boolean;
  /** What is drawn for row `row` (0 is the names) between two heights below the page's top. */
  draw?: (row: number, top: number, bottom: number) => string;
}

/** The rows from `y` on, and where they end. */
function table(y: number, { centred = false, draw = () => "" }: Style, rows = DOSES, names = NAMES) {
  let content = "";
  let top = y;
  [names.map((name) => [name]), ...rows].forEach((cells, row) => {
    const most = Math.max(...cells.map(({ length }) => length));
    const bottom = top + most * LINE + 2 * PADDING;
    content += draw(row, top, bottom);
    cells.forEach((lines, column) => {
      const shift = centred ? ((most - lines.length) * LINE) / 2 : 0;
      const font = row === 0 ? "F2" : "F1";
      content += text(COLUMNS[column] ?? 0, top + PADDING + shift + 9, lines, { font });
    });
    top = bottom;
  });
  return { content, end: top };
}

function fill(gray: number, x: number, top: number, width: number, height: number): string {
  return `q ${gray} g ${x} ${792 - top - height} ${width} ${height} re f Q\n`;
}

const rule = (_: number, __: number, bottom: number) => `45 ${792 - bottom} m 560 ${792 - bottom} l S\n`;
const cellsFilled = (gray: number, top: number, bottom: number) =>
  COLUMNS.map((x, i) => fill(gray, x - 5, top, (COLUMNS[i + 1] ?? 565) - x, bottom - top)).join("");

/** The path of a circle of 5 points whose lower left corner is at x and `y` below the page's top. */
function oval(x: number, y: number): string {
  const [left, right, low, high] = [x, x + 5, 792 - y, 797 - y];
  const [across, up] = [x + 2.5, 794.5 - y];
  const curve = (x1: number, y1: number, x2: number, y2: number) => `${x1} ${y1} ${x2} ${y2} v `;
  return (
    `${left} ${up} m ` +
    curve(left, high, across, high) +
    curve(right, high, right, up) +
    curve(right, low, across, low) +
    curve(left, low, left, up)
  );
}

describe("tables without drawn cells", () => {
  test.each<[string, Style]>([
    ["lines between the rows", { draw: rule }],
    ["lines between the rows and centred cells", { draw: rule, centred: true }],
    ["space between the rows", {}],
    ["space between the rows and centred cells", { centred: true }],
    ["a line below the names", { draw: (row, top, bottom) => (row === 0 ? rule(row, top, bottom) : "") }],
    [
      "a line below the names and boxes behind all rows",
      {
        draw: (row, top, bottom) =>
          (row === 0 ? rule(row, top, bottom) : "") +
          fill(row % 2 === 0 ? 0.9 : 0.97, 45, top, 520, bottom - top),
      },
    ],
    ["filled names", { draw: (row, top, bottom) => (row === 0 ? cellsFilled(0.8, top, bottom) : "") }],
    [
      "filled cells in every second row",
      { draw: (row, top, bottom) => (row % 2 === 0 ? cellsFilled(row === 0 ? 0.6 : 0.9, top, bottom) : "") },
    ],
    [
      "a box behind every second row, and centred cells",
      {
        centred: true,
        draw: (row, top, bottom) => (row % 2 === 0 ? fill(0.9, 45, top, 520, bottom - top) : ""),
      },
    ],
  ])("keep their names and rows with %s", async (_, style) => {
    const before =
      "The doses for adults stand in this table, which every crew carries on the outside of its bag.";
    const { content, end } = table(100, style);
    const after =
      "Call medical control for a patient who takes other drugs, or who is not yet an adult by weight.";
    const texts = await textsOf(text(50, 80, before) + content + text(50, end + 24, after));
    expect(texts).toEqual([before, ...ROWS, after]);
  });

  test("keep their names where they have one row", async () => {
    const draw = (row: number, top: number, bottom: number) =>
      row === 0 ? cellsFilled(0.8, top, bottom) : "";
    expect(await textsOf(table(200, { draw }, DOSES.slice(0, 1)).content)).toEqual(ROWS.slice(0, 1));
  });

  test("keep the names of names over several columns", async () => {
    const names =
      text(250, 100, "Epinephrine", { font: "F2" }) + text(430, 100, "Amiodarone", { font: "F2" });
    const below = [50, 200, 300, 400, 500]
      .map((x, i) =>
        text(x, i === 0 ? 109 : 118, ["Weight", "Dose", "Volume", "Dose", "Volume"][i] ?? "", { font: "F2" }),
      )
      .join("");
    const lines = `195 ${792 - 104} m 580 ${792 - 104} l S 45 ${792 - 123} m 580 ${792 - 123} l S\n`;
    const rows = [5, 10, 20, 40].map((kg, i) =>
      [`${kg} kg`, `${kg / 100} mg`, `${kg / 10} mL`, `${kg * 5} mg`, `${kg / 5} mL`]
        .map((cell, column) => text([50, 200, 300, 400, 500][column] ?? 0, 138 + i * 18, cell))
        .join(""),
    );
    expect((await textsOf(names + below + lines + rows.join("")))[1]).toBe(
      "Weight: 10 kg | Epinephrine Dose: 0.1 mg | Epinephrine Volume: 1 mL | Amiodarone Dose: 50 mg | Amiodarone Volume: 2 mL",
    );
  });

  test("keep their names where the next page does not repeat them", async () => {
    const style = { draw: rule, centred: true };
    const first = table(500, style);
    const [head, ...rest] = [NAMES.map((name) => [name]), ...DOSES].map((cells) => cells);
    expect(head).toBeDefined();
    const second = table(60, style, rest.slice(1), DOSES[0]?.map((lines) => lines.join(" ")) ?? []);
    const pages = await readPdf(
      pdfFile([{ content: first.content }, { content: second.content.replaceAll("/F2", "/F1") }]),
    );
    expect(pages[1]?.blocks.slice(1).map((block) => block.text)).toEqual(ROWS.slice(1));
  });
});

test("a cell whose lines nearly touch the next column's names no columns", async () => {
  const line = (y: number) => `45 ${792 - y} m 560 ${792 - y} l S\n`;
  const rows = [
    [
      ["Ketamine"],
      ["Severe pain that is not", "relieved by opioids, with", "harm to patients or crews", "on scene"],
      ["Age under 3 months,", "pregnancy, and known", "disease of the heart or", "the aorta"],
      ["0.2 mg/kg IV"],
    ],
    [["Lidocaine"], ["Pain of a bone needle"], ["Block"], ["1 mg/kg IV"]],
    [["Ondansetron"], ["Nausea and vomiting"], ["Long QT"], ["4 mg IV"]],
    [["Bicarbonate"], ["Crush injury, tricyclic", "overdose"], ["Alkalosis"], ["1 mEq/kg"]],
  ];
  let content = line(90);
  let y = 90;
  for (const row of rows) {
    content += row.map((lines, i) => text([50, 114, 232, 340][i] ?? 0, y + 12, lines)).join("");
    y += 12 * Math.max(...row.map(({ length }) => length)) + 6;
    content += line(y);
  }
  expect(await textsOf(content)).toEqual(rows.map((row) => row.map((lines) => lines.join(" ")).join(" | ")));
});

test("labels in bold name what stands beside them", async () => {
  const rows = [
    ["Onset", "Five minutes", "Route", "Into the thigh"],
    ["Effect", "An hour", "Storage", "Below 25 degrees"],
    ["Class", "Vasopressor", "Supply", "Two in each bag"],
  ];
  const content = rows
    .flatMap((row, i) =>
      row.map((words, j) => text(50 + j * 120, 200 + i * 16, words, { font: j % 2 === 0 ? "F2" : "F1" })),
    )
    .join("");
  expect(await textsOf(content)).toEqual(rows.map(([a, b, c, d]) => `${a}: ${b} | ${c}: ${d}`));
});

test("marks that are all that is in a cell stay", async () => {
  const rows = [
    ["Skill", "EMT", "Paramedic"],
    ["Oxygen", "\u0095", "\u0095"],
    ["Base excess", "- 2", "\u0096"],
  ];
  expect(await textsOf(grid(50, 100, [120, 100, 100], rows))).toEqual([
    "Skill: Oxygen | EMT: • | Paramedic: •",
    "Skill: Base excess | EMT: - 2 | Paramedic: –",
  ]);
});

describe("marks that are drawn in cells", () => {
  const table = grid(
    50,
    100,
    [120, 60, 60],
    [
      ["Skill", "EMT", "Paramedic"],
      ["Splint", "", ""],
      ["Intubation", "", ""],
    ],
  );
  const dot = (x: number, y: number, color: string) => `${color} rg ${oval(x, y)} f 0 g\n`;
  const rows = (splint: string, intubation: string) => [
    `Skill: Splint${splint}`,
    `Skill: Intubation${intubation}`,
  ];

  test("of one colour show as dots", async () => {
    const dots = dot(197, 130, "0 0.5 0") + dot(257, 130, "0 0.5 0") + dot(257, 148, "0 0.5 0");
    expect((await textsOf(table + dots)).slice(-2)).toEqual(
      rows(" | EMT: ● | Paramedic: ●", " | Paramedic: ●"),
    );
  });

  test("of several colours, and of other shapes, show as signs that cannot be told", async () => {
    const wave = `197 ${792 - 143} m 199 ${792 - 149} l 201 ${792 - 143} l 203 ${792 - 149} l S\n`;
    const signs = dot(197, 130, "0 0.5 0") + dot(257, 130, "0.8 0 0") + wave;
    expect((await textsOf(table + signs)).slice(-2)).toEqual(
      rows(" | EMT: \ufffd | Paramedic: \ufffd", " | EMT: \ufffd"),
    );
  });
});

test("numbers that stand far out before their steps make a list", async () => {
  const steps = ["Begin compressions", "Attach the monitor", "Give epinephrine"];
  const content = steps
    .map((step, i) => text(50, 200 + i * 20, `${i + 1}`) + text(110, 200 + i * 20, step))
    .join("");
  expect(await blocksOf(content)).toEqual(
    steps.map((step, i) => ({ kind: "list_item", text: `${i + 1} ${step}` })),
  );
});

test("plain names over several columns are names where the cells are drawn", async () => {
  const cell = (x: number, y: number, width: number, height: number, words: string) =>
    box(x, y, width, height) + text(x + 4, y + height / 2 + 3, words);
  const content =
    cell(50, 100, 120, 40, "Drug") +
    cell(170, 100, 200, 20, "Route") +
    cell(170, 120, 100, 20, "IV") +
    cell(270, 120, 100, 20, "IM") +
    ["Midazolam", "Ketamine", "Fentanyl"]
      .map((drug, i) => [drug, `${i + 1} mg`, `${i + 2} mg`])
      .flatMap((row, i) =>
        row.map((words, j) => cell([50, 170, 270][j] ?? 0, 140 + i * 20, j === 0 ? 120 : 100, 20, words)),
      )
      .join("");
  expect(await textsOf(content)).toEqual([
    "Drug: Midazolam | Route IV: 1 mg | Route IM: 2 mg",
    "Drug: Ketamine | Route IV: 2 mg | Route IM: 3 mg",
    "Drug: Fentanyl | Route IV: 3 mg | Route IM: 4 mg",
  ]);
});

describe("a row that the page's end cuts", () => {
  const names = ["Drug", "Use", "Dose"];
  const full = ["Adenosine", "Fast pulse in adults only", "6 mg as a quick push into"];
  /** Rows of cells of one line; `draw` draws what is around a row of so many, `last` the last. */
  const page = (
    y: number,
    rows: readonly (readonly string[])[],
    draw: (y: number, row: number, rows: number) => string,
  ) =>
    rows
      .map(
        (cells, row) =>
          cells
            .map((cell, i) =>
              cell === ""
                ? ""
                : text(50 + i * 140, y + row * 18, cell, { font: cells === names ? "F2" : "F1" }),
            )
            .join("") + draw(y + row * 18, row, rows.length),
      )
      .join("");
  const across = (y: number) => `45 ${792 - y} m 465 ${792 - y} l S\n`;
  const down = (y: number) =>
    [45, 185, 325, 465].map((x) => `${x} ${792 - y} m ${x} ${792 - y - 18} l S\n`).join("");
  const lines = (y: number, row: number) => (row === 0 ? across(y - 12) : "") + across(y + 6);
  const closed = (y: number, row: number) => lines(y, row) + down(y - 12);
  const read = async (first: string, second: string) => {
    const file = pdfFile([{ content: first }, { content: second }]);
    const texts = async (from: number, to: number) =>
      (await readPdf(file, from, to)).map(({ blocks }) => blocks.map((block) => block.text));
    const all = await texts(1, 2);
    expect([...(await texts(1, 1)), ...(await texts(2, 2))]).toEqual(all);
    return all;
  };
  const cutRow = ["Ketamine", "Severe pain that does not", "0.2 mg/kg IV to a total of"];
  const rest = ["", "end with an opioid", "50 mg"];
  const whole =
    "Drug: Ketamine | Use: Severe pain that does not end with an opioid | Dose: 0.2 mg/kg IV to a total of 50 mg";

  test.each([
    ["in a table of drawn cells", closed],
    ["in a table with lines between the rows", lines],
  ])("is one row %s", async (_, draw) => {
    const [first, second] = await read(
      page(640, [names, full, cutRow], draw),
      page(80, [names, rest, ["Naloxone", "Opioids", "2 mg"]], draw),
    );
    expect(first?.[1]).toBe(whole);
    expect(second).toEqual(["Drug: Naloxone | Use: Opioids | Dose: 2 mg"]);
  });

  test("is one row where no line closes its cells, whatever is in them", async () => {
    const cut = ["Ketamine", "Pain.", "0.2 mg/kg IV."];
    const [first, second] = await read(
      page(640, [names, full, cut], (y, row, rows) => (row === rows - 1 ? down(y - 12) : closed(y, row))),
      page(
        80,
        [
          ["", "Sedation.", "4 mg/kg IM."],
          ["Naloxone", "Opioids", "2 mg"],
        ],
        (y, row) => (row === 0 ? down(y - 12) + across(y + 6) : closed(y, row)),
      ),
    );
    expect(first?.[1]).toBe("Drug: Ketamine | Use: Pain. Sedation. | Dose: 0.2 mg/kg IV. 4 mg/kg IM.");
    expect(second).toEqual(["Drug: Naloxone | Use: Opioids | Dose: 2 mg"]);
  });

  test("is one row over three pages", async () => {
    const middle = ["", "end with an opioid or with", "50 mg, given over ten"];
    const last = ["", "cold", "minutes"];
    const file = pdfFile(
      [
        page(640, [names, full, cutRow], lines),
        page(80, [names, middle], lines),
        page(80, [names, last, ["Naloxone", "Opioids", "2 mg"]], lines),
      ].map((content) => ({ content })),
    );
    const pages = await readPdf(file);
    expect(pages.map(({ blocks }) => blocks.map((block) => block.text))).toEqual([
      [
        expect.stringContaining("Adenosine"),
        `${whole.replace("50 mg", "50 mg, given over ten minutes").replace("opioid", "opioid or with cold")}`,
      ],
      [],
      ["Drug: Naloxone | Use: Opioids | Dose: 2 mg"],
    ]);
    for (const each of pages) expect(await readPdf(file, each.page, each.page)).toEqual([each]);
  });

  test("is one row in a table without names", async () => {
    const steps = [
      ["Airway", "Open the mouth and look for what"],
      ["Breathing", "Give oxygen by mask to all who are"],
    ];
    const draw = (y: number, row: number) => lines(y, row) + down(y - 12);
    const [first, second] = await read(
      page(640, steps, draw),
      page(
        80,
        [
          ["", "short of breath"],
          ["Circulation", "Stop the bleeding"],
        ],
        draw,
      ),
    );
    expect(first?.at(-1)).toContain("Give oxygen by mask to all who are short of breath");
    expect(second?.[0]).toContain("Stop the bleeding");
  });

  test.each([
    ["another dose", ["", "Severe pain in children", "0.1 mg/kg IV over a minute"]],
    ["a figure after an entry that had ended", ["", "end with an opioid", "50 mg"]],
    ["an entry that would have fitted", ["", "or", "slow"]],
  ])("is none where the next page begins with %s of the same drug", async (_, next) => {
    const above = ["Ketamine", "Severe pain that does", "0.2 mg/kg IV or IO"];
    const [first, second] = await read(
      page(640, [names, full, above], closed),
      page(80, [names, next, ["Naloxone", "Opioids", "2 mg"]], closed),
    );
    expect(first?.[1]).toBe("Drug: Ketamine | Use: Severe pain that does | Dose: 0.2 mg/kg IV or IO");
    expect(second?.[0]).toBe(`Drug: Ketamine | Use: ${next[1]} | Dose: ${next[2]}`);
  });
});

test("boxes beside each other in a flow chart are no table", async () => {
  const boxes = [0, 1, 2].flatMap((row) =>
    [60, 330].map(
      (x) =>
        box(x, 80 + row * 80, 180, 44) +
        text(x + 8, 96 + row * 80, [`Ask question ${row}`, `at place ${x} of it`]),
    ),
  );
  const blocks = await blocksOf(boxes.join(""));
  expect(blocks.map(({ kind }) => kind)).toEqual(Array(6).fill("paragraph"));
});

test("an entry centred over the columns behind the first is of all of them", async () => {
  const rows = [
    ["Drug", "5 kg", "10 kg", "20 kg", "40 kg"],
    ["Epinephrine", "0.05 mg", "0.1 mg", "0.2 mg", "0.4 mg"],
    ["Atropine", "0.1 mg", "0.2 mg", "0.4 mg", "0.5 mg"],
    ["Dextrose", "25 mL", "50 mL", "100 mL", "200 mL"],
  ];
  const content =
    rows
      .map((row, i) =>
        row.map((cell, j) => text(50 + j * 70, 100 + i * 16, cell, { font: i === 0 ? "F2" : "F1" })).join(""),
      )
      .join("") +
    text(50, 164, "Naloxone") +
    text(191, 164, "0.1 mg/kg by any route");
  expect((await textsOf(content)).at(-1)).toBe(
    "Drug: Naloxone | 5 kg / 10 kg / 20 kg / 40 kg: 0.1 mg/kg by any route",
  );
});

test("lines between groups of rows do not make one row of each group", async () => {
  const rows = [
    ["Drug", "Adult", "Child"],
    ["Ketorolac", "15 mg IV", "0.5 mg/kg"],
    ["Fentanyl", "1 mcg/kg", "1 mcg/kg"],
    ["Ketamine", "0.2 mg/kg", "0.2 mg/kg"],
    ["Adenosine", "6 mg IV", "0.1 mg/kg"],
    ["Amiodarone", "150 mg IV", "5 mg/kg"],
    ["Atropine", "1 mg IV", "0.02 mg/kg"],
  ];
  const content = rows
    .map(
      (row, i) =>
        row
          .map((cell, j) => text(50 + j * 70, 100 + i * 12, cell, { font: i === 0 ? "F2" : "F1" }))
          .join("") + (i % 2 === 0 ? `45 ${792 - 103 - i * 12} m 255 ${792 - 103 - i * 12} l S\n` : ""),
    )
    .join("");
  expect(await textsOf(content)).toEqual(
    rows.slice(1).map(([drug, adult, child]) => `Drug: ${drug} | Adult: ${adult} | Child: ${child}`),
  );
});

test("dotted lines part the rows of a table, wherever their dots are rounded to", async () => {
  const rows = [
    ["Drug", "Adult", "Child"],
    ["Ketorolac", "15 mg IV", "0.5 mg/kg"],
    ["Fentanyl", "1 mcg/kg", "1 mcg/kg"],
    ["Ketamine", "0.2 mg/kg", "0.2 mg/kg"],
  ];
  const dots = (y: number, high: number) =>
    Array.from({ length: 140 }, (_, i) => `${45 + i * 1.5} ${792 - y} 0.75 ${high} re f\n`).join("");
  const content = rows
    .map(
      (row, i) =>
        row
          .map((cell, j) =>
            text(50 + j * 70, 100 + i * 11.3, cell, { font: i === 0 ? "F2" : "F1", size: 8.5 }),
          )
          .join("") + dots(103 + i * 11.3, i % 2 === 0 ? 0.7499 : 0.7501),
    )
    .join("");
  expect(await textsOf(content)).toEqual(
    rows.slice(1).map(([drug, adult, child]) => `Drug: ${drug} | Adult: ${adult} | Child: ${child}`),
  );
});

test("a dark bar over all columns of a table is its heading", async () => {
  const bar = `0.2 g 50 ${792 - 98} 420 18 re f 1 g ${text(53, 92, "SEIZURE", { font: "F2" })}0 g `;
  const rows = [
    ["Seizures", "Longer than five minutes"],
    ["Oxygen", "By mask to all"],
    ["Midazolam", "10 mg into the muscle"],
  ];
  expect(await blocksOf(`${bar}${box(50, 80, 420, 18)}${grid(50, 98, [120, 300], rows)}`)).toEqual([
    { kind: "heading", text: "SEIZURE", level: 1 },
    ...rows.map((row) => ({ kind: "table_row" as const, text: row.join(" | ") })),
  ]);
});

test("cards of drugs have the drug's name as their heading, with who may give it in small letters at the bar's end", async () => {
  const card = (y: number, drug: string, levels: string, rows: string[][]) =>
    `0.3 g 50 ${792 - y - 18} 420 18 re f 1 g ${text(53, y + 12, drug, { font: "F2", size: 10 })}` +
    `${text(466 - levels.length * 4, y + 12, levels, { size: 7.5 })}0 g ${box(50, y, 420, 18)}` +
    grid(50, y + 18, [120, 300], rows);
  const doses = (dose: string) => [
    ["Class", "Given by all"],
    ["Adult dose", dose],
    ["Notes", "Ask for allergies"],
  ];
  const cards = [
    { drug: "ADENOSINE (Adenocard)", levels: "P", rows: doses("6 mg rapid IV") },
    { drug: "ALBUTEROL (Ventolin)", levels: "EMT - AEMT - P", rows: doses("2.5 mg by nebulizer") },
    { drug: "ATROPINE", levels: "P", rows: doses("1 mg IV") },
    { drug: "ASPIRIN", levels: "EMT - AEMT - P", rows: doses("324 mg chewed") },
  ];
  const content = cards.map(({ drug, levels, rows }, i) => card(60 + i * 110, drug, levels, rows)).join("");
  expect((await blocksOf(content)).map(({ kind, text }) => `${kind} ${text}`)).toEqual(
    cards.flatMap(({ drug, levels, rows }) => [
      `heading ${drug} ${levels}`,
      ...rows.map((row) => `table_row ${row.join(" | ")}`),
    ]),
  );
});

test("a table in a cell keeps its rows and their names", async () => {
  const doses = [
    ["Route", "Adult", "Child"],
    ["IM", "10 mg", "0.2 mg/kg"],
    ["IV", "5 mg", "0.1 mg/kg"],
  ].map((row, i) =>
    row
      .map(
        (cell, j) =>
          box(180 + j * 80, 125 + i * 18, 80, 18) +
          text(183 + j * 80, 137 + i * 18, cell, { font: i === 0 ? "F2" : "F1" }),
      )
      .join(""),
  );
  const content =
    grid(50, 80, [120, 300], [["BLS", "Oxygen at 15 L"]]) +
    box(50, 98, 120, 100) +
    box(170, 98, 300, 100) +
    text(53, 112, "ALS") +
    text(175, 112, "Give midazolam:") +
    doses.join("") +
    text(175, 192, "Repeat once.");
  expect((await textsOf(content)).at(-1)).toBe(
    "ALS | Give midazolam: Route: IM, Adult: 10 mg, Child: 0.2 mg/kg; Route: IV, Adult: 5 mg, Child: 0.1 mg/kg; Repeat once.",
  );
});

test("a table in one of two columns of text stays in its place", async () => {
  const lines = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${name} line ${i} of a paragraph as wide as its column is`);
  const rule = (y: number) => `320 ${792 - y} m 560 ${792 - y} l S\n`;
  const rows = [
    ["Part", "Adult", "Child"],
    ["Head", "9%", "18%"],
    ["Trunk", "36%", "36%"],
    ["Leg", "18%", "14%"],
  ];
  const table = rows
    .map(
      (row, i) =>
        row
          .map((cell, j) => text(322 + j * 80, 104 + i * 17, cell, { font: i === 0 ? "F2" : "F1" }))
          .join("") + rule(110 + i * 17),
    )
    .join("");
  const content = text(45, 100, lines("Left", 24)) + table + text(320, 200, lines("Right", 15));
  const texts = await textsOf(content);
  expect(texts.slice(-4)).toEqual([
    "Part: Head | Adult: 9% | Child: 18%",
    "Part: Trunk | Adult: 36% | Child: 36%",
    "Part: Leg | Adult: 18% | Child: 14%",
    lines("Right", 15).join(" "),
  ]);
});

test("a merged cell that the page's end leaves open is read in its rows", async () => {
  const xs = [50, 150, 270, 370];
  const across = (from: number, y: number) => `${from} ${792 - y} m 370 ${792 - y} l S\n`;
  const content =
    xs.map((x) => `${x} ${792 - 640} m ${x} ${792 - 730} l S\n`).join("") +
    [640, 658, 676, 694].map((y) => across(50, y)).join("") +
    [712, 730].map((y) => across(150, y)).join("") +
    [
      ["Class", "Drug", "Dose"],
      ["Induction", "Ketamine", "1.5 mg/kg"],
      ["Sedation", "Fentanyl", "1 mcg/kg"],
      ["Paralytics", "Rocuronium", "1.2 mg/kg"],
      ["", "Vecuronium", "0.1 mg/kg"],
    ]
      .map((row, i) =>
        row
          .map((cell, j) => text((xs[j] ?? 0) + 4, 652 + i * 18, cell, { font: i === 0 ? "F2" : "F1" }))
          .join(""),
      )
      .join("");
  expect((await textsOf(content)).slice(-3)).toEqual([
    "Class: Sedation | Drug: Fentanyl | Dose: 1 mcg/kg",
    "Class: Paralytics | Drug: Rocuronium | Dose: 1.2 mg/kg",
    "Class: Paralytics | Drug: Vecuronium | Dose: 0.1 mg/kg",
  ]);
});

test("lines drawn between columns of text in the midst of a page make no table", async () => {
  const lines = `50 692 m 550 692 l S ${[50, 300, 550].map((x) => `${x} 692 m ${x} 552 l S `).join("")}\n`;
  const column = (x: number, name: string) =>
    text(
      x,
      120,
      Array.from({ length: 7 }, (_, i) => `${name} line ${i} of text as wide as its column is`),
    );
  const blocks = await blocksOf(lines + column(60, "Left") + column(310, "Right"));
  expect(blocks.map(({ kind }) => kind)).not.toContain("table_row");
});

test("paragraphs that begin side by side in two columns are read column by column", async () => {
  const lines = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${name} line ${i} of a paragraph as wide as its column is`);
  const content = [0, 1, 2]
    .map(
      (part) =>
        text(45, 100 + part * 160, lines(`Left ${part}`, 12)) +
        text(320, 103 + part * 160, lines(`Right ${part}`, 12)),
    )
    .join("");
  const all = (await textsOf(content)).join(" ");
  expect(all.indexOf("Left 2 line 11")).toBeLessThan(all.indexOf("Right 0 line 0"));
});

describe("a table without drawn cells", () => {
  const LEVELS = ["EMR", "EMT", "Paramedic"];
  const SKILLS: [string, string][] = [
    ["Oral airway", "xxx"],
    ["Intubation", "  x"],
    ["Nasal naloxone", " xx"],
    ["Tourniquet", "xxx"],
  ];
  const skills = (mark: (x: number, y: number) => string) =>
    [
      text(50, 80, "Skill", { font: "F2" }),
      ...LEVELS.map((level, i) => text(250 + i * 42, 80, level, { font: "F2" })),
    ].join("") +
    SKILLS.map(
      ([name, marks], row) =>
        text(50, 98 + row * 18, name) +
        [...marks].map((sign, i) => (sign === "x" ? mark(258 + i * 42, 98 + row * 18) : "")).join(""),
    ).join("");
  const rows = (sign: string) =>
    SKILLS.map(([name, marks]) =>
      [`Skill: ${name}`, ...LEVELS.flatMap((level, i) => (marks[i] === "x" ? `${level}: ${sign}` : []))].join(
        " | ",
      ),
    );

  test.each([
    ["dots that are drawn", (x: number, y: number) => `${oval(x, y)} f\n`, "●"],
    ["circles that are drawn", (x: number, y: number) => `${oval(x, y)} s\n`, "○"],
    ["signs that stand close together", (x: number, y: number) => text(x, y, "\xb7"), "·"],
  ])("keeps %s under their names", async (_, mark, sign) => {
    expect(await textsOf(skills(mark))).toEqual(rows(sign));
  });

  test("ends above a heading that another stands below", async () => {
    const below = skills((x, y) => text(x, y, "X")).replace(/ (\d+) Td/g, (_, y) => ` ${Number(y) - 130} Td`);
    const rule = [84, 102, 120, 138].map((y) => `45 ${792 - y} m 400 ${792 - y} l S\n`).join("");
    const content = skills((x, y) => text(x, y, "X")) + rule + text(50, 185, "Others", { size: 14 }) + below;
    expect(await textsOf(content)).toEqual([...rows("X"), "Others", ...rows("X")]);
  });

  test("keeps the lines of cells that begin at the top of rows without space between them", async () => {
    const lines = [
      ["Stridor", "Nebulized epinephrine 5 mL", "Do not agitate children;"],
      ["", "of 1 mg/mL; prepare for an", "keep them with a parent"],
      ["", "advanced airway early", ""],
      ["Wheezing", "Albuterol 2.5 mg nebulized", "Ipratropium 0.5 mg too if"],
      ["", "and once more in 5 minutes", "the wheezing is severe"],
      ["Hypotension", "20 mL/kg of isotonic fluid", "Up to 60 mL/kg"],
    ];
    const row = (cells: readonly string[], y: number, font = "F1") =>
      cells.map((cell, i) => (cell === "" ? "" : text([50, 140, 300][i] ?? 0, y, cell, { font }))).join("");
    const content =
      row(["Finding", "Action", "Notes"], 80, "F2") +
      lines.map((cells, i) => row(cells, 93 + i * 13)).join("");
    expect(await textsOf(content)).toEqual([
      "Finding: Stridor | Action: Nebulized epinephrine 5 mL of 1 mg/mL; prepare for an advanced airway early | Notes: Do not agitate children; keep them with a parent",
      "Finding: Wheezing | Action: Albuterol 2.5 mg nebulized and once more in 5 minutes | Notes: Ipratropium 0.5 mg too if the wheezing is severe",
      "Finding: Hypotension | Action: 20 mL/kg of isotonic fluid | Notes: Up to 60 mL/kg",
    ]);
  });

  test("has a row for each line of a group between two rules, and a name for each column", async () => {
    const NAMES = ["NQ", "Trivia", "WQ", "TREC"];
    const names =
      text(60, 80, "Model", { font: "F2" }) +
      NAMES.map((name, i) => text(200 + i * 34 - name.length * 3, 80, name, { font: "F2" })).join("");
    const figures = [
      ["First", "26.5", "47.1", "17.7", "21.3"],
      ["Second", "33.3", "-", "36.4", "30.1"],
      ["Third", "28.1", "-", "40.2", "-"],
      ["Fourth", "34.5", "56.0", "36.4", "-"],
      ["Fifth", "32.6", "-", "29.9", "24.9"],
    ];
    const body = figures
      .map((cells, row) =>
        cells
          .map((cell, i) => text(i === 0 ? 60 : 166 + i * 34 - cell.length * 2.5, 98 + row * 13, cell))
          .join(""),
      )
      .join("");
    const rules = [68, 86, 141, 156].map((y) => `50 ${792 - y} m 350 ${792 - y} l S\n`).join("");
    expect(await textsOf(names + body + rules)).toEqual(
      figures.map(([first, ...cells]) =>
        [`Model: ${first}`, ...cells.map((cell, i) => `${NAMES[i]}: ${cell}`)].join(" | "),
      ),
    );
  });
});

test("labels in bold beside the parts of a list lead each to its part", async () => {
  const part = (y: number, label: string, items: readonly string[]) =>
    text(50, y, label, { font: "F2" }) +
    items.map((item, i) => text(150, y + 10 + i * 13, `\x95 ${item}`)).join("");
  const content =
    text(50, 60, "Every patient with a suspected allergic reaction is treated as follows, by level.") +
    part(100, "EMR / EMT", ["Assess the airway.", "Assist with the patient's own auto-injector."]) +
    part(150, "AEMT", ["Establish access.", "Give a bolus of 20 mL/kg when hypotensive."]) +
    part(200, "Paramedic", ["Epinephrine infusion.", "Consider methylprednisolone 125 mg IV."]);
  expect((await textsOf(content)).slice(1)).toEqual([
    "EMR / EMT",
    "Assess the airway.",
    "Assist with the patient's own auto-injector.",
    "AEMT",
    "Establish access.",
    "Give a bolus of 20 mL/kg when hypotensive.",
    "Paramedic",
    "Epinephrine infusion.",
    "Consider methylprednisolone 125 mg IV.",
  ]);
});

test("a table stays one where one of its cells has much to say", async () => {
  const long = Array.from(
    { length: 18 },
    (_, i) => `${i + 1} The rhythm is watched, the pressure taken, and both are told.`,
  );
  const cells = [
    ["Drug", "How", "Dose"],
    ["Adenosine", "Rapid push", "6 mg"],
    ["Amiodarone", ...long, "150 mg"],
    ["Atropine", "Push", "1 mg"],
  ];
  let y = 60;
  const content = cells.map(([name = "", ...rest]) => {
    const lines = rest.slice(0, -1);
    const height = lines.length * 12 + 6;
    const row =
      [text(50, y + 12, name), text(130, y + 12, lines), text(480, y + 12, rest.at(-1) ?? "")].join("") +
      box(45, y, 80, height) +
      box(125, y, 350, height) +
      box(475, y, 80, height);
    y += height;
    return row;
  });
  expect(await textsOf(content.join(""))).toEqual([
    "Drug: Adenosine | How: Rapid push | Dose: 6 mg",
    `Drug: Amiodarone | How: ${long.join(" ")} | Dose: 150 mg`,
    "Drug: Atropine | How: Push | Dose: 1 mg",
  ]);
});

test("labels in bold with their values go on at one side of a form where the other has ended", async () => {
  const rows = [
    ["Name:", "Gabriel Diaz", "Year:", "2022"],
    ["Claim:", "SF-1008", "Make:", "Jeep"],
    ["Email:", "gabriel@contoso.com", "VIN:", "1C4RJFBG2NC123456"],
    ["", "", "Color:", "White"],
    ["", "", "Odometer:", "9,800"],
  ];
  const content = rows
    .map((row, y) =>
      row
        .map((cell, i) =>
          cell === "" ? "" : text(50 + i * 110, 100 + y * 13, cell, { font: i % 2 === 0 ? "F2" : "F1" }),
        )
        .join(""),
    )
    .join("");
  expect((await textsOf(content)).slice(-3)).toEqual([
    "Email: gabriel@contoso.com | VIN: 1C4RJFBG2NC123456",
    "Color: White",
    "Odometer: 9,800",
  ]);
});

test("a column of labels in bold has no names above it, whatever figures stand beside it", async () => {
  const rows = [
    ["Condition", "Pain of any cause"],
    ["EMT", "Acetaminophen 1 g"],
    ["Paramedic", "Fentanyl 50 mcg"],
  ];
  const content = rows.map(
    ([label = "", value = ""], i) =>
      box(50, 100 + i * 18, 100, 18) +
      box(150, 100 + i * 18, 200, 18) +
      text(55, 112 + i * 18, label, { font: "F2" }) +
      text(155, 112 + i * 18, value),
  );
  expect(await textsOf(content.join(""))).toEqual(rows.map(([label, value]) => `${label}: ${value}`));
});

test("nor has one whose sum is in bold as a whole", async () => {
  const rows = [
    ["Customer", "River County"],
    ["Invoice", "INV-0046"],
    ["Amount", "273.13"],
    ["Due", "Jun 3, 2025"],
  ];
  const content = rows.map(
    ([label = "", value = ""], i) =>
      text(50, 100 + i * 14, label, { font: "F2" }) +
      text(150, 100 + i * 14, value, { font: i === 2 ? "F2" : "F1" }),
  );
  expect((await textsOf(content.join(""))).slice(0, 2)).toEqual([
    "Customer: River County",
    "Invoice: INV-0046",
  ]);
});

test("what is filled in above a table with more columns names none of them", async () => {
  const content =
    grid(50, 100, [300, 150], [["Completed by: Medic Seven", "Date: 2 May"]]) +
    grid(50, 118, [300, 150], [["Site:", "Supervisor"]]) +
    text(55, 148, "Drug", { font: "F2" }) +
    text(205, 148, "Dose", { font: "F2" }) +
    text(355, 148, "Route", { font: "F2" }) +
    grid(
      50,
      136,
      [150, 150, 150],
      [
        ["", "", ""],
        ["Ketamine", "1 mg/kg", "IV"],
        ["Fentanyl", "1 mcg/kg", "IN"],
      ],
    );
  expect(await textsOf(content)).toEqual([
    "Completed by: Medic Seven | Date: 2 May",
    "Site: Supervisor",
    "Drug: Ketamine | Dose: 1 mg/kg | Route: IV",
    "Drug: Fentanyl | Dose: 1 mcg/kg | Route: IN",
  ]);
});

test("a name that its narrow column tears is one word, without drawn cells too", async () => {
  const rows = [
    ["1", "12 min", "0"],
    ["2", "34 min", "1"],
    ["3", "56 min", "1"],
    ["4", "78 min", "0"],
  ];
  const content =
    text(50, 100, "Number", { font: "F2" }) +
    text(150, 100, "Time", { font: "F2" }) +
    text(250, 100, ["Administere", "d"], { font: "F2" }) +
    rows.map((row, i) => row.map((cell, j) => text(50 + j * 100, 128 + i * 14, cell)).join("")).join("");
  expect(await textsOf(content)).toEqual(
    rows.map(([number, time, given]) => `Number: ${number} | Time: ${time} | Administered: ${given}`),
  );
});

test("shaded lines in shaded cells, as Word writes them, are no cells of their own", async () => {
  const names = ["", "To air\nkg/year", "To water\nkg/year"];
  const rows = [
    ["Carbon dioxide", "100", "-"],
    ["Chlorine compounds\n(as HCl)", "10", "5"],
    ["Ammonia", "20", "1"],
  ];
  let y = 100;
  const content = [names, ...rows].map((row, i) => {
    const lines = row.map((cell) => cell.split("\n"));
    const top = y;
    y += Math.max(...lines.map(({ length }) => length)) * 12 + 1;
    return lines
      .map((cell, j) => {
        const x = 50 + j * 150;
        const isShaded = i === 0 ? j > 0 : j === 0;
        const shades = isShaded
          ? fill(0.8, x + 0.5, top + 0.5, 149, y - top - 1) +
            cell.map((_, line) => fill(0.8, x + 6, top + 0.5 + line * 12, 138, 12)).join("")
          : "";
        return (
          box(x, top, 150, y - top) + shades + text(x + 8, top + 10, cell, { font: isShaded ? "F2" : "F1" })
        );
      })
      .join("");
  });
  expect(await textsOf(content.join(""))).toEqual([
    "Carbon dioxide | To air kg/year: 100 | To water kg/year: -",
    "Chlorine compounds (as HCl) | To air kg/year: 10 | To water kg/year: 5",
    "Ammonia | To air kg/year: 20 | To water kg/year: 1",
  ]);
});

test("the first row of a card names no columns, filled as it may be; a real header does", async () => {
  const form = [
    ["Class", "Opioid antagonist"],
    ["Indication", "Opioid overdose"],
    ["Dose", "2 mg"],
    ["Route", "IN"],
  ];
  const filled = fill(0.85, 50, 100, 320, 18);
  expect((await textsOf(filled + grid(50, 100, [120, 200], form)))[2]).toContain("Dose | 2 mg");
  const doses = [
    ["Drug", "Adult"],
    ["Naloxone", "2 mg IN"],
    ["Fentanyl", "1 mcg/kg IN"],
    ["Ketamine", "1 mg/kg IV"],
  ];
  expect((await textsOf(filled + grid(50, 100, [120, 200], doses)))[0]).toBe(
    "Drug: Naloxone | Adult: 2 mg IN",
  );
});

describe("rows that are told apart by what they begin with", () => {
  const table = (rows: readonly (readonly [string, string])[], grays: readonly (number | undefined)[]) =>
    rows
      .map(([key, value], row) => {
        const gray = grays[row];
        const top = 100 + row * 20;
        return (
          (gray === undefined ? "" : `${fill(gray, 50, top, 100, 20)}${fill(gray, 150, top, 300, 20)}`) +
          box(50, top, 100, 20) +
          box(150, top, 300, 20) +
          text(55, top + 14, key, { font: "F2" }) +
          text(155, top + 14, value)
        );
      })
      .join("");

  test("are each of one level of care, though the first is shaded", async () => {
    const rows = [
      ["EMR", "Oxygen"],
      ["EMT", "CPAP"],
      ["Paramedic", "Ketamine 1 mg/kg"],
    ] as const;
    const texts = await textsOf(table(rows, [0.8, undefined, undefined]));
    expect(texts).toEqual(rows.map(([level, care]) => `${level}: ${care}`));
  });

  test("are each in a color of their own", async () => {
    const rows = [
      ["Red", "No radial pulse"],
      ["Yellow", "Cannot walk"],
      ["Green", "Walks"],
      ["Black", "Does not breathe"],
    ] as const;
    const texts = await textsOf(table(rows, [0.7, 0.9, 0.8, 0.6]));
    expect(texts).toEqual(rows.map(([color, sign]) => `${color}: ${sign}`));
  });
});
