import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, textOf } from "./support/world.ts";

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

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.pdf": PROTOCOLS } });
});
afterAll(async () => world.close());

const answer = async (content: string) => textOf(await world.ask({ org_id: "acme_pod", content }));

test("what stands behind an empty box beside others that are ticked is no order", async () => {
  expect(await answer("vasopressor for shock")).toContain("Norepinephrine 4 mcg/min");
  expect(await answer("vasopressor for shock")).not.toContain("Dopamine");
  expect(await answer("dopamine dose shock")).not.toContain("5 mcg/kg");
  expect(await answer("glucagon in the bag")).toContain("Glucagon 1 mg IM");
});
