/**
 * What `read` gives, asked for anew once it is so old. Who comes while it is read waits for that; a failure is not kept.
 * @param now UTC milliseconds
 */
export function keptFor<T>(
  milliseconds: number,
  now: () => number,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (kept === undefined || now() - kept.at >= milliseconds) {
      const value = read();
      kept = { at: now(), value };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
}
