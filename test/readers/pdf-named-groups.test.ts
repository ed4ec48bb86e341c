import { describe, expect, test } from "bun:test";
import { fill, text, textsOf } from "../support/pdf.ts";

/** Lines drawn across, at these places below the page's top. */
function rules(x0: number, x1: number, ...places: number[]): string {
  return places.map((y) => `${x0} ${792 - y} m ${x1} ${792 - y} l S\n`).join("");
}

/** A line of text with its entries at these places. */
function line(y: number, places: readonly number[], entries: readonly string[]): string {
  return entries.map((entry, i) => text(places[i] ?? 0, y, entry)).join("");
}

const PLACES = [160, 260, 320];

describe("a name centred beside its rows, in a table without drawn cells,", () => {
  const names = text(60, 72, "Class") + text(160, 72, "Drug") + text(262, 72, "Dose (mg/kg)");
  const content =
    names +
    text(255, 88, "Stable") +
    text(312, 88, "Shock") +
    line(104, PLACES, ["Ketamine", "2", "1"]) +
    text(60, 110, "Induction") +
    line(116, PLACES, ["Etomidate", "0.3", "0.15"]) +
    line(132, PLACES, ["Rocuronium", "1.2", "1.6"]) +
    text(60, 138, "Paralytic") +
    line(144, PLACES, ["Suxamethonium", "1.5", "2"]) +
    rules(55, 350, 60, 93, 121, 148) +
    rules(250, 350, 77) +
    text(60, 172, "a", { size: 7 }) +
    text(66, 175, "At most 40 mg, and never twice in one patient.");

  test("is in each row, each figure has its two names, and the note below is whole", async () => {
    expect(await textsOf(content)).toEqual([
      "Class: Induction | Drug: Ketamine | Dose (mg/kg) Stable: 2 | Dose (mg/kg) Shock: 1",
      "Class: Induction | Drug: Etomidate | Dose (mg/kg) Stable: 0.3 | Dose (mg/kg) Shock: 0.15",
      "Class: Paralytic | Drug: Rocuronium | Dose (mg/kg) Stable: 1.2 | Dose (mg/kg) Shock: 1.6",
      "Class: Paralytic | Drug: Suxamethonium | Dose (mg/kg) Stable: 1.5 | Dose (mg/kg) Shock: 2",
      "a At most 40 mg, and never twice in one patient.",
    ]);
  });

  test("is in each row where these are striped", async () => {
    const places = [60, 160, 260, 320];
    const rows = [
      ["Aspirin", "Chest pain", "324 mg", "PO"],
      ["", "Bradycardia", "1 mg", "IV"],
      ["", "Organophosphate", "2 mg", "IM"],
      ["Dextrose", "Low glucose", "25 g", "IV"],
      ["Fentanyl", "Severe pain", "50 mcg", "IN"],
    ];
    const striped =
      fill(0.2, 55, 50, 300, 20) +
      line(64, places, ["Drug", "Indication", "Dose", "Route"]).replaceAll("/F1", "/F2") +
      [0, 2, 4].map((row) => fill(0.9, 55, 70 + row * 18, 300, 18)).join("") +
      rows.map((row, i) => line(83 + i * 18, places, row)).join("") +
      text(60, 110, "Atropine");
    const texts = await textsOf(striped);
    expect(texts.slice(1, 3)).toEqual([
      "Drug: Atropine | Indication: Bradycardia | Dose: 1 mg | Route: IV",
      "Drug: Atropine | Indication: Organophosphate | Dose: 2 mg | Route: IM",
    ]);
  });
});

test("a striped table without names, its rows' names in bold, has no names of columns", async () => {
  const rows = [
    ["6 mg", "rapid push"],
    ["0.25 mg/kg", "over 2 min"],
    ["150 mg", "over 10 min"],
    ["20 mg/min", "to 17 mg/kg"],
  ];
  const content = ["Adenosine", "Diltiazem", "Amiodarone", "Procainamide"].map(
    (drug, i) =>
      (i % 2 === 0 ? fill(0.85, 55, 60 + i * 16, 300, 16) : "") +
      text(60, 72 + i * 16, drug, { font: "F2" }) +
      line(72 + i * 16, [160, 260], rows[i] ?? []),
  );
  expect((await textsOf(content.join("")))[1]).toBe("Diltiazem: 0.25 mg/kg | over 2 min");
});

test("figures in bold are no labels of those beside them", async () => {
  const places = [60, 160, 220, 280];
  const rows = [
    ["Crew 1", "78.4", "85.2", "63.2"],
    ["Crew 2", "79.4", "84.9", "71.5"],
    ["Crew 3", "76.6", "83.8", "51.6"],
  ];
  const content = rows.map((row, i) => line(70 + i * 14, places, row)).join("") + rules(55, 330, 58, 102);
  const bold = content.replace("/F1 10 Tf 12 TL 220 708", "/F2 10 Tf 12 TL 220 708");
  expect((await textsOf(bold))[1]).toBe("Crew 2 | 79.4 | 84.9 | 71.5");
});

