import type { Answer, Ending } from "./types.ts";

const WORDS_A_PIECE = 5;

/** A finished text as an answer's pieces of a few words; joined they are the text. */
export async function* told(text: string, outcome: Ending["outcome"]): Answer["pieces"] {
  const words = text.split(/(?<=\s)(?=\S)/);
  for (let at = 0; at < words.length; at += WORDS_A_PIECE) {
    yield words.slice(at, at + WORDS_A_PIECE).join("");
  }
  return { outcome, inputTokens: null, outputTokens: null };
}
