import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# Drug monographs
## Morphine
- Contraindications: Children under 1 year. Respiratory depression (adult below 10 breaths a minute, child below 20).
| Age | Initial dose | Maximum dose |
| Adult | 10 mg IV | 20 mg |
| 10 years | 3 mg IV | 6 mg |
| 4 years | 1.5 mg IV | 3 mg |
| 1 year | 1 mg IV | 2 mg |
## Midazolam
| Age | Dose | Volume |
| Adult | 10 mg buccal | 2 mL |
| 5 - 9 years | 7.5 mg buccal | 1.5 mL |
| 1 - 4 years | 5 mg buccal | 1 mL |
| 3 - 11 months | 2.5 mg buccal | 0.5 mL |
## Glucose 10%
- Adult 10 g (100 mL) IV, repeated after 5 minutes. Child 2 mL/kg.
## Benzylpenicillin
- Suspected meningococcal septicemia: adult 1.2 g IV or IM. Child 1 to 9 years 600 mg.
## Ketamine
- Dosage: Analgesia: adult 0.25 mg/kg slow IV. Child over 1 year 0.1 mg/kg IV.
- Dissociation: 1 mg/kg IV.
`;
const PROTOCOLS = `
# Protocols
## Chest pain
- NTG 0.4 mg SL every 5 min. Hold for right ventricular infarct, or PDE-5 inhibitor use within 48 hours.
## Anaphylaxis
| Drug | Adult | Pediatric |
| Epinephrine 1 mg/mL IM thigh | 0.5 mg, q 5 min | 0.01 mg/kg, max 0.3 mg |
| Diphenhydramine | 50 mg IV | 1 mg/kg, max 50 mg |
## Seizure
- Active seizure: treat at once, do not wait 5 minutes. Versed IM first, do not delay for IV.
- Adult over 40 kg: Versed 10 mg IM. 13 to 40 kg: 5 mg IM. Under 13 kg: 0.2 mg/kg IN.
- IV in place: lorazepam 4 mg.
- Second dose after 5 minutes. Third dose needs an order.
## Arrest
- Refractory VF: amiodarone 300 mg.
- Torsades: magnesium sulfate 2 g IV over 2 min.
## Hypoglycemia
- AEMT: D10 125 mL, recheck in 5 min. Peds D10 5 mL/kg.
- May refuse transport if BG above 100, on insulin only, food at hand, and an adult stays.
## Burns
- Burn center: St. Anne's. Fly if the drive is over 40 minutes.
- Over 20 % BSA: LR 500 mL/hr adult; 250 mL/hr age 6-13; 125 mL/hr 5 and under.
## Newborn
| Heart rate | Action |
| Over 100 | Warm, dry, observe |
| 60 to 100 | Ventilate 40-60/min with room air |
| Under 60 after 30 s of ventilation | Compressions 3:1, 100 % oxygen |
## Overdose, general
- Poison Control: 1-800-222-1222. Glucose in every overdose.
## Beta blockers
- Glucagon 3 mg IV, may repeat once.
## Cyanide
Hydroxocobalamin 5 g IV over 15 minutes. Child 70 mg/kg. Dedicated line.
## Naloxone
Intranasal 4 mg is replaced by 3 mg. Engines carry two.
## Crush
Trapped above 1 hour: 1 L saline before release.
## Controlled drugs
| Drug | Par on unit | Safe |
| Fentanyl 100 mcg | 6 | 40 |
| Ketamine 500 mg | 2 | 10 |
`;
const OPERATIONS = `
# Operations manual
## Emergency driving
- Code 3 is lights and siren together; code 2 is lights without siren; code 1 is routine traffic.
- In code 3 no vehicle exceeds the posted limit by more than 10 mph.
## Cleaning
- All touched surfaces are wiped after every patient; the surface stays wet for 3 minutes.
- After a patient with Clostridioides difficile only bleach wipes are used, wet for 5 minutes.
## Is there a limit on overtime?
48 hours in a row, then 8 off.
## Vehicle checks
Daily before 0800: oxygen above 1,000 psi in the main, tires, fluids. Lorazepam is in the cooler.
## Riders
Students ride in back. One rider, 18 or older, with a signed waiver.
## Intubation
Two attempts in all, then i-gel. Tube depth is 3 times the tube size.
`;

const { quotes } = podOf({
  "formulary.pdf": FORMULARY,
  "protocols.pdf": PROTOCOLS,
  "operations.pdf": OPERATIONS,
});

test.each([
  ["a child's age without its unit", "midazolam dose child 3", "Age: 1 - 4 years | Dose: 5 mg"],
  ["that of a kid who has something", "midazolam dose for a kid 7 who is seizing", "Dose: 7.5 mg"],
  ["months, where a drug is for them", "morphine dose for 6 months", "Children under 1 year"],
  ["months that a drug has a row for", "midazolam for 6 months", "Dose: 2.5 mg"],
  ["the strength asked for", "glucose 10% dose", "10 g (100 mL)"],
  ["analgesia, asked for as pain", "ketamine pain kid dose", "0.1 mg/kg IV"],
  ["an antibiotic by its short name", "ben pen dose adult", "adult 1.2 g"],
  ["one by its class", "penicillin dose 6 yo", "600 mg"],
  ["a speed", "how fast can i drive code 3", "10 mph"],
  [
    "a child's part of an item that begins with the adult's",
    "versed 30 kg kid seizing",
    "13 to 40 kg: 5 mg IM",
  ],
  ["the smallest child's", "versed 10kg", "Under 13 kg: 0.2 mg/kg IN"],
  ["a dose given again below the drug it is of", "2nd versed when", "Second dose after 5 minutes"],
  ["a treatment, asked for in short", "torsades tx", "magnesium sulfate 2 g"],
  ["a drug by its class", "viagra how long before nitro", "within 48 hours"],
  ["an allergy by its other name", "epi im adult allergic", "Adult: 0.5 mg"],
  ["a rate for an age behind the adult's", "burn fluid 8 yo", "250 mL/hr age 6-13"],
  ["a row by its own rate, and not by that of what is done", "newborn hr 50", "Compressions 3:1"],
  ["a count on the truck", "how many ketamine on truck", "Par on unit: 2"],
  ["the antidote to a drug, by the class of it", "metoprolol overdose", "Glucagon 3 mg"],
  ["the child's dose behind the adult's", "cyanokit kid", "Child 70 mg/kg"],
  ["a way to give it that begins a sentence", "narcan nasal dose now", "replaced by 3 mg"],
  ["a limit that the heading asks for", "max hours in a row", "48 hours in a row"],
  ["a drug's amount by the unit that is asked for", "o2 psi minimum", "oxygen above 1,000 psi"],
  ["an age that is asked for in two words", "rider age", "18 or older"],
  ["an infection by its short name", "cdiff what wipes", "only bleach wipes"],
])("finds first %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test.each([
  [
    "what may be done after a drug",
    "diabetic wants to refuse after d10",
    "May refuse transport if BG above 100",
  ],
  ["what is counted by a general word", "how many tube attempts", "Two attempts in all"],
])("finds %s: %s", async (_, question, answer) => {
  expect((await quotes(question)).join("\n")).toContain(answer);
});

test("declines a child's fluid where the adult's alone is told", async () => {
  expect(await quotes("crush kid fluid")).toEqual([]);
});

test.each(["glucose 50% dose", "50% dextrose dose", "D50 dose"])(
  "declines another strength than the document's: %s",
  async (question) => {
    expect(await quotes(question)).toEqual([]);
  },
);
