import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs a call, and again after each of the waits (milliseconds, more or less) where it fails.
 * @param isFinal true for an error that the next try would meet again
 * @throws what the last try threw, or the signal's reason
 */
export async function retrying<T>(
  run: () => Promise<T>,
  waitsMs: readonly number[],
  isFinal: (error: unknown) => boolean,
  signal: AbortSignal,
): Promise<T> {
  for (const wait of waitsMs) {
    try {
      return await run();
    } catch (error) {
      signal.throwIfAborted();
      if (isFinal(error)) throw error;
      await sleep(wait * (0.5 + Math.random()), undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
  return run();
}
