import { drugsIn } from "../question/drugs.ts";
import { gives } from "../question/wanted.ts";
import type { Statement } from "../text/statements.ts";
import { isCondition, isName, LEADS } from "./lead-ins.ts";

/** In characters: what is longer stands in a line of its own. */
const SHORT = 100;
/** Stands between a name and what is said of it. */
const COLON = ":";

/** What a statement is read with and lacks itself: "Adult:", "If hot:", or the item "Ketamine" above a dose. */
export function namedBy(one: Statement): Statement | undefined {
  const { lead, above, text } = one;
  if (lead && leadsWithMore(one, lead))
    return LEADS.test(lead.text) && lead.text.length <= SHORT ? lead : undefined;
  const lacksDrug = gives("drug", text) && drugsIn(text).size === 0;
  return above && lacksDrug && isName(above) && drugsIn(above.text).size > 0 ? above : undefined;
}

/** Whether what leads a statement in has more of what is asked, or says for whom or on what condition it is. */
export function leadsWithMore({ said, holds }: Statement, lead: Statement): boolean {
  return said.size > holds.size || lead.populations.size > 0 || isCondition(lead);
}

/** A line of an answer: a statement, behind the name that it is read with where that is no line above it. */
interface Line {
  statement: Statement;
  name: Statement | undefined;
}

/** Statements as lines: a name is one only above what it names. */
export function toLines(statements: readonly Statement[]): Line[] {
  const names = new Set(statements.map(namedBy));
  let above: Statement | undefined;
  return statements.flatMap((statement, at) => {
    if (names.has(statement)) {
      const next = statements[at + 1];
      above = next && namedBy(next) === statement ? statement : undefined;
      return above ? [{ statement, name: undefined }] : [];
    }
    const name = namedBy(statement);
    if (name !== above) above = undefined;
    return [{ statement, name: above ? undefined : name }];
  });
}

/** A text behind a name: "Ketamine: 1 mg/kg IM". */
export function withName(text: string, name: Statement | undefined): string {
  if (!name) return text;
  return `${name.text}${name.text.endsWith(COLON) ? "" : COLON} ${text}`;
}
