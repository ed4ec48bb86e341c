import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const item = (text: string, depth = 0): Block => ({ kind: "list_item", text, ...(depth > 0 && { depth }) });
const heading = (text: string, level: number): Block => ({ kind: "heading", level, text });
const row = (text: string): Block => ({ kind: "table_row", text });

const BLOCKS: Block[] = [
  heading("Ending resuscitation", 1),
  item("A. Resuscitate on scene until one of these is met:"),
  item("1. Pulses return", 1),
  item("2. No pulses after 30 minutes of resuscitation", 1),
  item("3. Base agrees to end resuscitation at 20 minutes of asystole", 1),
  item(
    "B. Patients with any of these findings at the scene warrant resuscitation beyond 30 minutes and are to be transported:",
  ),
  item("1. Cold water", 1),
  item("2. Drowning with less than 60 minutes under water", 1),
  item("3. Pregnancy over 20 weeks", 1),
  heading("Heart attack", 1),
  heading("Contraindications to thrombolysis", 2),
  item("Active bleeding"),
  item("Stroke within 3 months"),
  item("Aortic dissection"),
  row("Weight: 60 kg | Tenecteplase dose: 30 mg"),
  row("Weight: 80 kg | Tenecteplase dose: 40 mg"),
  heading("Sepsis alert", 1),
  heading("Criteria: infection AND 2 or more of", 2),
  item("Systolic below 100"),
  item("Confusion"),
  item("Breathing 22 or faster"),
  { kind: "paragraph", text: "Saline 30 mL/kg, checked every 500 mL." },
  heading("Radio", 1),
  { kind: "paragraph", text: 'Say "stroke alert" or "sepsis alert" and the criteria that are met.' },
  heading("Table of Contents", 1),
  row("2.7: Sepsis alert"),
  heading("Injury alert", 1),
  row("Part: Airway | RED - any ONE = alert: Tube | PINK - any TWO = alert: Fast breathing"),
  row("Part: Pulse | RED - any ONE = alert: No pulse | PINK - any TWO = alert: Fast pulse"),
  row("Part: Age | RED - any ONE = alert: - | PINK - any TWO = alert: Over 55"),
  heading("Trauma destinations", 1),
  item("A. Patients with any red sign go to a Level I or Level II trauma center:"),
  item("1. A wound of the chest", 1),
  item("2. An amputation", 1),
  item("B. Level I only:"),
  item("1. Children with a red sign", 1),
  item("2. Burns with trauma", 1),
  item("3. Pregnancy with a red sign", 1),
  heading("Refusal of care", 1),
  heading("Procedure", 2),
  item("A. Explain the risks of a refusal."),
  heading("BASE CONTACT IS REQUIRED BEFORE LEAVING IF", 2),
  item("A. Age under 2"),
  item("B. Sugar below 60"),
  item("C. A first seizure"),
];

const { quotes } = podOf({ "book.pdf": [{ page: 1, blocks: BLOCKS }] });

test("the items of a list stand behind their own head and in order", async () => {
  const shown = await quotes("when should resuscitation continue beyond 30 minutes");
  expect(shown.slice(0, 4)).toEqual([
    "- B. Patients with any of these findings at the scene warrant resuscitation beyond 30 minutes and are to be transported: [1]",
    "- 1. Cold water [1]",
    "- 2. Drowning with less than 60 minutes under water [1]",
    "- 3. Pregnancy over 20 weeks [1]",
  ]);
});

test("a list whose heading is what is asked comes whole", async () => {
  const shown = await quotes("What are the contraindications to thrombolysis?");
  expect(shown.slice(0, 3).join("\n")).toMatch(
    /Active bleeding.*\n.*Stroke within 3 months.*\n.*Aortic dissection/,
  );
});

test("criteria are told below a heading that calls them so, and no line of a table of contents", async () => {
  const shown = await quotes("What are the criteria for a sepsis alert?");
  expect(shown.slice(0, 3).join("\n")).toMatch(/Systolic below 100.*\n.*Confusion.*\n.*Breathing 22/);
  expect(shown.join("\n")).not.toContain("2.7");
});

test("when to call is told by a list headed so below what it is asked of", async () => {
  expect((await quotes("when to call base for refusal")).slice(0, 3)).toEqual([
    "- A. Age under 2 [1]",
    "- B. Sugar below 60 [1]",
    "- C. A first seizure [1]",
  ]);
});
