import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const HANDBOOK = `
# Handbook
## Sick leave
- Full-time members earn 12 hours of sick leave per month, up to a bank of 720 hours.
- The largest truck is parked first.
## Aircraft
- The rotor-wing aircraft lifts off within 10 minutes.
## Staffing of events
| Peak crowd | Teams | Ambulances |
| 2,500 to 5,000 | 2 | 1 |
| 5,001 to 15,000 | 4 | 2 |
| 15,001 to 30,000 | 8 | 3 |
## Vaccines
| Vaccine | Ages | Dose |
| Influenza | 6 months and over | 0.5 mL IM |
| Hepatitis A | 19 and over | 1 mL IM |
| MMR | 12 months and over | 0.5 mL under the skin |
- Members are offered hepatitis B vaccine within 10 days of hire.
## Alarms
- Table 5: Ventilator settings at the start
## Intubation
| Weight (kg) | Ketamine 2 mg/kg | Volume | Rocuronium 1.2 mg/kg | Volume |
| 20 | 40 mg | 0.8 mL | 24 mg | 2.4 mL |
| 30 | 60 mg | 1.2 mL | 36 mg | 3.6 mL |
## Drugs for intubation
| Drug | Dose | Notes |
| Ketamine | 2 mg/kg IV | Maximum single dose 200 mg |
| Rocuronium | 1.2 mg/kg IV | Lasts 45 minutes |
| Propofol (infusion) | 5 to 50 mcg/kg/min | Hold for low pressure |
## Weight tape
| Zone | Weight | Epinephrine | Fentanyl |
| Red | 8.5 kg | 0.085 mg | 8 mcg |
| Blue | 21 kg | 0.21 mg | 21 mcg |
## Antidotes
| Agent | Antidote | Dose |
| Cyanide | Hydroxocobalamin | 5 g IV |
| Nerve agent | Atropine | 2 mg IM |
## STEMI
- Heparin 4,000 units IV for confirmed STEMI.
- Oxygen at 15 L/min for STEMI.
## Stings
- Jellyfish: rinse with sea water, then hot water.
## Riders
- One family member may ride in the ambulance.
- Ride-along observers are at least 21 years old on flights.
## Codes
| Code | Meaning |
| Signal 7 | Obvious death |
| Signal 13 | Member in danger |
## Airways
| i-gel size | Patient weight |
| 1.5 | 5 to 12 kg |
| 2 | 10 to 25 kg |
## Hospitals
| Hospital | Channel |
| Mercy Pines | HOSP 4 |
## Destinations
| Receiving center | STEMI | Stroke | Deliveries |
| Northgate | Yes | Comprehensive | No |
| Elmwood | No | Primary | Yes |
| Riverside | – | – | Yes |
## Behavior
- Agitated: olanzapine 10 mg ODT; for severe danger midazolam 5 mg IM.
## Members
- The mask fit test is due by November 15.
## Pumps
- Negative pressure dressing: if the pump has been off for 2 hours, take the foam out.
- Taser probes are pulled by the medic unless in the eye.
`;

const { quotes } = podOf({ "handbook.pdf": HANDBOOK });

test.each([
  ["the row of a crowd", "how many teams for a peak crowd of 20,000", "Teams: 8"],
  ["the row named by a letter", "hepatitis A vaccine dose for an adult", "1 mL IM"],
  ["a statement named by a letter", "when is hepatitis B vaccine offered", "10 days"],
  [
    "hours and the largest of something",
    "How many hours of sick leave do members earn, and what is the largest bank?",
    "720 hours",
  ],
  ["the maximum of a drug that has one", "max dose of ketamine for intubation", "200 mg"],
  ["an antidote that there is", "antidote dose for cyanide", "5 g IV"],
  ["an infusion by its rate", "propofol infusion rate", "mcg/kg/min"],
  ["a word in two halves", "jelly fish sting tx", "hot water"],
  ["a device by its other name", "wound vac off for 3 hours", "take the foam out"],
  ["a probe by its other name", "taser barb removal", "pulled by the medic"],
  ["a code", "what does signal 13 mean", "Member in danger"],
  ["a row by its size", "patient weight for an i-gel size 2", "10 to 25 kg"],
  ["a dose by its way beside another drug's", "midazolam IM dose if agitated", "midazolam 5 mg IM"],
  ["a date", "By what date is the mask fit test due?", "November 15"],
  ["the time of one kind of aircraft", "how soon does the rotor-wing aircraft lift off", "10 minutes"],
])("finds %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test.each([
  ["what holds for others by a word", "how much sick leave do part-time members earn"],
  ["another kind of aircraft", "how soon does the fixed-wing aircraft lift off"],
  ["a crowd above every row", "how many ambulances for a peak crowd of 75,000"],
  ["an age below the row's", "hepatitis A vaccine dose for a 10-year-old"],
  ["what only a caption names", "initial ventilator settings"],
  ["a maximum that another drug has", "max dose of rocuronium for intubation"],
  ["a bolus of what is given over time", "propofol push dose"],
  ["a dose for what no document has", "what drug for lewisite"],
  [
    "an infusion, beside a flow of oxygen",
    "after the heparin bolus for STEMI, what infusion rate is started",
  ],
  ["a code that there is none of", "what does signal 55 mean"],
  ["a size below the first", "patient weight for an i-gel size 1"],
  ["a way that another drug is given by", "olanzapine IM dose if agitated"],
  ["a way in small letters behind the drug", "hydroxocobalamin im ok how much"],
  ["a way down the tube", "how much atropine down the tube for a nerve agent"],
  ["how soon a drug is given again, where only how long it lasts is told", "rocuronium repeat how soon"],
  ["a telephone number, where only a channel is told", "telephone number of the Mercy Pines hospital"],
  ["a count of one thing, beside another's", "how many ride-along flights may an observer take in a year"],
])("declines %s: %s", async (_, question) => {
  expect(await quotes(question)).toEqual([]);
});

test.each([
  ["where do stemis go", ["Northgate"]],
  ["where for deliveries", ["Elmwood", "Riverside"]],
  ["does elmwood take stemis", ["Elmwood"]],
])("a row that denies what is asked stands beside none that does not: %s", async (question, centers) => {
  const lines = await quotes(question);
  expect(lines.map((quote) => /Receiving center: (\w+)/.exec(quote)?.[1])).toEqual(centers);
});

test("a column that is repeated for each drug is left out with the other drug's", async () => {
  const [row] = await quotes("rocuronium volume for a 30 kg child");
  expect(row).toContain("Weight (kg): 30 | … | Rocuronium 1.2 mg/kg: 36 mg | Volume: 3.6 mL");
});

test("a color with its weight is a child's", async () => {
  expect((await quotes("how much fentanyl for a child in the blue zone"))[0]).toContain("Fentanyl: 21 mcg");
  expect(await quotes("fentanyl dose for an adult")).toEqual([]);
});

const FIRES = podOf({
  "medicines.docx": "# Salbutamol\n## Indications\n- Wheeze after smoke inhalation: salbutamol 5 mg neb",
  "hazards.docx": "# Hazards\n- Hydrogen cyanide: hydroxocobalamin 5 g IV over 15 minutes",
});

test("what is given for smoke inhalation is no antidote of cyanide, which a victim of a fire may need", async () => {
  const [antidote, ...others] = await FIRES.quotes("cyanide antidote dose");
  expect(antidote).toContain("hydroxocobalamin 5 g");
  expect(others.join()).not.toContain("salbutamol");
  expect((await FIRES.quotes("house fire victim what do i give")).join()).toContain("hydroxocobalamin");
});
