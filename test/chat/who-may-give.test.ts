import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# How to use this book
Emergency Care Assistants (ECAs) may administer oxygen, glucose gel and aspirin only. Paramedics may administer all drugs.
# Allergy
## CFR AND ALL PROVIDER LEVELS
- Epinephrine auto-injector 0.3 mg IM for an allergic reaction
## EMT, ADVANCED
- Albuterol 2.5 mg nebulized for wheezing
## CRITICAL CARE, PARAMEDIC
- Diphenhydramine 50 mg IM
# Fast heart
## CRT
- Adenosine 6 mg IV for a fast heart
## PM
- Diltiazem 15 mg IV for a fast heart
# Agitation
## CRITICAL CARE, PARAMEDIC
- Ketamine 240 mg IM for severe agitation
## Key points
- Ketamine may be given by paramedics only
# Diltiazem card
Onset: diltiazem acts in 3 minutes.
Diltiazem is a calcium channel blocker.
`;

const { ask } = podOf({ "protocols.docx": PROTOCOLS });

test.each([
  ["can a cfr give epinephrine", "CFR AND ALL PROVIDER LEVELS:", "0.3 mg IM"],
  ["can a cfr give albuterol", "EMT, ADVANCED:", "2.5 mg"],
  ["can cc give diphenhydramine", "CRITICAL CARE, PARAMEDIC:", "50 mg IM"],
  ["can emt give adenosine", "CRT:", "6 mg IV"],
  ["can a crt give adenosine", "CRT:", "6 mg IV"],
  ["can a crt give diltiazem", "PM:", "15 mg IV"],
  ["Which clinicians may give diltiazem?", "PM:", "15 mg IV"],
])("a heading of levels alone tells who may: %s", async (question, heading, line) => {
  const text = await ask(question);
  const [first = ""] = text.split("\n");
  expect(first).toEndWith(heading);
  expect(text).toContain(line);
});

test("what a level may give and no more is told where another drug is asked for", async () => {
  const [, line = ""] = (await ask("can an ECA give morphine")).split("\n");
  expect(line).toContain("glucose gel and aspirin only");
});

test("what is left to a level above comes first", async () => {
  const [, line = ""] = (await ask("can cc give ketamine")).split("\n");
  expect(line).toContain("paramedics only");
});

test("where the documents do not say who may give a drug nobody is told", async () => {
  expect(await ask("who may give morphine")).toContain("do not answer");
});
