import { expect, test } from "bun:test";
import { text, textsOf } from "../support/pdf.ts";

const bold = (x: number, y: number, words: string) => text(x, y, words, { font: "F2" });

/** A table whose cells are not drawn: its rows, 12 points below each other, with entries at `columns`. */
function table(columns: readonly number[], y: number, [names, ...rows]: readonly string[][]): string {
  const row = (entries: readonly string[], at: number, draw: typeof bold) =>
    entries.map((entry, i) => draw(columns[i] ?? 0, at, entry)).join("");
  return row(names ?? [], y, bold) + rows.map((each, i) => row(each, y + 12 * (i + 1), text)).join("");
}

const DOSES = [
  ["Drug", "Adult", "Child"],
  ["Midazolam", "10 mg", "0.2 mg/kg"],
  ["Lorazepam", "4 mg", "0.1 mg/kg"],
  ["Diazepam", "8 mg", "0.3 mg/kg"],
];
const ROWS = [
  "Drug: Midazolam | Adult: 10 mg | Child: 0.2 mg/kg",
  "Drug: Lorazepam | Adult: 4 mg | Child: 0.1 mg/kg",
  "Drug: Diazepam | Adult: 8 mg | Child: 0.3 mg/kg",
];
const SEIZURE = [
  "The crew protects the patient from injury and",
  "notes when the seizure began, for how long it",
  "has gone on, and whether it has stopped while",
  "the monitor was being attached to the patient.",
];
const GLUCOSE = [
  "Each provider measures the blood glucose and",
  "treats a low value before any other drug is",
  "given for the seizure.",
];

test("a text in the first column and the rows of a table in the second, on the same lines, are read one after the other", async () => {
  const content =
    bold(54, 60, "Seizure") +
    text(54, 72, SEIZURE) +
    bold(320, 60, "Doses") +
    table([320, 420, 480], 72, DOSES);
  expect(await textsOf(content)).toEqual(["Seizure", SEIZURE.join(" "), "Doses", ...ROWS]);
});

test("a list beside the rows of a table is none of its columns", async () => {
  const items = ["Suction ready", "Protect from injury", "Nothing by mouth"];
  const content =
    table([54, 160, 260], 72, DOSES) +
    bold(400, 72, "Remember") +
    text(
      400,
      84,
      items.map((item) => `\x95 ${item}`),
    );
  expect(await textsOf(content)).toEqual([...ROWS, "Remember", ...items]);
});

test("a table over two columns of text stays whole, though the space between these goes on between its own", async () => {
  const content =
    text(54, 60, SEIZURE) +
    text(320, 60, GLUCOSE) +
    table(
      [54, 160, 330, 450],
      122,
      DOSES.map((row, i) => [...row, ["Route", "IM", "IV", "IV"][i] ?? ""]),
    ) +
    bold(54, 190, "Transport") +
    text(54, 202, GLUCOSE) +
    bold(320, 190, "Report") +
    text(320, 202, SEIZURE);
  const texts = await textsOf(content);
  expect(texts).toEqual([
    SEIZURE.join(" "),
    GLUCOSE.join(" "),
    ...["IM", "IV", "IV"].map((route, i) => `${ROWS[i]} | Route: ${route}`),
    "Transport",
    GLUCOSE.join(" "),
    "Report",
    SEIZURE.join(" "),
  ]);
});

test("rows of a drug, its dose, its way and a second dose are no two lists, as the ways come again", async () => {
  const rows = [
    ["Propofol", "15 mg", "IV", "5 mg"],
    ["Fentanyl", "70 mcg", "IM", "2 mcg"],
    ["Ketamine", "40 mg", "IV", "1 mg"],
    ["Atropine", "1 mg", "IO", "2 mg"],
    ["Etomidate", "20 mg", "IM", "3 mg"],
  ];
  const columns = [54, 160, 260, 360];
  const content = rows.map((row, at) =>
    row.map((entry, i) => text(columns[i] ?? 0, 60 + 12 * at, entry)).join(""),
  );
  expect(await textsOf(content.join(""))).toEqual(rows.map((row) => row.join(" | ")));
});
