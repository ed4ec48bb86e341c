import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const REFERENCE = `
# Reference
## Par levels
Restock at the Station 4 supply room, open 0600 to 2200.
| Item | Medic unit | BLS unit | Supervisor | Location |
| Epinephrine 1 mg/10 mL syringe | 8 | 0 | 4 | Drug bag |
| Epinephrine 1 mg/mL ampule | 4 | 2 | 4 | Drug bag |
| Fentanyl 100 mcg | 4 | 0 | 10 | Narcotic safe |
| N95 mask | 10 | 10 | 20 | Cabinet 1 |
## Vital signs
| Age | Heart rate | Respirations |
| Newborn | 100-180 | 40-60 |
| 3 to 5 years | 80-120 | 20-28 |
## Who to call
| Who | Number | When |
| Biomed, monitor repair | 555-0188 | Weekdays 0800 to 1600 |
| Duty captain | 555-0142 | Any time |
`;
const POLICIES = `
# Policies
## Determination of Death
210.4 Once death is determined the body is not moved. Law enforcement takes over the scene; the crew stays until an officer is present.
## Controlled Substances
- Count with the oncoming medic at 0700.
- Waste is witnessed by a second provider and squirted into the gel, never in the sink.
## Special Transports
280.1 Over 350 lb call for a second unit. The stretcher is rated at 700 lb.
280.2 Service animals ride with the patient. Other animals do not.
## Refusal
220.1 These refusals need base physician contact:
- Age over 70 or under 2
- Pregnancy over 20 weeks
220.2 After naloxone the patient is observed for 30 minutes before a refusal is taken. Leave a naloxone kit.
`;
const FORMULARY = `
# Formulary
## Norepinephrine (Levophed)
Adult dose: 4 to 30 mcg/min, titrate every 3 minutes to MAP 65.
Extravasation: Stop, leave the catheter, inject phentolamine at the hospital.
## Fentanyl
Contraindications: SBP below 90.
Adult dose: 50 mcg IV.
## Ketamine
Supplied: 500 mg/10 mL vial.
## Interim Memorandum
Because of the shortage the following changes apply:
1. Ketamine 10 mg/mL vials replace the 50 mg/mL vials.
`;
const reference = podOf({ "reference.xlsx": REFERENCE });
const policies = podOf({ "policies.docx": POLICIES });
const formulary = podOf({ "formulary.docx": FORMULARY });

test.each([
  ["how much fentanyl should the supervisor have", "Supervisor: 10"],
  ["how many epi amps on bls", "BLS unit: 2"],
  ["where are the N95s", "Cabinet 1"],
  ["what time does biomed close", "0800 to 1600"],
  ["when is the supply room open", "0600 to 2200"],
  ["how fast does a newborn breathe", "Respirations: 40-60"],
])("stock, hours and vital signs: %s", async (question, wanted) => {
  expect((await reference.quotes(question))[0]).toContain(wanted);
});

test("what is in stock is no dose", async () => {
  expect(await reference.quotes("adult dose of fentanyl")).toEqual([]);
});

test.each([
  ["how long do we have to stay with the body", "the crew stays until an officer is present"],
  ["max weight on the stretcher", "rated at 700 lb"],
  ["service dog", "Service animals ride with the patient"],
  ["pt 75 wants to refuse", "Age over 70"],
  ["where do i waste fentanyl", "squirted into the gel"],
])("policies: %s", async (question, wanted) => {
  expect((await policies.quotes(question))[0]).toContain(wanted);
});

test.each([
  ["max levo", "4 to 30 mcg/min"],
  ["levophed extravasation", "Stop, leave the catheter"],
  ["what size ketamine vial do we have now", "10 mg/mL vials replace"],
])("formulary: %s", async (question, wanted) => {
  expect((await formulary.quotes(question))[0]).toContain(wanted);
});

const MANUAL = `
# Operations manual
## Contacts
| Position | Name | Phone |
| Supply officer | T. Nguyen | 555-0610 |
| Fleet maintenance | Harbor Garage | 555-0615 |
## Narcotics box
Each ALS box holds: fentanyl 100 mcg x 5, midazolam 5 mg x 4, morphine 10 mg x 2.
## Leave and trade
Trades of shifts need 72 hours' notice and both captains' names.
Amendment 1 (June 2): trades of shifts need 48 hours' notice.
## Crush
Before release: normal saline 1 L, then 500 mL/h. No lactated Ringer's.
## Newborn care
- Epinephrine 0.02 mg/kg IV/IO every 3 minutes; 0.1 mg/kg by tube if no access.
`;
const manual = podOf({ "manual.pdf": MANUAL });

test.each([
  ["how much notice to trade shifts", "need 48 hours' notice"],
  ["phone number for the supply guy", "555-0610"],
  ["how many fentanyl in the narc box", "fentanyl 100 mcg x 5"],
  ["can i give LR in a crush", "No lactated Ringer's"],
  ["epi down the tube newborn", "0.1 mg/kg by tube"],
])("an operations manual: %s", async (question, wanted) => {
  expect((await manual.quotes(question))[0]).toContain(wanted);
});

test("what a box holds is no dose", async () => {
  expect(await manual.quotes("how much morphine do i give")).toEqual([]);
});

const SCHEDULES = `
# Controlled substances
## Schedule II
(a) Each has been assigned the code set forth opposite it.
(c) Opiates, unless they are in another schedule:
- (8) Ethylmorphine 9190
- (9) Fentanyl 9801
- (10) Levomethorphan 9210
## Schedule IV
Each drug has the DEA Controlled Substances Code Number set forth opposite it.
- (33) Midazolam 2884
## Calls
A code is called to the hospital before it is moved.
`;
const schedules = podOf({ "schedules.pdf": SCHEDULES });

test.each([
  ["DEA code for fentanyl", "Fentanyl 9801"],
  ["dea code of versed", "Midazolam 2884"],
])("a drug's number in a register, far from how it is called: %s", async (question, wanted) => {
  expect((await schedules.quotes(question)).join("\n")).toContain(wanted);
});
