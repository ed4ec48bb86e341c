import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const HANDBOOK = `
# Handbook
## Naloxone
Adult: 0.5 mg IV each 2 minutes; 4 mg nasal.
Remarks: it wears off after 30 to 60 minutes; who took methadone is watched for 6 hours.
## Adenosine
Carried: three syringes of 6 mg.
Halve the dose in a heart transplant and with carbamazepine.
## Failed airway
- Cannot intubate and cannot oxygenate: a scalpel and a tube, from 10 years on. Below 10 years a needle.
## Bites and stings
1. Keep the patient calm.
2. For SNAKE bites:
Splint the arm or leg.
3. For bee and wasp stings:
Scrape the stinger off.
## Diving accidents
The hyperbaric chamber of Port Calder is at (310) 555-0153.
A medical crew of the coast guard flies at the level that the pilot allows.
## Sizes
- Supraglottic airway sizes: size 3 for 30 to 60 kg, size 4 for 50 to 90 kg.
- Tube size is age divided by 4 plus 3.5 with a cuff.
## Fluids
| Injury | Saline |
| Blunt, no head injury | 250 mL |
| Brain injury | 1 L |
## Buses
| Patients | Buses |
| 5 to 10 | 1 |
| 11 to 25 | 2 |
## Incubators
| Birth weight | Temperature |
| Below 1,000 g | 36.0 °C |
| 1,000 to 1,499 g | 35.0 °C |
## Cardiac arrest, child
- Defibrillate at 2 J/kg, then 4 J/kg.
- Epinephrine 0.01 mg/kg every 5 minutes.
## Drug-assisted intubation
Ketamine 1.5 mg/kg is followed by rocuronium 1.2 mg/kg. Two paramedics are there.
## After a sharps injury
Wash it, and ring occupational health inside the hour.
## Tracheostomy
Suction first, 3 inches at most. If still obstructed, change the tube.
## Intubation
Preoxygenate for 3 minutes with oxygen at 15 L/min.
Two paramedics are present. Succinylcholine 1.5 mg/kg where there is no history of burns.
## Blood poisoning
Give fluid.
Call a sepsis alert.
Children: 20 mL/kg.
Suspect sepsis with infection and two of: fever, a fast heart, fast breathing.
## Restraint
Restrained patients are rechecked every 15 minutes.
## Uniform shop
| Article | In stock | Unit price |
| Safety vest, large | 64 | 8.75 |
| Safety vest, extra large | 12 | 9.25 |
## Absence
A medical certificate is needed from the third day on.
Extra hours are paid at 1.5 times the hourly rate.
## Foreign body
Back blows under 1 year, abdominal thrusts above.
## Machines
Mechanical CPR is not for patients under 12 years.
Compressions are 110 a minute and 2 inches deep.
## Determination of death
Base hospital contact is required under 18 years.
## Refusals
A parent signs for a minor. A supervisor comes where the patient is in custody.
## Fluid on the lungs
Nitroglycerin 0.4 mg under the tongue while the pressure is above 120.
CPAP only while the SBP is above 90.
## Fast heart
Diltiazem 0.25 mg/kg over 2 minutes.
Diltiazem is not given in WPW.
## Slow heart
Atropine 1 mg, 3 mg in all. Pace if that fails.
## Low pressure
- Fluid is given in steps of 250 mL, 10 mL/kg in the child.
## Burns
- A burn is covered with a dry sheet.
## Helicopter
Ask for one when the road takes over 45 minutes.
## Hypotension
Stress-dose steroids: hydrocortisone 100 mg for adrenal insufficiency.
## Bags
- An i-gel is kept in the blue bag.
## Rest
Members rest at least 20 minutes after two bottles of air.
`;

const BYLAWS = `
# Bylaws
## Permits
The director shall act on all required permits within sixty days of a complete application.
A permit is shown at the gate when it opens. The pool has 3 lanes.
The garden tool shed is for repairs for 6 months.
The jeep belongs to the district.
## Fees
Who rents to a low income household may ask for a waiver of all fees.
The hotline is 1-800-555-0199.
## Guest houses
Small dwelling units (SDUs) are built behind the main house.
## Sizes
A small dwelling unit has a gross floor area of no more than nine hundred square feet.
The gross floor area of a small dwelling unit shall be no less than one hundred fifty square feet.
## Cabins
The floor area of a cabin shall not exceed eight hundred square feet.
“Family cabin” means a cabin for up to six people.
A family cabin is an asset that the board may let.
## Records
The records that we store are the property of the district.
You may have a list of your records in writing.
You may have a list of your records without charge once every 12 months.
The percentages of the budget are posted. The percentages are those of last year.
A warranty card comes with each tool.
The backboard of the court is glass.
A percolation test is kept for 3 years.
A soil test completed within the last five years is accepted, with a survey one of 8 to 10 years.
## Hardware
Elastic Lock Nuts
The two common kinds of lock nuts are the metal kind and the fiber kind.
## Fiber Lock Nuts
A fiber lock nut holds by friction. Fiber lock nuts are common. Fiber lock nuts have two kinds of thread.
Can a lock nut be used twice? No, it is thrown away.
## Estimate
| Item | Hours | Rate | Cost |
| Body labor | 2 | 150 | 300 |
| Vehicle | Jeep | Odometer 9,800 | |
| Sales tax | | 10.20% | 278 |
`;

