import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const pod = podOf({
  "protocols.docx": `
# Wounds
- Laceration of 5 cm or more: transport to the hospital.
- Laceration under 5 cm: close with strips.
# Blisters
- A blister smaller than 1 cm is left closed.
- A blister of 1 cm or larger is drained.
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
  ["blister 5 mm", "left closed"],
  ["blister 12 mm", "drained"],
  ["laceration smaller than 5 cm", "close with strips"],
  ["laceration longer than 5 cm", "transport"],
  ["qrs 140 ms", "sodium bicarbonate"],
  ["qrs 90 ms", "monitor"],
  ["qtc 520 ms", "magnesium"],
])("'%s' is compared with what is told of that length: %s", async (question, told) => {
  expect((await pod.quotes(question))[0]).toContain(told);
});
