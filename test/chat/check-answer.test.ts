import { describe, expect, test } from "bun:test";
import { AnswerCheck, NOT_FOUND } from "../../src/chat/grounded/check-answer.ts";
import { quantities, statedQuantities } from "../../src/chat/grounded/quantities.ts";
import type { Source } from "../../src/chat/types.ts";

function source(id: number, text: string): Source {
  return {
    id,
    quote: text,
    passage: {
      orgId: "acme_a",
      version: "v",
      passageId: id,
      filename: "a.pdf",
      page: id,
      label: null,
      section: "Anaphylaxis",
      blocks: [{ kind: "p", text }],
      score: 1,
      matched: [],
    },
  };
}

const SOURCES = [
  source(1, "Give epinephrine 0.3 mg IM, 1 mg/mL. Repeat every 5 to 15 minutes. Fluid 1,000 mL."),
  source(2, "Drug: Ketamine | Dose (mg/kg): 0.2 | Max (mg): 25-50 | Dilution: 1:10,000"),
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
  ])("that no cited passage states are marked: %s", (answer, marked) => {
    expect(checked(answer)).toBe(marked);
  });

  test("are read with their units, ranges by both ends", () => {
    expect(quantities("10-12 mg/kg, then ½ a tab, 5 cmH2O and 38.9 °C").map(({ keys }) => keys)).toEqual([
      ["10 mg/kg", "12 mg/kg"],
      ["38.9 °c"],
    ]);
    expect([...statedQuantities("Adult dose (mcg): 50 to 100 | Route: IV")]).toEqual(["50 mcg", "100 mcg"]);
  });
});

describe("citations", () => {
  test.each([
    ["Give it [1].", "Give it [1]."],
    ["Give it [9].", "Give it."],
    ["Give it [1, 9].", "Give it [1]."],
    ["Give it [1][9][2].", "Give it [1][2]."],
    ["Give it [0].", "Give it."],
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
