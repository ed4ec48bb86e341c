import { anyWord } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import type { Asked } from "../question/asked.ts";
import { gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { PREGNANT } from "../question/words.ts";
import type { Statement } from "../text/statements.ts";
import { decidingWords, weigh } from "./coverage.ts";
import { tellsSigns } from "./gives-wanted.ts";
import { LEADS } from "./lead-ins.ts";
import type { Section } from "./sections.ts";

/** What leads a list in, or heads it, is what is asked about where it has this share of the deciding words. */
const ABOUT = 0.5;

/** So many of its items and more than half are shown for all of them. */
const MOST_OF = 3;
const SEVERAL = 2;
/** Before so many items what leads them in may be said each time. */
const FEW = 6;
/** So many items of a list that counts them are shown, whatever else is. */
const MAX_COUNTED = 15;
/** "Confirm levetiracetam indication", and no contraindications. */
const INDICATIONS = /(?<!contra-?)\bindications?\b/i;

const IN_BRACKETS = /\([^)]*\)/g;
const DEFINITION = anyWord`definitions?, defined`;

/** Says that a list is to be read whole: "only if:", "(ANY one sufficient)", "≥2 of the following". */
const COUNTS = anyWord`
  only (?:if|when), following, either of
  (?:any|all|one|two|three|four|each|both|none|[1-9]) (?:or more |\+ )?(?:of|must|applies|apply|present|sufficient|required)
  (?:any|all) (?:one|that|criteria|conditions)
`;

/** Says how many of the items must hold. */
const COUNTED = anyWord`(?:any|all|both|each|one|two|three|four|[1-9]) (?:one |or more |\+ )?(?:of|must|criteria|conditions)`;

/**
 * The chosen statements with the rest of each list of which a part says something else than the whole: the criteria that are
 * asked for, and what stands below "only if:". A statement that leads in is not left without what it leads in.
 *
 * @param most how many may be added
 */
export function withWholeLists(
  chosen: ReadonlySet<Statement>,
  section: Section,
  asked: Asked,
  most: number,
): Set<Statement> {
  const lists = listsOf(section);
  const whole = [...lists]
    .filter(([, items]) => !items.some((item) => lists.has(item)))
    .filter(([lead, items]) => isShownWhole(lead, items, chosen, asked))
    // Said once above all of them, and not before each.
    .map(([lead, items]) => (items.length > FEW && !lead.forOthers ? [lead, ...items] : items));
  const headed = section.statements.filter(({ kind }) => kind === "l");
  const isHeaded = headed.some((item) => chosen.has(item)) && headsWhole(section, asked);
  const shown = new Set(chosen);
  for (const list of isHeaded ? [headed, ...whole] : whole) {
    const missing = new Set(list.filter((one) => isPartFor(one, section))).difference(shown);
    // Of what must all hold none is left out for being many.
    const isCounted = list.length <= MAX_COUNTED && list.some(({ above, lead }) => isCounting(above ?? lead));
    if (!isCounted && shown.size - chosen.size + missing.size > most) continue;
    for (const one of missing) shown.add(one);
  }
  return shown;
}

function isCounting(lead: Statement | undefined): boolean {
  return lead !== undefined && COUNTED.test(lead.text);
}

/** Whether an item is not for other patients: "pregnancy" in a list of what speaks against a drug is one more such thing. */
function isPartFor(one: Statement, { refuses }: Section): boolean {
  const { forOthers, lead, populations } = one;
  const isAgainst = refuses || (lead !== undefined && gives("refusal", lead.text));
  return !forOthers || (isAgainst && populations.size === 1 && populations.has(PREGNANT));
}

/** What leads in or stands above in a list, or ends with a colon before it, and the items that stand so below it. */
function listsOf({ statements }: Section): Map<Statement, Statement[]> {
  const lists = new Map<Statement, Statement[]>();
  let head: Statement | undefined;
  for (const one of statements) {
    if (one.kind !== "l") head = one.kind === "p" && LEADS.test(one.text) ? one : undefined;
    const parent = one.above ?? one.lead ?? (one.kind === "l" ? head : undefined);
    if (!parent || (one.kind !== "l" && one.above?.kind !== "l")) continue;
    const items = lists.get(parent);
    if (items) items.push(one);
    else lists.set(parent, [one]);
  }
  return lists;
}

