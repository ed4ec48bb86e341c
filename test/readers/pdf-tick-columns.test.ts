import { expect, test } from "bun:test";
import { grid, text, textsOf } from "../support/pdf.ts";

/** In points: where the columns begin, and where an entry does that is centred in its own. The letter q of font F3 is a tick. */
const PLACES = [50, 200, 238, 290];
const CENTRED: Readonly<Record<string, number>> = { CSC: 236, ASR: 241, PSC: 243 };

const row = (y: number, entries: readonly string[], font = "F1") =>
  entries
    .map((entry, i) =>
      text(CENTRED[entry] ?? PLACES[i] ?? 0, y, entry, { font: entry === "q" ? "F3" : font }),
    )
    .join("");

test("a tick in a column of its own marks nothing, however near the next column is", async () => {
  const content =
    row(80, ["Hospital", "PCI", "Stroke", "Burn"], "F2") +
    row(100, ["Mercy Hospital", "q", "CSC", "q"]) +
    row(116, ["Valley Hospital", "", "ASR", ""]) +
    row(132, ["County Hospital", "q", "PSC", ""]) +
    row(148, ["St. Mary Hospital", "q", "", "q"]);
  expect(await textsOf(content)).toEqual([
    "Hospital: Mercy Hospital | PCI: ✓ | Stroke: CSC | Burn: ✓",
    "Hospital: Valley Hospital | Stroke: ASR",
    "Hospital: County Hospital | PCI: ✓ | Stroke: PSC",
    "Hospital: St. Mary Hospital | PCI: ✓ | Burn: ✓",
  ]);
});

test("a box to tick in a cell of its own stays one, however near the words in the next cell begin", async () => {
  const box = (x: number, y: number) => `${x} ${792 - y} 7 7 re ${x + 1} ${793 - y} 5 5 re f*\n`;
  const content =
    grid(
      50,
      80,
      [180, 30, 30, 130],
      [
        ["Question", "Yes", "No", "Comments"],
        ["Was the base hospital called?", "", "", ""],
        ["Is an adult with the patient?", "", "", "Name:"],
      ],
    ) + [234, 279].map((x) => box(x, 111) + box(x, 129)).join("");
  expect(await textsOf(content)).toEqual([
    "Question: Was the base hospital called? | Yes: ☐ | No: ☐",
    "Question: Is an adult with the patient? | Yes: ☐ | No: ☐ | Comments: Name:",
  ]);
});
