import { describe, expect, test } from "bun:test";
import { numberOf, replacedIn } from "../../src/chat/grounded/text/replaces.ts";
import { podOf } from "./support/world.ts";

const HANDBOOK = `
# 3. Airway
## 3.2 Croup
- Dexamethasone 0.3 mg/kg by mouth, max 8 mg, for croup
- Nebulized epinephrine 2.5 mL for croup with stridor
---
# 9. Records
## 9.1 Oxygen log
Oxygen logs are kept for 3 years at the station.
## 9.3 Hospitals
| Hospital | Phone | Takes |
| Redwood Hospital | 555-0131 | Croup, labor |
| Pine Hospital | 555-0177 | Trauma |
`;

const BULLETIN = `
# The Lantern
## Croup: one dose for all
Effective May 1, 2031. Replaces section 3.2, first line. Dexamethasone for croup is now 0.6 mg/kg by mouth, max 16 mg.
## Logs
From May 1 oxygen logs are kept for 7 years. This replaces section 9.1.
## Redwood moves
Replaces the Redwood row of section 9.3. All labor goes to Pine Hospital (555-0177).
`;

const { quotes } = podOf({ "handbook.docx": HANDBOOK, "lantern.pdf": BULLETIN });

describe("a section that says which one of another document it replaces", () => {
  test("comes before that, and says so", async () => {
    const lines = await quotes("dexamethasone dose croup");
    expect(lines[0]).toContain("0.6 mg/kg");
    expect(lines.join("\n")).toContain("Replaces section 3.2");
    expect(lines.join("\n")).toContain("Effective May 1, 2031");
    expect(lines.join("\n")).toContain("0.3 mg/kg");
  });

  test("does so without a date too", async () => {
    expect((await quotes("how long are oxygen logs kept"))[0]).toContain("7 years");
  });

  test("leaves the lines that it says nothing of where they were", async () => {
    expect((await quotes("nebulized epinephrine croup"))[0]).toContain("2.5 mL");
  });

  test("leaves the number of who is asked for in front of those it names by the way", async () => {
    expect((await quotes("phone number for redwood hospital"))[0]).toContain("555-0131");
  });
});

const BOOK = `
# Overdose
## Opioids
- First responder: naloxone 4 mg into the nose for opioid overdose
- Naloxone 0.8 mg IM for opioid overdose; repeat 0.4 mg after 10 minutes
- An overdose of heroin may be left at home 60 minutes after naloxone
# Nausea
- Naloxone 0.1 mg IV for itch after morphine
`;

const MEMO = `
# Memo 7
## Changes
| Guideline | Medicine | Old dose (until May 31) | New dose (from June 1) |
| A7 Overdose | Naloxone IM | 0.8 mg; repeat 0.4 mg after 10 minutes | 0.4 mg; repeat 0.4 mg after 5 minutes |
`;

describe("a row of the old dose and the new one", () => {
  const { quotes } = podOf({ "book.pdf": BOOK, "memo.docx": MEMO });

  test.each(["naloxone dose", "opioid overdose naloxone", "im naloxone dose for opioid overdose"])(
    "comes before what another document gives as the dose: %s",
    async (question) => {
      expect((await quotes(question))[0]).toContain("New dose (from June 1): 0.4 mg");
    },
  );

  test("leaves other doses of the drug, and who may give it, where they were", async () => {
    expect((await quotes("naloxone dose for itch"))[0]).toContain("0.1 mg IV");
    expect((await quotes("can a first responder give naloxone"))[0]).toContain("4 mg into the nose");
  });
});

test.each([
  ["Replaces section 4.2", ["4.2"]],
  ["This supersedes Policy 16, third line.", ["16"]],
  ["Section 10.2 changes on July 1", ["10.2"]],
  ["Replaces 13.1 step 2", ["13.1"]],
  ["Replaces 2.5 mg with 5 mg", []],
  ["Replaces sections 3.2 and 4.1 of the handbook", ["3.2", "4.1"]],
  ["Section 2.2: the 30 minutes become 20 for asystole", ["2.2"]],
  ["If the rhythm changes, go to protocol 3.2", []],
  ["See section 4.2", []],
  ["The section changes 3 tires", []],
])("%j replaces %j", (text, numbers) => {
  expect(replacedIn(text)).toEqual(numbers);
});

test.each([
  ["2.1 Cardiac arrest", "2.1"],
  ["Policy 16: Refusal", "16"],
  ["3. Airway", "3"],
  ["12-lead ECG", undefined],
  ["Cardiac arrest 2.1", undefined],
])("%j is numbered %p", (heading, number) => {
  expect(numberOf(heading)).toBe(number);
});
