import { describe, expect, test } from "bun:test";
import { podOf, withoutSources } from "./support/world.ts";

const CASES: { says: string; document: string; question: string; told: string[] }[] = [
  {
    says: "what leads a list in for patients who are awake is not for one who is not",
    document: `
# Hypoglycemia
Conscious patients:
- Glucose 15 g by mouth.
Unconscious patients:
- Dextrose 25 g IV.
- Glucagon 1 mg IM.`,
    question: "unresponsive diabetic, glucose dose",
    told: ["Unconscious patients: Dextrose 25 g IV.", "Glucagon 1 mg IM."],
  },
  {
    says: "what leads a list in for newborns is for no older child",
    document: `
# Overdose
Newborn:
- Naloxone 0.1 mg/kg IV.
Child:
- Naloxone 2 mg IN.`,
    question: "6 year old naloxone dose",
    told: ["Child: Naloxone 2 mg IN."],
  },
  {
    says: "what leads a list in for a higher level of care is not what a lower one gives",
    document: `
# Pain
EMT:
- Acetaminophen 1 g by mouth.
Paramedic:
- Fentanyl 1 mcg/kg IV.
- Ketamine 0.3 mg/kg.`,
    question: "what does an EMT give for pain",
    told: ["EMT: Acetaminophen 1 g by mouth."],
  },
  {
    says: "a dose is told with who alone may give it",
    document: `
# Pain
- Fentanyl 50 mcg IV.
Paramedics ONLY:
- Ketamine 0.3 mg/kg IV.
- Report the pain score.`,
    question: "ketamine dose",
    told: ["Paramedics ONLY: Ketamine 0.3 mg/kg IV.", "Paramedics ONLY: Report the pain score."],
  },
  {
    says: "a dose below a condition is told with the drug above that",
    document: `
# Seizure
- Midazolam:
  - If IV access:
    - 5 mg slow push
  - If no IV access:
    - 10 mg IM`,
    question: "seizure midazolam dose",
    told: ["Midazolam: If IV access: 5 mg slow push", "If no IV access:", "10 mg IM"],
  },
  {
    says: "an amount below a drug is told with that drug where the question does not name it",
    document: `
# Breathing
1. Albuterol 5 mg nebulized.
2. Magnesium
  - Severe asthma: 2 g over 20 minutes
  - Others: none
3. Oxygen.`,
    question: "severe asthma over 20 minutes",
    told: ["2. Magnesium: Severe asthma: 2 g over 20 minutes"],
  },
  {
    says: "what is given below a refractory condition comes before what was given",
    document: `
# Seizure
- Midazolam 10 mg IM, may repeat once.
- Refractory seizure (after 2 doses):
  - Ketamine 1 mg/kg IV.
  - Call medical control.
- Seizure in pregnancy: magnesium 4 g IV.`,
    question: "still seizing after midazolam",
    told: [
      "Refractory seizure (after 2 doses): Ketamine 1 mg/kg IV.",
      "Midazolam 10 mg IM, may repeat once.",
      "Refractory seizure (after 2 doses):",
      "Call medical control.",
    ],
  },
  {
    says: "a heading for the patient's own finding comes before one on the finding",
    document: `
# Diabetic
## Glucose below 60
Dextrose 25 g IV.
## Treatment of glucose problems
Glucose treatment: check the glucose again. Glucagon 1 mg IM.`,
    question: "glucose 45 treatment",
    told: ["Dextrose 25 g IV.", "Glucagon 1 mg IM.", "Glucose treatment: check the glucose again."],
  },
];

describe.each(CASES)("$says", ({ document, question, told }) => {
  const { quotes } = podOf({ "protocols.pdf": document });

  test(question, async () => expect(withoutSources(await quotes(question))).toEqual(told));
});
