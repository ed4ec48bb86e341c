import { describe, expect, test } from "bun:test";
import { blocksOf, box, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

/** Text that runs upwards, its line's beginning at x and `y` points below the page's top. */
const upwards = (x: number, y: number, words: string) =>
  `BT /F2 10 Tf 0 1 -1 0 ${x} ${792 - y} Tm (${words}) Tj ET\n`;
const fill = (gray: number, x: number, y: number, width: number, height: number) =>
  `q ${gray} g ${x} ${792 - y - height} ${width} ${height} re f Q\n`;

describe("levels of care turned on their sides", () => {
  const EMT = ["Oxygen by mask for a saturation below 94 %.", "Aspirin 324 mg, to be chewed by the patient."];
  const MEDIC = ["Nitroglycerin 0.4 mg under the tongue.", "Fentanyl 1 mcg/kg for pain that does not end."];

  test("label the boxes that they stand in", async () => {
    const content =
      [50, 120].map((y) => box(40, y, 30, 60) + box(70, y, 480, 60)).join("") +
      upwards(58, 100, "EMT") +
      upwards(58, 172, "MEDIC") +
      text(80, 70, EMT) +
      text(80, 140, MEDIC);
    expect(await textsOf(content)).toEqual([`EMT | ${EMT.join(" ")}`, `MEDIC | ${MEDIC.join(" ")}`]);
  });

  test("label the lines beside them where only they are in boxes", async () => {
    const content =
      text(40, 30, "Chest Pain", { font: "F2", size: 18 }) +
      [50, 120].map((y) => fill(0.6, 40, y, 30, 50)).join("") +
      upwards(58, 90, "EMT") +
      upwards(58, 168, "MEDIC") +
      text(
        80,
        70,
        EMT.map((line, i) => `${i + 1}. ${line}`),
      ) +
      text(
        80,
        140,
        MEDIC.map((line, i) => `${i + 3}. ${line}`),
      );
    expect(await textsOf(content)).toEqual([
      "Chest Pain",
      "EMT",
      `1. ${EMT[0]}`,
      `2. ${EMT[1]}`,
      "MEDIC",
      `3. ${MEDIC[0]}`,
      `4. ${MEDIC[1]}`,
    ]);
  });

  test("stay names of narrow columns, each by itself", async () => {
    const levels = ["EMR", "EMT", "AEMT", "MEDIC"];
    const names = levels.map((level, i) => box(200 + i * 16, 40, 16, 50) + upwards(211 + i * 16, 84, level));
    const content =
      box(40, 40, 160, 50) +
      text(45, 68, "Skill", { font: "F2" }) +
      names.join("") +
      grid(
        40,
        90,
        [160, 16, 16, 16, 16],
        [
          ["Tourniquet", "X", "X", "X", "X"],
          ["CPAP", "", "X", "X", "X"],
        ],
      );
    expect((await textsOf(content)).at(-1)).toBe("Skill: CPAP | EMT: X | AEMT: X | MEDIC: X");
  });
});

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

test("a background that fills the page through a narrow window is a box as large as that", async () => {
  const shaded = (x: number) => `q ${x} ${792 - 120} 200 70 re W n 0.8 g 0 0 612 792 re f Q\n`;
  const [adult, child] = [
    ["Adult", "Fluid 500 mL", "Aspirin 324 mg", "Call early"],
    ["Child", "Fluid 20 mL/kg", "No aspirin", "Keep warm"],
  ];
  const content = shaded(40) + shaded(300) + text(50, 65, adult) + text(310, 65, child);
  expect(await textsOf(content)).toEqual([adult.join(" "), child.join(" ")]);
});

test("a bar's title is as large as most of its letters", async () => {
  const content =
    fill(0.2, 40, 50, 520, 30) +
    text(45, 72, "3.4 Allergic Reaction", { font: "F2", size: 18 }) +
    text(480, 69.5, "Adult") +
    text(45, 100, "Epinephrine is given first; other medications do not treat an airway that closes.");
  expect((await blocksOf(content))[0]).toMatchObject({
    kind: "heading",
    text: "3.4 Allergic Reaction Adult",
  });
});

test("a footer of two rows is left out on the pages after its first", async () => {
  const page = (words: string) =>
    text(50, 100, words) +
    text(50, 740, "Approved by:") +
    text(250, 740, "Medical Director") +
    text(50, 752, "Revised:") +
    text(250, 752, "11/14/2024");
  const own = [
    "Airway comes first in a child.",
    "Breathing is counted for a minute.",
    "Circulation is last.",
  ];
  const landscape = { content: text(50, 700, "A page of another form."), entries: "/MediaBox[0 0 700 500]" };
  const pages = await readPdf(
    pdfFile([...own.map((words) => ({ content: page(words) })), ...Array(6).fill(landscape)]),
  );
  const texts = pages.slice(1, 3).flatMap(({ blocks }) => blocks.map((block) => block.text));
  expect(texts.filter((each) => /Approved|Revised/.test(each))).toEqual([]);
});

test("a bullet that is drawn behind another column's line marks its item", async () => {
  const dot = (x: number, y: number) => `${x} ${792 - y} 3 3 re f\n`;
  const content =
    box(40, 40, 150, 60) +
    text(50, 60, ["Coughing and hoarse", "A voice with a wet sound, noisy"]) +
    box(195, 40, 150, 60) +
    [60, 72, 84].map((y) => dot(201, y)).join("") +
    text(211, 60, ["Urticaria (rash only)", "Anaphylaxis", "Shock"]);
  expect(await textsOf(content)).toContain("Urticaria (rash only); Anaphylaxis; Shock");
});

test("a sign that is explained is no bullet", async () => {
  const note = "* = needs an order from medical control";
  expect(await textsOf(text(50, 60, "Ketamine for pain that does not end *") + text(50, 90, note))).toContain(
    note,
  );
});

test("an entry of the contents ends with its page", async () => {
  const lines = [
    "1.1 Universal Patient Care ........ 2",
    "1.2 Refusal of Care ............ 2",
    "Cardiac care",
  ];
  expect(await textsOf(text(50, 60, lines))).toEqual([
    "1.1 Universal Patient Care 2",
    "1.2 Refusal of Care 2",
    "Cardiac care",
  ]);
});

test("the entries of the contents lead to their pages, and are no headings, in bold too", async () => {
  const entries = ["Cardiac care", "Chest Pain", "Stroke", "Seizure"];
  const lines = entries.map((title, i) => `${title} ${".".repeat(60 - title.length)} ${i + 2}`);
  expect(
    await blocksOf(
      text(50, 60, lines, { font: "F2" }) + text(50, 200, "Ask for the history before the patient is moved."),
    ),
  ).toEqual([
    ...entries.map((title, i) => ({ kind: "paragraph" as const, text: `${title} … ${i + 2}` })),
    { kind: "paragraph", text: "Ask for the history before the patient is moved." },
  ]);
});

test.each([
  ["figures without an order", [12, 4, 9]],
  ["codes", [7315, 7360, 7381]],
])("dots that lead to %s make no table of contents", async (_, figures) => {
  const lines = figures.map((figure, i) => `${["Gauze", "Splints", "Masks"][i]} .............. ${figure}`);
  expect(await textsOf(text(50, 60, lines))).toEqual(
    figures.map((figure, i) => `${["Gauze", "Splints", "Masks"][i]} ${figure}`),
  );
});

test("two names in shaded boxes lead each to what stands beside it", async () => {
  const content =
    text(60, 50, "Contact medical control for a third dose.") +
    [80, 94].map((y) => fill(0.8, 45, y, 70, 12)).join("") +
    text(48, 90, ["Pediatric"], { font: "F2" }) +
    text(48, 104, ["Pregnant"], { font: "F2" }) +
    text(120, 90, "Acetaminophen 15 mg/kg once the child is awake.") +
    text(120, 104, "Lay the patient on her left side.");
  expect(await textsOf(content)).toEqual([
    "Contact medical control for a third dose.",
    "Pediatric: Acetaminophen 15 mg/kg once the child is awake.",
    "Pregnant: Lay the patient on her left side.",
  ]);
});

describe("a flow chart", () => {
  const line = (...points: number[]) =>
    `${points.map((at, i) => (i % 2 === 0 ? at : `${792 - at} ${i === 1 ? "m" : "l"}`)).join(" ")} S\n`;
  const boxed = (x: number, y: number, words: string | string[]) =>
    box(x, y, 150, 50) + text(x + 10, y + 20, words);

  test("has the answers on arrows that turn down, and between two questions", async () => {
    const content =
      boxed(230, 40, "Shockable rhythm?") +
      line(230, 65, 115, 65, 115, 130) +
      text(170, 60, "Yes") +
      boxed(40, 130, "Is this the third shock?") +
      boxed(420, 130, "Is the pulse slow?") +
      line(190, 155, 420, 155) +
      text(210, 150, "No");
    expect(await textsOf(content)).toEqual([
      "Shockable rhythm?",
      "Shockable rhythm? Yes: Is this the third shock?",
      "Is this the third shock? No: Is the pulse slow?",
    ]);
  });

  const lists = [
    ["History", "Time last well", "Diabetes"],
    ["Signs", "Facial droop", "Arm drift"],
    ["Differential", "Low glucose", "Sepsis"],
  ];

  test("leaves a word far from two boxes by itself, where no line joins them", async () => {
    const content = boxed(40, 130, "Is the pulse slow?") + boxed(420, 130, "Pacing") + text(300, 150, "No");
    expect(await textsOf(content)).not.toContain("Is the pulse slow? No: Pacing");
  });

  test("is read column by column where lines lead down from a row of boxes", async () => {
    const steps = ["Measure the glucose.", "Score the face, arms and speech.", "Call the stroke center."];
    const content =
      lists
        .map((list, i) => boxed(40 + i * 170, 40, list) + line(115 + i * 170, 90, 115 + i * 170, 130))
        .join("") + steps.map((step, i) => boxed(40 + i * 170, 130, step)).join("");
    expect(await textsOf(content)).toEqual(lists.flatMap((list, i) => [list.join(" "), steps[i] ?? ""]));
  });

  test("is read after a row of boxes above it", async () => {
    const steps = ["Measure the glucose.", "Score the face, arms and speech.", "Call the stroke center."];
    const content =
      lists.map((list, i) => boxed(40 + i * 170, 40, list)).join("") +
      steps.map((step, i) => boxed(40 + i * 170, 130 + i * 60, step)).join("") +
      boxed(40, 250, "Repeat the examination.");
    expect(await textsOf(content)).toEqual([
      ...lists.map((list) => list.join(" ")),
      "Measure the glucose.",
      "Repeat the examination.",
      "Score the face, arms and speech.",
      "Call the stroke center.",
    ]);
  });
});

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

test("a date in small letters far beside a title is no part of it", async () => {
  const content =
    text(180, 60, "ADULT CARDIAC ARREST", { font: "F2", size: 18 }) +
    text(480, 61, "Rev. 04/2024") +
    text(50, 100, "Begin compressions at once, and do not stop them for longer than ten seconds.");
  expect((await textsOf(content)).slice(0, 2)).toEqual(["ADULT CARDIAC ARREST", "Rev. 04/2024"]);
});

test("boxes to tick that are drawn before words mark items, and stay where several are on a line", async () => {
  const square = (x: number, y: number, ticked = false) =>
    box(x, y - 8, 9, 9) +
    (ticked ? `${x + 2} ${792 - y + 3} m ${x + 4} ${792 - y + 1} l ${x + 7} ${792 - y + 6} l S\n` : "");
  const items = ["The pressure is below 70 mmHg.", "The patient bleeds, or may bleed."];
  const content =
    items.map((item, i) => square(50, 60 + i * 24) + text(64, 60 + i * 24, item)).join("") +
    square(50, 140) +
    text(64, 140, "Blunt") +
    square(120, 140, true) +
    text(134, 140, "Penetrating");
  expect(await blocksOf(content)).toEqual([
    ...items.map((each) => ({ kind: "list_item" as const, text: each })),
    { kind: "paragraph", text: "☐ Blunt ☒ Penetrating" },
  ]);
});

test("a box to tick that is shaded is not ticked, one that is blackened is", async () => {
  const square = (gray: number, x: number) => fill(gray, x + 1, 51, 10, 10) + box(x, 50, 12, 12);
  const content = square(0.9, 50) + text(66, 60, "Blunt") + square(0, 120) + text(136, 60, "Penetrating");
  expect(await textsOf(content)).toEqual(["☐ Blunt ☒ Penetrating"]);
});

test("words are apart where the space between letters parts them", async () => {
  const content =
    "BT /F1 10 Tf 50 700 Td (keeps them under tw) Tj 3.5 Tc 87.3 0 Td (ol) Tj 0 Tc 11.3 0 Td (ocks that are handed ) Tj ET\n" +
    "BT /F1 10 Tf 2.5 Tc 50 670 Td [(ri)250(np)] TJ 0 Tc 18.4 0 Td (erson) Tj ET\n";
  expect(await textsOf(content)).toEqual(["keeps them under two locks that are handed", "r in person"]);
});

test("a level in a box at the end of an item's line labels the item", async () => {
  const items = ["Position of comfort; splint; cold packs.", "Fentanyl 1 mcg/kg, which may be repeated."];
  const levels = ["EMT", "P"];
  const content = items
    .map(
      (item, i) =>
        text(50, 60 + i * 18, `- ${item}`) +
        box(300, 50 + i * 18, 34, 13) +
        text(317 - (levels[i]?.length ?? 0) * 2.8, 60 + i * 18, levels[i] ?? "", { font: "F2", size: 8 }),
    )
    .join("");
  expect(await textsOf(content)).toEqual(items.map((item, i) => `${levels[i]}: ${item}`));
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

test.each([10, 10.8])("labels end above a heading in bold of %d points", async (size) => {
  const entries = [
    ["Applies to", "All certified personnel of the region, on and off the vehicle"],
    ["Replaces", "Guideline 12 (2021), memorandum 23-04"],
    ["Contact", "Telephone 555-0177"],
  ];
  const paragraph = [
    "Agitation has causes that kill: low glucose, lack of oxygen, and",
    "infection of the brain. The crew looks for them while it treats, for",
    "as long as the patient is in its care, and calls for help in time.",
  ];
  const content =
    entries
      .map(
        ([name = "", value = ""], i) =>
          text(50, 60 + i * 18, name, { font: "F2" }) + text(150, 60 + i * 18, value),
      )
      .join("") +
    text(50, 124, "Background", { font: "F2", size }) +
    text(170, 144, paragraph) +
    box(50, 136, 110, 40) +
    text(55, 150, ["Never restrain a", "patient face down."]);
  const blocks = await blocksOf(content);
  expect(blocks.slice(0, 3).map((block) => block.text)).toEqual(entries.map((entry) => entry.join(": ")));
  expect(blocks.slice(3)).toMatchObject([
    { kind: "heading", text: "Background" },
    { kind: "paragraph" },
    { kind: "paragraph", text: paragraph.join(" ") },
  ]);
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

test("a chapter's title and page name nothing below them", async () => {
  const entries = [
    ["Chapter 1, Administration", "1"],
    ["1.1 Medical control", "2"],
    ["1.2 Documentation", "4"],
    ["Chapter 2, Airway", "9"],
  ];
  const content = entries
    .map(([title = "", page = ""], i) => {
      const font = i === 0 ? "F2" : "F1";
      return text(50, 200 + i * 14, title, { font }) + text(500, 200 + i * 14, page, { font });
    })
    .join("");
  expect(await textsOf(content)).toEqual(entries.map((entry) => entry.join(" | ")));
});

test("an index in columns, its letters in bold, is read column by column", async () => {
  const columns = [
    ["A", "Alteplase, 14", "Amiodarone, 15", "B", "Blood products, 16"],
    ["Epinephrine, 17", "Esmolol, 17", "F", "Fentanyl, 18", "Furosemide, 18"],
  ];
  const content = columns
    .map((entries, column) =>
      entries
        .map((entry, i) =>
          text(50 + column * 200, 60 + i * 14, entry, { font: entry.length === 1 ? "F2" : "F1" }),
        )
        .join(""),
    )
    .join("");
  expect((await textsOf(content)).join(" ")).toBe(columns.flat().join(" "));
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
