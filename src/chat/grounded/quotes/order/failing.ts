import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import { branchOf, tellsFailing } from "../../question/failing.ts";
import { AMOUNT } from "../../text/amounts/dose-units.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";

/** What a section says is done where what is asked about fails: "Capture? NO: …", "If two attempts fail". */
export function whereFailed({ statements }: Section, asked: Asked): Set<Statement> {
  if (!asked.asksFailing) return new Set();
  const words = asked.words.filter(({ kind }) => kind !== "frame");
  // "No change" names nothing that fails: "if no response: 12 mg" is what is given then.
  const isOnIt = (text: string) =>
    (asked.asksNextLine && AMOUNT.test(text)) || held(words, branchOf(text)?.question ?? text).size > 0;
  // "Atropine 0.6 mg" above "Response?", and "Response? No: pacing" behind that.
  const isAnswer = (text: string) => {
    const { question = "", isNo = false } = branchOf(text) ?? {};
    if (!isNo) return false;
    const asks = statements.findIndex((one) => one.text.startsWith(question));
    const given = statements.slice(0, asks).findLast((one) => drugsIn(one.text).size > 0);
    return given !== undefined && held(words, given.text).size > 0;
  };
  return new Set(statements.filter(({ text }) => (tellsFailing(text) && isOnIt(text)) || isAnswer(text)));
}
