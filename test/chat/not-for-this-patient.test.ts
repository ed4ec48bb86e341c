import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# Formulary
## Ketamine
Indications: Pain, agitation
Contraindications: Age under 3 months, severe hypertension
Adult dose: Pain: 0.3 mg/kg IV. Agitation: 4 mg/kg IM, maximum 400 mg.
Pediatric dose: Induction: 2 mg/kg IV. With a pulse below 60: not given.
## Magnesium sulfate
Indications: Torsades, asthma
Contraindications: Heart block, kidney failure
Adult dose: Torsades: 2 g IV. Asthma: 2 g IV over 20 minutes.
## Lorazepam
Indications: Seizure, anxiety
Adult dose: Seizure: 4 mg IV. Anxiety: 1 mg IV.
## Etomidate
Indications: Induction
Contraindications: Sepsis, chest pain
Adult dose: 0.3 mg/kg IV.
## Ondansetron
Indications: Vomiting
Adult dose: 4 mg IV.
Pediatric dose: 0.1 mg/kg IV, maximum 4 mg. Not under 6 months.
## Diphenhydramine
Indications: Allergic reaction, dystonic reaction
Adult dose: Allergic reaction: 50 mg IM. Dystonic reaction: 25 mg IV.
Pediatric dose: 1 mg/kg IM.
## Calcium chloride
Contraindications: Digoxin toxicity
Adult dose: 1 g IV.
## Calcium gluconate
Adult dose: 3 g IV.
## Atropine
Adult: Bradycardia 1 mg IV. Nerve agent 2 mg IM.
Child: Bradycardia 0.02 mg/kg IV. Nerve agent 0.05 mg/kg IM.
## Fentanyl
Adult: 1 mcg/kg IV.
Child: 1.5 mcg/kg IN. Not under 2 years.
Contraindications: Systolic pressure under 90
# Shortness of breath
- CPAP 5 to 10 cmH2O. Not with vomiting or a pressure under 90.
# Anaphylaxis
- Adult: epinephrine 0.4 mg IM.
- Epinephrine drip 1 to 10 mcg/min for an adult whose shock does not answer to three IM doses.
# Allergy
Diphenhydramine 1 mg/kg IM, maximum 50 mg. Diphenhydramine is not given under 2 years.
# Pain
- Hydromorphone 0.5 mg IV, adults only.
- Ketorolac 15 mg IV, 18 to 64 years only.
- Fentanyl 1 mcg/kg IV.
# Cardiac chest pain
- Nitroglycerin 0.4 mg SL. May repeat every 5 minutes, 3 doses.
- Fentanyl 50 mcg IV for chest pain not relieved by nitroglycerin. May repeat 25 mcg every 10 minutes to a total of 200 mcg.
# Agitation
| Drug | Age 13 to 64 | Age 65 and over | Under 13 |
| Haloperidol | 5 to 10 mg IM | 2.5 mg IM | Not used |
| Droperidol | 5 mg IM | 2.5 mg IM | Not used |
# Doses in mL
| Drug | 3-5 kg (grey) | 6-7 kg (pink) | 8-9 kg (red) |
| Ondansetron 2 mg/mL | Do not give | 0.3 mL | 0.4 mL |
| Fentanyl 50 mcg/mL | Do not give | 0.2 mL | 0.3 mL |
`;
const { quotes } = podOf({ "formulary.pdf": FORMULARY });

test.each([
  ["etomidate in sepsis", "Contraindications: Sepsis"],
  ["mag in renal failure", "Contraindications: Heart block, kidney failure"],
  ["ketamine 2 month old", "Contraindications: Age under 3 months"],
])("what a drug's card says against the patient stands before its doses: %s", async (question, said) => {
  expect((await quotes(question))[0]).toContain(said);
});

test("a card that speaks against chest pain says nothing of other pain", async () => {
  expect((await quotes("etomidate dose in pain"))[0]).toContain("0.3 mg/kg");
});

test.each([
  ["benadryl dystonic", "Dystonic reaction: 25 mg IV."],
  ["ativan seizure adult", "Adult dose: Seizure: 4 mg IV. Anxiety: 1 mg IV."],
  [
    "peds ketamine dose with a pulse of 50",
    "Pediatric dose: Induction: 2 mg/kg IV. With a pulse below 60: not given.",
  ],
  ["atropine nerve agent child", "Child: Bradycardia 0.02 mg/kg IV. Nerve agent 0.05 mg/kg IM."],
  ["fentanyl 18 month old", "Not under 2 years."],
  ["zofran 8 month old", "maximum 4 mg. Not under 6 months."],
])("a dose is read with whose it is and what limits it: %s", async (question, said) => {
  expect((await quotes(question))[0]).toContain(said);
});

test.each([
  ["benadryl 18 month old", "not given under 2 years"],
  ["zofran 5 month old", "Not under 6 months"],
  ["zofran 4 kg", "Do not give"],
  ["dilaudid for a kid", "adults only"],
  ["toradol 12 year old", "18 to 64 years only"],
  ["toradol 70 yo", "18 to 64 years only"],
  ["haldol 10 year old", "Not used"],
])("who is not given a drug is told so first: %s", async (question, said) => {
  expect((await quotes(question))[0]).toContain(said);
});

test("a column of ages is left out for a patient of another age", async () => {
  const [first] = await quotes("haldol 80 yo");
  expect(first).toContain("2.5 mg");
  expect(first).not.toContain("5 to 10 mg");
});

test("a drug that did not do is not the one whose dose follows", async () => {
  const [first] = await quotes("nitro dose chest pain");
  expect(first).toContain("Nitroglycerin 0.4 mg");
});

test("one salt's contraindications are none of the other's", async () => {
  expect(await quotes("calcium gluconate contraindications")).toEqual([]);
  expect((await quotes("calcium gluconate adult dose"))[0]).toContain("3 g");
});

test("a dose after others is not given by their way", async () => {
  expect((await quotes("epi im adult anaphylaxis"))[0]).toContain("0.4 mg IM");
});

test("a pressure alone tells nothing of what is not asked about", async () => {
  expect((await quotes("cpap bp 80")).join()).not.toContain("Contraindications");
});
