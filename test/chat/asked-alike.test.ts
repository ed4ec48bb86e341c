import { expect, test } from "bun:test";
import { inPlainWords } from "../../src/chat/grounded/question/plain-words.ts";
import { askedAlike } from "./support/asked-alike.ts";
import { heading, items, pages, rows } from "./support/pages.ts";
import { createWorld, podOf, textOf } from "./support/world.ts";

const DRUGS = rows(
  "Drug: Ketorolac | Indication: Moderate pain | Route: Slow IV, IM | Adult: 15 mg IV, once | Maximum: One dose | Concentration: 30 mg/mL",
  "Drug: Naloxone | Indication: Opioid overdose | Route: IN, IM | Adult: 2 mg every 3 min | Maximum: 8 mg | Concentration: 1 mg/mL",
  "Drug: Midazolam | Indication: Seizure | Route: IM, IN | Adult: 10 mg, repeat once after 5 min | Maximum: 20 mg | Concentration: 5 mg/mL",
  "Drug: Adenosine | Indication: Regular narrow tachycardia | Route: Rapid IV | Adult: 6 mg | Maximum: 18 mg | Concentration: 3 mg/mL",
);

const pod = podOf({
  "formulary.xlsx": pages([heading("Formulary"), ...DRUGS]),
  "protocols.pdf": pages(
    [
      heading("Altered patients"),
      heading("Altered mental status", 2),
      ...items(
        "1. Open the airway.",
        "2. Think of sugar, opioids, overdose, seizure, stroke and head injury.",
        "3. Give oxygen.",
      ),
      heading("Seizure", 2),
      ...items(
        "1. Protect the head; do not hold the patient.",
        "2. Midazolam 10 mg IM or IN while the seizure goes on.",
        "3. Check the glucose.",
      ),
      heading("Opioid overdose", 2),
      ...items("1. Ventilate before anything else.", "2. Naloxone 2 mg IN.", "3. Watch for two hours."),
    ],
    [
      heading("Pain and poisons"),
      heading("Pain", 2),
      ...items(
        "Score of 4 or more: ketorolac.",
        "Ketorolac is contraindicated in pregnancy and over age 65.",
      ),
      heading("Poisoning", 2),
      ...items("Poison control: 555-0100.", "Bring the containers."),
      heading("Tachycardia", 2),
      ...items("1. Valsalva maneuver.", "2. Adenosine where it stays regular and narrow."),
    ],
  ),
  "airway.pdf": pages(
    [
      heading("Allergic reaction, asthma and croup"),
      heading("Medications for allergic reactions", 2),
      ...rows("Drug: Epinephrine | Route: IM | Adult: 0.5 mg | Child: 0.01 mg/kg"),
      heading("Croup in children", 2),
      ...items(
        "Suspect croup in a barking cough with stridor.",
        "Nebulized epinephrine 5 mL of 1 mg/mL, once.",
      ),
    ],
    [
      heading("Pacing"),
      ...items(
        "1. Clean the skin and place the pads.",
        "2. Set 70 a minute.",
        "3. Raise the current until it captures.",
      ),
    ],
  ),
  "destinations.docx": pages([
    heading("Where patients go"),
    heading("Specialty destinations", 2),
    ...rows(
      "Finding: Burn of 20 % or more | Destination: University Hospital | Limit: None",
      "Finding: STEMI on the ECG | Destination: Mercy Hospital | Limit: Call ahead",
    ),
    heading("Diversion", 2),
    ...items(
      "A burn or a STEMI is taken past a hospital on diversion.",
      "Tell dispatch which hospital is closed.",
    ),
  ]),
});

askedAlike("asked in other words", pod, [
  [
    "dose",
    "Adult: 15 mg IV",
    [
      "ketorolac dose",
      "how much ketorolac",
      "how much ketorolac do i give",
      "how much of the ketorolac for pain",
    ],
  ],
  [
    "most",
    "Maximum: 8 mg",
    ["max naloxone", "most naloxone i can give", "how much naloxone total", "how much naloxone in all"],
  ],
  [
    "route",
    "Route: Rapid IV",
    ["adenosine route", "how is adenosine given", "how do i give adenosine", "how do we push adenosine"],
  ],
  ["supply", "Concentration: 3 mg/mL", ["adenosine concentration", "how is adenosine supplied"]],
  [
    "indication",
    "Indication: Regular narrow tachycardia",
    [
      "indications for adenosine",
      "what is adenosine for",
      "why would i give adenosine",
      "when do i give adenosine",
    ],
  ],
  [
    "how often",
    "every 3 min",
    [
      "how often naloxone",
      "how often can i give naloxone",
      "naloxone interval",
      "how long between naloxone doses",
    ],
  ],
  [
    "against",
    "contraindicated in pregnancy",
    [
      "ketorolac contraindications",
      "ketorolac contra",
      "who shouldn't get ketorolac",
      "when should i not give ketorolac",
      "reasons not to give ketorolac",
    ],
  ],
  [
    "treatment",
    "Protect the head",
    [
      "seizure",
      "seizure treatment",
      "treatment of seizure",
      "seizure tx",
      "tx for seizure",
      "managing seizure",
      "seizure protocol",
      "how do you manage seizure",
    ],
  ],
  [
    "what is given",
    "Midazolam 10 mg",
    [
      "what do i give for seizure",
      "drugs for seizure",
      "what meds for seizure",
      "seizure meds",
      "what med do i give for seizure",
    ],
  ],
  [
    "how it is told",
    "barking cough",
    [
      "signs of croup",
      "croup symptoms",
      "s/s of croup",
      "what does croup look like",
      "how do i recognize croup",
    ],
  ],
  [
    "in one of a chapter's conditions",
    "Nebulized epinephrine 5 mL",
    ["epi dose for croup", "how much epi for croup", "croup epi dose"],
  ],
  [
    "steps",
    "1. Clean the skin",
    [
      "steps for pacing",
      "how do i do pacing",
      "walk me through pacing",
      "how is pacing done",
      "pacing technique",
    ],
  ],
  [
    "its own section",
    "Ventilate before",
    ["opioid overdose", "opioid overdose treatment", "opioid overdose protocol"],
  ],
  [
    "destination",
    "Destination: University Hospital",
    ["burn destination", "where do i take a burn patient", "where to take burn", "where does a burn pt go"],
  ],
]);

test.each([
  ["drugs for seizure", "what do i give for seizure"],
  ["most atropine i can give", "maximum dose of atropine"],
  ["adenosine contra", "contraindications to adenosine"],
  ["what does stroke look like", "how do i recognize stroke"],
])("in general, without a Pod, too: %s", async (question, named) => {
  const world = await createWorld({});
  const answer = async (content: string) => textOf(await world.ask({ content }));
  expect(await answer(question)).toBe(await answer(named));
  await world.close();
});

test.each([
  "how much fentanyl was wasted and who witnessed it",
  "where does the binder go",
  "how much overtime can i work",
  "nearest trauma center",
  "what is a narcotic log for",
  "where do we go for fit testing",
  "lift assist protocol",
  "signs of life",
  "maximum dose of naloxone",
])("what asks for something else is left as it is: %s", (question) => {
  expect(inPlainWords(question)).toBe(question);
});
