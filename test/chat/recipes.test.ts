import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const { quotes } = podOf({
  "refresher.pptx": `
# Push-dose epinephrine: how to mix
- Take a 10 mL saline flush
- Waste 1 mL
- Draw 1 mL of epinephrine 0.1 mg/mL
- Shake
- Give 1 mL every 2 minutes
# Skills station and sign-off
- Mix push-dose epi: 2 minutes
- Set a pump for norepinephrine 8 mcg/min
`,
});

test("how a drug is mixed is told whole by what is headed so, before what names that as a task", async () => {
  const shown = await quotes("how to mix push dose epi");
  expect(shown.slice(0, 5)).toEqual([
    "- Take a 10 mL saline flush [1]",
    "- Waste 1 mL [1]",
    "- Draw 1 mL of epinephrine 0.1 mg/mL [1]",
    "- Shake [1]",
    "- Give 1 mL every 2 minutes [1]",
  ]);
});
