import { expect, test } from "bun:test";
import { readPages } from "./support/pages.ts";
import { podOf, quotesOf } from "./support/world.ts";

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
# Pain control - Adult
## Key points
- Age 65 or greater: reduce opioid doses by a third to half.
- Record the pain score before and after an opioid.
---
# Controlled substances
## Waste
What is left of a drug is wasted before a witness, who is a nurse or a second paramedic.
---
# Asystole - Pediatric
- Atropine is not given
- Vasopressin 0.3 units/kg IV
---
# Ventricular fibrillation in cardiac arrest - Pediatric
- Vasopressin 0.3 units/kg IV
- Defibrillate at 3 J/kg
---
# Drips
## Norepinephrine 8 mg / 500 mL
| gtt/min | mcg/min 3 | mcg/min 7 |
| gtt/min | 11 | 26 |
---
# Drug list
| Drug | Adult dosing | Pediatric dosing |
| Epinephrine | 1 mg IV in cardiac arrest | 0.01 mg/kg IV in cardiac arrest |
---
# Cylinders (min at 12 LPM)
| Cylinder | 1800 psi | 1200 psi |
| E | 29 | 18 |
| M | 161 | 104 |
---
# Laboratory values
| Test | Normal | Critical |
| K | 3.4-5.1 | < 2.4 / > 6.6 |
| Hgb | 12-16 | < 6 |
| Lactate | 0.4-2.1 | > 5 |
---
# Coma scale
| Score | Adult | Pediatric |
| V5 | Oriented | Babbles |
| V4 | Confused | Irritable cry, consolable |
---
# Drug stock
| Medication | Route | Concentration per mL | Minimum stock | Used in protocol |
| Midazolam | IM, IV, intranasal | 4 mg | 24 mg | Seizure |
| Glucagon | IM | 2 mg | 6 mg | Hypoglycemia |
`;

const { ask } = podOf({ "protocols.pdf": readPages(PROTOCOLS) });

async function quoted(question: string): Promise<string[]> {
  return quotesOf(await ask(question));
}

test("what is stocked of a drug is no dose of it", async () => {
  expect(await ask("what is the dose of glucagon for an adult with hypoglycemia?")).toContain(
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

test.each([
  "A 68-year-old with a broken hip needs opioids; how should the dose be adjusted?",
  "reduce opioid dose elderly",
])("what halves a dose for the old is told of a class of drugs: %s", async (question) => {
  expect((await quoted(question))[0]).toContain("reduce opioid doses");
});

test("a drug is an example where it is asked who witnesses its waste", async () => {
  expect((await quoted("who can witness fentanyl waste"))[0]).toContain("a nurse or a second paramedic");
});

test("of two protocols that give the same dose the one that is asked for by its name is shown", async () => {
  expect(await ask("vasopressin dose pedi asystole")).toContain("Asystole - Pediatric");
});

test.each(["norepinephrine drip rate 7 mcg/min", "levo 7 mcg/min gtt"])(
  "a chart of a drip's rates answers, though its heading alone names the drug: %s",
  async (question) => {
    expect((await quoted(question))[0]).toContain("mcg/min 7: 26");
  },
);

test("a newborn's dose is none that a list has for children beside adults", async () => {
  expect(await ask("epinephrine dose for a newborn in cardiac arrest")).toContain("do not answer");
});

test.each([
  ["e cylinder 1800 psi how long at 12 lpm", "1800 psi: 29"],
  ["what is the critical value of potassium?", "> 6.6"],
  ["what verbal score has a child with an irritable, consolable cry?", "V4"],
])("figures of a table are told by what its names stand for: %s", async (question, figure) => {
  expect((await quoted(question))[0]).toContain(figure);
});
