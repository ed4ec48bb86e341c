import type { KindLetter } from "../../../../../db/snapshot.ts";
import { type ItemCount, isNextCount, itemCount } from "../../../../item-count.ts";

/** The first item of a list. */
export const FIRST = /^(?:\(?[1Aa][.)]|(?:[1-9]\d?\.)+1[.)]?)\s/;

/** Whether an item is counted by figures, capitals or small letters; undefined where it is not counted. */
export function levelOf(text: string): ItemCount["level"] | undefined {
  return itemCount(text)?.level;
}

/** Whether the second is counted as what comes after the first: "9." after "8.". */
export function isNext(before: string, after: string): boolean {
  return isNextCount(itemCount(before), itemCount(after));
}

/** Whether an item is counted as another, of the same list: "5. Obtain an ECG" is nothing more on "4. Aspirin". */
export function areCountedAlike(one: string, other: string): boolean {
  const level = levelOf(one);
  return level !== undefined && level === levelOf(other);
}

/**
 * For each of the statements the index of the last counted item before it, where the list goes on behind: "7." of what stands
 * before "8.".
 */
export function openItems(parts: readonly { kind: KindLetter; text: string }[]): (number | undefined)[] {
  let open: number | undefined;
  return parts.map(({ kind, text }, at) => {
    const before = open;
    const level = kind === "l" ? levelOf(text) : undefined;
    if (level !== undefined && goesOnBehind(parts, at)) open = at;
    else if (level !== undefined && level === levelOf(parts[open ?? -1]?.text ?? "")) open = undefined;
    return before;
  });
}

/** Whether the next item that is counted as this one is the one after it. */
function goesOnBehind(parts: readonly { kind: KindLetter; text: string }[], at: number): boolean {
  const text = parts[at]?.text ?? "";
  const next = parts.slice(at + 1).find((one) => one.kind === "l" && levelOf(one.text) === levelOf(text));
  return next !== undefined && isNext(text, next.text);
}
