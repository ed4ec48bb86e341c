import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const GUIDELINES = `
# Overdose
Opioid: naloxone 0.4 mg IV or 4 mg intranasal. Goal is breathing, not waking. Repeat every 3 minutes, maximum 12 mg, then think of another cause.
Leave-behind naloxone: two doses for every patient who refuses.
Organophosphate: atropine 2 mg IV. Repeat every 5 minutes until secretions dry.
# Burns
Cool with water for 20 minutes.
Dry sheet for a burn over 10 % TBSA.
Hydrofluoric acid: calcium gluconate gel.
# Chest injury
Needle decompression (AEMT and paramedic) in the fifth intercostal space.
Simple thoracostomy is for flight crews only.
# Bites and stings
Rattlesnake: no ice. Remove rings.
Scorpion: midazolam 2 mg IV.
`;

const OPERATIONS = `
# 303 Refusals
303.1 A patient may refuse if 18 or older and not impaired.
303.3 A minor is refused by a parent in person.
303.4 Lift assist with no complaint is not a patient.
# 304 Cleaning
304.3 After C. diff: soap and water, not alcohol gel.
# 306 Helicopter
306.1 Request through dispatch by any paramedic, EMT or law officer. Do not wait for the patient to be freed.
306.4 Patient limits: 300 pounds, 26 inches at the shoulders.
306.5 If the helicopter is more than 15 minutes away, go by ground.
# 307 Documentation
307.1 The report is finished within 2 hours for a trauma or stroke alert.
307.2 Late changes are made as an addendum.
# 308 Duty
308.1 No alcohol within 10 hours of duty.
308.2 Maximum speed is 10 mph over the posted limit.
`;

const CHART = `
# Doses by kg
| Drug | 3-5 kg | 8-9 kg | 15-18 kg |
| D10 (mL) | 20 | 43 | 83 |
| ET tube | 3.0 | 3.5 | 5.0 |
| Tape color | Gray | Red | White |
`;

const DRIPS = `
# Vasoactive drips
| Drug | Mix | Start | Maximum |
| Norepinephrine | 8 mg in 250 mL | 0.05 mcg/kg/min | 1 mcg/kg/min |
| Epinephrine | 4 mg in 250 mL | 0.03 mcg/kg/min | 0.5 mcg/kg/min |
Norepinephrine may run by a peripheral line for up to 4 hours.
# Oxygen supply
A D cylinder holds 400 L and an E cylinder 660 L when full.
# Ventilator
| Setting | Normal lungs | Asthma |
| I:E ratio | 1:2 | 1:4 |
`;

const { quotes } = podOf({
  "guidelines.docx": GUIDELINES,
  "operations.pdf": OPERATIONS,
  "chart.xlsx": CHART,
  "drips.docx": DRIPS,
});

test.each([
  ["the most of a drug, behind its dose", "narcan max", "maximum 12 mg"],
  ["how often, behind its dose", "how often narcan", "every 3 minutes"],
  ["a clause by itself", "can a 16 yr old refuse", "303.1"],
  ["the limit for a patient's weight", "can the bird take a 320 lb pt", "300 pounds"],
  ["a report by what crews call it", "how long do i have to finish my chart for a stroke", "within 2 hours"],
  ["beer as alcohol", "i had two beers at lunch shift is tonight at 7", "No alcohol within 10 hours"],
  ["how fast one may drive", "how fast can we go", "Maximum speed"],
  ["the most of a drip, and not how long it runs", "whats the max on levo", "Maximum: 1 mcg/kg/min"],
  ["a cylinder as a tank", "how many liters in an e tank", "E cylinder 660 L"],
  ["HF as an acid beside burns", "HF burn", "calcium gluconate"],
  ["a thoracostomy by its other name", "can a medic do a finger thoracostomy", "flight crews only"],
])("tells first %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test("the size in a chart with columns by weight is told beside the color that is asked for", async () => {
  const told = (await quotes("tube size white")).join();
  expect(told).toContain("ET tube");
  expect(told).toContain("White");
});

test("who may call a helicopter is not asked as when to end a resuscitation", async () => {
  expect((await quotes("police want the helicopter can they call it")).join()).toContain("law officer");
});

test("a sting of what no document names is not answered by others", async () => {
  expect(await quotes("jellyfish sting")).toEqual([]);
});
