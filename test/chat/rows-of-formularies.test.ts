import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# Adult medications
## SEDATION
| Medication | Supplied (mg/mL) | Indication | Dose (mg) | Route | 2019 dose (mg) (hidden column) | Order code (hidden column) | Comments |
| Ketamine | 50 | Pain | 15 | IV over 10 min | 25 | K-881 | In 100 mL NS |
| Ketamine | 50 | Severe agitation | 350 | IM | 450 | K-881 | One dose only |
| Midazolam | 5 | Seizure | 9 | IM | 6 | M-204 | Repeat once |
# Drips
| Drug | Mix | 2 mcg/min | 8 mcg/min |
| Norepinephrine | 8 mg in 250 mL | 4 mL/hr | 15 mL/hr |
Amiodarone drip after ROSC: 150 mg in 100 mL over 10 min, then 1 mg/min.
# Croup
| Weight | Dexamethasone (4 mg/mL) mL | Epinephrine by nebulizer Racemic 2.25% | Epinephrine by nebulizer or L-epi 1 mg/mL |
| 5–9 kg | 1 mL | 0.3 mL in 3 mL NS | 3 mL |
| 10–14 kg | 1.5 mL | 0.6 mL in 3 mL NS | 5 mL |
`;

const MEMO = `
# Shortages
1. Ketorolac. Vials are back in stock.
2. Dextrose 50%. Syringes are not available. Use dextrose 10%, adults 150 mL over 5 minutes.
3. Calcium chloride is out of stock. Use calcium gluconate 3 g IV instead.
4. Sodium bicarbonate. One syringe an ambulance, for crush injury only.
# Treatment of children
- C. Oxygen to 94%.
- D. Stridor at rest:
| Weight | Budesonide |
| 5–9 kg | 1 mg |
| 10–14 kg | 2 mg |
# Expired stock
| Drug | Lot | Labelled expiry | Use until |
| Lidocaine 2% | LX12 | 01/2031 | 07/2031 |
# Burns
| Age | LR per hr |
| ≤ 5 yr | 125 mL |
| 6–13 yr | 250 mL |
# Vital signs of children
| Age | HR | RR |
| 5 yr | 75–130 | 20–30 |
`;

const { ask, quotes } = podOf({ "formulary.xlsx": FORMULARY, "memo.pdf": MEMO });

test.each([
  ["ketamine for pain", "Dose (mg): 15", "350"],
  ["ketamine severe agitation dose", "Dose (mg): 350", "Dose (mg): 15"],
])("of rows on one drug the one for what is asked comes alone: %s", async (question, own, other) => {
  const shown = (await quotes(question)).join("\n");
  expect(shown).toContain(own);
  expect(shown).not.toContain(other);
});

test("a hidden column is left out, but where it is asked for", async () => {
  const shown = (await quotes("midazolam seizure dose")).join("\n");
  expect(shown).toContain("Dose (mg): 9");
  expect(shown).not.toContain("hidden column");
  expect((await quotes("order code of midazolam")).join("\n")).toContain("M-204");
});

test("a drug whose name stands apart in a column's name is told from another form of it", async () => {
  const [first] = await quotes("racemic epi for croup, 7 kg");
  expect(first).toContain("Racemic 2.25%: 0.3 mL in 3 mL NS");
});

test("a line on another drug is no context", async () => {
  expect((await quotes("calcium chloride is out, what instead")).join("\n")).not.toContain("bicarbonate");
  expect((await quotes("no d50, what do i give")).join("\n")).not.toContain("Ketorolac");
  expect((await quotes("norepi drip 8 mcg/min rate")).join("\n")).not.toContain("Amiodarone");
  expect((await quotes("norepinephrine drip 8 mcg/min what rate"))[0]).toContain("Norepinephrine");
});

test("a lot and its expiry are no dose", async () => {
  expect(await ask("lidocaine dose")).toContain("do not answer");
  expect((await quotes("can we use expired lidocaine lot LX12"))[0]).toContain("Use until: 07/2031");
});

test("a rate per hour is no heart rate", async () => {
  const shown = (await quotes("normal hr 5 yr old")).join("\n");
  expect(shown).toContain("HR: 75–130");
  expect(shown).not.toContain("LR per hr");
});

test("a table below an item that ends with a colon is of that", async () => {
  expect((await quotes("budesonide for stridor at rest, 12 kg"))[0]).toContain(
    "Stridor at rest: Weight: 10–14 kg",
  );
});
