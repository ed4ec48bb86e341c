import { expect, test } from "bun:test";
import { heading, pages, rows } from "./support/pages.ts";
import { podOf } from "./support/world.ts";

const MATRIX = pages([
  heading("Destination matrix"),
  ...rows(
    "Hospital: Mercy Regional | City: Alton | ED phone: 555-0110 | Trauma Adult: Level II | STEMI: ✓",
    "Hospital: St. Brendan | City: Alton | ED phone: 555-0142 | Trauma Adult: Level I | Trauma Peds: Level II | STEMI: ✓",
    "Hospital: Lakeside Community | City: Hale | ED phone: 555-0163 | STEMI: ✓ (M–F 07–19)",
    "Hospital: Valley Children's | City: Hale | ED phone: 555-0177 | Trauma Peds: Level I | Burn: ✓",
  ),
  { kind: "paragraph", text: "LVAD patients: St. Brendan only." },
  heading("Drive times"),
  ...rows(
    "From / To (min): Station 1 | Mercy Regional: 6 | St. Brendan: 9 | Valley Children's: 26",
    "From / To (min): Station 2 | Mercy Regional: 23 | St. Brendan: 25 | Valley Children's: 7",
  ),
]);

const CARD = `
# BURNS
- Burn center: 20 % or more, face, hands, inhalation.
# OLMC
- Call OLMC at St. Brendan (Channel MED-4) for refusals.
`;

const POLICY = `
# Restraint
## Documents
Restraint form (EMS-44) to the captain within 24 hours after a patient is restrained.
## When
To restrain a patient takes at least four persons, one per limb.
## Crew roles
- Code commander
  - Stands at the feet
  - Calls pulse checks
Questions: Captain Tran, 555-0121, or on weekends the duty chief on 555-0100.
`;

const { quotes } = podOf({ "matrix.xlsx": MATRIX, "card.pdf": CARD, "policy.docx": POLICY });

test("where to take a patient is told by the hospitals that take him", async () => {
  expect((await quotes("where do i take a burn"))[0]).toContain("Hospital: Valley Children's");
});

test("a level is read of the column for the patient", async () => {
  const shown = (await quotes("peds level 1 trauma where")).join("\n");
  expect(shown).toContain("Valley Children's");
  expect(shown).not.toContain("Level II");
});

test("hospitals that have nothing of what is asked are left out", async () => {
  const lines = await quotes("lvad pt destination");
  expect(lines[0]).toContain("St. Brendan only");
  expect(lines.join("\n")).not.toContain("Mercy");
});

test("a day is told by days in short", async () => {
  expect((await quotes("can lakeside take a stemi on sunday"))[0]).toContain("✓ (M–F 07–19)");
});

test("how far it is is told by a table of driving times", async () => {
  expect((await quotes("how far from station 2 to st brendan"))[0]).toContain("St. Brendan: 25");
});

test("people are counted by any word for them", async () => {
  expect((await quotes("how many people to restrain"))[0]).toContain("four persons");
});

test("who does something is told by the item above that", async () => {
  expect((await quotes("who stands at the feet")).join("\n")).toContain("Code commander");
});
