import type { Source } from "../catalogue/schema.ts";

/** Numbers the public texts that an answer cites, in the order of their first citation. */
export class Citations {
  /** By how they are listed: the catalogue and the reference name the same text each for itself. */
  readonly #numbers = new Map<string, number>();

  /** `[1]`, or `[1][3]` for several. */
  cite(...sources: readonly Source[]): string {
    return [...new Set(sources.map(listed))]
      .map((text) => {
        const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
        this.#numbers.set(text, number);
        return `[${number}]`;
      })
      .join("");
  }

  /** The `Sources:` list, one line a text: title, section, date and address. */
  list(): string {
    return ["Sources:", ...[...this.#numbers].map(([text, number]) => `[${number}] ${text}`)].join("\n");
  }
}

function listed({ title, section, date, url }: Source): string {
  return `${title}, ${section} (${date}): ${url}`;
}
