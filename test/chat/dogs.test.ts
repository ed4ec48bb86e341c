import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const HANDBOOK = `
# Bleeding
- Tranexamic acid, adult: 2 g IV slowly.
- Dogs wait behind people of the first category.
# Heat stroke of workers
- Stop cooling at a temperature of 39°C.
# Working dogs: drugs
| Drug | Dose | 22 kg | 32 kg |
| Tranexamic acid | 11 mg/kg | 240 mg | 350 mg |
| Ketamine | 3 mg/kg | 66 mg | 96 mg |
# Care of the K9: heat
- Heat injury with a temperature of more than 41°C: water and fan.
# Dog bites
- Wash the bite with 500 mL of saline.
`;

const { ask, quotes } = podOf({ "handbook.pdf": HANDBOOK });

test("a dog's dose is none of a person's", async () => {
  expect((await quotes("txa dose adult")).join()).toContain("2 g IV");
  expect((await quotes("txa dose")).join()).not.toContain("11 mg/kg");
});

test("a dog is asked for by any name, and is no child for what it weighs", async () => {
  expect((await quotes("k9 ketamine 32 kg"))[0]).toContain("32 kg: 96 mg");
  expect((await quotes("txa dose for a canine of 22 kg"))[0]).toContain("22 kg: 240 mg");
});

test("a person's figure is none of a dog's where a document has both", async () => {
  expect(await ask("at what temperature do I stop cooling a dog")).not.toContain("39°C");
});

test("who was bitten by a dog is a person", async () => {
  expect((await quotes("dog bite saline"))[0]).toContain("500 mL of saline");
});
