import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# Formulary
## Ketamine (Ketalar)
Class: Dissociative anesthetic.
### Adult dose:
- Pain: 0.25 mg/kg IV over 15 minutes, maximum 25 mg.
- Induction: 1.5 mg/kg IV.
### Pediatric dose:
- Pain: 0.2 mg/kg IV, age 3 years and above.
- Induction: 2 mg/kg IV.
Contraindications: Age below 3 months, schizophrenia.
Supplied: 500 mg/10 mL vial.
`;
const { ask, quotes } = podOf({ "formulary.docx": FORMULARY });

test("a child below the age from which a drug is given for pain is told that, not the dose for induction", async () => {
  expect((await quotes("ketamine for pain 2 year old"))[0]).toContain(
    "Pain: 0.2 mg/kg IV, age 3 years and above",
  );
});

test("contraindications behind the list of a child's doses are told of the drug, not of its dose for children", async () => {
  expect(await ask("ketamine contraindications")).toContain("Formulary > Ketamine (Ketalar):\n");
});

const MONOGRAPHS = `
# Drug monographs
## Amiodarone
Class: Antiarrhythmic, class III.
### Adult dose:
- Pulseless: 300 mg IV push.
- With a pulse: 150 mg in 100 mL over 10 minutes.
Pediatric dose: 5 mg/kg IV, maximum 300 mg. With a pulse: base contact.
## Atropine
Indications: Symptomatic bradycardia; organophosphate poisoning.
### Adult dose:
- Bradycardia: 1 mg IV every 3 to 5 minutes.
- Organophosphate: 2 mg IV every 5 minutes until secretions dry.
## Calcium Chloride 10%
Indications: Hyperkalemia with ECG changes, calcium channel blocker overdose.
Adult dose: 1 g slow IV over 5 minutes.
Pediatric dose: 20 mg/kg, maximum 1 g.
Supplied: 1 g/10 mL syringe.
## Norepinephrine (Levophed)
Adult dose: 4 to 30 mcg/min.
Preparation: 4 mg in 250 mL D5W = 16 mcg/mL.
## Anaphylaxis
- Refractory shock: epinephrine drip 2 to 10 mcg/min.
- Patient on a beta blocker who does not respond: glucagon 2 mg IV slowly.
## Definitions
A pediatric patient is anyone who has not reached the 15th birthday.
`;
const monographs = podOf({ "monographs.docx": MONOGRAPHS });

test.each([
  [
    "whose dose it is, with what limits it",
    "amiodarone for a kid with a pulse",
    "Pediatric dose: 5 mg/kg IV, maximum 300 mg. With a pulse: base",
  ],
  ["an adult's where nobody is named", "amiodarone with a pulse", "150 mg in 100 mL over 10 minutes"],
  [
    "the dose for a poison before what the drug is for",
    "atropine for nerve agent",
    "2 mg IV every 5 minutes",
  ],
  ["a dose before what it is for", "how much calcium for hyperkalemia", "Adult dose: 1 g slow IV"],
  ["the child's", "how much calcium for a kid with hyperk", "Pediatric dose: 20 mg/kg"],
  ["how a drug is mixed, by the name cut short", "norepi drip how to mix", "4 mg in 250 mL D5W"],
  ["whom the book takes for a child", "who is considered pediatric", "15th birthday"],
])("is told first: %s", async (_what, question, wanted) => {
  expect((await monographs.quotes(question))[0]).toContain(wanted);
});

test("what is given to who takes a beta blocker is told of one on metoprolol", async () => {
  expect(await monographs.ask("anaphylaxis on metoprolol not responding to epi")).toContain(
    "glucagon 2 mg IV",
  );
});

const GUIDE = `
# Clinical practice guide
## General principles
A patient is regarded as a child until the first signs of puberty.
## Allergic reactions
Anaphylaxis is treated first with epinephrine 0.5 mg IM in the thigh (0.01 mg/kg in a child, to 0.5 mg), repeated every five minutes.
## Trauma
For pain ketorolac 15 mg IV may be used. Nobody under six is given ketorolac.
## Lift assist
A lift assist is a patient contact if the person fell, has a complaint, or asks.
`;
const guide = podOf({ "guide.docx": GUIDE });

test.each([
  ["toradol for a 5 year old", "Nobody under six is given ketorolac"],
  ["peds epi anaphylaxis max", "to 0.5 mg"],
  ["who counts as a child", "until the first signs of puberty"],
  ["is a lift assist a patient contact", "a patient contact if the person fell"],
])("running text answers %s", async (question, wanted) => {
  expect((await guide.quotes(question))[0]).toContain(wanted);
});
