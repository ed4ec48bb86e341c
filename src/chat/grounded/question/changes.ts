import { anyWord } from "../../../one-of.ts";

const ASKS_CHANGE = anyWord`
  (?:what|which|how|anything|has|have|did|was|were)\b.*\bchang(?:e|es|ed|ing)
  what(?:['’]?s| is| are)? (?:the )?(?:new|different|differences?)(?= ?(?:\?|$)| (?:about|with|for|in|to|this|between)\b)
  ^(?:changes?|updates?) (?:to|in|for|about|on|with)
`;
/** "What was the previous dose", and not "how long after the previous dose". */
const ASKS_FORMER = anyWord`
  (?<!\b(?:after|since|from|following|of|than)(?: (?:the|a|any))? )(?:previous(?:ly)?|former(?:ly)?)
  used to (?:be|give|carry|do|use|have), (?:the|our) old (?!man|woman|lady|person|patient), old (?:dose|protocol|policy|way)
  (?:was|were|did)\b.*\b(?:before|last year)
`;

/** Whether it is asked what changed. */
export function asksChange(question: string): boolean {
  return ASKS_CHANGE.test(question);
}

/** Whether it is asked what held before. */
export function asksFormer(question: string): boolean {
  return ASKS_FORMER.test(question);
}
