import { anyWord } from "../../../one-of.ts";
import type { Asked } from "../question/asked.ts";
import { drugsIn } from "../question/drugs.ts";
import { isFinding } from "../text/measures.ts";
import { held } from "../text/read-text.ts";
import { decidingWords } from "./coverage.ts";

/** In characters: what a level of care does may be a whole list in one cell. */
const LONG = 160;
const SEVERAL = 3;
/** Between the items or sentences of a cell. */
const BETWEEN = /((?:; |(?<=[.!?)]) )(?=["“(]?\p{Lu}))/u;
/** Begins what is said of the item before. */
const CONTINUES = anyWord`
  may, can, repeat\w*, then, up to, max\w*, minimum, total, titrate\w*, over, if, only, second, third, further
  hold, except, unless
  adults?, child(?:ren)?, p(?:a?e)?diatrics?, peds?, infants?, newborns?, elderly, age[sd]?
`;

/** What is given: "3 mL/kg", "10 g". */
const DOSE = /\d\s?(?:mc?g|g|mL|units?|mEq|J)(?:\/kg)?(?![\w/])/i;

/** Says what is not to be done, of whatever is given there unless it names it: "Not under 2 years." */
const RESTRICTS = anyWord`not?, don't, never, avoid, withhold, contra-?indicat\w*, caution\w*`;

/** The cell of a row, of a long one its items on what is asked alone: the dose of one drug is hard to find among ten. */
export function shortened(cell: string, asked: Asked): string {
  const [, name = "", list = ""] = /^([^:]{1,60}: )?(.*)$/s.exec(cell) ?? [];
  const parts = list.split(BETWEEN);
  const items = parts.filter((_, at) => at % 2 === 0);
  if (list.length <= LONG || items.length < SEVERAL) return cell;
  const begins = parts.map((_, at) => at === 0 || parts[at - 1]?.startsWith(";") === true);
  const isKept = keptItems(
    items,
    begins.filter((_, at) => at % 2 === 0),
    asked,
  );
  if (!isKept.includes(true)) return cell;
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
  const drugs = asked.drugs.filter(({ told }) => !told);
  const words = decidingWords(asked.words);
  // Another drug for the same is not what is asked, what is watched for after it may be.
  const isOn = (item: string) =>
    held(drugs, item).size > 0 ||
    ((drugs.length === 0 || drugsIn(item).size === 0) && held(words, item).size > 0);
  const isGiven = items.map((item) => DOSE.test(item));
  const isFound = items.map(isOn);
  // "Sugar 45, unresponsive": the item with the sugar in it is nothing without what is given.
  const isOfFinding = drugs.length === 0 && asked.measures.some(isFinding);
  const lacksDose = isOfFinding && !isFound.some((is, at) => is && isGiven[at]);
  const kept =
    lacksDose && isFound.includes(true) ? isFound.map((is, at) => is || isGiven[at] === true) : isFound;
  if (!kept.includes(true)) return kept;
  let isOnOther = false;
  for (const [at, item] of items.entries()) {
    // "Diazepam 5 mg. Total maximum 20 mg, IM not preferred."
    isOnOther = (isOnOther && begins[at] === false) || (drugsIn(item).size > 0 && kept[at] !== true);
    if (isOnOther || drugsIn(item).size > 0) continue;
    const isMore = kept[at - 1] === true && CONTINUES.test(item.split(" ", 2).join(" "));
    if (isMore || RESTRICTS.test(item)) kept[at] = true;
  }
  return kept;
}
