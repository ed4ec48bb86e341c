/** In milliseconds: so long the event loop waits for its turn. */
const SLICE_MS = 2;

/** What `visit` makes of each, one after the other; the event loop has its turn before and meanwhile. */
export async function inSlices<In, Out>(
  items: Iterable<In>,
  visit: (item: In) => Out | Promise<Out>,
): Promise<Out[]> {
  const made: Out[] = [];
  await turn();
  let since = performance.now();
  for (const item of items) {
    made.push(await visit(item));
    if (performance.now() - since < SLICE_MS) continue;
    await turn();
    since = performance.now();
  }
  return made;
}

/** Lets the event loop have its turn. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
