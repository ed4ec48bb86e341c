import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Chest pain
## BLS TREATMENT
- Aspirin 324 mg chewed unless allergic.
- Assist with the patient's own nitroglycerin if SBP is over 110 mmHg, up to 3 doses.
## LALS (AEMT) TREATMENT
- Nitroglycerin 0.4 mg SL every 5 minutes while SBP is over 110 mmHg.
## ALS STANDING ORDERS
- Fentanyl 50 mcg IV for pain over 5/10 after three nitroglycerin; total 100 mcg without base contact.
## BASE HOSPITAL ORDER REQUIRED
- Nitroglycerin when the patient took sildenafil within 24 hours.
# Seizure
## ALS TREATMENT
- Midazolam 10 mg IM.
- One repeat after 5 minutes if still seizing.
## BASE HOSPITAL ORDERS
- A third dose of midazolam.
- Release on scene after a first seizure.
# Anaphylaxis
## EMT
- Epinephrine auto-injector 0.3 mg IM in the thigh.
## PARAMEDIC
- Epinephrine drip 2 to 10 mcg/min for shock after two IM doses.
# Croup
| Protocol | EMT | AEMT | Paramedic |
| Croup | Keep calm | Humidified oxygen | Nebulized epinephrine 5 mL |
# Toxicology
| Agent | Signs | Treatment |
| Opioid | Pinpoint pupils | Naloxone 2 mg IN |
| Tricyclic | Wide QRS | Sodium bicarbonate 50 mEq for a QRS over 120 ms |
# Pain management
## Mild (1–3)
- Ice, splint, position of comfort.
- Acetaminophen 1 g PO once.
## Moderate (4–6)
- Ketorolac 15 mg IV. Not over age 65.
## Severe (7–10)
- Fentanyl 1 mcg/kg IV, total 300 mcg.
- Ketamine 0.3 mg/kg over 15 minutes. Not with chest pain of cardiac origin.
# Behavioral emergencies
- Capnography after any sedation.
- Ketamine 4 mg/kg IM for violent patients, max 400 mg.
# Bites
For snake bites:
- Splint the limb at heart level.
- Mark the edge of the swelling.

For jellyfish stings:
- Hot water for 20 minutes.
# Definitions
Refractory shock means a MAP under 65 after 30 mL/kg. Shock index is the heart rate divided by the systolic pressure.
# Destinations
| Facility | Stroke | Trauma | Burn |
| Oak Meadow Medical Center | Comprehensive | Level II | No |
| St. Brendan Hospital | Primary | – | No |
| Ridgecrest University | Comprehensive | Level I | Yes |
`;

const { quotes } = podOf({ "protocols.md": PROTOCOLS });

test.each(["emt nitro", "can an EMT give nitro", "can a basic help with nitro"])(
  "what a level of care may do is told from its own orders, not from those above it: %s",
  async (question) => {
    const found = await quotes(question);
    expect(found[0]).toStartWith("- Assist with the patient's own nitroglycerin");
    expect(found.join("\n")).not.toMatch(/0\.4 mg|sildenafil|Fentanyl/);
  },
);

test.each([
  ["pain 2/10", ["- Ice, splint", "- Acetaminophen 1 g"]],
  ["pain 5/10", ["- Ketorolac 15 mg"]],
  ["pain 9/10", ["- Fentanyl 1 mcg/kg", "- Ketamine 0.3 mg/kg"]],
])("%s is answered by the heading for that score, in order", async (question, begins) => {
  const found = await quotes(question);
  expect(found).toHaveLength(begins.length);
  for (const [at, begin] of begins.entries()) expect(found[at]).toStartWith(begin);
});

test("a score of pain in another condition is answered by that", async () => {
  const [first] = await quotes("chest pain 8/10 fentanyl");
  expect(first).toStartWith("- Fentanyl 50 mcg IV for pain over 5/10");
});

test("what is given a third time is found where no amount is told", async () => {
  const [first] = await quotes("third dose of versed");
  expect(first).toBe("- A third dose of midazolam. [1]");
});

test("what is done after a first dose is its repeat, and no third one", async () => {
  const [first] = await quotes("still seizing after first versed");
  expect(first).toBe("- One repeat after 5 minutes if still seizing. [1]");
});

test("a hospital is no center for what its row denies, whatever it is called", async () => {
  const found = await quotes("burn center");
  expect(found[0]).toStartWith("- Facility: Ridgecrest University");
  expect(found.join("\n")).not.toContain("Oak Meadow");
});

test("all rows that have it are shown, also those of no center by name", async () => {
  const found = (await quotes("which hospitals are comprehensive stroke centers")).join("\n");
  expect(found).toContain("Oak Meadow");
  expect(found).toContain("Ridgecrest");
  expect(found).not.toContain("Brendan");
});

test("what needs an order comes behind what is given without one", async () => {
  const found = await quotes("adult nitroglycerin");
  const at = (text: string) => found.findIndex((line) => line.includes(text));
  expect(at("0.4 mg SL")).toBeGreaterThanOrEqual(0);
  expect(at("sildenafil")).toBeGreaterThan(at("0.4 mg SL"));
});

test("what the first level of care gives leads where the next one's is as good", async () => {
  const found = await quotes("anaphylaxis epi dose");
  expect(found[0]).toStartWith("- Epinephrine auto-injector 0.3 mg IM");
  expect(found.join("\n")).toContain("drip 2 to 10 mcg/min");
});

test.each([
  ["opioid overdose", "Naloxone"],
  ["tricyclic overdose treatment", "Sodium bicarbonate"],
])("an overdose is found under Toxicology: %s", async (question, treatment) => {
  const [first] = await quotes(question);
  expect(first).toContain(treatment);
});

test("a row is shown without its columns for levels above the one asked for", async () => {
  const [emt] = await quotes("what can an emt do for croup");
  expect(emt).toBe("- Protocol: Croup | EMT: Keep calm | … [1]");
  const [medic] = await quotes("what can a paramedic do for croup");
  expect(medic).toContain("Paramedic: Nebulized epinephrine 5 mL");
});

test("a definition is that of all that is asked", async () => {
  expect((await quotes("shock index definition"))[0]).toStartWith("- Shock index is the heart rate");
  expect((await quotes("define refractory shock"))[0]).toStartWith("- Refractory shock means");
});

test("what is given to the violent is given to sedate", async () => {
  expect((await quotes("sedation for combative"))[0]).toStartWith("- Ketamine 4 mg/kg IM");
});

test("what leads an item in is shown with it", async () => {
  expect((await quotes("snake bite limb")).slice(0, 1)).toEqual([
    "- For snake bites: Splint the limb at heart level. [1]",
  ]);
});
