import type { Question, Turn } from "../types.ts";

/** The turns that a model is sent: the history, then `last` as the user's final turn. */
export function modelTurns({ turns, transcript }: Question, last: string): Turn[] {
  const before = transcript === "" ? "" : `Earlier conversation:\n${transcript}\n\n`;
  return [...turns, { role: "user", content: before + last }];
}
