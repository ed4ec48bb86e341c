import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask } = inGeneral();

/** What each turn of a conversation is answered. */
async function conversation(turns: readonly string[]): Promise<string[]> {
  const messages: { role: string; content: string }[] = [];
  const answers: string[] = [];
  for (const content of turns) {
    const answer = await ask(content, { scope: "paramedic", messages: [...messages] });
    messages.push({ role: "user", content }, { role: "assistant", content: answer });
    answers.push(answer);
  }
  return answers;
}

describe("a drug that is named alone in a conversation", () => {
  test.each([
    [
      ["pregnant 34 weeks bp 170/110 headache", "she is seizing", "mag dose"],
      "Pre-eclampsia and eclampsia",
      "magnesium sulfate, IV/IO, or deep IM (eclamptic seizure",
    ],
    [["agitated meth 100 kg", "versed dose im"], "Agitation and behavioral emergency", "midazolam, IM or IN"],
    [
      ["chf crackles bp 200/110 sat 82", "nitro dose"],
      "Pulmonary edema and heart failure",
      "0.8 mg from 150",
    ],
    [
      ["chf crackles bp 200/110 sat 82", "cpap settings", "lasix?"],
      "Pulmonary edema and heart failure",
      "furosemide",
    ],
    [
      ["cardiac arrest vf", "after 3 shocks", "amio second dose"],
      "Cardiac arrest, adult",
      "once more 150 mg",
    ],
  ])("is that for what was spoken of: %j", async (turns, topic, dose) => {
    const answer = (await conversation(turns)).at(-1);
    expect(answer).toContain(`\n\n${topic}\n`);
    expect(answer).toContain(dose);
  });

  test("stays with it where there is no vein", async () => {
    const [, , answer] = await conversation(["pregnant 34 weeks seizing", "mag dose", "no iv access"]);
    expect(answer).toContain("\n\nPre-eclampsia and eclampsia\n");
    expect(answer).toContain("no vein: 10 g IM");
  });

  test("is another's where the turn says what it is for, or nothing before it gives it", async () => {
    const [, asthma] = await conversation(["pregnant 34 weeks seizing", "mag dose for asthma"]);
    expect(asthma).toContain("\n\nBronchospasm: asthma and COPD\n");
    const [, arrest] = await conversation(["seizing 5 year old", "amiodarone dose in cardiac arrest"]);
    expect(arrest).toContain("\n\nCardiac arrest");
  });
});
