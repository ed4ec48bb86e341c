import type { Question, Turn } from "../types.ts";

/** About 6,000 tokens of history: what was said before that is left out. */
const MAX_CHARACTERS = 24_000;

/** The turns that a model is sent: the end of the history, then `last` as the user's final turn. */
export function modelTurns({ turns, transcript }: Question, last: string): Turn[] {
  const recent = transcript.slice(-MAX_CHARACTERS);
  const before = recent === "" ? "" : `Earlier conversation:\n${recent}\n\n`;
  return [...recentTurns(turns, MAX_CHARACTERS), { role: "user", content: before + last }];
}

/**
 * The last turns that fit into so many characters, oldest first; they still start with a user's. Of the last two, where
 * they alone do not fit, the end of what was asked and the beginning of what was answered.
 */
export function recentTurns(turns: readonly Turn[], maxCharacters: number): Turn[] {
  let room = maxCharacters;
  let from = turns.length;
  while (from >= 2) {
    room -= turns.slice(from - 2, from).reduce((sum, { content }) => sum + content.length, 0);
    if (room < 0) break;
    from -= 2;
  }
  return from < turns.length
    ? turns.slice(from)
    : turns.slice(-2).map((turn) => cut(turn, maxCharacters / 2));
}

function cut({ role, content }: Turn, length: number): Turn {
  return { role, content: role === "user" ? content.slice(-length) : content.slice(0, length) };
}
