import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# DRUG FORMULARY
## KETOROLAC (Toradol)
Class: NSAID
Contraindications: Pregnancy; renal disease; head injury
Adult dose: 15 mg IV or 30 mg IM, once
Pediatric dose: Not given under 16
Onset: 10 to 30 min
`;

const ZONES = `
# PEDIATRIC COLOR ZONES – volumes in mL
| Zone | PINK Weight 6–7 kg | YELLOW Weight 12–14 kg |
| Epinephrine 0.1 mg/mL | 0.65 | 1.3 |
| Midazolam IV 5 mg/mL | 0.13 | 0.26 |
| NS bolus | 130 | 260 |
NS bolus: 10 mL/kg only (half the volume shown) in DKA or heart disease.
`;

const BULLETIN = `
# Questions
Q: Can EMTs give naloxone up the nose more than once?
A: Yes. 4 mg, may repeat once after 3 minutes.
# PAR LEVELS
| Item | ALS par | Rescue par |
| Epinephrine 1 mg/10 mL | 6 | 2 |
| Glucose gel 15 g, 1 mg/mL | 4 | 2 |
`;

const { quotes } = podOf({ "formulary.docx": FORMULARY, "zones.docx": ZONES, "bulletin.docx": BULLETIN });

test.each(["toradol for 15 yr old", "toradol dose 15 yo"])(
  "what a drug's card refuses to a child of that age comes before the adult's dose: %s",
  async (question) => {
    expect((await quotes(question))[0]).toContain("Not given under 16");
  },
);

test("who is older is told the adult's dose first", async () => {
  expect((await quotes("toradol dose 17 yo"))[0]).toContain("Adult dose: 15 mg IV");
});

test.each([
  ["epi dose for yellow zone kid", "YELLOW Weight 12–14 kg: 1.3"],
  ["how much iv midazolam pink zone", "PINK Weight 6–7 kg: 0.13"],
  ["epi dose 13 kg", "YELLOW Weight 12–14 kg: 1.3"],
])("a table headed as one of volumes tells a dose by them: %s", async (question, cell) => {
  expect((await quotes(question))[0]).toContain(cell);
});

test("a reply of one word is shown with what it goes on with", async () => {
  expect((await quotes("can emt repeat in narcan")).join("\n")).toContain("may repeat once after 3 minutes");
});

test("a par on a unit is no dose", async () => {
  const [first] = await quotes("epi par on rescue");
  expect(first).toContain("Rescue par: 2");
});

test("of a par no row on something else is shown beside", async () => {
  expect((await quotes("epi 1 mg/10 ml par on als")).join("\n")).not.toContain("Glucose gel");
});

test("a dose limited to the case that is told comes before the row for the weight", async () => {
  expect((await quotes("ns bolus 13 kg dka"))[0]).toContain("10 mL/kg only");
  expect((await quotes("ns bolus 13 kg"))[0]).toContain("YELLOW Weight 12–14 kg: 260");
});
