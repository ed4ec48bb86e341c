import { expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask } = inGeneral();

/** What stands right below the opening. */
const first = async (question: string) => (await ask(question)).split("\n\n")[1] ?? "";

test.each([
  ["how long does a D cylinder last at 10 L/min", "= 28 minutes."],
  ["oxygen cylinder d 1200 psi 10 lpm", "= 16 minutes."],
  ["E tank with 1000 psi at 15 lpm, how long", "(1,000 - 200) x 0.28 / 15 = 14 minutes."],
  ["D tank psi 1500 at 10 lpm how long", "(1,500 - 200) x 0.16 / 10 = 20 minutes."],
  ["burns spo2 88% burned 40% tbsa 80 kg fluids", "4 mL x 80 x 40 = 12,800 mL"],
  ["drip rate 1000 mL over 8 hours with a 10 gtt set", "= 21 drops a minute (125 mL/h)."],
  ["drip rate for 1 liter in 4 hours, 15 gtt set", "= 63 drops a minute (250 mL/h)."],
  [
    "dopamine 400 mg in 250 mL at 5 mcg/kg/min, 80 kg, how many mL/h",
    "5 mcg/kg/min x 80 kg x 60 / 1,600 = 15 mL/h, 15 drops a minute",
  ],
  ["levophed 4 mg in 250 mL at 8 mcg/min drip rate", "8 mcg/min x 60 / 16 = 30 mL/h"],
  ["lidocaine 2 mg/min from 2 g in 500 mL drip rate", "2,000 mcg/min x 60 / 4,000 = 30 mL/h, 30 drops"],
  ["parkland formula 70 kg 30% burn", "= 8,400 mL in the 24 hours"],
  ["GCS for a patient who opens eyes to pain, moans and withdraws", "Eyes 2, verbal 2, motor 4: GCS 8."],
  ["gcs eyes open to voice, confused, follows commands", "Eyes 3, verbal 4, motor 6: GCS 13."],
  ["norepi 5 mcg per minute, 4 mg in 250 mL, what rate", "5 mcg/min x 60 / 16 = 18.8 mL/h"],
  ["dopamine 5 micrograms per kg per minute, 80 kg, 400 mg in 250 mL", "5 mcg/kg/min x 80 kg x 60 / 1,600"],
  ["how many millilitres for 50 micrograms of fentanyl, 100 µg in 2 mL", "50 mcg x 2 mL / 100 mcg = 1 mL."],
  ["how many mL do I draw up for 75 mcg of fentanyl from 100 mcg/2 mL", "75 mcg x 2 mL / 100 mcg = 1.5 mL."],
  ["how many mL of ketamine 0.5 mg/kg for 70 kg from 50 mg/mL", "0.5 mg/kg x 70 kg x 1 mL / 50 mg = 0.7 mL."],
  ["d50 25 g how many mls is that", "25 g x 100 mL / 50 g = 50 mL."],
  ["10% calcium chloride 1 g how many ml", "1 g x 100 mL / 10 g = 10 mL."],
  ["500 ml over 30 min 15 drop set", "500 x 15 / 30 = 250 drops a minute (1,000 mL/h)."],
  ["78 f septic bp 72/40 fluids 30 ml/kg for 60 kg how much", "30 mL/kg x 60 kg = 1,800 mL:"],
  ["20 ml/kg for 44 lb child", "20 mL/kg x 20 kg = 400 mL:"],
  ["1-2 joules/kg 18 kg kid cardioversion", "1 to 2 J/kg x 18 kg = 18 to 36 J:"],
  ["epi 0.01 mg/kg max 0.5 mg 70 kg anaphylaxis", "x 70 kg, at most 0.5 mg = 0.5 mg:"],
  ["convert 176 lbs to kg", "176 lb / 2.2 = 80 kg."],
  ["what is 104 F in celsius", "= 40.0 C."],
  ["MAP for bp 120/80", "(120 + 2 x 80) / 3 = 93 mmHg."],
  ["pulse pressure with bp of 110/70", "110 - 70 = 40 mmHg."],
  ["shock index hr 120 bp 80/40", "120 / 80 = 1.5."],
  ["rule of nines: front of both legs and one arm burned", "Rule of nines, adult: 18 + 9 = 27 %"],
  ["child burns to head and one leg, rule of nines", "Rule of nines, child: 18 + 14 = 32 %"],
  [
    "apgar for a baby with pink body blue hands, HR 120, weak cry, some flexion, grimace",
    "appearance 1, pulse 2, grimace 1, activity 1, respiration 1: 6.",
  ],
  ["hypotension cutoff for a 5 yr old", "70 + 2 x 5 = 80 mmHg."],
  ["minimum systolic blood pressure for a 5 year old", "70 + 2 x 5 = 80 mmHg."],
  ["estimate weight of a 6 year old", "2 x (6 + 4) = 20 kg, or 3 x 6 + 7 = 25 kg."],
  ["what does a 4 year old weigh", "2 x (4 + 4) = 16 kg, or 3 x 4 + 7 = 19 kg."],
  ["weight of a 3 yo", "2 x (3 + 4) = 14 kg"],
  ["how many ml of 1:1000 for 0.5 mg", "0.5 mg x 1000 mL / 1 g = 0.5 mL."],
  ["150 in 100 over 10 min with a 15 gtt set", "100 x 15 / 10 = 150 drops a minute"],
  [
    "apgar hr 130 pink body blue feet cries kicks grimace",
    "appearance 1, pulse 2, grimace 1, activity 2, respiration 2: 8.",
  ],
  ["running 20 gtt/min with a 10 gtt set, mL/hr?", "20 drops a minute x 60 / 10 drops per mL = 120 mL/h."],
  ["e cylinder 1000 psi nrb 15 how long", "(1,000 - 200) x 0.28 / 15 = 14 minutes."],
  ["how deep should a 4.5 ett go", "3 x 4.5 = 13.5 cm."],
  ["how far do i put the tube in a 8 yo", "8 / 2 + 12 = 16 cm."],
  ["gcs no eyes, moans, decorticate", "Eyes 1, verbal 2, motor 3: GCS 6."],
  ["et tube size for 4 year old", "cuffed 4 / 4 + 3.5 = 4.5 mm, uncuffed 4 / 4 + 4 = 5 mm"],
])("the question's own numbers are put into the formula: %s", async (question, result) => {
  expect(await first(question)).toContain(result);
});

