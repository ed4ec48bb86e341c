import { describe, expect, test } from "bun:test";
import { readMisspelled } from "../../src/search/question/spelling.ts";
import { loadThesaurus } from "../../src/search/question/thesaurus.ts";
import { tokenize } from "../../src/search/words/terms.ts";

const thesaurus = loadThesaurus();

/** What a word is read as where the documents have every drug and nothing else. */
async function read(word: string): Promise<string | undefined> {
  const [token] = tokenize(word);
  const reading = await readMisspelled(word, token?.term ?? word, [], thesaurus, async () => true);
  return reading?.term;
}

/** The word with one slip of each usual kind at each place after the first letter. */
function slips(word: string): string[] {
  const found = new Set<string>();
  for (let at = 1; at < word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    found.add(before + after);
    found.add(before + after.charAt(0) + letter + after.slice(1));
    if (!"aeiou".includes(letter)) found.add(before + letter + letter + after);
    else for (const vowel of "aeiou") found.add(before + vowel + after);
  }
  const sounds = [
    ["ph", "f"],
    ["y", "i"],
    ["c", "k"],
    ["th", "t"],
    ["z", "s"],
    ["ine", "in"],
  ] as const;
  for (const [right, wrong] of sounds) found.add(word.replace(right, wrong));
  found.delete(word);
  return [...found];
}

/** Each drug's term with the terms of its other names. */
const namesOf = (term: string) => [
  term,
  ...(thesaurus.lookup([term], 0)?.synonyms ?? []).map(({ sequence }) => sequence.join(" ")),
];

test("misspelled drugs are read as the drug, and hardly ever as another one", async () => {
  let [asked, right, wrong] = [0, 0, 0];
  for (const [name, term] of thesaurus.drugs) {
    if (!/^[a-z]{6,}$/.test(name)) continue;
    for (const slip of slips(name)) {
      if (thesaurus.knows(tokenize(slip)[0]?.term ?? "")) continue;
      asked++;
      const meant = await read(slip);
      if (meant === undefined) continue;
      if (namesOf(term).includes(meant)) right++;
      else wrong++;
    }
  }
  expect(asked).toBeGreaterThan(8_000);
  expect(right / asked).toBeGreaterThan(0.96);
  expect(wrong / asked).toBeLessThan(0.001);
});

test.each([
  ["epinefrine", "epinephrine"],
  ["amiodorone", "amiodarone"],
  ["benadril", "benadryl"],
  ["labetolol", "labetalol"],
  ["nalaxone", "naloxone"],
  ["diphenhidramine", "diphenhydramine"],
  ["succynilcholine", "succinylcholine"],
  ["vocuronium", "vecuronium"],
])("%s is read as %s", async (written, meant) => {
  expect(await read(written)).toBe(tokenize(meant)[0]?.term ?? "");
});

describe("never read as a drug of the thesaurus:", () => {
  const ordinary =
    "protocol interval comparing desired ability clarity teeth thick cooperative thirteen validate";
  const drugs =
    "erythromycin perphenazine pravastatin cerivastatin betamethasone liraglutide troglitazone methanol";
  test.each(`${ordinary} ${drugs}`.split(" "))("%s", async (word) => {
    expect(await read(word)).toBeUndefined();
  });
});

test.each([
  ["amiod", "amiodarone"],
  ["norepi", "norepinephrine"],
  ["hydrocort", "hydrocortisone"],
])("%s is read as what it is cut short from: %s", async (written, meant) => {
  expect(await read(written)).toBe(tokenize(meant)[0]?.term ?? "");
});

test.each([
  ["siezure", "seizure"],
  ["anaphalaxis", "anaphylaxis"],
  ["pnuemothorax", "pneumothorax"],
  ["hemorage", "hemorrhage"],
])("%s is read as the condition %s", async (written, meant) => {
  expect(await read(written)).toBe(tokenize(meant)[0]?.term ?? "");
});

test("a word with another consonant is another word: dystocia is no dystonia", async () => {
  expect(await read("dystocia")).toBeUndefined();
});

test.each(["hydro", "max", "levo"])("%s is cut short from several drugs, or from none", async (written) => {
  expect(await read(written)).toBeUndefined();
});
