import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Salbutamol
| Use | Dose |
| Mild to moderate breathing trouble | Adult ≥ 6 years: 4 to 10 actuations, repeat every 25 minutes. Child < 6 years: 2 to 5 actuations |
| Severe breathing trouble | Adult ≥ 6 years: 11 actuations, repeat every 15 minutes. Child < 6 years: 5 actuations |
# Route of midazolam
The shortest time to an effect of midazolam is by IM. Placing an IV undoes the better uptake of midazolam by that way.

The IV is used where it was placed before the seizure.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.docx": PROTOCOLS } });
});
afterAll(() => world.close());

const quotes = async (content: string) => quotesOf(textOf(await world.ask({ org_id: "acme_pod", content })));

test("puffs are told as actuations, for the asked age and grade", async () => {
  expect((await quotes("salbutamol puffs severe 4 year old"))[0]).toContain("Child < 6 years: 5 actuations");
  expect((await quotes("salbutamol how many puffs adult mild"))[0]).toContain("4 to 10 actuations");
});

test("which of two is quicker is told by the shortest time", async () => {
  expect((await quotes("is im or iv midazolam quicker"))[0]).toContain("shortest time");
});
