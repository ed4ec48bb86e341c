import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const GUIDE = `
# Guide
## Contents
| No. | Title | Page |
| 5102 | Heart failure | 14 |
| 6203 | Convulsions | 22 |
## Asthma
### Exclusion criteria
- Breathlessness from a weak heart: see protocol 5102.
- Croup.
## Heart failure
### Exclusion criteria
- Fever.
- Missed dialysis.
## Convulsions
- Midazolam 10 mg IM.
## Stroke drip
1. Alteplase 0.9 mg/kg over one hour.
2. Vital signs every 15 minutes.
3. Stop alteplase for vomiting or a new deficit.
4. Hang saline behind alteplase.
## Seizures, child
E: EMT STANDING ORDERS: Check the glucose.
A: ADVANCED EMT STANDING ORDERS: A vein for glucose only.
P: PARAMEDIC STANDING ORDERS: Lorazepam 0.1 mg/kg IV for a seizure.
## Sedation
1. Score pain and RASS every 10 minutes.
2. Target RASS −1 to −2 in flight; −4 when paralyzed.
RASS (Richmond Agitation–Sedation Scale)
+2 Agitated
+1 Restless
0 Calm
−1 Drowsy
−2 Light sedation
−3 Moves to voice
3. Paralysis only with a monitor.
## Altitude
- 1. Cabin altitude limit:
  - a. Bowel obstruction: sea level.
  - b. Decompression sickness: below 300 ft.
## Amiodarone
Amiodarone 300 mg IV in arrest.
### Usual onset of effect
4 to 8 minutes.
## Amiodarone by weight
| Weight | Amiodarone IV |
| 10 kg | 50 mg |
| 20 kg | 100 mg |
| 30 kg | 150 mg |
| 40 kg | 200 mg |
## Refusal
- A. AMA: a refusal of transport by a patient or an appointed spokesman against advice.
- B. Appointed Spokesman (AS): an individual to whom a person has given authority to decide.
- C. If the patient refuses to sign, a neighbor or an officer signs.
## Children by color
- A child is a patient who fits on the tape.
- Weight unknown and no tape: (age × 3) + 7 kg.
## Tubes
| Age | Newborn | 1 yr | 3 yrs | 5 yrs |
| ETT size (cuffed) | 3.0 | 3.5 | 4.0 | 4.5 |
| Heart rate | 110-170 | 90-150 | 80-140 | 75-130 |
## Child in arrest
- Defibrillate at 3 J/kg.
## Weight by age
| Age Weight | Newborn 3 kg | 6 mths 8 kg | 3 yrs 14 kg | 5 yrs 19 kg |
| Defibrillation | 9 J | 24 J | 42 J | 57 J |
| Sat target | 95 | 95 | 96 | 96 |
## Chest pain
- Nitroglycerin is not given with a heart rate below 50.
`;

const { quotes } = podOf({ "guide.docx": GUIDE });

test.each([
  ["What does RASS -3 mean?", "−3 Moves to voice"],
  ["what is rass +2", "+2 Agitated"],
  ["What cabin altitude limit applies to a patient with decompression sickness?", "below 300 ft"],
  ["Who is an appointed spokesman?", "B. Appointed Spokesman (AS)"],
  ["who signs if patient refuses to sign", "an officer signs"],
  ["How is the weight of a child estimated when no tape is available?", "(age × 3) + 7 kg"],
  ["alteplase stop criteria", "Stop alteplase for vomiting"],
  ["What does an AEMT give for a child's seizure?", "ADVANCED EMT STANDING ORDERS"],
  ["et tube size 3 yr old", "3 yrs: 4.0"],
  ["joules kid 14kg defib", "3 yrs 14 kg: 42 J"],
  ["normal heart rate 5 year old", "5 yrs: 75-130"],
])("what is looked up comes first: %s", async (question, line) => {
  const [first = ""] = await quotes(question);
  expect(first).toContain(line);
});
