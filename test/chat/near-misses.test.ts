import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, textOf } from "./support/world.ts";

const MANUAL = `
# Manual
## Losses
- A loss is told to the Medical Director.
## Naloxone
- Naloxone 2 mg. It is not carried by engines.
## Radio
- Channel 4 is for fires, channel 6 for reports to hospitals.
- The radio on Engine 3 is charged overnight.
## Hose testing
| Hose | Pressure |
| 2½ inch | 300 psi |
| 5 inch | 200 psi |
## Respirators
- Respirators: fit test every 12 months.
- Soiled respirators are cleaned with soap.
## Coats
- A coat is hung up at the end of the shift.
## Uniforms
- The allowance for uniforms is $650.
## Leave
- Annual leave: 16 hours a month after 6 years.
- Leave with full pay for annual training.
- The office is open from 8 am to 4 pm.
## Stations
| Station | Street | Generator |
| 1 | Mill Street | Yes |
| 2 | Quarry Road | No |
## Pain of children
- Fentanyl 1 mcg/kg, no more than 50 mcg.
## Pain
- Fentanyl 1 mcg/kg, no more than 100 mcg.
## Infections
- Vancomycin 1,750 mg from 60 to 80 kg.
- Vancomycin 2,000 mg from 81 to 100 kg.
## Helicopters
- A helicopter is asked for by the commander.
- AirOne is called first.
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "manual.pdf": MANUAL } });
});
afterAll(() => world.close());

async function quoted(question: string): Promise<string[]> {
  const answer = textOf(await world.ask({ org_id: "acme_pod", content: question }));
  return answer.split("\n").filter((line) => line.startsWith("- "));
}

test.each([
  ["one of several things by its number", "what is channel 6 for", "channel 6 for reports"],
  ["a row by its size", "test pressure of a 5 inch hose", "200 psi"],
  ["what holds after years, no child's age", "leave hours a month after 10 years", "16 hours a month"],
  ["whether something is paid, without a sum", "does annual training leave pay full salary", "with full pay"],
  ["hours of the day", "office hours", "8 am"],
  ["the row that says no", "which station has no generator", "Quarry Road"],
  ["the dose of adults where nobody is named", "max fentanyl", "100 mcg"],
  ["what says that it is first", "which helicopter is called first", "AirOne"],
  ["what is done to a thing", "how do I clean the respirator", "with soap"],
])("finds %s: %s", async (_, question, answer) => {
  expect((await quoted(question))[0]).toContain(answer);
});

test.each([
  ["one of several things by a number that none has", "what is channel 9 for"],
  ["a unit by a number that none has", "is the radio on engine 7 charged"],
  ["a size that no row has", "test pressure of a 3 inch hose"],
  ["somebody's name, where only the office is told", "who is the medical director"],
  ["what nobody says is done to a thing that they have", "how do I calibrate the respirator"],
  ["what is done to another thing", "how do I clean the coat"],
  ["a thing beside what it is for", "how much is the uniform reimbursement"],
  ["a form of a drug that they have in another", "fentanyl lozenge dose"],
  ["a dose for whom no document has one", "naloxone dose for a dog"],
  ["an unknown drug for a weight that another's row is for", "gentamicin for a 72 kg patient"],
])("declines where %s is asked for: %s", async (_, question) => {
  expect(await quoted(question)).toEqual([]);
});
