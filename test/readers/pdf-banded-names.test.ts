import { describe, expect, test } from "bun:test";
import { fill, text, textsOf } from "../support/pdf.ts";

const PLACES = [60, 120, 200, 300];

/** A line of text with its entries at these places. */
function line(y: number, entries: readonly string[], font = "F1"): string {
  return entries.map((entry, i) => (entry ? text(PLACES[i] ?? 0, y, entry, { font }) : "")).join("");
}

describe("a table without drawn cells", () => {
  test("keeps its labels, on bars that are shaded, above the rows that they are of", async () => {
    const bar = (y: number, label: string) =>
      fill(0.85, 55, y - 12, 330, 16) + text(60, y, label, { font: "F2" });
    const content =
      line(70, ["Weight", "Weight", "Ibuprofen", "Ibuprofen"], "F2") +
      line(82, ["(kg)", "(lb)", "dose (mg)", "volume (mL)"], "F2") +
      bar(100, "Infants") +
      line(117, ["5", "11", "50", "2.5"]) +
      line(133, ["10", "22", "100", "5"]) +
      bar(150, "Children") +
      line(167, ["20", "44", "200", "10"]) +
      line(183, ["40", "88", "400", "20"]);
    const row = (kg: string, lb: string, mg: string, ml: string) =>
      `Weight (kg): ${kg} | Weight (lb): ${lb} | Ibuprofen dose (mg): ${mg} | Ibuprofen volume (mL): ${ml}`;
    expect(await textsOf(content)).toEqual([
      "Infants",
      row("5", "11", "50", "2.5"),
      row("10", "22", "100", "5"),
      "Children",
      row("20", "44", "200", "10"),
      row("40", "88", "400", "20"),
    ]);
  });

  test("has the first line of a name that has more lines than the others", async () => {
    const content =
      line(58, ["", "", "", "Ibuprofen"], "F2") +
      line(70, ["Weight", "Weight", "Ibuprofen", "100 mg/5"], "F2") +
      line(82, ["(kg)", "(lb)", "dose (mg)", "mL (mL)"], "F2") +
      ["5", "10", "20", "40"].map((kg, i) => line(100 + i * 17, [kg, "11", "50", "2.5"])).join("");
    expect((await textsOf(content))[0]).toBe(
      "Weight (kg): 5 | Weight (lb): 11 | Ibuprofen dose (mg): 50 | Ibuprofen 100 mg/5 mL (mL): 2.5",
    );
  });

  test("has the name centred over a wide column at its short entries too", async () => {
    const names = line(70, ["Drug", "Dose", "Route"], "F2") + text(390, 70, "Notes", { font: "F2" });
    const rows = [
      ["Aspirin", "324 mg", "PO", "Chew"],
      ["Atropine", "1 mg", "IV", "Repeat until the secretions are dry"],
      ["Fentanyl", "50 mcg", "IN", "At most 200 mcg"],
      ["Glucagon", "1 mg", "IM", "Slow"],
    ];
    const stripes =
      fill(0.2, 55, 57, 450, 18) + [1, 3].map((i) => fill(0.9, 55, 75 + i * 18, 450, 18)).join("");
    const texts = await textsOf(stripes + names + rows.map((row, i) => line(87 + i * 18, row)).join(""));
    expect(texts.map((each) => each.slice(each.indexOf("Notes")))).toEqual(
      rows.map(([, , , note]) => `Notes: ${note}`),
    );
  });
});
