import { expect, test } from "bun:test";
import { heading, pages, rows } from "./support/pages.ts";
import { podOf } from "./support/world.ts";

const { ask, quotes } = podOf({
  "guidelines.md": `
# Seizure - Pediatric
MIDAZOLAM: 0.15 mg/kg IM every 5 min (Max Dose 6 mg) OR LORazepam: 0.07 mg/kg slow IV every 5 min (Max Dose 3 mg)
# Hypertension in pregnancy
LABETALOL 15 mg slow IV. If no improvement in 7 min, then 35 mg slow IV DO NOT CONFUSE WITH METOPROLOL
# Shock
EPINEPHrine PUSH DOSE: Make 20 mcg/ml, give 20 mcg (1 ml), slow push
# Nausea
Prochlorperazine must not be given IV
# Asthma
Salbutamol 5 mg by nebuliser, and an adrenaline infusion of 4 mcg/min in life-threatening asthma
# Pain
## AEMT
- Nitrous oxide (Nitronox) self-administered, if available. Note: Nitronox may only be used if patient has not received an opiate or ketamine.
## Paramedic
- Fentanyl:
  - 1 microgram/kg IV, every 5 minutes to a total of 200 micrograms
`,
  "croup.pdf": pages([
    heading("Croup"),
    ...rows(
      "ALS | PEDIATRIC: Mild: dexamethasone 0.4 mg/kg PO, maximum 9 mg; Moderate: 3.5 mL of 1 mg/mL epinephrine via nebulizer. May repeat once",
      "CONSULT | PEDIATRIC: If respiratory failure is imminent: epinephrine 0.02 mg/kg IM of 1 mg/mL (maximum single dose 0.4 mg)",
    ),
  ]),
  "sizes.pdf": pages([
    heading("Equipment"),
    ...rows(
      "Equipment: Laryngoscope Blade (Size) | YELLOW 12-14 kg: 2 Straight | WHITE 15-18 kg: 2 Straight",
      "Equipment: Endotracheal Tube (mm) | YELLOW 12-14 kg: 4.5 Uncuffed | WHITE 15-18 kg: 5.0 Uncuffed",
    ),
  ]),
});

const DECLINED = /do not answer/;

test("a dose behind another drug's name and 'or' is told of the drug that it begins with", async () => {
  expect((await quotes("lorazepam peds seizure max"))[0]).toContain("LORazepam: 0.07 mg/kg");
});

test("what is given next is of the drug before, whatever that is not to be confused with, which is given nowhere", async () => {
  expect((await quotes("labetalol 2nd dose"))[0]).toContain("35 mg");
  expect(await ask("metoprolol dose")).toMatch(DECLINED);
});

test("the concentration that is made tells how a drug is mixed", async () => {
  expect((await quotes("push dose epi how to mix"))[0]).toContain("Make 20 mcg/ml");
});

test("that a drug must not be given by a way answers whether it can, by its name in other countries too", async () => {
  expect(await quotes("can stemetil go iv")).toEqual(["- Prochlorperazine must not be given IV [1]"]);
});

test("what is told of other drugs answers nothing about one that no document names", async () => {
  expect(await ask("aminophylline infusion asthma")).toMatch(DECLINED);
});

test("a gas may be given after a drug as its own section says", async () => {
  expect((await quotes("can i give nitrous after fentanyl"))[0]).toContain("has not received an opiate");
});

test("of what is sized the row comes first that is on what is asked about", async () => {
  expect((await quotes("ett size for yellow 13 kg"))[0]).toContain("4.5 Uncuffed");
});

test("an amount of a drug is told of that, whatever drug stands before it", async () => {
  expect((await quotes("epi neb for croup dose"))[0]).toContain("3.5 mL of 1 mg/mL epinephrine");
});
