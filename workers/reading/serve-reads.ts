import { type Block, type OpenDocument, type Page, UnreadableError } from "../readers/model.ts";
import type { Recognize } from "../readers/ocr/recognize.ts";
import { createRecognize } from "../readers/ocr/recognize.ts";
import { WarmUp } from "../readers/warm-up.ts";
import { Outbox } from "./outbox.ts";
import { type FromReader, PART_CHARACTERS, type ToReader, toReader } from "./reader-protocol.ts";

/** Nothing may be read of a long document for a moment, while other readers catch up: opening it takes half a second. */
const KEEP_OPEN_MS = 1_000;

type ReadRequest = Extract<ToReader, { type: "read" }>;
type Open = (path: string, filename: string, recognize?: Recognize) => Promise<OpenDocument>;

/**
 * Answers the worker's requests to read, one at a time, until the worker goes away.
 * @param ocr whether pages that are pictures are read
 * @returns what it says to the worker goes through this
 */
export function serveReads(open: Open, { ocr }: { ocr: boolean }): Outbox {
  const outbox = new Outbox((message) => process.send?.(message));
  const recognize = ocr ? createRecognize(() => outbox.say({ type: "recognizing" })) : undefined;
  const server = new ReadServer((path, filename) => open(path, filename, recognize), outbox);
  process.on("message", (message) => server.onMessage(toReader.parse(message)));
  process.on("disconnect", () => process.exit());
  // A terminal and a service manager send these to every process at once. A reader that went before its worker
  // was told to stop would pass for one that its document broke.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  outbox.say({ type: "ready" });
  return outbox;
}

class ReadServer {
  readonly #open: Open;
  readonly #outbox: Outbox;
  #warmUp = new WarmUp();
  #warming: AbortController | undefined;
  #current: { path: string; document: OpenDocument } | undefined;
  #closing: Timer | undefined;

  constructor(open: Open, outbox: Outbox) {
    this.#open = open;
    this.#outbox = outbox;
  }

  onMessage(request: ToReader): void {
    this.#warming?.abort();
    if (request.type === "warm") this.#warm();
    if (request.type === "read") {
      clearTimeout(this.#closing);
      this.#closing = undefined;
      void this.#answer(request);
    }
    if (request.type === "ack") this.#outbox.acknowledged();
    if (request.type === "cancel") this.#outbox.cancel();
    if (request.type === "close") this.#closing ??= setTimeout(() => void this.#close(), KEEP_OPEN_MS);
  }

  #warm(): void {
    this.#warming = new AbortController();
    this.#warmUp.goOn(this.#warming.signal, () => this.#outbox.say({ type: "warm" }));
  }

  async #answer(request: ReadRequest): Promise<void> {
    try {
      await this.#read(request);
      const { user, system } = process.cpuUsage();
      this.#outbox.say({ type: "done", cpu: (user + system) / 1e6, memory: process.memoryUsage.rss() });
    } catch (error) {
      await this.#close().catch(() => undefined);
      this.#outbox.say(failure(error));
    }
  }

  async #read(request: ReadRequest): Promise<void> {
    const { path, filename, first, count, guessed, recognize, recognized } = request;
    this.#outbox.begin();
    const document = await this.#openOnce(path, filename);
    const { pageCount, pagesAtOnce = pageCount, scanned } = document;
    if (scanned && !recognize && !recognized) {
      this.#outbox.say({ type: "opened", pages: pageCount, range: 0, learnFrom: [...scanned.learnFrom] });
      return;
    }
    const wrong = guessed && (first > pageCount || (count ?? 0) > pagesAtOnce);
    const range = wrong ? 0 : Math.min(count ?? pageCount, pagesAtOnce);
    this.#outbox.say({ type: "opened", pages: pageCount, range });
    if (wrong) return;
    const last = Math.min(first + range - 1, pageCount);
    if (recognize) {
      for (let page = first; page <= last && !this.#outbox.cancelled; page++) {
        const found = (await scanned?.recognize(page)) ?? null;
        await this.#sendPage({ page, blocks: [] }, found);
      }
      return;
    }
    if (recognized) scanned?.take(recognized);
    for await (const page of document.pages(first, last)) {
      await this.#sendPage(page);
      if (this.#outbox.cancelled) break;
    }
    if (last === pageCount) await this.#close();
  }

  /** The next range of a document is read from where the last one left it open. */
  async #openOnce(path: string, filename: string): Promise<OpenDocument> {
    if (this.#current?.path === path) return this.#current.document;
    await this.#close();
    const document = await this.#open(path, filename);
    this.#current = { path, document };
    return document;
  }

  async #close(): Promise<void> {
    const document = this.#current?.document;
    this.#current = undefined;
    await document?.close();
  }

  async #sendPage({ page, label, ocr, blocks }: Page, found?: string | null): Promise<void> {
    const parts = cut(blocks);
    for (const [index, part] of parts.entries()) {
      await this.#outbox.add({
        page,
        ...(label !== undefined && { label }),
        ...(ocr !== undefined && { ocr }),
        ...(found !== undefined && { found }),
        blocks: part,
        last: index === parts.length - 1,
      });
    }
    // Lets messages out and in between pages.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function failure(error: unknown): FromReader {
  if (error instanceof UnreadableError) {
    return { type: "failed", kind: "unreadable", message: error.message };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { type: "failed", kind: "defect", message };
}

function cut(blocks: Block[]): Block[][] {
  const parts: Block[][] = [[]];
  let characters = 0;
  for (const block of blocks) {
    if (characters > PART_CHARACTERS) {
      parts.push([]);
      characters = 0;
    }
    parts.at(-1)?.push(block);
    characters += block.text.length;
  }
  return parts;
}
