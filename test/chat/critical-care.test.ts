import { expect, test } from "bun:test";
import { createWorld, podOf, textOf } from "./support/world.ts";

const { quotes } = podOf({
  "flight-book.docx": `
# Launch
- 1. Dispatch starts the clock.
- 2. Take-off goals:
  - a. Rotor by day: 7 minutes from acceptance.
  - b. Rotor by night: 11 minutes from acceptance.
# Goals of sedation
RASS goal is -2 to 0 for transport.
# Flight operations
## Weight limits
Patient weight limit for the BK117 is 330 lb, and 26 inches at the shoulders. Above this call fixed wing.
# Infusions
| Drug | Start | Maximum | Remarks |
| Insulin | 0.1 units/kg/h | 9 units/h | Glucose every 30 minutes in flight |
| Norepinephrine | 0.05 mcg/kg/min | 1 mcg/kg/min | First in septic shock |
# Norepinephrine mL/h
| Weight (kg) | Dose 0.1 mcg/kg/min | Dose 0.2 mcg/kg/min |
| 50 | 9.4 | 18.8 |
| 70 | 13.1 | 26.2 |
| 90 | 16.9 | 33.8 |
# Push-dose pressors
## Push-dose epinephrine (10 mcg/mL)
- 1. Take a 10 mL syringe with 9 mL of normal saline.
- 2. Draw up 1 mL of cardiac epinephrine (0.1 mg/mL).
- 3. Shake. The syringe now holds 10 mL of 10 mcg/mL.
- 4. Give 0.5 to 2 mL (5 to 20 mcg) every 2 to 5 minutes.
# Oxygen
| FiO2 | 40% | 60% | 80% |
| PEEP | 6 | 11 | 15 |
# Refusal of care
- A patient may refuse if 17 or over (or emancipated), alert and without head injury.
- Call medical direction before you take a refusal from: age under 4 or over 76 with a fall on blood thinners, chest pain over age 34.
# Incubator team
Team: neonatal nurse and respiratory therapist. The incubator is warmed before leaving.
# Incubator
| Item | Par | Note |
| Nitric oxide cylinder | 2 | Above 500 psi |
| Air tank | 2 | Above 1,500 psi |
| Cooling blanket | 1 | Checked weekly |
# Therapeutic hypothermia
36 weeks or more. Goal 33.5 degrees C. Passive cooling until the neonatologist agrees. Not below 1,700 g.
`,
  "drips.xlsx": `
# Milrinone
| Weight (kg) | Dose 0.25 mcg/kg/min | Dose 0.5 mcg/kg/min |
| 8 | 0.6 | 1.2 |
| 10 | 0.75 | 1.5 |
# Pediatric push doses by color
| Drug | Pink 6-7 kg | Red 8-9 kg | Purple 10-11 kg |
| Rocuronium 10 mg/mL (mL) | 0.7 | 0.9 | 1.1 |
| Atropine 0.1 mg/mL (mL) | 1.4 | 1.7 | 2.1 |
`,
  "vents.pptx": `
# Weaning FiO2
- SpO2 below 92%: raise FiO2 to 100% and PEEP by 2
- SpO2 above 98%: FiO2 down by 20%
`,
});

test("that another drug's table is for other weights keeps no drip back", async () => {
  expect((await quotes("milrinone ml/h 10 kg 0.5 mcg/kg/min"))[0]).toContain("0.5 mcg/kg/min: 1.5");
});

test("the goal of something is not what is headed as goals", async () => {
  expect((await quotes("take off goal day"))[0]).toContain("7 minutes");
});

test("how heavy a patient may be is told by a weight", async () => {
  expect((await quotes("max pt weight for helicopter"))[0]).toContain("330 lb");
});

test("a share of oxygen that is given is no saturation", async () => {
  expect((await quotes("peep for fio2 60%"))[0]).toContain("60%: 11");
});

test("steps that mix a drug are told to their end, whatever heads them", async () => {
  expect(await quotes("how do i mix push dose epi")).toHaveLength(4);
});

test.each([
  ["whom to call", "who do i call for a broken incubator"],
  ["so many parts in a million", "nitric oxide starting ppm"],
  ["a mean pressure", "goal map septic shock"],
])("what is on the thing alone does not tell %s", async (_, question) => {
  expect(await quotes(question)).toEqual([]);
});

test.each(["cooling a 1600 gram newborn", "can i cool a 1600 g newborn"])(
  "the limit that a patient breaks is told first, of what is said before it: %s",
  async (question) => {
    expect((await quotes(question))[0]).toContain("Not below 1,700 g");
  },
);

test("limits that make one call are none that a patient breaks", async () => {
  expect((await quotes("can a 15 yo refuse"))[0]).toContain("17 or over");
});

test.each(["rocuronium for 8 kg", "rocuronium ml for a red kid"])(
  "a row's own unit holds for its cells, below weights too: %s",
  async (question) => {
    expect((await quotes(question))[0]).toContain("Red 8-9 kg: 0.9");
  },
);

test("a drug that one row of a long table names is found among all that speak of doses", async () => {
  const drugs = ["Esmolol", "Dobutamine", "Vasopressin", "Amiodarone", "Heparin", "Propofol", "Nicardipine"];
  const row = (drug: string) =>
    `| ${drug} | 25 mg in 250 mL of normal saline | 5 mg/h | 2.5 mg/h every 15 min | 15 mg/h | By pump alone |`;
  const cards = Array.from({ length: 100 }, (_, at) =>
    at < 30 ? `# Dose card ${at}\nMaximum dose ${at} mg.` : `# Policy ${at}\nBase ${at} keeps its own log.`,
  );
  const world = await createWorld({
    acme_pod: {
      "drips.docx": `# Drips\n| Drug | Concentration | Start | Titrate | Maximum | Remarks |\n${drugs.map(row).join("\n")}`,
      "cards.docx": cards.join("\n"),
    },
  });
  const answer = textOf(await world.ask({ org_id: "acme_pod", content: "nicardipine max" }));
  await world.close();
  expect(answer).toContain("Nicardipine");
});
