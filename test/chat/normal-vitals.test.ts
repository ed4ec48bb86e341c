import { describe, expect, test } from "bun:test";
import { askedAlike } from "./support/asked-alike.ts";
import { podOf } from "./support/world.ts";

const CASES = `
# Case of the month
A 58 year old farmer was found with a heart rate of 34 and a pressure of 70/40.
# Newborns
Heart rate under 60 after 30 seconds of ventilation: compressions.
Normal saline 10 mL/kg.
# Blood pressure
Normal systolic = 70 + 2 x age, for children.
`;

const CHART = `
# Vitals
| Group | Age | Measure | Low | High |
| Infant | 0–12 months | HR | 100 | 160 |
| Infant | 0–12 months | RR | 30 | 60 |
| Child | 1–8 years | HR | 80 | 130 |
| Child | 1–8 years | RR | 20 | 30 |
# Fast narrow rhythm
Narrow, regular, HR over 150: adenosine.
`;

askedAlike("a vital sign in health", podOf({ "chart.xlsx": CHART }), [
  [
    "of a child",
    "Measure: HR | Low: 80",
    [
      "normal hr 3 year old",
      "normal heart rate for a 3 yo",
      "what is a normal heart rate for a 3 yo",
      "what's the normal hr in a 3 year old",
      "3 yo normal hr",
    ],
  ],
  [
    "of an infant",
    "Measure: RR | Low: 30",
    ["normal rr infant", "normal breathing rate baby", "respiratory rate for an infant"],
  ],
]);

describe("where nothing tells it, no other figure does", () => {
  const { quotes } = podOf({ "cases.pdf": CASES });

  test.each([
    "normal heart rate 3 year old",
    "normal hr 5 yo",
    "what is a normal respiratory rate in a child",
  ])("%s", async (question) => {
    expect(await quotes(question)).toEqual([]);
  });

  test("but a formula does", async () => {
    expect((await quotes("normal systolic for a child"))[0]).toContain("70 + 2 x age");
  });
});
