import { LRUCache } from "lru-cache";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { withBoxes } from "../lists/boxes-to-tick.ts";
import { type OpenDocument, type Page, PICTURES_AT_ONCE, type ScannedPages } from "../model.ts";
import { PictureReader } from "../ocr/picture-reader.ts";
import type { Recognize } from "../ocr/recognize.ts";
import { loadPdf } from "./load.ts";
import { nameByForm, withDateNotes } from "./pages/form-titles.ts";
import { withHeadsInLists } from "./pages/heads-in-lists.ts";
import { begins, isOneTable, MAX_CARRIED, toBlocks } from "./pages/page-blocks.ts";
import { carriedOn, type JoinedPage, type JoinedPages, joinPage, takenFrom } from "./pages/page-joins.ts";
import { type PageParts, readParts, readPartsBelow } from "./pages/page-parts.ts";
import type { Part } from "./pages/parts.ts";
import { laterVocabulary, type Vocabulary } from "./paragraphs/join.ts";
import { type Profile, toProfile } from "./profile/profile.ts";
import type { Edges } from "./running/edges.ts";
import { areMostlyRunning } from "./running/mostly-running.ts";
import { findRepeated, NOTHING } from "./running/repeated.ts";
import { withoutRunning } from "./running/without-running.ts";
import { PageSources } from "./source/page-sources.ts";
import { requireText } from "./source/require-text.ts";
import { samplePages, spread } from "./source/sample-pages.ts";
import { hasText, type Source } from "./source/source.ts";
import { refuseStandIn } from "./source/stand-in.ts";
import type { Carried } from "./tables/blocks/carried-tables.ts";

/** Pages of pictures take seconds each: so many are read for learning. */
const PICTURES_SAMPLE = 6;
/** Share of the pages that are pictures, and that have some with cells, above which they are read so: below it hundreds stay within the time for one read. */
const MOST = 0.5;
const MANY = 0.3;

/** Fewer rows that end a table may be told wrong from the lines of one. */
const FEW_ROWS = 8;

/** A PDF whose pages are read one by one, each the same whichever others are read. */
export class PdfReader implements OpenDocument {
  readonly pageCount: number;
  pagesAtOnce = Number.POSITIVE_INFINITY;
  scanned?: ScannedPages;
  #sources: PageSources;
  /** Pages of pictures from which more is to be learned, before the first page is read. */
  #toLearn: number[] = [];
  #profile: Profile = toProfile([]);
  #repeated = NOTHING;
  /** Most pages hold nothing but what looks like running lines: then these are what they say. */
  #mostlyRunning = false;
  #words: Vocabulary = laterVocabulary(() => []);
  #labels: readonly string[] = [];
  /** The page read last and the one after it, which may have been looked at for the rest of a row. */
  #kept = new LRUCache<number, PageParts>({ max: 2 });
  #goingOn = new LRUCache<string, PageParts>({ max: 2 });

  private constructor(
    private readonly document: PDFDocumentProxy,
    private readonly pictures: PictureReader | undefined,
  ) {
    this.pageCount = document.numPages;
    this.#sources = new PageSources(document, pictures);
  }

  get #joined(): JoinedPages {
    return {
      parts: async (number, carried) => (await this.#readOn(number, carried)).parts,
      joinsNext: (number) => this.#joinsNext(number),
      known: this.#words,
    };
  }

  /** Opens the file and learns what its pages have in common. Throws `UnreadableError` as `OpenReader` does. */
  static async open(path: string, recognize?: Recognize): Promise<PdfReader> {
    const document = await loadPdf(path);
    const reader = new PdfReader(document, recognize && new PictureReader(path, recognize));
    try {
      await reader.#learn();
      return reader;
    } catch (error) {
      await reader.close();
      throw error;
    }
  }

