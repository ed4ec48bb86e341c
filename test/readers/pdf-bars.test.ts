import { expect, test } from "bun:test";
import { blocksOf, box, fill, text } from "../support/pdf.ts";

test.each([
  ["STOP: confirm the drug, dose and route before giving it.", "paragraph"],
  ["Warning! A patient in arrest goes to the closest center", "paragraph"],
  ["If pregnant over 20 weeks: Magnesium 4 g IV over 5 minutes", "paragraph"],
  ["Do not give nitroglycerin if the pressure is under 100", "paragraph"],
  ["All crews wear a mask and gloves during the transport.", "paragraph"],
  ["DO NOT RESUSCITATE", "heading"],
  ["If the patient is stable", "heading"],
  ["WARNING SIGNS", "heading"],
  ["Magnesium 4 g IV over 5 minutes", "heading"],
])("a box across the page with %p is a %s", async (words, kind) => {
  const content =
    text(40, 50, "Seizures in adults and in children are treated as one, whatever is their cause.") +
    box(40, 70, 520, 22) +
    text(60, 85, words, { font: "F2" }) +
    text(40, 115, "Repeat midazolam once after five minutes, by the route that is then at hand.");
  expect((await blocksOf(content))[1]).toMatchObject({ kind, text: words });
});

test("a title's bar has a name in small letters at its end behind the title", async () => {
  const content =
    fill(0.85, 40, 50, 520, 26) +
    text(50, 69, "Epinephrine", { font: "F2", size: 16 }) +
    text(500, 64, "(Adrenalin)", { font: "F2" }) +
    text(45, 95, "Arrest: 1 mg IV every three to five minutes, for as long as the arrest goes on.");
  expect((await blocksOf(content))[0]).toMatchObject({ kind: "heading", text: "Epinephrine (Adrenalin)" });
});

test("a title is read before the lines beside it, the upper of which is a little higher", async () => {
  const content =
    text(40, 60, "Seizure", { font: "F2", size: 18 }) +
    text(480, 53, "Protocol M-14", { size: 9 }) +
    text(480, 64, "Effective 07/2026", { size: 9 }) +
    text(
      40,
      95,
      "Protect the patient from harm, and do not restrain anybody who has a seizure or had one; call for help.",
    );
  expect(await blocksOf(content)).toMatchObject([
    { kind: "heading", text: "Seizure" },
    { kind: "paragraph", text: "Protocol M-14 Effective 07/2026" },
    { kind: "paragraph" },
  ]);
});

test("a bar at the top of a box of rows, whose columns are not drawn, is their heading", async () => {
  const rows = [
    ["Epinephrine 0.1 mg/mL", "0.065 mg", "0.65 mL"],
    ["Atropine 0.1 mg/mL", "0.13 mg", "1.3 mL"],
    ["Adenosine 3 mg/mL", "0.65 mg", "0.22 mL"],
    ["Dextrose 10%", "3.25 g", "33 mL"],
  ];
  const card = [["Drug", "Dose", "Volume"], ...rows]
    .map(
      (row, i) =>
        box(40, 120 + i * 18, 300, 18) +
        row.map((cell, at) => text([45, 180, 260][at] ?? 0, 132 + i * 18, cell)).join(""),
    )
    .join("");
  const content = fill(0.2, 40, 100, 300, 20) + box(40, 100, 300, 20) + text(45, 114, "PINK 6-7 kg") + card;
  expect((await blocksOf(content)).slice(0, 2)).toMatchObject([
    { kind: "heading", text: "PINK 6-7 kg" },
    { kind: "table_row", text: "Drug: Epinephrine 0.1 mg/mL | Dose: 0.065 mg | Volume: 0.65 mL" },
  ]);
});
