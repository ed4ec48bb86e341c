import { describe, expect, test } from "bun:test";
import { byWeight } from "../../src/chat/ems/by-weight.ts";

describe("a dose at a weight", () => {
  test.each([
    [
      "0.01 mg/kg, at most 0.5 mg; again every 10 min",
      20,
      "0.01 mg/kg (20 kg: 0.2 mg), at most 0.5 mg; again every 10 min",
    ],
    [
      "0.1 mg/kg, at most 6 mg; then 0.2 mg/kg, at most 12 mg",
      18,
      "0.1 mg/kg (18 kg: 1.8 mg), at most 6 mg; then 0.2 mg/kg (18 kg: 3.6 mg), at most 12 mg",
    ],
    [
      "1 mcg/kg IV or IM, 1.5 mcg/kg IN, single dose at most 50 mcg",
      25,
      "1 mcg/kg (25 kg: 25 mcg) IV or IM, 1.5 mcg/kg (25 kg: 37.5 mcg) IN, single dose at most 50 mcg",
    ],
    ["20 mg/kg slowly, at most 1 g", 22, "20 mg/kg (22 kg: 440 mg) slowly, at most 1 g"],
  ])("is told beside it: %s", (dose, kg, told) => {
    expect(byWeight(dose, kg)).toBe(told);
  });

  test("is never above the most that may be given", () => {
    expect(byWeight("1 mg/kg once, at most 50 mg", 80)).toContain("(80 kg: 50 mg)");
    expect(byWeight("2 to 4 mg/kg, at most 100 mg", 30)).toContain("(30 kg: 60 to 100 mg)");
  });

  test.each([
    "0.5 mg/kg, at most 15 mg, from 4 years",
    "1 mcg/kg, at most 1 mL",
    "5 mcg/kg/min, at most 20 mcg",
    "above 24 kg 125 mL and on as needed to at most 5 mL/kg",
  ])("is not told by age, a minute or another unit: %s", (dose) => {
    expect(byWeight(dose, 20, null)).toBe(dose);
  });

  test.each([
    [
      "20 mL/kg as a rapid infusion",
      8,
      "1 L as a rapid infusion",
      "20 mL/kg (8 kg: 160 mL) as a rapid infusion",
    ],
    ["20 mL/kg, with bleeding", 20, "250 mL", "20 mL/kg, with bleeding"],
    ["0.1 mg/kg", 12, "0.8 to 2 mg, titrated", "0.1 mg/kg (12 kg: 1.2 mg)"],
    [
      "15 mg/kg. By age: 144 mg at 1 year",
      18,
      "500 mg",
      "15 mg/kg (18 kg: 270 mg). By age: 144 mg at 1 year",
    ],
    ["0.01 mg/kg every 3 to 5 min", 10, null, "0.01 mg/kg (10 kg: 0.1 mg) every 3 to 5 min"],
    ["0.01 mg/kg every 3 to 5 min", 60, null, "0.01 mg/kg every 3 to 5 min"],
    ["1 mg/kg", 80, undefined, "1 mg/kg (80 kg: 80 mg)"],
    ["1 mg/kg", 160, undefined, "1 mg/kg"],
  ])(
    "without a most of its own is not above an adult's, nor for the heavy: %s at %i kg",
    (dose, kg, adult, told) => {
      expect(byWeight(dose, kg, adult)).toBe(told);
    },
  );
});
