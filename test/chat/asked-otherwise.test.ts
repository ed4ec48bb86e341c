import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Salbutamol
| Use | Dose |
| Mild to moderate breathing trouble | Adult ≥ 6 years: 4 to 10 actuations, repeat every 25 minutes. Child < 6 years: 2 to 5 actuations |
| Severe breathing trouble | Adult ≥ 6 years: 11 actuations, repeat every 15 minutes. Child < 6 years: 5 actuations |
# Route of midazolam
The shortest time to an effect of midazolam is by IM. Placing an IV undoes the better uptake of midazolam by that way.

The IV is used where it was placed before the seizure.
# CPR of a child
| Topic | Child |
| Ratio, single rescuer | 30:2 |
| Ratio, two rescuers | 15:2 |
| Change of rescuers | Every 2 minutes |
# CPR of an adult
High-quality chest compressions, 5 cm deep. Ratio 30:2.
# Newborn
## Bag-mask
Squeeze 40-60breaths/min for a minute.

Fit the mask over nose and mouth.
# Stopping a code
- OLMC gives the time of death.
- Pts <18 → call Rosewood for OLMC.
# Seizure
Seizing over 5 minutes?

Yes: First-line: lorazepam 2 mg IV, may repeat once, or midazolam 10 mg IM

Still seizing?

Yes: Second-line: phenytoin 18 mg/kg IV
# Supraglottic airway
## Indications
- Weight > 3 kg
- Ventilation that cannot be kept up otherwise
## Contraindications
- Gag reflex
- Swallowed lye
## Considerations
- Place a supraglottic airway first in arrest, unless intubation is better.
- At most three attempts.
# Sedation scale (RASS)
| Score | Name |
| +2 | Agitated |
| 0 | Calm |
| -2 | Light sedation |
# Shocks
| Shock | Energy |
| Shock #1 | 130 J |
| Shock #2 | 160 J |
| Shock #3 and all subsequent shocks | 190 J |
# Chest tubes
Suction may be kept up to no greater than -15 cm of water.
# Long seizures
## Status epilepticus (SE):
- Seizing for 6 minutes or more
- Two seizures without waking between them

Plans of known epileptics hold though status epilepticus is managed otherwise.
## Management of status epilepticus
- Midazolam, twice at most
- Transport
## Levetiracetam indication
- Seizing 6 minutes after a second benzodiazepine
- Over 25 minutes of seizing

Levetiracetam may be given together with midazolam if the seizure went on for 25 minutes before arrival.
# Methoxyflurane (Penthrox)
| Type |
| Analgesic |
Analgesia by inhalation.
| Dose |
| Up to 3 mL by the Penthrox inhaler; should not exceed 6 mL a day |
For all ages.
| Contraindications |
| Malignant hyperthermia; kidney failure |
# Trauma triage
## Mechanism
- Falls: adults >20 feet, children >10 feet
- Intrusion over 12 inches
- Moderate: falls 10-20 feet
## Destinations
- Trauma center: major trauma
- Nearest hospital: minor trauma
# Stroke
- Aspirin 325 mg PO in ischemic stroke
- Aspirin is withheld in stroke with hypertension (>215/115)
# Chest pain
STEMI criteria: ST elevation ≥2mm in two leads.
# Consciousness
Glasgow Coma Scale: eyes 4 to 1, verbal 5 to 1, motor response 6 (obeys) to 1.
# Acetaminophen overdose
| Phase | Time | Findings |
| I | 0-24h | Vomiting |
| II | 24-72h | Apparent recovery |
| III | 72-96h | Liver failure |
# Benzodiazepine overdose
- Sedation, ataxia. Seizures where they are taken for long.
`;

const { quotes } = podOf({ "protocols.docx": PROTOCOLS });

test("puffs are told as actuations, for the asked age and grade", async () => {
  expect((await quotes("salbutamol puffs severe 4 year old"))[0]).toContain("Child < 6 years: 5 actuations");
  expect((await quotes("salbutamol how many puffs adult mild"))[0]).toContain("4 to 10 actuations");
});

test("which of two is quicker is told by the shortest time", async () => {
  expect((await quotes("is im or iv midazolam quicker"))[0]).toContain("shortest time");
});

test("a ratio is told by what has one, for as many rescuers as are asked about", async () => {
  const found = await quotes("compression ratio kid 2 rescuers");
  expect(found[0]).toContain("15:2");
  expect(found.join("\n")).not.toContain("single rescuer");
  expect((await quotes("compression ratio adult"))[0]).toContain("Ratio 30:2");
});

test("figures and words that are written together are read apart", async () => {
  expect((await quotes("how many bvm breaths per min newborn"))[0]).toContain("40-60breaths/min");
});

test("patients under 18 are children, and who is called for them is told by its name", async () => {
  expect((await quotes("which md for olmc pediatric code"))[0]).toContain("Rosewood");
});

test.each([
  "sz not stopping after benzos what next",
  "still seizing after midazolam",
  "seizure second line drug",
])("what is given where the first did not do leads: %s", async (question) => {
  expect((await quotes(question))[0]).toContain("phenytoin 18 mg/kg");
});

test.each([
  ["rass -2 means", "- Score: -2 | Name: Light sedation [1]"],
  ["rass +2", "- Score: +2 | Name: Agitated [1]"],
  ["second shock joules", "- Shock: Shock #2 | Energy: 160 J [1]"],
  ["4th shock joules", "- Shock: Shock #3 and all subsequent shocks | Energy: 190 J [1]"],
])("the row is that of the sign and the number asked for: %s", async (question, row) => {
  expect(await quotes(question)).toEqual([row]);
});

test("when something is not done is told by its contraindications", async () => {
  expect((await quotes("when can i not put in an sga"))[0]).toContain("Gag reflex");
});

test("a least weight and a greatest suction are told by their limits", async () => {
  expect((await quotes("sga min weight"))[0]).toContain("Weight > 3 kg");
  expect((await quotes("max suction on chest tube"))[0]).toContain("no greater than -15 cm");
});

test.each([
  ["when do i give levetiracetam", "Seizing 6 minutes after a second benzodiazepine"],
  ["penthrox contraindications", "Malignant hyperthermia"],
  ["fall 15 ft adult trauma center?", "Falls: adults >20 feet"],
  ["bp limit for aspirin in stroke", ">215/115"],
  ["stemi criteria st elevation how many mm", "≥2mm"],
  ["motor response best score", "motor response 6"],
  ["apap od phases 30 hours in", "Apparent recovery"],
])("%s", async (question, told) => {
  expect((await quotes(question))[0]).toContain(told);
});
