import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const BOOK = `
# Shortages
| Drug in shortage | Use instead | Adult dose |
| Fentanyl | Hydromorphone 1 mg/mL | 0.5 mg IV |
| Midazolam | Lorazepam 2 mg/mL | 4 mg IM |
# Par levels
| Item | Ambulance Min | Ambulance Max |
| Fentanyl vial | 4 | 6 |
| Midazolam vial | 2 | 4 |
# Psychiatric
Patients who are medically clear may go directly to Psychiatric Services if they meet all of:

1. Age 18 to 64.
2. HR 50 – 120, SBP 100 – 180, RR 10 – 24.
3. No overdose.
# Sedation
- Reassess vital signs every 5 minutes after sedation of a psychiatric patient.
`;

const { quotes } = podOf({ "book.docx": BOOK });

test.each(["no fentanyl on truck what do i give instead", "out of fentanyl whats the sub"])(
  "what is given instead is a substitute and not the par: %s",
  async (question) => {
    expect((await quotes(question))[0]).toContain("Use instead: Hydromorphone");
  },
);

test("a heart rate and a pressure are vital signs", async () => {
  const shown = (await quotes("Psychiatric Services criteria vital signs")).join("\n");
  expect(shown).toContain("HR 50 – 120, SBP 100 – 180");
});
