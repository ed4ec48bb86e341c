import { expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask } = inGeneral();

/** What stands right below the opening. */
const first = async (question: string) => (await ask(question)).split("\n\n")[1] ?? "";

test.each([
  ["how long does a D cylinder last at 10 L/min", "= 28 minutes."],
  ["E tank with 1000 psi at 15 lpm, how long", "(1,000 - 200) x 0.28 / 15 = 14 minutes."],
  ["drip rate 1000 mL over 8 hours with a 10 gtt set", "= 21 drops a minute (125 mL/h)."],
  ["drip rate for 1 liter in 4 hours, 15 gtt set", "= 63 drops a minute (250 mL/h)."],
  [
    "dopamine 400 mg in 250 mL at 5 mcg/kg/min, 80 kg, how many mL/h",
    "5 mcg/kg/min x 80 kg x 60 / 1,600 = 15 mL/h, 15 drops a minute",
  ],
  ["levophed 4 mg in 250 mL at 8 mcg/min drip rate", "8 mcg/min x 60 / 16 = 30 mL/h"],
  ["parkland formula 70 kg 30% burn", "= 8,400 mL in the 24 hours"],
  ["GCS for a patient who opens eyes to pain, moans and withdraws", "Eyes 2, verbal 2, motor 4: GCS 8."],
  ["gcs eyes open to voice, confused, follows commands", "Eyes 3, verbal 4, motor 6: GCS 13."],
])("the question's own numbers are put into the formula: %s", async (question, result) => {
  expect(await first(question)).toContain(result);
});

test.each([
  ["how long does a D cylinder last", "Oxygen cylinders"],
  ["E tank with 150 psi at 10 lpm", "At 150 psi nothing is left"],
  ["drip rate 1000 mL over 8 hours", "Drip rates"],
  ["parkland formula 12 kg child 30% burn", "Burns"],
  ["gcs eyes open to pain", "Glasgow Coma Scale"],
])(
  "nothing is guessed where a number is missing, or the formula is for others: %s",
  async (question, start) => {
    expect(await first(question)).toStartWith(start);
  },
);
