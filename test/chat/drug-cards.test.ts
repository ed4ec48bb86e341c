import { describe, expect, test } from "bun:test";
import type { Block, Page } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const CARDS: Record<string, string[]> = {
  "LIDOCAINE 2 %": [
    "Class: Local anesthetic",
    "Supplied: 20 mg/mL, 5 mL syringe",
    "Indications: IO flush pain in the awake patient only",
    "Contraindications: Allergy to amides, heart block",
    "Adult dose: 40 mg IO over 2 min, dwell 1 min, then flush 10 mL",
    "Onset: 1 to 2 min",
  ],
  "SODIUM BICARBONATE 8.4 %": [
    "Supplied: 1 mEq/mL, 50 mL syringe",
    "Indications: TCA overdose with QRS over 120; crush",
    "Adult dose: TCA 1 mEq/kg, repeat once",
  ],
  HYDROXOCOBALAMIN: [
    "Supplied: 5 g vial, 200 mL when mixed",
    "Indications: Smoke inhalation with coma",
    "Notes: By order of medical control",
  ],
};

const PAGES: Page[] = Object.entries(CARDS).map(([drug, rows], index) => ({
  page: index + 1,
  blocks: [
    { kind: "heading", level: 1, text: drug },
    ...rows.map((text): Block => ({ kind: "table_row", text })),
  ],
}));

const { quotes } = podOf({ "formulary.pdf": PAGES });

test.each([
  ["awake io hurts lido dose", "40 mg IO"],
  ["tca overdose wide qrs how much bicarb", "TCA 1 mEq/kg"],
])("the dose of a drug's card comes before what the drug is for: %s", async (question, dose) => {
  expect((await quotes(question))[0]).toContain(dose);
});

test("how a drug comes is no dose", async () => {
  expect((await quotes("hydroxocobalamin dose")).join()).not.toContain("5 g vial");
});

test("how a drug comes is told who asks for it", async () => {
  expect((await quotes("how is hydroxocobalamin supplied"))[0]).toContain("5 g vial");
});

const WITH_SOLVENT: Page[] = [
  {
    page: 1,
    blocks: [
      { kind: "heading", level: 1, text: "Amiodarone" },
      { kind: "table_row", text: "Indications: VF and pulseless VT" },
      {
        kind: "table_row",
        text: "Usual dosages: Adult: VF: 300 mg IV. Tachycardia: 150 mg IV in 100 mL D5W. Pediatric: VF: 5 mg/kg IV.",
      },
    ],
  },
];

const solvent = podOf({ "formulary.pdf": WITH_SOLVENT });

test("what a drug is given in is no drug that the doses behind it are of", async () => {
  expect((await solvent.quotes("amiodarone pediatric"))[0]).toContain("5 mg/kg");
});

const AGAIN = `# Anaphylaxis
- Special authorization: Paramedics may give a further two doses of adrenaline IM after a call to the doctor.
- EMT: Adrenaline 1:1,000 0.5 mg IM, repeat every 5 minutes as needed
`;
const authorized = podOf({ "guideline.md": AGAIN });

test("the first dose comes before how many more may be given", async () => {
  expect((await authorized.quotes("adrenaline dose anaphylaxis"))[0]).toContain("0.5 mg IM");
});

describe("when a drug begins to act, told among a monograph's notes", () => {
  const { quotes } = podOf({
    "monographs.pdf": `
# Ketamine
## Presentation
- 200 mg in 2 mL vial
## Special notes
- IV: onset 30 seconds, duration 10 to 20 minutes.
- IM: onset 3 to 4 minutes, duration 12 to 25 minutes.
`,
    "guidelines.pdf": `
# Agitation
- Ketamine 4 mg/kg IM, max 400 mg; repeat 2 mg/kg IM once after 10 minutes
- After ketamine IM watch the breathing
`,
  });

  test.each(["onset of im ketamine", "ketamine im duration", "how long does im ketamine take to work"])(
    "is told of the way asked for, before doses by that way: %s",
    async (question) => {
      expect((await quotes(question))[0]).toContain("onset 3 to 4 minutes, duration 12 to 25 minutes");
    },
  );
});
