import type { FoundPassage } from "../../../search/types.ts";
import { documentKey } from "../editions.ts";
import type { Asked } from "../question/asked.ts";
import { numberOf, replacedIn, saysFrom, stepNumber, stepsReplacedIn } from "../text/replaces.ts";
import type { Statement } from "../text/statements.ts";
import { bestOf } from "./behind.ts";
import type { QuotedSection } from "./quotes.ts";
import type { Scored } from "./scores.ts";
import type { Section } from "./sections.ts";

/** How much of the score of what it replaces a section has at least: a bulletin changes one line of a protocol, and not the others. */
const AS_LIKELY = 0.75;
/** The same where it is asked whom to reach, what one level may do, or for criteria: a bulletin names others by the way. */
const AS_GOOD = 0.95;

/** Sections before those of other documents that they say they replace: "Replaces section 4.2". */
export function replacingFirst(
  sorted: readonly Scored[],
  { asksLevel, asksCriteria, wanted }: Asked,
): Scored[] {
  const enough = asksLevel || asksCriteria || wanted.includes("contact") ? AS_GOOD : AS_LIKELY;
  const ordered = [...sorted];
  for (const scored of sorted) {
    const numbers = replacedBy(scored.section);
    if (numbers.length === 0) continue;
    const at = ordered.indexOf(scored);
    const to = ordered.findIndex(({ section }) => isReplaced(section, scored.section, numbers));
    const target = to < at ? ordered[to] : undefined;
    if (!target || scored.best < target.best * enough) continue;
    ordered.splice(at, 1);
    ordered.splice(to, 0, { ...scored, best: Math.max(scored.best, target.best) });
  }
  return ordered;
}

/**
 * What says that it replaces the very step that is told first before that, whatever it holds of what is asked: "Replaces 13.1
 * step 2" names no needle stick.
 */
export function withStepReplaced(
  quoted: QuotedSection[],
  leading: Scored | undefined,
  sections: readonly Section[],
): QuotedSection[] {
  const number = leading && stepNumber(bestOf(leading)?.text ?? "");
  if (!leading || number === undefined || quoted.length === 0) return quoted;
  const by = sections.find(
    (section) =>
      section.statements.some(({ text }) => stepsReplacedIn(text).includes(number)) &&
      isReplaced(leading.section, section, replacedBy(section)),
  );
  if (!by) return quoted;
  const others = quoted.filter(({ statements }) => !statements.some((one) => by.statements.includes(one)));
  const told = by.statements.filter(({ text }) => !saysFrom(text));
  return [{ statements: [...new Set([...told, ...by.statements])], moreSteps: 0 }, ...others];
}

/** Statements of a section that replaces another, before what it says of that and of when it holds. */
export function withReplaced(chosen: readonly Statement[], section: Section): readonly Statement[] {
  if (replacedBy(section).length === 0) return chosen;
  const told = section.statements.filter(({ text }) => saysFrom(text) || replacedIn(text).length > 0);
  return [...new Set([...chosen, ...told])];
}

/** Whether a passage says that it replaces a section of one of these numbers. */
export function replacesAny({ blocks }: FoundPassage, numbers: ReadonlySet<string>): boolean {
  return blocks.some(({ text }) => replacedIn(text).some((number) => numbers.has(number)));
}

function replacedBy({ statements }: Section): string[] {
  return statements.flatMap(({ text }) => replacedIn(text));
}

function isReplaced(section: Section, by: Section, numbers: readonly string[]): boolean {
  const [own, other] = [section.passages[0], by.passages[0]];
  if (!own || !other || own.orgId !== other.orgId || documentKey(own) === documentKey(other)) return false;
  return section.path.some((heading) => numbers.includes(numberOf(heading) ?? ""));
}
