import { PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import { WorkerMessageHandler } from "pdfjs-dist/legacy/build/pdf.worker.mjs";

type Listener = (event: { data: unknown }) => void;

/** One of two ends: what is posted here is heard at the other, as soon as the caller is done. */
class End {
  other: End = this;
  #listeners = new Set<Listener>();

  postMessage(message: unknown): void {
    const data = copyOf(message, COPIED);
    queueMicrotask(() => {
      for (const listener of this.other.#listeners) listener({ data });
    });
  }

  addEventListener(_type: "message", listener: Listener, options?: { signal?: AbortSignal }): void {
    this.#listeners.add(listener);
    options?.signal?.addEventListener("abort", () => this.#listeners.delete(listener));
  }
}

/**
 * pdf.js' two halves in this one process. Left to itself it connects them by copies in depth of every
 * message, a quarter of its time on pages of text; here what a message holds is shared.
 */
export function connectWorker(): PDFWorker {
  const [display, worker] = [new End(), new End()];
  display.other = worker;
  worker.other = display;
  const connected = new PDFWorker({ port: asPort(display), verbosity: 0 });
  WorkerMessageHandler.initializeFromPort(worker);
  return connected;
}

/** The message, the part of a stream in it, and that part's lists, which pdf.js empties after it sent them. */
const COPIED = 3;

function copyOf(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.slice();
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) copy[key] = copyOf(copy[key], depth - 1);
  return copy;
}

/** pdf.js posts to its port and listens to it, and asks nothing else of it; its types allow for no port at all. */
function asPort(end: End): null {
  return end as unknown as null;
}
