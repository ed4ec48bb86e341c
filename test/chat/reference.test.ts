import { describe, expect, test } from "bun:test";
import { loadDrugs } from "../../src/chat/reference/drugs.ts";
import { chapters } from "../../src/chat/reference/schema.ts";
import sources from "../../src/chat/reference/sources.json";
import { isWithin, loadTopics } from "../../src/chat/reference/topics.ts";

const topics = await loadTopics();
const doses = topics.flatMap((topic) => topic.doses.map((dose) => ({ topic: topic.id, ...dose })));

function repeated(of: string[]): string[] {
  return of.filter((each, index) => of.indexOf(each) !== index);
}

describe("the embedded reference", () => {
  test("has at least 50 topics, and some in every chapter", () => {
    expect(topics.length).toBeGreaterThanOrEqual(50);
    expect(new Set(topics.map(({ chapter }) => chapter))).toEqual(new Set(chapters));
  });

  test("has each topic once, in a file of its name", async () => {
    const ids = topics.map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
    for (const id of ids) {
      const file = Bun.file(`${import.meta.dir}/../../src/chat/reference/topics/${id}.json`);
      expect((await file.json()).id).toBe(id);
    }
  });

  test("is read once", () => {
    expect(loadTopics()).toBe(loadTopics());
  });

  test("finds one topic under a name, never two", () => {
    const names = topics.flatMap(({ title, aliases }) => [...new Set([title.toLowerCase(), ...aliases])]);
    expect(names.filter((name) => name !== name.toLowerCase())).toEqual([]);
    expect(repeated(names)).toEqual([]);
  });

  test("names a dated public text for every fact, permission, dose and drug", async () => {
    const ofDrugs = (await loadDrugs()).flatMap(({ sources }) => sources.map(({ title }) => title));
    const ofTopics = topics.flatMap(({ recognition, actions, redFlags, doses }) => [
      ...[...recognition, ...actions, ...redFlags].map(({ source }) => source.title),
      ...[...actions, ...doses].map(({ levelSource }) => levelSource.title),
      ...doses.flatMap(({ sources }) => sources.map(({ title }) => title)),
    ]);
    const used = new Set([...ofTopics, ...ofDrugs]);
    expect([...used].sort()).toEqual([...new Set(Object.values(sources).map(({ title }) => title))].sort());
    for (const { date, url } of Object.values(sources)) {
      expect(date).toMatch(/\d{4}/);
      expect(url).toStartWith("http");
    }
  });

  test("rests no drug, dose, limit or contraindication on an uploaded copy or a test host", async () => {
    const copies = /scribd|slide|docest|docslib|studylib|dokumen|fliphtml|staging|netlify|platformsh|:\d+\//;
    const strict = /^(?:No|Not|Never|Do not)\b|contraindicat|\d ?(?:mg|mcg|g|mL|L|kg|J|%|C|mmHg|cm)\b/;
    const cited = topics.flatMap(({ recognition, actions, redFlags, doses, vitals }) => [
      ...[...recognition, ...actions, ...redFlags]
        .filter(({ text }) => strict.test(text))
        .map((of) => of.source),
      ...vitals.map(({ source }) => source),
      ...doses.flatMap((dose) => dose.sources),
    ]);
    const ofDrugs = (await loadDrugs()).flatMap((drug) => drug.sources);
    expect([...cited, ...ofDrugs].map(({ url }) => url).filter((url) => copies.test(url))).toEqual([]);
  });

  test("gives every dose an amount with its unit, or says that none was found", () => {
    const amount =
      /\d ?(mg|mcg|g|mL|mL\/kg|L|mEq|%|units|spray)|\d ?L\/min|^not for children$|^not up to 14 years$|^the same devices and flows$|mild 1, moderate 2|moderate 1; severe 1/;
    for (const { topic, drug, adult, pediatric } of doses) {
      expect(adult ?? pediatric, `${topic}: ${drug}`).not.toBeNull();
      for (const dose of [adult, pediatric]) {
        if (dose !== null) expect(dose, `${topic}: ${drug}`).toMatch(amount);
      }
    }
  });

  test("writes figures in one way, and sentences to their end", () => {
    const otherwise = /\d{4} ?(?:mL|mg|m)\b|cm H2O|mL an hour|\d F \(|\d ?(?:ml|ug|µg|cc)\b/;
    for (const { id, recognition, actions, redFlags, leftOut } of topics) {
      const sentences = [...recognition, ...actions, ...redFlags].map(({ text }) => text);
      for (const sentence of [...sentences, ...(leftOut ? [leftOut] : [])]) {
        expect(sentence, id).not.toMatch(otherwise);
        expect(sentence, id).toMatch(/^[A-Z\di].*\.$/);
      }
    }
    for (const { topic, adult, pediatric } of doses)
      expect(`${adult} ${pediatric}`, topic).not.toMatch(otherwise);
  });

  test("keeps what a level may not do apart", () => {
    expect(isWithin("emt", { level: "emr" })).toBe(true);
    expect(isWithin("emt", { level: "emt" })).toBe(true);
    expect(isWithin("emt", { level: "aemt" })).toBe(false);
    const within = doses.filter((dose) => isWithin("emt", dose)).map(({ drug }) => drug);
    expect(within.filter((drug) => /fentanyl|midazolam|amiodarone|adenosine|morphine/.test(drug))).toEqual(
      [],
    );
  });
});
