import { expect, test } from "bun:test";
import answerFromReference from "../../src/chat/ems/reference-answer.ts";
import { wholeQuestion } from "../../src/chat/grounded/question/history.ts";
import type { Question } from "../../src/chat/types.ts";

const neverSearched = () => Promise.reject(new Error("a Pod was searched"));
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
    await answerFromReference(neverSearched, asked(piece.repeat(100_000 / piece.length)));
    expect(performance.now() - begun).toBeLessThan(5_000);
  },
);

test("a history of a million line ends is read as soon as any other, and what was said last in it", () => {
  const begun = performance.now();
  const transcript = `${"\n ".repeat(500_000)}User: dose of lorazepam\nAssistant: 4 mg`;
  const { query } = wholeQuestion({ ...asked("and for a child?"), transcript });
  expect(query).toContain("lorazepam");
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test("a turn before of a hundred thousand letters holds up a general answer no longer than any other, and its end is read", async () => {
  const begun = performance.now();
  const said = `${"12 year old 40 kg epinephrine 1 mg IV every 3 to 5 minutes ".repeat(1_600)}. Pregnant 34 weeks, seizing`;
  const turns = [
    { role: "user", content: said },
    { role: "assistant", content: "Eclampsia" },
  ] as const;
  const { text } = await answerFromReference(neverSearched, { ...asked("mag dose"), turns: [...turns] });
  expect(text).toContain("clampsia");
  expect(performance.now() - begun).toBeLessThan(5_000);
});
