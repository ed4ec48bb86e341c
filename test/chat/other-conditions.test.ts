import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const HANDBOOK = `
# Handbook
## Tachycardia with a pulse
- Adenosine 6 mg rapid IV push for SVT.
- Stable VT: amiodarone 150 mg IV over 10 minutes.
## Atrial fibrillation
- Diltiazem 0.25 mg/kg IV.
## Ventricular fibrillation
- Defibrillate at 200 J.
## Asthma
- Magnesium sulfate 2 g IV for a severe attack.
## Eclampsia
- Magnesium 6 g IV over 20 minutes.
- Midazolam 5 mg IM: if magnesium is not available.
## Breathing
- CPAP 5 cmH2O, increase to 12 cmH2O.
## Childbirth drugs
- Oxytocin 10 units IM.
- No oxytocin before the placenta is out.
## Preterm labor
- Terbutaline is given when contractions come early, 0.25 mg SC.
- Not with a heart rate above 120.
## Symptomatic bradycardia
- Atropine 1 mg IV every 3 to 5 minutes.
## Children
| Age | Heart rate | Lowest systolic |
| 1 year | 90 to 150 | 72 |
| 5 years | 75 to 130 | 80 |
## Smoke
- Hydroxocobalamin 5 g IV for cyanide.
- Child: 70 mg/kg, at most 5 g.
## Exposure to blood
- HIV: treatment begins within 2 hours of the exposure.
## Chest pain / ACS
- Aspirin 324 mg PO.
## Cardiac arrest
- Epinephrine 1 mg every 4 minutes.
## Allergic reaction
- Diphenhydramine 50 mg IM.
## Overdose
- Opioids with slow breathing: naloxone 2 mg IN.
- Beta blockers: glucagon 3 mg IV.
## Stroke
- Keep the pressure below 180/105 for 24 hours after alteplase.
- A new headache: stop the infusion and call the stroke team.
## Hemorrhage
- TXA 2 g IV over 1 minute. Not for under 16.
## Childbirth
- Bleeding after birth: TXA 1 g over 10 minutes.
## Pain
| Drug | Adult dose | Child dose |
| Ketorolac | 15 mg IV | 0.5 mg/kg |
## Alcohols
| Poison | Adult | Child |
| Methanol | Fomepizole 15 mg/kg | 10 mg/kg |
`;

const CHILDREN = "## Doses\n- Naloxone 0.1 mg/kg, maximum 2 mg for an opioid overdose.";

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({
    acme_pod: { "handbook.docx": HANDBOOK, "pediatric-doses.xlsx": CHILDREN },
    acme_poisons: {
      "poisons.docx": "# Handbook\n## Toxicology\n- Opioid overdose: naloxone 4 mg IN.",
      "pediatric-doses.xlsx": CHILDREN,
    },
  });
});
afterAll(() => world.close());

async function quoted(question: string, orgId = "acme_pod"): Promise<string[]> {
  return quotesOf(textOf(await world.ask({ org_id: orgId, content: question })));
}

test.each([
  ["a drug for a condition that the document has without it", "adenosine for afib"],
  ["its dose for another condition", "amiodarone dose for vf"],
  ["the same, of what is given where another is not at hand", "midazolam dose asthma"],
  ["a dose of what there is too much of", "mag toxicity"],
  ["the same, cut short", "mag tox"],
  ["a child's figure in a condition that no document has", "tbi lowest bp"],
  ["one infection by another's treatment", "hep b exposure treatment"],
  ["a pressure and whom to call for a dose", "alteplase dose"],
])("declines %s: %s", async (_, question) => {
  expect(await quoted(question)).toEqual([]);
});

test.each([
  ["a dose where a rate tells how the patient is", "atropine dose slow heart rate", "Atropine 1 mg"],
  ["the child's dose of an antidote", "cyanide antidote kid", "Child: 70 mg/kg"],
  ["the age below which a drug is not given", "txa 14 year old", "Not for under 16"],
  ["a condition under what it is part of", "how much aspirin for a heart attack", "Aspirin 324 mg"],
  ["the same, its dose asked for by that name", "aspirin dose for stemi", "Aspirin 324 mg"],
  ["a rhythm under the arrest that it is", "epi for asystole", "Epinephrine 1 mg"],
  ["a sign under what it is a sign of", "benadryl for hives", "Diphenhydramine 50 mg"],
  ["an antidote under the class of what was taken", "narcan dose for heroin overdose", "naloxone 2 mg"],
  ["grams given by IV, which are no needle's gauge", "mag for eclampsia dose", "6 g IV"],
  ["what it is raised to for its maximum", "cpap max", "increase to 12"],
  ["when not to give a drug", "oxytocin when not to give", "No oxytocin"],
  ["the same below a line that says when to", "terbutaline when not to give", "Not with a heart rate"],
  ["the adult's, and not what a file for children says", "narcan for an opioid overdose", "naloxone 2 mg"],
])("finds first %s: %s", async (_, question, answer) => {
  expect((await quoted(question))[0]).toContain(answer);
});

test("finds first the adult's below a heading that names no overdose", async () => {
  expect((await quoted("narcan for an opioid overdose", "acme_poisons"))[0]).toContain("naloxone 4 mg");
});

test("a row is shown without its column for other patients", async () => {
  expect((await quoted("toradol dose for a kid"))[0]).toContain("Ketorolac | … | Child dose: 0.5 mg/kg");
  expect((await quoted("toradol dose for an adult"))[0]).toContain("Adult dose: 15 mg IV | … [");
});

test("but with it where only that names the drug", async () => {
  expect((await quoted("methanol antidote kid"))[0]).toContain("Fomepizole 15 mg/kg | Child: 10 mg/kg");
});
