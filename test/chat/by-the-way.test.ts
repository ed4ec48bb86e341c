import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

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

const { quotes } = podOf({ "guide.docx": [{ page: 1, blocks: BLOCKS }] });

test("the dose in a condition is that of its own protocol before one that treats it by the way", async () => {
  expect((await quotes("midazolam dose im adult seizure"))[0]).toContain("10 mg IM");
});
