import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Protocols
## STEMI Destination
- Declare a STEMI alert within 5 minutes of recognition.
- If transport to a PCI centre exceeds 60 minutes, contact medical control about fibrinolysis.
## Termination of Resuscitation
- Resuscitation may be terminated after 20 minutes of CPR if the patient remains in asystole.
- Do not terminate efforts in hypothermia.
## Asthma
- Albuterol 2.5 mg and ipratropium 0.5 mg nebulized; repeat up to three times.
- Methylprednisolone 125 mg IV.
## Obstetrics
### Shoulder Dystocia
- McRoberts maneuver: flex the mother's thighs against her abdomen.
- Apply suprapubic pressure, never fundal pressure.
## Newborn Resuscitation
- Heart rate below 100: positive pressure ventilation at 40 to 60 breaths per minute.
- Heart rate below 60 after 30 seconds of ventilation: chest compressions at a ratio of 3:1.
## Radio Communications
- Contact the receiving hospital by recorded line at 555-0142.
- Air medical units are contacted on VTAC 12.
- Calcium channel blockers: call the poison center.
## Helicopter Utilization
- Request a helicopter when ground transport exceeds 30 minutes.
## Patient Refusal
- The patient must be 18 years or older, alert and oriented.
- Patients under 18 may not refuse care unless emancipated; contact a parent.
- Document two sets of vital signs.
`;

const CARDIAC = `
# Cardiac
## Bradycardia
- Pace at a rate of 80 and increase the output until there is capture.
- For discomfort during pacing give midazolam 2 mg IV.
## Cardiac Arrest
1. Epinephrine 1 mg IV/IO every 3 to 5 minutes.
2. Treat reversible causes:
- Hyperkalemia or dialysis patient: calcium chloride 1 g and sodium bicarbonate 50 mEq.
- Tricyclic overdose: sodium bicarbonate 100 mEq.
- Hypovolemia: normal saline 1 L.
3. Transport decision: if there is no return of pulses after 20 minutes of resuscitation, call medical control.
## Return of Spontaneous Circulation
- Titrate oxygen to 94% or greater.
- Norepinephrine 2 to 10 mcg/min for SBP under 90 mmHg.
## Overdose
- Sodium bicarbonate 1 mEq/kg IV for a QRS over 100 ms.
## Hyperkalemia
- Sodium bicarbonate 50 mEq IV.
## Seizures
- Midazolam 10 mg IM.
`;

const GUIDELINES = `
# Guidelines
## Allergic Reactions
| Presentation | Treatment |
| Rash or hives, no respiratory distress | Diphenhydramine 1 mg/kg PO, IM or IV, max 50 mg |
| Anaphylaxis | Epinephrine IM: adult 0.3 mg, child 0.15 mg. Diphenhydramine 50 mg IV. |
## Cardiac Arrest
Consider termination after 30 minutes of resuscitation. The on-line physician decides.
## ST-Elevation Myocardial Infarction
Obtain a right-sided ECG (V4R) in inferior STEMI. Patients go to the PCI center within 90 minutes.
## Toxicology
Activated charcoal 1 g/kg by mouth, maximum 50 g, within one hour of ingestion.
Adults receive naloxone 0.4 mg IV, children 0.1 mg/kg to a maximum of 2 mg.
## Behavioral Emergencies
Ketamine 4 mg/kg IM, maximum 400 mg. No ketamine for children.
Children receive midazolam 0.2 mg/kg IM.
## Fever
Acetaminophen 15 mg/kg PO, maximum 1,000 mg.
## Consent
A patient aged 18 or over may refuse care. For patients younger than 18 a parent or guardian refuses.
`;

const ORDERS = `
# Orders
## Fast heart
Unstable: synchronized shock at 120 J, then 200 J. Child 0.5 to 1 J/kg, then 2 J/kg.
## Cardiac arrest
- Pulse back: keep systolic above 100 with norepinephrine.
## Airway and oxygen
- Give oxygen to keep SpO2 at 94 to 98 %. Known CO2 retainers: 88 to 92 %.
## Hypoglycemia
- Glucose under 60 mg/dL with symptoms is treated.
## Chest pain
- 12-lead within 10 minutes of patient contact.
- Obtain V4R in inferior STEMI.
## Asthma and COPD
- Albuterol 2.5 mg nebulized.
## Tension pneumothorax
- Signs: absent breath sounds on one side.
- Decompress with a 14 gauge catheter at the fifth intercostal space.
## Femur fracture
Traction splint for mid-shaft, closed, isolated. Not with knee or ankle injury.
## Sepsis
- Norepinephrine 2 to 20 mcg/min once two liters are in.
## Safe surrender
- A baby up to 30 days old is accepted without questions.
## Fever
- Over 38.5: acetaminophen 15 mg/kg by mouth; ibuprofen 10 mg/kg from 6 months.
## Fluids
- Ringer's 250 mL/h from 6 years on.
## Aspirin
Aspirin 300 mg chewed. Not under 16 years.
## Driving
- Emergency response: limit plus 10 mph in dry weather.
- Ventilate with no more than 10 breaths a minute at a heart rate above 60.
`;

const HANDBOOK = `
# Handbook
## Bradycardia
- Sedate with midazolam 2 mg IV before pacing.
## Tachycardia
- Unstable: synchronized cardioversion at 100 J, then 200 J.
## Droperidol
- Indications: vomiting (1.25 mg IV), agitation (5 mg IM).
## Sugar of the newborn
- A glucose below 45 mg/dL gets 2 mL/kg of dextrose 10 %.
## Agitation
- Ketamine 4 mg/kg IM, 400 mg cap; age 65 and over: half the dose.
## Oral glucose
- Indications: glucose below 70 mg/dL.
- Pediatric dose: half a tube.
## Kit
- Oxygen cylinders are exchanged at 300 psi.
`;

const MEMO = `
# Memo 26-02: Changes to Standing Orders
Effective March 1, 2026 the following changes apply.
- Ketamine for pain is 0.2 mg/kg IV over 10 minutes.
- Calcium gluconate replaces calcium chloride on all units.
`;

const ALLERGIES = `
# Wheezing
- Albuterol 2.5 mg nebulized.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({
    acme_pod: { "protocols.docx": PROTOCOLS, "memo.docx": MEMO },
    acme_cardiac: { "cardiac.docx": CARDIAC },
    acme_guidelines: { "guidelines.docx": GUIDELINES },
    acme_orders: { "orders.docx": ORDERS },
    acme_handbook: { "handbook.docx": HANDBOOK },
    acme_wheezing: { "wheezing.docx": ALLERGIES },
  });
});
afterAll(() => world.close());

