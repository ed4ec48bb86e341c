import type { Link, Piece } from "./flow-chart.ts";

/** In words: a longer question is not repeated with its answers. */
const QUESTION_WORDS = 15;
const ANSWER = /^(yes|no)[.:!]?$/i;

/** True for a yes or no on a way. */
export function isAnswer({ text }: Piece): boolean {
  return ANSWER.test(text);
}

/** What the steps ask from which ways lead on: "Pulse?", or "Shockable rhythm:" where several do and both answers stand somewhere. */
export function questionsOf<P extends Piece>(
  pieces: readonly P[],
  links: readonly Link<P>[],
): Map<P, string> {
  const answers = pieces.flatMap(({ text }) => ANSWER.exec(text.toLowerCase())?.[1] ?? []);
  const hasBoth = answers.includes("yes") && answers.includes("no");
  const ways = Map.groupBy(links, ({ from }) => from);
  return new Map(
    [...ways].flatMap(([from, { length }]): [P, string][] => {
      const question = asked(from);
      if (question !== "") return [[from, question]];
      const isShort = from.text.split(" ").length <= QUESTION_WORDS;
      return hasBoth && length > 1 && isShort ? [[from, `${from.text.replace(/[.:]$/, "")}:`]] : [];
    }),
  );
}

/** The question of a step, where it is short enough. */
export function asked({ text }: Piece): string {
  const question = text.slice(0, text.lastIndexOf("?") + 1);
  return question.split(" ").length <= QUESTION_WORDS ? question : "";
}
