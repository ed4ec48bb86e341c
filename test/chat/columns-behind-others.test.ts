import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const { quotes } = podOf({
  "protocols.docx": `
# Seizure
| Drug | Route | Under 13 kg | 13 to 40 kg | Over 40 kg and adults |
| Midazolam | IM | 0.2 mg/kg | 5 mg | 10 mg |
| Midazolam | IV | 0.1 mg/kg | 0.1 mg/kg | 4 mg |
| Diazepam | rectal | 0.5 mg/kg | 10 mg | 20 mg |
# Volumes
| Drug | Concentration | Route | 3-5 kg | 6-9 kg | 10-15 kg |
| Epinephrine, arrest | 0.1 mg/mL | IV | 0.4 mL | 0.7 mL | 1.2 mL |
`,
});

test.each([
  ["midazolam im 25 kg seizing", "13 to 40 kg: 5 mg"],
  ["versed 9 kg im", "Under 13 kg: 0.2 mg/kg"],
  ["valium rectal 30 kg", "13 to 40 kg: 10 mg"],
  ["epi arrest 8 kg ml", "6-9 kg: 0.7 mL"],
])(
  "a weight is told by its column, whatever columns stand before those for weights: %s",
  async (question, told) => {
    expect((await quotes(question))[0]).toContain(told);
  },
);

test("a table that ends below the weight has no volume for it", async () => {
  expect(await quotes("epi arrest volume for a 30 kg kid in ml")).toEqual([]);
});
