import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const pod = podOf({
  "formulary.docx": `
# Amiodarone
Supplied 150 mg/3 mL. Pediatric arrest: 5 mg/kg IV. Maximum 300 mg.
- 10 kg: 50 mg (1 mL)
- 20 kg: 100 mg (2 mL)
- 30 kg: 150 mg (3 mL)
# Morphine
Supplied 10 mg/mL. Child: 0.1 mg/kg IV.
# Trauma transport
- Age 0–14: Lake Children's.
- Age 65 and over with a GCS below 15: Regional Trauma Center.
# Cardiac arrest
- Push hard and fast: compressions at 100 to 120 per minute, at least 2 inches deep.
- Epinephrine 1 mg IV every 3 to 5 minutes.
`,
});

test.each([
  ["how many ml of amiodarone for 20 kg kid", "20 kg: 100 mg (2 mL)"],
  ["amiodarone how many ml 10kg", "10 kg: 50 mg (1 mL)"],
  ["how many ml of morphine for a 20 kg kid", "0.1 mg/kg"],
  ["trauma kid 8 where", "Lake Children's"],
  ["cpr rate", "100 to 120 per minute"],
  ["cpr depth", "2 inches deep"],
])("'%s' is told first what is stated for it: %s", async (question, told) => {
  expect((await pod.quotes(question))[0]).toContain(told);
});

const CHART = `
# Volume chart
Volumes in mL for the vials on our ambulances.
| Drug | 5 kg | 10 kg | 20 kg |
| Adenosine (3 mg/mL) | 0.17 | 0.33 | 0.67 |
# Weight card
| Item | 5 kg | 10 kg | 20 kg |
| Lorazepam (mL of 2 mg/mL) | 0.13 | 0.25 | 0.5 |
# Doses
- Lorazepam 2 mg IV; child 0.05 mg/kg IV.
`;
const chart = podOf({ "chart.xlsx": CHART });

test.each([
  ["lorazepam 20 kg ml", "20 kg: 0.5"],
  ["adenosine 10 kg how many ml", "10 kg: 0.33"],
])("a figure without a unit is a volume where its table says so: %s", async (question, told) => {
  expect((await chart.quotes(question))[0]).toContain(told);
});

const NOTED = `
# Pediatric dosing chart
Volumes are in mL unless a unit is given.
| Drug | Route | Concentration | 3-5 kg | 19-23 kg |
| Epinephrine arrest | IV/IO | 0.1 mg/mL | 0.4 | 2.1 |
| Midazolam seizure | IV/IO | 1 mg/mL | 0.4 | 2.1 |
| Fentanyl | IN | 50 mcg/mL | do not give | 0.6 |
| Normal saline bolus | IV/IO | | 80 | 420 |
| Defibrillation first shock (J) | | | 8 | 42 |
`;
const noted = podOf({ "chart.xlsx": NOTED });

test("a dose by weight is told with the line that says what the figures of the table are", async () => {
  const quotes = await noted.quotes("epi arrest dose for 20 kg");
  expect(quotes[0]).toContain(
    "Epinephrine arrest | Route: IV/IO | Concentration: 0.1 mg/mL | … | 19-23 kg: 2.1",
  );
  expect(quotes[1]).toContain("Volumes are in mL unless a unit is given.");
});

test.each([
  ["fentanyl IN for 4 kg infant", "3-5 kg: do not give"],
  ["versed iv 20kg", "19-23 kg: 2.1"],
])("%s is told without what else is for that weight", async (question, wanted) => {
  const quotes = await noted.quotes(question);
  expect(quotes[0]).toContain(wanted);
  expect(quotes.join()).not.toMatch(/saline|Defibrillation/);
});
