import { fileURLToPath } from "node:url";
import { importReaders, openReader } from "./index.ts";

/** Documents of plain pages, with headings, lists, two columns and tables: in fonts that every reader has, and in embedded ones. */
const DOCUMENTS = ["warm-up.pdf", "warm-up-fonts.pdf"].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);
/** Readings of each, some seconds of a core. After 40 a long PDF was read at three quarters of the speed. */
const TIMES = 150;

/** Imports what was not needed yet and reads documents of its own: a cold process reads its first hundreds of pages at half its speed. */
export class WarmUp {
  #left = TIMES;
  #running = Promise.resolve();

  /** Goes on with what is left of it, until the signal; calls `onEnd` once nothing is. */
  goOn(signal: AbortSignal, onEnd: () => void): void {
    this.#running = this.#running.then(() => this.#read(signal, onEnd));
  }

  async #read(signal: AbortSignal, onEnd: () => void): Promise<void> {
    if (this.#left === 0) return;
    await importReaders();
    for (; this.#left > 0; this.#left--) {
      for (const path of DOCUMENTS) {
        if (signal.aborted) return;
        const document = await openReader(path, path);
        for await (const _ of document.pages(1, document.pageCount)) {
          // Lets a request in.
          await new Promise((resolve) => setImmediate(resolve));
          if (signal.aborted) break;
        }
        await document.close();
      }
    }
    Bun.gc(true);
    onEnd();
  }
}
