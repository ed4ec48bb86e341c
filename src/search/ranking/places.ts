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
  /** Of each beginning of what a term may come from, the signs that may follow, a bit each. */
  readonly #beginnings = new Int32Array(SIGNS ** 3);

  /** The number of a term, which is looked for from now on. */
  add(term: string): number {
    const id = this.#ids.get(term) ?? this.#ids.size;
    this.#ids.set(term, id);
    this.#places[id] ??= [];
    for (const beginning of beginningsOf(term)) {
      this.#beginnings[beginning] = (this.#beginnings[beginning] ?? 0) | nextBits(term);
    }
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
    const passOver = (start: number, end: number) => {
      const next = this.#beginnings[beginningOf(text, start, end)] ?? 0;
      return (next & nextBit(text, start + 3, end)) === 0 && isPlain(text, start, end);
    };
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

/** The signs of a plain run by number: letters of any case, then digits; everything else is 0. */
const SIGNS = 37;
const FIRST_DIGIT = 27;
const signs = new Uint8Array(65_536);
for (const [index, sign] of [..."abcdefghijklmnopqrstuvwxyz0123456789"].entries()) {
  for (const either of [sign, sign.toUpperCase()]) signs[either.charCodeAt(0)] = index + 1;
}
/** The same behind the first letter, where a stem may have another than its word: a, e and o are one, and so are i and y. */
const [A, E, I, O, Y] = [1, 5, 9, 15, 25];
const alike = signs.map((sign) => (sign === A || sign === O ? E : sign === Y ? I : sign));

/** A number for the first three signs. Most words begin like no term that is looked for, and need not be looked up. */
function beginningOf(text: string, start: number, end: number): number {
  const first = signs[text.charCodeAt(start)] ?? 0;
  const second = start + 1 < end ? (alike[text.charCodeAt(start + 1)] ?? 0) : 0;
  const third = start + 2 < end ? (alike[text.charCodeAt(start + 2)] ?? 0) : 0;
  return (first * SIGNS + second) * SIGNS + third;
}

const ANY_NEXT = -1;
/** A term shorter than this may have another fourth sign than the plain run it comes from: an ending is cut off or changed. */
const LONG = 6;
/** "Sulphate" and "odourless" have another fourth sign, too. */
const RESPELLED = /^(?:sulf|odor)/;

/** A bit for a sign of a run, all digits as one; the first where the run has ended. */
function nextBit(text: string, at: number, end: number): number {
  const sign = at < end ? (alike[text.charCodeAt(at)] ?? 0) : 0;
  return 1 << Math.min(sign, FIRST_DIGIT);
}

/** The bits of the fourth signs of the plain runs that a term may come from. */
function nextBits(term: string): number {
  if (term.length < LONG || RESPELLED.test(term)) return ANY_NEXT;
  const own = nextBit(term, 3, term.length);
  // "Paediatric" is "pediatric", "anaesthesia" is "anesthesia".
  const afterSecond = alike[term.charCodeAt(1)] === E ? nextBit(term, 2, term.length) : 0;
  const withThird = alike[term.charCodeAt(2)] === E ? 1 << E : 0;
  return own | afterSecond | withThird;
}

/** The beginnings of the plain runs that a term may come from. */
function beginningsOf(term: string): number[] {
  const own = beginningOf(term, 0, term.length);
  const third = own % SIGNS;
  // "ag" is the stem of "aging".
  if (third === 0) return Array.from({ length: SIGNS }, (_, sign) => own + sign);
  if (term === "mcg") return [own, beginningOf("ug", 0, 2)];
  // "fetus" is also written "foetus".
  return alike[term.charCodeAt(1)] === E ? [own, own - third + E] : [own];
}

/** Whether it is one word of a to z or a number of digits, and none that a British spelling begins otherwise ("oedema", "aetiology"). */
function isPlain(text: string, start: number, end: number): boolean {
  const first = signs[text.charCodeAt(start)] ?? 0;
  if ((first === A || first === O) && signs[text.charCodeAt(start + 1)] === E) return false;
  for (let at = start; at < end; at++) {
    const sign = signs[text.charCodeAt(at)] ?? 0;
    if (sign === 0 || sign < FIRST_DIGIT !== first < FIRST_DIGIT) return false;
  }
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
