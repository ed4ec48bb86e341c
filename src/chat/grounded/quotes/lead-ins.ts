import type { KindLetter } from "../../../../db/snapshot.ts";

interface Part {
  kind: KindLetter;
  text: string;
}

/** "4. For SNAKE bites:", a mark of a note behind it or not. */
const LEADS = /:\s*(?:[❶-❿]|\d)?$/u;
/** How an item of a list is counted: "1.", "A)", "b.". */
const COUNTED = /^\(?(\d+|[A-Z]|[a-z])[.)]\s/;
/** The first item of a list. */
const FIRST = /^\(?[1Aa][.)]\s/;

/** What begins as a situation does, or is as short as a name: a sentence before a list says something by itself. */
const SITUATION = /^(?:for|if|when|in|with|without|after|before|during)\b/i;
const SHORT = 4;

/** "2.8 Bag-valve-mask rates": a title that is no heading. */
const TITLE = /^(?:\d+(?:\.\d+)*[.)]? )?[^.,;:!?|]{3,60}$/;

/** Whether a statement leads in what follows and says nothing by itself. */
function isLeadIn({ kind, text }: Part, next: Part | undefined): boolean {
  if (kind === "p" && next?.kind === "l" && TITLE.test(text)) return true;
  if (kind === "p" && next?.kind === "r" && LEADS.test(text)) return true;
  const plain = text.replace(COUNTED, "");
  const isBare = SITUATION.test(plain) || plain.split(" ").length <= SHORT;
  return kind !== "r" && LEADS.test(text) && isBare;
}

/** For each of the statements of a section, in order, the index of the one that leads it in. */
export function leadIns(parts: readonly Part[]): (number | undefined)[] {
  let lead: number | undefined;
  let throughList = false;
  return parts.map((part, at) => {
    const leader = lead === undefined ? undefined : parts[lead];
    const isItem = part.kind === "l";
    if (leader && ends(leader, part, parts[at - 1], throughList)) lead = undefined;
    throughList = lead !== undefined && (throughList || (isItem && leader?.kind !== "l"));
    if (!isLeadIn(part, parts[at + 1])) return lead;
    lead = at;
    throughList = false;
    return undefined;
  });
}

/** An item that is counted as the one that leads, or what stands behind the list or the table that a paragraph leads. */
function ends(leader: Part, part: Part, before: Part | undefined, throughList: boolean): boolean {
  if (part.kind === "r") return leader.kind !== "p" || (before !== leader && before?.kind !== "r");
  if (before?.kind === "r") return true;
  if (leader.kind === "l") return part.kind === "l" && levelOf(leader.text) === levelOf(part.text);
  return throughList && part.kind !== "l";
}

/** For each of the statements the index of the item that it stands below: "a. Not under 12" below "3. CPAP: start at 5". */
export function itemsAbove(parts: readonly Part[]): (number | undefined)[] {
  let path: { level: string; at: number }[] = [];
  return parts.map(({ kind, text }, at) => {
    const level = kind === "l" ? levelOf(text) : undefined;
    if (level === undefined) {
      if (kind !== "l") path = [];
      return undefined;
    }
    const same = path.findIndex((one) => one.level === level);
    if (same >= 0) path = path.slice(0, same);
    else if (!FIRST.test(text)) path = [];
    const above = path.at(-1)?.at;
    path.push({ level, at });
    return above;
  });
}

function levelOf(text: string): string | undefined {
  const [, count = ""] = COUNTED.exec(text) ?? [];
  if (count === "") return undefined;
  return /\d/.test(count) ? "1" : count < "a" ? "A" : "a";
}
