import { expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

test.each<[string, string, string]>([
  ["croup vs epiglottitis", "barking cough", "drooling, stridor"],
  ["difference between asthma and chf wheezing", "Wheezing; in fluid", "Left heart failure"],
  ["seizure vs syncope", "Stiffening or jerking", "short loss of consciousness"],
])(
  "of two that are told apart the signs of each are told, and no treatment: %s",
  async (question, one, other) => {
    const text = await ask(question);
    expect(text).toContain(one);
    expect(text).toContain(other);
    expect(text).not.toContain("Do:");
    expect(text).not.toContain("Doses:");
  },
);

test("two that one topic is on are told apart by lines of their own", async () => {
  const lines = (await ask("placenta previa vs abruption")).split("\n- ");
  const told = lines.slice(1, 4).join();
  expect(told).toContain("tender uterus");
  expect(told).toContain("without pain");
});

test("one topic that tells all of them apart tells them alone", async () => {
  const [title, line] = await opening("crackles vs rhonchi vs wheeze");
  expect(title).toBe("Lung sounds, breathing patterns, skin and pupils");
  expect(line).toMatch(/wheeze.*crackles.*rhonchi/);
});

test("two ways to treat are told apart by what is done", async () => {
  expect((await opening("cardioversion vs defibrillation"))[1]).toMatch(/cardioversion|defibrillat/);
});

test("a drug that nobody gives calls the topic on what it does", async () => {
  expect((await opening("takes lithium now shaky and confused"))[0]).toBe("Lithium toxicity");
});
