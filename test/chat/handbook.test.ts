import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

/** Numbered steps with lettered ones below them, as volunteers' handbooks have them. */
const HANDBOOK = `
# 4. Medical problems
## 4.1 Chest pain
- 1. Sit the patient up.
- 2. Aspirin: 324 mg chewed.
- a. Not if allergic to aspirin.
- b. Not with bleeding now.
- c. Not for anyone under 18.
- d. Give it even if the patient takes a blood thinner.
## 4.2 Termination of resuscitation
- 1. age 18 or over;
- 2. arrest not witnessed by the crew;
- 3. no shock delivered;
- 4. no pulse after 20 minutes.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "handbook.pdf": HANDBOOK } });
});
afterAll(() => world.close());

const ask = async (content: string) => textOf(await world.ask({ org_id: "acme_pod", content }));
const firstLine = async (content: string) => quotesOf(await ask(content))[0];

test("an age without a unit shuts out who it is asked for, below the drug's own step", async () => {
  expect(await firstLine("aspirin for a 16 yo")).toContain("c. Not for anyone under 18.");
});

test("what shuts the patient out is said of what the heading names", async () => {
  expect(await firstLine("terminate resuscitation on a 16 yo?")).toContain("1. age 18 or over");
});
