import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const REFERENCE = `
# Formulary
| Drug | Indications | Contraindications | Adult dose | Child dose | Route | Onset |
| Adrenaline | Cardiac arrest | None in arrest or anaphylaxis | 1 mg every 4 minutes | 0.01 mg/kg | IV/IO | 1 min IV, 6 min IM |
| Adrenaline | Anaphylaxis | None in arrest or anaphylaxis | 0.5 mg | 0.15 mg | IM | 1 min IV, 6 min IM |
| Adrenaline | Refractory anaphylaxis | None in arrest or anaphylaxis | 2 mcg/min | By order | IV infusion | 1 min IV, 6 min IM |
| Ketorolac | Renal colic | Asthma, ulcers | 15 mg | None | IV/IM | 20 min |
| Ibuprofen | Sprains | Ulcers | 400 mg | 10 mg/kg | PO | 30 min |
# Vital signs by age
| Age group | Heart rate | Respiratory rate | Systolic |
| Newborn (0-28 days) | 100-165 | 32-60 | 60-85 |
| Infant (1-12 months) | 90-150 | 26-48 | 70-100 |
| Toddler (1-3 years) | 85-135 | 22-34 | 80-105 |
| School age (6-12 years) | 65-105 | 16-22 | 90-118 |
# Doses by weight
| Age | Weight (kg) | Adrenaline 1:10,000 IV (arrest) mg | Adrenaline 1:1,000 IM (anaphylaxis) mg | Glucose 10% (mL) | Naloxone IM mg |
| 3 years | 14 | 0.14 | 0.14 | 35 | 0.14 |
| 6 years | 22 | 0.22 | 0.22 | 55 | 0.22 |
# Receiving facilities
| Hospital | Trauma | PCI | Burns | Phone |
| Larkspur Medical Center | Level I | X | X | 555-0151 |
| St. Odile | Level II | X | No | 555-0152 |
| Harbor View | Level III | X | No | 555-0153 |
| Pine Ridge | No | X | No | 555-0154 |
| Quarry Road | No | X | No | 555-0155 |
| Windmill Clinic | No | No | No | 555-0156 |
`;

const PROTOCOLS = `
# Chest pain
Clopidogrel 600 mg. Transport: to a PCI-capable hospital.
# Bronchiolitis
Suction the nose. Infants with a heart rate over 180 go by ALS.
`;

const { ask, quotes } = podOf({ "reference.xlsx": REFERENCE, "protocols.docx": PROTOCOLS });

test("a dose for what a drug's contraindications speak of is not that for what it is given for", async () => {
  const [first = ""] = await quotes("adrenaline adult dose anaphylaxis");
  expect(first).toContain("Adult dose: 0.5 mg");
  expect(await ask("adrenaline adult dose anaphylaxis")).not.toContain("1 mg every 4 minutes");
});

test("contraindications are told of every row that has them", async () => {
  expect(await ask("ketorolac contraindications")).toContain("Asthma, ulcers");
});

test("a row is given by the way of its column for it, whatever its onset says of others", async () => {
  const text = await ask("child adrenaline im anaphylaxis");
  expect(text).toContain("Child dose: 0.15 mg");
  expect(text).not.toContain("IV infusion");
});

test("of a table by age group the row of the group is shown alone", async () => {
  for (const [question, row] of [
    ["resp rate newborn", "32-60"],
    ["infant systolic", "70-100"],
    ["toddler hr", "85-135"],
    ["school age heart rate", "65-105"],
  ] as const) {
    const text = await quotes(question);
    expect(text[0]).toContain(row);
    expect(text.filter((line) => line.includes("Age group"))).toHaveLength(1);
  }
});

test("a list of places names all that fit, though another document speaks of it too", async () => {
  const text = await ask("which hospitals do pci");
  for (const name of ["Larkspur", "St. Odile", "Harbor View", "Pine Ridge", "Quarry Road"])
    expect(text).toContain(name);
  expect(text).not.toContain("Windmill");
});

test.each([
  ["adrenaline im anaphylaxis 3 year old", "Adrenaline 1:1,000 IM (anaphylaxis) mg: 0.14"],
  ["adrenaline for arrest 14 kg", "Adrenaline 1:10,000 IV (arrest) mg: 0.14"],
  ["glucose 10% how many ml 22 kg", "Glucose 10% (mL): 55"],
  ["naloxone 22 kg child", "Naloxone IM mg: 0.22"],
])("of a row of many drugs the asked one's cells for what is asked are shown: %s", async (question, cell) => {
  const [first = ""] = await quotes(question);
  const cells = first.replace(/ \[1\]$/, "").split(" | ");
  expect(cells.filter((one) => !/^- Age|^Weight|^…/.test(one))).toEqual([cell]);
});
