import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Drug-Assisted Airway
Two paramedics are required. Adults only.
1. Preoxygenate for 3 minutes.
2. Ketamine 2 mg/kg IV.
3. Rocuronium 1.2 mg/kg IV.
# Nausea
Ondansetron 8 mg by mouth or 4 mg IV. Children 4 to 11 years: 4 mg by mouth. Under 4 years none.
# Cold
Frostbite: do not rub. Ketorolac 15 mg IV.
# Pain
- Ketorolac 15 mg IV for kidney stone. Not over 65 years.
# Vomiting
- Metoclopramide 10 mg IV. Pediatric over 6 months: 0.15 mg/kg, maximum 4 mg.
- Droperidol 1.25 mg IV if metoclopramide fails. Not under 18 years.
# Low sugar
Treat under 70 mg/dL with symptoms. If awake: 15 g of oral glucose.
# Refusals
Not for: under 18 without a parent.
# Airway in arrest
Bag-mask; no intubation under 8 years.
`;
const { ask, quotes } = podOf({ "orders.docx": PROTOCOLS });

test.each([
  ["can we rsi a 10 year old", "Adults only."],
  ["rsi drugs for a 6 year old", "Adults only."],
  ["zofran 2 yo", "Under 4 years none."],
  ["metoclopramide 4 month old", "Metoclopramide 10 mg IV. Pediatric over 6 months"],
  ["ketorolac 80 yo", "Not over 65 years"],
])("what a patient of an age is not given is told first: %s", async (question, told) => {
  expect((await quotes(question))[0]).toContain(told);
});

test("an age that is told with a sugar says nothing of the sugar elsewhere", async () => {
  const told = await ask("sugar 38 8 month old");
  expect(told).toContain("Treat under 70");
  expect(told).not.toContain("intubation");
  expect(told).not.toContain("Under 4 years none");
});
