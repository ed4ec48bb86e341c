import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const MANUAL = `
# Manual
## Losses
- A loss is told to the Medical Director.
## Naloxone
- Naloxone 2 mg. It is not carried by engines.
## Radio
- Channel 4 is for fires, channel 6 for reports to hospitals.
- The radio on Engine 3 is charged overnight.
## Hose testing
| Hose | Pressure |
| 2½ inch | 300 psi |
| 5 inch | 200 psi |
## Respirators
- Respirators: fit test every 12 months.
- Soiled respirators are cleaned with soap.
## Coats
- A coat is hung up at the end of the shift.
## Uniforms
- The allowance for uniforms is $650.
- The ambulance and its crew stay within reach of the radio.
| Item | Medic |
| Needle | 3 |
## Mechanics
| Unit | Mechanic |
| Medic 2 | Tolliver |
| Medic 5 | Quade |
## Leave
- Annual leave: 16 hours a month after 6 years.
- Leave with full pay for annual training.
- The office is open from 8 am to 4 pm.
## Stations
| Station | Street | Generator |
| 1 | Mill Street | Yes |
| 2 | Quarry Road | No |
## Pain of children
- 25 kg or more: fentanyl 50 mcg, as for an adult.
## Pain
- Fentanyl 1 mcg/kg IV/IO/IM/IN, repeated once.
- Adults need no more than 100 mcg of fentanyl.
## Infections
- Vancomycin 1,750 mg from 60 to 80 kg.
- Vancomycin 2,000 mg from 81 to 100 kg.
## Open fractures
- Cefazolin 2 g IV.
- Tobramycin is for hospitals.
## Stroke
- FAST-ED below 4: primary stroke center.
- FAST-ED of 4 or more: comprehensive stroke center.
- Morse 45+: fall precautions, bed alarm.
## Helicopters
- A helicopter is asked for by the commander.
- AirOne is called first.
## Operations
- Chief Miller heads operations.
`;

const SEVERAL = `
## Seizures
- Midazolam 10 mg IM for a seizure.
## Pain relief (> 16 years old)
- Morphine 0.1 mg/kg IV.
## Pain relief (< 16 years old)
- If older than 6 months: ibuprofen 10 mg/kg PO.
## Signals
- A green light blinks while the machine pauses.
- The amber light shows a low battery.
## Drugs
| Drug | Route | Adult |
| Lorazepam | IN | 4 mg, half each nostril |
| Lorazepam | IM | 2 mg |
## Cold drugs
- Rocuronium 10 mg/mL is kept in the refrigerator.
## Vials for children
- Etomidate: vials of 2 mg/mL.
## Gastric tubes
| Size | Tube |
| 1.5 | 6 French |
| 5 | 14 French |
## Contacts
- Channel: Med 8 for Mercy Hospital.
- Calcium channel blockers: the poison center at 800-555-1222.
## Chairs
- A stair chair has 4 wheels. It weighs 20 kg.
- A stair chair folds.
## Emergency Incident Rehabilitation
- Members rest at least 20 minutes.
## Masks
- Masks are checked twice a month.
- A mask that leaks is thrown away. A mask is one person's. Each mask has a name.
`;

const DOSE_SHEET = `
## By weight
| Weight (kg) | Midazolam (mL) | Fentanyl 50 mcg/mL IN (mL) | Tube (mm) |
| 6–9 | 0.3 | 0.2 | 3.5 |
| 10–14 | 0.5 | 0.4 | 4.5 |
| 15–19 | 0.7 | 0.6 | 5 |
| 20–29 | 0.9 | 0.8 | 5.5 |
`;

