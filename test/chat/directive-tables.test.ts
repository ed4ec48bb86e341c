import { expect, test } from "bun:test";
import { heading, items, pages, rows } from "./support/pages.ts";
import { podOf } from "./support/world.ts";

const { ask, quotes } = podOf({
  "directives.pdf": pages(
    [
      heading("Core directives"),
      heading("Severe allergy", 2),
      heading("Indications", 3),
      ...rows("Signs of anaphylaxis"),
      heading("Conditions", 3),
      ...rows("Age | epinephrine: N/A", "HR | epinephrine: N/A"),
      heading("Treatment", 3),
      heading("Consider epinephrine in anaphylaxis", 4),
      ...rows(
        "Dose | IM: 0.02 mg/kg",
        "Max. single dose | IM: 0.4 mg",
        "Dosing interval | IM: at least 10 min",
        "Max. # of doses | IM: 3",
      ),
    ],
    [
      heading("Core directives"),
      heading("Croup", 2),
      heading("Conditions", 3),
      ...rows("Age | epinephrine: 6 months to 7 years", "HR | epinephrine: under 190"),
      heading("Treatment", 3),
      heading("Consider epinephrine", 4),
      ...rows("Dose | Weight <12 kg NEB: 2 mg | Weight ≥12 kg NEB: 4 mg"),
    ],
    [
      heading("Core directives"),
      heading("Low sugar", 2),
      heading("Treatment", 3),
      heading("Consider dextrose", 4),
      ...rows(
        "Dose | Age <3 years: 3 ml/kg | Age ≥3 years: 4 ml/kg",
        "Max. single dose | Age <3 years: 60 ml | Age ≥3 years: 240 ml",
      ),
      heading("Consider glucagon (if not using dextrose)", 4),
      ...rows(
        "Dose | Weight <22 kg IM: 0.4 mg | Weight ≥22 kg IM: 0.9 mg | Age ≥5 years IN: 2 mg",
        "Dosing interval | Weight <22 kg IM: 15 min | Weight ≥22 kg IM: 15 min | Age ≥5 years IN: 15 min",
      ),
      heading("Discharge", 3),
      ...items("The glucose is over 4.5 mmol/L after dextrose", "They are not pregnant"),
    ],
    [
      heading("Core directives"),
      heading("Bleeding", 2),
      heading("Conditions", 3),
      ...rows("Other | tranexamic acid: HR ≥115 BPM or hypotension"),
      heading("Contraindications", 3),
      heading("tranexamic acid", 4),
      ...items("Allergy to it", "Hurt more than 2 hours ago", "Seizures"),
      heading("Treatment", 3),
      heading("Consider tranexamic acid", 4),
      ...rows("Initial dose | IV: 900 mg | IM: 900 mg"),
    ],
    [
      heading("Core directives"),
      heading("Nausea", 2),
      heading("Treatment", 3),
      heading("Consider dimenhydrinate", 4),
      ...rows(
        "Dose | IM: 20 mg | IV: 10 mg",
        "Max. single dose | IM: 20 mg | IV: 10 mg",
        "Dosing interval | IM: 40 min | IV: 40 min",
        "Max. # of doses | IM: 2 | IV: 2",
        "Max. cumulative dose | IM: 40 mg | IV: 20 mg",
      ),
      {
        kind: "paragraph",
        text: "*The dimenhydrinate dose is less for the old. This may be a first dose of 5 mg.",
      },
    ],
    [
      heading("Core directives"),
      heading("Vertigo", 2),
      heading("Treatment", 3),
      heading("Consider dimenhydrinate", 4),
      ...rows("Dose | PO: 30 mg", "Max. single dose | PO: 30 mg"),
    ],
    [
      heading("Core directives"),
      heading("Opioids", 2),
      heading("Contraindications", 3),
      heading("naloxone", 4),
      ...items("Allergy to naloxone"),
      heading("buprenorphine/naloxone", 4),
      ...items("Allergy to buprenorphine", "Methadone within 2 days"),
      heading("Treatment", 3),
      heading("Consider naloxone", 4),
      ...rows("Dose | IM: 0.5 mg", "Dosing interval | IM: 6 min"),
    ],
    [
      heading("Core directives"),
      heading("Seizure", 2),
      heading("Treatment", 3),
      heading("Consider midazolam", 4),
      ...rows("Initial dose | IM: 9 mg", "Subsequent dose(s) | IM: 4 mg", "Max. cumulative dose | IM: 17 mg"),
    ],
    [
      heading("Core directives"),
      heading("Pulmonary edema", 2),
      heading("Treatment", 3),
      heading("Consider nitroglycerin", 4),
      ...rows("Dose | SBP under 150: 0.3 mg SL | SBP from 150: 0.6 mg SL"),
    ],
  ),
  "notes.pptx": pages([
    heading("Pulmonary edema"),
    ...items(
      "Nitroglycerin is NOT indicated for pulmonary edema of other cause.",
      "No ECG is required for nitroglycerin in pulmonary edema.",
    ),
  ]),
});

