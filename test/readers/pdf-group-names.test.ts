import { describe, expect, test } from "bun:test";
import { box, fill, text, textsOf } from "../support/pdf.ts";

/** Widths of Helvetica's bold in points, for ten points. */
const WIDTHS: Record<string, number> = { Adult: 25.6, Child: 25, Infant: 28.9 };
/** Between the side of a cell and its text. */
const SPACE = 5;

function bold(x: number, y: number, words: string): string {
  return text(x, y, words, { font: "F2" });
}

/** Names over the columns between two sides, in their middle. */
function over(y: number, groups: readonly (readonly [string, number, number])[]): string {
  return groups.map(([name, from, to]) => bold((from + to - (WIDTHS[name] ?? 0)) / 2, y, name)).join("");
}

describe("names in the middle of several columns whose entries stand at the left of their cells", () => {
  const sides = [50, 163, 225, 326, 425, 520];
  const left = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => (entry ? text((sides[i] ?? 0) + SPACE, y, entry, { font }) : "")).join("");
  const body = (y: number) =>
    left(y, ["Adenosine", "6 mg", "12 mg", "0.1 mg/kg", "0.2 mg/kg"]) +
    left(y + 16, ["Atropine", "1 mg", "1 mg", "0.02 mg/kg", "0.02 mg/kg"]) +
    left(y + 32, ["Naloxone", "0.4 mg", "2 mg", "0.1 mg/kg", "0.1 mg/kg"]);
  const groups = [
    ["Adult", 163, 326],
    ["Child", 326, 520],
  ] as const;
  const rows = [
    "Drug: Adenosine | Adult First: 6 mg | Adult Repeat: 12 mg | Child First: 0.1 mg/kg | Child Repeat: 0.2 mg/kg",
    "Drug: Atropine | Adult First: 1 mg | Adult Repeat: 1 mg | Child First: 0.02 mg/kg | Child Repeat: 0.02 mg/kg",
    "Drug: Naloxone | Adult First: 0.4 mg | Adult Repeat: 2 mg | Child First: 0.1 mg/kg | Child Repeat: 0.1 mg/kg",
  ];

  test("are of these columns, below an empty corner", async () => {
    const names = over(60, groups) + left(76, ["Drug", "First", "Repeat", "First", "Repeat"], "F2");
    expect(await textsOf(names + body(94))).toEqual(rows);
  });

  test("are of these columns above the one row that a page has of a table", async () => {
    const names = over(60, groups) + left(80, ["Drug", "First", "Repeat", "First", "Repeat"], "F2");
    const lines = [46, 86, 103].map((y) => `50 ${792 - y} m 520 ${792 - y} l S\n`).join("");
    const row = left(98, ["Adenosine", "6 mg", "12 mg", "0.1 mg/kg", "0.2 mg/kg"]);
    expect(await textsOf(lines + names + row)).toEqual(rows.slice(0, 1));
  });

  test("are of these columns, beside a name in the middle of both lines, between lines", async () => {
    const lower = left(80, ["", "First", "Repeat", "First", "Repeat"], "F2");
    const names = over(60, groups) + left(70, ["Drug"], "F2") + lower;
    const lines = [46, 86, 103, 119, 135].map((y) => `50 ${792 - y} m 520 ${792 - y} l S\n`);
    expect(await textsOf(lines.join("") + names + body(98))).toEqual(rows);
  });

  test("are of two columns or of three, whichever they are in the middle of", async () => {
    const content =
      `50 ${792 - 82} m 520 ${792 - 82} l S\n` +
      over(60, [
        ["Adult", 163, 225],
        ["Child", 225, 520],
      ]) +
      left(76, ["Drug", "First", "First", "Repeat", "Most"], "F2") +
      body(94);
    expect((await textsOf(content))[0]).toBe(
      "Drug: Adenosine | Adult First: 6 mg | Child First: 12 mg | Child Repeat: 0.1 mg/kg | Child Most: 0.2 mg/kg",
    );
  });
});

