import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `# Chest Pain
- Nitroglycerin 0.4 mg SL every 5 minutes, maximum 3 doses.
- Aspirin 324 mg PO chewed.
# Pulmonary Edema / CHF
- Nitroglycerin 0.8 mg SL every 3 minutes if SBP > 160, otherwise 0.4 mg.
# Eclampsia
- Magnesium sulfate 4 g IV over 10 minutes for seizure in pregnancy.
- If no IV: magnesium sulfate 10 g IM, 5 g in each buttock.
# Asthma
- Magnesium sulfate 2 g IV over 20 minutes for severe asthma.
# Torsades de Pointes
- Magnesium sulfate 2 g IV push.
# Seizure
- Midazolam 10 mg IM for adults.
# Behavioral Emergency
- Midazolam 5 mg IM for severe agitation.`;
let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.docx": PROTOCOLS } });
});
afterAll(() => world.close());

const firstOf = async (turns: readonly string[]) => {
  const messages = turns.slice(0, -1).flatMap((content) => [
    { role: "user", content },
    { role: "assistant", content: "See the protocol." },
  ]);
  const events = await world.ask({ org_id: "acme_pod", content: turns.at(-1) ?? "", messages });
  return quotesOf(textOf(events))[0];
};

test.each([
  [["chf crackles bp 200/110", "nitro dose"], "0.8 mg SL"],
  [["chest pain", "nitro dose"], "0.4 mg SL"],
  [["pregnant 34 weeks seizing", "mag dose"], "4 g IV"],
  [["severe asthma", "how much mag"], "for severe asthma"],
  [["adult seizing", "versed dose"], "10 mg IM"],
  [["agitated violent patient", "versed dose"], "5 mg IM"],
  [["chf crackles bp 200/110", "nitro sl"], "0.8 mg SL"],
  [["chf crackles", "nitro dose bp 200/110"], "0.8 mg SL"],
  [["chf crackles", "cpap pressure", "nitro dose"], "0.8 mg SL"],
  [["chf crackles bp 200/110", "nitro how often"], "every 3 minutes"],
  [["chf crackles bp 200/110", "how do i give nitro"], "0.8 mg SL"],
  [["agitated violent patient", "versed im 80 kg"], "5 mg IM"],
  [["agitated violent patient", "which drug"], "Midazolam 5 mg IM"],
  [["agitated violent patient", "which drug", "how much"], "Midazolam 5 mg IM"],
])("a drug or its dose alone is the one for what was spoken of: %j", async (turns, dose) => {
  expect(await firstOf(turns)).toContain(dose);
});

test("it is told where nothing of what was spoken of has it", async () => {
  expect(await firstOf(["adult seizing", "aspirin dose"])).toContain("324 mg");
});

test("what is given for want of a vein is not first where none is told of", async () => {
  for (const question of ["how do i give mag in eclampsia", "mag rate in eclampsia"])
    expect(await firstOf([question])).toContain("4 g IV over 10 minutes");
  expect(await firstOf(["mag im dose in eclampsia"])).toContain("10 g IM");
});

test("what is given without a vein comes before what is given into one, to the pregnant too", async () => {
  expect(await firstOf(["pregnant seizing mag dose no iv"])).toContain("10 g IM");
  expect(await firstOf(["pregnant 34 weeks seizing", "mag dose", "no iv"])).toContain("10 g IM");
  expect(await firstOf(["35 weeks pregnant seizing", "first drug", "no iv"])).toContain("10 g IM");
});
