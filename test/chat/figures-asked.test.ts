import { expect, test } from "bun:test";
import { readPages } from "./support/pages.ts";
import { podOf, quotesOf } from "./support/world.ts";

const PROTOCOLS = `
# Norepinephrine 4 mg/250 mL (16 mcg/mL), mL/h
| Dose mcg/kg/min | Weight (kg) 55 | Weight (kg) 65 | Weight (kg) 75 |
| 0.03 | 6.2 | 7.3 | 8.4 |
| 0.06 | 12.4 | 14.6 | 16.9 |
| 0.12 | 24.8 | 29.3 | 33.8 |
---
# Newborn lines
| Weight (g) | UVC depth (cm) | ETT size (mm) |
| Under 900 | 4 | 2.5 |
| 900–1900 | 5 | 3.0 |
| 1900–2900 | 7 | 3.5 |
---
# Clot buster
| Weight | Reteplase dose (under 70 years) | Volume | Reteplase dose (70 years or over) | Volume |
| 60–69 kg | 30 mg | 6 mL | 15 mg | 3 mL |
| 70–79 kg | 36 mg | 7.2 mL | 18 mg | 3.6 mL |
---
# Endocrine drips
1. DKA adult: insulin regular 0.12 units/kg/hr, no bolus; hold if K+ is below 3.1 mEq/L. Add D5 when glucose is below 240 mg/dL.
2. DKA child: 0.04–0.08 units/kg/hr after the first 90 minutes of fluids; saline 12 mL/kg; headache: mannitol 0.4 g/kg.
3. Beta blocker overdose: glucagon 4 mg IV; high-dose insulin 1.5 units/kg bolus, then 2 units/kg/hr.
4. Calcium channel blocker: calcium chloride 2 g every 15 minutes; high-dose insulin as above.
---
# Newborn transport
1. Sugar: glucose 48–105 mg/dL. Below 48: D10W 3 mL/kg, then recheck.
2. Temperature: axillary 36.6–37.4 °C.
---
# Pain Management
## Paramedic
- Fentanyl (pain ≥ 5)
  - Adult: 0.9 mcg/kg IV/IN, at most 90 mcg; again after 12 minutes
  - Age > 68: 0.4 mcg/kg
  - Pediatric: 0.8 mcg/kg IV
---
# Chest Pain
## Paramedic
- Fentanyl 0.9 mcg/kg IV for pain that nitroglycerin leaves
---
# Trauma
## AEMT
- LR, partial/full thickness > 18% TBSA
  - Age ≥ 13: 525 mL/h
  - Age 7–12: 275 mL/h
  - Age ≤ 6: 130 mL/h
---
# Tachycardia
1. Stable, narrow:
  - Adenosine 12 mg rapid IV push, then 18 mg
    - Halve the dose if the patient takes carbamazepine, or has a heart transplant
    - Not in asthma
---
# Trauma triage
1. Red criteria — taken to a Level I center:
  - Penetrating injury to head or neck
  - Suspected skull fracture
  - Suspected pelvic fracture
  - SBP < 92 mmHg (age ≥ 68: SBP < 112 mmHg)
2. Yellow criteria — taken to any trauma center:
  - Fall from a height > 12 feet
  - Low level fall, age ≥ 68
---
# Opioid overdose
- Pediatric: naloxone 0.1 mg/kg IV/IM/IN, at most 2 mg
- Adult: Naloxone 4 mg IN, divided between the nares
---
# Formulary - Adult and Pediatric
| Drug | Dose | Route | Contraindications | Age |
| Tranexamic acid | 1.5 g | IV over 12 min | Age < 14; injury over 4 hours | |
| Propofol | 0.6 mg/kg | IV | | Over 15 years |
| Ketamine | 0.25 mg/kg, max 35 mg | IV in 100 mL NS over 12 min | Age < 4 months | |
---
# Droperidol
| Indications |
| Agitation, refractory nausea |
Seen by the medical director.
| Adult Dosing |
| Agitation 6 mg IM; nausea 1.2 mg IV |
Seen by the medical director.
| Pediatric Dosing |
| Not indicated |
---
# Ketorolac
## Dosage
- Adult 14 mg IV. Child 0.4 mg/kg IV for pain.
## Contraindications
- Kidney disease
- Age less than 2 years
---
# Cefepime
## Dosage
- IV: dissolve each 1 g in 12 mL of 0.9% sodium chloride
- IM: dissolve each 1 g in 3 mL of 1% lignocaine
- Adult: 2 g IV or IM
---
# Push-dose phenylephrine mixing
1. Draw up 1 mL of phenylephrine (10 mg/mL)
2. Add it to a 100 mL bag of saline
The bag now has 100 mcg in each mL.
---
# Hypotension
- Push-dose phenylephrine 120 mcg IV every 3 minutes
---
# Pain in adults, by order
- Hydromorphone 0.6 mg IV, max 1.2 mg for chest pain
---
# Pain in adults
- Hydromorphone 0.6 mg IV, again every 12 minutes to a cumulative 2.4 mg
---
# Trauma decision tree
| Category | Criteria | Destination |
| Alpha | GCS of 8 or less. Systolic below 92 mmHg. | Closest trauma center |
| Bravo | Penetrating injury of the neck. | Trauma center |
| Delta | Age under 6 or over 62 with a lesser mechanism. Anticoagulant use with head injury. | Consult |
---
# Asthma
- Administer 9 mmol (2.2 g) of magnesium sulphate IV over 18 minutes if not improving. For a child administer 0.18 mmol/kg.
---
# Anaphylaxis
- Anaphylaxis (two or more systems): Epinephrine 1 mg/mL IM, lateral thigh
  - 14–28 kg: 0.28 mg
  - Over 28 kg: 0.48 mg
---
# Eclampsia
1. Magnesium sulfate 5 g IV over 18 minutes, then 1.5 g/hr
  - No IV access: 9 g IM, half in each buttock
  - Check reflexes every 12 minutes
---
# Pain at the scene
- IV: sufentanil up to 9 mcg IV. Again 4 mcg IV every 4 minutes.
- IN: sufentanil up to 14 mcg IN every 14 minutes.
---
# Low sugar - Adult
AEMT: If the glucose is < 62 mg/dL, administer dextrose 10% 110 mL IV.
Paramedic: As above; dextrose 50% 24 g IV for a low sugar only where dextrose 10% is not available.
---
# Newborn care
1. Breathing:
  - Heart rate below 98, gasping or apnea: ventilate with room air for 28 seconds
  - Heart rate below 58 after 28 seconds of bagging: begin compressions at 3:1
`;