test("names over columns with space at the right of their cells alone are of these", async () => {
  const starts = [50, 174, 262, 350, 469];
  const row = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => text(starts[i] ?? 0, y, entry, { font })).join("");
  const content =
    `174 ${792 - 65} m 563 ${792 - 65} l 50 ${792 - 82} m 563 ${792 - 82} l S\n` +
    over(60, [
      ["Adult", 174, 342.5],
      ["Child", 350, 555.5],
    ]) +
    row(76, ["Rhythm", "First", "Next", "First", "Next"], "F2") +
    row(94, ["SVT", "50 J", "100 J", "0.5 J/kg", "1 J/kg"]) +
    row(110, ["A-fib", "120 J", "200 J", "0.5 J/kg", "2 J/kg"]) +
    row(126, ["VT", "100 J", "200 J", "0.5 J/kg", "2 J/kg"]);
  expect((await textsOf(content))[0]).toBe(
    "Rhythm: SVT | Adult First: 50 J | Adult Next: 100 J | Child First: 0.5 J/kg | Child Next: 1 J/kg",
  );
});

test("a name over the gap between two of its columns has no column of its own", async () => {
  const starts = [53, 119, 169, 217, 302, 350, 398, 483, 520];
  const row = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => text(starts[i] ?? 0, y, entry, { font })).join("");
  const content =
    over(60, [
      ["Adult", 114, 212],
      ["Infant", 212, 393],
      ["Child", 393, 562],
    ]) +
    row(76, ["Drug", "mg", "First", "Etomidate", "Max", "Repeat", "Ketamine", "Dose", "Start"], "F2") +
    row(94, ["Atropine", "IV", "IV", "0.02 mg/kg", "10 mg", "4", "0.1 mg/kg", "IV", "5 mg"]) +
    row(110, ["Naloxone", "IM or IN", "IV push", "0.02 mg/kg", "5 mg", "4", "1 mg/kg", "PO", "5 mg"]) +
    row(126, ["Fentanyl", "PO", "IV push", "0.1 mg/kg", "5 mg", "12", "0.1 mg/kg", "IV", "10 mg"]);
  expect((await textsOf(content))[0]).toBe(
    "Drug: Atropine | Adult mg: IV | Adult First: IV | Infant Etomidate: 0.02 mg/kg | Infant Max: 10 mg | Infant Repeat: 4 | Child Ketamine: 0.1 mg/kg | Child Dose: IV | Child Start: 5 mg",
  );
});

test("names over columns whose entries stand in the middle are told apart together", async () => {
  // The second name is in the middle of the columns 2 to 5 too, but one of these is the first name's.
  const middles = [78, 193, 278, 340, 427, 527];
  const row = (y: number, entries: readonly string[], widths: readonly number[], font = "F1") =>
    entries.map((entry, i) => text((middles[i] ?? 0) - (widths[i] ?? 0) / 2, y, entry, { font })).join("");
  const content =
    bold(230 - 12.8, 60, "Adult") +
    bold(402 - 12.5, 60, "Child") +
    row(76, ["Drug", "Etomidate", "Repeat", "First", "Volume", "Notes"], [24, 52, 36, 24, 39, 31], "F2") +
    row(94, ["Fentanyl", "IM", "PO", "7.5", "0.1 mg/kg", "IM or IN"], [40, 11, 14, 14, 43, 39]) +
    row(110, ["Atropine", "IM or IN", "IM or IN", "4", "12 mcg/kg/min", "PO"], [40, 39, 39, 6, 65, 14]) +
    row(126, ["Naloxone", "PO", "IM", "4", "1 mg/kg", "IM"], [43, 14, 11, 6, 36, 11]);
  expect((await textsOf(content))[0]).toBe(
    "Drug: Fentanyl | Adult Etomidate: IM | Adult Repeat: PO | Child First: 7.5 | Child Volume: 0.1 mg/kg | Notes: IM or IN",
  );
});

