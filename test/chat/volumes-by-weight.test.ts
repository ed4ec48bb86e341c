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
