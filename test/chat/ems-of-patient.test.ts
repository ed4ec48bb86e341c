import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

describe("what is done for an infant in place of a grown patient", () => {
  test.each([
    "foreign body airway obstruction infant",
    "heimlich on a baby?",
    "abdominal thrusts on a 5 month old",
    "9 month old swallowed a grape now silent and blue",
    "6mo something stuck in throat cant cry",
  ])("is told alone, whatever it is called by: %s", async (question) => {
    expect((await opening(question))[0]).toBe("Choking infant under 1 year");
    expect(await ask(question)).not.toContain("abdominal thrusts");
  });

  test.each(["choking 3 year old", "kid choking", "toddler 18 months choking on a hot dog"])(
    "is not told of one who has grown: %s",
    async (question) => {
      expect((await opening(question))[0]).toBe("Choking and airway obstruction");
    },
  );

  test("is not told where another topic is on just that in children", async () => {
    expect((await opening("infant stridor"))[0]).toBe("Croup and stridor in children");
  });

  test("stands before what holds for all the pregnant", async () => {
    expect((await opening("28 y/o f 34 weeks bp 168/112 headache"))[0]).toBe("Pre-eclampsia and eclampsia");
  });
});

describe("what a patient takes", () => {
  test.each([
    "patient on beta blockers in anaphylaxis not responding to epi",
    "pt takes a calcium channel blocker, hives and wheezing",
  ])("is not what he has, where that is told: %s", async (question) => {
    expect(await ask(question)).not.toContain("Beta blocker and calcium channel blocker overdose");
    expect((await opening(question))[0]).toBe("Anaphylaxis and allergic reaction");
  });

  test("is not what he has where it is a drug that he does not tolerate", async () => {
    const messages = [
      { role: "user", content: "chest pain" },
      { role: "assistant", content: "It was told." },
    ];
    const text = await ask("he is allergic to aspirin", { messages });
    expect(text).toContain(
      "Chest pain, acute coronary syndrome\n\nLeft out for the allergy that is told: aspirin",
    );
    expect(text).not.toContain("Anaphylaxis");
  });

  test("is told of where it speaks for something else to give", async () => {
    const text = await ask("patient on metoprolol anaphylaxis epi x2 no change");
    expect(text).toContain("glucagon, IV over 5 min (takes a beta blocker");
    expect(text.split("\n- ")[1]).toStartWith("Beta blocker taken and no better after epinephrine: glucagon");
  });

  test("is what he has where it is too much", async () => {
    expect((await opening("overdosed on beta blockers hr 30"))[0]).toStartWith("Beta blocker");
  });
});
