import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import { IS_ROUTE_LINE } from "../../question/routes.ts";
import { gives } from "../../question/wanted.ts";
import { namedWords } from "../../question/ways.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { withoutCount } from "../../text/cells.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { isCondition, LEADS } from "./lead-ins.ts";

/** In characters: what is longer stands in a line of its own. */
const SHORT = 100;
/** Stands between a name and what is said of it. */
const COLON = ":";

/** "ONLY in cardiac arrest", "unless the base orders it". */
const LIMITED = /\bONLY\b|\b[Oo]nly (?:if|in|when|by|for|with|after|under)\b|\b[Uu]nless\b/;

/** "When ALL are present:" leads in a list of which no item says anything without the others. */
const ALL_OF =
  /\b(?:if|when|where|unless|meets?|requires?) (?:all|each)\b|\ball (?:of )?(?:the following|these)\b|\ball (?:(?:two|three|four|five|six|seven|eight|[2-9]) )?(?:are|apply|must be)\b/i;

/** What a statement is read with and lacks itself: "Adult:", "If hot:", or the item "Ketamine" above a dose. */
export function namedBy(one: Statement): Statement | undefined {
  const { lead, above, text } = one;
  if (lead && isOfRoute(one)) return lead.text.length <= SHORT ? lead : undefined;
  if (lead && leadsWithMore(one, lead)) return isShownBefore(lead) ? lead : undefined;
  const lacksDrug = gives("drug", text) && drugsIn(text).size === 0;
  // "Infuse over 20 minutes, at most 2 g", below "Discuss magnesium".
  return lead && lead === above && lacksDrug && isShownBefore(lead) ? lead : undefined;
}

/** What a name is itself read with: "3. If vascular access:" before "a. Dextrose 10%:", a drug before a condition. */
function outerOf({ lead, text }: Statement): Statement | undefined {
  const isOnDrug = lead !== undefined && drugsIn(lead.text).size > 0 && drugsIn(text).size === 0;
  return lead && isShownBefore(lead) && (isNarrowing(lead) || isOnDrug) ? lead : undefined;
}

/** Whether what leads in says for whom, for what, on what condition alone or that it is not done. */
function isNarrowing(lead: Statement): boolean {
  const isForWhat = LEADS.test(lead.text) && [...namedWords(lead.text).values()].includes("condition");
  const isConditional = isForWhat || isRestricted(lead) || isCondition(lead);
  return lead.populations.size > 0 || isConditional || gives("refusal", lead.text);
}

/** Whether a list that a statement leads in holds together alone. */
export function asksForAll({ text }: Statement): boolean {
  return ALL_OF.test(text);
}

/** Whether it is a row of a table that stands below the way to give what is in it. */
export function isOfRoute({ kind, lead }: Statement): boolean {
  return kind === "r" && lead !== undefined && IS_ROUTE_LINE.test(lead.text);
}

const LABEL = /^([^:|]{5,40}): (?![<>≤≥\d])/;
const PART_END = /[:;] /;
const IN_BRACKETS = /\s?\([A-Z]{2,6}\)/g;

/** Whether it begins with a name that is asked for in the same words: "Reversible causes: hypoxia, …". */
export function isLabelled({ text, kind }: Statement, { words, wanted }: Asked): boolean {
  if (kind === "r" || !wanted.every((want) => want === "meaning" || want === "steps")) return false;
  const label = LABEL.exec(text)?.[1];
  const asked = ` ${words.flatMap((word) => word.terms).join(" ")} `;
  // "Severity: SERIOUS: Serious burn; …", of what counts as that.
  // "B. Incident Commander (IC): …"
  const plain = withoutCount(text).replaceAll(IN_BRACKETS, "");
  const names = wanted.includes("meaning") ? plain.split(PART_END).slice(0, -1) : label ? [label] : [];
  const isAsked = (terms: readonly string[]) => terms.length > 1 && asked.includes(` ${terms.join(" ")} `);
  return names.map(termsOf).some(isAsked);
}

/** Whether it begins with all of some words as its label: "Extravasation: stop, leave the catheter". */
export function isLabelledWith({ text, kind }: Statement, words: readonly WeighedWord[]): boolean {
  const label = kind === "r" ? undefined : LABEL.exec(text)?.[1];
  return label !== undefined && words.length > 0 && held(words, label).size === words.length;
}

/** Whether it says that something holds in some cases alone. */
export function isRestricted({ text }: Statement): boolean {
  return LIMITED.test(text);
}

/** Whether it is short, and an item or ends with a colon: a title in a line of its own stays there. */
export function isShownBefore({ kind, text }: Statement): boolean {
  return text.length <= SHORT && (kind === "l" || LEADS.test(text));
}

/** Whether what leads a statement in has more of what is asked, or narrows it. */
export function leadsWithMore({ said, holds }: Statement, lead: Statement): boolean {
  return said.size > holds.size || isNarrowing(lead);
}

/** A line of an answer: a statement, behind the name that it is read with where that is no line above it. */
interface Line {
  statement: Statement;
  name: Statement | undefined;
}

/** Statements as lines: a name is one only above what it names. */
export function toLines(statements: readonly Statement[]): Line[] {
  const nameOf = (one: Statement) => namedBy(one) ?? parentOf(one, statements);
  const names = new Set(statements.map(nameOf));
  // The name that the lines above stand below, and the one before which the last stands.
  let above: Statement | undefined;
  let before: Statement | undefined;
  return statements.flatMap((statement, at) => {
    if (names.has(statement)) {
      const next = statements[at + 1];
      above = next && nameOf(next) === statement ? statement : undefined;
      return above && above !== before ? [{ statement, name: undefined }] : [];
    }
    const name = nameOf(statement);
    if (name !== above) above = undefined;
    before = above ? undefined : name;
    return [{ statement, name: before }];
  });
}

/** What leads one in, where others are shown that stand below something else: they are not to be taken for its. */
function parentOf({ lead, above }: Statement, shown: readonly Statement[]): Statement | undefined {
  const isApart = shown.some((other) => other.kind === "l" && other !== lead && other.above !== above);
  return lead && isApart && isShownBefore(lead) ? lead : undefined;
}

/** A text behind a name: "Ketamine: 1 mg/kg IM". */
export function withName(text: string, name: Statement | undefined): string {
  if (!name) return text;
  const before = name.text.replace(/[.:]$/, "");
  return withName(`${before}${COLON} ${text}`, outerOf(name));
}
