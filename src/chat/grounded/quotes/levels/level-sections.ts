import { documentKey } from "../../editions.ts";
import type { Asked } from "../../question/asked.ts";
import { IS_BY_ORDER } from "../../question/orders.ts";
import { isTelling } from "../../question/weighed-words.ts";
import { PEDIATRIC } from "../../question/words.ts";
import { withLevel } from "../../text/legends.ts";
import {
  headsLevel,
  LEVEL,
  leavesToAbove,
  levelBeside,
  namesWhoActs,
  tellsScope,
} from "../../text/levels.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { isOfStock } from "../rows/asked-rows.ts";
import { RIVAL, type Scored } from "../scores/scores.ts";
import { isAgainstCase } from "../sections/refused.ts";
import type { Section } from "../sections/sections.ts";
import { scopeRows } from "./scope-rows.ts";

/**
 * Where a level of care is asked for, the sections for it, or failing that those that are not for levels above it alone. What
 * a level may do a table of all levels may tell as well; failing that the levels above that something is left to, and what a
 * page says of its scope.
 */
export function ofLevel(sections: readonly Section[], asked: Asked): readonly Section[] {
  const { level, asksLevel } = asked;
  if (level === undefined) return sections;
  const stands = sections.map((section) => {
    const levels = section.path.map((heading) => levelBeside(heading, level));
    return { section, levels: new Set(levels) };
  });
  const others = stands.filter(({ levels }) => !levels.has("above"));
  const own = others.filter(({ levels }) => !asksLevel && levels.has("within"));
  const telling = asksLevel ? others.filter(({ section }) => namesLevel(section, asked)) : others;
  const above = stands.filter(({ levels }) => levels.has("above"));
  const [found = stands] = [own, telling, above].filter((some) => some.length > 0);
  return found.map(({ section }) => section);
}

/**
 * Where it is asked what a level of care may do, 2 for a table that says so of each, where no dose is asked for, 1 for a
 * section that is headed by that or a lower one and is on the drug, or has it behind their letter, -1 for what is to be
 * ordered: "Medical control may consider".
 */
export function ofAskedLevel(section: Section, asked: Asked): number {
  const { level, asksLevel, drugs, populations } = asked;
  if (scopeRows(section, asked).length > 0) return 2;
  if (level === undefined || !asksLevel) return 0;
  const { path, heading, statements, legend } = section;
  if (IS_BY_ORDER.test(heading)) return -1;
  if (section.forChildren && !populations.has(PEDIATRIC)) return 0;
  const onIt = statements.filter(({ holds }) => drugs.some((drug) => holds.has(drug)));
  if (onIt.some(({ text }) => leavesToAbove(text, level))) return 1;
  const isLettered = (one: Statement) => {
    const ofLevel = withLevel(one.text, legend);
    const isWithin = ofLevel !== one.text && levelBeside(ofLevel, level) === "within";
    return isWithin && (held(drugs, ofLevel).size > 0 || drugs.some((drug) => one.under.has(drug)));
  };
  const isOwn = path.some((one) => levelBeside(one, level) === "within") && onIt.length > 0;
  // "Drug: Aspirin | EMR: Yes | EMT: Yes"
  const isInRow = onIt.some(
    (one) => one.kind === "r" && !isOfStock(one, section) && levelBeside(one.text, level) === "within",
  );
  return isOwn || isInRow || statements.some(isLettered) ? 1 : 0;
}

/** The row that tells the level of care that a section is for, "Category: Adult | Scope: EMT-B": a table of levels has several. */
export function scopeRow({ statements }: Pick<Section, "statements">): Statement | undefined {
  const [row, ...more] = statements.filter(({ kind, text }) => kind === "r" && tellsScope(text));
  return more.length === 0 ? row : undefined;
}

/**
 * Sections from the best on; where a dose or no more than a name is asked for, what the levels of care do under one heading
 * in its order, if they are as good: what comes first is done first, "Epinephrine 0.3 mg IM" before the drip.
 */
export function inOrderOfLevels(sections: readonly Scored[], asked: Asked): Scored[] {
  const { asksDose, wanted, populations } = asked;
  const [best] = sections;
  const under = ({ section }: Scored) => {
    const { path, heading, start } = section;
    const isOfLevel = path.length > 1 && namesWhoActs(heading);
    return isOfLevel ? JSON.stringify([documentKey(start), path.slice(0, -1)]) : undefined;
  };
  const heading = best && under(best);
  if (!best || heading === undefined || !(asksDose || wanted.length === 0)) return [...sections];
  if (isAgainstCase(best.section, asked)) return [...sections];
  // "Withhold nitrates in an inferior MI" is not told behind a lower level's nitroglycerin, which says nothing of that.
  const telling = ({ holds }: Statement) => new Set([...holds].filter(isTelling));
  const isRival = (scored: Scored) =>
    scored.best >= best.best * RIVAL &&
    under(scored) === heading &&
    telling(best.top).isSubsetOf(telling(scored.top));
  const placeOf = ({ section }: Scored) => section.start.passageId;
  // "Pediatric: 0.1 mg/kg" of a higher level, where the lower one's dose names nobody.
  const isForThem = ({ top }: Scored) => populations.has(PEDIATRIC) && top.populations.has(PEDIATRIC);
  const levels = sections
    .filter(isRival)
    .toSorted((a, b) => Number(isForThem(b)) - Number(isForThem(a)) || placeOf(a) - placeOf(b));
  return [...levels, ...sections.filter((scored) => !levels.includes(scored))];
}

/** Whether it says of a level of care what is asked about: in its headings, or where it speaks of that. */
function namesLevel({ path, start, statements, titled, legend }: Section, { words, drugs }: Asked): boolean {
  const subjects = drugs.length > 0 ? drugs : words.filter(({ kind }) => kind !== "frame");
  const told = statements.filter(
    ({ said, ofOtherDrugs }) => !ofOtherDrugs && subjects.some((word) => said.has(word) || titled.has(word)),
  );
  const texts = told.flatMap(({ text, lead }) => (lead ? [text, lead.text] : [text]));
  const named = [start.filename, ...texts.map((text) => withLevel(text, legend))];
  return path.some(headsLevel) || named.some((text) => LEVEL.test(text));
}