describe("a name beside several rows without drawn cells is that of each of them", () => {
  const rows = [
    ["Cardiac arrest", "1 mg IV", "Every 4 min"],
    ["Anaphylaxis", "0.3 mg IM", "Every 10 min"],
    ["Croup", "5 mL nebulized", "Once"],
    ["Seizure", "10 mg IM", "Once"],
    ["Agitation", "5 mg IM", "After 10 min"],
    ["Nausea", "4 mg IV", "After 15 min"],
  ];
  const drugs = ["Epinephrine", "Epinephrine", "Epinephrine", "Midazolam", "Midazolam", "Ondansetron"];
  const expected = rows.map(
    ([indication, dose, again], i) =>
      `Drug: ${drugs[i]} | Indication: ${indication} | Dose: ${dose} | Repeat: ${again}`,
  );
  const names = line(72, [60, ...PLACES], ["Drug", "Indication", "Dose", "Repeat"]).replaceAll("/F1", "/F2");
  const table = (places: readonly number[]) =>
    names +
    rows.map((row, i) => line(90 + i * 16, [160, 240, 330], row)).join("") +
    ["Epinephrine", "Midazolam", "Ondansetron"].map((drug, i) => text(60, places[i] ?? 0, drug)).join("");

  test("where it stands at the first of them", async () => {
    expect(await textsOf(table([90, 138, 170]))).toEqual(expected);
  });

  test("where it stands in the middle of them", async () => {
    expect(await textsOf(table([106, 146, 170]))).toEqual(expected);
  });

  test("and of no row behind them, whose name may be on the next page", async () => {
    const cut = [...expected];
    cut[2] = cut[2]?.replace("Epinephrine", "Midazolam") ?? "";
    cut[5] = cut[5]?.replace("Drug: Ondansetron | ", "") ?? "";
    const content = table([98, 138, 900]);
    expect(await textsOf(content)).toEqual(cut);
  });

  test("but of its own alone where it may be the first of them or in their middle", async () => {
    const four = rows.slice(0, 4).map((row, i) => line(90 + i * 16, [160, 240, 330], row));
    const content = names + four.join("") + text(60, 90, "Epinephrine") + text(60, 122, "Midazolam");
    expect(await textsOf(content)).toEqual([
      "Drug: Epinephrine | Indication: Cardiac arrest | Dose: 1 mg IV | Repeat: Every 4 min",
      "Indication: Anaphylaxis | Dose: 0.3 mg IM | Repeat: Every 10 min",
      "Drug: Midazolam | Indication: Croup | Dose: 5 mL nebulized | Repeat: Once",
      "Indication: Seizure | Dose: 10 mg IM | Repeat: Once",
    ]);
  });

  test("where its cell is filled, and the rows beside it by turns", async () => {
    const content =
      fill(0.2, 55, 60, 400, 16) +
      fill(0.9, 55, 108, 100, 32) +
      fill(0.9, 155, 108, 300, 16) +
      `1 g ${names}0 g ` +
      rows
        .slice(0, 4)
        .map((row, i) => line(88 + i * 16, [160, 240, 330], row))
        .join("") +
      text(60, 96, "Epinephrine") +
      text(60, 128, "Midazolam");
    expect((await textsOf(content)).map((each) => each.split(" | ").slice(0, 2).join(" | "))).toEqual([
      "Drug: Epinephrine | Indication: Cardiac arrest",
      "Drug: Epinephrine | Indication: Anaphylaxis",
      "Drug: Midazolam | Indication: Croup",
      "Drug: Midazolam | Indication: Seizure",
    ]);
  });

  test("but what goes on below a line is no row of its own", async () => {
    const cells = [
      ["Heat stroke", "Hot skin and some", "Cool before all else,"],
      ["", "degree of confusion", "then take the patient"],
      ["", "after hard work", "to a hospital"],
      ["Cold", "Slow pulse and low", "Warm the trunk before"],
      ["", "temperature", "the limbs"],
    ];
    const content = cells.map((row, i) => line(90 + i * 12, [60, 160, 270], row)).join("");
    const texts = await textsOf(
      line(72, [60, 160, 270], ["State", "Finding", "Care"]).replaceAll("/F1", "/F2") + content,
    );
    expect(texts.at(-1)).toBe(
      "State: Cold | Finding: Slow pulse and low temperature | Care: Warm the trunk before the limbs",
    );
  });
});

test("the longest entries of a column of centred ones begin no column", async () => {
  const drugs = [
    "Amiodarone",
    "Sodium bicarbonate",
    "Ketamine",
    "Lidocaine",
    "Fentanyl",
    "Dextrose",
    "Aspirin",
  ];
  const centred = (x: number, y: number, entry: string, font = "F1") =>
    text(x - entry.length * 2.5, y, entry, { font });
  const content =
    ["Drug", "Dose", "Route"].map((name, i) => centred(120 + i * 120, 72, name, "F2")).join("") +
    drugs
      .map((drug, i) =>
        [drug, `${i + 2} mg`, "IV"].map((entry, k) => centred(120 + k * 120, 92 + i * 17, entry)).join(""),
      )
      .join("");
  expect(await textsOf(content)).toEqual(
    drugs.map((drug, i) => `Drug: ${drug} | Dose: ${i + 2} mg | Route: IV`),
  );
});

test("where a page begins within the rows of a name, no name is taken for that of a row it does not stand beside", async () => {
  const places = [60, ...PLACES];
  const rows = [
    ["", "Croup", "5 mL", "Once"],
    ["Midazolam", "Seizure", "10 mg IM", "Once"],
    ["", "Agitation", "5 mg IM", "After 10 min"],
    ["Ondansetron", "Nausea", "4 mg IV", "After 15 min"],
  ];
  const texts = await textsOf(rows.map((row, i) => line(90 + i * 16, places, row)).join(""));
  expect(texts.slice(0, 2)).toEqual(["Croup | 5 mL | Once", "Midazolam | Seizure | 10 mg IM | Once"]);
});
