import type { Asked } from "../../question/asked.ts";
import { gives } from "../../question/wanted.ts";
import { PREGNANT } from "../../question/words.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "../sections/sections.ts";
import { headsWhole, isAbout, isCounting } from "./asked-lists.ts";
import { LEADS } from "./lead-ins.ts";
import { COUNTS, countedRuns, listsOf } from "./lists.ts";

/** So many of its items and more than half are shown for all of them. */
const MOST_OF = 3;
/** Before so many items what leads them in may be said each time. */
const FEW = 6;
/** So many items of a list that counts them are shown, whatever else is. */
const MAX_COUNTED = 15;

/**
 * The chosen statements with the rest of each list of which a part says something else than the whole: the criteria that are
 * asked for, and what stands below "only if:". A statement that leads in is not left without what it leads in.
 *
 * @param most how many may be added; `cut` is how many are left out for that
 */
export function withWholeLists(
  chosen: ReadonlySet<Statement>,
  section: Section,
  asked: Asked,
  most: number,
): { chosen: Set<Statement>; cut: number } {
  const lists = listsOf(section);
  const led = [...lists]
    .filter(([, items]) => !items.some((item) => lists.has(item)))
    .filter(([lead, items]) => isShownWhole(lead, items, chosen, asked))
    // Said once above all of them, and not before each.
    .map(([lead, items]) => (items.length > FEW ? [lead, ...items] : items));
  const runs = asked.asksProcedure || asked.asksSteps ? countedRuns(section) : [];
  const whole = [...led, ...runs.filter((run) => isMostShown(run, chosen))];
  const stretches = itemsTogether(section);
  const headed = stretches.find((items) => items.some((item) => chosen.has(item)));
  const isHeaded = headed !== undefined && headsWhole(section, asked);
  const shown = new Set(chosen);
  let cut = 0;
  for (const list of isHeaded ? [headed, ...whole] : whole) {
    const missing = new Set(list.filter((one) => isPartFor(one, section))).difference(shown);
    // Of what must all hold none is left out for being many.
    const isCounted = list.length <= MAX_COUNTED && list.some(({ above, lead }) => isCounting(above ?? lead));
    const isTooMuch = !isCounted && shown.size - chosen.size + missing.size > most;
    if (isTooMuch && list.some((one) => shown.has(one))) cut += missing.size;
    if (!isTooMuch) for (const one of missing) shown.add(one);
  }
  return { chosen: shown, cut };
}

/** Whether an item is not for other patients: "pregnancy" in a list of what speaks against a drug is one more such thing. */
function isPartFor(one: Statement, { refuses }: Section): boolean {
  const { forOthers, lead, populations } = one;
  const isAgainst = refuses || (lead !== undefined && gives("refusal", lead.text));
  return !forOthers || (isAgainst && populations.size === 1 && populations.has(PREGNANT));
}

/** The items below a heading, apart where something with a heading of its own stands between them. */
function itemsTogether({ statements }: Section): Statement[][] {
  const stretches: Statement[][] = [];
  for (const one of statements.filter(({ kind }) => kind === "l")) {
    const stretch = stretches.at(-1);
    const last = stretch?.at(-1)?.passage.passageId ?? Number.NEGATIVE_INFINITY;
    if (stretch && one.passage.passageId <= last + 1) stretch.push(one);
    else stretches.push([one]);
  }
  return stretches;
}

/** A hole in a list is not seen. */
function isMostShown(items: readonly Statement[], chosen: ReadonlySet<Statement>): boolean {
  const shown = items.filter((item) => chosen.has(item)).length;
  return shown >= MOST_OF && shown > items.length / 2;
}

function isShownWhole(
  lead: Statement,
  items: readonly Statement[],
  chosen: ReadonlySet<Statement>,
  { words }: Asked,
): boolean {
  if (isMostShown(items, chosen)) return true;
  const isItemShown = items.some((item) => chosen.has(item));
  const leads = LEADS.test(lead.text) || items.some((item) => item.lead === lead);
  if (!leads || !(isItemShown || chosen.has(lead))) return false;
  return !isItemShown || COUNTS.test(lead.text) || isAbout(lead.holds, words);
}
