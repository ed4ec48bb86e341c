import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const HANDBOOK = `
# Handbook
## Heart attack
- a. Send the 12 lead ECG and phone the heart coordinator on 0800 556 014.
- b. Aspirin 300 mg PO.
### Cautions: ask the heart coordinator
- Recent surgery.
- Taking an anticoagulant.
## Advice
- a. Ring the Duty Doctor on 020 7946 0123 before leaving a child at home. The shift runs 0700-1900.
## Monitor check
- 1. Battery: 5 minutes
- Failed check: tag it and call the workshop 555-0142
The workshop is open 24/7.
## Equipment store
- Stored at 0800 to 1600 by the duty storekeeper.
`;

const { quotes } = podOf({ "handbook.docx": HANDBOOK });

test.each([
  ["heart coordinator phone number", "0800 556 014"],
  ["how do i contact the heart coordinator", "0800 556 014"],
  ["what is the phone number of the Duty Doctor?", "020 7946 0123"],
  ["Whom do I call when the monitor fails its check?", "555-0142"],
])("a number to call is known as one whatever country writes it so: %s", async (question, number) => {
  const [first = ""] = await quotes(question);
  expect(first).toContain(number);
});

test("the hours of a day are no number to call", async () => {
  expect(await quotes("phone number of the storekeeper")).toEqual([]);
});

const COUNTY = podOf({
  "Seizures.pdf": `
# 31 SEIZURES
Base Hospital Contact: Required for repeated seizures and for the pregnant.
1. Open the airway (guide 12)
4. For a seizure that goes on: Midazolam 10 mg IM; Largest amount before base contact 10 mg; CONTACT BASE for a seizure that does not end, and for more midazolam
6. For a seizure that has ended: note when
`,
  "When to call.pdf": `
# 12 WHEN TO CALL
7. Base contact is required as soon as these are begun:
- a. Cardioversion
- b. Pacing
9. Nobody is called for a minor wound.
# 14 TRANSFERS BY NURSES
1. A unit is staffed with a nurse, who may call the base for advice.
4. Registered nurses are not required to make base hospital contact.
`,
});

test.each([
  ["do i need to call base for a seizure", "Required for repeated seizures"],
  ["when do i contact the base hospital for seizures", "Required for repeated seizures"],
  ["do nurses on transfers need to call base", "Registered nurses are not required"],
  ["base contact required for cardioversion?", "Base contact is required as soon as these are begun"],
])(
  "whether somebody is called is told by what says so, before what names them by the way: %s",
  async (question, told) => {
    const [first = ""] = await COUNTY.quotes(question);
    expect(first).toContain(told);
  },
);
