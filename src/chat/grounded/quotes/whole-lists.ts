import { anyWord } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import type { Asked } from "../question/asked.ts";
import { tellsFailing } from "../question/failing.ts";
import { gives } from "../question/wanted.ts";
import type { Wanted } from "../question/wants.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { PREGNANT } from "../question/words.ts";
import type { Statement } from "../text/statements.ts";
import { decidingWords, weigh } from "./coverage.ts";
import { tellsSigns } from "./gives-wanted.ts";
import { LEADS } from "./lead-ins.ts";
import { COUNTS, countedRuns, listsOf } from "./lists.ts";
import type { Section } from "./sections.ts";
import { tellsOnly } from "./tells.ts";

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

/** "Use when", "Give if", and no "Do not use when". */
const USE_WHEN =
  /^(?:use|give|apply|place|insert|start|consider|indicated|request)(?: (?:it|this))? (?:when|if|for|in):?$/i;

/** A heading that ends as a condition does: "Contact is required if". */
const ON_CONDITION = /\b(?:if|when|unless|following)$/i;
const CALLING = new Set(termsOf("call contact consult notify phone"));
/** Heads the criteria of what the headings above it name: "Sepsis alert > Criteria: 2 or more of". */
const CRITERIA = /^(?:(?:inclusion|activation|alert|entry|patient) )?criteria\b/i;
/** What a list may be an answer to. */
const LISTED: readonly Wanted[] = ["steps", "refusal", "time", "person"];

const IN_BRACKETS = /\([^)]*\)/g;
const DEFINITION = anyWord`definitions?, defined`;

/** Says how many of the items must hold. */
const COUNTED = anyWord`(?:any|all|both|each|one|two|three|four|[1-9]) (?:one |or more |\+ )?(?:of|must|criteria|conditions)`;

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
    .map(([lead, items]) => (items.length > FEW && !lead.forOthers ? [lead, ...items] : items));
  const runs = asked.asksProcedure || asked.asksSteps ? countedRuns(section) : [];
  const whole = [...led, ...runs.filter((run) => isMostShown(run, chosen))];
  const stretches = itemsTogether(section);
  const headed =
    stretches.find((items) => items.some((item) => chosen.has(item))) ??
    (isListed(section, asked) ? stretches[0] : undefined);
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

function isCounting(lead: Statement | undefined): boolean {
  return lead !== undefined && COUNTED.test(lead.text);
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
  { words, drugs, asksOnly }: Asked,
): boolean {
  const shown = items.filter((item) => chosen.has(item));
  const isItemShown = shown.length > 0;
  const leads = LEADS.test(lead.text) || items.some((item) => item.lead === lead);
  if (chosen.has(lead) && !isItemShown && leads) return true;
  const isTable = items.every(({ kind }) => kind === "r");
  if (!isTable && isMostShown(items, chosen)) return true;
  const isShown = isItemShown || chosen.has(lead);
  // Lines without a mark may be as many as a protocol has.
  const isList = items.some(({ kind }) => kind === "l");
  // Of rows each tells something by itself, but where they are what is asked for.
  if (isTable) return isItemShown && drugs.length === 0 && isAbout(lead.holds, words);
  const isOnly = asksOnly && tellsOnly(lead.text);
  return isShown && leads && (isOnly || COUNTS.test(lead.text) || (isList && isAbout(lead.holds, words)));
}

/** Whether it is asked when something may be done, and of no drug. */
export function asksWhenMay({ wanted, drugs, asksPermission }: Asked): boolean {
  return asksPermission && wanted.includes("time") && drugs.length === 0;
}

/** Whether its items are what must hold for what may be done: its own heading and those above it have all that is asked. */
function tellsWhenAsked({ named, titled }: Section, asked: Asked): boolean {
  const deciding = decidingWords(asked.words);
  return (
    asksWhenMay(asked) &&
    deciding.some((word) => named.has(word)) &&
    deciding.every((word) => titled.has(word))
  );
}

/** Whether criteria are asked for and the headings of its items, its own among them, have most of what these are asked of. */
export function headsAsked({ named, titled, statements }: Section, { words, asksSigns }: Asked): boolean {
  return (
    asksSigns &&
    statements.filter(({ kind }) => kind === "l").length >= SEVERAL &&
    decidingWords(words).some((word) => named.has(word)) &&
    isAbout(titled, words)
  );
}

/** Whether the items below a section's heading are asked for as a whole, or say little one by one. */
function headsWhole(section: Section, asked: Asked): boolean {
  const { words, wanted, asksSigns } = asked;
  if (COUNTS.test(section.heading) || isLeadAsked(section, asked)) return true;
  if (asksSigns && isAbout(section.named, words)) return true;
  if (isDefinition(section, asked) || headsCriteria(section, asked)) return true;
  if (tellsWhenAsked(section, asked) || headsAsked(section, asked)) return true;
  return wanted.includes("refusal") && section.refuses && isAbout(section.titled, words);
}

