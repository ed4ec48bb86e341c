import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Searcher, SearchTarget } from "../../src/search/types.ts";
import { ask, type SearchWorld, searchWorld, textOf } from "./support/world.ts";

const PROTOCOLS = {
  "adult-protocols.docx": [
    [
      "# Adult protocols",
      "## Anaphylaxis",
      "Give epinephrine 0.3 mg of 1:1,000 intramuscularly into the thigh; repeat after 5 minutes.",
      "For refractory shock start an epinephrine drip of 1:10,000 at 2-10 mcg/min.",
      "## Airway",
      "- Insert an i-gel when bag-mask ventilation fails.",
      "- Keep SpO2 at 94% or more.",
      "## Chest pain",
      "Acquire a 12-lead within 10 minutes. Give aspirin 324 mg by mouth.",
      "Nitroglycerin 0.4 mg under the tongue unless systolic pressure is below 100.",
    ],
    [
      "## Cardiac arrest",
      "Defibrillate V-fib at once. Give amiodarone 300 mg after the third shock.",
      "## Opioid overdose",
      "Naloxone 2 mg into the nose for respiratory depression.",
      "## Breathing difficulty",
      "Dyspnea with wheezing: albuterol 2.5 mg by nebulizer.",
    ],
  ],
  "dosing.xlsx": [
    [
      "| Drug: Ketamine | Dose: 10-12 mg/kg | Route: oral",
      "| Drug: Fentanyl | Dose: 1 mcg/kg | Route: nasal",
      "| Drug: Midazolam | Dose: 0.2 mg/kg | Route: nasal",
    ],
  ],
};

let world: SearchWorld;
let searcher: Searcher;
let pod: SearchTarget;

beforeAll(async () => {
  world = await searchWorld();
  pod = await world.pod("acme_adult", PROTOCOLS);
  searcher = world.searcher();
});
afterAll(() => world[Symbol.asyncDispose]());

describe("finds", () => {
  const cases: [question: string, section: string][] = [
    ["What is the dose of epinephrine for anaphylaxis?", "Anaphylaxis"],
    ["how much epi in anaphylaxis", "Anaphylaxis"],
    ["1:10,000", "Anaphylaxis"],
    ["0.3 mg", "Anaphylaxis"],
    ["i-gel", "Airway"],
    ["igel", "Airway"],
    ["SpO₂ goal", "Airway"],
    ["12 lead", "Chest pain"],
    ["ekg", "Chest pain"],
    ["NTG", "Chest pain"],
    ["shock for v fib", "Cardiac arrest"],
    ["VF", "Cardiac arrest"],
    ["narcan", "Opioid overdose"],
    ["SOB", "Breathing difficulty"],
    ["patient is short of breath, shortness of breath", "Breathing difficulty"],
    ["epinefrine drip", "Anaphylaxis"],
    ["amiodorone", "Cardiac arrest"],
    ["nalaxone", "Opioid overdose"],
    ["defibrillator", "Cardiac arrest"],
  ];
  test.each(cases)("%p in the section %p", async (question, section) => {
    const { passages } = await ask(searcher, [pod], question);
    expect(passages[0]?.section).toEndWith(section);
  });

  test("the row of a table by its dose", async () => {
    const { passages } = await ask(searcher, [pod], "10-12 mg/kg");
    expect(passages[0]?.filename).toBe("dosing.xlsx");
    expect(textOf(passages[0])).toContain("Ketamine");
  });

  test("a document by the words of its filename", async () => {
    const { passages } = await ask(searcher, [pod], "dosing");
    expect(passages[0]?.filename).toBe("dosing.xlsx");
  });
});

describe("a passage", () => {
  test("carries filename, page, section, blocks with their kinds and a score of at most 1", async () => {
    const { passages } = await ask(searcher, [pod], "aspirin chest pain");
    expect(passages[0]).toMatchObject({
      orgId: "acme_adult",
      version: "20260101_000000",
      filename: "adult-protocols.docx",
      page: 1,
      label: null,
      section: "Adult protocols > Chest pain",
    });
    expect(passages[0]?.blocks.map(({ kind }) => kind)).toEqual(["p", "p"]);
    expect(passages[0]?.score).toBeGreaterThan(0);
    expect(passages[0]?.score).toBeLessThanOrEqual(1);
  });

  test("names the asked words it holds, also by a synonym or as the word that was meant", async () => {
    const { passages } = await ask(searcher, [pod], "narcan nose helicopter");
    expect(passages[0]?.matched).toEqual(["narcan", "nose"]);
  });
});

describe("the telling words of a question", () => {
  test("are told apart: found and missing, with shares that add up to 1", async () => {
    const { terms } = await ask(searcher, [pod], "What is the dose of streptokinase for anaphylaxis?");
    expect(terms.map(({ term, found }) => [term, found])).toEqual([
      ["dose", true],
      ["streptokinase", false],
      ["anaphylaxis", true],
    ]);
    expect(terms.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  test("leave out where all that is asked about takes place", async () => {
    const told = async (question: string) =>
      (await ask(searcher, [pod], question)).terms.map(({ term }) => term);
    expect(await told("amiodarone in the field")).toEqual(["amiodarone"]);
    expect(await told("field amputation")).toEqual(["field", "amputation"]);
  });

  test("say what a misspelled one was read as", async () => {
    const { terms } = await ask(searcher, [pod], "epinefrine anafilaxis");
    expect(terms).toMatchObject([
      { term: "epinefrine", found: true, readAs: "epinephrine" },
      { term: "anafilaxis", found: true, readAs: "anaphylaxis" },
    ]);
  });

  test("are not found where a word only begins alike", async () => {
    const { terms } = await ask(searcher, [pod], "intramural");
    expect(terms).toMatchObject([{ found: false }]);
  });

  test("never read one drug as another", async () => {
    const { terms, passages } = await ask(searcher, [pod], "lorazepam");
    expect(terms).toMatchObject([{ term: "lorazepam", found: false }]);
    expect(terms[0]).not.toHaveProperty("readAs");
    expect(passages).toEqual([]);
  });
});

const ANYTHING: Record<string, string> = {
  nothing: "",
  blanks: " \n\t ",
  "a question mark": "?",
  "stop words": "what is the",
  "a quote": '"',
  "quotes of all kinds": "\"'`;--",
  "operators of FTS5": "epi* OR NEAR(a b, 2) AND NOT {text}: ^x + y",
  "an SQL injection": "'); DROP TABLE passages; --",
  NUL: "\0epinephrine\0",
  emoji: "💉🚑",
  Hebrew: "כמה אפינפרין לתת",
  Arabic: "كم جرعة الإبينفرين",
  "lone surrogates": "\ud800 lone \udfff",
  "10,000 characters, one word": "x".repeat(10_000),
  "10,000 characters, the same word": "epinephrine ".repeat(833),
  "10,000 characters, each word another": Array.from({ length: 1250 }, (_, n) => `w${n}x`).join(" "),
  "10,000 characters, one run of joined words": "a-b".repeat(3333),
};

test.each(Object.keys(ANYTHING))("any text is a question: %s", async (name) => {
  const { passages } = await ask(searcher, [pod], ANYTHING[name] ?? "");
  expect(passages.length).toBeLessThanOrEqual(10);
});
