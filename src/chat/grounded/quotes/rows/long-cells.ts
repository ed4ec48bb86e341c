import { anyWord, oneOf } from "../../../../one-of.ts";
import type { Asked } from "../../question/asked.ts";
import { givenPlaces, givesDrug } from "../../question/drugs.ts";
import { ADULT } from "../../question/words.ts";
import { countsAsked } from "../../text/amounts/counted.ts";
import { fitOf } from "../../text/measures/fit.ts";
import { namesOthers } from "../../text/populations.ts";
import { held, populationsIn } from "../../text/read-text.ts";
import { decidingWords } from "../sections/coverage.ts";
import { LISTS_AGAINST } from "../sections/refused.ts";

/** In characters: what a level of care does may be a whole list in one cell. */
const LONG = 160;
const SEVERAL = 3;
/** Between the items or sentences of a cell; "a. Two in 6 French" is counted by its letter, which ends none. */
const BETWEEN = /((?:; |(?<=[.!?)])(?<!(?:^|[\s(])(?:\d{1,2}|\p{L})[.)]) )(?=["“(]?\p{Lu}))/u;
const WHOM = oneOf`adults?, child(?:ren)?, p(?:a?e)?diatrics?, peds?, infants?, newborns?, neonat\w*, elderly`;
/** Begins what is said of the item before. */
const CONTINUES = anyWord`
  may, can, repeat\w*, then, up to, max\w*, minimum, total, titrate\w*, over, if, only, second, third, further
  infuse, inject, push, give, administer, hold, except, unless, single, reduce\w*, half
  ${WHOM}, age[sd]?
`;
/** Begins what is for these alone, up to the next that says so: "Adult: IM: 0.5 mg; Repeat once; Child: IM: 0.01 mg/kg". */
const FOR_WHOM = new RegExp(String.raw`^${WHOM}\b(?: \([^)]*\))?(?=[:;]|$)`, "i");

const ADULT_DOSE = /\badult dose\b/i;

/** Says what is not to be done, of whatever is given there unless it names it: "Not under 2 years." */
const RESTRICTS = anyWord`not?, don't, never, avoid, withhold, contra-?indicat\w*, caution\w*`;

/** "Severe, any one of: …": of what is counted nothing is left out. */
const COUNTS =
  /^[^;.|]{0,60}\b(?:any|all|each|both|one|two|three|four|[1-9])(?: one| or more)? of(?: the following| these)?:/i;

/** Whether a cell ends so: the next has the items, "Leave at home if all of: | … ". */
export function countsNext(cell: string | undefined): boolean {
  return cell?.endsWith(":") === true && COUNTS.test(cell);
}

/** The cell of a row, of a long one its items on what is asked alone: the dose of one drug is hard to find among ten. */
export function shortened(cell: string, asked: Asked): string {
  const [, name = "", list = ""] = /^([^:]{1,60}: )?(.*)$/s.exec(cell) ?? [];
  const parts = list.split(BETWEEN);
  const items = parts.filter((_, at) => at % 2 === 0);
  const isWhole = COUNTS.test(cell) || LISTS_AGAINST.test(cell);
  if (list.length <= LONG || items.length < SEVERAL || isWhole) return cell;
  const begins = parts.map((_, at) => at === 0 || parts[at - 1]?.startsWith(";") === true);
  const isKept = keptItems(
    items,
    begins.filter((_, at) => at % 2 === 0),
    asked,
  );
  let shown = "";
  for (const [at, item] of items.entries()) {
    const isBehind = at > 0 && isKept[at - 1] === true;
    if (isKept[at]) shown += (isBehind ? (parts[at * 2 - 1] ?? "") : at > 0 ? " " : "") + item;
    else if (isBehind || at === 0) shown += isBehind ? " …" : "…";
  }
  return name + shown;
}

/** @param begins whether each is an item of its own, and no further sentence of one */
function keptItems(items: readonly string[], begins: readonly boolean[], asked: Asked): boolean[] {
  const isForOthers = forWhom(items).map((whom) => namesOthers(whom, asked.populations));
  const isOnIt = onWhatIsAsked(items, asked);
  const kept = isOnIt.map((is, at) => is && isForOthers[at] !== true);
  if (!kept.includes(true)) return kept;
  let isOnOther = false;
  for (const [at, item] of items.entries()) {
    // "Diazepam 5 mg. Total maximum 20 mg, IM not preferred."
    isOnOther = (isOnOther && begins[at] === false) || (givesDrug(item) && kept[at] !== true);
    if (isOnOther || givesDrug(item) || isForOthers[at]) continue;
    const goesOn = CONTINUES.test(item.split(" ", 2).join(" "));
    if ((kept[at - 1] === true && goesOn) || RESTRICTS.test(item)) kept[at] = true;
  }
  // "Half the adult dose" is nothing without that.
  if (!items.some((item, at) => kept[at] && ADULT_DOSE.test(item))) return kept;
  const isAdults = forWhom(items).map((whom) => whom.has(ADULT));
  return kept.map((is, at) => is || isAdults[at] === true);
}

/** Which items are on what is asked: on the drug, each where no other is named, in words of the question, or for the patient's measure. */
function onWhatIsAsked(items: readonly string[], asked: Asked): boolean[] {
  const drugs = asked.drugsAsked;
  const words = decidingWords(asked.words);
  const isAsked = (drug: string) => held(drugs, drug).size > 0;
  const named = new Set(givenPlaces(items.join("; ")).map(({ term }) => term));
  if (drugs.length > 0 && named.size > 0 && [...named].every(isAsked)) return items.map(() => true);
  return items.map((item) => {
    // Another drug for the same is not what is asked, what is watched for after it may be.
    const isOnDrug = drugs.length === 0 || !givesDrug(item);
    const isOn = held(drugs, item).size > 0 || (isOnDrug && held(words, item).size > 0);
    return isOn || countsAsked({ text: item }, asked) || fitOf(asked.measures, item, false) === "holds";
  });
}

/** For each item whom it is for, as the last label before it says, or its own; the empty set where none does. */
function forWhom(items: readonly string[]): ReadonlySet<number>[] {
  let whom: ReadonlySet<number> = new Set();
  return items.map((item) => {
    const label = FOR_WHOM.exec(item)?.[0];
    if (label !== undefined) whom = populationsIn(label);
    return whom;
  });
}
