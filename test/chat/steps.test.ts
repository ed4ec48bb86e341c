import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Shockable arrest
6. Begin compressions.
7. Defibrillate at 200 J.

Repeat at each 2-minute cycle.

8. Establish vascular access.

Place an IO line if that takes long.

9. Epinephrine 1 mg IV.

Repeat every 4 minutes, 3 doses in all.

10. Consider the cause.
# Entrapment
4. Administer oxygen.
5. For crushed patients give the following medications before release: ❷ ❸

Calcium chloride 1 g IV.

Sodium bicarbonate 50 mEq IV.

Albuterol 10 mg by mask.

6. Keep the patient warm.
# Airway
1. Open the airway.
2. Assess the patient.

For patients with a stoma:

Suction the stoma.

3. For overdose: naloxone 2 mg IN.
4. For vomiting: ondansetron 4 mg IV.
# Febrile convulsions
1. Cool the child.
2. For an active seizure:

0-11 months (gray)

Midazolam 0.2 mg/kg IM

12-16 months (red)

Midazolam 1.25 mg IM

6-11 years (blue) Midazolam 5 mg IM

3. Transport.
# Envenomation
1. Epinephrine 0.5 mg IM.
- a) Repeat every 6 min.
2. Diphenhydramine 50 mg IV.
# Asthma that persists after epinephrine
- Discuss magnesium slowly IV with the physician on call for severe asthma after that
  - Infuse over 20 minutes, at most 2 g
  - Only from 2 years on
- Discuss epinephrine 0.3 mg IM
`;

const CONSIDERATIONS = `
# Considerations
For patients with a shunt:

Position the head.
---
Blank.
---
1. Check the pupils.
2. For headache: acetaminophen 1 g PO.
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS, "notes.pdf": CONSIDERATIONS });

test("a line without a mark below a step is shown with that step", async () => {
  expect((await quotes("how often do I repeat epinephrine in shockable arrest")).slice(0, 2)).toEqual([
    "- 9. Epinephrine 1 mg IV. [1]",
    "- Repeat every 4 minutes, 3 doses in all. [1]",
  ]);
  expect((await quotes("defibrillation cycle shockable arrest")).slice(0, 2)).toEqual([
    "- 7. Defibrillate at 200 J. [1]",
    "- Repeat at each 2-minute cycle. [1]",
  ]);
});

test("all lines are shown of those that a step says are to follow", async () => {
  expect((await quotes("meds before release crushed")).slice(0, 4)).toEqual([
    "- 5. For crushed patients give the following medications before release: ❷ ❸ [1]",
    "- Calcium chloride 1 g IV. [1]",
    "- Sodium bicarbonate 50 mEq IV. [1]",
    "- Albuterol 10 mg by mask. [1]",
  ]);
});

test("a paragraph leads in nothing behind the next step of the list that it stands in", async () => {
  expect((await quotes("suction stoma")).slice(0, 3)).toEqual([
    "- 2. Assess the patient. [1]",
    "- For patients with a stoma: [1]",
    "- Suction the stoma. [1]",
  ]);
  expect((await quotes("naloxone overdose dose"))[0]).toBe("- 3. For overdose: naloxone 2 mg IN. [1]");
  expect((await quotes("zofran dose"))[0]).toBe("- 4. For vomiting: ondansetron 4 mg IV. [1]");
});

test("a paragraph leads in nothing of pages that do not follow on its own", async () => {
  expect((await quotes("tylenol dose headache"))[0]).toBe("- 2. For headache: acetaminophen 1 g PO. [1]");
});

test("a line that says for which ages leads in what they are given", async () => {
  const forInfant = await quotes("midazolam seizure 14 month old");
  expect(forInfant).toEqual([
    "- 2. For an active seizure: [1]",
    "- 12-16 months (red) [1]",
    "- Midazolam 1.25 mg IM [1]",
  ]);
  expect((await quotes("midazolam seizure 8 year old")).join()).not.toContain("1.25 mg");
});

test("what is repeated stands behind what it repeats", async () => {
  expect((await quotes("epi dose envenomation repeat")).slice(0, 2)).toEqual([
    "- 1. Epinephrine 0.5 mg IM. [1]",
    "- a) Repeat every 6 min. [1]",
  ]);
});

test("a dose that names no drug is shown with the drug that it stands below", async () => {
  const answer = (await quotes("max dose asthma persists after epinephrine")).join();
  expect(answer.includes("at most 2 g")).toBe(answer.includes("Discuss magnesium"));
});
