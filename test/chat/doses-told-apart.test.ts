import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const FORMULARY = `
# Drug monographs
## Morphine
- Contraindications: Children under 1 year. Respiratory depression (adult below 10 breaths a minute, child below 20).
| Age | Initial dose | Maximum dose |
| Adult | 10 mg IV | 20 mg |
| 10 years | 3 mg IV | 6 mg |
| 4 years | 1.5 mg IV | 3 mg |
| 1 year | 1 mg IV | 2 mg |
## Midazolam
| Age | Dose | Volume |
| Adult | 10 mg buccal | 2 mL |
| 5 - 9 years | 7.5 mg buccal | 1.5 mL |
| 1 - 4 years | 5 mg buccal | 1 mL |
| 3 - 11 months | 2.5 mg buccal | 0.5 mL |
## Glucose 10%
- Adult 10 g (100 mL) IV, repeated after 5 minutes. Child 2 mL/kg.
## Benzylpenicillin
- Suspected meningococcal septicemia: adult 1.2 g IV or IM. Child 1 to 9 years 600 mg.
## Ketamine
- Dosage: Analgesia: adult 0.25 mg/kg slow IV. Child over 1 year 0.1 mg/kg IV.
- Dissociation: 1 mg/kg IV.
`;
const OPERATIONS = `
# Operations manual
## Emergency driving
- Code 3 is lights and siren together; code 2 is lights without siren; code 1 is routine traffic.
- In code 3 no vehicle exceeds the posted limit by more than 10 mph.
## Cleaning
- All touched surfaces are wiped after every patient; the surface stays wet for 3 minutes.
- After a patient with Clostridioides difficile only bleach wipes are used, wet for 5 minutes.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "formulary.pdf": FORMULARY, "operations.pdf": OPERATIONS } });
});
afterAll(() => world.close());

async function quoted(question: string): Promise<string[]> {
  return quotesOf(textOf(await world.ask({ org_id: "acme_pod", content: question })));
}

test.each([
  ["a child's age without its unit", "midazolam dose child 3", "Age: 1 - 4 years | Dose: 5 mg"],
  ["that of a kid who has something", "midazolam dose for a kid 7 who is seizing", "Dose: 7.5 mg"],
  ["months, where a drug is for them", "morphine dose for 6 months", "Children under 1 year"],
  ["months that a drug has a row for", "midazolam for 6 months", "Dose: 2.5 mg"],
  ["the strength asked for", "glucose 10% dose", "10 g (100 mL)"],
  ["analgesia, asked for as pain", "ketamine pain kid dose", "0.1 mg/kg IV"],
  ["an antibiotic by its short name", "ben pen dose adult", "adult 1.2 g"],
  ["one by its class", "penicillin dose 6 yo", "600 mg"],
  ["a speed", "how fast can i drive code 3", "10 mph"],
  ["an infection by its short name", "cdiff what wipes", "only bleach wipes"],
])("finds first %s: %s", async (_, question, answer) => {
  expect((await quoted(question))[0]).toContain(answer);
});

test.each(["glucose 50% dose", "50% dextrose dose", "D50 dose"])(
  "declines another strength than the document's: %s",
  async (question) => {
    expect(await quoted(question)).toEqual([]);
  },
);
