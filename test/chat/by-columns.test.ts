import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const DIRECTIVES = `
# Allergic reaction
## Diphenhydramine
| Treatment | Weight ≥25 kg to <50 kg Route IV | Weight ≥50 kg Route IV |
| Dose | 25 mg | 50 mg |
| Maximum doses | 1 | 2 |
# Hypoglycemia
## Dextrose
| Treatment | Age < 2 years | Age ≥ 2 years |
| Dose | 2 mL/kg | 5 mL/kg |
# Pulmonary edema
## Nitroglycerin
| Treatment | SBP ≥100 mmHg to <140 mmHg | SBP ≥140 mmHg |
| Dose | 0.4 mg SL | 0.8 mg SL |
# Color cards
## 10 kg, 73 to 78 cm, PURPLE
Defibrillation: 20, 40 joules
| Medication | Dose |
| Adenosine | 1 mg |
## 20 kg, 107 to 119 cm, BLUE
Defibrillation: 40, 80 joules
| Medication | Dose |
| Adenosine | 2 mg |
`;

const { ask, quotes } = podOf({ "directives.pdf": DIRECTIVES });

test("a patient is shown the column for his weight, age or pressure, and no other", async () => {
  expect((await quotes("benadryl dose 60 kg"))[0]).toBe(
    "- Treatment: Dose | … | Weight ≥50 kg Route IV: 50 mg [1]",
  );
  expect((await quotes("benadryl dose 30 kg"))[0]).toBe(
    "- Treatment: Dose | Weight ≥25 kg to <50 kg Route IV: 25 mg | … [1]",
  );
  expect((await quotes("dextrose dose 1 year old"))[0]).toBe(
    "- Treatment: Dose | Age < 2 years: 2 mL/kg | … [1]",
  );
  expect((await quotes("nitro dose pulmonary edema bp 150"))[0]).toBe(
    "- Treatment: Dose | … | SBP ≥140 mmHg: 0.8 mg SL [1]",
  );
});

test("what stands under another weight is for no patient of this one", async () => {
  for (const question of ["10 kg adenosine dose", "defib joules 10 kg"]) {
    const text = await ask(question);
    expect(text).toContain("10 kg, 73 to 78 cm, PURPLE");
    expect(text).not.toContain("BLUE");
  }
  expect((await quotes("10 kg adenosine dose"))[0]).toBe("- Medication: Adenosine | Dose: 1 mg [1]");
  expect(await ask("16 kg adenosine dose")).toContain("do not answer");
});

const BY_AGE = `
# Drug cards
## Amiodarone
| Patient | Dose |
| Adults | 300 mg IV |
| Peds | 5 mg/kg |
# 8-12 MO 19 - 23 lbs 9 - 10 kg PINK
Amiodarone: 45 mg
Etomidate: 3 mg
# 4 YR 36 - 40 lbs 16 - 18 kg WHITE
Amiodarone: 85 mg
Etomidate: 5 mg
`;

const byAge = podOf({ "cards.pdf": BY_AGE });

test("what stands under an age with its weights and color is for a patient of that age alone", async () => {
  for (const question of ["4 yo amiodarone dose", "amiodarone dose 17 kg"])
    expect((await byAge.quotes(question))[0]).toBe("- Amiodarone: 85 mg [1]");
  expect((await byAge.quotes("9 month old amiodarone"))[0]).toBe("- Amiodarone: 45 mg [1]");
  expect(await byAge.ask("etomidate dose adult")).toContain("do not answer");
});