test("names over others name nothing where it cannot be told which columns are of which", async () => {
  const starts = [55, 168, 230, 331, 430];
  const row = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => text(starts[i] ?? 0, y, entry, { font })).join("");
  const content =
    bold(212, 60, "Adult") +
    bold(452, 60, "Child") +
    row(76, ["Drug", "First", "Repeat", "First", "Repeat"], "F2") +
    row(94, ["Adenosine", "6 mg", "12 mg", "0.1 mg/kg", "0.2 mg/kg"]) +
    row(110, ["Atropine", "1 mg", "1 mg", "0.02 mg/kg", "0.02 mg/kg"]) +
    row(126, ["Naloxone", "0.4 mg", "2 mg", "0.1 mg/kg", "0.1 mg/kg"]);
  expect((await textsOf(content)).slice(0, 2)).toEqual([
    "Adult Child",
    "Drug: Adenosine | First: 6 mg | Repeat: 12 mg | First: 0.1 mg/kg | Repeat: 0.2 mg/kg",
  ]);
});

test("names of three lines beside names of two that begin alike are read whole", async () => {
  const starts = [60, 120, 200, 300];
  const row = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => (entry ? text(starts[i] ?? 0, y, entry, { font }) : "")).join("");
  const content =
    row(58, ["", "", "Ibuprofen", "Ibuprofen"], "F2") +
    row(70, ["Weight", "Weight", "by mouth", "100 mg/5"], "F2") +
    row(82, ["(kg)", "(lb)", "(mg)", "mL (mL)"], "F2") +
    [5, 10, 20, 40].map((kg, i) => row(100 + i * 17, [`${kg}`, "11", "50", "2.5"])).join("");
  expect((await textsOf(content))[0]).toBe(
    "Weight (kg): 5 | Weight (lb): 11 | Ibuprofen by mouth (mg): 50 | Ibuprofen 100 mg/5 mL (mL): 2.5",
  );
});

test("names in the middle of columns whose entries stand at the right of their cells are of these", async () => {
  const sides = [160, 230, 330, 390, 500];
  const right = (y: number, entries: readonly string[]) =>
    // A digit is 5.56 points wide.
    entries.map((entry, i) => text((sides[i + 1] ?? 0) - SPACE - entry.length * 5.56, y, entry)).join("");
  const content =
    over(60, [
      ["Adult", 160, 330],
      ["Infant", 330, 500],
    ]) +
    bold(55, 76, "Drug") +
    // "mg" is 15 points wide, "mL" 14.4.
    [0, 1, 2, 3]
      .map((i) => bold((sides[i + 1] ?? 0) - SPACE - (i % 2 ? 14.4 : 15), 76, i % 2 ? "mL" : "mg"))
      .join("") +
    text(55, 94, "Ketamine") +
    right(94, ["100", "2", "140", "3"]) +
    text(55, 110, "Etomidate") +
    right(110, ["15", "7", "21", "11"]) +
    text(55, 126, "Rocuronium") +
    right(126, ["60", "6", "84", "8"]);
  expect((await textsOf(content))[1]).toBe(
    "Drug: Etomidate | Adult mg: 15 | Adult mL: 7 | Infant mg: 21 | Infant mL: 11",
  );
});

describe("names over two columns each, beside a name of two lines,", () => {
  const starts = [39, 129, 270, 339, 458];
  const row = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => text(starts[i] ?? 0, y, entry, { font })).join("");
  const names =
    row(60, ["Medication and", "Adult", "", "Child"], "F2") +
    text(39, 71, "strength", { font: "F2" }) +
    row(78, ["", "Dose", "Max", "Dose", "Max"], "F2");
  const body =
    row(98, ["Adenosine", "6 mg, then 12 mg IV", "30 mg", "0.1 mg/kg IV", "6 mg"]) +
    row(116, ["Albuterol", "2.5 mg nebulized", "10 mg", "2.5 mg nebulized", "7.5 mg"]) +
    row(134, ["Amiodarone", "300 mg IV in arrest", "450 mg", "5 mg/kg IV", "300 mg"]);
  const line = (y: number, from: number) => `${from} ${792 - y} m 540 ${792 - y} l S\n`;
  const read =
    "Medication and strength: Albuterol | Adult Dose: 2.5 mg nebulized | Adult Max: 10 mg | Child Dose: 2.5 mg nebulized | Child Max: 7.5 mg";

  test("are of these above one line that is drawn below both", async () => {
    expect(await textsOf(line(65, 124) + line(84, 34) + names + body)).toContain(read);
  });

  test("are of these where no line is drawn", async () => {
    expect(await textsOf(names + body)).toContain(read);
  });
});

