import { describe, expect, test } from "bun:test";
import { askedMeasures } from "../../src/chat/grounded/question/asked-measures.ts";
import { podOf } from "./support/world.ts";

const GLUCOSE = `# Glucose
- Oral glucose 10 to 20 g where the patient swallows
- Glucose below 4 mmol/L: glucagon 1 mg IM
- Glucose above 14 mmol/L: saline 1 L IV
- Glucose 4 to 14 mmol/L: no care for it
`;

const { quotes } = podOf({ "glucose.md": GLUCOSE });

test.each([
  ["bg 16 what do I give", "saline 1 L"],
  ["bm 3.1 what do I give", "glucagon 1 mg"],
  ["bg 2.8 what do I give", "glucagon 1 mg"],
])(
  "a glucose lower than meters show in mg/dL is in mmol/L, and grams of it are none: %s",
  async (question, given) => {
    expect((await quotes(question))[0]).toContain(given);
  },
);

describe("guidelines on a low and on a high glucose", () => {
  const MANAGEMENT = (unit: (mmol: number) => string) => `# Hypoglycaemia
## Management
- Unable to swallow, no IV: glucagon 1 mg IM
- Glucose 10% 150 mL IV; repeat until blood glucose above ${unit(4)}
# Hyperglycaemia
## Management
- Blood glucose above ${unit(11)} with altered conscious state: saline 1 L IV
`;
  const british = podOf({ "british.md": MANAGEMENT((mmol) => `${mmol} mmol/L`) });
  const american = podOf({ "american.md": MANAGEMENT((mmol) => `${mmol * 18} mg/dL`) });

  test.each(["blood glucose 25", "sugar is 22, altered", "bgl 14.5 what do i do"])(
    "are told by the unit of the documents: %s",
    async (question) => {
      const lines = await british.quotes(question);
      expect(lines[0]).toContain("saline 1 L");
      expect(lines.join()).not.toContain("glucagon");
    },
  );

  test.each(["blood glucose 25 cannot swallow", "sugar is 22, cannot swallow, no iv"])(
    "are told in mg/dL where the documents are, and the other is not told: %s",
    async (question) => {
      const lines = await american.quotes(question);
      expect(lines.join()).toContain("glucagon 1 mg");
      expect(lines.join()).not.toContain("saline");
    },
  );

  test("are told apart by a reading with its unit, which no document need have", async () => {
    expect((await british.quotes("blood sugar 50 mg/dL cant swallow no iv"))[0]).toContain("glucagon 1 mg");
    expect((await british.quotes("blood glucose 400"))[0]).toContain("saline 1 L");
  });
});

test.each([
  ["bgl 2.8", 50],
  ["sugar is 31.5", 32],
  ["bm 14", 252],
])("a reading is taken with its decimal: %s is %d mg/dL", (question, value) => {
  const [glucose] = askedMeasures(question);
  expect(glucose?.dimension).toBe("glucose");
  expect(Math.round(glucose?.value ?? 0)).toBe(value);
});
