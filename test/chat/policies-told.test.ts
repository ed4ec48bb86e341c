import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const POLICIES = `
# Policy 12 Narcotics
POLICY NO. 12 | EFFECTIVE: 01/01/2032
## Scope
This policy is for paramedics and the Narcotics Control Officer (NCO).
## Procedure
- A. Count
  - 1. Narcotics are counted by two people at each shift change.
  - 2. Seal whole and number matches the book: sign.
  - 3. Number does not match: go on as in a loss, under Section C.
- B. Storage
  - 1. Narcotics stay in the safe.
- C. Loss
  - 1. Stop. The truck is out of service.
  - 2. Notify the supervisor at once and the NCO within 45 minutes.
  - 3. If not found after 12 hours the NCO notifies the Board.
# Policy 13 Refusals
- A. Two full sets of vital signs are taken at least 10 minutes apart.
- B. A patient who lives farther than 20 miles away may refuse too.
- C. A parent who refuses for a child in danger: call the police.
- D. An uncle, adult sibling or teacher may not refuse for the minor unless holding a letter.
# Policy 14 Crowds
| Level | Number of patients | Sent |
| Level 1 | 4 to 9 | 2 ambulances |
| Level 2 | 10 to 24 | 5 ambulances |
| Level 3 | 25 to 90 | 9 ambulances |
# Policy 15 Checkout
Main oxygen: not below 400 psi. Portable cylinder: not below 900 psi.
# Policy 16 Rehab
- Pulse over 130: hold.
- CO over 12 %: oxygen; over 20 %: transport.
# Policy 17 Exposure
- The employee is seen at occupational health (0800-1600).
# Policy 18 Intubation
- Three (3) attempts at intubation are allowed.
`;

const SUPPLIES = `
# Inventory
| Item | Truck 1 | Truck 3 |
| Gauze 4x4 | 20 | 35 |
| Gauze 2x2 | 10 | 15 |
# Destinations
| Condition | Elm Hospital | Oak Hospital |
| Hyperbaric | N | Y |
| Stroke | Y | Y |
`;

const { quotes } = podOf({ "policies.docx": POLICIES, "supplies.xlsx": SUPPLIES });

test.each([
  ["several of one size", "how many 4x4s on truck 3", "Gauze 4x4"],
  [
    "by the document's own abbreviation",
    "Within what time must the Narcotics Control Officer be notified of a loss?",
    "the NCO within 45 minutes",
  ],
  [
    "how far apart in time",
    "How far apart are the two sets of vital signs taken for a refusal?",
    "10 minutes",
  ],
  ["who may refuse for a kid", "can a teacher refuse for a kid", "teacher may not refuse"],
  ["the row that holds so many", "level for 30 patients", "Level 3"],
  [
    "whoever it happens to",
    "When does a firefighter in rehab need transport for carbon monoxide?",
    "CO over 12",
  ],
  [
    "how many are allowed",
    "What is the maximum number of intubation attempts allowed per patient?",
    "Three (3)",
  ],
  ["the hospital by its column", "which hospital has hyperbaric", "Oak Hospital: Y"],
])("finds first %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test("shows no row for another number", async () => {
  expect((await quotes("level for 30 patients")).join("\n")).not.toContain("Level 2");
});

test("shows no line on the document itself", async () => {
  const answer = (await quotes("narcotics count doesn't match")).join("\n");
  expect(answer).toContain("Number does not match");
  expect(answer).not.toContain("POLICY NO.");
});

test("declines a number to call where only hours stand", async () => {
  expect(await quotes("What is the phone number of occupational health?")).toEqual([]);
});
