import { expect, test } from "bun:test";
import { createWorld, podOf, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Allergic reaction, adult
- Epinephrine 0.4 mg IM. (0.4 mL of 1 mg/mL) Repeat dose may be given in 7 minutes if the patient is not better.
- If arrest is imminent consider push-dose epinephrine 8 mcg every minute, SBP > 95, MAP > 62 or better perfusion.
Famotidine is not diluted any more. Infuse over 3 minutes.
# Drugs for children
## Adenosine
Indication: supraventricular tachycardia
Dose: 0.1 mg/kg IV as fast as possible, maximum 5 mg.
A flush of up to 18 mL may help in older children.
# Seizures
They mostly end by themselves. The patient may bite the tongue and is confused behind a seizure.
Seizures need a cause, look for one. Status epilepticus is defined as a seizure of more than 6 minutes.
- Midazolam 6 mg IM.
# Seizure persists
- Midazolam 3 mg IV with an adult who seizes.
# Death in the field
1. Crews determine death. Only the base physician can pronounce death.
## Criteria to determine death in the field:
- Decapitation
- Decomposition
- Incineration
# Narcotics on the ambulance
1. Fentanyl carried on an ALS unit is not to exceed 1,200 mcg.
2. Midazolam carried on an ALS unit is not to exceed 35 mg.
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test.each([
  ["what is status epilepticus", "is defined as a seizure of more than 6 minutes"],
  ["who can pronounce death", "Only the base physician can pronounce death"],
  ["how much fentanyl do we carry on als unit", "1,200 mcg"],
  ["max midazolam on unit", "35 mg"],
  ["how fast to give famotidine", "Infuse over 3 minutes"],
  ["kid in svt 18kg", "0.1 mg/kg IV"],
  ["adult still seizing after midazolam", "3 mg IV"],
])("the first line is what is asked for: %s", async (asked, said) => {
  expect((await quotes(asked))[0]).toContain(said);
});

test("when a dose is repeated is told by what stands behind its volume", async () => {
  expect((await quotes("when can I repeat epinephrine allergic reaction")).join(" ")).toContain(
    "in 7 minutes",
  );
});

test("how much is carried is no dose", async () => {
  expect((await quotes("midazolam dose"))[0]).not.toContain("35 mg");
});

test("what is given when an arrest is imminent stands behind what is given before, of a low pressure too", async () => {
  const world = await createWorld({ acme_pod: { "protocols.pdf": PROTOCOLS } });
  const turn = { org_id: "acme_pod", content: "bee sting, hives, bp 78/40 adult" };
  const messages = [
    { role: "user", content: turn.content },
    { role: "assistant", content: textOf(await world.ask(turn)) },
  ];
  const told = quotesOf(textOf(await world.ask({ ...turn, content: "epi dose?", messages })));
  await world.close();
  expect(told[0]).toContain("0.4 mg IM");
});
