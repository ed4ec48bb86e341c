import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const UPDATE = `
# Fentanyl for burns
## OLD (2031)
- 2 mcg/kg IV push
- Age 16 and up
## NEW (2032)
- 1 mcg/kg IV over 2 minutes
- Age 10 and up
- Maximum single dose 75 mcg
# Heart failure
## Before (2031)
- Furosemide 20 mg IV
## Now (2032)
- CPAP at 8 cmH2O
- Furosemide removed
# Sugar
- Treat a glucose under 65 mg/dL (was 55)
# Convulsions
## 2031 (old)
- Midazolam 4 mg IM
- Peds 0.1 mg/kg
## 2032 (new)
- Midazolam 9 mg IM if over 45 kg
- 6 mg IM if 15 to 45 kg
# Stings and bites
## Draft: antivenom (NOT IN EFFECT)
- Antivenom 4 vials IV for the bite of a snake
- Pralidoxime 600 mg IM for the sting of a scorpion
- Expected in spring
- Do not give until approved
# Diltiazem
We saw four low pressures after the fast push. That is why we changed diltiazem to a drip.
`;

const ROSTER = `
# Roster
| Station | Gate code | Fuel |
| Station 2 | 4410 | Y |
| Station 5 | 7302 | N |
# Sugar
- Who refuses after glucose was given needs a glucose above 90 mg/dL, and a meal.
`;

const BITES = `
# Adder
- Antivenom 2 vials IV for the bite of an adder, a snake
`;

const NEWS = `
# News from the yard
The gate code of Station 5 was changed on May 3 to 1188. Do not use the old one.
`;

const { quotes } = podOf({
  "update.pptx": UPDATE,
  "roster.xlsx": ROSTER,
  "news.pdf": NEWS,
  "bites.pdf": BITES,
});

test.each([
  ["fentanyl dose for burns", "1 mcg/kg", "2 mcg/kg"],
  ["max fentanyl dose burns", "Maximum single dose 75 mcg", "2 mcg/kg"],
  ["is furosemide still carried", "Furosemide removed", "20 mg"],
  ["what is the new dose of fentanyl for burns", "1 mcg/kg", "2 mcg/kg"],
  ["how much midazolam im for convulsions", "9 mg IM", "4 mg IM"],
  ["midazolam dose convulsions kid 20 kg", "6 mg IM if 15 to 45 kg", "0.1 mg/kg"],
])("lines what holds now, and nothing from under what held before: %s", async (question, now, before) => {
  const lines = await quotes(question);
  expect(lines[0]).toContain(now);
  expect(lines.join("\n")).not.toContain(before);
});

test("shows the old first where that is asked for", async () => {
  expect((await quotes("what was the previous fentanyl dose for burns"))[0]).toContain("2 mcg/kg");
});

test("a line of ages alone leaves the doses beside it to others", async () => {
  const lines = await quotes("fentanyl dose for burns 4 year old");
  expect(lines[0]).toContain("Age 10 and up");
  expect(lines.join("\n")).not.toContain("mcg");
});

test.each([["what says in brackets what it was", "glucose threshold to treat", "under 65"]])(
  "puts first %s",
  async (_, question, answer) => {
    expect((await quotes(question))[0]).toContain(answer);
  },
);

test("what does not hold yet is told behind that", async () => {
  expect((await quotes("pralidoxime dose scorpion sting"))[0]).toBe("- Do not give until approved [1]");
});

test("a draft is not told where something holds", async () => {
  const answer = await quotes("antivenom dose snake bite");
  expect(answer[0]).toContain("2 vials");
  expect(answer.join()).not.toContain("4 vials");
});

const BOARDS = `
# Spinal care
## Before
- Every fall goes on a long board
## Now
- A long board is for moving a patient alone
# Chest seals
## Current practice
- Tape three sides of the dressing
## New practice
- Use a vented chest seal
# Stroke
## Before
- Glucose is checked on every suspected stroke
`;

const boards = podOf({ "board-news.pptx": BOARDS });

test.each([
  ["who goes on a long board", "A long board is for moving"],
  ["how do i use a chest seal", "vented chest seal"],
])("what stands before, beside a heading that says what is new, holds no more: %s", async (question, now) => {
  expect((await boards.quotes(question))[0]).toContain(now);
});

test("what stands below such a heading with none beside it that says what is new still holds", async () => {
  expect((await boards.quotes("is glucose checked in stroke"))[0]).toContain("Glucose is checked");
});
