import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const pod = podOf({
  "protocols.docx": `
# Wounds
- Laceration of 5 cm or more: transport to the hospital.
- Laceration under 5 cm: close with strips.
# Tricyclic overdose
- QRS ≥ 120 ms: sodium bicarbonate 1 mEq/kg.
- QRS < 120 ms: monitor.
- QTc over 500 ms: magnesium 2 g.
`,
});

test.each([
  ["laceration 2 cm", "close with strips"],
  ["laceration of 30 mm", "close with strips"],
  ["laceration of 3 inches", "transport"],
  ["laceration smaller than 5 cm", "close with strips"],
  ["laceration longer than 5 cm", "transport"],
  ["qrs 140 ms", "sodium bicarbonate"],
  ["qrs 90 ms", "monitor"],
  ["qtc 520 ms", "magnesium"],
])("'%s' is compared with what is told of that length: %s", async (question, told) => {
  expect((await pod.quotes(question))[0]).toContain(told);
});
