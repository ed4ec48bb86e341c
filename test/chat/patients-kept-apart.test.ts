import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const TAPE = `
# Cardiac arrest
| Zone | Weight | Epinephrine |
| Red | 8 kg | 0.08 mg |
| Blue | 21 kg | 0.21 mg |
`;
const AGES = `
# Convulsions
- Diazepam 10 mg IV.
- Children: age 8 and over: diazepam 4 mg IV.
# Agitation
- Droperidol: 40 kg and over 10 mg IM; under 40 3 mg IM.
`;
const NUMBERED = `
# 1241-P Overdose
- Naloxone 0.1 mg/kg IN.
# 1241-A Overdose
- Naloxone 2 mg IN.
`;
const SENTENCES = `
# Opioid overdose
- Breathe for the patient first. Naloxone is for slow breathing.
- Naloxone 4 mg IN or 0.4 mg IV, to a total of 12 mg. Pediatric 0.1 mg/kg, 2 mg limit.
# Low sugar
- Infants: dextrose 10 % 2 mL/kg. Children 5 mL/kg.
`;

const tape = podOf({ "tape.pdf": TAPE });
const ages = podOf({ "ages.pdf": AGES });
const numbered = podOf({ "numbered.pdf": NUMBERED });
const sentences = podOf({ "sentences.pdf": SENTENCES });

test("a row of a length-based tape gives no adult's dose", async () => {
  expect(await tape.ask("epinephrine dose for an adult in cardiac arrest")).not.toContain("0.08 mg");
  expect((await tape.quotes("epinephrine dose 8 kg cardiac arrest"))[0]).toContain("0.08 mg");
});

test("children of an age and over are no patient of 70", async () => {
  expect((await ages.quotes("diazepam dose 70 year old convulsions"))[0]).toContain("Diazepam 10 mg");
});

test("a limit without a unit has that of the same number beside it", async () => {
  expect((await ages.quotes("droperidol dose 30 kg agitation"))[0]).toContain("under 40 3 mg");
});

test("the letter behind a protocol's number tells whom its doses are for", async () => {
  const adult = (await numbered.quotes("narcan dose for an adult")).join("\n");
  expect(adult).toContain("2 mg");
  expect(adult).not.toContain("0.1 mg/kg");
  const child = (await numbered.quotes("narcan dose for a child")).join("\n");
  expect(child).toContain("0.1 mg/kg");
  expect(child).not.toContain("2 mg");
});

test("an item whose second sentence is a child's dose is an adult's too, where the first names no patient", async () => {
  expect((await sentences.quotes("adult dose of naloxone"))[0]).toContain("Naloxone 4 mg IN or 0.4 mg IV");
  expect((await sentences.quotes("pediatric dose of naloxone"))[0]).toContain("Pediatric 0.1 mg/kg");
  expect(await sentences.ask("adult dose of dextrose")).not.toContain("mL/kg");
});