test("a cell alone over all columns of one name has that name", async () => {
  const cell = (x0: number, x1: number, y: number, said: string, font = "F1") =>
    box(x0, y, x1 - x0, 18) + (said === "" ? "" : text(x0 + 4, y + 13, said, { font }));
  const row = (y: number, ...entries: string[]) =>
    entries.map((entry, i) => cell(50 + i * 80, 130 + i * 80, y, entry)).join("");
  const over = (y: number, [first = "", second = "", third = ""]: string[], font?: string) =>
    cell(50, 130, y, first, font) + cell(130, 290, y, second, font) + cell(290, 450, y, third, font);
  const content =
    over(100, ["Drug", "Adult", "Child"], "F2") +
    row(118, "Aspirin", "324 mg", "by mouth", "None", "none") +
    row(136, "Fentanyl", "50 mcg", "by vein", "1 mcg/kg", "in the nose") +
    over(154, ["", "", "Call the hospital first"]) +
    row(172, "Glucagon", "1 mg", "by muscle", "0.5 mg", "by muscle");
  expect((await textsOf(content))[2]).toBe("Child: Call the hospital first");
});

test("weights below the ages that they are of name their columns with these, though set as the rows are, beside an empty corner", async () => {
  const cell = (x: number, y: number, width: number, height: number, words: string) =>
    box(x, y, width, height) + text(x + 4, y + 12, words);
  const rows = [
    ["3 kg", "5 kg", "10 kg", "20 kg"],
    ["Adenosine", "0.3 mg", "0.5 mg", "1 mg", "2 mg"],
    ["Shock", "6 J", "10 J", "20 J", "40 J"],
  ];
  const content =
    cell(50, 60, 100, 36, "") +
    cell(150, 60, 120, 18, "Infant") +
    cell(270, 60, 120, 18, "Child") +
    rows
      .flatMap((row, at) =>
        row.map((words, i) => {
          const column = at === 0 ? i + 1 : i;
          return column === 0
            ? cell(50, 78 + at * 18, 100, 18, words)
            : cell(90 + column * 60, 78 + at * 18, 60, 18, words);
        }),
      )
      .join("");
  expect(await textsOf(content)).toEqual([
    "Adenosine | Infant 3 kg: 0.3 mg | Infant 5 kg: 0.5 mg | Child 10 kg: 1 mg | Child 20 kg: 2 mg",
    "Shock | Infant 3 kg: 6 J | Infant 5 kg: 10 J | Child 10 kg: 20 J | Child 20 kg: 40 J",
  ]);
});

