import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# Formulary
## Ketamine (Ketalar)
Class: Dissociative anesthetic.
### Adult dose:
- Pain: 0.25 mg/kg IV over 15 minutes, maximum 25 mg.
- Induction: 1.5 mg/kg IV.
### Pediatric dose:
- Pain: 0.2 mg/kg IV, age 3 years and above.
- Induction: 2 mg/kg IV.
Contraindications: Age below 3 months, schizophrenia.
Supplied: 500 mg/10 mL vial.
`;
const { ask, quotes } = podOf({ "formulary.docx": FORMULARY });

test("a child below the age from which a drug is given for pain is told that, not the dose for induction", async () => {
  expect((await quotes("ketamine for pain 2 year old"))[0]).toContain(
    "Pain: 0.2 mg/kg IV, age 3 years and above",
  );
});

test("contraindications behind the list of a child's doses are told of the drug, not of its dose for children", async () => {
  expect(await ask("ketamine contraindications")).toContain("Formulary > Ketamine (Ketalar):\n");
});
