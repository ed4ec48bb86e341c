import { expect, test } from "bun:test";
import { askedAlike } from "./support/asked-alike.ts";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# 4.1 Sepsis
Two of: temperature over 38.5 °C or under 35.5 °C, heart rate over 95, breathing over 22, with suspected infection.
- EMT: Oxygen.
- Paramedic: Normal saline 30 mL/kg in boluses, for sepsis with a pressure under 90.
# 4.2 Anaphylaxis
Anaphylaxis is likely when skin changes come with wheeze, stridor or a low pressure.
- SBP < 90
- Epinephrine 0.5 mg IM, again after 5 minutes in anaphylaxis.
Reference: Working Group 2030, Emergency treatment of anaphylaxis
# 5. Recognition of death
Decapitation.
# 6. Eclampsia
Magnesium toxicity: loss of reflexes, breathing under 10: stop the infusion.
# 7. Mass casualty
First unit in: size-up and command.
Declare an MCI with 6 or more patients, or 2 red ones.
Call dispatch on VTAC9 of an MCI.
`;

const BULLETIN = `
# Sepsis fluids
Effective June 1, 2031. Replaces the fluid line of section 4.1: first bolus 1 L in sepsis, 250 mL in heart failure.
`;

const pod = podOf({ "protocols.docx": PROTOCOLS, "bulletin.pdf": BULLETIN });

askedAlike("from what on something counts as it", pod, [
  [
    "sepsis",
    "Two of: temperature over 38.5",
    [
      "sepsis criteria",
      "criteria for sepsis",
      "what counts as sepsis",
      "when is it sepsis",
      "how do i know its sepsis",
      "sepsis signs",
    ],
  ],
  [
    "anaphylaxis",
    "is likely when",
    [
      "anaphylaxis criteria",
      "criteria for anaphylaxis",
      "what counts as anaphylaxis",
      "when is it anaphylaxis",
    ],
  ],
  [
    "what is recognized",
    "loss of reflexes",
    ["mag toxicity signs", "signs of magnesium toxicity", "how do i know its mag toxicity", "mag tox"],
  ],
  [
    "many patients",
    "6 or more patients",
    [
      "mci criteria",
      "when is it an mci",
      "what counts as an mci",
      "mci definition",
      "when do i declare an mci",
    ],
  ],
]);

test("what is given is still told as what is given", async () => {
  expect((await pod.quotes("sepsis fluids"))[0]).toContain("first bolus 1 L");
});
