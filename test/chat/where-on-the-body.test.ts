import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Needle thoracostomy
## Steps
- 1. Bare the chest.
- 2. Pick the 4th intercostal space at the anterior axillary line; failing that the 2nd at the mid-clavicular line.
- 3. Tell the hospital of the needle decompression.
- 4. If the first site fails, take another site for the needle decompression.
# Snakebite
- 1. Never put ice, suction or a tourniquet on the limb.
- 2. The limb of a rattlesnake bite is kept level.
- 3. Mark the swelling every 15 minutes.
# Pain relief
- Methoxyflurane 3 mL inhaled. Not in kidney disease.
# Restraint
## Primary care paramedic
- Midazolam 5 mg IM
## Critical care paramedic
- Ketamine 4 mg/kg IM once
# Epinephrine
- Supplied: 1 mg vial
- Push-dose:  1 mL of 0.1 mg/mL plus 9 mL NS = 10 mcg/mL
# Sildenafil
- No nitroglycerin for 24 hours after sildenafil, 48 hours after tadalafil.
# Ketamine
- Hypersalivation: atropine 0.6 mg IV (CCP)
- Onset 4 minutes
`;

const { ask, quotes } = podOf({ "protocols.docx": PROTOCOLS });

test.each(["needle decompression site", "where to put the needle for decompression"])(
  "where on the body is told by the step that names the place: %s",
  async (question) => {
    expect((await quotes(question))[0]).toContain("4th intercostal space");
  },
);

test.each(["snakebite tourniquet ok?", "can i put ice on a rattlesnake bite"])(
  "what is forbidden is told first to who asks whether he may: %s",
  async (question) => {
    expect((await quotes(question))[0]).toContain("Never put ice, suction or a tourniquet");
  },
);

test("a drug is found by what crews call its device", async () => {
  expect(await ask("green whistle dose")).toContain("Methoxyflurane 3 mL");
});

test("what stands under the heading of a level above is told to who asks for one below it", async () => {
  const answer = await ask("can a pcp give ketamine");
  expect(answer).toContain("Critical care paramedic:");
  expect(answer).toContain("Ketamine 4 mg/kg IM once");
});

test("a recipe that adds a fluid is how the drug is mixed", async () => {
  expect((await quotes("How is push-dose epinephrine mixed?"))[0]).toContain("plus 9 mL NS");
});

test("what is withheld is told by what is not given", async () => {
  const [first] = await quotes("For how long is nitroglycerin withheld after a patient has taken tadalafil?");
  expect(first).toContain("48 hours after tadalafil");
});
