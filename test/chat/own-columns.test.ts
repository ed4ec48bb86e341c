import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const CARDS = `
# Wheezing child
| Weight | Adrenaline IM (10 mcg/kg) | Volume 1 : 1,000 | Magnesium dose |
| 14 kg | 140 mcg | 0.14 mL | 700 mg |
| 18 kg | 180 mcg | 0.18 mL | 900 mg |
# Doses by weight
| Weight kg | Fentanyl mcg | Fentanyl mL | Defib (J) first | Defib (J) next |
| 12 | 18 | 0.4 | 24 | 48 |
| 15 | 22 | 0.5 | 30 | 60 |
# Stock levels
| Item | Ambulance Min | Ambulance Max |
| Pressure mask kit | 2 | 3 |
`;

const { ask, quotes } = podOf({ "cards.xlsx": CARDS });

test("the volume of another drug's strength goes with that drug's column", async () => {
  expect((await quotes("magnesium dose 18 kg wheezing"))[0]).toBe(
    "- Weight: 18 kg | … | Magnesium dose: 900 mg [1]",
  );
  expect((await quotes("adrenaline dose 18 kg wheezing"))[0]).toBe(
    "- Weight: 18 kg | Adrenaline IM (10 mcg/kg): 180 mcg | Volume 1 : 1,000: 0.18 mL | … [1]",
  );
});

test("a shock is shown beside no drug, and no drug beside a shock", async () => {
  expect((await quotes("fentanyl dose 15 kg"))[0]).toBe(
    "- Weight kg: 15 | Fentanyl mcg: 22 | Fentanyl mL: 0.5 | … [1]",
  );
  expect((await quotes("defib joules 12 kg"))[0]).toBe(
    "- Weight kg: 12 | … | Defib (J) first: 24 | Defib (J) next: 48 [1]",
  );
});

test("how many are kept at most is no pressure at most", async () => {
  expect(await ask("what is the maximum mask pressure")).toContain("do not answer");
  expect((await quotes("how many pressure mask kits on the ambulance"))[0]).toContain("Ambulance Max: 3");
});
