import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const heading = (level: number, text: string): Block => ({ kind: "heading", level, text });

const BLOCKS: Block[] = [
  heading(1, "Nerve agents"),
  heading(2, "Intervention"),
  { kind: "list_item", text: "1. Protect yourself from exposure" },
  { kind: "list_item", text: "2. If seizures occur, midazolam 5 mg IV or IM" },
  heading(1, "Seizure"),
  heading(2, "Intervention"),
  { kind: "table_row", text: "Drug: Midazolam IM | Dose: 10 mg IM" },
  { kind: "table_row", text: "Drug: Midazolam IV | Dose: 5 mg IV" },
];

test("the dose in a condition is that of its own protocol before one that treats it by the way", async () => {
  const world = await createWorld({ acme_pod: { "guide.docx": [{ page: 1, blocks: BLOCKS }] } });
  const answer = await world.ask({ org_id: "acme_pod", content: "midazolam dose im adult seizure" });
  expect(quotesOf(textOf(answer))[0]).toContain("10 mg IM");
  await world.close();
});
