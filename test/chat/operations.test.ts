import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const MANUAL = `
# Operations manual
## 1 Air operations
### 1.1 Weather minimums
- Wind: no start above 45 knots.
- The pilot alone decides on weather.
### 1.2 Landing zone
- Landing zone: 100 by 100 feet by day, 125 by 125 feet at night.
### 1.3 Cancelling
- Every launch is reviewed by the air medical committee each month.
- The highest medical authority on scene may cancel.
- Any launch is logged by dispatch.
### 1.4 Crew rest
- Flight nurses work shifts of 24 hours.
- Mechanical restraint is logged by the crew, who rest 10 hours.
## 2 Staffing
### 2.1 Minimum staffing
- Each engine shall be staffed by at least three members.
- Each ambulance shall be staffed by one paramedic and one EMT.
### 2.2 Work schedule
- A member shall not work more than 72 consecutive hours.
- Line members work 48 hours, then are off for 96 hours.
### 2.3 Pay
- Paydays are the 10th and the 25th.
- Vacation is 144 hours per year.
## 3 Reports
### 3.1 Radio report
- The report shall be no longer than 60 seconds.
### 3.2 Diversion
| Status | Who may declare it | How long |
| ED divert | Nursing supervisor | 2 hours |
| CT divert | Radiology supervisor | 4 hours |
### 3.3 Weekly work
- Monday: video laryngoscope batteries, 20 minutes.
- Expiry dates of supplies are read within 60 days of use, fire extinguishers too.
## 4 Exposure
### 4.1 What an exposure is
- A needlestick, or blood in the eye.
- Blood on intact skin is none.
### 4.2 What to do
- Wash the site with soap and water for 5 minutes.
- Call the infection control officer within 1 hour.
### 4.3 Protection by task
| Task | Gloves | Respirator |
| Suspected tuberculosis | Yes | N95 |
| Suspected meningitis | Yes | None |
| Childbirth | Yes | None |
### 4.4 Sick members
- COVID-19: off duty for 5 days from the first positive test; mask through day 10.
## 5 Driving
- In emergency response a driver must not exceed the limit by 10 mph, and stops at every red light.
- Lights and siren must not be used to transport a patient unless the attendant asks for it.
## 6 Whom to call
| For | First choice | Call ahead |
| Diving injury | Harbor hospital | 541-555-0279 |
| Burns | University hospital | Burn desk on HEAR 3 |
| Mental illness | Juniper crisis center | 541-555-0288 |
## 7 Door codes
| Hospital | Ambulance door code | Helipad |
| St. Brigid | C1952 | Roof |
| Lakeside | none | None |
## 8 Mutual aid
| Agency | Resource | Phone |
| Timber Ridge ski patrol | Toboggans | 541-555-0467 |
| Port fire | Fireboat | 541-555-0412 |
| Land bureau | Wildland engines and crew, 60 min | 541-555-0434 |
## 9 ALS ambulance
| Item | Location | Par |
| CPAP mask | Cabinet A | 2 |
| Tourniquet | Jump bag | 6 |
| Amiodarone 150 mg | Drug box | 6 |
## 10 BLS ambulance
| Item | Location | Par |
| Stair chair | Rear doors | 1 |
| Tourniquet | Jump bag | 4 |
| Naloxone 4 mg spray | Drug pouch | 4 |
| Medical section, signed | Cab | 1 |
## 11 Engine
| Item | Location | Par |
| Tourniquet | Bag | 2 |
| Rope bag | Cab | 1 |
| Hose, 50 feet | Bed | 8 |
## 12 Suits
| Level | What it is | Who may wear it |
| A | Vapor-tight suit | Technician |
| B | Splash suit | Chemical technician |
| C | Splash suit | Operations team |
## 13 Destinations
| Patient | First choice | Bypass limit |
| STEMI | Tamarack Regional | 60 minutes |
| Stroke | Tamarack Regional | 45 minutes |
| Major trauma | University hospital | 90 minutes |
## 14 After an incident
- Report the count by color every 15 minutes.
- After-action report to the fire chief in 30 days.
- The Employee Assistance Program is reached at 800-555-0170.
## 15 Triage
| Color | Category | Criteria |
| Red | Immediate | Breathing over 30 |
| Yellow | Delayed | Cannot walk |
| Green | Minor | Walks after 1 order |
- Reassess every 20 minutes.
## 16 Signatures
- The driver signs the vehicle section; on a BLS unit the senior EMT signs the medical section.
## 17 Injuries of limbs
- Ice, a splint and a position of comfort.
`;

