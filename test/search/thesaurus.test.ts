import { describe, expect, test } from "bun:test";
import groups from "../../src/search/question/thesaurus.json";
import { loadThesaurus } from "../../src/search/question/thesaurus.ts";
import { tokenize } from "../../src/search/words/terms.ts";

const kinds = ["drug", "condition", "procedure", "device", "unit", "other", "class"];
const thesaurus = loadThesaurus();
const drugs = groups.filter(({ kind }) => kind === "drug");

/** How a term stands in the index, its parts written as one where it has several. */
function indexed(term: string): string {
  const tokens = tokenize(term);
  const whole = tokens.filter(
    (token) => token.compound || !tokens.some((it) => it.compound && it.end === token.end),
  );
  return whole.map((token) => token.term).join(" ") || term.toLowerCase();
}

/** Everything that counts too when the term is asked for, as it stands in the index. */
function alsoRead(term: string): string[] {
  const words = indexed(term).split(" ");
  const found = thesaurus.lookup(words, 0);
  return found?.length === words.length ? found.synonyms.map(({ sequence }) => sequence.join(" ")) : [];
}

function twice(of: readonly string[]): string[] {
  return [...new Set(of.filter((each, index) => of.indexOf(each) !== index))];
}

describe("the thesaurus", () => {
  test("has at least 400 groups of all kinds, each with its source", () => {
    expect(groups.length).toBeGreaterThanOrEqual(400);
    expect(new Set(groups.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(groups.filter(({ source }) => source.trim().length < 3)).toEqual([]);
  });

  test("has no term twice in a group", () => {
    for (const { terms } of groups) expect(twice(terms.map((term) => term.toLowerCase()))).toEqual([]);
  });

  test("has no phrase that is one common word without its stop words, and would widen every question with it", () => {
    const phrases = groups.flatMap(({ terms, members = [] }) => [...terms, ...members]);
    const single = phrases.filter((it) => it.includes(" ") && !indexed(it).includes(" "));
    expect(single).toEqual(["throwing up", "under the tongue", "by mouth", "per os"]);
  });

  test("names each thing in at least two ways that the index tells apart", () => {
    const alike = groups.filter(
      ({ terms, members = [] }) => new Set([...terms, ...members].map(indexed)).size < 2,
    );
    expect(alike.map(({ terms }) => terms)).toEqual([]);
  });

  test("never names two drugs alike; dextrose alone has several strengths", () => {
    const names = drugs.flatMap(({ terms }) => [...new Set(terms.map(indexed))]);
    expect(twice(names)).toEqual([indexed("dextrose")]);
  });

  test("never takes a drug for anything else", () => {
    const names = new Set(drugs.flatMap(({ terms }) => terms.map(indexed)));
    const others = groups.filter(({ kind }) => kind !== "drug").flatMap(({ terms }) => terms);
    expect(others.filter((term) => names.has(indexed(term)))).toEqual([]);
  });

  test("never puts adults and children together", () => {
    const young = /\b(p(a)?ediatrics?|peds|child(ren)?|infants?|neonat\w*|newborns?)\b/i;
    const old = /\b(adults?|geriatric|elderly)\b/i;
    const mixed = groups.filter(
      ({ terms }) => terms.some((it) => young.test(it)) && terms.some((it) => old.test(it)),
    );
    expect(mixed).toEqual([]);
    expect(alsoRead("pediatric")).not.toContain("neonat");
  });

  test("leaves out what is dangerous to guess", () => {
    const terms = new Set(groups.flatMap((group) => group.terms.map((term) => term.toUpperCase())));
    for (const guess of ["MS", "MSO4", "U", "QD", "QOD"]) expect(terms).not.toContain(guess);
  });
});

test("pressure through a mask by any name counts for CPAP and for BiPAP, and neither for the other", () => {
  for (const name of ["CPAP", "BiPAP"]) {
    expect(alsoRead(name)).toContain(indexed("NIPPV"));
    expect(alsoRead("NIPPV")).toContain(indexed(name));
  }
  expect(alsoRead("CPAP")).not.toContain(indexed("BiPAP"));
});

test("a class counts beside its members and they beside it, never one beside another", () => {
  expect(alsoRead("propranolol")).toContain(indexed("beta blocker"));
  expect(alsoRead("beta blocker")).toContain(indexed("propranolol"));
  expect(alsoRead("propranolol")).not.toContain(indexed("metoprolol"));
});

describe("asked in one way, each other way counts too", () => {
  const ways = [
    ["epi", "epinephrine", "adrenaline"],
    ["NTG", "nitro", "nitroglycerin"],
    ["SOB", "dyspnea", "shortness of breath"],
    ["MI", "STEMI", "heart attack", "myocardial infarction"],
    ["GCS", "Glasgow Coma Scale"],
    ["BVM", "bag-valve-mask"],
    ["RSI", "rapid sequence intubation"],
    ["ROSC", "return of spontaneous circulation"],
    ["CVA", "stroke"],
    ["peds", "pediatric"],
    ["Narcan", "naloxone"],
    ["Versed", "midazolam"],
    ["CHF", "congestive heart failure"],
    ["Solu-Medrol", "methylprednisolone"],
    ["12-lead", "EKG"],
  ];
  for (const names of ways) {
    test(names.join(", "), () => {
      for (const name of names) {
        const rest = names.filter((other) => other !== name).map(indexed);
        expect(alsoRead(name)).toEqual(expect.arrayContaining(rest));
      }
    });
  }

  test("an abbreviation of two things leads to both, and neither to the other", () => {
    expect(alsoRead("LOC")).toEqual(
      expect.arrayContaining([indexed("level of consciousness"), indexed("loss of consciousness")]),
    );
    expect(alsoRead("loss of consciousness")).not.toContain(indexed("level of consciousness"));
  });
});
