import { describe, expect, test } from "bun:test";
import { podOf, withoutSources } from "./support/world.ts";

const CASES: { says: string; document: string; question: string; told: string[] }[] = [
  {
    says: "a chart's way on for a seizure that lasts comes before what was given",
    document: `
# Seizure
- Midazolam 10 mg IM.
- Still seizing?
- Yes: ketamine 1 mg/kg IV.
- Check glucose.`,
    question: "still seizing after midazolam, what next",
    told: ["Yes: ketamine 1 mg/kg IV.", "Still seizing?"],
  },
  {
    says: "a dose for a case that is asked no more than the heading says comes behind the one for none",
    document: `
# Seizure
- Midazolam 10 mg IM.
- If seizure continues: midazolam 5 mg IV.`,
    question: "midazolam seizure dose",
    told: ["Midazolam 10 mg IM.", "If seizure continues: midazolam 5 mg IV."],
  },
  {
    says: "the second dose of another drug is none of the asked one's",
    document: `
# SVT
Adenosine 6 mg IV. Second dose 12 mg.
Diltiazem 0.25 mg/kg IV. Second dose 0.35 mg/kg in 15 minutes.`,
    question: "adenosine second dose",
    told: ["Second dose 12 mg.", "Adenosine 6 mg IV."],
  },
  {
    says: "a drug that has no second dose is not given another's",
    document: `
# Tachycardia
Adenosine 6 mg rapid IV for SVT.
Diltiazem 0.25 mg/kg IV for atrial fibrillation. Repeat 0.35 mg/kg in 15 minutes.`,
    question: "adenosine second dose",
    told: [],
  },
  {
    says: "half of a dose is told with the dose",
    document: `
# Elderly
From age 75 halve the fentanyl dose.
---
# Pain
Fentanyl 1 mcg/kg IV.`,
    question: "fentanyl dose 80 year old",
    told: ["From age 75 halve the fentanyl dose.", "Fentanyl 1 mcg/kg IV."],
  },
  {
    says: "how a drug is mixed is told by steps that name what it is mixed with",
    document: `
# Norepinephrine: how to mix
- Take 250 mL of dextrose 5%.
- Add 4 mg to the dextrose and mix.
- Start at 2 mcg/min.`,
    question: "how do I mix norepinephrine",
    told: ["Take 250 mL of dextrose 5%.", "Add 4 mg to the dextrose and mix.", "Start at 2 mcg/min."],
  },
  {
    says: "a column that each drug has is left out with its own drug",
    document: `
# Doses by weight
| Weight | Ketamine (mg) | Route | Fentanyl (mcg) | Route |
| 10 kg | 20 | IM | 10 | IN |
| 20 kg | 40 | IM | 20 | IN |`,
    question: "fentanyl dose 20 kg",
    told: ["Weight: 20 kg | … | Fentanyl (mcg): 20 | Route: IN"],
  },
];

describe.each(CASES)("$says", ({ document, question, told }) => {
  const { quotes } = podOf({ "protocols.pdf": document });

  test(question, async () => expect(withoutSources(await quotes(question))).toEqual(told));
});
