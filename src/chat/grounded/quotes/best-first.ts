import type { Asked } from "../question/asked.ts";
import { drugsIn } from "../question/drugs.ts";
import { levelBeside } from "../question/levels.ts";
import { isByOthers, namesRoute, namesVein } from "../question/routes.ts";
import { tellsSite } from "../question/sites.ts";
import { gives } from "../question/wanted.ts";
import { isNewborn, type WeighedWord } from "../question/weighed-words.ts";
import { ADULT, PEDIATRIC, PREGNANT } from "../question/words.ts";
import { isAfter } from "../text/after-counts.ts";
import { amountIn, countsAsked } from "../text/amounts.ts";
import { adjustsAlone, givesDose, tellsOnce, tellsTotal } from "../text/doses.ts";
import { isOfScale } from "../text/first-cells.ts";
import { givesAgainOnly } from "../text/given-again.ts";
import { withLevel } from "../text/legends.ts";
import { isOfPatient } from "../text/measures.ts";
import { held, isForChildren, namesNewbornsAlone } from "../text/read-text.ts";
import type { Statement } from "../text/statements.ts";
import { decidingWords, weigh } from "./coverage.ts";
import { tellsCriteria } from "./criteria.ts";
import { whereFailed } from "./failing.ts";
import { isBelow, withFamily, withThose } from "./families.ts";
import { firstOfList } from "./first-of-list.ts";
import { isMix, tellsSigns } from "./gives-wanted.ts";
import { isAskedRow } from "./label-rows.ts";
import { inLevelBox } from "./level-box.ts";
import { listOf } from "./lists.ts";
import { isMeaning, isOfLetter } from "./meaning.ts";
import {
  answersByLabel,
  asksForAll,
  isLabelled,
  isOfRoute,
  isRestricted,
  isShownBefore,
  namedBy,
} from "./named-by.ts";
import { isNextStep } from "./next-step.ts";
import { forbidsAsked, isAgainstPatient, isWithheld } from "./refused.ts";
import { scopeRows } from "./scope-rows.ts";
import { isOnAskedDrug } from "./score-statement.ts";
import { nextLine, type Scored } from "./scores.ts";
import type { Section } from "./sections.ts";
import { withTheirSteps } from "./steps.ts";
import { isOfStock } from "./stock-rows.ts";
import { beginsAgain, tellsAgeLimit, tellsHowOften, tellsSoon, tellsTarget } from "./tells.ts";

/** "That is why we went to the infusion." */
const LEANS_BACK =
  /^(?:(?:that|this) is (?:why|because)|therefore|thus|hence|consequently|for (?:this|that) reason|because of (?:this|that)|as a result)\b/i;
/** "Over 2 minutes", "2 mg per minute" */
const RATE =
  /\brate of\b|\bper min|\d\s?\/min|\bover (?:at least |a minimum of |about )?\d+ ?(?:min|sec|s\b)/i;

/** "May be left at home", and what takes that away. */
const PERMITS = /\b(?:may|can) (?:be (?:left|released|discharged|treated)|stay|remain|refuse|decline)\b/i;
const REQUIRES = /\b(?:mandatory|recommended|required|must|shall|(?:may|can|should|do) ?not)\b/i;

const MANY = 3;
const REPEATS = /\b(?:repeat\w*|again)\b/i;

/** Whether it says what follows from the sentence before it, and is not quoted without that. */
export function leansBack({ kind, text }: Statement): boolean {
  return kind !== "r" && LEANS_BACK.test(text);
}

/** "b. Repeat once" behind "a. Ketamine 100 mg", of one step. */
export function goesOnWith({ above, text }: Statement, before: Statement | undefined): boolean {
  if (!before || !above || before.above !== above) return false;
  return REPEATS.test(text) && drugsIn(text).size === 0 && drugsIn(before.text).size > 0;
}

/**
 * The most telling statement, then the others in reading order: who has ten seconds reads one line. Where a drug's dose
 * or something else in a unit of its own is asked for, one that gives it where there is any.
 */
