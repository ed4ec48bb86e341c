import { termsOf } from "../../search/words/terms.ts";
import { ALLERGIC } from "../grounded/question/asking.ts";
import { isDrug } from "../grounded/question/drugs.ts";

/** The question without the drugs that the patient is allergic to: "broken leg, allergic to fentanyl" is one of a leg. */
export function withoutAllergies(question: string): string {
  return question.replace(ALLERGIC, (told, ...names: unknown[]) => {
    const isOfDrug = names.some((name) => typeof name === "string" && termsOf(name).some(isDrug));
    return isOfDrug ? "" : told;
  });
}
