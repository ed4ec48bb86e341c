import { describe, expect, test } from "bun:test";
import { createWorld, podOf, textOf, withoutSources } from "./support/world.ts";

const CASES: { says: string; document: string; question: string; told: string[] }[] = [
  {
    says: "a child by the documents who weighs as much as an adult is told an adult's dose too",
    document: `
# General
A pediatric patient is under 15 years of age.
# Anaphylaxis
Adult: epinephrine 0.5 mg IM.
Pediatric: epinephrine 0.01 mg/kg IM, maximum 0.3 mg.`,
    question: "epinephrine dose anaphylaxis 14 year old 80 kg",
    told: ["Pediatric: epinephrine 0.01 mg/kg IM, maximum 0.3 mg.", "Adult: epinephrine 0.5 mg IM."],
  },
  {
    says: "a pressure that is told without its name counts",
    document: `
# Shock
| Age and pressure | Dose |
| 1 to 10 years SBP below 70 | Saline 20 mL/kg |
| Over 10 years SBP below 90 | Saline 500 mL |`,
    question: "5 year old 60/40 saline bolus",
    told: ["Age and pressure: 1 to 10 years SBP below 70 | Dose: Saline 20 mL/kg"],
  },
  {
    says: "who is altered and can swallow is given by mouth",
    document: `
# Hypoglycemia
- Altered and able to swallow: oral glucose 15 g.
- Dextrose 25 g IV.`,
    question: "altered hypoglycemic what do I give",
    told: ["Dextrose 25 g IV.", "Altered and able to swallow: oral glucose 15 g."],
  },
  {
    says: "a cell that excepts children by their age is an adult's",
    document: `
# Drugs
| Drug | Dose |
| Ketorolac | 15 mg IV. Do not give under 2 years. |
| Fentanyl | 50 mcg IV |`,
    question: "adult ketorolac dose",
    told: ["Drug: Ketorolac | Dose: 15 mg IV. Do not give under 2 years."],
  },
  {
    says: "the baby of a birth whose dose is asked for is the patient",
    document: `
# Drugs
Adult dose: 1 mg IV for a birth.
Baby dose: 0.02 mg/kg IV for a breech birth.`,
    question: "breech birth, what dose for the baby",
    told: ["Baby dose: 0.02 mg/kg IV for a breech birth."],
  },
  {
    says: "what all levels may give anybody may",
    document: `
# Naloxone
Naloxone 2 mg IN may be given by all levels.
Naloxone comes in 2 mL syringes.`,
    question: "who can give naloxone",
    told: ["Naloxone 2 mg IN may be given by all levels.", "Naloxone comes in 2 mL syringes."],
  },
  {
    says: "a row that names the level in a cell tells whether that may give the drug",
    document: `
# Aspirin
| Who | Dose |
| EMT and above | Aspirin 324 mg |
| Nobody | Aspirin 81 mg |
---
# Chest pain
The EMT gives aspirin after a call. Aspirin is chewed, paramedic or EMT.`,
    question: "can an EMT give aspirin",
    told: [
      "Who: EMT and above | Dose: Aspirin 324 mg",
      "Who: Nobody | Dose: Aspirin 81 mg",
      "The EMT gives aspirin after a call.",
      "Aspirin is chewed, paramedic or EMT.",
    ],
  },
  {
    says: "all of the oxygen is no strength of a solution",
    document: `
# Oxygen
Oxygen 28% in COPD.
Use a non-rebreather in CO poisoning: oxygen 15 L.`,
    question: "when do I use 100% oxygen",
    told: ["Oxygen 28% in COPD.", "Use a non-rebreather in CO poisoning: oxygen 15 L."],
  },
  {
    says: "a surname alone in a column of names is somebody's name",
    document: `
# Roster
| Role | Name | Phone |
| Medical Director | Okafor | 555-0101 |
| Chief | Lang | 555-0102 |`,
    question: "who is the medical director",
    told: ["Role: Medical Director | Name: Okafor | Phone: 555-0101"],
  },
  {
    says: "why is told first by what says because",
    document: `
# Drugs
The cabinet is locked at all times.
Keys are with the chief. The locked cabinet is checked daily.
The cabinet is locked because of the DEA rule.`,
    question: "why is the cabinet locked",
    told: [
      "The cabinet is locked because of the DEA rule.",
      "The cabinet is locked at all times.",
      "The locked cabinet is checked daily.",
    ],
  },
  {
    says: "questions alone are no answer",
    document: `
# Boots
Who pays for my boots?
When do boots get replaced?`,
    question: "Who pays for my boots?",
    told: [],
  },
  {
    says: "steps are told of what several statements are on, whatever the heading",
    document: `
# Equipment
- Oxygen cylinder change: close the valve.
- Take the oxygen cylinder out.
- Change the washer of the oxygen cylinder.`,
    question: "steps to change the oxygen cylinder",
    told: [
      "Oxygen cylinder change: close the valve.",
      "Take the oxygen cylinder out.",
      "Change the washer of the oxygen cylinder.",
    ],
  },
];