export function bestFirst(
  inOrder: readonly Statement[],
  { section, statements }: Scored,
  asked: Asked,
): Statement[] {
  const scores = new Map(statements.map(({ statement, told }) => [statement, told]));
  const highest = (some: readonly Statement[]) =>
    some.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0)).slice(0, 1);
  // "SBP over 180: 1.2 mg" below "Give nitroglycerin:" is its dose for that patient.
  const isFor = ({ fits, populations }: Statement) => fits || !populations.isDisjointFrom(asked.populations);
  const isNamed = (one: Statement) =>
    asked.drugs.some(
      (drug) => one.holds.has(drug) || (isFor(one) && (one.said.has(drug) || one.under.has(drug))),
    );
  const asksDose = asked.drugs.length > 0 && asked.wanted.includes("quantity") && !asked.asksPermission;
  const given = asksDose ? inOrder.filter((one) => amountIn(one, section, asked) === "given") : [];
  const doses = withoutPregnant(given, asked);
  const inUnits = inOrder.filter(({ text }) => asked.units.every((unit) => unit.test(text)));
  const ofUnits = asked.units.length > 0 ? rowsOnIt(inUnits, asked) : [];
  const ofAny = doses.filter(isNamed);
  // "Adult: 10 mg IM", behind the step that gives the drug, where the dose of the pregnant names it again.
  const isLeftOut = ofAny.length === 0 && given.some(isNamed);
  const ofDrug = isLeftOut ? doses.filter((one) => one.populations.has(ADULT)) : ofAny;
  const first = asked.again ? [] : ofDrug.filter(({ text }) => !givesAgainOnly(text));
  // Below a drug's own heading its dose names it no more.
  const isCard = asked.asksDose && asked.drugs.some((drug) => section.named.has(drug));
  // "Main oxygen: 500 psi. Portable cylinder: 1000 psi", of the portable one.
  const isApart = (one: Statement) =>
    [...one.holds].some(
      (word) =>
        word.kind === "telling" &&
        !(word.drug || word.condition || word.measured) &&
        !ofDrug.some(({ said }) => said.has(word)),
    );
  // "Halve the dose in a heart transplant", of such a patient, before the dose that is halved.
  const adjusted = asksDose ? inOrder.filter((one) => adjusts(one, ofDrug, asked)) : [];
  const apart = asked.asksDose || ofDrug.length === 0 ? [] : highest(doses).filter(isApart);
  const named = apart.length > 0 ? apart : first.length > 0 ? first : ofDrug;
  const totals = asked.asksTotal ? named.filter(({ text }) => tellsTotal(text)) : [];
  // "From age 75 give half", of a patient of 82, before what the table gives.
  const fitting = doses.filter((one) => one.fits && inUnits.includes(one));
  // "Under 15 kg: not given", of one of 12 kg.
  const withheld = asksDose ? inOrder.filter((one) => isWithheld(one, section, asked)) : [];
  // "From 3 years", of a child of 2.
  const limits = inOrder.filter((one) => one.fit === "limits" && isNamed(one));
  // "Child 70 mg/kg." behind the adult's dose names the drug no more, nor does who asks for the antidote.
  const isForChild = (one: Statement) => one.populations.has(PEDIATRIC) && gives("drug", one.text);
  const ofNoDrug = asked.drugs.length === 0 ? inOrder : [];
  const givesNobodys = ({ fits, populations, text }: Statement) =>
    !fits && populations.size === 0 && gives("drug", text);
  const asksGiven = asked.wanted.includes("drug") && !asked.asksFirst && asked.measures.length === 0;
  const asksDrug = asked.wanted.includes("drug") || highest(ofNoDrug).some(givesNobodys);
  const childs = asked.populations.has(PEDIATRIC)
    ? [...doses, ...ofNoDrug.filter((one) => asksDrug && isForChild(one))]
    : [];
  const pregnant = asked.words.find(({ population }) => population === PREGNANT);
  const ofPregnant = inOrder.filter(
    ({ holds, text }) => pregnant && asksDrug && holds.has(pregnant) && gives("drug", text),
  );
  // "When do we give bicarb in arrest": not when to transport.
  const isNamedBelow = asked.drugs.some(
    (drug) => !drug.told && !section.named.has(drug) && inOrder.some(({ said }) => said.has(drug)),
  );
  const refuses = ({ text }: Statement) => asked.wanted.includes("refusal") && gives("refusal", text);
  const isTelling = (one: Statement) =>
    one.fit !== undefined || refuses(one) || [...one.said].some(({ kind }) => kind !== "frame");
  const telling = isNamedBelow ? inOrder.filter(isTelling) : [];
  // "Age ≥ 65: SBP < 110" among criteria, of a patient of that age.
  const fitted = asked.measures.length > 0 ? inOrder.filter(({ fits }) => fits) : [];
  const onIt = ({ holds }: Statement) => weigh(decidingWords(asked.words).filter((word) => holds.has(word)));
  const most = Math.max(...inOrder.map(onIt));
  const isSign = (one: Statement) =>
    asked.asksCriteria
      ? tellsCriteria(one) !== undefined || (most > 0 && onIt(one) === most && !givesDose(one))
      : tellsSigns(one.text);
  const signs = asked.asksSigns ? inOrder.filter(isSign) : [];
  const asksPlace = asked.wanted.includes("place") && most > 0;
  const places = asksPlace ? inOrder.filter((one) => onIt(one) === most && gives("place", one.text)) : [];
  // "Pediatric: 5 mL/kg. Neonate: 2 mL/kg", of a newborn.
  const newborns = asked.words.some(isNewborn) ? doses.filter(({ text }) => namesNewbornsAlone(text)) : [];
  const inUnitsNamed = named.filter((one) => inUnits.includes(one));
  // "12-lead ECG with the first vital signs; repeat it" is no second dose.
  const again = inOrder.filter(
    (one) =>
      asked.again?.test(one.text) && (asked.drugs.length === 0 || isNamed(one) || beginsAgain(one.text)),
  );
  const isNextLine = nextLine(section, asked);
  const failed = whereFailed(section, asked);
  // "ICP: Levetiracetam", where it is asked who may give it.
  const { asksLevel, level } = asked;
  const standOf = (one: Statement) => level && levelBeside(withLevel(one.text, section.legend), level);
  const ofLevels = inOrder.filter(
    (one) =>
      asksLevel &&
      !isOfStock(one, section) &&
      isForLevel(one, section, asked.drugs) &&
      standOf(one) !== undefined,
  );
  const within = ofLevels.filter((one) => standOf(one) === "within");
  const mixes = inOrder.filter((one) => asked.asksMix && isMix(one, section, asked));
  const candidates =
    [
      isAgainstPatient(section, asked) ? fitted : [],
      inOrder.filter((one) => isAgainst(one, asked) || takesAway(one, inOrder)),
      inOrder.filter((one) => forbidsAsked(one, section, asked)),
      inOrder.filter((one) => asked.cells.length > 0 && one.fits && isOfScale(one)),
      mixes.filter(({ text }) => !isByOthers(text, asked.routes)),
      mixes,
      inOrder.filter(({ text }) => asked.asksAgeLimit && tellsAgeLimit(text)),
      inOrder.filter((one) => asked.wanted.includes("meaning") && isLabelled(one, asked)),
      inOrder.filter((one) => answersByLabel(one, section, asked)),
      inOrder.filter((one) => isOfLetter(one, section, asked)),
      inOrder.filter((one) => isMeaning(one, asked)),
      asked.wanted.includes("meaning")
        ? inOrder.filter((one) => tellsCriteria(one) !== undefined && onIt(one) === most && most > 0)
        : [],
      inOrder.filter(({ text }) => asked.asksSite && tellsSite(text)),
      inOrder.filter((one) => isAskedRow(one, section, asked)),
      scopeRows({ statements: inOrder }, asked),
      within,
      inOrder.filter((one) => inLevelBox(one, section, asked) === "within"),
      ofLevels,
      inOrder.filter((one) => isNextLine.has(one)),
      inOrder.filter((one) => failed.has(one) && asked.wanted.includes("place") && gives("place", one.text)),
      inOrder.filter((one) => failed.has(one)),
      inOrder.filter(({ text }) => asked.after.some((after) => isAfter(text, after))),
      inOrder.filter((one) => asked.asksTimes && one.kind !== "r" && tellsOnce(one.text) && isNamed(one)),
      inOrder.filter(({ text }) => asked.asksRate && RATE.test(text)),
      inOrder.filter((one) => asked.asksTarget && tellsTarget(one.text) && onIt(one) === most),
      withheld,
      fitting,
      newborns,
      asked.lacksVein ? doses.filter(isOutOfVein) : [],
      adjusted,
      again,
      totals,
      inOrder.filter(
        (one) => asked.asksOften && isOnAskedDrug(one, section, asked) && tellsHowOften(one.text),
      ),
      inUnitsNamed,
      ofUnits,
      named,
      isCard ? doses : [],
      inOrder.filter((one) => isLabelled(one, asked)),
      inOrder.filter((one) => countsAsked(one, asked)),
      inOrder.filter(({ text }) => asked.asksSoon && tellsSoon(text)),
      limits,
      childs,
      ofPregnant,
      asksGiven ? ofNoDrug.filter(givesDose) : [],
      telling,
      asked.asksSigns ? fitted : [],
      signs,
      asked.asksCriteria ? inOrder.filter(({ text }) => tellsSigns(text)) : [],
      places,
      inOrder,
    ].find((some) => some.length > 0) ?? [];
  const names = new Set(inOrder.map(namedBy));
  const says = candidates.filter((one) => !names.has(one));
  const [likeliest] = highest(withoutChildren(says.length > 0 ? says : candidates, asked));
  if (!likeliest) return [...inOrder];
  const { first: top, list } = firstOfList(likeliest, inOrder, scores, asked, section);
  const best = withBefore(top, inOrder, asked);
  const together: readonly Statement[] = list.length > 0 ? withLead(best, list, inOrder, section) : best;
  const family = list.length > 0 ? together : withFamily(together, top, inOrder, asked);
  const rest = inOrder.filter((one) => !family.includes(one));
  const ordered = withTheirSteps([...family, ...rest], inOrder);
  // "No IV access: 10 g IM" below what is given into a vein: that is not to be read first.
  const isInPlace =
    asked.lacksVein && top.above !== undefined && namesVein(top.above.text) && isOutOfVein(top);
  const onTop = isInPlace ? [top] : straysOf(ordered, inOrder);
  return withThose([...onTop, ...ordered.filter((one) => !onTop.includes(one))], section);
}

