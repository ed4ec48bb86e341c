import type { Level, List } from "./numbering.ts";
import { numeral } from "./numeral.ts";

/** Formats that stay as they are in a label in Arabic digits: "Section 1.01" below "ARTICLE I". */
const KEPT = new Set(["bullet", "none", "decimalZero"]);

/** Counts the items of a document's lists in its order, and gives each its label as shown. */
export class Counters {
  /** For each definition the current number of each level. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #started = new Set<string>();

  /** The label of the next item on this level ("3.2.1", "b)"); "" for a bullet. */
  next(numId: string, list: List, ilvl: number): string {
    const counts = this.#counts.get(list.definition) ?? [];
    this.#counts.set(list.definition, counts);
    const level = list.levels.get(ilvl);
    if (level === undefined) return "";

    // A level above that no item has used counts as used, as in Word: "1.1.1" without "1" and "1.1" is followed by "1.2" or "2".
    for (let above = 0; above < ilvl; above += 1) {
      if (counts[above] === undefined) this.#count(numId, list, above, counts);
    }
    this.#count(numId, list, ilvl, counts);

    for (let below = ilvl + 1; below <= 8; below += 1) {
      const restart = list.levels.get(below)?.restart;
      if (restart === undefined || ilvl < restart) counts[below] = undefined;
    }
    return level.format === "bullet" ? "" : label(list, level, counts);
  }

  #count(numId: string, list: List, ilvl: number, counts: (number | undefined)[]): void {
    const start = list.starts.get(ilvl) ?? list.levels.get(ilvl)?.start;
    const first = `${numId} ${ilvl}`;
    const current = counts[ilvl];
    const isRestarted = list.starts.has(ilvl) && !this.#started.has(first);
    counts[ilvl] = current === undefined || isRestarted ? start : current + 1;
    this.#started.add(first);
  }
}

function label(list: List, level: Level, counts: readonly (number | undefined)[]): string {
  return level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const shown = list.levels.get(index);
    if (shown === undefined) return "";
    const format = level.legal && !KEPT.has(shown.format) ? "decimal" : shown.format;
    return numeral(counts[index] ?? shown.start, format);
  });
}