/** Whether its heading leads in what stands below it, "Patients who may not refuse:", and has all that is asked. */
function isLeadAsked({ heading, named, titled, statements }: Section, asked: Asked): boolean {
  const { words, wanted, drugs, asksToCall } = asked;
  const deciding = decidingWords(words);
  if (statements.filter(({ kind }) => kind === "l").length < SEVERAL) return false;
  // A drug's name above a list makes it no list of what is asked of the drug.
  const asksList = drugs.length === 0 && !asksToCall && wanted.every((want) => LISTED.includes(want));
  if (!asksList || deciding.length === 0) return false;
  if (LEADS.test(heading) && deciding.every((word) => named.has(word))) return true;
  if (!ON_CONDITION.test(heading)) return false;
  // "REFUSAL OF CARE > BASE CONTACT IS REQUIRED IF", of when to call the base for a refusal.
  const asksCall = words.some(({ terms }) => terms.some((term) => CALLING.has(term)));
  const isOnCall = asksCall && termsOf(heading).some((term) => CALLING.has(term));
  return deciding.every((word) => (isOnCall ? titled : named).has(word));
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

/** Whether its items are what something is given for, where that is asked: "Indications", "Use when". */
function tellsIndications({ heading, statements }: Section, { asksIndication }: Asked): boolean {
  const isHeaded = INDICATIONS.test(heading) || headsUse(heading);
  return asksIndication && isHeaded && statements.some(({ kind }) => kind === "l");
}

/** Whether a heading leads in when something is used. */
export function headsUse(heading: string): boolean {
  return USE_WHEN.test(heading);
}

/** Whether its items are read as a list: what it is headed by is what is asked. */
export function isListed(section: Section, asked: Asked): boolean {
  const isAgainst = isAgainstAsked(section, asked);
  return (
    isAgainst ||
    headsCriteria(section, asked) ||
    isDefinition(section, asked) ||
    tellsIndications(section, asked) ||
    isLeadAsked(section, asked)
  );
}

/** Whether its items are the criteria, the signs or the contraindications of all that these are asked of. */
export function isListAsked(section: Section, asked: Asked): boolean {
  // Of what cannot be done no list tells that does not say so.
  if (asked.asksFailing && !section.statements.some(({ text }) => tellsFailing(text))) return false;
  if (isDefinition(section, asked) || isLeadAsked(section, asked)) return true;
  const { heading, statements, named, titled } = section;
  const telling = asked.words.filter(({ kind, required }) => kind === "telling" && required);
  if (telling.length > 0 && tellsIndications(section, asked) && telling.every((word) => titled.has(word)))
    return true;
  if (telling.length === 0 || statements.filter(({ kind }) => kind === "l").length < SEVERAL) return false;
  if (speaksAgainst(section, asked)) return telling.every((word) => titled.has(word));
  const leads = new Set(statements.flatMap(({ lead }) => lead ?? []));
  const isLedIn = [...leads].some(
    (lead) => isCounting(lead) && telling.every((word) => lead.holds.has(word)),
  );
  const heads = [heading, ...[...leads].map(({ text }) => text)];
  const isNamed = telling.every((word) => named.has(word)) && heads.some(tellsSigns);
  return asked.asksSigns && (isLedIn || isNamed || headsCriteria(section, asked));
}

/** Whether its items are criteria, by its own heading, of what the headings above that are on, where these are asked for. */
export function headsCriteria(
  { heading, titled, statements }: Section,
  { words, asksSigns }: Asked,
): boolean {
  const telling = words.filter(({ kind, required }) => kind === "telling" && required);
  return (
    asksSigns &&
    CRITERIA.test(heading) &&
    statements.filter(({ kind }) => kind === "l").length >= SEVERAL &&
    telling.length > 0 &&
    telling.every((word) => titled.has(word))
  );
}

/** What a section says beside its items and does not itself hold what is asked: what is done, below criteria. */
export function besideItems({ statements }: Section): Set<Statement> {
  return new Set(statements.filter(({ kind, holds }) => kind !== "l" && holds.size === 0));
}

function speaksAgainst({ refuses, named }: Section, { words, wanted }: Asked): boolean {
  const isTelling = ({ kind, required }: WeighedWord) => kind === "telling" && required;
  return wanted.includes("refusal") && refuses && words.some((word) => isTelling(word) && named.has(word));
}

/** Whether its items are what speaks against that which is asked, by its own heading: rows of doses below that are none. */
export function isAgainstAsked(section: Section, asked: Asked): boolean {
  return speaksAgainst(section, asked) && isListAsked(section, asked);
}

function isAbout(held: ReadonlySet<WeighedWord>, words: readonly WeighedWord[]): boolean {
  const deciding = decidingWords(words);
  const present = deciding.filter((word) => held.has(word));
  return present.length > 0 && weigh(present) >= weigh(deciding) * ABOUT;
}
