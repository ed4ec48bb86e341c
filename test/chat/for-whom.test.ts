import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Low sugar
1. For a glucose below 60 mg/dL:
- a. Oral glucose 15 g PO if the patient is awake and alert.
- b. Dextrose 10% 125 mL IV.
- c. If unable to obtain venous access, glucagon 1 mg IM.
- d. Call the base for a repeat dose of dextrose 10% 250 mL IV.
# Narrow complex tachycardia
1. For alert patients with poor perfusion: discuss cardioversion at 120 J with the base.
2. For poor perfusion with altered mental status: cardiovert at 120 J.
# Seizure
| Drug | Dose | Largest single dose |
| Midazolam for seizure, 0-11 mo | 0.2 mg/kg IM | 2 mg |
| Midazolam for seizure, adult | 10 mg IM | 10 mg |
# Stroke routing
| Class | LAMS | ED ETA from LKW | Destination |
| Group 1 | ≥4 | <6 hrs | Comprehensive center |
| Group 2 | ≤3 | <4.5 hrs | Primary center |
| Group 3 | ≥4 | >6 hrs | Closest hospital |
# Stroke pressure
- In pregnancy a systolic pressure above 140 is hypertension of stroke patients too.
- Stroke with a systolic pressure above 220: call the base for labetalol 10 mg IV.
# Stroke signs
| Age | Systolic blood pressure |
| Neonate | >60 mmHg |
| >10 years | >90 mmHg |
# Ketorolac
- Adult: 15 mg IV, once.
- Contraindications: over 65 years, pregnancy, ulcers.
# Nosebleed
- Give oxymetazoline 2 sprays into the nostril.
# Fever of children
- Give ibuprophen 10 mg/kg PO.
# TCA overdose
- Treatment is indicated when QRS >0.10 sec.
# Resuscitation

TERMINATION CRITERIA

Protocol: Termination of efforts Ref. No. 77

After 20 minutes of efforts without a pulse termination may be ordered.
# Intubation
- a) Ketamine 1 mg/kg IV if pressure is low s̄ cardiogenic shock.
- b) Ketamine 0.5 mg/kg IV c̅ cardiogenic shock.
# Eclampsia
- Begin Mg 4g slow IVP in NS.
- Give no more than 2 Mg of lorazepam.
# Croup nebulizer
## ADVANCED EMT-CARDIAC
- Nebulized budesonide with the mask of CPAP.
## EMT
- CPAP at 5 cm of water.
# Convulsions
- Diazepam 0.5 mg/kg PR.
# Anaphylaxis orders
| Situation | Order |
| 3rd dose of epinephrine needed | Discuss an infusion |
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test("nothing by mouth is given to a patient who is not awake", async () => {
  const unresponsive = await quotes("glucose 45 unresponsive no iv");
  expect(unresponsive[0]).toContain("glucagon 1 mg IM");
  expect(unresponsive.join()).not.toContain("Oral glucose");
  expect((await quotes("glucose 45 awake what do I give")).join()).toContain("Oral glucose");
});

test("what is for alert patients is none for an altered one", async () => {
  const altered = await quotes("cardioversion joules narrow complex tachycardia altered poor perfusion");
  expect(altered[0]).toContain("2. For poor perfusion with altered mental status: cardiovert at 120 J.");
  expect(altered.join()).not.toContain("alert patients");
});

test("the first dose stands before what is given again", async () => {
  expect((await quotes("d10 dose low sugar"))[0]).toContain("Dextrose 10% 125 mL IV");
});

test("a row for months of age is none for an adult", async () => {
  const adult = await quotes("max midazolam adult seizure");
  expect(adult[0]).toContain("10 mg IM");
  expect(adult.join()).not.toContain("0-11 mo");
});

test("figures are held against the columns that are named as they are", async () => {
  const routing = await quotes("lams 5 lkw 3 hrs stroke where do i go");
  expect(routing[0]).toContain("Comprehensive center");
  expect(routing.join()).not.toContain("Primary center");
  expect(routing.join()).not.toContain("Closest hospital");
});

test("a pressure in pregnancy is none of another patient", async () => {
  expect((await quotes("stroke bp 230/125 treat"))[0]).toContain("above 220");
});

test("s̄ is without, Mg is magnesium", async () => {
  expect((await quotes("ketamine dose intubation cardiogenic shock"))[0]).toContain("b) Ketamine 0.5 mg/kg");
  expect((await quotes("mag dose eclampsia"))[0]).toBe("- Begin Mg 4g slow IVP in NS. [1]");
});

test("an advanced EMT-cardiac is above an EMT", async () => {
  expect(await quotes("can emt give cpap")).toEqual(["- CPAP at 5 cm of water. [1]"]);
});

test("PR is rectal", async () => {
  expect(await quotes("rectal diazepam dose")).toEqual(["- Diazepam 0.5 mg/kg PR. [1]"]);
});

test("a third dose is one that is written 3rd", async () => {
  expect((await quotes("do i need to call for 3rd epi"))[0]).toContain("Discuss an infusion");
});

test("what is normal at an age says nothing of the pressure of a patient of none", async () => {
  expect((await quotes("blood pressure 230/125 treat")).join()).not.toContain(">90 mmHg");
});

test("a drug is found by its brand and by a common misspelling", async () => {
  expect((await quotes("afrin dose nosebleed"))[0]).toContain("oxymetazoline 2 sprays");
  expect((await quotes("motrin dose fever child"))[0]).toContain("ibuprophen 10 mg/kg");
});

test("how wide a QRS is, is told by a time", async () => {
  expect((await quotes("qrs how wide to treat tca overdose"))[0]).toContain("QRS >0.10 sec");
});

test("what an age forbids leads, though pregnancy stands beside it", async () => {
  expect((await quotes("toradol for a 70 yo"))[0]).toContain("over 65 years, pregnancy");
});

const NUMBERED = podOf({
  "1241-P Overdose.pdf": `
# 1241-P OVERDOSE
1. For opioids with slow breathing: Naloxone 0.1 mg/kg IM or a spray of 2 mg; excludes newborns
`,
  "1210 Arrest.pdf": `
# 1210 ARREST
9. For opioids that were seen: Naloxone 4 mg IV
`,
});

test("the number of a protocol tells whom it is for, and who is excluded is not who gets it", async () => {
  expect((await NUMBERED.quotes("narcan dose for a kid"))[0]).toContain("Naloxone 0.1 mg/kg");
  const adults = await NUMBERED.quotes("narcan dose for an adult");
  expect(adults[0]).toContain("Naloxone 4 mg");
  expect(adults.join()).not.toContain("0.1 mg/kg");
});
