import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

/** A drug's doses by the way they are given, which the first cell alone tells. */
const BLOCKS: Block[] = [
  { kind: "heading", level: 1, text: "Adrenaline" },
  { kind: "heading", level: 2, text: "Adult doses" },
  { kind: "heading", level: 3, text: "Anaphylaxis" },
  { kind: "table_row", text: "IM | 0.4 mg. Repeat after 6 minutes" },
  {
    kind: "table_row",
    text: "Neb | 4 mg. Once, for a swollen tongue in an allergic reaction. With stridor, adrenaline IM or IV must be given",
  },
  { kind: "table_row", text: "IV/IO | 30 mcg. Repeat each minute" },
  { kind: "heading", level: 1, text: "Asthma" },
  { kind: "list_item", text: "Getting worse despite nebs: magnesium 2 g IV." },
  { kind: "list_item", text: "Salbutamol 5 mg nebulised." },
];

const { quotes } = podOf({ "card.pdf": [{ page: 1, blocks: BLOCKS }] });

test.each([
  ["adult anaphylaxis adrenaline im", "0.4 mg"],
  ["adrenaline iv dose anaphylaxis adult", "30 mcg"],
  ["nebulised adrenaline anaphylaxis dose", "4 mg. Once"],
  ["adrenaline neb dose anaphylaxis", "4 mg. Once"],
])("a dose is by the way in the first cell of its row, whatever else that names: %s", async (asked, dose) => {
  const [first = ""] = await quotes(asked);
  expect(first).toContain(dose);
});

test("who asks what comes after nebs does not ask for a neb", async () => {
  expect((await quotes("asthma getting worse despite nebs"))[0]).toContain("magnesium 2 g IV");
});
