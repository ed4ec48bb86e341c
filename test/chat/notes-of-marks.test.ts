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

const heading = (level: number, text: string): Block => ({ kind: "heading", level, text });
const item = (text: string): Block => ({ kind: "list_item", text });

const protocol = (title: string, treatment: Block[], ...notes: string[]) => [
  heading(1, title),
  heading(2, "TREATMENT"),
  ...treatment,
  heading(2, "NOTES"),
  ...notes.map(item),
];

const statewide = podOf({
  "statewide.pdf": [
    {
      page: 1,
      blocks: protocol(
        "5021 – TACHYCARDIA",
        [
          row("AEMT | A. IV access at the elbow.¹"),
          row("PARAMEDIC | A. Adenosine 6 mg rapid IV, then 12 mg once.²; B. Valsalva again."),
        ],
        "1. Of the right arm.",
        "2. Half dose for patients on carbamazepine.",
        "3. Contraindicated in WPW.",
      ),
    },
    {
      page: 2,
      blocks: protocol(
        "7087 – PAIN",
        [item("A. Ice and a splint."), item("B. Nitrous oxide 50:50, self administered.²")],
        "1. Not for labor.",
        "2. Contraindicated in pneumothorax.",
      ),
    },
  ],
});

test.each([
  ["adenosine dose", "then 12 mg once.²", "- 2. Half dose for patients on carbamazepine."],
  ["nitrous oxide dose", "self administered.²", "- 2. Contraindicated in pneumothorax."],
])(
  "a statement is told with the numbered notes of its protocol that its marks refer to: %s",
  async (question, statement, note) => {
    const [first = "", ...others] = await statewide.quotes(question);
    expect(first).toContain(statement);
    expect(others.map((other) => other.replace(/ \[\d\]$/, ""))).toEqual([note]);
  },
);
