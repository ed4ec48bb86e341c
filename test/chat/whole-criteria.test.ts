import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Field termination
## Medical control
Ending resuscitation where the termination criteria are not met is ordered by medical control.
## Crew
- The crew must meet ALL of the following requirements for termination without an order:
  - Patient older than 17
  - Arrest not seen by anybody
  - No compressions by a bystander
  - No shock given
  - Pupils fixed
  - No pulse at any time
  - Twenty minutes of efforts
# Ketorolac
## Contra-indications
- Kidney failure.
- Peptic ulcer.
- Known aspirin asthma.
- Pregnancy.
# Pediatric pain
- Keep the child warm.
- Ibuprofen contraindications:
  - Kidneys that fail
  - Warfarin
  - Pregnancy, late
# Air ambulance
## A. Request when:
- the drive takes over 40 minutes;
- no medic is available within 25 minutes.
## B. Do not request:
- for a patient in cardiac arrest;
- for a patient who is not decontaminated.
# Low sugar
| Assessment | Management |
| Stays home with all of: | Fully awake after treatment and glucose above 90; Not on a sulfonylurea such as glipizide or glyburide; Has eaten a meal with carbohydrates; A reliable adult remains with the patient for the next hours |
| Severe, any one of: glucose below 40 on two readings; unresponsive to a loud voice; seizing now or within the last hour; no gag reflex on suction; not swallowing safely | Give dextrose |
`;

const { ask, quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test("criteria that must all be met are shown first and whole, however many there are", async () => {
  const shown = await ask("termination criteria");
  expect(shown.split("\n")[0]).toContain("Crew");
  for (const said of ["older than 17", "not seen", "bystander", "No shock", "Pupils", "No pulse", "Twenty"])
    expect(shown).toContain(said);
});

test.each([
  "ketorolac contraindications",
  "when should ketorolac not be given",
  "ketorolac contra-indications",
])("contraindications are found under the heading in its other spelling, whole: %s", async (question) => {
  const shown = (await quotes(question)).join("\n");
  for (const said of ["Kidney failure", "Peptic ulcer", "aspirin asthma", "Pregnancy"])
    expect(shown).toContain(said);
});

test("of a child too pregnancy is not left out of what speaks against a drug", async () => {
  expect((await quotes("ibuprofen contraindications kid")).join("\n")).toContain("Pregnancy, late");
});

test.each(["When should an air ambulance not be requested?", "When should the air ambulance not be called?"])(
  "when something is not to be done is told by what speaks against it alone: %s",
  async (question) => {
    const shown = await ask(question);
    expect(shown.split("\n")[0]).toContain("B. Do not request");
    expect(shown).toContain("in cardiac arrest");
    expect(shown).not.toContain("Request when");
  },
);

test("of criteria in a cell, counted in it or in the one before, none is left out", async () => {
  const home = (await quotes("low sugar on glipizide stay home")).join("\n");
  for (const said of ["Fully awake", "Not on a sulfonylurea", "Has eaten", "A reliable adult"])
    expect(home).toContain(said);
  const severe = (await quotes("severe low sugar seizing")).join("\n");
  for (const said of ["glucose below 40", "unresponsive", "seizing now", "no gag", "not swallowing"])
    expect(severe).toContain(said);
});