async function quoted(question: string, org_id = "acme_pod"): Promise<string[]> {
  return quotesOf(textOf(await world.ask({ org_id, content: question })));
}

test.each([
  ["the end of an arrest", "when can we call it", "after 20 minutes"],
  ["how far, by the time it takes", "how far is too far for PCI", "exceeds 60 minutes"],
  ["a drug of two by both of them", "duoneb dose", "ipratropium 0.5 mg"],
  ["a birth by what is seen of it", "baby's shoulders are stuck", "McRoberts"],
  ["a channel by its name", "what channel for the helicopter", "VTAC 12"],
  ["the tighter of two limits", "newborn heart rate 50", "below 60"],
  ["the only limit that holds", "newborn heart rate 80", "below 100"],
  ["from when something holds", "when do the memo changes start", "Effective March 1, 2026"],
  ["a limit of age before a verb", "17 yo wants to refuse", "under 18 may not refuse"],
])("begins with %s: %s", async (_, question, answer) => {
  expect((await quoted(question))[0]).toContain(answer);
});

test.each([
  ["the row of the condition", "benadryl for hives", "Rash or hives"],
  ["an arrest's end in other words", "when can we call it", "termination after 30 minutes"],
  ["who ends an arrest", "who decides to stop CPR", "termination"],
  ["what something is done for", "when do I do a right sided ECG", "V4R"],
  ["a limit of age before an article", "can a 17 year old refuse", "younger than 18"],
  ["a dose by weight beside children's", "charcoal for a 4 year old", "1 g/kg"],
])("begins with %s: %s", async (_, question, answer) => {
  expect((await quoted(question, "acme_guidelines"))[0]).toContain(answer);
});

