/** Ends what nothing comes of any more. */
interface StallLimit {
  /** Aborts where the time is up, or the caller's signal does. */
  signal: AbortSignal;
  /** Something came: the time begins anew. */
  moved(): void;
  stop(): void;
}

/** @param reason what the signal is aborted with where nothing has come for so long */
export function startStallLimit(milliseconds: number, reason: Error, signal: AbortSignal): StallLimit {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(reason), milliseconds);
  return {
    signal: AbortSignal.any([signal, stalled.signal]),
    moved: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}

/** The body's pieces as they come. @throws the reason of the limit's signal once that is aborted */
export async function* whileMoving(
  body: ReadableStream<Uint8Array>,
  { signal, moved }: StallLimit,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", cancel, { once: true });
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      moved();
      yield read.value;
    }
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}
