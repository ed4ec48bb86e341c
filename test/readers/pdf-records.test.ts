import { expect, test } from "bun:test";
import { box, grid, text, textsOf } from "../support/pdf.ts";

test("a row below names that come again holds two records, each a row of its own", async () => {
  const content = grid(
    40,
    60,
    [100, 70, 60, 100, 70, 60],
    [
      ["Drug", "Dose", "mL", "Drug", "Dose", "mL"],
      ["Atropine", "0.1 mg", "1", "Glucagon", "0.5 mg", "0.5"],
      ["Adenosine", "0.5 mg", "0.2", "Ketamine", "5 mg", "0.1"],
      ["Albuterol", "2.5 mg", "3", "", "", ""],
    ],
  );
  expect(await textsOf(content)).toEqual([
    "Drug: Atropine | Dose: 0.1 mg | mL: 1",
    "Drug: Glucagon | Dose: 0.5 mg | mL: 0.5",
    "Drug: Adenosine | Dose: 0.5 mg | mL: 0.2",
    "Drug: Ketamine | Dose: 5 mg | mL: 0.1",
    "Drug: Albuterol | Dose: 2.5 mg | mL: 3",
  ]);
});

test("a cell with a label and what is filled in labels no other such cell", async () => {
  const content =
    box(40, 60, 150, 20) +
    box(190, 60, 300, 20) +
    text(44, 73, "Order number:", { font: "F2" }) +
    text(118, 73, "17") +
    text(194, 73, "Patient:", { font: "F2" }) +
    text(236, 73, "Refusal of transport by an adult") +
    grid(40, 80, [150, 300], [["", "Approved"]]);
  expect((await textsOf(content))[0]).toBe("Order number: 17 | Patient: Refusal of transport by an adult");
});

test("two lists of things and amounts beside each other are read one after the other, with what things are kinds of", async () => {
  const content = grid(
    40,
    60,
    [150, 80, 150, 80],
    [
      ["Adenosine", "24 mg", "Glucagon", "1 mg"],
      ["Albuterol", "20 mg", "Ketorolac", "4"],
      ["Airways:", "", "Lidocaine", "200 mg"],
      ["   Large", "1", "Masks:", ""],
      ["   Small", "2 each", "   Adult", "4"],
      ["Blankets", "3", "   Infant", "2"],
      ["Scissors", "1", "Splints", "2"],
    ],
  );
  expect(await textsOf(content)).toEqual([
    "Adenosine | 24 mg",
    "Albuterol | 20 mg",
    "Airways | Large | 1",
    "Airways | Small | 2 each",
    "Blankets | 3",
    "Scissors | 1",
    "Glucagon | 1 mg",
    "Ketorolac | 4",
    "Lidocaine | 200 mg",
    "Masks | Adult | 4",
    "Masks | Infant | 2",
    "Splints | 2",
  ]);
});
