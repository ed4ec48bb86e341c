import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const POLICIES = podOf({
  "dispatch.docx": `
# Aspirin
Offer aspirin to a caller aged 35 or over with chest pain and no allergy: 325 mg chewed. Never to a person under 35 without the physician line.
# Helicopter requests
## Who may request
A paramedic, an incident commander or a hospital. Law enforcement may ask for standby only.
## Weight
Limit is 350 lb in the EC145. Above it ask for the state aircraft, which takes 500 lb.
# Radio
## Emergency button
When the emergency button is pressed the channel is held for 2 minutes. The unit answers "Code 4" if safe. Accidental press: hold the button for 3 seconds and say "accidental".
# Lights and siren
Come to a complete stop at every red light. Not more than 10 mph over the posted limit.
# Lost controlled drugs
Call the supervisor at once and write form 803 within 1 hour.
# Hypothermia
- Below 30 C: no more than three shocks in total and no epinephrine.
# Whole blood
- Start for SBP below 90 or shock index over 1.
`,
});

test.each([
  ["a caller's age", "caller is 30 w chest pain give aspirin?", "Never to a person under 35"],
  ["police", "can pd request the bird", "Law enforcement may ask for standby only"],
  ["a limit before what is done above it", "how heavy can a pt be in the helicopter", "Limit is 350 lb"],
  ["what is done by accident", "hit the emergency button by accident", "Accidental press"],
  ["code 3 beside another code", "how fast can i drive code 3", "10 mph over"],
  ["what is driven through", "blowing thru red lights code 3 ok?", "complete stop at every red light"],
  ["a vial that is lost", "lost a vial of fentanyl", "form 803"],
  ["a patient who is shocked", "can i shock a pt at 27 degrees", "no more than three shocks"],
])("begins with %s", async (_, question, told) => {
  expect((await POLICIES.quotes(question))[0]).toContain(told);
});

const HANDBOOK = podOf({
  "crew.docx": `
# What is the longest duty?
14 hours. No more than 8 hours of flight for the pilot.
# Who takes the family?
The flight crew decides.
`,
});

test("who may do what no document speaks of is not told by who does something else", async () => {
  expect(await HANDBOOK.quotes("who can cancel a flight")).toEqual([]);
});
