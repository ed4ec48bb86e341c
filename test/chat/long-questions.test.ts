import { expect, test } from "bun:test";
import { referenceAnswer } from "../../src/chat/ems/reference-answer.ts";
import type { Question } from "../../src/chat/types.ts";

const asked = (content: string): Question => ({
  content,
  turns: [],
  transcript: "",
  state: { value: "US", label: "US" },
  scope: { value: "paramedic", label: "Paramedic" },
  showSources: false,
});

// Ten times as long as a question may be: what looks through all of it for each of its letters takes minutes then.
test.each(["c", "kg", "1-", "½", "www.", "a_b"])(
  "%p a hundred thousand letters long is read as soon as any question",
  async (piece) => {
    const begun = performance.now();
    await referenceAnswer(asked(piece.repeat(100_000 / piece.length)));
    expect(performance.now() - begun).toBeLessThan(5_000);
  },
);
