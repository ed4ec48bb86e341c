import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const BLOCKS: Block[] = [
  { kind: "heading", level: 1, text: "Sepsis" },
  { kind: "paragraph", text: "Lactate < 2 and EtCO2 > 25, SBP ≥ 100: Monitor and reassess every 10 minutes" },
  { kind: "paragraph", text: "Lactate 2–3.9 or EtCO2 ≤ 25, SBP ≥ 90: Lactated Ringer's 500 mL" },
  { kind: "paragraph", text: "Lactate ≥ 4 or SBP < 90: Norepinephrine 2–20 mcg/min" },
  { kind: "heading", level: 1, text: "Stroke" },
  { kind: "paragraph", text: "RACE 0–4: Last known well < 4.5 h: Carver Regional" },
  { kind: "paragraph", text: "RACE 0–4: Last known well 4.5–24 h: Nearest stroke-ready hospital" },
  { kind: "heading", level: 1, text: "Carbon monoxide" },
  { kind: "table_row", text: "SpCO: 0–5% | Action: Normal; no treatment" },
  { kind: "table_row", text: "SpCO: ≥ 15% | Action: Oxygen 100%; transport" },
];

const { quotes } = podOf({ "findings.pdf": [{ page: 1, blocks: BLOCKS }] });

test.each([
  ["lactate 4.5 what do i give", "- Lactate ≥ 4 or SBP < 90: Norepinephrine 2–20 mcg/min [1]"],
  ["lactate 2.5 and sbp 104", "- Lactate 2–3.9 or EtCO2 ≤ 25, SBP ≥ 90: Lactated Ringer's 500 mL [1]"],
  ["race 2 lkw 10 hours", "- RACE 0–4: Last known well 4.5–24 h: Nearest stroke-ready hospital [1]"],
  ["spco 18", "- SpCO: ≥ 15% | Action: Oxygen 100%; transport [1]"],
])("a finding leads to what is for it, and to nothing for another: %s", async (question, first) => {
  expect((await quotes(question))[0]).toBe(first);
});
