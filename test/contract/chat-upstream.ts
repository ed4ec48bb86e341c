import { beforeAll, beforeEach, expect, test } from "bun:test";
import { type Client, question } from "./client/client.ts";
import { decodeEvents, eventsOf } from "./client/events.ts";
import { failure } from "./client/shapes.ts";
import { tenant, type World } from "./world.ts";

const CONTENT = "How is a seizure treated?";

export function chatUpstream(world: () => World): void {
  let client: Client;
  beforeAll(async () => {
    client = await tenant(world().limited, "modelled");
  });
  beforeEach(() => {
    world().model.received.length = 0;
  });

  /** Asks without counting on the end of the stream. */
  async function events(more: Record<string, unknown> = {}): Promise<unknown[]> {
    const response = await client.send("POST", "/chat", question(CONTENT, more));
    expect(response.status).toBe(200);
    return decodeEvents(await response.text());
  }

  test("its pieces are passed on as they come, after the history and the question", async () => {
    const { model } = world();
    model.script({ kind: "stream", pieces: ["Give ", "midazolam."] });
    const messages = [
      { role: "user", content: "May I ask you something?" },
      { role: "assistant", content: "Yes." },
    ];
    const { text } = await client.ask(CONTENT, { messages });
    expect(text).toStartWith("Give midazolam.");
    const sent = model.received[0]?.body.messages ?? [];
    expect(sent.slice(-3)).toEqual([...messages, { role: "user", content: CONTENT }]);
  });

  test("a failure before the first piece is 502, or 503 with Retry-After, and says nothing of the inside", async () => {
    const { model } = world();
    model.script({ kind: "status", status: 500 });
    expect(await client.refused(502, "POST", "/chat", question(CONTENT))).not.toContain("secret");
    model.script({ kind: "status", status: 429, headers: { "retry-after": "7" } });
    const busy = await client.send("POST", "/chat", question(CONTENT));
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "7"]);
    failure.parse(await busy.json());
    model.script({ kind: "cut", pieces: [] });
    await client.refused(502, "POST", "/chat", question(CONTENT, { streaming: false }));
  });

  test("a failure later ends the stream without the complete marker", async () => {
    world().model.script({ kind: "cut", pieces: ["Give ", "mid"] });
    const basic = await events();
    expect(basic.length).toBeGreaterThan(0);
    for (const event of basic) expect(Object.keys(Object(event))).toEqual(["content"]);
    const full = await events({ events: "full" });
    expect(full.at(-1)).toEqual({ type: "error", detail: expect.any(String) });
    expect(full.filter((event) => Object(event).type === "complete")).toEqual([]);
  });

  test("a client that leaves stops the model within a second", async () => {
    const { model } = world();
    model.script({ kind: "stream", pieces: Array(2_000).fill("word "), gapMs: 20 });
    const leave = new AbortController();
    const response = await client.send("POST", "/chat", question(CONTENT), leave.signal);
    for await (const _event of eventsOf(response)) break;
    leave.abort();
    const left = performance.now();
    await model.received[0]?.aborted;
    expect(performance.now() - left).toBeLessThan(1_000);
  });
}
