import { afterAll, beforeAll, expect, test } from "bun:test";
import { withLevel } from "../../src/chat/grounded/text/legends.ts";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const CHARTS = `
# County charts
Legend: B: EMT A: AEMT P: Paramedic M: Medical Control
# Chest pain
B: Aspirin 324 mg chewed

Low pressure after aspirin? YES: A: Saline 250 mL IV

Aspirin should be dry.
# Head injury
Patients who take aspirin are watched.
# Opioids
Breathing slowly? NO: B: Watch the patient

Breathing slowly? YES: A: Naloxone 0.4 mg IV
`;

const BANDS = `
# Protocols for all
# Angina
## MEDICAL CONTROL CONSIDERATIONS
- Further nitroglycerin 0.4 mg SL every 5 minutes for EMT
- Esmolol 5 mg IV
## ALL PROVIDER LEVELS
- Clopidogrel 300 mg by mouth
## EMT
- Assist with the patient's own nitroglycerin, up to 3 doses
## KEY POINTS
- Nitroglycerin is kept dark. Clopidogrel tablets are pink; each EMT checks them.
`;

const BOXES = `
# How to use this book
E: EMT

A: AEMT

P: Paramedic
# Anaphylaxis
Major: Swollen lips: E: Epinephrine

Adult doses: Epinephrine 0.3 mg IM; Famotidine 20 mg IV
## Medicines
- Epinephrine: into the thigh
  - E: May only help with the patient's own pen
- Famotidine: keep it cool
# Slow pulse
Severe: Fainting: P: Epinephrine

Adult doses: Epinephrine 5 mcg/min IV
`;
const LATER = `
# Itching
Minor: Hives: A: Famotidine

Adult doses: Famotidine 20 mg IV
${"# Chapter\nAn EMT, an AEMT or a paramedic brings each patient to a hospital.\n".repeat(30)}
`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({
    acme_charts: { "charts.pdf": CHARTS },
    acme_bands: { "bands.pdf": BANDS },
    acme_boxes: { "1 how to use.pdf": BOXES, "2 skin.pdf": LATER },
  });
});
afterAll(async () => await world.close());

const answer = async (org_id: string, content: string) => textOf(await world.ask({ org_id, content }));

test.each([
  ["can emt give aspirin", "- B: Aspirin 324 mg chewed [1]"],
  ["can aemt give naloxone", "- Breathing slowly? YES: A: Naloxone 0.4 mg IV [1]"],
])("the letter before a step tells who may, by the document's legend: %s", async (question, line) => {
  expect(quotesOf(await answer("acme_charts", question))[0]).toBe(line);
});

test("what the level's own heading has comes before what is to be ordered for it", async () => {
  const shown = await answer("acme_bands", "can emt give nitroglycerin");
  expect(shown.split("\n")[0]).toEndWith("EMT:");
  expect(quotesOf(shown)[0]).toContain("patient's own nitroglycerin");
  expect(shown.indexOf("Further nitroglycerin")).not.toBe(0);
});

test("a letter anywhere before a box's name is its level, and below an item what that may do", async () => {
  const shown = await answer("acme_boxes", "can emt give epinephrine");
  expect(quotesOf(shown)[0]).toBe("- Major: Swollen lips: E: Epinephrine [1]");
  expect(shown).toContain("E: May only help with the patient's own pen");
  expect(shown.indexOf("Swollen lips")).toBeLessThan(shown.indexOf("Fainting"));
});

test("what one document says that letters stand for holds for another that does not", async () => {
  expect(quotesOf(await answer("acme_boxes", "who can give famotidine"))[0]).toBe(
    "- Minor: Hives: A: Famotidine [1]",
  );
});

test("all levels are the one asked for too", async () => {
  const shown = await answer("acme_bands", "can emt give clopidogrel");
  expect(quotesOf(shown)[0]).toBe("- Clopidogrel 300 mg by mouth [1]");
});

test("a letter behind the number of a step is the level of that step", () => {
  const legend = new Map([["P", "Paramedic"]]);
  expect(withLevel("9. P: Fentanyl 50 mcg", legend)).toBe("Paramedic: Fentanyl 50 mcg");
  expect(withLevel("9. Give P: it is in the bag", legend)).toBe("9. Give P: it is in the bag");
  expect(withLevel("Level: P | Severe: Fentanyl 50 mcg", legend)).toBe("Paramedic: Severe: Fentanyl 50 mcg");
  expect(withLevel("P May give it twice", legend)).toBe("Paramedic: May give it twice");
});
