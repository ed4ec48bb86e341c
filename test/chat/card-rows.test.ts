import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const heading = (text: string, level = 1): Block => ({ kind: "heading", level, text });
const row = (text: string): Block => ({ kind: "table_row", text });
const line = (text: string): Block => ({ kind: "paragraph", text });

const BLOCKS: Block[] = [
  heading("Birth"),
  heading("ALS: Oxytocin (Pitocin)", 2),
  row("IM: 10 units"),
  row("IV: 20 units in 1 L NS"),
  row("CAUTION: Feel for a second baby before oxytocin."),
  heading("Adult arrest"),
  heading("ALS: Amiodarone", 2),
  row("First: 300 mg after the 3rd shock"),
  row("Second: 150 mg after the 5th shock"),
  heading("Fast rhythm of a child"),
  line("ALS: Cardioversion 1 J/kg, then 2 J/kg."),
  line("Amiodarone 5 mg/kg over 30 minutes in shock."),
  heading("Allergy"),
  heading("BLS: Epinephrine 1 mg/mL", 2),
  row("Dose: 0.3 mg"),
  row("Route: IM into the thigh"),
  row("ALS: Epinephrine drip | 2 mcg/min"),
  line("ALS: Push-dose epinephrine 10 mcg every 2 minutes."),
  heading("Fentanyl card"),
  row(
    "Precautions: The elderly and the frail are given less of it; Disease of the liver; Breathing that is slow or weak before; Addiction to opioids now or before; A blocked or bleeding nose; Monoamine oxidase inhibitors",
  ),
  row("Special notes: Fentanyl has side effects of every opioid. It is locked away."),
  row("Side effects: Slow breathing; Stiff chest; Slow pulse"),
  heading("Adenosine (Adenocard)"),
  row("Adult dose: 6 mg rapid IV"),
  row("Pediatric dose: 0.1 mg/kg, maximum 6 mg; then 0.2 mg/kg"),
  heading("Rocuronium (Zemuron)"),
  row("Indications: Paralysis"),
  row("Adult dose: 1.2 mg/kg IV"),
  row("Onset: 60 seconds"),
  row("Notes: Lasts 45 minutes: sedate"),
  heading("Furosemide (Lasix)"),
  row("Indications: Removed from the formulary"),
  row("Adult dose: None"),
  heading("Doses by weight"),
  row("Zone: Pink | Weight (kg): 6-7 | Adenosine 1st (mL): 0.22 | Cuffed ETT: 3.0"),
  row("Zone: Red | Weight (kg): 8-9 | Adenosine 1st (mL): 0.28 | Cuffed ETT: 3.0"),
  row("Zone: White | Weight (kg): 15-18 | Adenosine 1st (mL): 0.55 | Cuffed ETT: 4.5"),
  row("Zone: Blue | Weight (kg): 19-23 | Adenosine 1st (mL): 0.7 | Cuffed ETT: 5.0"),
];

const { quotes } = podOf({ "cards.pdf": [{ page: 1, blocks: BLOCKS }] });

test("rows named by a way to give are doses of the drug that heads them", async () => {
  const shown = await quotes("pitocin dose");
  expect(shown.slice(0, 2)).toEqual(["- IM: 10 units [1]", "- IV: 20 units in 1 L NS [1]"]);
});

test("after which shock a drug is given is no shock that a patient is in", async () => {
  expect((await quotes("amio after which shock")).slice(0, 2)).toEqual([
    "- First: 300 mg after the 3rd shock [1]",
    "- Second: 150 mg after the 5th shock [1]",
  ]);
});

test("in a box for the level that is asked its rows are told, and not what another level gives", async () => {
  const shown = await quotes("can emt give epi im");
  expect(shown).toContain("- Dose: 0.3 mg [1]");
  expect(shown).toContain("- Route: IM into the thigh [1]");
  expect(shown[0]).not.toContain("ALS");
});

test("a row of a card that is for a higher level of care is not what the card's own level may give", async () => {
  const shown = await quotes("can emt give epi im");
  expect(shown.filter((line) => line.includes("ALS"))).toEqual([]);
});

test("a row whose label is asked for is shown whole", async () => {
  const [first = ""] = await quotes("What are the precautions for fentanyl?");
  expect(first).toContain("The elderly and the frail");
  expect(first).toContain("Monoamine oxidase inhibitors");
  expect(first).not.toContain("…");
});

test("a row whose label is asked for comes before one that names it", async () => {
  expect((await quotes("fentanyl side effects"))[0]).toContain("Slow breathing; Stiff chest");
});

test.each([
  ["adenosine peds 2nd", "then 0.2 mg/kg"],
  ["adenosine for a kid", "0.1 mg/kg"],
  ["roc duration", "Lasts 45 minutes"],
  ["lasix for chf", "Removed"],
])(
  "a card's own line comes before rows for weights, and says what is not given: %s",
  async (question, said) => {
    expect((await quotes(question))[0]).toContain(said);
  },
);
