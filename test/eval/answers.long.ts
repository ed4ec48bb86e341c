import { expect, test } from "bun:test";
import { evaluateAnswers } from "./evaluate-answers.ts";
import { SET_NAMES, type SetName } from "./questions/questions.ts";

/** Shares of the questions: answered at all and by the first line, of each kind that has an answer, and declined. */
interface Floors {
  lexical: [answered: number, firstLine: number];
  thesaurus: [answered: number, firstLine: number];
  declined: number;
}

/** What the embedded answerer reached when these were set; raised as it gets better. */
const FLOORS: [SetName, Floors][] = [
  ["samples", { lexical: [1, 0.94], thesaurus: [0.97, 0.78], declined: 1 }],
  ["held-out", { lexical: [1, 0.87], thesaurus: [0.9, 0.71], declined: 1 }],
  ["other-documents", { lexical: [1, 0.89], thesaurus: [0.89, 0.75], declined: 1 }],
  ["crews", { lexical: [1, 1], thesaurus: [0.95, 0.84], declined: 1 }],
  ["squad", { lexical: [1, 1], thesaurus: [0.97, 0.87], declined: 1 }],
  ["unseen", { lexical: [1, 1], thesaurus: [0.96, 0.88], declined: 1 }],
  ["shared-corpus", { lexical: [1, 1], thesaurus: [0.91, 0.71], declined: 0.87 }],
];

test.each(FLOORS.filter(([set]) => SET_NAMES.includes(set)))(
  "without a model, no fewer questions are answered or declined than before: %s",
  async (set, floors) => {
    const { figures } = await evaluateAnswers(set);
    for (const kind of ["lexical", "thesaurus"] as const) {
      const { questions, answered, firstLine } = figures[kind];
      const [leastAnswered, leastByFirstLine] = floors[kind];
      expect(answered / questions).toBeGreaterThanOrEqual(leastAnswered);
      expect(firstLine / questions).toBeGreaterThanOrEqual(leastByFirstLine);
    }
    const { questions, declined } = figures.unanswerable;
    expect(declined / questions).toBeGreaterThanOrEqual(floors.declined);
  },
);
