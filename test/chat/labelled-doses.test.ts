import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const DRUGS = `
# DRUG REFERENCE: EPINEPHRINE
## Adult Dose
Anaphylaxis: 0.5 mg IM in the thigh, may repeat every 10 min x2

Cardiac Arrest: 1 mg IV every 5 min, maximum total dose 3 mg

Shock: Push-dose epinephrine, mix 9 mL of saline with 1 mL of epinephrine. Administer push-dose epinephrine 1 mL IV every 5 min to an adult

Stridor: Epinephrine 5 mg via neb, repeat once
## Contraindications
None
`;

let world: Awaited<ReturnType<typeof createWorld>>;

beforeAll(async () => {
  world = await createWorld({ acme_pod: { "drugs.md": DRUGS } });
});

afterAll(() => world.close());

async function first(content: string): Promise<string | undefined> {
  return quotesOf(textOf(await world.ask({ org_id: "acme_pod", content })))[0];
}

test("the dose for what is asked comes first in a section on the drug, though others name the drug and it does not", async () => {
  expect(await first("epi dose anaphylaxis adult")).toContain("0.5 mg IM");
  expect(await first("epi dose cardiac arrest adult")).toContain("1 mg IV every 5 min, maximum");
  expect(await first("epi dose for shock adult")).toMatch(/push-dose/i);
});
