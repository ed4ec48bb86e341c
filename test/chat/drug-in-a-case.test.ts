import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# Formulary
## Ketamine
Indications: Pain, induction, severe agitation
Contraindications: Age under 3 months
Adult dose: Pain 0.3 mg/kg IV; induction 2 mg/kg IV; agitation 4 mg/kg IM
## Lorazepam
Indications: Seizure, severe anxiety
Adult dose: Seizure 4 mg IV; anxiety 1 mg IV
## Droperidol
Adult: nausea 1.25 mg IV. Agitation 5 mg IM.
Over 65 years half the dose.
## Nitroglycerin
Indications: Chest pain
Adult dose: 0.4 mg SL
Withheld with a right ventricular infarct.
`;
const { quotes } = podOf({ "formulary.pdf": FORMULARY });

test.each([
  ["ketamine induction", "induction 2 mg/kg"],
  ["ativan anxiety", "anxiety 1 mg"],
  ["droperidol agitation 72 yo", "Over 65 years half the dose"],
])("a drug in a case, and nothing besides, asks what is given then: %s", async (question, told) => {
  expect((await quotes(question))[0]).toContain(told);
});
