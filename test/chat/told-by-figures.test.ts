import { afterAll, beforeAll, expect, test } from "bun:test";
import { heading, pages, rows } from "./support/pages.ts";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Formulary
| Drug | Indication | Adult dose (mg) | Peds dose (mg/kg) | Max (mg) |
| Amiodarone | VF | 300 | 5 | 300 |
| Midazolam | Seizure | 10 IM / 5 IV | 0.2 | 10 |
# Norepinephrine drip
| Dose (mcg/min) | Rate (mL/h) |
| 4 | 15 |
| 8 | 30 |
# Vital signs
| Age | HR | Min SBP (mmHg) |
| 0-28 days | 100-205 | 60 |
| 1-12 months | 100-180 | 70 |
| 3-5 years | 80-120 | 78 |
| 6-12 years | 75-118 | 90 |
# Pulmonary edema
- Nitroglycerin by systolic pressure:
- SBP 100–140: 0.4 mg SL every 5 minutes.
- SBP 141–180: 0.8 mg SL every 5 minutes.
- SBP > 180: 1.2 mg SL every 5 minutes.
- IV access is not necessary before nitroglycerin if SBP > 120.
# Intubation
- Age 14 and over; under 14 no RSI in this system
- Two paramedics on scene for RSI
# Pain
- Ketamine 0.2 mg/kg IV for pain, age 3 years and older only.
- Fentanyl 1 mcg/kg IN for pain.
- Pain is scored by FLACC under 4 years.
# Agitation
- Ketamine is not authorized for agitation in this county.
- Midazolam 5 mg IM for agitation.
# Resuscitation status
- A DNR photocopy is valid.
# Behavioral
| Drug | Adult | Pediatric Dose |
| Haloperidol | Combative, 5 mg IM | Combative, age 8 and over: 2 mg IM |
# Stroke
- IV 18 g or larger in the right arm; no D10 unless glucose is low
# Glucose
- D10 250 mL IV when glucose is below 60
# Eclampsia
- Magnesium sulfate 4 g IV over 20 minutes in eclampsia, dose in 100 mL.
- No IV: magnesium 10 g IM, 5 g in each buttock.
# Obstetrics and newborn
## Eclampsia and seizures
- Still seizing after magnesium without IV: midazolam dose 5 mg, or 10 mg IM.
# Pediatric
## Seizure
- Midazolam IM 0.2 mg/kg, max 10 mg.
# Oxygen
- CPAP exclusions: SBP under 90, vomiting, pneumothorax.
# Contacts
| Who | Phone | Hours |
| Logistics | 555-0133 | M–F 0700–1500 |
| Pharmacy | 555-0134 | 24/7 |
# Medications
| Medication | Adult dose |
| Albuterol | 5 mg, repeat to 3 doses |
# Hospitals
| Hospital | Trauma level | NICU |
| Mercy | III | X |
| University | I | IV |
| Brendan | II | III |
# Overdose
- One kit of naloxone is left behind at a dose of 4 mg.
# Flow
- YES ▼
- Combative patients are restrained.
`;

/** Rows whose columns have no names. */
const CHARTS = pages([
  heading("Acetaminophen dosing"),
  ...rows("6 kg | 90", "9 kg | 135", "12 kg | 180", "15 kg | 225"),
  heading("Calls answered within eight minutes"),
  ...rows("10 to 19 years | 80", "20 to 29 years | 82", "30 to 39 years | 78"),
]);

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.docx": PROTOCOLS, "charts.pdf": CHARTS } });
});
afterAll(() => world.close());

const quoted = async (...turns: string[]) => {
  const content = turns.at(-1);
  const messages = turns.slice(0, -1).flatMap((turn) => [
    { role: "user", content: turn },
    { role: "assistant", content: "It is in the protocols." },
  ]);
  return quotesOf(textOf(await world.ask({ org_id: "acme_pod", content, messages })));
};

test.each([
  ["a dose whose unit stands in its column's name", "amiodarone dose", "Adult dose (mg): 300"],
  ["two of them in one cell", "adult dose midazolam IM", "10 IM / 5 IV"],
  ["a drip's rate", "norepi 8 mcg/min what rate", "Rate (mL/h): 30"],
  ["the row for a newborn's age in weeks", "min sbp 2 week old", "0-28 days"],
  ["the row for a child's age, and none in days", "min sbp 4 year old", "3-5 years"],
  ["the dose for a pressure", "nitro dose pulmonary edema bp 200/110", "1.2 mg"],
  ["the dose for a pressure between others", "nitro dose pulmonary edema sbp 150", "0.8 mg"],
  ["a pressure behind its number", "nitro dose pulmonary edema 130 systolic", "0.4 mg"],
  ["the limit that keeps a patient out", "can we rsi a 12 yo", "under 14 no RSI"],
  [
    "the limit of a drug beside other limits",
    "can I use ketamine on a 2 yo for pain",
    "3 years and older only",
  ],
  ["that something is not authorized", "ketamine dose agitation", "not authorized"],
  ["a dose that needs no vein where there is none", "mag dose for eclampsia no iv", "10 g IM"],
  ["a dose, and not the size of a needle", "d10 dose", "250 mL"],
  ["what is excluded, asked for as contraindications", "cpap contraindications", "CPAP exclusions"],
  ["hours of four figures each", "logistics hours", "0700–1500"],
  ["how often something may be repeated as its maximum", "max albuterol", "repeat to 3 doses"],
  ["the figure for a weight", "tylenol dose for a 12 kilo kid", "12 kg | 180"],
  ["the figure for an age", "calls answered within 8 minutes, 34 year old", "30 to 39 years | 78"],
  ["the row of a Roman number", "which hospital is level 1 trauma", "Hospital: University"],
  ["a Roman number in a cell", "which hospital has NICU 4", "Hospital: University"],
  ["a yes in the words of the question", "is a dnr photocopy valid", "photocopy is valid"],
])("finds first %s: %s", async (_, question, answer) => {
  expect((await quoted(question))[0] ?? "").toContain(answer);
});

test("a row for a child's age is none of another age, also where that one is in days", async () => {
  expect((await quoted("min sbp 8 yo")).join()).not.toContain("days");
});

test("a mother's dose in a chapter on newborns too is no child's", async () => {
  const quotes = (await quoted("versed dose for 18kg kid seizing no iv")).join();
  expect(quotes).toContain("0.2 mg/kg, max 10 mg");
  expect(quotes).not.toContain("5 mg, or 10 mg IM");
});

test("a kit is not the kit of something that no document has", async () => {
  expect(await quoted("cyanide kit dose")).toEqual([]);
});

test("the answer of a flow chart is not quoted without its box", async () => {
  expect((await quoted("combative patient")).join()).not.toContain("YES");
});

test.each([
  ["goes on with its drug", ["ketamine dose", "for pain"], "Ketamine 0.2 mg/kg"],
  ["gives way to a drug named now", ["ketamine dose pain", "and fentanyl?"], "Fentanyl 1 mcg/kg"],
  ["keeps its patient", ["norepinephrine drip 8 mcg/min", "what is the rate"], "Rate (mL/h): 30"],
])("a follow-up %s", async (_, turns, answer) => {
  expect((await quoted(...turns))[0]).toContain(answer);
});
