import type { KindLetter } from "../../../../../db/snapshot.ts";
import { COUNTED } from "../../../../item-count.ts";
import { IS_ROUTE_LINE } from "../../question/routes.ts";
import { AMOUNT } from "../../text/amounts/dose-units.ts";
import { populationsIn } from "../../text/read-text.ts";
import { FIRST, isNext, levelOf } from "./counts.ts";

interface Part {
  kind: KindLetter;
  text: string;
  /** Of an item, or a paragraph that goes on with one, how many it stands below. */
  depth: number;
  passage: { page: number; passageId: number };
}

/** "4. For SNAKE bites:", marks of notes behind it or not. */
export const LEADS = /:\s*(?:(?:[❶-❿⓫-⓴]\s?)+|\d)?$/u;

/**
 * What begins as a situation does, "PEDIATRIC: If in arrest:", or is as short as a name: a sentence before a list says
 * something by itself.
 */
const SITUATION = /^(?:\p{L}+: )?(?:for|if|when|in|with|without|after|before|during)\b/iu;
const SHORT = 4;
/** "Transport is mandatory if any of the following are present:" says nothing without what follows. */
const CONDITIONS = /\b(?:if|when|unless)(?: (?:any|one|either)\b[^.:;]{0,60})?:$/i;
/** So many sentences behind a line on the way to give a drug may stand before its table. */
const AHEAD = 6;

const AGE = String.raw`\d+\s?(?:months?|mos?|years?|yrs?|y\/?o)\b`;
const AGES = String.raw`^(?:[<>≤≥]\s?|\d+\s?(?:-|–|to)\s?)?${AGE}`;
/** "12-16 months (red)": whom what follows is for, in a line of its own or before what they are given. */
const FOR_AGES = new RegExp(AGES, "i");
const ONLY_AGES = new RegExp(
  String.raw`${AGES}(?:\s?(?:-|–|to)\s?${AGE})?(?: (?:old|of age|and (?:older|over)))?(?: \([^)]*\))?$`,
  "i",
);

/** "2.8 Bag-valve-mask rates": a title that is no heading. */
const TITLE = /^(?:\d+(?:\.\d+)*[.)]? )?[^.,;:!?|]{3,60}$/;
/** "D. Do NOT terminate in the field": no sentence and no dose, above items that stand below it. */
const NESTED = new RegExp(
  String.raw`^(?!.*${AMOUNT.source}(?!\/m?L\b))(?:\(?(?:\d+(?:\.\d+)+[.)]?|(?:\d+|[A-Za-z]|[ivxIVX]{1,4})[.)]) )?[^.;!?|]{3,100}$`,
  "i",
);

/** "1. consider a collar on any of these mechanisms, such as,": what is not at its end, above items that stand below it, however long. */
const OPEN =
  /^(?!.*[.!?] ).{3,300}(?:[,:]|\b(?:shall|must|includ(?:es?|ing)|following|such as|as follows|if|when))$/i;

/** Whether a statement leads in what follows and says nothing by itself; a line on the way to give a drug leads in the table below it. */
function isLeadIn({ kind, text, depth }: Part, following: readonly Part[]): boolean {
  const [next] = following;
  if (kind === "p" && IS_ROUTE_LINE.test(text))
    return following.find((one) => one.kind !== "p")?.kind === "r";
  if (kind === "p" && next?.kind === "l" && (TITLE.test(text) || CONDITIONS.test(text))) return true;
  if (kind === "p" && next?.kind === "r" && LEADS.test(text)) return true;
  if (kind === "p" && next?.kind === "p" && ONLY_AGES.test(text)) return true;
  const isAbove = kind === "l" && next?.kind === "l" && next.depth > depth;
  const plain = text.replace(COUNTED, "");
  if (isAbove && (NESTED.test(text) || OPEN.test(plain))) return true;
  const isBare = SITUATION.test(plain) || plain.split(" ").length <= SHORT;
  return kind !== "r" && LEADS.test(text) && isBare;
}

/** Whether it begins as a condition does, or is nothing without those that follow. */
export function isCondition({ text }: Part): boolean {
  return SITUATION.test(text.replace(COUNTED, "")) || CONDITIONS.test(text);
}

/**
 * For each of the statements of a section, in order, the index of the one that leads it in.
 *
 * @param above for each the index of the item that it stands below
 * @param open the `openItems` of the statements
 */
export function leadIns(
  parts: readonly Part[],
  above: readonly (number | undefined)[],
  open: readonly (number | undefined)[],
): (number | undefined)[] {
  const isNested = parts.some(({ depth }) => depth > 0);
  let lead: number | undefined;
  let throughList = false;
  return parts.map((part, at) => {
    const leader = lead === undefined ? undefined : parts[lead];
    const isItem = part.kind === "l";
    const step = parts[open[(lead ?? -1) + 1] ?? -1];
    const before = parts[at - 1];
    const isEnded = leader && ends(leader, part, before, throughList, isNested);
    if (leader && (isEnded || isBehind(parts, leader, at) || isLeft(leader, part, before, step)))
      lead = undefined;
    throughList = lead !== undefined && (throughList || (isItem && leader?.kind !== "l"));
    const outer = leadAbove(parts, above, at);
    const nearest =
      isItem || outer === undefined || lead === undefined ? (outer ?? lead) : Math.max(outer, lead);
    if (!isLeadIn(part, parts.slice(at + 1, at + 1 + AHEAD))) return nearest;
    lead = at;
    throughList = false;
    return outer;
  });
}

