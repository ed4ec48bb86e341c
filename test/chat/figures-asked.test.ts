import { afterAll, beforeAll, expect, test } from "bun:test";
import { readPages } from "./support/pages.ts";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Norepinephrine 4 mg/250 mL (16 mcg/mL), mL/h
| Dose mcg/kg/min | Weight (kg) 55 | Weight (kg) 65 | Weight (kg) 75 |
| 0.03 | 6.2 | 7.3 | 8.4 |
| 0.06 | 12.4 | 14.6 | 16.9 |
| 0.12 | 24.8 | 29.3 | 33.8 |
---
# Newborn lines
| Weight (g) | UVC depth (cm) | ETT size (mm) |
| Under 900 | 4 | 2.5 |
| 900–1900 | 5 | 3.0 |
| 1900–2900 | 7 | 3.5 |
---
# Clot buster
| Weight | Reteplase dose (under 70 years) | Volume | Reteplase dose (70 years or over) | Volume |
| 60–69 kg | 30 mg | 6 mL | 15 mg | 3 mL |
| 70–79 kg | 36 mg | 7.2 mL | 18 mg | 3.6 mL |
---
# Endocrine drips
1. DKA adult: insulin regular 0.12 units/kg/hr, no bolus; hold if K+ is below 3.1 mEq/L. Add D5 when glucose is below 240 mg/dL.
2. DKA child: 0.04–0.08 units/kg/hr after the first 90 minutes of fluids; saline 12 mL/kg; headache: mannitol 0.4 g/kg.
3. Beta blocker overdose: glucagon 4 mg IV; high-dose insulin 1.5 units/kg bolus, then 2 units/kg/hr.
4. Calcium channel blocker: calcium chloride 2 g every 15 minutes; high-dose insulin as above.
---
# Newborn transport
1. Sugar: glucose 48–105 mg/dL. Below 48: D10W 3 mL/kg, then recheck.
2. Temperature: axillary 36.6–37.4 °C.
`;

let world: Awaited<ReturnType<typeof createWorld>>;

beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.pdf": readPages(PROTOCOLS) } });
});

afterAll(() => world.close());

async function told(question: string): Promise<string> {
  return textOf(await world.ask({ org_id: "acme_pod", content: question }));
}

async function quoted(question: string): Promise<string[]> {
  return quotesOf(await told(question));
}

test("a drip's table is read at the rate and the weight that are told", async () => {
  const [first, ...more] = await quoted("norepi 0.06 mcg/kg/min 75 kg ml/hr");
  expect(first).toContain("Dose mcg/kg/min: 0.06 | … | Weight (kg) 75: 16.9");
  expect(more.join()).not.toContain("mcg/kg/min: 0.");
});

test("a newborn's weight is compared in grams where a column has it in grams", async () => {
  const quotes = await quoted("uvc depth 1500 g baby");
  expect(quotes.join()).toContain("900–1900");
  expect(quotes.join()).not.toContain("Under 900");
});

test.each([
  ["reteplase dose 64 kg 52 years old", "30 mg | Volume: 6 mL | …", "3 mL"],
  [
    "reteplase dose 64 kg 81 years old",
    "… | Reteplase dose (70 years or over): 15 mg | Volume: 3 mL",
    "6 mL",
  ],
])("a dose that is left out takes its volume along: %s", async (question, own, other) => {
  const [first] = await quoted(question);
  expect(first).toContain(own);
  expect(first).not.toContain(other);
});

test("a child's rate behind the adult's is of the same drug, and that for an overdose is none", async () => {
  const quotes = await quoted("dka insulin rate kid");
  expect(quotes[0]).toContain("0.04–0.08 units/kg/hr");
  expect(quotes.join()).not.toContain("1.5 units/kg");
  expect(quotes.join()).not.toContain("0.12 units/kg/hr");
});

test("a low sugar of a baby is none that an adult's drip ends at", async () => {
  const quotes = await quoted("baby glucose 31");
  expect(quotes[0]).toContain("D10W 3 mL/kg");
  expect(quotes.join()).not.toContain("DKA adult");
});
