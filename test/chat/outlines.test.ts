import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const GUIDELINES = `
# Opioid poisoning
## Treatment
- 1. Open the airway and ventilate.
- 2. Where breathing stays slow:
  - 2.1 Naloxone IV or IM
    - a. Adult: 0.6 mg, up to 8 mg in all
    - b. Pediatric: 0.1 mg/kg
      - i. Infants who weigh under 5 kg: call the base
- 3. Withdrawal: buprenorphine 12 mg SL
## Performance measures
- Naloxone given within 8 minutes where breathing is slow
# Newborn resuscitation
## Treatment
- 1. Warm and dry the newborn.
- 2. If heart rate is greater than 100 BPM
  - a. Watch the breathing and keep the newborn warm
- 3. If heart rate is 60-100 BPM
  - a. Ventilate at 40-60 breaths per minute
- 4. If heart rate is less than 60 BPM
  - a. Begin chest compressions
  - b. Call for a second crew
# Low sugar
- Not awake: dextrose 25 g IV
- Start a line, 18 g IV or larger
# Newborn drugs
- Epinephrine 1:10,000 every 3 to 5 minutes in a newborn after 60 seconds of CPR
# Newborn arrest
- CPR 3:1, 120 events a minute, by two rescuers.
# Ending resuscitation
- 1. The base may end resuscitation when ALL are present:
  - A. Grown up
  - B. Asystole throughout
  - C. At least 25 minutes of CPR by the crew
# Anaphylaxis
## Treatment
- 1. Give epinephrine 1 mg/mL at once by this route:
  - 1.1 Adult: 0.4 mg IM in the thigh
  - 1.2 Pediatric: 0.2 mg IM in the thigh
- 2. Consider an epinephrine drip of 0.3 mcg/kg/min in anaphylaxis where the pressure stays low
# Smoke
## Treatment
- 1. Burns:
  - a. Fluids as ordered
    - i. For persons over 40 kg, by the chart:
- 2. In coma: hydroxocobalamin. Adult: 5 g. Pediatric: 70 mg/kg
`;

const pod = podOf({ "guidelines.pdf": GUIDELINES });

/** The quoted lines without their marks. */
const quotes = async (content: string) =>
  (await pod.quotes(content)).map((line) => line.replace(/^- | \[\d\]/g, ""));

test("a dose below a step counted by parts stands behind the drug that the step names", async () => {
  expect((await quotes("narcan dose kid"))[0]).toStartWith("2.1 Naloxone IV or IM: b. Pediatric: 0.1 mg/kg");
});

test("what a child is given by a step that names the drug is that drug's, before another step on it", async () => {
  const [first] = await quotes("anaphylaxis epi dose adult");
  expect(first).toContain("epinephrine 1 mg/mL at once");
  expect(first).toContain("1.1 Adult: 0.4 mg IM");
});

test.each([
  ["newborn heart rate 50 what do i do", "4. If heart rate is less than 60 BPM"],
  ["newborn heart rate below 60 what now", "4. If heart rate is less than 60 BPM"],
  ["newborn hr 80", "3. If heart rate is 60-100 BPM"],
])("of %s nothing is shown for other heart rates, nor for breaths", async (question, step) => {
  const shown = await quotes(question);
  expect(shown[0]).toStartWith(step);
  expect(shown.join("\n")).not.toContain("greater than 100");
});

test("the step that the first line begins with is not shown again above the others of it", async () => {
  const shown = await quotes("newborn heart rate 50 what do i do");
  expect(shown.slice(0, 2)).toEqual([
    expect.stringContaining("less than 60 BPM: a. Begin chest compressions"),
    expect.stringMatching(/^b\. Call for a second crew/),
  ]);
});

test("what is measured of the care comes behind what is given", async () => {
  expect((await quotes("naloxone breathing slow"))[0]).not.toContain("within 8 minutes");
  expect((await quotes("what is measured for naloxone"))[0]).toContain("within 8 minutes");
});

test("a step of the outer list is led in by none of the inner", async () => {
  expect((await quotes("hydroxocobalamin child"))[0]).toStartWith("2. In coma: hydroxocobalamin");
});

test("of conditions that must all be met the first stands first, behind what says so; a figure has its own", async () => {
  const [first, second] = await quotes("when can i stop resuscitation after 25 minutes of cpr");
  expect(first).toStartWith("1. The base may end resuscitation when ALL are present: A. Grown up");
  expect(second).toStartWith("B. Asystole throughout");
  expect((await quotes("resuscitation how many minutes of cpr before stopping"))[0]).toContain("25 minutes");
});

test("a ratio is none of times, nor of strengths", async () => {
  expect((await quotes("newborn cpr ratio"))[0]).toContain("CPR 3:1");
});

test("grams of a drug into a vein are a dose, and no gauge of a needle", async () => {
  expect((await quotes("how many grams of dextrose for low sugar"))[0]).toContain("dextrose 25 g IV");
});
