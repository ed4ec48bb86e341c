import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const BLOCKS: Block[] = [
  { kind: "heading", level: 1, text: "Magnesium sulfate" },
  { kind: "paragraph", text: "Indications: Torsades, asthma" },
  { kind: "heading", level: 2, text: "Adult dose:" },
  { kind: "list_item", text: "Torsades: 2 g IV push." },
  { kind: "list_item", text: "Asthma: 2 g IV over 20 minutes." },
  { kind: "paragraph", text: "Pediatric dose: Asthma: 40 mg/kg IV." },
];
const { quotes } = podOf({ "cards.pdf": [{ page: 1, blocks: BLOCKS }] });

test("what stands below a heading for adults is no child's, though a child's dose follows there", async () => {
  const told = (await quotes("peds mag torsades")).join();
  expect(told).not.toContain("2 g");
});
