import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Searcher, SearchTarget } from "../../src/search/types.ts";
import { ask, type SearchWorld, searchWorld } from "./support/world.ts";

let world: SearchWorld;
let searcher: Searcher;
let pod: SearchTarget;
beforeAll(async () => {
  world = await searchWorld();
  pod = await world.pod("acme_any", {
    "any.pdf": Array.from({ length: 60 }, (_, n) => [
      `# Protocol ${n}`,
      `Give epinephrine ${n / 10} mg of 1:10,000 to the patient's airway — "shock" (AND) OR NEAR ${n}.`,
      "הזרקה של אפינפרין, كم جرعة, 💉🚑 V-fib 12-lead SpO₂ ≥ 94 %.",
    ]),
  });
  searcher = world.searcher();
});
afterAll(() => world[Symbol.asyncDispose]());

/** What questions are made of: what means something to FTS5, SQL or the tokenizer, and words that are found. */
const PIECES = [
  ..."\"'`*^:;(){}[]+-|&\\/%_.,?!#@~<>=\0\n\t ",
  ...["\ufeff", "\u202e", "\ud800", "\udfff", "́", "ﬁ", "µ", "½", "💉", "👨‍👩‍👧", "אפינפרין", "كم", "漢字"],
  ...[
    " AND ",
    " OR ",
    " NOT ",
    " NEAR(",
    "NEAR/3 ",
    "text:",
    "section : ",
    "{text}",
    "'); DROP TABLE passages; --",
    "rowid",
  ],
  ...[
    "epinephrine ",
    "epinefrine ",
    "shock ",
    "1:10,000",
    "0.3 mg/kg",
    "12-lead",
    "V-fib",
    "the ",
    "a",
    "x".repeat(70),
  ],
  ...[" ".repeat(40), "a-b".repeat(9), "9".repeat(30), "1.".repeat(9), "SpO₂ ", "under the tongue "],
];
const LONGEST = 10_000;
const LIMIT = 7;

/** Pieces in an order that the seed decides, up to so many characters. */
function question(seed: number, length: number): string {
  let state = seed;
  let text = "";
  while (text.length < length) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += PIECES[state % PIECES.length] ?? "";
  }
  return text.slice(0, length);
}

test("any text is a question: none is an error, and each is answered soon", async () => {
  for (let seed = 1; seed <= 400; seed++) {
    const text = question(seed, seed % 10 === 0 ? LONGEST : (seed * 37) % 600);
    const started = performance.now();
    const { passages, terms } = await ask(searcher, [pod], text, LIMIT).catch((error) => {
      throw new Error(`failed on ${JSON.stringify(text)}`, { cause: error });
    });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(passages.length).toBeLessThanOrEqual(LIMIT);
    for (const { score } of passages) expect(score >= 0 && score <= 1).toBe(true);
    for (const { weight } of terms) expect(weight >= 0 && weight <= 1).toBe(true);
  }
});

test("each piece by itself, repeated to 10,000 characters, is a question", async () => {
  for (const piece of PIECES) {
    const text = piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST);
    const started = performance.now();
    await ask(searcher, [pod], text, LIMIT);
    expect(performance.now() - started).toBeLessThan(5_000);
  }
});
