import { describe, expect, test } from "bun:test";
import { fill, text, textsOf, upwards } from "../support/pdf.ts";

const PLACES = [60, 120, 200, 300];

/** A line of text with its entries at these places. */
function line(y: number, entries: readonly string[], font = "F1"): string {
  return entries.map((entry, i) => (entry ? text(PLACES[i] ?? 0, y, entry, { font }) : "")).join("");
}

/** Rows as they are read, each entry with its name, and labels between them. */
function rowsOf(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) =>
    row.length === 1 ? row.join("") : row.map((entry, i) => `${names[i]}: ${entry}`).join(" | "),
  );
}

describe("a table without drawn cells", () => {
  test("has its labels, on bars that are shaded, in the rows that they are of", async () => {
    const bar = (y: number, label: string) =>
      fill(0.85, 55, y - 12, 330, 16) + text(60, y, label, { font: "F2" });
    const content =
      line(70, ["Weight", "Weight", "Ibuprofen", "Ibuprofen"], "F2") +
      line(82, ["(kg)", "(lb)", "dose (mg)", "volume (mL)"], "F2") +
      bar(100, "Infants") +
      line(117, ["5", "11", "50", "2.5"]) +
      line(133, ["10", "22", "100", "5"]) +
      bar(150, "Children") +
      line(167, ["20", "44", "200", "10"]) +
      line(183, ["40", "88", "400", "20"]);
    const row = (kg: string, lb: string, mg: string, ml: string) =>
      `Weight (kg): ${kg} | Weight (lb): ${lb} | Ibuprofen dose (mg): ${mg} | Ibuprofen volume (mL): ${ml}`;
    expect(await textsOf(content)).toEqual([
      `Infants | ${row("5", "11", "50", "2.5")}`,
      `Infants | ${row("10", "22", "100", "5")}`,
      `Children | ${row("20", "44", "200", "10")}`,
      `Children | ${row("40", "88", "400", "20")}`,
    ]);
  });

  test("has the first line of a name that has more lines than the others", async () => {
    const content =
      line(58, ["", "", "", "Ibuprofen"], "F2") +
      line(70, ["Weight", "Weight", "Ibuprofen", "100 mg/5"], "F2") +
      line(82, ["(kg)", "(lb)", "dose (mg)", "mL (mL)"], "F2") +
      ["5", "10", "20", "40"].map((kg, i) => line(100 + i * 17, [kg, "11", "50", "2.5"])).join("");
    expect((await textsOf(content))[0]).toBe(
      "Weight (kg): 5 | Weight (lb): 11 | Ibuprofen dose (mg): 50 | Ibuprofen 100 mg/5 mL (mL): 2.5",
    );
  });

  describe("has the labels between its stripes with the rows below them", () => {
    const striped = (i: number, cells: string[], font = "F1") => line(70 + i * 15, cells, font);
    const white = (i: number, words: string) => text(60, 70 + i * 15, words, { font: "F2" });
    const table = (row: (i: number, cells: string[]) => string) =>
      fill(0.2, 55, 59, 450, 15) +
      [3, 6].map((i) => fill(0.9, 55, 59 + i * 15, 450, 15)).join("") +
      `1 g ${striped(0, ["Age", "Tube", "Depth", "Blade"], "F2")}0 g ` +
      white(1, "Infants") +
      row(2, ["Preterm", "2.5 mm", "8 cm", "0"]) +
      row(3, ["Newborn", "3.5 mm", "9 cm", "1"]) +
      white(4, "Children") +
      row(5, ["2 years", "4.5 mm", "13 cm", "2"]) +
      row(6, ["6 years", "5.5 mm", "16 cm", "2"]);
    const expected = [
      "Infants | Age: Preterm | Tube: 2.5 mm | Depth: 8 cm | Blade: 0",
      "Infants | Age: Newborn | Tube: 3.5 mm | Depth: 9 cm | Blade: 1",
      "Children | Age: 2 years | Tube: 4.5 mm | Depth: 13 cm | Blade: 2",
      "Children | Age: 6 years | Tube: 5.5 mm | Depth: 16 cm | Blade: 2",
    ];

    test("in bold", async () => {
      expect(await textsOf(table(striped))).toEqual(expected);
    });

    test("where the names of the rows are in bold too", async () => {
      const bold = (i: number, [name = "", ...cells]: string[]) =>
        white(i, name) + striped(i, ["", ...cells]);
      expect(await textsOf(table(bold))).toEqual(expected);
    });
  });

  describe("has its first row apart from names as white as that", () => {
    const drugs = [
      ["Adenosine", "6 mg", "IV", "Push"],
      ["Amiodarone", "300 mg", "IV", "Once"],
      ["Atropine", "1 mg", "IV", "Repeat"],
      ["Glucagon", "1 mg", "IM", "Once"],
      ["Naloxone", "2 mg", "IN", "Titrate"],
    ];
    const names = ["Drug", "Dose", "Route", "Notes"];
    const labelled = [["Cardiac drugs"], ...drugs.slice(0, 3), ["Other drugs"], ...drugs.slice(3)];

    test("and set as it is", async () => {
      const spaced = drugs.map((_, i) => (i % 2 === 1 ? fill(0.9, 55, 75 + i * 15, 450, 15) : "")).join("");
      const rows = drugs.map((row, i) => line(85 + i * 15, row)).join("");
      expect(await textsOf(spaced + line(70, names) + rows)).toEqual(rowsOf(names, drugs));
    });

    test("and from a label below them that stands as close as a second line would", async () => {
      const close = labelled.map((_, i) => (i % 2 === 1 ? fill(0.9, 55, 73 + i * 13, 450, 13) : "")).join("");
      const rows = labelled.map((row, i) => line(83 + i * 13, row, row.length === 1 ? "F2" : "F1")).join("");
      expect(await textsOf(close + line(70, names, "F2") + rows)).toEqual(rowsOf(names, labelled));
    });
  });

  test("has the answers in its cells in their rows, above a label on a filling too", async () => {
    const entries = [
      ["Airway"],
      ["Suction", "Y", "Y", "Y"],
      ["CPAP", "N", "Y", "Y"],
      ["Tube", "N", "N", "Y"],
      ["Circulation"],
      ["IV access", "N", "Y", "Y"],
      ["Splint", "Y", "Y", "Y"],
    ];
    const names = ["Skill", "EMT", "AEMT", "Paramedic"];
    const content =
      [0, 2, 4, 6].map((i) => fill(0.9, 55, 76 + i * 18, 450, 18)).join("") +
      line(70, names, "F2") +
      entries.map((row, i) => line(88 + i * 18, row, row.length === 1 ? "F2" : "F1")).join("");
    const [, suction, cpap, tube, , access, splint] = rowsOf(names, entries);
    expect(await textsOf(content)).toEqual([
      ...[suction, cpap, tube].map((row) => `Airway | ${row}`),
      ...[access, splint].map((row) => `Circulation | ${row}`),
    ]);
  });

  test.each([
    ["every second row, from the first", [0, 2, 4]],
    ["one row alone", [2]],
  ])("has rows of few marks where the filling is that of %s", async (_, filled) => {
    const skills = [
      ["Airway", "X", "X", "X"],
      ["IV access", "", "X", "X"],
      ["Intubation", "", "", "X"],
      ["Splint", "X", "X", "X"],
      ["Pacing", "", "", "X"],
    ];
    const content =
      fill(0.2, 55, 57, 450, 15) +
      filled.map((i) => fill(0.9, 55, 72 + i * 15, 450, 15)).join("") +
      `1 g ${line(68, ["Skill", "EMT", "AEMT", "Paramedic"], "F2")}0 g ` +
      skills.map((row, i) => line(83 + i * 15, row)).join("");
    expect(await textsOf(content)).toEqual([
      "Skill: Airway | EMT: X | AEMT: X | Paramedic: X",
      "Skill: IV access | AEMT: X | Paramedic: X",
      "Skill: Intubation | Paramedic: X",
      "Skill: Splint | EMT: X | AEMT: X | Paramedic: X",
      "Skill: Pacing | Paramedic: X",
    ]);
  });

  test("has rows of a long name in bold and one mark on a filling", async () => {
    const skills = [
      ["Airway", "X", "X", "X"],
      ["Intubation", "", "", "X"],
      ["IV access", "", "X", "X"],
      ["Splint", "X", "X", "X"],
    ];
    const content =
      fill(0.2, 55, 57, 450, 18) +
      [1, 3].map((i) => fill(0.9, 55, 75 + i * 18, 450, 18)).join("") +
      `1 g ${line(70, ["Skill", "EMT", "AEMT", "Paramedic"], "F2")}0 g ` +
      skills
        .map(([skill = "", ...marks], i) => {
          const y = 88 + i * 18;
          return text(60, y, skill, { font: "F2" }) + line(y, ["", ...marks]);
        })
        .join("");
    expect((await textsOf(content)).slice(1)).toEqual([
      "Skill: Intubation | Paramedic: X",
      "Skill: IV access | AEMT: X | Paramedic: X",
      "Skill: Splint | EMT: X | AEMT: X | Paramedic: X",
    ]);
  });

  test("has the last line of its last name, in bold, in that row", async () => {
    const rows = [
      ["Newborn", "140", "40", "3"],
      ["1 year", "120", "30", "10"],
      ["6 years", "100", "25", "20"],
      ["12 and", "80", "18", "40"],
    ];
    const content =
      fill(0.2, 55, 57, 450, 18) +
      [1, 3].map((i) => fill(0.9, 55, 75 + i * 18, 450, i === 3 ? 30 : 18)).join("") +
      `1 g ${line(70, ["Age", "Heart", "Breaths", "Weight"], "F2")}0 g ` +
      rows
        .map(
          ([age = "", ...cells], i) =>
            text(60, 88 + i * 18, age, { font: "F2" }) + line(88 + i * 18, ["", ...cells]),
        )
        .join("") +
      text(60, 154, "older", { font: "F2" });
    expect((await textsOf(content)).at(-1)).toBe("Age: 12 and older | Heart: 80 | Breaths: 18 | Weight: 40");
  });

  test("has the rest of a name far below its first line", async () => {
    const content =
      line(70, ["Drug", "Adult", "Route", "Notes"], "F2") +
      text(120, 84, "dose", { font: "F2" }) +
      ["Adenosine", "Atropine", "Naloxone"]
        .map((drug, i) => line(106 + i * 20, [drug, "1 mg", "IV", "Slow"]))
        .join("");
    expect((await textsOf(content))[0]).toBe("Drug: Adenosine | Adult dose: 1 mg | Route: IV | Notes: Slow");
  });

  test("has a row for each line where most have few marks", async () => {
    const content =
      line(70, ["Skill", "EMT", "AEMT", "Paramedic"], "F2") +
      [
        ["Oral airway", "X", "X", "X"],
        ["Nasal tube", "X", "X", "X"],
        ["Intubation", "", "", "X"],
        ["Chest tube", "", "", "X"],
        ["IV access", "", "X", "X"],
        ["Pacing", "", "", "X"],
      ]
        .map((row, i) => line(86 + i * 16 + (i > 1 ? 0.5 : 0), row))
        .join("");
    expect((await textsOf(content)).slice(2)).toEqual([
      "Skill: Intubation | Paramedic: X",
      "Skill: Chest tube | Paramedic: X",
      "Skill: IV access | AEMT: X | Paramedic: X",
      "Skill: Pacing | Paramedic: X",
    ]);
  });

  test("has the name centred over a wide column at its short entries too", async () => {
    const names = line(70, ["Drug", "Dose", "Route"], "F2") + text(390, 70, "Notes", { font: "F2" });
    const rows = [
      ["Aspirin", "324 mg", "PO", "Chew"],
      ["Atropine", "1 mg", "IV", "Repeat until the secretions are dry"],
      ["Fentanyl", "50 mcg", "IN", "At most 200 mcg"],
      ["Glucagon", "1 mg", "IM", "Slow"],
    ];
    const stripes =
      fill(0.2, 55, 57, 450, 18) + [1, 3].map((i) => fill(0.9, 55, 75 + i * 18, 450, 18)).join("");
    const texts = await textsOf(stripes + names + rows.map((row, i) => line(87 + i * 18, row)).join(""));
    expect(texts.map((each) => each.slice(each.indexOf("Notes")))).toEqual(
      rows.map(([, , , note]) => `Notes: ${note}`),
    );
  });
});

