import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

describe("vital signs in health", () => {
  test.each([
    ["normal heart rate for a 2 year old", /^Normal vital signs 19 to 35 months: heart rate 90-140,/],
    ["bp for 6 year old normal", /^Normal vital signs 5 to 6 years: .*systolic pressure above 80/],
    ["normal respiratory rate newborn", /^Normal vital signs under 3 months: .*breaths 30-60/],
    ["respiratory rate for a 6 month old", /^Normal vital signs 3 to 6 months: .*breaths 25-40/],
    ["hr 150 3 year old", /^Normal vital signs 3 to 4 years: heart rate 80-130/],
    ["normal hr infant", /^Normal vital signs under 3 months/],
    ["lowest bp for an 8 month old", /^Normal vital signs 7 to 10 months: .*systolic pressure above 70/],
  ])("are a child's by its age, and none of an illness: %s", async (question, first) => {
    const [title, line] = await opening(question);
    expect(title).toBe("Pediatric assessment triangle and vital signs");
    expect(line).toMatch(first);
  });

  test("of other ages are left out where the age is told", async () => {
    const text = await ask("normal heart rate for a 2 year old");
    expect(text).not.toContain("5 to 6 years");
    expect(text).toContain("Hypotension is a systolic pressure");
    const [, first] = await opening("respiratory rate of a 5 month old");
    expect(first).toStartWith("Normal vital signs 3 to 6 months");
    expect(await ask("respiratory rate of a 5 month old")).not.toContain("under 3 months");
  });

  test("are an adult's without a child, a blood sugar's where that is asked", async () => {
    expect((await opening("normal respiratory rate"))[0]).toBe("Vital signs of adults");
    expect((await opening("normal blood sugar"))[1]).toStartWith(
      "Blood glucose (blood sugar), normal: 70 to 99",
    );
    expect((await opening("what is a normal etco2"))[0]).toBe("Capnography");
  });
});

test.each([
  ["not breathing 6 month old", "Airway management and ventilation"],
  ["hr low 3 year old", "Bradycardia with symptoms"],
  ["pediatric bradycardia hr 50 poor perfusion", "Bradycardia with symptoms"],
  ["hr 190 3 year old", "Narrow-complex tachycardia (SVT)"],
  ["newborn hr 40", "Newborn resuscitation"],
])("what is not so in health stays one of what is the matter: %s", async (question, title) => {
  expect((await opening(question))[0]).toBe(title);
  expect(await ask(question)).toContain(`:\n\n${title}\n\nDo:\n`);
});

describe("a follow-up on a missing line", () => {
  test("goes on with what is treated, and asks for no line where nothing was", async () => {
    const messages = [
      { role: "user", content: "adult actively seizing what do I give" },
      { role: "assistant", content: "Midazolam 5 mg IV." },
    ];
    const text = await ask("what if there's no IV access", { messages });
    expect(text).toContain(":\n\nSeizure\n");
    expect(text).toContain("into muscle or nose");
    expect((await opening("no iv access"))[0]).toBe("Vascular access and intraosseous access");
  });
});
