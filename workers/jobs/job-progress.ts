import type { DocumentProgress } from "../../src/jobs/queue/write-progress.ts";

/** Progress is written at most this often. */
const WRITE_MS = 100;

interface Tracked extends DocumentProgress {
  written: number;
  changed: boolean;
}

/**
 * Counts the pages of a job's documents and writes the counts now and then. Until the version is
 * published one page is held back, so that `processed_pages` reaches `total_pages` only at the end.
 */
export class JobProgress {
  #documents: Map<number, Tracked>;
  #write: (progress: DocumentProgress[]) => Promise<void>;
  #onError: (error: unknown) => void;
  #timer: Timer | undefined;
  #writing: Promise<void> | undefined;
  #stopped = false;

  /**
   * @param documents how far they are already: a job that is started again goes on from there
   * @param onError progress is no reason to stop; what goes wrong is told here
   */
  constructor(
    documents: readonly { position: number; pages: number | null; processedPages: number }[],
    write: (progress: DocumentProgress[]) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    this.#write = write;
    this.#onError = onError;
    this.#documents = new Map(
      documents.map(({ position, pages, processedPages }) => [
        position,
        {
          position,
          status: "pending",
          pages: pages ?? undefined,
          processedPages: 0,
          written: processedPages,
          changed: false,
        },
      ]),
    );
  }

  opened(position: number, pages: number): void {
    this.#update(position, { status: "processing", pages });
  }

  read(position: number, processedPages: number): void {
    this.#update(position, { processedPages });
  }

  done(position: number): void {
    this.#update(position, { status: "completed" });
  }

  /** Writes nothing any more; resolves when what is being written is. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#writing;
  }

  /** Writes the last counts now, of a job that fails: no page is held back any more. */
  async finish(): Promise<void> {
    await this.stop();
    await this.#flush({ heldBack: 0 });
  }

  #update(position: number, change: Partial<DocumentProgress>): void {
    const document = this.#documents.get(position);
    if (!document) return;
    Object.assign(document, change, { changed: true });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => {
      this.#writing = this.#flush();
    }, WRITE_MS);
  }

  async #flush({ heldBack = 1 } = {}): Promise<void> {
    const documents = [...this.#documents.values()];
    const counts = documents.map((document) =>
      Math.max(document.written, Math.min(document.processedPages, document.pages ?? 0)),
    );
    const total = documents.reduce((sum, { pages = 0 }) => sum + pages, 0);
    if (counts.reduce((sum, count) => sum + count, 0) >= total) {
      const risen = documents.findLastIndex((document, index) => (counts[index] ?? 0) > document.written);
      if (risen >= 0) counts[risen] = (counts[risen] ?? 1) - heldBack;
    }
    const changes = documents.flatMap((document, index) => {
      const count = counts[index] ?? 0;
      if (!document.changed && count === document.written) return [];
      document.changed = false;
      document.written = count;
      const { position, status, pages } = document;
      return [{ position, status, pages, processedPages: count }];
    });
    await this.#write(changes).catch(this.#onError);
    this.#timer = undefined;
    if (documents.some(({ changed }) => changed)) this.#schedule();
  }
}
