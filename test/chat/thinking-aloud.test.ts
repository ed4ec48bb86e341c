import { describe, expect, test } from "bun:test";
import { SpokenText } from "../../src/chat/model/spoken-text.ts";
import { says, withModel } from "./support/with-model.ts";
import { textOf } from "./support/world.ts";

const DOCUMENT = `# Anaphylaxis
Give epinephrine 0.3 mg IM to an adult in anaphylaxis.
Give epinephrine 0.15 mg IM to a child under 30 kg in anaphylaxis.`;
const ANSWER = "Give 0.3 mg IM [1].\n\nSources:\n[1] a.pdf, p. 1";

const { model, world, ask } = withModel(DOCUMENT);

describe("a model that thinks aloud", () => {
  const THOUGHTS = "<think>\nPassage 1 says 90 mg [7].\n</think>\n\nGive 0.3 mg IM [1].";

  test.each([
    ["at once", [THOUGHTS]],
    ["letter by letter", [...THOUGHTS]],
    ["after a line end", ["\n", THOUGHTS]],
    ["about nothing", ["<think>\n\n</think>\n\n", "Give 0.3 mg IM [1]."]],
    ["twice", ["<thinking>So.</thinking>", THOUGHTS]],
    ["not at all", ["Give 0.3 mg IM [1]."]],
  ])("is heard for what it says then: %s", async (_, pieces) => {
    model.script(says(...pieces));
    expect(await ask()).toBe(ANSWER);
  });

  test("and says nothing then has failed", async () => {
    for (const finish of ["stop", "length"]) {
      model.script({ kind: "stream", pieces: ["<think>", "I wonder."], finish });
      await expect(world().open({ org_id: "acme_a" })).rejects.toMatchObject({ code: "upstream_failed" });
    }
  });

  test("in a general answer is not quoted either", async () => {
    model.script(says("<think>Hm.</think>", "Give epinephrine."));
    expect(textOf(await world().ask({}))).toStartWith("Give epinephrine.");
  });

  test("is told from what only begins alike, and from what is said later", () => {
    for (const text of ["<90 mmHg: none", "<th", "Say <think> aloud</think>"]) {
      const spoken = new SpokenText();
      expect([...text].map((piece) => spoken.add(piece)).join("") + spoken.end()).toBe(text);
    }
  });
});
