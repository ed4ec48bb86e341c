import type { Asked } from "../../question/asked.ts";
import { headsMix, tellsMix } from "../../question/mixing.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";

/** Whether all of a section is on how an asked drug is mixed, "Push-dose epinephrine: how to mix". */
export function isRecipe({ named, heading }: Section, { drugs }: Asked): boolean {
  return headsMix(heading) && drugs.some((drug) => named.has(drug));
}

/** Whether a statement tells how an asked drug is mixed, that it or its headings name. */
export function isMix(one: Statement, section: Section, asked: Asked): boolean {
  const { text, said, ofOtherDrugs } = one;
  // "Add it to the saline", below "Push-dose epinephrine mixing".
  if (ofOtherDrugs && !isRecipe(section, asked)) return false;
  const isOfDrug = asked.drugs.some((drug) => said.has(drug) || section.titled.has(drug));
  return tellsMix(text) && isOfDrug;
}
