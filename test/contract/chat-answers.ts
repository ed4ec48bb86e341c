import { beforeAll, expect, test } from "bun:test";
import { question } from "./client/client.ts";
import { eventsOf } from "./client/events.ts";
import { pdf, sheet, slides, word } from "./client/papers.ts";
import type { World } from "./world.ts";

const BITES = [
  "Copperhead bites rarely need antivenom.\nObserve the patient for eight hours.",
  "For a coral snake bite, give five vials of antivenin before symptoms begin.",
  "A black widow bite causes muscle cramps.\nGive lorazepam for the cramps.",
];

export function chatAnswers(world: () => World): void {
  let field: string;
  let station: string;
  beforeAll(async () => {
    const { acme } = world();
    field = acme.pod("field");
    station = acme.pod("station");
    const jobs = await Promise.all([
      acme.onboard(field, {
        "bites.pdf": pdf(BITES),
        "radio.docx": word(["Say over at the end.", "The hospital channel is Med 7 on weekends."]),
        "helicopter.pptx": slides([
          ["Landing zone", "Clear the ground of loose things."],
          ["Approach", "Approach the helicopter only from the pilot's side."],
        ]),
        "supplies.xlsx": sheet([
          ["Item", "Par level"],
          ["Chest seal", "14"],
          ["Cervical collar", "6"],
        ]),
      }),
      acme.onboard(station, {
        "kitchen.pdf": pdf(["The refrigerator is emptied every Friday.", "The stove is cleaned on Tuesday."]),
      }),
    ]);
    for (const job of jobs) expect(job.status).toBe("completed");
  });

  test.each([
    ["How many vials of antivenin for a coral snake bite?", "five vials", /^\[\d+\] bites\.pdf, p\. 2$/],
    ["What is the hospital channel on weekends?", "Med 7", /^\[\d+\] radio\.docx, p\. 2$/],
    ["From which side is the helicopter approached?", "pilot's side", /^\[\d+\] helicopter\.pptx, slide 2$/],
    ["What is the par level of chest seals?", "14", /^\[\d+\] supplies\.xlsx, sheet (Doses|1)$/],
  ])("%s is answered with the page it stands on", async (content, words, source) => {
    const { text } = await world().acme.ask(content, { org_id: field });
    expect(sourceOf(text, words)).toMatch(source);
  });

  test("what the documents say of something else is not told", async () => {
    const { text } = await world().acme.ask("How many vials of antivenin for a coral snake bite?", {
      org_id: field,
    });
    expect(text).toContain("five vials");
    expect(text).not.toMatch(/eight hours|lorazepam|cramps/);
  });

  test("every statement's number is in the list, and every source of the list is used", async () => {
    const { text } = await world().acme.ask("What is given for a black widow bite?", { org_id: field });
    const [answer = "", list = ""] = text.split("\nSources:\n");
    expect(answer).toContain("lorazepam");
    const numbers = (of: string) =>
      [...new Set([...of.matchAll(/\[(\d+)\]/g)].map(([, id]) => Number(id)))].sort();
    expect(numbers(answer)).toEqual(numbers(list));
    for (const line of list.trimEnd().split("\n"))
      expect(line).toMatch(/^\[\d+\] \S.*, (p\.|slide|sheet) \S+/);
  });

  test("one Pod as a string, as a list and named twice are the same question", async () => {
    const { acme } = world();
    const ask = (org_id: unknown) => acme.ask("What is the hospital channel on weekends?", { org_id });
    const [single, list, twice] = await Promise.all([ask(field), ask([field]), ask([field, field])]);
    expect(list.text).toBe(single.text);
    expect(twice.text).toBe(single.text);
  });

  test("a list of Pods is searched across all, and sources name the Pod", async () => {
    const { acme } = world();
    const org_id = [field, station];
    const stove = await acme.ask("When is the stove cleaned?", { org_id });
    expect(sourceOf(stove.text, "Tuesday")).toMatch(new RegExp(`kitchen\\.pdf, p\\. 2\\b.*${station}`));
    const bite = await acme.ask("How many vials of antivenin for a coral snake bite?", { org_id });
    expect(sourceOf(bite.text, "five vials")).toMatch(new RegExp(`bites\\.pdf, p\\. 2\\b.*${field}`));
  });

  test("a Pod that is not asked does not answer", async () => {
    const { text } = await world().acme.ask("When is the stove cleaned?", { org_id: field });
    expect(text).not.toContain("Tuesday");
    expect(text).not.toContain("kitchen.pdf");
  });

  test("one Pod of a list that does not exist is 404 and named", async () => {
    const { acme } = world();
    const body = question("Why?", { org_id: [field, acme.pod("gone")] });
    expect(await acme.refused(404, "POST", "/chat", body)).toContain(acme.pod("gone"));
  });

  test("a question that the documents do not answer is declined, without a source", async () => {
    const { acme } = world();
    for (const content of [
      "What is the torque of the rear wheel nuts?",
      "Who won the chess championship of 1972?",
      "What is the dose of heparin for a pulmonary embolism?",
    ]) {
      const { text, sources } = await acme.ask(content, { org_id: field, events: "full" });
      expect(text).toMatch(/do(es)? not answer|not found|no answer/i);
      expect(text).not.toMatch(/\[\d+\]|Sources:/);
      expect(text).not.toMatch(/vials|Med 7|lorazepam/);
      expect(sources).toEqual([]);
    }
  });

  test.each([
    ["unified", () => ({ org_id: field })],
    ["EMS", () => ({})],
  ])("in %s mode the text is the same in many events or in one", async (_name, mode) => {
    const { acme } = world();
    const content = "How is a black widow bite or a seizure treated with lorazepam?";
    const many = await acme.ask(content, mode());
    const explicit = await acme.ask(content, { ...mode(), streaming: true });
    const one = await acme.ask(content, { ...mode(), streaming: false });
    expect(one.events).toEqual([{ content: many.text }, { type: "complete" }]);
    expect(explicit.text).toBe(many.text);
    expect(many.events.length).toBeGreaterThan(3);
  });

  test("EMS mode answers from general knowledge, with no org_id or with an empty list", async () => {
    const { acme } = world();
    const content = "What is the adult dose of epinephrine for anaphylaxis?";
    const [absent, empty] = await Promise.all([acme.ask(content), acme.ask(content, { org_id: [] })]);
    expect(absent.text).toMatch(/0\.3/);
    expect(empty.text).toBe(absent.text);
    const bites = await acme.ask("How many vials of antivenin for a coral snake bite?");
    expect(bites.text).not.toContain("bites.pdf");
  });

  test("a follow-up is understood by its history, in messages or in conversation_hx", async () => {
    const { acme } = world();
    const messages = [
      { role: "user", content: "Tell me about a coral snake bite." },
      { role: "assistant", content: "It is a venomous bite." },
    ];
    const content = "How many vials are given for it?";
    expect((await acme.ask(content, { org_id: field, messages })).text).toContain("five vials");
  });

  test("full events add the sources, each quoted word for word, before the first content", async () => {
    const { acme } = world();
    const content = "How many vials of antivenin for a coral snake bite?";
    const full = await acme.ask(content, { org_id: field, events: "full" });
    const basic = await acme.ask(content, { org_id: field, events: "basic" });
    expect(full.text).toBe(basic.text);
    expect(full.events.findIndex((event) => "sources" in event)).toBe(0);
    expect(full.events.filter((event) => "sources" in event)).toHaveLength(1);
    expect(full.events.slice(1)).toEqual(basic.events);
    const source = full.sources.find(({ quote }) => quote.includes("five vials"));
    expect(source).toMatchObject({ org_id: field, filename: "bites.pdf", page: 2 });
    expect(source?.version).toBe((await acme.version(field)).version);
    expect(BITES[1]).toContain(source?.quote ?? "nothing");
    expect(sourceOf(full.text, "five vials")).toStartWith(`[${source?.id}] `);
    const cited = [...full.text.matchAll(/\[(\d+)\]/g)].map(([, id]) => Number(id));
    expect(full.sources.map(({ id }) => id)).toEqual(expect.arrayContaining(cited));
  });

  test("an answer uses the version that is current when it is asked", async () => {
    const { acme } = world();
    const orgId = acme.pod("changing");
    const content = "When is the siren tested?";
    await acme.onboard(orgId, { "siren.pdf": pdf(["The siren is tested on Monday."]) });
    expect((await acme.ask(content, { org_id: orgId })).text).toContain("Monday");
    await acme.update(orgId, { "siren.pdf": pdf(["The siren is tested on Thursday."]) });
    const { text } = await acme.ask(content, { org_id: orgId });
    expect(text).toContain("Thursday");
    expect(text).not.toContain("Monday");
  });

  test("a client that leaves in the middle of a stream harms nobody", async () => {
    const { acme } = world();
    const content = "How is anaphylaxis treated?";
    const whole = await acme.ask(content);
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const leave = new AbortController();
        const response = await acme.send("POST", "/chat", question(content), leave.signal);
        for await (const event of eventsOf(response)) {
          expect(event).toHaveProperty("content");
          break;
        }
        leave.abort();
      }),
    );
    expect((await acme.ask(content)).text).toBe(whole.text);
  });

  test("many questions at once get each their own answer", async () => {
    const { acme } = world();
    const asked = [
      ["How many vials of antivenin for a coral snake bite?", "five vials"],
      ["What is the hospital channel on weekends?", "Med 7"],
    ] as const;
    await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        const [content, words] = asked[turn % 2 === 0 ? 0 : 1];
        expect((await acme.ask(content, { org_id: [field, station] })).text).toContain(words);
      }),
    );
  });
}

/** The line of the list that the statement with these words names by its number. */
function sourceOf(text: string, words: string): string | undefined {
  const [answer = "", list = ""] = text.split("\nSources:\n");
  const statement = answer.split("\n").find((line) => line.includes(words));
  const id = /\[\d+\]/.exec(statement?.slice(statement.indexOf(words)) ?? "")?.[0];
  if (!id) throw new Error(`no statement with "${words}" and a number in:\n${text}`);
  return list.split("\n").find((line) => line.startsWith(`${id} `));
}
