import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Protocols
## Hyperkalemia
| Medication | Adult | Pediatric | Notes |
| Calcium gluconate | 2 g IV over 5 minutes | 60 mg/kg IV, max 2 g | First line. Flush the line before bicarbonate. |
| Sodium bicarbonate | 50 mEq IV over 5 minutes | 1 mEq/kg IV | Do not mix with calcium |
## Nausea
| Medication | Adult | Pediatric |
| Ondansetron | 4 mg IV. May repeat once. | 0.1 mg/kg IV, max 4 mg. ODT 2 mg for age 4-8, 4 mg for age > 8. Not under 6 months. |
| Droperidol | 1.25 mg IV | Base order |
## Nerve agents
MODERATE Dyspnea, vomiting, weakness; 1 DuoDote auto-injector IM, repeat in 10 minutes.

SEVERE Apnea, seizures, unconscious; 3 DuoDote auto-injectors IM in rapid succession.
## Seizures
| Route | Midazolam adult | Midazolam pediatric | Maximum |
| IM | 10 mg (5 mg if under 40 kg) | 0.2 mg/kg | 10 mg |
| IN | 10 mg, half in each nostril | 0.2 mg/kg | 10 mg |
| IV / IO | 5 mg | 0.1 mg/kg | 5 mg |
## Pacing
Sedate with midazolam 2.5 mg IV.
## Asthma
| Level | Treatment |
| EMT | Albuterol 2.5 mg |
| AEMT | Epinephrine 0.3 mg IM in respiratory failure, age under 50 |
## Anaphylaxis
| Patient | Epinephrine IM |
| Adult | 0.3 mg |
| Child | 0.15 mg |
## Pediatric chart
| Color | Weight kg | Epinephrine 0.1 mg/mL (mL) |
| Grey | 3-5 | 0.4 |
| Red | 8-9 | 0.85 |
| Yellow | 12-14 | 1.3 |
| White | 15-18 | 1.65 |
## Oxygen
Indications: SpO2 below 94%, shock.
Nasal cannula 2 to 6 L/min.
## Intubation
Preoxygenate for 3 minutes at 15 L/min.
## Behavioral emergencies
RASS +2: droperidol 5 mg IM.
Patients 65 and over receive half the dose.
Restrained patients are never face down.
## Pain
| Pain score | First line |
| 1–3 | Acetaminophen 1 g PO |
| 4–6 | Ketorolac 15 mg IV |
| 7–10 | Fentanyl 1 mcg/kg IV |
## Tachycardia
| Level | Treatment |
| EMT | Position of comfort; Record a 12-lead |
| Paramedic | Unstable: cardioversion 100 J; sedate with etomidate 0.15 mg/kg; Stable narrow: modified Valsalva; adenosine 6 mg rapid IV push; May repeat 12 mg once; Stable irregular: diltiazem 0.25 mg/kg IV; hold below a systolic of 100; Not under 12 years; Torsades: magnesium 2 g IV |
## Crush injury
Before release: saline 1 L. Child 20 mL/kg.
## Drugs for children
| Drug | Dose (mg/kg) | Max dose (mg) | Route | Use |
| Amiodarone | 5 | 300 | IV/IO | VF or pulseless VT |
| Dexamethasone | 0.6 | 16 | By mouth | Croup |
| Ketamine | 4 | 400 | IM | Agitation |
## Low sugar
Treat a glucose below 60 mg/dL.
A patient on insulin who eats may refuse.
| Patient | Dose |
| Adult | Dextrose 10% 250 mL IV |
| Child over 20 kg | Dextrose 10% 5 mL/kg IV, max 250 mL |
| Child under 20 kg | Dextrose 10% 5 mL/kg IV |
| Newborn | Dextrose 10% 2 mL/kg IV |
## Yellow criteria: any trauma center
- Fall from more than 10 feet
- Ejection from a car
- Death of another occupant
- Pregnancy over 20 weeks
## Shops
| Shop | Phone | Hours |
| Fleet | 555-0125 | Mon-Sat 7-19 |
| Radio | 555-0126 | weekdays |
## Agitation
Ketamine 300 mg IM for agitation.

