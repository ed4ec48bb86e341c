import { toConcepts } from "./concepts.ts";
import { readQuestion } from "./question.ts";
import { tokenize } from "./terms.ts";
import type { Thesaurus } from "./thesaurus.ts";

/** A stretch of a text, in UTF-16 units, end exclusive. */
export interface Highlight {
  start: number;
  end: number;
}

/** At most two words stand between the words of a phrase, as in ranking. */
const REACH = 3;

/**
 * Makes what marks, in any text, the words that a question asks for and their synonyms; a phrase is marked as a whole.
 * The stretches are in order and apart.
 */
export function createHighlighter(question: string, thesaurus: Thesaurus): (text: string) => Highlight[] {
  const sequences = toConcepts(readQuestion(question), thesaurus).flatMap(({ alternatives }) =>
    alternatives.map(({ sequence }) => sequence),
  );
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
