import { PICTURES_AT_ONCE, type Recognized } from "../readers/model.ts";

/** What the pages of a document of pictures show. Each is recognized once, by whichever reader is free. */
export class RecognizedPages {
  #pages = new Map<number, Promise<Recognized>>();

  /** @param learnFrom the pages that are needed to read any */
  constructor(
    private readonly learnFrom: readonly number[],
    private readonly recognize: (page: number) => Promise<Recognized>,
  ) {}

  /**
   * All that is needed to read the pages `first` to `last`; those before may hold the beginning of their table. Ranges
   * are asked for in their order.
   */
  async neededFor(first: number, last: number): Promise<Recognized[]> {
    const from = Math.max(1, first - PICTURES_AT_ONCE);
    const range = Array.from({ length: last - from + 1 }, (_, index) => from + index);
    const needed = new Set([...this.learnFrom, ...range]);
    for (const page of this.#pages.keys()) if (!needed.has(page)) this.#pages.delete(page);
    return Promise.all([...needed].map((page) => this.#once(page)));
  }

  #once(page: number): Promise<Recognized> {
    const before = this.#pages.get(page);
    if (before) return before;
    const recognized = this.recognize(page);
    this.#pages.set(page, recognized);
    return recognized;
  }
}
