import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { openChat } from "../../src/chat/answer-chat.ts";
import { NOT_FOUND } from "../../src/chat/grounded/model/check-answer.ts";
import { MODEL_LIMITS, streamModel } from "../../src/chat/model/stream-model.ts";
import { AppError } from "../../src/errors.ts";
import { type ModelServer, type Step, startModelServer, USAGE } from "../support/model-server.ts";
import { says } from "./support/with-model.ts";
import { chatRequest, createWorld, textOf } from "./support/world.ts";

const DOCUMENT = `# Anaphylaxis
Give epinephrine 0.3 mg IM to an adult in anaphylaxis.
Repeat every 5 minutes.
# Seizure
Midazolam 10 mg IM for an adult who is seizing.`;

let model: ModelServer;
let world: Awaited<ReturnType<typeof createWorld>>;

beforeAll(async () => {
  model = startModelServer();
  world = await createWorld(
    {
      acme_a: { "a.pdf": DOCUMENT },
      acme_b: { "b.pptx": "# Anaphylaxis\nEpinephrine 0.5 mg IM for adults." },
    },
    { LLM_BASE_URL: model.url, LLM_API_KEY: "key-of-the-model", LLM_MODEL: "scripted" },
  );
});
afterEach(() => {
  model.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await model.stop();
});

const last = () => model.received.at(-1)?.body;