const { ask, quotes } = podOf({ "manual.docx": MANUAL });

test("a word by itself is not cut short of a longer one: radio, radiology", async () => {
  const shown = await quotes("how long should a radio report be");
  expect(shown[0]).toContain("no longer than 60 seconds");
  expect(shown.join("\n")).not.toContain("Radiology");
});

test.each([
  ["what somebody has, from what else is told of him", "how much vacation do flight nurses get"],
  ["how long something is kept, from another that shares a word", "how long do we keep dash cam video"],
  ["when something expires, from what does", "when does the fire hose expire"],
  ["what nobody has, from who else has none", "does the ski patrol have a helipad"],
  ["a code, from the row of who has a telephone", "door code for juniper crisis center"],
  ["people that no document names, from machines", "crew rest for mechanics"],
])("declines %s", async (_what, question) => {
  expect(await ask(question)).toContain("do not answer");
});

test.each([
  ["how much vacation do line members get", "144 hours"],
  ["does lakeside have a helipad", "Helipad: None"],
  ["door code for st brigid", "C1952"],
  ["is naloxone on the bls ambulance", "Naloxone"],
])("answers what is there: %s", async (question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test.each([
  ["the landing zone of a helicopter for a fixed wing", "lz size for fixed wing"],
  ["the weather of pilots for the ambulance", "weather minimums for the ground ambulance"],
  ["what the ambulance has for the engine", "does the engine carry amiodarone"],
  ["what the ALS unit has for the BLS unit", "do bls units have cpap"],
  ["the same of what is asked by the vehicle", "is cpap on the bls ambulance"],
])("does not tell %s", async (_what, question) => {
  expect(await ask(question)).toContain("do not answer");
});

test.each([
  ["how many tourniquets on the engine", "Par: 2"],
  ["minimum staffing on an engine", "three members"],
  ["how many tourniquets on the als ambulance", "Par: 6"],
])("tells what is on one vehicle by what names that: %s", async (question, answer) => {
  const shown = await quotes(question);
  expect(shown[0]).toContain(answer);
  expect(shown.join("\n")).not.toMatch(/Each ambulance|Par: 4/);
});

test("what is on a vehicle that is called by a level of care is asked for no such level", async () => {
  expect((await quotes("who signs the medical section on a bls unit"))[0]).toContain("senior EMT");
});

test("a channel is told by whom it is of", async () => {
  expect((await quotes("what channel is the burn desk on"))[0]).toContain("HEAR 3");
});

test("who may do something is told before who else deals with it", async () => {
  expect((await quotes("who can cancel the helicopter"))[0]).toContain("highest medical authority");
});

test("what must not be done is told before what is on it, where one asks whether it may", async () => {
  expect((await quotes("can i go lights and siren with a patient"))[0]).toContain("must not be used");
});

test.each([
  ["a day of the month", "when is payday", "10th and the 25th"],
  ["hours in a row", "how many hours in a row can i work", "72 consecutive hours"],
  ["a crew by its staffing", "min crew on an engine", "three members"],
  ["a mask by the respirator", "what mask for tb", "Suspected tuberculosis"],
  ["a suit by the letter of its level", "who can wear a level b suit", "Chemical technician"],
  ["how far by the minutes", "how far can i bypass for a stemi", "60 minutes"],
  ["what is due in so many days", "when is the after action report due", "30 days"],
  ["a program by its letters", "eap phone number", "800-555-0170"],
  ["what is done again", "how often does triage recheck", "every 20 minutes"],
])("finds %s", async (_what, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test("what a patient has need not be named by any document", async () => {
  expect((await quotes("ice for sprain"))[0]).toContain("Ice, a splint");
});
