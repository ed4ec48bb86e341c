import { afterAll, beforeAll, expect, test } from "bun:test";
import { ask, type Documents, type SearchWorld, searchWorld, textOf } from "./support/world.ts";

let world: SearchWorld;
beforeAll(async () => {
  world = await searchWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const filler = (count: number, about: string): string[][] =>
  Array.from({ length: count }, (_, n) => [
    `# Item ${n}`,
    `Check the ${about} number ${n} at the start of each shift.`,
  ]);

test("several Pods give one ranking, and each that has something is in it", async () => {
  const large = await world.pod("acme_large", {
    "large.pdf": Array.from({ length: 30 }, (_, n) => [
      `# Ketamine ${n}`,
      `Ketamine for pain: case ${n} with the ${["knee", "hip", "wrist", "ankle", "elbow"][n % 5]} number ${n * 7}.`,
    ]),
  });
  const small = await world.pod("acme_small", { "small.pdf": [["# Pain", "Use ketamine for pain."]] });
  const unrelated = await world.pod("acme_other", { "other.pdf": filler(20, "radio") });
  const { passages } = await ask(world.searcher(), [large, small, unrelated], "ketamine for pain", 5);
  expect(passages).toHaveLength(5);
  expect(new Set(passages.map(({ orgId }) => orgId))).toEqual(new Set(["acme_large", "acme_small"]));
  const scores = passages.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test("a word that is rare in one Pod and common in another weighs the same in both", async () => {
  const fire = await world.pod("acme_fire", {
    "fire.pdf": [...filler(30, "ladder"), ["# Ladder", "Raise the ladder."]],
  });
  const rare = await world.pod("acme_rare", {
    "rare.pdf": [...filler(30, "radio"), ["# Ladder", "Raise the ladder."]],
  });
  const { passages } = await ask(world.searcher(), [fire, rare], "raise ladder", 2);
  expect(passages.map(({ section }) => section)).toEqual(["Ladder"]);
});

test("the same text in two Pods is returned once, texts that differ in a dose both", async () => {
  const text = (dose: string): Documents => ({
    "p.pdf": [
      [
        "# Sepsis",
        `For sepsis with low pressure give fluid, ${dose} mL/kg over fifteen minutes, then look again.`,
      ],
    ],
  });
  const pods = [
    await world.pod("acme_a", text("20")),
    await world.pod("acme_b", text("20")),
    await world.pod("acme_c", text("30")),
  ];
  const { passages } = await ask(world.searcher(), pods, "fluid for sepsis");
  expect(passages.map((passage) => /\d+/.exec(textOf(passage))?.[0]).sort()).toEqual(["20", "30"]);
});

test("a hit comes with the rest of its section on the page, and neighbours of a section as one passage", async () => {
  const sentence = (n: number) =>
    `Step ${n}: ${"check the patient and write it down with the time. ".repeat(8)}`;
  const pod = await world.pod("acme_steps", {
    "steps.pdf": [
      [
        "# Refusal",
        sentence(1),
        sentence(2),
        "Only then may the capnograph be removed.",
        "# Other",
        "Capnograph spares.",
      ],
      ["Capnograph cleaning."],
    ],
  });
  const { passages } = await ask(world.searcher(), [pod], "capnograph removed");
  expect(passages[0]?.section).toBe("Refusal");
  expect(textOf(passages[0])).toContain("Step 1");
  expect(textOf(passages[0])).toEndWith("removed.");
  expect(passages.filter(({ section }) => section === "Refusal")).toHaveLength(1);
});

test("a long text without headings gives each place that answers, and no line twice", async () => {
  const paragraphs = Array.from(
    { length: 40 },
    (_, n) => `Paragraph ${n}: ${`check the ${n % 2 ? "straps" : "lamps"} once more. `.repeat(22)}`,
  );
  for (const n of [3, 5, 6, 30]) paragraphs[n] = `${paragraphs[n]} Ketamine case ${n}.`;
  const pod = await world.pod("acme_long", { "long.docx": [paragraphs] });
  const { passages } = await ask(world.searcher(), [pod], "ketamine");
  const lines = passages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  expect(lines.filter((line) => line.includes("Ketamine"))).toHaveLength(4);
  expect(new Set(lines).size).toBe(lines.length);
});

test("no more passages than asked for", async () => {
  const pod = await world.pod("acme_limit", { "limit.pdf": filler(50, "radio") });
  expect((await ask(world.searcher(), [pod], "radio shift", 3)).passages).toHaveLength(3);
});

test("no Pods, no passages", async () => {
  expect((await ask(world.searcher(), [], "anything")).passages).toEqual([]);
});
