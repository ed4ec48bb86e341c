import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const BOOK = `
# Procedures
## Injury of the head
### Where to
Transport by ambulance is mandatory if any of the following are present:
- Two or more episodes of vomiting.
- Taking an anticoagulant such as warfarin or rivaroxaban.

Transport to a clinic is recommended if any of the following are present:
- Loss of consciousness for more than 4 minutes.
## Seizure
- If no IV: midazolam 9 mg IM for a seizure.
- Midazolam 4 mg slow IV for a seizure.
## Asthma
- a. Administer 4 mg of salbutamol nebulised for an adult. Administer 2 mg for a child under 5 years.
- b. Administer 0.4 mg of ipratropium nebulised with the first dose of salbutamol. For a child under 5 years 0.2 mg.
## Whom to ask
- Report a problem with your health record to the records office, 555-0147.
## For health records:
- We use health records to train our crews.
- We use health records in reviews of problems.
- We show health records to nobody else.
`;

const { quotes } = podOf({ "book.docx": BOOK });

test.each([
  [
    "A patient on rivaroxaban fell and hit his head; where should he go?",
    "mandatory if any of the following are present: Taking an anticoagulant",
  ],
  ["midazolam iv dose seizure", "- Midazolam 4 mg slow IV"],
  ["ventolin dose 3 yr old asthma", "4 mg of salbutamol"],
  ["Who do I contact about a problem with my health record?", "555-0147"],
])("the first line says it with its condition, and by the way asked: %s", async (content, said) => {
  const [first] = await quotes(content);
  expect(first).toContain(said);
});
