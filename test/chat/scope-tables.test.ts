import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const row = (text: string): Block => ({ kind: "table_row", text });

const BLOCKS: Block[] = [
  { kind: "heading", level: 1, text: "What each level may do" },
  { kind: "paragraph", text: "S = Standing order B = Base contact required Blank = not allowed" },
  row("Procedures | Intraosseous catheter placement | AEMT: S | Paramedic: S"),
  row("Procedures | Oral intubation | Paramedic: S"),
  row("Procedures | Laryngoscopy for a foreign body | Paramedic: S"),
  row("Procedures | Orogastric tube | Paramedic: S"),
  row("Procedures | Endotracheal tube exchange | Paramedic: S"),
  row("Procedures | Tourniquet | EMT: S | AEMT: S | Paramedic: S"),
  row("Procedures | Oxygen | EMT: S | AEMT: S | Paramedic: S"),
  row("Medications | Adenosine | AEMT: B | Paramedic: S"),
  row("Medications | Aspirin | EMT: S | AEMT: S | Paramedic: S"),
  { kind: "heading", level: 1, text: "Notes for every level" },
  {
    kind: "paragraph",
    text: "Intubation with a paralytic is not authorized at any level, EMT to paramedic.",
  },
  { kind: "heading", level: 1, text: "Intraosseous catheter placement" },
  { kind: "list_item", text: "A knee with metal in it will prevent placement." },
  { kind: "list_item", text: "Note the time of IO placement." },
];

const { quotes } = podOf({ "scope.pdf": [{ page: 1, blocks: BLOCKS }] });

const KEY = "- S = Standing order B = Base contact required Blank = not allowed [1]";

test("letters that tell who may are told with what they stand for", async () => {
  const shown = await quotes("can an emt push adenosine");
  expect(shown).toEqual(["- Medications | Adenosine | AEMT: B | Paramedic: S [1]", KEY]);
});

test("who may do something is told by the row on it", async () => {
  const shown = await quotes("who can place an io");
  expect(shown[0]).toBe("- Procedures | Intraosseous catheter placement | AEMT: S | Paramedic: S [1]");
  expect(shown[1]).toBe(KEY);
});

test("a level that the row on it lacks may not", async () => {
  expect((await quotes("can emt intubate"))[0]).toBe("- Procedures | Oral intubation | Paramedic: S [1]");
});

/** Of more pages than the passages that one question is answered from. */
const OTHERS = Array.from({ length: 40 }, (_, at) => ({
  page: at + 3,
  blocks: [
    { kind: "heading", level: 2, text: `Pump ${at + 1}` },
    { kind: "paragraph", text: `Whether an EMT may start the IV pump ${at + 1} is told by its label.` },
  ] satisfies Block[],
}));
const LONG = podOf({
  "skills.pdf": [
    {
      page: 1,
      blocks: [
        { kind: "heading", level: 1, text: "Policy 300" },
        { kind: "heading", level: 2, text: "Scope of practice" },
        {
          kind: "paragraph",
          text: "X = within scope. M = only with an endorsement signed by the medical director. Blank = not within scope.",
        },
        row("Skill: Tourniquet | EMT: X | Paramedic: X"),
        row("Skill: Capnography | EMT: M | Paramedic: X"),
      ],
    },
    { page: 2, blocks: [row("Skill: Peripheral IV, start | EMT: M | Paramedic: X")] },
    ...OTHERS,
  ],
});

test("what a mark stands for is told from another page of its table, and where each mark has a sentence", async () => {
  const shown = await LONG.quotes("can an emt start an iv");
  expect(shown.find((one) => one.includes("Peripheral IV"))).toContain("EMT: M");
  expect(shown.join("\n")).toContain("M = only with an endorsement");
});

const SIGNS: Block[] = [
  { kind: "heading", level: 1, text: "Skills by level" },
  row("Skill: Whole blood | EMT: ✗ | AEMT: ✗ | Paramedic: ●"),
  row("Skill: Tourniquet | EMT: ✓ | AEMT: ✓ | Paramedic: ✓"),
  { kind: "paragraph", text: "✓ allowed ● only with a supervisor on scene ✗ not allowed" },
];

const signs = podOf({ "skills.pdf": [{ page: 1, blocks: SIGNS }] });

test("signs that tell who may are told with what they stand for", async () => {
  expect(await signs.quotes("who can give whole blood")).toEqual([
    "- Skill: Whole blood | EMT: ✗ | AEMT: ✗ | Paramedic: ● [1]",
    "- ✓ allowed ● only with a supervisor on scene ✗ not allowed [1]",
  ]);
});
