import { describe, expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

describe("a table by what is measured of a patient", () => {
  const pod = podOf({
    "protocols.docx": `
# Oxygen therapy
| SpO2 | Device |
| --- | --- |
| < 85% | Non-rebreather 15 L/min |
| 85–93% | Nasal cannula 2–6 L/min |
| ≥ 94% | No oxygen |
# Pulmonary edema
| SBP | Nitroglycerin |
| --- | --- |
| > 160 | 0.8 mg SL every 3 min |
| 100–160 | 0.4 mg SL every 5 min |
| < 100 | Do not give |
# Shock
| MAP (mmHg) | Norepinephrine |
| --- | --- |
| < 50 | 10 mcg/min |
| 50 to 64 | 5 mcg/min |
| 65 or more | Stop |
# Ventilation
| EtCO2 (mmHg) | Change |
| --- | --- |
| < 35 | Slow the rate by 2 |
| 35–45 | No change |
| > 45 | Raise the rate by 2 |
# Respiratory distress
| Resp rate | Support |
| --- | --- |
| < 8 | Assist with BVM |
| 8 – 30 | Oxygen only |
| > 30 | CPAP 5 cmH2O |
# Pain management
| Pain | Medication |
| --- | --- |
| 1–3 | Acetaminophen 1 g |
| 4–6 | Ketorolac 15 mg IV |
| 7–10 | Fentanyl 1 mcg/kg IV |
# Hypoglycemia
| Blood glucose (mg/dL) | Oral glucose | IV dextrose |
| --- | --- | --- |
| Below 60 | No | Yes |
| 60 to 80 | Yes | No |
| Above 80 | No | No |
`,
  });

  test.each([
    ["sat 82 what oxygen device", "Non-rebreather"],
    ["spo2 90% oxygen", "Nasal cannula"],
    ["sats 96 need o2?", "No oxygen"],
    ["pulmonary edema bp 180/100 nitro dose", "0.8 mg"],
    ["pulmonary edema sbp 120 nitro", "0.4 mg"],
    ["pulmonary edema pressure 90/60 nitro?", "Do not give"],
    ["map 58 norepi", "5 mcg/min"],
    ["etco2 28 vent change", "Slow the rate"],
    ["etco2 55", "Raise the rate"],
    ["rr 6 respiratory distress", "Assist with BVM"],
    ["respiratory distress rate 36", "CPAP"],
    ["pain 8/10 what do i give", "Fentanyl"],
    ["pain 5 out of 10", "Ketorolac"],
    ["glucose 45, oral glucose ok?", "Oral glucose: No"],
    ["bgl 70 oral glucose?", "Oral glucose: Yes"],
    ["bgl 45 iv dextrose?", "IV dextrose: Yes"],
    ["end tidal 30 ventilation", "Slow the rate"],
  ])("'%s' is told the row for that and no other: %s", async (question, told) => {
    const [first = "", ...others] = await pod.quotes(question);
    expect(first).toContain(told);
    const table = first.slice(0, first.indexOf(":"));
    expect(others.filter((line) => line.includes(table))).toEqual([]);
  });

  const elsewhere = podOf({
    "protocols.docx": `
# Labor
| Weeks | Hospital |
| --- | --- |
| < 34 | University Hospital |
| 34 or more | Any obstetric hospital |
# Bradycardia
| Heart rate | Infant | Child |
| --- | --- | --- |
| < 60 | Compressions | Oxygen, then compressions |
| 60–80 | Oxygen | Observe |
# Newborn hypoglycemia
| Age | Glucose < 40 | Glucose 40–60 |
| --- | --- | --- |
| Newborn | D10 2 mL/kg | Feed |
# Croup severity (Westley)
| Score | Epinephrine nebulized |
| --- | --- |
| 0–2 | None |
| 3–7 | 3 mL |
| 8 and above | 5 mL |
`,
  });

  test.each([
    ["30 weeks pregnant labor which hospital", "University Hospital"],
    ["38 weeks pregnant in labor where", "Any obstetric hospital"],
    ["newborn sugar 35", "Age: Newborn | Glucose < 40: D10 2 mL/kg | …"],
    ["infant hr 50 what do i do", "Infant: Compressions | …"],
    ["westley 9", "5 mL"],
  ])("what the heading or a word for the patient tells of a figure, '%s': %s", async (question, told) => {
    const lines = await elsewhere.quotes(question);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(told);
  });

  const british = podOf({
    "guidelines.docx": `
# Diabetic emergencies
| Blood glucose (mmol/L) | Action |
| --- | --- |
| Below 4 | Glucose gel 10 g if alert |
| 4 to 12 | No treatment |
| Above 25 | Sodium chloride 0.9% 20 mL/kg |
`,
  });

  test.each([
    ["bm 3.2 what do i give", "Glucose gel"],
    ["bm 27 treatment", "Sodium chloride"],
  ])("in mmol/L '%s' is told %s", async (question, told) => {
    expect((await british.quotes(question))[0]).toContain(told);
  });

  const listed = podOf({
    "protocols.docx": `
# Oxygen
- SpO2 94% or above: no oxygen.
- SpO2 90 to 93: nasal cannula.
- SpO2 below 90: non-rebreather mask at 15 L/min.
# Newborn
- Heart rate below 60: compressions 3:1.
- Heart rate 60 to 100: ventilate at 40 to 60 per minute.
# Head injury
- GCS 9–12: trauma center level II.
- GCS 8 or less: trauma center level I.
`,
  });

  test.each([
    ["sat 86 oxygen how", "non-rebreather"],
    ["spo2 92 oxygen", "nasal cannula"],
    ["pulse ox 97 oxygen needed", "no oxygen"],
    ["newborn hr 50", "compressions"],
    ["newborn hr 80 what do i do", "ventilate"],
    ["gcs 10 head injury", "level II"],
  ])("in a list '%s' is told what is for that alone: %s", async (question, told) => {
    const [first, ...others] = await listed.quotes(question);
    expect(first).toContain(told);
    expect(others).toEqual([]);
  });

  const turned = podOf({
    "protocols.docx": `
# Pulmonary edema
| SBP | < 100 | 100–160 | > 160 |
| --- | --- | --- | --- |
| Nitroglycerin SL | Withhold | 0.4 mg every 5 min | 0.8 mg every 3 min |
# Shock
| Drug | MAP < 50 | MAP 50–64 | MAP ≥ 65 |
| --- | --- | --- | --- |
| Norepinephrine | 10 mcg/min | 5 mcg/min | Off |
# Glucose
| Glucose (mg/dL) | < 60 | 60–400 | > 400 |
| --- | --- | --- | --- |
| Adult | D10 250 mL IV | No treatment | Saline 1 L |
| Child | D10 5 mL/kg | No treatment | Saline 20 mL/kg |
# Pain
| Drug | Pain 1–3 | Pain 4–6 | Pain 7–10 |
| --- | --- | --- | --- |
| Fentanyl | No | 0.5 mcg/kg | 1 mcg/kg |
# Agitation
| Drug | Mild (1–3) | Severe (4–5) |
| --- | --- | --- |
| Midazolam | 2 mg IM | 5 mg IM |
# Labor
| Gestational age | Under 32 weeks | 32–35 weeks | 36 weeks and over |
| --- | --- | --- | --- |
| Obstetric destination | University Hospital | St. Mary | Nearest hospital |
# Airway equipment
| Weight (kg) | 3–5 | 6–9 | 10–14 |
| --- | --- | --- | --- |
| Tracheal tube | 3.0 | 3.5 | 4.0 |
# Triage
| Vital sign | Red | Yellow | Green |
| --- | --- | --- | --- |
| SBP | < 90 | 90–109 | ≥ 110 |
# Hypertensive crisis
| Diastolic BP | < 110 | 110–130 | > 130 |
| --- | --- | --- | --- |
| Labetalol | None | 10 mg | 20 mg |
# Stroke
| Last known well | < 4.5 h | 4.5–24 h | > 24 h |
| --- | --- | --- | --- |
| LAMS 0–3 | Primary center | Primary center | Closest hospital |
| LAMS 4–5 | Comprehensive center | Thrombectomy center | Closest hospital |
`,
  });

  test.each([
    ["pulmonary edema bp 90/60 nitro dose?", "SBP: Nitroglycerin SL | < 100: Withhold | …"],
    ["pulmonary edema sbp 140 nitro", "SBP: Nitroglycerin SL | … | 100–160: 0.4 mg every 5 min | …"],
    ["map 58 norepi", "Drug: Norepinephrine | … | MAP 50–64: 5 mcg/min | …"],
    ["bgl 450 child", "Glucose (mg/dL): Child | … | > 400: Saline 20 mL/kg"],
    ["pain 8/10 fentanyl dose", "Drug: Fentanyl | … | Pain 7–10: 1 mcg/kg"],
    ["agitation score 5 midazolam", "Drug: Midazolam | … | Severe (4–5): 5 mg IM"],
    [
      "38 weeks pregnant in labor where",
      "Gestational age: Obstetric destination | … | 36 weeks and over: Nearest hospital",
    ],
    ["tube size 8 kg", "Weight (kg): Tracheal tube | … | 6–9: 3.5 | …"],
    ["bp 190/120 labetalol", "Diastolic BP: Labetalol | … | 110–130: 10 mg | …"],
    ["lams 5 lkw 6 hours where", "Last known well: LAMS 4–5 | … | 4.5–24 h: Thrombectomy center | …"],
    ["triage color sbp 100", "Vital sign: SBP | … | Yellow: 90–109 | …"],
  ])("turned, '%s' is told the column for that and no other: %s", async (question, told) => {
    expect((await turned.quotes(question))[0]).toContain(told);
  });

  const named = podOf({
    "protocols.docx": `
# Hyperkalemia
| Potassium (mEq/L) | Treatment |
| --- | --- |
| 5.5–6.4 | Albuterol 10 mg |
| ≥ 6.5 | Calcium chloride 1 g |
# Anticoagulated head injury
| INR | Destination |
| --- | --- |
| < 1.5 | Local hospital |
| ≥ 1.5 | Trauma center |
# Dehydration
| Capillary refill | Fluid |
| --- | --- |
| < 2 s | Oral |
| 2–4 s | 10 mL/kg |
| > 4 s | 20 mL/kg |
# Burns
| TBSA | Destination |
| --- | --- |
| < 10% | Local hospital |
| 10–20% | Trauma center |
| > 20% | Burn center |
# Asthma
| Peak flow (% of predicted) | Albuterol |
| --- | --- |
| > 70% | 2.5 mg once |
| 40–69% | 2.5 mg every 20 min |
| < 40% | 5 mg continuous |
# Newborn
| APGAR | Action |
| --- | --- |
| 0–3 | Ventilate |
| 4–6 | Stimulate |
| 7–10 | Keep warm |
# Croup
| Westley score | Treatment |
| --- | --- |
| 0–2 | Humidified oxygen |
| 3–7 | Dexamethasone |
| 8 or more | Nebulized epinephrine |
`,
  });

  test.each([
    ["k 5.8 treatment", "Albuterol"],
    ["potassium 7.2 what do i give", "Calcium"],
    ["inr 2.1 head injury where", "Trauma center"],
    ["cap refill 5 sec fluid", "20 mL/kg"],
    ["burn 15% tbsa where", "Trauma center"],
    ["30 percent burns destination", "Burn center"],
    ["asthma peak flow 35%", "5 mg continuous"],
    ["peak flow 60 albuterol", "every 20 min"],
    ["apgar 5 what do i do", "Stimulate"],
    ["westley 9", "Nebulized epinephrine"],
  ])("'%s' is told by the name of what was measured: %s", async (question, told) => {
    const [first = "", ...others] = await named.quotes(question);
    expect(first).toContain(told);
    const table = first.slice(0, first.indexOf(":"));
    expect(others.filter((line) => line.includes(table))).toEqual([]);
  });

  test.each([
    ["gcs 7 fentanyl dose", "Pain 1–3: No | Pain 4–6: 0.5 mcg/kg | Pain 7–10: 1 mcg/kg"],
    ["agitation midazolam", "Mild (1–3): 2 mg IM | Severe (4–5): 5 mg IM"],
  ])("'%s' is told the whole row, as no column is for that: %s", async (question, told) => {
    expect((await turned.quotes(question))[0]).toContain(told);
  });
});