/** The nearest of the items that one stands below that leads in what follows it. */
function leadAbove(
  parts: readonly Part[],
  above: readonly (number | undefined)[],
  at: number,
): number | undefined {
  for (let item = above[at]; item !== undefined; item = above[item]) {
    const part = parts[item];
    if (part && isLeadIn(part, parts.slice(item + 1, item + 1 + AHEAD))) return item;
  }
  return undefined;
}

/** An item that is counted as the one that leads, or what stands behind the list or the table that a paragraph leads. */
function ends(
  leader: Part,
  part: Part,
  before: Part | undefined,
  throughList: boolean,
  isNested: boolean,
): boolean {
  if (IS_ROUTE_LINE.test(leader.text))
    return part.kind !== "r" && (part.kind !== "p" || before?.kind === "r");
  if (part.kind === "r") return before !== leader && before?.kind !== "r";
  if (before?.kind === "r") return true;
  if (ONLY_AGES.test(leader.text) && FOR_AGES.test(part.text)) return true;
  if (leader.kind === "l") return isBeside(leader, part, isNested);
  return throughList && part.kind !== "l";
}

/** Whether the list goes on that the leading paragraph stood in, "9." where that was below "8.". */
function isLeft(leader: Part, part: Part, before: Part | undefined, step: Part | undefined): boolean {
  // Behind a table with a title of its own, a paragraph goes on with no list above that.
  const isApart = part.passage.passageId > (before?.passage.passageId ?? part.passage.passageId) + 1;
  if (part.kind === "p" && isApart) return true;
  if (before === leader) return false;
  return leader.kind === "p" && part.kind === "l" && step !== undefined && isNext(step.text, part.text);
}

/**
 * Whether a paragraph stands as far out as a counted item that leads, behind what stands below that, "3. Call for: a. …", and
 * no list goes on behind it.
 */
function isBehind(parts: readonly Part[], leader: Part, at: number): boolean {
  const [before, part] = [parts[at - 1], parts[at]];
  if (part?.kind !== "p" || before?.kind !== "l") return false;
  const isOut = part.depth <= leader.depth && before.depth > leader.depth;
  return isOut && !parts.slice(at).some(({ kind }) => kind === "l");
}

/**
 * An item counted as the one that leads; of a list that is neither counted nor nested, the next that leads: "Adult:", its
 * doses, "Pediatric:".
 */
function isBeside(leader: Part, part: Part, isNested: boolean): boolean {
  const level = levelOf(leader.text);
  if (level !== undefined) {
    const isBesideIt = part.depth === leader.depth && level === levelOf(part.text);
    return part.kind === "l" && (part.depth < leader.depth || isBesideIt);
  }
  return isNested || populationsIn(leader.text).size === 0;
}

/** An item of a list and how it is counted, if it is. */
interface Item {
  depth: number;
  level: string | undefined;
  at: number;
}

/**
 * For each of the statements the index of the item that it stands below: "a. Not under 12" below "3. CPAP: start at 5", and
 * what has no mark between "7." and "8." or is set in as an item's text.
 *
 * @param open the `openItems` of the statements
 */
export function itemsAbove(
  parts: readonly Part[],
  open: readonly (number | undefined)[],
): (number | undefined)[] {
  let path: Item[] = [];
  return parts.map(({ kind, text, depth }, at) => {
    if (kind !== "l") {
      path = kind === "p" ? path.filter((one) => one.depth < depth) : [];
      const item = path.at(-1);
      if (item) return item.at;
      const behind = parts.slice(0, at).findLastIndex((one) => one.kind !== "p");
      const isBetween = kind === "p" && behind >= 0 && (open[at] === behind || isWithin(parts, behind, at));
      return isBetween ? behind : undefined;
    }
    const item = { depth, level: levelOf(text), at };
    const outer = path.filter((one) => one.depth < depth);
    const beside = path.filter((one) => one.depth === depth);
    path = [...outer, ...aboveBeside(beside, item, FIRST.test(text))];
    const above = item.level === undefined ? outer.at(-1) : path.at(-1);
    if (item.level !== undefined || path.length === outer.length) path.push(item);
    return above?.at;
  });
}

/** Whether the list goes on farther out behind what has no mark: "2." behind "c." that stands below "1.". */
function isWithin(parts: readonly Part[], behind: number, at: number): boolean {
  const item = parts[behind];
  const next = parts.slice(at).find(({ kind }) => kind !== "p");
  if (item?.kind !== "l" || next?.kind !== "l" || next.depth >= item.depth) return false;
  const outer = parts.slice(0, behind).findLast(({ kind, depth }) => kind !== "l" || depth <= next.depth);
  return outer?.kind === "l" && isNext(outer.text, next.text);
}

/** Those that begin as far in as an item and are counted otherwise: it stands below them if it is the first of its count. */
function aboveBeside(beside: readonly Item[], { level }: Item, isFirst: boolean): readonly Item[] {
  const counted = beside.filter((one) => one.level !== undefined);
  if (level === undefined) return counted;
  const same = counted.findIndex((one) => one.level === level);
  if (same >= 0) return counted.slice(0, same);
  return isFirst ? counted : [];
}
