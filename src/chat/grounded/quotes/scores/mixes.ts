import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import { headsMix, tellsMix } from "../../question/mixing.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";

/** Whether all of a section is on how an asked drug is mixed, "Push-dose epinephrine: how to mix". */
export function isRecipe({ named, heading }: Section, { drugs }: Asked): boolean {
  return headsMix(heading) && drugs.some((drug) => named.has(drug));
}

/** Whether a statement tells how an asked drug is mixed, that it or its headings name. */
export function isMix(one: Statement, section: Section, asked: Asked): boolean {
  const { text, said, under, ofOtherDrugs } = one;
  // "Add it to the saline", below "Push-dose epinephrine mixing".
  if (ofOtherDrugs && !isRecipe(section, asked) && !isOfHeadsDrug(text, section, asked)) return false;
  const isOfDrug = asked.drugs.some((drug) => said.has(drug) || under.has(drug) || section.titled.has(drug));
  return tellsMix(text) && isOfDrug;
}

/** Whether a text names the one drug of its heading, and that is asked: "epinephrine 0.1 mg/mL" below "Push-dose epinephrine". */
function isOfHeadsDrug(text: string, { named, heading }: Section, { drugs }: Asked): boolean {
  const ofHeading = drugsIn(heading);
  const isNamed = ofHeading.size === 1 && drugs.some((drug) => named.has(drug));
  return isNamed && !drugsIn(text).isDisjointFrom(ofHeading);
}