test.each([
  ["a child's energy, not the adult's", "cardioversion for a 3 year old", "Child 0.5 to 1 J/kg"],
  ["a pulse that is back", "bp goal after rosc", "Pulse back"],
  ["a patient by what is kept from", "o2 sat goal copd", "CO2 retainers"],
  ["a finding by its range alone", "sugar of 55 do I treat", "under 60 mg/dL"],
  ["the ECG of the right side", "when do I do a right sided ecg", "V4R"],
  ["where to do what is done to something", "where do I needle the chest", "fifth intercostal"],
  ["drugs by a clipped class", "pressors for sepsis when", "Norepinephrine"],
  ["a child that is left", "mom wants to leave her newborn at the station", "30 days old"],
  ["what a limit leaves out", "aspirin for a 10 year old", "Not under 16"],
  ["a drive by its other name", "how fast can we drive lights and sirens", "10 mph"],
])("begins with %s: %s", async (_, question, answer) => {
  expect((await quoted(question, "acme_orders"))[0]).toContain(answer);
});

test.each([
  ["what is given for much the same", "droperidol for nausea", "1.25 mg IV"],
  ["a thing by its other name", "when do I change the o2 bottle", "300 psi"],
  ["the newborn's, and not a child's", "newborn glucose 40", "2 mL/kg"],
])("begins with %s: %s", async (_, question, answer) => {
  expect((await quoted(question, "acme_handbook"))[0]).toContain(answer);
});

test.each(["cardioversion for a 3 year old", "what do I sedate a 6 year old with before pacing"])(
  "gives a child of an age nobody's dose where no drug is asked for: %s",
  async (question) => {
    expect((await quoted(question, "acme_handbook")).join()).not.toMatch(/100 J|2 mg/);
  },
);

test("what is for the elderly limits nobody younger, and makes no dose a child's", async () => {
  expect((await quoted("ketamine for an agitated 40 year old", "acme_handbook"))[0]).toContain("4 mg/kg");
  expect(await quoted("ketamine for an agitated 10 year old", "acme_handbook")).toEqual([]);
});

test("what not to do it for stands behind what to do it for", async () => {
  expect((await quoted("when not to use a traction splint", "acme_orders")).join()).toContain(
    "Not with knee",
  );
});

test("a weight is no dose by weight", async () => {
  expect(await quoted("weight of a 6 year old", "acme_orders")).toEqual([]);
});

test.each([
  ["where the child is named for another drug", "benadryl for a child"],
  ["where nobody is named", "tylenol for a 3 year old"],
  ["where the newborn are asked for", "charcoal for a newborn"],
])("gives a child no dose %s: %s", async (_, question) => {
  expect(await quoted(question, "acme_guidelines")).toEqual([]);
});

test("a dose that names nobody is no child's where the drug is refused to children", async () => {
  expect((await quoted("ketamine for a child", "acme_guidelines"))[0]).not.toContain("4 mg/kg");
});

test("begins with what is said of the drug, not with what follows it", async () => {
  expect((await quoted("when do we give bicarb in arrest", "acme_cardiac"))[0]).toContain(
    "sodium bicarbonate",
  );
});

test("a sedative for a procedure is sedation, and for seizures it is none", async () => {
  expect((await quoted("what sedation for pacing", "acme_cardiac"))[0]).toContain("midazolam 2 mg");
  expect(await quoted("sedation dose", "acme_cardiac")).toEqual([]);
});

test("what there is none of is held by no statement, but where that is asked", async () => {
  const after = (await quoted("what to do after rosc", "acme_cardiac")).join();
  expect(after).toContain("Titrate oxygen");
  expect(after).not.toContain("no return of pulses");
  expect((await quoted("no rosc after 20 minutes", "acme_cardiac"))[0]).toContain("no return of pulses");
});

test("a drug of two is none of them alone", async () => {
  expect(await quoted("duoneb dose", "acme_wheezing")).toEqual([]);
});

test.each(["what do you call it when the heart stops", "who do I call it in to"])(
  "not all that is called is an arrest: %s",
  async (question) => {
    expect((await quoted(question)).join()).not.toContain("terminated");
  },
);
