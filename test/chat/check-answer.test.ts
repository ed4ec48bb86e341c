import { describe, expect, test } from "bun:test";
import { AnswerCheck, NOT_FOUND } from "../../src/chat/grounded/model/check-answer.ts";
import { quantities, statedQuantities } from "../../src/chat/grounded/text/amounts/quantities.ts";

function source(id: number, text: string) {
  return { id, stated: [...statedQuantities(text)].join("\n") };
}

const SOURCES = [
  source(1, "Give epinephrine 0.3 mg IM, 1 mg/mL. Repeat every 5 to 15 minutes. Fluid 1,000 mL."),
  source(2, "Drug: Ketamine | Dose (mg/kg): 0.2 | Max (mg): 25-50 | Dilution: 1:10,000"),
  source(
    3,
    "Below 38 °C (100.4 °F). Use a 14 gauge needle, then a 12 French tube. 100 to 120 compressions a minute, 15 compressions to 2 breaths. Systolic below 90 mmHg, GCS 8. ½ tablet. PEEP 5 cmH2O. 120 joules. Head at 30 degrees. 5 mL/hr of 50 %.",
  ),
];

function checked(...pieces: string[]): string {
  const check = new AnswerCheck(SOURCES);
  return pieces.map((piece) => check.add(piece)).join("") + check.end();
}

