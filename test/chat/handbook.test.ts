import { expect, test } from "bun:test";
import { podOf, quotesOf } from "./support/world.ts";

/** Numbered steps with lettered ones below them, as volunteers' handbooks have them. */
const HANDBOOK = `
# 4. Medical problems
## 4.1 Chest pain
- 1. Sit the patient up.
- 2. Aspirin: 324 mg chewed.
- a. Not if allergic to aspirin.
- b. Not with bleeding now.
- c. Not for anyone under 18.
- d. Give it even if the patient takes a blood thinner.
- 3. Nitroglycerin, the patient's own [EMT]:
- a. 0.4 mg under the tongue every 5 minutes, three doses in all.
- b. Systolic pressure must be over 110.
## 4.2 Termination of resuscitation
- 1. age 18 or over;
- 2. arrest not witnessed by the crew;
- 3. no shock delivered;
- 4. no pulse after 20 minutes.
## 4.3 Breathing trouble
- 1. CPAP: start at 5 cm of water.
- a. For lung water and COPD.
- b. Not for: under 12 years, vomiting, facial injuries.
- 2. Croup: cool night air; do not look into the throat.
## 4.4 Allergic reaction
- 1. Epinephrine auto-injector in the outer thigh.
- a. 66 lb and over: 0.3 mg.
- b. 33 to 66 lb: 0.15 mg.
- c. Hold it in place for 3 seconds.
- d. Second dose after 10 minutes.
# 5. Airway
2.7 Suction no longer than 15 seconds.
2.8 Bag-valve-mask rates
- adult: one breath every 6 seconds
- newborn: 40 to 60 a minute
`;

const { ask } = podOf({ "handbook.pdf": HANDBOOK });

const firstLine = async (content: string) => quotesOf(await ask(content))[0];

test("an age without a unit shuts out who it is asked for, below the drug's own step", async () => {
  expect(await firstLine("aspirin for a 16 yo")).toContain("c. Not for anyone under 18.");
});

test("what shuts the patient out is said of what the heading names", async () => {
  expect(await firstLine("terminate resuscitation on a 16 yo?")).toContain("1. age 18 or over");
});

test("what stands below a step is said of it", async () => {
  expect(await ask("cpap contraindications")).toContain("b. Not for: under 12 years");
  expect(await firstLine("second epi when")).toContain("d. Second dose after 10 minutes.");
  expect(await firstLine("max nitro doses")).toContain("three doses in all");
});

test("a numbered title that is no heading leads in the list below it", async () => {
  expect(await firstLine("bvm rate newborn")).toContain("newborn: 40 to 60 a minute");
});
