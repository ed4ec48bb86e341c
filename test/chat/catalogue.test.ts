import { describe, expect, test } from "bun:test";
import file from "../../src/chat/catalogue/catalogue.json";
import { catalogue, describeScope, isScopeAllowed, readActs } from "../../src/chat/catalogue/catalogue.ts";
import { nationalLevels } from "../../src/chat/catalogue/schema.ts";

const values = (of: { value: string }[]) => of.map(({ value }) => value);

describe("the catalogue", () => {
  test("has the shape of the contract and nothing beside it", () => {
    expect(Object.keys(catalogue).sort()).toEqual([
      "default_scope",
      "default_state",
      "scopes",
      "scopes_by_state",
      "states",
    ]);
    for (const entry of [...catalogue.states, ...catalogue.scopes]) {
      expect(Object.keys(entry).sort()).toEqual(["label", "value"]);
    }
  });

  test("lists 50 states, DC, five territories and the national default, each once", () => {
    expect(new Set(values(catalogue.states)).size).toBe(57);
    expect(values(catalogue.states)).toEqual(
      expect.arrayContaining(["US", "DC", "PR", "GU", "VI", "AS", "MP", "CA", "WY"]),
    );
  });

  test("offers the four national levels by default", () => {
    expect(catalogue.scopes_by_state._default).toEqual([...nationalLevels]);
    expect(isScopeAllowed(catalogue.default_state, catalogue.default_scope)).toBe(true);
  });

  test("every scope belongs somewhere, and every state's scopes are scopes", () => {
    const known = values(catalogue.scopes);
    const offered = Object.values(catalogue.scopes_by_state).flat();
    expect(new Set(known).size).toBe(known.length);
    expect([...new Set(offered)].sort()).toEqual([...known].sort());
    for (const state of Object.keys(catalogue.scopes_by_state)) {
      expect(["_default", ...values(catalogue.states)]).toContain(state);
    }
  });

  test("knows the levels that states have beside or instead of the national ones", () => {
    expect(isScopeAllowed("RI", "aemt-cardiac")).toBe(true);
    expect(isScopeAllowed("MA", "aemt-cardiac")).toBe(false);
    expect(isScopeAllowed("FL", "aemt")).toBe(false);
    expect(isScopeAllowed("TX", "eca")).toBe(true);
    expect(isScopeAllowed("TX", "emr")).toBe(false);
    expect(isScopeAllowed("AK", "emt-iii")).toBe(true);
    expect(isScopeAllowed("NY", "cfr")).toBe(true);
    expect(isScopeAllowed("ME", "emr")).toBe(true);
  });

  test("allows nothing in a state it does not know", () => {
    expect(isScopeAllowed("XX", "emt")).toBe(false);
    expect(isScopeAllowed("_default", "emt")).toBe(false);
    expect(isScopeAllowed("ca", "emt")).toBe(false);
  });
});

describe("a scope's description", () => {
  test("says what it may do, each with a source and its date", () => {
    for (const { value } of catalogue.scopes) {
      const { skills, medications } = describeScope(value);
      for (const { source } of [...skills, ...medications]) {
        expect(source.url).toStartWith("http");
        expect(source.date).not.toBe("");
      }
    }
  });

  test("reads a state's own level as a national one", () => {
    expect(describeScope("eca").level).toBe("emr");
    expect(describeScope("aemt-cardiac").level).toBe("aemt");
    expect(describeScope("licensed-paramedic").level).toBe("paramedic");
    expect(() => describeScope("surgeon")).toThrow("surgeon");
  });
});

describe("what texts give to levels", () => {
  const acts = readActs();

  test("names the place whose rule it is, and a level for each act", () => {
    for (const { text, source, level, endorsed } of acts) {
      expect(source.place, text).toBeString();
      expect(level ?? endorsed[0], text).toBeString();
    }
  });

  test("keeps rules that differ, and tells what takes an endorsement apart", () => {
    const supraglottic = acts
      .filter(({ text }) => text.includes("supraglottic"))
      .map(({ source, level, endorsed }) => ({ place: source.place, level, endorsed }));
    expect(supraglottic).toContainEqual({ place: "Kansas", level: "emt", endorsed: [] });
    expect(supraglottic).toContainEqual({ place: "Montana", level: "aemt", endorsed: ["emt"] });
  });

  test("endorses a level for nothing that it may do by itself", () => {
    const order = nationalLevels.indexOf.bind(nationalLevels);
    for (const { text, level, endorsed } of acts) {
      for (const each of endorsed) {
        if (level) expect(order(each), text).toBeLessThan(order(level));
      }
    }
  });
});

test("every source that is named is there, and none is there unnamed", () => {
  const named = [
    ...file.scopes.map(({ source }) => source),
    ...file.states_levels.flatMap(({ sources }) => sources),
    ...file.practice.map(({ source }) => source),
    ...file.levels.flatMap(({ skills, medications, endorsed }) =>
      [...skills, ...medications, ...endorsed].map(({ source }) => source),
    ),
  ];
  expect([...new Set(named)].sort()).toEqual(Object.keys(file.sources).sort());
});
