import { afterAll, describe, expect, test } from "bun:test";
import { effectiveDate } from "../../src/chat/grounded/text/effective-date.ts";
import { startModelServer } from "../support/model-server.ts";
import { createWorld, textOf } from "./support/world.ts";

const protocol = (dose: string, dated = "") =>
  `# Adult protocols\n${dated}\nThese protocols hold for all crews of the county.\n---\n# Anaphylaxis\nGive epinephrine ${dose} IM to an adult in anaphylaxis.\nRepeat every 5 minutes.`;
const OLD = protocol("0.5 mg", "Effective Date: 01/15/2024");
const NEW = protocol("0.3 mg", "Effective March 1, 2026");

const model = startModelServer({ kind: "stream", pieces: ["Give 0.3 mg [1]."] });
afterAll(() => model.stop());

async function answer(pods: Record<string, Record<string, string>>, settings = {}) {
  const world = await createWorld(pods, settings);
  const text = textOf(await world.ask({ org_id: Object.keys(pods) }));
  await world.close();
  return text;
}

test.each([
  ["Effective: 2026-03-01", "2026-03-01"],
  ["EFFECTIVE DATE | 3/1/2026", "2026-03-01"],
  ["effective as of March 1st, 2026", "2026-03-01"],
  ["In effect from 1 Mar 2026", "2026-03-01"],
  ["Effective July 2025", "2025-07"],
  ["Effective 03/01/2024", "2024-03-01"],
  ["Effective 02/30/2026", undefined],
  ["Rev. 2023-07", "2023-07"],
  ["Revised March 2024", "2024-03"],
  ["Rev 07/23", "2023-07"],
  ["Revision date: 7/2023", "2023-07"],
  ["Version 2.1, updated 2024/05/09", "2024-05-09"],
  ["2025 protocols, edition 2025", "2025"],
  ["Revised May 1, 2026. Effective June 1, 2026.", "2026-06-01"],
  ["Rev. 3", undefined],
  ["an effective dose of 5 mg", undefined],
])("%j states %p", (text, date) => {
  expect(effectiveDate(text)).toBe(date);
});

describe("editions of one rule within a Pod", () => {
  test("the newest by its own date is quoted, and the answer says so", async () => {
    const text = await answer({ acme_a: { "protocols-a.pdf": OLD, "protocols-b.pdf": NEW } });
    expect(text).toContain("0.3 mg");
    expect(text).not.toContain("0.5 mg");
    expect(text).toContain("(the newest, effective 2026-03-01; protocols-a.pdf has it as of 2024-01-15)");
  });

  test("where no date is stated both are quoted with their documents", async () => {
    const text = await answer({
      acme_a: { "protocols-a.pdf": protocol("0.5 mg"), "protocols-b.pdf": protocol("0.3 mg") },
    });
    expect(text).toContain("0.3 mg");
    expect(text).toContain("0.5 mg");
    expect(text).toContain("] protocols-a.pdf, p. 2");
    expect(text).toContain("] protocols-b.pdf, p. 2");
  });

  test("an older rule that the newer document does not state stands", async () => {
    const other = "# Procedure\nEffective March 1, 2026\nRadio checks are made at seven every morning.";
    const own = "# Procedure\nEffective 01/15/2024\nGive epinephrine 0.5 mg IM to an adult in anaphylaxis.";
    expect(await answer({ acme_a: { "radio.pdf": other, "allergy.pdf": own } })).toContain("0.5 mg");
  });

  test("a model is told the dates, wherever the documents state them", async () => {
    model.received.length = 0;
    await answer(
      { acme_a: { "protocols-a.pdf": OLD, "protocols-b.pdf": NEW } },
      { LLM_BASE_URL: model.url, LLM_MODEL: "scripted" },
    );
    const lines = (model.received[0]?.body.messages[1]?.content ?? "").split("\n");
    const passages = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
    const dates = passages
      .filter(({ section }) => section.includes("Anaphylaxis"))
      .map(({ document, effective }) => [document, effective]);
    expect(Object.fromEntries(dates)).toEqual({
      "protocols-a.pdf": "2024-01-15",
      "protocols-b.pdf": "2026-03-01",
    });
  });
});

test("what somebody hid is quoted where nothing visible answers, and told to be hidden", async () => {
  const visible = "# Allergies\nGive epinephrine 0.3 mg IM to an adult in anaphylaxis.";
  const hidden = "# Old doses (hidden sheet)\nGive epinephrine 0.5 mg IM to an adult in anaphylaxis.";
  const both = await answer({ acme_a: { "doses.xlsx": `${visible}\n---\n${hidden}` } });
  expect(both).toContain("0.3 mg");
  expect(both).not.toContain("0.5 mg");
  const alone = await answer({ acme_a: { "doses.xlsx": `# Radio\nMED-3 by day.\n---\n${hidden}` } });
  expect(alone).toContain("Old doses (hidden sheet):\n- Give epinephrine 0.5 mg");
});

test("Pods that disagree are both quoted, each with its Pod and its document", async () => {
  const text = await answer({ acme_a: { "a.pdf": OLD }, acme_b: { "b.pdf": NEW } });
  expect(text).toContain("(acme_a):\n- Give epinephrine 0.5 mg");
  expect(text).toContain("(acme_b):\n- Give epinephrine 0.3 mg");
  expect(text).toContain("a.pdf, p. 2 (acme_a)");
  expect(text).toContain("b.pdf, p. 2 (acme_b)");
});

test("a Pod whose statement tells less is quoted beside the other all the same", async () => {
  const brief = "# Drug list\nEpinephrine for anaphylaxis: adult 0.5 mg.";
  const text = await answer({ acme_a: { "a.pdf": NEW }, acme_b: { "b.pdf": brief } });
  expect(text).toContain("0.3 mg");
  expect(text).toContain("0.5 mg");
});
