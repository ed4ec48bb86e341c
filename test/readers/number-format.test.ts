import { expect, test } from "bun:test";
import { formatNumber } from "../../workers/readers/ooxml/number-format.ts";

function expectShown(cases: [value: number, code: string, shown: string][]): void {
  for (const [value, code, shown] of cases)
    expect([code, formatNumber(value, code).trim()]).toEqual([code, shown]);
}

test("halves are rounded up by the decimal figures, and not by binary ones that are a little less", () => {
  expectShown([
    [0.145, "0.00", "0.15"],
    [1.005, "$#,##0.00", "$1.01"],
    [-0.285, '0.00" mg";(0.00" mg")', "(0.29 mg)"],
    [0.285, "0.0%", "28.5%"],
  ]);
  expect(formatNumber(8.345, 2)).toBe("8.35");
});

test("places that a number may leave empty do not round it", () => {
  expectShown([
    [1.25, '0.0?" mg"', "1.25 mg"],
    [1.5, "0.0?", "1.5"],
    [12.125, '#,##0.0# "mg"', "12.13 mg"],
    [1234.5, "#,##0.0##", "1,234.5"],
    [2, "0.##", "2."],
    [0.5, "#.00", ".50"],
    [1.5, "000.0", "001.5"],
  ]);
});

test("a unit stays behind a number without places, behind a slash and behind a sign of its own", () => {
  expectShown([
    [0.1, 'General" mg"', "0.1 mg"],
    [-0.3, 'General" mg"', "-0.3 mg"],
    [5, '0" mg"/"kg"', "5 mg/kg"],
    [37.5, "0.0°", "37.5°"],
    [5, "±0", "±5"],
    [12.5, "[$€-407] #,##0.00", "€ 12.50"],
  ]);
});

test("a section is chosen by its condition or the number's sign, which it shows unless it is for negative ones", () => {
  const code = '[<1]0.00;[<10]0.0;0" or more"';
  expectShown([
    [0.555, code, "0.56"],
    [5, code, "5.0"],
    [12.3, code, "12 or more"],
    [-3, code, "-3.00"],
    [-3, "[<0](0);0", "(3)"],
    [15551234567, "[<=9999999]###-####;0 (###) ###-####", "1 (555) 123-4567"],
    [0, '0;-0;"none";@', "none"],
    [-4, "0;@", "-4"],
    [-0.4, "0", "0"],
    [1500000, '#,##0.0,,"M"', "1.5M"],
    [1234567, "# ##0", "1234 567"],
    [2e20, "#,##0", "200,000,000,000,000,000,000"],
    [1e308, "0%%", "1E+308"],
  ]);
});
