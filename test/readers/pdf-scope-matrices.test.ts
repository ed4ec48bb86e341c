import { describe, expect, test } from "bun:test";
import { box, fill, line, text, textsOf, upwards } from "../support/pdf.ts";

const NAMES = ["Skill", "EMR", "EMT", "AEMT", "Medic"];
const WIDTHS = [150, 70, 70, 70, 70];
const ROWS = [
  ["Airway adjunct", "X", "X", "X", "X"],
  ["Intubation", "", "", "", "X"],
  ["IV access", "", "", "X", "X"],
  ["Oxygen by mask", "X", "X", "X", "X"],
];
const WHO = text(
  60,
  60,
  "What each level of care may do in the county is told by the table below, for all of them.",
);

function left(column: number): number {
  return 60 + WIDTHS.slice(0, column).reduce((sum, width) => sum + width, 0);
}

/** The rows of skills, each entry in a drawn cell or in none. */
function skills(drawn: boolean): string {
  return ROWS.flatMap((entries, row) =>
    entries.map((entry, column) => {
      const [x, y] = [left(column), 140 + row * 18];
      const cell = drawn ? box(x, y, WIDTHS[column] ?? 0, 18) : "";
      return cell + (entry === "" ? "" : text(x + (column === 0 ? 4 : 32), y + 12, entry));
    }),
  ).join("");
}

/** The names on one line, the corner's among them or not. */
function names({ font = "F2", corner = true } = {}): string {
  return NAMES.map((name, column) => {
    if (column === 0) return corner ? text(left(0) + 4, 134, name, { font }) : "";
    return text(left(column) + 35 - name.length * 3, 134, name, { font });
  }).join("");
}

/** The names of the levels on their sides, in cells or in none. */
function upright(drawn: boolean): string {
  return NAMES.map((name, column) => {
    const cell = drawn ? box(left(column), 95, WIDTHS[column] ?? 0, 45) : "";
    return (
      cell +
      (column === 0 ? text(left(0) + 4, 134, name, { font: "F2" }) : upwards(left(column) + 38, 138, name))
    );
  }).join("");
}

const BAR = `${fill(0.2, 60, 120, 430, 20)}1 g ${names()}0 g `;
const RULES = ROWS.map((_, row) => line(60, 140 + row * 18, 490, 140 + row * 18)).join("");

describe("who may do what is told of each skill by name", () => {
  test.each([
    ["plain above drawn cells", names({ font: "F1" }) + skills(true)],
    ["in bold above a rule and drawn cells", names() + line(60, 136, 490, 136) + skills(true)],
    ["upright above drawn cells", upright(false) + skills(true)],
    ["upright in cells", upright(true) + skills(true)],
    ["upright above rules", upright(false) + RULES + skills(false)],
    ["in bold above rules", names() + RULES + skills(false)],
    ["in bold, with nothing drawn", names() + skills(false)],
    ["plain, with nothing drawn", names({ font: "F1" }) + skills(false)],
    ["on a dark bar", BAR + skills(false)],
    ["on a dark bar above drawn cells", BAR + skills(true)],
  ])("where the names are %s", async (_, content) => {
    expect((await textsOf(WHO + content)).slice(-4)).toEqual([
      "Skill: Airway adjunct | EMR: X | EMT: X | AEMT: X | Medic: X",
      "Skill: Intubation | Medic: X",
      "Skill: IV access | AEMT: X | Medic: X",
      "Skill: Oxygen by mask | EMR: X | EMT: X | AEMT: X | Medic: X",
    ]);
  });

  test("where the corner above the skills is empty", async () => {
    expect((await textsOf(WHO + names({ corner: false }) + skills(true))).slice(-3)[0]).toBe(
      "Intubation | Medic: X",
    );
  });

  test("and a first row of ticks names no skill below it", async () => {
    expect((await textsOf(WHO + skills(true))).slice(-4)[0]).toBe("Airway adjunct | X | X | X | X");
  });
});
