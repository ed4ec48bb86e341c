import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Opioid overdose
- Naloxone 0.4 mg IV titrated to breathing. Pediatric 0.1 mg/kg, maximum 2 mg.
- Aim for breathing, not for waking up. Newborns of opioid-dependent mothers get no naloxone.
# Chest pain
- Nitroglycerin 0.4 mg under the tongue every 5 minutes. Not within 36 hours of any erection drug.
# Seizure
- Midazolam 10 mg IM.
`;
const { quotes } = podOf({ "protocols.docx": PROTOCOLS });

test.each([
  ["narcan newborn mom on methadone", "Newborns of opioid-dependent mothers get no naloxone"],
  ["viagra yesterday nitro", "Not within 36 hours of any erection drug"],
])("what a patient or the mother took is no other drug that is asked for: %s", async (question, told) => {
  expect((await quotes(question))[0]).toContain(told);
});

test.each(["lorazepam dose", "naloxone dose for a clonidine overdose"])(
  "what no document has is asked for, or taken too much of, is not told: %s",
  async (question) => {
    expect(await quotes(question)).toEqual([]);
  },
);
