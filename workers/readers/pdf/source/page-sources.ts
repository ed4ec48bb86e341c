import { LRUCache } from "lru-cache";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Recognized } from "../../model.ts";
import type { PictureReader } from "../../ocr/picture-reader.ts";
import { Letters } from "../ink/fonts/letters.ts";
import { type Edges, edgesOf } from "../running/edges.ts";
import { readSource, type Source, type SourceOptions } from "./source.ts";

/** Pages kept while their neighbours are read. */
const KEPT = 14;

/** What the pages of a document hold, each read when it is first asked for. */
export class PageSources {
  hasFields = false;
  isTagged = false;
  #letters = new Letters();
  #sample = new Map<number, Source>();
  #drawn = new LRUCache<number, Source>({ max: KEPT });
  #whole = new LRUCache<number, Source>({ max: KEPT });
  #edges = new WeakMap<Source, Edges>();

  constructor(
    private readonly document: PDFDocumentProxy,
    private readonly pictures: PictureReader | undefined,
  ) {}

  get #options(): SourceOptions {
    return {
      letters: this.#letters,
      hasFields: this.hasFields,
      isTagged: this.isTagged,
      recognizes: this.pictures !== undefined,
    };
  }

  /** A page like `drawn`, kept until its own turn comes: the document is learned from it. */
  async sampled(number: number): Promise<Source> {
    const source = await this.drawn(number);
    this.#sample.set(number, source);
    return source;
  }

  /** The page without what stands in its picture. */
  async drawn(number: number): Promise<Source> {
    const kept = this.#sample.get(number) ?? this.#drawn.get(number);
    if (kept) return kept;
    const source = await readSource(this.document, number, this.#options);
    this.#drawn.set(number, source);
    return source;
  }

  /** True where a page's text layer may not say what it says. */
  async mayBePicture(number: number): Promise<boolean> {
    return this.pictures !== undefined && (await this.drawn(number)).look !== undefined;
  }

  /** What the page's picture shows, as JSON; null where it has none, or nothing is written there. */
  async recognize(number: number): Promise<string | null> {
    const { look, damaged } = await this.drawn(number);
    const found = look && !damaged ? await this.pictures?.read(number, look) : undefined;
    return found ? JSON.stringify(found) : null;
  }

  /** Takes what was recognized of its pages, in place of what it took before. */
  take(pages: readonly Recognized[]): void {
    this.pictures?.take(pages);
  }

  /** The page. Where it may be a picture, this takes seconds. */
  async whole(number: number): Promise<Source> {
    if (!(await this.mayBePicture(number))) return this.drawn(number);
    const kept = this.#whole.get(number);
    if (kept) return kept;
    const source = await readSource(this.document, number, this.#options, this.pictures);
    this.#whole.set(number, source);
    return source;
  }

  /** The outermost lines of the page. */
  async edges(number: number): Promise<Edges> {
    return this.edgesOf(await this.whole(number));
  }

  /** The outermost lines of a page that was read. */
  edgesOf(source: Source): Edges {
    const kept = this.#edges.get(source);
    if (kept) return kept;
    const edges = edgesOf(source);
    this.#edges.set(source, edges);
    return edges;
  }

  async close(): Promise<void> {
    this.#sample.clear();
    this.#drawn.clear();
    this.#whole.clear();
    await this.pictures?.close();
  }
}