describe.each(CASES)("$says", ({ document, question, told }) => {
  const { quotes } = podOf({ "protocols.pdf": document });

  test(question, async () => expect(withoutSources(await quotes(question))).toEqual(told));
});

describe("of two editions whose dates stand on other pages the newer is told", () => {
  const edition = (year: number, dose: number) => `
# Policy
Effective ${year}-01-01
---
# Chest pain
Aspirin ${dose} mg for chest pain by mouth.`;
  const { ask } = podOf({ "old.pdf": edition(2019, 162), "new.pdf": edition(2024, 324) });

  test("what is the aspirin dose", async () => {
    expect(await ask("what is the aspirin dose")).toContain(
      "new.pdf > Chest pain (the newest, effective 2024-01-01; old.pdf has it as of 2019-01-01)",
    );
  });
});

describe("who may is told by a table of skills that forty sections on the skill stand before", () => {
  const sections = Array.from(
    { length: 40 },
    (_, at) => `
# Intubation ${at}
Intubate with care, step ${at}. Confirm the intubation by capnography.
---`,
  );
  const skills = `
# Skills
| Skill | EMT | AEMT | Paramedic |
| Endotracheal intubation | No | No | Yes |
| IV access | No | Yes | Yes |`;
  const { quotes } = podOf({ "protocols.pdf": [...sections, skills].join("") });

  test("who may intubate", async () => {
    expect(withoutSources(await quotes("who may intubate"))[0]).toBe(
      "Skill: Endotracheal intubation | EMT: No | AEMT: No | Paramedic: Yes",
    );
  });
});

test.each([
  ["ketamine dose 60 kg", "he is a child", "Weight: 51-70 kg | … | Child: 15 mg"],
  ["ketamine dose 80 kg", "the patient is elderly", "Weight: 71-90 kg | Adult: 30 mg | Elderly: 15 mg"],
])("what is told of the patient later leaves the weight: %s, %s", async (before, turn, row) => {
  const document = `
# Ketamine
| Weight | Adult | ${turn.includes("child") ? "Child" : "Elderly"} |
| 40-50 kg | 20 mg | 10 mg |
| 51-70 kg | 30 mg | 15 mg |
| 71-90 kg | 30 mg | 15 mg |`;
  const world = await createWorld({ acme_pod: { "doses.pdf": document } });
  const messages = [
    { role: "user", content: before },
    { role: "assistant", content: textOf(await world.ask({ org_id: "acme_pod", content: before })) },
  ];
  const answer = textOf(await world.ask({ org_id: "acme_pod", content: turn, messages }));
  await world.close();
  expect(answer).toContain(row);
  expect(answer.match(/^- /gm)).toHaveLength(1);
});
