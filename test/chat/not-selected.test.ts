import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Shock
1. Give 500 mL of saline IV.
## Choice of the county: Vasopressor
- ☒ Norepinephrine 4 mcg/min IV
- ☐ Dopamine 5 mcg/kg/min IV
# Kit check
- ☐ Glucagon 1 mg IM is in the bag
- ☐ Naloxone 4 mg IN is in the bag
`;

const { ask } = podOf({ "protocols.pdf": PROTOCOLS });

test("what stands behind an empty box beside others that are ticked is no order", async () => {
  expect(await ask("vasopressor for shock")).toContain("Norepinephrine 4 mcg/min");
  expect(await ask("vasopressor for shock")).not.toContain("Dopamine");
  expect(await ask("dopamine dose shock")).not.toContain("5 mcg/kg");
  expect(await ask("glucagon in the bag")).toContain("Glucagon 1 mg IM");
});
