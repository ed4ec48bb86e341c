import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Asystole
1. Compress at 100 to 120 a minute.
2. Termination:
- a. ALS: may consider termination after the criteria are met.
## Field termination
Criteria for termination:
1. Arrest not witnessed by the crew.
2. Advanced airway in place.
3. Twenty minutes of efforts.
4. Capnography below 10.
# Withholding
## Signs of irreversible death (ANY one sufficient)
- Rigor mortis or decapitation.
- Lividity.
- Resuscitation would place the rescuer at risk.
# Hypoglycemia
1. Glucose under 70 with symptoms:
- a. Adult: dextrose 25 g IV.
2. Refusal after treatment is permitted only if:
- a. The patient takes insulin and no tablets.
- b. A second glucose is above 100.
- c. A responsible adult stays.
# Supraglottic airway
- Contact the base if the airway does NOT seal.
## Contraindications
- Intact gag reflex.
- Esophageal disease.
- Caustic ingestion.
# Bradycardia
1. Consider sedation:
- a. Midazolam 2.5 mg IV.
- b. Lorazepam 1 mg IV.
`;

const { ask, quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test("criteria are shown whole, from the section that has them", async () => {
  const shown = await ask("field termination criteria");
  expect(shown.split("\n")[0]).toContain("Field termination");
  for (const said of ["not witnessed", "Advanced airway", "Twenty minutes", "Capnography"])
    expect(shown).toContain(said);
});

test("a list of which any will do is shown whole", async () => {
  expect(await quotes("signs of irreversible death rescuer at risk")).toEqual([
    "- Rigor mortis or decapitation. [1]",
    "- Lividity. [1]",
    "- Resuscitation would place the rescuer at risk. [1]",
  ]);
});

test("what must all hold is shown whole, each with what it is for", async () => {
  const refusal = "2. Refusal after treatment is permitted only if:";
  const shown = await quotes("refusal after hypoglycemia treatment");
  for (const said of ["a. The patient takes insulin", "b. A second glucose", "c. A responsible adult"])
    expect(shown.join("\n")).toContain(said);
  expect(shown.join("\n")).toContain(refusal);
});

test("contraindications are those of the heading, and not what is said with a not elsewhere", async () => {
  expect((await quotes("supraglottic airway contraindications")).slice(0, 3)).toEqual([
    "- Intact gag reflex. [1]",
    "- Esophageal disease. [1]",
    "- Caustic ingestion. [1]",
  ]);
});

test("what leads in is not shown without what it leads in", async () => {
  const shown = (await quotes("bradycardia sedation")).join("\n");
  expect(shown).toContain("Midazolam 2.5 mg IV");
  expect(shown).toContain("Lorazepam 1 mg IV");
});