/** What is told first with all of its list, what leads that in where it is read with its first item: "Permitted when ALL are present:". */
function withLead(
  best: readonly Statement[],
  list: readonly Statement[],
  inOrder: readonly Statement[],
  section: Section,
): Statement[] {
  const [first] = list;
  const lead = first && listOf(first, section)?.lead;
  // What stands below an item stays there.
  const whole = list.flatMap((one) => inOrder.filter((other) => other === one || isBelow(other, one)));
  if (!first || !lead || !inOrder.includes(lead)) return [...new Set([...best, ...whole])];
  if (namedBy(first) !== lead) return [...new Set([lead, ...best, ...whole])];
  // Of many items, or those that say nothing one by one, the first alone is told with its name.
  const isOnce = list.length >= MANY || asksForAll(lead);
  return [...new Set(isOnce ? [first, lead, ...best, ...whole] : [...best, ...whole])];
}

/** Whether it is given by a way that needs no vein. */
function isOutOfVein({ text }: Statement): boolean {
  return !givesAgainOnly(text) && namesRoute(text) && !namesVein(text);
}

/** Items that stand before the first one and farther in, below nothing that is shown: behind it they would be read as its. */
function straysOf(ordered: readonly Statement[], inOrder: readonly Statement[]): Statement[] {
  const [first] = ordered;
  if (first?.kind !== "l") return [];
  const isStray = (one: Statement) =>
    one.kind === "l" &&
    one.depth > first.depth &&
    !one.above &&
    !one.lead &&
    inOrder.indexOf(one) < inOrder.indexOf(first);
  return ordered.filter(isStray);
}