describe("names over those of several columns are of each of these, and of no other", () => {
  const PLACES = [60, 150, 200, 250, 310, 380];
  const ROWS = [
    ["Adenosine", "6 mg", "IV", "0.1 mg/kg", "6 mg", "Rapid push"],
    ["Fentanyl", "50 mcg", "IN", "1 mcg/kg", "50 mcg", "May repeat"],
    ["Glucagon", "1 mg", "IM", "0.5 mg", "1 mg", "Slow onset"],
  ];

  /** Entries in the columns from the first or another on, and the space between the lines of text from row to row. */
  function line(y: number, entries: readonly string[], font = "F1", first = 0): string {
    return entries.map((entry, i) => text(PLACES[first + i] ?? 0, y, entry, { font })).join("");
  }

  const body = ROWS.map((row, i) => line(120 + i * 15, row)).join("");
  const lower = line(100, ["Dose", "Route", "Dose", "Maximum"], "F2", 1);
  const rule = (y: number, from: number, to: number) => `${from} ${792 - y} m ${to} ${792 - y} l S `;
  const bold = (x: number, y: number, name: string) => text(x, y, name, { font: "F2" });
  const EXPECTED = ROWS.map(
    ([drug, dose, route, child, most, note]) =>
      `Drug: ${drug} | Adult Dose: ${dose} | Adult Route: ${route} | Child Dose: ${child} | ` +
      `Child Maximum: ${most} | Notes: ${note}`,
  );

  test("where they begin with the first of them, the others' names above", async () => {
    const upper =
      bold(60, 85, "Drug") + bold(150, 85, "Adult") + bold(250, 85, "Child") + bold(380, 85, "Notes");
    expect(await textsOf(upper + lower + body)).toEqual(EXPECTED);
  });

  test("where they begin with the first of them, the others' names in the middle", async () => {
    const middle = bold(60, 92.5, "Drug") + bold(380, 92.5, "Notes");
    const upper = bold(150, 85, "Adult") + bold(250, 85, "Child");
    expect(await textsOf(upper + middle + lower + body)).toEqual(EXPECTED);
  });

  test("where they stand in their middle, the others' names beside the lower ones", async () => {
    const upper = bold(175, 85, "Adult") + bold(292, 85, "Child");
    const others = bold(60, 100, "Drug") + bold(380, 100, "Notes");
    expect(await textsOf(upper + others + lower + body)).toEqual(EXPECTED);
  });

  test("where a line is drawn below them", async () => {
    const upper = bold(152, 85, "Adult") + bold(252, 85, "Child");
    const others = bold(60, 100, "Drug") + bold(380, 100, "Notes");
    const rules = rule(88, 148, 230) + rule(88, 248, 356) + rule(106, 60, 440);
    expect(await textsOf(upper + others + lower + rules + body)).toEqual(EXPECTED);
  });

  test("but the lines of a long name are of one column", async () => {
    const upper = line(85, ["Drug", "First", "Route", "Child", "Largest", "Notes"], "F2");
    const second = bold(150, 97, "dose") + bold(250, 97, "dose") + bold(310, 97, "dose");
    expect((await textsOf(upper + second + body))[0]).toBe(
      "Drug: Adenosine | First dose: 6 mg | Route: IV | Child dose: 0.1 mg/kg | Largest dose: 6 mg | Notes: Rapid push",
    );
  });
});

