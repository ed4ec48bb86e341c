import { expect, test } from "bun:test";
import { inPlainWords } from "../../src/chat/grounded/question/plain-words.ts";
import { askedAlike } from "./support/asked-alike.ts";
import { heading, items, pages, rows } from "./support/pages.ts";
import { podOf } from "./support/world.ts";

const pod = podOf({
  "handbook.docx": pages(
    [
      heading("Levels of care"),
      ...rows(
        "Level: EMT | May do: Oxygen, aspirin, CPAP",
        "Level: AEMT | May do: All of an EMT, and IV access",
        "Level: Paramedic | May do: All of this handbook",
      ),
      heading("Asthma"),
      ...items("Paramedic: Magnesium 2 g IV over 20 minutes.", "EMT: CPAP from 5 cmH2O."),
      heading("Pain"),
      ...rows(
        "Drug: Ketamine (Paramedic) | Route: IV | Dose: 0.2 mg/kg | Max: 20 mg",
        "Drug: Ketorolac (Paramedic) | Route: IV | Dose: 15 mg | Max: One dose",
      ),
      ...items("Ketorolac needs no call to medical direction."),
      heading("Burns"),
      ...items("Cool with water for 20 minutes under 10% TBSA.", "Burn center: more than 10% TBSA."),
    ],
    [
      heading("Refusal of care"),
      heading("Who may refuse", 2),
      ...items("An adult with capacity may refuse any part of care.", "A parent decides for a child."),
      heading("Care report", 2),
      ...items(
        "Finish the report within 24 hours; crews and paramedics who take a refusal before they leave.",
      ),
      heading("Narcotics"),
      ...items(
        "Two crew members count fentanyl and ketamine.",
        "Narcotics logs are kept for 5 years.",
        "A discrepancy is reported to the duty officer before the shift ends.",
      ),
      heading("Daily check"),
      ...items("Oxygen over 500 psi", "Lights, siren, tires"),
      heading("Fatigue"),
      ...items("Nobody works more than 36 hours in a row.", "After 24 hours, 8 hours off."),
      heading("Alcohol"),
      ...items("No alcohol for 10 hours before a shift."),
      heading("Uniform"),
      ...items("Class B on all shifts.", "A hat is optional."),
      heading("Exposure to blood"),
      ...items(
        "Wash at once and call the exposure nurse, Ann Lowe, 555-0170.",
        "Fill in form E-9 on an exposure.",
      ),
      heading("Children"),
      ...items("Pediatric means under 14 years.", "Age: 1 to 12 months, use the small cuff."),
      heading("Glossary"),
      ...items("TBSA – total body surface area", "OLMD = on-line medical direction"),
    ],
  ),
  "stock.xlsx": pages([
    heading("Par levels"),
    ...rows(
      "Item: Ketamine vial | Location: Safe | Par ALS: 2 | Par BLS: 0 | Check: Each shift",
      "Item: Midazolam vial | Location: Safe | Par ALS: 3 | Par BLS: 0 | Check: Each shift",
      "Item: Chest seal | Location: Trauma bag | Par ALS: 4 | Par BLS: 2 | Check: Yearly",
    ),
  ]),
  "formulary.pdf": pages([
    heading("Formulary"),
    ...rows(
      "Drug: Ketamine | Indication: Pain | Route: IV | Adult dose: 0.2 mg/kg | Repeat: Every 20 min",
      "Drug: Midazolam | Indication: Seizure | Route: IM | Adult dose: 10 mg | Repeat: Once after 5 min",
    ),
    heading("Poisoning"),
    ...items("Poison control: 1-800-555-0133."),
  ]),
  "destinations.docx": pages([
    heading("Specialty destinations"),
    ...rows(
      "Finding: Burn of 20 % or more | Destination: University Hospital (burn unit) | Limit: None",
      "Finding: STEMI on the ECG | Destination: Mercy Hospital (cath lab) | Limit: Call ahead",
    ),
    heading("Phones"),
    ...items("Dispatch 555-0100", "Duty officer 555-0142", "Medical control answers on radio channel MED 4."),
  ]),
});