/** Whether it says, below an asked drug, how its dose is another for what else is asked and gives none itself. */
function adjusts(one: Statement, others: readonly Statement[], { drugs }: Asked): boolean {
  const isOfDrug = drugs.some((drug) => !drug.told && (one.said.has(drug) || one.under.has(drug)));
  return isOfDrug && adjustsAlone(one.text) && saysMoreThan(one, others);
}

/** Whether it holds some of what the drug is asked for that no other of some statements says. */
function saysMoreThan(one: Statement, some: readonly Statement[]): boolean {
  const others = some.filter((other) => other !== one);
  const isOfSituation = ({ kind, required, drug, measured, population }: WeighedWord) =>
    kind === "telling" && required && !drug && !measured && population < 0;
  return [...one.holds].some((word) => isOfSituation(word) && !others.some(({ said }) => said.has(word)));
}

/** Those that are not for children alone, where nobody is asked for and another is for adults and on as much. */
function withoutChildren(some: readonly Statement[], { populations, measures }: Asked): readonly Statement[] {
  if (populations.size > 0 || measures.some(isOfPatient)) return some;
  const adults = some.filter((one) => one.populations.has(ADULT));
  const telling = ({ said }: Statement) => [...said].filter(({ kind }) => kind === "telling");
  const isLess = (one: Statement) => adults.some(({ said }) => telling(one).every((word) => said.has(word)));
  return some.filter((one) => !isForChildren(one.populations) || !isLess(one));
}

