import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Protocols
## Hyperkalemia
| Medication | Adult | Pediatric | Notes |
| Calcium gluconate | 2 g IV over 5 minutes | 60 mg/kg IV, max 2 g | First line. Flush the line before bicarbonate. |
| Sodium bicarbonate | 50 mEq IV over 5 minutes | 1 mEq/kg IV | Do not mix with calcium |
## Nausea
| Medication | Adult | Pediatric |
| Ondansetron | 4 mg IV. May repeat once. | 0.1 mg/kg IV, max 4 mg. ODT 2 mg for age 4-8, 4 mg for age > 8. Not under 6 months. |
| Droperidol | 1.25 mg IV | Base order |
## Nerve agents
MODERATE Dyspnea, vomiting, weakness; 1 DuoDote auto-injector IM, repeat in 10 minutes.

SEVERE Apnea, seizures, unconscious; 3 DuoDote auto-injectors IM in rapid succession.
## Agitation
Ketamine 300 mg IM for agitation.

Ketamine is not authorized under age 15 for agitation.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.docx": PROTOCOLS } });
});
afterAll(() => world.close());

const answer = async (content: string) => textOf(await world.ask({ org_id: "acme_pod", content }));
const quotes = async (content: string) => quotesOf(await answer(content));

test("a drug's own row leads, not the row of another that notes it", async () => {
  const [first = ""] = await quotes("bicarb dose hyperkalemia");
  expect(first).toContain("50 mEq");
});

test("how many are given in a severe case is not answered by what a moderate one gets", async () => {
  const text = await answer("duodote how many for severe");
  expect(text).toContain("3 DuoDote");
  expect(text).not.toContain("MODERATE");
  expect(await answer("how many duodote for moderate exposure")).not.toContain("SEVERE");
});

test("all grades are shown where none is asked for", async () => {
  const text = await answer("how many duodote for nerve agent");
  expect(text).toContain("MODERATE");
  expect(text).toContain("SEVERE");
});

test("a child below the age from which a drug is given is told so, whatever else the row says of ages", async () => {
  const [first = ""] = await quotes("zofran 4 month old");
  expect(first).toContain("Not under 6 months");
});

test("a limit for children is nothing to an adult", async () => {
  const text = await answer("ketamine for agitation 70 yo");
  expect(text).toContain("300 mg IM");
  expect(text).not.toContain("under age 15");
  expect(await answer("ketamine for agitation 13 yo")).toContain("under age 15");
});
