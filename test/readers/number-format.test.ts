import { expect, test } from "bun:test";
import { formatNumber, formatText } from "../../workers/readers/ooxml/number-format.ts";

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

test("a fraction is whole ones with the part that is left, in any places, and nothing is lost of a 0", () => {
  expectShown([
    [1.75, "# ?/?", "1 3/4"],
    [12.345, "0 0/0", "12 1/3"],
    [12.5, '# #/##" tab"', "12 1/2 tab"],
    [-0.25, "#,##0 ?/?", "-0 1/4"],
    [-0.5, "# ?/?", "-1/2"],
    [2, "# ?/?", "2"],
    [0, "# ?/4", "0"],
    [0.3125, "# ??/16", "5/16"],
    [0.999, "# ?/8", "1"],
    [2.5, "?/?", "5/2"],
    [-Math.PI, "# ?/?;[Red]\\-# #/#####", "-3 14093/99532"],
  ]);
});

test("a power of ten has as many figures before it as it has places", () => {
  expectShown([
    [0.5, "0E+0", "5E-1"],
    [9.995, "0.00E+00", "1.00E+01"],
    [9.995, "##0.0E+0", "10.0E+0"],
    [0.00012345, '##0.0E-0" g"', "123.5E-6 g"],
    [-1234.5, "0.##E+0", "-1.23E+3"],
    [0, "0.0E+00", "0.0E+00"],
  ]);
});

test("a number whose section shows nothing is hidden, and one without a section for numbers is plain", () => {
  expectShown([
    [0, "0.0;-0.0;;@", ""],
    [-1, "0;;", ""],
    [12, ";;;", ""],
    [0, "#", ""],
    [5, '"see "@', "5"],
    [0, '0;-0;"see "@', "0"],
  ]);
});

test("a time that is rounded up to midnight is on the next day", () => {
  expectShown([
    [43831.999995, "m/d/yy h:mm AM/PM", "1/2/20 12:00 AM"],
    [43831.999995, "m/d/yyyy", "1/1/2020"],
    [1.999999, "[h]:mm", "48:00"],
    [0.999995, "h:mm:ss.00", "23:59:59.57"],
  ]);
});

test("months and days have their names in the language of the code", () => {
  expectShown([
    [45000, '[$-C0A]d" de "mmmm" de "yyyy', "15 de marzo de 2023"],
    [45000, "[$-es-MX]dddd", "miércoles"],
    [45000, "[$-407]d. mmmm yyyy;@", "15. März 2023"],
    [45000, "[$-en-US]mmm d, yyyy", "Mar 15, 2023"],
    [45000, "[$-40A]d/m/yy", "15/3/23"],
  ]);
  expect(formatNumber(43538, "[$-40C]d mmmm yyyy", true)).toBe("15 mars 2023");
});

test("a text is shown by the section for texts, and hidden where that is empty", () => {
  const shown = ['"see "@', "0;-0;0;@", "0.0", "0;-0;", ";;;", "0;-0;;"].map((code) =>
    formatText("Narcan", code),
  );
  expect(shown).toEqual(["see Narcan", "Narcan", "Narcan", "Narcan", "", ""]);
});
