import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const BOOK = `
# Book
## Post partum haemorrhage
- Administer 5 units of oxytocin IM. Repeat once.
## Newborn transport
- Suspected ductal-dependent lesion: prostaglandin E1 0.03 mcg/kg/min.
- Asphyxia: passive cooling to 34 °C under 6 hours old.
## Laboratory
| Test | Normal | Critical low | Critical high |
| Potassium | 3.6-5.1 | 2.7 | 6.4 |
| Sodium | 136-144 | 121 | 159 |
| Chloride | 98-106 | 81 | 121 |
## Mechanical ventilation, adult
| Setting | Default | Asthma |
| Oxygen | 100%, to 94% | 100%, to 90% |
| Rate (breaths/min) | 18 | 8 |
## Low sugar
- A patient who takes an oral hypoglycemic agent is not left at home.
## High pressure in pregnancy
- Labetalol 15 mg IV for pre-eclampsia.
## Open fracture
- Cefazolin 1 g IV.
## Seizure, child
- Midazolam 0.15 mg/kg IM for a seizure.
## Papers
- An advance directive is shown to the crew and photographed.
## Shocks
- Defibrillate a child at 2 J/kg, then 4 J/kg.
## Pain
- Fentanyl 75 mcg IV by standing orders (SO). A base hospital order (BHO) is needed for ketamine.
## Pain in the elderly
- Up to 40 mcg of fentanyl SO, further fentanyl BHO.
`;

const { quotes } = podOf({ "book.docx": BOOK });

test.each([
  ["pph oxytocin dose", "5 units"],
  ["pge dose blue baby", "0.03 mcg/kg/min"],
  ["therapeutic hypothermia temp", "34 °C"],
  ["critical k high", "Test: Potassium"],
  ["critical na low", "Test: Sodium"],
  ["vent rate asthma adult", "Rate (breaths/min)"],
  ["can i leave a diabetic on gliclazide home", "not left at home"],
  ["which antihypertensive for preeclampsia", "Labetalol 15 mg"],
  ["antibiotic open fracture", "Cefazolin 1 g"],
  ["midazolam dose child having a fit", "0.15 mg/kg"],
  ["what do i do with a living will", "advance directive"],
  ["second defibrillation energy child", "then 4 J/kg"],
])("is found by what people call it: %s", async (question, line) => {
  const [first = ""] = await quotes(question);
  expect(first).toContain(line);
});

const ALIASES = `
# Fast pulse
Moderate: Awake: Procainamide 20 mg per minute
---
Alias: SVT, Atrial flutter, V-Tach w/pulse
## Rules
- Look for what causes it.
# Arrest
Alias: CPR, V-Tach w/o pulse
- Procainamide is not given in arrest.
# Rash
Alias: Hives, Urticaria
- Give famotidine 20 mg IV.
`;
const aliases = podOf({ "aliases.pdf": ALIASES });

test("what a topic is called as well is no answer, and what stands there is one on that", async () => {
  expect((await aliases.quotes("procainamide for atrial flutter"))[0]).toBe(
    "- Moderate: Awake: Procainamide 20 mg per minute [1]",
  );
  expect(await aliases.quotes("how do i treat urticaria")).toEqual(["- Give famotidine 20 mg IV. [1]"]);
  expect(await aliases.ask("procainamide in vtach w pulse")).not.toContain("Alias");
});
