import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Guidelines
## 2.1 Cardiac Arrest, Adult
### EMT
- Compressions 110 a minute.
### AEMT
- Epinephrine 1 mg IV every 4 minutes. No more than 5 doses.
## 4.2 Seizure
### Paramedic
- Adult: midazolam 10 mg IM, or 5 mg IV.
- Check glucose in all. Do not give midazolam to a patient who has stopped seizing.
## 5.1 Chest Pain / Acute Coronary Syndrome
### EMT
- 12-lead within 10 minutes, sent at once when it reads STEMI.
- Assist with the patient's own nitroglycerin: one tablet, systolic above 110.
### Paramedic
- Nitroglycerin 0.4 mg SL every 5 minutes, while systolic BP stays above 110.
- Withhold nitrates with inferior MI and a positive V4R.
## 7.1 Pediatric Cardiac Arrest
- Epinephrine 0.01 mg/kg IV every 4 minutes, maximum 1 mg.
- Defibrillate at 2 J/kg, then 4 J/kg, at most 10 J/kg.
`;
const CARDS = `
# Drug cards
## Midazolam
| Midazolam | |
| Indications | Seizure; sedation; agitation |
| Contraindications | Systolic below 90 except in seizure |
| Adult | Seizure 10 mg IM or 5 mg IV; sedation 2 mg IV |
`;
const { quotes } = podOf({ "guidelines.pdf": PROTOCOLS, "cards.pdf": CARDS });

test.each([
  [
    "an adult's doses before a child's, where nobody is named",
    "how many epi in cardiac arrest total",
    "Epinephrine 1 mg",
  ],
  ["the protocol's before the card's", "seizure stopped should i still give versed", "Do not give midazolam"],
  ["what withholds a drug before what a lower level gives", "right sided mi nitro?", "Withhold nitrates"],
])("below a heading that names a level of care, %s", async (_, question, told) => {
  expect((await quotes(question))[0]).toContain(told);
});

const LETTERED = `
# Rescue squad protocols
EMT = Emergency Medical Technician, AEMT = Advanced EMT, P = Paramedic.
## Pain Management
### AEMT
- Ketorolac 15 mg IV.
P
- Fentanyl 1 mcg/kg IV, maximum 100 mcg.
## Seizure
### AEMT
- Midazolam 10 mg IM, one dose only.
P
- Midazolam 5 mg IV, once more after 5 minutes.
`;
const lettered = podOf({ "squad.pdf": LETTERED });

test.each([
  ["what a paramedic gives below the letter alone", "can an aemt give fentanyl", "Pain Management > P:"],
  ["what the level above it gives", "who can give ketorolac", "Pain Management > AEMT:"],
])("a letter that heads a level of care tells who gives %s", async (_what, question, wanted) => {
  expect(await lettered.ask(question)).toContain(wanted);
});

test("a letter that heads a level of care is no line of the one above it", async () => {
  expect(await lettered.quotes("ketorolac dose")).toEqual(["- Ketorolac 15 mg IV. [1]"]);
});

test("what an advanced EMT may give is told before what the letter for paramedics heads", async () => {
  expect((await lettered.quotes("can an aemt give midazolam"))[0]).toContain("10 mg IM");
});
