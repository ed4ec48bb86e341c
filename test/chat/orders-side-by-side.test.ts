import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

/** Orders of several drugs in the columns of one row, and another protocol with one of the drugs. */
const PROTOCOLS = `
# Adult pain management
- Not in head trauma or with altered mentation.
| NON-NARCOTIC | NARCOTIC | ANTI-INFLAMMATORY |
| Ketamine 15 mg IV or IM every 10 min, 45 mg max; Use the 10 mg/mL vial | Fentanyl 50 mcg IV or IN every 10 min, 150 mcg max; Push slowly; Reduce the dose over 65 years | Ketorolac 15 mg IV or 30 mg IM; No repeat; Not in pregnancy or kidney disease |
# Adult fast narrow rhythms
| UNSTABLE | IRREGULAR | REGULAR |
| Midazolam 2 mg IV first; Synchronized cardioversion at 150 J; Repeat at 200 J | Metoprolol 5 mg IV; No adenosine in atrial fibrillation | Vagal maneuvers; Adenosine 6 mg fast IV push; If no response in 2 minutes: 12 mg |
# Allergy
| Reaction | First line | Second line |
| Hives; itching; no other signs | Diphenhydramine 50 mg IM; once | Famotidine 20 mg IV; once |
| Anaphylaxis; swelling; wheezing | Epinephrine 0.5 mg IM; repeat in 5 minutes | Diphenhydramine 50 mg IM; once |
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test.each([
  ["toradol dose im", "ANTI-INFLAMMATORY: Ketorolac 15 mg IV or 30 mg IM; No repeat", "Ketamine"],
  ["can a pregnant pt get toradol", "Not in pregnancy", "Fentanyl"],
  ["fentanyl for a 70 yo with a hip fx", "NARCOTIC: Fentanyl 50 mcg", "Ketamine"],
  [
    "adenosine second dose",
    "REGULAR: Vagal maneuvers; Adenosine 6 mg fast IV push; If no response in 2 minutes: 12 mg",
    "Midazolam",
  ],
])(
  "%p is answered by the order of that drug alone, out of those beside each other",
  async (asked, says, other) => {
    const [first = ""] = await quotes(asked);
    expect(first).toContain(says);
    expect(first).not.toContain(other);
  },
);

test("a row of a table whose first cell tells the case stays whole", async () => {
  const [first = ""] = await quotes("epinephrine for anaphylaxis");
  expect(first).toContain("Reaction: Anaphylaxis");
  expect(first).toContain("First line: Epinephrine 0.5 mg IM");
});
