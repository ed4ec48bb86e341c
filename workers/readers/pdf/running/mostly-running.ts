import { hasText, type Source } from "../source/source.ts";
import type { Edges } from "./edges.ts";
import type { Repeated } from "./repeated.ts";
import { withoutRunning } from "./without-running.ts";

/** A page of more lines has text beside its running lines. */
const MOST_LINES = 40;

/** Whether nothing is left of most of some sampled pages with text but their running lines: these are what they say, then. */
export function areMostlyRunning(
  sample: readonly { source: Source; edges: Edges }[],
  repeated: Repeated,
  labelOf: (page: number) => string,
): boolean {
  const edgesAt = (...pages: number[]) =>
    sample.flatMap(({ edges }) => (pages.includes(edges.page) ? [edges] : []));
  const isEmptied = ({ source, edges }: (typeof sample)[number]) => {
    const { page, segments } = source;
    if (segments.length > MOST_LINES) return false;
    const after = page > 2 ? [] : edgesAt(page + 1, page + 2);
    const near = { before: edgesAt(page - 2, page - 1), after, next: edgesAt(page + 1) };
    return !hasText(withoutRunning(source, edges, repeated, near, labelOf(page)));
  };
  let others = 0;
  for (const page of sample) if (!isEmptied(page) && ++others >= sample.length / 2) return false;
  return sample.length > 0;
}
