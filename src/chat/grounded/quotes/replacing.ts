import { documentKey } from "../editions.ts";
import type { Asked } from "../question/asked.ts";
import { numberOf, replacedIn, saysFrom } from "../text/replaces.ts";
import type { Statement } from "../text/statements.ts";
import type { Scored } from "./scores.ts";
import type { Section } from "./sections.ts";

/** How much of the score of what it replaces a section has at least: a bulletin changes one line of a protocol, and not the others. */
const AS_LIKELY = 0.75;
/** The same where it is asked whom to reach, or what one level may do: a bulletin names others by the way. */
const AS_GOOD = 0.95;

/** Sections before those of other documents that they say they replace: "Replaces section 4.2". */
export function replacingFirst(sorted: readonly Scored[], { asksLevel, wanted }: Asked): Scored[] {
  const enough = asksLevel || wanted.includes("contact") ? AS_GOOD : AS_LIKELY;
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

/** Statements of a section that replaces another, before what it says of that and of when it holds. */
export function withReplaced(chosen: readonly Statement[], section: Section): readonly Statement[] {
  if (replacedBy(section).length === 0) return chosen;
  const told = section.statements.filter(({ text }) => saysFrom(text) || replacedIn(text).length > 0);
  return [...new Set([...chosen, ...told])];
}

function replacedBy({ statements }: Section): string[] {
  return statements.flatMap(({ text }) => replacedIn(text));
}

function isReplaced(section: Section, by: Section, numbers: readonly string[]): boolean {
  const [own, other] = [section.passages[0], by.passages[0]];
  if (!own || !other || own.orgId !== other.orgId || documentKey(own) === documentKey(other)) return false;
  return section.path.some((heading) => numbers.includes(numberOf(heading) ?? ""));
}
