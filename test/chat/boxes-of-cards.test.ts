import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

/** A card whose boxes stand side by side, below a heading of who may give the drug. */
const BLOCKS: Block[] = [
  { kind: "heading", level: 1, text: "Tranexamic acid (TXA)" },
  { kind: "heading", level: 2, text: "Paramedic standing order" },
  {
    kind: "table_row",
    text: "INDICATIONS: Penetrating injury to the trunk, the neck or a limb above the knee or the elbow; Systolic under 90 or a pulse over 120 for ten minutes; A tourniquet on a limb | CONTRAINDICATIONS: Under 14 years of age; Earlier reaction to it; Injury more than 3 hours ago; Seizures in the last month; Known or suspected pregnancy; Clotting factors given today",
  },
  {
    kind: "table_row",
    text: "PROCEDURE: Draw up 2 g of TXA into a bag of 100 mL. Run it in through a wide line over approximately 12 minutes. Tell the hospital before arrival that it has been given. Write down the time.",
  },
  {
    kind: "table_row",
    text: "PEARLS: Every minute counts for TXA. A quick push of TXA lowers the pressure after trauma. TXA is of no use in bruises. Do not mix TXA with blood.",
  },
];

const { quotes } = podOf({ "txa.pdf": [{ page: 1, blocks: BLOCKS }] });

test.each([
  "can a 12 yo get txa",
  "txa injury 5 hrs ago",
  "28 weeks pregnant stabbed txa?",
  "txa contraindications",
])(
  "what speaks against a drug is told first and whole, though it stands beside what it is for: %s",
  async (asked) => {
    const [first = ""] = await quotes(asked);
    expect(first).toContain(
      "CONTRAINDICATIONS: Under 14 years of age; Earlier reaction to it; Injury more than 3",
    );
    expect(first).toContain("Clotting factors given today");
    expect(first).not.toContain("Penetrating injury");
  },
);

test.each(["txa dose 30 yo", "trauma 1 hr ago, how fast do I give txa"])(
  "else what is given is told, and over how long, though other lines say more of the patient: %s",
  async (asked) => {
    const [first = ""] = await quotes(asked);
    expect(first).toContain(
      "2 g of TXA into a bag of 100 mL. Run it in through a wide line over approximately 12",
    );
  },
);
