import { describe, expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const GUIDELINES = `
# Low blood sugar
## Treatment
- 1. Dextrose, by age:
  - a. Adult: dextrose 10% 150 mL IV
  - b. Pediatric: dextrose 10% 4 mL/kg IV
## Notes
- 1. A low blood sugar in the neonate: dextrose 10% 3 mL/kg IV
# Seizures
## Treatment
- 1. No IV access: midazolam
  - a. Adult: 9 mg IM
  - b. Pediatric: 0.15 mg/kg IM (maximum 8 mg)
# Weight bands
| Weight (kg) | Midazolam IM (seizure) |
| 6-8 | 0.2 mL |
| 9-12 | 0.3 mL |
| 13-18 | 0.5 mL |
| 19-24 | 0.7 mL |
| 25-30 | 0.9 mL |
# Slow pulse
## Treatment
- 1. Adults
  - a. Atropine 1 mg IV, maximum 4 mg
  - b. Transcutaneous pacing
Start at a rate of 75 BPM and turn the current up until it captures.
- 2. Children: epinephrine 0.01 mg/kg IV
# Poisons
| Agent | Findings | Treatment |
| Pesticide | Bradycardia, drooling | Atropine 3 mg IV, no maximum |
| Clonidine | Bradycardia | Naloxone 1 mg IV |
# Symptomatic bradycardia
- Atropine 1 mg IV, repeat to a maximum of 4 mg.
# Agitation
- a. Droperidol
  - i. Adult: 4 mg IM
  - ii. Pediatric: not routinely recommended
# Beta blocker overdose
## Treatment
- 1. Glucagon 4 mg IV over 2 minutes for a beta blocker overdose
## Notes
- 1. Glucagon has an effect of increased vomiting at these doses in a beta blocker overdose, consider ondansetron 8 mg IV
# Opioid overdose
- 1. Naloxone 1 mg IV for an opioid overdose; look for another cause after a total of 9 mg
- 2. Buprenorphine: for withdrawal after naloxone, 12 mg SL, maximum 20 mg
`;

const { quotes } = podOf({ "guidelines.docx": GUIDELINES });

test.each([
  ["the dose by weight before a table by weights", "versed im dose seizing kid no iv", "0.15 mg/kg IM"],
  ["a way by its other name", "pediatric dose of intramuscular midazolam for a seizure", "0.15 mg/kg IM"],
  ["what goes on behind an item", "pacing start rate", "Transcutaneous pacing"],
  ["the own protocol before a row on another", "atropine max bradycardia", "maximum of 4 mg"],
  [
    "what is not recommended for a child",
    "Is droperidol recommended for children?",
    "not routinely recommended",
  ],
  ["a dose and no effect of it", "glucagon dose for beta blocker overdose", "Glucagon 4 mg"],
  ["the most of a drug, and not of one after it", "maximum total dose of naloxone", "a total of 9 mg"],
  ["the same, cut short", "max narcan b4 looking for other cause", "a total of 9 mg"],
])("finds first %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test("shows the paragraph behind the item that it is of", async () => {
  expect((await quotes("pacing start rate"))[1]).toContain("75 BPM");
});

test("what is for newborns alone is for no other child", async () => {
  const lines = await quotes("d10 dose kid low sugar");
  expect(lines[0]).toContain("4 mL/kg");
  expect(lines.join("\n")).not.toContain("neonate");
  expect((await quotes("d10 dose newborn low sugar"))[0]).toContain("3 mL/kg");
});

describe("what is done, below a condition's name", () => {
  const { quotes: tell } = podOf({
    "guidelines.pdf": `
# Clinical practice guidelines
## Croup CPG P0603
### Management
- Keep the child on the lap of a parent
- Dexamethasone 0.6 mg/kg by mouth, max 12 mg
- Any child given nebulised adrenaline is taken to hospital
## Anaphylaxis CPG A0704
### Management
- Adrenaline infusion 0.1 microg/kg/min after 3 doses
#### All patients
- Adult: adrenaline 0.5 mg IM into the thigh; repeat after 5 minutes
- Child: adrenaline 10 microg/kg IM, max 0.5 mg
## Asthma CPG P0604
### Management
- Salbutamol 5 mg nebulised; adrenaline 0.5 mg IM where it is life-threatening
`,
    "monographs.pdf": `
# Adrenaline
## Primary emergency indication
- Anaphylaxis
- Croup
- Inadequate perfusion
`,
  });

  test.each(["treatment for croup", "what does a child with croup get"])(
    "comes before a drug's list that names it: %s",
    async (question) => {
      expect((await tell(question))[0]).toMatch(/lap of a parent|Dexamethasone/);
    },
  );

  test("comes behind a dose that is told below it, by case", async () => {
    expect((await tell("adrenaline dose anaphylaxis adult"))[0]).toContain("0.5 mg IM");
  });
});
