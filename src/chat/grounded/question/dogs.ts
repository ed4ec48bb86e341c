import { anyWord } from "../../../one-of.ts";

const DOG = anyWord`dogs?, pupp(?:y|ies), k-?9s?, canines?`;
/** Who was bitten by a dog is none. */
const BITTEN = anyWord`bit(?:es?|ing|ten)?, attack(?:s|ed)?, maul(?:ed|ing)`;
const HEADED = anyWord`k-?9s?, canines?, (?:working|police|search|military) dogs?, dog (?:care|medicine|treatment|drugs?)`;

/** Whether a question or a text is on a dog, and not on whom one has bitten. */
export function isOnDog(text: string): boolean {
  return DOG.test(text) && !BITTEN.test(text);
}

/** Whether what stands below a heading is for dogs. */
export function isForDogs(heading: string): boolean {
  return HEADED.test(heading) && !BITTEN.test(heading);
}
