import { expect, test } from "bun:test";
import type { Block, Page } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const SCOPE = `
# 4104 Scope of Practice
## IV. Policy
- A. Only an EMT on duty may perform an optional skill.
- B. Accreditation lasts two (2) years and ends with the certificate of the EMT.
## V. Procedure
- A. Each accredited EMT shall show every optional skill once every twelve (12) months.
# 5010 Refusal of Care
## V. Procedure
- A. Offer transport by two crew members.
- B. Take two (2) full sets of vital signs for any refusal.
# 6105 Controlled Substances
## IV. Policy
- A. Controlled substances are kept under double lock.
- B. An EMT may sign as witness of wastage only if no other licensed person is there.
## V. Procedure
- A. Waste at the hospital with a nurse as witness.
`;

const policy = (page: number, title: string, ...items: string[]): Page => ({
  page,
  blocks: [
    { kind: "heading", level: 0, text: title },
    { kind: "table_row", text: `Policy ${title.split(" ")[0]}: Revised: 07/01/2024` },
    { kind: "heading", level: 1, text: "III. PROCEDURE" },
    ...items.map((text): Block => ({ kind: "list_item", text })),
  ],
});

const TRIAGE = [
  policy(1, "5410 Trauma Triage Criteria", "A. Fall over 10 feet (all ages).", "B. Ten (10) minutes."),
  policy(2, "5302 Destination of Patients", "A. A trauma patient goes to Memorial."),
];

const { quotes } = podOf({ "scope.pdf": SCOPE, "triage.pdf": TRIAGE });

test.each([
  ["how long does emt accreditation last", "two (2) years"],
  ["how many sets of vitals for a refusal", "two (2) full sets"],
  ["when was policy 5410 revised", "07/01/2024"],
])("finds first: %s", async (question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test("finds who may witness a waste where it is called wastage", async () => {
  expect((await quotes("can an emt witness narc waste")).join("\n")).toContain("witness of wastage only if");
});

test("tells nothing on trauma by when the policy on it was revised", async () => {
  for (const question of ["fall height for trauma", "trauma triage criteria"])
    expect((await quotes(question)).join("\n")).not.toContain("Revised");
});
