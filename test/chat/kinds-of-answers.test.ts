import { expect, test } from "bun:test";
import { gives } from "../../src/chat/grounded/question/wanted.ts";
import { podOf } from "./support/world.ts";

const HANDBOOK = `
# Handbook
## Counting
- The box is counted again when a unit changes crews in mid-shift.
## Overtime
- Overtime is drawn by lot and may not pass 16 hours in a row.
- On Sundays overtime is paid at $40 an hour.
## Hospitals:
- Above 20 weeks: Harborside.
- The clinic is at 12 Mill Street.
## Infusions
- Insulin: glucose every 30 minutes.
- Propofol: 5 to 50 mcg/kg/min.
## Storage
- The temperature of the cabinet stays below 30 °C; lorazepam is kept in the fridge.
- The warmer is checked daily; its temperature is 38 °C.
## Breathing
- CPAP starts with the smallest pressure that helps.
## Igel
- An igel is chosen by weight.
## Checks
- The main tank is changed at 300 psi.
## Response
| Call | Dispatch within |
| Echo | 30 seconds |
| Delta | 60 seconds |
| Alpha | 3 minutes |
## Equipment
| Item | Notes |
| Power cot | limit 700 lb |
| Scoop | 17 lb |
## Children
- Children from 2 to 5 years have half the salbutamol.
## Time off
- Requests go into the application 21 days ahead.
## Answering
- Abandoned calls are called back twice.
## Sepsis
- Alert: any two of temperature above 38.3 °C, heart rate above 90, respiratory rate above 22.
## Secondary employment
- Allowed with the written approval of the chief.
## Breakdown
- Tow: Benson's.
## Fatigue
- A crew may call for a 90-minute nap.
## Helicopter
- It takes off within 10 minutes of a call for a helicopter.
- It cannot carry a patient heavier than 160 kg.
## Acetaminophen
Oral suspension 160 mg/5 mL. Fever: 15 mg/kg by mouth once.
`;

const { ask, quotes } = podOf({ "handbook.pdf": HANDBOOK });

test.each([
  ["a time of day, where none is told", "what time is shift change"],
  ["a street, beside the name of the place", "what is the address of harborside"],
  ["a rate of infusion, beside how often something else is done", "insulin drip rate"],
  ["a temperature, told of another thing in the same sentence", "fridge temp"],
  ["when something ends, where no time is told", "when do i take cpap off"],
  ["when not to use something, where only its choice is told", "when should i not use an igel"],
  ["what something weighs, beside what it may carry", "how much does the power cot weigh"],
  ["a number of people, beside times in rows", "how many dispatchers are there"],
])("declines where %s is asked for: %s", async (_, question) => {
  expect(await quotes(question)).toEqual([]);
});

test.each([
  ["a rate by the hour, and no hours", "what is the overtime rate", "$40 an hour"],
  ["a street", "what is the address of the clinic", "12 Mill Street"],
  ["a rate of infusion", "propofol drip rate", "mcg/kg/min"],
  ["a temperature behind the thing in the same sentence", "temp of the warmer", "38 °C"],
  ["what something weighs", "how much does the scoop weigh", "17 lb"],
  ["the figure at which something is done", "when do i change the main tank", "at 300 psi"],
  ["a dose told by another", "salbutamol dose for a 3 year old", "half the salbutamol"],
  ["time off by its other name", "how far ahead to request vacation", "21 days ahead"],
  ["a call that was hung up", "caller hung up on us", "called back twice"],
  ["vital signs by what they are", "which vitals for a sepsis alert", "any two of"],
  ["work elsewhere", "can i have a second job", "written approval"],
  ["a company by what it does", "tow company", "Benson's"],
  ["who is tired", "too tired to go on", "90-minute nap"],
  ["a weight where the most of it is asked for", "max weight for the helicopter", "160 kg"],
  ["a dose, not how strong the bottle is", "tylenol dose", "15 mg/kg"],
])("answers first with %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test("a heading that ends in a colon has one above what is quoted", async () => {
  const answer = await ask("where is the clinic");
  expect(answer).toContain("Handbook > Hospitals:\n");
});

test("a chart's answer No refuses nothing", () => {
  expect(gives("refusal", "Pressure below 90? No: nitroglycerin 0.4 mg SL")).toBe(false);
  expect(gives("refusal", "No nitroglycerin below a pressure of 90")).toBe(true);
});