const { quotes } = podOf({ "handbook.pdf": HANDBOOK, "bylaws.docx": BYLAWS });

test.each([
  ["how long something lasts, in a remark that names another drug", "how long does narcan last", "wears off"],
  ["a dose told by another", "heart transplant adenosine how much", "Halve the dose"],
  ["what holds from an age on and below it", "cant intubate cant oxygenate adult", "a scalpel"],
  ["a thing by the name asked, before its other names", "saline for a brain injury", "1 L"],
  ["the row for so many of what a column counts", "how many buses for 15 patients", "Buses: 2"],
  ["a newborn's weight in grams", "incubator temperature for a newborn of 1,200 g", "35.0"],
  ["an area in words, and what that stands in", "how big can a cabin be", "eight hundred square feet"],
  ["a definition", "what counts as a family cabin", "means a cabin for up to six"],
  ["whose something is", "who owns the records", "property of the district"],
  ["what is free", "can i get my record list for free", "without charge"],
  ["what was years ago, no child's age", "does my soil test from 7 years ago count", "the last five years"],
  [
    "the statement that has every word asked",
    "What are the two common kinds of lock nuts?",
    "the metal kind",
  ],
  ["the reply to a question of the text itself", "can a lock nut be used twice", "No, it is thrown away"],
  ["a clipped word by what stands beside it", "how long do they keep a perc test", "percolation test"],
  ["a death by what a crew does about it", "can i pronounce a 16 year old", "under 18 years"],
  ["what is done first, where a step goes on with it", "trach blocked", "Suction first"],
  ["how many there are of whom, by another word", "how many medics for intubation", "Two paramedics"],
  ["a dose where what speaks against it is asked too", "sux dose and contraindications", "1.5 mg/kg"],
  ["what something is known by", "sepsis criteria", "two of: fever"],
  ["a check by another word", "how often check restraints", "every 15 minutes"],
  ["choking by what is done for it", "choking infant", "Back blows"],
  ["a price in a column of prices", "price of an extra large safety vest", "9.25"],
  ["pay told by another's", "how much are extra hours paid", "1.5 times"],
  [
    "a paper by its everyday name, and a day that is counted",
    "when do i need a doctor's note",
    "the third day",
  ],
  ["a machine by its maker's name", "lucas for a kid", "under 12 years"],
  ["a depth by what is so deep", "compression depth", "2 inches deep"],
  ["somebody in custody by a plain word", "prisoner wont go", "A supervisor comes"],
  ["a pressure in words by its letters", "cpap blood pressure cutoff", "SBP is above 90"],
  ["a rhythm's shock in the section on the arrest", "kid in vfib first shock", "2 J/kg"],
  ["a procedure by its wider name", "roc dose for rsi", "rocuronium 1.2 mg/kg"],
  ["an accident as a crew tells it", "stuck myself with a needle", "Wash it"],
  ["a helicopter by its slang", "when do i call the bird", "over 45 minutes"],
  ["a disease by the name of who found it", "addisons pt sweating", "hydrocortisone 100 mg"],
  ["a dose, told with a measure that no text goes by", "hr 30 atropine dose", "Atropine 1 mg"],
  ["a condition in plain words", "chf bp 180 how much nitro", "0.4 mg under the tongue"],
  ["what is waived by the waiver", "how do i get the fees waived", "may ask for a waiver"],
  ["an abbreviation that a document explains elsewhere", "sdu minimum floor area", "no less than"],
  ["a size for a weight, of the class of the thing", "what size igel for a 65 kg guy", "size 4"],
  ["a tube's size by its full name", "what size ett for a 4 yo", "divided by 4"],
  ["who must not get a drug, before its dose", "who can't have cardizem", "not given in WPW"],
  ["a step below its lead-in", "wasp sting care", "Scrape the stinger"],
  ["the number to call, not how many", "phone number of the hyperbaric chamber", "(310) 555-0153"],
  ["a rate by the hour, of two columns", "what is the hourly rate for body labor", "Rate: 150"],
  ["a distance by what shows it", "how many miles are on the jeep", "Odometer 9,800"],
  ["a share by its sign", "what is the sales tax percentage", "10.20%"],
])("finds %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});

test.each([
  ["how long something lasts, beside a time of another thing", "how long is the warranty on the repair"],
  ["when something will be, where no time stands", "when will the jeep be ready"],
  ["an office that nobody holds, beside a word of it", "who is the medical director"],
  ["a pressure, beside the thing that has one", "what pressure does the hyperbaric chamber run at"],
  ["how deep, beside a level of another kind", "how deep does the coast guard go"],
  ["a weight whose number only a telephone has", "pt weighs 800 lbs"],
  ["fluid in a situation that another section is on", "burn fluid rate for a kid"],
])("declines where %s is asked for: %s", async (_, question) => {
  expect(await quotes(question)).toEqual([]);
});

test("a number of other things does not say how long something is", async () => {
  expect(await quotes("how long is the pool")).toEqual([]);
});

test("two words written as one are no misspelled third", async () => {
  expect(await quotes("what is in the backyard")).toEqual([]);
});
