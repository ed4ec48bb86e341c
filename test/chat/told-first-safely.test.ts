import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Airway
- Surgical airway: paramedic, over 12 years. Needle airway from 1 to 12 years.
- Paramedic: endotracheal intubation over 13 years only. Two attempts.
# Allergic emergency
- Auto-injector: 0.3 mg for 30 kg and over, 0.15 mg for 15 to 30 kg. Not used below 15 kg.
- Child: epinephrine 0.01 mg/kg IM of 1 mg/mL, at most 0.4 mg.
- Adult: epinephrine 0.4 mg IM.
- Epinephrine drip 1 to 10 mcg/min for an adult in shock.
- Diphenhydramine does not treat anaphylaxis and is never given before epinephrine.
# Fast heart
- Verapamil 5 mg IV. Never with a beta blocker in the last 4 hours.
# Help with breathing
- CPAP from 12 years on, at 5 cmH2O.
- Nebulized saline from 8 years on.
# Heart failure
- Furosemide is no longer used in the field.
- Nitroglycerin 0.4 mg SL.
# Bleeding after birth
- Oxytocin 10 units IM after delivery of the placenta.
- Tranexamic acid 1 g IV within 3 hours of delivery.
# Cardiac arrest, adult
- Epinephrine 1 mg IV every 4 minutes.
- Naloxone has no role in cardiac arrest.
# Fast heart in children
- Adenosine 0.1 mg/kg IV.
- Diltiazem is contraindicated in children.
# Pain in children
- Fentanyl 1 mcg/kg IV, maximum 50 mcg. Not under 1 year.
# Low sugar in children
- Dextrose 10 % 5 mL/kg IV, maximum 100 mL. Newborn: 2 mL/kg.
# Sorting children
- Not breathing, a pulse after opening the airway: 5 rescue breaths.
- Respiratory rate below 15 or above 45: red.
# Acute coronary syndrome
- Aspirin 324 mg chewed.
`;

const FORMULARY = `
# Formulary
## Epinephrine
### Adult dose:
- Anaphylaxis: 0.3 mg IM of 1 mg/mL.
- Shock, push dose: 10 mcg IV every 2 minutes.
### Pediatric dose:
- Anaphylaxis: 0.01 mg/kg IM of 1 mg/mL.
- Push dose: 1 mcg/kg IV.
## Diltiazem
Indications: Atrial fibrillation
Contraindications: Systolic pressure below 100 mmHg, heart failure
Adult dose: 0.25 mg/kg IV over 2 minutes.
## Metoprolol
Contraindications: Asthma, systolic pressure below 100 mmHg
Adult dose: 5 mg IV.
## Magnesium
Indications: Torsades, asthma
Adult dose: Torsades 2 g IV over 5 minutes; asthma 2 g IV over 20 minutes
Pediatric dose: Asthma 40 mg/kg IV over 20 minutes
# Hospitals
| Hospital | Phone | Trauma |
| Oak | 555-0101 | Level I |
| Elm | 555-0102 | None |
# Crush injury
- Normal saline 1 L before release.
- Tourniquet only without fluid.
# Procedures by level
| Procedure | EMT | Paramedic |
| CPAP, 12 years and over | Yes | Yes |
| Chest decompression | No | Yes |
# Zones
| Zone | Weight (kg) | Dextrose 10% (mL) | Cuffed ETT |
| Pink | 6-7 | 33 | 3.0 |
| Yellow | 12-14 | 65 | 4.0 |
| Blue | 19-23 | 100 | 5.0 |
`;

const protocols = podOf({ "protocols.pdf": PROTOCOLS });
const formulary = podOf({ "formulary.pdf": FORMULARY });
const both = podOf({ "formulary.pdf": FORMULARY, "protocols.pdf": PROTOCOLS });

test.each([
  ["intubate a 9 yo?", "over 13 years only"],
  ["cpap 9 yo", "CPAP from 12 years on"],
  ["epi pen 12 kg", "Not used below 15 kg"],
  ["verapamil on metoprolol", "Never with a beta blocker"],
  ["adult epi anaphylaxis", "0.4 mg IM"],
  ["lasix for chf", "no longer used"],
  ["txa postpartum", "within 3 hours of delivery"],
  ["narcan in cardiac arrest?", "no role"],
  ["cardizem dose 8 yr old svt", "contraindicated in children"],
  ["fentanyl for a 9 month old burn", "Not under 1 year"],
  ["asa dose cp", "324 mg"],
  ["sorting children rr 50", "above 45: red"],
])("%j begins with %j", async (question, first) => {
  expect((await protocols.quotes(question))[0]).toContain(first);
});

test.each([
  ["push dose epi adult", "10 mcg IV"],
  ["epi push dose peds", "1 mcg/kg IV"],
  ["can i cpap an 8 yo", "12 years and over"],
  ["tube size yellow", "Cuffed ETT: 4.0"],
  ["closest level 1 trauma", "Trauma: Level I"],
])("%j begins with %j in a formulary", async (question, first) => {
  expect((await formulary.quotes(question))[0]).toContain(first);
});

test("a drip is asked for, and neither an adult's nor a dose into the muscle is told for a child", async () => {
  expect(await protocols.quotes("epi drip child")).toEqual([]);
  expect((await protocols.quotes("epi drip"))[0]).toContain("1 to 10 mcg/min");
});

test("a child's dose for something else is none for what an adult alone gets", async () => {
  expect(await formulary.quotes("mag peds torsades")).toEqual([]);
  expect((await formulary.quotes("mag peds asthma"))[0]).toContain("40 mg/kg");
});

test("a dose by weight comes before rows for weights where an age is told", async () => {
  expect((await both.quotes("d10 5 yo"))[0]).toContain("5 mL/kg");
});
