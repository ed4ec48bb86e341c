import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Bleeding
- 2. Tranexamic acid (TXA). Give for severe bleeding.
  - a. Adult: 2 g IV slowly.
  - b. Age 12 years and under: 14 mg/kg (maximum 0.9 g) over 12 minutes.
# Low sugar
- Dextrose 10%, children: 4 mL/kg
- Dextrose 10%, neonate: 1.5 mL/kg
# Asthma
## Paramedic
- Epinephrine 0.25 mg IM for asthma in severe distress.
## Base hospital order
- Epinephrine for patients > 45 years of age with asthma.
# Refusal of transport
## Call the base before leaving if
- Age under 3 years or over 70 years.
- Glucose below 65 mg/dL.
## Form for refusals
- Base called; name of the physician and time of the call: ________
- Signature of the patient
# Agitation
- Droperidol 4 mg IM for agitation.
- Ketamine 2 mg/kg IM for severe agitation.
- Age > 65: half all doses.
# Bradyarrhythmia with poor perfusion
- Give oxygen first to a patient with poor perfusion.
## Pediatric
- Epinephrine 0.02 mg/kg IV is the first drug.
- Call the base for pacing.
# Medications: epinephrine
## Uses
- Bradycardia with poor perfusion
- Croup
# Staff for events
| Attendance | EMT | Ambulance |
| Under 900 | 1 | 0 |
| 900-8,999 | 5 | 1 |
| 9,000-39,999 | 17 | 3 |
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test("an age and under is a child's", async () => {
  const child = await quotes("txa dose child");
  expect(child.join()).toContain("14 mg/kg");
  expect(child.join()).not.toContain("2 g IV");
});

test("a newborn's dose comes before a child's", async () => {
  expect((await quotes("d10 dose newborn low sugar"))[0]).toContain("1.5 mL/kg");
});

test("what needs an order at the patient's age is told", async () => {
  expect((await quotes("age 60 asthma epi im ok?")).join()).toContain("> 45 years of age");
  expect((await quotes("age 30 asthma epi im ok?"))[0]).toContain("0.25 mg IM");
});

test("the item for the patient's age answers, and no line to fill in", async () => {
  const answer = await quotes("refusal of an 80 year old, do i call the base");
  expect(answer[0]).toContain("over 70 years");
  expect(answer.join()).not.toContain("____");
});

test("what is said of the old is told, where patients over an age are asked for", async () => {
  expect((await quotes("dose for agitation in patients over 65"))[0]).toContain("half all doses");
});

test("the first drug of a child stands below the child's heading", async () => {
  const answer = await quotes("What is the first drug for bradycardia with poor perfusion in a child?");
  expect(answer[0]).toContain("Epinephrine 0.02 mg/kg");
});

test.each(["how many emts for an event with 20,000 people", "emts needed event 20000"])(
  "the row for so many people answers: %s",
  async (question) => {
    const answer = await quotes(question);
    expect(answer[0]).toContain("EMT: 17");
    expect(answer.join()).not.toContain("EMT: 5");
  },
);