function isShownWhole(
  lead: Statement,
  items: readonly Statement[],
  chosen: ReadonlySet<Statement>,
  { words }: Asked,
): boolean {
  const shown = items.filter((item) => chosen.has(item));
  const isItemShown = shown.length > 0;
  const leads = LEADS.test(lead.text) || items.some((item) => item.lead === lead);
  if (chosen.has(lead) && !isItemShown && leads) return true;
  // A hole in a list is not seen.
  if (shown.length >= MOST_OF && shown.length > items.length / 2) return true;
  const isShown = isItemShown || chosen.has(lead);
  // Lines without a mark may be as many as a protocol has.
  const isList = items.some(({ kind }) => kind === "l");
  return isShown && leads && (COUNTS.test(lead.text) || (isList && isAbout(lead.holds, words)));
}

/** Whether the items below a section's heading are asked for as a whole, or say little one by one. */
function headsWhole(section: Section, asked: Asked): boolean {
  const { words, wanted, asksSigns } = asked;
  if (COUNTS.test(section.heading)) return true;
  if (asksSigns && isAbout(section.named, words)) return true;
  if (isDefinition(section, asked)) return true;
  return wanted.includes("refusal") && section.refuses && isAbout(section.titled, words);
}

/** Whether its heading is the very thing whose meaning is asked for, "Status epilepticus:", and its items what counts as that. */
export function isDefinition({ heading, statements }: Section, { words, wanted }: Asked): boolean {
  const things = new Set(
    words.flatMap(({ askedFor, required, terms }) => (askedFor && required ? terms : [])),
  );
  const asked = new Set(words.flatMap(({ terms }) => terms));
  const terms = new Set(termsOf(heading.replace(IN_BRACKETS, " ").replace(DEFINITION, " ")));
  return (
    wanted.includes("meaning") &&
    things.size > 0 &&
    things.isSubsetOf(terms) &&
    [...terms.difference(asked)].every((term) => /^\d/.test(term)) &&
    statements.filter(({ kind }) => kind === "l").length >= SEVERAL
  );
}

/** Whether its items are what something is given for, where that is asked: "Indications". */
export function tellsIndications({ heading, statements }: Section, { asksIndication }: Asked): boolean {
  return asksIndication && INDICATIONS.test(heading) && statements.some(({ kind }) => kind === "l");
}

/** Whether its items are the criteria, the signs or the contraindications of all that these are asked of. */
export function isListAsked(section: Section, asked: Asked): boolean {
  if (isDefinition(section, asked)) return true;
  const { heading, statements, named, titled, refuses } = section;
  const telling = asked.words.filter(({ kind, required }) => kind === "telling" && required);
  if (telling.length === 0 || statements.filter(({ kind }) => kind === "l").length < SEVERAL) return false;
  const isAgainst = asked.wanted.includes("refusal") && refuses && telling.some((word) => named.has(word));
  if (isAgainst) return telling.every((word) => titled.has(word));
  const leads = new Set(statements.flatMap(({ lead }) => lead ?? []));
  const isLedIn = [...leads].some(
    (lead) => isCounting(lead) && telling.every((word) => lead.holds.has(word)),
  );
  const heads = [heading, ...[...leads].map(({ text }) => text)];
  const isNamed = telling.every((word) => named.has(word)) && heads.some(tellsSigns);
  return asked.asksSigns && (isLedIn || isNamed);
}

function isAbout(held: ReadonlySet<WeighedWord>, words: readonly WeighedWord[]): boolean {
  const deciding = decidingWords(words);
  const present = deciding.filter((word) => held.has(word));
  return present.length > 0 && weigh(present) >= weigh(deciding) * ABOUT;
}
