import { remembered } from "../../../remembered.ts";
import type { FoundPassage } from "../../../search/types.ts";
import { spelledOut } from "../../../search/words/index-text.ts";
import { COMMON_WORDS } from "../../../search/words/ordinary-words.ts";
import { forEachRun } from "../../../search/words/terms.ts";
import { shownBy } from "../question/attributes.ts";
import { drugsIn, isAnyDrug } from "../question/drugs.ts";
import type { Way } from "../question/ways.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { ELDERLY, ELECTRIC } from "../question/words.ts";
import { NAMES_ELDERLY, namedPopulations } from "./populations.ts";

const NUMBER = /^\d{1,4}$/;
const PHONE = /\d-\d{3}-\d{4}/;

/** Words of one stem for readers have at least so many first letters alike, and so much of the longer one. */
const KIN_LETTERS = 6;
const KIN_SHARE = 0.8;
/** A clipped word, "rehab", has so many letters, and so many are cut off. */
const CLIPPED = 5;
const CLIPPED_OFF = 3;

/** "No return of pulses", and the first word of what there is none of; "s̄ cardiogenic shock", sine; "impending arrest" is none yet. */
const DENIED =
  /\b(?:impending|imminent) (?:(?:cardiac|respiratory|cardiopulmonary|traumatic) )?[\w-]+|\b(?:no|without) (?:signs? of |evidence of )?[\w-]+|(?<!\p{L})s[\u0304\u0305] ?\p{L}[\w-]+(?: \p{L}[\w-]+)?/giu;

/** The words that the text holds, in any way to write them. */
export function held(words: readonly WeighedWord[], text: string): Set<WeighedWord> {
  return heldIn(words, readText(text));
}

/** The same of a text that was read before. */
export function heldIn(words: readonly WeighedWord[], read: ReadText): Set<WeighedWord> {
  const { text } = read;
  return new Set(
    words.filter(
      ({ term, terms, ways, population, drug, initials, affirmed }) =>
        read.populations.has(population) ||
        (population === ELDERLY && NAMES_ELDERLY.test(text)) ||
        (terms.some(isAnyDrug) && drugsIn(text).size > 0) ||
        terms.some((term) => shownBy(term)?.test(text)) ||
        (!drug && terms.some((term) => read.long.some((other) => areKin(term, other)))) ||
        (initials !== undefined && read.initials.includes(initials)) ||
        (isWritten(ways, affirmed ? read.affirmed : read.line) &&
          !(NUMBER.test(term) && isPartOfNumber(term, text))),
    ),
  );
}

/** Whether a number only stands in a longer one, as in that of a telephone. */
function isPartOfNumber(number: string, text: string): boolean {
  return !new RegExp(String.raw`(?<![\d-])${number}(?!-?\d)`).test(text) && PHONE.test(text);
}

/** Whether the text names the word itself, in any way to write it. */
export function isNamedIn({ names }: WeighedWord, { line }: ReadText): boolean {
  return isWritten(names, line);
}

/** Whether the text names the word or its class. */
export function isOfKindIn({ kinds }: WeighedWord, { line }: ReadText): boolean {
  return isWritten(kinds, line);
}

function isWritten(ways: readonly Way[], line: string): boolean {
  return ways.some((parts) =>
    parts.every((sequences) => sequences.some((sequence) => line.includes(sequence))),
  );
}

/** A text with what is looked for in it, each made when it is first looked for: of most texts only the line is. */
export class ReadText {
  #line: string | undefined;
  #affirmed: string | undefined;
  #long: readonly string[] | undefined;
  #initials: string | undefined;
  #populations: ReadonlySet<number> | undefined;

  constructor(readonly text: string) {}

  /** Its index terms (`indexLine`). */
  get line(): string {
    this.#line ??= indexLine(this.text);
    return this.#line;
  }

  /** The same without what it says there is none of: "no return of pulses". */
  get affirmed(): string {
    this.#affirmed ??= this.#readAffirmed();
    return this.#affirmed;
  }

  /** Those of its index terms that another form of a word may begin like. */
  get long(): readonly string[] {
    this.#long ??= this.line.split(" ").filter((term) => term.length >= KIN_LETTERS);
    return this.#long;
  }

  /** The first letters of its words, one after the other. */
  get initials(): string {
    this.#initials ??= this.line
      .split(" ")
      .map((term) => term.charAt(0))
      .join("");
    return this.#initials;
  }

  /** Populations that it names. */
  get populations(): ReadonlySet<number> {
    this.#populations ??= namedPopulations(this.text, this.line);
    return this.#populations;
  }

  #readAffirmed(): string {
    const told = this.text.replaceAll(DENIED, " ");
    const affirmed = /shock/i.test(told) ? told.replaceAll(ELECTRIC, " ") : told;
    return affirmed === this.text ? this.line : indexLine(affirmed);
  }
}

/** Looks for everything in a text that words of a question are compared with. */
export const readText = remembered((text) => new ReadText(text));

/** A passage with the headings that it stands under. */
export function readPassage({ section, blocks }: FoundPassage): ReadText {
  return readText([section, ...blocks.map(({ text }) => text)].join(" | "));
}

/** The populations that a text names. */
export function populationsIn(text: string): ReadonlySet<number> {
  return readText(text).populations;
}

/** Whether two stems begin alike but for an ending: "asthma" and "asthmat(ic)", "rehab" and "rehabilit(ation)". */
function areKin(one: string, other: string): boolean {
  const letters = Math.max(KIN_LETTERS, Math.ceil(KIN_SHARE * Math.max(one.length, other.length)));
  // "Radio" is a word by itself, and not cut short of "radiology".
  if (one.length >= CLIPPED && other.length >= one.length + CLIPPED_OFF)
    return other.startsWith(one) && !COMMON_WORDS.has(one);
  return one.length >= letters && one.slice(0, letters) === other.slice(0, letters);
}

/** The index terms of a text as one line, to find the sequences of a `Way` in. */
function indexLine(text: string): string {
  const parts: string[] = [];
  const wholes: string[] = [];
  forEachRun(spelledOut(text), (run) => {
    for (const { term, compound } of run.parts) (compound ? wholes : parts).push(term);
  });
  return ` ${parts.join(" ")}  ${wholes.join("  ")} `;
}
