import type { Source } from "../catalogue/schema.ts";

/** Numbers the public texts that an answer cites, in the order of their first citation. */
export class Citations {
  readonly #numbers = new Map<Source, number>();

  /** `[1]`, or `[1][3]` for several. */
  cite(...sources: readonly Source[]): string {
    return [...new Set(sources)]
      .map((source) => {
        const number = this.#numbers.get(source) ?? this.#numbers.size + 1;
        this.#numbers.set(source, number);
        return `[${number}]`;
      })
      .join("");
  }

  /** The `Sources:` list, one line a text: title, section, date and address. */
  list(): string {
    const lines = [...this.#numbers].map(
      ([{ title, section, date, url }, number]) => `[${number}] ${title}, ${section} (${date}): ${url}`,
    );
    return `Sources:\n${lines.join("\n")}`;
  }
}
