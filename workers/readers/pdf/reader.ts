import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type OpenDocument, type Page, UnreadableError } from "../model.ts";
import { findGrids } from "./grids.ts";
import { type Vocabulary, vocabulary } from "./join.ts";
import { damagedFile, loadPdf } from "./load.ts";
import { isOneTable, MAX_CARRIED, toBlocks } from "./page-blocks.ts";
import { place } from "./place.ts";
import { type Profile, toProfile } from "./profile.ts";
import { type Part, readRegion } from "./regions.ts";
import { joinRules } from "./rules.ts";
import { type Edges, edgesOf, findRepeated, type Repeated, withoutRunning } from "./running.ts";
import { hasText, readSource, type Source } from "./source.ts";
import type { Carried } from "./table-blocks.ts";

/** Pages from which the body's size and the running lines are learned. */
const SAMPLE = 12;
/** Pages kept while their neighbours are read. */
const KEPT = 14;

/** A PDF whose pages are read one by one, each the same whichever others are read. */
export class PdfReader implements OpenDocument {
  readonly pageCount: number;
  #sources = new Map<number, Source>();
  #profile: Profile = toProfile([]);
  #repeated: Repeated = { lines: [] };
  #words: ReadonlySet<string> = new Set();
  #labels: readonly string[] = [];
  #hasFields = false;

  private constructor(private readonly document: PDFDocumentProxy) {
    this.pageCount = document.numPages;
  }

  /** Opens the file and learns what its pages have in common. Throws `UnreadableError` as `OpenReader` does. */
  static async open(path: string): Promise<PdfReader> {
    const reader = new PdfReader(await loadPdf(path));
    try {
      await reader.#learn();
      return reader;
    } catch (error) {
      await reader.close();
      throw error;
    }
  }

  async *pages(first: number, last: number): AsyncGenerator<Page> {
    let carried = first > 1 ? await this.#carriedTo(first) : undefined;
    for (let number = first; number <= last; number++) {
      const parts = await this.#parts(number);
      const page = toBlocks(parts, carried);
      carried = page.carried;
      const label = this.#labels[number - 1];
      yield { page: number, ...(label && label !== String(number) ? { label } : {}), blocks: page.blocks };
    }
  }

  async close(): Promise<void> {
    this.#sources.clear();
    await this.document.loadingTask.destroy();
  }

  async #learn(): Promise<void> {
    // Where fields or labels are damaged the text may still be whole.
    this.#hasFields = await this.document.getFieldObjects().then(
      (fields) => fields !== null,
      () => false,
    );
    this.#labels = await this.document.getPageLabels().then(
      (labels) => labels ?? [],
      () => [],
    );
    const edges: Edges[] = [];
    const lines: Source["segments"][] = [];
    for (const number of samplePages(this.pageCount)) {
      const source = await this.#source(number);
      edges.push(edgesOf(source));
      lines.push(source.segments);
    }
    this.#profile = toProfile(lines);
    this.#words = vocabulary(lines.flat().map(({ text }) => text));
    this.#repeated = findRepeated(edges, this.#profile);
    await this.#requireText();
  }

  /** A document of pictures is refused; a page of pictures among others is an empty page. */
  async #requireText(): Promise<void> {
    let damaged = false;
    for (const numbers of [samplePages(this.pageCount), allPages(this.pageCount)]) {
      for (const number of numbers) {
        const source = await this.#source(number);
        if (hasText(source)) return;
        damaged ||= source.damaged;
      }
    }
    throw damaged
      ? damagedFile()
      : new UnreadableError(
          "the pages are pictures without text, or empty; upload a copy that has gone through text recognition (OCR)",
        );
  }

  async #source(number: number): Promise<Source> {
    const kept = this.#sources.get(number);
    if (kept) return kept;
    const source = await readSource(this.document, number, this.#hasFields);
    this.#sources.set(number, source);
    const oldest = this.#sources.keys().next().value;
    if (this.#sources.size > KEPT && oldest !== undefined) this.#sources.delete(oldest);
    return source;
  }

  async #edges(numbers: readonly number[]): Promise<Edges[]> {
    const edges: Edges[] = [];
    for (const number of numbers) {
      if (number >= 1 && number <= this.pageCount) edges.push(edgesOf(await this.#source(number)));
    }
    return edges;
  }

  async #parts(number: number): Promise<Part[]> {
    const before = await this.#edges([number - 2, number - 1]);
    // The first pages have none before them to tell page numbers by.
    const after = number > 2 ? [] : await this.#edges([number + 1, number + 2]);
    const label = this.#labels[number - 1] ?? String(number);
    const source = withoutRunning(await this.#source(number), this.#repeated, before, after, label);
    const { x0, y0, x1, y1 } = source.frame;
    const { grids, panels } = findGrids(source.shapes, { width: x1 - x0, height: y1 - y0 });
    const atoms = place(source.segments, source.asides, grids, panels);
    // Asked for where a line ends with a hyphen only.
    let own: ReadonlySet<string> | undefined;
    const known: Vocabulary = {
      has: (word) => {
        own ??= vocabulary(source.segments.map(({ text }) => text));
        return own.has(word) || this.#words.has(word);
      },
    };
    return readRegion(atoms, {
      profile: this.#profile,
      known,
      rules: joinRules(source.shapes.across),
    });
  }

  /** The header of the table that reaches over the start of page `number`, if one does. */
  async #carriedTo(number: number): Promise<Carried | undefined> {
    let first = number - 1;
    while (first > 1 && number - first < MAX_CARRIED && isOneTable(await this.#parts(first))) first--;
    let carried: Carried | undefined;
    for (let page = first; page < number; page++)
      carried = toBlocks(await this.#parts(page), carried).carried;
    return carried;
  }
}

function* allPages(count: number): Generator<number> {
  for (let number = 1; number <= count; number++) yield number;
}

/** The same pages whichever range is read: all of a short document, else evenly spread. */
function samplePages(count: number): number[] {
  if (count <= SAMPLE) return [...allPages(count)];
  return Array.from({ length: SAMPLE }, (_, index) => 1 + Math.round((index * (count - 1)) / (SAMPLE - 1)));
}
