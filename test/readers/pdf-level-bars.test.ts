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
