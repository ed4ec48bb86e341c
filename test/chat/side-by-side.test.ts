import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

/** Protocols whose adult's and child's orders are two columns of prose. */
const GUIDELINES = `
# Asthma
- Oxygen to 94 %.
| ADULT | PEDIATRIC |
| Albuterol 5 mg nebulized. CPAP 5 to 10 cm H2O. Methylprednisolone 125 mg IV. Magnesium 2 g IV over 15 minutes. | Albuterol 2.5 mg nebulized. No CPAP under 10 years. Magnesium 50 mg/kg IV over 20 minutes, maximum 2 g. Epinephrine 0.01 mg/kg IM. |
# Nausea
| ADULT | PEDIATRIC |
| Ondansetron 4 mg IV. Repeat once in 20 minutes. Droperidol 1.25 mg IV if that fails. | Ondansetron 0.1 mg/kg IV, maximum 4 mg. No droperidol. |
# Pulmonary edema
- CPAP 10 cm H2O.
| ADULT | PEDIATRIC |
| Nitroglycerin 0.4 mg SL if SBP 100 to 160, 0.8 mg if above 160, every 5 minutes. SBP under 90: norepinephrine 2 to 20 mcg/min. | Call first. Saline 5 mL/kg only in shock. |
# Ketorolac
- Ketorolac is for kidney stones and headache.
- Age over 65 or pregnancy: no ketorolac.
- Ketorolac 15 mg IV or 30 mg IM, once.
# Childbirth and newborn
| ADULT | PEDIATRIC |
| Oxytocin 10 units IM. Preeclampsia: labetalol 20 mg IV. | Newborn: warm and dry. Clamp the cord after 60 seconds. |
`;

const { ask, quotes } = podOf({ "guidelines.pdf": GUIDELINES });

test("a child's dose is quoted out of a column of prose, with the column's name and without the adult's", async () => {
  const quoted = await quotes("mag for asthma in a kid");
  expect(quoted[0]).toBe("- PEDIATRIC: Magnesium 50 mg/kg IV over 20 minutes, maximum 2 g. [1]");
  expect(quoted.join("\n")).not.toContain("ADULT");
});

test("what a column of prose denies at an age comes before what another section gives to all", async () => {
  expect((await quotes("cpap 8 year old"))[0]).toContain("PEDIATRIC: No CPAP under 10 years.");
});

test("a sentence that goes on with one stays with it", async () => {
  expect((await quotes("zofran adult dose"))[0]).toContain("Ondansetron 4 mg IV. Repeat once in 20 minutes.");
});

test("a drug that the column for others alone has is none for a child", async () => {
  for (const content of ["solumedrol for a child", "norepi dose for a child", "peds labetalol"])
    expect(await ask(content)).toContain("do not answer this question");
});

test("that there is none of a drug for a child is an answer", async () => {
  expect((await quotes("droperidol for kid nausea"))[0]).toContain("PEDIATRIC: No droperidol.");
});

test("a limit without a unit goes on with the pressure before it", async () => {
  expect((await quotes("nitro pulmonary edema bp 170"))[0]).toContain("0.8 mg if above 160");
});

test("a drug by its way asks for the dose", async () => {
  expect((await quotes("toradol im"))[0]).toContain("30 mg IM");
});
