import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const HANDBOOK = `
# Dextrose D10W / D25W / D50W
| Product | Dose | Level |
| D10W (10% dextrose) | 5 mL/kg | EMT |
| D25W (25% dextrose) | 2 mL/kg | AEMT |
| D50W (50% dextrose) | 25 g | AEMT |
# Seizures
| Level | Adult |
| Advanced | Diazepam: IV 5 mg every 5 minutes if needed. Total max dose 20 mg. IM not preferred; Lorazepam: IV 4 mg every 5 minutes if needed. Total max dose 8 mg; Midazolam: IV 2.5 mg, may repeat once after 10 minutes |
# Heart failure
| Severity | Breath sounds | Pressure |
| Mild | Rales | Normal |
| Moderate | Diffuse wheezing | Elevated |
| Severe | May be quiet | Falling |
# Normal vital signs
| Age | HR (BPM) | RR (/min) |
| Infant | 100–150 | 25–50 |
| Toddler (1–3 yr) | 90–140 | 20–30 |
# Equipment
| Age | Tube | Suction |
| Newborn | 3.0 | 6 Fr |
| 6 years | 5.5 | 10 Fr |
# Needle decompression
1. Child: 18 gauge catheter at the same site.
# Resuscitation of the newly born
1. Epinephrine 0.01 mg/kg IV.
# Bradycardia in children
1. Epinephrine 0.01 mg/kg IV, at most 0.5 mg.
`;

const { ask, quotes } = podOf({ "handbook.pdf": HANDBOOK });

test("a solution is asked for by its strength", async () => {
  expect(await quotes("d50 dose")).toEqual(["- Product: D50W (50% dextrose) | Dose: 25 g | Level: AEMT [1]"]);
  expect((await quotes("dextrose 25% dose"))[0]).toContain("2 mL/kg");
});

test("a row is asked for by how grave the case is", async () => {
  const shown = await quotes("breath sounds severe heart failure");
  expect(shown[0]).toContain("May be quiet");
  expect(shown.join()).not.toContain("Rales");
});

test("a rate stands in a column by that name", async () => {
  expect((await quotes("normal heart rate toddler"))[0]).toContain("90–140");
});

test("the size of a catheter is told in French as in gauge", async () => {
  expect((await quotes("suction cath for newborn"))[0]).toContain("6 Fr");
});

test("the newly born are newborn", async () => {
  expect((await ask("newborn epi dose")).split("\n")[0]).toContain("newly born");
});

test("of a long list in a cell no drug is shown with the maximum of another", async () => {
  const [lorazepam = ""] = await quotes("ativan dose adult seizure");
  expect(lorazepam).toContain("Lorazepam: IV 4 mg every 5 minutes if needed. Total max dose 8 mg");
  expect(lorazepam).not.toContain("20 mg");
  expect((await quotes("versed dose adult seizure"))[0]).not.toContain("Total max");
});
