import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

describe("triage of many", () => {
  test.each([
    [
      "START triage patient breathing 34 a minute",
      /^START, breathing of an adult: .*Above 30 a minute IMMEDIATE/,
    ],
    ["JumpSTART apneic child with a pulse", /^JumpSTART, child not breathing.*with a pulse 5 rescue breaths/],
    ["SALT triage steps", /^SALT, sort: look first at who lies still/],
  ])("begins with the step that is asked for, of the system that is named: %s", async (question, first) => {
    const [title, line] = await opening(question);
    expect(title).toBe("Mass casualty triage");
    expect(line).toMatch(first);
  });

  test("tells the categories among what is done", async () => {
    expect(await ask("START triage categories")).toMatch(
      /Do:\n- Call for more help.*\n- START, adult, walking/,
    );
  });
});

test.each([
  [
    "Cincinnati stroke scale",
    "Stroke and TIA",
    /^Cincinnati Prehospital Stroke Scale: facial droop, arm drift/,
  ],
  ["heat stroke cooling", "Heat illness", /^Heat stroke .*cool first, transport second/],
  ["jellyfish sting treatment", "Stings, bites and envenomation", /^Jellyfish, stingray .*hot water/],
  [
    "where do you decompress a tension pneumothorax",
    "Chest injury and tension pneumothorax",
    /above the 3rd rib/,
  ],
  ["newborn heart rate 50 after 30 seconds of PPV", "Newborn resuscitation", /^Heart rate below/],
  [
    "bb od glucagon dose",
    "Beta blocker and calcium channel blocker overdose",
    /^glucagon, IV .*adult: 5 mg, then 1 mg/,
  ],
  [
    "tourniquet contraindicated where",
    "Hemorrhage control and tourniquet",
    /^Contraindicated on neck, armpit/,
  ],
  [
    "patient took 20 tylenol 2 hours ago",
    "Overdose and poisoning, general",
    /^Acetaminophen \(Tylenol\): most/,
  ],
  ["duoneb dose", "Bronchospasm: asthma and COPD", /^DuoNeb .*adult: 2 vials/],
  [
    "diltiazem dose afib rvr",
    "Atrial fibrillation or flutter, fast",
    /^diltiazem, .*adult: 0\.25 mg\/kg; once more/,
  ],
  ["norepinephrine dose septic shock", "Shock and hypotension", /^norepinephrine, .*adult: 5 to 20 mcg\/min/],
  [
    "cocaine chest pain can I give metoprolol",
    "Cocaine and other stimulants",
    /no beta blocker \(metoprolol/,
  ],
  ["signs of cardiac tamponade", "Chest injury and tension pneumothorax", /^Cardiac tamponade, Beck's triad/],
  ["how to tell heat exhaustion from heat stroke", "Heat illness", /^Heat exhaustion: .*clear mind/],
  ["hypothermia stages", "Hypothermia and frostbite", /^Stages: mild 32 to 35 C/],
  ["altitude sickness", "Altitude illness (mountain sickness)", /^Descent, oxygen, or both/],
  ["suction time limit", "Suctioning the airway", /^Suction at most 10 seconds at a time/],
  ["apgar: pink body blue hands, hr 120, grimace", "Newborn resuscitation", /^APGAR: at 1 and 5 minutes/],
  ["oral glucose dose", "Hypoglycemia", /^oral glucose, by mouth .*15 g/],
  ["battle sign raccoon eyes", "Head injury", /^Basilar skull fracture/],
  ["co alarm family headaches", "Carbon monoxide", /several people ill/],
  ["mom bleeding after delivery uterus boggy", "Postpartum hemorrhage", /^Massage/],
  ["pt is 3rd trimester supine hypotension", "Shock and hypotension", /^Pregnant beyond 20 weeks and flat/],
  ["where does V4 go", "12-lead ECG and cardiac monitoring", /^Chest electrodes: V1 4th intercostal/],
  ["what does AVPU stand for", "Glasgow Coma Scale", /^AVPU: alert, responds to voice/],
  ["stemi tx nitro asprin", "Chest pain, acute coronary syndrome", /./],
])("is answered by the line on it: %s", async (question, topic, first) => {
  const [title, line] = await opening(question);
  expect(title).toBe(topic);
  expect(line).toMatch(first);
});

test.each([
  ["nitroglycerin contraindications", "- No nitroglycerin with a systolic pressure below 100 mmHg."],
  ["can I give aspirin to a chest pain patient on warfarin", "Red flags:\n- Aspirin is contraindicated with"],
  [
    "fentanyl overdose not breathing, narcan dose",
    "Red flags:\n- Not breathing: ventilate before any naloxone.",
  ],
  [
    "hypothermic cardiac arrest epinephrine",
    "Red flags:\n- Hypothermic arrest, core below 30 C (86 F): limit",
  ],
])("warns of what matters where a drug is asked for: %s", async (question, warning) => {
  expect(await ask(question)).toContain(warning);
});
