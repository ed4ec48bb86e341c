import { describe, expect, test } from "bun:test";
import { box, fill, text, textsOf } from "../support/pdf.ts";

/** Entries that end at `right`, of letters about 5.2 points wide. */
const endingAt = (right: number, y: number, words: string) => text(right - words.length * 5.2, y, words);
const bold = (x: number, y: number, words: string) => text(x, y, words, { font: "F2" });

describe("tables as web pages are printed", () => {
  const weights = [
    ["4 kg", "382", "128"],
    ["11 kg", "178", "302"],
    ["13 kg", "270", "130"],
    ["17 kg", "333", "370"],
  ];
  const rows = (y: number) =>
    weights
      .map(([weight = "", rate = "", volume = ""], i) => {
        const at = y + i * 16;
        return text(66, at, weight) + text(103, at, rate) + text(139, at, volume);
      })
      .join("");

  test("have their names though these stand close, above a label of the first rows", async () => {
    const content =
      bold(66, 80, "Weight") +
      bold(103, 80, "Joules") +
      bold(139, 80, "Volume") +
      bold(66, 96, "First line") +
      rows(112) +
      bold(66, 176, "By order") +
      rows(192);
    const texts = await textsOf(content);
    expect(texts[0]).toBe("First line");
    expect(texts[1]).toBe("Weight: 4 kg | Joules: 382 | Volume: 128");
    expect(texts.at(-1)).toBe("Weight: 17 kg | Joules: 333 | Volume: 370");
  });

  test("have a row for each line below names that alone stand on fillings in a frame", async () => {
    const names = ["Weight", "Adult dose", "Maximum"];
    const content =
      [64, 191, 372].map((x, i) => fill(0.2, x, 144, [127, 181, 177][i] ?? 0, 17)).join("") +
      names.map((name, i) => bold([110, 254, 433][i] ?? 0, 156, name)).join("") +
      box(64, 144, 485, 90) +
      [
        ["5 kg", "1 unit", "5 mcg/kg"],
        ["10 kg", "10 units", "12 mcg/kg"],
        ["16 kg", "10 mcg", "6 mg/kg"],
        ["25 kg", "4 mg/kg", "0.5 mg"],
      ]
        .map(([weight = "", dose = "", most = ""], i) => {
          const y = 174 + i * 16;
          return text(67, y, weight) + endingAt(369, y, dose) + text(375, y, most);
        })
        .join("");
    expect(await textsOf(content)).toEqual([
      "Weight: 5 kg | Adult dose: 1 unit | Maximum: 5 mcg/kg",
      "Weight: 10 kg | Adult dose: 10 units | Maximum: 12 mcg/kg",
      "Weight: 16 kg | Adult dose: 10 mcg | Maximum: 6 mg/kg",
      "Weight: 25 kg | Adult dose: 4 mg/kg | Maximum: 0.5 mg",
    ]);
  });

  test("have names over several columns above a label of the first rows", async () => {
    const entries = ["Anaphylaxis", "Torsades", "Nausea", "Seizure"];
    const content =
      bold(66, 76, "Indication") +
      bold(200, 76, "Adult") +
      bold(200, 92, "Dose") +
      bold(280, 92, "Maximum") +
      bold(66, 110, "By order") +
      entries
        .map(
          (entry, i) =>
            text(66, 126 + i * 16, entry) +
            text(200, 126 + i * 16, "5 mg") +
            text(280, 126 + i * 16, "10 mg"),
        )
        .join("");
    const texts = await textsOf(content);
    expect(texts[0]).toBe("By order");
    expect(texts[1]).toBe("Indication: Anaphylaxis | Adult Dose: 5 mg | Adult Maximum: 10 mg");
  });

  test("have the names of a column that few rows have an entry in", async () => {
    const drugs = [
      "Ketamine",
      "Fentanyl",
      "Morphine",
      "Naloxone",
      "Atropine",
      "Adenosine",
      "Lidocaine",
      "Labetalol",
    ];
    const content =
      bold(66, 64, "Drug") +
      bold(273, 64, "First line") +
      bold(200, 80, "Dose") +
      bold(262, 80, "Most") +
      bold(330, 80, "Notes") +
      drugs
        .map((drug, i) => {
          const y = 96 + i * 16;
          const most = i % 4 === 0 ? text(262, y, "10 mg") : "";
          return text(66, y, drug) + text(200, y, "5 mg") + most + text(330, y, "Give it slowly");
        })
        .join("");
    const texts = await textsOf(content);
    expect(texts[0]).toBe(
      "Drug: Ketamine | First line Dose: 5 mg | First line Most: 10 mg | First line Notes: Give it slowly",
    );
    expect(texts[1]).toBe("Drug: Fentanyl | First line Dose: 5 mg | First line Notes: Give it slowly");
  });
});