const { ask } = podOf({ "protocols.pdf": readPages(PROTOCOLS) });

async function quoted(question: string): Promise<string[]> {
  return quotesOf(await ask(question));
}

test("a drip's table is read at the rate and the weight that are told", async () => {
  const [first, ...more] = await quoted("norepi 0.06 mcg/kg/min 75 kg ml/hr");
  expect(first).toContain("Dose mcg/kg/min: 0.06 | … | Weight (kg) 75: 16.9");
  expect(more.join()).not.toContain("mcg/kg/min: 0.");
});

test("a newborn's weight is compared in grams where a column has it in grams", async () => {
  const quotes = await quoted("uvc depth 1500 g baby");
  expect(quotes.join()).toContain("900–1900");
  expect(quotes.join()).not.toContain("Under 900");
});

test.each([
  ["reteplase dose 64 kg 52 years old", "30 mg | Volume: 6 mL | …", "3 mL"],
  [
    "reteplase dose 64 kg 81 years old",
    "… | Reteplase dose (70 years or over): 15 mg | Volume: 3 mL",
    "6 mL",
  ],
])("a dose that is left out takes its volume along: %s", async (question, own, other) => {
  const [first] = await quoted(question);
  expect(first).toContain(own);
  expect(first).not.toContain(other);
});

test("a child's rate behind the adult's is of the same drug, and that for an overdose is none", async () => {
  const quotes = await quoted("dka insulin rate kid");
  expect(quotes[0]).toContain("0.04–0.08 units/kg/hr");
  expect(quotes.join()).not.toContain("1.5 units/kg");
  expect(quotes.join()).not.toContain("0.12 units/kg/hr");
});

test("a low sugar of a baby is none that an adult's drip ends at", async () => {
  const quotes = await quoted("baby glucose 31");
  expect(quotes[0]).toContain("D10W 3 mL/kg");
  expect(quotes.join()).not.toContain("DKA adult");
});

test.each(["fentanyl dose 84 yo", "fentanyl dose elderly", "fentanyl dose grandpa 84 yo broken hip"])(
  "the line for the age of the patient leads: %s",
  async (question) => {
    expect((await quoted(question))[0]).toContain("Age > 68: 0.4 mcg/kg");
  },
);

