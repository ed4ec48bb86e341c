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
