import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

/** Short orders of a transport service, and the chart of its children's equipment. */
const GUIDELINES = `
# LVAD
Doppler MAP 70 to 90. Call the coordinator.
# Aortic dissection
Heart rate under 60 first, with esmolol. Fentanyl for pain.
# Pressure goals
| Patient | Goal |
| Penetrating torso | SBP 80 to 90 |
| Septic shock | MAP 65 |
| Head injury | SBP at least 110 |
# Stroke after alteplase
Keep under 180/105. Before alteplase the limit is 185/110.
# Bleeding
- TXA 2 g slow push within 3 hours of injury; children 15 mg/kg, max 1 g.
# Narrow complex tachycardia
- 1. Stable: adenosine 6 mg, then 12 mg, then 18 mg.
- Child: 0.15 mg/kg, then 0.3 mg/kg, not over 12 mg.
- 2. Stable and irregular: diltiazem 15 mg over 2 minutes. Not below SBP 110.
- 3. Unstable: synchronized cardioversion 75 J, then 120 J. Child 1 J/kg, then 2 J/kg.
# Noninvasive ventilation
BiPAP start 10/5. Not for GCS below 10 or vomiting.
# Thrombolysis
Tenecteplase by weight, a single bolus over 5 seconds:
| Weight | Dose | Volume |
| under 60 kg | 30 mg | 6 mL |
| 60 to 69 kg | 35 mg | 7 mL |
| 70 to 79 kg | 40 mg | 8 mL |
From age 75 give half the dose.
# Infusions
| Drug | Standard bag | Start | Titrate |
| Clevidipine | 25 mg/50 mL | 1 mg/hr | Double every 90 seconds |
| Landiolol | 300 mg/50 mL | 100 mcg/kg over 1 min, then 10 mcg/kg/min | 10 every 5 min |
| Dexmedetomidine | 400 mcg/100 mL | 0.2 mcg/kg/hr | 0.1 every 30 min to RASS -1 |
# Ventilator
| Setting | Adult |
| FiO2 | 1.0, wean to SpO2 94% |
| Rate | 14 to 18 |
# Desaturation on the ventilator
- Disconnect and bag with 100% oxygen.
- Displacement, obstruction, pneumothorax, equipment.
# Isolette
Set it to 36 °C under 1500 g. Glucose every 30 minutes; treat below 45 mg/dL with D10 2 mL/kg. The isolette holds infants up to 5 kg.
`;

const CHILDREN = `
# Equipment
| Item | Infant | Toddler | Child |
| Oral airway (mm) | 50 | 60 | 70 |
| BVM mask size | 1 | 2 | 3 |
# Zones
| Zone | Age | ETT cuffed (mm) | i-gel |
| Yellow | 2 years | 4 | 2 |
| Blue | 5 to 6 years | 5 | 2 |
# Drugs
| Drug | Use | Pediatric dose | Route | Do not give |
| Naloxone | Opioid with poor breathing | 0.1 mg/kg | IV, IM, IN | newborn of an opioid-using mother |
| Fentanyl | Pain | 1 mcg/kg | IV | GCS below 14 |
| Ketamine | Pain not relieved by fentanyl | 0.2 mg/kg | IV | under 8 years |
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({
    acme_flight: { "guidelines.pdf": GUIDELINES },
    acme_peds: { "children.xlsx": CHILDREN },
  });
});
afterAll(() => world.close());

const ask = async (org_id: string, content: string, messages?: object[]) =>
  textOf(await world.ask({ org_id, content, ...(messages && { messages }) }));
const firstLine = async (org_id: string, content: string) => quotesOf(await ask(org_id, content))[0];

test("a goal is given without the word, and not by what is the goal in others", async () => {
  expect(await firstLine("acme_flight", "lvad map goal")).toContain("MAP 70 to 90");
  expect(await firstLine("acme_flight", "dissection hr goal")).toContain("Heart rate under 60");
});

test("two numbers with a slash are a blood pressure", async () => {
  expect(await ask("acme_flight", "bp limit after alteplase")).toContain("Keep under 180/105");
});

test("before a child's dose in one line stands the adult's", async () => {
  expect(await firstLine("acme_flight", "txa adult")).toContain("TXA 2 g slow push");
});

test("what something is not for are its contraindications", async () => {
  expect(await firstLine("acme_flight", "bipap contraindications")).toContain("Not for GCS below 10");
});

test("contraindications alone are those of what was asked about before", async () => {
  const messages = [
    { role: "user", content: "bipap settings" },
    { role: "assistant", content: "BiPAP start 10/5." },
  ];
  expect(await ask("acme_flight", "contraindications?", messages)).toContain("Not for GCS below 10");
});

test("a table is of what the paragraph before it names", async () => {
  expect(await firstLine("acme_flight", "tnk dose 75 kg")).toContain("Dose: 40 mg");
});

test("a dose for the patient's age comes before those by weight", async () => {
  expect(await firstLine("acme_flight", "tenecteplase dose 82 yo")).toContain("From age 75 give half");
});

test("a size has its unit in the name of its row or column, or none", async () => {
  expect(await firstLine("acme_peds", "opa size toddler")).toContain("Oral airway (mm)");
  expect(await firstLine("acme_peds", "ett size 2 year old")).toContain("ETT cuffed (mm): 4");
  expect(await firstLine("acme_peds", "what size igel for yellow")).toContain("i-gel: 2");
});

test("what reverses a class of drugs is no child's dose of one of them", async () => {
  expect(await ask("acme_peds", "morphine kid")).toContain("do not answer this question");
});

test("a third dose is the one after two, and what a dose is not over is its maximum", async () => {
  expect(await firstLine("acme_flight", "adenosine third dose")).toContain("then 12 mg, then 18 mg");
  expect(await firstLine("acme_flight", "adenosine max kid")).toContain("not over 12 mg");
});

test("a child's shock is no child's dose of the drug above it", async () => {
  expect(await ask("acme_flight", "diltiazem for a child")).toContain("do not answer this question");
});

test.each([
  ["landiolol bolus", "Landiolol"],
  ["dexmedetomidine target sedation", "RASS -1"],
  ["sats dropping on vent", "Disconnect and bag"],
  ["how heavy a baby fits in the isolette", "up to 5 kg"],
])("a bolus is told by its time, a goal by its scale, a limit by its unit: %s", async (question, told) => {
  expect(await firstLine("acme_flight", question)).toContain(told);
});