describe("names over others, in letters that the rows have too", () => {
  const columns = [200, 260, 320, 380, 440];
  const at = (y: number, entries: readonly string[], places = columns, font = "F1") =>
    entries.map((entry, i) => text(places[i] ?? 0, y, entry, { font })).join("");
  const labelled = (y: number, label: string, entries: readonly string[], places = columns) =>
    text(50, y, label) + at(y, entries, places);

  test("name weights, and routes, below them where no cells are drawn", async () => {
    const sizes =
      bold(228, 60, "Infant") +
      bold(380, 60, "Child") +
      at(74, ["3 kg", "5 kg", "10 kg", "20 kg", "30 kg"]) +
      labelled(90, "Epinephrine", ["0.3 mL", "0.5 mL", "1 mL", "2 mL", "3 mL"]) +
      labelled(104, "Adenosine", ["0.3 mg", "0.5 mg", "1 mg", "2 mg", "3 mg"]) +
      labelled(118, "Shock", ["6 J", "10 J", "20 J", "40 J", "60 J"]) +
      labelled(132, "Tube", ["3.5", "3.5", "4.0", "5.5", "6.0"]);
    expect(await textsOf(sizes)).toEqual([
      "Epinephrine | Infant 3 kg: 0.3 mL | Infant 5 kg: 0.5 mL | Child 10 kg: 1 mL | Child 20 kg: 2 mL | Child 30 kg: 3 mL",
      "Adenosine | Infant 3 kg: 0.3 mg | Infant 5 kg: 0.5 mg | Child 10 kg: 1 mg | Child 20 kg: 2 mg | Child 30 kg: 3 mg",
      "Shock | Infant 3 kg: 6 J | Infant 5 kg: 10 J | Child 10 kg: 20 J | Child 20 kg: 40 J | Child 30 kg: 60 J",
      "Tube | Infant 3 kg: 3.5 | Infant 5 kg: 3.5 | Child 10 kg: 4.0 | Child 20 kg: 5.5 | Child 30 kg: 6.0",
    ]);
    const routes =
      bold(235, 60, "Adult") +
      bold(355, 60, "Child") +
      labelled(74, "Drug", ["IV", "IM", "IV", "IN"]) +
      labelled(90, "Midazolam", ["5 mg", "10 mg", "0.1 mg/kg", "0.2 mg/kg"]) +
      labelled(104, "Naloxone", ["0.4 mg", "2 mg", "0.1 mg/kg", "0.1 mg/kg"]);
    expect(await textsOf(routes)).toEqual([
      "Drug: Midazolam | Adult IV: 5 mg | Adult IM: 10 mg | Child IV: 0.1 mg/kg | Child IN: 0.2 mg/kg",
      "Drug: Naloxone | Adult IV: 0.4 mg | Adult IM: 2 mg | Child IV: 0.1 mg/kg | Child IN: 0.1 mg/kg",
    ]);
  });

  const shocks = (y: number, places: readonly number[]) =>
    labelled(y, "VF adult", ["200 J", "300 J", "360 J"], [...places]) +
    labelled(y + 14, "VF child", ["2 J/kg", "4 J/kg", "10 J/kg"], [...places]) +
    labelled(y + 28, "SVT adult", ["100 J", "200 J", "300 J"], [...places]);
  const read = [
    "Rhythm: VF adult | Energy First: 200 J | Energy Second: 300 J | Energy Further: 360 J",
    "Rhythm: VF child | Energy First: 2 J/kg | Energy Second: 4 J/kg | Energy Further: 10 J/kg",
    "Rhythm: SVT adult | Energy First: 100 J | Energy Second: 200 J | Energy Further: 300 J",
  ];

  test.each([
    ["in the middle of all but the first, whose name is between the lines", 251, 67],
    ["where the first of them begins", 200, 67],
  ])("one name alone is over all columns but the first, %s", async (_, x, corner) => {
    const content =
      text(x, 60, "Energy") +
      text(50, corner, "Rhythm") +
      at(74, ["First", "Second", "Further"], [200, 250, 300]) +
      shocks(92, [200, 250, 300]);
    expect(await textsOf(content)).toEqual(read);
  });
});

test("a row on a filling below names in bold is one of the table where the next row, of the same columns, has none", async () => {
  const places = [50, 150, 230, 310];
  const row = (y: number, entries: readonly string[], font = "F1") =>
    entries.map((entry, i) => text((places[i] ?? 0) + 4, y + 11, entry, { font })).join("");
  const filled = (y: number) => places.map((x, i) => fill(0.9, x, y, i === 0 ? 100 : 80, 16)).join("");
  const content =
    row(60, ["Rhythm", "First", "Second", "Further"], "F2") +
    filled(76) +
    row(76, ["VF adult", "200 J", "300 J", "360 J"]) +
    row(92, ["VF child", "2 J/kg", "4 J/kg", "10 J/kg"]) +
    filled(108) +
    row(108, ["SVT adult", "100 J", "200 J", "300 J"]);
  expect(await textsOf(content)).toEqual([
    "Rhythm: VF adult | First: 200 J | Second: 300 J | Further: 360 J",
    "Rhythm: VF child | First: 2 J/kg | Second: 4 J/kg | Further: 10 J/kg",
    "Rhythm: SVT adult | First: 100 J | Second: 200 J | Further: 300 J",
  ]);
});
