import { ceiling } from "./counts.ts";
import type { WeightedConcept } from "./score.ts";
import type { TermCount } from "./snapshot-reader.ts";

/**
 * Candidates are looked for by the words that tell most, until so many entries of the index would be read:
 * what a common word adds, scoring adds again, and reading all its entries is what makes a search slow.
 */
const ENTRIES = 20_000;

/**
 * The full-text expression that finds the candidates in one snapshot; "" where nothing can match. Terms come
 * from `tokenize`, so they hold letters, digits and . : / % - but no quote.
 */
export function toExpression(
  concepts: readonly WeightedConcept[],
  counts: ReadonlyMap<string, TermCount>,
): string {
  const options = concepts
    .flatMap(({ alternatives, worth }) => {
      const present = alternatives.filter((it) => ceiling(it, counts) > 0);
      const sure = present.filter((it) => !it.variant);
      return (sure.length > 0 ? sure : present).map((it) => ({
        ...it,
        n: ceiling(it, counts),
        value: worth * it.weight,
      }));
    })
    .sort((a, b) => b.value - a.value || a.n - b.n);
  const chosen = new Set<string>();
  let entries = 0;
  for (const { sequence, n } of options) {
    if (entries > 0 && entries + n > ENTRIES) continue;
    entries += n;
    const quoted = sequence.map((term) => `"${term}"`).join(" ");
    chosen.add(sequence.length === 1 ? quoted : `NEAR(${quoted}, 3)`);
  }
  return [...chosen].join(" OR ");
}