  async *pages(first: number, last: number): AsyncGenerator<Page> {
    await this.#learnPictures();
    let before: Omit<JoinedPage, "blocks"> = first > 1 ? await this.#before(first) : {};
    for (let number = first; number <= last; number++) {
      const { beside } = await this.#readOn(number, before.carried);
      const page = await joinPage(this.#joined, number, before);
      before = page;
      const label = this.#labels[number - 1];
      const { ocr } = await this.#sources.whole(number);
      yield {
        page: number,
        ...(label && label !== String(number) && { label }),
        ...(ocr && { ocr }),
        blocks: withDateNotes(
          nameByForm(
            withHeadsInLists(withBoxes([...page.blocks, ...beside])),
            this.#repeated.head.length > 0,
          ),
        ),
      };
    }
  }

  async close(): Promise<void> {
    await this.#sources.close();
    await this.document.loadingTask.destroy();
  }

  async #learn(): Promise<void> {
    // Where fields or labels are damaged the text may still be whole.
    this.#sources.hasFields = await this.document.getFieldObjects().then(
      (fields) => fields !== null,
      () => false,
    );
    this.#sources.isTagged = await this.document.getMarkInfo().then(
      (info) => info !== null,
      () => false,
    );
    this.#labels = await this.document.getPageLabels().then(
      (labels) => labels ?? [],
      () => [],
    );
    const sample = samplePages(this.pageCount);
    const sources: Source[] = [];
    for (const number of sample) sources.push(await this.#sources.sampled(number));
    await refuseStandIn(this.document, sources[0], this.#sources.hasFields);
    this.#learnFrom(sources);
    await requireText(this.#sources, this.pageCount, this.pictures !== undefined);
    if (!this.pictures) return;
    const bare = sources.filter(({ look }) => look && !look.withCells).map(({ page }) => page);
    const withCells = sources.filter(({ look }) => look?.withCells);
    const areBare = bare.length > sample.length * MOST;
    if (areBare || withCells.length > sample.length * MANY) this.pagesAtOnce = PICTURES_AT_ONCE;
    if (!areBare) return;
    this.#toLearn = spread(bare, PICTURES_SAMPLE);
    this.scanned = {
      learnFrom: this.#toLearn,
      recognize: (page) => this.#sources.recognize(page),
      take: (pages) => this.#sources.take(pages),
    };
  }

  /** Where most pages are pictures, it is those that tell what the pages have in common. */
  async #learnPictures(): Promise<void> {
    if (this.#toLearn.length === 0) return;
    const sources: Source[] = [];
    for (const number of this.#toLearn) sources.push(await this.#sources.whole(number));
    this.#toLearn = [];
    this.#learnFrom(sources);
  }

  #learnFrom(sources: readonly Source[]): void {
    const lines = sources.map(({ segments }) => segments);
    this.#profile = toProfile(
      lines,
      sources.some(({ ocr }) => ocr),
    );
    this.#words = laterVocabulary(() => lines.flat().map(({ text }) => text));
    const sample = sources.map((source) => ({ source, edges: this.#sources.edgesOf(source) }));
    // Pictures among pages of text, which are read later, say nothing of what these share.
    const read = sample.filter(({ source }) => hasText(source));
    this.#repeated = findRepeated(
      read.map(({ edges }) => edges),
      this.#profile,
    );
    this.#mostlyRunning = areMostlyRunning(read, this.#repeated, (page) => this.#labelOf(page));
  }

  async #joinsNext(number: number): Promise<boolean> {
    return (
      number < this.pageCount &&
      !(await this.#sources.mayBePicture(number)) &&
      !(await this.#sources.mayBePicture(number + 1))
    );
  }

  #labelOf(number: number): string {
    return this.#labels[number - 1] ?? String(number);
  }

  async #edges(numbers: readonly number[]): Promise<Edges[]> {
    const edges: Edges[] = [];
    for (const number of numbers) {
      if (number >= 1 && number <= this.pageCount) edges.push(await this.#sources.edges(number));
    }
    return edges;
  }

  async #read(number: number): Promise<PageParts> {
    const kept = this.#kept.get(number);
    if (kept) return kept;
    const read = await this.#readPage(number);
    this.#kept.set(number, read);
    return read;
  }

  /**
   * The page. Where it has few rows, or none, of the open table that ended the page before, it is read again with its
   * columns known: these tell more of its lines to be rows, or what belongs to one.
   */
  async #readOn(number: number, carried: Carried | undefined): Promise<PageParts> {
    const read = await this.#read(number);
    if (!carried?.open || !carried.names) return read;
    const own = begins(read.parts, carried);
    if (own.rows > FEW_ROWS) return read;
    const key = `${number} ${carried.edges}`;
    const again = this.#goingOn.get(key) ?? (await this.#readBelow(number, carried)) ?? read;
    this.#goingOn.set(key, again);
    const { length, rows } = begins(again.parts, carried);
    return length > own.length || (length === own.length && rows < own.rows) ? again : read;
  }

  async #readPage(number: number): Promise<PageParts> {
    return readParts(await this.#source(number), this.#profile, this.#words);
  }

  async #readBelow(number: number, carried: Carried): Promise<PageParts | undefined> {
    return readPartsBelow(await this.#source(number), this.#profile, this.#words, carried);
  }

  /** The page without its running headers and footers. */
  async #source(number: number): Promise<Source> {
    const whole = await this.#sources.whole(number);
    // A picture's neighbours may be pictures too, and take long to read.
    const before = whole.ocr ? [] : await this.#edges([number - 2, number - 1]);
    // The first pages have none before them to tell page numbers by.
    const after = whole.ocr || number > 2 ? [] : await this.#edges([number + 1, number + 2]);
    const next = (await this.#joinsNext(number)) ? await this.#edges([number + 1]) : [];
    const own = this.#sources.edgesOf(whole);
    const near = { before, after, next };
    const left = withoutRunning(whole, own, this.#repeated, near, this.#labelOf(number));
    return this.#mostlyRunning && !hasText(left) ? whole : left;
  }

  /** What there is of the table, or the text, that reaches over the start of page `number`, if one does. */
  async #before(number: number): Promise<Omit<JoinedPage, "blocks">> {
    let first = number - 1;
    const most = Math.min(MAX_CARRIED, this.pagesAtOnce);
    while (first > 1 && number - first < most && isOneTable((await this.#read(first)).parts)) first--;
    // That page may be nothing but the end of the table before it.
    if (first > 1 && number - first < most) first--;
    let carried: Carried | undefined;
    let parts: readonly Part[] = [];
    for (let page = first; page < number; page++) {
      ({ parts } = await this.#readOn(page, carried));
      carried = await carriedOn(this.#joined, page, toBlocks(parts, this.#words, carried));
    }
    return { carried, taken: await takenFrom(this.#joined, number - 1, parts, carried) };
  }
}
