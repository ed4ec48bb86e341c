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
  ])("'%s' is told the row for that and no other: %s", async (question, told) => {
    const [first = "", ...others] = await pod.quotes(question);
    expect(first).toContain(told);
    const table = first.slice(0, first.indexOf(":"));
    expect(others.filter((line) => line.includes(table))).toEqual([]);
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
`,
  });

  test.each([
    ["sat 86 oxygen how", "non-rebreather"],
    ["spo2 92 oxygen", "nasal cannula"],
    ["pulse ox 97 oxygen needed", "no oxygen"],
  ])("in a list '%s' is told what is for that alone: %s", async (question, told) => {
    const [first, ...others] = await listed.quotes(question);
    expect(first).toContain(told);
    expect(others).toEqual([]);
  });
});
