import { anyWord } from "../../../one-of.ts";

/** Says that something did not do or cannot be done. */
const FAILS = anyWord`
  (?:do|does|did|is|are|was|will|has|have|can) not, (?:do|does|did|is|are|was|wo|has|have|ca)n['’]?t, cannot
  fail(?:s|ed|ure|ing)?, unsuccessful(?:ly)?, unable, without success, ineffective
`;
/** "What is given if pacing does not capture": what is done where something fails. */
const ASKS = new RegExp(String.raw`\b(?:if|when|after|once)\b.*?${FAILS.source}`, "i");
const PERMITS = anyWord`can, may, must, when, within, how`;
const BRANCH = /[?:] (YES|Yes|NO|No): /;
/** "If two attempts fail", "unsuccessful: use the fourth space". */
const TELLS = new RegExp(
  String.raw`\b(?:if|when|after|once|where)\b[^.;]{0,80}?(?:${FAILS.source}|\bno\b)|^(?:\S+ )?(?:unsuccessful|failed)\b`,
  "i",
);

/** Whether it asks what is done where something fails: "what if two attempts fail", and not when it may not be done. */
export function asksFailing(question: string): boolean {
  return ASKS.test(question) && !PERMITS.test(question.split(" ", 1)[0] ?? "");
}

/** The question of a chart that a text answers, and whether by a no: "Capture? NO: …"; undefined for any other text. */
export function branchOf(text: string): { question: string; isNo: boolean } | undefined {
  const parts = text.split(BRANCH);
  const [question, answer] = parts.slice(-3);
  return parts.length < 3 || question === undefined || answer === undefined
    ? undefined
    : { question: question.trim(), isNo: answer.toLowerCase() === "no" };
}

/** Whether a text says what is done where something fails, "If two attempts fail" or "Capture? NO: …". */
export function tellsFailing(text: string): boolean {
  return branchOf(text)?.isNo ?? TELLS.test(text);
}

const UNABLE = anyWord`cannot, can not, can['’]t, could not, unable, not (?:able|possible)`;

/** Whether a text says that something cannot be done, and not that it did not do. */
export function isUnable(text: string): boolean {
  return UNABLE.test(text);
}