askedAlike("asked of work in other words", pod, [
  [
    "who may",
    "Level: AEMT | May do",
    ["who can start an iv", "who is allowed to start an iv", "which level can start an iv"],
  ],
  ["who may refuse", "An adult with capacity", ["who can refuse care", "who may refuse care"]],
  [
    "a level's drug",
    "Drug: Ketamine (Paramedic)",
    ["can an emt give ketamine", "is an emt allowed to give ketamine", "are emts allowed to give ketamine"],
  ],
  [
    "orders",
    "no call to medical direction",
    [
      "do i need orders for ketorolac",
      "is ketorolac a standing order",
      "ketorolac base contact",
      "can i give ketorolac without orders",
      "do i have to call for ketorolac",
    ],
  ],
  [
    "stock",
    "Par ALS: 3",
    [
      "midazolam par level",
      "par for midazolam",
      "how many midazolam do we carry",
      "how much midazolam do we carry",
      "how many midazolam on the truck",
      "how many midazolam should be on the ambulance",
    ],
  ],
  [
    "where",
    "Location: Safe",
    ["where is midazolam kept", "which truck carries midazolam", "where is the midazolam"],
  ],
  [
    "checks of a drug",
    "Check: Each shift",
    [
      "how often is midazolam checked",
      "how often do we check midazolam",
      "midazolam check frequency",
      "when is midazolam checked",
    ],
  ],
  [
    "missing drugs",
    "A discrepancy is reported",
    [
      "missing fentanyl who do i tell",
      "a vial of ketamine is missing",
      "lost an ampoule of midazolam",
      "narc count is off by one",
      "stolen narcotics who to call",
      "fentanyl unaccounted for",
    ],
  ],
  ["checks by a heading", "tires", ["how often are tires checked", "when are tires checked"]],
  [
    "how long",
    "kept for 5 years",
    ["how long are narcotics logs kept", "narcotics logs retention", "retention period for narcotics logs"],
  ],
  [
    "when due",
    "within 24 hours",
    ["report deadline", "when is the report due", "how long do i have to file the report"],
  ],
  [
    "meaning",
    "total body surface area",
    ["define tbsa", "what is tbsa", "tbsa meaning", "what does tbsa stand for", "tbsa definition"],
  ],
  [
    "meaning by a sign",
    "on-line medical direction",
    ["define olmd", "what's olmd", "what does olmd stand for"],
  ],
  [
    "number",
    "Duty officer 555-0142",
    [
      "number for the duty officer",
      "duty officer phone",
      "how do i reach the duty officer",
      "duty officer contact",
    ],
  ],
  [
    "a phone without the word",
    "Dispatch 555-0100",
    ["dispatch phone", "dispatch phone number", "dispatch contact"],
  ],
  [
    "hours",
    "36 hours in a row",
    [
      "how many hours in a row can i work",
      "how many hours straight can i work",
      "longest shift",
      "max shift length",
    ],
  ],
  [
    "before a shift",
    "No alcohol for 10 hours",
    [
      "alcohol before shift",
      "how long before shift can i drink",
      "when do i have to stop drinking",
      "bottle to throttle",
    ],
  ],
  ["uniform", "Class B", ["uniform", "uniform policy", "dress code", "what do i wear to work"]],
  [
    "form",
    "form E-9",
    [
      "exposure form",
      "what form for an exposure",
      "exposure form number",
      "which form do i fill out for an exposure",
    ],
  ],
  [
    "age of a child",
    "under 14 years",
    ["pediatric age limit", "peds age", "pediatric age", "what age is a child", "peds cutoff"],
  ],
  ["place", "University Hospital", ["which hospital has a burn unit", "who has a burn unit"]],
]);

test.each([
  "can an emt give midazolam",
  "can a paramedic give fentanyl",
  "do i need orders for midazolam",
  "how many ketorolac do we carry",
  "medical control phone number",
  "where is the ketorolac",
  "par for tourniquets",
])("is declined, as nothing tells it: %s", async (question) => {
  expect(await pod.quotes(question)).toEqual([]);
});

test.each(["how many medics on the rig", "what is a narcotic log for", "how do i call a stroke alert"])(
  "what asks for something else is left as it is: %s",
  (question) => {
    expect(inPlainWords(question)).toBe(question);
  },
);
