import { expect, test } from "bun:test";
import { type Step, USAGE } from "../support/model-server.ts";
import { says, withModel } from "./support/with-model.ts";
import { textOf } from "./support/world.ts";

const DOCUMENT = `# Anaphylaxis
Give epinephrine 0.3 mg IM to an adult in anaphylaxis.
Give epinephrine 0.15 mg IM to a child in anaphylaxis.
# Croup
Give nebulized epinephrine 0.5 mL to a child with croup.`;
const messages = [
  { role: "user", content: "How much epinephrine for an adult in anaphylaxis?" },
  { role: "assistant", content: "0.3 mg IM [1]." },
];

const { model, world } = withModel(DOCUMENT);

/** The passages that the model was given to answer from. */
const offered = () => model.received.at(-1)?.body.messages.at(-1)?.content ?? "";
const followUp = (more = {}) =>
  world().ask({
    org_id: "acme_a",
    content: "And the little ones with the barking cough?",
    messages,
    ...more,
  });

test("the model makes a follow-up whole, and the search uses what it made", async () => {
  model.script(says("How much epinephrine for a ", "child with croup?"), says("Give 0.5 mL [1]."));
  expect(textOf(await followUp())).toStartWith("Give 0.5 mL [1].");
  expect(model.received).toHaveLength(2);
  const [rewrite] = model.received;
  expect(rewrite?.body).toMatchObject({ temperature: 0, max_tokens: 100 });
  expect(rewrite?.body.messages.at(-1)?.content).toContain("How much epinephrine for an adult");
  expect(offered()).toContain("nebulized epinephrine 0.5 mL");
  expect(offered()).toEndWith("Question: And the little ones with the barking cough?");
});

test("the tokens of both calls are in the audit row, of the first alone where the second is not made", async () => {
  model.script(says("How much epinephrine for a child with croup?"), says("Give 0.5 mL [1]."));
  await followUp({ conversation_id: "conv-both" });
  model.script(says("How is a rattlesnake bite treated?"));
  await followUp({ conversation_id: "conv-first" });
  const rows = await world().audited();
  const tokens = (conversation: string) =>
    rows.find(({ conversationId }) => conversationId === conversation)?.inputTokens;
  expect(tokens("conv-both")).toBe(2 * USAGE.prompt_tokens);
  expect(tokens("conv-first")).toBe(USAGE.prompt_tokens);
});

test("a history in one string is made whole too", async () => {
  model.script(says("How much epinephrine for a child with croup?"), says("Give 0.5 mL [1]."));
  await followUp({
    messages: undefined,
    conversation_hx: "User: How much epinephrine?\nAssistant: For whom?",
  });
  expect(model.received[0]?.body.messages.at(-1)?.content).toContain("Assistant: For whom?");
  expect(offered()).toContain("croup");
});

test("without a history the model is asked once", async () => {
  model.script(says("Give 0.3 mg [1]."));
  await world().ask({ org_id: "acme_a" });
  expect(model.received).toHaveLength(1);
});

test("only the end of a long history is sent", async () => {
  model.script(says("How much epinephrine for a child with croup?"), says("Give 0.5 mL [1]."));
  const long = [
    { role: "user", content: `oldest ${"x".repeat(30_000)}` },
    { role: "assistant", content: "y" },
  ];
  await followUp({ messages: [...long, ...messages] });
  for (const { body } of model.received) {
    expect(JSON.stringify(body)).not.toContain("oldest");
    expect(JSON.stringify(body)).toContain("0.3 mg IM");
  }
});

test("of a last answer that is longer than that its beginning is sent", async () => {
  model.script(says("How much epinephrine for a child with croup?"), says("Give 0.5 mL [1]."));
  const [asked] = messages;
  const long = { role: "assistant", content: `0.3 mg IM. ${"x".repeat(30_000)}latest` };
  await followUp({ messages: [asked, long] });
  for (const { body } of model.received) {
    expect(JSON.stringify(body)).toContain("How much epinephrine for an adult");
    expect(JSON.stringify(body)).toContain("0.3 mg IM");
    expect(JSON.stringify(body)).not.toContain("latest");
  }
});

test.each([
  [{ kind: "status", status: 500 }],
  [{ kind: "cut", pieces: ["How much"] }],
  [says(" ")],
  [says("a\nb")],
  [says("x".repeat(501))],
  [{ kind: "stream", pieces: ["How much epinephrine"], finish: "length" }],
] satisfies [Step][])(
  "where that fails the telling words of the history are searched for: %j",
  async (step) => {
    model.script(step, says("Give 0.15 mg [1]."));
    const answer = textOf(await followUp({ content: "And for a child?" }));
    expect(answer).toStartWith("Give 0.15 mg [1].");
    expect(offered()).toContain("0.15 mg IM to a child");
  },
);

test("a client that leaves stops that call", async () => {
  model.script({ kind: "hang", pieces: [] });
  const left = new AbortController();
  const open = world().open({ org_id: "acme_a", content: "And for a child?", messages }, left.signal);
  while (model.received.length === 0) await Bun.sleep(1);
  left.abort();
  await expect(open).rejects.toBe(left.signal.reason);
  await model.received[0]?.aborted;
  expect(model.received).toHaveLength(1);
});
