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
# Scanner
St. Otto has no scanner on Sundays from 0200 to 0600.

Stroke patients go to Rowan General during these hours.

St. Otto answers on 555-0177. The scanner of St. Otto is in the basement.
# Allergy
- Anaphylaxis is two or more of R.A.S.H. after an allergen.
- R - Respiratory: wheeze
- A - Abdominal: vomiting
- S - Skin: hives
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

test("what holds at those hours is told with the hours", async () => {
  const shown = await quotes("is the St. Otto scanner open on Sundays");
  expect(shown.slice(0, 2)).toEqual([
    "- St. Otto has no scanner on Sundays from 0200 to 0600. [1]",
    "- Stroke patients go to Rowan General during these hours. [1]",
  ]);
});

test("what a letter stands for is told by the line that begins with it", async () => {
  expect((await quotes("What does the letter A in R.A.S.H. stand for?"))[0]).toBe(
    "- A - Abdominal: vomiting [1]",
  );
});
