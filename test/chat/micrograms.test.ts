import { describe, expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const GUIDELINES = `
# Guidelines
## Pulmonary oedema
- Sit the patient up
- GTN 800 microg SL spray
## Anaphylaxis
### Management
- After 3 IM doses: adrenaline infusion 0.1 to 0.5 microg/kg/min
### All patients
- Adult: adrenaline 500 microg IM; repeat at 5-minute intervals prn
- Child: adrenaline 10 microg/kg IM, max 500 microg
`;

const CALCULATOR = `
# Respiratory and allergy: anaphylaxis
| Age | Weight (kg) | Adrenaline 1:1,000 IM (microg) |
| 1 year | 10 | 100 |
| 3 years | 14 | 140 |
| 5 years | 18 | 180 |
| 9 years | 26 | 260 |
Maximum adrenaline IM dose is 500 microg.
`;

describe.each(["microg", "micrograms", "mcg", "µg"])("a dose in %s", (unit) => {
  const written = (text: string) => text.replaceAll("microg", unit);
  const { quotes } = podOf({ "guidelines.pdf": written(GUIDELINES), "calculator.xlsx": written(CALCULATOR) });

  test("is one", async () => {
    expect((await quotes("gtn dose for pulmonary edema"))[0]).toContain(`800 ${unit}`);
  });

  test("comes first as it is given first, before a later one and a child's rows by weight", async () => {
    expect((await quotes("adrenaline dose anaphylaxis"))[0]).toContain(`500 ${unit} IM; repeat`);
  });

  test("is told by the row of a child's weight", async () => {
    expect((await quotes("adrenaline im dose anaphylaxis 18 kg"))[0]).toContain(`(${unit}): 180`);
  });
});
