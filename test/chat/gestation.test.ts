import { describe, expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

describe("how far a pregnancy is", () => {
  const pod = podOf({
    "protocols.docx": `
# Preterm labor
| Gestation | Destination |
| --- | --- |
| 20–31 weeks | University Hospital |
| 32–36 weeks | St. Mary |
| 37 weeks or more | Closest obstetric hospital |

- Before 34 weeks' gestation: magnesium 4 g IV over 20 minutes.
- After 34 weeks' gestation: no magnesium.
# Newborn resuscitation
- Born at a gestational age under 32 weeks: wrap in plastic.
- Gestational age 32 weeks or more: dry and warm.
`,
  });

  test.each([
    ["preterm labor 28 weeks where", "University Hospital"],
    ["labor at 34 weeks destination", "St. Mary"],
    ["38 wks in labor destination", "Closest obstetric"],
    ["preterm labor 30 weeks magnesium?", "magnesium 4 g"],
    ["36 weeks preterm labor magnesium", "no magnesium"],
    ["newborn of 29 weeks gestation resuscitation", "plastic"],
  ])("'%s' is told first what is for that: %s", async (question, told) => {
    expect((await pod.quotes(question))[0]).toContain(told);
  });

  test("what is for another week is not told", async () => {
    const lines = (await pod.quotes("preterm labor 28 weeks where")).join("\n");
    expect(lines).not.toContain("St. Mary");
    expect(lines).not.toContain("no magnesium");
  });
});
