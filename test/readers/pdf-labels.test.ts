import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, grid, pdfFile, readPdf, text, textsOf, upwards } from "../support/pdf.ts";

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

  test("stay names of columns without drawn cells, on each page", async () => {
    const levels = ["EMR", "EMT", "AEMT", "MEDIC"];
    const skills = ["Tourniquet", "Oral airway", "CPAP", "Intubation", "Chest tube"];
    const page =
      text(45, 68, "Skill", { font: "F2" }) +
      levels.map((level, i) => upwards(208 + i * 30, 84, level)).join("") +
      skills
        .map(
          (skill, row) =>
            text(45, 106 + 20 * row, skill) +
            [3, 3, 2, 1, 1]
              .slice(0, levels.length)
              .map((fewest, i) => (row <= fewest + i - 1 ? text(201 + i * 30, 106 + 20 * row, "X") : ""))
              .join(""),
        )
        .join("");
    const pages = await readPdf(pdfFile([{ content: page }, { content: page }, { content: page }]));
    for (const { blocks } of pages)
      expect(blocks[2]?.text).toBe("Skill: CPAP | EMR: X | EMT: X | AEMT: X | MEDIC: X");
  });

  test("stay names of columns that are nearly as close as lines of a text", async () => {
    const names = ["Weight (kg)", "Epinephrine (mg)", "Atropine (mg)", "Tube (mm)"];
    const rows = [
      ["5", "0.05", "0.1", "3.5"],
      ["10", "0.1", "0.2", "4.0"],
      ["20", "0.2", "0.4", "5.0"],
    ];
    const content =
      names.map((name, i) => upwards(60 + i * 25, 124, name)).join("") +
      rows
        .map((cells, row) => cells.map((cell, i) => text(50 + i * 25, 140 + row * 14, cell)).join(""))
        .join("");
    expect((await textsOf(content)).at(-1)).toBe(
      "Weight (kg): 20 | Epinephrine (mg): 0.2 | Atropine (mg): 0.4 | Tube (mm): 5.0",
    );
  });
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

test("a level in a box at the end of an item's line labels no item of the list beside it", async () => {
  const level = (x: number, y: number) =>
    box(x, y - 10, 20, 13) + text(x + 7.5, y, "P", { font: "F2", size: 8 });
  const left = ["Protect from harm", "Oxygen by mask", "Glucose check"];
  const right = ["Access by vein", "Midazolam 10 mg IM", "Capnography"];
  const lists = (x: number, items: readonly string[]) =>
    items.map((item, at) => text(x, 60 + at * 18, `${at + 1}. ${item}`)).join("");
  const content = lists(50, left) + lists(300, right) + level(420, 78) + level(150, 96);
  expect(await textsOf(content)).toEqual([
    "1. Protect from harm",
    "2. Oxygen by mask",
    "3. P: Glucose check",
    "1. Access by vein",
    "2. P: Midazolam 10 mg IM",
    "3. Capnography",
  ]);
});

test("a word in a box within a sentence labels nothing", async () => {
  const content =
    text(50, 60, "After the second dose call the") +
    box(186, 50, 36, 13) +
    text(190, 60, "BASE", { font: "F2", size: 9 }) +
    text(226, 60, "for orders, and breathe for the patient.");
  expect(await textsOf(content)).toEqual([
    "After the second dose call the BASE for orders, and breathe for the patient.",
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

test("words in boxes beside each other are cells of a table, and no labels of each other", async () => {
  const rows = [
    ["Drug", "Maximum"],
    ["Fentanyl", "200 mcg"],
    ["Ketamine", "500 mg"],
    ["Lidocaine", "300 mg"],
    ["Morphine", "10 mg"],
  ];
  const box = (x: number, y: number, width: number) => fill(0.9, x, y, width, 16);
  const content = rows.map(
    ([drug = "", most = ""], i) =>
      box(60, 60 + i * 19, 54) +
      box(118, 60 + i * 19, 54) +
      text(65, 71 + i * 19, drug) +
      text(123, 71 + i * 19, most),
  );
  expect(await textsOf(content.join(""))).toEqual(
    rows.slice(1).map(([drug, most]) => `Drug: ${drug} | Maximum: ${most}`),
  );
});

describe("the boxes of a form", () => {
  const FIELDS: [label: string[], value: string][] = [
    [["What happened?", "Tell how"], "The patient tripped on the ramp of the ambulance and fell."],
    [["Place of the", "incident"], "Loading bay of the receiving hospital"],
    [["Injuries"], "Abrasion of the left knee, cleaned and dressed on scene"],
  ];
  const boxes = FIELDS.map(([, value], i) => box(130, 90 + i * 60, 420, 45) + text(140, 110 + i * 60, value));

  test("have the labels that stand beside them", async () => {
    const labels = FIELDS.map(([label], i) => text(50, 104 + i * 60, label, { size: 9 }));
    expect(await textsOf(labels.join("") + boxes.join(""))).toEqual([
      `What happened? Tell how: ${FIELDS[0]?.[1]}`,
      `Place of the incident: ${FIELDS[1]?.[1]}`,
      `Injuries: ${FIELDS[2]?.[1]}`,
    ]);
  });

  test("have no part of a text or a list that runs on beside them", async () => {
    const beside = Array.from({ length: 15 }, (_, i) => `entry ${i + 1} of list`);
    const texts = await textsOf(text(50, 96, beside) + boxes.join(""));
    expect(texts).toEqual(expect.arrayContaining(FIELDS.map(([, value]) => value)));
  });
});

test("boxes beside lists, lower than the first line of each, label these, whether of one line or of two", async () => {
  const labels = [["P", "Shock"], ["P Pace the heart"]].map(
    (lines, at) => box(40, 60 + at * 140, 70, 30) + text(46, 74 + at * 140, lines, { font: "F2" }),
  );
  const lists = ["Charge", "Rate"].map((word, at) =>
    text(
      120,
      70 + at * 140,
      [1, 2, 3, 4, 5].map((step) => `${step}. ${word} the monitor as its maker says, and look at it.`),
    ),
  );
  const content =
    text(40, 30, "Heart Procedures", { font: "F2", size: 18 }) + labels.join("") + lists.join("");
  const read = await textsOf(content);
  expect(read.slice(0, 3)).toEqual([
    "Heart Procedures",
    "P Shock",
    "1. Charge the monitor as its maker says, and look at it.",
  ]);
  expect(read.slice(7, 9)).toEqual([
    "P Pace the heart",
    "1. Rate the monitor as its maker says, and look at it.",
  ]);
});

test("lines that each begin with a day are entries of their own, however much room is left on them", async () => {
  const days = ["8 - CPR renewal", "15 - Airway lab and case review", "22 - Ventilators"];
  const content = text(50, 60, "January", { font: "F2", size: 12 }) + text(50, 80, days);
  expect((await textsOf(content)).slice(1)).toEqual(days);
});

test("a label in bold below an item that fills its column begins anew", async () => {
  const content =
    text(50, 60, "Closest hospital", { font: "F2", size: 14 }) +
    text(52, 82, "\xb7 None of the above") +
    "BT /F2 10 Tf 50 696 Td (Go to: ) Tj /F1 10 Tf (Any) Tj ET\n";
  expect((await textsOf(content)).at(-1)).toBe("Go to: Any");
});
