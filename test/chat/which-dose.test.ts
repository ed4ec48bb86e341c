import { afterAll, beforeAll, expect, test } from "bun:test";
import { readPages } from "./support/pages.ts";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Seizures - Pediatric
## Paramedic
- Midazolam 0.15 mg/kg IM or intranasal (max 7 mg)
## Medical control considerations
Repeat midazolam 0.05 mg/kg IM or intranasal
---
# Cyanide poisoning
## Paramedic
ADULT: If in cardiac arrest, or seizing with a low pressure after a fire in an enclosed space that was full of thick black smoke:
- Hydroxocobalamin 4 grams IV over 12 minutes
PEDIATRIC: If in cardiac arrest:
- Hydroxocobalamin 60 mg/kg IV over 12 minutes
## Medical control considerations
Repeat dose hydroxocobalamin 4 grams IV
---
# Carbon monoxide
## All levels
- A patient without symptoms and with a CO level above 30% is taken to the hospital on oxygen
- A patient without symptoms and with a CO level of 11-30% has oxygen for 40 minutes and is then assessed again
---
# Supraventricular tachycardia
## Paramedic
- Narrow and irregular in the adult: diltiazem 0.2 mg/kg (maximum 18 mg) slow IV. For patients older than 55 years 8 mg.
---
# Pharmacology
## Diltiazem
- Class: calcium channel blocker
- Adult:
  - 0.2 mg/kg, maximum 18 mg
- Pediatric:
  - Contraindicated
---
# Drug stock
| Medication | Route | Concentration per mL | Minimum stock | Used in protocol |
| --- | --- | --- | --- | --- |
| Midazolam | IM, IV, intranasal | 4 mg | 24 mg | Seizure |
| Glucagon | IM | 2 mg | 6 mg | Hypoglycemia |
`;

let world: Awaited<ReturnType<typeof createWorld>>;

beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.pdf": readPages(PROTOCOLS) } });
});

afterAll(() => world.close());

async function told(question: string): Promise<string> {
  return textOf(await world.ask({ org_id: "acme_pod", content: question }));
}

async function quoted(question: string): Promise<string[]> {
  return quotesOf(await told(question));
}

test("what is stocked of a drug is no dose of it", async () => {
  expect(await told("what is the dose of glucagon for an adult with hypoglycemia?")).toContain(
    "do not answer",
  );
});

test.each([
  ["what concentration is glucagon", "Concentration per mL: 2 mg"],
  ["how much glucagon do we carry", "Minimum stock: 6 mg"],
])("what is stocked of a drug is told who asks for it: %s", async (question, stocked) => {
  expect((await quoted(question))[0]).toContain(stocked);
});

test("a dose comes before the one that is given again by order, and before what is stocked", async () => {
  const quotes = await quoted("kid seizing no line midazolam intranasal dose");
  expect(quotes[0]).toContain("0.15 mg/kg");
  expect(quotes.join()).not.toContain("Minimum stock");
});

test("a child's dose is told apart from an adult's by the lines that lead them in", async () => {
  const quotes = await quoted("hydroxocobalamin dose child");
  expect(quotes[0]).toContain("PEDIATRIC: If in cardiac arrest: Hydroxocobalamin 60 mg/kg");
  expect(quotes.join()).not.toContain("4 grams IV over");
});

test("a drug that is not given to children is refused for one in whatever it has", async () => {
  const quotes = await quoted("what is the dose of diltiazem for a 6-year-old with SVT?");
  expect(quotes[0]).toContain("Pediatric: Contraindicated");
  expect(quotes.join()).not.toContain("0.2 mg/kg");
});

test.each([
  ["co level 22 no symptoms transport?", "oxygen for 40 minutes"],
  ["no symptoms with a CO level of 34% what do we do", "taken to the hospital"],
])(
  "a level of carbon monoxide is compared with those that the document tells: %s",
  async (question, step) => {
    expect((await quoted(question))[0]).toContain(step);
  },
);
