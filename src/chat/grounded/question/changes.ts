import { anyWord } from "../../../one-of.ts";

/** "What was the previous dose", and not "how long after the previous dose". */
const ASKS_FORMER = anyWord`
  (?<!\b(?:after|since|from|following|of|than)(?: (?:the|a|any))? )(?:previous(?:ly)?|former(?:ly)?)
  used to (?:be|give|carry|do|use|have), (?:the|our) old (?!man|woman|lady|person|patient), old (?:dose|protocol|policy|way)
  (?:was|were|did)\b.*\b(?:before|last year)
`;

/** Whether it is asked what held before. */
export function asksFormer(question: string): boolean {
  return ASKS_FORMER.test(question);
}
