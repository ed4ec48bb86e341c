import { termsOf } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";
import { ALLERGIC } from "../grounded/question/told-terms.ts";

/** The question without the drugs that the patient is allergic to: "broken leg, allergic to fentanyl" is one of a leg. */
export function withoutAllergies(question: string): string {
  return question.replace(ALLERGIC, (told, ...names: unknown[]) => {
    const isOfDrug = names.some((name) => typeof name === "string" && termsOf(name).some(isDrug));
    return isOfDrug ? "" : told;
  });
}
