import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PAIN = `
# Pain, adult
## PARAMEDIC STANDING ORDERS
- Ketorolac 15 mg IV or 30 mg IM.
- Fentanyl 1 mcg/kg IV.
## MEDICAL CONTROL MAY ORDER
- More doses of the above.
- NOTE: Not all are told here: ketorolac and ibuprofen are contraindicated in head injury, chest pain or pregnancy.
# Chest pain, adult
## EMT STANDING ORDERS
- Nitroglycerin 1 tablet SL every 5 minutes to a maximum of 3 doses.
- SBP must be >120 mm Hg and have their own nitroglycerin; assist with it, 1 tablet every 5 minutes.
# Fast rhythms
| Rhythm | Orders |
| Stable, irregular | Metoprolol 5 mg IV. Ask about additional dosing. No adenosine in atrial fibrillation. |
| Stable, regular | Adenosine 6 mg IV push, then adenosine 12 mg IV push. |
# Nerve agents
| Severity | Signs and symptoms | Adult treatment |
| Mild | Runny nose, cough | Decontamination, atropine 2 mg IM |
| Severe | Seizures, vomiting, apnea | Atropine 6 mg IM and midazolam 5 mg IV, IO or IM |
# Seizures, adult
## PARAMEDIC STANDING ORDERS
- In status epilepticus: midazolam 4 mg slow IV, IO or IM.
# Anaphylaxis
## PARAMEDIC STANDING ORDERS
- Epinephrine 0.3 mg IM.
- Observe for ten minutes.
## MEDICAL CONTROL MAY ORDER
- IV epinephrine is contraindicated in anaphylaxis.
- Vasopressors.
`;

const { quotes } = podOf({ "protocols.pdf": PAIN });

test.each(["can medic give toradol for chest pain", "toradol dose head injury"])(
  "tells first that a drug is contraindicated in the very case: %s",
  async (question) => {
    expect((await quotes(question))[0]).toContain("ketorolac and ibuprofen are contraindicated in");
  },
);

test.each([
  ["toradol dose for pain", "Ketorolac 15 mg"],
  ["adult seizure versed iv", "midazolam 4 mg slow IV"],
  ["adenosine second dose", "adenosine 12 mg IV push"],
  ["nitro dose chest pain", "Nitroglycerin 1 tablet SL"],
  ["nitro dose chest pain sbp 110", "SBP must be >120"],
  ["epi dose anaphylaxis", "Epinephrine 0.3 mg IM"],
])(
  "tells the dose of the case itself, where another or one route is contraindicated, or it is a sign of another: %s",
  async (question, said) => {
    expect((await quotes(question))[0]).toContain(said);
  },
);