Ketamine is not authorized under age 15 for agitation.
`;

const { ask, quotes } = podOf({ "protocols.docx": PROTOCOLS });

test("a drug's own row leads, not the row of another that notes it", async () => {
  const [first = ""] = await quotes("bicarb dose hyperkalemia");
  expect(first).toContain("50 mEq");
});

test("how many are given in a severe case is not answered by what a moderate one gets", async () => {
  const text = await ask("duodote how many for severe");
  expect(text).toContain("3 DuoDote");
  expect(text).not.toContain("MODERATE");
  expect(await ask("how many duodote for moderate exposure")).not.toContain("SEVERE");
});

test("all grades are shown where none is asked for", async () => {
  const text = await ask("how many duodote for nerve agent");
  expect(text).toContain("MODERATE");
  expect(text).toContain("SEVERE");
});

test("a child below the age from which a drug is given is told so, whatever else the row says of ages", async () => {
  const [first = ""] = await quotes("zofran 4 month old");
  expect(first).toContain("Not under 6 months");
});

test("a limit for children is nothing to an adult", async () => {
  const text = await ask("ketamine for agitation 70 yo");
  expect(text).toContain("300 mg IM");
  expect(text).not.toContain("under age 15");
  expect(await ask("ketamine for agitation 13 yo")).toContain("under age 15");
});

test("a way to give a drug that stands in a row's first cell is that of the drugs in its columns", async () => {
  const [first = ""] = await quotes("midazolam im dose");
  expect(first).toStartWith("- Route: IM");
  expect(await ask("midazolam iv dose")).toContain("Route: IV / IO");
});

test("a limit among an adult's doses picks none of the rows for a child", async () => {
  const text = await ask("midazolam 30 kg");
  for (const route of ["IM", "IN", "IV / IO"]) expect(text).toContain(`Route: ${route} | …`);
});

test("a child is not answered by what adults get up to an age, nor by the row for as many kilograms as it has years", async () => {
  const text = await ask("epi for 3 year old");
  expect(text).toContain("Child | Epinephrine IM: 0.15 mg");
  expect(text).not.toContain("under 50");
  expect(text).not.toContain("Grey");
  expect(await ask("epi im asthma 40 year old")).toContain("under 50");
});

test("opening hours are those of the column, however they are written", async () => {
  expect(await ask("fleet shop hours")).toContain("Mon-Sat 7-19");
  expect(await ask("radio shop hours")).toContain("weekdays");
});

test("a child of 20 kg gets no newborn's dose", async () => {
  const text = await ask("d10 for a 20 kg kid");
  expect(text).toContain("5 mL/kg");
  expect(text).not.toContain("Newborn");
  expect((await quotes("d10 newborn"))[0]).toContain("Newborn");
});

test("what is given is told with the figure that it is given below", async () => {
  const text = await ask("sugar 50 adult what do i give");
  expect(text).toContain("below 60");
  expect(text).toContain("250 mL IV");
});

test("the first item of a list is told as well as those behind it", async () => {
  const [first = ""] = await quotes("does a fall go to trauma center");
  expect(first).toContain("Fall from more than 10 feet");
});

test("what patients from an age on get is told one of that age, without the word years", async () => {
  expect(await ask("agitated 70 year old droperidol")).toContain("half the dose");
});

test("a pain out of ten has its row", async () => {
  expect(await quotes("pain 8/10")).toEqual(["- Pain score: 7–10 | First line: Fentanyl 1 mcg/kg IV [1]"]);
  expect((await quotes("pain score 5"))[0]).toContain("Ketorolac");
});

test("when something is given is told by what it is given for, not by how long", async () => {
  expect((await quotes("when to give oxygen"))[0]).toContain("SpO2 below 94%");
});

test("of a long cell the items on what is asked are shown, with what goes on with them and what is not to be done", async () => {
  const [first = ""] = await quotes("adenosine dose");
  expect(first).toBe(
    "- Level: Paramedic | Treatment: … Stable narrow: modified Valsalva; adenosine 6 mg rapid IV push; May repeat 12 mg once … Not under 12 years … [1]",
  );
  expect((await quotes("torsades"))[0]).toEndWith("… Not under 12 years; Torsades: magnesium 2 g IV [1]");
});

test("what a child gets is told where it stands behind what all get", async () => {
  expect((await quotes("crush injury fluid before release 5 year old"))[0]).toContain("Child 20 mL/kg");
});

test("another drug that stands behind the asked one is not told with it, though only children have what it is for", async () => {
  const text = await ask("pediatric dose of amiodarone");
  expect(text).toContain("Amiodarone");
  expect(text).not.toContain("Dexamethasone");
});