test.each([
  ["how long does a D cylinder last", "Oxygen cylinders"],
  ["E tank with 150 psi at 10 lpm", "At 150 psi nothing is left"],
  ["drip rate 1000 mL over 8 hours", "Drip rates"],
  ["parkland formula 12 kg child 30% burn", "Burns"],
  ["gcs eyes open to pain", "Glasgow Coma Scale"],
  ["apgar for a baby with a weak cry", "Newborn resuscitation"],
  ["hand and face burned percent", "Burns"],
  ["et tube size for 14 year old", "Endotracheal tube sizes"],
  ["septic fluids 30 ml/kg", "Sepsis"],
  ["etomidate 0.3 mg/kg", "Rapid sequence intubation (drug-assisted airway)"],
])(
  "nothing is guessed where a number is missing, or the formula is for others: %s",
  async (question, start) => {
    expect(await first(question)).toStartWith(start);
  },
);

test("a question's own rate for each kilogram is told beside what the reference gives and warns of", async () => {
  const fluid = await ask("78 f septic bp 72/40 fluids 30 ml/kg for 60 kg how much");
  expect(fluid).toContain(
    "by the question's own rate, which is no dose of the reference.\n\nSepsis\n\nDoses:",
  );
  expect(await ask("ketorolac 0.5 mg/kg 78 yo 60 kg kidney disease")).toContain(
    "Red flags:\n- No ketorolac:",
  );
});

test("what describes a coma calls no other topic", async () => {
  expect(await ask("gcs opens eyes to pain, moans, withdraws")).not.toContain("Eye injury");
});
