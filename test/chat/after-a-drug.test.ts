import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Seizures, adult
## Midazolam 5 mg IV or 10 mg IM
- Every 5 minutes as needed, 10 mg at most.
## Refractory seizure (after 2 doses of benzodiazepines)
- Ketamine 1 mg/kg IV over 2 minutes.
# Eclampsia
- Magnesium 4 g IV over 20 minutes. If seizures go on after it: midazolam 5 mg IV.
# Atrial fibrillation with a rate over 150
- Diltiazem:
  - First bolus 0.25 mg/kg slow IV over 2 minutes.
  - If inadequate response after 15 minutes, re-bolus 0.35 mg/kg slow IV over 2 minutes.
# Cardiac arrest: ventricular fibrillation and pulseless ventricular tachycardia
- Amiodarone 300 mg IV push.
# Intubation
- Rocuronium 1 mg/kg IV. If rocuronium is unavailable, succinylcholine 1.5 mg/kg IV.
- After the tube: if ketamine is unavailable, midazolam 2 mg IV. Only if more paralysis is needed: rocuronium 1 mg/kg IV.
# Overdose of heart medicines
- Calcium channel blocker or beta blocker: calcium chloride 1 g IV.
- Wide QRS: bicarbonate 1 mEq/kg IV.
## Names
- Calcium channel blockers: amlodipine, Cardizem, diltiazem, nifedipine, verapamil.
# Pediatric pain management
- Fentanyl 1 mcg/kg IV or IN, 50 mcg at most.
`;

const { ask, quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test("what is given for a seizure after doses of a drug stands under a heading that names its class", async () => {
  expect((await quotes("still seizing after 2 doses of versed what next"))[0]).toContain("Ketamine 1 mg/kg");
});

test("a second bolus is the one that is given again, and not the first", async () => {
  expect((await quotes("cardizem second bolus"))[0]).toContain("re-bolus 0.35 mg/kg");
});

test("a dose for a patient without a pulse is none for a stable rhythm", async () => {
  expect(await ask("amio dose stable vtach")).toContain("do not answer this question");
  expect((await quotes("amio dose pulseless vtach"))[0]).toContain("Amiodarone 300 mg");
});

test("in place of a drug is given what is named for it, and not for another", async () => {
  expect((await quotes("no roc on the truck what paralytic instead"))[0]).toContain(
    "succinylcholine 1.5 mg/kg",
  );
});

test("too much of a drug is treated by what is done for its class, and not by the list of its names", async () => {
  expect((await quotes("cardizem overdose treatment"))[0]).toContain("calcium chloride 1 g IV");
});

test("a broken bone is treated by the protocol for pain, wherever it is", async () => {
  expect((await quotes("fentanyl for a 6 y/o broken arm"))[0]).toContain("Fentanyl 1 mcg/kg IV or IN");
});
