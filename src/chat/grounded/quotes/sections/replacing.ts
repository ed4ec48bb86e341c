import type { FoundPassage } from "../../../../search/types.ts";
import { documentKey } from "../../editions.ts";
import type { Asked } from "../../question/asked.ts";
import { quantities } from "../../text/amounts/quantities.ts";
import { formerCell, numberOf, replacedIn, SAYS_FROM } from "../../text/replaces.ts";
import type { Statement } from "../../text/statements.ts";
import type { Scored } from "../scores/scores.ts";
import type { Section } from "./sections.ts";

/** How much of the score of what it replaces a section has at least: a bulletin changes one line of a protocol, and not the others. */
const AS_LIKELY = 0.75;
/** The same where it is asked whom to reach, what one level may do, or for criteria: a bulletin names others by the way. */
const AS_GOOD = 0.95;

/**
 * Sections before those of other documents that they say they replace: "Replaces section 4.2", or by a row of the old dose and the
 * new one.
 */
export function replacingFirst(sorted: readonly Scored[], asked: Asked): Scored[] {
  const { asksLevel, asksCriteria, wanted } = asked;
  const isOnOther = asksLevel || asksCriteria || wanted.includes("contact");
  const enough = isOnOther ? AS_GOOD : AS_LIKELY;
  const ordered = [...sorted];
  for (const scored of sorted) {
    const numbers = replacedBy(scored.section);
    const change = isOnOther ? undefined : changeIn(scored, asked);
    if (numbers.length === 0 && !change) continue;
    const at = ordered.indexOf(scored);
    const to = ordered.findIndex(({ section }) =>
      change ? isChanged(section, change, asked) : isReplaced(section, scored.section, numbers),
    );
    const target = to < at ? ordered[to] : undefined;
    if (!target || (!change && scored.best < target.best * enough)) continue;
    ordered.splice(at, 1);
    ordered.splice(to, 0, { ...scored, best: Math.max(scored.best, target.best) });
  }
  return ordered;
}

/** Statements of a section that replaces another, before what it says of that and of when it holds. */
export function withReplaced(chosen: readonly Statement[], section: Section): readonly Statement[] {
  if (replacedBy(section).length === 0) return chosen;
  const told = section.statements.filter(({ text }) => SAYS_FROM.test(text) || replacedIn(text).length > 0);
  return [...new Set([...chosen, ...told])];
}

/** Whether a passage says that it replaces a section of one of these numbers. */
export function replacesAny({ blocks, section }: FoundPassage, numbers: ReadonlySet<string>): boolean {
  const texts = [section, ...blocks.map(({ text }) => text)];
  return texts.some((text) => replacedIn(text).some((number) => numbers.has(number)));
}

/** The row that tells of an asked drug what was given before and what is given now, where it is the best of a section. */
function changeIn({ top }: Scored, { drugs }: Asked): Statement | undefined {
  const isOnDrug = top.kind === "r" && drugs.some((drug) => top.holds.has(drug));
  return isOnDrug && formerCell(top.text) !== undefined ? top : undefined;
}

/** Whether a section of another document gives what a row says was given before. */
function isChanged({ statements }: Section, change: Statement, { drugs }: Asked): boolean {
  const [former] = quantities(formerCell(change.text) ?? "");
  const changed = drugs.filter((drug) => change.holds.has(drug));
  return statements.some(({ text, holds, passage }) => {
    if (!former || !changed.some((drug) => holds.has(drug)) || !isOfOther(passage, change.passage))
      return false;
    const stated = new Set(quantities(text).flatMap(({ keys }) => keys));
    return former.keys.every((key) => stated.has(key));
  });
}

function replacedBy({ statements }: Section): string[] {
  return statements.flatMap(({ text }) => replacedIn(text));
}

function isReplaced(section: Section, by: Section, numbers: readonly string[]): boolean {
  return (
    isOfOther(section.start, by.start) &&
    section.path.some((heading) => numbers.includes(numberOf(heading) ?? ""))
  );
}

/** Whether two passages are of different documents of one Pod. */
function isOfOther(own: FoundPassage, other: FoundPassage): boolean {
  return own.orgId === other.orgId && documentKey(own) !== documentKey(other);
}