test("names on their sides, at the left of wide columns, are those of the entries that begin below them", async () => {
  const places = [60, 140, 220];
  const rows = [
    ["Newborn", "100-180 beats", "30-60 breaths"],
    ["1 year", "98-140 beats", "22-37 breaths"],
    ["6 years", "75-118 beats", "18-25 breaths"],
  ];
  const names =
    text(60, 110, "Age", { font: "F2" }) +
    upwards(148, 140, "Heart rate") +
    upwards(228, 140, "Respirations");
  const body = rows.map((row, i) =>
    row.map((entry, k) => text(places[k] ?? 0, 158 + i * 16, entry)).join(""),
  );
  expect(await textsOf(names + body.join(""))).toEqual(
    rows.map(([age, heart, lungs]) => `Age: ${age} | Heart rate: ${heart} | Respirations: ${lungs}`),
  );
});

test("bare weights over doses say that they are weights", async () => {
  const places = [60, 160, 220, 280];
  const line = (y: number, cells: readonly string[], font = "F1") =>
    cells.map((cell, i) => text(places[i] ?? 0, y, cell, { font })).join("");
  const names = (...cells: string[]) => line(72, cells, "F2");
  const doses =
    line(90, ["Epinephrine", "0.05 mg", "0.1 mg", "0.2 mg"]) +
    line(106, ["Atropine", "0.1 mg", "0.2 mg", "0.4 mg"]);
  expect((await textsOf(names("Weight (kg)", "5", "10", "20") + doses))[0]).toBe(
    "Epinephrine | Weight 5 kg: 0.05 mg | Weight 10 kg: 0.1 mg | Weight 20 kg: 0.2 mg",
  );
  const words = line(122, ["Route", "IM", "IM", "IV"]);
  expect((await textsOf(names("Weight (kg)", "5", "10", "20") + doses + words))[0]).toBe(
    "Weight (kg): Epinephrine | 5: 0.05 mg | 10: 0.1 mg | 20: 0.2 mg",
  );
});
