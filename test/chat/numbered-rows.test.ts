import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PLAN = `
# Mass casualty plan
## Levels
| Level | Patients | Ambulances |
| MCI 1 | 5–10 | 5 |
| MCI 2 | 11–25 | 10 |
| MCI 3 | Over 25 | 20 and a bus |
## Records
- A record is written for every patient in MCI level 1.
# Exposure
## Prophylaxis by pathogen
| Pathogen | PEP | Start |
| HIV | Tenofovir | Within 2 hours |
| Hepatitis B | Vaccine | Within 24 hours |
| Hepatitis C | None | – |
# Radio
- Give the report at least 5 minutes before arrival.
`;

const { ask, quotes } = podOf({ "plan.docx": PLAN });

test.each([
  ["mci 8 patients what level", "Level: MCI 1"],
  ["Who is called for an MCI with 40 patients, how many ambulances?", "Level: MCI 3"],
  ["How many ambulances are sent to an MCI level 2?", "Level: MCI 2"],
])("the row of a count, and of a level by its number, is the one that is told: %s", async (question, row) => {
  expect((await quotes(question))[0]).toContain(row);
});

test("a row for another disease is no answer on one that no document has", async () => {
  expect(await ask("Which PEP is given for syphilis?")).toContain("do not answer");
  expect((await quotes("Which PEP is given for hepatitis B?"))[0]).toContain("Vaccine");
});

test("when a report is given by radio asks for no number to call", async () => {
  expect((await quotes("How early before arrival must the radio report be given?"))[0]).toContain(
    "5 minutes before arrival",
  );
});

const ARREST = podOf({
  "arrest.docx": `
# Pediatric cardiac arrest
- VF: defibrillate 2 J/kg, then 4 J/kg, at most 10 J/kg or adult dose.
- Epinephrine 0.01 mg/kg IV every 3 minutes.
# Cardiac arrest
- VF: defibrillate 200 J.
- Epinephrine 1 mg IV
`,
});

test("a child's energy that ends at the adult dose is no adult's", async () => {
  expect((await ARREST.quotes("vfib kid joules"))[0]).toContain("2 J/kg");
});