describe("numbers", () => {
  test.each([
    "Give 0.3 mg IM [1].",
    "Give .3mg IM [1].",
    "Give 0.3 milligrams [1].",
    "Repeat every 5-15 min [1].",
    "Repeat after five minutes [1].",
    "Hang 1000 ml [1].",
    "Use 1 mg per mL [1].",
    "Ketamine 0.2 mg/kg [2].",
    "At most 50 mg of 1:10000 [2].",
    "Epinephrine 0.3 mg [1], ketamine 0.2 mg/kg [2].",
    "Step 2 of 3 [1].",
    "Keep it below 38 C, or 100.4 F [3].",
    "Keep it below 38 degrees Celsius [3].",
    "A 14-gauge needle, or 14 G catheter, and a 12 Fr tube [3].",
    "Compress at 100-120/min, 15:2 [3].",
    "SBP < 90 or GCS of 8 [3].",
    "Half a tablet, PEEP of 5 cm H2O [3].",
    "Shock at 120 J, raise the head by 30° and run 5 mL per hour at 50 percent [3].",
  ])("that a cited passage states pass: %s", (answer) => {
    expect(checked(answer)).toBe(answer);
  });

  test.each([
    ["Give 0.5 mg IM [1].", `Give 0.5 mg ${NOT_FOUND} IM [1].`],
    ["Give 0.3 mcg IM [1].", `Give 0.3 mcg ${NOT_FOUND} IM [1].`],
    ["Give 0.3 mg/kg [1].", `Give 0.3 mg/kg ${NOT_FOUND} [1].`],
    ["Give 3 mg IM [1].", `Give 3 mg ${NOT_FOUND} IM [1].`],
    ["Give 0.3 mg IM [2].", `Give 0.3 mg ${NOT_FOUND} IM [2].`],
    ["Give 0.3 mg IM.", `Give 0.3 mg ${NOT_FOUND} IM.`],
    ["Give 0.3 to 0.5 mg [1].", `Give 0.3 to 0.5 mg ${NOT_FOUND} [1].`],
    ["Use 1:1,000 [2].", `Use 1:1,000 ${NOT_FOUND} [2].`],
    ["Give 0.3 mg, then 9 mL [1].", `Give 0.3 mg, then 9 mL ${NOT_FOUND} [1].`],
    ["Give **0.5** mg IM [1].", `Give **0.5** mg ${NOT_FOUND} IM [1].`],
    ["Hang 1 L [1].", `Hang 1 L ${NOT_FOUND} [1].`],
    ["Keep it below 39 C [3].", `Keep it below 39 C ${NOT_FOUND} [3].`],
    ["Keep it below 38 F [3].", `Keep it below 38 F ${NOT_FOUND} [3].`],
    ["Compress at 100 to 130 a minute [3].", `Compress at 100 to 130 a minute ${NOT_FOUND} [3].`],
    ["Compress 30:2 [3].", `Compress 30:2 ${NOT_FOUND} [3].`],
    ["SBP < 110 [3].", `SBP < 110 ${NOT_FOUND} [3].`],
    ["A 16 gauge needle [3].", `A 16 gauge ${NOT_FOUND} needle [3].`],
    ["Give 1 g IV [3].", `Give 1 g ${NOT_FOUND} IV [3].`],
    ["Give thirty-five milligrams [2].", `Give thirty-five milligrams ${NOT_FOUND} [2].`],
    ["Give 2 tablets [3].", `Give 2 tablets ${NOT_FOUND} [3].`],
    ["Run 5 mL/min [3].", `Run 5 mL/min ${NOT_FOUND} [3].`],
  ])("that no cited passage states are marked: %s", (answer, marked) => {
    expect(checked(answer)).toBe(marked);
  });

  test("that the user said of the patient pass, and no dose does", () => {
    const check = new AnswerCheck(SOURCES, "6 year old, 12 kg. Is it 5 mg?");
    const answer = "For a 6-year-old of 12 kg give 0.3 mg, not 5 mg [1].";
    expect(check.add(answer) + check.end()).toBe(answer.replace("5 mg", `5 mg ${NOT_FOUND}`));
  });

  test("are read at once from what only looks like a long unit", () => {
    const before = performance.now();
    quantities(`D/micrograms${"/gms".repeat(40)}!`);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test("are read with their units, ranges by both ends", () => {
    expect(quantities("10-12 mg/kg, then ½ a tab, 5 cmH2O and 38.9 °C").map(({ keys }) => keys)).toEqual([
      ["10 mg/kg", "12 mg/kg"],
      ["0.5 tablet"],
      ["5 cmh2o"],
      ["38.9 °c"],
    ]);
    expect([...statedQuantities("Adult dose (mcg): 50 to 100 | Route: IV")]).toEqual([
      "50 mcg",
      "100 mcg",
      "50",
      "100",
    ]);
  });
});

describe("citations", () => {
  test.each([
    ["Give it [1].", "Give it [1]."],
    ["Give it [9].", "Give it."],
    ["Give it [1, 9].", "Give it [1]."],
    ["Give it [1][9][2].", "Give it [1][2]."],
    ["Give it [0].", "Give it."],
    ["Give it [1, 7].", "Give it [1]."],
    ["Give it [1-3].", "Give it [1, 2, 3]."],
    ["Give it [2–9] now.", "Give it [2, 3] now."],
    ["Give it [passage 2] and 【1】.", "Give it [2] and [1]."],
    ["Give `it[9]` and **it [1]**.", "Give `it` and **it [1]**."],
    ["Give it [1-99999999].", "Give it [1, 2, 3]."],
    ["Give it [Source 1] [^2] [ref 3].", "Give it [1] [2] [3]."],
    ["Give it 【1†source】 [2, p. 7].", "Give it [1] [2]."],
    [String.raw`Give it \[1\] [citation:2].`, "Give it [1] [2]."],
    ["Give it (passages 1 and 2) or (see source 9).", "Give it [1, 2] or."],
  ])("of nothing are removed: %s", (answer, cleaned) => {
    expect(checked(answer)).toBe(cleaned);
  });

  test("behind the full stop belong to the sentence before", () => {
    const answer = "Give 0.3 mg IM. [1] Ketamine 0.2 mg/kg. [2]";
    expect(checked(...answer)).toBe(answer);
  });
});

describe("while it streams", () => {
  test("no more than a sentence is held back", () => {
    const check = new AnswerCheck(SOURCES);
    expect(check.add("Give it. ")).toBe("");
    expect(check.add("Th")).toBe("Give it. ");
    expect(check.add("en wait [1")).toBe("");
    expect(check.add("].\nMore")).toBe("Then wait [1].\n");
    expect(check.end()).toBe("More");
  });

  test("the answer is the same however it is cut", () => {
    const answer = "- Give approx. 0.3 mg IM [1].\n- Then 7 mg. [2] Dr. Who decides! Stop [7]";
    const expected = `- Give approx. 0.3 mg IM [1].\n- Then 7 mg ${NOT_FOUND}. [2] Dr. Who decides! Stop`;
    expect(checked(answer)).toBe(expected);
    expect(checked(...answer)).toBe(expected);
    expect(checked(answer.slice(0, 17), answer.slice(17))).toBe(expected);
  });
});
