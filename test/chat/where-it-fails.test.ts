import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Slow heart
Pacing at 70 a minute.

Electrical capture? YES: call command about the capture

Electrical capture? NO: dopamine infusion 5 mcg/kg/min
# Tube placement
1. Give oxygen for 3 minutes before the tube placement.
2. Read the tube placement checklist aloud.
3. One attempt is the blade passing the teeth.
4. If two attempts fail, place an i-gel.
# Allergy
Pressure under 90 after 2 IM doses? YES: start an infusion of epinephrine

Severe allergy? YES: epinephrine 0.3 mg IM, repeat IM doses every 5 minutes
# Command contact
1. Contact medical command at the receiving hospital. If that is not a command facility, contact the primary medical command.
2. If contact cannot be made after two tries, go on under these orders.
# Ending care
1. Epinephrine within 5 minutes of the start of resuscitation.
2. Resuscitation is terminated after 20 minutes without a pulse. Do not terminate a pregnant patient or one less than 18 years old.
# Oxygen in COPD
Transport is needed if SpO2 is under 85% in COPD.
- Titrate oxygen to an SpO2 of 88 to 92%.
# Stroke destination
1. mRACE of 4 or less: primary stroke center.
2. mRACE of 5 or greater: comprehensive stroke center.
## Possible medical command orders of asthma:
- A. Terbutaline 0.2 mg SQ.
- B. Ketamine 0.8 mg/kg IV.
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

const first = async (content: string) => (await quotes(content))[0];

test("what is done where something fails is the branch of the no", async () => {
  expect(await first("What is given if pacing does not achieve electrical capture?")).toContain(
    "NO: dopamine",
  );
});

test("a step for so many failed attempts comes before the steps of the procedure", async () => {
  expect(await first("What should be done if two tube placement attempts fail?")).toContain("place an i-gel");
});

test("a number in words is the same in figures", async () => {
  expect(
    await first("What is done if the pressure is still under 90 after two IM doses in allergy?"),
  ).toContain("start an infusion");
});

test("who is excepted behind a sentence is not whom that sentence is for", async () => {
  expect(await first("When may resuscitation be terminated for an adult?")).toContain("after 20 minutes");
});

test("a target is told by what a finding is brought to", async () => {
  expect(await first("What is the target SpO2 for a patient with COPD?")).toContain("Titrate oxygen");
});

test("a score is told by the range that holds it", async () => {
  expect(await first("mrace 6 where to")).toContain("5 or greater");
});

const charts = podOf({
  "charts.pdf": `
# Slow heart
Signs of poor perfusion? Yes: Atropine 0.5 mg IV
Response?
Response? No: Pace at 75 a minute
Response? Yes: Transport
---
# Atropine
- Indications: a slow heart
- Note: atropine below 0.3 mg may slow the heart
`,
});

test.each([
  "what if atropine fails",
  "atropine didn't work",
  "what next after atropine",
  "no response to atropine",
])(
  "what a chart does on no response to a drug above is told before the drug's own card: %s",
  async (question) => {
    expect((await charts.quotes(question))[0]).toContain("Pace at 75");
  },
);