async function refusal(body: Record<string, unknown>): Promise<AppError> {
  try {
    await world.open(body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("the answer began");
}

async function outcome(conversation: string) {
  for (;;) {
    const rows = await world.audited();
    const row = rows.find(({ conversationId }) => conversationId === conversation);
    if (row) return row;
  }
}

describe("a grounded answer by a model", () => {
  test("streams, is checked, and gets the list of the sources it cited", async () => {
    model.script(says("Give 0.3", " mg IM [1]. ", "Then 7 mg IV [1]. Call [8]."));
    const events = await world.ask({ org_id: "acme_a", conversation_id: "conv-model" });
    expect(textOf(events)).toBe(
      `Give 0.3 mg IM [1]. Then 7 mg ${NOT_FOUND} IV [1]. Call.\n\nSources:\n[1] a.pdf, p. 1`,
    );
    expect(events.length).toBeGreaterThan(3);
    expect(events.at(-1)).toEqual({ type: "complete" });
    expect(await outcome("conv-model")).toMatchObject({
      model: "scripted",
      outcome: "answered",
      inputTokens: USAGE.prompt_tokens,
      outputTokens: USAGE.completion_tokens,
    });
  });

  test("is asked at temperature 0 with state, scope, history and the passages as data", async () => {
    model.script(says("How much epinephrine for anaphylaxis?"), says("Give 0.3 mg [1]."));
    const messages = [
      { role: "user", content: "What about anaphylaxis?" },
      { role: "assistant", content: "Epinephrine." },
    ];
    await world.ask({ org_id: "acme_a", messages, state: "TX", scope: "emt" });
    expect(model.received.at(-1)?.authorization).toBe("Bearer key-of-the-model");
    expect(last()).toMatchObject({
      model: "scripted",
      temperature: 0,
      max_tokens: MODEL_LIMITS.outputTokens,
    });
    const [system, first, second, question, ...more] = last()?.messages ?? [];
    expect(more).toEqual([]);
    expect(system?.role).toBe("system");
    expect(system?.content).toContain("Texas");
    expect(system?.content).toContain("Emergency Medical Technician (EMT)");
    expect([first, second]).toEqual(messages);
    expect(question?.content).toEndWith("Question: How much epinephrine for an adult in anaphylaxis?");
    const passage = question?.content.split("\n").find((line) => line.startsWith("{"));
    expect(JSON.parse(passage ?? "")).toMatchObject({ id: 1, document: "a.pdf", place: "p. 1" });
  });

  test("is sent no half of an emoji, wherever a text was cut", async () => {
    model.script(says("Give it."));
    const cut = { content: "Epinephrine \ud83d", conversation_hx: "🚑".repeat(12_001) };
    const asked = [cut, { ...cut, org_id: "acme_a" }, { conversation_hx: `${cut.conversation_hx}.` }];
    for (const body of asked) await world.ask(body);
    const sent = model.received.flatMap(({ body }) => body.messages.map(({ content }) => content));
    expect(sent.length).toBeGreaterThanOrEqual(2 * asked.length);
    expect(sent.filter((content) => !content.isWellFormed())).toEqual([]);
  });

  test("is sent no blank turn, as some servers refuse one", async () => {
    model.script(says("Give it."));
    const messages = [
      { role: "user", content: "What about anaphylaxis?" },
      { role: "assistant", content: "" },
    ];
    await world.ask({ messages, content: " \n" });
    await world.ask({ messages, org_id: "acme_a" });
    const sent = model.received.flatMap(({ body }) => body.messages.map(({ content }) => content));
    expect(sent).toContain("What about anaphylaxis?");
    expect(sent.filter((content) => content.trim() === "")).toEqual([]);
  });

  test("over several Pods tells the model and the reader which Pod a source is of", async () => {
    model.script(says("It is 0.3 mg [1]. Or 0.5 mg [2]."));
    const text = textOf(await world.ask({ org_id: ["acme_a", "acme_b"] }));
    expect(text).toContain("a.pdf, p. 1 (acme_a)");
    expect(text).toContain("b.pptx, slide 1 (acme_b)");
    expect(last()?.messages.at(-1)?.content).toContain('"pod":"acme_b"');
  });

  test("is not asked for where the documents hold nothing of the question", async () => {
    const events = await world.ask({ org_id: "acme_a", content: "ketamine for agitation?" });
    expect(textOf(events)).toBe("The documents of acme_a do not answer this question. Searched: a.pdf.");
    expect(model.received).toHaveLength(0);
  });

  test("that is not in the passages becomes the same refusal", async () => {
    model.script(says("NOT IN ", "THE PASSAGES"));
    const events = await world.ask({ org_id: "acme_a", conversation_id: "conv-absent" });
    expect(textOf(events)).toBe("The documents of acme_a do not answer this question. Searched: a.pdf.");
    expect(await outcome("conv-absent")).toMatchObject({ outcome: "not_answered", outputTokens: 45 });
  });

  test("that says so after a word of its own is the refusal too, and keeps what it cited before", async () => {
    model.script(says("I am sorry. ", "NOT IN THE PASSAGES"));
    expect(textOf(await world.ask({ org_id: "acme_a" }))).toEndWith(
      "The documents of acme_a do not answer this question. Searched: a.pdf.",
    );
    model.script(says("Give 0.3 mg [1].\n", "NOT IN THE PASSAGES"));
    expect(textOf(await world.ask({ org_id: "acme_a" }))).toBe(
      "Give 0.3 mg [1].\n\n\nSources:\n[1] a.pdf, p. 1",
    );
  });

  test("that begins with a list of sources of its own is heard out", async () => {
    model.script(says("Sources:\n[1] invented.pdf, p. 99\n\n", "Give 0.3 mg [1]."));
    expect(textOf(await world.ask({ org_id: "acme_a" }))).toBe(
      "Give 0.3 mg [1].\n\nSources:\n[1] a.pdf, p. 1",
    );
  });

  test("that cites nothing says so, and a list of sources of its own is dropped", async () => {
    model.script(says("Give it.\n", "Sources:\n", "[1] invented.pdf, p. 99"));
    expect(textOf(await world.ask({ org_id: "acme_a" }))).toBe(
      "Give it.\n\n\nThis answer names no source: check it against your documents.",
    );
  });

  test("comes as one piece where streaming is off", async () => {
    model.script(says("Give 0.3 mg [1]. ", "Repeat [1]."));
    expect(await world.ask({ org_id: "acme_a", streaming: false })).toEqual([
      { content: "Give 0.3 mg [1]. Repeat [1].\n\nSources:\n[1] a.pdf, p. 1" },
      { type: "complete" },
    ]);
  });
});

describe("a general answer by a model", () => {
  test("is asked under state and scope, without a passage, and ends with the general line", async () => {
    model.script(says("Give ", "epinephrine."));
    const events = await world.ask({ scope: "aemt", state: "US" });
    expect(textOf(events)).toEndWith(
      "epinephrine.\n\nGeneral guidance only: follow your local protocol and medical direction.",
    );
    const [system, question] = last()?.messages ?? [];
    expect(system?.content).toContain("Advanced EMT (AEMT)");
    expect(system?.content).toMatch(/AEMT skills, Ohio: .*intravenous access.*\n/);
    expect(system?.content).toMatch(/Only with an endorsement, Montana: .*intubation/);
    expect(system?.content.length).toBeLessThan(6_000);
    expect(question).toEqual({ role: "user", content: "How much epinephrine for an adult in anaphylaxis?" });
  });

  test("is sent earlier answers without what they cite, as it cites nothing", async () => {
    model.script(says("Every 5 minutes."));
    const said = "Epinephrine 0.3 mg IM";
    const cited = `${said} [1].\n\nSources:\n[1] a.pdf, p. 1`;
    const question = { role: "user", content: "Dose in anaphylaxis?" };
    await world.ask({ messages: [question, { role: "assistant", content: cited }] });
    expect(last()?.messages.slice(1, -1)).toEqual([question, { role: "assistant", content: `${said}.` }]);
    model.script(says("Every 5 minutes."));
    await world.ask({ conversation_hx: `User: Dose in anaphylaxis?\nAssistant: ${cited}` });
    expect(last()?.messages.at(-1)?.content).toContain(`Assistant: ${said}.\n\nHow much`);
  });

  test("is told the rules of the state alone, where some were read, and of the one that is named", async () => {
    model.script(says("No."));
    await world.ask({ scope: "paramedic", state: "TX" });
    const texas = last()?.messages[0]?.content ?? "";
    expect(texas).toContain("works in: Texas.");
    expect(texas).toMatch(/- Texas: EMS is a delegated practice.*\n- paramedic skills, National model/);
    expect(texas).not.toContain("Montana");
    await world.ask({
      scope: "emt",
      state: "US",
      content: "can an EMT in Kansas place a supraglottic airway",
    });
    const kansas = last()?.messages[0]?.content ?? "";
    expect(kansas).toContain("works in: Kansas.");
    expect(kansas).toMatch(/EMT skills, Kansas: .*supraglottic/);
    expect(kansas).not.toContain("Los Angeles");
  });

  test("is told to stay within the level, to cite nothing and to harm nobody", async () => {
    model.script(says("No."));
    await world.ask({ scope: "emt" });
    const rules = last()?.messages[0]?.content ?? "";
    for (const rule of [
      /give no dose of it/,
      /give no citation/,
      /Never guess a dose/,
      /no help to harm/,
      /911 first/,
    ])
      expect(rules).toMatch(rule);
  });

  test("begins with where help is for one in need, and fails as any where the model does", async () => {
    model.script(says("Sit ", "up."));
    expect(textOf(await world.ask({ content: "my chest hurts and my arm is numb" }))).toStartWith(
      "If this is happening to you or your family now: call 911 first; the dispatcher tells you what to do.\n\nSit up.",
    );
    expect(textOf(await world.ask({ content: "I want to kill myself tonight" }))).toStartWith(
      "If this is about you: call or text 988",
    );
    model.script({ kind: "status", status: 500 });
    expect((await refusal({ content: "I want to kill myself tonight" })).code).toBe("upstream_failed");
  });
});

describe("a model that fails before its first piece", () => {
  test.each([
    [{ kind: "status", status: 500 }, "upstream_failed"],
    [{ kind: "status", status: 401 }, "upstream_failed"],
    [{ kind: "cut", pieces: [] }, "upstream_failed"],
    [{ kind: "malformed", pieces: [] }, "upstream_failed"],
    [{ kind: "stream", pieces: [""] }, "upstream_failed"],
    [{ kind: "status", status: 429, headers: { "retry-after": "7" } }, "upstream_busy"],
  ] satisfies [Step, string][])("gives a status: %j", async (step, code) => {
    model.script(step);
    const conversation = `conv-${JSON.stringify(step)}`;
    const error = await refusal({ org_id: "acme_a", conversation_id: conversation });
    expect(error.code).toBe(code as AppError["code"]);
    expect(error.message).not.toContain("secret");
    expect(JSON.stringify(Object.entries(error))).not.toContain("epinephrine");
    expect(model.received).toHaveLength(1);
    expect(await outcome(conversation)).toMatchObject({ outcome: "failed", firstPieceMs: null });
  });

  test("passes on how long to wait", async () => {
    model.script({ kind: "status", status: 429, headers: { "retry-after": "7" } });
    expect((await refusal({})).retryAfter).toBe(7);
    const soon = new Date(Date.now() + 60_000).toUTCString();
    model.script({ kind: "status", status: 429, headers: { "retry-after": soon } });
    expect((await refusal({})).retryAfter).toBeWithin(50, 62);
    model.script({ kind: "status", status: 429 });
    expect((await refusal({})).retryAfter).toBe(5);
  });

  test("tells the log what its server said, and nothing of an answer that cannot be read", async () => {
    model.script({ kind: "error", pieces: [], message: "the model is being loaded" });
    expect((await refusal({})).cause).toHaveProperty(
      "message",
      expect.stringContaining("the model is being loaded"),
    );
    model.script({ kind: "malformed", pieces: [] });
    const { cause } = await refusal({});
    expect(cause).toHaveProperty("message", expect.stringContaining("no chat completion"));
    expect(String(cause)).not.toContain("more of the answ");
  });

  test("without streaming fails as a whole", async () => {
    model.script({ kind: "cut", pieces: ["Give 0.3 mg [1]. ", "More"] });
    expect((await refusal({ org_id: "acme_a", streaming: false })).code).toBe("upstream_failed");
  });
});

describe("a model that fails later", () => {
  test.each(["cut", "malformed"] as const)("ends the stream without the marker: %s", async (kind) => {
    model.script({ kind, pieces: ["Give 0.3 mg [1]. ", "Then repeat"] });
    const events = await world.ask({ org_id: "acme_a", conversation_id: `conv-late-${kind}` });
    expect(events).toEqual([{ content: "Give 0.3 mg [1]. " }]);
    expect(await outcome(`conv-late-${kind}`)).toMatchObject({ outcome: "failed" });
  });

  test("is told where full events are asked for", async () => {
    model.script({ kind: "cut", pieces: ["Give 0.3 mg [1]. ", "Then repeat"] });
    const events = await world.ask({ org_id: "acme_a", events: "full" });
    expect(events.at(-1)).toEqual({ type: "error", detail: "The model failed to answer; try again." });
    expect(events[0]).toHaveProperty("type", "sources");
  });
});

describe("a slow model", () => {
  const ask = async (step: Step, limits: Partial<typeof MODEL_LIMITS>) => {
    model.script(step);
    const settings = {
      provider: "openai-compatible" as const,
      model: "scripted",
      baseUrl: model.url,
      apiKey: undefined,
      region: undefined,
    };
    const turns = [{ role: "user" as const, content: "Hello" }];
    return Array.fromAsync(
      await streamModel(
        settings,
        "Be short.",
        turns,
        { ...MODEL_LIMITS, ...limits },
        new AbortController().signal,
      ),
    );
  };

  test("has a limit for its first piece, and the request is given up", async () => {
    await expect(ask({ kind: "hang", pieces: [] }, { firstPieceMs: 50 })).rejects.toMatchObject({
      code: "upstream_slow",
    });
    await model.received.at(-1)?.aborted;
  });

  test("has a limit for all of it", async () => {
    await expect(ask({ kind: "hang", pieces: ["Hi"] }, { totalMs: 100 })).rejects.toMatchObject({
      code: "upstream_slow",
    });
    await model.received.at(-1)?.aborted;
  });

  test("that thinks first is not taken for one that is silent", async () => {
    const thoughts = ["Passage", " 1", " says", " 90", " mg"];
    const step: Step = { kind: "stream", thoughts, pieces: ["a", "b"], gapMs: 250 };
    expect(await ask(step, { firstPieceMs: 1_000 })).toEqual(["a", "b"]);
  });

  test("that keeps within them is heard out", async () => {
    expect(
      await ask({ kind: "stream", pieces: ["a", "b", "c"], gapMs: 30 }, { firstPieceMs: 5_000 }),
    ).toEqual(["a", "b", "c"]);
  });
});

describe("a service that stops", () => {
  const open = (stopping: AbortSignal, body: Record<string, unknown>) =>
    openChat(
      { ...world.services, stopping },
      world.caller,
      chatRequest({ org_id: "acme_a", events: "full", ...body }),
      new AbortController().signal,
    );
  const reason = new AppError("upstream_busy", "The service is being restarted; ask again.", 1);

  test("says so to who waits, in the middle of an answer and before it, and no client left", async () => {
    model.script({ kind: "hang", pieces: ["Give 0.3 mg [1]. ", "Then"] }, { kind: "hang", pieces: [] });
    const stopping = new AbortController();
    const { events } = await open(stopping.signal, { conversation_id: "conv-cut" });
    const read = Array.fromAsync(events);
    const waiting = open(stopping.signal, { conversation_id: "conv-cut-early" });
    while (model.received.length < 2) await Bun.sleep(1);
    stopping.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect((await read).at(-1)).toEqual({ type: "error", detail: reason.message });
    await model.received.at(-1)?.aborted;
    expect(await outcome("conv-cut")).toMatchObject({ outcome: "failed" });
    expect(await outcome("conv-cut-early")).toMatchObject({ outcome: "failed" });
  });

  test("counts no client that reads slowly as one that left", async () => {
    model.script(says("Give 0.3 mg [1]. ", "Then repeat."));
    const stopping = new AbortController();
    await open(stopping.signal, { conversation_id: "conv-cut-slow" });
    stopping.abort(reason);
    expect(await outcome("conv-cut-slow")).toMatchObject({ outcome: "failed" });
  });
});

describe("a client that leaves", () => {
  test("stops the model before its first piece", async () => {
    model.script({ kind: "hang", pieces: [] });
    const left = new AbortController();
    const open = world.open({ org_id: "acme_a", conversation_id: "conv-left-early" }, left.signal);
    while (model.received.length === 0) await Bun.sleep(1);
    left.abort();
    await expect(open).rejects.toBe(left.signal.reason);
    await model.received.at(-1)?.aborted;
    expect(await outcome("conv-left-early")).toMatchObject({ outcome: "client_left", firstPieceMs: null });
  });

  test("stops the model in the middle", async () => {
    model.script({ kind: "hang", pieces: ["Give 0.3 mg [1]. ", "Then"] });
    const left = new AbortController();
    const { events } = await world.open({ org_id: "acme_a", conversation_id: "conv-left-late" }, left.signal);
    const read = Array.fromAsync(events);
    left.abort();
    await model.received.at(-1)?.aborted;
    expect((await read).some((event) => "type" in event)).toBe(false);
    expect(await outcome("conv-left-late")).toMatchObject({ outcome: "client_left" });
  });

  test("stops the model by no longer reading", async () => {
    model.script({ kind: "hang", pieces: ["Give 0.3 mg [1]. ", "Then"] });
    const { events } = await world.open({ org_id: "acme_a", conversation_id: "conv-dropped" });
    for await (const _ of events) break;
    await model.received.at(-1)?.aborted;
    expect(await outcome("conv-dropped")).toMatchObject({ outcome: "client_left" });
  });
});
