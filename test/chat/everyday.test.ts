import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const HANDBOOK = `
# Handbook
Approved by the medical director.
## Chest pain
- Aspirin 324 mg chewed, unless allergic.
- Agitated: ketamine 4 mg/kg IM.
## Fever in children
- Acetaminophen 15 mg/kg.
- Ibuprofen 10 mg/kg from 6 months.
## Blood sugar
- Glucose < 40 mg/dL: dextrose 25 g IV.
- Glucose 40 to 60 mg/dL: dextrose 12.5 g IV.
- Glucose > 250 mg/dL: saline 20 mL/kg.
## Drowning
- Five breaths come before compressions.
## Pregnant trauma
- Tilt her 15 degrees to the left.
## Tachycardia
| Rhythm | Stable | Unstable |
| Narrow regular | Adenosine 6 mg | Synchronized 100 J |
| Wide regular | Amiodarone 150 mg | Synchronized 150 J |
## Ventilation
- CPAP begins at 5 cmH2O.
- Respirators: fit test every 12 months.
## Birth
- Shoulder dystocia: McRoberts and pressure above the pubis.
## Uniforms
- The quartermaster replaces worn uniforms on Mondays.
- The ambulance is washed at every change of shift.
- Vials that froze go to the pharmacy.
- Two pairs of gloves are in each pocket.
## May family ride along?
One person, belted in the front seat. Nobody rides along with a patient in police custody.
## Slow heart
- Pediatric: atropine 0.02 mg/kg, minimum 0.1 mg.
- Atropine 1 mg every 5 minutes, 3 mg in all.
## Seizures
- Midazolam 10 mg IM for a seizure.
- Refractory seizure: levetiracetam 60 mg/kg.
## Amputation
- Wrap the part in damp gauze and put it into a bag.
## Housing
- A mobile decontamination shelter holds 12 people.
## Cardiac arrest
- The machine goes on after the second cycle.
- The airway waits for the fifth.
## Aspirin
- A DOAC is no reason to withhold aspirin.
## Nitroglycerin
- Not below an SBP of 105.
## Deliveries
| Problem | Do |
| Cord around the neck | Slip it over the head |
| Prolapsed cord | Knees to chest, hold the head off the cord |
| Breech | Hands off until the navel shows |
## Sharps injury
- Wash it with soap for 15 minutes.
## Refusal against medical advice
- A patient of 18 years may refuse.
- Minors: a parent signs.
- A grandparent needs written authority.
## Rehab
- Firefighters rest for 20 minutes after two bottles.
## Safes
- Two sign for a narcotic.
`;

const { quotes } = podOf({ "handbook.pdf": HANDBOOK });

test.each([
  ["a drug that the patient takes", "pt on eliquis with chest pain, aspirin ok?", "Aspirin 324 mg"],
  ["a patient in a word that no document has", "how much ketamine for a wild patient", "ketamine 4 mg/kg"],
  ["a drug's limit, below it", "motrin for a 4 month old", "from 6 months"],
  ["a reading between two limits", "sugar of 55, how much dextrose", "12.5 g"],
  ["a reading below a limit", "bgl is 31, dextrose dose", "25 g IV"],
  ["what holds for everybody, asked for a child", "drowned kid, what comes first", "Five breaths"],
  ["a pregnancy as a condition", "pregnant lady mvc how do i position her", "Tilt her 15 degrees"],
  ["a rhythm by its name", "unstable SVT how many joules", "Synchronized 100 J"],
  ["a pressure by its unit", "what peep does cpap start at", "5 cmH2O"],
  [
    "a word that the documents lack, beside two that they have",
    "how often is the mask fit test",
    "12 months",
  ],
  ["the reply to a heading that asks", "can her husband ride along", "One person"],
  ["the adult's dose before the child's", "max atropine", "3 mg in all"],
  ["what comes when a drug does not work", "still seizing, what now", "Refractory"],
  ["what is told and pointed back at", "cut off his thumb, how do i pack it", "Wrap the part"],
  ["an abbreviation that only the document's words explain", "how many people in the mds", "12 people"],
  ["another form of an irregular verb", "a vial freezes, what now", "Vials that froze"],
  ["a word without its apostrophe", "hes drowned whats first", "Five breaths"],
  ["a misspelt second letter", "shoulder distocia", "McRoberts"],
  ["a drug by its class, beside another drug", "asa if on eliquis", "A DOAC is no reason"],
  ["a pressure cut short", "min sys bp for nitro", "SBP of 105"],
  ["what is seen of a condition", "cord hanging out what do", "Knees to chest"],
  ["with, in one letter", "got stuck w needle first thing", "Wash it with soap"],
  ["a child as a minor, and a relative", "can grandma ama for a kid", "A grandparent needs"],
  ["who, in two letters", "how long does a ff rest", "20 minutes"],
])("finds %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test.each([
  ["somebody's name", "Who is the medical director?"],
  ["a cost", "What does a new uniform cost?"],
  ["a temperature", "At what temperature are the uniforms washed?"],
  ["a color", "What color are the gloves?"],
  ["what is to be done to a thing that no document has", "how do i change the tire on the ambulance"],
  ["a drug that no document has", "heliox for drowning"],
  ["a code to open something, under a heading of another code", "what is the code to the narc safe"],
  ["a child's dose that only adults have", "ketamine dose for a 3 year old"],
])("declines where %s is asked for and not given: %s", async (_, question) => {
  expect(await quotes(question)).toEqual([]);
});
