import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const GUIDELINES = `
# Newborn
Heart rate under 60: compressions 3 to 1. Epinephrine 0.02 mg/kg IO.
# Cardiac Arrest
Shock VF at 200 J. Epinephrine 1 mg every 4 minutes.
After three failed shocks double sequential shocks need medical control.
# ROSC
Keep SpO2 92 to 98%. Take every ROSC to Hadley Regional unless a STEMI is seen (then St. Clement).
# Toxicology
Digoxin: no calcium. Atropine 1 mg for bradycardia.
Calcium channel blocker: calcium chloride 1 g.
# Pediatrics
Croup: dexamethasone 0.6 mg/kg PO.
Bronchiolitis: suction, oxygen below 90%.
`;

const { quotes } = podOf({ "guidelines.docx": GUIDELINES });

test.each([
  ["a newborn by the course on its care", "nrp epi dose", "0.02 mg/kg"],
  ["a way to shock by its full name", "double sequential defibrillation", "double sequential shocks"],
  ["where patients go, by the name of a hospital alone", "where do rosc patients go", "Hadley Regional"],
  ["a drug by half of its name", "calcium for dig tox", "no calcium"],
  ["what a virus does", "rsv baby what do i do", "Bronchiolitis"],
])("tells first %s: %s", async (_, question, answer) => {
  expect((await quotes(question))[0]).toContain(answer);
});
