import type { Highlight } from "../types.ts";
import { tokenize } from "../words/terms.ts";

/** At most two words stand between the words of a phrase, as in ranking. */
const REACH = 3;

/**
 * Makes what marks terms in any text; a phrase is marked as a whole. The stretches are in order and apart.
 * @param sequences terms that follow one another, stop words aside
 */
export function createHighlighter(sequences: readonly (readonly string[])[]): (text: string) => Highlight[] {
  const byFirst = Map.groupBy(sequences, ([first = ""]) => first);
  return (text) => {
    const tokens = tokenize(text);
    const found: Highlight[] = [];
    for (const [index, token] of tokens.entries()) {
      for (const sequence of byFirst.get(token.term) ?? []) {
        let last = token;
        const complete = sequence.slice(1).every((term) => {
          const next = tokens
            .slice(index + 1, index + 1 + 4 * REACH * sequence.length)
            .find(
              (it) => it.term === term && it.position > last.position && it.position <= last.position + REACH,
            );
          last = next ?? last;
          return next !== undefined;
        });
        if (complete) found.push({ start: token.start, end: last.end });
      }
    }
    return join(found);
  };
}

function join(found: Highlight[]): Highlight[] {
  const apart: Highlight[] = [];
  for (const { start, end } of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}
