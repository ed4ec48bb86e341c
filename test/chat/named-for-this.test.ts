import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Overdose, adult and pediatric
## EMT STANDING ORDERS
- Naloxone 2 mg to 4 mg IN.
## ADVANCED EMT STANDING ORDERS
- Naloxone
  - ADULT: 0.4 mg to 4 mg IV, IM or IN.
  - PEDI: 0.1 mg/kg IV, IM or IN.
# Newborn resuscitation
## EMT STANDING ORDERS
- 1.0 Routine Patient Care
- Suction the mouth, then the nose.
- Targeted pulse oximetry readings are:
  - 1 minute: 60-65%
  - 3 minutes: 70-75%
  - 5 minutes: 80-85%
# Childbirth
## MEDICAL CONTROL MAY ORDER
- Calcium gluconate 1 g slow IV over 5 minutes (antidote for magnesium sulfate).
- More anticonvulsants.
# Stroke
| Finding | Score |
| Drift, or some effort against gravity | 1 |
| No effort against gravity, or no movement | 2 |
| No drift | 0 |
# Cardiac arrest: ventricular fibrillation
- Epinephrine 1 mg IV every 3 to 5 minutes.
- Amiodarone 300 mg IV.
- Magnesium 2 g IV in torsades or refractory ventricular fibrillation.
# Cardiac arrest: asystole
## Causes of cardiac arrest include
- Hyperkalemia: calcium chloride 1 g.
- Hypovolemia: 250 mL of saline.
# Seizures, adult
- Lorazepam 2 mg IV, 4 mg at most.
# Fast rhythms, adult
- Before cardioversion lorazepam 1 mg IV.
# Rapid sequence intubation
- Only for saturations below 90% or breaths below 10, by 3 crew with 2 paramedics.
## Cannula at 15 LPM first
- Ketamine 2 mg/kg IV.
- Rocuronium 1 mg/kg IV.
# Croup
- Stridor at rest: racemic epinephrine 0.5 mL nebulized.
# Itching
- No (mild): diphenhydramine 50 mg IM, IV or IO.
# Intraosseous access
## Contraindications
- A fracture of the bone.
- An IO in the same bone within 48 hours.
# Trauma destinations
| Area | Hospital | Pediatric patients |
| Red criteria, north | Oak | All go to Elm |
| Yellow criteria, south | Ash | Elm or Ash |
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test.each([
  ["a child's dose at a higher level before what names nobody", "narcan pedi dose", "PEDI: 0.1 mg/kg IV"],
  [
    "an item below one that names it, behind a protocol's number",
    "target sat newborn at 3 min",
    "3 minutes: 70-75%",
  ],
  ["the antidote for too much of a drug", "mag toxicity antidote", "Calcium gluconate 1 g"],
  ["the row that says that there is none", "stroke score no effort against gravity", "Score: 2"],
  ["what is given first for that arrest", "vf arrest meds", "Epinephrine 1 mg IV"],
  ["what is given in a procedure, and not who does it", "rsi meds", "Ketamine 2 mg/kg IV"],
  ["how a condition is treated, told at length", "croup with stridor at rest tx", "racemic epinephrine"],
  ["a condition written without its vowels", "ativan szr adult", "Lorazepam 2 mg IV, 4 mg at most"],
  ["contraindications, and no chart's answer", "IO contraindications", "A fracture of the bone"],
  [
    "an adult's row of a table with a column for children",
    "adult yellow criteria south hospital",
    "Hospital: Ash",
  ],
])("%s is told first", async (_, asked, says) => {
  expect((await quotes(asked))[0]).toContain(says);
});
