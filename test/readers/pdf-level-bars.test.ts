import { expect, test } from "bun:test";
import { blocksOf, box, fill, shown, text } from "../support/pdf.ts";

const bold = { font: "F2" };
const WIDTH = 520;

/** A band with the names of levels in bars, items 13 points apart below them, and a mark at its end. */
function band(y: number, names: readonly string[], items: readonly string[], end = ""): string {
  const bars = names.map(
    (name, i) =>
      fill(0.3 + i * 0.1, 40, y + i * 18, WIDTH, 18) +
      text(46, y + 12 + i * 18, name, { font: "F2", size: 11 }),
  );
  const top = y + names.length * 18;
  const list = items.map(
    (item, i) => text(50, top + 14 + i * 13, "\u0095") + text(60, top + 14 + i * 13, item),
  );
  const bottom = top + 20 + items.length * 13;
  return box(40, y, WIDTH, bottom + 4 - y) + bars.join("") + list.join("") + text(46, bottom, end, bold);
}

test("bars that name levels of care, one at the other, are one heading, and a mark that their orders end is none", async () => {
  const content =
    text(40, 40, "Agitation", { font: "F2", size: 16 }) +
    band(
      60,
      ["EMT", "ADVANCED", "PARAMEDIC"],
      ["Call the police", "Apply soft restraints"],
      "STOP EMT, ADVANCED, AND PARAMEDIC STOP",
    ) +
    band(190, ["PARAMEDIC"], ["Midazolam 5 mg IM", "Watch the breathing"], "CC AND PARAMEDIC STOP") +
    band(290, ["KEY POINTS"], ["Nobody is carried face down"]);
  expect((await blocksOf(content)).map(shown)).toEqual([
    "heading1: Agitation",
    "heading2: EMT, ADVANCED, PARAMEDIC",
    "list_item: Call the police",
    "list_item: Apply soft restraints",
    "heading2: PARAMEDIC",
    "list_item: Midazolam 5 mg IM",
    "list_item: Watch the breathing",
    "heading2: KEY POINTS",
    "list_item: Nobody is carried face down",
  ]);
});

test("bars apart from each other, or that name no level of care, stay headings of their own", async () => {
  const content =
    fill(0.3, 40, 60, WIDTH, 18) +
    text(46, 72, "EMT", bold) +
    fill(0.4, 40, 90, WIDTH, 18) +
    text(46, 102, "PARAMEDIC", bold) +
    fill(0.3, 40, 108, WIDTH, 18) +
    text(46, 120, "SEDATION", bold) +
    text(46, 142, "Midazolam 5 mg is given into the muscle, and the breathing is watched from then on.");
  expect((await blocksOf(content)).slice(0, 3).map(({ text: words }) => words)).toEqual([
    "EMT",
    "PARAMEDIC",
    "SEDATION",
  ]);
});

test("a step in capitals that is counted on from those of the level above its own is a step of its level", async () => {
  const bar = (y: number, level: string) =>
    fill(0.85, 40, y, WIDTH, 16) + text(250, y + 12, level, { font: "F2" });
  const content =
    bar(60, "EMT") +
    text(50, 92, ["1. Compress the chest at a rate of 110.", "2. Apply the defibrillator."]) +
    bar(112, "Paramedic") +
    text(50, 144, "3. FIBRILLATION:") +
    text(64, 158, ["a. Shock at 200 J.", "b. Give amiodarone 300 mg after three shocks."]) +
    text(50, 184, "4. ASYSTOLE:") +
    text(64, 198, ["a. Give epinephrine 1 mg early.", "b. Look for a cause."]);
  expect((await blocksOf(content)).map(({ kind, text: words }) => `${kind}: ${words}`)).toEqual([
    "heading: EMT",
    "list_item: 1. Compress the chest at a rate of 110.",
    "list_item: 2. Apply the defibrillator.",
    "heading: Paramedic",
    "list_item: 3. FIBRILLATION:",
    "list_item: a. Shock at 200 J.",
    "list_item: b. Give amiodarone 300 mg after three shocks.",
    "list_item: 4. ASYSTOLE:",
    "list_item: a. Give epinephrine 1 mg early.",
    "list_item: b. Look for a cause.",
  ]);
});
