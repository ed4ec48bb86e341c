import { afterAll, afterEach, beforeAll } from "bun:test";
import { type ModelServer, type Step, startModelServer } from "../../support/model-server.ts";
import { createWorld, textOf } from "./world.ts";

/** A scripted step of the model that says these pieces. */
export const says = (...pieces: string[]): Step => ({ kind: "stream", pieces });

/** The Pod `acme_a` of one document with a scripted model; to be called once, at the top of a file of tests. */
export function withModel(document: string) {
  const model: ModelServer = startModelServer();
  let world: Awaited<ReturnType<typeof createWorld>>;
  beforeAll(async () => {
    world = await createWorld(
      { acme_a: { "a.pdf": document } },
      { LLM_BASE_URL: model.url, LLM_MODEL: "scripted" },
    );
  });
  afterEach(() => {
    model.received.length = 0;
  });
  afterAll(async () => {
    await world.close();
    await model.stop();
  });
  return {
    model,
    /** The world, once the tests run. */
    world: () => world,
    ask: async (more = {}) => textOf(await world.ask({ org_id: "acme_a", ...more })),
  };
}
