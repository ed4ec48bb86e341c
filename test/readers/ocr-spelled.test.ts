import { expect, test } from "bun:test";
import { spelled } from "../../workers/readers/ocr/spelled.ts";

test.each([
  ["IV/10", "IV/IO"],
  ["IVIIO", "IV/IO"],
  ["lV", "IV"],
  ["Iv,", "IV,"],
  ["Vv", "IV"],
  ["IV/IO0,", "IV/IO,"],
  ["I'V", "IV"],
  ["[V/IM/IN", "IV/IM/IN"],
  ["(Ib)", "(lb)"],
  ["26-311b", "26-31 lb"],
  ["5meg/kg", "5 mcg/kg"],
  ["meg/kg/min", "mcg/kg/min"],
  ["5mecg/min", "5 mcg/min"],
  ["mcglkg/min", "mcg/kg/min"],
  ["mcgl/kg/min", "mcg/kg/min"],
  ["meglkgimin", "mcg/kg/min"],
  ["mgimL", "mg/mL"],
  ["meq/hr", "mEq/hr"],
  ["1mEqg/kg", "1 mEq/kg"],
  ["mEq/Kkg", "mEq/kg"],
  ["50mEg", "50 mEq"],
  ["mEg/kg", "mEq/kg"],
  ["mUkg", "mL/kg"],
  ["cmH20,", "cmH2O,"],
  ["emH2O", "cmH2O"],
  ["Fi02", "FiO2"],
  ["Sp0O2", "SpO2"],
  ["EtCO02", "EtCO2"],
  ["(©.4-2", "(0.4-2"],
  ["≤=", "≤"],
  ["EtC02", "EtCO2"],
  ["Sp02", "SpO2"],
  ["34]", "34 J"],
  ["120 )", "120 J"],
  ["4q", "4 g"],
  ["50 pg", "50 µg"],
  ["6mg/2mL", "6 mg/2 mL"],
  ["0.5mg", "0.5 mg"],
])("%s is written %s", (read, written) => {
  expect(spelled([read])).toEqual([written]);
});

test.each([
  "[34]",
  "B12",
  "omega",
  "nutmeg",
  "1:20",
  "Caleb",
  "18g2",
  "12-lead",
  "1b",
  "C0",
  "H20A",
  "11b",
  "pg",
  "200)",
  "[V]",
  "IV/100",
  "gin",
  "q4h",
])("%s stays", (word) => {
  expect(spelled([word])).toEqual([word]);
});

test.each([
  ["Access, IV or 10, in minutes", "Access, IV or IO, in minutes"],
  ["(IM, lO) once", "(IM, IO) once"],
  ["give it IV or 10 mg IM", "give it IV or 10 mg IM"],
  ["in 5 or 10 minutes", "in 5 or 10 minutes"],
  ["fentanyl 1 pg/kg, 50-100 pg", "fentanyl 1 µg/kg, 50-100 µg"],
  ["TXA 1 gin 100 mL, or 2gin 2 LNS", "TXA 1 g in 100 mL, or 2 g in 2 L NS"],
  ["every 5 minx 3", "every 5 min x 3"],
  ["(6-11 1b) at 2 )/kg, then 4)/kg", "(6-11 lb) at 2 J/kg, then 4 J/kg"],
  ["as in 1a and 1b", "as in 1a and 1b"],
  ["BNP over 100 pg/mL", "BNP over 100 pg/mL"],
])("a line: %s", (read, written) => {
  expect(spelled(read.split(" ")).join(" ")).toBe(written);
});
