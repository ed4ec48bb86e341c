import { expect, test } from "bun:test";
import { inPlainWords } from "../../src/chat/grounded/question/plain-words.ts";
import { askedAlike } from "./support/asked-alike.ts";
import { heading, items, pages, rows } from "./support/pages.ts";
import { podOf } from "./support/world.ts";

const pod = podOf({
  "protocols.pdf": pages(
    [
      heading("Breathing and allergy"),
      heading("Anaphylaxis", 2),
      ...items(
        "The IM dose of epinephrine given into a vein is a tenfold overdose.",
        "Epinephrine 0.5 mg IM into the outer thigh, again after 5 minutes.",
        "Lay the patient flat.",
      ),
      heading("Asthma", 2),
      ...items(
        "1. Sit the patient up.",
        "2. Albuterol 5 mg nebulized.",
        "3. Asthma that gets worse in spite of albuterol: magnesium 2 g IV over 20 minutes.",
      ),
    ],
    [
      heading("Seizure and overdose"),
      heading("Seizure", 2),
      ...items(
        "Give midazolam into muscle or nose rather than losing time with a line.",
        "Adult: 10 mg IM or IN.",
        "Up to 11 years: 0.2 mg/kg.",
        "Pregnant: think of eclampsia, give midazolam 5 mg IM, lay the patient on the left side.",
      ),
      heading("Opioid overdose", 2),
      ...items("1. Ventilate before anything else.", "2. Naloxone 2 mg IN, once more after 3 minutes."),
      heading("Severe pain", 2),
      ...items("Fentanyl 50 mcg slow IV.", "Watch the breathing."),
    ],
    [
      heading("The heart"),
      heading("Chest pain", 2),
      ...items(
        "1. 12-lead ECG with the first vital signs; repeat it whenever the picture changes.",
        "2. Aspirin 324 mg chewed.",
        "3. Nitroglycerin 0.4 mg under the tongue every 5 minutes, 3 doses in all.",
        "4. Pain that nitroglycerin does not relieve: morphine 4 mg.",
      ),
      heading("Ventricular fibrillation", 2),
      ...items(
        "Shock ventricular fibrillation at 200 J.",
        "Amiodarone 300 mg after the third shock of ventricular fibrillation.",
      ),
      heading("Push-dose epinephrine", 2),
      ...items(
        "Mix 1 mL of epinephrine 0.1 mg/mL with 9 mL of normal saline.",
        "An adult gets 1 mL every 1 to 5 minutes.",
      ),
    ],
    [
      heading("Before you start"),
      heading("Oxygen", 2),
      ...items("Aim for a saturation of 94 to 98 %.", "High flow for any smoke."),
      heading("Newborn"),
      heading("Expected saturation of a newborn", 3),
      ...rows("Minutes after birth: 1 | Saturation: 60 to 65 %", "Minutes after birth: 5 | Saturation: 80 %"),
      heading("Needle decompression"),
      ...items(
        "1. For a chest injury with weak breath sounds and a low pressure.",
        "2. Above the third rib in the mid-clavicular line.",
      ),
    ],
  ),
  "ketamine.pdf": pages([
    heading("Ketamine"),
    ...items(
      "Classification: Dissociative anesthetic",
      "Side effects: Vivid dreams; laryngospasm",
      "Usual dose: 1 mg/kg IV over 1 minute",
    ),
  ]),
});

askedAlike("asked in other words", pod, [
  [
    "a drug in a condition",
    "Epinephrine 0.5 mg IM",
    [
      "epi for anaphylaxis",
      "anaphylaxis epi",
      "epi in anaphylaxis",
      "epi dose anaphylaxis",
      "how much epi for anaphylaxis",
    ],
  ],
  [
    "a drug in a condition, not what is done when it fails",
    "Nitroglycerin 0.4 mg",
    ["nitro for chest pain", "chest pain nitro", "nitro dose chest pain"],
  ],
  [
    "a drug for anybody, not the pregnant",
    "Adult: 10 mg IM",
    ["midazolam for seizure", "seizure midazolam", "midazolam dose seizure", "versed seizure dose"],
  ],
  [
    "an overdose, and no dose for pain",
    "Ventilate before",
    ["heroin od", "od on heroin", "fentanyl od", "fentanyl overdose", "opioid overdose"],
  ],
  ["a condition", "Sit the patient up", ["asthma", "asthma attack", "asthma treatment"]],
  [
    "a second dose",
    "Nitroglycerin 0.4 mg",
    ["second dose of nitro", "nitro again", "can i give nitro again", "when do i repeat nitro"],
  ],
  [
    "how fast",
    "over 1 minute",
    ["how fast do i give ketamine", "ketamine over how long", "ketamine push rate"],
  ],
  [
    "energy",
    "at 200 J",
    ["joules for vf", "defib vf", "shock dose vf", "shock energy for vf", "how many joules for vf"],
  ],
  [
    "mixing",
    "Mix 1 mL of epinephrine",
    ["how do i mix push dose epi", "how do i draw up push dose epi", "how do i make push dose epi"],
  ],
  [
    "a target for anybody, not the newborn",
    "Aim for a saturation",
    ["target spo2", "spo2 goal", "what spo2 do i want", "what should spo2 be", "aim for what spo2"],
  ],
  [
    "a site",
    "Above the third rib",
    [
      "needle decompression site",
      "needle decompression landmarks",
      "landmarks for needle decompression",
      "where do i put the needle for needle decompression",
    ],
  ],
  [
    "side effects",
    "Vivid dreams",
    ["ketamine side effects", "adverse effects of ketamine", "adverse reactions to ketamine"],
  ],
  ["class", "Dissociative", ["ketamine class", "what class is ketamine", "what kind of drug is ketamine"]],
]);

test("a pregnant patient has her own dose", async () => {
  expect((await pod.quotes("midazolam dose for a pregnant patient with a seizure"))[0]).toContain("5 mg IM");
});

test.each([
  "overdose fentanyl",
  "aspirin allergy",
  "fentanyl toxicity",
  "contraindications to epi in anaphylaxis",
  "how long does a shift last",
  "cpr class",
  "when does the class start",
  "what should i wear",
  "do i call for a second shock",
  "heart attack",
  "criteria for status change",
  "dnr procedure",
  "what should the uniform be",
  "shock for sepsis",
])("what asks for something else is left as it is: %s", (question) => {
  expect(inPlainWords(question)).toBe(question);
});

test("a seizure that goes on is called status by itself", () => {
  expect(inPlainWords("versed dose for status")).toBe("versed dose for status epilepticus");
});

test("an arrest is one of the heart where nothing else is said of it", () => {
  expect(inPlainWords("arrest epi dose 20 kg")).toBe("cardiac arrest epi dose 20 kg");
  expect(inPlainWords("epi dose in arrest")).toBe("epi dose in cardiac arrest");
  for (const other of [
    "cardiac arrest epi dose",
    "respiratory arrest treatment",
    "cold arrest shocks",
    "under arrest",
  ])
    expect(inPlainWords(other)).toBe(other);
});
