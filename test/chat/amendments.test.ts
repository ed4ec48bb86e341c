import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const POLICY = `
# POLICY 640 – SPIT HOODS AND SOFT TIES
## 2.0 APPLICATION
2.1 Ties are put on by two crew members.
2.2 Check the circulation of a patient in ties every 20 minutes and write it down.
2.3 The officer with the key stays in the ambulance.
## 3.0 MEDICATION
3.1 Lorazepam 2 mg IM for a patient in ties. May repeat once.
`;

const AMENDMENT = `
# POLICY 640 – AMENDMENT 2
This amendment replaces sections 2.2 and 3.0 of Policy 640. All else stays in effect.
## 2.2 CIRCULATION (replaces 2.2)
Check the circulation every 5 minutes.
## 3.0 MEDICATION
| RASS | Adult 18–64 | 65 and older | Under 18 |
| +2 | Droperidol 5 mg IM | Droperidol 2.5 mg IM | Base order |
| +4 | Ketamine 250 mg IM | Droperidol 7.5 mg IM | Base order |
Lorazepam is no longer given for ties.
`;

const OTHER = `
# POLICY 711 – STRETCHERS
## 2.0 CARE
2.2 Check the tires of a stretcher every 30 days.
`;

const { quotes } = podOf({
  "Policy 640 Ties.docx": POLICY,
  "Policy 640 Amendment 2.docx": AMENDMENT,
  "Policy 711 Stretchers.docx": OTHER,
});

test("a section that an amendment says it replaces is told as the amendment has it", async () => {
  const shown = (await quotes("how often do i check circulation on a patient in ties")).join("\n");
  expect(shown).toContain("every 5 minutes");
  expect(shown).not.toContain("20 minutes");
});

test("a replaced line is left out beside those that stay", async () => {
  const lines = await quotes("who puts on ties");
  expect(lines[0]).toContain("two crew members");
  expect(lines.join("\n")).not.toContain("20 minutes");
});

test("what a replaced section gave is not told", async () => {
  const shown = (await quotes("medication for a patient in ties")).join("\n");
  expect(shown).toContain("Lorazepam is no longer given for ties");
  expect(shown).not.toContain("2 mg IM");
});

test("a section of the same number in another policy stands", async () => {
  expect((await quotes("how often are stretcher tires checked"))[0]).toContain("every 30 days");
});

test.each([
  ["rass +4 in ties, 72 yo, what med", "65 and older: Droperidol 7.5 mg IM"],
  ["rass +4 in ties, 30 yo, what med", "Adult 18–64: Ketamine 250 mg IM"],
  ["droperidol dose 16 yo in ties rass +2", "Under 18: Base order"],
])("columns named by ages without a unit are kept to the patient's: %s", async (question, own) => {
  const [first = ""] = await quotes(question);
  expect(first).toContain(own);
  for (const column of ["65 and older", "Adult 18–64", "Under 18"].filter((name) => !own.startsWith(name)))
    expect(first).not.toContain(column);
});
