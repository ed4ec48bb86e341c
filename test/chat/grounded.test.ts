import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../src/errors.ts";
import { createWorld, textOf, VERSION } from "./support/world.ts";

const protocols = (name: string) => readFile(join(import.meta.dir, "protocols", name), "utf8");
const PODS = "acme_protocols";
const OTHER = "acme_operations";

let world: Awaited<ReturnType<typeof createWorld>>;

beforeAll(async () => {
  world = await createWorld({
    [PODS]: {
      "allergy.pdf": await protocols("county/allergy-and-airway.md"),
      "medical.docx": await protocols("county/medical.md"),
      "trauma.pptx": await protocols("county/trauma-and-arrest.md"),
    },
    [OTHER]: {
      "manual.docx": await protocols("county/operations.md"),
      "doses.xlsx":
        "# Doses\n| Drug | Adult dose |\n| Epinephrine for anaphylaxis | 0.5 mg IM |\n| Ketorolac | 15 mg IV |",
    },
  });
});
afterAll(() => world.close());

const refusal = async (run: Promise<unknown>): Promise<AppError> => {
  const error = await run.then(
    () => new Error("nothing was thrown"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error;
};

describe("a grounded answer without a model", () => {
  test("quotes the statement word for word with its source, page and list of sources", async () => {
    const text = textOf(await world.ask({ org_id: PODS }));
    expect(text).toContain(
      "- 2. Give epinephrine 1 mg/mL into the outer thigh. Adult: 0.3 mg IM. Child under 25 kg: 0.15 mg IM. [1]",
    );
    expect(text).toContain("Allergic Reaction and Anaphylaxis > Treatment:");
    expect(text).toMatch(/\nSources:\n\[1\] allergy\.pdf, p\. 1(\n|$)/);
    expect(text).not.toContain(PODS);
  });

  test("streams in many pieces and ends with the complete marker", async () => {
    const events = await world.ask({ org_id: PODS });
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)).toEqual({ type: "complete" });
    expect(events.slice(0, -1).every((event) => "content" in event)).toBe(true);
  });

  test("comes as one piece where streaming is off, and is the same answer", async () => {
    const events = await world.ask({ org_id: PODS, streaming: false });
    expect(events).toEqual([{ content: textOf(await world.ask({ org_id: PODS })) }, { type: "complete" }]);
  });

  test("is the same for a Pod and a list of it", async () => {
    expect(await world.ask({ org_id: [PODS, PODS] })).toEqual(await world.ask({ org_id: PODS }));
  });

  test("tells its sources first where full events are asked for", async () => {
    const [first, second] = await world.ask({ org_id: PODS, events: "full" });
    expect(first).toMatchObject({
      type: "sources",
      sources: expect.arrayContaining([
        {
          id: 1,
          org_id: PODS,
          version: VERSION,
          filename: "allergy.pdf",
          page: 1,
          section: "Allergic Reaction and Anaphylaxis > Treatment",
          quote: expect.stringContaining("Adult: 0.3 mg IM"),
          score: expect.any(Number),
        },
      ]),
    });
    expect(second).toHaveProperty("content");
  });

  test("tells that there are none, where the documents do not answer and in general answers", async () => {
    for (const body of [{ org_id: PODS, content: "What is the capital of France?" }, { org_id: [] }]) {
      const events = await world.ask({ ...body, events: "full" });
      expect(events).toEqual([{ type: "sources", sources: [] }, ...(await world.ask(body))]);
    }
  });

  test("over several Pods shows what each says, with its Pod", async () => {
    const text = textOf(await world.ask({ org_id: [PODS, OTHER] }));
    expect(text).toContain("Adult: 0.3 mg IM");
    expect(text).toContain("Drug: Epinephrine for anaphylaxis | Adult dose: 0.5 mg IM");
    expect(text).toContain(`allergy.pdf, p. 1 (${PODS})`);
    expect(text).toContain(`doses.xlsx, sheet 1 (${OTHER})`);
  });

  test("names a slide as a slide", async () => {
    const text = textOf(
      await world.ask({ org_id: PODS, content: "How far above the wound does a tourniquet go?" }),
    );
    expect(text).toContain("2 to 3 inches above the wound");
    expect(text).toContain("trauma.pptx, slide 1");
  });

  test("shows a procedure's steps in their order", async () => {
    const text = textOf(
      await world.ask({ org_id: OTHER, content: "What are the steps of the vehicle check?" }),
    );
    const steps = [...text.matchAll(/^- (\d)\. /gm)].map((match) => match[1]);
    expect(steps).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test("shows a long procedure from its first step on and says how many are left", async () => {
    const steps = Array.from({ length: 18 }, (_, n) => `${n + 1}. Turn valve ${n + 1} of the ventilator`);
    const long = await createWorld({ acme_a: { "a.docx": ["# Ventilator start", ...steps].join("\n") } });
    const text = textOf(await long.ask({ org_id: "acme_a", content: "How do I start the ventilator?" }));
    await long.close();
    const shown = [...text.matchAll(/^- (\d+)\. /gm)].map((match) => Number(match[1]));
    expect(shown).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
    expect(text).toContain("(3 more in the document)");
  });

  test("does not answer about a drug with what is said of another of its class", async () => {
    const drugs =
      "# Opioid overdose\nNaloxone wears off in an hour, and the opioid may outlast it. Do not wait for a line.\n" +
      "# Pain\n| Drug | Dose | Not in |\n| Morphine | 4 mg | Labor |\n| Ketorolac | 15 mg | Ulcer |";
    const own = await createWorld({ acme_drugs: { "drugs.pdf": drugs } });
    const text = textOf(await own.ask({ org_id: "acme_drugs", content: "Who should not get morphine?" }));
    await own.close();
    expect(text).toContain("Drug: Morphine | Dose: 4 mg | Not in: Labor");
    expect(text).not.toContain("Naloxone");
    expect(text).not.toContain("Ketorolac");
  });

  test("keeps the document's order where what comes first is asked for", async () => {
    const steps = await createWorld({
      acme_steps: {
        "allergy.pdf": `# Anaphylaxis
1. Epinephrine into the thigh before everything else.
2. Oxygen where breathing is hard.
3. Diphenhydramine is given for hives: it does not treat anaphylaxis.
`,
      },
    });
    const text = textOf(
      await steps.ask({ org_id: "acme_steps", content: "What is given first in anaphylaxis?" }),
    );
    await steps.close();
    expect(text.split("\n").find((line) => line.startsWith("- "))).toStartWith("- 1. Epinephrine");
  });

  test("takes the title of a whole document for none of its sections", async () => {
    const titled = await createWorld({
      acme_titled: {
        "protocols.pdf": `# Cardiac Arrest and Emergency Protocols
## Adult cardiac arrest
### Medications in adult cardiac arrest
| Medication | Dose | Route |
| Epinephrine 0.1 mg/mL | 1 mg | IV/IO |
| Normal saline | 1 L rapid | IV/IO |
## Allergic reaction
### Medications for allergic reactions
| Medication | Route | Adult | Child |
| Epinephrine 1 mg/mL | IM, outer thigh | 0.5 mg | 0.01 mg/kg |
| Diphenhydramine | IV/IM | 50 mg | 1 mg/kg |
## After return of pulse
1. Stay on scene about 5 minutes before moving.
2. Ventilate an adult at 10 a minute.
3. No response to 250 mL: push-dose epinephrine.
`,
      },
    });
    const content = "What is the adult dose of epinephrine in cardiac arrest?";
    const text = textOf(await titled.ask({ org_id: "acme_titled", content }));
    await titled.close();
    expect(text).toContain("Dose: 1 mg");
    expect(text).not.toContain("0.5 mg");
    expect(text).not.toContain("Ventilate");
  });

  test("answers in the asker's own words, short and with words that no document has", async () => {
    const drugs = `# Bradycardia
- Atropine 1 mg every 3 minutes, 3 mg in all.
- Pacing at 70 a minute.
# Pain
| Drug | Adult | Avoid in |
| Fentanyl | 1 mcg/kg, 100 mcg at most | Systolic below 90 |
| Ketamine | 0.2 mg/kg | Heart pain |
# Pneumothorax
- Decompress with a 14 gauge catheter, 3.25 inch.
# Crews
Two stretchers are carried. Furosemide is no longer carried.
`;
    const own = await createWorld({ acme_own: { "drugs.pdf": drugs } });
    const first = async (content: string) =>
      textOf(await own.ask({ org_id: "acme_own", content })).match(/^- .*$/m)?.[0] ?? "";
    expect(await first("max fent for a crappy pain")).toContain("100 mcg at most");
    expect(await first("what drug in brady")).toContain("Atropine 1 mg");
    expect(await first("what size needle to decompress")).toContain("14 gauge");
    expect(await first("how many stretchers do we have")).toContain("Two stretchers");
    expect(await first("how much lasix for chf")).toContain("Furosemide is no longer carried");
    expect(await first("how many catheters do we have")).toBe("");
    expect(await first("etomidate dose for pain")).toBe("");
    await own.close();
  });

  test("begins with the statement that answers, and no other drug's dose", async () => {
    const text = `# Trauma, obstetrics, pain
## Intubation
- Rocuronium 1 mg/kg.
- If rocuronium is not there, succinylcholine 1.5 mg/kg.
## Pain
- Ketorolac 15 mg IV.
- Avoid over 65 years.
- Push it slowly.
- Flush the line.
- Once in a shift.
- Morphine 4 mg.
| Drug | Adult | Pediatric |
| Acetaminophen | 1 g | 15 mg/kg |
## Masks
A fitted one for the crew. Tests fall due each year.
## Shock
Norepinephrine 2 mcg/min, up to 20.
`;
    const own = await createWorld({ acme_first: { "book.pdf": text } });
    const lines = async (content: string) =>
      textOf(await own.ask({ org_id: "acme_first", content })).match(/^- .*$/gm) ?? [];
    expect((await lines("roc dose"))[0]).toContain("Rocuronium 1 mg/kg");
    const ketorolac = await lines("tell me about toradol");
    expect(ketorolac[0]).toContain("Ketorolac 15 mg");
    expect(ketorolac[4]).toContain("Once in a shift");
    expect((await lines("tylenol kid"))[0]).toContain("15 mg/kg");
    expect((await lines("which masks"))[0]).toContain("A fitted one");
    expect((await lines("levophed drip rate"))[0]).toContain("2 mcg/min");
    await own.close();
  });

  test("does not take an everyday word for a drug that is missing", async () => {
    const content = "When I examine a supine patient on the long board, are they transported on it?";
    expect(textOf(await world.ask({ org_id: PODS, content }))).toContain(
      "Nobody is transported on a long board.",
    );
  });

  test("says that the documents do not answer, which were searched, and nothing else", async () => {
    const events = await world.ask({ org_id: PODS, content: "What is the ketamine dose for agitation?" });
    expect(textOf(events)).toBe(
      `The documents of ${PODS} do not answer this question. Searched: allergy.pdf, medical.docx, trauma.pptx.`,
    );
    expect(events.at(-1)).toEqual({ type: "complete" });
  });

  test.each(["?", "what about it", '\u0000 " OR 1', "🚑🚑🚑", "x".repeat(10_000), "ما هي الجرعة"])(
    "takes any text for a question: %#",
    async (content) => {
      expect((await world.ask({ org_id: PODS, content })).at(-1)).toEqual({ type: "complete" });
    },
  );
});

describe("a follow-up question", () => {
  const messages = [
    { role: "user", content: "What is the adult dose of lorazepam for a seizure?" },
    { role: "assistant", content: "4 mg IV [1]." },
  ];

  test("is made whole from the turn before it", async () => {
    const text = textOf(await world.ask({ org_id: PODS, messages, content: "And for a child?" }));
    expect(text).toContain("Lorazepam | … | Pediatric: 0.1 mg/kg");
  });

  test("with a subject of its own is about that subject", async () => {
    const text = textOf(await world.ask({ org_id: PODS, messages, content: "What about midazolam?" }));
    expect(text).toContain("Midazolam");
    const other = textOf(
      await world.ask({
        org_id: PODS,
        messages,
        content: "How many joules for the first shock in an adult?",
      }),
    );
    expect(other).toContain("200 joules");
    expect(other).not.toContain("Lorazepam");
  });

  test("leans on the deprecated history too", async () => {
    const conversation_hx = "User: What is the dose of lorazepam for a seizure?\nAssistant: 4 mg IV.";
    const text = textOf(await world.ask({ org_id: PODS, conversation_hx, content: "And for a child?" }));
    expect(text).toContain("Pediatric: 0.1 mg/kg");
  });
});

describe("a Pod", () => {
  test("outside the namespace is forbidden", async () => {
    const { code, message } = await refusal(world.open({ org_id: [PODS, "other_protocols"] }));
    expect(code).toBe("forbidden");
    expect(message).toContain("org_id must start with your namespace acme_");
  });

  test("that does not exist is named", async () => {
    const { code, message } = await refusal(world.open({ org_id: [PODS, "acme_nothing"] }));
    expect(code).toBe("not_found");
    expect(message).toContain("acme_nothing");
  });

  test("of another organization in the same database does not exist", async () => {
    const caller = { ...world.caller, organizationId: "o2" };
    const { openChat } = await import("../../src/chat/answer-chat.ts");
    const { chatRequest } = await import("./support/world.ts");
    const open = openChat(
      world.services,
      caller,
      chatRequest({ org_id: PODS }),
      new AbortController().signal,
    );
    expect((await refusal(open)).code).toBe("not_found");
  });
});

describe("the audit row", () => {
  test("of an answer says what was used, and not what was said", async () => {
    await world.ask({ org_id: PODS, conversation_id: "conv-audit", user_id: "medic-9" });
    const row = (await world.audited()).find(({ conversationId }) => conversationId === "conv-audit");
    expect(row).toMatchObject({
      keyId: "k1",
      namespace: "acme",
      userId: "medic-9",
      mode: "unified",
      state: "US",
      scope: "paramedic",
      pods: [{ org_id: PODS, version: VERSION }],
      model: "embedded",
      inputTokens: null,
      outcome: "answered",
      content: null,
      answer: null,
    });
    expect(row?.passages[0]).toMatchObject({ org_id: PODS, version: VERSION, passage: expect.any(Number) });
    expect(row?.firstPieceMs).toBeLessThanOrEqual(row?.totalMs ?? 0);
  });

  test("of a question that is not answered says so", async () => {
    await world.ask({ org_id: PODS, conversation_id: "conv-none", content: "adenosine dose for SVT" });
    const row = (await world.audited()).find(({ conversationId }) => conversationId === "conv-none");
    expect(row).toMatchObject({ outcome: "not_answered", passages: [] });
  });

  test("is written when the reader leaves, with or without a word read", async () => {
    const left = new AbortController();
    await world.open({ org_id: PODS, conversation_id: "conv-unread" }, left.signal);
    left.abort();
    const { events } = await world.open({ org_id: PODS, conversation_id: "conv-left" });
    for await (const _ of events) break;
    for (const id of ["conv-unread", "conv-left"]) {
      let row: { outcome: string } | undefined;
      while (!row) row = (await world.audited()).find(({ conversationId }) => conversationId === id);
      expect(row.outcome).toBe("client_left");
    }
  });

  test("holds question and answer only where the operator asked for it", async () => {
    const keeping = await createWorld(
      { acme_a: { "a.pdf": "# Shock\nShock is treated with 500 mL of saline." } },
      { AUDIT_TEXT: "true" },
    );
    const answer = textOf(await keeping.ask({ org_id: "acme_a", content: "How much saline for shock?" }));
    expect((await keeping.audited())[0]).toMatchObject({ content: "How much saline for shock?", answer });
    await keeping.close();
  });
});
