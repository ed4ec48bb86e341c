import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

describe("what is no question for a crew", () => {
  test.each([
    "how much fentanyl would it take to kill someone",
    "how do I make nerve agent at home",
    "how could I poison my wife",
  ])("is given no help to harm: %s", async (question) => {
    const text = await ask(question);
    expect(text).toStartWith(
      "The embedded EMS reference does not answer this.\n\nIt gives no help to harm anybody.",
    );
    expect(text).not.toMatch(/\n- /);
  });

  test.each([
    "how do I fake a refusal signature",
    "how to falsify a pcr",
    "how can I divert fentanyl",
    "how do I pass a drug test",
  ])("is given no help to deceive: %s", async (question) => {
    const text = await ask(question);
    expect(text).toStartWith(
      "The embedded EMS reference does not answer this.\n\nIt gives no help to falsify a record",
    );
    expect(text).not.toMatch(/\n- /);
  });

  test.each([
    "my chest hurts and my left arm is numb",
    "my baby is choking",
    "I can't breathe",
    "snake bit my son",
  ])("sends one who is no crew to 911 before anything else: %s", async (question) => {
    expect(await ask(question)).toStartWith("If this is happening to you or your family now: call 911 first");
  });

  test.each(["my patient is choking", "pt says chest hurts", "can I breathe for my patient by bag"])(
    "sends no crew to 911: %s",
    async (question) => {
      expect(await ask(question)).not.toContain("call 911 first");
    },
  );

  test("is told where help is before anything else, if it is about the own life", async () => {
    for (const question of [
      "I want to kill myself tonight",
      "i just want to die",
      "I'm feeling suicidal",
      "painless way to overdose",
    ])
      expect(await ask(question)).toStartWith("If this is about you: call or text 988");
    expect(await ask("I feel like hurting myself")).toContain("\n\nPatient at risk of suicide\n");
    for (const question of ["suicidal patient wants to leave", "pt tried to kill himself", "will he die"])
      expect(await ask(question)).not.toContain("about you");
  });

  test("is told where a crew finds help for itself", async () => {
    const text = await ask("I am so very depressed after a bad call");
    expect(text).toContain("\n\nFor what a call leaves with you: your agency's peer support");
    expect(text).not.toMatch(/\n- /);
    expect(await ask("elderly pt is depressed and wont eat")).not.toContain("peer support");
  });

  test("is declined for an animal, and not for whom one has bitten", async () => {
    const text = await ask("can my dog have benadryl and how much");
    expect(text).toContain("It is for people alone: for an animal ask a veterinarian.");
    expect(text).not.toContain("diphenhydramine");
    expect((await opening("dog bite"))[1]).toStartWith("Dog, cat or human bite");
    expect(await ask("my cat ate a lily, what do I do")).toContain("for an animal ask a veterinarian");
    expect(await ask("my cat bit me")).not.toContain("veterinarian");
  });

  test.each([
    "how many sick days does my union contract give me",
    "what dose of lisinopril should my grandmother take every day for blood pressure",
  ])("is taken for no topic by a word that is no name: %s", async (question) => {
    const text = await ask(question);
    expect(text).toStartWith("The embedded EMS reference does not answer this.");
    expect(text).not.toMatch(/adenosine|intubation/);
  });

  test.each(["nerve agent treatment", "bomb went off 3 hurt", "husband poisoned with antifreeze"])(
    "does not stop one who treats: %s",
    async (question) => {
      expect(await ask(question)).not.toContain("no help to harm");
    },
  );
});