/** Those that are not for pregnant patients alone, where nobody is asked for and another is for any or for adults. */
function withoutPregnant(some: readonly Statement[], { populations }: Asked): readonly Statement[] {
  if (populations.size > 0) return some;
  const others = some.filter((one) => !one.populations.has(PREGNANT));
  return others.some((one) => !isForChildren(one.populations)) ? others : some;
}

/** Of statements that give what is asked for in a unit, the rows that begin with its name, if any do: "Rate: 6-10" before "Oxygen: 90%". */
function rowsOnIt(some: readonly Statement[], { words }: Asked): readonly Statement[] {
  const names = words.filter(
    ({ kind, required, population }) => kind === "frame" && required && population < 0,
  );
  const isNamed = ({ kind, text }: Statement) => {
    const [first = "", ...cells] = text.split(" | ");
    return kind === "r" && cells.length > 0 && held(names, first).size > 0;
  };
  const rows = some.filter(isNamed);
  return rows.length > 0 ? rows : some;
}

const CONTRAINDICATED =
  /(?<!\b(?:unless|if|not|when) )\bcontra-?indicated\b|\b(?:do|must|should) not (?:be )?(?:give|given|use|used|administer)/i;

const NONE_OF = /\bno ([\w-]+)/i;

/** Whether it refuses an asked drug for all that it is asked for: that comes before any dose. */
function isAgainst(one: Statement, { words, drugs }: Asked): boolean {
  const { text, holds } = one;
  const deciding = decidingWords(words);
  const isAsked = drugs.some(({ told }) => !told) && deciding.length > 1;
  const isRefused = CONTRAINDICATED.test(text) || saysNoMoreThan(one, deciding, drugs);
  return isAsked && isRefused && deciding.every((word) => holds.has(word));
}

/** "Hypothermic: no atropine": that there is none of a drug for what is asked, and nothing besides. */
function saysNoMoreThan(
  { text }: Statement,
  deciding: readonly WeighedWord[],
  drugs: readonly WeighedWord[],
): boolean {
  const [, drug = ""] = NONE_OF.exec(text) ?? [];
  if (held(drugs, drug).size === 0) return false;
  return text
    .split(/[^\p{L}-]+/u)
    .every((word) => word === "" || /^no$/i.test(word) || held(deciding, word).size > 0);
}

/** Whether it takes from a patient that is asked about what another of its list permits: "Taking a sulphonylurea: transport". */
function takesAway(one: Statement, others: readonly Statement[]): boolean {
  const telling = [...one.holds].filter(({ kind }) => kind === "telling");
  if (telling.length === 0 || PERMITS.test(one.text) || !REQUIRES.test(one.text)) return false;
  return others.some(
    ({ text, holds, passage }) =>
      passage === one.passage && PERMITS.test(text) && telling.some((word) => !holds.has(word)),
  );
}

/** Whether what it says of a level of care is on one of the drugs: of "After nitroglycerin? Yes: A: saline" the saline is the AEMT's. */
function isForLevel(one: Statement, { legend }: Section, drugs: readonly WeighedWord[]): boolean {
  const ofLevel = withLevel(one.text, legend);
  if (ofLevel !== one.text) return held(drugs, ofLevel).size > 0;
  return drugs.some((drug) => one.said.has(drug));
}

/** The most telling statement behind what it is not to be read without: what leads it in or limits it, or the step that it goes on with. */
function withBefore(top: Statement, inOrder: readonly Statement[], asked: Asked): Statement[] {
  if (isOfScale(top) && top.fits) return [top];
  const before = inOrder[inOrder.indexOf(top) - 1];
  // "Trach blocked": what is done first; who asks for a rate wants the step that has one.
  const isNext = leansBack(top) || (asked.wanted.length === 0 && isNextStep(top));
  const step = before && (isNext || goesOnWith(top, before)) ? [before] : [];
  // "ONLY in cardiac arrest, by these:" above what may be done; who asks for a dose or a figure in a unit has that first.
  const asksFigure = asked.wanted.includes("quantity") && (asked.drugs.length > 0 || asked.units.length > 0);
  const above = [top.lead, top.above].find((one) => one && !isShownBefore(one) && inOrder.includes(one));
  const isLedIn =
    isOfRoute(top) || (!asksFigure && (above === top.lead || (above !== undefined && isRestricted(above))));
  return [...new Set([...(above && isLedIn ? [above] : []), ...step, top])];
}
