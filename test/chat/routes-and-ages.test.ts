import { expect, test } from "bun:test";
import { podOf, quotesOf } from "./support/world.ts";

const DRUGS = `
# Diazepam
## Indications
- Convulsions of over 5 minutes.
- Eclampsia and cardiac arrest by cocaine.
## Presentation
Ampoule of 10 mg diazepam in 2 ml.
## Dosage
Route: Intravenous – slowly. Watch the breathing.
| AGE | INITIAL DOSE | MAXIMUM DOSE |
| 12 years – adult | 9 mg | 19 mg |
| 4 years | 5.5 mg | 5.5 mg |
| 3 years | 4.5 mg | 4.5 mg |
| 9 months | 3.5 mg | 3.5 mg |
Route: Rectal – not behind an intravenous dose.
| AGE | INITIAL DOSE | MAXIMUM DOSE |
| 12 years – adult | 11 mg | 21 mg |
| 1 – 4 years | 6 mg | 6 mg |
| Birth – 11 months | See above – PR not advised | N/A |
# PAGE FOR AGE: 5 YEARS
## Vital signs
| HEART RATE | SYSTOLIC |
| 81–119 | 91–109 |
## Drugs
| DRUG | ROUTE | DOSE |
| Diazepam | IV/IO | 6.5 mg |
| Ibuprofen | Oral | 155 mg |
| Ketamine | IV | 25 mg |
# PAGE FOR AGE: 9 YEARS
## Vital signs
| HEART RATE | SYSTOLIC |
| 71–109 | 95–115 |
## Drugs
| DRUG | ROUTE | DOSE |
| Diazepam | IV/IO | 9.5 mg |
| Ketamine | IV | 45 mg |
| Morphine | IV | 3 mg |
`;

const { ask } = podOf({ "drugs.docx": DRUGS });

const quotes = async (content: string) => quotesOf(await ask(content)).join("\n");

test.each([
  ["pr diazepam 3 year old dose", "Rectal", "6 mg", "4.5 mg"],
  ["iv diazepam 3 year old dose", "Intravenous", "4.5 mg", "6 mg"],
  ["Is rectal diazepam advised for an infant under 1 year?", "Rectal", "PR not advised", "3.5 mg"],
])(
  "the line above a table tells the way of its rows, and is shown with them: %s",
  async (question, ...told) => {
    const [route = "", dose, other] = told;
    const text = await quotes(question);
    expect(text).toContain(`Route: ${route}`);
    expect(text).toContain(dose ?? "");
    expect(text).not.toContain(`: ${other}`);
  },
);

test("rows and pages for the age of a child are for no adult", async () => {
  const text = await quotes("max diazepam adult iv");
  expect(text).toContain("19 mg");
  expect(text).not.toMatch(/\d\.5 mg|AGE: \d+ (?:years|months) \|/);
});

test("what a drug's card says it is for tells whom its doses are for", async () => {
  expect(await quotes("diazepam dose adult arrest")).toContain("9 mg");
});

test.each([
  ["ibuprofen dose 5 year old", "155 mg", "9 years"],
  ["hr range for 9yr old", "71–109", "81–119"],
])("a page for one age is for that alone: %s", async (question, told, other) => {
  const text = await quotes(question);
  expect(text).toContain(told);
  expect(text).not.toContain(other);
});

test("a drug that the page for the age lacks is not given by another page", async () => {
  expect(await ask("ibuprofen dose 9 year old")).toContain("do not answer");
});
