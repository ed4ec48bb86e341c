import type { PassageRow } from "../snapshot-reader.ts";
import type { Run, SoughtPart } from "../words/split-run.ts";
import { forEachRun } from "../words/terms.ts";

/** Positions in the filename, the section and the text are kept apart by this. */
const FIELD_GAP = 100_000;
const NONE: readonly number[] = [];
const NOTHING: readonly SoughtPart[] = [];

/** Which field of a passage a place lies in. */
export function fieldOf(place: number): "filename" | "section" | "text" {
  if (place >= 2 * FIELD_GAP) return "text";
  return place < FIELD_GAP ? "filename" : "section";
}

/** Finders made so far. A run keeps the number of its last one: the finder itself, and its passage, would stay with it. */
let finders = 0;

/** Finds terms in passages; made once a search, because a passage is read in one go for all of them. */
export class TermFinder {
  readonly #number = ++finders;
  /** Number of each term that is looked for. */
  readonly #ids = new Map<string, number>();
  /** Places of each term in the passage read last, ascending. */
  readonly #places: number[][] = [];
  #touched: number[] = [];
  /** Beginnings that a term has. */
  readonly #beginnings = new Uint8Array(LETTERS * LETTERS);

  /** The number of a term, which is looked for from now on. */
  add(term: string): number {
    const id = this.#ids.get(term) ?? this.#ids.size;
    this.#ids.set(term, id);
    this.#places[id] ??= [];
    this.#beginnings[beginningOf(term)] = 1;
    return id;
  }

  read({ filename, section, text }: PassageRow): void {
    for (const id of this.#touched) this.#places[id] = [];
    this.#touched = [];
    this.#readField(filename, 0);
    this.#readField(section, FIELD_GAP);
    this.#readField(text, 2 * FIELD_GAP);
  }

  /** Where the terms stand one after the other, at most two words between each: places of the first, ascending. */
  places(ids: readonly number[]): readonly number[] {
    const starts = this.#places[ids[0] ?? -1] ?? NONE;
    if (ids.length === 1 || starts.length === 0) return starts;
    return starts.filter((start) => {
      let last = start;
      for (const id of ids.slice(1)) {
        const others = this.#places[id] ?? NONE;
        const next = others[after(others, last)] ?? Number.POSITIVE_INFINITY;
        if (next > last + 3) return false;
        last = next;
      }
      return true;
    });
  }

  #readField(text: string, offset: number): void {
    const visit = (run: Run, _start: number, position: number) => {
      if (run.reader !== this.#number) this.#seek(run);
      for (const part of run.sought) {
        const places = this.#places[part.id];
        if (places?.length === 0) this.#touched.push(part.id);
        places?.push(offset + position + part.offset);
      }
    };
    const passOver = (start: number, end: number) =>
      end - start > 2 && this.#beginnings[beginningOf(text, start)] === 0 && isPlain(text, start, end);
    forEachRun(text, visit, passOver);
  }

  #seek(run: Run): void {
    let sought = NOTHING;
    for (const { term, offset } of run.parts) {
      const id = this.#ids.get(term);
      if (id !== undefined) sought = [...sought, { id, offset }];
    }
    run.reader = this.#number;
    run.sought = sought;
  }
}

const LETTERS = 27;

/**
 * A number for the first two letters. Most words of a passage begin like no term that is looked for, and need
 * not be looked up. A stem begins as its word does, but for British spellings: a, e and o count as one second letter.
 */
function beginningOf(text: string, start = 0): number {
  const first = letterOf(text, start);
  const second = letterOf(text, start + 1);
  return first * LETTERS + (second === 1 || second === 15 ? 5 : second);
}

/** 1 to 26 for a to z in any case, 0 for everything else. */
function letterOf(text: string, at: number): number {
  const letter = (at < text.length ? text.charCodeAt(at) : 0) | 0x20;
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x60 : 0;
}

/** Whether it is one word of a to z, and none that a British spelling begins otherwise ("oedema", "aetiology"). */
function isPlain(text: string, start: number, end: number): boolean {
  const first = letterOf(text, start);
  if ((first === 1 || first === 15) && letterOf(text, start + 1) === 5) return false;
  for (let at = start; at < end; at++) if (letterOf(text, at) === 0) return false;
  return true;
}

/** Index of the first of the ascending values that is greater. */
export function after(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
