import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Allergic reaction - Peds
- Hives: diphenhydramine 1 mg/kg IM
- Albuterol 2.4mg/3mL Neb
# Ipratropium card
- PED- 0.13 mg/kg up to 9 mg in NS by continuous nebulizer
# Beta blocker overdose - Peds
Common beta blockers: carvedilol (Coreg), metoprolol (Lopressor)

Consider glucagon 3 mg IV
# Heart failure
- Metoprolol is continued at home
# Seizure
- Full assessment
- Administer midazolam 6 mg IM or 2 mg IV
- If seizures continue repeat midazolam 6 mg IM; wait at least 5 minutes from initial dose
- If restraints are required: midazolam 6 mg IM (at most 11 mg with the dose for the seizure)
# Sedation after the tube
- As needed: ketamine 1.1 mg/kg IV
- If ketamine unavailable, then lorazepam 1.3 mg IV
# Calcium chloride
- A. Magnesium overdose: 10 mL of 10% over 6 min
- B. Calcium channel blocker overdose: 600 mg slow IV (no faster than 210 mg in a minute)
# Opioid overdose
Common opioid medications: oxycodone, hydrocodone, morphine, heroin

Clinical features: slow breathing, pinpoint pupils

Naloxone 0.5 mg IN
# Pain
- Ketamine 0.16 mg/kg IV or 0.32 mg/kg IM
- For patients requiring electrical therapy (cardioversion or pacing) see Protocol 7.6, consider ketamine
# Electrical therapy 7.6
- If cardioversion or pacing is warranted, consider any ONE of the following for sedation:
  - Midazolam
    - ADULT: 0.6 mg IV
  - Ketamine
    - ADULT: 0.12 mg/kg IV slowly OR
    - ADULT: 1.2 mg/kg IM
# Nerve agents: adult autoinjectors and pediatric dosing
| Age | Atropine autoinjectors |
| 3-7 yrs | 1 of 2 mg |
| 8-14 yrs | 2 of 2 mg |
| >14 yrs | 3 of 2 mg |
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test.each([
  [
    "what a vial holds, where no other amount is",
    "albuterol dose kid allergic reaction",
    "Albuterol 2.4mg/3mL Neb",
  ],
  ["what is given in NS", "ipratropium peds max", "PED- 0.13 mg/kg up to 9 mg in NS"],
  ["for too much of a relative's drug", "kid od on grandpas coreg slow hr", "Consider glucagon 3 mg IV"],
  ["for too much of a drug", "kid took too much coreg", "Consider glucagon 3 mg IV"],
  [
    "before what is given again, or in a case that nobody asks for",
    "midazolam im seizure dose",
    "Administer midazolam 6 mg IM",
  ],
  [
    "where another is out",
    "what do i give if ketamine is out, sedation after tube",
    "If ketamine unavailable, then lorazepam 1.3 mg",
  ],
  [
    "as fast as it may be",
    "how fast can i push calcium for ccb od",
    "B. Calcium channel blocker overdose: 600 mg",
  ],
  ["by its features", "signs of opioid od", "Clinical features: slow breathing"],
  [
    "where the protocol on it stands, and not where that is named",
    "ketamine im for cardioversion",
    "ADULT: 1.2 mg/kg IM",
  ],
])("is told first %s", async (_, question, told) => {
  const [first] = await quotes(question);
  expect(first).toContain(told);
});

test("a child's row is none for an adult", async () => {
  const [first] = await quotes("atropine autoinjectors nerve agent adult");
  expect(first).toContain("3 of 2 mg");
});
