import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const DIRECTIVES = `
# Allergic reaction
## Diphenhydramine
| Treatment | Weight ≥25 kg to <50 kg Route IV | Weight ≥50 kg Route IV |
| Dose | 25 mg | 50 mg |
| Maximum doses | 1 | 2 |
# Hypoglycemia
## Dextrose
| Treatment | Age < 2 years | Age ≥ 2 years |
| Dose | 2 mL/kg | 5 mL/kg |
# Pulmonary edema
## Nitroglycerin
| Treatment | SBP ≥100 mmHg to <140 mmHg | SBP ≥140 mmHg |
| Dose | 0.4 mg SL | 0.8 mg SL |
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "directives.pdf": DIRECTIVES } });
});
afterAll(async () => world.close());

const quotes = async (content: string) => quotesOf(textOf(await world.ask({ org_id: "acme_pod", content })));

test("a patient is shown the column for his weight, age or pressure, and no other", async () => {
  expect((await quotes("benadryl dose 60 kg"))[0]).toBe(
    "- Treatment: Dose | … | Weight ≥50 kg Route IV: 50 mg [1]",
  );
  expect((await quotes("benadryl dose 30 kg"))[0]).toBe(
    "- Treatment: Dose | Weight ≥25 kg to <50 kg Route IV: 25 mg | … [1]",
  );
  expect((await quotes("dextrose dose 1 year old"))[0]).toBe(
    "- Treatment: Dose | Age < 2 years: 2 mL/kg | … [1]",
  );
  expect((await quotes("nitro dose pulmonary edema bp 150"))[0]).toBe(
    "- Treatment: Dose | … | SBP ≥140 mmHg: 0.8 mg SL [1]",
  );
});
