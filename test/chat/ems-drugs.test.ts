import { describe, expect, test } from "bun:test";
import { loadDrugs } from "../../src/chat/reference/drugs.ts";
import { inGeneral } from "./support/world.ts";

const { ask } = inGeneral();

describe("what a drug is, how fast it works and how long", () => {
  test.each([
    ["onset and duration of albuterol", "Albuterol", /^Works after: within 5 min/],
    ["how long does ketamine last IV and IM", "Ketamine", /^Lasts: IV 5 to 10 min; IM 20 to 30 min/],
    ["what is the half life of adenosine", "Adenosine", /^Lasts: .*half-life under 10 seconds/],
    ["how fast does IM narcan work", "Naloxone", /^Works after: 2 min/],
    ["how long for benadryl to kick in", "Diphenhydramine", /^Works after: 15 min/],
    ["what class of drug is versed", "Midazolam", /^Class: benzodiazepine/],
    ["calcium chloride side effects", "Calcium chloride", /^May cause: harm where it leaks/],
    ["side effects of nitro", "Nitroglycerin", /^May cause: headache/],
    ["trade name of lorazepam", "Lorazepam", /^Trade name: Ativan/],
  ])("the part that is asked for is told first: %s", async (question, drug, line) => {
    const text = await ask(question, { scope: "emt" });
    const [, name, first = ""] = text.match(/documents:\n\n(.*): the drug\n\n- (.*)/) ?? [];
    expect(name).toBe(drug);
    expect(first).toMatch(line);
  });

  test("every drug that drugs.json has is found by its name", async () => {
    for (const { drug, class: kind } of await loadDrugs())
      expect(await ask(`what class of drug is ${drug}`)).toContain(`- Class: ${kind}.`);
  });

  test("two drugs are told one after the other", async () => {
    const text = await ask("duration of narcan compared to fentanyl");
    for (const lasts of [/Naloxone: the drug\n\n- Lasts: 45 min/, /Fentanyl: the drug\n\n- Lasts: 45 min/])
      expect(text).toMatch(lasts);
  });

  test("a part that was not found is said to be missing, and no figure is made up", async () => {
    expect(await ask("how long does zofran take to work")).toContain(
      "- Works after: not found in the texts that were read.",
    );
  });

  test("what an illness's topic says against a drug comes before what is said in general", async () => {
    const text = await ask("when should I not give nitro", { scope: "paramedic" });
    expect(text).toMatch(/documents:\n\nChest pain.*\n\nRed flags:\n- No nitroglycerin/);
    expect(text).toContain("Nitroglycerin: the drug");
    expect(await ask("contraindications to diltiazem", { scope: "paramedic" })).toMatch(
      /Contraindications and cautions: .*Wolff-Parkinson-White/,
    );
  });

  test("a drug comes first where a topic only mentions it, and the topic where its condition is named", async () => {
    const opening = async (question: string) => (await ask(question, { scope: "paramedic" })).split("\n")[2];
    expect(await opening("epinephrine contraindications")).toBe("Epinephrine: the drug");
    expect(await opening("epinephrine contraindications in anaphylaxis")).toBe(
      "Anaphylaxis and allergic reaction",
    );
  });

  test("a dose that is asked for too follows, within the scope", async () => {
    const question = "fentanyl onset, duration and dose";
    expect(await ask(question, { scope: "paramedic" })).toMatch(
      /- Works after: .*\n(?:.*\n)*- fentanyl, .*adult: /,
    );
    expect(await ask(question, { scope: "emt" })).not.toMatch(/adult: \d/);
  });

  test("a dose alone, a class of bleeding and how long a cylinder lasts are no such question", async () => {
    for (const question of [
      "albuterol dose",
      "class of hemorrhage for TXA",
      "how long does a D cylinder last at 10 L/min",
      "can I give ketamine",
    ])
      expect(await ask(question, { scope: "paramedic" })).not.toContain(": the drug");
  });
});
