import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const CHART = `
# Pediatric chart
## Doses by weight
| Zone | kg | Epi 0.1 mg/mL arrest IV/IO | Epi 1 mg/mL IM anaphylaxis | Midaz 5 mg/mL IM seizure | Defib 1st / 2nd |
| Pink | 6 | 0.06 mg = 0.6 mL | Medical control | 1.2 mg = 0.24 mL | 12 J / 24 J |
| Purple | 10 | 0.1 mg = 1 mL | 0.15 mg = 0.15 mL | 2 mg = 0.4 mL | 20 J / 40 J |
| Blue | 20 | 0.2 mg = 2 mL | 0.15 mg = 0.15 mL | 5 mg = 1 mL | 40 J / 80 J |
| Orange | 25 | 0.25 mg = 2.5 mL | 0.15 mg = 0.15 mL | 5 mg = 1 mL | 50 J / 100 J |
| Green | 32 | 0.32 mg = 3.2 mL | 0.3 mg = 0.3 mL | 10 mg = 2 mL | 64 J / 128 J |
- Call medical control where the tape does not fit.
## Fluids by weight
| Zone | Wt in lbs | Bolus of normal saline |
| Red | 20 | 180 mL |
| White | 35 | 320 mL |
## Doses in columns
| Drug | Gray 5 kg | 6–9 kg | Weight 10 kg | Notes |
| Ketamine 50 mg/mL IM | 0.5 mL | 0.6 mL | 0.8 mL | Once |
| Ondansetron 2 mg/mL IV | 0.3 mL | 0.4 mL | 0.5 mL | Slowly |
## Laryngoscopes
| Age / Weight | Blade |
| Newborn (3 kg) | Miller 0 |
| 1 yr (10 kg) | Miller 1 |
| 3 yr (15 kg) | Miller 2 |
| 6 yr (20 kg) | Mac 2 |
## Tape
| Drug | Pink | Red | Purple |
| Fentanyl 50 mcg/mL IN | 0.13 mL | 0.17 mL | 0.2 mL |
## Intubation
| Drug | 5 kg | 10 kg |
| Rocuronium 10 mg/mL | 0.6 mL | 1.2 mL |
| Etomidate 2 mg/mL | 0.75 mL | 1.5 mL |
## Vital signs
| Group | Age (yr) | Lowest systolic |
| Toddler | 2 | 74 |
| Preschool | 4 | 78 |
| School | 6 | 82 |
`;

const PROTOCOLS = `
# Treatment protocols
## Cardiac arrest - adult
- VF: defib 200 J, all further shocks 360 J.
- Epinephrine 1 mg IV every 4 min.
## Midazolam
- Adult dose: 5 mg IM for a seizure.
- Pediatric dose: 0.2 mg/kg IM for a seizure, max 10 mg.
## Cots
| Cot | Weight limit | Kept at |
| Manual | 500 lb | Station 2 |
| Bariatric | 850 lb | Station 5 |
`;

const { quotes } = podOf({ "chart.xlsx": CHART, "protocols.pdf": PROTOCOLS });

test.each([
  ["epi 20 kg allergic reaction dose", "Blue | kg: 20 |", "Epi 1 mg/mL IM anaphylaxis: 0.15 mg"],
  ["10kg vf defib", "Purple | kg: 10 |", "20 J / 40 J"],
  ["saline bolus for a 35 lb child", "White | Wt in lbs: 35 |", "320 mL"],
  ["lowest systolic for a 4 year old", "Preschool | Age (yr): 4 |", "78"],
])("the line of a chart is for the weight or age in any of its cells: %s", async (question, line, told) => {
  const lines = await quotes(question);
  expect(lines[0]).toContain(line);
  expect(lines[0]).toContain(told);
  expect(lines.filter((quote) => /Zone|Group/.test(quote))).toHaveLength(1);
});

test("between two lines of a chart both are quoted, with what they are for", async () => {
  const all = await quotes("epi dose for anaphylaxis, 22 kg");
  const lines = all.filter((quote) => quote.includes("Zone"));
  expect(lines.map((line) => /kg: (\d+)/.exec(line)?.[1]).sort()).toEqual(["20", "25"]);
});

test.each([
  ["what blade for a 2 year old", ["Miller 1", "Miller 2"]],
  ["what blade at 15 kg", ["Miller 2"]],
  ["what blade for 22 lb", ["Miller 1"]],
])("a line for an age with its weight is for either: %s", async (question, blades) => {
  const lines = await quotes(question);
  expect(lines.map((quote) => /Blade: (.*) \[/.exec(quote)?.[1]).sort()).toEqual(blades);
});

test("above the last line of a chart none is quoted", async () => {
  expect((await quotes("epi dose for anaphylaxis, 60 kg")).join()).not.toContain("Zone");
});

test("what is for adults alone does not answer for a child's weight", async () => {
  expect((await quotes("10kg vf defib")).join()).not.toContain("200 J");
});

test("where no weight is asked for, what says the dose once is before the lines of a chart", async () => {
  const [first] = await quotes("peds midaz IM dose");
  expect(first).toContain("0.2 mg/kg IM");
});

test.each([
  ["ketamine im 5 kg", "Ketamine 50 mg/mL IM | Gray 5 kg: 0.5 mL | … | Notes: Once"],
  ["fentanyl in for a purple kid", "Fentanyl 50 mcg/mL IN | … | Purple: 0.2 mL"],
  ["ketamine 8 kg", "Ketamine 50 mg/mL IM | … | 6–9 kg: 0.6 mL | … | Notes: Once"],
  ["ketamine for a 10 kg kid", "Ketamine 50 mg/mL IM | … | Weight 10 kg: 0.8 mL | Notes: Once"],
])("columns for other weights and colors are left out: %s", async (question, row) => {
  expect((await quotes(question))[0]).toContain(row);
});

test("above the last column none is quoted, between two both are", async () => {
  expect(await quotes("rocuronium for 30 kg")).toEqual([]);
  expect((await quotes("rocuronium for 8 kg"))[0]).toContain("5 kg: 0.6 mL | 10 kg: 1.2 mL");
});

test("all columns are shown where none is for the weight", async () => {
  expect((await quotes("ketamine 50 mg/mL IM volume")).join()).toContain(
    "Gray 5 kg: 0.5 mL | 6–9 kg: 0.6 mL",
  );
});

test("a weight limit is no weight that a line is for", async () => {
  expect((await quotes("where is the cot for a patient of 700 lb")).join()).toContain("850 lb");
});
