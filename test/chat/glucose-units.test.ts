import { expect, test } from "bun:test";
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
