import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const heading = (level: number, text: string): Block => ({ kind: "heading", level, text });
const item = (text: string): Block => ({ kind: "list_item", text });

const BLOCKS: Block[] = [
  heading(1, "High sugar"),
  { kind: "paragraph", text: "Glucose above 300 mg/dL and an abnormal mental status" },
  heading(2, "Intervention"),
  item("1. Run in 1 L of saline, then check the glucose again"),
  heading(1, "Low sugar"),
  { kind: "paragraph", text: "Glucose below 60 mg/dL and an abnormal mental status" },
  heading(2, "Intervention"),
  item("1. Start an IV and give 100 mL of D10"),
  item("2. If ∅ IV: D10 into the bone"),
  heading(1, "Stroke"),
  { kind: "paragraph", text: "Sudden weakness, trouble speaking or altered mental status" },
  heading(1, "Ventricular fibrillation"),
  heading(2, "Consultation"),
  { kind: "paragraph", text: "If the pulse has resumed: lidocaine 2 mg/min as an infusion" },
];

const { quotes } = podOf({ "guide.docx": [{ page: 1, blocks: BLOCKS }] });

test("what is done stands with the criteria of its protocol, and those of another are left out", async () => {
  const lines = await quotes("sugar 400 confused how much fluid");
  expect(lines.join("\n")).toContain("1 L of saline");
  expect(lines.join("\n")).not.toContain("below 60");
});

test("∅ IV is without an IV", async () => {
  expect((await quotes("sugar 45 unresponsive no iv"))[0]).toContain("into the bone");
});

test("who asks after ROSC is told what is given once the pulse has resumed", async () => {
  expect((await quotes("lidocaine drip rate after rosc"))[0]).toContain("2 mg/min");
});
