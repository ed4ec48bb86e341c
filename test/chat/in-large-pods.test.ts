import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readDocuments } from "../eval/questions/questions.ts";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

/** The documents of several agencies, so that there is more on everything than is looked at. */
const SETS = ["samples", "other-documents", "crews", "squad", "unseen"] as const;

describe("among the documents of several agencies", () => {
  let world: Awaited<ReturnType<typeof createWorld>>;
  beforeAll(async () => {
    const documents = await Promise.all(SETS.map(readDocuments));
    world = await createWorld({ acme_pod: Object.assign({}, ...documents) });
  });
  afterAll(() => world.close());

  test.each([
    ["what strength does our narcan come in", "0.4 mg/mL; spray 4 mg"],
    ["can a basic start D10", "Dextrose 10 % by vein | EMR: No | EMT: No"],
    ["can a basic put someone on cpap", "EMT: Yes"],
    ["How many Cyanokits are on the medic unit?", "Hydroxocobalamin"],
    [
      "crew found an unresponsive 6 yo, 20 kilos, no pulse, asystole. how much epi do i draw up?",
      "0.2 mg (2 mL)",
    ],
    ["6 yo 20 kg in asystole how much epi", "0.2 mg (2 mL)"],
    ["20 kg child pulseless, epi dose", "0.2 mg (2 mL)"],
    ["CO poisoning and the pulse ox reads 99, still give O2?", "whatever the reading"],
  ])("%p is answered by what is told of the drug, the skill or the condition", async (question, answer) => {
    const [first] = quotesOf(textOf(await world.ask({ org_id: "acme_pod", content: question })));
    expect(first).toContain(answer);
  });
});
