import { expect, test } from "bun:test";
import { box, fill, line, shownOf, text, textsOf } from "../support/pdf.ts";

/** The name of a drug, white on a bar. */
function bar(x: number, y: number, name: string): string {
  return `${fill(0.2, x, y - 12, 254, 17)}1 g ${text(x + 4, y, name, { font: "F2", size: 10.5 })}0 g `;
}

/** Lines at heights of their own, what stands before a colon in bold. */
function facts(x: number, lines: readonly (readonly [y: number, words: string])[]): string {
  const drawn = lines.map(([y, words]) => {
    const label = /^[^:]*: /.exec(words)?.[0] ?? "";
    const rest = words.slice(label.length);
    return `BT /F2 8.25 Tf ${x} ${792 - y} Td (${label}) Tj /F1 8.25 Tf (${rest}) Tj ET\n`;
  });
  return drawn.join("");
}

test("drugs in two columns, each below a bar that stands beside none of the other column, are read one by one", async () => {
  const amiodarone: [number, string][] = [
    [99.7, "Class: Antiarrhythmic"],
    [111, "Indications: VF or pulseless VT that three shocks do not end; stable"],
    [120, "wide complex tachycardia"],
    [131.2, "Contraindications: Bradycardia, second or third degree block,"],
    [140.2, "iodine allergy"],
    [151.5, "Adult dose: 300 mg IV push in arrest, then 150 mg once. Stable:"],
    [160.5, "150 mg over 10 minutes"],
    [171.7, "Pediatric dose: 5 mg/kg IV, maximum 300 mg"],
  ];
  const adenosine: [number, string][] = [
    [209.2, "Class: Antiarrhythmic"],
    [220.5, "Indications: Regular narrow complex tachycardia above 150"],
    [231.7, "Contraindications: Asthma, heart block, WPW with atrial fibrillation"],
    [243, "Adult dose: 6 mg rapid IV push, then 12 mg once after two minutes"],
    [254.2, "Pediatric dose: 0.1 mg/kg, maximum 6 mg; then 0.2 mg/kg,"],
    [263.2, "maximum 12 mg"],
  ];
  const albuterol: [number, string][] = [
    [93.7, "Class: Beta-2 agonist"],
    [105, "Indications: Wheezing, hyperkalemia, crush injury"],
    [116.2, "Contraindications: None in an emergency"],
    [127.5, "Adult dose: 2.5 mg in 3 mL nebulized, repeat as needed"],
    [138.7, "Pediatric dose: Same as adult; 1.25 mg under 2 years"],
  ];
  const aspirin: [number, string][] = [
    [176.2, "Class: Antiplatelet"],
    [187.5, "Indications: Chest pain of likely cardiac origin"],
    [198.7, "Contraindications: Allergy, active bleeding, age under 18"],
    [210, "Adult dose: 324 mg PO, chewed"],
    [221.2, "Pediatric dose: Not given"],
  ];
  const content =
    text(43.5, 60, "Drug Monographs", { font: "F2", size: 15 }) +
    bar(43.5, 84.7, "Amiodarone") +
    facts(43.5, amiodarone) +
    bar(43.5, 194.2, "Adenosine") +
    facts(43.5, adenosine) +
    bar(315.4, 78.7, "Albuterol") +
    facts(315.4, albuterol) +
    bar(315.4, 161.2, "Aspirin") +
    facts(315.4, aspirin);
  const read = (await textsOf(content)).join("\n");
  const order = [
    "Amiodarone",
    "300 mg IV",
    "Adenosine",
    "6 mg rapid",
    "Albuterol",
    "2.5 mg",
    "Aspirin",
    "324 mg",
  ];
  expect(order.toSorted((a, b) => read.indexOf(a) - read.indexOf(b))).toEqual(order);
  expect(read).not.toContain("|");
});

test("drugs whose facts stand behind their labels are each read below the bar that names them", async () => {
  const at = { font: "F2", size: 8.25 };
  const fact = (y: number, label: string, value: string | string[]) =>
    text(43.5, y, label, at) +
    [value]
      .flat()
      .map((line, i) => text(129.7, y + i * 9, line, { size: 8.25 }))
      .join("");
  const content =
    text(43.5, 60, "Drug Monographs", { font: "F2", size: 15 }) +
    bar(43.5, 78.7, "Amiodarone") +
    fact(93, "Class", "Antiarrhythmic") +
    fact(104.2, "Indications", ["VF or pulseless VT that three shocks", "do not end"]) +
    fact(124.5, "Contraindications", ["Bradycardia, second degree block,", "iodine allergy"]) +
    fact(144.7, "Adult dose", ["300 mg IV push in arrest, then 150 mg", "once"]) +
    bar(43.5, 187.5, "Adenosine") +
    fact(201.7, "Class", "Antiarrhythmic") +
    fact(213, "Indications", ["Regular narrow complex tachycardia", "above 150"]) +
    fact(233.2, "Contraindications", ["Asthma, heart block, WPW with atrial", "fibrillation"]) +
    fact(253.5, "Adult dose", ["6 mg rapid IV push, then 12 mg once", "after two minutes"]);
  expect(await shownOf(content)).toEqual([
    "heading1: Drug Monographs",
    "heading2: Amiodarone",
    "table_row: Class: Antiarrhythmic",
    "table_row: Indications: VF or pulseless VT that three shocks do not end",
    "table_row: Contraindications: Bradycardia, second degree block, iodine allergy",
    "table_row: Adult dose: 300 mg IV push in arrest, then 150 mg once",
    "heading2: Adenosine",
    "table_row: Class: Antiarrhythmic",
    "table_row: Indications: Regular narrow complex tachycardia above 150",
    "table_row: Contraindications: Asthma, heart block, WPW with atrial fibrillation",
    "table_row: Adult dose: 6 mg rapid IV push, then 12 mg once after two minutes",
  ]);
});