const CONVULSIONS = `
## Convulsions
Treat a convulsion that has lasted 5 minutes or more.
| Age | Buccal midazolam | Rectal diazepam |
| 1–4 years | 5 mg | 5 mg |
| 5–9 years | 7.5 mg | 10 mg |
One further dose may be given after 10 minutes.
## Pain
Paracetamol 1 g IV for adults. Not within 4 hours of an earlier dose. Maximum 4 g in 24 hours.
Methoxyflurane 3 mL inhaled. Not for the drowsy. Maximum 6 mL in a day.
Morphine 2.5 mg slow IV for adults. Children over 1 year: 100 micrograms/kg IV, maximum 5 mg.
Aspirin 300 mg chewed, once. Not under 16 years.
## Nausea
Cyclizine 50 mg IV. Ondansetron 4 mg IV. Maximum 8 mg in a day.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({
    acme_pod: {
      "manual.pdf": MANUAL,
      "pediatric-doses.xlsx": DOSE_SHEET,
      "adult-and-pediatric.pdf": SEVERAL,
      "infants-and-children.pdf": "## Vomiting\n- Ondansetron 0.15 mg/kg.",
    },
    acme_guidelines: { "guidelines.pdf": CONVULSIONS },
  });
});
afterAll(() => world.close());

async function ask(question: string, org_id = "acme_pod"): Promise<string> {
  return textOf(await world.ask({ org_id, content: question }));
}

async function quoted(question: string): Promise<string[]> {
  return quotesOf(await ask(question));
}

test.each([
  ["one of several things by its number", "what is channel 6 for", "channel 6 for reports"],
  ["a row by its size", "test pressure of a 5 inch hose", "200 psi"],
  ["what holds after years, no child's age", "leave hours a month after 10 years", "16 hours a month"],
  ["whether something is paid, without a sum", "does annual training leave pay full salary", "with full pay"],
  ["hours of the day", "office hours", "8 am"],
  ["the row that says no", "which station has no generator", "Quarry Road"],
  ["the dose of adults where nobody is named", "max fentanyl", "100 mcg"],
  ["the line for a score", "stroke center if FAST-ED is 5", "comprehensive"],
  ["the line for a score without an 'of'", "Morse 60 precautions", "bed alarm"],
  ["a name behind a title", "who is the operations chief", "Chief Miller"],
  ["a child's dose with a lower age", "ibuprofen dose for a child", "10 mg/kg"],
  ["what has a color", "what does a green light mean", "pauses"],
  ["how often, in words", "how often are masks checked", "twice a month"],
  ["the way to give that is asked for", "lorazepam IM adult", "Route: IM"],
  ["a row by its size", "gastric tube for a size 5 airway", "14 French"],
  ["a number to call, and no channel blocker", "poison center number", "800-555-1222"],
  ["a clipped word", "how long is rehab", "20 minutes"],
  ["a channel", "what channel for Mercy hospital", "Med 8"],
  ["a concentration", "rocuronium concentration", "10 mg/mL"],
  ["leave by its other name", "pto hours a month", "16 hours"],
  ["what is done to a thing", "how do I clean the respirator", "with soap"],
])("finds %s: %s", async (_, question, answer) => {
  expect((await quoted(question))[0]).toContain(answer);
});

test.each([
  ["one of several things by a number that none has", "what is channel 9 for"],
  ["a unit by a number that none has", "is the radio on engine 7 charged"],
  ["a size that no row has", "test pressure of a 3 inch hose"],
  ["somebody's name, where only the office is told", "who is the medical director"],
  ["what nobody says is done to a thing that they have", "how do I calibrate the respirator"],
  ["what is done to another thing", "how do I clean the coat"],
  ["a thing beside what it is for", "how much is the uniform reimbursement"],
  ["a form of a drug that they have in another", "fentanyl lozenge dose"],
  ["a dose for whom no document has one", "naloxone dose for a dog"],
  ["a child's dose, in a file that is for adults too", "midazolam dose for a seizing 3 year old"],
  ["a drug for a child, under a heading for older ones", "morphine for a 10 year old"],
  ["a drug for a child, whose age stands without an article", "morphine for 10 year old"],
  ["a child's dose that is not said as one, beside a concentration", "etomidate for a 10 year old"],
  ["a dose for an adult, in a file for children alone", "ondansetron dose for an adult"],
  ["a weight limit, beside the word for it", "what is the weight limit of the stair chair"],
  ["a name that no document has", "what channel for Lakeside hospital"],
  ["a unit by a number that only a column has", "medic 3 mechanic"],
  ["a dose, beside a concentration", "rocuronium dose"],
  ["what is carried and no document has", "does the ambulance carry antivenom"],
  ["another color", "what does a red light mean"],
  ["a channel, where only the office is named", "what is the commander's radio channel"],
  ["a dose of one antibiotic, beside that of another", "tobramycin dose"],
  ["an unknown drug for a weight that another's row is for", "gentamicin for a 72 kg patient"],
])("declines where %s is asked for: %s", async (_, question) => {
  expect(await quoted(question)).toEqual([]);
});

test("a row of doses is shown without the columns of other drugs, under the name of its file", async () => {
  const answer = await ask("midazolam for a 12 kg kid");
  expect(answer).toStartWith(
    "pediatric-doses.xlsx > By weight:\n- Weight (kg): 10–14 | Midazolam (mL): 0.5 | … |",
  );
  expect(answer).not.toContain("Fentanyl 50");
});

test("rows that what is asked does not tell apart stand beside no other section", async () => {
  expect((await quoted("max fentanyl")).join()).not.toContain("Weight (kg)");
});

test("what stands under a heading for children is no answer for an adult", async () => {
  const answer = await ask("adult fentanyl dose");
  expect(answer).toContain("no more than 100 mcg");
  expect(answer).not.toContain("25 kg or more");
});

test.each(["benpen dose 5 year old", "dose of orzapin 4 yr old iv", "teneplin dose child 6 years"])(
  "a drug that no document names is given no other drug's dose for that age: %s",
  async (question) => {
    expect(quotesOf(await ask(question, "acme_guidelines"))).toEqual([]);
  },
);

test("the dose for an age is found in its row", async () => {
  expect(await ask("midazolam dose 5 year old", "acme_guidelines")).toContain("7.5 mg");
});

test("a maximum is that of the drug that its paragraph began with, and not of the one between", async () => {
  expect(await ask("max paracetamol", "acme_guidelines")).toContain("Maximum 4 g in 24 hours");
  expect(quotesOf(await ask("max cyclizine", "acme_guidelines")).join()).not.toContain("8 mg");
});
