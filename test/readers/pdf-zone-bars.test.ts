import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, grid, text } from "../support/pdf.ts";

/** What is read of a page, headings marked. */
async function read(content: string): Promise<string[]> {
  return (await blocksOf(content)).map(({ kind, text }) => (kind === "heading" ? `# ${text}` : text));
}

const NAMES = ["Drug", "Dose", "Volume"];
const ZONES: [string, string, string[][]][] = [
  [
    "GREEN",
    "30-36 kg",
    [
      ["Epinephrine", "0.33 mg", "3.3 mL"],
      ["Atropine", "0.5 mg", "5 mL"],
      ["Amiodarone", "165 mg", "3.3 mL"],
    ],
  ],
  [
    "ORANGE",
    "24-29 kg",
    [
      ["Epinephrine", "0.27 mg", "2.7 mL"],
      ["Atropine", "0.4 mg", "4 mL"],
      ["Amiodarone", "130 mg", "2.6 mL"],
    ],
  ],
];

function line(y: number, entries: readonly string[], font = "F1"): string {
  return entries.map((entry, i) => text(50 + i * 150, y, entry, { font })).join("");
}

function rowsOf(rows: string[][]): string[] {
  return rows.map(([drug, dose, volume]) => `Drug: ${drug} | Dose: ${dose} | Volume: ${volume}`);
}

describe("the bar with a weight zone above a table's names", () => {
  const headed = ZONES.flatMap(([zone, kg, rows]) => [`# ${zone} ${kg}`, ...rowsOf(rows)]);

  test("is the heading of the doses below it, where lines are drawn between the rows", async () => {
    const rule = (y: number) => `50 ${792 - y - 5} m 500 ${792 - y - 5} l S\n`;
    const content = ZONES.map(([zone, kg, rows], i) => {
      const top = 60 + i * 110;
      const bar = fill(0.3, 45, top - 12, 460, 17);
      const title = `1 g ${text(50, top, zone, { font: "F2" })}${text(460, top, kg, { font: "F2" })}0 g\n`;
      const body = rows.map((row, at) => line(top + 32 + at * 16, row) + rule(top + 32 + at * 16)).join("");
      return bar + title + line(top + 16, NAMES, "F2") + rule(top + 16) + body;
    });
    expect(await read(content.join(""))).toEqual(headed);
  });

  test("is the heading of the doses below it in a table with drawn cells, within the table too", async () => {
    const content = ZONES.map(([zone, kg, rows], i) => {
      const top = 60 + i * 90;
      const bar = [zone, "", kg]
        .map((words, at) => {
          const left = 47 + at * 150;
          const cell = fill(0.3, left, top, 150, 18) + box(left, top, 150, 18);
          return cell + (words ? `1 g ${text(left + 3, top + 12, words, { font: "F2" })}0 g\n` : "");
        })
        .join("");
      const names = NAMES.map((_, at) => box(47 + at * 150, top + 18, 150, 18)).join("");
      return bar + names + line(top + 30, NAMES, "F2") + grid(47, top + 36, [150, 150, 150], rows);
    });
    expect(await read(content.join(""))).toEqual(headed);
  });

  test("stays with the names where nothing but bold letters sets it off, and so does the next one", async () => {
    const content = ZONES.map(([zone, kg, rows], i) => {
      const top = 60 + i * 80;
      const title = text(50, top, zone, { font: "F2" }) + text(350, top, kg, { font: "F2" });
      return (
        title + line(top + 16, NAMES, "F2") + rows.map((row, at) => line(top + 32 + at * 16, row)).join("")
      );
    });
    const found = await read(content.join(""));
    expect(
      found.map((row) => ZONES.findIndex(([zone, kg]) => row.includes(zone) && row.includes(kg))),
    ).toEqual([0, 0, 0, 1, 1, 1]);
  });
});

test("units in bold in a row of their own below names in bold are part of these", async () => {
  const cells = (y: number) => [47, 197, 347].map((x) => box(x, y - 12, 150, 18)).join("");
  const content =
    line(60, ["Patient", "Epinephrine", "Crystalloid"], "F2") +
    line(78, ["weight in kg", "mg", "mL"], "F2") +
    cells(60) +
    cells(78) +
    grid(
      47,
      84,
      [150, 150, 150],
      [5, 10, 20].map((kg) => [`${kg}`, `0.0${kg}`, `${kg * 20}`]),
    );
  expect((await read(content))[0]).toBe(
    "Patient weight in kg: 5 | Epinephrine mg: 0.05 | Crystalloid mL: 100",
  );
});