test("of lines for ages below a fluid the one for the child's age is told", async () => {
  const quotes = await quoted("What is the LR rate for a 10-year-old with burns over 18% TBSA?");
  expect(quotes).toHaveLength(1);
  expect(quotes[0]).toContain("Age 7–12: 275 mL/h");
});

test("a dose that is halved for what the patient has comes before the whole one", async () => {
  const quotes = await quoted("adenosine dose heart transplant");
  expect(quotes[0]).toContain("Halve the dose");
  expect(quotes.join()).toContain("Adenosine 12 mg");
});

test("a criterion for the patient's age leads the list of them", async () => {
  const quotes = await quoted(
    "What blood pressure in a patient aged 68 or more meets the red trauma criteria?",
  );
  expect(quotes[0]).toContain("age ≥ 68: SBP < 112 mmHg");
});

test("an adult's dose comes before a child's where nobody is asked for", async () => {
  expect((await quoted("narcan nasal dose"))[0]).toContain("Naloxone 4 mg");
});

test.each([
  ["pediatric dose of tranexamic acid", "Contraindications: Age < 14", "1.5 g"],
  ["tranexamic acid dose 9 year old", "Contraindications: Age < 14", "1.5 g"],
  ["propofol dose for a 5 year old", "Age: Over 15 years", "0.6 mg/kg"],
  ["What is the pediatric dose of droperidol for nausea?", "Pediatric Dosing: Not indicated", "1.2 mg"],
])("what is not for a child is told without its dose: %s", async (question, refused, dose) => {
  const quotes = await quoted(question);
  expect(quotes[0]).toContain(refused);
  expect(quotes.join()).not.toContain(dose);
});

test("whom a drug is not for keeps no other from its row", async () => {
  expect((await quoted("ketamine dose 6 year old"))[0]).toContain("0.25 mg/kg");
});

test("a contraindication that holds the patient's age comes before the dose", async () => {
  expect((await quoted("can i give ketorolac to a 14 month old for pain"))[0]).toContain(
    "Age less than 2 years",
  );
});

test("what a drug is dissolved in is no dose of that", async () => {
  expect(await ask("lidocaine im dose")).toContain("do not answer");
});

test.each([
  ["How is cefepime prepared for IM injection?", "1% lignocaine"],
  ["can cefepime be mixed with saline", "0.9% sodium chloride"],
  ["push dose phenylephrine mixing instructions", "1. Draw up 1 mL"],
  ["how is push-dose phenylephrine mixed?", "1. Draw up 1 mL"],
])("how a drug is mixed is no dose of it: %s", async (question, mixing) => {
  expect((await quoted(question))[0]).toContain(mixing);
});

test("the most of all doses is no single one's", async () => {
  expect((await quoted("max hydromorphone total"))[0]).toContain("cumulative 2.4 mg");
});

test.each(["What is the maximum IV dose of ketamine?", "max iv ketamine dose under standing orders"])(
  "a dose in a bag of saline is by the way of its row: %s",
  async (question) => {
    expect((await quoted(question))[0]).toContain("max 35 mg");
  },
);

test("a row for those under one age or over another is for one who is over the second", async () => {
  const quotes = await quoted("A 70-year-old on blood thinners hit his head; which trauma category applies?");
  expect(quotes[0]).toContain("Category: Delta");
});

test("an adult's dose is told though the line goes on with a child's", async () => {
  expect((await quoted("how much magnesium for an adult with asthma"))[0]).toContain("9 mmol");
});

test("how strong a drug comes is told before the dose for the weight, in one line", async () => {
  expect((await quoted("epi dose anaphylaxis kid 20kg"))[0]).toContain(
    "Epinephrine 1 mg/mL IM, lateral thigh: 14–28 kg: 0.28 mg",
  );
});

test("what is given without a vein leads where there is none", async () => {
  expect((await quoted("mag dose eclampsia no iv"))[0]).toContain("No IV access: 9 g IM");
});

test("up the nose is a way in small letters before a dose", async () => {
  expect((await quoted("sufentanil in dose"))[0]).toContain("IN: sufentanil");
});

test("a strength that is to stand in for the asked one comes behind it", async () => {
  expect((await quoted("d10 dose adult low sugar"))[0]).toContain("110 mL");
});

test("of two limits that hold, the tighter one says what comes next", async () => {
  expect((await quoted("neonate hr 50 after 30 sec bagging what next"))[0]).toContain("begin compressions");
});
