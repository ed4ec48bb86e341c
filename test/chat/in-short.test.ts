import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Rapid sequence airway
## Medication
- Ketamine 2 mg/kg IV
- Rocuronium 1 mg/kg IV
- If rocuronium unavailable, then succinylcholine 1.5 mg/kg IV
## Sedation after intubation
- Ketamine 1 mg/kg IV every 20 minutes
## Conditions
- Approved by the medical director
- At least 3 crew members present, 2 must be paramedics
# Only if rocuronium unavailable: succinylcholine warnings
- Burns older than a day
- Muscular dystrophy
# Pain
## Injuries
Fentanyl: 25–100 mcg IV every 10 min as needed, 200 mcg max
# Procedures
## Pain in paced patients
Pain while paced: fentanyl 1 mcg/kg IV
# Agitation
## Violent
Ketamine 250 mg IM.
Notify the physician that ketamine was given to the agitated patient.
## Key points
- Use of ketamine for behavioral emergencies by AEMTs requires approval from the medical director.
- Ketamine in pregnancy is weighed for each agitated patient by the physician.
## Fighting or violent: whom to call
Officers are called for whoever fights the police or the crew.
# Allergic reaction of children
Methylprednisolone 2 mg/kg IV/IO (max 125 mg). If an arrest is near, consider push dose epi 1 mcg/kg (max 20 mcg).
Epi 0.15mg <30kg or 0.3mg >30kg IM (1:1000)
# Croup
Let the child sit upright in a place of comfort; do not lay it down.
## Severe (stridor at rest)
1. Nebulized racemic epinephrine 0.5 mL in 3 mL of saline
2. Methylprednisolone 2 mg/kg IV/IO/IM, at most 125 mg
# Air transport
## Use
Do not hold a packaged patient to wait for the helicopter.
Air transport should be considered if any of the following criteria apply:
- Entrapment of more than 10 minutes
- Transport of more than 20 minutes
# Overdoses of children
## Calcium channel blockers
Sustained release preparations act late. Common ones: amlodipine (Norvasc), verapamil.
Calcium chloride 20 mg/kg IV
## Dystonia
Dystonia is a twisting of the neck or the tongue after haloperidol.
Diphenhydramine 1 mg/kg IV. If not improving, midazolam 0.1 mg/kg IV.
# Calcium chloride
## Adult
A. Calcium channel blocker/beta blocker toxicity- 500-1000 mg slow IV
B. Magnesium sulfate overdose: 10 ml of 10% solution (100 mg/ml) SIVP over 5min.
# Ventricular tachycardia
- Amiodarone 150 mg IV over 10 minutes, may be given again
- If pregnant: lidocaine 1.5 mg/kg IV
# Intubation
- No more than two attempts at intubation by each paramedic
# Ending resuscitation
- Resuscitation may be ended in the field after 20 minutes of asystole, by order of the physician
# Seizures in pregnancy
- Magnesium sulfate 4 g IV over 10 minutes for a seizure in pregnancy
# Seizures
- Infant seizure with a low magnesium: magnesium sulfate 40 mg/kg IV
# Abandoned infant
This is about the right of a parent to leave a child of less than 72 hours.
## Information
- Give the parent the child health telephone number (1-800-555-0122).
# Bleeding after birth
- Oxytocin 10 units IM. Do not give between multiple births.
- Postpartum hemorrhage: tranexamic acid 1 g over 10 minutes.
# Hemorrhage
- Tranexamic acid 2 g IV for hemorrhage after an injury.
# Minimum equipment for ambulances
| Equipment | BLS | ALS |
| 1. Suction apparatus | X | X |
| 2. Wide-bore tubing and suction catheters | X | X |
| 3. Laryngoscope handle, adult and pediatric | - | X |
| 4. Oxygen masks | X | X |
| 5. Fifty (50) sterile 4"x4" dressings | X | X |
| 6. Rigid pharyngeal curved tip for suction, and flexible suction catheters with a length of at least eighteen inches in the following French sizes: a. Two in 6, 8, or 10; and b. Two in 12, 14, or 16. Each in its wrapper. Not beyond its date | X | X |
`;

const { quotes } = podOf({ "protocols.docx": PROTOCOLS });

test.each([
  ["how many medics do we need for rapid sequence airway", "2 must be paramedics"],
  ["fentanyl max total pain", "200 mcg max"],
  ["can aemt give ketamine for agitation", "AEMTs requires approval"],
  ["a wild patient fighting officers, what can i give", "Ketamine 250 mg IM"],
  ["kid barky cough and stridor", "racemic epinephrine"],
  ["ped allergic reaction epi dose 18 kg", "Epi 0.15mg <30kg"],
  ["when to call a helicopter", "should be considered if any"],
  ["toddler ate grandmas norvasc", "Calcium chloride 20 mg/kg"],
  ["tongue and neck twisting after haldol what do i give", "Diphenhydramine 1 mg/kg"],
  ["number to give a parent abandoning a baby", "1-800-555-0122"],
  ["sedation after tube", "Ketamine 1 mg/kg"],
  ["can i give pitocin between twins", "Do not give between multiple births"],
  ["how many 4x4s on the truck", "Fifty (50)"],
  ["what size suction catheters are on the ambulance", "Two in 6, 8, or 10"],
  ["calcium for mag overdose", "Magnesium sulfate overdose: 10 ml"],
  ["8 months pregnant seizing how much mag", "4 g IV over 10 minutes"],
  ["should i lay croup kid down", "do not lay it down"],
  ["preggo in vtach can i give amio", "If pregnant: lidocaine"],
  ["how many tube attempts", "No more than two"],
  ["when can we call it in the field", "may be ended in the field"],
  ["sux dose rsi", "succinylcholine 1.5 mg/kg"],
])("what a crew asks in a few words is answered by the first line: %s", async (question, line) => {
  const [first = ""] = await quotes(question);
  expect(first).toContain(line);
});