test("a note below a table is not told before its rows", async () => {
  const lines = await quotes("gravol dose");
  expect(lines[0]).toContain("Dose | IM: 20 mg");
  expect(lines.join()).toContain("*The dimenhydrinate dose is less for the old.");
});

test("the first row of a table is told as those behind it are", async () => {
  const lines = await quotes("gravol dose");
  expect(lines[0]).toBe("- Dose | IM: 20 mg | IV: 10 mg [1]");
  expect(lines).toContain("- Dose | PO: 30 mg [2]");
});

test("the column for the patient's weight is told beside one for an age", async () => {
  expect((await quotes("glucagon dose 18 kg"))[0]).toBe(
    "- Dose | Weight <22 kg IM: 0.4 mg | … | Age ≥5 years IN: 2 mg [1]",
  );
});

test("a pulse at which a drug is given is no dose of it", async () => {
  expect((await quotes("tranexamic acid dose"))[0]).toBe("- Initial dose | IV: 900 mg | IM: 900 mg [1]");
});

test("a drug's dose in one condition is none in another, though it is for the patient's weight", async () => {
  for (const question of ["epi dose anaphylaxis 15 kg", "epi for anaphylaxis 15kg kid"]) {
    const lines = await quotes(question);
    expect(lines[0]).toBe("- Dose | IM: 0.02 mg/kg [1]");
    expect(lines).toContain("- Max. single dose | IM: 0.4 mg [1]");
    expect(lines.join()).not.toContain("NEB");
  }
});

test("what gives the dose comes before what says that the drug is not for something else", async () => {
  expect((await quotes("nitro dose pulmonary edema"))[0]).toContain("SBP under 150: 0.3 mg SL");
});

test("what speaks against a drug is told whole below its name", async () => {
  expect(await ask("txa contraindications")).toContain("Contraindications > tranexamic acid");
  expect(await quotes("txa contraindications")).toEqual([
    "- Allergy to it [1]",
    "- Hurt more than 2 hours ago [1]",
    "- Seizures [1]",
  ]);
});

test("what speaks against a drug with another is not told of the drug", async () => {
  expect((await quotes("naloxone contraindications"))[0]).toBe("- Allergy to naloxone [1]");
});

test("the interval between doses is how often one is given", async () => {
  expect((await quotes("how often can i give narcan"))[0]).toBe("- Dosing interval | IM: 6 min [1]");
});

test("a drug that another is given in place of has none of its doses, nor is a glucose one", async () => {
  expect((await quotes("dextrose dose"))[0]).toBe(
    "- Dose | Age <3 years: 3 ml/kg | Age ≥3 years: 4 ml/kg [1]",
  );
  expect(await ask("dextrose dose")).not.toContain("Consider glucagon");
});

test("a second dose is one of the subsequent ones", async () => {
  expect((await quotes("second dose of midazolam"))[0]).toBe("- Subsequent dose(s) | IM: 4 mg [1]");
});
