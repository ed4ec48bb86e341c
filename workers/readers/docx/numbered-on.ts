/** "4. Medical", "Chapter 5 – Trauma", "4.6 Shock" */
const NUMBERED = /^(?:(?:chapter|section|part|protocol|policy) )?(\d{1,3}(?:\.\d{1,3})*)(?:[.):]? |:|$)/i;

/** The numbers that headings by style are typed with, and which of their levels a heading made by hand goes on with. */
export class NumberedOn {
  /** Of the headings by style that the text stands below, by their levels. */
  readonly #numbers: (string | undefined)[] = [];

  /** Takes a heading's number. */
  enter(text: string, level: number): void {
    this.#numbers.length = Math.min(this.#numbers.length, level);
    this.#numbers[level] = numberOf(text);
  }

  /** The level of the heading by style whose number this one's follows: "Chapter 5" after "4. Medical". */
  levelOf(text: string): number | undefined {
    const number = numberOf(text);
    if (number === undefined) return undefined;
    const level = this.#numbers.findIndex((before) => before !== undefined && next(before) === number);
    return level < 0 ? undefined : level;
  }
}

function numberOf(text: string): string | undefined {
  return NUMBERED.exec(text)?.[1];
}

function next(number: string): string {
  const parts = number.split(".");
  return [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join(".");
}