test("boxes of a line between the rows of a table part it into no columns", async () => {
  const rows = [
    ["Drug", "Adult", "Child", "Route"],
    ["Atropine", "1 mg", "0.02 mg/kg", "IV"],
    ["Fentanyl", "50 mcg", "1 mcg/kg", "IN"],
    ["Ketamine", "4 mg/kg", "4 mg/kg", "IM"],
    ["Naloxone", "2 mg", "0.1 mg/kg", "IN"],
  ];
  const xs = [50, 180, 300, 430];
  const drawn = rows.map((row, r) =>
    row.map((cell, c) => text(xs[c] ?? 0, 100 + 40 * r, cell, { font: r === 0 ? "F2" : "F1" })).join(""),
  );
  const label = (x: number, y: number, words: string) => box(x - 4, y - 12, 60, 17) + text(x, y, words);
  const content = drawn.join("") + label(430, 160, "Slowly") + label(50, 240, "Once");
  expect((await textsOf(content)).join("\n")).toContain(
    "Drug: Ketamine | Adult: 4 mg/kg | Child: 4 mg/kg | Route: IM",
  );
});

test("labels in small capitals that end at one place are each of the row beside them", async () => {
  // How wide the first letter is, and the others a point of their size.
  const rows: [number, number, string, string][] = [
    [7.22, 3.778, "ACTIONS", "Blocks receptors of serotonin in the gut."],
    [2.78, 6.222, "INDICATIONS", "Nausea and vomiting, from 6 months of age."],
    [7.22, 5.778, "ADULT DOSE", "4 mg IV slowly over 2 minutes; may repeat once."],
    [6.67, 7.834, "PEDIATRIC DOSE", "0.1 mg/kg IV, maximum 4 mg."],
    [7.22, 2.723, "NOTES", "12-lead first in patients with a long QT."],
  ];
  const drawn = rows.map(([first, others, label, said], at) => {
    const [x, y] = [147.7 - others * 8, 80 + at * 14.25];
    const rest = text(x, y, label.slice(1), { font: "F2", size: 8 });
    return text(x - first, y, label.slice(0, 1), { font: "F2" }) + rest + text(155.2, y, said);
  });
  const texts = await textsOf(text(50, 50, "Ondansetron", { font: "F2", size: 18 }) + drawn.join(""));
  expect(texts).toEqual(["Ondansetron", ...rows.map(([, , label, said]) => `${label}: ${said}`)]);
});

test("a drug below a bar is no row of the table that the one above it ends with", async () => {
  const row = (y: number, route: string, dose: string) =>
    text(50, y, route, { size: 8.5 }) + text(170, y, dose, { size: 8.5 }) + line(50, y + 2, 220, y + 2);
  const name = (y: number, drug: string) =>
    `${fill(0.2, 50, y - 9, 170, 12)}1 g ${text(54, y, drug, { font: "F2", size: 9 })}0 g `;
  const content =
    name(60, "Ketamine") +
    row(74, "Pain IV", "0.3 mg/kg") +
    row(83.5, "Pain IN", "0.75 mg/kg") +
    row(93, "Agitation IM", "4 mg/kg") +
    name(107, "Midazolam") +
    facts(50, [
      [120, "Ind: Seizure, sedation"],
      [130, "Adult: 10 mg IM, 5 mg IV"],
      [140, "Peds: 0.2 mg/kg IM or IN, 0.1 mg/kg IV"],
    ]);
  expect(await textsOf(content)).toEqual([
    "Ketamine",
    "Pain IV | 0.3 mg/kg",
    "Pain IN | 0.75 mg/kg",
    "Agitation IM | 4 mg/kg",
    "Midazolam",
    "Ind: Seizure, sedation",
    "Adult: 10 mg IM, 5 mg IV",
    "Peds: 0.2 mg/kg IM or IN, 0.1 mg/kg IV",
  ]);
});

test("what a label in bold begins is a text of its own, however full the last line above it is", async () => {
  const lines: [number, string][] = [
    [80, "Ind: Bradycardia"],
    [90, "Adult: 1 mg IV every 3-5 minutes, 3 mg at most, and in"],
    [100, "a poisoning 2 mg every 5 minutes until the lungs are dry"],
    [110, "Peds: 0.02 mg/kg, 0.1 mg at least"],
  ];
  expect(await textsOf(bar(50, 66, "Atropine") + facts(50, lines))).toEqual([
    "Atropine",
    "Ind: Bradycardia",
    "Adult: 1 mg IV every 3-5 minutes, 3 mg at most, and in a poisoning 2 mg every 5 minutes until the lungs are dry",
    "Peds: 0.02 mg/kg, 0.1 mg at least",
  ]);
});
