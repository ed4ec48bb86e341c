import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const MANUAL = `
# Manual
## Places
- The outpost takes walk-ins from 18 years on, from 08:00 to 20:00.
- The outpost is reached by telephone, 555-0148.
## Children
- Injured children go to Larkin.
## Button battery
- Button battery
## Poisons
- Cyanide: hydroxocobalamin 5 g over 15 minutes.
- Nitrous oxide: the patient holds the mask.
## Storage
- What is left of a vial goes into the charcoal pouch.
- It is signed for by two members, at the hospital too.
- The cabinet is counted twice.
- Saline is kept in bags of 500 mL.
## Chest pain
- Pain that lasts until the hospital: fentanyl 50 mcg.
- Inferior MI: right-sided 12-lead of an MI before any nitrate.
## Students
- Students bring a card.
## Siren
- The driver tests lights and siren daily.
## Restraint
- Straps are checked every 10 minutes.
- Straps are loosened at the hospital, one by one.
## Riders
- Riders sit belted and take no pictures.
- Requests for a ride close on 1 October.
## Cefazolin
- Cefazolin 2 g IV for an open fracture. Below 17 years it is not carried out in the field.
- Two autoinjectors of epinephrine 0.3 mg are carried.
## Destinations
| Condition | First choice | Notify |
| Burn over 20 % | Pinecrest burn unit | switchboard |
| Crisis | The crisis center | 555-0163 |
| Labor before 34 weeks | St. Brendan | desk |
## Droperidol
| Use | Adult | Child |
| Vomiting | 1.25 mg IV | Not given |
| Agitation | 5 mg IM | Not given under 14 years |
## Glucagon
- Glucagon 1 mg IM (0.5 mg under 20 kg).
## Truck checks
| Finding | Out of service |
| Engine light blinking | Yes |
| Mirror missing | No |
## Pain
- Acetaminophen for children 15 mg/kg by mouth. A sling helps an injured arm.
## Submersion
- Five breaths come before compressions.
- Whoever needed a breath goes to hospital, even if well.
`;

const { quotes } = podOf({ "manual.docx": MANUAL });

test.each([
  ["a place that the text does not speak of, nor of stopping", "what time does larkin stop taking walk ins"],
  ["what only a title names", "button battery"],
  ["the most of a dose, where only the dose is told", "max dose of hydroxocobalamin"],
  ["a second dose, where only the first is told", "second dose of hydroxocobalamin"],
  ["a number of minutes, where none is told", "nitrous max minutes"],
  ["a fax, beside a telephone", "outpost fax number"],
  ["a second dose by the drug's name", "when do i give a second hydroxocobalamin"],
  ["a day, where none is told", "can riders ride on sundays"],
  ["a level of care, where none is told", "can an emt give ancef"],
  ["another situation of a drug by its trade name", "ancef for a dog bite"],
  ["a number to call, beside another's", "burn center phone number"],
  ["how often something else is done", "how often do straps get replaced"],
  ["what nobody does, beside where it is done", "can a student drive to the hospital without lights"],
  ["a dose, beside another thing of the drug's name", "activated charcoal dose"],
])("declines where %s is asked for: %s", async (_, question) => {
  expect(await quotes(question)).toEqual([]);
});

test.each([
  ["hydroxocobalamin dose", "5 g over 15 minutes"],
  ["outpost phone number", "555-0148"],
  ["glucagon dose peds", "0.5 mg under 20 kg"],
  ["kid pulled from the pool, breathing fine now, can he stay home", "goes to hospital"],
  ["how far ahead to request a ride", "1 October"],
  ["32 weeks pregnant in labor where", "St. Brendan"],
  ["how many epinephrine injectors", "Two autoinjectors"],
  ["how often are straps checked", "every 10 minutes"],
  ["engine light flashing can i keep driving", "Engine light blinking"],
  ["tylenol for a 4 year old with a broken arm", "15 mg/kg"],
])("answers beside them: %s", async (question, answer) => {
  expect((await quotes(question)).join("\n")).toContain(answer);
});

test("of a drug's rows the one for what is asked comes first, whatever ages another tells", async () => {
  const [first] = await quotes("droperidol dose for a 10 yo throwing up");
  expect(first).toContain("Use: Vomiting");
});

test("a dose that is asked for comes before what holds more of the situation", async () => {
  const [first] = await quotes("how much fentanyl for an mi patient");
  expect(first).toContain("fentanyl 50 mcg");
});
