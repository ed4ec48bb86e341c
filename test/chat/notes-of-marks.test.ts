import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const row = (text: string): Block => ({ kind: "table_row", text });
const line = (text: string): Block => ({ kind: "paragraph", text });
const group = (text: string): Block => ({ kind: "heading", level: 3, text });

const BLOCKS: Block[] = [
  { kind: "heading", level: 1, text: "Scope" },
  { kind: "heading", level: 2, text: "Skills by certification" },
  line("Key: S = standing order; O = online order needed; N = not allowed"),
  group("Airway"),
  row("Skill: Surgical cricothyrotomy | EMT: N | Paramedic: S²"),
  row("Skill: Intubation | EMT: N | Paramedic: S"),
  group("Drugs"),
  row("Skill: Glucagon | EMT: O* | Paramedic: S"),
  row("Skill: Epinephrine autoinjector | EMT: S | Paramedic: S"),
  row("Skill: TXA | EMT: N | Paramedic: O"),
  row("Skill: Nitroglycerin | EMT: O† | Paramedic: S"),
  { kind: "paragraph", text: "* Only if no IV within 15 minutes.", outside: 3 },
  line("† Of the patient's own."),
  line("1 With a yearly check."),
  line("2 Two paramedics on scene."),
];

const OTHER: Block[] = [
  { kind: "heading", level: 1, text: "Stock" },
  line("* Glucagon is kept in the cabinet at Station 2."),
];

const { quotes } = podOf({
  "scope.xlsx": [
    { page: 1, blocks: BLOCKS },
    { page: 2, blocks: OTHER },
  ],
});

const KEY = "- Key: S = standing order; O = online order needed; N = not allowed";

test.each([
  ["can an emt give glucagon", ["- * Only if no IV within 15 minutes.", KEY]],
  ["can a paramedic do a surgical cric", ["- 2 Two paramedics on scene.", KEY]],
  ["can a paramedic give txa", [KEY]],
])("a row is told with the notes of its marks, and no others: %s", async (question, notes) => {
  const [first = "", ...others] = await quotes(question);
  expect(first).toStartWith("- Skill: ");
  expect(others.map((other) => other.replace(/ \[\d\]$/, ""))).toEqual(notes);
});
