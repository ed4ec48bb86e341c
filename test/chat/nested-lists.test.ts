import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Anaphylaxis
- Remove the stinger and keep the patient lying.
- Adult:
  - Epinephrine 0.3 mg IM in the thigh, repeat once after 5 minutes.
  - Diphenhydramine 50 mg PO.
- Pediatric:
  - Epinephrine 0.15 mg IM in the thigh.
  - Diphenhydramine 1 mg/kg PO.
- Transport sitting up if breathing is hard.
# Poisoning
- Sodium thiosulfate 25%:
  - 12.5 g IV over 10 minutes.
- Hydroxocobalamin
  - ADULT: 5 g IV over 15 minutes.
  - PEDI: 70 mg/kg IV over 15 minutes.
# Newborn
- For heart rates under 60 after 30 seconds of ventilation:
  - Compress and ventilate 3 to 1.
- For heart rates from 60 to 100:
  - Ventilate 40 to 60 a minute.
# Nausea
- Adult:
- Ondansetron 4 mg IV.
- Pediatric:
- Ondansetron 0.1 mg/kg IV.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.pdf": PROTOCOLS } });
});
afterAll(async () => world.close());

const quotes = async (content: string) => quotesOf(textOf(await world.ask({ org_id: "acme_pod", content })));

test("a dose below whom it is for is shown with that, and not to others", async () => {
  const forAdult = await quotes("epi dose anaphylaxis adult");
  expect(forAdult[0]).toBe("- Adult: Epinephrine 0.3 mg IM in the thigh, repeat once after 5 minutes. [1]");
  expect(forAdult.join()).not.toContain("Pediatric");
  expect((await quotes("epi dose anaphylaxis child"))[0]).toBe(
    "- Pediatric: Epinephrine 0.15 mg IM in the thigh. [1]",
  );
  expect((await quotes("epi dose anaphylaxis")).slice(0, 2)).toEqual([
    "- Adult: Epinephrine 0.3 mg IM in the thigh, repeat once after 5 minutes. [1]",
    "- Pediatric: Epinephrine 0.15 mg IM in the thigh. [1]",
  ]);
});

test("what leads in one list leads in no other that follows", async () => {
  const shown = await quotes("hydroxocobalamin dose adult");
  expect(shown[0]).toBe("- Hydroxocobalamin: ADULT: 5 g IV over 15 minutes. [1]");
  expect(shown.join()).not.toContain("thiosulfate");
});

test("a step is shown with the condition that it stands below", async () => {
  expect((await quotes("newborn compression ratio"))[0]).toBe(
    "- For heart rates under 60 after 30 seconds of ventilation: Compress and ventilate 3 to 1. [1]",
  );
});

test("in a list that is not nested what is for whom ends where the next is named", async () => {
  expect((await quotes("zofran adult"))[0]).toBe("- Adult: Ondansetron 4 mg IV. [1]");
  expect((await quotes("zofran child"))[0]).toBe("- Pediatric: Ondansetron 0.1 mg/kg IV. [1]");
});
