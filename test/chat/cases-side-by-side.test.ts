import { expect, test } from "bun:test";
import { createWorld, podOf, quotesOf, textOf } from "./support/world.ts";

const STOPPING = `
# Ending a resuscitation
3. A resuscitation may be ended by a physician's order alone, where these are met:
A. For medical arrest:
The patient is still in asystole after thirty (30) minutes of resuscitation with:
1) Compressions
2) Ventilation with oxygen
B. For traumatic arrest:
1) The airway is open
2) CPR was given for four (4) minutes with oxygen
3) Both sides of the chest were decompressed
`;

const { quotes } = podOf({ "policy.pdf": STOPPING });

test.each([
  ["when can we stop cpr medical arrest", "For medical arrest"],
  ["when can we stop cpr traumatic arrest", "For traumatic arrest"],
])("of cases side by side the one that is asked for is told first: %s", async (asked, said) => {
  const told = await quotes(asked);
  expect(told[0]).toContain(said);
});

const PROTOCOLS = `
# Pulmonary edema / CHF
- CPAP 5 cmH2O.
- Nitroglycerin: 0.4 mg SL for SBP of 110 and more; 0.8 mg SL for SBP of 160 and more. Hold nitroglycerin under 110.
# Chest pain
- Aspirin 324 mg.
- Nitroglycerin 0.3 mg SL every 5 minutes while the chest pain lasts and SBP is over 110, maximum of 3 doses.
`;

test("a drug's dose is that for what the patient has by an earlier turn, though another protocol has one too", async () => {
  const world = await createWorld({ acme_pod: { "protocols.pdf": PROTOCOLS } });
  const turn = { org_id: "acme_pod", content: "chf bp 188/100 sat 84" };
  const messages = [
    { role: "user", content: turn.content },
    { role: "assistant", content: textOf(await world.ask(turn)) },
  ];
  const told = quotesOf(textOf(await world.ask({ ...turn, content: "nitro dose", messages })));
  await world.close();
  expect(told[0]).toContain("0.8 mg SL for SBP of 160");
});
