import { describe, expect, test } from "bun:test";
import { withoutCitations } from "../../src/chat/grounded/model/citations.ts";
import { says, withModel } from "./support/with-model.ts";

const DOCUMENT = `# Anaphylaxis
Give epinephrine 0.3 mg IM to an adult in anaphylaxis.
Give epinephrine 0.15 mg IM to a child under 30 kg in anaphylaxis.`;

const { model, ask } = withModel(DOCUMENT);

describe("what was answered before", () => {
  const EARLIER = "Give 0.3 mg IM [1, 2]. Repeat once [3].\n\nSources:\n[1] b.pdf, p. 9\n[2] c.pdf, p. 1";

  test("is sent without its citations, which are of other passages", async () => {
    model.script(says("How much epinephrine for a child in anaphylaxis?"), says("Give 0.15 mg [1]."));
    const messages = [
      { role: "user", content: "How much [1] epinephrine?" },
      { role: "assistant", content: EARLIER },
    ];
    await ask({ messages, content: "And for a child?" });
    const [system, user, assistant] = model.received.at(-1)?.body.messages ?? [];
    expect(system?.content).toContain("Earlier answers of the conversation are no passages");
    expect([user?.content, assistant?.content]).toEqual([
      "How much [1] epinephrine?",
      "Give 0.3 mg IM. Repeat once.",
    ]);
    model.script(says("How much epinephrine for a child in anaphylaxis?"), says("Give 0.15 mg [1]."));
    await ask({ conversation_hx: `User: How much?\nAssistant: ${EARLIER}`, content: "And for a child?" });
    const last = model.received.at(-1)?.body.messages.at(-1)?.content ?? "";
    expect(last).toContain("Assistant: Give 0.3 mg IM. Repeat once.\n\nPassages:");
  });

  test("and is nothing but a citation is sent as it stands", async () => {
    model.script(says("How much epinephrine for a child in anaphylaxis?"), says("Give 0.15 mg [1]."));
    const messages = [
      { role: "user", content: "Where?" },
      { role: "assistant", content: "[1]" },
    ];
    await ask({ messages, content: "And for a child in anaphylaxis?" });
    expect(model.received.at(-1)?.body.messages[2]?.content).toBe("[1]");
  });

  test("is read as soon as it is long", () => {
    const begun = performance.now();
    for (const piece of ["\n", "Sources:\n[1] ", "[", "[1, ", "(source ", " "])
      withoutCitations(piece.repeat(100_000 / piece.length));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

test("the patient's weight is said again without a mark, in a follow-up too", async () => {
  model.script(
    says("How much epinephrine for a child of 12 kg?"),
    says("At 12 kg give 0.15 mg, not 9 mg [1]."),
  );
  const messages = [
    { role: "user", content: "Epinephrine in anaphylaxis, she weighs 12 kg?" },
    { role: "assistant", content: "0.3 mg [1]." },
  ];
  const answer = await ask({ messages, content: "And is she a child?" });
  expect(answer).toStartWith("At 12 kg give 0.15 mg, not 9 mg (not found in the cited documents) [1].");
});
