import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { heading, pages, rows } from "./support/pages.ts";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# Formulary
| Medication | Indication | Patient | Dose | Contraindications |
| Diphenhydramine | Allergic reaction | Adult | 25-50 mg IV | Newborns; acute glaucoma |
| Diphenhydramine | Allergic reaction | Pediatric | 1 mg/kg, max 50 mg | Newborns; acute glaucoma |
| Naloxone | Opioid overdose | Adult | 0.4 mg IV | Children of less than 5 kg |
| Naloxone | Opioid overdose | Pediatric | 0.1 mg/kg IV | Children of less than 5 kg |
| Glucagon | Beta blocker overdose | Adult | 3 mg IV over 3 min | Insulinoma |
| Calcium chloride | Calcium channel blocker overdose | Adult | 1 g IV over 5 min | Digoxin |
| Adenosine | SVT | Adult | 6 mg rapid IV | WPW |
| Amiodarone | VT with a pulse | Adult | 150 mg over 10 min | Bradycardia |
| Ketamine | Pain | Pediatric | 0.2 mg/kg IV | Under 3 months |
| Ketamine | Severe agitation | Adult | 4 mg/kg IM | Under 3 months |
| Ketamine | Severe agitation | Pediatric | OLMC only | Under 3 months |
`;
const CARDS = `
# Dose cards
## 30 Kg, Length 129 - 141 cm 10 - 12 years, GREEN
| Medication | Dose |
| Fentanyl IV/IM | 30 mcg |
| Morphine IV/IM | 3 mg |
## 36 Kg, Length 129 - 141 cm 10 - 12 years, GREEN
| Medication | Dose |
| Fentanyl IV/IM | 36 mcg |
| Morphine IV/IM | 3.6 mg |
# Drug reference
## Fentanyl
### Pediatric dose
- 1 mcg/kg slow IV push or IM
`;
const BY_WEIGHT = `
# Weight chart
## ADENOSINE - 2ND DOSE
| Weight (kg) | Dose (mg) | Volume (mL) |
| 4 | 0.80 | 0.27 |
| 8.5 | 1.70 | 0.57 |
| 13 | 2.60 | 0.87 |
| 21 | 4.20 | 1.40 |
## ADENOSINE - 1ST DOSE
| Weight (kg) | Dose (mg) | Volume (mL) |
| 4 | 0.40 | 0.13 |
| 8.5 | 0.85 | 0.28 |
| 13 | 1.30 | 0.43 |
| 21 | 2.10 | 0.70 |
`;
const MONOGRAPHS = `
# Adrenaline (1:1,000)
- Indications: Severe anaphylaxis, croup
- Usual dosages: Adult: 0.5 mg IM. Paediatric: 6 months to 5 years: 0.125 mg IM; 6 to 8 years: 0.25 mg IM
# Page for age: 10 years, 37 kg
| Medication | Dose | Route |
| Adrenaline (1:10,000) | 0.37 mg | IV/IO |
| Hydrocortisone | 100 mg | IV |
# Page for age: 5 years, 22 kg
| Medication | Dose | Route |
| Adrenaline (1:10,000) | 0.22 mg | IV/IO |
| Hydrocortisone | 50 mg | IV |
# Anaphylaxis, adult
- Reaction severe after the second adrenaline? Yes: Hydrocortisone 200 mg IV
# Asthma, adult
- Life-threatening: Hydrocortisone 100 mg IV, infusion in 100 mL
# Cardiac arrest, adult
- Adrenaline (1:10,000) 1 mg IV/IO after the third shock
`;
const CHARTS = `
# Eclampsia
Seizing now?
P: Midazolam 5 mg IM: if magnesium not available
Magnesium toxicity: loss of reflexes, RR < 10: stop the infusion, give calcium gluconate 10% 10 mL IV over 10 minutes.
Seizing now? Yes: AP: Magnesium sulphate 4 g IV in 100 mL over 20 minutes
# Chest pain
STEMI on 12-lead?
STEMI on 12-lead? No: Nitroglycerin 0.4 mg SL every 5 minutes, max 3 doses
STEMI on 12-lead? Yes: Apply pads, to the PCI center
Pain still 4/10 after 3 nitroglycerin?
Pain still 4/10 after 3 nitroglycerin? Yes: Fentanyl 1 mcg/kg IV, max 100 mcg
# Pulseless VT
- Amiodarone 300 mg IV after the third shock
- If amiodarone not available lidocaine 1 mg/kg IV
`;
const BY_PATIENT = `
# Hypoglycaemia
| Patient | Able to swallow | Not able to swallow, no IV |
| Adult | Glucose 15 g oral gel, repeat once | Glucagon 1 mg IM |
| Child 25 kg or more | Glucose 15 g oral gel | Glucagon 1 mg IM |
| Child under 25 kg | Glucose 7.5 g oral gel | Glucagon 0.5 mg IM |
Below 4 mmol/L it is low.
# Newborn life support
- BGL < 2.5 mmol/L: glucose 10% 2 mL/kg IV
# Paracetamol oral suspension
| Age | Weight | Dose |
| 4-5 years | 18 kg | 240 mg |
| 9 years | 30 kg | 400 mg |
`;
const PAIN = `
# Pain relief by age
| Age | Paracetamol (mg) | Ibuprofen (mg) | Salbutamol neb (mg) |
| 0 months | – | – | Consult |
| 3 months | 90 | – | Consult |
| 6 months | 120 | 80 | Consult |
| 1 year | 150 | 100 | 2.5 |
# Asthma in children
- Child 1 to 5 years: salbutamol 2.5 mg neb. Child 6 to 11 years: salbutamol 5 mg neb.
# Seizure in children
Seizing > 5 minutes? Yes: AP: Lorazepam 0.1 mg/kg IV, repeat once
Under 3 months: contact the support desk before any benzodiazepine.
`;
const LEVELS: Block[] = [
  heading("Anaphylaxis"),
  ...rows(
    "EMT | Epinephrine auto-injector: adult and ≥ 25 kg 0.3 mg IM; 10 to 25 kg 0.15 mg IM; may repeat once in 5 minutes",
    "AEMT | Epinephrine 1 mg/mL, 0.5 mg IM by syringe; pediatric: epinephrine 0.01 mg/kg IM, max 0.3 mg",
  ),
  heading("Weight zones"),
  ...rows(
    "Epinephrine 0.1 mg/mL IV/IO (arrest) | YELLOW 12–14 kg: 0.13 mg | WHITE 15–18 kg: 0.17 mg | BLUE 19–23 kg: 0.21 mg",
    "Atropine 0.1 mg/mL IV/IO | YELLOW 12–14 kg: 0.26 mg | WHITE 15–18 kg: 0.33 mg | BLUE 19–23 kg: 0.42 mg",
  ),
];
const ORDERS = `
# Tachycardia
- SVT: adenosine 6 mg, then 12 mg.
- Atrial fibrillation over 150: diltiazem 0.25 mg/kg.
`;
const ROLLOUT = `
# Old and new
## UNTIL 30 JUNE
- Tranexamic acid 1 g IV over 10 min
## FROM 1 JULY
- Tranexamic acid 2 g IV over 10 min
`;
const DIRECTIVES: Block[] = [
  heading("Laryngotracheobronchitis", 1),
  heading("Consider dexamethasone", 2),
  ...rows("Dose | Route PO: 0.5 mg/kg", "Max. single dose | Route PO: 8 mg", "Max. # of doses | Route PO: 2"),
  heading("Foreign body", 1),
  heading("Consider dexamethasone (only if croup is suspected)", 2),
  ...rows("Dose | Route PO: 0.5 mg/kg", "Max. single dose | Route PO: 8 mg", "Max. # of doses | Route PO: 1"),
];
const card = (name: string, indication: string, other: string, dose: string): Block[] => [
  heading(`DRUG REFERENCE - ${name}`, 0),
  heading("Indications", 2),
  { kind: "paragraph", text: indication },
  heading("Other indications (not authorized for EMS)", 2),
  { kind: "paragraph", text: other },
  heading("Adult dose", 2),
  { kind: "paragraph", text: dose },
];
const REFERENCE = pages(
  card(
    "GLUCAGON",
    "Hypoglycemia",
    "Clearance of impacted esophageal foreign body",
    "1mg (1mL) IM, may repeat x1",
  ),
  card("CALCIUM CHLORIDE", "Crush", "None", "Crush: 1g (10mL) slow push over 60 seconds"),
  card("FENTANYL", "Pain management", "None", "50mcg (1mL) slow IV push"),
);

const { quotes } = podOf({
  "directives.pdf": pages(DIRECTIVES),
  "orders.pdf": ORDERS,
  "rollout.pptx": ROLLOUT,
  "reference.pdf": REFERENCE,
  "levels.pdf": pages(LEVELS),
  "pain.xlsx": PAIN,
  "patients.pdf": BY_PATIENT,
  "charts.pdf": CHARTS,
  "formulary.pdf": FORMULARY,
  "cards.pdf": CARDS,
  "weights.xlsx": BY_WEIGHT,
  "monographs.pdf": MONOGRAPHS,
});

test.each([
  [
    "a child's, and not the adult's that newborns are not to have",
    "benadryl allergic reaction child",
    "1 mg/kg",
  ],
  ["that, of children by their weight", "peds narcan dose opioid overdose", "0.1 mg/kg"],
  ["the dose for each kilogram, where no weight is told", "fentanyl iv child", "1 mcg/kg"],
  ["the one at their weight", "fentanyl 36 kg", "36 mcg"],
  ["what is given first", "adenosine 8.5 kg", "0.85"],
  ["that, asked for", "first dose adenosine 21 kg", "2.10"],
  ["what is given again, asked for", "second dose adenosine 21 kg", "4.20"],
  ["a child's by the weight of its age", "hydrocortisone 37 kg", "100 mg"],
  ["that of the age, beside the weight", "hydrocortisone 5 year old", "50 mg"],
  [
    "the drug itself, and not what is given where there is none",
    "magnesium eclampsia",
    "Magnesium sulphate 4 g",
  ],
  ["it, and not what is given for too much of it", "mag dose eclampsia", "Magnesium sulphate 4 g"],
  ["it, and not what is given after it", "nitro chest pain", "Nitroglycerin 0.4 mg"],
  ["what is given where there is none, asked for", "what if no amiodarone", "lidocaine 1 mg/kg"],
  ["that, said otherwise", "amiodarone not available", "lidocaine 1 mg/kg"],
  ["what a child of that weight has, which is no glucose", "oral glucose child 18 kg", "Glucose 7.5 g"],
  ["that, where a glucose may be so high", "oral glucose 30 kg child", "Child 25 kg or more"],
  ["that there is none below the age of the first", "ibuprofen 4 month old", "Ibuprofen (mg): –"],
  ["that there is none for the newborn", "paracetamol newborn", "Paracetamol (mg): –"],
  ["what an auto-injector gives one of that weight", "epi pen 15 kg", "10 to 25 kg 0.15 mg IM"],
  [
    "that it is by order, and not what is given for something else",
    "ketamine severe agitation peds",
    "OLMC only",
  ],
  ["what holds from a day on, and not what did until then", "new txa dose", "2 g IV over 10 min"],
  [
    "that somebody is called at that age, before the dose of older children",
    "salbutamol neb 3 month old",
    "Consult",
  ],
  ["that somebody is called before any of it", "lorazepam 2 month old", "contact the support desk"],
  ["that of the strength asked for", "adrenaline (1:10,000) 37 kg", "0.37 mg"],
])("the first line has %s", async (_, question, dose) => {
  const [first] = await quotes(question);
  expect(first).toContain(dose);
});

test("a drug's own card that tells what it is for gives no dose for something else", async () => {
  for (const question of ["cardiac arrest adrenaline 5 year old", "adrenaline arrest 5 year old"])
    expect((await quotes(question)).join("\n")).not.toContain("IM");
});

test("what is given into a vein is told for no auto-injector", async () => {
  expect(await quotes("atropine autoinjector 16 kg child")).toEqual([]);
});

const { quotes: chart } = podOf({
  "chart.pdf": pages([
    heading("Pediatric resuscitation drugs"),
    ...rows(
      "Weight (kg): 10 | Epinephrine mL: 1 | Atropine mL: 2",
      "Weight (kg): 20 | Epinephrine mL: 2 | Atropine mL: 4",
    ),
  ]),
});

test("drugs for resuscitation are those of an arrest", async () => {
  for (const question of ["arrest epi mL 20 kg", "cardiac arrest epi 20 kg", "code epi dose 20 kg"])
    expect((await chart(question))[0]).toContain("Epinephrine mL: 2");
});

test("a dose for too much of one class of drugs is none for another", async () => {
  expect(await quotes("glucagon calcium channel blocker overdose dose")).toEqual([]);
  expect((await quotes("glucagon beta blocker overdose dose"))[0]).toContain("3 mg IV");
});

test("no dose is told for what a drug may not be used for here", async () => {
  expect((await quotes("glucagon dose esophageal foreign body")).join("\n")).not.toContain("1mg");
});

test("a dose for one rhythm is told for no other that the list or the table has as well", async () => {
  expect(await quotes("adenosine vt with pulse dose")).toEqual([]);
  expect(await quotes("adenosine afib dose")).toEqual([]);
  expect((await quotes("adenosine svt dose"))[0]).toContain("6 mg");
});

test("a section that is for a condition only if that is suspected is none on it", async () => {
  const all = (await quotes("how many doses of dexamethasone in croup")).join("\n");
  expect(all).toContain("doses | Route PO: 2");
  expect(all).not.toContain("doses | Route PO: 1");
});
