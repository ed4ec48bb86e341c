import { expect, test } from "bun:test";
import { line, text, textsOf } from "../support/pdf.ts";

const small = { size: 9 };

/** A row in the left column of a page, its entries in the middle of its height and a line below it. */
const row = (y: number, height: number, entries: readonly (readonly string[])[], font = "F1") =>
  entries
    .map((lines, i) =>
      text([56, 102, 190][i] ?? 0, y + height / 2 - lines.length * 5.4 + 8, lines, { ...small, font }),
    )
    .join("") + line(54, y + height, 290, y + height);

const prose = (x: number, y: number) =>
  text(
    x,
    y,
    [
      "A waveform that is flat in a patient with a",
      "tube means that the tube is not in the",
      "trachea until it is shown to be there. Take",
      "it out and ventilate by mask instead, and",
      "do not lose time with a stethoscope.",
    ],
    { size: 11 },
  );

test("a table between the lines of its rows stays one in a column of text, however its entries are set", async () => {
  const content =
    prose(54, 60) +
    row(140, 16, [["Shape"], ["Meaning"], ["Action"]], "F2") +
    row(156, 27, [["Shark fin"], ["Bronchospasm"], ["Albuterol 2.5 mg", "nebulized"]]) +
    row(183, 27, [["Cleft"], ["Paralytic wears off"], ["Rocuronium", "0.6 mg/kg"]]) +
    row(210, 27, [["Flat line"], ["Apnea, or a tube", "out of place"], ["Take it out"]]) +
    row(237, 27, [["Rising", "base"], ["Rebreathing"], ["Check the circuit"]]) +
    [60, 150, 240].map((y) => prose(320, y)).join("");
  expect((await textsOf(content)).filter((each) => each.includes("|"))).toEqual([
    "Shape: Shark fin | Meaning: Bronchospasm | Action: Albuterol 2.5 mg nebulized",
    "Shape: Cleft | Meaning: Paralytic wears off | Action: Rocuronium 0.6 mg/kg",
    "Shape: Flat line | Meaning: Apnea, or a tube out of place | Action: Take it out",
    "Shape: Rising base | Meaning: Rebreathing | Action: Check the circuit",
  ]);
});
