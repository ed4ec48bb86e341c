import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const TICKS = `
# Hospitals
| Hospital | Trauma level | Burn | ECMO | Phone |
| Larch Medical Center | I | ✓ | ✓ | 555-0121 |
| St. Ives | II | X | X | 555-0122 |
| Elm Community | IV | X | X | 555-0123 |
| Fir Children's | Peds I | X | ✓ | 555-0124 |
| Oak Veterans | X | X | X | 555-0125 |
`;
const row = (text: string) => ({ kind: "table_row", text }) as const;
const CROSSES = [
  {
    page: 1,
    blocks: [
      { kind: "heading", level: 1, text: "Burns" },
      { kind: "paragraph", text: "Burn center criteria:" },
      { kind: "list_item", text: "Burns of the face, hands or feet go to a burn center hospital." },
      { kind: "list_item", text: "Burns over 10% of the body go to a burn center hospital." },
      { kind: "heading", level: 1, text: "Stroke" },
      { kind: "list_item", text: "LAMS 4 or more: comprehensive stroke center hospital." },
      { kind: "heading", level: 1, text: "Appendix: receiving hospitals" },
      row(
        "Inside Reed County | Hospital: Quay General | Phone: 555-0131 | Trauma: Level II | Burn: — | Stroke: Primary",
      ),
      row(
        "Inside Reed County | Hospital: St. Bede | Phone: 555-0132 | Trauma: — | Burn: X | Stroke: Comprehensive",
      ),
      row(
        "Inside Reed County | Hospital: Calm House | Phone: 555-0133 | Trauma, Burn, Stroke: Not a receiving hospital",
      ),
      row(
        "Out of county | Hospital: Sands Regional | Phone: 555-0134 | Trauma: Level II | Burn: — | Stroke: Primary",
      ),
    ],
  },
] as const;

const ticks = podOf({ "workbook.xlsx": TICKS });
const crosses = podOf({ "policy.docx": CROSSES.map(({ page, blocks }) => ({ page, blocks: [...blocks] })) });

test.each(["who does burns", "who is the burn center", "which hospital has a burn unit"])(
  "where a tick stands beside an X only the tick is a yes: %s",
  async (question) => {
    const shown = (await ticks.quotes(question)).join("\n");
    expect(shown).toContain("Hospital: Larch Medical Center");
    expect(shown).not.toMatch(/St\. Ives|Elm|Oak/);
  },
);

test("all that are ticked are told", async () => {
  const shown = (await ticks.quotes("what hospital has ecmo")).join("\n");
  expect(shown).toContain("Larch");
  expect(shown).toContain("Fir Children's");
  expect(shown).not.toContain("St. Ives");
});

test.each(["which hospital is burn center", "hospitals with burn unit"])(
  "the rows that are marked so come before what is said of who goes there: %s",
  async (question) => {
    const [first = "", ...others] = await crosses.quotes(question);
    expect(first).toContain("Hospital: St. Bede");
    expect(others.join("\n")).not.toMatch(/Quay|Calm House/);
  },
);

test("a kind that is told in words is a mark too", async () => {
  expect((await crosses.quotes("comprehensive stroke hospital"))[0]).toContain("St. Bede");
});

const closest = podOf({
  "regional.xlsx": `
# Hospitals
| Hospital | Phone | Stroke thrombectomy | Burn | Remarks |
| Quay General | 555-0131 | ✓ | X | Helipad |
| Larch Medical Center | 555-0121 | ✓ | ✓ | Regional burn center |
| Elm Community | 555-0123 | X | X | No CT at night |
1. LVO screen within 24 hours: nearest thrombectomy center if it adds no more than 20 minutes.
2. Post-arrest with a pulse: any PCI center.
`,
});

test.each(["closest burn center", "nearest burn center"])(
  "how near it is to be tells no hospital from another: %s",
  async (question) => {
    const [first = ""] = await closest.quotes(question);
    expect(first).toStartWith("- Hospital: Larch Medical Center");
  },
);
