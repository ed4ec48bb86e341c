import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# How to read this
■ b) A square before a step means that a physician is called first. Steps stand under the mark of a level.
A pediatric patient has not reached the 14th birthday. Weight-based doses of pediatric patients are by the adult maximum.
# Cardiac arrest, pulseless
- Magnesium 2.5 g IV push for torsades
- Persistent VF after 3 shocks? YES: Amiodarone 290 mg IV
- Refractory VF after 5 shocks? YES: Change the pads
- Reversible cause suspected? YES: Treat the cause in PEA
- PEA is no shockable rhythm; look for reversible causes
- Reversible causes: hypoxia, hypovolemia, cold, tamponade
# Tachycardia with a pulse
## Medical control
- Magnesium 1.5 g IV over 10 minutes
## Key points
- Torsades is a wide rhythm
# Stridor - Pediatric
## Paramedic
- Dexamethasone 0.55 mg/kg PO for a child
## Key points
- Viral croup begins with a barking cough
# Wild patient
## Sedation
- Midazolam 9 mg IM OR
- Ketamine 240 mg IM
- Watch the breathing
# Glucose
Blood glucose: < 4 mmol/L: Oral sugar 15 g

Blood glucose: > 20 mmol/L: Saline 900 mL

Blood glucose ≥ 4 mmol/L? No: Repeat the sugar

Blood glucose ≥ 4 mmol/L? Yes: Offer a meal
# Chest pain
- Repeat the 12 lead ECG every 10 minutes in chest pain
- 12 lead ECG in chest pain within 8 minutes of contact
- Document the 12 lead ECG in chest pain
# Refusal
## High-risk refusals
- Call before a refusal is accepted from a patient with chest pain.
- Call before a refusal is accepted from a patient who was given a drug.
## Minors
A minor is a person under 18 years. A minor may not refuse; a parent may refuse by telephone.
# Breathing drugs
Ipratropium 0.45 mg by nebulizer for wheezing.
Ipratropium should only be administered ONCE.
# Hospitals
| Hospital | PCI | Other |
| Northgate | 24/7 | Replant, Hyperbaric: no |
| Southgate | M-F 0700-1700 | Burns |
| Westgate | 24/7 | Hyperbaric |
`;

const { quotes } = podOf({ "protocols.docx": PROTOCOLS });

test.each([
  ["What should be done when VF persists after 5 shocks?", "Change the pads", "290 mg"],
  ["reversible causes of PEA", "hypoxia, hypovolemia", "290 mg"],
  ["mag dose torsades with pulse", "1.5 g IV over 10 minutes", "2.5 g"],
  ["What is given for a blood glucose above 20 mmol/L?", "Saline 900 mL", "sugar 15 g"],
  ["blood glucose of 5 mmol/L after treatment, what now", "Offer a meal", "Repeat the sugar"],
  ["BM 3 what do i give", "sugar 15 g", "Saline"],
  ["16 yo wants to refuse no parent", "A minor", "drug"],
  ["pediatric definition age", "14th birthday", "290 mg"],
  ["Which steps does the square symbol mark?", "a physician is called first", "290 mg"],
  ["ipratropium how many times can i give it", "administered ONCE", "290 mg"],
  ["hyperbaric hospital", "Westgate", "Northgate"],
])("what is told for the case that is asked comes first: %s", async (question, line, other) => {
  const lines = await quotes(question);
  expect(lines[0]).toContain(line);
  expect(lines.join("\n")).not.toContain(other);
});

test("a condition that the key points alone name is one that the protocol is for", async () => {
  expect((await quotes("decadron croup child dose"))[0]).toContain("0.55 mg/kg");
});

test("another choice is shown behind the one that ends with it", async () => {
  expect((await quotes("versed dose wild patient")).join("\n")).toContain("Ketamine 240 mg IM");
});

test("what is open at other hours is not there at all hours", async () => {
  const text = (await quotes("Which hospitals have 24/7 PCI?")).join("\n");
  expect(text).toContain("Northgate");
  expect(text).toContain("Westgate");
  expect(text).not.toContain("Southgate");
});
