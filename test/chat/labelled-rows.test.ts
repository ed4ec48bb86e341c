import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const heading = (text: string): Block => ({ kind: "heading", level: 1, text });
const row = (text: string): Block => ({ kind: "table_row", text });

/** Tables of two columns without a header: what is on the left says whom the right is for. */
const BLOCKS: Block[] = [
  heading("Vomiting of children: ondansetron"),
  row("Under 14 kg: Not given"),
  row("14-28 kg: 3 mg ODT"),
  row("Over 28 kg: 6 mg ODT"),
  row("Repeat: None"),
  heading("Burns of children: Lactated Ringers"),
  row("4 years and under: 110 mL/hour"),
  row("5-12 years: 230 mL/hour"),
  row("13-15 years: 450 mL/hour"),
  heading("Pulmonary edema: nitroglycerin"),
  row("SBP 105-154: 0.3 mg SL every 4 minutes"),
  row("SBP 155 or greater: 0.6 mg SL every 4 minutes"),
  row("Max: No maximum while SBP is 105 or greater"),
];

const { quotes } = podOf({ "protocols.pdf": [{ page: 1, blocks: BLOCKS }] });

test("the row for the patient's weight answers, though it gives nothing", async () => {
  const answer = await quotes("zofran kid 11 kg");
  expect(answer[0]).toContain("Under 14 kg: Not given");
  expect(answer.join()).not.toContain("mg ODT");
});

test.each([
  ["zofran kid 20 kg", "14-28 kg: 3 mg ODT"],
  ["LR rate burns, 8 years", "5-12 years: 230 mL/hour"],
  ["nitro for pulmonary edema bp 170", "SBP 155 or greater: 0.6 mg SL every 4 minutes"],
])("the row that holds the patient's measure leads: %s", async (question, own) => {
  expect((await quotes(question))[0]).toContain(own);
});
