import { DOSE } from "../../wording/dose-units.ts";
import { leadsOn } from "../lines/flat-text.ts";
import { endsWith, STOPS } from "./join.ts";
import type { Placed } from "./paragraphs.ts";

/** In points: how far from each other the labels of one column begin. */
const SAME_START = 1;
/** In ems: how much farther in than its label what it names begins, at least. */
const SET_IN = 0.6;
/** In ems, above what it names: how far below each other they stand, at most. */
const FARTHEST = 2;
/** In characters and in words: a longer text is no label. */
const LONGEST = 100;
const MOST_WORDS = 12;
/** So many labels make it plain that what is set in below them is of them. */
const FEWEST = 2;

/**
 * The blocks of one column with short lines that name what is set in below them, "Anaphylaxis" over "0.5 mg IM", before each of
 * those: by itself that says not what it is for.
 */
export function withLabels(placed: readonly Placed[]): readonly Placed[] {
  const labels = placed.flatMap((one, at) => {
    const next = placed[at + 1];
    const isOver = next !== undefined && isSetIn(next, one, one) && isLabel(one);
    return isOver ? [{ one, at, count: setInBelow(placed, at) }] : [];
  });
  if (labels.length === 0) return placed;
  const isOfMany = ({ x0 }: Placed) =>
    labels.filter(({ one }) => Math.abs(one.x0 - x0) < SAME_START).length >= FEWEST;
  const named = new Map<Placed, string>();
  const said = new Set<Placed>();
  for (const { one, at, count } of labels) {
    if (!isOfMany(one)) continue;
    said.add(one);
    for (const each of placed.slice(at + 1, at + 1 + count)) named.set(each, `${one.block.text}: `);
  }
  return placed.filter((one) => !said.has(one)).map((one) => behind(one, named.get(one) ?? ""));
}

/** How many paragraphs below one are set in, all of their lines. */
function setInBelow(placed: readonly Placed[], at: number): number {
  const above = placed[at];
  const end = placed.findIndex(
    (one, index) => index > at && !(above && isSetIn(one, above, placed[index - 1])),
  );
  return (end < 0 ? placed.length : end) - at - 1;
}

function isSetIn({ block, ends, x0, y0 }: Placed, label: Placed, above: Placed | undefined): boolean {
  const isNear = above !== undefined && y0 > above.y0 && y0 - above.y1 < ends.size * FARTHEST;
  return isNear && block.kind === "paragraph" && x0 > label.x0 + label.ends.size * SET_IN;
}

function isLabel({ block: { kind, text }, ends }: Placed): boolean {
  const isShort = text.length <= LONGEST && text.split(" ").length <= MOST_WORDS;
  if (kind !== "paragraph" || !isShort || !/^\p{Lu}/u.test(text)) return false;
  const isOfOther = endsWith(text, ",") || endsWith(text, STOPS) || /[:…]/.test(text) || DOSE.test(text);
  return !isOfOther && !leadsOn(text) && ends.text === ends.last;
}

function behind(one: Placed, label: string): Placed {
  if (label === "") return one;
  const { block, ends } = one;
  return {
    ...one,
    block: { ...block, text: label + block.text },
    ends: { ...ends, text: label + ends.text },
  };
}
