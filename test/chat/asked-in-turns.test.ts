import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const GUIDELINES = `
# Patient Care Guidelines, Adult Medical
## Stroke
| LAMS | Last known well | Destination |
| 0 to 3 | Under 4.5 hours | Closest stroke center |
| 4 or 5 | Under 24 hours | Bayou Medical |
## Seizure
- Midazolam 10 mg IM if over 40 kg; 5 mg IM if 13 to 40 kg.
- With an IV in place: midazolam 5 mg IV.
## After ROSC
Keep SpO2 92 to 98%, EtCO2 35 to 45, SBP over 100.
## Complications of Pregnancy
- Preeclampsia with SBP over 160 or DBP over 110: labetalol 20 mg IV over 2 minutes.
`;

const RESCUE = `
# Burns
Fluids for over 20% TBSA: 500 mL/h.
# Crush
Trapped over 1 hour with a large muscle group.
Before release: saline 1 L, then 500 mL/h. Sodium bicarbonate 50 mEq.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "guidelines.docx": GUIDELINES, "rescue.docx": RESCUE } });
});
afterAll(() => world.close());

const firstOf = async (turns: readonly string[]) => {
  const messages = turns.slice(0, -1).flatMap((content) => [
    { role: "user", content },
    { role: "assistant", content: "See the protocol." },
  ]);
  return quotesOf(textOf(await world.ask({ org_id: "acme_pod", content: turns.at(-1) ?? "", messages })))[0];
};

test.each([
  [["stroke lams 5 lkw 3 hours ago", "where do we go"], "Bayou Medical"],
  [["stroke lams 2 lkw 3 hours ago", "where do i take him"], "Closest stroke center"],
  [["mva trapped legs 2 hours", "fluids"], "Before release: saline 1 L"],
  [["seizing 30 kg kid"], "5 mg IM if 13 to 40 kg"],
  [["seizing 30 kg kid", "versed dose"], "5 mg IM if 13 to 40 kg"],
  [["38 weeks bp 178/112", "what do i give"], "labetalol 20 mg"],
])("%j is told of the patient that was spoken of", async (turns, answer) => {
  expect(await firstOf(turns)).toContain(answer);
});
